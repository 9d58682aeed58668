"""The reference of content files: each field of each schema, with its kind and what it is for."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

_FOLDER = Path(__file__).parents[2] / "content" / "schemas"

_ABOUT = """# Files that you write

The schemas belong to the program: `jugada schema NAME` prints one, for editors that complete and check YAML. A file
that does not keep to its schema is refused with one line: file, line, what was expected.
"""


def files_page() -> str:
    """Return the page with all schemas."""
    return "\n".join([_ABOUT, *(line for path in sorted(_FOLDER.glob("*.schema.json")) for line in _schema(path))])


def _schema(path: Path) -> Iterator[str]:
    name = path.name.removesuffix(".schema.json")
    schema = json.loads(path.read_text("utf-8"))
    yield f"## {name} {{: #{name} }}\n"
    yield f"{schema.get('description', '')}\n"
    yield from _fields(schema)
    for title, part in schema.get("$defs", {}).items():
        if part.get("properties"):
            yield f"### {title} {{: #{name}-{title.lower()} }}\n"
            yield f"{part.get('description', '')}\n"
            yield from _fields(part)


def _fields(part: Mapping[str, Any]) -> Iterator[str]:
    yield "| field | kind | what |"
    yield "|---|---|---|"
    required = part.get("required", ())
    for name, field in part.get("properties", {}).items():
        need = " (required)" if name in required else ""
        what = field.get("description", "").replace("|", "\\|").replace("\n", " ")
        yield f"| `{name}`{need} | {_kind(field)} | {what} |"
    yield ""


def _kind(field: Mapping[str, Any]) -> str:
    """Return what may be written, in short."""
    if "$ref" in field:
        return str(field["$ref"].rpartition("/")[2])
    if "anyOf" in field or "oneOf" in field:
        kinds = dict.fromkeys(_kind(one) for one in field.get("anyOf", field.get("oneOf", ())))
        return " or ".join(kind for kind in kinds if kind != "null")
    if words := field.get("enum", [field["const"]] if "const" in field else []):
        return ", ".join(f"`{one}`" for one in words)
    if field.get("type") == "array":
        return f"list of {_kind(field.get('items', {}))}"
    if field.get("type") == "object" and isinstance(field.get("additionalProperties"), dict):
        return f"names with {_kind(field['additionalProperties'])}"
    return _KINDS.get(str(field.get("type", "")), "any")


_KINDS = {
    "string": "text",
    "integer": "whole number",
    "number": "number",
    "boolean": "true or false",
    "object": "fields",
    "null": "null",
}
