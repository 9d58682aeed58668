"""Prints whole games by every policy as records, and which modules of the engines are compiled, to be compared."""

from __future__ import annotations

import pickle
import sys
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from random import Random

from generator.content import load_game_content
from generator.content.loader import GameContent
from rules_engine.core import Chance, Terminal
from rules_engine.core.playout import draw
from rules_engine.core.policies import View, policies
from rules_engine.core.record import CHANCE, Entry, Record, format_record
from rules_engine.core.registry import game_names

GAMES, STEPS = 2, 400


def record_of(content: GameContent, policy: str, seed: int) -> str:
    """One game in which every seat plays by the policy, or its beginning."""
    game, random = content.game, Random(f"{content.name} {policy} {seed}")
    start = state = content.start()
    assert pickle.loads(pickle.dumps(start)) == start, "states can be sent to another process"
    entries: list[Entry] = []
    for _ in range(STEPS):
        node = game.node(state)
        if isinstance(node, Terminal):
            break
        seat = None if isinstance(node, Chance) else node.seats[0]
        if seat is None:
            action = draw(game, state, random)
        else:
            action = policies(content.name)[policy](View(game, state, seat), random)
        entries.append(Entry(CHANCE if seat is None else game.format_seat(seat), game.format_action(state, action)))
        step = game.apply_outcome(state, action) if seat is None else game.apply(state, seat, action)
        state = step.state
        print(sha256(repr(step.events).encode()).hexdigest()[:16], game.format_state(state))
    return format_record(Record(content.name, "", "", game.format_state(start), tuple(entries), {}))


def main() -> None:
    """Print the records on the standard output, and on the other the compiled modules."""
    for name in game_names():
        content = load_game_content(name)
        for policy in policies(name):
            for seed in range(GAMES):
                print(record_of(content, policy, seed))
    for name, module in sorted(sys.modules.items()):
        if str(getattr(module, "__file__", "")).endswith(tuple(EXTENSION_SUFFIXES)) and "rules_engine" in name:
            print(name, file=sys.stderr)


if __name__ == "__main__":
    main()
