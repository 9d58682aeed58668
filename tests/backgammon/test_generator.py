"""The generator against the slow reference: the same positions, each once, in every phase of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations_with_replacement
from random import Random

import pytest

from rules_engine.backgammon.actions import play_moves
from rules_engine.backgammon.legal import legal_plays, plays
from rules_engine.backgammon.state import BLACK, START, WHITE, Dice, view_of
from tests.backgammon.build import of_view, play_order
from tests.backgammon.positions import PHASES, View, bear_off, closed_board, contact, on_the_bar, prime, stragglers
from tests.backgammon.reference import from_view, results
from tests.nonempty import nonempty

ROLLS: list[Dice] = [(high, low) for low, high in combinations_with_replacement(range(1, 7), 2)]


def _check(view: View, dice: Dice) -> int:
    found = plays(view, dice)
    reached = [from_view(play_moves(view, play)) for play in found]
    assert len(set(reached)) == len(reached), (view, dice, "a position twice")
    assert set(reached) == results(from_view(view), dice), (view, dice)
    return len(found[0])


@pytest.mark.parametrize("phase", PHASES, ids=lambda phase: phase.__name__)
def test_same_positions_as_the_reference(phase: Callable[[Random], View]) -> None:
    random = Random(phase.__name__)
    for _ in range(2_000):
        low, high = sorted((random.randint(1, 6), random.randint(1, 6)))
        _check(phase(random), (high, low))


@pytest.mark.parametrize(
    ("phase", "lengths"),
    [
        (contact, {2, 4}),
        (on_the_bar, {0, 1, 2, 4}),
        (closed_board, {0, 1, 2}),
        (prime, {0, 1, 2, 3, 4}),
        (bear_off, {1, 2, 3, 4}),
        (stragglers, {0, 1, 2, 3, 4}),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_the_phases_hold_what_they_promise(phase: Callable[[Random], View], lengths: set[int]) -> None:
    """So that the comparison meets full plays, part plays and dances."""
    random = Random(7)
    met = Counter(len(plays(phase(random), random.choice(ROLLS))[0]) for _ in range(1_000))
    assert lengths <= set(met), met


def test_smaller_die_only_where_the_larger_is_closed() -> None:
    """Positions in which one die only can be played: both kinds come, and the larger is never passed over."""
    random, kinds = Random(5), Counter[str]()
    for _ in range(4_000):
        view, (high, low) = stragglers(random), random.choice(ROLLS)
        found = plays(view, (high, low))
        if high != low and len(found[0]) == 1:
            dice = {start - end for ((start, end),) in found}
            kinds["larger" if dice == {high} else "smaller"] += 1
            assert from_view(play_moves(view, found[0])) in results(from_view(view), (high, low))
    assert min(kinds["larger"], kinds["smaller"]) > 50, kinds


@pytest.mark.night
def test_rolls_from_the_start_and_their_replies() -> None:
    """Perft to depth 2: every roll from the start and every reply, counted by both."""
    assert len(ROLLS) == 21
    for dice in ROLLS:
        _check(START, dice)
        for play in plays(START, dice):
            reply = view_of(play_moves(START, play), BLACK)
            ours = sum(len(plays(reply, answer)) for answer in ROLLS)
            assert ours == sum(len(results(from_view(reply), answer)) for answer in ROLLS), (dice, play)


def test_both_seats_see_the_same_game() -> None:
    """A position and its mirror image have the same plays."""
    random = Random(3)
    for _ in range(200):
        view, dice = contact(random), random.choice(ROLLS)
        assert legal_plays(of_view(view, dice, WHITE)) == legal_plays(of_view(view, dice, BLACK))


def test_plays_are_canonical_and_sorted() -> None:
    """Moves from the highest point down, the longer first; plays in the order of `play_order`."""
    random = Random(4)
    for phase in PHASES:
        for _ in range(200):
            found = legal_plays(of_view(phase(random), random.choice(ROLLS)))
            assert list(found) == sorted(found, key=play_order)
            for play in nonempty(found):
                assert list(play) == sorted(play, key=lambda move: (-move[0], move[1]))
