"""The examples in the docstrings of the public interface hold."""

from __future__ import annotations

import doctest
from importlib import import_module
from pkgutil import walk_packages

import pytest

PUBLIC = (
    "rules_engine.core",
    "generator.diagrams",
    "generator.examples",
    "generator.printing.decks",
    "generator.printing.layout",
    "generator.scene",
)
MODULES = [
    name
    for package in PUBLIC
    for name in (package, *(module.name for module in walk_packages(import_module(package).__path__, f"{package}.")))
    if not name.endswith("make_fonts")  # a script: it writes files when it is imported
]


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_hold(name: str) -> None:
    result = doctest.testmod(import_module(name), raise_on_error=False)
    assert result.failed == 0, f"{result.failed} of {result.attempted} examples fail"


def test_examples_are_found() -> None:
    finder = doctest.DocTestFinder()
    found = [test.name for test in finder.find(import_module("generator.scene.path")) if test.examples]
    assert "generator.scene.path.parse" in found
