"""The options of a seat in two steps: first a card or a pile, then what to do with it."""

from __future__ import annotations

from collections.abc import Iterator

from generator.art.interface import Choice, Option
from generator.art.team_km.box import ArtContext, box_of
from generator.art.team_km.labels import name_action
from rules_engine.team_km.actions import Action, Change, LayOff, PlayCard, SwapCards, Word
from rules_engine.team_km.cards import Cards, Category
from rules_engine.team_km.editor import Pile, SeatZone
from rules_engine.team_km.state import Phase, React, Start, State, Swap


def choices(art: ArtContext, state: State, seat: int, _begun: str) -> tuple[Choice, ...]:
    """Return each card of the hand with its options, then the options that need no card."""
    if isinstance(state.stage, Swap):
        return tuple(_swap_choices(art, state, seat))
    cards = (_card_choice(art, state, seat, code) for code in _codes(art, state.players[seat].hand))
    return (*cards, *_other_choices(art, state, seat))


def _codes(art: ArtContext, hand: Cards | int) -> tuple[str, ...]:
    # A hidden hand is known as a number only, so that none of its cards can be chosen.
    if isinstance(hand, int):
        return ()
    return tuple(card.code for card, count in zip(box_of(art).deck.cards, hand, strict=True) if count)


def _card_choice(art: ArtContext, state: State, seat: int, code: str) -> Choice:
    return Choice(art.term(code), tuple(_card_options(art, state, seat, code)), f"{seat}:{code}")


def _card_options(art: ArtContext, state: State, seat: int, code: str) -> Iterator[Option]:
    if isinstance(state.stage, Start):
        yield Option(art.messages.format("choice-change", card=code), Change(code), Pile.DISCARD)
        return
    # All other players are offered, so that the engine can say of each why it may not be the target.
    if box_of(art).deck.card(code).category is Category.INTERRUPTION and not isinstance(state.stage, React):
        for target in range(state.table.seats):
            if target != seat:
                yield Option(art.seat(target), PlayCard(code, target), str(SeatZone(target)))
    else:
        yield Option(art.messages.format("choice-play", card=code), PlayCard(code), "")
    # Whoever reacts plays a card or says no; nothing is laid off out of turn.
    if not isinstance(state.stage, React):
        yield Option(art.messages.format("choice-discard", card=code), LayOff(code), Pile.DISCARD)


def _other_choices(art: ArtContext, state: State, seat: int) -> Iterator[Choice]:
    if isinstance(state.stage, Start):
        yield _word_choice(art, state, seat, Word.DRAW, Pile.DECK)
        yield _word_choice(art, state, seat, Word.TAKE, Pile.DISCARD)
    elif isinstance(state.stage, React):
        yield _word_choice(art, state, seat, Word.NO, "")
    # Only in stoppage time may a player pass.
    elif state.phase is Phase.FINAL:
        yield _word_choice(art, state, seat, Word.PASS, "")


def _word_choice(art: ArtContext, state: State, seat: int, word: Word, at: str) -> Choice:
    return Choice("", (Option(name_action(art, state, seat, word), word, at),), at)


def _swap_choices(art: ArtContext, state: State, seat: int) -> Iterator[Choice]:
    """Yield each card of each player of the side with the cards of the team-mates in later seats."""
    members = state.table.sides[state.table.side_of[seat]]
    for giver in members:
        for code in _codes(art, state.players[giver].hand):
            options = tuple(_swap_options(art, state, members, giver, code))
            # Swaps are listed with the lower seat as giver, so that the side's last member has none of its own.
            if options:
                yield Choice(f"{art.seat(giver)}: {art.term(code)}", options, f"{giver}:{code}")
    yield _word_choice(art, state, seat, Word.DONE, "")


def _swap_options(art: ArtContext, state: State, members: tuple[int, ...], giver: int, code: str) -> Iterator[Option]:
    for other in members:
        # Each pair of hands once: a swap is the same from either side.
        if other > giver:
            for card in _codes(art, state.players[other].hand):
                action: Action = SwapCards(giver, code, other, card)
                yield Option(f"{art.term(card)} ({art.seat(other)})", action, f"{other}:{card}")
