"""The pictures of the program's pages: its own screens over a match that was played, as a window has them."""
