"""Errors in content files, with the file, the line, the value found and what was expected."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from generator.outputs.reading import display_path, withheld
from rules_engine.core import JugadaError, Message
from rules_engine.core.messages import Words


class CombinedContentError(JugadaError):
    """Several errors at once, one per line."""

    SHOWN = 50
    """Nobody reads more at once, and fifty thousand take a minute to set."""

    def __init__(self, errors: Sequence[JugadaError]) -> None:
        super().__init__("")
        self.errors = tuple(errors)

    def __str__(self) -> str:
        shown = [str(error) for error in self.errors[: self.SHOWN]]
        left = len(self.errors) - len(shown)
        return "\n".join([*shown, *([str(JugadaError(Message("core/more-errors", count=left)))] if left else [])])


def raise_all(errors: Sequence[JugadaError]) -> None:
    """Raise the error, or CombinedContentError if there are several; do nothing if there is none."""
    if errors:
        raise errors[0] if len(errors) == 1 else CombinedContentError(errors)


def each_error(error: JugadaError) -> tuple[JugadaError, ...]:
    """Return the single errors of a combined error, or the error itself; of thousands the first, and how many more."""
    if not isinstance(error, CombinedContentError):
        return (error,)
    left = len(error.errors) - error.SHOWN
    more = (JugadaError(Message("core/more-errors", count=left)),) if left > 0 else ()
    return (*error.errors[: error.SHOWN], *more)


class ContentError(JugadaError):
    """A content file that cannot be used; `line` counts from 1, `loc` is the path to the value in the file's data."""

    def __init__(self, path: Path, line: int, problem: Words, loc: tuple[str | int, ...] = ()) -> None:
        problem = withheld(path, problem)
        super().__init__(Message("core/at-line", path=display_path(path), line=line, problem=problem))
        self.args = path, line, problem, loc
        self.path, self.line, self.problem, self.loc = path, line, problem, loc
