"""What a book's pictures show, as data: positions, steps of examples, and printed parts at their places."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, StringConstraints

from generator.content.schema import Text
from generator.content.validation import ContentModel, empty_list
from generator.examples.model import AnyShow
from generator.examples.names import Rule
from generator.i18n.texts import Texts


class Scenery(ContentModel):
    """The contents of a picture: a step of an example, or a position (default: the start) with shows.

    With a `chart` it is the game's chart of that name, for the position or for the actions of the `steps`.
    """

    example: Text | None = None
    step: Annotated[int, Field(ge=1)] = 1
    steps: list[int] = Field(default_factory=empty_list)
    chart: Text | None = None
    position: Text | None = None
    setup: dict[str, object] | None = None
    show: list[AnyShow] = Field(default_factory=empty_list)
    crop: bool = False
    around: list[Text] = Field(default_factory=empty_list)
    options: dict[str, str] = Field(default_factory=dict)
    """Options of the game's art for this picture."""

    @property
    def shown_steps(self) -> list[int]:
        """The steps to show, from 1."""
        return self.steps or [self.step]


Size: TypeAlias = Literal["XL", "L", "M", "S"]
"""The size of a figure: the whole width, the main column, half of the width, the margin column."""

Place = Annotated[list[float], Field(min_length=2, max_length=2)]
"""The upper left corner of something in a picture, in mm."""


class PlacedPart(ContentModel):
    """A printed part in a picture: its id in the kit, its place, scale and angle, and a step's number beside it."""

    part: Text
    at: Place
    scale: Annotated[float, Field(gt=0, le=2)] = 1.0
    turn: float = 0.0
    back: bool = False
    copies: Annotated[int, Field(ge=1, le=12)] = 1
    apart: Place | None = None
    """How far each copy is from the one before."""


class PlacedDrawing(Scenery):
    """A drawing of a position in a picture: its place, its width in mm and its angle."""

    at: Place
    width: Annotated[float, Field(gt=0, le=600)]
    turn: float = 0.0


class CoverSheet(ContentModel):
    """The cover: one line about the game, and below its name a scene of its parts."""

    line: Texts
    is_dark: bool = False
    """Whether the scene lies on the game's colour, else on paper."""
    turn: Annotated[float, Field(ge=-7, le=7)] = 0.0
    """The angle of the whole scene in degrees."""
    drawing: PlacedDrawing | None = None
    parts: list[PlacedPart] = Field(default_factory=empty_list)


class PlacedNumber(ContentModel):
    """The number of a step at its place."""

    number: Annotated[int, Field(ge=1)]
    at: Place


class PlacedName(ContentModel):
    """The name of somebody who sits there."""

    name: Texts
    at: Place


class PlacedArea(ContentModel):
    """An empty place in a picture, such as that of a pile that begins later: its name, its place and its size in mm."""

    name: Texts
    at: Place
    size: Place


class TableScene(ContentModel):
    """The table before the first turn as it stands: its parts in real proportions, with the numbers of the steps."""

    height: Annotated[float, Field(gt=20, le=150)]
    """In mm, of a picture that is 176 mm wide."""
    drawings: list[PlacedDrawing] = Field(default_factory=empty_list)
    parts: list[PlacedPart] = Field(default_factory=empty_list)
    numbers: list[PlacedNumber] = Field(default_factory=empty_list)
    names: list[PlacedName] = Field(default_factory=empty_list)
    areas: list[PlacedArea] = Field(default_factory=empty_list)
    has_cloth: bool = False
    """Whether the parts lie on a ground in a light tint of the game's colour, not on paper."""


class TrimScenery(Scenery):
    """What a picture shows, if its chart is another one on narrow pages."""

    narrow_chart: Text | None = None
    """The chart for narrow pages, if it is laid out anew there."""


class StoryPicture(TrimScenery):
    """A picture of a story, from the state before its first step, with all that its steps and `show` draw."""

    text: Texts
    tag: Texts | None = None
    """Who acts, or what it is: a bad end, something better."""
    tone: Text | None = None
    """The ground of the tag: ``ok``, ``bad``, or one of the game's, such as a team's; default: ink."""


class FigureSheet(TrimScenery):
    """A figure that follows a rule, or the steps of an example under its title."""

    after: Rule
    caption: Texts
    title: Texts | None = None
    text: Texts | None = None
    rules: list[Rule] = Field(default_factory=empty_list)
    """The rules that it shows; default: those of its example."""
    pictures: list[StoryPicture] = Field(default_factory=empty_list, max_length=6)
    """Pictures, each with its words: in rows of two, or all in one row over the whole width with the size XL."""
    size: Size = "L"
    narrow_size: Size | None = None
    """Its size on narrow pages, if it is another one there."""
    leads: bool = False
    """Whether it is before its rule, the first of a chapter, with what introduces the chapter."""
    follows_table: bool = False
    """Whether it is on the page after the table that is set up, before the first turn, not at its rule."""
    replaces_list: bool = False
    """Whether it has the contents of the numbered list below its rule, and of the sentence that leads to it."""
    replaces_table: bool = False
    """Whether it has the contents of the tables below its rule, or above it if it `leads`.

    They are then only printed in the quick reference.
    """


class NoteSheet(ContentModel):
    """A note on a tinted ground."""

    title: Texts
    text: Texts


class StorySheet(ContentModel):
    """A whole event told in pictures on a page of its own."""

    letter: Annotated[str, StringConstraints(pattern=r"^[A-Z]$")] | None = None
    """The original's name of it."""
    title: Texts
    lede: Texts
    rules: list[Rule] = Field(default_factory=empty_list)
    columns: Literal[1, 2, 3] = 2
    """1: a ledger, each of whose charts is a row with its text beside it."""
    ratio: Annotated[float, Field(ge=0.3, le=1)] = 66 / 85
    """The height of a picture, in widths."""
    is_small: bool = False
    """Whether type too small to read is left out of its pictures, not enlarged."""
    notes: list[NoteSheet] = Field(default_factory=empty_list, max_length=3)
    """What a reader asks at its end, below the pictures."""
    pictures: Annotated[list[StoryPicture], Field(min_length=2, max_length=9)]


class AidBlock(Scenery):
    """A block of the last page: a title, a picture if it names one, and short lines."""

    title: Texts
    lines: list[Texts] = Field(default_factory=empty_list)
    is_numbered: bool = False
    column: Literal[0, 1, 2] = 0
    """Left or right; 0: over both columns, above them."""
    share: Annotated[float, Field(gt=0.1, le=1.0)] = 1.0
    """The picture's part of the width, if the lines are beside it."""
