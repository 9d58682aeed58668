"""What is measured of every game's engine: single questions on the states of random games, and whole games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from bench.clock import in_turns, rates, scaled
from bench.model import Row, Target, figure
from bench.report import middle
from generator.content import standard_game
from rules_engine.core import Decision
from rules_engine.core.playout import playout

ROUNDS = 7


@dataclass(frozen=True)
class Met:
    """States of random games: those in which a seat decides (with the seat), and all as text."""

    deciding: Sequence[tuple[Any, int]]
    states: Sequence[Any]
    texts: Sequence[str]


def states_of(game: Any, start: Any, count: int, seed: int = 1) -> Met:
    """So many states, drawn from whole random games."""
    random, pool = Random(seed), list[Any]()
    while len(pool) < 4 * count:
        pool += [played.state for played in playout(game, start, random)]
    states = random.sample(pool, count)
    deciding = [(state, node.seats[0]) for state in states if isinstance(node := game.node(state), Decision)]
    return Met(deciding, states, [game.format_state(state) for state in states])


def questions(name: str, count: int, rounds: int, *, legal: Target, start: Mapping[str, Any]) -> Iterator[Row]:
    """Microseconds of one list of legal actions; what else is asked of a state as a note, since nobody waits for it."""
    game = standard_game(name)
    met = states_of(game, game.initial_state(**start), count)
    chosen = [(state, seat, game.legal_actions(state, seat)[0]) for state, seat in met.deciding]
    work: dict[str, tuple[int, Callable[[], object]]] = {
        "legal actions": (len(chosen), lambda: [game.legal_actions(state, seat) for state, seat, _ in chosen]),
        "why illegal": (len(chosen), lambda: [game.why_illegal(*one) for one in chosen]),
        "apply": (len(chosen), lambda: [game.apply(*one) for one in chosen]),
        "format state": (count, lambda: [game.format_state(state) for state in met.states]),
        "parse state": (count, lambda: [game.parse_state(text) for text in met.texts]),
        "observation": (len(chosen), lambda: [game.observation(state, seat) for state, seat, _ in chosen]),
    }
    samples = in_turns({what: run for what, (_, run) in work.items()}, rounds)
    times = {what: scaled(samples[what], "cpu", "µs", number) for what, (number, _) in work.items()}
    others = ", ".join(f"{what} {middle(times[what], 'µs')}" for what in work if what != "legal actions")
    note = f"mean over {len(chosen)} states of random games; {others}"
    yield figure("legal actions", "µs", "cpu", times["legal actions"], target=legal, note=note)


def games(
    name: str, variants: Mapping[str, Mapping[str, Any]], count: int, rounds: int, limits: Mapping[str, Target]
) -> Iterator[Row]:
    """Milliseconds of a whole random game, for each variant (table, length of the match)."""
    game = standard_game(name)

    def play(start: Mapping[str, Any]) -> int:
        first = game.initial_state(**start)
        return sum(sum(1 for _ in playout(game, first, Random(seed))) for seed in range(count))

    steps = {words: play(start) for words, start in variants.items()}
    samples = in_turns({words: lambda one=start: play(one) for words, start in variants.items()}, rounds, warm=False)  # type: ignore[misc]
    for words in variants:
        speed = middle(rates(samples[words], "cpu", steps[words]))
        note = f"{steps[words] / count:,.0f} steps a game, {count} games; {speed} positions a second"
        values = scaled(samples[words], "cpu", "ms", count)
        yield figure(f"random game, {words}", "ms", "cpu", values, target=limits.get(words), note=note)
