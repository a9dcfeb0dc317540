"""What a person sees and does."""
