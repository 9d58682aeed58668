"""The player aid, and a table for rolling both dice with an ordinary d12."""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import combining, normalize

from generator.art.team_km.box import ArtContext
from generator.art.team_km.labels import card_letter, is_proposal, short_name
from generator.art.team_km.palette import BLACK, GREY, PALE_PITCH, PITCH, RULE, WHITE, badge, card_icon
from generator.art.team_km.pieces import die_sign
from generator.scene.fonts import BC600, BC700, BC800, BC800I, SS400, SS700, FitError, fit_lines, text_width, wrap
from generator.scene.model import MM_PER_PT, Circle, Group, Item, Rect, Scene, Stroke, Text, translate
from generator.scene.path import line, polygon
from generator.scene.shapes.text import centred_text, fitted_text
from generator.scene.theme import BLEED, hair
from rules_engine.team_km.box import CROSSBAR, GOAL, SAVE, Box, Die
from rules_engine.team_km.cards import Card, Category

AID_SIZE = (105.0, 148.0)
TABLE_SIZE = (63.0, 88.0)
_STEPS, _BOOKING_LINES = 4, 2
"""Number of messages for the steps of a turn, and for the TARJETAS."""
_MARGIN = 7.0
_GAME_Y = 6.0
"""Baseline in mm of the game's name, where the slanted panel is lowest."""
_BODY, _LEADING = 8.6, 3.9


_SCALES = (1.0, 0.94, 0.88, 0.82, 0.76)
"""Scales of the paragraphs, largest first; the first one suits the languages that the aid was designed for."""


def aid_scene(art: ArtContext, box: Box) -> Scene:
    """Return the aid: the turn, the answers to each interruption, the TARJETAS, the shot at goal.

    The paragraphs are set smaller for languages with longer texts. Raises FitError if the smallest size is too large.
    """
    for scale in _SCALES[:-1]:
        try:
            return _draw_aid(art, box, scale)
        except FitError:
            continue
    # Outside the loop, so that the error of the smallest size goes to the caller.
    return _draw_aid(art, box, _SCALES[-1])


def _draw_aid(art: ArtContext, box: Box, scale: float) -> Scene:
    width, height = AID_SIZE
    page = _Page(art, width, height, scale)
    write = art.messages.format
    page.header(write("aid-title"), 13.5)
    page.heading(write("aid-turn"))
    for number in range(1, _STEPS + 1):
        page.numbered_paragraph(str(number), write(f"aid-step-{number}"))
    page.heading(write("aid-answers"))
    for card in box.deck.cards:
        if card.category is Category.INTERRUPTION:
            page.answers(box, card)
    page.heading(write("aid-bookings"))
    for number in range(1, _BOOKING_LINES + 1):
        page.paragraph(write(f"aid-booking-{number}"))
    page.heading(write("aid-shot"))
    page.odds(box.shot_die)
    page.paragraph(write("aid-save"))
    # The aid tells of cards and of the shot die: either file may still be a proposal.
    if is_proposal(art, "deck") or is_proposal(art, "dice"):
        page.tag(write("aid-proposal"))
    return Scene(width, height, tuple(page.items), art.title)


def dice_table(art: ArtContext, box: Box) -> Scene:
    """Return the table that maps each number of an ordinary d12 to a face of either die."""
    width, height = TABLE_SIZE
    page = _Page(art, width, height)
    page.header(art.messages.format("aid-d12"), 10.4)
    page.dice_rows(box)
    if is_proposal(art, "dice"):
        page.tag(art.messages.format("aid-proposal-short"))
    return Scene(width, height, tuple(page.items), art.title)


