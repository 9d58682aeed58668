"""Checks that the engine reads what it writes, and rejects what it cannot read with one clear line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from generator.testing.sample import Case, choices_in, problem
from rules_engine.core import Decision, JugadaError, Message
from rules_engine.core.errors import quoted
from rules_engine.core.game import read_action, write_action

NONSENSE = ("", " ", "§", "nonsense 123", "|", "x" * 5_000, "\x00")

_MOST_SPELLED = 60


def states_round_trip(case: Case) -> Iterator[Message]:
    """Check that a state is one line of ASCII that parses to the same state, also with spaces around it."""
    game = case.game
    for state in case.sample.states:
        text = game.format_state(state)
        if not _is_line(text):
            yield problem("not-a-line", text=quoted(text))
        # Also written again: a state that is equal and written otherwise would have two links.
        elif game.parse_state(text) != state or game.format_state(game.parse_state(f"  {text}  ")) != text:
            yield problem("state-changed", text=text)


def actions_round_trip(case: Case) -> Iterator[Message]:
    """Check that an action or outcome is one line of ASCII that parses to the same action in its state."""
    game = case.game
    for state in case.sample.states:
        for seat, action in choices_in(game, state):
            text = write_action(game, state, seat, action)
            if not _is_line(text):
                yield problem("not-a-line", text=quoted(text))
            elif read_action(game, state, seat, text) != action:
                yield problem("action-changed", action=text, state=game.format_state(state))


def _is_line(text: str) -> bool:
    return text.isascii() and "\n" not in text


def nonsense_is_refused(case: Case) -> Iterator[Message]:
    """Check that nonsense is rejected as a state, and as an action is rejected or has a verdict."""
    game = case.game
    for text in NONSENSE:
        if _is_read(game.parse_state, text):
            yield problem("nonsense-read", text=quoted(text))
        # All that is tried is nonsense in any state, so that a few of them suffice.
        for state in case.sample.states[:10]:
            try:
                action = game.parse_action(state, text)
            except JugadaError:
                continue
            node = game.node(state)
            if isinstance(node, Decision):
                game.why_illegal(state, node.seats[0], action)


def misspellings_are_read_or_refused(case: Case) -> Iterator[Message]:
    """Check that a misspelt action is rejected, or parsed as an action that can be formatted again."""
    game = case.game
    random = Random(case.contract.seed)
    # With 60 actions and 8 spellings of each, 10 states are 4,800 readings.
    states = case.sample.states[:10]
    for text in random.sample(case.sample.actions, min(_MOST_SPELLED, len(case.sample.actions))):
        for state in states:
            for wrong in _misspelt(text):
                try:
                    action = game.parse_action(state, wrong)
                except JugadaError:
                    continue
                written = game.format_action(state, action)
                if game.parse_action(state, written) != action:
                    yield problem("spelling-changed", text=quoted(wrong), action=written)


def _misspelt(text: str) -> tuple[str, ...]:
    middle = len(text) // 2
    return (
        text.lower(),
        text.upper(),
        f" {text} ",
        # A space in the middle: what was one number may be read as two.
        text[:middle] + " " + text[middle:],
        text[:middle] + text[middle + 1 :],
        text + text[-1:],
        text[1:],
        text + "x",
    )


def seats_round_trip(case: Case) -> Iterator[Message]:
    """Check that a seat's name parses to the same seat, and that unknown names are rejected."""
    game = case.game
    for state in case.sample.states[:20]:
        for seat in range(game.seats(state)):
            if game.parse_seat(game.format_seat(seat)) != seat:
                yield problem("seat-changed", seat=game.format_seat(seat))
    if _is_read(game.parse_seat, "no such seat"):
        yield problem("nonsense-read", text=quoted("no such seat"))


def _is_read(parse: Callable[[str], object], text: str) -> bool:
    try:
        parse(text)
    except JugadaError:
        return False
    return True
