"""How many (position, roll) pairs a second get their legal plays: the generator, the public interface, OpenSpiel.

The pairs come from random games. Where OpenSpiel is installed, its games are used and both answer the same pairs;
OpenSpiel plays a double in two halves, so of a double it answers the first half only, we all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Any

from rules_engine.backgammon import from_data
from rules_engine.backgammon.actions import is_play, moved
from rules_engine.backgammon.legal import plays
from rules_engine.backgammon.state import BLACK, WHITE, Board, Dice, Phase, State, view_of
from rules_engine.core.playout import playout

PAIRS, POOL, ROUNDS = 2_000, 20_000, 7
_SPIEL_BAR = 100


@dataclass(frozen=True)
class Pair:
    """A position with its roll, for us and (where it is installed) for OpenSpiel."""

    view: Board
    dice: Dice
    state: State
    spiel: Any = None


def run() -> dict[str, float]:
    """Pairs a second (best of some rounds) and their ratio to OpenSpiel's; goals: generator 1, interface 1/3."""
    game = from_data({})
    spiel = _open_spiel()
    pairs = _spiel_pairs(spiel, Random(1)) if spiel else _own_pairs(Random(1))
    contenders: dict[str, Callable[[Pair], object]] = {
        "generator": lambda pair: plays(pair.view, pair.dice),
        "interface": lambda pair: game.legal_actions(pair.state, pair.state.turn),
    }
    if spiel:
        contenders["open_spiel"] = lambda pair: pair.spiel.legal_actions()
    else:
        print("OpenSpiel is not installed (pip install open_spiel): our figures only")
    figures = _best_rates(contenders, pairs)
    doubles = sum(pair.dice[0] == pair.dice[1] for pair in pairs)
    count = sum(len(plays(pair.view, pair.dice)) for pair in pairs)
    print(f"{len(pairs)} pairs, {doubles} of them doubles, {count / len(pairs):.1f} plays a pair")
    for name, rate in figures.items():
        ratio = f"{rate / figures['open_spiel']:6.2f} of OpenSpiel" if spiel else ""
        print(f"{name:10} {rate:9,.0f} pairs/s {ratio}")
    if spiel:
        print(f"plays of {_compare(pairs)} rolls without doubles are the same in both")
        figures |= {f"{name}_ratio": figures[name] / figures["open_spiel"] for name in ("generator", "interface")}
    return figures


def _best_rates(contenders: Mapping[str, Callable[[Pair], object]], pairs: Sequence[Pair]) -> dict[str, float]:
    """Pairs a second of processor time; the contenders take turns, so that a busy moment hits all of them."""
    best = dict.fromkeys(contenders, 0.0)
    for _ in range(ROUNDS):
        for name, answer in contenders.items():
            start = process_time()
            for pair in pairs:
                answer(pair)
            best[name] = max(best[name], len(pairs) / (process_time() - start))
    return best


def _own_pairs(random: Random) -> list[Pair]:
    game, pool = from_data({}), list[Pair]()
    while len(pool) < POOL:
        for played in playout(game, game.initial_state(), random):
            if is_play(played.action):
                state = played.state
                pool.append(Pair(view_of(state.board, state.turn), state.dice, state))
    return random.sample(pool, PAIRS)


# ---------------------------------------------------------------------- OpenSpiel


def _open_spiel() -> Any:
    try:
        import pyspiel
    except ImportError:
        return None
    return pyspiel.load_game("backgammon(scoring_type=full_scoring)")


def _spiel_pairs(spiel: Any, random: Random) -> list[Pair]:
    pool: list[Pair] = []
    while len(pool) < POOL:
        state = spiel.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, odds)[0])
                continue
            if _field(state, "Extra turn") == "0":
                pool.append(_pair(state.clone()))
            state.apply_action(random.choice(state.legal_actions()))
    return random.sample(pool, PAIRS)


def _field(state: Any, name: str) -> str:
    text = str(state)
    return text.partition(f"{name}: ")[2].partition("\n")[0].strip()


def _pair(state: Any) -> Pair:
    high, low = sorted((int(die) for die in _field(state, "Dice")), reverse=True)
    turn, board = state.current_player(), _board(state)
    return Pair(view_of(board, turn), (high, low), State(board, turn, Phase.PLAY, (high, low)), state)


def _board(state: Any) -> Board:
    """OpenSpiel's player 0 moves up from position 0, player 1 down from position 23."""
    points = [0] * 26
    for position in range(24):
        points[24 - position] = state.board(WHITE, position) - state.board(BLACK, position)
    points[25], points[0] = state.board(WHITE, _SPIEL_BAR), -state.board(BLACK, _SPIEL_BAR)
    return tuple(points)


def _compare(pairs: Sequence[Pair]) -> int:
    """How many rolls were compared; AssertionError with the first that leads to other positions there."""
    single = [pair for pair in pairs if pair.dice[0] != pair.dice[1]]
    for pair in single:
        ours = {view_of(moved(pair.view, play), pair.state.turn) for play in plays(pair.view, pair.dice)}
        theirs = {_board(pair.spiel.child(action)) for action in pair.spiel.legal_actions()}
        assert ours == theirs, (pair.state, ours ^ theirs)
    return len(single)
