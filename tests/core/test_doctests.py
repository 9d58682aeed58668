"""The examples in docstrings hold."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for package in ("generator", "jugada", "rules_engine")
    for path in (ROOT / package).rglob("*.py")
    if re.search(r"^ *>>> ", path.read_text("utf-8"), re.MULTILINE)
)


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_hold(name: str) -> None:
    result = doctest.testmod(import_module(name), raise_on_error=False)
    assert result.attempted > 0
    assert result.failed == 0, f"{result.failed} of {result.attempted} examples fail"


def test_the_public_interface_has_examples() -> None:
    for package in (
        "rules_engine.core",
        "generator.diagrams",
        "generator.examples",
        "generator.printing",
        "generator.scene",
        "jugada",
    ):
        assert any(name.startswith(package) for name in MODULES), package
