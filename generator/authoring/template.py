"""A commented template for a first example of a game, which holds unchanged."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from generator.content.loader import GameContent
from generator.examples.fields import ID
from generator.i18n import text
from generator.resources import resource_dir
from rules_engine.core import Chance, Decision, MalformedError, Message, Node, Terminal
from rules_engine.core.record import format_entry


def new_example(content: GameContent, identifier: str, file: str, lang: str) -> str:
    """Return the text of an example that begins at the start position and plays the first legal action."""
    game, state = content.game, content.start()
    node = game.node(state)
    entry, after = _first_entry(content, state, node)
    messages = content.messages[lang]
    return (
        environment()
        .get_template("new.yaml.jinja")
        .render(
            file=file,
            texts=lambda key: {one: text(f"authoring/new-{key}", one) for one in content.languages},
            game=content.name,
            id=identifier,
            rules=[(rule, content.lead(rule, lang)) for rule in content.rule_ids],
            queries=[(name, messages.query(name)) for name in game.queries],
            seats=[game.format_seat(seat) for seat in range(game.seats(state))],
            position=game.format_state(state),
            node=_kind(node),
            prompt=getattr(node, "prompt", ""),
            turn=[game.format_seat(seat) for seat in node.seats] if isinstance(node, Decision) else None,
            entry=entry,
            next_node=_kind(game.node(after)),
        )
    )


def usual_id(content: GameContent, name: str) -> str:
    """Return an id such as ``bg.ex.name``, with the prefix of the game's rules."""
    return f"{content.rule_ids[0].partition('.')[0]}.ex.{name}"


def name_of_file(path: Path) -> str:
    """Return a file's name as the last part of an id; of a file called by an id, what follows ``.ex.``."""
    name = path.stem.rpartition(".ex.")[2]
    return "".join(letter if letter.isascii() and letter.isalnum() else "_" for letter in name) or "mine"


def check_id(identifier: str) -> str:
    """Return the id itself. Raises MalformedError if it is not a valid one."""
    if not re.fullmatch(ID, identifier):
        raise MalformedError(identifier, "", Message("authoring/expected-id"))
    return identifier


def _first_entry(content: GameContent, state: object, node: Node) -> tuple[str, Any]:
    game = content.game
    if isinstance(node, Chance):
        outcome = game.chance_outcomes(state)[0][0]
        return format_entry(game, state, None, outcome), game.apply_outcome(state, outcome).state
    if isinstance(node, Decision):
        seat = node.seats[0]
        action = game.legal_actions(state, seat)[0]
        entry = format_entry(game, state, seat, action)
        return entry, game.apply(state, seat, action).state
    return "", state


def _kind(node: Node) -> str:
    return "chance" if isinstance(node, Chance) else "terminal" if isinstance(node, Terminal) else "decision"


@cache
def environment(folder: str = "example") -> Environment:
    """Return the environment for templates of files; the filter ``q`` quotes a text, or a list of texts."""
    made = Environment(
        loader=FileSystemLoader(resource_dir("templates") / folder),
        undefined=StrictUndefined,
        autoescape=False,
        trim_blocks=True,
        comment_start_string="<#",  # {# begins an id in Markdown
        comment_end_string="#>",
        keep_trailing_newline=True,
    )
    made.filters["q"] = _quoted
    made.filters["texts"] = write_texts
    return made


def _quoted(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)  # texts and lists in JSON are valid YAML


def write_texts(texts: Mapping[str, str]) -> str:
    """Return a text by language as YAML: ``{es: "Golpear", en: "Hitting"}``."""
    return "{" + ", ".join(f"{lang}: {_quoted(text)}" for lang, text in texts.items()) + "}"
