"""Anchors of screens: a team's columns and specialist, and the offer."""

from __future__ import annotations

from collections.abc import Callable

from generator.art.basket_boss.box import ArtContext
from generator.art.basket_boss.labels import tile_name
from generator.art.basket_boss.offer import prize_box, prizes_of
from generator.art.basket_boss.screen_boxes import OUTSIDE
from generator.art.basket_boss.team_plan import TeamPlan
from generator.scene.model import Circle, Rect
from generator.scene.state_drawing import Anchor
from rules_engine.basket_boss.data import INJURY
from rules_engine.basket_boss.state import State, seat_name

_FINGER = 16.2
"""Minimum radius in px of a clickable area, which is 24 px wide on screen in the lowest window."""


def team_anchors(art: ArtContext, state: State, plan: TeamPlan) -> dict[str, Anchor]:
    """Return the anchors of the columns and the specialist of the plan's team."""
    team, found = state.teams[plan.seat], dict[str, Anchor]()
    for column in range(len(team.columns)):
        panel, area = plan.panel_box(column), plan.column_box(column)
        x, y, r = panel.x + panel.width / 2, panel.y + panel.height / 2, min(22.0, 0.4 * panel.width)
        found[f"{seat_name(plan.seat)}{column + 1}"] = Anchor(x, y, r, f"{team.board} {column + 1}", area=area)
    if team.specialist:
        x, y = plan.prize_spot
        r, reach = 0.36 * (plan.size.line or plan.size.head), max(_FINGER, plan.size.prize / 2)
        found[team.specialist] = Anchor(x, y, r, art.term(team.specialist), area=Circle(x, y, reach))
    return found


def offered_anchors(art: ArtContext, state: State, lot: Rect, market_box: Callable[[int], Rect]) -> dict[str, Anchor]:
    """Return the anchors of the prizes on offer or, if there are none, of the visible tiles of the market."""
    found = {
        name: box_anchor(prize_box(lot, place), art.term(name)) for place, name in enumerate(prizes_of(art, state))
    }
    if found:
        return found
    for index, tile in enumerate(state.market):
        name = tile if tile != INJURY or INJURY not in found else f"{INJURY}2"
        if market_box(index) != OUTSIDE:
            found[name] = box_anchor(market_box(index), tile_name(art, tile))
    return found


def box_anchor(box: Rect, title: str) -> Anchor:
    """Return the anchor of the contents of the box."""
    radius = min(box.width, box.height) / 2
    return Anchor(box.x + box.width / 2, box.y + box.height / 2, radius, title, area=box)
