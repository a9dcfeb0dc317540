// From light to the codes of a screen: the filmic curve of Jim Hejl and Richard Burgess-Dawson (in J. Hable,
// "Filmic Tonemapping Operators", 2010). It holds the screen's gamma as well.
vec3 tone(vec3 light) {
    vec3 x = max(light - 0.004, 0.0);
    return (x * (6.2 * x + 0.5)) / (x * (6.2 * x + 1.7) + 0.06);
}

// The light that shows as these codes: the inverse of tone, which stays short of white.
vec3 light_of(vec3 codes) {
    vec3 y = min(codes, 0.97);
    vec3 a = 6.2 * (1.0 - y);
    vec3 b = 0.5 - 1.7 * y;
    return (sqrt(b * b + 0.24 * a * y) - b) / (2.0 * a) + 0.004;
}

// Light squeezed into 0 to 1, so that the samples of an edge are averaged nearly as the screen shows them
// (B. Karis, "Tone Mapping", 2013), and back.
vec3 squeezed(vec3 light) {
    return light / (1.0 + max(light.r, max(light.g, light.b)));
}

vec3 released(vec3 light) {
    return light / max(1.0 - max(light.r, max(light.g, light.b)), 0.03);
}

// From sRGB codes to light, nearly (Ian Taylor's cubic, "sRGB Approximations for HLSL", 2012).
vec3 decoded(vec3 c) {
    return c * (c * (c * 0.305306011 + 0.682171111) + 0.012522878);
}
