"""Rulesets that nobody has thought of: every question answered at random.

What cannot be is refused when the ruleset is made; whatever can be made must play by the laws.
"""

from __future__ import annotations

from random import Random
from typing import Any

from marriage_games.errors import RulesetError
from marriage_games.model.ruleset import Ruleset

MOMENTS = ("between", "lead", "follow", "won", "lost", "draw", "closed")
VALUES = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7"]


def invent(seed: int) -> Ruleset | None:
    """A ruleset made up from a seed, or None where what came up contradicts itself."""
    try:
        return Ruleset.build(_Inventor(seed).ruleset())
    except RulesetError:
        return None


class _Inventor:
    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.name = f"invented-{seed}"
        self.seats, self.sides = self.rng.choice(
            [
                (2, []),
                (2, []),
                (2, []),
                (3, []),
                (3, [[0, 2], [1]]),
                (4, [[0, 2], [1, 3]]),
                (4, [[0, 2], [1, 3]]),
                (4, []),
                (5, []),
                (5, [[0, 1, 3], [2, 4]]),
            ]
        )
        self.ranks = RANKS[: self.rng.choice([5, 6, 8])] if self.seats == 2 else RANKS
        self.generous = self.chance(0.5)
        """Whether melds are likely, with large hands and windows that are open for long."""
        self.hand_size = self.rng.randint(4 if self.generous else 1, 7)
        self.two_sides = self.seats == 2 or len(self.sides) == 2
        self.turned = self.chance(0.7)
        others = ["declaration", "declaration", "none"]
        self.trumps = "turn-up" if self.turned else self.rng.choice(others)
        self.draw = self.rng.choice(["after-trick", "after-trick", "after-card", "never"])
        self.melds = self.chance(0.85) or self.trumps == "declaration"
        self.play_from = self.chance(0.4)
        self.meld_moments = ("lead", "follow") if self.play_from else MOMENTS

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    def ruleset(self) -> dict[str, Any]:
        made: dict[str, Any] = {
            "name": self.name,
            "seats": {"count": self.seats, "sides": self.sides},
            "pack": self._pack(),
            "deal": self._deal(),
            "trumps": self._trumps(),
            "talon": {"draw": self.draw},
            "play": self._play(),
            "bonuses": self._bonuses(),
            "match": {"target": 3},
        }
        if self.melds:
            made["declarations"] = self._declarations()
            made["melding"] = self._melding(made["declarations"])
        if self.turned and self.chance(0.8):
            moments = ("lead", "follow") if self.chance(0.3) else MOMENTS
            made["exchange"] = {
                "card": self.rng.choice([self.ranks[-1], "J"]),
                **self._windows(moments),
            }
        if self.two_sides and self.draw != "never" and self.chance(0.6):
            late = ("follow", "won", "lost") if self.draw == "after-trick" else ()
            made["closing"] = self._windows(("between", "lead", *late))
        if self.two_sides and self.chance(0.5):
            made["claiming"] = {"target": self.rng.choice([20, 40, 66])}
            if self.chance(0.3):
                made["claiming"]["automatic"] = True
            else:
                made["claiming"] |= self._windows(MOMENTS)
        made["results"] = self._results("closing" in made)
        self._add_match_points(made)
        return made

    def _add_match_points(self, made: dict[str, Any]) -> None:
        """Let some melds and bonuses bring match points, and sides pay each other."""
        # Numbers of its own, so that everything else stays what it was before there were any.
        rng = Random(f"match points {self.name}")
        if rng.random() < 0.5:
            return
        melds = made.get("declarations", [])
        replaced = {name for meld in melds for name in meld.get("replaces", [])}
        free = [m for m in melds if not m.get("replaces") and m["name"] not in replaced]
        for item in (*free, *made["bonuses"]):
            if rng.random() < 0.5:
                item["match_points"] = rng.randint(1, 3)
                # What brings points neither in trumps nor else may bring match points alone.
                if "in_trumps" not in item and rng.random() < 0.5:
                    item["points"] = 0
        made["match"]["paid"] = rng.random() < 0.5

    def _pack(self) -> dict[str, Any]:
        order = self.ranks[:]
        self.rng.shuffle(order)
        lowest = [rank + suit for rank in self.ranks[-2:] for suit in "SHDC"]
        removed = self.rng.sample(lowest, self.rng.choice([0, 0, 2]))
        made: dict[str, Any] = {
            "ranks": " ".join(self.rng.choice([self.ranks, order])),
            "values": {rank: VALUES.get(rank, 0) for rank in self.ranks},
            "removed": " ".join(removed),
        }
        if self.chance(0.5):
            made["trick_order"] = " ".join(sorted(self.ranks, key="A10KQJ987".index))
        if self.chance(0.3):
            made["trump_order"] = " ".join(order)
        return made

    def _deal(self) -> dict[str, Any]:
        made: dict[str, Any] = {
            "hand_size": self.hand_size,
            "turned": self.turned,
        }
        if self.chance(0.5):
            made["packets"] = self.rng.choice([[3], [3, 2], [2, 1], [1, 4]])
        if self.turned and self.chance(0.3):
            made["turnup"] = self.rng.randint(1, 12)
        return made

    def _trumps(self) -> dict[str, Any]:
        if self.trumps != "declaration":
            return {"by": self.trumps}
        return {
            "by": "declaration",
            "declarations": self.rng.choice([["marriage"], ["tierce"], ["marriage", "tierce"]]),
            "rencontre": self.chance(0.5),
            "first_in_trumps": self.chance(0.5),
            "revalue": self.chance(0.5),
        }

    def _play(self) -> dict[str, Any]:
        return {
            "strict_from": "first-trick" if self.chance(0.2) else "talon-exhausted",
            "strict": {
                "follow": self.chance(0.7),
                "head": self.rng.choice(["never", "in-trumps", "always"]),
                "trump_when_void": self.chance(0.6),
                "overtrump": self.chance(0.5),
            },
        }

    def _declarations(self) -> list[dict[str, Any]]:
        grouped = {"group": "suited"} if self.chance(0.4) else {}
        places = [["hand"], ["hand", "trick"], ["hand", "won"], ["hand", "trick", "won"]]
        made: list[dict[str, Any]] = [
            {
                "name": "marriage",
                "cards": "KQ",
                "points": 20,
                "in_trumps": 40,
                "found_in": self.rng.choice(places),
                **grouped,
            },
            {
                "name": "tierce",
                "cards": "KQJ",
                "points": 30,
                "in_trumps": "double",
                "found_in": self.rng.choice(places),
                "replaces": self.rng.choice([[], ["marriage"]]),
                **grouped,
            },
            {
                "name": "pair",
                "cards": "QJ",
                "points": 5,
                **self.rng.choice([{"suit": "plain"}, {"in_trumps": 12}, {"in_trumps": 2}]),
            },
            {"name": "amour", "cards": "A10", "points": 15, "suit": "trump"},
            {"name": "four-kings", "four_of": "K", "points": 50},
            {"name": "courts", "any_of": "KQJ", "count": 3, "points": 6},
            {"name": "trumps", "any_of": "KQJ", "count": 2, "points": 6, "suit": "trump"},
            {"name": "aces", "any_of": "A", "count": 3, "wins": "deal"},
        ]
        for name in ("courts", "trumps"):
            next(meld for meld in made if meld["name"] == name)["again"] = self._again()
        chosen = made[:2] + self.rng.sample(made[2:], self.rng.randint(0, 4))
        if any(meld["name"] == "pair" for meld in chosen):
            chosen[1]["replaces"] = self.rng.choice([[], ["pair"], ["pair"], ["marriage", "pair"]])
        for meld in chosen:
            self._add_ways(meld)
        return chosen

    def _again(self) -> dict[str, Any]:
        return {
            "points": 3,
            "per": self.rng.choice(["declaration", "refill"]),
            "got_by": self.rng.choice([["draw"], ["exchange"], ["draw", "exchange"]]),
            "after_first": self.chance(0.5),
            "next_card": self.chance(0.4),
        }

    def _add_ways(self, meld: dict[str, Any]) -> None:
        """When and how a meld is declared, apart from what holds for all of them."""
        if self.chance(0.2):
            meld["window"] = self._windows(self.meld_moments)
        if not self.play_from and self.chance(0.25):
            self._let_score_by_itself(meld)
        if meld.get("found_in", ["hand"]) == ["hand"] and self.chance(0.3):
            meld["exchanged"] = False

    def _let_score_by_itself(self, meld: dict[str, Any]) -> None:
        # Nobody could tell why a meld that is no whole hand does not score again by itself.
        if meld["name"] == "trumps":
            del meld["again"]
        if meld["name"] == "courts":
            meld["count"] = self.hand_size
            meld["again"] |= {"got_by": ["draw", "exchange"], "next_card": False}
        meld["automatic"] = True

    def _melding(self, declarations: list[dict[str, Any]]) -> dict[str, Any]:
        made = self._windows(self.meld_moments)
        made["play_from"] = self.play_from
        if self.play_from and self.chance(0.8):
            made["before_playing"] = [
                word for word in ("claim", "exchange", "close") if self.chance(0.7)
            ]
        made["counts"] = self.rng.choice(["at-once", "trick-won", "next-trick"])
        if self.chance(0.3):
            made["limit"] = self.rng.randint(1, 2)
        if any("group" in declaration for declaration in declarations) and self.chance(0.8):
            made["reuse"] = {"suited": self.rng.choice(["never", "extension"])}
        return made

    def _windows(self, moments: Any) -> dict[str, Any]:
        made = self._window(moments)
        if self.chance(0.3):
            made["also"] = [self._window(moments)]
        return made

    def _window(self, moments: Any) -> dict[str, Any]:
        if self.generous:
            return {"when": [moment for moment in moments if self.chance(0.8)] or ["lead"]}
        size = self.rng.randint(1, len(moments))
        made: dict[str, Any] = {"when": self.rng.sample(list(moments), size)}
        if self.chance(0.2):
            made["phase"] = self.rng.choice(["open", "strict"])
        if self.chance(0.2):
            made["min_talon"] = self.rng.randint(1, 6)
        if self.chance(0.2):
            made["max_talon"] = self.rng.randint(made.get("min_talon", 0), 12)
        if self.chance(0.2):
            made["after_tricks"] = self.rng.randint(1, 3)
        if self.chance(0.2):
            made["needs_trick"] = True
        if self.chance(0.2):
            made["just_after"] = self.rng.choice([["trick"], ["meld"], ["trick", "meld"]])
        return made

    def _bonuses(self) -> list[dict[str, Any]]:
        kinds: list[dict[str, Any]] = [
            {"event": "last-trick"},
            {"event": "last-tricks", "count": self.rng.randint(2, 4)},
            {"event": "most-tricks", "equal": self.rng.choice(["nobody", "all", "last-trick"])},
            {"event": "last-talon-card"},
            {"event": "last-face-down-card"},
            {
                "event": "trumps-in-hand",
                "count": self.rng.randint(1, 4),
                "late_trumps": self.chance(0.5),
            },
            {"event": "turn-up", "ranks": ["A", "J", self.ranks[-1]]},
        ]
        chosen = [kind for kind in kinds if self.chance(0.5)]
        return [
            {**kind, "name": kind["event"], "points": 5 + n, "unless_closed": self.chance(0.4)}
            for n, kind in enumerate(chosen)
        ]

    def _results(self, closing: bool) -> list[dict[str, Any]]:
        made = [self._row("played-out", ["more-points", "more-tricks", "last-trick"])]
        if self.two_sides:
            made.append(self._row("claim-right", ["claimer", "opponent", "more-points"]))
            made.append(self._row("claim-wrong", ["opponent", "more-points"]))
        made.append(self._row("won-outright", ["declarer", "more-points"]))
        made[-1]["unwon"] = self.rng.sample(["hands", "trick", "talon"], self.rng.randint(0, 3))
        made[-1]["loser_points"] = self.rng.choice(["kept", "annulled"])
        if closing:
            for when, closer in (
                ("played-out", "anybody"),
                ("claim-right", "claimer"),
                ("claim-right", "opponent"),
                ("claim-wrong", "anybody"),
            ):
                if self.chance(0.5):
                    winners = ["more-points"] if when == "claim-right" else ["opponent"]
                    row = self._row(when, winners)
                    row |= {"closed_by": closer, "name": f"{when}-{closer}"}
                    row["measured"] = self.rng.choice(["now", "at-closing"])
                    made.append(row)
        return made

    def _row(self, when: str, winners: list[str]) -> dict[str, Any]:
        winner = self.rng.choice(winners)
        made: dict[str, Any] = {"name": when, "when": when, "winner": winner}
        made["match_points"] = self.rng.choice([1, 2, "points"])
        if winner.startswith("more"):
            made["equal"] = self.rng.choice(["nobody", "void", "elder", "dealer", "last-trick"])
        if made["match_points"] != "points" and self.two_sides and self.chance(0.5):
            made |= {
                "no_trick": 3,
                "under": {"33": 2, "10": 4} if self.chance(0.5) else {},
                "graded": self.rng.choice(["loser", "winner"]),
            }
        return made
