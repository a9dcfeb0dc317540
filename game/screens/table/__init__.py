"""The table at which people play: the play screen and its panels."""
