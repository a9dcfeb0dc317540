"""``python -m game`` is ``safranito``."""

import sys

from game.commands import main

if __name__ == "__main__":  # a spawned worker imports this file again
    sys.exit(main())
