"""What ``docs/physics.md`` shows: six tracks, and maps of where throws come to rest."""
