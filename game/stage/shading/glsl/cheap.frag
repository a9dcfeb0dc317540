// A picture, one warm light with its gleam, dusk from above: what a software renderer can draw often enough.
uniform sampler2D p3d_TextureModulate;
uniform mat4 p3d_ViewMatrixInverse;
uniform vec2 gleam;
uniform vec3 dusk_above;
uniform vec3 dusk_below;
in vec3 place;
in vec3 normal;
in vec2 uv;
in vec4 tint;
out vec4 colour;

void main() {
    vec4 paint = texture(p3d_TextureModulate, uv) * tint;
    vec3 albedo = paint.rgb * paint.rgb;
    float lit = dot(normal, KEY);
    float near = pool(place.xy);
    vec3 towards = p3d_ViewMatrixInverse[3].xyz - place;
    // The mirrored ray turns four times as fast as the middle between light and eye, for small angles.
    float mirrored = dot(2.0 * lit * normal - KEY, towards) * inversesqrt(dot(towards, towards));
    // (1 + x / 8)^8 is nearly exp(x), where it is seen, and costs half of it; gleam.y is told in powers of two.
    float shine = max(1.0 + gleam.y * (0.25 * 0.6931 / 8.0) * (mirrored - 1.0), 0.0);
    shine *= shine;
    shine *= shine;
    shine *= shine;
    vec3 light = WARM * near * (albedo * max(lit, 0.0) + gleam.x * shine);
    light += (albedo + 0.012) * mix(dusk_below, dusk_above, 0.5 + 0.5 * normal.z) * (0.3 + 0.7 * near);
    colour = vec4(tone(light), paint.a);
}
