"""Charts to look up: where each card can be played, what cancels what, the shot die, the deck, who sits where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, cast

from generator.art.interface import PlayedEntry
from generator.art.team_km.board import Track
from generator.art.team_km.box import ArtContext, box_of
from generator.art.team_km.labels import card_letter, card_name, short_name
from generator.art.team_km.palette import BLACK, PALE_PITCH, STYLES, WHITE, card_icon
from generator.art.team_km.piles import PILE_CARD, face_down_pile
from generator.art.team_km.turn_chart import card_of, whole_card
from generator.art.team_km.turn_chart import die as die_from_above
from generator.scene.fonts import BC600, BC700, BC800, FitError, fit_lines, text_width, wrap
from generator.scene.model import Circle, Colour, Item, Rect, Scene, Stroke, Text, translate_items
from generator.scene.path import line
from generator.scene.shapes.arrows import arrow
from generator.scene.shapes.text import centred_text, fitted_text
from generator.scene.theme import INK, LINE, MUTED, text_on
from rules_engine.team_km.box import CROSSBAR, GOAL, SAVE
from rules_engine.team_km.cards import FULL_TIME, HALF_TIME, Category, Family
from rules_engine.team_km.state import State

Chart: TypeAlias = Callable[[ArtContext, object, Sequence[PlayedEntry]], Scene]

_WIDE, _NARROW = 176.0, 85.0
"""Widths in mm of a chart over a whole page and over half of it."""


_TRACK, _BAR, _BAR_PITCH = 12.0, 5.6, 6.6


def ranges(art: ArtContext, state: object, _played: Sequence[PlayedEntry]) -> Scene:
    """Return the track, and below it for each action the spaces of the ball from which it can be played.

    The last bar shows where a ball is open to interruptions.
    """
    track = Track(box_of(art).board, 0, 0, _WIDE, _TRACK, 12)
    items: list[Item] = list(track.items(art.low_ink))
    families_by_range = _families_by_range(art, state)
    rows: list[int] = []
    for spaces in sorted(families_by_range):
        # The first row that is free from there on: `rows` has the end of each row's last bar.
        row = next((index for index, end in enumerate(rows) if end < spaces[0]), len(rows))
        # Replaces the row's end, or appends a row if all are taken.
        rows[row:] = [_end_of_bar(spaces), *rows[row + 1 :]]
        names = ", ".join(_names(art, families_by_range[spaces]))
        colour = STYLES[Category.ACTION].colour
        items += _bar(track, spaces, _TRACK + 1.8 + row * _BAR_PITCH, names, colour, art.low_ink)
    words, colour = art.messages.word("chart", "open"), STYLES[Category.INTERRUPTION].colour
    open_to = _open_spaces(art, state)
    items += _bar(track, open_to, _TRACK + 1.8 + len(rows) * _BAR_PITCH, words, colour, art.low_ink)
    told = tuple(
        art.messages.format("chart-range", names=_names(art, families), first=first, last=last)
        for (first, last), families in families_by_range.items()
    )
    description = art.messages.format("chart-ranges", ranges=told)
    height = _TRACK + 2.2 + (len(rows) + 1) * _BAR_PITCH
    return Scene(_WIDE, height, tuple(items), art.title, description)


_NAME_SPACES = 5
"""The spaces that a name needs beside the bar of a single space."""


def _end_of_bar(spaces: tuple[int, int]) -> int:
    """Return the last space of a bar with its name."""
    first, last = spaces
    return last + _NAME_SPACES if first == last else last


def _open_spaces(art: ArtContext, state: object) -> tuple[int, int]:
    """Return the first and the last space at which an opponent's ball is open to interruptions."""
    now = cast(State, state)
    attack = next(card.code for card in box_of(art).deck.cards if card.family.category is Category.INTERRUPTION)
    open_to = [
        space
        for space in range(box_of(art).board.goal)
        for sides in [tuple(side._replace(ball=space) for side in now.sides)]
        # All balls on one space: whoever is a target then is one because of the space.
        if art.ask("targets", now._replace(sides=sides), card=attack)
    ]
    return open_to[0], open_to[-1]


def _families_by_range(art: ArtContext, state: object) -> Mapping[tuple[int, int], list[Family]]:
    """Return the families of actions by the first and the last space from which they can be played."""
    found: dict[tuple[int, int], list[Family]] = {}
    for card in box_of(art).deck.cards:
        if card.family.category is Category.ACTION:
            spaces = art.ask("playable_from", state, card=card.code)
            families = found.setdefault((spaces[0], spaces[-1]), [])
            if card.family not in families:
                families.append(card.family)
    return found


def _names(art: ArtContext, families: Sequence[Family]) -> tuple[str, ...]:
    return tuple(_name_of(art, family) for family in families)


def _name_of(art: ArtContext, family: Family) -> str:
    return card_name(art, family.key).upper()


