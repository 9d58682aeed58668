"""What a screen says of a turn: what is to be done, with names of cards, and what a tap may mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.art.interface import ArtContext, KnownEntry
from rules_engine.team_km.actions import Action, LayOff, PlayCard, Word
from rules_engine.team_km.editor import Pile
from rules_engine.team_km.state import Over, Play, React, ShootOut, Start, State, side_term

_PILES = {Pile.DECK: Word.DRAW, Pile.DISCARD: Word.TAKE}


def prompt(art: ArtContext, state: State, seat: int) -> str:
    """Return what is to be done now."""
    write, legal = art.messages.format, art.game.legal_actions(state, seat)
    match state.stage:
        case Start():
            if Word.TAKE in legal and state.top is not None:
                return write("todo-draw-or-take", card=state.top.card)
            return write("todo-draw")
        case Play():
            playable = any(isinstance(action, PlayCard) for action in legal)
            return write("todo-play" if playable else "todo-discard", count=_held(state, seat))
        case React():
            return write("todo-react")
    return ""


def _held(state: State, seat: int) -> int:
    hand = state.players[seat].hand
    return hand if isinstance(hand, int) else sum(hand)


def meant(_art: ArtContext, _state: State, seat: int, _begun: str, start: str, end: str) -> Iterator[Action]:
    """Yield what somebody may mean who taps a pile or a card, or takes a card somewhere."""
    if not start:
        if end in _PILES:
            yield _PILES[Pile(end)]
        elif card := _card(end, seat):
            yield PlayCard(card)
        return
    card = _card(start, seat)
    if not card:
        return
    if end == Pile.DISCARD:
        yield LayOff(card)
    # The anchor of a seat's label is its number.
    elif end.isdecimal():
        yield PlayCard(card, int(end))
    else:
        yield PlayCard(card)


def _card(anchor: str, seat: int) -> str:
    """Return the card of the seat's hand that an anchor is; empty if it is none."""
    owner, _, card = anchor.partition(":")
    return card if owner == str(seat) else ""


def turn_words(_art: ArtContext, entries: Sequence[KnownEntry]) -> Sequence[str]:
    """Return a player's turn; that a card is drawn is said by the card."""
    return [one for entry in entries if entry.action != Word.DRAW for one in entry.said]


def stakes(art: ArtContext, state: State) -> str:
    """Return which side has more goals, and in which half; empty when goals no longer decide."""
    if isinstance(state.stage, ShootOut | Over):
        return ""
    sides = sorted(range(len(state.sides)), key=lambda side: -state.sides[side].goals)
    most, next_most = (state.sides[side].goals for side in sides[:2])
    members = state.table.sides[sides[0]]
    # A side of one player is called by that player.
    leader = side_term(sides[0]) if len(members) > 1 else art.game.format_seat(members[0])
    key = "stakes-lead" if most > next_most else "stakes-level"
    return art.messages.format(key, leader=leader, most=most, next=next_most, part=int(state.phase))
