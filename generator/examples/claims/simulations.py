"""Claims about statistics of many simulated games: ``simulate``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Self

from pydantic import Field, model_validator

from generator.content.schema import Text
from generator.content.validation import NOT_NULL, ContentModel
from generator.content.yaml_source import Loc
from generator.examples.claims.base import Claim, register_claim, require_some
from generator.examples.claims.context import ClaimContext, Verdict
from generator.examples.names import GameNames, NameCheck, Odds, Word


class Simulation(ContentModel):
    """Whole games played by policies, with the options of ``jugada simulate``."""

    policies: Annotated[list[Text], Field(min_length=1)]
    games: Annotated[int, Field(ge=1)]
    setup: dict[str, object] = Field(default_factory=dict)
    seed: Word = "1"


class StoredFigure(ContentModel):
    """A stored simulation result: the figure, its 95 % interval, and the digest of the data it was played with."""

    value: float
    low: float
    high: float
    data: Word


@register_claim
class SimulateClaim(Claim):
    """A figure of a simulation, or its difference from that of `against`; the whole interval must be within the bounds.

    ``jugada check`` uses the stored record; with ``--slow`` the games are played and must give the same figures.
    """

    keys = ("simulate",)
    is_printed = True
    is_reported = True

    simulate: Simulation
    against: Simulation | None = None
    figure: Text
    above: Odds | None = None
    at_least: Annotated[Odds | None, NOT_NULL] = None
    at_most: Annotated[Odds | None, NOT_NULL] = None
    recorded: StoredFigure | None = None

    @model_validator(mode="after")
    def _claims_something(self) -> Self:
        require_some(self, "at_least", "at_most")
        return self

    def name_checks(self, names: GameNames, /) -> Iterable[tuple[Loc, NameCheck]]:
        for key, simulation in (("simulate", self.simulate), ("against", self.against)):
            if simulation is not None:
                yield (key,), names.simulation(simulation.policies, simulation.setup, simulation.seed)

    def check(self, context: ClaimContext, /) -> Verdict:
        # The lab takes long to import, and most examples have no simulation.
        from generator.examples.simulation_check import check_simulation

        return check_simulation(self, context)
