// A picture as it was drawn. Nothing more: there are drivers that copy what is drawn by so plain a program.
uniform sampler2D picture;
in vec2 at;
out vec4 colour;

void main() {
    colour = texture(picture, at);
}
