"""The table as text, for users who cannot see the drawing."""

from __future__ import annotations

from collections.abc import Iterator

from generator.art.team_km.box import ArtContext, box_of
from rules_engine.core import Chance, Decision
from rules_engine.team_km.cards import Cards
from rules_engine.team_km.state import State, seat_name, side_term


def describe(art: ArtContext, state: State) -> str:
    """Return the state in lines: phase and stage, each side with its players, the piles."""
    lines = [_stage(art, state)]
    for side, board in enumerate(state.sides):
        values = {"ball": board.ball, "goals": board.goals, "changes": board.changes}
        lines.append(art.messages.format("text-side", side=side_term(side), **values))
        lines += [_player(art, state, seat) for seat in state.table.sides[side]]
    return "\n".join([*lines, _piles(art, state)])


def _stage(art: ArtContext, state: State) -> str:
    node, phase = art.game.node(state), art.messages.format(f"text-phase-{int(state.phase)}")
    if isinstance(node, Decision):
        seat, prompt = art.game.format_seat(node.seats[0]), art.messages.prompt(node.prompt)
        return art.messages.format("text-decides", phase=phase, seat=seat, prompt=prompt)
    if isinstance(node, Chance):
        prompt = art.messages.prompt(node.prompt)
        return art.messages.format("text-chance", phase=phase, seat=seat_name(state.turn), prompt=prompt)
    return art.messages.format("text-over", phase=phase, result=art.messages.result(node.rule))


def _player(art: ArtContext, state: State, seat: int) -> str:
    player, write = state.players[seat], art.messages.format
    if isinstance(player.hand, int):
        parts = [write("text-hidden", count=player.hand)]
    else:
        parts = [_cards(art, player.hand) or write("text-no-cards")]
    if player.under is not None:
        parts.append(write("text-under", card=player.under))
    for message, cards in (("text-kept", player.kept), ("text-played", player.played)):
        if any(cards):
            parts.append(write(message, cards=_cards(art, cards)))
    return f"  {write('text-player', seat=seat_name(seat), cards='; '.join(parts))}"


def _cards(art: ArtContext, cards: Cards) -> str:
    return ", ".join(_list_with_counts(art, cards))


def _list_with_counts(art: ArtContext, cards: Cards) -> Iterator[str]:
    for card, count in zip(box_of(art).deck.cards, cards, strict=True):
        if count == 1:
            yield art.term(card.code)
        elif count:
            yield art.messages.format("text-cards-of-a-kind", count=count, card=card.code)


def _piles(art: ArtContext, state: State) -> str:
    piles, below, write = state.piles, sum(state.rest), art.messages.format
    sizes = {"top": piles.top, "bottom": piles.bottom, "box": piles.box}
    deck = write("text-time-card" if piles.time else "text-no-time-card", **sizes)
    if state.top is None:
        return f"{deck}; {write('text-no-discard', below=below)}"
    return f"{deck}; {write('text-discard', card=state.top.card, below=below)}"
