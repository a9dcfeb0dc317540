"""Shapes as arrays, and arrays as Panda3D geometry with normals, tangents, texture places and colours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike
from panda3d.core import (
    Geom,
    GeomNode,
    GeomTriangles,
    GeomVertexArrayFormat,
    GeomVertexData,
    GeomVertexFormat,
    InternalName,
)

ProfilePoint = tuple[float, float, float, float]
"""A point of a profile and its normal: outward, up, normal outward, normal up."""


@dataclass(frozen=True)
class Mesh:
    """Triangles: ``points``, ``normals`` (n, 3), ``uvs`` (n, 2), ``colours`` (n, 4), ``faces`` (m, 3).

    Faces are counter-clockwise seen from outside; colours are factors from 0 to 1.
    """

    points: np.ndarray
    normals: np.ndarray
    uvs: np.ndarray
    faces: np.ndarray
    colours: np.ndarray

    @staticmethod
    def of(
        points: ArrayLike,
        normals: ArrayLike,
        uvs: ArrayLike,
        faces: ArrayLike,
        colours: ArrayLike | None = None,
    ) -> Mesh:
        """A mesh of those arrays, with normals made unit length; white where no colours are given."""
        places = np.asarray(points, np.float32).reshape(-1, 3)
        outward = np.asarray(normals, np.float32).reshape(-1, 3)
        if colours is None:
            colours = np.ones((len(places), 4), np.float32)
        return Mesh(
            places,
            outward / np.maximum(np.linalg.norm(outward, axis=1, keepdims=True), 1e-9),
            np.asarray(uvs, np.float32).reshape(-1, 2),
            np.asarray(faces, np.int64).reshape(-1, 3),
            np.asarray(colours, np.float32).reshape(-1, 4),
        )


def join(*meshes: Mesh) -> Mesh:
    """Several meshes as one."""
    starts = np.cumsum([0, *(len(mesh.points) for mesh in meshes[:-1])])
    return Mesh(
        np.concatenate([mesh.points for mesh in meshes]),
        np.concatenate([mesh.normals for mesh in meshes]),
        np.concatenate([mesh.uvs for mesh in meshes]),
        np.concatenate([mesh.faces + start for mesh, start in zip(meshes, starts, strict=True)]),
        np.concatenate([mesh.colours for mesh in meshes]),
    )


def sheet(rows: int, columns: int) -> np.ndarray:
    """Faces over a grid of points numbered row by row; their front is where going along the rows and then
    along the columns is to turn right."""
    i, j = np.meshgrid(np.arange(rows - 1), np.arange(columns - 1), indexing="ij")
    a = (i * columns + j).ravel()
    b, c, d = a + columns, a + columns + 1, a + 1
    return np.concatenate([np.stack([a, c, b], 1), np.stack([a, d, c], 1)])


def lathe(profile: Sequence[ProfilePoint], segments: int) -> Mesh:
    """A profile turned about the z axis; it runs over the top from the inside out, or down the outside.
    ``uv`` are the turn and the way along the profile, 0 to 1."""
    p = np.asarray(profile, float)
    turn = np.linspace(0, 2 * np.pi, segments + 1)
    c, s = np.cos(turn)[:, None], np.sin(turn)[:, None]
    up = np.ones_like(c)
    points = np.stack([c * p[:, 0], s * p[:, 0], up * p[:, 1]], -1)
    normals = np.stack([c * p[:, 2], s * p[:, 2], up * p[:, 3]], -1)
    way = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(p[:, :2], axis=0).T))])
    uvs = np.stack(np.broadcast_arrays(turn[:, None] / (2 * np.pi), way / max(way[-1], 1e-9)), -1)
    return Mesh.of(points, normals, uvs, sheet(segments + 1, len(p)))


def bevel(x: float, z: float, radius: float, start: float, end: float, steps: int) -> list[ProfilePoint]:
    """A rounded edge: an arc about x, z from ``start`` to ``end`` degrees."""
    angles = np.radians(np.linspace(start, end, steps))
    return [(x + radius * np.cos(a), z + radius * np.sin(a), np.cos(a), np.sin(a)) for a in angles]


def rectangle(width: float, height: float, z: float = 0.0) -> Mesh:
    """A flat rectangle about the origin that looks up; ``uv`` from 0 at the lower left to 1."""
    x, y = width / 2, height / 2
    points = [(-x, -y, z), (x, -y, z), (x, y, z), (-x, y, z)]
    return Mesh.of(points, [(0, 0, 1)] * 4, [(0, 0), (1, 0), (1, 1), (0, 1)], [(0, 1, 2), (0, 2, 3)])


def rounded_square(half: float, radius: float, steps: int) -> tuple[np.ndarray, np.ndarray]:
    """A closed square path with round corners: points (n, 2) and outward normals (n, 2), the first repeated
    at the end, counter-clockwise."""
    angles = np.linspace(0, np.pi / 2, steps)
    points, normals = [], []
    for quarter, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        a = angles + quarter * np.pi / 2
        n = np.stack([np.cos(a), np.sin(a)], 1)
        points.append(np.array([sx, sy]) * (half - radius) + radius * n)
        normals.append(n)
    p, n = np.concatenate(points), np.concatenate(normals)
    return np.concatenate([p, p[:1]]), np.concatenate([n, n[:1]])


def tangents(mesh: Mesh) -> np.ndarray:
    """Unit tangents along growing u with the handedness of v, shape (n, 4) (Lengyel, "Computing Tangent
    Space Basis Vectors for an Arbitrary Mesh")."""
    a, b, c = mesh.faces.T
    edge1, edge2 = mesh.points[b] - mesh.points[a], mesh.points[c] - mesh.points[a]
    uv1, uv2 = mesh.uvs[b] - mesh.uvs[a], mesh.uvs[c] - mesh.uvs[a]
    area = uv1[:, 0] * uv2[:, 1] - uv2[:, 0] * uv1[:, 1]
    inverse = np.where(np.abs(area) > 1e-12, 1 / np.where(area == 0, 1, area), 0)[:, None]
    along_u = (edge1 * uv2[:, 1:] - edge2 * uv1[:, 1:]) * inverse
    along_v = (edge2 * uv1[:, :1] - edge1 * uv2[:, :1]) * inverse
    t, v = np.zeros_like(mesh.points), np.zeros_like(mesh.points)
    for corner in (a, b, c):
        np.add.at(t, corner, along_u)
        np.add.at(v, corner, along_v)
    n = mesh.normals
    t = t - n * (t * n).sum(1, keepdims=True)
    length = np.linalg.norm(t, axis=1, keepdims=True)
    other = np.cross(n, np.where(np.abs(n[:, 2:]) < 0.9, [[0.0, 0.0, 1.0]], [[1.0, 0.0, 0.0]]))
    t = np.where(length > 1e-9, t / np.maximum(length, 1e-9), other)
    hand = np.where((np.cross(n, t) * v).sum(1) < 0, -1.0, 1.0)
    return np.concatenate([t, hand[:, None]], 1)


def geom_node(name: str, mesh: Mesh) -> GeomNode:
    """The mesh as a node that Panda3D draws."""
    rows = np.concatenate([mesh.points, mesh.normals, tangents(mesh), mesh.uvs, mesh.colours], 1)
    data = GeomVertexData(name, _format(), Geom.UH_static)
    data.unclean_set_num_rows(len(rows))
    memoryview(data.modify_array(0)).cast("B").cast("f")[:] = np.ascontiguousarray(rows, np.float32).ravel()
    triangles = GeomTriangles(Geom.UH_static)
    triangles.set_index_type(Geom.NT_uint32)
    index = np.ascontiguousarray(mesh.faces, np.uint32).ravel()
    vertices = triangles.modify_vertices()
    vertices.unclean_set_num_rows(len(index))
    memoryview(vertices).cast("B").cast("I")[:] = index
    geom = Geom(data)
    geom.add_primitive(triangles)
    node = GeomNode(name)
    node.add_geom(geom)
    return node


def _format() -> GeomVertexFormat:
    array = GeomVertexArrayFormat()
    array.add_column(InternalName.get_vertex(), 3, Geom.NT_float32, Geom.C_point)
    array.add_column(InternalName.get_normal(), 3, Geom.NT_float32, Geom.C_normal)
    array.add_column(InternalName.get_tangent(), 4, Geom.NT_float32, Geom.C_vector)
    array.add_column(InternalName.get_texcoord(), 2, Geom.NT_float32, Geom.C_texcoord)
    array.add_column(InternalName.get_color(), 4, Geom.NT_float32, Geom.C_color)
    shape = GeomVertexFormat()
    shape.add_array(array)
    return GeomVertexFormat.register_format(shape)
