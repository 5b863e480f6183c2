"""Records: written, read, replayed, and refused where they are damaged."""
