"""What travels with an example's page: for each step what can be tried, and what the engine says of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from generator.art.context import art_context
from generator.content.loader import GameContent
from generator.examples.run import ExampleRun
from generator.play.moment import moment

WORDS = ("seats", "things", "options", "other", "yes", "no", "play", "begin")
"""The words that the page's controls say, from the site's own (``tries:``)."""


def answers(game: GameContent, example: ExampleRun, language: str, strings: Mapping[str, Any]) -> str:
    """The page's ``answers.json``: the controls' words, where the rules are, and a moment for each step."""
    art = art_context(game, language)
    steps = [
        {"position": game.game.format_state(step.shown), "moment": moment(art, step.shown)} for step in example.steps
    ]
    data = {"words": {word: strings["tries"][word] for word in WORDS}, "rules": "../../rules/", "steps": steps}
    return compact(data)


def compact(data: Any) -> str:
    """JSON without spaces, letters as they are."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
