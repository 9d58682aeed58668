"""All generated sentences for players, with real values, side by side in all languages, for proofreading.

The values come from the worked examples and from random games: events, reasons against other actions, prompts, answers
of the engine. A message that does not occur there is filled with values of the others.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from html import escape
from random import Random

import yaml

from generator.content.loader import GameContent
from generator.content.messages import Messages
from generator.examples.run import ExampleRun
from generator.i18n import text
from generator.i18n.writing import message_id
from rules_engine.core import (
    Decision,
    Event,
    Facts,
    JugadaError,
    SetupError,
    Terminal,
    Violation,
    read_action,
    winner_keys,
    write_action,
)
from rules_engine.core.playout import playout

_GAMES, _LONGEST_GAME, _TRIED = 6, 300, 5
_MOST = 4
"""Maximum number of examples of one sentence."""
_QUERY = re.compile(r"query: (\w+)")
_KINDS = ("violation", "event", "prompt", "result", "query")


@dataclass(frozen=True)
class Sentence:
    """A generated sentence: its kind, the id of its message, its text by language, its values."""

    kind: str
    message: str
    words: Mapping[str, str]
    facts: Facts = field(default_factory=dict, compare=False)


def list_sentences(content: GameContent, runs: Iterable[ExampleRun]) -> tuple[Sentence, ...]:
    """Return the game's sentences by kind and message, up to four of each."""
    by_message: dict[str, dict[str, Sentence]] = {}
    facts: Facts = {}
    for sentence in _generated(content, [run for run in runs if run.game == content.name]):
        known = by_message.setdefault(sentence.message, {})
        if len(known) < _MOST:
            known.setdefault(" ".join(sentence.words.values()), sentence)
        # The first value of a name stays, so that the page is the same each time.
        facts = {**sentence.facts, **facts}
    # After all others: unused messages are filled with values that these have left.
    unused = [one for one in _unused(content, facts) if one.message not in by_message]
    listed = [*(one for known in by_message.values() for one in known.values()), *unused]
    return tuple(sorted(listed, key=lambda one: (_KINDS.index(one.kind), one.message)))


def text_page(pages: Mapping[str, tuple[Sentence, ...]], lang: str) -> str:
    """Return the sentences of games as plain text."""
    lines = []
    for game, sentences in pages.items():
        lines += [game, ""]
        for one in sentences:
            lines += [one.message, *(f"    {tongue}: {words}" for tongue, words in one.words.items())]
        lines += ["", text("wording/sentence_count", lang, count=len(sentences)), ""]
    return "\n".join(lines)


def json_page(pages: Mapping[str, tuple[Sentence, ...]], _lang: str) -> str:
    """Return the sentences of games as JSON."""
    data = {game: [{"message": one.message, "words": dict(one.words)} for one in page] for game, page in pages.items()}
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def html_page(pages: Mapping[str, tuple[Sentence, ...]], lang: str) -> str:
    """Return the sentences of games as one page without scripts or requests, with a column per language."""
    title = escape(text("wording/sentences_title", lang))
    tables = "".join(_table(game, sentences) for game, sentences in pages.items())
    return (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8"><title>{title}</title>'
        "<style>body{font:16px/1.4 sans-serif;margin:2em}td,th{padding:.3em .8em;border-bottom:1px solid #ccc;"
        "text-align:left;vertical-align:top}code{color:#666}</style></head>"
        f"<body><h1>{title}</h1>{tables}</body></html>\n"
    )


def _table(game: str, sentences: tuple[Sentence, ...]) -> str:
    languages = list(sentences[0].words) if sentences else []
    head = "".join(f"<th>{escape(tongue)}</th>" for tongue in languages)
    rows = "".join(
        f"<tr><td><code>{escape(one.message)}</code></td>"
        + "".join(f'<td lang="{tongue}">{escape(words)}</td>' for tongue, words in one.words.items())
        + "</tr>"
        for one in sentences
    )
    return f"<h2>{escape(game)}</h2><table><thead><tr><th></th>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _generated(content: GameContent, runs: list[ExampleRun]) -> Iterator[Sentence]:
    for run in runs:
        for step in run.steps:
            for done in step.done:
                yield from (_event(content, event) for event in done.events)
                yield from _node(content, done.after)
            for claim in step.claims:
                yield from (_violation(content, one.violation) for one in claim.tried if one.violation)
                if claim.kind == "refused":
                    yield from _refusal(content, claim.written)
                # The claim's run holds only its words, so the query is read from what was written.
                query = _QUERY.search(claim.written) if claim.kind == "query" else None
                if query:
                    yield Sentence("query", message_id("query", query[1]), dict(claim.sentence))
    # Seeded: two pages made from the same texts must be equal, for a comparison.
    random = Random(content.name)
    for _ in range(_GAMES):
        yield from _random_game(content, random)


