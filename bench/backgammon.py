"""Backgammon: legal plays of (position, roll) pairs beside OpenSpiel and a gym environment, games and matches.

The pairs come from random games. Where OpenSpiel is installed, its games are used and both answer the same pairs. A
play of ours is a whole turn, one for each position that it can end in. OpenSpiel lists every order of the two dice, and
plays a double in two halves, of which it answers the first; so distinct positions are compared without doubles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

from bench import gym, spiel
from bench.clock import Sample, in_turns, rates
from bench.engine import games, questions
from bench.model import Row, Target, at_least, at_most, figure, not_measured
from bench.pairs import Pair
from rules_engine.backgammon import from_data
from rules_engine.backgammon.actions import is_play, play_moves
from rules_engine.backgammon.legal import plays
from rules_engine.backgammon.state import view_of
from rules_engine.core.playout import playout

PAIRS, ROUNDS = 2_000, 7


def measure(quick: bool) -> Iterator[Row]:
    """Pairs a second and their ratios (goals: generator 2, distinct positions 20, games 1); games and matches."""
    count, rounds = (16, 1) if quick else (PAIRS, ROUNDS)
    pairs = spiel.pairs(count, Random(1)) if spiel.installed() else _own_pairs(count, Random(1))
    yield from _raw(pairs, rounds)
    yield from _distinct([pair for pair in pairs if not pair.double], rounds)
    yield from _gym(pairs[: 2 if quick else 300], rounds)
    yield from questions("backgammon", count // 4, rounds, legal=at_most(50.0), start={})
    yield from _games(1 if quick else 20, rounds)


def _raw(pairs: Sequence[Pair], rounds: int) -> Iterator[Row]:
    game = from_data({})
    contenders: dict[str, Callable[[], object]] = {
        "generator": lambda: [plays(pair.view, pair.dice) for pair in pairs],
        "interface": lambda: [game.legal_actions(pair.state, pair.state.turn) for pair in pairs],
    }
    if spiel.installed():
        contenders["OpenSpiel"] = lambda: [pair.spiel.legal_actions() for pair in pairs]
    samples = in_turns(contenders, rounds)
    found = sum(len(plays(pair.view, pair.dice)) for pair in pairs)
    note = f"{len(pairs)} pairs, {found / len(pairs):.1f} plays a pair, {sum(pair.double for pair in pairs)} doubles"
    yield _rate("pairs a second, generator", samples, "generator", len(pairs), at_least(2.0, "ratio"), note)
    yield _rate("pairs a second, public interface", samples, "interface", len(pairs), at_least(1 / 3, "ratio"))


def _distinct(pairs: Sequence[Pair], rounds: int) -> Iterator[Row]:
    """All positions that a turn can end in, each once: as plays, which name each position once, and as boards."""
    contenders: dict[str, Callable[[], object]] = {
        "plays": lambda: [plays(pair.view, pair.dice) for pair in pairs],
        "boards": lambda: [{play_moves(pair.view, play) for play in plays(pair.view, pair.dice)} for pair in pairs],
    }
    if spiel.installed():
        contenders["OpenSpiel"] = lambda: [{str(position) for position in spiel.after(pair)} for pair in pairs]
        for pair in pairs:
            ours = {view_of(play_moves(pair.view, play), pair.state.turn) for play in plays(pair.view, pair.dice)}
            theirs = {spiel.board(position) for position in spiel.after(pair)}
            assert ours == theirs, (pair.state, ours ^ theirs)
    samples = in_turns(contenders, rounds)
    note = "rolls without doubles; both sets of positions were compared and are the same"
    yield _rate("distinct positions, pairs a second", samples, "plays", len(pairs), at_least(20.0, "ratio"), note)
    note = "ours played out on boards in Python, theirs in C++"
    yield _rate("distinct positions as boards, pairs a second", samples, "boards", len(pairs), None, note)


def _rate(
    name: str, samples: Mapping[str, list[Sample]], ours: str, count: int, goal: Target | None, note: str = ""
) -> Row:
    """Our rate beside OpenSpiel's, or alone."""
    values = rates(samples[ours], "cpu", count)
    if "OpenSpiel" not in samples:
        return figure(name, "/s", "cpu", values, note="OpenSpiel is not installed (pip install --group bench)")
    theirs = ("OpenSpiel", rates(samples["OpenSpiel"], "cpu", count))
    return figure(name, "/s", "cpu", values, theirs, target=goal, note=note)


def _gym(pairs: Sequence[Pair], rounds: int) -> Iterator[Row]:
    name = "pairs a second beside gym"
    if not gym.installed():
        yield not_measured(name, "/s", "gym_backgammon is not installed (pip install --group bench)", "cpu")
    else:
        tables = [gym.table(pair) for pair in pairs]
        contenders = {
            "ours": lambda: [plays(pair.view, pair.dice) for pair in pairs],
            "gym": lambda: [gym.valid_plays(table, pair.dice) for table, pair in zip(tables, pairs, strict=True)],
        }
        samples = in_turns(contenders, rounds)
        theirs = ("gym_backgammon", rates(samples["gym"], "cpu", len(pairs)))
        same = sum(gym.agrees(table, pair) for table, pair in zip(tables, pairs, strict=True))
        note = f"pure Python like ours; of {len(pairs)} pairs it finds the same positions as we for {same}"
        yield figure(name, "/s", "cpu", rates(samples["ours"], "cpu", len(pairs)), theirs, note=note)


def _games(count: int, rounds: int) -> Iterator[Row]:
    game = from_data({})

    def ours() -> None:
        for seed in range(count):
            for _ in playout(game, game.initial_state(), Random(seed)):
                pass

    if spiel.installed():
        samples = in_turns({"ours": ours, "OpenSpiel": lambda: spiel.play(count)}, rounds)
        theirs = ("OpenSpiel", rates(samples["OpenSpiel"], "cpu", count))
        note = (
            "uniformly random plays, driven from Python in both; our `apply`, whose time is above, also checks that "
            "the play is legal, and reports the events"
        )
        ours_a_second = rates(samples["ours"], "cpu", count)
        goal = at_least(1.0, "ratio")
        yield figure("random games a second", "/s", "cpu", ours_a_second, theirs, target=goal, note=note)
    lengths = (1,) if count < 5 else (1, 3, 5, 7)
    variants = {f"match to {points}": {"match_length": points} for points in lengths}
    yield from games("backgammon", variants, max(1, count // 4), rounds, {})


def _own_pairs(count: int, random: Random) -> list[Pair]:
    game, pool = from_data({}), list[Pair]()
    while len(pool) < 10 * count:
        for played in playout(game, game.initial_state(), random):
            if is_play(played.action):
                state = played.state
                pool.append(Pair(view_of(state.board, state.turn), state.dice, state))
    return random.sample(pool, count)
