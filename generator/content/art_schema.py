"""The schema of ``content/<game>/art.yaml``: a game's drawings and parts without art in Python."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Discriminator, Field, StringConstraints, Tag, ValidationError, model_validator

from generator.content.errors import raise_all
from generator.content.patterns import PiecePattern, pieces_of
from generator.content.schema import Text
from generator.content.validation import ContentModel, empty_list, validate
from generator.content.yaml_source import Source, read_yaml
from generator.outputs.reading import resolve_inside
from rules_engine.core import Message

Paint = Annotated[str, StringConstraints(pattern=r"^(game|ink|paper|light|dark|muted|line|grey|#[0-9A-Fa-f]{6})$")]
"""The game's own colour, one of the shared colours, or any other."""

Millimetres = Annotated[float, Field(gt=0, le=400)]
_Count = Annotated[int, Field(ge=1, le=100)]
_Names = list[Text]
_Groups = dict[Text, Annotated[_Names, Field(min_length=1)]]
"""Several places as one, such as a region, by the name that an action gives it."""
_Pair = Annotated[list[float], Field(min_length=2, max_length=2)]


class Area(ContentModel):
    """The common fields of all areas. Areas are below each other, or `beside` the previous one."""

    name: Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_-]*$")] = "board"
    beside: bool = False
    print: bool = True
    names: Literal["edge", "inside", "none"] = "edge"
    size: Millimetres = 22.0
    fill: Paint = "paper"
    marked: dict[Paint, _Names] = Field(default_factory=dict)


class GridArea(Area):
    """A grid of squares in columns and rows, or of their intersections."""

    kind: Literal["grid"]
    columns: _Count | _Names
    rows: _Count | _Names
    first_row: Literal["top", "bottom"] = "bottom"
    pattern: Text = "{column}{row}"
    places: Literal["squares", "crossings"] = "squares"
    groups: Literal["columns", "rows"] | _Groups = Field(default_factory=dict)
    chequered: Paint | None = None
    without: _Names = Field(default_factory=empty_list)


class HexArea(Area):
    """Hexagons in rows, all of the same length or each of its own, centred; or each shifted, as a rhombus."""

    kind: Literal["hex"]
    shape: Literal["rows", "rhombus"] = "rows"
    sides: Annotated[list[Paint], Field(min_length=2, max_length=2)] | None = None
    columns: _Count | None = None
    rows: _Count | Annotated[list[_Count], Field(min_length=1)]
    first_row: Literal["top", "bottom"] = "bottom"
    groups: _Groups = Field(default_factory=dict)
    pattern: Text = "{column}{row}"
    without: _Names = Field(default_factory=empty_list)

    @model_validator(mode="after")
    def _require_columns(self) -> HexArea:
        if isinstance(self.rows, int) and self.columns is None:
            raise ValueError(Message("content/art-columns"))
        if self.shape == "rhombus" and not isinstance(self.rows, int):
            raise ValueError(Message("content/art-rhombus"))
        if self.sides is not None and self.shape != "rhombus":
            raise ValueError(Message("content/art-sides"))
        return self


class PointsArea(Area):
    """Points joined by lines. The default place of a point follows from its name: column letter and row."""

    kind: Literal["points"]
    points: dict[Text, _Pair] = Field(default_factory=dict)
    groups: _Groups = Field(default_factory=dict)
    lines: Text | Annotated[list[Annotated[_Names, Field(min_length=2)]], Field(min_length=1)]


class DrawingArea(Area):
    """A board that its author has drawn: the objects in the SVG file's group `places` are places by their names."""

    kind: Literal["drawing"]
    svg: Text
    width: Millimetres = 160.0
    groups: _Groups = Field(default_factory=dict)
    names: Literal["edge", "inside", "none"] = "none"
    size: Millimetres = 12.0


_BESIDE = 2
"""How many stores a board has beside it."""


class TrackArea(Area):
    """Spaces in a sequence: a row, a serpentine of rows, or a ring."""

    kind: Literal["track"]
    spaces: _Count | _Names
    pattern: Text = "{number}"
    shape: Literal["row", "snake", "ring"] = "row"
    groups: _Groups = Field(default_factory=dict)
    per_row: _Count | None = None
    heap: bool = False
    """Whether equal pieces lie in heaps with their number, as seeds do, not side by side."""
    stores: Annotated[_Names, Field(min_length=1, max_length=12)] | None = None
    """Two places as high as the board beside it, at the left and at the right; of a ring any number, within it."""

    @model_validator(mode="after")
    def _require_two_stores(self) -> TrackArea:
        if self.stores is not None and self.shape != "ring" and len(self.stores) != _BESIDE:
            raise ValueError(Message("content/two-stores", count=len(self.stores)))
        return self


class CardsArea(Area):
    """Hands, piles and stocks: each place has its pieces side by side, or stacked with their number."""

    kind: Literal["cards"]
    places: Annotated[_Names, Field(min_length=1)]
    show: Literal["row", "pile"] = "row"
    room: _Count = 5
    print: bool = False


class CountersArea(Area):
    """A player's board: numbers, each with its name."""

    kind: Literal["counters"]
    seat: Text | None = None
    places: Annotated[_Names, Field(min_length=1)]
    print: bool = False


