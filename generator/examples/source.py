"""Reads an example's file, finds its game, and checks what can be checked before anything is played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from generator.content.errors import ContentError
from generator.content.loader import GameContent, load_content_folder, load_game_content
from generator.content.messages import MessageError, facts_named
from generator.content.translations import check_languages
from generator.content.validation import validated
from generator.content.yaml_source import Loc, Source, read_yaml
from generator.examples.model import (
    ActionsClaim,
    AnyClaim,
    EventClaim,
    ExampleSheet,
    IllegalClaim,
    LegalClaim,
    LetCount,
    LetQuery,
    MomentClaim,
    NoEventClaim,
    ObservationClaim,
    PlayShow,
    QueryClaim,
    QueryShow,
    RefusedClaim,
    SimulateClaim,
    Simulation,
    TerminalClaim,
)
from generator.resources import SHEET
from rules_engine.core import JugadaError, Message
from rules_engine.core.record import CHANCE


@dataclass(frozen=True, eq=False)
class Example:
    """A worked example with the game it belongs to and the file it stands in."""

    content: GameContent
    source: Source
    sheet: ExampleSheet

    @property
    def path(self) -> Path:
        """The example's file."""
        return self.source.path


def load_example(path: Path, user_dir: Path | None = None) -> Example:
    """Read one example.

    Its game is the one it names, or the one in whose ``examples`` folder it lies. ContentError with file and line where
    it does not fit the schema or names a rule, seat, query, event or prompt that the game does not have.
    """
    source = read_yaml(path)
    sheet = validated(ExampleSheet, source)
    example = Example(_content_of(source, sheet, user_dir), source, sheet)
    check_languages(source, example.content.languages)
    for loc, check in _checks(example):
        try:
            check()
        except ContentError:
            raise
        except JugadaError as error:
            raise source.error(loc, str(error)) from error
    return example


def _content_of(source: Source, sheet: ExampleSheet, user_dir: Path | None) -> GameContent:
    if sheet.game is not None:
        try:
            return load_game_content(sheet.game, user_dir)
        except ContentError:
            raise
        except JugadaError as error:
            raise source.error(("game",), str(error)) from error
    folder = source.path.absolute().parent.parent
    if not (folder / SHEET).is_file():
        message = f"no {SHEET} in the folder above: expected the key 'game' with the game's name"
        raise source.error((), message)
    return load_content_folder(folder)


_Check = tuple[Loc, Callable[[], object]]


def _checks(example: Example) -> Iterator[_Check]:
    """Each datum that names something of the game, with a call that raises if there is no such thing."""
    sheet, names = example.sheet, _Names(example)
    for index, rule in enumerate(sheet.rules):
        yield ("rules", index), names.rule(rule)
    told: set[str] = set()
    for number, step in enumerate(sheet.steps):
        at: Loc = ("steps", number)
        for index, entry in enumerate(step.do):
            yield (*at, "do", index), names.seat_of(entry)
        for name, let in step.let.items():
            told.add(name)
            loc = (*at, "let", name)
            yield loc, names.seat(let.count) if isinstance(let, LetCount) else names.query(let)
        for index, show in enumerate(step.show):
            loc = (*at, "show", index)
            yield (
                loc,
                names.query(show)
                if isinstance(show, QueryShow)
                else names.seat_of(show.play if isinstance(show, PlayShow) else show.illegal),
            )
        if step.say is not None:
            for lang in step.say:
                yield (*at, "say", lang), names.told(step.say[lang], frozenset(told))
        for index, claim in enumerate(step.claim):
            yield from _claim_checks((*at, "claim", index), claim, names)


def _claim_checks(at: Loc, claim: AnyClaim, names: _Names) -> Iterator[_Check]:
    if isinstance(claim, LegalClaim | IllegalClaim):
        entries = claim.legal if isinstance(claim, LegalClaim) else claim.illegal
        yield from ((at, names.seat_of(entry)) for entry in entries)
    if isinstance(claim, IllegalClaim):
        yield (*at, "because"), names.rule(claim.because)
    elif isinstance(claim, ActionsClaim):
        yield (*at, "actions"), names.seat(claim.actions)
    elif isinstance(claim, QueryClaim):
        yield (*at, "query"), names.query(claim)
    elif isinstance(claim, EventClaim):
        yield (*at, "event"), names.word("event", claim.event)
    elif isinstance(claim, NoEventClaim):
        yield (*at, "not_event"), names.word("event", claim.not_event)
    else:
        yield from _state_checks(at, claim, names)


