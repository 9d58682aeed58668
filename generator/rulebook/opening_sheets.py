"""What book.yaml says of the pages before the rules: facts, the table, the first turn, a part explained."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from generator.content.schema import Text
from generator.content.validation import ContentModel, empty_list
from generator.examples.names import Rule
from generator.i18n.texts import Texts
from generator.rulebook.scene_sheets import NoteSheet, Scenery, TableScene, TrimScenery


class FactSheet(ContentModel):
    """A number and what it counts, for the first page."""

    value: Texts
    text: Texts


class TrimNoteSheet(NoteSheet):
    """A note that `trim` limits to that trim, if the other one is full without it."""

    trim: Literal["square", "a5"] | None = None


class AssemblySheet(NoteSheet):
    """What to put together before the first game of all."""

    chart: Text | None = None
    """The game's picture of it; numbers in brackets in the text are those of the picture."""


class TableStep(ContentModel):
    """A step of the set-up; `at` are the places of the picture that have its number."""

    text: Texts
    at: list[Text] = Field(default_factory=empty_list)


class OwnPlaceSheet(ContentModel):
    """A player's own place at the table, on a page beside that of the whole table; its steps count on."""

    title: Texts
    caption: Texts
    steps: Annotated[list[TableStep], Field(min_length=1)]
    scene: TableScene


class SetUpSheet(ContentModel):
    """The picture of the table before the first turn."""

    caption: Texts
    position: Text | None = None
    setup: dict[str, object] | None = None
    steps: Annotated[list[TableStep], Field(min_length=1)]
    note: TrimNoteSheet | None = None
    scene: TableScene | None = None
    """The table as it stands, instead of the drawing of the position."""
    own: OwnPlaceSheet | None = None


class TurnPictureSheet(TrimScenery):
    """A picture of the first turn with its title and text; `tone` is the ground of a person's bar."""

    title: Texts
    text: Texts
    tone: Text | None = None


class MovesSheet(Scenery):
    """What is played with what is laid out: a chart with a sentence for each of its numbers."""

    title: Texts
    told: Annotated[list[Texts], Field(min_length=2)]


class LayOutSheet(TrimScenery):
    """What to lay out before the first turns, on a page of its own: a chart of its cards or tiles."""

    title: Texts
    text: Texts
    moves: MovesSheet | None = None


class CellSheet(NoteSheet):
    """A cell with the number by which the players know it, such as a phase, and perhaps its sign on the board."""

    number: int
    chart: Text | None = None


class CellsSheet(ContentModel):
    """What follows a first turn, phase by phase, in cells side by side."""

    title: Texts
    cells: Annotated[list[CellSheet], Field(min_length=3, max_length=6)]


class FirstTurnSheet(ContentModel):
    """A first turn in pictures, two or three in a row."""

    title: Texts
    lay_out: LayOutSheet | None = None
    pictures: Annotated[list[TurnPictureSheet], Field(min_length=2, max_length=9)]
    columns: Literal[1, 2, 3] = 2
    notes: list[TrimNoteSheet] = Field(default_factory=empty_list, max_length=2)
    cells: CellsSheet | None = None
    is_clear: bool = False
    """Whether the numbers are beside the pictures, not in a corner of their ground."""


class LabelSheet(ContentModel):
    """A label of a part: its target, as fractions of the width and height, and its text."""

    at: Annotated[list[float], Field(min_length=2, max_length=2)]
    title: Texts
    text: Texts


class LegendSheet(ContentModel):
    """An explanation of a part of the game: a card, a tile."""

    title: Texts
    component: Text
    labels: Annotated[list[LabelSheet], Field(min_length=2)]
    faces: list[Text] = Field(default_factory=empty_list)
    faces_text: Texts | None = None
    chart: Text | None = None
    """A chart of all symbols below it, instead of the faces; the site shows it at the rule `after`."""
    after: Rule | None = None
    leads: bool = False
    """Whether it is before the table, so that the first turn is on the same spread."""


class OpeningSheet(ContentModel):
    """The pages before the rules."""

    facts: list[FactSheet] = Field(default_factory=empty_list, max_length=3)
    aim: Annotated[list[Texts], Field(min_length=1)]
    note: NoteSheet | None = None
    assembly: AssemblySheet | None = None
    """What to put together before the first game of all, below the contents of the box."""
    table: SetUpSheet | None = None
    first_turn: FirstTurnSheet | None = None
    legend: LegendSheet | None = None