class TextArea(Area):
    """Lines of text: the game's answers to queries."""

    kind: Literal["text"]
    queries: Annotated[_Names, Field(min_length=1)]
    print: bool = False


class TableZone(ContentModel):
    """Where a zone of a table is drawn, and how: cards side by side, a pile with its number, or a number alone."""

    at: Literal["seat", "middle"] = "seat"
    show: Literal["row", "pile", "count"] = "count"
    size: Millimetres = 24.0
    room: _Count = 1
    stays: bool = False
    """Whether what has left it with the last step stays in sight, such as a trick until the next one begins."""


class TableArea(Area):
    """A table for whoever looks: the viewer's places below, those of the others around. ``{seat}`` is each seat."""

    kind: Literal["table"]
    me: Literal["below", "fixed"] = "below"
    zones: Annotated[dict[Text, TableZone], Field(min_length=1)]
    print: bool = False


AnyArea = Annotated[
    GridArea | HexArea | PointsArea | DrawingArea | TrackArea | CardsArea | CountersArea | TextArea | TableArea,
    Field(discriminator="kind"),
]


class ArtPiece(ContentModel):
    """The drawing of a piece, and the number of copies. A piece `of` a seat is placed by that seat on empty places."""

    shape: Literal["disc", "square", "hexagon", "diamond", "triangle", "card", "none"] = "disc"
    fill: Paint = "light"
    line: Paint = "ink"
    ring: bool = False
    text: Annotated[str, StringConstraints(max_length=12)] = ""
    icon: Text | None = None
    svg: Text | None = None
    of: Text | None = None
    count: Annotated[int, Field(ge=0, le=500)] = 0
    size: Millimetres | Annotated[list[Millimetres], Field(min_length=2, max_length=2)] | None = None
    face: Literal["plain", "card", "die"] = "plain"

    @model_validator(mode="after")
    def _require_one_face(self) -> ArtPiece:
        if self.face != "card" and sum(map(bool, (self.text, self.icon, self.svg))) > 1:
            raise ValueError(Message("content/art-one-face"))
        return self


def _is_pattern(value: object) -> str:
    return "pattern" if isinstance(value, PiecePattern) or (isinstance(value, dict) and "each" in value) else "piece"


AnyPiece = Annotated[
    Annotated[ArtPiece, Tag("piece")] | Annotated[PiecePattern, Tag("pattern")], Discriminator(_is_pattern)
]


class ArtSheet(ContentModel):
    """`art.yaml`: a game drawn from data. The answer to the query `board` gives the pieces at each place."""

    areas: Annotated[list[AnyArea], Field(min_length=1)]
    pieces: dict[Text, AnyPiece] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _require_names(self) -> ArtSheet:
        names = [area.name for area in self.areas]
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            raise ValueError(Message("content/art-area-twice", name=twice))
        return self


def read_art_sheet(path: Path) -> Mapping[str, object]:
    """Return the file's data with defaults filled in. Raises FileError, or ContentError with the line."""
    source = read_yaml(path)
    sheet = validate(ArtSheet, source)
    pieces = every_piece(sheet, source)
    errors = []
    files: list[tuple[tuple[str | int, ...], str]] = [
        (("pieces", piece["entry"], "svg"), piece["svg"]) for piece in pieces.values() if piece["svg"]
    ]
    files += [(("areas", at, "svg"), area.svg) for at, area in enumerate(sheet.areas) if isinstance(area, DrawingArea)]
    for where, name in files:
        found = resolve_inside(path.parent, name)
        if found is None or not found.is_file():
            problem = "content/art-outside" if found is None else "content/art-no-file"
            errors.append(source.error(where, Message(problem, name=name)))
    raise_all(errors)
    return {**sheet.model_dump(exclude={"pieces"}), "pieces": pieces}


def every_piece(sheet: ArtSheet, source: Source) -> dict[str, dict[str, Any]]:
    """Return every piece with its design, those of patterns too: `values` by variable, `named` and `entry` in the file.

    Raises ContentError with the line of a pattern that gives no pieces, or twice the same.
    """
    pieces: dict[str, dict[str, object]] = {}
    for entry, given in sheet.pieces.items():
        try:
            for key, piece, values in _pieces_at(entry, given):
                if key in pieces:
                    raise ValueError(Message("content/piece-twice", key=key))
                named = given.name or "" if isinstance(given, PiecePattern) else ""
                pieces[key] = {**piece.model_dump(), "values": values, "named": named, "entry": entry}
        except ValidationError as error:
            details = error.errors(include_url=False)[0]
            problem = f"{'.'.join(map(str, details['loc']))}: {details['msg']}"
            raise source.error(("pieces", entry, *details["loc"][:1]), problem) from error
        except ValueError as error:
            raise source.error(("pieces", entry), error.args[0]) from error
    return pieces


def _pieces_at(entry: str, given: ArtPiece | PiecePattern) -> Iterator[tuple[str, ArtPiece, Mapping[str, str]]]:
    if isinstance(given, ArtPiece):
        yield entry, given, {}
        return
    for key, values, settings in pieces_of(entry, given):
        yield key, ArtPiece.model_validate({"shape": "card", **settings} if given.face == "card" else settings), values
