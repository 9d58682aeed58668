"""Papers: named and custom sizes, and the printable area.

Sizes of parts: presets with commercial sleeves and boxes, and custom sizes in mm.

Sleeves by the codes on their packets, and the cards that they fit.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import Annotated

from pydantic import Field, StringConstraints

from generator.content.validation import ContentModel, empty_list, validate
from generator.content.yaml_source import read_yaml
from generator.i18n.texts import shortest, size_in_words
from generator.printing.errors import PrintError, unknown
from generator.printing.layout.geometry import Box
from generator.resources import resource_dir
from rules_engine.core import Message
from rules_engine.core.errors import quoted
from rules_engine.core.messages import Words

_SIZES = {
    "a4": ("A4", 210.0, 297.0),
    "letter": ("Letter", 215.9, 279.4),
    "legal": ("Legal", 215.9, 355.6),
    "a3": ("A3", 297.0, 420.0),
    "tabloid": ("Tabloid", 279.4, 431.8),
    "a2": ("A2", 420.0, 594.0),
    "a5": ("A5", 148.0, 210.0),
    "a6": ("A6", 105.0, 148.0),
}
_CUSTOM = re.compile(r"([0-9]+(?:\.[0-9]+)?)\s*[x×*]\s*([0-9]+(?:\.[0-9]+)?)(?:\s*mm)?", re.IGNORECASE)
SMALLEST, LARGEST = 90.0, 5000.0
"""Limits in mm: a smaller sheet has no room for the rulers, a larger one exceeds PDF's limit of 14,400 points."""


@dataclass(frozen=True, slots=True)
class Margins:
    """Unprintable edges in mm."""

    left: float = 6.0
    top: float = 6.0
    right: float = 6.0
    bottom: float = 6.0


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, upright (width ≤ height) unless rotated."""

    name: str
    title: Words
    width: float
    height: float

    @property
    def landscape(self) -> bool:
        """Whether it is wider than high."""
        return self.width > self.height

    def rotate(self) -> Paper:
        """Return the paper rotated by 90°."""
        return Paper(self.name, self.title, self.height, self.width)

    def printable(self, margins: Margins) -> Box:
        """Return the area that the printer always reaches, whichever way the sheet is fed or turned over.

        Opposite sides get the larger of their two margins: backs are mirrored, and a landscape sheet may be turned to
        the left or to the right.
        """
        x, y = max(margins.left, margins.right), max(margins.top, margins.bottom)
        if self.landscape:
            x, y = y, x
        return Box(x, y, self.width - 2 * x, self.height - 2 * y)


PAPER_NAMES = tuple(_SIZES)


def paper(text: str) -> Paper:
    """Return a paper by name (``a4``) or size in mm (``200x280``). Raises PrintError for anything else.

    >>> paper("a4").width, paper("200x280").height
    (210.0, 280.0)
    """
    name = text.strip().lower()
    if name in _SIZES:
        title, width, height = _SIZES[name]
        return Paper(name, title, width, height)
    custom = _CUSTOM.fullmatch(name)
    if custom is None:
        raise unknown("paper", text, PAPER_NAMES, Message("printing/or-size-in-mm", example="200x280"))
    # Upright, whichever number was written first.
    width, height = sorted(map(float, custom.groups()))
    if width < SMALLEST or height > LARGEST:
        raise PrintError(
            Message("printing/paper-size", text=quoted(text), smallest=shortest(SMALLEST), largest=shortest(LARGEST))
        )
    return paper_of_size(f"{width:g}x{height:g}", width, height)


def paper_of_size(name: str, width: float, height: float) -> Paper:
    """Return a paper of this size in mm, which is its title too."""
    return Paper(name, Message("printing/paper-title", size=size_in_words(width, height)), width, height)


_FILE = "sleeves.yaml"
_TIGHT = 0.2
"""Tolerance in mm by which a card may exceed the size on the packet, since makers round to half millimetres."""
_LOOSE_WIDTH, _LOOSE_HEIGHT = 2.5, 3.5
"""Maximum play in mm; a looser sleeve is for other cards."""

_Text = Annotated[str, StringConstraints(min_length=1, max_length=200)]
_Mm = Annotated[float, Field(ge=10, le=300)]


class SleeveSource(ContentModel):
    """The source of figures."""

    url: _Text
    read: Annotated[str, StringConstraints(pattern=r"^\d{4}-\d{2}-\d{2}$")]
    note: _Text


class Sleeve(ContentModel):
    """A maker's sleeve: `card` is the size in mm of the cards it is sold for, `codes` are on the packets."""

    maker: _Text
    name: _Text
    card: Annotated[list[_Mm], Field(min_length=2, max_length=2)]
    codes: list[_Text] = Field(default_factory=empty_list)
    source: _Text

    @property
    def title(self) -> str:
        """The name to ask for in a shop."""
        return f"{self.maker} {' / '.join(self.codes) if self.codes else self.name}"

    def play(self, size: tuple[float, float]) -> tuple[float, float] | None:
        """Return the excess width and height in mm over an upright card; None if the card does not fit."""
        # Sizes on packets are those of upright cards.
        width, height = sorted(size)
        wide, high = self.card[0] - width, self.card[1] - height
        fits = -_TIGHT <= wide <= _LOOSE_WIDTH and -_TIGHT <= high <= _LOOSE_HEIGHT
        return (wide, high) if fits else None


