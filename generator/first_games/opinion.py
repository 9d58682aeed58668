"""Where the program that reviews a first game would itself play otherwise than the script asks for."""

from __future__ import annotations

from random import Random

from generator.first_games.model import EndScreen, TaskScreen
from generator.first_games.resolved import ResolvedScreen, Walk
from rules_engine.core.game import write_action
from rules_engine.core.policies import View, policies

_TRIES = 4
"""How often the program is asked: it chooses at random among equals."""


def other_opinions(walk: Walk) -> tuple[str, ...]:
    """Return the ids of the tasks at which the reviewing program plays nothing that the script asks for.

    Tasks that leave everything open, and formations, of which it places one piece at a time, are not asked about.
    """
    ends = [one.end for one in walk.script.sheet.screens if isinstance(one, EndScreen)]
    by = next((end.review.by for end in ends if end.review), "")
    return tuple(screen.sheet.id for screen in walk.main_line() if by and _differs(walk, screen, by))


def _differs(walk: Walk, screen: ResolvedScreen, by: str) -> bool:
    wanted = {answer.notation for answer in screen.answers if answer.is_allowed and answer.is_best}
    all_allowed = all(answer.is_best for answer in screen.answers)
    if screen.is_live or not isinstance(screen.sheet, TaskScreen) or all_allowed or not wanted - _formations(screen):
        return False
    content, seat = walk.script.content, walk.script.learner
    policy = policies(content.name)[by]
    chosen = (policy(View(content.game, screen.state, seat), Random(number)) for number in range(_TRIES))
    # Written out, since a policy's action may be another object than the script's.
    return not any(write_action(content.game, screen.state, seat, action) in wanted for action in chosen)


def _formations(screen: ResolvedScreen) -> set[str]:
    return {answer.notation for answer in screen.answers if answer.action is None}
