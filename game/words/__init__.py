"""What the game says: names, sentences of events, questions and options."""
