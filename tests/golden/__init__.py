"""Golden games: recorded deals and matches that any change of behaviour changes."""
