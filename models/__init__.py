"""The game itself: board, chips, cards, rules, judging and views. Needs numpy only."""
