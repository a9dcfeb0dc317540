// How much of the sky is hidden from a place by what stands round it, found on a map of heights seen from
// above: darkening where chips, cards and the rim touch what they lie on.
uniform sampler2D heights;
uniform vec3 heights_scale;  // half the map's side, its highest and lowest height, in metres
const float AROUND = 0.024;  // metres

float open_sky(vec3 place, vec3 n) {
    float turn = pixel_turn(17.0);
    float hidden = 0.0;
    for (int k = 0; k < AMBIENT; k++) {
        vec2 off = spread(k, AMBIENT, turn);
        off *= length(off) * AROUND;
        vec2 at = (place.xy + off) / (2.0 * heights_scale.x) + 0.5;
        float depth = textureLod(heights, at, 0.0).r;
        float over = mix(heights_scale.y, heights_scale.z, depth) - place.z - 0.0005;
        vec3 towards = vec3(off, max(over, 0.0));
        float way = length(towards) + 0.0004;
        hidden += step(0.0, over) * (over / way) * clamp(dot(n, towards / way) + 0.2, 0.0, 1.0);
    }
    return clamp(1.0 - 2.0 * hidden / float(AMBIENT), 0.0, 1.0);
}
