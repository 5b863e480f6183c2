"""Rulesets that nobody has thought of, as Hypothesis strategies.

They are valid as they are drawn: what one section says is heeded by the next one. They shrink to
few sections, few items, small numbers and the first of the words.
"""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from ..model.ruleset import Ruleset
from ..model.texts import keeps_direction
from . import ruleset_parts as parts
from . import ruleset_scores as scores
from .ruleset_parts import Draw, Frame, Tables, often, rarely

TEXTS = st.text(
    st.characters(exclude_categories=["Cc", "Cs"], include_characters="\n\t"), max_size=8
).filter(keeps_direction)


@st.composite
def tables(draw: Draw, *, bonuses: int = 0) -> Tables:
    """The tables of a valid file, without its schema, and with as many bonuses as this or more."""
    frame = draw(parts.frame())
    made: Tables = {"name": "drawn"}
    if frame.sides:
        made["seats"] = {"count": frame.seats, "sides": frame.sides}
    elif frame.seats > 2:
        made["seats"] = {"count": frame.seats}
    made["pack"] = draw(parts.pack(frame))
    made["deal"] = draw(parts.deal(frame))
    _add_melds(draw, frame, made)
    _choose_actions(draw, frame)
    if frame.draws != "after-trick":
        made["talon"] = {"draw": frame.draws}
    if draw(st.booleans()):
        made["play"] = draw(parts.play())
    if made.get("trumps", {}).get("by", "turn-up") == "turn-up" and draw(st.booleans()):
        made["exchange"] = draw(parts.exchange(frame))
    if frame.closing:
        made["closing"] = draw(parts.closing(frame))
    if frame.claiming:
        made["claiming"] = draw(parts.claiming(frame))
    if bonuses or draw(st.booleans()):
        made["bonuses"] = draw(scores.bonuses(frame, least=bonuses))
    made["results"] = draw(scores.results(frame, made))
    made["match"] = draw(scores.match(frame))
    if rarely(draw):
        _add_words(draw, made)
    return made


def _add_melds(draw: Draw, frame: Frame, made: Tables) -> None:
    melds = draw(parts.declarations(frame)) if often(draw) else []
    if melds:
        made["declarations"] = melds
    if any("hand" in meld.get("found_in", ["hand"]) for meld in melds) or rarely(draw):
        made["melding"] = draw(parts.melding(frame, melds))
    trumps = draw(parts.trumps(frame, melds))
    if trumps != {"by": "turn-up"}:
        made["trumps"] = trumps


def _choose_actions(draw: Draw, frame: Frame) -> None:
    """Whether the talon can be closed, and whether and how points are claimed."""
    if not frame.two_sides:
        return
    frame.claiming = draw(st.sampled_from(["", "claims", "automatic"]))
    if frame.draws != "never" and frame.talon >= frame.seats:
        frame.closing = draw(st.booleans())


def _add_words(draw: Draw, made: Tables) -> None:
    """What people read: any text at all."""
    made["title"] = draw(TEXTS)
    made["sources"] = draw(st.lists(TEXTS, max_size=2))
    note = st.fixed_dictionaries(
        {"name": st.sampled_from(["why", "what", "when"]), "chosen": TEXTS},
        optional={"alternative": TEXTS, "override": TEXTS},
    )
    by_name = st.lists(note, max_size=2, unique_by=lambda item: str(item["name"]))
    made["notes"] = draw(by_name)
    by_text = st.dictionaries(_texts_of(made) | TEXTS, TEXTS, max_size=2)
    made["translations"] = draw(st.dictionaries(st.sampled_from(["en", "fr"]), by_text))


def _texts_of(made: Tables) -> st.SearchStrategy[str]:
    of_notes = (note.get(key) for note in made["notes"] for key in ("chosen", "alternative"))
    return st.sampled_from([made["title"], *made["sources"], *filter(None, of_notes)])


def rulesets(*, bonuses: int = 0) -> st.SearchStrategy[Ruleset]:
    """Any valid ruleset, with as many bonuses as this or more."""
    return tables(bonuses=bonuses).map(_built)


def _built(made: dict[str, Any]) -> Ruleset:
    return Ruleset.build(made)
