"""The registered peers: entry points of the group ``jugada.peers``, named ``GAME.PEER``."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from generator.peers.interface import Peer, PeerError
from rules_engine.core import JugadaError, Message

GROUP = "jugada.peers"


@cache
def _points() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def peer_names(game: str) -> tuple[str, ...]:
    """Return the names of the game's peers, sorted."""
    return tuple(sorted(name.removeprefix(f"{game}.") for name in _points() if name.startswith(f"{game}.")))


def load_peer(game: str, name: str) -> Peer:
    """Return the game's peer with that name. Raises PeerError if there is none, or if it cannot be loaded."""
    point = _points().get(f"{game}.{name}")
    if point is None:
        raise PeerError(Message("peers/unknown", game=game, name=name, names=peer_names(game)))
    try:
        peer: Peer = point.load()()
    except JugadaError:
        raise
    except Exception as error:  # a third-party plug-in may raise anything
        problem = f"{type(error).__name__}: {error}"
        raise PeerError(Message("peers/broken", name=name, problem=problem)) from error
    return peer
