"""The schema of a deck's file. Columns of a table are named like the keys of a card, or assigned by the deck."""

from __future__ import annotations

import re
from typing import Annotated, Literal, Self, get_args

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    GetCoreSchemaHandler,
    GetJsonSchemaHandler,
    WithJsonSchema,
    field_validator,
    model_validator,
)
from pydantic_core import CoreSchema, core_schema

from generator.content.validation import ContentModel, empty_list, shorten
from generator.content.yaml_source import Loc
from generator.i18n import languages
from generator.printing.decks.layouts.boxes_model import Layout
from generator.printing.errors import PrintError
from generator.printing.layout.papers import part_size
from generator.scene.svg_reader.values import read_colour
from generator.scene.svg_values import RefusedError
from rules_engine.core import Message

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,47}")


class _InLanguages:
    """Describes a text for editors: in a deck's file it may also be a mapping of languages, of which one is printed."""

    @staticmethod
    def __get_pydantic_json_schema__(schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, object]:
        text = handler(schema)
        names = {"enum": list(languages())}
        return {"anyOf": [text, {"type": "object", "additionalProperties": text, "propertyNames": names}]}


class _OrNumber:
    """Describes a text for editors that may also be written as a number."""

    @staticmethod
    def __get_pydantic_json_schema__(schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, object]:
        return {"anyOf": [*handler(schema)["anyOf"], {"type": "number"}]}


def _figure(value: object) -> object:
    """Return a number as its figures: ``2`` is ``"2"`` in a table too, and a version ``0.3``."""
    # To Python, `true` is a number as well; in a deck's file it is a mistake.
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else value


Name = Annotated[str, Field(max_length=120)]
Words = Annotated[str, Field(max_length=120), _InLanguages]
Place = Annotated[str, Field(max_length=2_000), _InLanguages]
Lines = Annotated[str, Field(max_length=4_000), _InLanguages]
Figure = Annotated[Words, BeforeValidator(_figure), _OrNumber]
PartKind = Literal["", "card", "tile", "token"]
"""The kind of a part; empty where its size says it."""

Pattern = Literal["", "hatch", "dots", "chevrons", "waves", "checks", "diamonds", "scales", "plus", "bricks", "grid"]


LARGEST_CARD = 300
"""The longer side of a card in mm: larger ones are boards."""


def suits_cards(size: tuple[float, float]) -> bool:
    """Return whether a deck's cards can have that size in mm."""
    width, height = size
    return 30 <= width <= LARGEST_CARD and 40 <= height <= LARGEST_CARD


def suits_templates(size: tuple[float, float]) -> bool:
    """Return whether a card, tile or token on a template can have that size in mm."""
    return all(10 <= side <= LARGEST_CARD for side in size)


def _colour(value: str) -> str:
    """Accept a colour as CSS writes it, as layouts and drawings do, and keep it as ``#2F6B3A``."""
    if _COLOUR.fullmatch(value):
        return value
    try:
        found = read_colour(value)
    except RefusedError:
        found = None
    # A deck keeps no opacity, so a colour that shines through would turn solid.
    if found is None or found[1] < 1:
        raise ValueError(Message("printing/expected-colour", found=shorten(value)))
    return found[0].hex


def _card_size(value: str) -> str:
    try:
        size = part_size(value)
    except PrintError as error:
        raise ValueError(error.message) from error
    if not suits_templates(size):
        raise ValueError(Message("printing/card-size", found=repr(value)))
    return value


def is_blank(text: str) -> bool:
    """Return whether nothing of the text would be visible in print."""
    return not any(character.isprintable() and not character.isspace() for character in text)


def _title(value: str) -> str:
    if is_blank(value):
        raise ValueError(Message("printing/expected-title", found=shorten(value)))
    return value


def _colour_or_none(value: str) -> str:
    """Accept an empty colour too: a back without a colour has the deck's."""
    return _colour(value) if value else value


