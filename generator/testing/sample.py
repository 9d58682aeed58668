"""The states, actions and events that occur in random play of a game, and their kinds.

Messages about problems of a game.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import TypeGuard

from generator.examples.run import ExampleRun
from generator.testing.contract import AnyGame, Contract, Kinds
from rules_engine.core import Chance, Decision, Event, JugadaError, Message, Node, Terminal
from rules_engine.core.game import read_action, write_action
from rules_engine.core.playout import PlayedStep, playout


@dataclass(frozen=True)
class Sample:
    """What occurred in the playouts of a contract.

    Attributes:
        states: the states to check, some of each kind.
        actions: every action and outcome of the games, in notation.
        events: every event, in order.
        games: the steps of each game.
        ends: the state after each game's last step, a result unless the limit came first.
    """

    states: tuple[object, ...] = ()
    actions: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    games: tuple[tuple[PlayedStep, ...], ...] = ()
    ends: tuple[object, ...] = ()


@dataclass(frozen=True)
class Case:
    """The input of a check: a game with its contract and its sample."""

    contract: Contract
    game: AnyGame
    sample: Sample
    shown: tuple[object, ...] = ()
    """The states of the game's worked examples."""
    codes: set[str] = field(default_factory=set)
    """The codes of reasons that the checks of legality have met so far."""


def sample_of(contract: Contract, game: AnyGame) -> Sample:
    """Play the contract's games and return the sample."""
    random = Random(contract.seed)
    games: list[tuple[PlayedStep, ...]] = []
    starts = iter(contract.starts(game, random))
    while len(games) < contract.playouts and (start := next(starts, None)) is not None:
        games.append(tuple(playout(game, start, random, contract.limit)))
    # A start at which the game is over has no step to look at.
    games = [played for played in games if played]
    met = [played for game_played in games for played in game_played]
    ends = tuple(_after(game, played[-1]) for played in games)
    return Sample(
        states=(*_kept(contract, game, random, [played.state for played in met]), *ends),
        # Sorted: a set of texts has another order in each process.
        actions=tuple(sorted({write_action(game, played.state, played.seat, played.action) for played in met})),
        events=tuple(event for played in met for event in played.events),
        games=tuple(games),
        ends=ends,
    )


def _kept(contract: Contract, game: AnyGame, random: Random, states: list[object]) -> list[object]:
    """Return some states of each kind, rare kinds included, then others up to the contract's number."""
    # In the order of play the first of a kind would all be from the openings of games.
    random.shuffle(states)
    of_kind: defaultdict[Kinds, int] = defaultdict(int)
    rare: list[object] = []
    others: list[object] = []
    for state in states:
        kind = kinds_of(game, [state])
        of_kind[kind] += 1
        (rare if of_kind[kind] <= contract.kept_of_a_kind else others).append(state)
    return rare + others[: max(0, contract.kept_states - len(rare))]


def kinds_of(game: AnyGame, states: Iterable[object]) -> Kinds:
    """Return the kinds of nodes among the states."""
    nodes = [game.node(state) for state in states]
    return Kinds(
        chances=frozenset(node.prompt for node in nodes if isinstance(node, Chance)),
        decisions=frozenset(node.prompt for node in nodes if isinstance(node, Decision)),
        sealed=frozenset(node.prompt for node in nodes if _is_sealed(node)),
        ends=frozenset(node.rule for node in nodes if isinstance(node, Terminal)),
    )


def _is_sealed(node: Node) -> TypeGuard[Decision]:
    return isinstance(node, Decision) and len(node.seats) > 1


def _after(game: AnyGame, played: PlayedStep) -> object:
    if played.seat is None:
        return game.apply_outcome(played.state, played.action).state
    return game.apply(played.state, played.seat, played.action).state


def deciding_seats(game: AnyGame, states: Iterable[object]) -> Iterator[tuple[object, int]]:
    """Yield each state with each seat that decides in it."""
    for state in states:
        node = game.node(state)
        if isinstance(node, Decision):
            for seat in node.seats:
                yield state, seat


def sealed_choices(game: AnyGame, states: Iterable[object]) -> Iterator[tuple[object, Decision]]:
    """Yield each state in which several seats choose at once, with its node."""
    for state in states:
        node = game.node(state)
        if _is_sealed(node):
            yield state, node


def choices_in(game: AnyGame, state: object) -> Iterator[tuple[int | None, object]]:
    """Yield each chance outcome (seat None) and each action of each deciding seat."""
    for outcome, _ in game.chance_outcomes(state):
        yield None, outcome
    for seat in range(game.seats(state)):
        for action in game.legal_actions(state, seat):
            yield seat, action


def readable_actions(game: AnyGame, state: object, seat: int, texts: Iterable[str]) -> Iterator[object]:
    """Yield the seat's actions for the texts that can be parsed in this state."""
    for text in texts:
        try:
            yield read_action(game, state, seat, text)
        except JugadaError:
            continue


def states_of(runs: Iterable[ExampleRun]) -> tuple[object, ...]:
    """Return the states of worked examples, each once."""
    steps = [step for run in runs for step in run.steps]
    return tuple(dict.fromkeys(state for step in steps for state in (step.before, step.after)))


def some_texts(sample: Sample, random: Random, count: int) -> list[str]:
    """Return up to `count` actions of other states of the game, in notation."""
    return random.sample(sample.actions, min(count, len(sample.actions)))


def problem(name: str, **values: object) -> Message:
    """Return a message of ``testing.ftl``."""
    return Message(f"testing/{name}", **values)


def at(game: AnyGame, state: object, seat: int, action: object) -> dict[str, str]:
    """Return the placeholders for an action and its state, in notation."""
    return {"action": write_action(game, state, seat, action), "state": game.format_state(state)}
