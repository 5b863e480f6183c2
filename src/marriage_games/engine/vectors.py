"""Vectors of machine words: those of librt where the kernel is compiled, lists where it is not.

This module is never compiled: to the compiler a vector is what the type checker sees.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["append", "vec"]

if TYPE_CHECKING:
    from librt.vecs import append, vec
else:
    vec = list

    def append(vector: list, item: object) -> list:
        """The vector with one more item."""
        vector.append(item)
        return vector
