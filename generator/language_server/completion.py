"""What may be typed at a place: rules, queries, their arguments, seats, events, and the actions that are legal there.

The text may be broken there, since it is being typed: what stands before the place says what is wanted, and the example
as it could be run last says what the game has.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from generator.art.context import art_context
from generator.art.names import values
from generator.content import GameContent, load_game_content
from generator.examples.claims import CLAIMS
from generator.examples.model import SHOWS
from generator.examples.run import StepRun
from generator.i18n import message_file
from generator.language_server.analysis import Analysis, Part
from generator.language_server.places import step_at
from rules_engine.core import Chance, Decision, JugadaError
from rules_engine.core.record import format_entry
from rules_engine.core.registry import game_names

Kind = Literal["rule", "query", "argument", "value", "action", "word"]


@dataclass(frozen=True)
class Offer:
    """Something to be typed: what is shown, what it means, and what is put in place of what was typed."""

    label: str
    detail: str
    kind: Kind
    insert: str = ""

    @property
    def text(self) -> str:
        """What is put in."""
        return self.insert or self.label


@dataclass(frozen=True)
class Wanted:
    """What is being typed: where in its line it begins, and what stands before it in the example."""

    part: Part
    step: StepRun | None
    content: GameContent
    lang: str
    before: str
    state: object


def complete(analysis: Analysis, line: int, column: int) -> tuple[int, list[Offer]]:
    """Return where in the line the typed word begins, and what may take its place."""
    head = analysis.lines[line][:column]
    wanted = _wanted(analysis, line, column)
    if wanted is None:
        games = [Offer(name, "", "word") for name in game_names()]
        found = re.search(r"^\s*game:\s*(\w*)$", head)
        return (found.start(1), games) if found else (column, [])
    for pattern, offers in _CONTEXTS:
        if found := re.search(pattern, head):
            typed = found.group("typed")
            return column - len(typed), [*offers(wanted, found)]
    return column, []


def _wanted(analysis: Analysis, line: int, column: int) -> Wanted | None:
    """Return what is known about the place; None where no game is known."""
    part = analysis.part_at(line)
    content = _content(analysis, part)
    if content is None:
        return None
    lang = content.language_for(analysis.lang)
    before = "\n".join([*analysis.lines[:line], analysis.lines[line][:column]])
    if part is None:
        # A sentence is about the example above it, else about the first below.
        last = [one for one in analysis.played if one.run and one.first <= line] or [
            one for one in analysis.played if one.run
        ]
        run = last[-1].run if last else None
        state = run.steps[-1].after if run else content.start()
        return Wanted(Part(""), None, content, lang, before, state)
    before = "\n".join([*part.lines[: line - part.first], part.lines[line - part.first][: column - part.indent]])
    # As it could last be run: what is being typed now cannot be.
    played = analysis.played[analysis.parts.index(part)]
    number = step_at(part.lines, line - part.first)
    steps = played.run.steps if played.run else ()
    step = steps[number] if number < len(steps) else None
    return Wanted(part, step, content, lang, before, step.after if step else None)


def _content(analysis: Analysis, part: Part | None) -> GameContent | None:
    """Return the content of the game that the text is about, None if it does not say."""
    played = [one for one in analysis.played if one.example]
    if part and part.example:
        return part.example.content
    named = re.search(r"^game:\s*[\"']?(\w+)", part.body if part else "", re.MULTILINE)
    name = named[1] if named else analysis.document.document.settings.get("game", "") if analysis.document else ""
    # A game's examples lie in `<game>/examples`.
    name = name or (analysis.path.parents[1].name if len(analysis.path.parents) > 1 else "")
    if name not in game_names():
        return played[0].example.content if played and played[0].example else None
    try:
        return load_game_content(name)
    except JugadaError:
        return None


# ---------------------------------------------------------------------- what is offered where


def _rules(wanted: Wanted, _found: re.Match[str]) -> Iterator[Offer]:
    for rule in wanted.content.rule_ids:
        yield Offer(rule, wanted.content.lead(rule, wanted.lang).rstrip("."), "rule")


def _listed_rules(wanted: Wanted, found: re.Match[str]) -> Iterator[Offer]:
    """Offer rules in the list ``rules``, and nothing in other lists."""
    keys = re.findall(r"^(\w+)\s*:", wanted.before, re.MULTILINE)
    if keys and keys[-1] == "rules":
        yield from _rules(wanted, found)
    elif not wanted.part.body or (keys and keys[-1] in ("steps", "claim", "show")):
        yield from _kinds(wanted, found)


def _queries(wanted: Wanted, _found: re.Match[str]) -> Iterator[Offer]:
    messages = wanted.content.messages[wanted.lang]
    for name, query in sorted(wanted.content.game.queries.items()):
        needed = ", ".join(one.name for one in query.parameters if one.required)
        yield Offer(name, f"{messages.query(name)}{f' ({needed})' if needed else ''}", "query")


def _argument(wanted: Wanted, matched: re.Match[str]) -> Iterator[Offer]:
    """Offer the arguments of the query that stands before, or the values of one."""
    # The last one before the place: in a list of claims each has a query of its own.
    named = re.findall(r"(?:query:\s*|jugada:|\{\{\s*)\"?(\w+)", wanted.before)
    query = wanted.content.game.queries.get(named[-1]) if named else None
    if query is None:
        return
    if argument := matched.groupdict().get("argument"):
        # An argument's values depend little on the position, so the start serves as well.
        state = wanted.content.start() if wanted.state is None else wanted.state
        art = art_context(wanted.content, wanted.lang)
        for value in dict.fromkeys(values(art, state, query.name, argument)):
            yield Offer(value, wanted.content.messages[wanted.lang].value(value), "value")
        return
    # The patterns of sentences have the sign in them, those of YAML have a colon.
    between = "=" if "=" in matched.re.pattern else ": "
    for one in query.parameters:
        yield Offer(one.name, wanted.content.messages[wanted.lang].words(one.expected), "argument", one.name + between)


def _entries(wanted: Wanted, matched: re.Match[str]) -> Iterator[Offer]:
    """Offer what may be played there, as ``SEAT:ACTION``; in ``do`` after the entries that stand before."""
    if wanted.step is None:
        return
    state = wanted.step.after
    if matched["key"] == "do":
        # By the commas: the entry that is being typed has none behind it yet.
        count = len(re.findall(r"(?:\*|\w+):[^,\n]+?[\"']?\s*,", matched["given"]))
        played = wanted.step.done[:count]
        state = played[-1].after if played else wanted.step.before
    # In quotation marks: YAML would take the `*` of chance for an alias, and a comma for the end of an entry.
    quote = "" if matched["quote"] else '"'
    for entry, detail in _playable(wanted, state):
        yield Offer(entry, detail, "action", f"{quote}{entry}{quote}")


def _playable(wanted: Wanted, state: object) -> Iterator[tuple[str, str]]:
    game, node = wanted.content.game, wanted.content.game.node(state)
    if isinstance(node, Chance):
        for outcome, odds in game.chance_outcomes(state):
            yield format_entry(game, state, None, outcome), str(odds)
    for seat in node.seats if isinstance(node, Decision) else ():
        for action in game.legal_actions(state, seat):
            yield (
                format_entry(game, state, seat, action),
                wanted.content.messages[wanted.lang].seat(game.format_seat(seat)),
            )


def _seats(wanted: Wanted, _found: re.Match[str]) -> Iterator[Offer]:
    messages = wanted.content.messages[wanted.lang]
    for number in range(wanted.content.sheet.players.max):
        seat = wanted.content.game.format_seat(number)
        yield Offer(seat, messages.seat(seat), "value")


def _said(kind: str) -> Callable[[Wanted, re.Match[str]], Iterator[Offer]]:
    def offers(wanted: Wanted, _found: re.Match[str]) -> Iterator[Offer]:
        messages = wanted.content.messages[wanted.lang]
        for key in sorted(messages.keys(kind)):
            yield Offer(key, "" if messages.variables(kind, key) else messages.word(kind, key), "word")

    return offers


def _kinds(wanted: Wanted, _found: re.Match[str]) -> Iterator[Offer]:
    """Offer the kinds of claims, or of shows."""
    # What was begun last: the list that is being written cannot be parsed yet.
    lists = re.findall(r"^\s*(?:- )?(claim|show|do|let|steps|rules|text|title)\s*:", wanted.before, re.MULTILINE)
    kinds: Mapping[str, type[object]] = {"claim": CLAIMS, "show": SHOWS}.get(lists[-1] if lists else "", {})
    words = message_file("schema", wanted.lang)
    for key, model in kinds.items():
        yield Offer(key, words.plain(model.__name__) if model.__name__ in words else "", "word", f"{key}: ")


_WORD = r"[\w.]*"
# The first that matches counts, so what is more special stands above.
_CONTEXTS: tuple[tuple[str, Callable[[Wanted, re.Match[str]], Iterable[Offer]]], ...] = (
    (rf"(?:because|rule):\s*[\"']?(?P<typed>{_WORD})$", _rules),
    (r"(?:query:\s*[\"']?|\]\(<?jugada:|\{\{\s*)(?P<typed>\w*)$", _queries),
    (r"(?:\]\(<?jugada:|\{\{\s*)[^(){}]*\s(?P<argument>\w+)=(?P<typed>\w*)$", _argument),
    (r"(?:\]\(<?jugada:|\{\{\s*)[^(){}]*\s(?P<typed>\w*)(?<!=)$", _argument),
    (r"with:\s*\{(?:[^{}]*,)?\s*(?P<argument>\w+):\s*[\"']?(?P<typed>\w*)$", _argument),
    (r"with:\s*\{(?:[^{}]*,)?\s*(?P<typed>\w*)$", _argument),
    (
        r"\b(?P<key>do|legal|play)\s*:(?P<given>[^{}]*?)\s*\[?\s*(?P<quote>[\"'])?(?P<typed>(?:(?:\*|\w+):)?[^\"',\[\]{}]*)$",
        _entries,
    ),
    (rf"\b(?:turn|actions|count|seat|winners)\s*:\s*\[?\s*[\"']?(?P<typed>{_WORD})$", _seats),
    (r"\b(?:event|not_event)\s*:\s*(?P<typed>\w*)$", _said("event")),
    (r"\bprompt\s*:\s*(?P<typed>\w*)$", _said("prompt")),
    (rf"^rules\s*:\s*\[(?:[^\[\]]*,)?\s*(?P<typed>{_WORD})$", _rules),
    (rf"^\s*-\s+(?:\{{\s*)?(?P<typed>{_WORD})$", _listed_rules),
    (r"\b(?:claim|show)\s*:\s*\[(?:.*,)?\s*\{\s*(?P<typed>\w*)$", _kinds),
)
