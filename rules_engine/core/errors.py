"""Errors that a user may see; the command line shows their text without a traceback, exit code 2."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rules_engine.core.messages import Message, Words, render

if TYPE_CHECKING:
    from rules_engine.core.violations import Violation


_LONGEST = 400
"""Longer inputs are not quoted whole: an error is one line that somebody reads."""

_LONGEST_VALUE = 1_000
"""Characters of any value in an error's sentence."""


class JugadaError(Exception):
    """The root of all errors that are the input's fault, not the program's.

    `message` is rendered when the error is shown, so that it appears in the reader's language.
    """

    def __init__(self, message: Words = "") -> None:
        self.message = _shorten(message) if isinstance(message, Message) else message
        super().__init__(message)

    def __str__(self) -> str:
        return render(self.message)


def _shorten(message: Message) -> Message:
    """Return the message with long values cut, whoever has forgotten to quote them; lists of lines stay whole."""
    cut = {name: _shorten_value(value) for name, value in message.values.items()}
    return message if cut == message.values else Message(message.key, **cut)


def _shorten_value(value: Any) -> Any:
    if isinstance(value, Message):
        return _shorten(value)
    if isinstance(value, str) and len(value) > _LONGEST_VALUE and "\n" not in value:
        return f"{value[: _LONGEST_VALUE // 2]} … {value[-_LONGEST_VALUE // 4 :]}"
    return value


def quoted(text: str) -> str:
    """Return the text in quotes, its middle replaced by the number of its characters if it is long."""
    if len(text) <= _LONGEST:
        return repr(text)
    return f"{text[: _LONGEST // 4]!r} … {text[-_LONGEST // 4 :]!r} [{len(text)}]"


_ESCAPES = {"\n": r"\n", "\r": r"\r", "\t": r"\t"}


def printable(text: str) -> str:
    """Return the text with escapes for what would split a message's line, turn its letters around or not be seen."""
    return text if text.isprintable() else "".join(c if c.isprintable() else escaped(c) for c in text)


def escaped(character: str) -> str:
    r"""Return the escape of a character, as JSON writes it: ``\n``, ``\u001b``."""
    return _ESCAPES.get(character) or f"\\u{ord(character):04x}"


class MalformedError(JugadaError):
    """A notation that cannot be read, or a state that cannot exist (pieces not conserved).

    `text` is the whole input, `part` the offending piece of it, `expected` what was expected there: a noun phrase.
    """

    def __init__(self, text: str, part: str, expected: Words) -> None:
        if part and part != text:
            message = Message("core/malformed-part", part=quoted(part), text=quoted(text), expected=expected)
        else:
            message = Message("core/malformed", text=quoted(text), expected=expected)
        super().__init__(message)
        self.args = text, part, expected
        self.text, self.part, self.expected = text, part, expected


class AmbiguousError(JugadaError):
    """A notation that fits more than one action; `choices` are their full notations."""

    def __init__(self, text: str, choices: Sequence[str]) -> None:
        super().__init__(Message("core/ambiguous", text=quoted(text), choices=tuple(choices)))
        self.args = text, choices
        self.text, self.choices = text, tuple(choices)


class IllegalActionError(JugadaError):
    """An action that the rules forbid; `violation` says why."""

    def __init__(self, action: str, violation: Violation) -> None:
        super().__init__(Message("core/illegal", action=quoted(action), rule=violation.rule, code=violation.code))
        self.args = action, violation
        self.action, self.violation = action, violation


class SetupError(JugadaError):
    """Set-up options that the rules forbid (five players, two equal seats); `violation` says why."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(Message("core/setup-refused", rule=violation.rule, code=violation.code))
        self.args = (violation,)
        self.violation = violation


class UnknownInformationError(JugadaError):
    """An observation was asked for what only the full state can tell."""


class GameDataError(JugadaError):
    """Game data that cannot work (a die without a goal, a zone off court).

    `path` leads to the datum: keys and list indexes from the data's root, so that a loader that knows
    the source can add file and line; `problem` says what is wrong with it.
    """

    def __init__(self, path: tuple[str | int, ...], problem: Words) -> None:
        super().__init__(Message("core/game-data", path=".".join(map(str, path)) or "data", problem=problem))
        self.args = path, problem
        self.path, self.problem = path, problem
