"""Observations: the state as a seat knows it. km.hand.secret"""

from __future__ import annotations

from rules_engine.team_km.state import Player, State, Swap, hand_size


def observation(state: State, seat: int | None) -> State:
    """Return the state with the hands of all others as numbers of unknown cards.

    Team-mates hide their hands too, except during the swaps at half-time. An onlooker (None) sees no hand.
    """
    shown = _visible_seats(state, seat)
    players = tuple(
        player if number in shown else Player(hand_size(player.hand), player.played, player.under, player.kept)
        for number, player in enumerate(state.players)
    )
    return state._replace(players=players)


def _visible_seats(state: State, seat: int | None) -> tuple[int, ...]:
    if seat is None:
        return ()
    if isinstance(state.stage, Swap):
        return state.table.sides[state.table.side_of[seat]]
    return (seat,)
