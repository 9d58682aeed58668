"""Jugada for Python: the rules of tabletop games to play with, to ask and to draw.

>>> import jugada
>>> backgammon = jugada.game("backgammon")
>>> state = backgammon.start().play("3-1")
>>> state.turn, len(state.legal_actions())
('W', 16)
>>> print(state.why("24/18"))
No die takes a checker from 24 to 18: 3 and 1 are still to play.
>>> state = state.play("8/5 6/5")
>>> state.ask("pips", player="W")
163
"""

from jugada.drawings import Drawing
from jugada.library import Game, game, games
from jugada.states import Action, Reason, State
from rules_engine.core import (
    AmbiguousError,
    IllegalActionError,
    JugadaError,
    MalformedError,
    SetupError,
    UnknownInformationError,
)

__all__ = [
    "Action",
    "AmbiguousError",
    "Drawing",
    "Game",
    "IllegalActionError",
    "JugadaError",
    "MalformedError",
    "Reason",
    "SetupError",
    "State",
    "UnknownInformationError",
    "game",
    "games",
]
