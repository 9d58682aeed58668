"""A coach's aid: attack on one side, defence on the other; every number is the engine's."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import count, takewhile

from generator.art.basketmind.layout import CELL, PARQUET, ArtContext
from generator.art.basketmind.pieces import ball_items, bars
from generator.art.basketmind.tokens import die_sign
from generator.scene.component import Component
from generator.scene.fonts import BC600, BC700, BC800, SS400, SS700, text_width, wrap
from generator.scene.model import Circle, Item, Rect, Scene, Stroke, Text, translate_items
from generator.scene.path import line
from generator.scene.shapes.text import baseline, centred_text
from generator.scene.theme import BLEED, INK, MUTED, PAPER, hair
from rules_engine.basketmind.court import Court, bits
from rules_engine.basketmind.players import HEIGHT, MOVEMENT, ROLE, SHOT_DIE, is_guard
from rules_engine.basketmind.reveal import hit_chance
from rules_engine.core.queries import Odds

WIDTH, HEIGHT_MM = 105.0, 148.0
_MARGIN, _BAND = 7.0, 15.0
_BODY, _LEADING = 8.8, 4.0
_SCALES = (1.0, 0.94, 0.88, 0.82, 0.76)
"""Scales of the lines; the first one fits the languages for which the aid was designed."""
_LOWEST = HEIGHT_MM - 3.3
"""Maximum y of the last line, in mm: 3 mm and the descenders above the cut."""
_KINDS = (0, 1, 3)
"""Examples of the three roles: a guard, a forward, a center."""


def aid(art: ArtContext, court: Court) -> Component:
    """Return the aid, one copy for each coach."""
    front, back = _Page(art, "attack"), _Page(art, "defence")
    front.steps("turn")
    front.team()
    front.odds(court)
    front.steps("rules")
    back.steps("turn")
    back.hands(court)
    back.steals()
    back.steps("rules")
    return Component(
        "aid", "aid", art.names("part-aid"), front.scene(), back=back.scene(), bleed=BLEED, corner=2.0, count=2
    )


class _Page:
    """Sets elements below each other."""

    def __init__(self, art: ArtContext, side: str) -> None:
        self.art, self._side = art, side
        paper = Rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT_MM + 2 * BLEED, 0, PAPER)
        band = (
            line(_MARGIN, _BAND - 0.4, WIDTH - _MARGIN, _BAND - 0.4, Stroke(PARQUET, 0.8))
            if art.low_ink
            else Rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, _BAND + BLEED, 0, PARQUET)
        )
        colour = INK if art.low_ink else CELL
        title = Text(_MARGIN, baseline(BC800, 19, 8.5), self._text("title"), BC800, 19, colour)
        game = Text(WIDTH - _MARGIN, baseline(BC600, 9, 8.5), art.title, BC600, 9, colour, "end", 0.2)
        self.items: list[Item] = [paper, band, title, game]
        self.y = 16.0

    def scene(self) -> Scene:
        return Scene(WIDTH, HEIGHT_MM, tuple(self.items), self.art.title)

    def heading(self, text: str) -> None:
        self.y += 6.0
        self.items.append(Text(_MARGIN, self.y, text, BC700, 11.5, PARQUET))
        self.items.append(line(_MARGIN, self.y + 1.4, WIDTH - _MARGIN, self.y + 1.4, hair(PARQUET)))
        self.y += 1.8

    def _text(self, key: str) -> str:
        return self.art.messages.format(f"aid-{self._side}-{key}")

    def _lines(self, key: str) -> Iterator[str]:
        """Yield the messages numbered from 1."""
        messages = self.art.messages
        return takewhile(bool, (messages.word("aid", f"{self._side}-{key}-{number}") for number in count(1)))

    def steps(self, key: str) -> None:
        """Add a heading with its lines, each with a dot."""
        self.heading(self._text(key))
        for scale in _SCALES:
            size, leading = _BODY * scale, _LEADING * scale
            blocks = [wrap(SS400, size, text, WIDTH - 2 * _MARGIN - 4) for text in self._lines(key)]
            if self.y + sum(len(lines) * leading + 0.5 for lines in blocks) < _LOWEST:
                break
        for lines in blocks:
            self.items.append(Circle(_MARGIN + 1.2, self.y + leading - 1.1, 0.7, PARQUET))
            for part in lines:
                self.y += leading
                self.items.append(Text(_MARGIN + 4, self.y, part, SS400, size, INK))
            self.y += 0.5

    def team(self) -> None:
        """Add a table of the roles: numbers, height, steps, die."""
        self.heading(self._text("team"))
        for player in _KINDS:
            role = self._text(f"team-{ROLE[player]}")
            middle = self.y + 3.6
            self.items.append(Text(_MARGIN, baseline(SS700, _BODY, middle), role, SS700, _BODY, INK))
            self.items.append(translate_items(bars(HEIGHT[player], INK, 1.2), 42, middle - 5.6))
            for step in range(MOVEMENT[player]):
                self.items.append(Circle(54 + 3.0 * step, middle, 1.05, None, Stroke(INK, 0.4)))
            self.items.append(translate_items(die_sign(SHOT_DIE[player], 4.6), 74, middle))
            if is_guard(player):
                self.items.append(translate_items(ball_items(2.0, self.art.low_ink), 85, middle))
            self.y += 6.4

    def table(self, rows: Sequence[Sequence[str]], first: float) -> None:
        """Add rows of cells; the first row and the first column are headings."""
        step = (WIDTH - 2 * _MARGIN - first) / (len(rows[0]) - 1)
        for number, row in enumerate(rows):
            middle = self.y + 3.4
            if number == 0:
                self.items.append(Rect(_MARGIN, self.y + 0.6, WIDTH - 2 * _MARGIN, 5.6, 0.8, None, hair(PARQUET)))
            self.items.append(Text(_MARGIN + 1.5, baseline(SS700, _BODY, middle), row[0], SS700, _BODY, INK))
            for column, cell in enumerate(row[1:]):
                font, colour = (BC700, MUTED) if number == 0 else (BC800, INK)
                self.items.append(centred_text(_MARGIN + first + step * (column + 0.5), middle, cell, font, 10, colour))
            self.y += 5.75

    def odds(self, court: Court) -> None:
        """Add a table: the probability of each number needed, by the shooter's die."""
        self.heading(self._text("odds"))
        faces = sorted(set(SHOT_DIE))
        needs = range(1, max(faces) + 1)
        # Reversed, so that the first circle at each distance stays: any would do, but always the same.
        far = {steps: circle for circle, steps in reversed(list(enumerate(court.to_basket)))}
        rows = [[self._text("odds-needed"), *(str(number) for number in needs)]]
        for die in faces:
            shooter = SHOT_DIE.index(die)
            # The number needed is one more than the circles to the basket, hence `- 1`.
            rows.append([f"d{die}", *(_odds(hit_chance(court, shooter, far[number - 1])) for number in needs)])
        self.table(rows, max(22.0, text_width(SS700, _BODY, rows[0][0]) + 4.0))

    def hands(self, court: Court) -> None:
        """Add a table: the hands of a defender beside each shooter, from the engine."""
        self.heading(self._text("hands"))
        roles = [self.art.messages.word("aid", ROLE[player]) for player in _KINDS]
        rows = [[self._text("hands-corner"), *roles]]
        for defender, role in zip(_KINDS, roles, strict=True):
            rows.append([role, *(self._hands_of(court, defender, shooter) for shooter in _KINDS)])
        self.table(rows, 34)

    def _hands_of(self, court: Court, defender: int, shooter: int) -> str:
        # A circle with room on all sides: none of its neighbours is the basket or out of court.
        here = next(circle for circle in bits(court.rests) if court.ring[circle] & ~court.rests == 0)
        there = next(iter(bits(court.ring[here])))
        text = f"R: {shooter + 1}@{court.names[here]} | B: {defender + 1}@{court.names[there]} | ball R{shooter + 1}"
        answer = self.art.ask("hands", self.art.game.parse_state(text))
        # A defender who may place no hand is not in the answer.
        return next((str(hand["hands"]) for hand in answer.values()), "–")

    def steals(self) -> None:
        """Add a table: the probability of a steal, hands over free circles."""
        self.heading(self._text("steals"))
        circles = (3, 4, 5, 6)
        rows = [[self._text("steals-corner"), *map(str, circles)]]
        rows += [[str(hands), *(_steal(hands, free) for free in circles)] for hands in (1, 2, 3)]
        self.table(rows, 34)


_ZONE = 7
"""Circles of a control zone: each defender who presses takes one, so fewer are free for the ball."""


def _steal(hands: int, free: int) -> str:
    """Return the probability of a steal; nothing if so many circles cannot be free."""
    return _odds(Odds(hands, free)) if hands + free <= _ZONE else "–"


def _odds(value: Fraction) -> str:
    return str(value) if value else "–"
