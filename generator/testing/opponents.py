"""The check that a game's own policies are not weaker than chance."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from random import Random

from generator.testing.contract import AnyGame
from generator.testing.sample import Case, problem
from rules_engine.core import Chance, Message, Terminal
from rules_engine.core.playout import draw
from rules_engine.core.policies import Policy, View, play_at_random
from rules_engine.core.registry import load_package

GAMES = 5
"""How many games a policy plays for each game of the sample."""

_MOST_DECISIONS = 8_000
"""Of one policy, after which its next game does not begin."""

_DEVIATIONS = 2.5
"""By how many standard deviations fewer games than chance would win are weaker."""


def weak_policies(case: Case) -> Iterator[Message]:
    """Yield each policy of the game's package that wins clearly fewer games than chance, beside players by chance."""
    game, games = case.game, GAMES * len(case.sample.games)
    for name, policy in load_package(game.name).policies.items():
        random, results, decisions = Random(f"{case.contract.seed}/{name}"), list[tuple[float, float]](), 0
        for number in range(games):
            found, taken = _play(game, policy, number, random, case.contract.limit)
            results += [found] if found else []
            decisions += taken
            if decisions > _MOST_DECISIONS:
                break
        won, fair = (sum(column) for column in zip(*results, strict=True)) if results else (0.0, 0.0)
        spread = sqrt(sum(share * (1 - share) for _, share in results))
        # Only what luck can hardly explain: 2.5 deviations are one false alarm in 160.
        if won < fair - _DEVIATIONS * spread:
            yield problem("weak-policy", policy=name, won=round(won), games=len(results), fair=round(fair))


def _play(
    game: AnyGame, policy: Policy, number: int, random: Random, limit: int
) -> tuple[tuple[float, float] | None, int]:
    """Return the share of the win that the policy has, and that of each seat; how many decisions it took.

    None for a game that does not end, or that nobody wins.
    """
    state, decisions = game.initial_state(), 0
    # Each seat in turn, since some win more often than others.
    mine = number % game.seats(state)
    for _ in range(limit):
        node = game.node(state)
        if isinstance(node, Terminal):
            share = 1 / game.seats(state)
            won = (mine in node.winners) / len(node.winners) if node.winners else share
            return (won, share), decisions
        if isinstance(node, Chance):
            state = game.apply_outcome(state, draw(game, state, random)).state
            continue
        seat = mine if mine in node.seats else node.seats[0]
        decisions += seat == mine
        action = (policy if seat == mine else play_at_random)(View(game, state, seat), random)
        state = game.apply(state, seat, action).state
    return None, decisions
