"""Checks of a game's sentences: each is there in each language, and says nothing that only the engine knows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random

from generator.art.context import art_context
from generator.art.interface import ArtContext
from generator.art.names import action_name, outcome_name
from generator.content.loader import GameContent
from generator.content.messages import Messages
from generator.i18n import CatalogueError
from generator.i18n.writing import message_id
from generator.testing.sample import Case, deciding_seats, problem, readable_actions, some_texts
from rules_engine.core import Chance, Decision, Facts, Message, Terminal, winner_keys
from rules_engine.core.game import write_action
from rules_engine.core.playout import PlayedStep

_NUMBER = re.compile(r"\d+")


def missing_sentences(content: GameContent, case: Case) -> Iterator[str]:
    """Format everything in the sample in each language, and yield what has no sentence."""
    for lang, messages in content.messages.items():
        for kind, key, facts in _sentences(case):
            try:
                messages.format(message_id(kind, key), **facts)
            except CatalogueError as error:
                yield str(problem("no-sentence", lang=lang, problem=str(error)))


def _sentences(case: Case) -> Iterator[tuple[str, str, Facts]]:
    """Yield kind, key and values of every message that the sample needs."""
    game, random = case.game, Random(case.contract.seed)
    for event in case.sample.events:
        yield "event", event.kind, event.facts
    for state in case.sample.states:
        node = game.node(state)
        if isinstance(node, Chance | Decision):
            yield "prompt", node.prompt, {}
        elif isinstance(node, Terminal):
            yield "result", node.rule, {"winners": winner_keys(game, state, node), "scores": node.scores}
    for state, seat in deciding_seats(game, case.sample.states):
        for action in readable_actions(game, state, seat, some_texts(case.sample, random, case.contract.tried_actions)):
            violation = game.why_illegal(state, seat, action)
            if violation is not None:
                yield "violation", violation.code, violation.facts


def actions_without_words(content: GameContent, case: Case) -> Iterator[Message]:
    """Yield actions and outcomes that a player would read in notation, or with a number of the engine's.

    A game in which no action at all has a message is played by notation, and is not asked for any.
    """
    # The last of each kind of action is enough to see whether the kind has words.
    met = {
        type(step.action).__name__.lower(): step
        for played in case.sample.games
        for step in played
        if is_dataclass(step.action)
    }
    is_worded = any(_has_words(messages, kind) for messages in content.messages.values() for kind in met)
    for lang in content.messages if is_worded else ():
        art = art_context(content, lang)
        for kind, step in met.items():
            if not _has_words(art.messages, kind) and _said(art, step) == _written(art, step):
                yield problem("no-action-words", lang=lang, kind=kind)
        for step in (one for played in case.sample.games for one in played):
            yield from _shown_numbers(art, lang, step)


def _has_words(messages: Messages, kind: str) -> bool:
    return messages.has("action", kind) or messages.has("outcome", kind)


def _written(art: ArtContext, step: PlayedStep) -> str:
    return write_action(art.game, step.state, step.seat, step.action)


def _said(art: ArtContext, step: PlayedStep) -> str:
    if step.seat is None:
        return outcome_name(art, step.state, step.action)
    return action_name(art, step.state, step.seat, step.action)


def _shown_numbers(art: ArtContext, lang: str, step: PlayedStep) -> Iterator[Message]:
    """Yield the field of an action whose number stands in its words, and not in its notation."""
    numbers = (
        {field.name: getattr(step.action, field.name) for field in fields(step.action)}
        if is_dataclass(step.action)
        else {}
    )
    # First, since the words below take long. Not `isinstance`: a flag is a number for Python.
    if not any(type(value) is int for value in numbers.values()):
        return
    said, written = _said(art, step), _written(art, step)
    # A number that stands in the notation as well, such as a square's, is one that players know.
    shown = set(_NUMBER.findall(said)) - set(_NUMBER.findall(written))
    for name, value in numbers.items():
        if type(value) is int and str(value) in shown:
            yield problem("index-shown", lang=lang, words=said, action=written, field=name)
