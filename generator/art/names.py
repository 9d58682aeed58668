"""What a game's things are called where a reader sets up a position or asks a question.

The game's messages name what is no term: ``piece-ball``, ``place-bench``, ``setting-turn``, ``choice-phase-A``,
``ask-player`` (what an argument is), ``hint-play`` (how it is written), ``value-bar``. A game's art folder may hold a
module ``editor_labels`` with any of

- ``name(art, state, key) -> str``: the word for a key such as ``piece:ball`` where it depends on more, else empty;
- ``handles(art, state) -> Mapping[str, Anchor]``: where pieces are grabbed, and where they can be dropped, if the
  drawing has no anchor of that name or a smaller one;
- ``values(art, state, query, parameter) -> tuple[str, ...]``: what an argument can be, empty where that is no list;
- ``name_outcome(art, state, outcome) -> str``: what chance brings, in a few words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import ModuleType
from typing import Any

from generator.art.interface import ArtContext, art_module, art_of
from generator.scene.model import Group
from generator.scene.state_drawing import Anchor, Drawing
from rules_engine.core import write_action


@cache
def _module(game: str) -> ModuleType | None:
    return art_module(game, "editor_labels")


def find_label(art: ArtContext, state: Any, key: str) -> str:
    """Return the game's own word for the key, empty if it has none."""
    kind, _, rest = key.partition(":")
    if art.messages.has(kind, rest):
        return art.messages.word(kind, rest)
    name = getattr(_module(art.game.name), "name", None)
    return str(name(art, state, key)) if name else ""


def piece_name(art: ArtContext, state: Any, kind: str) -> str:
    """Return what a piece is called."""
    return find_label(art, state, f"piece:{kind}") or value_name(art, kind)


def place_label(art: ArtContext, state: Any, drawing: Drawing, place: str) -> str:
    """Return what a place is called, as the drawing has it if it does."""
    own = find_label(art, state, f"place:{place}")
    if own:
        return own
    anchor = drawing.anchors.get(drawing.aliases.get(place, place))
    return (anchor.label if anchor else "") or value_name(art, drawing.aliases.get(place, place))


def value_name(art: ArtContext, name: str) -> str:
    """Return a term of the game, a seat's name, or the name itself."""
    return art.messages.value(name)


def handles(art: ArtContext, state: Any) -> Mapping[str, Anchor]:
    """Where pieces and places are, besides the drawing's anchors."""
    own = getattr(_module(art.game.name), "handles", None)
    found: Mapping[str, Anchor] = own(art, state) if own else {}
    return found


def values(art: ArtContext, state: Any, query: str, parameter: str) -> tuple[str, ...]:
    """Return what an argument can be; empty where that is no list."""
    own = getattr(_module(art.game.name), "values", None)
    found: tuple[str, ...] = own(art, state, query, parameter) if own else ()
    return found


def outcome_name(art: ArtContext, state: Any, outcome: Any) -> str:
    """Return what chance brings, in a few words; the engine's notation where the game has none."""
    own = getattr(_module(art.game.name), "name_outcome", None)
    return str(own(art, state, outcome)) if own else write_action(art.game, state, None, outcome)


def status_of(art: ArtContext, state: Any) -> tuple[tuple[str, str], ...]:
    """Return what stands above a board: words, each with its number or without one; nothing where the art has none."""
    own = getattr(art_of(art.game.name), "status", None)
    found: tuple[tuple[str, str], ...] = own(art, state) if own else ()
    return found


def legend_of(art: ArtContext) -> tuple[tuple[Group, str], ...]:
    """Return what a drawing's signs mean, each around (0, 0) within 10 mm; nothing where the art does not say."""
    own = getattr(art_of(art.game.name), "legend", None)
    found: tuple[tuple[Group, str], ...] = own(art) if own else ()
    return found


def views_of(art: ArtContext, state: Any) -> Mapping[str, int]:
    """Return the places of a drawing for a screen that bring up another seat, with the seat; often there are none."""
    own = getattr(art_of(art.game.name), "views", None)
    found: Mapping[str, int] = own(art, state) if own else {}
    return found


def action_name(art: ArtContext, state: Any, seat: int, action: Any, written: str = "") -> str:
    """Return the action as readers of the drawing know it.

    `written` is used if the game's art has no ``name_action``; by default it is the action in notation.
    """
    name = getattr(art_of(art.game.name), "name_action", None)
    return str(name(art, state, seat, action)) if name else written or write_action(art.game, state, seat, action)


def own_verdict(art: ArtContext, state: Any, seat: int, action: Any, *, allowed: bool) -> str:
    """Return the game's own sentence on whether the seat can do this; empty where its art has none."""
    own = getattr(art_of(art.game.name), "verdict", None)
    return str(own(art, state, seat, action, allowed)) if own else ""


def position_sentences(art: ArtContext, state: Any) -> Sequence[str]:
    """Return the state in words, what matters most first; the lines of its text board where the art has no others."""
    folder = art_of(art.game.name)
    own = getattr(folder, "position_sentences", None)
    found: Sequence[str] = own(art, state) if own else folder.describe(art, state).splitlines()
    return found