def _refusal(content: GameContent, written: str) -> Iterator[Sentence]:
    """Yield the reason why a set-up is refused, if this claim is about one."""
    try:
        content.start(yaml.safe_load(written)["refused"].get("setup"))
    except SetupError as error:
        yield _violation(content, error.violation)


def _random_game(content: GameContent, random: Random) -> Iterator[Sentence]:
    game = content.game
    played = list(playout(game, content.start(), random, _LONGEST_GAME))
    # Actions of other moments of the game: most are illegal now, each by a rule that can be shown.
    actions = [step.action for step in played]
    for step in played:
        yield from (_event(content, event) for event in step.events)
        yield from _node(content, step.state)
        for action in random.sample(actions, min(_TRIED, len(actions))):
            for seat in range(game.seats(step.state)):
                violation = _why_illegal(content, step.state, seat, action)
                if violation:
                    yield _violation(content, violation)


def _why_illegal(content: GameContent, state: object, seat: int, action: object) -> Violation | None:
    """Return why an action of another state is illegal in this one; None if it is legal or meaningless."""
    game = content.game
    try:
        # Written and read again, so that it is an action of this state; what cannot be read is passed over.
        return game.why_illegal(state, seat, read_action(game, state, seat, write_action(game, state, seat, action)))
    except JugadaError:
        return None


def _node(content: GameContent, state: object) -> Iterator[Sentence]:
    node = content.game.node(state)
    if isinstance(node, Terminal):
        winners = winner_keys(content.game, state, node)
        scores, rule = node.scores, node.rule
        words = _in_all(content, lambda messages: messages.result(rule, winners, scores))
        yield Sentence("result", message_id("result", rule), words, {"winners": winners, "scores": scores})
    elif isinstance(node, Decision):
        prompt = node.prompt
        yield Sentence("prompt", message_id("prompt", prompt), _in_all(content, lambda one: one.prompt(prompt)))


def _event(content: GameContent, event: Event) -> Sentence:
    return Sentence(
        "event", message_id("event", event.kind), _in_all(content, lambda one: one.event(event)), event.facts
    )


def _violation(content: GameContent, violation: Violation) -> Sentence:
    words = _in_all(content, lambda one: one.violation(violation))
    return Sentence("violation", message_id("violation", violation.code), words, violation.facts)


def _in_all(content: GameContent, write: Callable[[Messages], str]) -> dict[str, str]:
    return {lang: write(messages) for lang, messages in content.messages.items()}


def _unused(content: GameContent, facts: Facts) -> Iterator[Sentence]:
    """Yield each unused message of a sentence, with the first values of the same names in other sentences."""
    for name in next(iter(content.messages.values())).file.entries:
        kind = name.partition("-")[0]
        if kind in _KINDS:
            yield Sentence(kind, name, _in_all(content, partial(_fill, name, facts)))
    for query in content.game.queries:
        yield from _answer(content, query, facts)


def _fill(name: str, facts: Facts, messages: Messages) -> str:
    """Return a message with these values; a missing value becomes a number, or two if the message needs a list."""
    file = messages.file
    missing = file.variables(name) - facts.keys()
    # A message does not say of which kind its values are.
    for sample in (3, (1, 3)):
        try:
            return file.format(name, {**facts, **dict.fromkeys(missing, sample)})
        except JugadaError:
            continue
    return " ".join(file.entries[name].partition("=")[2].split())


def _answer(content: GameContent, name: str, facts: Facts) -> Iterator[Sentence]:
    """Yield the answer to a query at the start of a game, if it has a sentence and its arguments are in `facts`."""
    query, entry, state = content.game.queries[name], message_id("query", name), content.start()
    if not all(one.file.has_attribute(entry, "answer") for one in content.messages.values()):
        return
    given = {one.name: str(facts[one.name]) for one in query.parameters if one.name in facts}
    try:
        value, arguments = query.answer(state, given), query.spell(state, given)
    except JugadaError:
        return
    yield Sentence("query", entry, _in_all(content, lambda one: one.answer(name, arguments, value)))
