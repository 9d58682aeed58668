"""The end of a turn and the beginning of the next. km.turn, km.order"""

from __future__ import annotations

from rules_engine.team_km.cards import without_one
from rules_engine.team_km.full_time import end_match, nobody_can_go_on
from rules_engine.team_km.half_time import start_half_time
from rules_engine.team_km.state import Phase, Play, Player, Start, Top, next_seat, seat_name
from rules_engine.team_km.state_builder import StateBuilder, fair_play_cards


def end_turn(builder: StateBuilder, reactor: int | None = None, scorer: int | None = None) -> None:
    """End the turn, including the `reactor`'s reaction and the `scorer`'s goal, and begin the next stage.

    It is half-time if DESCANSO was the reactor's replacement (km.half), the end if no player can continue
    (km.full.end), else the next turn: that of the player to the left of the scorer (km.goal.restart), or of the next
    player in turn order.
    """
    # First of all: even after a goal the second half begins with whoever drew DESCANSO (km.half.first).
    if builder.phase is Phase.FIRST_HALF and not builder.piles.time:
        # DESCANSO drawn as a replacement waits until the reaction is finished.
        assert reactor is not None, "only a replacement keeps half-time waiting"
        start_half_time(builder, reactor)
    elif builder.phase is Phase.FINAL and nobody_can_go_on(builder):
        end_match(builder)
    elif scorer is not None:
        begin_turn(builder, (scorer + 1) % builder.table.seats)
    else:
        begin_turn(builder, next_seat(builder.table, builder.phase, builder.turn))


def begin_turn(builder: StateBuilder, seat: int) -> None:
    """Begin a turn: the top of the discard pile can now be taken, and JUEGO LIMPIO ends. km.turn"""
    builder.turn = seat
    builder.add_event("turn", "km.turn", seat=seat_name(seat))
    # Before JUEGO LIMPIO ends: its card is put there in this turn, and hides the one that could be taken
    # (km.draw.discard).
    if builder.top is not None:
        builder.top = Top(builder.top.card, previous=True)
    _end_fair_play(builder, seat)
    builder.stage = Play() if builder.phase is Phase.FINAL else Start()


def _end_fair_play(builder: StateBuilder, seat: int) -> None:
    """Discard the JUEGO LIMPIO cards of the player whose turn begins. km.fair_play.end"""
    for card in fair_play_cards(builder.deck, builder.players[seat]):
        hand, played, under, kept = builder.players[seat]
        builder.players[seat] = Player(hand, without_one(played, builder.deck.place[card]), under, kept)
        builder.add_to_discard(card)
        builder.add_event("fair_play_over", "km.fair_play.end", seat=seat_name(seat), card=card)
