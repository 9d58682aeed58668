"""What is measured of every game's engine: single questions on the states of random games, and whole games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from bench.clock import in_turns, rates, scaled
from bench.model import Row, Target, figure
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
    """Microseconds of one list of legal actions, one reason, one action done, one state written, read, hidden."""
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
    for what, (number, _) in work.items():
        target = legal if what == "legal actions" else None
        yield figure(
            what, "µs", "cpu", scaled(samples[what], "cpu", "µs", number), target=target, note=_of(what, number)
        )


def games(
    name: str, variants: Mapping[str, Mapping[str, Any]], count: int, rounds: int, limits: Mapping[str, Target]
) -> Iterator[Row]:
    """Milliseconds of a whole random game and positions a second, for each variant (table, length of the match)."""
    game = standard_game(name)

    def play(start: Mapping[str, Any]) -> int:
        first = game.initial_state(**start)
        return sum(sum(1 for _ in playout(game, first, Random(seed))) for seed in range(count))

    steps = {words: play(start) for words, start in variants.items()}
    samples = in_turns({words: lambda one=start: play(one) for words, start in variants.items()}, rounds, warm=False)  # type: ignore[misc]
    for words in variants:
        note = f"{steps[words] / count:,.0f} steps a game, {count} games"
        values = scaled(samples[words], "cpu", "ms", count)
        yield figure(f"random game, {words}", "ms", "cpu", values, target=limits.get(words), note=note)
    for words in variants:
        yield figure(f"positions a second, {words}", "/s", "cpu", rates(samples[words], "cpu", steps[words]))


def _of(what: str, number: int) -> str:
    return f"mean over {number} states of random games" if what == "legal actions" else ""
