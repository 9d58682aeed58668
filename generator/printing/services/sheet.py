"""The schema of a print service's file: its figures, each with its source, and its products."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import Field, StringConstraints, model_validator

from generator.content.file_names import NoDevice
from generator.content.validation import ContentModel, empty_list, validate
from generator.content.yaml_source import Loc, read_yaml
from generator.printing.errors import unknown
from generator.resources import resource_dir
from rules_engine.core import Message

UNCONFIRMED = "not confirmed"
"""The source of a figure that is not on any page of the service."""

MM_PER_INCH = 25.4
_FOLDER = "services"
_PLACES = re.compile(r"\{([^{}]*)\}")
_KNOWN_PLACES = ("number", "part", "side", "copies", "product", "kind")

Text = Annotated[str, StringConstraints(min_length=1, max_length=400)]
Name = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9_-]{0,40}$"), NoDevice]
Kind = Annotated[str, StringConstraints(pattern=r"^[a-z]{1,20}$")]
Mm = Annotated[float, Field(ge=0, le=2000)]
Size = Annotated[list[Annotated[float, Field(ge=5, le=2000)]], Field(min_length=2, max_length=2)]
Pixels = Annotated[list[Annotated[int, Field(ge=10, le=12_000)]], Field(min_length=2, max_length=2)]
Names = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9{}_/-]{1,80}$")]
Window = Annotated[list[Annotated[float, Field(ge=0, le=12_000)]], Field(min_length=4, max_length=4)]
"""Left, top, width and height of a place in a product's picture, in pixels."""
Shape = Literal["rectangle", "circle", "hexagon", "any"]
"""The shape of a product's cut; any: along the part's own outline, as dies cut."""
PanelName = Literal["front", "back", "left", "right", "lid", "floor", "glue"]


class ServiceSource(ContentModel):
    """The source of figures."""

    url: Text
    read: Annotated[str, StringConstraints(pattern=r"^\d{4}-\d{2}-\d{2}$")]
    note: Text | None = None


class Figure(ContentModel):
    """A figure and the name of its source."""

    source: Text


class Resolution(Figure):
    """Dots per inch of pictures."""

    dpi: Annotated[float, Field(ge=50, le=2400)]


class Distance(Figure):
    """A distance from the cut."""

    mm: Mm


class InkLimit(Figure):
    """The maximum ink at any place: the sum of the four."""

    percent: Annotated[float, Field(ge=100, le=400)]


class ServiceColours(Figure):
    """The colour space of files."""

    space: Literal["rgb", "cmyk"]


class ServiceFiles(Figure):
    """The files to upload: their type, names and order."""

    type: Literal["png", "pdf"]
    standard: Literal["x1a", "x4"] | None = None
    condition: Literal["fogra39", "gracol", "swop"] = "fogra39"
    names: Names
    sides: Literal["front-first", "back-first"]
    copies: Literal["once", "repeated"]

    @model_validator(mode="after")
    def _require_known_places(self) -> Self:
        for place in _PLACES.findall(self.names):
            if place not in _KNOWN_PLACES:
                raise ValueError(Message("content/service-place", place=place, known=_KNOWN_PLACES))
        # A lonely brace, or an empty folder or name between slashes.
        if set(_PLACES.sub("", self.names)) & {"{", "}"} or not all(self.names.split("/")):
            raise ValueError(Message("content/service-names", names=self.names))
        return self


class ServiceLines(Figure):
    """The cut and fold lines of parts that are no rectangles, in spot colours: over the art, or in a file apart."""

    place: Literal["art", "file"]


class Room(Figure):
    """The width, height and depth in mm inside a box."""

    inner: Annotated[list[Annotated[float, Field(ge=1, le=1000)]], Field(min_length=3, max_length=3)]


class CutFile(Figure):
    """The file of cut lines of a sheet on which the service cuts several parts out along their own lines."""

    type: Literal["svg"]


class Omitted(ContentModel):
    """Products of the service that nothing is drawn for, and the reason."""

    names: Annotated[list[Name], Field(min_length=1)]
    why: Text


class Product(Figure):
    """A product of the service, and the kinds of parts for which it can be used.

    window: where the part lies in the picture, if that is more than the part and its bleed.   panels: the faces of a
    box in its picture.   room: inside a box.   thick: of one such part.   folds: whether nets with folds are made.
    cut, apart: of a sheet from which several parts are cut, the file of their lines and the distance between these.
    """

    name: Name
    for_: Annotated[list[Kind], Field(alias="for", min_length=1)]
    shape: Shape = "rectangle"
    size: Size | None = None
    pixels: Pixels | None = None
    bleed: Distance | None = None
    safe: Distance | None = None
    thick: Distance | None = None
    window: Window | None = None
    panels: dict[PanelName, Window] = Field(default_factory=dict)
    room: Room | None = None
    around: bool = False
    folds: bool = False
    cut: CutFile | None = None
    apart: Distance | None = None
    faces: Literal[1, 6, 8, 12, 20] = 1

    @property
    def is_box(self) -> bool:
        """Whether it is a box, which is drawn panel by panel."""
        return bool(self.panels) and self.room is not None

    @property
    def is_sheet(self) -> bool:
        """Whether several parts lie on it, each cut out along its own line."""
        return self.cut is not None and self.apart is not None and self.size is not None


