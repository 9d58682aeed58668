"""The frames that come with the program."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from generator.content.layouts.overlay import Data
from generator.content.validation import validate
from generator.content.yaml_source import read_yaml
from generator.printing.decks.layouts.boxes_model import Layout
from generator.resources import resource_dir

USUAL = "action"
"""The frame of cards for which a deck names none."""

TOKENS = "tiles"
"""The frame of tokens for which a deck names none."""

_OLD = ("plain",)
"""Frames that are for decks of earlier versions alone."""

EXTENDS, NOTHING = "extends", "none"


def frame_file(name: str) -> Path:
    """Return the file of a frame, which may not exist."""
    return resource_dir("templates") / "frames" / f"{name}.yaml"


@cache
def frame_names() -> tuple[str, ...]:
    """Return the names of the frames that new decks are offered, the usual one first."""
    names = sorted(path.stem for path in frame_file(USUAL).parent.glob("*.yaml"))
    return tuple(sorted((name for name in names if name not in _OLD), key=lambda name: name != USUAL))


def is_frame_name(name: str) -> bool:
    """Return whether a frame has that name."""
    return name in (*frame_names(), *_OLD)


@cache
def read_frame(name: str) -> Data:
    """Return a frame's data."""
    source = read_yaml(frame_file(name))
    validate(Layout, source)
    data: Data = source.data
    return data