def _bar(track: Track, spaces: tuple[int, int], y: float, words: str, colour: Colour, low_ink: bool) -> Iterator[Item]:
    """Yield a bar below the spaces with its name on it; that of a single space has its name beside it."""
    first, last = spaces
    left, right = track.middle(first)[0] - track.pitch / 2, track.middle(last)[0] + track.pitch / 2 - 0.6
    yield Rect(left, y, right - left, _BAR, 1.0, WHITE if low_ink else colour, Stroke(colour, 0.4))
    if first == last:
        yield Text(right + 1.2, y + 4.1, words, BC700, 11, INK)
    else:
        text, ink = f"{words} {first}–{last}", BLACK if low_ink else WHITE
        yield fitted_text((left + right) / 2, y + 4.1, text, BC700, (11, 10, 9, 8), right - left - 1.4, ink, "middle")


_ANSWER_ROW, _ANSWER_ICON, _ANSWER_HEAD = 18.4, 10.4, 5.4
_ANSWER_PITCH = _NARROW / 5


def answers(art: ArtContext, state: object, _played: Sequence[PlayedEntry]) -> Scene:
    """Return each interruption with the cards that cancel it: on one's turn, and at once."""
    families = {card.code: card.family for card in box_of(art).deck.cards}
    attacks = dict.fromkeys(one for one in families.values() if one.category is Category.INTERRUPTION)
    items: list[Item] = [
        _column_head(1, 2, art.messages.word("chart", "on-turn")),
        _column_head(3, 2, art.messages.word("chart", "at-once")),
    ]
    for index, attack in enumerate(attacks):
        y = _ANSWER_HEAD + index * _ANSWER_ROW
        found = art.ask("answers", state, card=attack.code)
        restarts = list(dict.fromkeys(families[code] for code in found["restarts"]))
        items.append(line(0, y, _NARROW, y, Stroke(LINE, 0.3)))
        shown = [(0, attack), *enumerate(restarts, 1), (3, families[found["specials"][0]])]
        for column, family in shown:
            name = short_name(art, family.key)
            items.append(translate_items(_sign(art, family, card_name(art, family.key), name), *_cell(column, y)))
        # Every TARJETA cancels any interruption: one of them stands for all, under their common name.
        card = families[found["bookings"][0]]
        word = art.messages.word("chart", "card")
        items.append(translate_items(_sign(art, card, word, word), *_cell(4, y)))
    height = _ANSWER_HEAD + len(attacks) * _ANSWER_ROW
    return Scene(_NARROW, height, tuple(items), art.title, art.messages.format("aid-answers"))


def _column_head(column: int, count: int, words: str) -> Text:
    return Text((column + count / 2) * _ANSWER_PITCH, 3.6, words, BC600, 10, MUTED, "middle")


def _cell(column: int, y: float) -> tuple[float, float]:
    return ((column + 0.5) * _ANSWER_PITCH, y + 1.0)


def _sign(art: ArtContext, family: Family, name: str, short: str) -> tuple[Item, ...]:
    """Return a card's picture with its name below, centred on x = 0."""
    letter = card_letter(art, family.key)
    colour = BLACK if art.low_ink else STYLES[family.category].colour
    drawn = card_icon(family.key, -_ANSWER_ICON / 2, 0, _ANSWER_ICON, letter, colour, art.low_ink)
    room = _ANSWER_PITCH - 0.6
    try:
        size, lines = 10.0, wrap(BC600, 10.0, name.upper(), room, 2)
    except FitError:
        size, lines = fit_lines(BC600, short.upper(), room, 2, (10.0, 9.6, 9.2))
    texts = (
        Text(0, _ANSWER_ICON + 2.9 + 3.2 * row, words, BC600, size, INK, "middle") for row, words in enumerate(lines)
    )
    return (drawn, *texts)


_DIE_R = 8.0


def shot(art: ArtContext, state: object, _played: Sequence[PlayedEntry]) -> Scene:
    """Return the shot die with each of its results on top, and how many of its faces show it."""
    chances = art.ask("dice_odds", state, die="tiro")
    pitch, items = _NARROW / 3, list[Item]()
    for index, face in enumerate((GOAL, CROSSBAR, SAVE)):
        x, chance = index * pitch, chances[face]
        items.append(translate_items(die_from_above(face), x + _DIE_R + 0.4, _DIE_R + 0.4, _DIE_R / 11.0))
        left = x + 2 * _DIE_R + 1.8
        count, of = str(chance).split("/")
        items.append(Text(left, 11.4, count, BC800, 22, art.colour))
        items.append(Text(left + text_width(BC800, 22, count) + 0.4, 11.4, f"/{of}", BC700, 11, INK))
        words = art.messages.word("chart", f"face-{face.lower()}")
        size, lines = fit_lines(BC600, words, pitch - 1.0, 2, (10.4,))
        items += [Text(x, 21.4 + 4.0 * row, text, BC600, size, INK) for row, text in enumerate(lines)]
    return Scene(_NARROW, 26.4, tuple(items), art.title)


_PILES = ("top", "bottom", "box")
"""What the engine calls the three piles."""
_STEP = (_NARROW, 40.0)
"""The size of a picture of how the deck is made."""