class ServiceSheet(ContentModel):
    """A print service: the files that it accepts and the products that it makes."""

    title: Text
    sources: Annotated[dict[Text, ServiceSource], Field(min_length=1)]
    resolution: Resolution
    bleed: Distance
    safe: Distance
    ink: InkLimit | None = None
    colour: ServiceColours
    files: ServiceFiles
    lines: ServiceLines | None = None
    products: Annotated[list[Product], Field(min_length=1, max_length=200)]
    omitted: list[Omitted] = Field(default_factory=empty_list)

    def figures(self) -> Iterator[tuple[Loc, Figure]]:
        """Yield all figures, each with its place in the file."""
        for name in ("resolution", "bleed", "safe", "ink", "colour", "files", "lines"):
            if (figure := getattr(self, name)) is not None:
                yield (name,), figure
        for number, product in enumerate(self.products):
            yield ("products", number), product
            for name in ("bleed", "safe", "thick", "room", "cut", "apart"):
                if (figure := getattr(product, name)) is not None:
                    yield ("products", number, name), figure

    def faults(self) -> Iterator[tuple[Loc, Message]]:
        """Yield the contradictions in the file, each with its place."""
        for loc, figure in self.figures():
            if figure.source != UNCONFIRMED and figure.source not in self.sources:
                known = tuple(self.sources)
                yield (
                    (*loc, "source"),
                    Message("content/service-source", source=repr(figure.source), known=known),
                )
        for number, product in enumerate(self.products):
            yield from self._places(number, product)
            if product.size and product.pixels:
                wanted = [(mm + 2 * self.bleed_of(product)) / MM_PER_INCH * self.resolution.dpi for mm in product.size]
                # A pixel, since services round up and down.
                if any(abs(a - b) > 1 for a, b in zip(wanted, product.pixels, strict=True)):
                    width, height = (f"{value:.0f}" for value in wanted)
                    message = Message("content/service-pixels", product=product.name, width=width, height=height)
                    yield ("products", number, "pixels"), message

    def _places(self, number: int, product: Product) -> Iterator[tuple[Loc, Message]]:
        """Yield a message for each window or panel that is not inside the product's picture."""
        # Without the picture's size no window can be inside it: the message then asks for it.
        columns, rows = product.pixels or (0, 0)
        for name, place in (("window", product.window), *product.panels.items()):
            if place and (place[0] + place[2] > columns or place[1] + place[3] > rows):
                yield ("products", number), Message("content/service-window", product=product.name, place=name)

    def mm(self, pixels: float) -> float:
        """Return a length in a picture in mm."""
        return pixels / self.resolution.dpi * MM_PER_INCH

    def window_of(self, product: Product, window: Window) -> tuple[float, float, float, float]:
        """Return a place in the product's picture in mm from the upper left corner of its cut."""
        bleed = self.bleed_of(product)
        left, top, width, height = map(self.mm, window)
        # A picture begins at its bleed, a part's coordinates at the cut.
        return left - bleed, top - bleed, width, height

    def bleed_of(self, product: Product) -> float:
        """Return the product's bleed in mm."""
        return (product.bleed or self.bleed).mm

    def safe_of(self, product: Product) -> float:
        """Return the distance in mm from the product's cut that text and other content to be read keeps."""
        return (product.safe or self.safe).mm

    def sources_of(self, used: Collection[str]) -> tuple[ServiceSource, ...]:
        """Return the sources of the figures of the used products, and of all products."""
        names = {
            figure.source
            for loc, figure in self.figures()
            if loc[0] != "products" or self.products[int(loc[1])].name in used
        }
        return tuple(source for name, source in self.sources.items() if name in names)

    def unconfirmed(self, used: Collection[str]) -> tuple[Message, ...]:
        """Return the names of figures without a source, in words: those of the used products, and of all products."""
        return tuple(
            self._name(loc)
            for loc, figure in self.figures()
            if figure.source == UNCONFIRMED and (loc[0] != "products" or self.products[int(loc[1])].name in used)
        )

    def _name(self, loc: Loc) -> Message:
        if len(loc) == 1:
            return Message("printing/service-figure", name=loc[0], product="none")
        name = loc[2] if len(loc) > 2 else "size"
        return Message("printing/service-figure", name=name, product=self.products[int(loc[1])].name)


def load_service(name: str) -> ServiceSheet:
    """Return a service by its name, or from a file ``….yaml`` of the same form.

    Raises PrintError for an unknown name; FileError or ContentError for a file that cannot be used.
    """
    path = Path(name)
    if path.suffix not in (".yaml", ".yml"):
        folder = resource_dir("templates") / _FOLDER
        known = sorted(file.stem for file in folder.glob("*.yaml"))
        if name not in known:
            raise unknown("service", name, known, Message("printing/or-service-file"))
        path = folder / f"{name}.yaml"
    source = read_yaml(path)
    service = validate(ServiceSheet, source)
    for loc, message in service.faults():
        raise source.error(loc, message)
    return service
