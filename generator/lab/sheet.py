"""``content/<game>/lab.yaml``: texts about a game's policies, and what to count besides the standard measures.

The file is optional.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, Self

from pydantic import Field, model_validator

from generator.content.loader import GameContent
from generator.content.schema import Text, read_pattern
from generator.content.translations import check_languages
from generator.content.validation import ContentModel
from generator.content.yaml_source import Source
from generator.i18n.texts import Texts
from rules_engine.core import Message

FILE = "lab.yaml"

Facts = dict[str, int | str | bool]


class Measure(ContentModel):
    """A measure: how often an event occurs in a game or, with `fact`, the number in each of its events."""

    label: Texts
    event: Text
    where: Facts = Field(default_factory=dict)
    fact: Text | None = None


class Column(ContentModel):
    """A column of a table: events by one of their facts (`by`), or decisions by the actions offered."""

    label: Texts
    event: Text | None = None
    where: Facts = Field(default_factory=dict)
    by: Text | None = None
    offered: Text | None = None
    needed: bool = False

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if (self.offered is None) == (self.event is None) or (self.event is None) != (self.by is None):
            raise ValueError(Message("lab/event-or-offered"))
        if self.offered is not None and read_pattern(self.offered).groups != 1:
            raise ValueError(Message("lab/offered-pattern", pattern=repr(self.offered)))
        return self


class TableSheet(ContentModel):
    """Counts by card, tile or player, summed over all games."""

    label: Texts
    row: Texts
    columns: Annotated[list[Column], Field(min_length=1)]


class LabSheet(ContentModel):
    """The whole file."""

    setup: dict[str, object] = Field(default_factory=dict)
    policies: dict[str, Texts] = Field(default_factory=dict)
    measures: dict[str, Measure] = Field(default_factory=dict)
    tables: dict[str, TableSheet] = Field(default_factory=dict)
    reports: dict[str, Texts] = Field(default_factory=dict)

    @property
    def patterns(self) -> tuple[str, ...]:
        """The regular expressions that the tables match with actions."""
        return tuple(column.offered for table in self.tables.values() for column in table.columns if column.offered)


@lru_cache(maxsize=8)  # reloaded content is a new key
def lab_sheet(content: GameContent) -> LabSheet:
    """Return the game's sheet, an empty one if it has none.

    ContentError with file and line where it does not fit the schema or names an event that the game does not have.
    """
    read = content.read_sheet(FILE, LabSheet)
    if read is None:
        return LabSheet()
    source, sheet = read
    check_languages(source, content.languages)
    _check_events(sheet, source, content)
    return sheet


def _check_events(sheet: LabSheet, source: Source, content: GameContent) -> None:
    messages = next(iter(content.messages.values()))
    for loc, event in _events(sheet):
        if not messages.has("event", event):
            raise source.error(loc, Message("lab/unknown-event", names=".".join(map(str, loc)), event=repr(event)))


def _events(sheet: LabSheet) -> Iterator[tuple[tuple[str | int, ...], str]]:
    for name, measure in sheet.measures.items():
        yield ("measures", name, "event"), measure.event
    for name, table in sheet.tables.items():
        for index, column in enumerate(table.columns):
            if column.event is not None:
                yield ("tables", name, "columns", index, "event"), column.event
