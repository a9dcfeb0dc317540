// A picture, one warm light with its gleam, dusk from above: what a software renderer can draw often enough.
uniform sampler2D p3d_TextureModulate;
uniform vec4 p3d_ColorScale;
uniform vec2 gleam;
uniform vec3 dusk_above;
uniform vec3 dusk_below;
in vec3 place;
in vec3 towards;
in vec3 normal;
in vec2 uv;
in vec4 tint;
out vec4 colour;

void main() {
    vec4 paint = texture(p3d_TextureModulate, uv) * tint * p3d_ColorScale;
    vec3 albedo = paint.rgb * paint.rgb;
    float lit = dot(normal, KEY);
    float near = pool(place.xy);
    // The mirrored ray turns four times as fast as the middle between light and eye, for small angles.
    float mirrored = dot(2.0 * lit * normal - KEY, normalize(towards));
    float shine = gleam.x * exp2(gleam.y * 0.25 * (mirrored - 1.0));
    vec3 light = WARM * near * (albedo * max(lit, 0.0) + shine);
    light += (albedo + 0.012) * mix(dusk_below, dusk_above, 0.5 + 0.5 * normal.z) * (0.3 + 0.7 * near);
    colour = vec4(tone(light), paint.a);
}
