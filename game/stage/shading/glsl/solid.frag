// Metallic-roughness shading: GGX for the lantern, spherical harmonics and Gaussians for the booth around.
uniform sampler2D p3d_TextureModulate;
uniform sampler2D p3d_TextureNormal;
uniform sampler2D p3d_TextureSelector;
uniform vec4 p3d_ColorScale;
uniform vec4 finish;  // roughness, metalness, strength of the normals, whether there is an ORM
uniform vec3 harmonics[9];
uniform vec4 lobe_towards[LOBES];  // unit vector and sharpness
uniform vec4 lobe_light[LOBES];
uniform vec3 walls_above;
uniform vec3 walls_below;
in vec3 place;
in vec3 normal;
in vec4 tangent;
in vec2 uv;
in vec4 tint;
flat in vec3 eye;
out vec4 colour;

// The lantern's paper is dimmer than its light, and dust dulls what is seen at a low angle; brass is to shine.
const float SHEEN = 0.5;
const float PI = 3.14159265;

// What a white surface throws back of the booth (Ramamoorthi and Hanrahan, "An Efficient Representation for
// Irradiance Environment Maps", 2001); the cosine is within the coefficients.
vec3 diffuse_booth(vec3 n) {
    return max(harmonics[0] + harmonics[1] * n.y + harmonics[2] * n.z + harmonics[3] * n.x
        + harmonics[4] * n.x * n.y + harmonics[5] * n.y * n.z + harmonics[6] * (3.0 * n.z * n.z - 1.0)
        + harmonics[7] * n.x * n.z + harmonics[8] * (n.x * n.x - n.y * n.y), 0.0);
}

// What is seen of the booth in a mirror of that width: Gaussians smoothed by the mirror's (Wang et al., 2009).
vec3 mirrored_booth(vec3 r, float width, float facing) {
    float mirror = 0.5 / (width * width * max(facing, 0.1));
    float soft = clamp(0.5 + 0.5 * r.z / (0.25 + 0.75 * width), 0.0, 1.0);
    vec3 light = mix(walls_below, walls_above, soft);
    for (int k = 0; k < LOBES; k++) {
        float sharp = lobe_towards[k].w;
        float both = sharp * mirror / (sharp + mirror);
        light += lobe_light[k].rgb * (both / sharp) * exp(both * (dot(r, lobe_towards[k].xyz) - 1.0));
    }
    return light;
}

// B. Karis's fit of the reflected part of an even light ("Physically Based Shading on Mobile", 2014).
vec2 reflected_part(float roughness, float facing) {
    vec4 r = roughness * vec4(-1.0, -0.0275, -0.572, 0.022) + vec4(1.0, 0.0425, 1.04, -0.04);
    float a = min(r.x * r.x, exp2(-9.28 * facing)) * r.x + r.y;
    return vec2(-1.04, 1.04) * a + r.zw;
}

void main() {
    vec4 paint = texture(p3d_TextureModulate, uv) * tint * p3d_ColorScale;
    vec3 albedo = decoded(paint.rgb);
    vec3 orm = mix(vec3(1.0, finish.xy), texture(p3d_TextureSelector, uv).rgb, finish.w);
    vec3 flat_normal = normalize(normal);
    vec3 n = flat_normal;
    if (finish.z > 0.0) {
        vec3 t = normalize(tangent.xyz - n * dot(n, tangent.xyz));
        vec3 m = texture(p3d_TextureNormal, uv).xyz * 2.0 - 1.0;
        m.xy *= finish.z;
        n = normalize(t * m.x + cross(n, t) * tangent.w * m.y + n * m.z);
    }
    vec3 v = normalize(eye - place);

    // Where the normal turns within a pixel the gleam is wider (Tokuyoshi and Kaplanyan, "Improved Geometric
    // Specular Antialiasing", 2019).
    vec3 dx = dFdx(n), dy = dFdy(n);
    float width = clamp(orm.g, 0.09, 1.0);
    width *= width;
    width = sqrt(min(width * width + min(0.5 * (dot(dx, dx) + dot(dy, dy)), 0.18), 1.0));
    float roughness = sqrt(width);

    vec3 straight = mix(vec3(0.04), albedo, orm.b);
    vec3 matte = albedo * (1.0 - orm.b);
    float facing = clamp(dot(n, v), 0.02, 1.0);
    float sky = min(orm.r, open_sky(place, flat_normal));
    float near = pool(place.xy);

    // The lantern: GGX with the height-correlated Smith term (Heitz, 2014) and Schlick's Fresnel, its lobe
    // widened by the lantern's own width (Karis, "Real Shading in Unreal Engine 4", 2013).
    float dull = mix(0.25, 1.0, facing);
    float lit = dot(n, KEY);
    vec3 light = vec3(0.0);
    if (lit > 0.0) {
        vec3 h = normalize(KEY + v);
        float nh = clamp(dot(n, h), 0.0, 1.0), vh = clamp(dot(v, h), 0.0, 1.0);
        float wide = min(width + 0.03, 1.0), a2 = wide * wide;
        float d = nh * nh * (a2 - 1.0) + 1.0;
        float lobe = a2 / (PI * d * d) * (width * width / a2);
        float masked = 0.5 / (lit * sqrt(facing * facing * (1.0 - a2) + a2)
            + facing * sqrt(lit * lit * (1.0 - a2) + a2));
        vec3 fresnel = straight + (1.0 - straight) * pow(1.0 - vh, 5.0);
        float shade = dot(flat_normal, KEY) > 0.0 ? shadow(place, flat_normal) : 0.0;
        vec3 back = (1.0 - fresnel) * matte + mix(SHEEN * dull, 1.0, orm.b) * PI * fresnel * lobe * masked;
        light = WARM * near * shade * lit * back * mix(1.0, orm.r, 0.5);
    }

    // The booth: light that bounces in creases is coloured (Jimenez et al., "Practical Realtime Strategies for
    // Accurate Indirect Occlusion", 2016), and creases hide mirror images (Lagarde, 2014).
    vec3 bounced = max(vec3(sky), ((sky * (2.0404 * albedo - 0.3324) + (-4.7951 * albedo + 0.6417)) * sky
        + (2.7552 * albedo + 0.6903)) * sky);
    vec2 part = reflected_part(roughness, facing);
    float seen = clamp(pow(facing + sky, exp2(-16.0 * roughness - 1.0)) - 1.0 + sky, 0.0, 1.0);
    vec3 around = diffuse_booth(n) * matte * bounced;
    around += mirrored_booth(reflect(-v, n), width, facing) * (straight * part.x + part.y) * seen * mix(sqrt(dull), 1.0, orm.b);
    light += around * (0.3 + 0.7 * near);

#ifdef LINEAR
    colour = vec4(squeezed(light), paint.a);
#else
    colour = vec4(tone(light), paint.a);
#endif
}
