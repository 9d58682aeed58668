"""The schema of a worked example: ``content/<game>/examples/<id>.yaml``.

A claim is told by its leading key: ``legal``, ``illegal``, ``actions``, ``query``, ``event``, ``not_event``,
``position``, ``turn`` / ``node`` / ``prompt``, ``terminal``, ``chance``, ``observation``, ``refused``, ``simulate``.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Any, Literal, Self, TypeAlias

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Discriminator,
    Field,
    PlainValidator,
    StringConstraints,
    Tag,
    WithJsonSchema,
    model_validator,
)

from generator.content.schema import Text
from generator.content.validation import ContentModel, tag_of
from generator.i18n.texts import Texts


def _as_text(value: Any) -> Any:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _as_list(value: Any) -> Any:
    return value if isinstance(value, list) else [value]


def _seat_and_action(entry: str) -> str:
    seat, _, action = entry.partition(":")
    if not seat.strip() or not action.strip():
        raise ValueError(f"found {entry!r}, expected SEAT:ACTION, or *:OUTCOME where chance decides")
    return entry


def _as_fraction(value: Any) -> Fraction:
    try:
        if isinstance(value, int | str) and not isinstance(value, bool):
            return Fraction(value)
    except (ValueError, ZeroDivisionError):
        pass
    raise ValueError(f"found {value!r}, expected odds as a whole number or a fraction such as 1/18")


Word = Annotated[Text, BeforeValidator(_as_text), WithJsonSchema({"type": ["string", "integer"]})]
"""Notation that may look like a number: a seat, an argument."""

Words = Annotated[
    list[Word],
    BeforeValidator(_as_list),
    Field(min_length=1),
    WithJsonSchema({"anyOf": [{"type": ["string", "integer"]}, {"type": "array", "minItems": 1}]}),
]
"""One or several; a single one needs no list."""

Entry = Annotated[str, AfterValidator(_seat_and_action)]
"""As in a record: ``SEAT:ACTION``, or ``*:OUTCOME`` where chance decides."""

Entries = Annotated[
    list[Entry],
    BeforeValidator(_as_list),
    Field(min_length=1),
    WithJsonSchema({"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}, "minItems": 1}]}),
]
Odds = Annotated[Fraction, PlainValidator(_as_fraction), WithJsonSchema({"type": ["string", "integer"]})]
Rule = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*(\.[A-Za-z0-9_]+)+$")]
ID = r"^[A-Za-z0-9_]+(\.[A-Za-z0-9_]+)*$"
"""What an example's id looks like; files are named by it."""

Facts = dict[str, Any]
Arguments = dict[str, Word]


class _Claim(ContentModel):
    note: Annotated[Texts | None, Field(description="the claim in words; without it, a sentence is generated")] = None


class LegalClaim(_Claim):
    """These actions are allowed."""

    legal: Entries


class IllegalClaim(_Claim):
    """These actions are not allowed, and the engine's own reason is this rule."""

    illegal: Entries
    because: Rule
    facts: Facts = Field(default_factory=dict, description="facts of the reason, compared one by one")


class ActionsClaim(_Claim):
    """What a seat can do: all of it (`exactly`), some of it, what is not in it, or how much."""

    actions: Annotated[Word, Field(description="a seat")]
    exactly: list[Word] | None = None
    includes: list[Word] | None = None
    excludes: list[Word] | None = None
    count: int | None = None

    @model_validator(mode="after")
    def _claims_something(self) -> Self:
        _some_of(self, "exactly", "includes", "excludes", "count")
        return self


class QueryClaim(_Claim):
    """The engine's answer to a query: the value itself, or members of a set, or bounds of a number."""

    query: Text
    with_: Arguments = Field(default_factory=dict, alias="with", description="the query's arguments, in notation")
    equals: Annotated[Any, Field(description="a scalar, a fraction as 1/3, a list in order, or a mapping")] = None
    exactly: list[Any] | None = None
    includes: list[Any] | None = None
    excludes: list[Any] | None = None
    at_least: Odds | None = None
    at_most: Odds | None = None

    @model_validator(mode="after")
    def _claims_something(self) -> Self:
        _some_of(self, "equals", "exactly", "includes", "excludes", "at_least", "at_most")
        return self


class EventClaim(_Claim):
    """The step's `do` made this happen."""

    event: Text
    facts: Facts = Field(default_factory=dict)


