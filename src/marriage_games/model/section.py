"""What all sections of a ruleset have in common: they settle their values when they are made.

A section accepts what a file can hold (strings, lists, tables) as well as finished values, turns
them into the declared types, and refuses what it cannot use with a `RulesetError` that lists
every problem of the section at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Self, TypeVar, get_args, get_origin, get_type_hints

import attrs

from ..errors import Problem, RulesetError, closest

K = TypeVar("K")
V = TypeVar("V")
S = TypeVar("S", bound="Section")

Bounds = Mapping[str, tuple[int, int | None]]
"""For keys that hold numbers, the least and the greatest one; None: as great as numbers may be."""

UNKNOWN_KEY = "an unknown key"
"""What problems call a key that its section does not have."""
NOTHING = "nothing"
"""What problems call a value that is missing."""


class Table(Mapping[K, V]):
    """An immutable, hashable mapping that keeps the order in which it was written.

    Examples:
        >>> values = Table({"A": 11, "T": 10})
        >>> values["A"], len(values), values == Table({"T": 10, "A": 11})
        (11, 2, True)
    """

    __slots__ = ("_entries",)

    def __init__(self, entries: Mapping[K, V] | None = None) -> None:
        self._entries: dict[K, V] = dict(entries or {})

    def __getitem__(self, key: K) -> V:
        return self._entries[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def __hash__(self) -> int:
        return hash(frozenset(self._entries.items()))

    def __repr__(self) -> str:
        return f"Table({self._entries!r})"

    def __reduce__(self) -> tuple[type[Table[K, V]], tuple[dict[K, V]]]:
        return (Table, (self._entries,))


class UnsettledError(Exception):
    """A field was read whose value cannot be used, so that nothing can be said about it."""


class PartlyUsableError(RulesetError):
    """Something that cannot be used as a whole, together with the part of it that can.

    Attributes:
        rest: A section whose unusable fields are not set, or a tuple of such sections.
    """

    def __init__(self, problems: Iterable[Problem], source: str = "", *, rest: Any = None) -> None:
        super().__init__(problems, source)
        self.rest = rest


@attrs.frozen(kw_only=True)
class Section:
    """A part of a ruleset.

    While a section is made, a field with an unusable value is not set. What reads it raises
    `UnsettledError`, so that a check ends there and the others go on.
    """

    def __attrs_post_init__(self) -> None:
        found = self._settle({key: getattr(self, key) for key in self.keys()})
        if found:
            raise RulesetError(found)

    if TYPE_CHECKING:
        # To type checkers, this method would make every name one of a field.
        pass
    else:

        def __getattr__(self, name: str) -> Any:
            if name in self.keys():
                raise UnsettledError(name)
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def checks(self) -> Iterable[Iterator[Problem]]:
        """What to look for in the values of this section, taken together.

        Each check is a generator, so that it reads nothing before its turn. What an earlier one
        objects to is unusable for the later ones, which therefore never repeat it in other words.
        """
        return ()

    @classmethod
    def one_of(cls) -> tuple[str, ...]:
        """The keys of which exactly one must be given; none in most sections."""
        return ()

    @classmethod
    def bounds(cls) -> Bounds:
        """The numbers that keys may hold, or the entries of their lists and tables."""
        return {}

    @classmethod
    def keys(cls) -> tuple[str, ...]:
        """The keys that this section may have in a file."""
        return tuple(attribute.name for attribute in attrs.fields(cls))

    @classmethod
    def required_keys(cls) -> tuple[str, ...]:
        """The keys that this section must have."""
        return tuple(a.name for a in attrs.fields(cls) if a.default is attrs.NOTHING)

    @classmethod
    def build(cls, raw: Mapping[str, Any]) -> Self:
        """Make a section from a table of a file.

        Raises:
            RulesetError: With every unknown key, missing key and unusable value.
        """
        section, found = cls.as_far_as_usable(raw)
        if found:
            raise RulesetError(found)
        return section

    @classmethod
    def as_far_as_usable(cls, raw: Mapping[str, Any]) -> tuple[Self, list[Problem]]:
        """Make as much of a section as a table of a file allows, and tell what is wrong with it."""
        section = cls.__new__(cls)
        values = {
            attribute.name: raw.get(attribute.name, default_of(attribute))
            for attribute in attrs.fields(cls)
            if attribute.name in raw or attribute.default is not attrs.NOTHING
        }
        found = [*unknown_and_missing(cls, raw), *section._settle(values)]
        return section, found

    def is_set(self, key: str) -> bool:
        """Whether the field ``key`` has a usable value."""
        try:
            getattr(self, key)
        except UnsettledError:
            return False
        return True

    def _settle(self, values: Mapping[str, Any]) -> list[Problem]:
        """Set the fields that ``values`` is usable for, and tell what is wrong with the others."""
        found: list[Problem] = []
        types = field_types(type(self))
        for key, value in values.items():
            try:
                object.__setattr__(self, key, _structure(value, types[key]))
            except RulesetError as error:
                found += [problem.under(key) for problem in error.problems]
                _forget(self, key)
                if isinstance(error, PartlyUsableError):
                    object.__setattr__(self, key, error.rest)
        return [*found, *self._contradictions()]

    def _contradictions(self) -> Iterator[Problem]:
        for check in self.checks():
            found = list(as_far_as_readable(check))
            for problem in found:
                _forget(self, problem.path.partition(".")[0])
            yield from found


def _forget(section: Section, key: str) -> None:
    # Sections are frozen for everybody else; this one is still being made.
    with suppress(AttributeError):
        object.__delattr__(section, key)


def as_far_as_readable(check: Iterator[Problem]) -> Iterator[Problem]:
    """What a check finds before it comes to a field without a usable value."""
    with suppress(UnsettledError):
        yield from check


def readable(items: Iterable[S], *keys: str) -> list[S]:
    """The items of which all the fields ``keys`` have usable values."""
    return [item for item in items if all(map(item.is_set, keys))]


def items_of(ruleset: Section, key: str) -> tuple[Any, ...]:
    """The items of the list ``key``; none if the list itself has no usable value."""
    items: tuple[Any, ...] = getattr(ruleset, key) if ruleset.is_set(key) else ()
    return items


def unknown_and_missing(cls: type[Section], raw: Mapping[str, Any]) -> Iterator[Problem]:
    """The keys of ``raw`` that ``cls`` does not know, and those that it lacks."""
    known = cls.keys()
    yield from (unknown_key(key, known) for key in raw if key not in known)
    for key in cls.required_keys():
        if key not in raw:
            yield Problem(key, NOTHING, "a value: this key is required")


def unknown_key(key: object, known: tuple[str, ...]) -> Problem:
    """The problem of a key that is none of those ``known``."""
    return Problem(str(key), UNKNOWN_KEY, ", ".join(known), closest(str(key), known))


def changed(section: Section) -> dict[str, Any]:
    """The fields of ``section`` that differ from their defaults."""
    return {
        attribute.name: value
        for attribute in attrs.fields(type(section))
        if (value := getattr(section, attribute.name)) != default_of(attribute)
    }


def default_of(attribute: attrs.Attribute[Any]) -> Any:
    """What a field holds where nothing is said."""
    factory = getattr(attribute.default, "factory", None)
    return attribute.default if factory is None else factory()


def field_types(cls: type[Section]) -> dict[str, Any]:
    """The resolved type of each field of ``cls``."""
    cached = _TYPES.get(cls)
    if cached is None:
        cached = _TYPES[cls] = get_type_hints(cls)
    return cached


_TYPES: dict[type[Section], dict[str, Any]] = {}


def _structure(value: Any, wanted: Any) -> Any:
    # cattrs is imported when the first section is made, so that importing the library stays light.
    from .structure import structure

    return structure(value, wanted)


def section_in(wanted: Any) -> type[Section] | None:
    """The section that a field of the type ``wanted`` holds, if it holds one and not a list."""
    if get_origin(wanted) is tuple:
        return None
    for kind in (wanted, *get_args(wanted)):
        if isinstance(kind, type) and issubclass(kind, Section):
            return kind
    return None


def at_least(section: Section, key: str, unit: str) -> Iterator[Problem]:
    """A problem if the field ``key`` holds a number below its bounds, or several of them."""
    value = getattr(section, key)
    least, _ = section.bounds()[key]
    for number in value if isinstance(value, tuple) else (value,):
        if isinstance(number, int) and number < least:
            yield Problem(key, str(number), f"{unit}, {least} or more")


def exactly_one(section: Section) -> Iterator[Problem]:
    """A problem if none or several of the keys are given of which one must be."""
    keys = section.one_of()
    given = [key for key in keys if getattr(section, key)]
    if len(given) != 1:
        found = " and ".join(given) or f"neither {' nor '.join(keys)}"
        yield Problem("", found, one_of_text(keys))


def one_of_text(keys: tuple[str, ...]) -> str:
    """What is allowed where exactly one of ``keys`` must be given."""
    return f"exactly one of {', '.join(keys[:-1])} and {keys[-1]}"