class Template(ContentModel):
    """An SVG file that cards are drawn on.

    `bleed`: distance in mm that the drawing extends around the card, unless it has a shape named `cut`. `outline`: the
    cut line of the card, unless it has such a shape.
    """

    file: Words
    bleed: Annotated[float, Field(ge=0, le=20)] = 0.0
    outline: Literal["", "rounded", "rectangle", "round", "hex"] = ""


def as_template(value: Template | str | None) -> Template | None:
    """Return a template from its file alone or from its full description."""
    return Template(file=value) if isinstance(value, str) and value else value if isinstance(value, Template) else None


class _GivenLayout:
    """A layout as it is written, or the name of a frame or a file; it is checked by itself, where its file is known."""

    @staticmethod
    def _check(value: object, _described: object) -> object:
        if value is None or (isinstance(value, str) and len(value) <= _LONGEST_NAME) or isinstance(value, dict):
            return value
        raise ValueError(Message("printing/expected-layout", found=shorten(value)))

    def __get_pydantic_core_schema__(self, _source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_wrap_validator_function(
            self._check,
            handler.generate_schema(Layout | str | None),
            serialization=core_schema.plain_serializer_function_ser_schema(lambda value: value),
        )


_LONGEST_NAME = 120
AnyLayout = Annotated[dict[str, object] | str | None, _GivenLayout()]


class Back(ContentModel):
    """The common back of all cards, or of those of a category: text, a bundled icon, a picture file, a colour.

    With a template, the back is drawn on that instead.
    """

    title: Words = ""
    icon: Words = ""
    art: Words = ""
    colour: str = ""
    template: Words | Template | None = None

    _check = field_validator("colour")(_colour_or_none)


class Category(ContentModel):
    """A category of cards: its colour, and an icon and a name, so that colour is never the only distinction.

    A category may define its own back, size and template.
    """

    name: Words = ""
    colour: str = "#566472"
    icon: Words = ""
    pattern: Pattern = ""
    back: Back | None = None
    size: str = ""
    layout: AnyLayout = None
    template: Words | Template | None = None

    _check = field_validator("colour")(_colour)

    @field_validator("size")
    @classmethod
    def _check_size(cls, value: str) -> str:
        return _card_size(value) if value else value


class Card(ContentModel):
    """A card or a round token.

    `art` is an SVG or PNG file in the deck's folder, `icon` the name of a bundled icon. `fields`: further values for a
    template, by name.
    """

    id: str = ""
    kind: PartKind = ""
    title: Words = ""
    text: Lines = ""
    value: Figure = ""
    category: Figure = ""
    icon: Words = ""
    art: Words = ""
    fields: dict[Name, Lines | int | float] = Field(default_factory=dict)
    count: Annotated[int, Field(ge=0, le=500)] = 1

    @field_validator("id")
    @classmethod
    def _check_id(cls, value: str) -> str:
        if value and not _ID.fullmatch(value):
            raise ValueError(Message("printing/expected-id", found=shorten(value)))
        return value


CardKey = Literal["id", "kind", "title", "text", "value", "category", "icon", "art", "count"]


def _column_key(value: str) -> str:
    """Accept a key of a card, also with a language: ``title_es``."""
    key, _, lang = value.partition("_")
    if key not in get_args(CardKey) or (lang and lang not in languages()):
        raise ValueError(Message("core/expected-one-of", names=get_args(CardKey)))
    return value


def _column_keys() -> list[str]:
    return [*get_args(CardKey), *(f"{key}_{lang}" for key in get_args(CardKey) for lang in languages())]


ColumnKey = Annotated[str, AfterValidator(_column_key), WithJsonSchema({"type": "string", "enum": _column_keys()})]


class Typeface(ContentModel):
    """A typeface: its files in the deck's folder. A variable font needs only the regular one."""

    regular: Words
    bold: Words = ""
    italic: Words = ""
    bold_italic: Words = ""

    @model_validator(mode="before")
    @classmethod
    def _from_file(cls, value: object) -> object:
        return {"regular": value} if isinstance(value, str) else value


def _as_list(value: object) -> object:
    return value if isinstance(value, list) else [value]


Typefaces = Annotated[list[Typeface], BeforeValidator(_as_list), Field(min_length=1, max_length=20)]


class Table(ContentModel):
    """A table with a card in each row: CSV, TSV, XLSX or ODS, in the deck's folder.

    In the deck of a game, `query` in its place: what the game says of its cards.

    `columns` assigns a column to a key of a card, or an expression such as
    ``{{ Cost }}/{{ Life }}``; ``title_es`` is that of one language. Other keys are found by the columns' names. Rows
    for which `where` is false are left out.
    """

    file: Place = ""
    query: Literal["", "cards"] = ""
    sheet: Words = ""
    columns: dict[ColumnKey, Lines] = Field(default_factory=dict)
    where: Lines = ""
    defaults: dict[CardKey, Figure] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _has_rows(self) -> Self:
        if bool(self.file) == bool(self.query):
            raise ValueError(Message("printing/table-needs-file"))
        return self


class Die(ContentModel):
    """A die to cut and glue: its faces, each the name of an icon, a picture file, a text, or nothing.

    Fewer than six faces come again in turn.
    """

    name: Words = ""
    faces: Annotated[list[Figure], Field(min_length=1, max_length=6)]
    colour: str = ""
    edge: Annotated[float, Field(ge=12, le=40)] = 16.0
    count: Annotated[int, Field(ge=1, le=50)] = 1

    _check = field_validator("colour")(_colour_or_none)


class Deck(ContentModel):
    """A deck: title, design, and cards, written here or in tables."""

    title: Words
    author: Words = ""
    licence: Words = ""
    version: Figure = ""
    date: Annotated[str, Field(max_length=40)] = ""
    size: str = "poker"
    token: Annotated[float, Field(ge=10, le=100)] = 25.0
    colour: str = "#1F5F73"
    categories: dict[Annotated[str, BeforeValidator(_figure)], Category] = Field(default_factory=dict)
    back: Back | None = None
    layout: AnyLayout = None
    template: Words | Template | None = None
    tables: list[Table] = Field(default_factory=empty_list, max_length=50)
    cards: list[Card] = Field(default_factory=empty_list)
    rules: Words = ""
    dice: list[Die] = Field(default_factory=empty_list, max_length=30)
    fonts: dict[str, Typefaces] = Field(default_factory=dict)
    icons: Words = ""
    keywords: dict[str, Lines] = Field(default_factory=dict)
    language: str = ""
    hyphenate: bool = True

    _check_title = field_validator("title")(_title)
    _check = field_validator("colour")(_colour)

    @field_validator("size")
    @classmethod
    def _check_size(cls, value: str) -> str:
        return _card_size(value)

    def template_of(self, category: str, kind: PartKind = "card") -> Template | None:
        """Return the template of a category's cards or tokens. The deck's own is for cards without their own layout."""
        group = self.categories.get(category)
        if group and (group.template or group.layout):
            return as_template(group.template)
        return as_template(self.template) if kind != "token" else None

    def back_template_of(self, category: str, kind: PartKind = "card") -> Template | None:
        """Return the template of the back of a category's cards, or of tokens whose front has a template."""
        if kind == "token" and not self.template_of(category, kind):
            return None
        group = self.categories.get(category)
        back = (group.back if group else None) or self.back
        return as_template(back.template) if back else None

    def templates(self) -> dict[str, Loc]:
        """Return the files of all templates, each with its first place in the deck's file."""
        files: dict[str, Loc] = {}
        owners: dict[Loc, Deck | Category] = {(): self}
        owners |= {("categories", name): category for name, category in self.categories.items()}
        for loc, owner in owners.items():
            parts: tuple[tuple[Deck | Category | Back | None, Loc], ...] = ((owner, loc), (owner.back, (*loc, "back")))
            for part, place in parts:
                if part and (spec := as_template(part.template)):
                    # A fault in a file that several parts use is told once, at its first place.
                    files.setdefault(spec.file, (*place, "template"))
        return files

    @model_validator(mode="after")
    def _has_cards(self) -> Self:
        if not self.cards and not self.tables:
            raise ValueError(Message("printing/no-cards"))
        return self
