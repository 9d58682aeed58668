"""OpenSpiel's Oware, the same variant: its houses have our names, and South is its first player.

It ends a game when a position comes again; ours ends after a hundred turns without a capture. It gives no answers after
either.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator

from generator.peers.interface import PeerNode
from generator.peers.open_spiel import SpielGame, SpielPeer, Way

_QUIET = 100
_SCORE = re.compile(r"Player (\d) score = (\d+)")


class OpenSpielOware(SpielPeer):
    """Oware as Abapa."""

    name = "oware"

    def start(self) -> SpielOware:
        """Begin a game."""
        return SpielOware(self.name)


class SpielOware(SpielGame):
    """A game in progress."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._met: list[tuple[int, ...]] = []
        self._is_endless = False

    def node(self) -> PeerNode | None:
        """Return OpenSpiel's answers; None after either rule against endless games has ended it."""
        return None if self._is_endless else super().node()

    def choices(self) -> Iterator[tuple[Hashable, str, Way]]:
        """Yield the houses that can be sown."""
        for action in self.state.legal_actions():
            text = self.state.action_to_string(action)
            yield text, text, (action,)

    def follow(self, seat: int | None, key: Hashable, /) -> None:
        """Sow, and notice a position that comes again, and a hundredth turn without a capture."""
        if self._is_endless:
            return
        before, score, player = _houses(str(self.state)), self.scores(), self.state.current_player()
        self._met = self._met or [(player, *before)]
        super().follow(seat, key)
        if not self.state.is_terminal() and self.scores() != score:
            # No position from before a capture can come again, since the seeds are fewer.
            self._met = [(1 - player, *_houses(str(self.state)))]
            return
        # Sown here and not read from OpenSpiel: where it has ended the game, the last seeds have been gathered in
        # already.
        after = (1 - player, *_sown(before, "ABCDEFabcdef".index(str(key))))
        self._is_endless = after in self._met or len(self._met) >= _QUIET
        self._met.append(after)

    def scores(self) -> tuple[int, ...]:
        """Return the seeds won."""
        found = dict(_SCORE.findall(str(self.state)))
        return int(found["0"]), int(found["1"])


def _houses(text: str) -> list[int]:
    """Return the seeds of the houses A to F, a to f."""
    lines = text.splitlines()
    # North's houses stand above South's, and from f to a: they are read last, and backwards.
    at = next(number for number, line in enumerate(lines) if line.split()[:1] == ["f"])
    return [*map(int, lines[at + 2].split()), *map(int, reversed(lines[at + 1].split()))]


def _sown(houses: list[int], start: int) -> list[int]:
    after, at = list(houses), start
    seeds, after[start] = after[start], 0
    while seeds:
        at = (at + 1) % len(after)
        # A long sowing leaves out the house that it began from.
        if at != start:
            after[at] += 1
            seeds -= 1
    return after
