"""Checks of observations: enough to decide and to get explanations, and nothing of others' sealed choices."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any

from generator.testing.sample import Case, at, deciding_seats, problem, readable_actions, sealed_choices, some_texts
from rules_engine.core import Decision, JugadaError, Message
from rules_engine.core.tables import ZoneGame

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
        # What a player is shown and explained is worked out from the observation, so that no answer can tell a secret.
        if game.node(seen) != game.node(state) or game.legal_actions(seen, seat) != game.legal_actions(state, seat):
            yield problem("secret-needed", state=game.format_state(state), seat=game.format_seat(seat))
            continue
        for action in readable_actions(game, state, seat, some_texts(case.sample, random, case.contract.tried_actions)):
            if game.why_illegal(seen, seat, action) != game.why_illegal(state, seat, action):
                yield problem("reason-from-secret", **at(game, state, seat, action))


def nothing_leaks(case: Case) -> Iterator[Message]:
    """Check that what a seat does not see changes nothing for it, and cannot be worked out from what it does see.

    In a game over a table unseen pieces are exchanged, after which the seat must see the same, and have the same
    choices, with the same reasons. Of other games only that something is hidden can be checked, where an event or a
    choice is secret.
    """
    game, random = case.game, Random(case.contract.seed)
    if not isinstance(game, ZoneGame):
        yield from _nothing_hidden(case)
        return
    for state in case.sample.states:
        for viewer in range(game.seats(state)):
            # The same position to this seat, with other unseen pieces. One guess for each seat: it costs a whole deal.
            yield from _told_by_others(case, game.consistent_with(state, viewer, random), state, viewer)
    yield from _by_subtraction(game, case)


def _nothing_hidden(case: Case) -> Iterator[Message]:
    game = case.game
    secret = next((event.kind for event in case.sample.events if event.seen_by is not None), "")
    sealed = next((node.prompt for _, node in sealed_choices(game, case.sample.states)), "")
    seen = (game.observation(state, viewer) != state for state in _played(case) for viewer in range(game.seats(state)))
    # Lazily: each observation costs, and one that differs is enough.
    if (secret or sealed) and not any(seen):
        yield problem("nothing-hidden", what=secret or sealed)


def _played(case: Case) -> Iterator[object]:
    return (step.state for played in case.sample.games for step in played)


def _told_by_others(case: Case, guess: object, state: object, viewer: int) -> Iterator[Message]:
    """Yield where a seat is shown the difference between two states that it should not tell apart."""
    game, names = case.game, {"seat": case.game.format_seat(viewer), "state": case.game.format_state(state)}
    if game.observation(guess, viewer) != game.observation(state, viewer):
        yield problem("leak-seen", **names)
        return
    try:
        same = game.node(guess) == game.node(state) and game.legal_actions(guess, viewer) == game.legal_actions(
            state, viewer
        )
    # A guess that the game itself rejects is told apart from the truth by that.
    except JugadaError:
        same = False
    if not same:
        yield problem("leak-choices", **names)
    elif isinstance(node := game.node(state), Decision) and viewer in node.seats:
        texts = some_texts(case.sample, Random(0), case.contract.tried_actions)
        for action in readable_actions(game, state, viewer, texts):
            if game.why_illegal(guess, viewer, action) != game.why_illegal(state, viewer, action):
                yield problem("reason-from-secret", **at(game, state, viewer, action))


def _by_subtraction(game: ZoneGame[Any], case: Case) -> Iterator[Message]:
    """Yield a zone that is hidden, and whose pieces every seat that does not see them can always work out."""
    open_to: dict[str, bool] = {}
    for state in case.sample.states:
        for viewer in range(game.seats(state)):
            for field, is_open in game.ambiguous(state, viewer):
                # Of all states together: near the end of a game a seat can often work out rightly what is left.
                open_to[field] = open_to.get(field, False) or is_open
    for field in sorted(field for field, is_open in open_to.items() if not is_open):
        yield problem("leak-by-subtraction", zone=field)


def sealed_choices_are_hidden(case: Case) -> Iterator[Message]:
    """Check that the sealed choice of one seat does not change what others and onlookers see."""
    game = case.game
    had_a_choice = set()
    for state, node in sealed_choices(game, case.sample.states):
        for chooser, viewer in permutations((*node.seats, None), 2):
            if chooser is None:
                continue
            actions = game.legal_actions(state, chooser)
            # Some of the choices, and the last: lists are sorted, so that what stands at the end is of another kind.
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
        # All orders of three seats; of four there are 24 already, each of which plays four choices.
        for order in list(permutations(node.seats))[:_MOST_ORDERS]:
            after = state
            for seat in order:
                after = game.apply(after, seat, chosen[seat]).state
            ends.add(game.format_state(after))
        if len(ends) != 1:
            yield problem("order-matters", state=game.format_state(state))
