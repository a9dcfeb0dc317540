"""A glTF 2.0 scene being built: arrays, pictures and meshes laid into one binary file.

The numbers are those of the specification (Khronos Group, "glTF 2.0 Specification").
"""

from __future__ import annotations

import io
from dataclasses import dataclass

import numpy as np
from PIL import Image
from pygltflib import (
    ARRAY_BUFFER,
    BLEND,
    ELEMENT_ARRAY_BUFFER,
    FLOAT,
    GLTF2,
    LINEAR,
    LINEAR_MIPMAP_LINEAR,
    OPAQUE,
    UNSIGNED_INT,
    Accessor,
    Animation,
    AnimationChannel,
    AnimationChannelTarget,
    AnimationSampler,
    Asset,
    Attributes,
    Buffer,
    BufferView,
    Material,
    Mesh,
    Node,
    NormalMaterialTexture,
    OcclusionTextureInfo,
    PbrMetallicRoughness,
    Primitive,
    Sampler,
    Scene,
    Texture,
    TextureInfo,
)
from pygltflib import Image as ImageEntry

from game.stage import meshes

ALIGNED = 4
"""Bytes at whose multiples every view begins, as its numbers need."""
KINDS = {1: "SCALAR", 2: "VEC2", 3: "VEC3", 4: "VEC4"}
UPRIGHT = [-(0.5**0.5), 0.0, 0.0, 0.5**0.5]
"""The turn that lets our z be glTF's y."""


@dataclass(frozen=True, slots=True)
class Maps:
    """The pictures of a material, by their numbers in the scene; see `game.stage.shading.surfaces`."""

    colour: int | None = None
    normal: int | None = None
    orm: int | None = None


