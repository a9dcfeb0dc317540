"""Who decides and throws: the players of a match that are programs."""
