// Everything solid: its place in the world, its normal and tangent, and where the eye is.
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform mat4 p3d_ModelMatrix;
uniform mat4 p3d_ViewMatrixInverse;
in vec4 p3d_Vertex;
in vec3 p3d_Normal;
in vec4 p3d_Tangent;
in vec2 p3d_MultiTexCoord0;
in vec4 p3d_Color;
out vec3 place;
out vec3 normal;
out vec4 tangent;
out vec2 uv;
out vec4 tint;
flat out vec3 eye;

void main() {
    mat3 turn = mat3(p3d_ModelMatrix);
    place = (p3d_ModelMatrix * p3d_Vertex).xyz;
    normal = turn * p3d_Normal;
    tangent = vec4(turn * p3d_Tangent.xyz, p3d_Tangent.w);
    uv = p3d_MultiTexCoord0;
    tint = p3d_Color;
    eye = p3d_ViewMatrixInverse[3].xyz;
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
}