class NoEventClaim(_Claim):
    """The step's `do` did not make this happen."""

    not_event: Text
    facts: Facts = Field(default_factory=dict)


class PositionClaim(_Claim):
    """The state after `do`."""

    position: Text


class MomentClaim(_Claim):
    """Whose decision it is, what kind of moment, what is asked."""

    turn: Annotated[Words | None, Field(description="the seat that decides, or a list for sealed choices")] = None
    node: Literal["chance", "decision", "terminal"] | None = None
    prompt: Text | None = None

    @model_validator(mode="after")
    def _claims_something(self) -> Self:
        _some_of(self, "turn", "node", "prompt")
        return self


class Result(ContentModel):
    """How a game ended."""

    scores: list[int] | None = None
    winners: Annotated[list[Word] | None, Field(description="seats")] = None
    rule: Rule | None = None


class TerminalClaim(_Claim):
    """The game is over, with this result."""

    terminal: Result


class ChanceClaim(_Claim):
    """The odds of outcomes; with `exactly` these are all there are."""

    chance: Annotated[dict[str, Odds], Field(min_length=1)]
    exactly: bool = False


class View(ContentModel):
    """What a seat (none: an onlooker) sees."""

    seat: Word | None = None
    position: Text


class ObservationClaim(_Claim):
    """What a seat sees of the state."""

    observation: View


class Refusal(ContentModel):
    """A set-up that the rules forbid, or a position that cannot be."""

    setup: dict[str, Any] | None = None
    position: Text | None = None
    because: Rule | None = None
    facts: Facts = Field(default_factory=dict)

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if (self.setup is None) == (self.position is None):
            raise ValueError("expected either setup (with because) or position")
        if (self.setup is None) != (self.because is None):
            raise ValueError("because belongs to setup: a refused set-up names its rule, a refused position has none")
        return self


class RefusedClaim(_Claim):
    """The engine does not even begin with this."""

    refused: Refusal


class Simulation(ContentModel):
    """Whole games, played by policies; see ``jugada simulate``."""

    policies: Annotated[list[Text], Field(min_length=1)]
    games: Annotated[int, Field(ge=1)]
    setup: dict[str, Any] = Field(default_factory=dict)
    seed: Word = "1"


class Recorded(ContentModel):
    """What a simulation found: the figure, its 95 % interval, and the fingerprint of the data it was played with."""

    value: float
    low: float
    high: float
    data: Word


class SimulateClaim(_Claim):
    """A figure of a simulation, or by how much it is greater than `against`: its whole interval keeps to the bounds.

    ``jugada check`` goes by what is recorded; with ``--slow`` the games are played and must come to the same.
    """

    simulate: Simulation
    against: Annotated[Simulation | None, Field(description="the figure is then the first one less this one's")] = None
    figure: Annotated[Text, Field(description="as `jugada simulate --format json` names it")]
    above: Annotated[Odds | None, Field(description="the share of the games in which it is greater than this")] = None
    at_least: Odds | None = None
    at_most: Odds | None = None
    recorded: Recorded | None = None

    @model_validator(mode="after")
    def _claims_something(self) -> Self:
        _some_of(self, "at_least", "at_most")
        return self


def _some_of(claim: _Claim, *keys: str) -> None:
    if not claim.model_fields_set & set(keys):
        raise ValueError(f"expected at least one of {', '.join(keys)}")


CLAIMS: Mapping[str, type[_Claim]] = {
    "legal": LegalClaim,
    "illegal": IllegalClaim,
    "actions": ActionsClaim,
    "query": QueryClaim,
    "event": EventClaim,
    "not_event": NoEventClaim,
    "position": PositionClaim,
    "turn": MomentClaim,
    "node": MomentClaim,
    "prompt": MomentClaim,
    "terminal": TerminalClaim,
    "chance": ChanceClaim,
    "observation": ObservationClaim,
    "refused": RefusedClaim,
    "simulate": SimulateClaim,
}
"""Each leading key with its kind of claim."""


class PlayShow(ContentModel):
    """The marks of an action, legal or not: arrows, usually."""

    play: Entry


class IllegalShow(ContentModel):
    """The marks of an action that is not allowed."""

    illegal: Entry


class QueryShow(ContentModel):
    """The marks of a query's answer."""

    query: Text
    with_: Arguments = Field(default_factory=dict, alias="with")


