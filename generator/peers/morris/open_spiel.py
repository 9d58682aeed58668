"""OpenSpiel's Nine Men's Morris: its points 0 to 23 are ours row by row; removing a man is a separate action.

OpenSpiel ends long games as a draw by their number of turns. After that it gives no answers.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import ClassVar

from generator.peers.interface import PeerNode
from generator.peers.open_spiel import SpielGame, SpielPeer, Way

_ROWS = (("a7", "d7", "g7"), ("b6", "d6", "f6"), ("c5", "d5", "e5"), ("a4", "b4", "c4", "e4", "f4", "g4"))
_LOWER = (("c3", "d3", "e3"), ("b2", "d2", "f2"), ("a1", "d1", "g1"))
POINTS = tuple(point for row in (*_ROWS, *_LOWER) for point in row)


class OpenSpielMorris(SpielPeer):
    """The usual game, in which players with three men fly; without draws by repetition or quiet moves."""

    name = "nine_mens_morris"
    setup: ClassVar[Mapping[str, object]] = {"flying": True, "repetition": 0, "quiet": 0}

    def start(self) -> SpielMorris:
        """Begin a game."""
        return SpielMorris(self.name)


class SpielMorris(SpielGame):
    """A game in progress."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._takes = False

    def node(self) -> PeerNode | None:
        """Return OpenSpiel's answers; None after it has ended a game without a winner."""
        if self.state.is_terminal() and not any(self.state.returns()):
            return None
        return super().node()

    def choices(self) -> Iterator[tuple[Hashable, str, Way]]:
        """Yield the points to place on or to take from, or the moves between two points."""
        for action in self.state.legal_actions():
            text = self._text(action)
            yield text, text, (action,)

    def follow(self, seat: int | None, key: Hashable, /) -> None:
        """Play the action with that key, unless OpenSpiel has ended the game."""
        if self.state.is_terminal():
            return
        mover = self.state.current_player()
        super().follow(seat, key)
        self._takes = self.state.current_player() == mover  # after closing a mill, the same player removes a man

    def _text(self, action: int) -> str:
        if action < len(POINTS):
            return f"{'x' if self._takes else ''}{POINTS[action]}"
        # Moves follow the points among OpenSpiel's numbers, as start times 24 plus end.
        start, end = divmod(action - len(POINTS), len(POINTS))
        return f"{POINTS[start]}-{POINTS[end]}"
