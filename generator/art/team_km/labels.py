"""Names of actions and outcomes, and the letters on icons.

Names and effects of the cards, from the deck's data. Missing texts raise ArtError.

The table as text, for users who cannot see the drawing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from generator.art.names import action_words
from generator.art.team_km.box import ArtContext, box_of
from generator.scene.state_drawing import ArtError
from rules_engine.core import Chance, Decision, Message, winner_keys
from rules_engine.team_km.actions import RolledFace
from rules_engine.team_km.box import Board
from rules_engine.team_km.cards import Card, Cards
from rules_engine.team_km.state import State, seat_name, side_term

_SEATS = ("seat", "target", "other")
"""The fields of actions that are seats."""


def name_action(art: ArtContext, _state: State, _seat: int, action: object) -> str:
    """Return an action or outcome in words, with the names of its cards."""
    if isinstance(action, RolledFace):  # in a message, a number would be the name of a seat
        return art.messages.word("term", action.face) or action.face
    seats = {name: getattr(action, name, None) for name in _SEATS}
    return action_words(art, action, **{name: seat_name(seat) for name, seat in seats.items() if seat is not None})


def card_letter(art: ArtContext, family: str) -> str:
    """Return the letter on the icon of a family of cards, empty for all but the TARJETAS."""
    return art.messages.word("label-letter", family)


_DECK = "deck"


def card_name(art: ArtContext, family: str) -> str:
    """Return the name of a family of cards."""
    return _text(art, "texts", family, "name", art.lang)


def card_names(art: ArtContext, family: str) -> Mapping[str, str]:
    """Return the name of a family of cards in each of the game's languages."""
    return {lang: _text(art, "texts", family, "name", lang) for lang in art.every_language}


def short_name(art: ArtContext, family: str) -> str:
    """Return the short name by which other cards refer to a family."""
    return _text(art, "texts", family, "short", art.lang)


def effect(art: ArtContext, card: Card, board: Board) -> str:
    """Return the text of the card's effect.

    Raises ArtError if it has placeholders other than value, field and goal.
    """
    template = _text(art, "texts", card.family.key, "effect", art.lang)
    try:
        return template.format(value=card.value, field=board.field, goal=board.goal)
    # An unknown name, a number without a value, a lonely brace, a part of a number: each is the author's slip.
    except (KeyError, IndexError, ValueError, AttributeError, TypeError) as error:
        raise ArtError(Message("team_km/error-card-text", family=card.family.key, name=str(error))) from None


def fair_play_text(art: ArtContext) -> tuple[str, str]:
    """Return the name and the effect of the FAIR PLAY symbol."""
    return _text(art, "fair_play", "name", art.lang), _text(art, "fair_play", "effect", art.lang)


def is_proposal(art: ArtContext, stem: str) -> bool:
    """Return whether a data file declares itself a proposal."""
    return bool(art.data.get(stem, {}).get("status") == "proposal")


def _text(art: ArtContext, *path: str) -> str:
    found = _lookup(art, *path)
    if not isinstance(found, str) or not found:
        raise ArtError(Message("team_km/error-no-card-text", path=".".join(path)))
    return found


def _lookup(art: ArtContext, *path: str) -> object:
    """Return the value at the path in the deck's data, None if there is none."""
    found: object = art.data.get(_DECK)
    for key in path:
        # An author's file may have a text or a list where names are expected.
        found = found.get(key) if isinstance(found, Mapping) else None
    return found


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
    result = art.messages.result(node.rule, winner_keys(art.game, state, node), node.scores)
    return art.messages.format("text-over", phase=phase, result=result)


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