def _deck_step(draw: Callable[[ArtContext, Mapping[str, int]], Iterable[Item]]) -> Chart:
    """Return the chart that shows a step of making the deck, with the sizes of its piles."""

    def chart(art: ArtContext, state: object, _played: Sequence[PlayedEntry]) -> Scene:
        return Scene(*_STEP, tuple(draw(art, art.ask("piles", state))), art.title)

    return chart


def _three_piles(art: ArtContext, sizes: Mapping[str, int]) -> Iterator[Item]:
    for index, name in enumerate(_PILES):
        yield from face_down_pile(art, 12 + 24 * index, 3.4, sizes[name])


def _time_cards(art: ArtContext, sizes: Mapping[str, int]) -> Iterator[Item]:
    for index, family in enumerate((HALF_TIME, FULL_TIME)):
        x = 12 + 24 * index
        yield translate_items((whole_card(art, card_of(art, family.code), PILE_CARD),), x, 2.4)
        name = short_name(art, family.key).upper()
        yield Text(x + PILE_CARD / 2, 37.6, name, BC600, 10, INK, "middle")
    yield from face_down_pile(art, 62.5, 3.4, sum(sizes[name] for name in _PILES))


def _shuffled_in(art: ArtContext, sizes: Mapping[str, int]) -> Iterator[Item]:
    """Yield the pile with the time card shuffled in, and the other that goes on top of it."""
    yield from face_down_pile(art, 52, 3.4, sizes["top"])
    yield from arrow(((50, 15), (38, 15)))
    # One more, as the time card is shuffled into it.
    yield from face_down_pile(art, 18, 3.4, sizes["bottom"] + 1)
    yield translate_items((whole_card(art, card_of(art, HALF_TIME.code), 15.0),), 21, 6.0)


def _back_in_the_box(art: ArtContext, sizes: Mapping[str, int]) -> Iterator[Item]:
    yield from face_down_pile(art, 12, 3.4, sizes["box"])
    yield from arrow(((38, 19), (48, 19)))
    yield Rect(51, 5, 28, 28, 1.2, WHITE if art.low_ink else art.colour, Stroke(art.colour, 0.6))
    yield Rect(54, 8, 22, 22, 0.8, WHITE)
    yield from tuple(face_down_pile(art, 57.5, 8.6, 0, 0.62))[:-1]


@dataclass(frozen=True)
class _Seat:
    x: float
    y: float
    side: str


_TABLE, _SEAT_R, _SEATS_HIGH = (19.0, 14.0), 3.2, 38.0


def seats(art: ArtContext, state: object, _played: Sequence[PlayedEntry]) -> Scene:
    """Return a table for each number of players, with the seats of each team around it."""
    tables = list(dict.fromkeys(art.ask("tables", state).values()))
    pitch, items = _WIDE / len(tables), list[Item]()
    colours = {"A": art.colour, "B": INK, "C": WHITE}
    for index, table in enumerate(tables):
        middle = (index + 0.5) * pitch
        items.append(Rect(middle - _TABLE[0] / 2, 7.4, *_TABLE, 1.6, PALE_PITCH, Stroke(INK, 0.5)))
        for seat in _places(table.split("/")):
            ground = WHITE if art.low_ink else colours[seat.side]
            x, y = middle + seat.x, 14.4 + seat.y
            items.append(Circle(x, y, _SEAT_R, ground, Stroke(INK, 0.4)))
            ink = BLACK if ground is WHITE else text_on(ground)
            items.append(centred_text(x, y, seat.side, BC700, 10.5, ink))
        players = len(table.replace("/", ""))
        sides = table.count("/") + 1
        words = art.messages.format("chart-seats", players=players, sides=sides)
        size, lines = fit_lines(BC600, words, pitch - 2.0, 2, (10.4, 10.0))
        items += [Text(middle, 32.6 + 4.0 * row, text, BC600, size, INK, "middle") for row, text in enumerate(lines)]
    return Scene(_WIDE, _SEATS_HIGH, tuple(items), art.title)


def _places(sides: Sequence[str]) -> Iterator[_Seat]:
    """Yield the seats around the table's middle: side A below, then to its left, as the game goes round."""
    across, beside = _TABLE[1] / 2 + _SEAT_R, _TABLE[0] / 2 + _SEAT_R
    for index, players in enumerate(sides):
        for place in range(len(players)):
            along = (place - (len(players) - 1) / 2) * 2 * (_SEAT_R + 0.2)
            side = "ABC"[index]
            if len(sides) == 2:
                yield _Seat(along, across if not index else -across, side)
            elif not index:
                yield _Seat(along, across, side)
            else:
                yield _Seat(-beside if index == 1 else beside, along, side)


SUMMARY_CHARTS: Mapping[str, Chart] = {
    "ranges": ranges,
    "answers": answers,
    "shot": shot,
    "deck_time_cards": _deck_step(_time_cards),
    "deck_piles": _deck_step(_three_piles),
    "deck_shuffled": _deck_step(_shuffled_in),
    "deck_box": _deck_step(_back_in_the_box),
    "seats": seats,
}
"""These charts by their names in book.yaml."""
