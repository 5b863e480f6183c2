"""The sections about bonuses, results and the match, as tables of a file would hold them."""

from __future__ import annotations

from hypothesis import strategies as st

from .ruleset_parts import NUMBERS, WORTHS, Draw, Frame, Tables, often, rarely, some

EVENTS = (
    "last-trick",
    "last-tricks",
    "most-tricks",
    "last-talon-card",
    "last-face-down-card",
    "turn-up",
    "trumps-in-hand",
)
SURE = ("last-trick", "last-tricks", "most-tricks")
"""What comes in every deal, as the model sees it."""
CLOSERS = {
    "played-out": (["anybody"], ["nobody"]),
    "others": (["anybody"], ["claimer", "opponent"], ["claimer"], ["opponent"], ["nobody"]),
}
WINNERS = {
    "played-out": ("more-points", "more-tricks", "last-trick"),
    "claim-right": ("claimer", "more-points", "opponent"),
    "claim-wrong": ("more-points", "opponent"),
    "won-outright": ("declarer", "more-points"),
}
EQUAL = ("nobody", "void", "elder", "dealer", "last-trick")


@st.composite
def bonuses(draw: Draw, frame: Frame, *, least: int = 0) -> list[Tables]:
    """The list ``bonuses``."""
    made: list[Tables] = []
    for number in range(draw(st.integers(least, 4))):
        event = draw(st.sampled_from(EVENTS))
        # A bonus can have the name of an event that it has nothing to do with.
        name = draw(st.sampled_from(EVENTS)) if rarely(draw) else event
        taken = any(bonus["name"] == name for bonus in made)
        bonus: Tables = {
            "name": f"{name}-{number}" if taken else name,
            "event": event,
            "points": draw(WORTHS),
        }
        if event in ("last-tricks", "trumps-in-hand"):
            bonus["count"] = draw(st.integers(1, 4))
        if event == "turn-up":
            bonus["ranks"] = some(draw, frame.ranks)
        if event == "most-tricks":
            bonus["equal"] = draw(st.sampled_from(["nobody", "all", "last-trick"]))
        if event == "trumps-in-hand" and draw(st.booleans()):
            bonus["late_trumps"] = False
        if rarely(draw):
            bonus["unless_closed"] = True
        if rarely(draw):
            bonus["match_points"] = draw(st.integers(1, 4))
            if draw(st.booleans()):
                bonus["points"] = 0
        made.append(bonus)
    return made


@st.composite
def results(draw: Draw, frame: Frame, made: Tables) -> list[Tables]:
    """Rows for every ending that there can be, and sometimes for others."""
    endings = {
        "played-out": True,
        "claim-right": bool(frame.claiming),
        "claim-wrong": frame.claiming == "claims",
        "won-outright": any("wins" in meld for meld in made.get("declarations", ())),
    }
    rows: list[Tables] = []
    for ending, possible in endings.items():
        if possible or rarely(draw):
            closers = _closers(draw, frame, ending)
            rows += [draw(_row(frame, made, ending, closer)) for closer in closers]
    return rows[::-1] if rarely(draw) else rows


def _closers(draw: Draw, frame: Frame, ending: str) -> list[str]:
    """For whom the rows of an ending are: together for everybody."""
    closers = [""]
    kinds = CLOSERS["others" if frame.two_sides and ending != "played-out" else "played-out"]
    if frame.closing and often(draw):
        chosen = draw(st.sampled_from(kinds))
        all_others = {"anybody", "claimer"} & {*chosen} and len(chosen) != (
            1 if "claimer" in chosen else 0
        )
        closers = ["nobody", *chosen] if all_others and rarely(draw) else ["", *chosen]
    elif rarely(draw):
        closers = ["", *draw(st.sampled_from(kinds))]
    return closers


@st.composite
def _row(draw: Draw, frame: Frame, made: Tables, ending: str, closer: str) -> Tables:
    row: Tables = {"name": f"{ending}-{closer}" if closer else ending, "when": ending}
    closed = closer not in ("", "nobody")
    if closer:
        row["closed_by"] = closer
    winners = [word for word in WINNERS[ending] if word != "opponent" or frame.two_sides]
    if ending == "played-out" and closed and frame.two_sides:
        winners.append("opponent")
    scored = something_scores(made)
    if ending == "played-out" and not scored:
        winners.remove("more-points")
    row["winner"] = winner = draw(st.sampled_from(winners))
    row["match_points"] = draw(st.integers(1, 3))
    if scored and draw(st.booleans()):
        row["match_points"] = "points"
    if winner.startswith("more") and draw(st.booleans()):
        row["equal"] = draw(st.sampled_from(EQUAL))
    if frame.two_sides and row["match_points"] != "points" and draw(st.booleans()):
        row |= _grades(draw)
    if draw(st.booleans()):
        row["graded"] = draw(st.sampled_from(["loser", "winner"]))
    if closed and draw(st.booleans()):
        row["measured"] = "at-closing"
    if ending == "won-outright" and often(draw):
        last = any(bonus["event"] == "last-trick" for bonus in made.get("bonuses", ()))
        row["unwon"] = some(draw, ["hands", "trick", "talon"] + ["last-trick"] * last, least=0)
        row["loser_points"] = draw(st.sampled_from(["kept", "annulled"]))
    return row


def _grades(draw: Draw) -> Tables:
    made: Tables = {}
    if draw(st.booleans()):
        made["no_trick"] = draw(st.integers(1, 4))
    if draw(st.booleans()):
        grades = st.dictionaries(WORTHS.map(str), st.integers(1, 4), min_size=1, max_size=3)
        made["under"] = draw(grades)
    return made


def something_scores(made: Tables) -> bool:
    """Whether points are sure to be there to be scored, as far as the model asks for them."""
    values = made["pack"].get("values", {}).values()
    melds = made.get("declarations", ())
    return (
        any(values)
        or any(meld["points"] for meld in melds)
        or any(b["event"] in SURE and b["points"] for b in made.get("bonuses", ()))
    )


@st.composite
def match(draw: Draw, frame: Frame) -> Tables:
    """The section ``match``."""
    made: Tables = {"deals": draw(st.integers(1, 3))}
    if draw(st.booleans()):
        made = {"target": draw(NUMBERS.map(lambda number: number + (number == 0)))}
        if draw(st.booleans()):
            made["several_past"] = draw(st.sampled_from(["higher", "elder", "dealer"]))
    if rarely(draw):
        made["first_dealer"] = draw(st.sampled_from(["lot", "highest-cut", "lowest-cut"]))
    if made.get("first_dealer", "lot") != "lot":
        made["cut_order"] = draw(st.sampled_from(["trick", "natural"]))
        made["equal_cuts"] = draw(st.sampled_from(["again", "by-suit"]))
    if rarely(draw):
        dealers = ["next-seat", "winner", "same"] + ["loser"] * frame.two_sides
        made["next_dealer"] = draw(st.sampled_from(dealers))
    if rarely(draw):
        made["equal"] = draw(st.sampled_from(["another-deal", "draw"]))
    if rarely(draw):
        made["paid"] = True
    return made
