"""From what a seat may know to what is shown of it: pure, frozen, without a window.

Everything here is made from a ``View`` and nothing else of the game, so nothing that a seat may not know
can reach the screen.
"""
