"""What others may rely on (docs/public-interface.md), as text.

``python -m tests.contract.public_interface`` writes it down anew.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from enum import Enum
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, get_args, get_type_hints

import typer

import jugada
from generator.authoring.json_schema import SCHEMAS
from generator.cli.app import COMMANDS, app
from generator.documents.model import SUFFIXES
from generator.website.plugin import FiguresPlugin
from rules_engine import core

FURTHER = {
    "jugada": tuple(sorted(jugada.__all__)),
    "rules_engine.core.package": ("GamePackage",),
    "rules_engine.core.record": ("Record", "Entry", "format_record", "parse_record"),
}
SNAPSHOT = Path(__file__).parents[1] / "data" / "public_interface.txt"


def lines() -> Iterator[str]:
    """Yield a line for each name, with its signature."""
    for name in sorted(core.__all__):
        yield from _python(f"rules_engine.core.{name}", getattr(core, name))
    for module, names in FURTHER.items():
        for name in names:
            yield from _python(f"{module}.{name}", getattr(import_module(module), name))
    group: Any = typer.main.get_command(app)
    for name in COMMANDS:
        command = group.get_command(None, name)
        types = get_type_hints(getattr(import_module(COMMANDS[name]), name))
        for parameter in command.params:
            words = "/".join([*parameter.opts, *parameter.secondary_opts])
            shown = words if words.startswith("-") else parameter.metavar or words
            yield f"jugada {name} {shown}{_choices(types.get(parameter.name))}"
    for point in sorted(entry_points(group="mkdocs.plugins"), key=lambda point: point.name):
        if point.name == "jugada":
            yield f"mkdocs.plugins {point.name}: {', '.join(name for name, _ in FiguresPlugin.config_scheme)}"
    directive = import_module("generator.authoring.sphinx_extension").ExampleDirective
    yield f"sphinx .. jugada:: {', '.join(directive.option_spec)}"
    yield f"documents {', '.join(SUFFIXES)}"
    yield f"schemas {', '.join(SCHEMAS)}"


def _choices(value: Any) -> str:
    kinds = [one for one in (value, *get_args(value)) if inspect.isclass(one) and issubclass(one, Enum)]
    return "".join([f" {{{', '.join(str(member.value) for member in kind)}}}" for kind in kinds])


def _python(name: str, value: Any) -> Iterator[str]:
    if not inspect.isclass(value):
        yield f"{name}{_signature(value)}" if callable(value) else f"{name}: {type(value).__name__}"
        return
    if issubclass(value, Enum):
        yield f"class {name}: {', '.join(value.__members__)}"
        return
    yield f"class {name}{_signature(value)}"
    for member, held in sorted(vars(value).items()):
        if member.startswith("_"):
            continue
        if isinstance(held, property):
            yield f"{name}.{member}"
        elif callable(held) or isinstance(held, (classmethod, staticmethod)):
            yield f"{name}.{member}{_signature(getattr(value, member))}"


def _signature(value: Any) -> str:
    try:
        return re.sub(r" at 0x[0-9a-f]+", "", str(inspect.signature(value)))
    except (TypeError, ValueError):
        return ""


if __name__ == "__main__":
    SNAPSHOT.write_text("\n".join(lines()) + "\n", "utf-8")
