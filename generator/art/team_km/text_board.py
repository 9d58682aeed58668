"""The table as text, for those who cannot see it."""

from __future__ import annotations

from collections.abc import Iterable

from generator.art.interface import ArtContext
from generator.art.team_km.box import box_of
from generator.art.team_km.words import TEXT
from rules_engine.core import Chance, Decision
from rules_engine.team_km.multiset import Cards
from rules_engine.team_km.stages import SIDE_NAMES
from rules_engine.team_km.state import Phase, State


def describe(art: ArtContext, state: State) -> str:
    """Phase and moment, then each side with its players, then the piles."""
    lines = [f"{_phase(art, state)}. {_moment(art, state)}"]
    for side, board in enumerate(state.sides):
        words = TEXT[art.lang]
        name = art.term(f"side_{SIDE_NAMES[side]}")
        lines.append(
            f"{name}: {words['ball']} {board.ball}, {words['goals']} {board.goals}, {words['changes']} {board.changes}"
        )
        lines += [_player(art, state, seat) for seat in state.table.sides[side]]
    return "\n".join([*lines, _piles(art, state)])


def _phase(art: ArtContext, state: State) -> str:
    words = TEXT[art.lang]
    if state.phase is Phase.FINAL:
        return words["final"]
    return words["first_half" if state.phase is Phase.FIRST_HALF else "second_half"]


def _moment(art: ArtContext, state: State) -> str:
    node = art.game.node(state)
    if isinstance(node, Decision):
        return f"{art.seat(node.seats[0])}: {art.messages.prompt(node.prompt)}"
    if isinstance(node, Chance):
        return f"{TEXT[art.lang]['turn']} {art.seat(state.turn)}. {art.messages.prompt(node.prompt)}"
    return art.messages.result(node.rule)


def _player(art: ArtContext, state: State, seat: int) -> str:
    words, player = TEXT[art.lang], state.players[seat]
    if isinstance(player.hand, int):
        parts = [f"{player.hand} {words['hidden']}"]
    else:
        parts = [_cards(art, player.hand) or words["no_cards"]]
    if player.under is not None:
        parts.append(f"{words['under']} {art.term(player.under)}")
    for key, cards in (("kept", player.kept), ("played", player.played)):
        if any(cards):
            parts.append(f"{words[key]} {_cards(art, cards)}")
    return f"  {art.seat(seat)}: {'; '.join(parts)}"


def _cards(art: ArtContext, cards: Cards) -> str:
    return ", ".join(_counted(art, cards))


def _counted(art: ArtContext, cards: Cards) -> Iterable[str]:
    for card, count in zip(box_of(art).deck.cards, cards, strict=True):
        if count:
            yield art.term(card.code) if count == 1 else f"{count} × {art.term(card.code)}"


def _piles(art: ArtContext, state: State) -> str:
    words, piles = TEXT[art.lang], state.piles
    top = art.term(state.top.card) if state.top is not None else words["nothing"]
    time = f" + {words['time_card']}" if piles.time else ""
    deck = f"{words['deck']} {piles.top} + {piles.bottom}{time}, {words['box']} {piles.box}"
    return f"{deck}; {words['discard']}: {top}, {words['below']} {sum(state.rest)}"
