"""The schema of a guided first game: ``content/<game>/first_game.yaml``.

A script is a list of screens; the kind of a screen is selected by its leading key. Notation, claims and values are
those of worked examples. Where a screen has no `position` or `setup`, it goes on from the one before.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import BeforeValidator, Field, StringConstraints, model_validator

from generator.content.schema import Text
from generator.content.validation import NOT_NULL, ContentModel, LeadingKey, empty_list
from generator.examples.claims import CLAIMS, Claim
from generator.examples.model import LETS, LetCount, LetQuery
from generator.examples.names import Entry, Facts, Rule, Word
from generator.i18n.texts import Texts
from rules_engine.core import Message

FILE = "first_game.yaml"
"""The file's name in a game's folder."""

# An identifier, as sentences name values by it in braces.
Name = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$")]
AnyClaim: TypeAlias = Annotated[Claim, LeadingKey(CLAIMS, "examples/kind-claim")]


def _as_list(value: object) -> object:
    return value if isinstance(value, list) else [value]


Names = Annotated[list[Name], BeforeValidator(_as_list)]
"""One or several; a single one can be written without a list."""


class WordSheet(ContentModel):
    """A word that the first game teaches: the term, and one sentence."""

    term: Texts
    text: Texts


class FormationSheet(ContentModel):
    """Several placements as one button.

    Attributes:
        name: what the button says.
        actions: the learner's actions in order.
    """

    name: Texts
    actions: Annotated[list[Text], Field(min_length=1)]


class EventFilter(ContentModel):
    """Events of a kind with these facts."""

    event: Text
    facts: Facts = Field(default_factory=dict)

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of events that it names."""
        return (self.event,)


