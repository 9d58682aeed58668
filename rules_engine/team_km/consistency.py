"""Consistency of states: no more cards, tokens and spaces than exist, and a stage that fits the rest.

A consistent state need not be reachable in play.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from rules_engine.core import MalformedError, Message
from rules_engine.team_km.box import CHANGES, HAND_SIZE, Box, Deck
from rules_engine.team_km.cards import Category
from rules_engine.team_km.notation_state import PILES, format_stage, top_field
from rules_engine.team_km.odds import unseen
from rules_engine.team_km.state import (
    SIDE_NAMES,
    ClearingRoll,
    Draw,
    Lose,
    Over,
    Phase,
    Play,
    React,
    ShootOut,
    ShotRoll,
    Stage,
    Start,
    State,
    Swap,
    hand_size,
)

Problem: TypeAlias = tuple[str, Message]
"""The offending part, and what was expected there."""


_PHASE_NAMES = {Phase.FIRST_HALF: "half 1", Phase.SECOND_HALF: "half 2", Phase.FINAL: "final k"}


def find_inconsistency(box: Box, state: State, text: str) -> None:
    """Raise MalformedError, quoting `text`, for the first inconsistency of the state."""
    problem = next(_problems(box, state), None)
    if problem is not None:
        raise MalformedError(text, *problem)


def _message(what: str, **values: Any) -> Message:
    return Message(f"team_km/expected-{what}", **values)


def _problems(box: Box, state: State) -> Iterator[Problem]:
    # In this order: the stage is judged by cards and boards that have been found right.
    yield from _boards(box, state)
    yield from _cards_in_front(box.deck, state)
    yield from _cards(box.deck, state)
    yield from _phase(state)
    yield from _top(box.deck, state)
    yield from _stage(state)


# ---------------------------------------------------------------------- what there is


def _boards(box: Box, state: State) -> Iterator[Problem]:
    for side in state.sides:
        # A ball never lies on the goal space: with the goal every ball goes back to 0 (km.goal.restart).
        if side.ball >= box.board.goal:
            yield f"ball {side.ball}", _message("space-before-goal", last=box.board.goal - 1)
        if side.changes > CHANGES:
            yield f"changes {side.changes}", _message("changes", most=CHANGES)


def _cards_in_front(deck: Deck, state: State) -> Iterator[Problem]:
    """Yield cards in the wrong place: only specials and TARJETAS are kept, all others are removed."""
    for player in state.players:
        for card, played, kept in zip(deck.cards, player.played, player.kept, strict=True):
            if played and card.category is Category.REACTION:
                yield card.code, _message("kept", card=card.code)
            if kept and card.category is not Category.REACTION:
                yield card.code, _message("only-kept")
        if player.under is not None and deck.card(player.under).category is not Category.INTERRUPTION:
            yield player.under, _message("under")


def _cards(deck: Deck, state: State) -> Iterator[Problem]:
    hidden_cards = unseen(deck, state)
    for card, left, total in zip(deck.cards, hidden_cards, deck.total, strict=True):
        # Fewer than none are unseen: more are shown than the deck has.
        if left < 0:
            yield card.code, _message("card-count", most=total, card=card.code, found=total - left)
    in_hands = sum(player.hand for player in state.players if isinstance(player.hand, int))
    face_down = state.piles.top + state.piles.bottom + state.piles.box
    # All cards that are seen, hidden in hands, or face down.
    found = deck.size - sum(hidden_cards) + in_hands + face_down
    if found != deck.size:
        yield PILES.write(state.piles), _message("all-cards", cards=deck.size, found=found)


# ---------------------------------------------------------------------- what fits together


def _phase(state: State) -> Iterator[Problem]:
    """Yield a phase that contradicts the stage, and a time card that must or must not be still to come."""
    stage, where = state.stage, format_stage(state)
    phases = _phases_of(stage)
    if state.phase not in phases:
        yield where, _message("phase", phases=tuple(_PHASE_NAMES[phase] for phase in phases))
    seats = state.table.seats
    # A whole round without a card ends the match (km.full.end).
    if state.idle > seats or (state.idle == seats and not isinstance(stage, Over | ShootOut)):
        yield f"final {state.idle}", _message("idle", seats=seats)
    time = _time_card_to_come(state)
    if time is not None and time != state.piles.time:
        yield PILES.write(state.piles), _message("time-card" if time else "no-time-card")


def _phases_of(stage: Stage) -> tuple[Phase, ...]:
    match stage:
        case Swap() | Draw("deal"):
            return (Phase.FIRST_HALF,)
        case Draw("late"):
            return (Phase.SECOND_HALF,)
        case Start() | Draw():
            return (Phase.FIRST_HALF, Phase.SECOND_HALF)
        case ShootOut() | Over():
            return (Phase.FINAL,)
        case _:
            return tuple(Phase)


def _time_card_to_come(state: State) -> bool | None:
    """Return whether a time card must still be to come; None if both are possible.

    DESCANSO drawn as a replacement waits until the penalty is finished.
    """
    if state.phase is Phase.FINAL or isinstance(state.stage, Swap):
        return False
    penalty = isinstance(state.stage, ShotRoll | ClearingRoll) and state.stage.penalty is not None
    # FINAL takes effect at once, so in the second half its card is still to come.
    return None if penalty and state.phase is Phase.FIRST_HALF else True


def _top(deck: Deck, state: State) -> Iterator[Problem]:
    """Yield a top of the discard pile that must, or must not, be separate from the rest of it."""
    if state.top is None:
        # The changed card was laid there a moment ago (km.change).
        if state.stage == Draw("change"):
            yield "discard -", _message("changed-on-top")
        return
    if state.top.previous and not isinstance(state.stage, Start):
        yield top_field(deck).write(state.top), _message("previous-at-start")
    if state.phase is Phase.FINAL or isinstance(state.stage, Swap) or state.stage in (Draw("late"), Draw("deal")):
        yield top_field(deck).write(state.top), _message("no-top")


def _stage(state: State) -> Iterator[Problem]:
    match state.stage:
        case Play():
            yield from _play(state)
        case React(player) | Lose(player) | Draw("react", int(player)):
            yield from _reaction(state, player)
        case Draw("deal"):
            yield from _deal(state)
        case ShotRoll(penalty) | ClearingRoll(penalty):
            yield from _shot(state, penalty)
        case Swap():
            yield from _half_time(state)
        case ShootOut() as stage:
            yield from _shootout(state, stage)
        case Over(winner):
            yield from _result(state, winner)


def _play(state: State) -> Iterator[Problem]:
    # After FINAL nobody draws, and hands run out.
    if state.phase is not Phase.FINAL and hand_size(state.players[state.turn].hand) == 0:
        yield "play", _message("card-drawn", seat=state.turn)


def _reaction(state: State, player: int) -> Iterator[Problem]:
    stage, where = state.stage, format_stage(state)
    yield from _opponent(state, player)
    if isinstance(stage, React) and state.players[player].under is None:
        yield where, _message("attack", seat=player)
    if isinstance(stage, Lose) and hand_size(state.players[state.turn].hand) == 0:
        yield where, _message("card-to-lose", seat=state.turn)
    if isinstance(stage, Draw) and stage.then == "penalty":
        yield from _ball_in_play(state, player)


def _shot(state: State, penalty: int | None) -> Iterator[Problem]:
    if penalty is not None:
        yield from _opponent(state, penalty)
    yield from _ball_in_play(state, state.turn if penalty is None else penalty)


def _opponent(state: State, player: int) -> Iterator[Problem]:
    if state.table.side_of[player] == state.table.side_of[state.turn]:
        yield format_stage(state), _message("opponent", seat=state.turn)


def _ball_in_play(state: State, shooter: int) -> Iterator[Problem]:
    if state.side_of(shooter).ball == 0:
        yield format_stage(state), _message("ball-in-play", seat=shooter)


def _deal(state: State) -> Iterator[Problem]:
    sizes = [hand_size(player.hand) for player in state.players]
    # With all hands full the deal would be over.
    if max(sizes) > HAND_SIZE or min(sizes) == HAND_SIZE:
        yield "draw deal", _message("hands-to-deal", size=HAND_SIZE)
    if state.piles.top == 0:
        yield PILES.write(state.piles), _message("top-part")


def _half_time(state: State) -> Iterator[Problem]:
    # Cards are swapped between team-mates (km.half.swap).
    if len(state.table.sides[0]) == 1:
        yield "swap", _message("team-mates")
    for seat, player in enumerate(state.players):
        if any(player.played) or player.under is not None:
            yield f"{seat}", _message("nothing-played")


def _leaders(state: State) -> tuple[int, ...]:
    most = max(side.goals for side in state.sides)
    return tuple(number for number, side in enumerate(state.sides) if side.goals == most)


def _shootout(state: State, stage: ShootOut) -> Iterator[Problem]:
    where = format_stage(state)
    if not state.shootout or len(_leaders(state)) == 1:
        yield where, _message("drawn-match")
    if len(stage.still_in) < 2 or not set(stage.still_in) <= set(_leaders(state)):
        yield where, _message("still-in")
    # The sides roll in order, so only those before the present one can have scored in this round.
    if stage.side not in stage.still_in or not set(stage.scored) <= {
        side for side in stage.still_in if side < stage.side
    }:
        yield where, _message("side-to-roll")


def _result(state: State, winner: int | None) -> Iterator[Problem]:
    leaders = _leaders(state)
    if winner is None and (len(leaders) == 1 or state.shootout):
        yield "over draw", _message("winner" if len(leaders) == 1 else "winner-of-shootout")
    if winner is not None and (winner not in leaders or (len(leaders) > 1 and not state.shootout)):
        yield f"over {SIDE_NAMES[winner]}", _message("winning-side")
