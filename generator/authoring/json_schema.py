"""JSON Schemas of content files, for completion and checks in editors."""

from __future__ import annotations

import json
from collections.abc import Mapping

from generator.content.glossary import GlossarySheet
from generator.content.schema import GameSheet
from generator.content.validation import ContentModel
from generator.coverage.originals import OriginalsSheet
from generator.examples.model import ExampleSheet
from generator.lab.sheet import LabSheet
from generator.rulebook.book import BookSheet

SCHEMAS: Mapping[str, tuple[type[ContentModel], str]] = {
    "example": (ExampleSheet, "content/<game>/examples/*.yaml"),
    "lab": (LabSheet, "content/<game>/lab.yaml"),
    "game": (GameSheet, "content/<game>/game.yaml"),
    "book": (BookSheet, "content/<game>/book.yaml"),
    "originals": (OriginalsSheet, "content/<game>/originals.yaml"),
    "glossary": (GlossarySheet, "content/<game>/glossary.yaml"),
}
"""Each schema's name with its model and the files it is for."""


def json_schema(name: str) -> str:
    """Return the schema's text, ending in a line feed."""
    model, files = SCHEMAS[name]
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Jugada: {files}",
        **{key: value for key, value in model.model_json_schema(by_alias=True).items() if key != "title"},
    }
    return json.dumps(schema, ensure_ascii=False, indent=2) + "\n"
