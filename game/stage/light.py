"""The light of the booth: one warm key from the back left, cool dusk from above, a pool that fades outward.

One small GLSL 330 program draws everything solid: it needs no shadow buffers and no lookups but the picture
itself, so that it runs on a software renderer.
"""

from __future__ import annotations

from panda3d.core import LVecBase3f, NodePath, Shader

from game.stage.shading.surfaces import Surface

KEY_DIRECTION = (-0.46, 0.44, 0.77)
"""Unit vector towards the key light."""

_VERTEX = """#version 330
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform mat4 p3d_ModelMatrix;
in vec4 p3d_Vertex;
in vec3 p3d_Normal;
in vec2 p3d_MultiTexCoord0;
in vec4 p3d_Color;
out vec3 place;
out vec3 normal;
out vec2 uv;
out vec4 tint;
void main() {
    place = (p3d_ModelMatrix * p3d_Vertex).xyz;
    normal = mat3(p3d_ModelMatrix) * p3d_Normal;
    uv = p3d_MultiTexCoord0;
    tint = p3d_Color;
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
}
"""

_SOLID = """#version 330
uniform sampler2D p3d_TextureModulate;
uniform vec4 p3d_ColorScale;
uniform vec3 eye;
uniform vec3 key;
uniform vec2 gleam;  // strength and tightness of the gleam
in vec3 place;
in vec3 normal;
in vec2 uv;
in vec4 tint;
out vec4 colour;
void main() {
    vec4 paint = texture(p3d_TextureModulate, uv) * tint * p3d_ColorScale;
    vec3 albedo = paint.rgb * paint.rgb;
    vec3 n = normalize(normal);
    vec3 middle = normalize(normalize(eye - place) + key);
    vec2 away = place.xy - vec2(-0.11, 0.10);
    float pool = 1.0 / (1.0 + 1.3 * dot(away, away));
    pool *= pool;
    float lit = max(dot(n, key), 0.0);
    float shine = gleam.x * exp2(gleam.y * (dot(n, middle) - 1.0)) * step(0.0, dot(n, key));
    vec3 warm = vec3(1.42, 1.13, 0.80) * pool;
    vec3 dusk = mix(vec3(0.24, 0.17, 0.14), vec3(0.21, 0.24, 0.32), 0.5 + 0.5 * n.z) * (0.25 + 0.75 * pool);
    vec3 c = albedo * (warm * lit + dusk) + warm * shine;
    colour = vec4(sqrt(c / (1.0 + 0.16 * c)), paint.a);
}
"""

_FLAT = """#version 330
uniform sampler2D p3d_TextureModulate;
uniform vec4 p3d_ColorScale;
in vec2 uv;
in vec4 tint;
out vec4 colour;
void main() {
    colour = texture(p3d_TextureModulate, uv) * tint * p3d_ColorScale;
}
"""


LACQUER = Surface(roughness=0.5)
WOOD = Surface(roughness=0.6)
RESIN = Surface(roughness=0.38)
PAPER = Surface(roughness=0.9)
BRASS = Surface(roughness=0.38, metalness=0.7)


class Light:
    """The programs by which nodes are drawn; `follow` tells them where the eye is."""

    def __init__(self, root: NodePath) -> None:
        self._root = root
        self._solid = Shader.make(Shader.SL_GLSL, _VERTEX, _SOLID)
        self._flat = Shader.make(Shader.SL_GLSL, _VERTEX, _FLAT)
        root.set_shader(self._solid)
        root.set_shader_input("key", LVecBase3f(*KEY_DIRECTION).normalized())
        root.set_shader_input("eye", LVecBase3f(0, -1, 1))
        Surface().apply(root)

    def finish(self, node: NodePath, surface: Surface) -> None:
        """Let a node be made of that."""
        surface.apply(node)

    def unlit(self, node: NodePath) -> None:
        """Draw a node as it is painted: shadows, glows, arrows."""
        node.set_shader(self._flat, 1)

    def follow(self, eye: LVecBase3f) -> None:
        """The eye is there now."""
        self._root.set_shader_input("eye", eye)
