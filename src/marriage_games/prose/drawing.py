"""How hands are filled up from the talon."""

from __future__ import annotations

from ..model.occasions import Course
from ..model.ruleset import Ruleset
from ..model.vocabulary import Drawing
from .statements import Section, Statements

DRAWING = Section("drawing")


def statements(ruleset: Ruleset) -> Statements:
    """When cards are drawn, and what becomes of the last ones."""
    course = Course.of(ruleset)
    if course.talon == 0:
        return
    if course.drawing is Drawing.NEVER or course.draws == 0:
        yield DRAWING.says("draw-never")
        return
    by_two = course.drawing is Drawing.AFTER_TRICK and ruleset.seats.count == 2
    yield DRAWING.says(f"draw-{course.drawing}{'-of-two' if by_two else ''}")
    if course.left_over:
        yield DRAWING.says("left-over", number=course.left_over)
    elif ruleset.deal.turned:
        yield DRAWING.says("turnup-last")
