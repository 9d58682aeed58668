"""Tuck boxes, folded in geometry: edges that meet have the same length and place, flaps lie where they are glued."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.printing.kit.kit import Game, Kit, KitOptions
from generator.printing.layout.boxes import CLEARANCE, BoxNet, BoxOrder, Panel, boxes
from generator.printing.layout.papers import paper
from generator.scene.model import Colour
from tests.nightly import tries
from tests.printing.parts import component

Vector = tuple[float, float, float]
TITLE, COLOUR = "Test", Colour("game", "#1F5F73")
NETS = st.builds(BoxNet, st.floats(30, 120), st.floats(40, 160), st.floats(6, 60))


def _minus(a: Vector, b: Vector) -> Vector:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def _length(a: Vector) -> float:
    return sqrt(a[0] ** 2 + a[1] ** 2 + a[2] ** 2)


def _about(start: Vector, end: Vector, angle: float, point: Vector) -> Vector:
    """The point turned about the line from start to end (Rodrigues)."""
    x, y, z = (value / _length(_minus(end, start)) for value in _minus(end, start))
    px, py, pz = _minus(point, start)
    c, s = cos(angle), sin(angle)
    dot = x * px + y * py + z * pz
    turned = (
        px * c + (y * pz - z * py) * s + x * dot * (1 - c),
        py * c + (z * px - x * pz) * s + y * dot * (1 - c),
        pz * c + (x * py - y * px) * s + z * dot * (1 - c),
    )
    return (turned[0] + start[0], turned[1] + start[1], turned[2] + start[2])


def _folded(net: BoxNet) -> dict[str, list[Vector]]:
    """Every panel's corners in space, each fold turned by a right angle to the same side of the flat net (z = 0)."""
    panels = {panel.name: panel for panel in net.panels()}

    def place(panel: Panel, point: tuple[float, float]) -> Vector:
        chain: list[Panel] = []
        at: Panel | None = panel
        while at is not None and at.parent:
            chain.append(at)
            at = panels[at.parent]
        corner: Vector = (point[0], point[1], 0.0)
        for hinge in chain:
            (x1, y1), (x2, y2) = hinge.corners[:2]
            corner = _about((x1, y1, 0.0), (x2, y2, 0.0), -pi / 2, corner)
        return corner

    return {name: [place(panel, point) for point in panel.corners] for name, panel in panels.items()}


def _same_edge(one: tuple[Vector, Vector], other: tuple[Vector, Vector]) -> bool:
    """Whether two edges coincide, whichever way they run."""
    a, b = one
    return any(_length(_minus(a, c)) < 0.01 and _length(_minus(b, d)) < 0.01 for c, d in (other, other[::-1]))


def test_the_nets_folds_all_turn_the_same_way() -> None:
    """Panels hang on their first side with the panel on its left, so one turn folds all of them to the same side."""
    folded = _folded(BoxNet(60, 90, 20))
    depths = [corner[2] for corners in folded.values() for corner in corners]
    assert min(depths) == pytest.approx(-20) or max(depths) == pytest.approx(20)
    assert min(depths) == pytest.approx(0, abs=1e-9) or max(depths) == pytest.approx(0, abs=1e-9)


@tries(50)
@given(NETS)
def test_edges_that_meet_lie_on_each_other(net: BoxNet) -> None:
    at = _folded(net)
    # a wall's corners: lower inner, upper inner, upper outer, lower outer (see the net); edges between them
    assert _same_edge((at["back"][2], at["back"][3]), (at["left"][2], at["left"][3])), (
        "back and left wall close the tube"
    )
    assert _same_edge((at["lid"][2], at["lid"][3]), (at["front"][0], at["front"][1])), "the lid reaches the front"
    assert _same_edge((at["floor"][2], at["floor"][3]), (at["back"][0], at["back"][3])), "the floor reaches the back"


@tries(50)
@given(NETS)
def test_glued_flaps_lie_on_the_panel_that_they_are_glued_to(net: BoxNet) -> None:
    at = _folded(net)
    for flap, panel in (("tab", "back"), ("lower left", "floor"), ("lower right", "floor"), ("floor tongue", "back")):
        box = [(min(c[i] for c in at[panel]), max(c[i] for c in at[panel])) for i in range(3)]
        for corner in at[flap]:
            assert all(low - 0.01 <= corner[i] <= high + 0.01 for i, (low, high) in enumerate(box)), (flap, panel)


@tries(50)
@given(NETS)
def test_the_inside_holds_what_it_is_made_for(net: BoxNet) -> None:
    corners = [corner for name in ("front", "right", "back", "left") for corner in _folded(net)[name]]
    sides = [max(c[i] for c in corners) - min(c[i] for c in corners) for i in range(3)]
    assert sides == pytest.approx([net.width, net.height, net.depth])
    top = _folded(net)
    for name in ("upper left", "upper right"):
        reach = max(c[0] for c in top[name]) - min(c[0] for c in top[name])
        assert reach <= net.width / 2, "the upper flaps do not meet under the lid"


@pytest.mark.parametrize("net", [BoxNet(64, 90, 20), BoxNet(46, 90, 12.1), BoxNet(90, 62, 6), BoxNet(64, 90, 1.5)])
def test_the_outline_goes_round_all_panels_and_folds_lie_inside(net: BoxNet) -> None:
    """A net shallower than its flaps is as high as they are, above and below."""
    xs = [value for _, numbers in net.outline().segments for value in numbers[::2]]
    ys = [value for _, numbers in net.outline().segments for value in numbers[1::2]]
    assert (min(xs), min(ys), max(xs), max(ys)) == pytest.approx((0, 0, *net.size))
    corners = [corner for panel in net.panels() for corner in panel.corners]
    assert all(0 <= x <= net.size[0] and 0 <= y <= net.size[1] for x, y in corners)
    assert len(net.folds()) == len(net.panels()) - 1


def _boxes(count: int, thickness: float = 0.3, largest: float = 1000) -> list[tuple[int, float]]:
    order = BoxOrder(TITLE, COLOUR, thickness, lambda size: max(size) <= largest, "en")
    made = boxes([component(1, count=count)], order)
    return [(box.count, box.size[0]) for box in made]


def test_a_box_is_as_deep_as_its_cards() -> None:
    ((count, width),) = _boxes(100)
    assert count == 1
    depth = 100 * 0.3 + CLEARANCE[2]
    assert width == pytest.approx(11 + 2 * (63 + CLEARANCE[0] + depth))
    assert _boxes(9) == [], "nine cards need no box"


def test_a_deck_too_deep_for_the_paper_gets_several_boxes() -> None:
    ((count, width),) = _boxes(151, largest=190)
    assert count == 2
    assert width <= 190


@pytest.mark.parametrize("name", ["a4", "letter"])
@pytest.mark.parametrize("low_ink", [False, True])
def test_the_boxes_of_a_large_deck_fit_their_sheets(name: str, low_ink: bool) -> None:
    options = KitOptions(paper(name), low_ink=low_ink)
    kit = Kit(Game("test", TITLE, COLOUR), [component(1, count=151)], options)
    assert kit.components["box-card"].count == 2
    assert all(sheet.tile is None for sheet in kit.sheets["box"])
