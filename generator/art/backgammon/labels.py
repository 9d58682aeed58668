"""What actions are called; all words come from the game's messages."""

from __future__ import annotations

from typing import Any

from generator.art.backgammon.board import BOOKLET
from generator.art.interface import ArtContext
from rules_engine.backgammon.actions import CubeAction, Roll
from rules_engine.backgammon.play_text import booklet_play
from rules_engine.backgammon.state import State, view_of
from rules_engine.core import Spelled


def name_action(art: ArtContext, state: State, seat: int, action: Any) -> str:
    """Return a play with the points' names of the numbering chosen, a decision about the cube in words."""
    if isinstance(action, CubeAction):
        return art.messages.word("action", action)
    if action == ():
        return art.messages.word("action", "none")
    if art.option("numbering") == BOOKLET and isinstance(action, tuple) and not isinstance(action, Roll):
        return booklet_play(view_of(state.board, seat), action, seat)
    return art.game.format_action(state, action)


def verdict(art: ArtContext, state: State, seat: int, action: Any, allowed: bool) -> str:
    """Return whether the seat can do this, as a sentence."""
    kind = str(action) if isinstance(action, CubeAction) else "play" if action else "none"
    play = name_action(art, state, seat, action)
    if isinstance(play, Spelled):  # as the drawing numbers its points, which may be another way than the language's
        play = play.spelled(art.option("numbering"))
    values = {"seat": art.game.format_seat(seat), "kind": kind, "play": play}
    return art.messages.format("text-can" if allowed else "text-cannot", **values)
