"""Errors that a user may see; the command line shows their text without a traceback, exit code 2."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules_engine.core.violations import Violation


_LONGEST = 400
"""More characters than these are not quoted: an error is one line that somebody reads."""


class JugadaError(Exception):
    """The root of all errors that are the input's fault, not the program's."""


def quoted(text: str) -> str:
    """The text as an error quotes it: between quotes, its middle left out where it is long."""
    if len(text) <= _LONGEST:
        return repr(text)
    return f"{text[: _LONGEST // 4]!r} … {text[-_LONGEST // 4 :]!r} ({len(text)} characters)"


class MalformedError(JugadaError):
    """A notation that cannot be read, or a state that cannot exist (pieces not conserved).

    `text` is the whole input, `part` the offending piece of it, `expected` what should stand there.
    """

    def __init__(self, text: str, part: str, expected: str) -> None:
        self.text, self.part, self.expected = text, part, expected
        where = f"{quoted(part)} in {quoted(text)}" if part and part != text else quoted(text)
        super().__init__(f"{where}: expected {expected}")


class AmbiguousError(JugadaError):
    """A notation that fits more than one action; `choices` are their full notations."""

    def __init__(self, text: str, choices: Sequence[str]) -> None:
        self.text, self.choices = text, tuple(choices)
        super().__init__(f"{quoted(text)} is ambiguous: {' or '.join(self.choices)}")


class IllegalActionError(JugadaError):
    """An action that the rules forbid; `violation` says why."""

    def __init__(self, action: str, violation: Violation) -> None:
        self.action, self.violation = action, violation
        super().__init__(f"{quoted(action)} is illegal: {violation.rule} ({violation.code})")


class SetupError(JugadaError):
    """Set-up options that the rules forbid (five players, two equal seats); `violation` says why."""

    def __init__(self, violation: Violation) -> None:
        self.violation = violation
        super().__init__(f"this set-up is not allowed: {violation.rule} ({violation.code})")


class UnknownInformationError(JugadaError):
    """An observation was asked for what only the full state can tell."""


class GameDataError(JugadaError):
    """Game data that cannot work (a die without a goal, a zone off court).

    `path` leads to the datum: keys and list indexes from the data's root, so that a loader that knows
    the source can add file and line.
    """

    def __init__(self, path: tuple[str | int, ...], message: str) -> None:
        self.path, self.message = path, message
        super().__init__(f"{'.'.join(map(str, path)) or 'data'}: {message}")
