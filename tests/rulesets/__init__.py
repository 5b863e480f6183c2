"""Rulesets that nobody plays, for what the known ones leave out: other seats, sides and windows."""
