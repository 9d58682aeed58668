"""Errors of print orders and of a deck's art."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Literal

from generator.outputs.reading import FileError
from rules_engine.core import JugadaError, Message
from rules_engine.core.errors import quoted
from rules_engine.core.messages import Words


class PrintError(JugadaError):
    """A print order that cannot be executed: an unknown paper, a part that fits nowhere, an option out of range."""


class DeckArtError(FileError):
    """A picture file of a deck cannot be used."""


class MissingArtError(DeckArtError):
    """A file of a deck does not exist in its folder."""


def unknown(what: str, given: str, known: Sequence[str], instead: Words = "") -> PrintError:
    """Return the error for an unknown name, which suggests the closest names, or lists all if there are few.

    `what` is the end of a message id: ``printing/noun-<what>``.
    """
    # Nothing given would be found in every name.
    parts = [name for name in known if given and given.lower() in name.lower()]
    near = parts[:5] or get_close_matches(given.lower(), known, n=5, cutoff=0.5)
    if near:
        hint = Message("core/hint-close", names=tuple(near))
    elif len(known) <= 24:
        hint = Message("core/hint-all", names=tuple(known))
    else:
        hint = Message("core/hint-some", count=len(known), names=tuple(known[:5]))
    noun = Message(f"printing/noun-{what}")
    return PrintError(Message("printing/unknown-name", what=noun, given=quoted(given), hint=hint, instead=instead))


def check_known(what: Literal["part", "kind"], names: Iterable[str], known: Sequence[str]) -> None:
    """Raise PrintError for the first name that is not known."""
    for name in names:
        if name not in known:
            raise unknown(what, name, known)
