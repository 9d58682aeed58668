"""Display names of actions; all words come from the game's messages."""

from __future__ import annotations

from typing import Any

from generator.art.interface import ArtContext
from rules_engine.backgammon.actions import CubeAction, Play, Roll
from rules_engine.backgammon.play_notation import booklet_play
from rules_engine.backgammon.state import State, view_of


def name_action(art: ArtContext, state: State, seat: int, action: Any) -> str:
    """Return what is done in words, with the points' names of the numbering chosen; a roll as its two numbers."""
    if isinstance(action, CubeAction):
        return art.messages.word("action", action)
    if action == ():
        return art.messages.word("action", "none")
    if isinstance(action, Roll):
        return str(art.game.format_action(state, action))
    return play_words(art, state, seat, action)


def play_words(art: ArtContext, state: State, seat: int, play: Play) -> str:
    """Return a play as what the checkers do, such as ``move one checker from 8 to 4 and another from 6 to 4``."""
    ways = booklet_play(view_of(state.board, seat), play, seat).in_words(art.option("numbering"))
    return art.messages.format("action-play", ways=ways)


def verdict(art: ArtContext, state: State, seat: int, action: object, allowed: bool) -> str:
    """Return whether the seat can do this, as a sentence."""
    kind = str(action) if isinstance(action, CubeAction) else "play" if action else "none"
    values = {"seat": art.game.format_seat(seat), "kind": kind, "play": name_action(art, state, seat, action)}
    return art.messages.format("text-can" if allowed else "text-cannot", **values)
