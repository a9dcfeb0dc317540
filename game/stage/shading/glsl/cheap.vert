// Everything solid, for a software renderer: nothing that the fragment program does not need.
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform mat4 p3d_ModelMatrix;
uniform vec4 p3d_ColorScale;
in vec4 p3d_Vertex;
in vec3 p3d_Normal;
in vec2 p3d_MultiTexCoord0;
in vec4 p3d_Color;
out vec3 place;
out vec3 normal;
out vec2 uv;
out vec4 tint;

void main() {
    place = (p3d_ModelMatrix * p3d_Vertex).xyz;
    normal = mat3(p3d_ModelMatrix) * p3d_Normal;
    uv = p3d_MultiTexCoord0;
    tint = p3d_Color * p3d_ColorScale;
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
}
