"""Actions in words, and how what can be tried is divided: choose a card or a pile, then what becomes of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from generator.art.interface import ArtContext, Choice, Option
from generator.art.team_km.box import box_of
from rules_engine.team_km.actions import Action, Change, Drawn, LayOff, PlayCard, Rolled, SwapCards, Word
from rules_engine.team_km.cards import Category
from rules_engine.team_km.multiset import Cards
from rules_engine.team_km.stages import React, Start, Swap
from rules_engine.team_km.state import Phase, State

_PHRASES: Mapping[str, Mapping[str, str]] = {
    "es": {
        "play": "{card}",
        "attack": "{card} contra {target}",
        "discard": "descarta {card}",
        "change": "cambia {card} con una ficha",
        "swap": "{card} de {seat} por {other_card} de {other}",
        "draw": "roba una carta",
        "take": "coge la carta del descarte",
        "pass": "pasa",
        "no": "no reacciona",
        "done": "no intercambia más",
        "to_play": "jugarla",
        "to_discard": "descartarla",
        "to_change": "cambiarla con una ficha",
    },
    "en": {
        "play": "{card}",
        "attack": "{card} on {target}",
        "discard": "lays off {card}",
        "change": "changes {card} for a token",
        "swap": "{card} of {seat} for {other_card} of {other}",
        "draw": "draws a card",
        "take": "takes the discarded card",
        "pass": "passes",
        "no": "does not react",
        "done": "swaps no more",
        "to_play": "play it",
        "to_discard": "lay it off",
        "to_change": "change it for a token",
    },
}


def name_action(art: ArtContext, _state: State, _seat: int, action: Any) -> str:
    """The action in words, its cards by their names."""
    phrases = _PHRASES[art.lang]
    match action:
        case Word():
            return phrases[action.value]
        case PlayCard(card, target) if target is not None:
            return phrases["attack"].format(card=art.term(card), target=art.seat(target))
        case LayOff(card):
            return phrases["discard"].format(card=art.term(card))
        case Change(card):
            return phrases["change"].format(card=art.term(card))
        case SwapCards():
            return _swap(art, action)
        case _:
            return _thing(art, action)


def _swap(art: ArtContext, swap: SwapCards) -> str:
    cards = {"card": art.term(swap.card), "other_card": art.term(swap.other_card)}
    return _PHRASES[art.lang]["swap"].format(**cards, seat=art.seat(swap.seat), other=art.seat(swap.other))


def _thing(art: ArtContext, action: PlayCard | Drawn | Rolled) -> str:
    """A card or a face by its name; a number as it is."""
    return art.messages.word("term", str(action)) or str(action)


# ---------------------------------------------------------------------- what can be tried


def choices(art: ArtContext, state: State, seat: int, _begun: str) -> tuple[Choice, ...]:
    """Each card of the hand with what can be tried with it; then what needs no card."""
    if isinstance(state.stage, Swap):
        return tuple(_swap_choices(art, state, seat))
    cards = (_card_choice(art, state, seat, code) for code in _codes(art, state.players[seat].hand))
    return (*cards, *_other_choices(art, state, seat))


def _codes(art: ArtContext, hand: Cards | int) -> tuple[str, ...]:
    if isinstance(hand, int):
        return ()
    return tuple(card.code for card, count in zip(box_of(art).deck.cards, hand, strict=True) if count)


def _card_choice(art: ArtContext, state: State, seat: int, code: str) -> Choice:
    return Choice(art.term(code), tuple(_card_options(art, state, seat, code)), f"{seat}:{code}")


def _card_options(art: ArtContext, state: State, seat: int, code: str) -> Iterator[Option]:
    phrases = _PHRASES[art.lang]
    if isinstance(state.stage, Start):
        yield Option(phrases["to_change"], Change(code), "discard")
        return
    if box_of(art).deck.card(code).category is Category.INTERRUPTION and not isinstance(state.stage, React):
        for target in range(state.table.seats):
            if target != seat:
                yield Option(art.seat(target), PlayCard(code, target), str(target))
    else:
        yield Option(phrases["to_play"], PlayCard(code), "")
    if not isinstance(state.stage, React):
        yield Option(phrases["to_discard"], LayOff(code), "discard")


def _other_choices(art: ArtContext, state: State, seat: int) -> Iterator[Choice]:
    if isinstance(state.stage, Start):
        yield _word_choice(art, state, seat, Word.DRAW, "deck")
        yield _word_choice(art, state, seat, Word.TAKE, "discard")
    elif isinstance(state.stage, React):
        yield _word_choice(art, state, seat, Word.NO, "")
    elif state.phase is Phase.FINAL:
        yield _word_choice(art, state, seat, Word.PASS, "")


def _word_choice(art: ArtContext, state: State, seat: int, word: Word, at: str) -> Choice:
    return Choice("", (Option(name_action(art, state, seat, word), word, at),), at)


def _swap_choices(art: ArtContext, state: State, seat: int) -> Iterator[Choice]:
    """Each card of each team-mate with the cards of those who sit after him."""
    members = state.table.sides[state.table.side_of[seat]]
    for giver in members:
        for code in _codes(art, state.players[giver].hand):
            options = tuple(_swap_options(art, state, members, giver, code))
            if options:
                yield Choice(f"{art.seat(giver)}: {art.term(code)}", options, f"{giver}:{code}")
    yield _word_choice(art, state, seat, Word.DONE, "")


def _swap_options(art: ArtContext, state: State, members: tuple[int, ...], giver: int, code: str) -> Iterator[Option]:
    for other in members:
        if other > giver:
            for card in _codes(art, state.players[other].hand):
                action: Action = SwapCards(giver, code, other, card)
                yield Option(f"{art.term(card)} ({art.seat(other)})", action, f"{other}:{card}")