class OnlyFilter(ContentModel):
    """A decision of the learner's at which every legal action leads to an event of one of these kinds."""

    only: Annotated[list[Text], Field(min_length=1)]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of events that it names."""
        return tuple(self.only)


class LetFact(ContentModel):
    """A fact of an event of the last move, for use in the sentences: the first event of this kind with these facts."""

    fact: Text
    of: Text
    facts: Facts = Field(default_factory=dict)


VALUES: Mapping[str, type[ContentModel]] = {**LETS, "fact": LetFact}
AnyValue: TypeAlias = Annotated[LetQuery | LetCount | LetFact, LeadingKey(VALUES, "examples/kind-let")]

WHENS: Mapping[str, type[ContentModel]] = {"event": EventFilter, "only": OnlyFilter}


class CardSheet(ContentModel):
    """A word shown in a free part, the first time that something happens."""

    when: Annotated[EventFilter | OnlyFilter, LeadingKey(WHENS, "first_games/kind-when")]
    word: Name


class TrySheet(ContentModel):
    """A wrong try of the learner's, with its rule, and if given the engine's reason in its very words."""

    illegal: Entry
    because: Rule
    reason: Texts | None = None


class FreeSheet(ContentModel):
    """A part that the learner plays against the script's opponent.

    Attributes:
        until: what ends it: the game, or an event of one of these kinds.
        decisions: the number of the learner's decisions after which it ends.
        seed: of the dice and of the opponents, so that everybody meets the same ones.
        hint: the policy of the hint.
        at_least: the number of decisions that the learner has at least, with this seed.
    """

    until: Literal["end"] | Annotated[list[Text], Field(min_length=1)] | None = None
    decisions: Annotated[int | None, NOT_NULL, Field(ge=1)] = None
    seed: Text
    hint: Text
    at_least: Annotated[int, Field(ge=1)] = 1

    @model_validator(mode="after")
    def _require_one_end(self) -> FreeSheet:
        if (self.until is None) == (self.decisions is None):
            raise ValueError(Message("first_games/until-or-decisions"))
        return self


class ScoreSheet(ContentModel):
    """The rows of the score sheet: queries about the last position, and counted events."""

    queries: list[Text] = Field(default_factory=empty_list)
    events: list[Text] = Field(default_factory=empty_list)


class ReviewSheet(ContentModel):
    """The review of the free parts: by which policy, of how many moments, and the least loss that is shown."""

    by: Text
    most: Annotated[int, Field(ge=1)] = 3
    least: Annotated[float | int, Field(gt=0)]


class EndSheet(ContentModel):
    """What the last screen shows."""

    sheet: ScoreSheet
    review: ReviewSheet | None = None


class Screen(ContentModel):
    """The fields of all screens.

    Attributes:
        id: its name, unique in the script.
        title: at most a few words.
        note: a muted note, as for a shortened game.
        position, setup: a new start, as in worked examples.
        do: entries of chance or of others before the screen's own.
        word: the word cards shown after it.
        let: values for its sentences.
        claim: claims after it.
        book: whether the rulebook's first turn shows it, with the text `told` instead of its own if given.
    """

    kind: ClassVar[str] = ""
    texts: ClassVar[tuple[str, ...]] = ()
    """The fields with sentences of this kind of screen, besides `title`, `note` and `told`."""

    id: Name
    title: Texts
    note: Texts | None = None
    position: Text | None = None
    setup: dict[str, object] | None = None
    do: list[Entry] = Field(default_factory=empty_list)
    word: Names = Field(default_factory=empty_list)
    let: dict[Name, AnyValue] = Field(default_factory=dict)
    claim: list[AnyClaim] = Field(default_factory=empty_list)
    book: bool = False
    told: Texts | None = None

    @model_validator(mode="after")
    def _require_one_start(self) -> Screen:
        if self.position is not None and self.setup is not None:
            raise ValueError(Message("examples/position-or-setup"))
        return self

    @property
    def is_start(self) -> bool:
        """Whether it begins from a position of its own."""
        return self.position is not None or self.setup is not None

    @property
    def words(self) -> tuple[str, ...]:
        """All words that it shows."""
        return tuple(self.word)

    def sentences(self) -> dict[str, Texts]:
        """Return its sentences by field."""
        found = {name: getattr(self, name) for name in ("title", "note", *self.texts, "told")}
        return {name: texts for name, texts in found.items() if texts is not None}


class GoalScreen(Screen):
    """What wins, and the button that begins."""

    kind: ClassVar[str] = "goal"
    texts: ClassVar[tuple[str, ...]] = ("goal", "button")

    goal: Texts
    button: Texts


class TaskScreen(Screen):
    """A task on the board.

    Attributes:
        before_me: the policy of others who decide before the learner.
        first: the learner's own taps with the usual prompt, and what follows, before the task.
        task: what to do.
        allow: the actions that are right; `any`: all legal ones; or those that lead to an event. A formation is
            ``formation NAME``.
        pick: the action of the main line, if it is not the first that is allowed.
        best: of all legal actions, those that `good` praises; after the others `other` is said.
        offer: the actions that are drawn beforehand, to choose from.
        draw: an entry of another seat that is drawn dashed beforehand, such as what they plan.
        ring: the places or actions that are ringed beforehand; `all`: all allowed actions.
        but, but_by: what is said of a legal action that is not allowed; `but_by` by action. May use its events' facts.
        hint: where to look.
        tries, tries_after: wrong tries, before and after the right action.
        facts: claims of the task, `but` and the hint, before the action.
        then: the forced entries after the right action.
        good: what it brought.
    """

    kind: ClassVar[str] = "task"
    texts: ClassVar[tuple[str, ...]] = ("task", "but", "hint", "good", "other")

    before_me: Text | None = None
    first: list[Entry] = Field(default_factory=empty_list)
    task: Texts
    allow: Literal["any"] | EventFilter | Annotated[list[Word], Field(min_length=1)]
    pick: Word | None = None
    best: list[Word] = Field(default_factory=empty_list)
    offer: list[Word] = Field(default_factory=empty_list)
    draw: Annotated[Entry | None, NOT_NULL] = None
    ring: Literal["all"] | list[Word] = Field(default_factory=empty_list)
    but: Texts | None = None
    but_by: dict[Text, Texts] = Field(default_factory=dict)
    hint: Texts
    tries: list[TrySheet] = Field(default_factory=empty_list)
    tries_after: list[TrySheet] = Field(default_factory=empty_list)
    facts: list[AnyClaim] = Field(default_factory=empty_list)
    then: list[Entry] = Field(default_factory=empty_list)
    good: Texts
    other: Texts | None = None

    def sentences(self) -> dict[str, Texts]:
        # With what they are about, so that a fault is told in the line of the sentence.
        return super().sentences() | {f"but_by.{action}": texts for action, texts in self.but_by.items()}


class TheirsScreen(Screen):
    """Entries of other seats, and of chance for them, shown slowly."""

    kind: ClassVar[str] = "theirs"
    texts: ClassVar[tuple[str, ...]] = ("say",)

    theirs: Annotated[list[Entry], Field(min_length=1)]
    say: Texts


class RollScreen(Screen):
    """Outcomes of chance that are shown for themselves."""

    kind: ClassVar[str] = "roll"
    texts: ClassVar[tuple[str, ...]] = ("say",)

    roll: Annotated[list[Entry], Field(min_length=1)]
    say: Texts


class BeatScreen(Screen):
    """A part of what the last move brought: its events of these kinds."""

    kind: ClassVar[str] = "beat"
    texts: ClassVar[tuple[str, ...]] = ("say",)

    beat: Annotated[list[Text], Field(min_length=1)]
    say: Texts


class FreeScreen(Screen):
    """A part without a script."""

    kind: ClassVar[str] = "free"
    texts: ClassVar[tuple[str, ...]] = ("say",)

    free: FreeSheet
    say: Texts
    cards: list[CardSheet] = Field(default_factory=empty_list)

    @property
    def words(self) -> tuple[str, ...]:
        return (*self.word, *(card.word for card in self.cards))


class CheckpointScreen(Screen):
    """What the learner can do now, and the buttons: to go on, and to play this game on."""

    kind: ClassVar[str] = "checkpoint"
    texts: ClassVar[tuple[str, ...]] = ("button", "other")

    checkpoint: Annotated[list[Texts], Field(min_length=1)]
    button: Texts
    other: Texts | None = None

    def sentences(self) -> dict[str, Texts]:
        return super().sentences() | {f"checkpoint.{index}": texts for index, texts in enumerate(self.checkpoint)}


class EndScreen(Screen):
    """The result, the score sheet and the review."""

    kind: ClassVar[str] = "end"

    end: EndSheet


SCREENS: Mapping[str, type[Screen]] = {
    one.kind: one
    for one in (
        GoalScreen,
        TaskScreen,
        TheirsScreen,
        RollScreen,
        BeatScreen,
        FreeScreen,
        CheckpointScreen,
        EndScreen,
    )
}

AnyScreen: TypeAlias = Annotated[Screen, LeadingKey(SCREENS, "first_games/kind-screen")]


class FirstGameSheet(ContentModel):
    """A guided first game.

    Attributes:
        title: of the first game.
        minutes: how long it takes, about.
        learner: the learner's seat.
        opponent: the policy of the others in free parts.
        formations, words: by name.
        screens: in order.
    """

    title: Texts
    minutes: Annotated[int, Field(ge=1, le=60)]
    learner: Word
    opponent: Text
    formations: dict[Name, FormationSheet] = Field(default_factory=dict)
    words: dict[Name, WordSheet] = Field(default_factory=dict)
    screens: Annotated[list[AnyScreen], Field(min_length=2)]