class SceneFile:
    """What goes into a .glb: add things, then take its ``bytes``."""

    def __init__(self, title: str, made_by: str) -> None:
        self._data = bytearray()
        self._gltf = GLTF2(
            asset=Asset(version="2.0", generator=made_by),
            scene=0,
            scenes=[Scene(name=title, nodes=[0])],
            nodes=[Node(name=title, rotation=UPRIGHT, children=[])],
            samplers=[Sampler(magFilter=LINEAR, minFilter=LINEAR_MIPMAP_LINEAR)],
        )
        self._moves = Animation(name=title, samplers=[], channels=[])

    def picture(self, name: str, picture: Image.Image | bytes) -> int:
        """Add a picture, or the bytes of a JPEG; its number."""
        kind = "image/jpeg"
        if isinstance(picture, Image.Image):
            coded = io.BytesIO()
            if picture.mode == "RGBA":
                kind = "image/png"
                picture.save(coded, "PNG", optimize=True)
            else:
                picture.save(coded, "JPEG", quality=90)
            picture = coded.getvalue()
        self._gltf.images.append(ImageEntry(name=name, mimeType=kind, bufferView=self._view(picture)))
        self._gltf.textures.append(Texture(name=name, sampler=0, source=len(self._gltf.images) - 1))
        return len(self._gltf.textures) - 1

    def material(
        self,
        name: str,
        maps: Maps,
        *,
        roughness: float = 1.0,
        metalness: float = 0.0,
        tone: tuple[float, float, float] = (1.0, 1.0, 1.0),
        see_through: bool = False,
    ) -> int:
        """Add a material; its number. With an ``orm`` map, roughness and metalness are the map's."""
        if maps.orm is not None:
            roughness = metalness = 1.0
        self._gltf.materials.append(
            Material(
                name=name,
                pbrMetallicRoughness=PbrMetallicRoughness(
                    baseColorFactor=[*tone, 1.0],
                    baseColorTexture=_use(TextureInfo, maps.colour),
                    metallicRoughnessTexture=_use(TextureInfo, maps.orm),
                    metallicFactor=metalness,
                    roughnessFactor=roughness,
                ),
                normalTexture=_use(NormalMaterialTexture, maps.normal),
                occlusionTexture=_use(OcclusionTextureInfo, maps.orm),
                alphaMode=BLEND if see_through else OPAQUE,
                alphaCutoff=None,
            )
        )
        return len(self._gltf.materials) - 1

    def shape(self, mesh: meshes.Mesh, *, painted: bool = True, relief: bool = False) -> Primitive:
        """Add a shape; what `thing` makes things of, as many as are wanted.

        Leave ``painted`` out for materials without pictures; those with a normal map need ``relief``.
        """
        uvs = mesh.uvs * [1.0, -1.0] + [0.0, 1.0]  # pictures begin at their upper edge
        coloured = bool((mesh.colours != 1.0).any())
        return Primitive(
            attributes=Attributes(
                POSITION=self._array(mesh.points, ARRAY_BUFFER, bounded=True),
                NORMAL=self._array(mesh.normals, ARRAY_BUFFER),
                TANGENT=self._array(meshes.tangents(mesh), ARRAY_BUFFER) if relief else None,
                TEXCOORD_0=self._array(uvs, ARRAY_BUFFER) if painted else None,
                COLOR_0=self._array(mesh.colours, ARRAY_BUFFER) if coloured else None,
            ),
            indices=self._array(mesh.faces.ravel(), ELEMENT_ARRAY_BUFFER, UNSIGNED_INT),
        )

    def thing(self, name: str, shape: Primitive, material: int) -> int:
        """Put a thing of that shape and material at the origin; the number of its node."""
        skinned = Primitive(attributes=shape.attributes, indices=shape.indices, material=material)
        self._gltf.meshes.append(Mesh(name=name, primitives=[skinned]))
        self._gltf.nodes.append(Node(name=name, mesh=len(self._gltf.meshes) - 1))
        node = len(self._gltf.nodes) - 1
        self._gltf.nodes[0].children.append(node)
        return node

    def stand(self, node: int, position: np.ndarray, orientation: np.ndarray) -> None:
        """Let a thing be there: metres (3,), a unit quaternion x, y, z, w (4,)."""
        self._gltf.nodes[node].translation = [float(value) for value in position]
        self._gltf.nodes[node].rotation = [float(value) for value in orientation]

    def move(self, node: int, times: np.ndarray, positions: np.ndarray, orientations: np.ndarray) -> None:
        """Let a thing go through positions (T, 3) and orientations (T, 4) at times (T,), in seconds.

        Times grow strictly as 32-bit floats too. Between them everything goes evenly.
        """
        turns = orientations.copy()
        against = np.einsum("ik,ik->i", turns[1:], turns[:-1]) < 0.0
        turns[1:][np.cumsum(against) % 2 == 1] *= -1.0  # the shorter way round from each to the next
        at = self._array(times, None, bounded=True)
        for path, values in (("translation", positions), ("rotation", turns)):
            target = AnimationChannelTarget(node=node, path=path)
            self._moves.channels.append(AnimationChannel(sampler=len(self._moves.samplers), target=target))
            sampler = AnimationSampler(input=at, output=self._array(values, None), interpolation="LINEAR")
            self._moves.samplers.append(sampler)

    def bytes(self) -> bytes:
        """The whole file."""
        self._gltf.animations = [self._moves] if self._moves.channels else []
        self._gltf.buffers = [Buffer(byteLength=len(self._data))]
        self._gltf.set_binary_blob(bytes(self._data))
        return b"".join(self._gltf.save_to_bytes())

    def _view(self, data: bytes, target: int | None = None) -> int:
        self._data.extend(bytes(-len(self._data) % ALIGNED))
        view = BufferView(buffer=0, byteOffset=len(self._data), byteLength=len(data), target=target)
        self._data.extend(data)
        self._gltf.bufferViews.append(view)
        return len(self._gltf.bufferViews) - 1

    def _array(
        self, values: np.ndarray, target: int | None, kind: int = FLOAT, *, bounded: bool = False
    ) -> int:
        values = np.ascontiguousarray(values, np.float32 if kind == FLOAT else np.uint32)
        rows = values.reshape(len(values), -1)
        self._gltf.accessors.append(
            Accessor(
                bufferView=self._view(values.tobytes(), target),
                componentType=kind,
                count=len(values),
                type=KINDS[rows.shape[1]],
                min=rows.min(axis=0).tolist() if bounded else None,
                max=rows.max(axis=0).tolist() if bounded else None,
            )
        )
        return len(self._gltf.accessors) - 1


def _use(kind: type, number: int | None) -> object:
    return None if number is None else kind(index=number)
