"""gym_backgammon's game, the engine of the gym environment of that name, without the environment's windows."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from bench.pairs import Pair
from rules_engine.backgammon.actions import play_moves
from rules_engine.backgammon.legal import plays
from rules_engine.backgammon.state import Board, Dice

_US, _THEM = 0, 1
"""Its White moves down, as we see the one whose turn it is."""


def installed() -> bool:
    """Whether it is there."""
    return find_spec("gym_backgammon") is not None


def table(pair: Pair) -> Any:
    """Its game in the pair's position, the player whose turn it is as its White."""
    game = _module().Backgammon()
    _place(game, pair.view)
    return game


def valid_plays(game: Any, dice: Dice) -> Any:
    """Its answer; White's dice are negative there."""
    return game.get_valid_plays(_US, (-dice[0], -dice[1]))


def agrees(game: Any, pair: Pair) -> bool:
    """Whether its plays lead to the same positions as ours."""
    ours = {play_moves(pair.view, play) for play in plays(pair.view, pair.dice)}
    if not ours - {pair.view}:
        return not valid_plays(game, pair.dice)
    return ours == {_after(pair.view, play) for play in valid_plays(game, pair.dice)}


@cache
def _module() -> Any:
    """The one file with the rules: the package itself would open windows, for which it lacks what it needs."""
    spec = find_spec("gym_backgammon")
    folder = Path(next(iter(spec.submodule_search_locations or ()))) if spec else Path()
    file = spec_from_file_location("gym_backgammon_rules", folder / "envs" / "backgammon.py")
    assert file is not None
    assert file.loader is not None
    module = module_from_spec(file)
    file.loader.exec_module(module)
    return module


def _place(game: Any, view: Board) -> None:
    game.board = [(abs(n), (_US if n > 0 else _THEM) if n else None) for n in view[1:25]]
    game.bar = [view[25], -view[0]]
    game.off = [15 - sum(n for n in view if n > 0), 15 + sum(n for n in view if n < 0)]
    game.players_positions = game.get_players_positions()


def _after(view: Board, play: Any) -> Board:
    points = list(view)
    for source, target in play:
        points[25 if source == "bar" else source + 1] -= 1
        if not 0 <= target <= 23:
            continue
        if points[target + 1] == -1:
            points[target + 1], points[0] = 0, points[0] - 1
        points[target + 1] += 1
    return tuple(points)
