"""The host at the table: has the computer play, asks the person, and tells what happens."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import attrs
from rich.console import Console

from ...actions import Action, ActionKind
from ...errors import ArgumentError, MarriageGamesError, RecordError
from ...model.vocabulary import Moment
from ...view import View
from ..process import held_back
from .advising import advice, scale
from .autosave import Autosave, named_file, save_copy
from .keyboard import Keyboard
from .parser import Typed, understood
from .reasoning import now, refusal
from .saving import load
from .screen import Screen
from .session import Session
from .stops import Stops
from .teaching import Part, explanations, introduction
from .telling import dealt, told
from .words import LANGUAGES, Words, stops_understood

_PROMPTS = {Moment.LEAD: "prompt-lead", Moment.FOLLOW: "prompt-follow"}


class LeaveError(Exception):
    """The person has had enough."""


@attrs.frozen
class Setting:
    """What surrounds the table.

    Attributes:
        language: The language, ``en`` or ``fr``.
        console: Where everything is written.
        keyboard: Where lines come from.
        symbols: Whether suits are shown by their signs.
    """

    language: str
    console: Console
    keyboard: Keyboard
    symbols: bool = True


class Host:
    """Plays a match with a person.

    Args:
        session: The match.
        autosave: Where it is kept.
        setting: What surrounds the table.
    """

    def __init__(self, session: Session, autosave: Autosave, setting: Setting) -> None:
        self.setting = setting
        self.language = setting.language
        self.console = setting.console
        self.keyboard = setting.keyboard
        self._sit_down(session, autosave)

    def _sit_down(self, session: Session, autosave: Autosave) -> None:
        self._unsaved: RecordError | None = None
        self._is_warned = False
        self.session = session
        self.autosave = autosave
        ruleset, language = session.setup.ruleset, LANGUAGES[self.language]
        self.words = Words(language, ruleset, session.seat, symbols=self.setting.symbols)
        self.screen = Screen(self.console, self.words)

    def _say(self, key: str, **values: object) -> None:
        self.screen.line(self.words.say(key, **values))

    # ------------------------------------------------------------------ the match

    def run(self, *, resumed: bool = False) -> None:
        """Play until the match is over, or the person leaves; the match is then saved.

        Args:
            resumed: Whether the match was begun before.

        Raises:
            MatchError: If a computer player fails.
            RecordError: If the match could not be saved in the end.
        """
        try:
            self._open(resumed=resumed)
            while not self.session.is_over:
                self._go_on()
                if not self.session.is_over:
                    self._turn()
            self._save()
            self._say("match-record", file=self.autosave.path(self.session))
        except (LeaveError, EOFError):
            self._part()
            if self._unsaved is not None:
                raise self._unsaved from None
        except BaseException:
            # Interrupts, signals and errors end the match here, but lose nothing of it.
            self._part()
            raise

    def _open(self, *, resumed: bool) -> None:
        ruleset = self.session.setup.ruleset
        self.screen.heading(ruleset.in_language(self.words.language.code, ruleset.label))
        if resumed:
            self._say("resumed-over" if self.session.is_over else "resumed")
            if self.session.is_over:
                self._end_of_match()
                return
            self._deal_heading()
            return
        self.screen.parts(introduction(self.words))
        self._say("short-help")
        file = self.autosave.path(self.session)
        self._say("saves-itself", seed=self.session.setup.seed, file=file)
        self._deal_heading()

    def _deal_heading(self) -> None:
        number = len(self.session.deals) + 1
        self.screen.line()
        self.screen.heading(self.words.say("deal-heading", number=number))
        first = self.session.state.course()[0]
        for line in dealt(self.words, first):
            self.screen.line(line)

    def _go_on(self) -> None:
        """Have everything happen up to the person's next decision, or to the end of a match."""
        while not self.session.is_over:
            while (step := self.session.step()) is not None:
                for line in told(self.words, step):
                    self.screen.line(line)
            if self.session.state.outcome is None:
                return
            self._finish_deal()

    def _finish_deal(self) -> None:
        with held_back():
            deal = self.session.finish_deal()
        self._save()
        self.screen.end_of_deal(deal.final, len(self.session.deals))
        if self.session.is_over:
            self._end_of_match()
        else:
            self.screen.standing(deal.match_points)
            self._deal_heading()

    def _end_of_match(self) -> None:
        course = self.session.course
        self.screen.end_of_match(course.winners or (), course.match_points, len(self.session.deals))

    # ------------------------------------------------------------------ saving

    def _save(self) -> bool:
        try:
            left = self.autosave.save(self.session, self.language)
        except RecordError as error:
            self._say("not-saved", error=error)
            self._unsaved = error
            return False
        self._unsaved = None
        if left is not None:
            key = "saves-elsewhere-failed" if left.reason else "saves-elsewhere"
            file = self.autosave.path(self.session)
            self._say(key, left=left.path, reason=left.reason, file=file)
        return True

    def _part(self) -> None:
        # A terminal that was closed cannot be written to; what counts is that the match is saved.
        with suppress(OSError):
            if self._save():
                self.screen.line()
                command = self.autosave.command(self.session)
                # The command is to be copied, so it is not broken where the window is narrow.
                told = self.words.say("saved-resume", command=command)
                self.console.print(self.screen.styled(told), soft_wrap=True)

    # ------------------------------------------------------------------ a decision

    def _turn(self) -> None:
        """Ask until the person has done something that changes how things stand."""
        if not self._save():
            self._say("save-yourself")
        self.screen.table(self.session.view)
        self._point_out_claim()
        while not self._answered(self.keyboard.ask(self._prompt())):
            pass

    def _point_out_claim(self) -> None:
        view = self.session.view
        claiming = self.session.setup.ruleset.claiming
        if claiming is None or not view.can_claim_rightly:
            return
        if any(action.kind is ActionKind.CLAIM for action in view.legal_actions):
            self._say_of_claim("claim-now", view)

    def _say_of_claim(self, key: str, view: View) -> None:
        claiming = self.session.setup.ruleset.claiming
        assert claiming is not None
        side = self.words.sides[0]
        points = self.words.count(sum(view.points[seat] for seat in side), "point")
        self._say(key, points=points, target=claiming.target)

    def _prompt(self) -> str:
        moment = self.session.state.moment
        told = self.words.say(_PROMPTS.get(moment, "prompt-optional"))
        return f"{told} > "

    def _answered(self, text: str) -> bool:
        """Do what was typed; whether it changed how things stand."""
        warned, self._is_warned = self._is_warned, False
        if not text.strip():
            self.screen.table(self.session.view)
            return False
        typed = understood(text, self.session.view, self.words)
        if typed.complaint:
            self.screen.line(typed.complaint)
            return False
        if typed.action is not None:
            return self._act(typed.action, warned=warned)
        return self._command(typed)

    def _act(self, action: Action, *, warned: bool) -> bool:
        view = self.session.view
        if action not in view.legal_actions:
            self.screen.line(refusal(self.words, view, action))
            return False
        if action.kind is ActionKind.CLAIM and not (view.can_claim_rightly or warned):
            self._is_warned = True
            self._say_of_claim("claim-twice", view)
            return False
        for line in told(self.words, self.session.act(action)):
            self.screen.line(line)
        return True

    # ------------------------------------------------------------------ commands

    def _command(self, typed: Typed) -> bool:
        commands: dict[str, Callable[[str], bool]] = {
            "hint": self._hint,
            "undo": self._undo,
            "rules": self._rules,
            "score": self._score,
            "save": self._save_copy,
            "resume": self._resume,
            "stops": self._stops,
            "help": self._help,
            "quit": self._quit,
        }
        return commands[typed.command](typed.argument)

    def _hint(self, _: str) -> bool:
        view = self.session.view
        found = advice(self.words, view, self.session.rng(draw=1))
        self.screen.advice(found, view, scale(self.words, view))
        return False

    def _undo(self, _: str) -> bool:
        with held_back():
            undone = self.session.undo()
        self._say("undone" if undone else "nothing-to-undo")
        return undone

    def _rules(self, _: str) -> bool:
        parts = (Part(head, tuple(lines)) for head, lines in now(self.words, self.session.view))
        self.screen.parts(parts)
        return False

    def _score(self, _: str) -> bool:
        self.screen.heading(self.words.say("sheet-now"))
        self.screen.sheet(self.session.state)
        if self.screen.tells_match(self.session.course.match_points):
            self.screen.standing(self.session.course.match_points)
        return False

    def _help(self, _: str) -> bool:
        self.screen.parts(explanations(self.words))
        # That was long, so what it is about is no longer to be seen.
        self.screen.table(self.session.view)
        return False

    def _quit(self, _: str) -> bool:
        raise LeaveError

    def _save_copy(self, path: str) -> bool:
        if not path:
            self._say("save-needs-file")
            return False
        path = named_file(path)
        if self.autosave.is_at(path):
            if self._save():
                self._say("saved", file=self.autosave.path(self.session))
            return False
        try:
            record = self.autosave.record(self.session, self.language)
            written = save_copy(record, path)
        except RecordError as error:
            self._say("not-saved", error=error)
            return False
        self._say("saved" if written else "save-other", file=path)
        return False

    def _resume(self, path: str) -> bool:
        if not path:
            self._say("resume-needs-file")
            return False
        try:
            path = named_file(path)
            resumed = load(path)
        except MarriageGamesError as error:
            self.screen.line(f"{error}.")
            return False
        self._save()
        self._sit_down(resumed.session, Autosave(path, resumed.record))
        self._open(resumed=True)
        return True

    def _stops(self, text: str) -> bool:
        if text:
            try:
                self.session.stops = Stops.parse(stops_understood(self.words.language, text))
            except ArgumentError:
                self._say("stops-wrong", **self.words.stops())
                return False
        stops = self.session.stops
        if stops.mode != "list":
            self._say(f"stops-{stops.mode}", word=self.words.language.stops[stops.mode][0])
        elif stops.moments:
            named = [self.words.say(f"moment-{moment}") for moment in stops.moments]
            self._say("stops-list", moments=self.words.listed(named, "or"))
        else:
            self._say("stops-only")
        return False
