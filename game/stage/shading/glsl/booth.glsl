// The lights of the booth. Light is told as what a white surface would throw back: irradiance over pi.
const vec3 KEY = vec3(KEY_X, KEY_Y, KEY_Z);
const vec3 WARM = vec3(1.62, 1.15, 0.68);

// How much of the lantern's light comes to a place: its pool fades outward.
float pool(vec2 place) {
    vec2 away = place - vec2(-0.11, 0.10);
    float square = min(dot(away, away), 1.2);
    float near = 1.0 - square * (1.0 - 0.33 * square);
    return near * near;
}
