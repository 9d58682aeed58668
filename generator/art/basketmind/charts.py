"""An activation as it is done at the table: the die with the player's number, and the hand that covers it."""

from __future__ import annotations

from collections.abc import Sequence

from generator.art.basketmind.layout import BLUE, RED, ArtContext
from generator.art.basketmind.rule_charts import RULE_CHARTS
from generator.art.basketmind.summary_charts import SUMMARY_CHARTS
from generator.art.interface import PlayedEntry
from generator.scene.model import Item, Rect, Scene, Stroke
from generator.scene.shapes.arrows import arrow
from generator.scene.shapes.dice import die
from generator.scene.shapes.icons import icon
from generator.scene.theme import INK
from rules_engine.basketmind.actions import Activate
from rules_engine.basketmind.players import SIZE
from rules_engine.basketmind.state import State

_WIDTH, _HEIGHT, _DIE = 82.0, 51.0, 18.0
_DIE_X, _HAND_X, _HAND = 22.0, 60.0, 14.0
_GAP, _ASIDE = 4.0, 4.5
"""Between the arrow and what is at its ends; how far the hand lies beside the die's middle, so that both are seen."""


def activation(art: ArtContext, _state: State, played: Sequence[PlayedEntry]) -> Scene:
    """Return the last activation that was played; only the hand if nobody was activated."""
    chosen = [one.action.player for one in played if isinstance(one.action, Activate)]
    items: list[Item] = []
    half, middle = _DIE / 2, _HEIGHT / 2
    if chosen and chosen[-1] is not None:
        # The die shows the player's number within the team.
        items.append(die(chosen[-1] % SIZE + 1, _DIE_X - half, middle - half, _DIE))
        covered = Rect(
            _HAND_X - half, middle - half, _DIE, _DIE, 0.16 * _DIE, None, Stroke(INK, 0.6, (2.0, 1.4), "butt")
        )
        items += [*arrow(((_DIE_X + half + _GAP, middle), (_HAND_X - half - _GAP, middle))), covered]
    items.append(icon("hand", _HAND_X + _ASIDE - _HAND, middle - _ASIDE - _HAND, 2 * _HAND, INK))
    return Scene(_WIDTH, _HEIGHT, tuple(items), art.title)


CHARTS = {"activation": activation, **SUMMARY_CHARTS, **RULE_CHARTS}
TONES = {"red": RED, "blue": BLUE}
