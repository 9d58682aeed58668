"""What travels with an example's page: for each step what can be tried, and what the engine says of it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from generator.art.context import art_context
from generator.content.loader import GameContent
from generator.examples.run import ExampleRun
from generator.play.moment import moment

WORDS = ("seats", "things", "options", "other", "yes", "no", "play", "begin")
"""The words that the page's controls say, from the site's own (``tries:``)."""


def answers(
    game: GameContent, example: ExampleRun, language: str, strings: Mapping[str, Any]
) -> Iterator[tuple[str, str]]:
    """The files beside the page, each with its text.

    ``answers.json`` has the controls' words, where the rules are, and each step's position and file. A step's file has
    its moment; steps with the same one share it: a page loads what is asked about, when it is.
    """
    art = art_context(game, language)
    files: dict[str, str] = {}
    steps = []
    for step in example.steps:
        name = files.setdefault(compact(moment(art, step.shown)), f"answers-{len(files) + 1}.json")
        steps.append({"position": game.game.format_state(step.shown), "moment": name})
    words = {word: strings["tries"][word] for word in WORDS}
    yield "answers.json", compact({"words": words, "rules": "../../rules/", "steps": steps})
    yield from ((name, text) for text, name in files.items())


def compact(data: Any) -> str:
    """JSON without spaces, letters as they are."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
