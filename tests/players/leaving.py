"""A module of somebody else's that ends whoever imports it."""

raise SystemExit("no use")