class _Page:
    """A page that is filled from the top; `y` is the lower end of its contents in mm."""

    def __init__(self, art: ArtContext, width: float, height: float, scale: float = 1.0) -> None:
        self.body, self.leading = _BODY * scale, _LEADING * scale
        self.art, self.width, self.height = art, width, height
        self.y = 0.0
        ground = Rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, 0, WHITE)
        self.items: list[Item] = [ground]

    @property
    def room(self) -> float:
        return self.width - 2 * _MARGIN

    def header(self, words: str, deep: float) -> None:
        """Add a slanted panel `deep` mm high with a title, as on the cards."""
        # The panel runs into the bleed, so that a cut a little off leaves no white edge.
        left, right, rise = -BLEED, self.width + BLEED, 0.1 * self.width
        corners = ((left, -BLEED), (right, -BLEED), (right, deep - rise / 2), (left, deep + rise / 2))
        low = self.art.low_ink
        self.items.append(polygon(corners, WHITE if low else PITCH, Stroke(PITCH, 0.5) if low else None))
        sizes = (21.0,) if self.width > 80 else (15.0,)
        ink = BLACK if low else WHITE
        title = words.upper()
        y = 0.68 * deep
        if any(map(combining, normalize("NFD", title))):  # accents on capitals would be too close to the cut
            # An accent on a capital ends 0.89 of the type size above the baseline; 3 mm are kept to the cut.
            y = max(y, 3.05 + 0.89 * sizes[0] * MM_PER_PT)
        self.items.append(fitted_text(_MARGIN, y, title, BC800I, sizes, self.room, ink))
        if self.width > 80:  # on a card the title needs the room
            game = Text(self.width - _MARGIN, _GAME_Y, self.art.title, BC600, 9, ink, "end", 0.2)
            self.items.append(game)
        self.y = deep + rise / 2 + 1.5

    def heading(self, words: str) -> None:
        self.y += 6.2
        self.items.append(Text(_MARGIN, self.y, words, BC700, 11.5, PITCH))
        self.items.append(line(_MARGIN, self.y + 1.4, self.width - _MARGIN, self.y + 1.4, hair(PITCH)))
        self.y += 1.6

    def paragraph(self, words: str, left: float = _MARGIN) -> None:
        for part in wrap(SS400, self.body, words, self.width - _MARGIN - left):
            self.y += self.leading
            self.items.append(Text(left, self.y, part, SS400, self.body, BLACK))

    def numbered_paragraph(self, number: str, words: str) -> None:
        top = self.y
        self.items.append(Circle(_MARGIN + 1.7, top + self.leading - 1.1, 1.7, PITCH))
        self.items.append(centred_text(_MARGIN + 1.7, top + self.leading - 1.1, number, BC800, 7.5, WHITE))
        self.paragraph(words, _MARGIN + 5.0)

    def answers(self, box: Box, attack: Card) -> None:
        """Add an interruption's icon and name, then the restart and the special that cancel it."""
        size = 6.0
        self.y += 1.2
        x = _MARGIN
        self.items.append(badge(Category.INTERRUPTION, x + 2.4, self.y + 3.2, 2.1, self.art.low_ink, on_white=True))
        self.items.append(card_icon(attack.family.key, x + 5.4, self.y, size, "", BLACK))
        name = short_name(self.art, attack.family.key)
        self.items.append(Text(x + 12.2, self.y + 4.6, name, SS700, self.body, BLACK))
        # Several cards of a family cancel the same interruption: each family is named once, in the deck's order.
        answers = dict.fromkeys(card.family.key for card in box.deck.cards if attack.code in card.family.answers)
        x = _MARGIN + 30.0
        for key in answers:
            self.items.append(card_icon(key, x, self.y, size, card_letter(self.art, key), BLACK, self.art.low_ink))
            words = short_name(self.art, key)
            self.items.append(Text(x + size + 0.8, self.y + 4.6, words, SS400, self.body, BLACK))
            x += size + 2.8 + text_width(SS400, self.body, words)
        self.y += size

    def odds(self, die: Die) -> None:
        """Add each face's symbol, name and probability."""
        chances, step = dict(die.odds), self.room / 3
        middle = self.y + 7.0
        for i, face in enumerate(face for face in (GOAL, CROSSBAR, SAVE) if face in chances):
            x = _MARGIN + i * step
            self.items.append(_sign(face, x + 5.0, middle, 5.0))
            self.items.append(Text(x + 11.5, middle - 0.6, self.art.term(face), BC600, 6.8, BLACK))
            self.items.append(Text(x + 11.5, middle + 4.2, str(chances[face]), BC800, 12, PITCH))
        self.y = middle + 6.0

    def dice_rows(self, box: Box) -> None:
        """Add twelve rows: the number, the face of the TIRO die, the number of the DESPEJE die."""
        columns = (_MARGIN + 4.0, self.width / 2, self.width - _MARGIN - 6.0)
        top, row = self.y + 3.0, 4.5
        heads = (self.art.messages.format("aid-number"), self.art.term("tiro"), self.art.term("despeje"))
        for x, head in zip(columns, heads, strict=True):
            self.items.append(centred_text(x, top - 1.0, head.upper(), BC600, 6.6, GREY))
        # Both dice have twelve faces, one for each number of an ordinary d12.
        for i, faces in enumerate(zip(box.shot_die.faces, sorted(box.clearing_die.faces, key=int), strict=True)):
            self._dice_row(i, faces, columns, top + 1.6 + i * row, row)
        self.y = top + 1.6 + 12 * row

    def _dice_row(self, i: int, faces: Sequence[str], columns: Sequence[float], y: float, row: float) -> None:
        # Every second row is shaded, so that the eye stays in its row across the wide gaps.
        if i % 2 == 0:
            self.items.append(Rect(_MARGIN - 2, y, self.width - 2 * _MARGIN + 4, row, 0.8, PALE_PITCH))
        middle = y + row / 2
        self.items.append(centred_text(columns[0], middle, str(i + 1), BC800, 10.5, BLACK))
        self.items.append(centred_text(columns[1], middle, self.art.term(faces[0]), BC700, 8.4, BLACK))
        self.items.append(centred_text(columns[2], middle, faces[1], BC800, 10.5, BLACK))

    def tag(self, words: str) -> None:
        """Add a framed note at the bottom, which says that the figures are our proposal."""
        size, pad = 7.0, 1.4
        # As many lines as are left between the page's contents and its lower edge.
        most = int((self.height - 4.6 - self.y - 0.6 - 1.2) / 3.1)
        size, lines = fit_lines(BC600, words, self.room - 2 * pad, most, (size,))
        height = 1.2 + 3.1 * len(lines)
        top = self.height - 4.6 - height
        self.items.append(Rect(_MARGIN, top, self.room, height, 0.8, WHITE, Stroke(RULE, 0.3)))
        for i, part in enumerate(lines):
            self.items.append(Text(_MARGIN + pad, top + 2.9 + 3.1 * i, part, BC600, size, GREY))


def _sign(face: str, x: float, y: float, r: float) -> Group:
    ring = Circle(0, 0, r, WHITE, Stroke(PITCH, 0.5))
    return Group((ring, *die_sign(face, r)), transform=translate(x, y))
