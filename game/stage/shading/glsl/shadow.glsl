// The lantern's shadow, hard where things touch and soft far from what casts it: percentage-closer soft
// shadows (R. Fernando, 2005) on a map of depths seen along parallel rays.
uniform sampler2D shadow_map;
uniform mat4 shadow_matrix;
uniform vec3 shadow_scale;  // metres of the map's depth, and of its width and height
const float LANTERN = 0.11;  // tangent of the lantern's angular radius
const float REACH = 0.011;  // metres round a point in which something may cast on it
const float SLACK = 0.0006;  // metres by which a surface may seem to lie under itself

float shadow(vec3 place, vec3 n) {
    vec4 seen = shadow_matrix * vec4(place + n * 0.0007, 1.0);
    vec3 at = seen.xyz * 0.5 + 0.5;
    if (any(lessThan(at.xy, vec2(0.002))) || any(greaterThan(at.xy, vec2(0.998)))) return 1.0;
    float turn = pixel_turn(0.0);
    float limit = at.z - SLACK / shadow_scale.x;
    float sum = 0.0, found = 0.0;
    for (int k = 0; k < BLOCKERS; k++) {
        vec2 off = spread(k, BLOCKERS, turn);
        off *= length(off);  // more of them near by, where chips cast
        float depth = textureLod(shadow_map, at.xy + off * REACH / shadow_scale.yz, 0.0).r;
        if (depth < limit) { sum += depth; found += 1.0; }
    }
    if (found < 0.5) return 1.0;
    float above = max(at.z - sum / found, 0.0) * shadow_scale.x;
    vec2 blur = clamp(above * LANTERN, SMALLEST, REACH) / shadow_scale.yz;
    float slope = 0.4 * blur.x * shadow_scale.y / shadow_scale.x;
    float lit = 0.0;
    for (int k = 0; k < TAPS; k++) {
        vec2 off = spread(k, TAPS, turn) * blur;
        lit += step(limit - slope, textureLod(shadow_map, at.xy + off, 0.0).r);
    }
    return lit / float(TAPS);
}