class SleeveList(ContentModel):
    """All sleeves, and the sources of their figures by name."""

    sources: dict[str, SleeveSource]
    sleeves: list[Sleeve]


@cache
def known_sleeves() -> SleeveList:
    """Return the sleeves of the project's list."""
    return validate(SleeveList, read_yaml(resource_dir("templates") / _FILE))


def sleeves_for(size: tuple[float, float]) -> list[Sleeve]:
    """Return each maker's closest sleeve for cards of that size in mm, if there is one."""
    best: dict[str, tuple[float, Sleeve]] = {}
    for sleeve in known_sleeves().sleeves:
        play = sleeve.play(size)
        if play is not None and (sleeve.maker not in best or sum(play) < best[sleeve.maker][0]):
            best[sleeve.maker] = (sum(play), sleeve)
    return [sleeve for _, sleeve in best.values()]


def sleeve_of_code(code: str) -> Sleeve | None:
    """Return the sleeve with that code on its packet; None if it is unknown."""
    wanted = code.strip().upper()
    return next((sleeve for sleeve in known_sleeves().sleeves if wanted in sleeve.codes), None)


SIZES = {
    "poker": (63.5, 88.9),
    "tcg": (63.0, 88.0),
    "bridge": (57.15, 88.9),
    "tarot": (70.0, 120.0),
    "mini": (44.45, 63.5),
    "usa": (56.0, 87.0),
    "euro": (59.0, 92.0),
    "japanese": (59.0, 86.0),
    "square": (57.15, 57.15),
    "small-square": (44.45, 44.45),
}
LARGEST_PUNCH = 100.0
"""Limit of a punch's diameter in mm."""
SMALLEST_PART, LARGEST_PART = 10.0, 1000.0
"""Limits of a part's size, in mm."""


class PartSize(tuple[float, float]):
    """Width and height in mm; `shape` is ``round`` or ``hex`` for tokens, else empty."""

    shape: str

    def __new__(cls, width: float, height: float, shape: str = "") -> PartSize:
        """Create a pair that is compared by its numbers alone."""
        self = super().__new__(cls, (width, height))
        self.shape = shape
        return self


_TOKEN = re.compile(r"(round|hex)-([0-9]+(?:\.[0-9]+)?)")


def part_size(text: str) -> PartSize:
    """Parse a preset or a custom size into width and height in mm, and its shape.

    A preset is a name such as ``poker``, or the code on a packet of sleeves, for cards that fit them; ``round-20`` and
    ``hex-20`` are tokens 20 mm across (the flats); ``60x90`` is in mm. Raises PrintError for any other text.

    >>> part_size("60x90"), part_size("round-20")
    ((60.0, 90.0), (20.0, 20.0))
    """
    name = text.strip().lower()
    if name in SIZES:
        return PartSize(*SIZES[name])
    if (sleeve := sleeve_of_code(name)) is not None:
        return PartSize(sleeve.card[0], sleeve.card[1])
    width, height = _measures(name, text)
    if not (SMALLEST_PART <= width <= LARGEST_PART and SMALLEST_PART <= height <= LARGEST_PART):
        raise PrintError(Message("printing/part-size", text=quoted(text)))
    token = _TOKEN.fullmatch(name)
    return PartSize(width, height, token[1] if token else "")


_PUNCH = re.compile(r"([0-9]+(?:\.[0-9]+)?|[0-9]+/0*[1-9][0-9]*)\s*(mm|in|\"|″)?", re.IGNORECASE)


def punch_size(text: str) -> float:
    """Return the diameter of a punch in mm: ``25mm``, ``25``, ``1in``, ``5/8in``. Raises PrintError for other texts.

    >>> punch_size("1in"), punch_size("25mm"), punch_size("5/8in")
    (25.4, 25.0, 15.875)
    """
    found = _PUNCH.fullmatch(text.strip())
    if found is None:
        raise PrintError(Message("printing/punch-size", text=quoted(text)))
    above, _, below = found[1].partition("/")
    diameter = float(above) / float(below or 1) * (25.4 if (found[2] or "mm").lower() != "mm" else 1.0)
    if not SMALLEST_PART <= diameter <= LARGEST_PUNCH:
        raise PrintError(Message("printing/punch-size", text=quoted(text)))
    return diameter


def _measures(name: str, text: str) -> tuple[float, float]:
    token = _TOKEN.fullmatch(name)
    if token is not None:
        across = float(token[2])
        # The width of a hexagon is from corner to corner, its height across the flats.
        return (across * 2 / sqrt(3) if token[1] == "hex" else across, across)
    custom = _CUSTOM.fullmatch(name)
    if custom is None:
        raise unknown("size", text, tuple(SIZES), Message("printing/or-size-in-mm", example="60x90"))
    width, height = map(float, custom.groups())
    return width, height
