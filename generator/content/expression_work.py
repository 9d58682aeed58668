"""How much work the expressions of content may cause: counted by size, for each file and for the whole command.

A step is about a third of a microsecond. Everything whose time depends on a value's size (a comparison, a search, a
question to the engine) counts as many steps as it takes, so that no file and no number of files holds a command up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from fractions import Fraction
from typing import TypeVar

from generator.limits import (
    MAX_COMMAND_WORK,
    MAX_TEMPLATE_DIGITS,
    MAX_TEMPLATE_LISTS,
    MAX_TEMPLATE_TEXT,
    MAX_TEMPLATE_VALUE,
    MAX_TEMPLATE_WORK,
)
from rules_engine.core import JugadaError, Message

T = TypeVar("T")

_CHARACTERS_A_STEP = 16
_COMPARISONS_A_STEP = 256
_LONGEST_NEEDLE = 1_000
"""Characters after which Python searches for a text in linear time."""


class Work:
    """The steps that one file has left. Raises JugadaError when they, or those of the command, are spent."""

    __slots__ = ("_left", "_settled")

    def __init__(self) -> None:
        self._left = self._settled = MAX_TEMPLATE_WORK

    def spend(self, steps: int) -> None:
        """Count these steps."""
        self._left -= steps
        if self._left < 0:
            raise JugadaError(Message("content/template-work", most=f"{MAX_TEMPLATE_WORK:,}"))

    def grant(self, steps: int) -> None:
        """Allow so many steps more, here and to the command: what is drawn again for each card."""
        self._left += steps
        self._settled += steps
        _command.grant(steps)

    def settle(self) -> None:
        """Count what has been spent since the last time for the command as well."""
        # Once for a text and not in `spend`, which is called for each token.
        spent, self._settled = self._settled - self._left, self._left
        _command.spend(spent)

    def read(self, text: str) -> str:
        """Count a look at the whole text, and return it."""
        self.spend(len(text) // _CHARACTERS_A_STEP)
        return text

    def search(self, text: str, part: str) -> None:
        """Count a search for a part of the text: the worst case, since a text may be made to repeat itself."""
        self.spend(len(text) * min(len(part), _LONGEST_NEEDLE) // _COMPARISONS_A_STEP)

    def keep(self, value: T) -> T:
        """Return a new value if it is small. Raises JugadaError for a long text or list, or a great number."""
        if isinstance(value, str | list | tuple | dict):
            if len(value) > MAX_TEMPLATE_VALUE:
                raise JugadaError(Message("content/template-long", most=f"{MAX_TEMPLATE_VALUE:,}"))
            self.spend(len(value) // (_CHARACTERS_A_STEP if isinstance(value, str) else 1))
        elif isinstance(value, int | Fraction):
            # Ten bits are about three digits; to write a number out and count them would take the time that is limited
            # here.
            if max(abs(value.numerator), value.denominator).bit_length() > MAX_TEMPLATE_DIGITS * 10 // 3:
                raise JugadaError(Message("content/template-number", most=MAX_TEMPLATE_DIGITS))
        elif isinstance(value, float) and not abs(value) < 10.0**MAX_TEMPLATE_DIGITS:
            raise JugadaError(Message("content/template-number", most=MAX_TEMPLATE_DIGITS))
        return value

    def weigh(self, value: T) -> T:
        """Count everything inside the value, what it holds several times each time, and return it."""
        self._characters(value)
        return value

    def write(self, value: object) -> str:
        """Return the value as a text. Raises JugadaError for a long one, before it is put together."""
        self.require_short(value)
        return str(value)

    def require_short(self, value: object) -> None:
        """Raise JugadaError for a value that would be long as a text."""
        if self._characters(value) > MAX_TEMPLATE_TEXT:
            raise JugadaError(Message("content/template-long", most=f"{MAX_TEMPLATE_TEXT:,}"))

    def _characters(self, value: object) -> int:
        """Return about how many characters the value has as a text, and count a look at each."""
        # Not by recursion: a value that is nested too deeply must end at this limit, not at Python's.
        waiting, characters = [(value, 0)], 0
        while waiting:
            part_of, depth = waiting.pop()
            if depth > MAX_TEMPLATE_LISTS:
                raise JugadaError(Message("content/template-deep", most=MAX_TEMPLATE_LISTS))
            if isinstance(part_of, str):
                characters += len(self.read(part_of))
            elif isinstance(part_of, list | tuple | frozenset | set | Mapping):
                self.spend(1 + len(part_of))
                characters += 2 * len(part_of)
                waiting += ((part, depth + 1) for part in part_of)
                if isinstance(part_of, Mapping):
                    waiting += ((part, depth + 1) for part in part_of.values())
        return characters


class _Command:
    """The steps that all files of one command have left. Without a command, files are limited one by one."""

    def __init__(self) -> None:
        self._left: int | None = None

    def begin(self) -> None:
        self._left = MAX_COMMAND_WORK

    def grant(self, steps: int) -> None:
        if self._left is not None:
            self._left += steps

    def spend(self, steps: int) -> None:
        if self._left is None:
            return
        self._left -= steps
        if self._left < 0:
            raise JugadaError(Message("content/template-command-work", most=f"{MAX_COMMAND_WORK:,}"))


# One for the process, unlike `_file`: it is the whole command that must not be held up.
_command = _Command()
_file: ContextVar[Work | None] = ContextVar("_file", default=None)


def begin_command() -> None:
    """Count from here on what a command's files cost together; a server begins again for each request."""
    _command.begin()


def allow_game() -> None:
    """Allow a command as much again for a game that it loads: many honest games are no costly one."""
    _command.grant(MAX_COMMAND_WORK)


@contextmanager
def one_file(begun: Work | None = None) -> Iterator[None]:
    """Count all expressions that are filled in here as those of one file. `begun`: what that file has left by now."""
    token = _file.set(begun or Work())
    try:
        yield
    finally:
        _file.reset(token)


def work_of_file() -> Work:
    """Return the work of the file that is being read; outside `one_file` that of a text by itself."""
    return _file.get() or Work()
