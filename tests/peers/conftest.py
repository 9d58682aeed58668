"""A peer that the tests can spoil, known as if it were installed."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint

import pytest

from generator.peers import interface

Install = Callable[[str, str], None]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Install:
    """Make peers known: ``install("backgammon.name", "module:member")``; the shipped ones are known anyway."""
    points = {
        name: EntryPoint(name, path, interface.GROUP)
        for name, path in {
            "backgammon.open_spiel": "generator.peers.backgammon.open_spiel:OpenSpielBackgammon",
            "backgammon.gnubg": "generator.peers.backgammon.gnubg:GnuBackgammon",
        }.items()
    }
    monkeypatch.setattr(interface, "_points", lambda: points)

    def put(name: str, path: str) -> None:
        points[name] = EntryPoint(name, path, interface.GROUP)

    return put
