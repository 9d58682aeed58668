"""The state in words, for people who cannot see the drawing: the places of pieces, then whose turn it is.

The legend of the pieces in a drawing.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator.art.by_data.areas.around import places_of
from generator.art.by_data.areas.trays import place_word, title
from generator.art.by_data.contents import NOTHING, Content, contents
from generator.art.by_data.pieces import design_of, is_card, piece_items
from generator.art.interface import ArtContext
from generator.i18n import text
from generator.i18n.writing import list_of
from generator.scene.model import Group
from rules_engine.core import Chance, Decision, seat_key, winner_keys

TRAYS = ("cards", "counters")


def describe(art: ArtContext, state: object) -> str:
    """Return the state in sentences, one per line."""
    return "\n".join(position_sentences(art, state))


def position_sentences(art: ArtContext, state: object) -> list[str]:
    """Return whose turn it is, the pieces with their places, and the contents of trays; else the notation."""
    by_place = contents(art, state)
    trays = set(tray_places(art, state))
    sentences = [_turn(art, state)]
    by_piece: dict[str, list[str]] = {}
    for place, content in by_place.items():
        if place not in trays:
            for piece, _ in content.pieces:
                by_piece.setdefault(piece, []).append(_place(art, place, content, piece))
    sentences += [
        text("scene/piece-places", art.lang, piece=title(piece_word(art, piece)), places=list_of(places, art.lang))
        for piece, places in by_piece.items()
    ]
    told = ((place, content) for place, content in by_place.items() if place in trays or content.number)
    sentences += [_tray(art, place, content) for place, content in told if content.word != NOTHING]
    if not by_place:
        sentences.append(art.game.format_state(state))
    return sentences


def tray_places(art: ArtContext, state: object) -> Iterator[str]:
    """Yield the places of hands, piles, counters and tables."""
    for area in art.art_sheet.get("areas", ()):
        if area["kind"] in TRAYS:
            yield from area["places"]
        elif area["kind"] == "table":
            yield from places_of(area, [art.game.format_seat(seat) for seat in range(art.game.seats(state))])


def piece_word(art: ArtContext, piece: str) -> str:
    """Return the name of the piece: the message ``piece-<key>``, else a term or seat with that name."""
    return art.messages.word("piece", piece) or art.messages.value(piece)


def value_word(art: ArtContext, value: str) -> str:
    """Return the word of a value that is no number: a suit's ``suit-S``, else that of the term or seat."""
    is_suit = any(design["values"].get("suit") == value for design in art.art_sheet.get("pieces", {}).values())
    return (art.messages.word("suit", value) if is_suit else "") or art.messages.value(value)


def _turn(art: ArtContext, state: object) -> str:
    node = art.game.node(state)
    if isinstance(node, Decision):
        seats = [art.messages.seat(seat_key(art.game, state, seat)) for seat in node.seats]
        return text("scene/turn", art.lang, seats=list_of(seats, art.lang), prompt=art.messages.prompt(node.prompt))
    if isinstance(node, Chance):
        return art.messages.prompt(node.prompt)
    return art.messages.result(node.rule, winner_keys(art.game, state, node), node.scores)


def _place(art: ArtContext, place: str, content: Content, piece: str) -> str:
    count = sum(number for kind, number in content.pieces if kind == piece)
    word = place_word(art, place)
    return word if count == 1 else text("scene/many-there", art.lang, count=count, place=word)


def _tray(art: ArtContext, place: str, content: Content) -> str:
    value = value_word(art, content.word) if content.word else str(content.number)
    pieces = ", ".join(_counted(art, content)) or value
    return text("scene/place-pieces", art.lang, place=title(place_word(art, place)), pieces=pieces)


def _counted(art: ArtContext, content: Content) -> Iterator[str]:
    for piece, count in content.pieces:
        word = piece_word(art, piece)
        yield word if count == 1 else text("scene/many-pieces", art.lang, count=count, piece=word)


_R = 7.3
_MOST = 12


def legend(art: ArtContext) -> tuple[tuple[Group, str], ...]:
    """Return the pieces with their names; cards and pieces with text on them need no explanation."""
    shown = [key for key in art.art_sheet.get("pieces", {}) if not is_card(design_of(art, key))][:_MOST]
    return tuple((Group(piece_items(art, key, _R)), piece_word(art, key)) for key in shown)
