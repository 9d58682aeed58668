"""Hands (grey discs): the number and places that each defender may use in a block or a press."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from rules_engine.basketmind.court import Circles, Court, bits
from rules_engine.basketmind.moves import At, occupied_circles
from rules_engine.basketmind.players import HEIGHT, TALL_OPPONENTS, TEAMS, is_center, opponent_of, seat_of


@dataclass(frozen=True, slots=True)
class Hand:
    """The number of discs that a defender may place, and the possible circles."""

    count: int
    circles: Circles


def free_around(court: Court, at: At, player: int) -> Circles:
    """Return the empty circles of his control zone, and his own."""
    here = at[player]
    return court.control[here] & ~(occupied_circles(court, at) & ~court.bit[here])


def neighbours_of(court: Court, at: At, player: int) -> tuple[int, ...]:
    """Return the opponents next to him."""
    ring = court.ring[at[player]]
    return tuple(rival for rival in TEAMS[opponent_of(seat_of(player))] if court.bit[at[rival]] & ring)


def blockers(court: Court, at: At, shooter: int) -> dict[int, Hand]:
    """Return the hands of the defenders next to the shooter and at least as tall."""
    open_circles = free_around(court, at, shooter) & ~court.bit[court.behind]
    return {
        rival: Hand(1 + HEIGHT[rival] - HEIGHT[shooter], open_circles & court.ring[at[rival]])
        for rival in neighbours_of(court, at, shooter)
        if rival in TALL_OPPONENTS[shooter]
    }


def placements(hands: Mapping[int, Hand], known: Collection[int]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield every set of circles that the hands can cover, with the centers who cover it.

    Centers in `known` are left out. The same pair may occur more than once.
    """
    reachable = 0
    for hand in hands.values():
        reachable |= hand.circles
    yield from _placements(tuple(bits(reachable)), hands, known)


def _placements(
    circles: tuple[int, ...], hands: Mapping[int, Hand], known: Collection[int]
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    if not circles:
        yield (), ()
        return
    first, rest = circles[0], circles[1:]
    yield from _placements(rest, hands, known)
    for player, hand in hands.items():
        if hand.count and hand.circles >> first & 1:
            # A copy for each branch: at most six discs and five defenders make it cheap.
            fewer = {**hands, player: Hand(hand.count - 1, hand.circles)}
            # Only centers: a center who has tried to block is missing at the rebound.
            new = {player} if is_center(player) and player not in known else set()
            for covered, by in _placements(rest, fewer, known):
                yield (first, *covered), tuple(sorted({*by, *new}))


def assign(
    circles: tuple[int, ...], hands: Mapping[int, Hand], must: frozenset[int] = frozenset()
) -> dict[int, int] | None:
    """Return whose hand covers each circle, with at least one by each player in `must`; None if impossible."""
    # Fewer discs than players who must use one: no need to try.
    if len(circles) < len(must):
        return None
    if not circles:
        return {}
    first, rest = circles[0], circles[1:]
    for player, hand in hands.items():
        if hand.count and hand.circles >> first & 1:
            fewer = {**hands, player: Hand(hand.count - 1, hand.circles)}
            found = assign(rest, fewer, must - {player})
            if found is not None:
                return {first: player, **found}
    return None
