"""The theatre: a record seen again, with a timeline, every camera, and the eyes of whoever played."""
