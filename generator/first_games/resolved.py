"""A first game as the engine has resolved it: its screens in all their positions.

What a screen leads to may depend on what the learner chose before, so the screens are a graph: a screen of the script
occurs in it once for each position in which it can be met.

A page needs no engine for the screens that are not `live`: everything on them is known here. Whoever shows a state to
the learner draws ``game.observation(state, script.learner)``, since states hold the others' secrets.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from generator.examples.run import ClaimRun, EntryRun
from generator.first_games.model import Screen, TrySheet
from generator.first_games.source import FirstGame
from generator.i18n.texts import Texts
from rules_engine.core import Event, Violation


@dataclass(frozen=True)
class Refusal:
    """A wrong try: the seat's action, and the engine's reason.

    Attributes:
        sheet: the try as written.
        number: its place among the screen's tries, from 0.
        violation: None if the engine allows it after all.
        reason: the engine's sentence in each language, empty without a violation.
    """

    sheet: TrySheet
    number: int
    seat: int
    action: object
    violation: Violation | None
    reason: Texts


@dataclass(frozen=True)
class Answer:
    """What a task answers to one of the learner's legal actions, or to a formation.

    Attributes:
        notation: the action in the engine's spelling, or ``formation NAME``.
        action: the action; None for a formation.
        is_allowed: whether the game goes on; otherwise it is neutral: it is undone, and `text` says what is lost.
        is_main: whether the main line goes on with it.
        is_best: whether it is one of those that the task praises; true for all allowed ones unless it names the best.
        text: `good`, `other` or `but`, filled in.
        played: all entries that follow: the learner's own (several for a formation), then the forced ones; empty where
            it is not allowed.
        claims: the screen's claims after it; only where `is_best`.
        refusals: the wrong tries after it.
        next: the index of the screen that follows, in `Walk.screens`; None where it is not allowed, or at the end.
    """

    notation: str
    action: object
    is_allowed: bool
    is_main: bool
    is_best: bool
    text: Texts
    played: tuple[EntryRun, ...]
    claims: tuple[ClaimRun, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    next: int | None = None


@dataclass(frozen=True)
class Ring:
    """A ring around a place or piece of the drawing, by its name, or around the control of an action or a formation."""

    place: str = ""
    action: str = ""
    formation: str = ""


@dataclass(frozen=True)
class ResolvedScreen:
    """A screen of the script in one of the positions in which it is met.

    Attributes:
        index: its place in `Walk.screens`.
        number: the place of its sheet in the script, from 0.
        sheet: the screen as written, with its sentences in all languages.
        before: the state as it opens; None: it is live.
        lead: the entries that come before the learner is asked: chance, others, and the learner's own usual taps.
        state: the state in which the learner is asked, or that is shown at rest; after `played` where it plays.
        played: the scripted entries of `theirs` and `roll`.
        events: the events of the last move, from which a `beat` tells some.
        texts: the sentences by field (`Screen.sentences`), with their values filled in.
        rings: what is ringed beforehand.
        offer: the actions that are drawn beforehand, of the learner.
        drawn: the action of another seat that is drawn dashed beforehand: the seat, and the action; None: none.
        answers: to all legal actions of the learner, the allowed ones first; those that fit a tap are tried in order.
        refusals: the wrong tries before the answer.
        facts: the claims before the answer.
        claims: the claims after it; of a task they are with its answers.
        next: the index of the screen that follows; None at the end, and for tasks, whose answers have it.
    """

    index: int
    number: int
    sheet: Screen
    before: object = None
    lead: tuple[EntryRun, ...] = ()
    state: object = None
    played: tuple[EntryRun, ...] = ()
    events: tuple[Event, ...] = ()
    texts: Mapping[str, Texts] = field(default_factory=dict)
    rings: tuple[Ring, ...] = ()
    offer: tuple[object, ...] = ()
    drawn: tuple[int, object] | None = None
    answers: tuple[Answer, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    facts: tuple[ClaimRun, ...] = ()
    claims: tuple[ClaimRun, ...] = ()
    next: int | None = None

    @property
    def is_live(self) -> bool:
        """Whether its position depends on what is played freely, so that only an engine in play can resolve it."""
        return self.before is None


@dataclass(frozen=True)
class Walk:
    """All screens in all their positions, those of a sheet together, in the order of the script."""

    script: FirstGame
    screens: tuple[ResolvedScreen, ...]

    def main_line(self) -> Iterator[ResolvedScreen]:
        """Yield the screens in order, one for each of the script, as the main line meets them."""
        index: int | None = 0
        while index is not None:
            screen = self.screens[index]
            yield screen
            main = next((answer for answer in screen.answers if answer.is_main), None)
            index = main.next if main else screen.next
