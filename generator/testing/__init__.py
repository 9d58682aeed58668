"""Tests for authors of games: the contract of all games, checked by pytest (`ContractSuite`) or `jugada game test`.

The tests of a game subclass the suite, and declare what the game has::

    class TestContract(ContractSuite):
        kinds = Kinds(decisions=frozenset({"mark"}), ends=frozenset({"ttt.line", "ttt.draw"}))

        def game(self) -> AnyGame:
            return standard_game("tictactoe")
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from generator.testing.contract import AnyGame, Contract, Kinds
    from generator.testing.sample import Sample, sample_of
    from generator.testing.suite import ContractSuite

__all__ = ["AnyGame", "Contract", "ContractSuite", "Kinds", "Sample", "sample_of"]

_MODULES = {
    "AnyGame": "contract",
    "Contract": "contract",
    "ContractSuite": "suite",
    "Kinds": "contract",
    "Sample": "sample",
    "sample_of": "sample",
}

if not TYPE_CHECKING:  # a checker that saw it would take every name of this package for granted

    def __getattr__(name: str) -> object:
        """Import a name's module on first access: only the suite needs pytest."""
        if name not in _MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
