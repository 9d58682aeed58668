"""What is measured, in the order of the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Protocol, cast

from bench.model import Growth, Row

PARTS: Mapping[str, str] = {
    "build": "the whole build, cold and unchanged",
    "check": "checking worked examples",
    "command": "start of the command line, and what it weighs",
    "pdf": "kits and decks as PDF, beside Typst",
    "diagrams": "diagrams as SVG",
    "site": "the rules site",
    "browser": "the site in a browser",
    "backgammon": "backgammon's engine, beside OpenSpiel and a gym environment",
    "basketmind": "BASKETmind's engine",
    "team_km": "Team KM's engine",
    "basket_boss": "Basket Boss's engine",
    "lab": "simulations",
    "memory": "memory",
    "growth": "how cost grows",
}
"""Module and what it is about."""


class Part(Protocol):
    """A module that measures."""

    def measure(self, quick: bool) -> Iterator[Row | Growth]:
        """Its figures, as they are found; `quick`: small samples, to see that it runs."""


def part(name: str) -> Part:
    """The part's module."""
    return cast("Part", import_module(f"bench.{name}"))
