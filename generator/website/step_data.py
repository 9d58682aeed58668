"""The data files of an example's page: for each step the choices, and the engine's verdicts."""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterator
from typing import Any

from generator.art.interface import ArtContext
from generator.examples.run import ExampleRun
from generator.explorer.state_view import state_data
from generator.i18n.room import Room
from generator.website.figures import DrawingCache

WORDS = ("seats", "things", "options", "other", "other_no", "yes", "no", "play", "begin")
"""Messages of the page's controls (``tries:``)."""


def step_files(art: ArtContext, example: ExampleRun, drawn: DrawingCache, strings: Room) -> Iterator[tuple[str, str]]:
    """Yield the files beside the page, each with its text.

    ``answers.json`` has the controls' messages, the path of the rules, and each step's position and file. A step's file
    has its state data; steps with equal ones share it, and a page loads it on demand.
    """
    files: dict[str, str] = {}
    known: dict[Hashable, dict[str, str]] = {}
    for step in example.steps:
        if step.shown not in known:
            text = compact(state_data(art, step.shown, drawn.of(step.shown)))
            name = files.setdefault(text, f"answers-{len(files) + 1}.json")
            known[step.shown] = {"position": art.game.format_state(step.shown), "moment": name}
    words = {word: strings(f"tries-{word}") for word in WORDS}
    steps = [known[step.shown] for step in example.steps]
    yield "answers.json", compact({"words": words, "rules": "../../rules/", "steps": steps})
    yield from ((name, text) for text, name in files.items())


def compact(data: Any) -> str:
    """Return compact JSON without escapes for letters."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
