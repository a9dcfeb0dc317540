"""A record as files for others: a video with sound, pictures, a throw in 3D, tracks for analysis."""
