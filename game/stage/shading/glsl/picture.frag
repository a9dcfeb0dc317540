// A picture as it was drawn, or the lower left part of it, enlarged.
uniform sampler2D picture;
#ifdef PART
uniform vec2 part;
uniform vec2 last;
#endif
in vec2 at;
out vec4 colour;

void main() {
#ifdef PART
    colour = texture(picture, min(at * part, last));
#else
    colour = texture(picture, at);
#endif
}
