"""Reader of the game's data (``deck``, ``dice``, ``board``), which refuses data that cannot work."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from rules_engine.core import GameDataError, Message
from rules_engine.core.limits import MAX_COUNT
from rules_engine.team_km.box import (
    CROSSBAR,
    GOAL,
    HAND_SIZE,
    MOST_PLAYERS,
    SAVE,
    Board,
    Box,
    Deck,
    Die,
)
from rules_engine.team_km.cards import (
    FAMILIES,
    FAMILY_ORDER,
    FULL_TIME,
    HALF_TIME,
    KICK_OFF,
    PASS,
    PASS_SHOT,
    SHOT,
    SUPER_SHOOT,
    Card,
    Category,
    card_code,
)

Where: TypeAlias = tuple[str | int, ...]

DIE_FACES = 12
"""Number of faces: both dice are dodecahedra in the list of components."""
_SCORING = (SHOT, PASS_SHOT, SUPER_SHOOT)
_SHOT_FACES = (GOAL, CROSSBAR, SAVE)


def read_box(data: Mapping[str, Any]) -> Box:
    """Return the box for plain data. Raises GameDataError with the path of the first value that cannot work."""
    sheets = {stem: _mapping(data, (stem,)) for stem in ("deck", "dice", "board")}
    # Before the deck: whether a pass is too long for the track can only be said with the board.
    board = _board(sheets["board"])
    shot_die = _shot_die(sheets["dice"])
    clearing_die = _clearing_die(sheets["dice"])
    return Box(_deck(sheets["deck"], board), shot_die, clearing_die, board)


# ---------------------------------------------------------------------- the board


def _board(data: Mapping[str, Any]) -> Board:
    where = ("board",)
    _known_keys(data, where, ("field", "area", "goal_tokens"))
    field, area, goals = (
        _whole_number(data, (*where, key), least) for key, least in (("field", 1), ("area", 2), ("goal_tokens", 1))
    )
    return Board(field, area, goals)


# ---------------------------------------------------------------------- the dice


def _shot_die(data: Mapping[str, Any]) -> Die:
    where = ("dice", "shot")
    _known_keys(data, where[:1], ("status", "shot", "clearing"))
    faces = _faces(data, where)
    for number, face in enumerate(faces):
        if face not in _SHOT_FACES:
            raise _fault((*where, number), "face", found=_quote(face), faces=", ".join(_SHOT_FACES))
    # A shoot-out would never end.
    if GOAL not in faces:
        raise _fault(where, "no-goal-face")
    return Die(faces)


def _clearing_die(data: Mapping[str, Any]) -> Die:
    where = ("dice", "clearing")
    faces = _faces(data, where)
    for number, face in enumerate(faces):
        if not _is_whole(face) or not 1 <= face <= MAX_COUNT:
            raise _fault((*where, number), "clearing-face", found=_quote(face), most=MAX_COUNT)
    return Die([str(face) for face in faces])


def _faces(data: Mapping[str, Any], where: Where) -> Sequence[Any]:
    faces = _list(data, where)
    if len(faces) != DIE_FACES:
        raise _fault(where, "face-count", found=len(faces), faces=DIE_FACES)
    return faces


# ---------------------------------------------------------------------- the deck


def _deck(data: Mapping[str, Any], board: Board) -> Deck:
    _known_keys(data, ("deck",), ("status", "total", "cards", "texts", "fair_play"))
    counted = dict(_counted_cards(_list(data, ("deck", "cards")), board))
    _check_total(_whole_number(data, ("deck", "total"), 1), counted)
    _check_kinds(counted)
    ordinary = [item for item in counted.items() if item[0].category is not Category.TIME]
    _check_size(sum(count for _, count in ordinary))
    # Positions in notation and the counts in `Cards` go by this order, not by that of the file.
    ordinary.sort(key=lambda item: (FAMILY_ORDER[item[0].family.key], item[0].value, item[0].fair_play))
    return Deck(ordinary)


def _counted_cards(entries: Sequence[Any], board: Board) -> Iterator[tuple[Card, int]]:
    seen: set[str] = set()
    for number, entry in enumerate(entries):
        where = ("deck", "cards", number)
        if not isinstance(entry, Mapping):
            raise _fault(where, "card-entry", found=_quote(entry))
        card = _card(entry, where, board)
        if card.code in seen:
            raise _fault(where, "card-twice", card=card.code)
        seen.add(card.code)
        yield card, _count(entry, where, card)


def _card(entry: Mapping[str, Any], where: Where, board: Board) -> Card:
    _known_keys(entry, where, ("kind", "value", "fair_play", "count"))
    kind = _value(entry, (*where, "kind"))
    family = FAMILIES.get(kind) if isinstance(kind, str) else None
    if family is None:
        raise _fault((*where, "kind"), "kind", found=_quote(kind), kinds=", ".join(FAMILIES))
    if "value" in entry and not family.has_value:
        raise _fault((*where, "value"), "no-value", card=family.code)
    value = _whole_number(entry, (*where, "value"), 1) if family.has_value else 0
    # From the last space of the Field such a pass would score without a shot (km.pass).
    if family in (PASS, PASS_SHOT) and board.field + value >= board.goal:
        raise _fault((*where, "value"), "pass-too-far", value=value, area=board.area)
    fair_play = entry.get("fair_play", False)
    if not isinstance(fair_play, bool):
        raise _fault((*where, "fair_play"), "true-or-false", found=_quote(fair_play))
    if fair_play and family.category is not Category.RESTART:
        raise _fault((*where, "fair_play"), "fair-play")
    return Card(card_code(family, value, fair_play), family, value, fair_play)


def _count(entry: Mapping[str, Any], where: Where, card: Card) -> int:
    count = _whole_number(entry, (*where, "count"), 1)
    # The odds of the bottom part reckon with a single time card.
    if card.category is Category.TIME and count != 1:
        raise _fault((*where, "count"), "one-time-card", found=count, card=card.code)
    return count


def _check_total(total: int, counted: Mapping[Card, int]) -> None:
    found = sum(counted.values())
    if found != total:
        raise _fault(("deck", "total"), "total", total=total, found=found)


def _check_kinds(counted: Mapping[Card, int]) -> None:
    families = {card.family for card in counted}
    for needed in (KICK_OFF, HALF_TIME, FULL_TIME):
        if needed not in families:
            raise _fault(("deck", "cards"), "no-card", card=needed.code)
    if not families.intersection(_SCORING):
        raise _fault(("deck", "cards"), "no-scoring-card", kinds=", ".join(family.key for family in _SCORING))


def _check_size(ordinary: int) -> None:
    """Check that the top pile has enough cards for all hands, so that no time card can be dealt."""
    # A third, rounded up: the top pile has no time card (km.setup.deck).
    top, needed = -(-ordinary // 3), HAND_SIZE * MOST_PLAYERS
    if top < needed:
        raise _fault(("deck", "cards"), "too-few-cards", cards=ordinary, needed=needed, hands=MOST_PLAYERS)


# ---------------------------------------------------------------------- plain data


def _quote(value: Any) -> str | int:
    """Return the value for an error message.

    A number stays one, since the text ``3`` would be read as a seat's name.
    """
    return value if type(value) is int else repr(value)


def _fault(where: Where, problem: str, **values: Any) -> GameDataError:
    return GameDataError(where, Message(f"team_km/data-{problem}", **values))


def _mapping(data: Mapping[str, Any], where: Where) -> Mapping[str, Any]:
    value = _value(data, where)
    if not isinstance(value, Mapping):
        raise _fault(where, "mapping", found=_quote(value))
    return value


def _list(data: Mapping[str, Any], where: Where) -> Sequence[Any]:
    value = _value(data, where)
    if not isinstance(value, list | tuple):
        raise _fault(where, "list", found=_quote(value))
    return value


def _whole_number(data: Mapping[str, Any], where: Where, least: int) -> int:
    value = _value(data, where)
    if not _is_whole(value) or not least <= value <= MAX_COUNT:
        raise _fault(where, "whole-number", found=_quote(value), least=least, most=MAX_COUNT)
    number: int = value
    return number


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _value(data: Mapping[str, Any], where: Where) -> Any:
    """Return the value of the last key of `where`; the rest of `where` is the path to the mapping `data`."""
    if where[-1] not in data:
        raise _fault(where[:-1], "missing-key", key=repr(where[-1]))
    return data[str(where[-1])]


def _known_keys(data: Mapping[str, Any], where: Where, known: Sequence[str]) -> None:
    for key in data:
        if key not in known:
            raise _fault((*where, key), "unknown-key", key=repr(key), keys=", ".join(known))
