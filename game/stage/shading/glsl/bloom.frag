// One direction of a soft glow round what is brightest.
uniform sampler2D picture;
uniform vec3 spread_step;  // one step across and up in the picture, and the light above which things glow
in vec2 at;
out vec4 colour;

vec3 source(vec2 at) {
#ifdef FIRST
    return released(textureLod(picture, at, 0.0).rgb);
#else
    return textureLod(picture, at, 0.0).rgb;
#endif
}

void main() {
    const float weights[5] = float[](0.227, 0.1946, 0.1216, 0.054, 0.0162);
    vec3 sum = vec3(0.0);
    for (int k = -4; k <= 4; k++) {
        vec3 light = source(at + spread_step.xy * float(k));
        sum += weights[abs(k)] * clamp(light - spread_step.z, 0.0, 8.0);
    }
    colour = vec4(sum, 1.0);
}
