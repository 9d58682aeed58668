"""JSON Schemas of content files, for completion and checks in editors."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING

from pydantic.json_schema import GenerateJsonSchema

from generator.content.art_schema import ArtSheet
from generator.content.glossary import GlossarySheet
from generator.content.schema import GameSheet
from generator.content.screens import ScreensSheet
from generator.content.validation import ContentModel
from generator.coverage.originals import OriginalsSheet
from generator.examples.model import ExampleSheet
from generator.first_games.formations import FormationsSheet
from generator.first_games.model import FirstGameSheet
from generator.first_games.path import PathSheet
from generator.i18n import current_language, message_file
from generator.lab.sheet import LabSheet
from generator.printing.decks.layouts.boxes_model import Layout
from generator.printing.decks.model import Deck
from generator.printing.exports.tabletop import TabletopSheet
from generator.printing.services.sheet import ServiceSheet
from generator.rulebook.book import BookSheet

if TYPE_CHECKING:
    from pydantic_core.core_schema import ModelSchema

SCHEMAS: Mapping[str, tuple[type[ContentModel], str]] = {
    "example": (ExampleSheet, "content/<game>/examples/*.yaml"),
    "lab": (LabSheet, "content/<game>/lab.yaml"),
    "game": (GameSheet, "content/<game>/game.yaml"),
    "art": (ArtSheet, "content/<game>/art.yaml"),
    "screens": (ScreensSheet, "content/<game>/screens.yaml"),
    "book": (BookSheet, "content/<game>/book.yaml"),
    "table": (TabletopSheet, "content/<game>/table.yaml"),
    "first_game": (FirstGameSheet, "content/<game>/first_game.yaml"),
    "path": (PathSheet, "content/<game>/path.yaml"),
    "formations": (FormationsSheet, "content/<game>/formations.yaml"),
    "originals": (OriginalsSheet, "content/<game>/originals.yaml"),
    "glossary": (GlossarySheet, "content/<game>/glossary.yaml"),
    "deck": (Deck, "deck.yaml"),
    "layout": (Layout, "layout.yaml"),
    "service": (ServiceSheet, "templates/services/*.yaml"),
}
"""The name of each schema with its model and the files to which it applies."""


def json_schema(name: str) -> str:
    """Return the schema's text in the current language, ending in a line feed."""
    return as_text(schema_data(name))


def schema_data(name: str) -> dict[str, object]:
    """Return the schema in the current language."""
    model, files = SCHEMAS[name]
    described = model.model_json_schema(by_alias=True, schema_generator=_Described)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Jugada: {files}",
        # The model's title is the name of a Python class.
        **{key: value for key, value in described.items() if key != "title"},
    }


def as_text(schema: Mapping[str, object]) -> str:
    """Return a schema, or settings, as a file ends: with a line feed."""
    return json.dumps(schema, ensure_ascii=False, indent=2) + "\n"


def vscode_settings(files: Mapping[str, str]) -> str:
    """Return settings of VS Code's YAML extension: schemas in ``NAME.schema.json``, with the files they are for."""
    return as_text({"yaml.schemas": {f"{name}.schema.json": pattern for name, pattern in files.items()}})


def message_of(model: type, field: str = "") -> str:
    """Return the id of the message in ``schema.ftl`` about a model, or about a field of the model that declares it."""
    if not field:
        return model.__name__.lstrip("_")
    # From the base up: an inherited field is described once, at the model that declares it.
    owner = next(one for one in reversed(model.__mro__) if field in vars(one).get("__annotations__", {}))
    return f"{message_of(owner)}-{field.rstrip('_')}"


class _Described(GenerateJsonSchema):
    """Describes models and fields by the catalogue; those of other packages keep their own descriptions."""

    def model_schema(self, schema: ModelSchema) -> dict[str, object]:
        described_schema, model = super().model_schema(schema), schema["cls"]
        words = message_file("schema", current_language())
        described = {message_of(model): described_schema}
        for name, field in model.model_fields.items():
            described[message_of(model, name)] = described_schema["properties"][field.alias or name]
        for message, part in described.items():
            if message in words:
                part["description"] = words.plain(message)
        return described_schema
