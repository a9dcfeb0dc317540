// Softens stairs along edges: where brightness jumps, it averages along the edge (after T. Lottes, "FXAA",
// 2009, in its simplest form).
uniform sampler2D picture;
uniform vec2 pixel;
in vec2 at;
out vec4 colour;

float brightness(vec2 off) {
    return dot(textureLod(picture, at + off * pixel, 0.0).rgb, vec3(0.299, 0.587, 0.114));
}

void main() {
    vec3 middle = textureLod(picture, at, 0.0).rgb;
    float nw = brightness(vec2(-1.0, 1.0)), ne = brightness(vec2(1.0, 1.0));
    float sw = brightness(vec2(-1.0, -1.0)), se = brightness(vec2(1.0, -1.0));
    float own = dot(middle, vec3(0.299, 0.587, 0.114));
    float low = min(own, min(min(nw, ne), min(sw, se)));
    float high = max(own, max(max(nw, ne), max(sw, se)));
    if (high - low < max(0.045, 0.11 * high)) {
        colour = vec4(middle, 1.0);
        return;
    }
    vec2 along = vec2(sw + se - nw - ne, nw + sw - ne - se);
    float least = max((nw + ne + sw + se) * 0.03, 0.008);
    along = clamp(along / (min(abs(along.x), abs(along.y)) + least), -6.0, 6.0) * pixel;
    vec3 inner = 0.5 * (textureLod(picture, at - along / 6.0, 0.0).rgb
        + textureLod(picture, at + along / 6.0, 0.0).rgb);
    vec3 outer = 0.5 * inner + 0.25 * (textureLod(picture, at - along * 0.5, 0.0).rgb
        + textureLod(picture, at + along * 0.5, 0.0).rgb);
    float far = dot(outer, vec3(0.299, 0.587, 0.114));
    colour = vec4(far < low || far > high ? inner : outer, 1.0);
}
