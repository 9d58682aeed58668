"""Whose turn it is: beginning one, ending one, and what goes before the next. km.turn, km.order"""

from __future__ import annotations

from rules_engine.team_km.draft import Draft, seat_name
from rules_engine.team_km.front import fair_play_cards
from rules_engine.team_km.full_time import end_match, nobody_can_go_on
from rules_engine.team_km.half_time import start_half_time
from rules_engine.team_km.multiset import without_one
from rules_engine.team_km.stages import Play, Start
from rules_engine.team_km.state import Phase, Player, Top, next_seat


def end_turn(draft: Draft, reactor: int | None = None, scorer: int | None = None) -> None:
    """The turn is over, the `reactor`'s answer and the `scorer`'s goal included: what comes next.

    Half-time if DESCANSO was the reactor's replacement (km.half), the end if nobody can go on (km.full.end), else the
    next turn: of the player to the left of the scorer (km.goal.restart), or of the next in turn order.
    """
    if draft.phase is Phase.FIRST_HALF and not draft.piles.time:
        assert reactor is not None, "only a replacement keeps half-time waiting"
        start_half_time(draft, reactor)
    elif draft.phase is Phase.FINAL and nobody_can_go_on(draft):
        end_match(draft)
    elif scorer is not None:
        begin_turn(draft, (scorer + 1) % draft.table.seats)
    else:
        begin_turn(draft, next_seat(draft.table, draft.phase, draft.turn))


def begin_turn(draft: Draft, seat: int) -> None:
    """The top of the discard pile is now the previous turn's; JUEGO LIMPIO in front of the player ends. km.turn"""
    draft.turn = seat
    draft.tell("turn", "km.turn", seat=seat_name(seat))
    if draft.top is not None:
        draft.top = Top(draft.top.card, previous=True)
    _end_fair_play(draft, seat)
    draft.stage = Play() if draft.phase is Phase.FINAL else Start()


def _end_fair_play(draft: Draft, seat: int) -> None:
    """km.fair_play.end"""
    for card in fair_play_cards(draft.deck, draft.players[seat]):
        hand, played, under, kept = draft.players[seat]
        draft.players[seat] = Player(hand, without_one(played, draft.deck.place[card]), under, kept)
        draft.lay_on_discard(card)
        draft.tell("fair_play_over", "km.fair_play.end", seat=seat_name(seat), card=card)
