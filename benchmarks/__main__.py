"""All questions, one after the other."""

from __future__ import annotations

from . import endings, growth, importing, memory, playouts, public_api, uncompiled

for question in (playouts, uncompiled, public_api, memory, importing, endings, growth):
    told = (question.__doc__ or "").strip()
    print(f"\n## {told}\n", flush=True)
    question.main()
