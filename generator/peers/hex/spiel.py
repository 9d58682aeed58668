"""OpenSpiel's Hex, without the swap: its cells have our names, and Red is its first player."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import ClassVar

from generator.peers.open_spiel import SpielGame, SpielPeer, Way


class OpenSpielHex(SpielPeer):
    """Hex on a board of eleven rows."""

    name = "hex(board_size=11)"
    setup: ClassVar[Mapping[str, object]] = {"swap": False}

    def start(self) -> SpielHex:
        """Begin a game."""
        return SpielHex(self.name)


class SpielHex(SpielGame):
    """A game in progress."""

    def choices(self) -> Iterator[tuple[Hashable, str, Way]]:
        """Yield the empty cells."""
        for action in self.state.legal_actions():
            text = self.state.action_to_string(action)
            yield text, text, (action,)

    def scores(self) -> tuple[int, ...]:
        """Return 1 for the winner."""
        return tuple(int(result > 0) for result in self.state.returns())
