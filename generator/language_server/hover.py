"""What is shown over a place: the rule, the query with its answer, the action with its reason, and the board."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from generator.art.context import art_context
from generator.art.interface import art_of
from generator.content import GameContent
from generator.content.rules_text import RulesText
from generator.content.yaml_source import Loc
from generator.diagrams.diagram import diagram
from generator.diagrams.make import png_bytes
from generator.diagrams.shows import action_show
from generator.examples.run import ActionShow, Show, StepRun
from generator.i18n import text
from generator.language_server.analysis import Analysis, Part
from generator.language_server.places import Area, Place, step_at
from generator.scene.model import Scene
from generator.scene.svg import svg_text
from rules_engine.core import JugadaError
from rules_engine.core.record import CHANCE

_LARGEST = 90_000
"""Upper limit in characters of a picture in Markdown: VS Code cuts off what is longer than 100,000."""

_WIDTH = 420
"""Width of the board in the pixels of an editor."""


@dataclass(frozen=True)
class Shown:
    """Markdown for a place, and the part of the text that it is about."""

    markdown: str
    area: Area


def hover(analysis: Analysis, line: int, column: int, *, pictures: bool) -> Shown | None:
    """Return what is shown over the place; None if nothing is known there.

    pictures: whether the editor can show pictures; others get the board as text.
    """
    part = analysis.part_at(line)
    if part is None:
        return None
    played = part if part.run else analysis.played[analysis.parts.index(part)]
    if played.run is None or played.example is None:
        return None
    content = played.example.content
    lang = content.language_for(analysis.lang)
    word, area = _word(analysis.lines[line], line, column)
    # Before the step, since a rule may stand where no step is.
    if word in content.rule_ids:
        return Shown(rule_words(content, word, lang), area)
    number = step_at(part.lines, line - part.first)
    if number >= len(played.run.steps):
        return None
    step = played.run.steps[number]
    # After the step, unlike a rule: outside of steps such a word is one of the sentence.
    if word in content.game.queries:
        return Shown(_query_words(content, word, lang), area)
    return _board(part, step, content, lang, Place(line, column), pictures=pictures)


def _word(row: str, line: int, column: int) -> tuple[str, Area]:
    for found in re.finditer(r"\w[\w.]*\w|\w", row):
        if found.start() <= column <= found.end():
            return found[0], Area(Place(line, found.start()), Place(line, found.end()))
    return "", Area(Place(line, column), Place(line, column))


def rule_words(content: GameContent, rule: str, lang: str) -> str:
    """Return a rule as its text states it, with its name."""
    lead = content.lead(rule, lang).rstrip(".")
    return f"**{lead}** · `{rule}`\n\n{_body(content.rules[lang], rule)}".rstrip()


def _body(rules: RulesText, rule: str) -> str:
    """Return the text of a rule: its paragraph, or what follows its heading."""
    for section in rules.sections:
        if section.rule == rule:
            return section.blocks[0].text if section.blocks else ""
        for block in section.blocks:
            if block.rule == rule:
                return block.body
    return ""


def _query_words(content: GameContent, query: str, lang: str) -> str:
    messages = content.messages[lang]
    lines = [f"**{query}**: {messages.query(query)}", ""]
    lines += [f"- `{one.name}`: {messages.words(one.expected)}" for one in content.game.queries[query].parameters]
    return "\n".join(lines).rstrip()


def _board(part: Part, step: StepRun, content: GameContent, lang: str, at: Place, *, pictures: bool) -> Shown | None:
    """Return the board of the step, with the action at the place drawn on it."""
    loc, area = _innermost(part, at)
    if loc is None or area is None:
        return None
    entry = _entry_at(part, loc)
    state = _state_at(step, loc)
    # The step's marks belong to one state, and would be wrong on another.
    shows: Sequence[Show] = step.shows if state is step.shown else ()
    words = ""
    if entry:
        try:
            show = action_show(content.game, state, entry)
        except JugadaError as error:
            words = str(error)
        else:
            shows, words = (show,), _verdict(show, content, lang)
    art = art_context(content, lang)
    board = _picture(diagram(art, state, shows)) if pictures else ""
    board = board or f"```text\n{art_of(content.name).describe(art, state)}\n```"
    return Shown(f"{words}\n\n{board}".strip(), area)


def _verdict(show: ActionShow, content: GameContent, lang: str) -> str:
    if show.violation is None:
        return text("editor/allowed", lang)
    messages = content.messages[lang]
    reason = text("editor/forbidden", lang, reason=messages.violation(show.violation))
    return f"{reason} `{show.violation.rule}`"


def _innermost(part: Part, at: Place) -> tuple[Loc | None, Area | None]:
    """Return the smallest value that the place is in."""
    around = (
        [(loc, area) for loc, area in part.areas.items() if loc and area.start <= at <= area.end] if part.run else []
    )
    # The longest path is the innermost value.
    return max(around, key=lambda one: len(one[0]), default=(None, None))


def _entry_at(part: Part, loc: Loc) -> str:
    """Return the action ``SEAT:ACTION`` that stands at the place; empty if none does."""
    assert part.example is not None
    value = part.example.source.data
    # The text of a single step has no `steps`, the data that was read from it has.
    steps = ("steps", 0, *loc) if loc[0] in ("do", "claim", "show") else loc
    try:
        for step in steps:
            value = value[step]
    except (KeyError, IndexError, TypeError):
        return ""
    is_entry = any(key in steps for key in ("do", "legal", "illegal", "play"))
    is_ours = isinstance(value, str) and ":" in value and value.partition(":")[0].strip() != CHANCE
    return value if is_entry and is_ours else ""


def _state_at(step: StepRun, loc: Loc) -> object:
    """Return the state that the place is about: of an entry of ``do`` the one before it."""
    rest = loc[2:] if loc[0] == "steps" else loc
    if len(rest) > 1 and rest[0] == "do" and isinstance(rest[1], int) and rest[1] < len(step.done):
        return step.done[rest[1]].before
    if rest and rest[0] == "do" and step.done:
        return step.done[0].before
    return step.shown if rest and rest[0] == "show" else step.after


def _picture(scene: Scene) -> str:
    """Return the drawing as Markdown with the picture in it; empty if it is too large for an editor."""
    # In this order, and each only when asked for: the sharpest first, and pixels of half the size if all else is too
    # large.
    kinds: tuple[tuple[str, Callable[[], bytes]], ...] = (
        ("image/svg+xml", lambda: svg_text(scene).encode()),
        ("image/png", lambda: png_bytes(scene, 60)),
        ("image/png", lambda: png_bytes(scene, 30)),
    )
    for kind, made in kinds:
        data = b64encode(made()).decode()
        if len(data) <= _LARGEST:
            return f"![{scene.title}](data:{kind};base64,{data}|width={_WIDTH})"
    return ""
