"""The display names of a game's pieces, places and arguments, for setting up positions and asking queries.

The game's messages name what is no term: ``piece-ball``, ``place-bench``, ``setting-turn``, ``choice-phase-A``,
``ask-player`` (what an argument is), ``hint-play`` (how it is written), ``value-bar``. A module ``editor_labels`` of a
game's art folder (`generator.art.interface.EditorLabels`) names what depends on the state.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from types import MappingProxyType

from generator.art.interface import ArtContext, art_of, labels_of
from generator.i18n.writing import message_id
from generator.scene.model import Group
from generator.scene.state_drawing import Anchor, Drawing
from rules_engine.core import write_action


def find_label(art: ArtContext, state: object, key: str) -> str:
    """Return the game's own label for the key, empty if it has none."""
    kind, _, rest = key.partition(":")
    # The messages first: an author changes a name without code.
    if art.messages.has(kind, rest):
        return art.messages.word(kind, rest)
    return labels_of(art.game.name).name(art, state, key)


def piece_name(art: ArtContext, state: object, kind: str) -> str:
    """Return the display name of a piece."""
    return find_label(art, state, f"piece:{kind}") or value_name(art, kind)


def place_label(art: ArtContext, state: object, drawing: Drawing, place: str) -> str:
    """Return the display name of a place, preferably as in the drawing."""
    own = find_label(art, state, f"place:{place}")
    if own:
        return own
    anchor = drawing.anchors.get(drawing.aliases.get(place, place))
    return (anchor.label if anchor else "") or value_name(art, drawing.aliases.get(place, place))


def value_name(art: ArtContext, name: str) -> str:
    """Return a term of the game, a seat's name, or the name itself."""
    return art.messages.value(name)


def handles(art: ArtContext, state: object) -> Mapping[str, Anchor]:
    """Return the places of pieces besides the drawing's anchors."""
    return labels_of(art.game.name).handles(art, state)


def values(art: ArtContext, state: object, query: str, parameter: str) -> tuple[str, ...]:
    """Return the possible values of an argument; empty if they cannot be listed."""
    return labels_of(art.game.name).values(art, state, query, parameter)


def outcome_name(art: ArtContext, state: object, outcome: object) -> str:
    """Return an outcome in a few words: its message ``outcome-<class>``, else as an action; else in notation."""
    return _in_words(art, "outcome", outcome) or action_name(
        art, state, 0, outcome, write_action(art.game, state, None, outcome)
    )


def status_of(art: ArtContext, state: object) -> tuple[tuple[str, str], ...]:
    """Return the status line above a board: labels, each with an optional number; empty if the art has none."""
    return art_of(art.game.name).status(art, state)


def stakes_of(art: ArtContext, state: object) -> str:
    """Return who leads and what is at stake, in a line; empty if the engine has nothing to say of it."""
    return art_of(art.game.name).stakes(art, state)


def legend_of(art: ArtContext) -> tuple[tuple[Group, str], ...]:
    """Return the symbols of a drawing with their meaning, each around (0, 0) within 10 mm; empty if there are none."""
    return art_of(art.game.name).legend(art)


def views_of(art: ArtContext, state: object) -> Mapping[str, int]:
    """Return the places in a drawing for a screen that switch to another seat, with the seat; often there are none."""
    return art_of(art.game.name).views(art, state)


def action_name(art: ArtContext, state: object, seat: int, action: object, written: str = "") -> str:
    """Return the display name of the action in the drawing.

    That is the ``name_action`` of the game's art; without it `action_words`; without these `written`, by default the
    action in notation.
    """
    name = art_of(art.game.name).name_action(art, state, seat, action)
    return name or action_words(art, action) or written or write_action(art.game, state, seat, action)


def action_words(art: ArtContext, action: object, **values: object) -> str:
    """Return the message of the action, such as ``action-drop = Drop into { $column }``; empty if there is none.

    Its name has the action's class, or the action itself if that is text. It may use the action's fields; `values` are
    written instead of fields of these names, or besides them.
    """
    return _in_words(art, "action", action, values)


def _in_words(art: ArtContext, kind: str, action: object, values: Mapping[str, object] = MappingProxyType({})) -> str:
    key = action if isinstance(action, str) else type(action).__name__.lower()
    if not art.messages.has(kind, key):
        return ""
    own = {field.name: getattr(action, field.name) for field in fields(action)} if is_dataclass(action) else {}
    return art.messages.format(message_id(kind, key), **{**own, **values})


def own_verdict(art: ArtContext, state: object, seat: int, action: object, *, allowed: bool) -> str:
    """Return the game's own sentence on whether the seat can do this; empty if its art has none."""
    return art_of(art.game.name).verdict(art, state, seat, action, allowed)


def position_sentences(art: ArtContext, state: object) -> Sequence[str]:
    """Return the state in words, the most important first; by default the lines of its text board."""
    return art_of(art.game.name).position_sentences(art, state)
