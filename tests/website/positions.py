"""Random positions of a game, and what to ask about them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from generator.content.loader import GameContent
from rules_engine.core import Chance, Decision, Terminal
from rules_engine.core.playout import playout
from rules_engine.core.registry import load_package


def random_states(content: GameContent, count: int) -> list[Any]:
    """States along random games, their beginnings and ends among them, evenly thinned to `count`."""
    random, states = Random(1), list[Any]()
    while len(states) < 3 * count:
        states += _game(content, random)
    ends = [state for state in states if isinstance(content.game.node(state), Terminal)]
    step = len(states) / count
    return [*(states[int(number * step)] for number in range(count - 2)), *ends[:2]]


def _game(content: GameContent, random: Random) -> list[Any]:
    """All states of one random game."""
    states, last = list[Any](), None
    for last in playout(content.game, content.start(), random):
        states.append(last.state)
    if last is not None:
        play = content.game.apply_outcome if last.seat is None else None
        step = play(last.state, last.action) if play else content.game.apply(last.state, last.seat or 0, last.action)
        states.append(step.state)
    return states


def questions(content: GameContent, count: int) -> Iterator[str]:
    """Yield requests for `RequestHandler`: the choices of each position, and every kind for every twentieth."""
    game, random = content.game, Random(2)
    for number, state in enumerate(random_states(content, count)):
        common = {
            "game": content.name,
            "lang": ("es", "en")[number % 2],
            "position": game.format_state(state),
        }
        yield json.dumps({**common, "ask": "moves"})
        if number % 20:
            continue
        yield json.dumps({**common, "ask": "open"})
        yield json.dumps({**common, "ask": "queries"})
        yield from _edits(content, state, common, random)
        node = game.node(state)
        if isinstance(node, Chance):
            yield json.dumps({**common, "ask": "roll", "ticket": str(random.randrange(2**53))})
        if isinstance(node, Decision):
            seat = random.choice(node.seats)
            action = random.choice(game.legal_actions(state, seat))
            entry = f"{game.format_seat(seat)}:{game.format_action(state, action)}"
            yield json.dumps({**common, "ask": "do", "entry": entry})
            other = f"{game.format_seat((seat + 1) % game.seats(state))}:{game.format_action(state, action)}"
            yield json.dumps({**common, "ask": "why", "entry": other})
        for query in game.queries.values():
            if not any(one.required for one in query.parameters):
                yield json.dumps({**common, "ask": "query", "query": query.name, "arguments": {}})


def _edits(content: GameContent, state: Any, common: dict[str, str], random: Random) -> Iterator[str]:
    """The position as one sets it up, where a piece may go, one put somewhere, something set, an empty table."""
    make = load_package(content.name).editor
    if make is None:
        return
    hand = make(content.game)
    piece = random.choice(hand.pieces(state)).name
    place = random.choice(hand.places(state, piece))
    setting = random.choice([one for one in hand.settings(state) if one.choices])
    yield json.dumps({**common, "ask": "edit"})
    yield json.dumps({**common, "ask": "lift", "piece": piece})
    yield json.dumps({**common, "ask": "put", "piece": piece, "place": place})
    yield json.dumps({**common, "ask": "set", "key": str(setting.key), "value": random.choice(setting.choices)})
    yield json.dumps({**common, "ask": "clear"})


def kinds(content: GameContent, count: int) -> set[type]:
    """The kinds of nodes among the positions."""
    return {type(content.game.node(state)) for state in random_states(content, count)} & {Chance, Decision, Terminal}