def _state_checks(at: Loc, claim: AnyClaim, names: _Names) -> Iterator[_Check]:
    if isinstance(claim, MomentClaim):
        yield from (((*at, "turn"), names.seat(seat)) for seat in claim.turn or ())
        if claim.prompt is not None:
            yield (*at, "prompt"), names.word("prompt", claim.prompt)
    elif isinstance(claim, TerminalClaim):
        yield from (((*at, "terminal", "winners"), names.seat(seat)) for seat in claim.terminal.winners or ())
        if claim.terminal.rule is not None:
            yield (*at, "terminal", "rule"), names.word("result", claim.terminal.rule)
    elif isinstance(claim, ObservationClaim) and claim.observation.seat is not None:
        yield (*at, "observation", "seat"), names.seat(claim.observation.seat)
    elif isinstance(claim, RefusedClaim) and claim.refused.because is not None:
        yield (*at, "refused", "because"), names.rule(claim.refused.because)
    elif isinstance(claim, SimulateClaim):
        yield (*at, "simulate"), names.simulation(claim.simulate)
        if claim.against is not None:
            yield (*at, "against"), names.simulation(claim.against)


class UnknownNameError(JugadaError):
    """An example names something that the game does not have."""


class _Names:
    """The game's names; each method gives a call that raises where a name is not one of them."""

    def __init__(self, example: Example) -> None:
        self._content = example.content
        self._game = example.content.game

    def rule(self, rule: str) -> Callable[[], object]:
        return lambda: _known(rule, self._content.rule_ids, f"a rule of {self._content.name}")

    def seat(self, seat: str) -> Callable[[], object]:
        return lambda: self._game.parse_seat(seat)

    def seat_of(self, entry: str) -> Callable[[], object]:
        seat = entry.partition(":")[0].strip()
        return lambda: None if seat == CHANCE else self._game.parse_seat(seat)

    def word(self, kind: str, key: str) -> Callable[[], object]:
        messages = self._content.messages[self._content.languages[0]]

        def check() -> None:
            if not messages.has(kind, key):
                _known(key, sorted(messages.keys(kind)), f"one of the game's {kind}s")

        return check

    def query(self, asked: QueryClaim | QueryShow | LetQuery) -> Callable[[], object]:
        def check() -> None:
            _known(asked.query, self._game.queries, f"a query of {self._content.name}")
            parameters = self._game.queries[asked.query].parameters
            for name in asked.with_:
                _known(name, [parameter.name for parameter in parameters], f"an argument of {asked.query}")
            for parameter in parameters:
                if parameter.required and parameter.name not in asked.with_:
                    raise UnknownNameError(
                        Message(
                            "examples/lacks-argument",
                            query=asked.query,
                            name=repr(parameter.name),
                            expected=parameter.expected,
                        )
                    )

        return check

    def simulation(self, asked: Simulation) -> Callable[[], object]:
        def check() -> None:
            from generator.lab.job import make_job  # a check without simulations needs no lab

            make_job(self._content, asked.policies, asked.setup, asked.seed)

        return check

    def told(self, prose: str, values: frozenset[str]) -> Callable[[], object]:
        def check() -> None:
            for name in sorted(facts_named(prose)):
                if name not in values:
                    raise MessageError(Message("examples/text-names-let-step", name=name))

        return check


def _known(name: str, names: Iterable[str], what: str) -> None:
    known = list(names)
    if name in known:
        return
    close = get_close_matches(name, known, n=1)
    hint = f"did you mean {close[0]!r}?" if close else f"there are {', '.join(known) or 'none'}"
    raise UnknownNameError(Message("examples/is-not", name=repr(name), what=what, hint=hint))
