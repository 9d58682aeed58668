"""What all claims have in common, and the registry of their kinds."""

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
    """A claim about the state after a step: fields are its schema, class attributes its traits.

    Sentences are messages of ``examples.ftl``; `check` makes them with `generator.examples.phrases.phrase`.

    Attributes:
        keys: the leading keys, by one of which a file's mapping is this kind of claim.
        is_negative: whether it says what cannot be: it gets a cross, and shows a rule by what the rule forbids.
        is_answer: whether it compares an answer of the engine, which then supports the rules of its example.
        is_printed: whether readers see it without a note; positions and turns are in the figure.
        is_reported: whether reports for people show its sentence though it holds.
    """

    keys: ClassVar[tuple[str, ...]]
    is_negative: ClassVar[bool] = False
    is_answer: ClassVar[bool] = False
    is_printed: ClassVar[bool] = False
    is_reported: ClassVar[bool] = False

    note: Texts | None = None

    @abstractmethod
    def check(self, context: ClaimContext, /) -> Verdict:
        """Return what the engine says to it. Raises JugadaError if a part of it cannot be read in this state."""

    def name_checks(self, _names: GameNames, /) -> Iterable[tuple[Loc, NameCheck]]:
        """Return a check for each name of the game that it uses, with the name's place within the claim."""
        return ()

    @property
    def entries(self) -> tuple[str, ...]:
        """The entries (``SEAT:ACTION``) of which it says whether they are legal."""
        return ()

    @property
    def subjects(self) -> frozenset[str]:
        """The actions or the query that it is about, as `generator.examples.shows.subjects_of` writes them."""
        return frozenset(":".join(part.strip() for part in entry.split(":", 1)) for entry in self.entries)

    def listings(self, _context: ClaimContext, /) -> tuple[Listing, ...]:
        """Return the actions or outcomes that it lists, for a game's art to name."""
        return ()


CLAIMS: dict[str, type[Claim]] = {}
"""Each leading key with its kind of claim."""

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
