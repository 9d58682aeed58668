"""Plays the free parts of a first game as learners would: one who tries anything, one who follows the hints."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from generator.first_games.model import FreeScreen
from generator.first_games.source import FirstGame
from rules_engine.core import Chance, Event, Terminal
from rules_engine.core.playout import draw
from rules_engine.core.policies import View, policies

POOR = "random"
"""The policy of a learner who tries anything."""
MOST_STEPS = 4_000
"""After as many steps a part does not end."""


@dataclass(frozen=True)
class PlayedPart:
    """A free part as it was played.

    Attributes:
        learner: the learner's policy.
        state: the last state.
        events: of the last step.
        decisions: how often the learner decided.
        ends: whether it came to its end.
    """

    learner: str
    state: object
    events: tuple[Event, ...]
    decisions: int
    ends: bool

    def is_game_over(self, script: FirstGame) -> bool:
        """Return whether the game has come to its end."""
        return isinstance(script.content.game.node(self.state), Terminal)

    def is_won_by_learner(self, script: FirstGame) -> bool:
        """Return whether the game is over and the learner has won, alone or with others."""
        node = script.content.game.node(self.state)
        return isinstance(node, Terminal) and script.learner in node.winners


def play_parts(script: FirstGame, sheet: FreeScreen, state: object, learner: str, games: int) -> Iterator[PlayedPart]:
    """Yield the part as played `games` times by a learner of this policy; the first with the seed that all meet."""
    for number in range(games):
        yield play_part(script, sheet, state, learner, sheet.free.seed + (f"-{number}" if number else ""))


def play_part(script: FirstGame, sheet: FreeScreen, state: object, learner: str, seed: str) -> PlayedPart:
    """Play the part once; the others play by the script's opponent."""
    game, me, how, random = script.content.game, script.learner, sheet.free, Random(seed)
    until = frozenset(how.until) if isinstance(how.until, list) else frozenset()
    known = policies(script.content.name)
    decisions = 0
    events: tuple[Event, ...] = ()
    for _ in range(MOST_STEPS):
        node = game.node(state)
        # Before anything is played: the part may be over where it begins.
        if isinstance(node, Terminal) or until & {event.kind for event in events}:
            return PlayedPart(learner, state, events, decisions, True)
        if isinstance(node, Chance):
            step = game.apply_outcome(state, draw(game, state, random))
        else:
            # Where several decide in secret, the learner comes first, as on the page.
            seat = me if me in node.seats else node.seats[0]
            # Ended where he would decide once more, not right after his last decision: the others still answer it.
            if seat == me and decisions == how.decisions:
                return PlayedPart(learner, state, events, decisions, True)
            decisions += seat == me
            policy = known[learner if seat == me else script.sheet.opponent]
            step = game.apply(state, seat, policy(View(game, state, seat), random))
        state, events = step.state, step.events
    return PlayedPart(learner, state, events, decisions, False)
