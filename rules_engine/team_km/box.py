"""The deck, the dice and the board of the game's data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules_engine.core.queries import Odds
from rules_engine.team_km.actions import Change, DrawnCard, LayOff, PlayCard
from rules_engine.team_km.cards import Card, Cards

HAND_SIZE = 7
"""km.setup.hand"""
CHANGES = 3
"""Change tokens of a side for the whole match: km.change."""
MOST_SIDES = 3
"""Maximum number of boards and balls in a match: km.setup.players."""
MOST_PLAYERS = 6
"""km.setup.players"""

GOAL, CROSSBAR, SAVE = "GOL", "LARGUERO", "PARADA"
"""The faces of the TIRO die, in notation: km.goal."""


class Deck:
    """The ordinary cards: `cards` in the order of the notation, `total` the number of each kind.

    The two time cards are not included, since no hand and no pile in notation ever contains one. `plays`, `lay_offs`,
    `changes` and `drawn` are the actions and outcomes of each card.
    """

    def __init__(self, counted: Sequence[tuple[Card, int]]) -> None:
        self.cards = tuple(card for card, _ in counted)
        self.total: Cards = tuple(count for _, count in counted)
        self.size = sum(self.total)
        self.none: Cards = (0,) * len(self.cards)
        self.place = {card.code: place for place, card in enumerate(self.cards)}
        # Actions are listed by their text, cards in notation by their families.
        self.ascii_order = tuple(sorted(range(len(self.cards)), key=lambda place: self.cards[place].code))
        # Made once: actions are immutable, and every state needs the same ones.
        self.plays = tuple(PlayCard(card.code) for card in self.cards)
        self.lay_offs = tuple(LayOff(card.code) for card in self.cards)
        self.changes = tuple(Change(card.code) for card in self.cards)
        self.drawn = tuple(DrawnCard(card.code) for card in self.cards)
        self.fair_play = self._places(lambda card: card.fair_play)
        self.specials = self._places(lambda card: card.is_special)

    def card(self, code: str) -> Card:
        """Return the card with this code. Raises KeyError if there is none."""
        return self.cards[self.place[code]]

    def _places(self, wanted: Callable[[Card], bool]) -> tuple[int, ...]:
        return tuple(place for place, card in enumerate(self.cards) if wanted(card))


class Die:
    """A die: `odds` are its different faces in notation, in ASCII order, with their probabilities."""

    def __init__(self, faces: Sequence[str]) -> None:
        self.faces = tuple(faces)
        counted = Counter(faces)
        self.odds = tuple((face, Odds(counted[face], len(faces))) for face in sorted(counted))


@dataclass(frozen=True, slots=True)
class Board:
    """One side's track: `field` spaces of Field, then `area` spaces of Area, the last of which is the goal."""

    field: int
    area: int
    goal_tokens: int

    @property
    def goal(self) -> int:
        """The number of the goal space."""
        return self.field + self.area

    def in_field(self, ball: int) -> bool:
        """Return whether a pass may be played. km.pass"""
        return 1 <= ball <= self.field

    def in_shooting_range(self, ball: int) -> bool:
        """Return whether the ball is on the last space of the Field or in the Area. km.shot"""
        # The last space of the Field counts too (km.shot).
        return ball >= self.field

    def in_area(self, ball: int) -> bool:
        """Return whether an attack on the ball's player can become a penalty. km.card.penalty"""
        return ball > self.field


@dataclass(frozen=True, slots=True)
class Box:
    """All objects described by the game's data."""

    deck: Deck
    shot_die: Die
    clearing_die: Die
    board: Board
