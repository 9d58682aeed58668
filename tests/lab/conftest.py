"""The tests' own game, known while a module's tests run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.fifth_game.outside import outside_game


@pytest.fixture(scope="module")
def tictactoe(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The name of the game from outside."""
    with outside_game(tmp_path_factory.mktemp("metadata")) as name:
        yield name
