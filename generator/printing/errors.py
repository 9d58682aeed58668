"""What can be wrong with an order to print."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from rules_engine.core import JugadaError, Message
from rules_engine.core.errors import quoted


class PrintError(JugadaError):
    """An order that cannot be printed: an unknown paper, a part that fits nowhere, an option out of range."""


def unknown(what: str, given: str, known: Sequence[str], instead: str = "") -> PrintError:
    """The error for a name that does not exist: names the nearest ones, or all where they are few."""
    parts = [name for name in known if given and given.lower() in name.lower()]
    near = parts[:5] or get_close_matches(given.lower(), known, n=5, cutoff=0.5)
    if near:
        hint = f"did you mean {_either(near)}?"
    elif len(known) <= 24:
        hint = f"there are: {', '.join(known) or 'none'}"
    else:
        hint = f"there are {len(known)}, such as {', '.join(known[:5])}"
    return PrintError(Message("printing/called", what=what, given=quoted(given), hint=hint, instead=instead))


def _either(names: Iterable[str]) -> str:
    *first, last = names
    return f"{', '.join(first)} or {last}" if first else last
