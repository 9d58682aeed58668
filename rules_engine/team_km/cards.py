"""The kinds of cards: code in notation, category, and the cards that they answer.

Multisets of ordinary cards: tuples that count each kind, in the order of the deck.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from operator import add, sub
from types import MappingProxyType
from typing import TypeAlias

SPECIAL_ADVANCE = 3
"""Spaces by which the ball moves when a special answers an attack: km.special."""


class Category(StrEnum):
    """The five categories of cards, in the order of the notation."""

    ACTION = "action"
    INTERRUPTION = "interruption"
    RESTART = "restart"
    REACTION = "reaction"
    TIME = "time"


@dataclass(frozen=True, slots=True)
class Family:
    """All cards with one name; `answers` are the codes of the interruptions that it cancels."""

    key: str
    code: str
    category: Category
    answers: tuple[str, ...] = ()
    has_value: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """Cards that are equal in every respect; `value` is 0 for cards without a number."""

    code: str
    family: Family
    value: int = 0
    fair_play: bool = False

    @property
    def category(self) -> Category:
        """The card's category."""
        return self.family.category

    @property
    def is_special(self) -> bool:
        """Whether it is SALTO, CAÑO or VASELINA DE ANTOLOGÍA. km.special"""
        # A TARJETA answers every attack, so its family lists none.
        return self.category is Category.REACTION and bool(self.family.answers)

    @property
    def is_booking(self) -> bool:
        """Whether it is a TARJETA, which answers any attack. km.card"""
        return self.category is Category.REACTION and not self.family.answers


KICK_OFF = Family("kick_off", "K", Category.ACTION)
PASS = Family("pass", "P", Category.ACTION, has_value=True)
SHOT = Family("shot", "T", Category.ACTION, has_value=True)
PASS_SHOT = Family("pass_shot", "X", Category.ACTION, has_value=True)
SUPER_SHOOT = Family("super_shoot", "SS", Category.ACTION)
TACKLE = Family("tackle", "E", Category.INTERRUPTION)
DEFENCE = Family("defence", "D", Category.INTERRUPTION)
KEEPER = Family("keeper", "S", Category.INTERRUPTION)
THROW_IN = Family("throw_in", "B", Category.RESTART, ("E",))
DRIBBLE = Family("dribble", "R", Category.RESTART, ("D",))
CHIP = Family("chip", "V", Category.RESTART, ("S",))
DRIBBLE_LOB = Family("dribble_lob", "G", Category.RESTART, ("D", "S"))
JUMP = Family("jump", "SA", Category.REACTION, ("E",))
NUTMEG = Family("nutmeg", "CA", Category.REACTION, ("D",))
WONDER_CHIP = Family("wonder_chip", "VA", Category.REACTION, ("S",))
YELLOW = Family("yellow_card", "TA", Category.REACTION)
RED = Family("red_card", "TR", Category.REACTION)
HALF_TIME = Family("half_time", "DES", Category.TIME)
FULL_TIME = Family("full_time", "FIN", Category.TIME)

FAMILIES: Mapping[str, Family] = MappingProxyType(
    {
        family.key: family
        for family in (
            *(KICK_OFF, PASS, SHOT, PASS_SHOT, SUPER_SHOOT),
            *(TACKLE, DEFENCE, KEEPER),
            *(THROW_IN, DRIBBLE, CHIP, DRIBBLE_LOB),
            *(JUMP, NUTMEG, WONDER_CHIP, YELLOW, RED),
            *(HALF_TIME, FULL_TIME),
        )
    }
)
"""Every name of card, in the order of the notation."""

FAMILY_ORDER: Mapping[str, int] = MappingProxyType({key: place for place, key in enumerate(FAMILIES)})


def card_code(family: Family, value: int = 0, fair_play: bool = False) -> str:
    """Return a card in notation: ``K``, ``P3``, ``B*``."""
    return f"{family.code}{value or ''}{'*' if fair_play else ''}"


Cards: TypeAlias = tuple[int, ...]
"""The number of cards of each kind, in the order of the deck."""


def with_one(cards: Cards, place: int) -> Cards:
    """Return the cards and one more of the kind at `place`."""
    return (*cards[:place], cards[place] + 1, *cards[place + 1 :])


def without_one(cards: Cards, place: int) -> Cards:
    """Return the cards without one of the kind at `place`, of which there must be one."""
    # Not checked: this is called at every step, and `consistency` finds a count below nought.
    return (*cards[:place], cards[place] - 1, *cards[place + 1 :])


def union(cards: Cards, others: Cards) -> Cards:
    """Return all cards of both multisets."""
    return tuple(map(add, cards, others))


def difference(cards: Cards, others: Cards) -> Cards:
    """Return the cards minus the others."""
    return tuple(map(sub, cards, others))


def union_of(multisets: Iterable[Cards]) -> Cards:
    """Return all cards of one or more multisets."""
    return tuple(map(sum, zip(*multisets, strict=True)))
