"""The base class of all claims, and the registry of their kinds."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import ClassVar, TypeVar

from generator.content.validation import ContentModel
from generator.content.yaml_source import Loc
from generator.examples.claims.context import ClaimContext, Verdict
from generator.examples.names import GameNames, NameCheck
from generator.examples.run import Listing
from generator.i18n.texts import Texts
from rules_engine.core import Message


class Claim(ContentModel, ABC):
    """A claim about the state after a step. Fields are its schema, class attributes its traits.

    Its sentences are messages of ``examples.ftl``, which `check` formats with `generator.examples.phrases.phrase`.

    Attributes:
        keys: the leading keys; a mapping in a file with one of them is a claim of this kind.
        is_negative: whether it states something impossible; it is marked with a cross and shows what a rule forbids.
        is_answer: whether it compares an answer of the engine, which then confirms the rules of its example.
        is_printed: whether it is printed even without a note; positions and turns are in the figure already.
        is_reported: whether text reports show its sentence even if it holds.
    """

    keys: ClassVar[tuple[str, ...]]
    is_negative: ClassVar[bool] = False
    is_answer: ClassVar[bool] = False
    is_printed: ClassVar[bool] = False
    is_reported: ClassVar[bool] = False

    note: Texts | None = None

    @abstractmethod
    def check(self, context: ClaimContext, /) -> Verdict:
        """Return the engine's verdict. Raises JugadaError if a part of the claim cannot be read in this state."""

    def name_checks(self, _names: GameNames, /) -> Iterable[tuple[Loc, NameCheck]]:
        """Return a check for each name of the game that the claim uses, with the name's place within the claim."""
        return ()

    @property
    def entries(self) -> tuple[str, ...]:
        """The entries (``SEAT:ACTION``) whose legality it claims."""
        return ()

    @property
    def subjects(self) -> frozenset[str]:
        """The actions or the query that it is about, in the notation of `generator.examples.shows.subjects_of`."""
        return frozenset(":".join(part.strip() for part in entry.split(":", 1)) for entry in self.entries)

    def listings(self, _context: ClaimContext, /) -> tuple[Listing, ...]:
        """Return the actions or outcomes that the claim lists, for a game's art to name."""
        return ()


CLAIMS: dict[str, type[Claim]] = {}
"""The kind of claim for each leading key."""

C = TypeVar("C", bound=type[Claim])


def register_claim(claim: C) -> C:
    """Add a kind of claim to the registry under each of its keys. Raises ValueError if a key is taken."""
    for key in claim.keys:
        if key in CLAIMS:
            raise ValueError(f"{key} is the key of {CLAIMS[key].__name__} already")
        CLAIMS[key] = claim
    return claim


def require_some(claim: Claim, *fields: str) -> None:
    """Raise ValueError unless at least one of the fields is given."""
    if not claim.model_fields_set & set(fields):
        raise ValueError(Message("examples/some-of", names=", ".join(fields)))
