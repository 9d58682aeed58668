"""Errors caused by the user's input. The command line shows their text without a traceback, with exit code 2."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10
from typing import TYPE_CHECKING, Any

from rules_engine.core.messages import Message, Words, render

if TYPE_CHECKING:
    from rules_engine.core.violations import Violation


_LONGEST = 400
"""Upper limit in characters for a quoted input, since an error is one line that is meant to be read."""

_LONGEST_VALUE = 1_000
"""Upper limit in characters of any value in an error message."""


class JugadaError(Exception):
    """Base of all errors caused by the input, not by the program.

    `message` is rendered when the error is shown, in the language of the user.
    """

    def __init__(self, message: Words = "") -> None:
        self.message = _shorten(message) if isinstance(message, Message) else message
        super().__init__(message)

    def __str__(self) -> str:
        return render(self.message)


def _shorten(message: Message) -> Message:
    """Return the message with long values cut, in case they were not passed through `quoted`.

    Lists of lines stay whole.
    """
    # When it is made, not when it is shown: an error with a text of megabytes may be kept for long.
    cut = {name: _shorten_value(value) for name, value in message.values.items()}
    return message if cut == message.values else Message(message.key, **cut)


def _shorten_value(value: Any) -> Any:
    if isinstance(value, Message):
        return _shorten(value)
    if isinstance(value, int) and abs(value) >= 10**_LONGEST_VALUE:
        return f"{'-' if value < 0 else ''}10^{log10(abs(value)):.0f}"  # Python writes at most 4,300 digits
    if isinstance(value, str) and len(value) > _LONGEST_VALUE and "\n" not in value:
        return f"{value[: _LONGEST_VALUE // 2]} … {value[-_LONGEST_VALUE // 4 :]}"
    return value


def quoted(text: str) -> str:
    """Return the text in quotes. In a long text the middle is left out and its length is added."""
    if len(text) <= _LONGEST:
        # With Python's escapes, so that the error stays one line whatever was typed.
        return repr(text)
    return f"{text[: _LONGEST // 4]!r} … {text[-_LONGEST // 4 :]!r} [{len(text)}]"


_ESCAPES = {"\n": r"\n", "\r": r"\r", "\t": r"\t"}


def printable(text: str) -> str:
    """Return the text with escapes for characters that break lines, reverse the direction of text or are invisible."""
    return text if text.isprintable() else "".join(c if c.isprintable() else escaped(c) for c in text)


def escaped(character: str) -> str:
    r"""Return the escape of a character, as JSON writes it: ``\n``, ``\u001b``."""
    return _ESCAPES.get(character) or f"\\u{ord(character):04x}"


class MalformedError(JugadaError):
    """A notation that cannot be read, or a state that cannot exist (for example, with too many pieces).

    `text` is the whole input, `part` its offending part, `expected` a noun phrase for what was expected there.
    """

    def __init__(self, text: str, part: str, expected: Words) -> None:
        if part and part != text:
            message = Message("core/malformed-part", part=quoted(part), text=quoted(text), expected=expected)
        else:
            message = Message("core/malformed", text=quoted(text), expected=expected)
        super().__init__(message)
        # A process that hands an error on makes it anew from `args`: they are the parameters, here and below.
        self.args = text, part, expected
        self.text, self.part, self.expected = text, part, expected


class AmbiguousError(JugadaError):
    """A notation that matches more than one action; `choices` are their full notations."""

    def __init__(self, text: str, choices: Sequence[str]) -> None:
        super().__init__(Message("core/ambiguous", text=quoted(text), choices=tuple(choices)))
        self.args = text, choices
        self.text, self.choices = text, tuple(choices)


class IllegalActionError(JugadaError):
    """An action that the rules forbid; `violation` gives the reason."""

    def __init__(self, action: str, violation: Violation) -> None:
        super().__init__(Message("core/illegal", action=quoted(action), rule=violation.rule, code=violation.code))
        self.args = action, violation
        self.action, self.violation = action, violation


class SetupError(JugadaError):
    """Set-up options that the rules forbid (five players, two equal seats); `violation` gives the reason."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(Message("core/setup-refused", rule=violation.rule, code=violation.code))
        self.args = (violation,)
        self.violation = violation


class UnknownInformationError(JugadaError):
    """An observation was queried for information that only the full state has."""


class GameDataError(JugadaError):
    """Game data that cannot work (a die without a goal, a zone off court).

    `path` leads to the value: keys and list indexes from the root of the data, so that a loader that knows the source
    can add file and line; `problem` describes the mistake.
    """

    def __init__(self, path: tuple[str | int, ...], problem: Words) -> None:
        super().__init__(Message("core/game-data", path=".".join(map(str, path)) or "data", problem=problem))
        self.args = path, problem
        self.path, self.problem = path, problem
