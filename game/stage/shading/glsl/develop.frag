// The last step of a picture in light: glow, vignette, tone, and a grain too fine to see that breaks up bands.
uniform sampler2D picture;
uniform sampler2D glow;
uniform vec2 shape;  // width over height, and 1
in vec2 at;
out vec4 colour;

void main() {
    vec3 light = released(textureLod(picture, at, 0.0).rgb) + 0.10 * textureLod(glow, at, 0.0).rgb;
    vec2 away = (at - 0.5) * vec2(min(shape.x, 1.8), 1.0);
    light *= 1.0 - 0.32 * smoothstep(0.35, 1.05, length(away));
    float grain = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5;
    colour = vec4(tone(light) + grain / 255.0, 1.0);
}
