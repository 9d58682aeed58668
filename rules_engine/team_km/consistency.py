"""Whether a state can exist: cards, tokens and spaces as many as there are, and a moment that fits the rest.

It need not be one that play can reach.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from rules_engine.team_km.box import CHANGES, HAND_SIZE, Box, Deck
from rules_engine.team_km.cards import Category
from rules_engine.team_km.multiset import union_of
from rules_engine.team_km.notation import format_piles, format_top
from rules_engine.team_km.stages import (
    SIDE_NAMES,
    ClearingRoll,
    Draw,
    Lose,
    Over,
    Play,
    React,
    ShootOut,
    ShotRoll,
    Stage,
    Start,
    Swap,
)
from rules_engine.team_km.state import Phase, State, hand_size

Problem: TypeAlias = tuple[str, str]
"""The offending part and what should stand there."""


def first_problem(box: Box, state: State) -> Problem | None:
    """The first thing that cannot be, or None."""
    return next(_problems(box, state), None)


def _problems(box: Box, state: State) -> Iterator[Problem]:
    yield from _boards(box, state)
    yield from _cards_in_front(box.deck, state)
    yield from _cards(box.deck, state)
    yield from _phase(state)
    yield from _top(state)
    yield from _moment(state)


# ---------------------------------------------------------------------- what there is


def _boards(box: Box, state: State) -> Iterator[Problem]:
    for side in state.sides:
        if side.ball >= box.board.goal:
            yield f"ball {side.ball}", f"a space before the goal, 0 to {box.board.goal - 1}"
        if side.changes > CHANGES:
            yield f"changes {side.changes}", f"at most {CHANGES} change tokens"


def _cards_in_front(deck: Deck, state: State) -> Iterator[Problem]:
    """Specials and TARJETAS lie among the cards that stay, all others among those that are swept away."""
    for player in state.players:
        for card, played, kept in zip(deck.cards, player.played, player.kept, strict=True):
            if played and card.category is Category.REACTION:
                yield card.code, f"{card.code} among the cards KEPT, which a goal does not sweep away"
            if kept and card.category is not Category.REACTION:
                yield card.code, "only specials and TARJETAS among the cards KEPT"
        if player.under is not None and deck.card(player.under).category is not Category.INTERRUPTION:
            yield player.under, "the interruption in effect, or -"


def _cards(deck: Deck, state: State) -> Iterator[Problem]:
    for card, count, total in zip(deck.cards, _written(deck, state), deck.total, strict=True):
        if count > total:
            yield card.code, f"at most {total} {card.code} in all, found {count}"
    hidden = sum(player.hand for player in state.players if isinstance(player.hand, int))
    face_down = state.piles.top + state.piles.bottom + state.piles.box
    found = sum(_written(deck, state)) + hidden + face_down
    if found != deck.size:
        yield format_piles(state.piles), f"{deck.size} ordinary cards in all, found {found}"


def _written(deck: Deck, state: State) -> tuple[int, ...]:
    single = [0] * len(deck.cards)
    for code in (*(player.under for player in state.players), state.top and state.top.card):
        if code is not None:
            single[deck.place[code]] += 1
    hands = [player.hand for player in state.players if not isinstance(player.hand, int)]
    in_front = [cards for player in state.players for cards in (player.played, player.kept)]
    return union_of([tuple(single), state.rest, *hands, *in_front])


# ---------------------------------------------------------------------- what fits together


def _phase(state: State) -> Iterator[Problem]:
    """Which phase the moment can be in, and whether a time card is then still to come."""
    stage, where = state.stage, str(state.stage)
    phases = _phases_of(stage)
    if state.phase not in phases:
        yield where, f"this moment in {' or '.join(_PHASE_NAMES[phase] for phase in phases)}"
    seats = state.table.seats
    if state.idle > seats or (state.idle == seats and not isinstance(stage, Over | ShootOut)):
        yield f"final {state.idle}", f"fewer turns in a row without a card played than there are players, {seats}"
    time = _time_card_to_come(state)
    if time is not None and time != state.piles.time:
        yield (
            format_piles(state.piles),
            "the t of a time card still to come" if time else "no t: the time card has come",
        )


_PHASE_NAMES = {Phase.FIRST_HALF: "half 1", Phase.SECOND_HALF: "half 2", Phase.FINAL: "final k"}


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
    """None: both can be. DESCANSO that came as a replacement waits for the penalty to be finished."""
    if state.phase is Phase.FINAL or isinstance(state.stage, Swap):
        return False
    penalty = isinstance(state.stage, ShotRoll | ClearingRoll) and state.stage.penalty is not None
    return None if penalty and state.phase is Phase.FIRST_HALF else True


def _top(state: State) -> Iterator[Problem]:
    """When it matters who put the top of the discard pile there."""
    if state.top is None:
        if state.stage == Draw("change"):
            yield "discard -", "the card laid off for the token on top, such as P3+"
        return
    if state.top.previous and not isinstance(state.stage, Start):
        yield format_top(state.top), "a ! only at start: afterwards the card counts in the rest"
    if state.phase is Phase.FINAL or isinstance(state.stage, Swap) or state.stage in (Draw("late"), Draw("deal")):
        yield format_top(state.top), "-: nobody can take the top now, it counts in the rest"


def _moment(state: State) -> Iterator[Problem]:
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
    if state.phase is not Phase.FINAL and hand_size(state.players[state.turn].hand) == 0:
        yield "play", f"a card in the hand of {state.turn}: he has drawn"


def _reaction(state: State, player: int) -> Iterator[Problem]:
    stage, where = state.stage, str(state.stage)
    yield from _opponent(state, player)
    if isinstance(stage, React) and state.players[player].under is None:
        yield where, f"the attack in front of {player}"
    if isinstance(stage, Lose) and hand_size(state.players[state.turn].hand) == 0:
        yield where, f"a card to lose in the hand of {state.turn}"
    if isinstance(stage, Draw) and stage.then == "penalty":
        yield from _ball_in_play(state, player)


def _shot(state: State, penalty: int | None) -> Iterator[Problem]:
    if penalty is not None:
        yield from _opponent(state, penalty)
    yield from _ball_in_play(state, state.turn if penalty is None else penalty)


def _opponent(state: State, player: int) -> Iterator[Problem]:
    if state.table.side_of[player] == state.table.side_of[state.turn]:
        yield str(state.stage), f"an opponent of {state.turn}, whose turn it is"


def _ball_in_play(state: State, shooter: int) -> Iterator[Problem]:
    if state.side_of(shooter).ball == 0:
        yield str(state.stage), f"the ball of {shooter}'s side in play"


def _deal(state: State) -> Iterator[Problem]:
    sizes = [hand_size(player.hand) for player in state.players]
    if max(sizes) > HAND_SIZE or min(sizes) == HAND_SIZE:
        yield "draw deal", f"hands of at most {HAND_SIZE} cards, one of them not full yet"
    if state.piles.top == 0:
        yield format_piles(state.piles), "a top part to deal from"


def _half_time(state: State) -> Iterator[Problem]:
    if len(state.table.sides[0]) == 1:
        yield "swap", "team-mates, who swap cards at half-time"
    for seat, player in enumerate(state.players):
        if any(player.played) or player.under is not None:
            yield f"{seat}", "no played card and no interruption in front of a player at half-time"


def _leaders(state: State) -> tuple[int, ...]:
    most = max(side.goals for side in state.sides)
    return tuple(number for number, side in enumerate(state.sides) if side.goals == most)


def _shootout(state: State, stage: ShootOut) -> Iterator[Problem]:
    where = str(stage)
    if not state.shootout or len(_leaders(state)) == 1:
        yield where, "a match with shootout that ended in a draw"
    if len(stage.still_in) < 2 or not set(stage.still_in) <= set(_leaders(state)):
        yield where, "at least two sides still in, all of them with the most goals"
    if stage.side not in stage.still_in or not set(stage.scored) <= {
        side for side in stage.still_in if side < stage.side
    }:
        yield where, "a side still in to roll, and only sides before it to have scored"


def _result(state: State, winner: int | None) -> Iterator[Problem]:
    leaders = _leaders(state)
    if winner is None and (len(leaders) == 1 or state.shootout):
        yield "over draw", "a winner" if len(leaders) == 1 else "a winner, found by the shoot-out"
    if winner is not None and (winner not in leaders or (len(leaders) > 1 and not state.shootout)):
        yield f"over {SIDE_NAMES[winner]}", "the side with the most goals, or draw"
