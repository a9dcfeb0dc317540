"""Records of matches: written entry by entry while they are played, opened and gone on with later."""
