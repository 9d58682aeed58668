"""Walks through a first game on the engine, on every way that a learner can take.

Nothing is judged here but by the engine; what does not hold is told by `generator.first_games.check`.
"""

from __future__ import annotations

from dataclasses import replace

from generator.first_games.resolve import Arrival, events_of, resolve
from generator.first_games.resolved import ResolvedScreen, Walk
from generator.first_games.source import FirstGame

START = Arrival(None)
"""How a screen is met that begins from a position of its own."""


def walk(script: FirstGame) -> Walk:
    """Resolve all screens of a first game in all their positions.

    Raises ContentError with the line of what cannot be read or played. Claims that fail, wrong tries that the engine
    allows, and missing texts do not stop it (`generator.first_games.check`).

    >>> from generator.content import load_game_content
    >>> from generator.first_games.source import load_first_game
    >>> found = walk(load_first_game(load_game_content("backgammon")))
    >>> [screen.sheet.id for screen in found.main_line()][:5]
    ['goal', 'make', 'run', 'hit', 'dance']
    >>> hit = next(screen for screen in found.main_line() if screen.sheet.id == "hit")
    >>> sum(answer.is_allowed for answer in hit.answers), all(claim.holds for claim in hit.facts)
    (4, True)
    """
    return walk_on(script, 0, START)


def walk_on(script: FirstGame, number: int, arrival: Arrival) -> Walk:
    """Resolve the screens from the one of that number on, met as given, such as after a part that was played freely.

    Raises ContentError as `walk` does.
    """
    found: list[ResolvedScreen] = []
    arrivals = [arrival]
    for at in range(number, len(script.sheet.screens)):
        # Each screen once for each position: where ways join again, they are not followed twice.
        met = [resolve(script, at, one) for one in arrivals]
        # The screens that follow are numbered behind all positions of this one.
        linked = _Links(script, at, len(found) + len(met))
        found += [linked.link(screen, len(found) + place) for place, screen in enumerate(met)]
        arrivals = list(linked.places)
    return Walk(script, tuple(found))


class _Links:
    """How the screens that follow those of number `number` are met, each with its index, from `base` on."""

    def __init__(self, script: FirstGame, number: int, base: int) -> None:
        following = script.sheet.screens[number + 1 : number + 2]
        self.ends, self.starts = not following, any(one.is_start for one in following)
        self.is_free = script.sheet.screens[number].kind == "free"
        self.base = base
        self.places: dict[Arrival, int] = {}

    def link(self, screen: ResolvedScreen, index: int) -> ResolvedScreen:
        """Return the screen with its index and those of the screens that follow."""
        if self.ends:
            return replace(screen, index=index)
        if not screen.answers:
            return replace(screen, index=index, next=self._index(Arrival(screen.state, screen.events)))
        answers = (
            replace(answer, next=self._index(Arrival(answer.played[-1].after, events_of(answer.played))))
            if answer.is_allowed
            else answer
            for answer in screen.answers
        )
        return replace(screen, index=index, answers=tuple(answers))

    def _index(self, arrival: Arrival) -> int:
        # What begins anew, or after a part that is played freely, is met in one way.
        met = START if self.starts or self.is_free else arrival
        # Equal states with equal events are one position, so that ways which differ for a while join again.
        return self.base + self.places.setdefault(met, len(self.places))
