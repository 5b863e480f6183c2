"""Every default that the reference of the format lists, written out."""

from __future__ import annotations

from typing import Any

from marriage_games.testing.ruleset_parts import RANKS, Tables

WINDOW = {"min_talon": 0, "after_tricks": 0, "needs_trick": False}
SECTIONS: dict[str, Tables] = {
    "seats": {"count": 2},
    "deal": {"turned": True},
    "trumps": {"by": "turn-up", "rencontre": False, "first_in_trumps": True, "revalue": False},
    "talon": {"draw": "after-trick"},
    "play": {"strict_from": "talon-exhausted"},
    "match": {
        "first_dealer": "lot",
        "cut_order": "trick",
        "equal_cuts": "again",
        "next_dealer": "next-seat",
        "several_past": "higher",
        "equal": "another-deal",
        "paid": False,
    },
}
STRICT = {"follow": False, "head": "never", "trump_when_void": False, "overtrump": False}
TIMED: dict[str, Tables] = {
    "exchange": {},
    "closing": {},
    "claiming": {"automatic": False},
    "melding": {"play_from": False, "before_playing": ["claim"], "counts": "at-once"},
}
ITEMS: dict[str, Tables] = {
    "notes": {"alternative": "", "override": ""},
    "declarations": {
        "suit": "any",
        "points": 0,
        "match_points": 0,
        "automatic": False,
        "exchanged": True,
        "found_in": ["hand"],
    },
    "bonuses": {
        "points": 0,
        "match_points": 0,
        "unless_closed": False,
        "equal": "nobody",
        "late_trumps": True,
    },
    "results": {
        "equal": "nobody",
        "graded": "loser",
        "measured": "now",
        "loser_points": "kept",
    },
}


AGAIN: Tables = {
    "per": "declaration",
    "got_by": ["draw", "exchange"],
    "after_first": True,
    "next_card": False,
}


def with_words(made: Tables) -> Tables:
    """The tables with every default that is a word, a number, or yes or no."""
    full = {**made}
    for key, defaults in SECTIONS.items():
        full[key] = {**defaults, **made.get(key, {})}
    full["play"]["strict"] = {**STRICT, **full["play"].get("strict", {})}
    for key, defaults in TIMED.items():
        if key in made:
            full[key] = _timed({**defaults, **made[key]})
    for key, defaults in ITEMS.items():
        if key in made:
            full[key] = [{**defaults, **item} for item in made[key]]
    if "declarations" in made:
        full["declarations"] = [_tables_filled(item) for item in full["declarations"]]
    return full


def _tables_filled(item: Tables) -> Tables:
    """A declaration with the defaults of the tables that it holds."""
    full = {**item}
    if "again" in item:
        full["again"] = {**AGAIN, **item["again"]}
    if "window" in item:
        full["window"] = _timed(item["window"])
    return full


def _timed(made: Tables) -> Tables:
    if made.get("automatic"):
        return made
    full = {**WINDOW, **made}
    if "also" in made:
        full["also"] = [{**WINDOW, **window} for window in made["also"]]
    return full


def spelled_out(full: Tables) -> Tables:
    """The same with what else holds where a key is absent."""
    pack, deal = {**full["pack"]}, {**full["deal"]}
    ranks: Any = pack["ranks"]
    pack.setdefault("trick_order", ranks)
    pack.setdefault("trump_order", pack["trick_order"])
    pack.setdefault("values", dict.fromkeys(ranks.split(), 0))
    # Where the orders are given, that of the ranks means nothing.
    pack["ranks"] = " ".join(rank for rank in RANKS if rank in ranks.split())
    seats = {**full["seats"]}
    seats.setdefault("sides", [[seat] for seat in range(seats["count"])])
    deal.setdefault("packets", [1])
    if deal["turned"]:
        deal.setdefault("turnup", seats["count"] * deal["hand_size"] + 1)
    made = {**full, "pack": pack, "deal": deal, "seats": seats}
    if "declarations" in full:
        made["declarations"] = [_declaration(item) for item in full["declarations"]]
    return made


def _declaration(item: Tables) -> Tables:
    if "cards" in item and item["suit"] == "any":
        return {"in_trumps": item["points"], **item}
    return item
