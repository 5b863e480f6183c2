"""Positions as one line of text: how they are set up, and what makes them impossible.

Each part of a position has a module of its own, which reads its fields and holds them against what
the others have said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .engine import constants as c
from .engine.compiling import MOMENTS
from .engine.kernel import Kernel
from .model.arguments import need_text
from .setting_cards import place_cards, place_others
from .setting_course import set_closing, set_course
from .setting_draws import cards_drawn, decision
from .setting_fields import Fields, refuse
from .setting_knowledge import set_conclusions, set_shown
from .setting_melds import (
    Declared,
    check_declared,
    declared_melds,
    set_just_melded,
    set_repeats,
    set_scored,
    set_trump,
)
from .setting_pending import set_pending
from .setting_phase import check_trick, set_phase, set_streak
from .setting_score import check_ending, set_counters, set_points, set_score_at_closing

if TYPE_CHECKING:
    from .game import Game


def position(game: Game, text: str) -> Kernel:
    """Set up the position that a text describes.

    Args:
        game: The game.
        text: Fields ``key=value`` with blanks between them; `POSITION_KEYS` lists them.

    Raises:
        PositionError: If it describes none; it names the field, what was found and what is
            allowed.
        ArgumentError: If ``text`` is no text.
    """
    need_text("Game.position", "a text of fields, such as 'hands=ASKS/THQH trump=S'", text)
    fields = Fields(game, text)
    kernel = Kernel(fields.tables)
    kernel.clear_words()
    melds = fields.tables.melds
    others = place_cards(fields, kernel)
    set_trump(fields, kernel)
    set_closing(fields, kernel)
    declared = declared_melds(fields, kernel)
    melded = 0
    for _, meld in declared:
        melded |= melds.mask[meld]
    place_others(fields, kernel, others, melded)
    check_declared(fields, kernel, declared)
    set_course(fields, kernel)
    drawn = cards_drawn(fields, kernel)
    set_phase(fields, kernel, min(drawn))
    check_trick(fields, kernel, min(drawn))
    set_streak(fields, kernel)
    set_points(fields, kernel)
    set_score_at_closing(fields, kernel, min(drawn))
    set_scored(fields, kernel, declared)
    set_pending(fields, kernel, declared)
    set_counters(fields, kernel, declared)
    set_repeats(fields, kernel)
    set_just_melded(fields, kernel, declared)
    set_shown(fields, kernel, declared)
    set_conclusions(fields, kernel, drawn)
    if kernel.moment == c.END:
        check_ending(fields, kernel, {seat for seat, meld in declared if melds.wins[meld]})
        kernel.judge(kernel.ending, -1 if kernel.ending == c.PLAYED_OUT else kernel.seat)
    else:
        _check_not_won(fields, declared)
        _check_decision(fields, kernel)
        _settle(kernel)
    return kernel


def _check_not_won(fields: Fields, declared: Declared) -> None:
    """Make sure that no meld was declared that would have ended the deal."""
    t = fields.tables
    for seat, meld in declared:
        # What is found in a trick or among cards won wins nothing.
        if t.melds.wins[meld] and meld not in t.trick_melds:
            found = f"{fields.game.compiled.meld_texts[meld]} of seat {seat}"
            refuse("declared", found, "none that wins the deal, or moment=end")


def _check_decision(fields: Fields, kernel: Kernel) -> None:
    """Make sure that the seat has something to decide, now and once others were asked."""
    playing = kernel.copy()
    playing.moment, playing.seat = decision(kernel)
    if kernel.must and not playing.legal_cards():
        allowed = (
            f"cards that strict play leaves: {fields.shown(int(playing.cards_by_obligation()))}"
        )
        refuse("play-from", fields.shown(int(kernel.must)), allowed)
    if not kernel.legal_actions():
        moment = MOMENTS[int(kernel.moment)]
        found = f"{moment}, where seat {int(kernel.seat)} has nothing to decide"
        refuse("moment", found, "a moment at which it can do something, such as lead")


def _settle(kernel: Kernel) -> None:
    """Make sure that nothing happens by itself before anybody decides."""
    if not (kernel.tables.automatic or kernel.tables.automatic_melds):
        return
    before, moment = kernel.snapshot()[:-1], MOMENTS[int(kernel.moment)]
    kernel.settle()
    if kernel.snapshot()[:-1] != before:
        found = f"{moment}, where something is scored or the deal ends by itself"
        refuse("moment", found, "what comes after that")
    # That nothing was scored tells everybody something.
    kernel.traces = list(kernel.conclusions())
