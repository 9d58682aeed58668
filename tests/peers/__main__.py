"""``make verify``: 300 random games of each game against each peer that can be started here."""

from __future__ import annotations

import sys

from generator.content import standard_game
from generator.peers.interface import PeerError, load_peer, peer_names
from generator.peers.verify import verify
from rules_engine.core.registry import game_names

GAMES = 300


def main() -> int:
    """Print a line per peer; return how many differ."""
    differing = 0
    for game in game_names():
        for name in peer_names(game):
            try:
                result = verify(standard_game(game), load_peer(game, name), range(1, GAMES + 1), "1")
            except PeerError as error:
                print(f"{game}, {name}: skipped, {error}")
                continue
            differing += result.difference is not None
            print(
                f"{game}, {name}: {result.games} games, {result.positions} positions, {result.difference or 'the same'}"
            )
    return differing


if __name__ == "__main__":
    sys.exit(main())
