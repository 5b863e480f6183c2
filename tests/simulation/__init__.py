"""Simulations: what they count, and that they count the same wherever they run."""
