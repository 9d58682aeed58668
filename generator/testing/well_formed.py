"""All actions that a game's notation can write, legal or not."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from itertools import product
from math import prod
from random import Random

from generator.testing.contract import AnyGame, Contract
from generator.testing.sample import Sample, readable_actions

_PART = re.compile(r"[A-Za-z]+|\d+|[^A-Za-z\d]+")

_MOST = 250
"""Maximum number of actions read in a state: the notations of some games can write millions."""

_MOST_LISTED = 2_000
"""Maximum number of actions tried in a state of a game that lists them."""

_COST_OF_READING = 16
"""How many actions that are listed cost as much as one that has to be read first."""


class WellFormed:
    """The well-formed actions of a game, derived from known ones.

    A game may list them with ``well_formed_actions(state)``. For other games the words of known actions are recombined:
    from ``a1-b2`` and ``c3-b1`` come all moves of that shape from a or c, 1 or 3, to b1 or b2.
    """

    def __init__(self, game: AnyGame, texts: Sequence[str]) -> None:
        self._game = game
        shapes: defaultdict[str, list[list[str]]] = defaultdict(list)
        for text in texts:
            parts = _PART.findall(text)
            shapes["".join(map(_kind, parts))].append(parts)
        self._shapes = [[sorted(set(column)) for column in zip(*alike, strict=True)] for alike in shapes.values()]

    def some(self, state: object, seat: int, random: Random) -> list[object]:
        """Return all actions that the seat can write in this state; if there are too many, some at random."""
        own = getattr(self._game, "well_formed_actions", None)
        if own is None:
            return list(dict.fromkeys(readable_actions(self._game, state, seat, self._texts(random))))
        actions = list(own(state))
        return actions if len(actions) <= _MOST_LISTED else random.sample(actions, _MOST_LISTED)

    def decisions(self, sample: Sample, contract: Contract) -> list[tuple[object, int]]:
        """Return the decisions of the games to look at, each with a seat that decides: all, or some at random."""
        met = [(step.state, step.seat) for played in sample.games for step in played if step.seat is not None]
        every = list(dict.fromkeys(met))
        # Those that are looked at are a sample of all games, not the beginning of the first.
        Random(contract.seed).shuffle(every)
        left, chosen = contract.verdicts, list[tuple[object, int]]()
        for state, seat in every:
            left -= self._cost(state)
            # At least one, even if it alone costs more than all that is allowed.
            if left < 0 and chosen:
                break
            chosen.append((state, seat))
        return chosen

    def _cost(self, state: object) -> int:
        """Return what it costs to look at all of `some`, in actions that are listed."""
        own = getattr(self._game, "well_formed_actions", None)
        return _COST_OF_READING * _MOST if own is None else min(len(own(state)), _MOST_LISTED)

    def _texts(self, random: Random) -> list[str]:
        # All of them where they are few: luck must not leave one out.
        if sum(prod(map(len, words)) for words in self._shapes) <= _MOST:
            return ["".join(parts) for words in self._shapes for parts in product(*words)]
        chosen = (random.choice(self._shapes) for _ in range(_MOST))
        return ["".join(map(random.choice, words)) for words in chosen]


def _kind(part: str) -> str:
    """Return "a" for a word, "1" for a number, else the part itself, so that texts of the same shape compare equal."""
    return "a" if part.isalpha() else "1" if part.isdigit() else part
