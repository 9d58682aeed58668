"""Checks of observations: enough to decide and to get explanations, and nothing of others' sealed choices."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from random import Random

from generator.testing.sample import Case, at, deciding_seats, problem, readable_actions, sealed_choices, some_texts
from rules_engine.core import Message

_MOST_ORDERS = 6


def observations_are_stable(case: Case) -> Iterator[Message]:
    """Check that the observation of an observation is the same, and can be formatted and parsed."""
    game = case.game
    for state in case.sample.states:
        for viewer in (*range(game.seats(state)), None):
            seen = game.observation(state, viewer)
            if game.observation(seen, viewer) != seen:
                yield problem("observation-changes", state=game.format_state(state))
            elif game.parse_state(game.format_state(seen)) != seen:
                yield problem("state-changed", text=game.format_state(seen))


def explanations_need_no_secrets(case: Case) -> Iterator[Message]:
    """Check that turn, legal actions and reasons are the same in the observation of the deciding seat."""
    game = case.game
    random = Random(case.contract.seed)
    for state, seat in deciding_seats(game, case.sample.states):
        seen = game.observation(state, seat)
        if game.node(seen) != game.node(state) or game.legal_actions(seen, seat) != game.legal_actions(state, seat):
            yield problem("secret-needed", state=game.format_state(state), seat=game.format_seat(seat))
            continue
        for action in readable_actions(game, state, seat, some_texts(case.sample, random, case.contract.tried_actions)):
            if game.why_illegal(seen, seat, action) != game.why_illegal(state, seat, action):
                yield problem("reason-from-secret", **at(game, state, seat, action))


def sealed_choices_are_hidden(case: Case) -> Iterator[Message]:
    """Check that the sealed choice of one seat does not change what others and onlookers see."""
    game = case.game
    had_a_choice = set()
    for state, node in sealed_choices(game, case.sample.states):
        for chooser, viewer in permutations((*node.seats, None), 2):
            if chooser is None:
                continue
            actions = game.legal_actions(state, chooser)
            views = {
                game.format_state(game.observation(game.apply(state, chooser, action).state, viewer))
                for action in (*actions[:5], actions[-1])
            }
            if len(views) != 1:
                yield problem("sealed-seen", seat=game.format_seat(chooser), state=game.format_state(state))
            if len(actions) > 1:
                had_a_choice.add(node.prompt)
    if case.contract.kinds is not None:
        for prompt in sorted(case.contract.kinds.sealed - had_a_choice):
            yield problem("sealed-no-choice", prompt=prompt)


def sealed_choices_commute(case: Case) -> Iterator[Message]:
    """Check that the order of sealed choices does not matter."""
    game = case.game
    random = Random(case.contract.seed)
    for state, node in sealed_choices(game, case.sample.states):
        chosen = {seat: random.choice(game.legal_actions(state, seat)) for seat in node.seats}
        ends = set()
        for order in list(permutations(node.seats))[:_MOST_ORDERS]:
            after = state
            for seat in order:
                after = game.apply(after, seat, chosen[seat]).state
            ends.add(game.format_state(after))
        if len(ends) != 1:
            yield problem("order-matters", state=game.format_state(state))
