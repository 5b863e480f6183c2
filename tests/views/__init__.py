"""What a seat knows: views, samples of them, and what can be concluded."""
