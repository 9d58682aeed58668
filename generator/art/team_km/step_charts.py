"""Charts of the steps of a turn, of half-time and after a goal, and of whom one may hold up: one small picture each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from generator.art.interface import PlayedEntry
from generator.art.team_km.box import ArtContext, box_of
from generator.art.team_km.palette import PALE_PITCH, WHITE
from generator.art.team_km.pieces import ball, token_scene
from generator.art.team_km.piles import face_down_pile
from generator.art.team_km.turn_chart import card_of, whole_card
from generator.scene.fonts import BC600
from generator.scene.model import Circle, Item, Rect, Scene, Stroke, Text, rotate_items, translate_items
from generator.scene.shapes.arrows import arrow
from generator.scene.shapes.badges import cross
from generator.scene.theme import INK, MUTED
from rules_engine.team_km.cards import FULL_TIME, Category, Family

Chart: TypeAlias = Callable[[ArtContext, object, Sequence[PlayedEntry]], Scene]

_WIDTH, _HEIGHT, _MIDDLE = 46.0, 34.0, 17.0
_CARD, _ASIDE = 14.0, 5.0
"""Width of a card, and the room at the left for the number of the picture."""
_HIGH = _CARD * 88 / 63


def _picture(draw: Callable[[ArtContext], Iterator[Item]]) -> Chart:
    """Return the chart that shows these items, whatever the state."""

    def chart(art: ArtContext, _state: object, _played: Sequence[PlayedEntry]) -> Scene:
        drawn = translate_items(tuple(draw(art)), _ASIDE, 0.0)
        return Scene(_ASIDE + _WIDTH, _HEIGHT, (drawn,), art.title)

    return chart


def _families(art: ArtContext, category: Category) -> list[Family]:
    return list(dict.fromkeys(card.family for card in box_of(art).deck.cards if card.family.category is category))


def _card(art: ArtContext, family: Family, x: float, y: float, turn: float = 0.0) -> Item:
    drawn = whole_card(art, card_of(art, _code_of(art, family)), _CARD)
    return translate_items((rotate_items((drawn,), turn, _CARD / 2, _HIGH / 2),), x, y)


def _code_of(art: ArtContext, family: Family) -> str:
    return next((card.code for card in box_of(art).deck.cards if card.family == family), family.code)


def _place(x: float, y: float) -> Item:
    """Return the outline of a place for a card: the discard pile."""
    return Rect(x, y, _CARD, _HIGH, 0.9, WHITE, Stroke(INK, 0.35, (1.2, 0.9), "butt"))


def _hand(art: ArtContext, x: float, y: float) -> Iterator[Item]:
    """Yield three cards of a hand in a fan."""
    shown = (Category.ACTION, Category.RESTART, Category.INTERRUPTION)
    for index, category in enumerate(shown):
        yield _card(art, _families(art, category)[-1], x + 3.4 * index, y + abs(index - 1) * 0.6, 9.0 * (index - 1))


def _end_fair_play(art: ArtContext) -> Iterator[Item]:
    card = next(card for card in box_of(art).deck.cards if card.fair_play)
    yield translate_items((whole_card(art, card, _CARD),), 3.0, _MIDDLE - _HIGH / 2)
    yield from arrow(((18.6, _MIDDLE), (27.4, _MIDDLE)))
    yield _place(29.0, _MIDDLE - _HIGH / 2)


def _change(art: ArtContext) -> Iterator[Item]:
    token = token_scene("change", art.low_ink)
    yield translate_items(token.items, 2.0, _MIDDLE - 6.5, 13.0 / token.width)
    yield from arrow(((16.6, _MIDDLE), (23.4, _MIDDLE)))
    yield translate_items((_place(0, 0), _card(art, _families(art, Category.ACTION)[0], 0, 0)), 25.0, 2.0, 0.72)
    # Without the last item, which is the number of cards.
    yield translate_items(tuple(face_down_pile(art, 0, 0, 0, 0.46))[:-1], 34.0, 16.6)
    yield from arrow(((31.0, 25.4), (31.0, 18.0)))


def _draw(art: ArtContext) -> Iterator[Item]:
    yield from tuple(face_down_pile(art, 2.0, 2.4, 0, 0.46))[:-1]
    yield from arrow(((14.0, 9.6), (23.0, 13.0)))
    yield translate_items((_card(art, _families(art, Category.ACTION)[-1], 0, 0),), 2.6, 18.6, 0.72)
    yield from arrow(((14.0, 25.6), (23.0, 21.6)))
    yield from _hand(art, 24.0, _MIDDLE - _HIGH / 2)


def _play(art: ArtContext) -> Iterator[Item]:
    yield from _hand(art, 1.0, _MIDDLE - _HIGH / 2)
    yield from arrow(((24.0, 12.4), (31.0, 9.4)))
    yield translate_items((_card(art, _families(art, Category.ACTION)[1], 0, 0),), 33.0, 1.6, 0.78)
    yield from arrow(((24.0, 21.6), (31.0, 24.6)))
    yield translate_items((_place(0, 0),), 33.0, 18.0, 0.74)


def _clear(art: ArtContext) -> Iterator[Item]:
    yield translate_items((_card(art, _families(art, Category.ACTION)[1], 0, 0),), 3.0, 2.0, 0.72)
    yield from arrow(((14.6, 9.0), (22.0, 9.0)))
    yield translate_items((_place(0, 0),), 24.0, 2.0, 0.72)
    yield translate_items((_card(art, _families(art, Category.REACTION)[0], 0, 0),), 3.0, 18.6, 0.72)
    yield translate_items((_card(art, _families(art, Category.REACTION)[-1], 0, 0),), 15.0, 18.6, 0.72)
    yield Rect(33.4, 20.0, 9.4, 9.4, 1.0, PALE_PITCH, Stroke(INK, 0.4))
    yield ball(30.6, 24.8, 2.6)
    yield Text(38.6, 26.2, "1", BC600, 10, INK, "middle")


def _swap(art: ArtContext) -> Iterator[Item]:
    yield _card(art, _families(art, Category.ACTION)[0], 2.0, _MIDDLE - _HIGH / 2)
    yield _card(art, _families(art, Category.RESTART)[0], 30.0, _MIDDLE - _HIGH / 2)
    yield from arrow(((17.6, 14.0), (28.4, 14.0)))
    yield from arrow(((28.4, 20.0), (17.6, 20.0)))


def _second_deck(art: ArtContext) -> Iterator[Item]:
    yield translate_items((whole_card(art, card_of(art, FULL_TIME.code), _CARD),), 3.0, _MIDDLE - _HIGH / 2)
    yield from arrow(((18.6, _MIDDLE), (26.0, _MIDDLE)))
    yield from tuple(face_down_pile(art, 28.0, _MIDDLE - 9.6, 0, 0.62))[:-1]


def _other_way(art: ArtContext) -> Iterator[Item]:
    yield from _seats(art)
    yield from arrow(((27.6, 28.0), (36.6, 27.0), (37.4, 21.8)))
    yield from arrow(((36.6, 12.2), (35.6, 7.0), (27.6, 6.0)))
    yield from arrow(((18.4, 6.0), (10.0, 7.0), (9.0, 12.2)))
    yield Text(23.0, 18.6, art.messages.word("chart", "second-half"), BC600, 10, MUTED, "middle")


def _take_goal(art: ArtContext) -> Iterator[Item]:
    """Yield a goal token on its way to the scorer, who is the filled player of the table."""
    token = token_scene("goaltoken", art.low_ink)
    yield translate_items(token.items, 3.0, _MIDDLE - 7.0, 14.0 / token.width)
    yield from arrow(((19.0, _MIDDLE), (27.0, _MIDDLE)))
    yield Circle(36.0, _MIDDLE, 6.0, art.colour, Stroke(INK, 0.4))


def _left_of_the_scorer(art: ArtContext) -> Iterator[Item]:
    token = token_scene("goaltoken", art.low_ink)
    yield from _seats(art)
    yield translate_items(token.items, 18.6, 12.6, 8.8 / token.width)
    yield from arrow(((18.4, 28.0), (10.0, 27.0), (9.0, 21.8)))


def _seats(art: ArtContext) -> Iterator[Item]:
    """Yield a table and its four players; the nearest is filled."""
    yield Rect(14.0, 10.0, 18.0, 14.0, 1.6, PALE_PITCH, Stroke(INK, 0.5))
    for index, (x, y) in enumerate(((23.0, 28.0), (10.0, 17.0), (23.0, 6.0), (36.0, 17.0))):
        yield Circle(x, y, 3.0, WHITE if index else art.colour, Stroke(INK, 0.4))


def _hold(art: ArtContext) -> Iterator[Item]:
    """Yield the interruption that is played, and the arrow to what its target has."""
    yield _card(art, _families(art, Category.INTERRUPTION)[0], 1.0, _MIDDLE - _HIGH / 2)
    yield from arrow(((16.4, _MIDDLE), (25.0, _MIDDLE)))


def _ball_on(space: int, before: bool) -> Iterator[Item]:
    """Yield a space with a ball on it, or before it."""
    side = 11.0
    yield Rect(32.0, _MIDDLE - side / 2, side, side, 1.0, PALE_PITCH, Stroke(INK, 0.4))
    yield Text(32.0 + side / 2, _MIDDLE - 1.6, str(space), BC600, 10, INK, "middle")
    yield ball(29.0 if before else 32.0 + side / 2, _MIDDLE + 2.2, 2.6)


def _may_hold(art: ArtContext) -> Iterator[Item]:
    yield from _hold(art)
    yield from _ball_on(5, before=False)


def _not_kicked_off(art: ArtContext) -> Iterator[Item]:
    yield from _hold(art)
    yield from _ball_on(1, before=True)
    yield cross(20.6, _MIDDLE, 6.4, halo=True)


def _in_front_of(find: Callable[[ArtContext], str]) -> Callable[[ArtContext], Iterator[Item]]:
    """Return what draws a card that protects the target, which `find` names."""

    def draw(art: ArtContext) -> Iterator[Item]:
        yield from _hold(art)
        yield translate_items((whole_card(art, card_of(art, find(art)), _CARD),), 29.0, _MIDDLE - _HIGH / 2)
        yield cross(20.6, _MIDDLE, 6.4, halo=True)

    return draw


def _other_interruption(art: ArtContext) -> str:
    return _families(art, Category.INTERRUPTION)[1].code


def _fair_play(art: ArtContext) -> str:
    return next(card.code for card in box_of(art).deck.cards if card.fair_play)


def _special(art: ArtContext) -> str:
    attack = _families(art, Category.INTERRUPTION)[0].code
    return next(card.code for card in box_of(art).deck.cards if card.is_special and attack in card.family.answers)


STEP_CHARTS = {
    "turn_fair_play": _picture(_end_fair_play),
    "turn_change": _picture(_change),
    "turn_draw": _picture(_draw),
    "turn_play": _picture(_play),
    "half_clear": _picture(_clear),
    "half_swap": _picture(_swap),
    "half_deck": _picture(_second_deck),
    "half_first": _picture(_other_way),
    "goal_token": _picture(_take_goal),
    "goal_next": _picture(_left_of_the_scorer),
    "hold_yes": _picture(_may_hold),
    "hold_not_in_play": _picture(_not_kicked_off),
    "hold_already": _picture(_in_front_of(_other_interruption)),
    "hold_fair_play": _picture(_in_front_of(_fair_play)),
    "hold_special": _picture(_in_front_of(_special)),
}
"""These charts by their names in book.yaml."""
