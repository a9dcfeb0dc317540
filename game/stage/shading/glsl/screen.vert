// A rectangle that fills the picture.
#ifdef PART
uniform vec2 part;
uniform vec2 edge;
#endif
in vec4 p3d_Vertex;
out vec2 at;

void main() {
    at = p3d_Vertex.xz * 0.5 + 0.5;
#ifdef PART
    at = at * part + edge;
#endif
    gl_Position = vec4(p3d_Vertex.xz, 0.0, 1.0);
}
