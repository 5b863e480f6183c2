"""How fast the engine is, beside others in the same run; `python -m benchmarks` prints the table.

Each module answers a question and can be run by itself, as ``python -m benchmarks.playouts``.
"""
