"""Peers: other implementations of the same games, to compare with ours (`jugada verify`).

A peer is a plug-in, an entry point of the group ``jugada.peers``. Its name is ``GAME.PEER``, such as
``backgammon.open_spiel``; its value is a class or a function that returns a `generator.peers.interface.Peer`.
"""

from pkgutil import extend_path

# A game of another distribution may have a folder `generator/peers/<name>` of its own.
__path__ = extend_path(__path__, __name__)