class LetQuery(ContentModel):
    """A query's answer, for the prose."""

    query: Text
    with_: Arguments = Field(default_factory=dict, alias="with")


class LetCount(ContentModel):
    """How many legal actions a seat has, for the prose."""

    count: Annotated[Word, Field(description="a seat")]


SHOWS: Mapping[str, type[ContentModel]] = {"play": PlayShow, "illegal": IllegalShow, "query": QueryShow}
LETS: Mapping[str, type[ContentModel]] = {"query": LetQuery, "count": LetCount}


def _told_by(kinds: Mapping[str, type[ContentModel]], what: str) -> Discriminator:
    """Tells models apart by their leading key; a model already made, by its class."""

    def tag(value: Any) -> str | None:
        if isinstance(value, ContentModel):
            return tag_of(type(value))
        if not isinstance(value, Mapping):
            return None
        return next((tag_of(model) for key, model in kinds.items() if key in value), None)

    message = f"expected {what}: a mapping with one of the keys {', '.join(kinds)}"
    return Discriminator(tag, custom_error_type="leading_key", custom_error_message=message)


AnyClaim: TypeAlias = Annotated[
    Annotated[LegalClaim, Tag(tag_of(LegalClaim))]
    | Annotated[IllegalClaim, Tag(tag_of(IllegalClaim))]
    | Annotated[ActionsClaim, Tag(tag_of(ActionsClaim))]
    | Annotated[QueryClaim, Tag(tag_of(QueryClaim))]
    | Annotated[EventClaim, Tag(tag_of(EventClaim))]
    | Annotated[NoEventClaim, Tag(tag_of(NoEventClaim))]
    | Annotated[PositionClaim, Tag(tag_of(PositionClaim))]
    | Annotated[MomentClaim, Tag(tag_of(MomentClaim))]
    | Annotated[TerminalClaim, Tag(tag_of(TerminalClaim))]
    | Annotated[ChanceClaim, Tag(tag_of(ChanceClaim))]
    | Annotated[ObservationClaim, Tag(tag_of(ObservationClaim))]
    | Annotated[RefusedClaim, Tag(tag_of(RefusedClaim))]
    | Annotated[SimulateClaim, Tag(tag_of(SimulateClaim))],
    _told_by(CLAIMS, "a claim"),
]
AnyShow: TypeAlias = Annotated[
    Annotated[PlayShow, Tag(tag_of(PlayShow))]
    | Annotated[IllegalShow, Tag(tag_of(IllegalShow))]
    | Annotated[QueryShow, Tag(tag_of(QueryShow))],
    _told_by(SHOWS, "something to show"),
]
AnyLet: TypeAlias = Annotated[
    Annotated[LetQuery, Tag(tag_of(LetQuery))] | Annotated[LetCount, Tag(tag_of(LetCount))],
    _told_by(LETS, "a value for the prose"),
]


class _Placed(ContentModel):
    """Something that may begin from a position of its own."""

    position: Annotated[Text | None, Field(description="a state, in notation")] = None
    setup: Annotated[dict[str, Any] | None, Field(description="options of the start state")] = None

    @model_validator(mode="after")
    def _one_start(self) -> Self:
        if self.position is not None and self.setup is not None:
            raise ValueError("expected position or setup, not both")
        return self


class StepSheet(_Placed):
    """One step: perhaps a fresh position, then `do`; shows, values and claims are about what has come of it."""

    say: Annotated[Texts | None, Field(description="prose; {name} is a value from let")] = None
    do: Entries = Field(default_factory=list)
    let: dict[Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$")], AnyLet] = Field(default_factory=dict)
    show: list[AnyShow] = Field(
        default_factory=list, description="what the diagram adds, drawn from the engine's answers"
    )
    claim: list[AnyClaim] = Field(default_factory=list, description="what must hold")


class ExampleSheet(_Placed):
    """A worked example: steps that are played on the engine, and claims that the engine must agree with."""

    game: Annotated[str | None, Field(description="the game, for a file outside that game's examples/")] = None
    id: Annotated[str, StringConstraints(pattern=ID)]
    title: Texts
    text: Texts
    rules: Annotated[list[Rule], Field(min_length=1, description="what it is about")]
    covers: list[Text] = Field(default_factory=list, description="ids of claims of the source that are held here")
    steps: Annotated[list[StepSheet], Field(min_length=1)]
