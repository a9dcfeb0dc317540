// What is drawn as it is painted: glows, arrows, the night round the table.
uniform sampler2D p3d_TextureModulate;
uniform vec4 p3d_ColorScale;
in vec2 uv;
in vec4 tint;
out vec4 colour;

void main() {
    colour = texture(p3d_TextureModulate, uv) * tint * p3d_ColorScale;
#ifdef LINEAR
    colour.rgb = squeezed(light_of(colour.rgb));
#endif
}
