"""The JSON Schemas that editors use: kept up to date, and as strict as the check."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from generator.authoring.json_schema import SCHEMAS, json_schema, message_of
from generator.content.validation import ContentModel
from generator.examples.claims import CLAIMS
from generator.i18n import languages, message_file, using_language
from generator.outputs.record import NAME
from generator.resources import resource_dir
from tests.nonempty import nonempty

SHIPPED = resource_dir("content") / "schemas"


@pytest.mark.parametrize("name", SCHEMAS)
def test_the_shipped_schema_is_the_models(name: str) -> None:
    """Run ``jugada schema NAME --force --out content/schemas/NAME.schema.json`` when a model has changed."""
    assert (SHIPPED / f"{name}.schema.json").read_text(encoding="utf-8") == json_schema(name)


def test_nothing_else_is_shipped() -> None:
    assert {path.name for path in SHIPPED.iterdir()} - {NAME} == {f"{name}.schema.json" for name in SCHEMAS}


@pytest.mark.parametrize("name", SCHEMAS)
def test_editors_are_told_of_unknown_keys(name: str) -> None:
    schema = json.loads(json_schema(name))
    objects = [schema, *schema.get("$defs", {}).values()]
    assert all(one.get("additionalProperties") is False for one in objects if "properties" in one)


def test_every_kind_of_claim_is_in_the_schema() -> None:
    definitions = json.loads(json_schema("example"))["$defs"]
    for key, model in CLAIMS.items():
        assert key in definitions[model.__name__]["properties"]
    assert "with" in definitions["QueryClaim"]["properties"]


def test_modelines_lead_to_the_schema() -> None:
    for path in nonempty(sorted(SHIPPED.parent.glob("*/**/*.yaml"))):
        first = path.read_text(encoding="utf-8").partition("\n")[0]
        if first.startswith("# yaml-language-server: $schema="):
            assert (path.parent / first.partition("=")[2]).resolve().parent == SHIPPED.resolve(), path


def models(base: type[ContentModel] = ContentModel) -> Iterator[type[ContentModel]]:
    """All of ours; tests declare more."""
    for model in base.__subclasses__():
        if model.__module__.startswith("generator."):
            yield model
        yield from models(model)


@pytest.mark.parametrize("language", languages())
def test_each_object_is_described_in_each_language_and_nothing_else_is(language: str) -> None:
    words = message_file("schema", language)
    names = [message_of(model) for model in models()]
    assert len({*names}) == len(names)
    fields = {message_of(model, name) for model in models() for name in model.model_fields}
    assert set(words.entries) <= fields | {*names}
    with using_language(language):
        schemas = [json.loads(json_schema(name)) for name in SCHEMAS]
    for schema in schemas:
        for name, part in nonempty({**schema["$defs"], "": schema}.items()):
            assert part["description"] in [words.plain(one) for one in words.entries], name
    assert "la afirmación en palabras" in str(schemas) or language != "es"
