"""Positions as text: written, read again, set up by hand, and refused where they cannot be."""
