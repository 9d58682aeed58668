"""Makes the tests' own game, or a sample, known to this process or to a subprocess as if it were installed."""

from __future__ import annotations

import os
import shutil
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from pkgutil import extend_path

import pytest

import generator.art
import rules_engine
from rules_engine.core import registry

ROOT = Path(__file__).parent
SAMPLES = ROOT.parents[1] / "content" / "samples"
"""Samples of whole games, and of decks: each game is a distribution like the tests' own."""
MORRIS = SAMPLES / "morris"


def copied_content(folder: Path) -> Path:
    """A copy of the game's content in that folder, which a test may spoil."""
    return Path(shutil.copytree(ROOT / "content" / "tictactoe", folder / "tictactoe"))


def spoil(path: Path, old: str, new: str) -> Path:
    """The file with a piece of its text replaced, once."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def write_metadata(folder: Path, root: Path = ROOT) -> Path:
    """What an installer leaves behind: a ``.dist-info`` folder with the entry points of ``pyproject.toml``."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir(parents=True, exist_ok=True)
    metadata = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (info / "METADATA").write_text(metadata, encoding="utf-8")
    lines = []
    for group, points in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in points.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder


def environment(folder: Path, root: Path = ROOT) -> dict[str, str]:
    """The environment in which a subprocess finds the game."""
    path = os.pathsep.join([str(root), str(write_metadata(folder, root)), os.environ.get("PYTHONPATH", "")])
    return {**os.environ, "PYTHONPATH": path.rstrip(os.pathsep)}


@contextmanager
def outside_game(folder: Path, root: Path = ROOT) -> Iterator[str]:
    """The game's name, known to this process while the context lasts; `folder` takes its metadata."""
    with pytest.MonkeyPatch.context() as patch:
        for place in (write_metadata(folder, root), root):
            patch.syspath_prepend(str(place))
        for package in (rules_engine, generator, generator.art):
            patch.setattr(package, "__path__", extend_path(package.__path__, package.__name__))
        registry._entry_points.cache_clear()
        yield next((root / "content").iterdir()).name
    registry._entry_points.cache_clear()
