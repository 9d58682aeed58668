"""The JSON Schemas that editors use: kept up to date, and as strict as the check."""

from __future__ import annotations

import json

import pytest

from generator.authoring.json_schema import SCHEMAS, json_schema
from generator.examples.claims import CLAIMS
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
