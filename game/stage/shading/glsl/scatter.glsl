// Points spread evenly over a disc, turned from pixel to pixel so that few of them make no bands:
// Vogel's spiral, and the interleaved gradient noise of J. Jimenez ("Next Generation Post Processing in
// Call of Duty: Advanced Warfare", 2014).
float pixel_turn(float shift) {
    vec2 p = gl_FragCoord.xy + shift;
    return 6.2831853 * fract(52.9829189 * fract(dot(p, vec2(0.06711056, 0.00583715))));
}

vec2 spread(int k, int count, float turn) {
    float a = 2.39996323 * float(k) + turn;
    return sqrt((float(k) + 0.5) / float(count)) * vec2(cos(a), sin(a));
}
