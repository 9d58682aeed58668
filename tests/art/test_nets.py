"""Nets are true: they fold to their polyhedra, every edge is a fold or glued once, nothing overlaps."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from math import hypot

import pytest

from generator.scene.model import Point
from generator.scene.shapes.nets import (
    CUBE,
    DODECAHEDRON,
    OCTAHEDRON,
    Faces,
    Net,
    cube_net,
    dodecahedron_nets,
    octahedron_net,
)
from tests.nonempty import nonempty

SOLIDS: dict[str, tuple[Faces, tuple[Net, ...], float]] = {
    "cube": (CUBE, (cube_net(),), 16.0),
    "octahedron": (OCTAHEDRON, (octahedron_net(),), 24.0),
    "dodecahedron": (DODECAHEDRON, dodecahedron_nets(), 17.0),
}
each_solid = pytest.mark.parametrize(("faces", "nets", "edge"), SOLIDS.values(), ids=SOLIDS)


def sides(corners: tuple[Point, ...]) -> list[tuple[Point, Point]]:
    return list(pairwise([*corners, corners[0]]))


def near(a: Point, b: Point) -> bool:
    return hypot(a[0] - b[0], a[1] - b[1]) < 1e-6


def crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the inner parts of two sides cross."""

    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    one, two = side(a, b, c) * side(a, b, d), side(c, d, a) * side(c, d, b)
    return one < -1e-6 and two < -1e-6


@each_solid
def test_the_solid_is_closed_and_oriented(faces: Faces, nets: tuple[Net, ...], edge: float) -> None:
    """Each side is run through once in either direction; Euler's formula holds."""
    directed = Counter(side for cycle in faces for side in pairwise([*cycle, cycle[0]]))
    assert set(directed.values()) == {1}
    assert all((b, a) in directed for a, b in directed)
    corners = {corner for cycle in faces for corner in cycle}
    assert len(corners) - len(directed) // 2 + len(faces) == 2


@each_solid
def test_every_face_is_there_once_and_regular(faces: Faces, nets: tuple[Net, ...], edge: float) -> None:
    assert sorted(face.number for net in nets for face in net.faces) == list(range(len(faces)))
    for net in nets:
        for face in net.faces:
            assert len(face.corners) == len(faces[face.number])
            lengths = {round(hypot(b[0] - a[0], b[1] - a[1]), 6) for a, b in sides(face.corners)}
            assert lengths == {edge}
            radii = {round(hypot(x - face.centre[0], y - face.centre[1]), 6) for x, y in face.corners}
            assert len(radii) == 1


@each_solid
def test_every_edge_of_the_solid_is_a_fold_or_glued_by_one_flap(
    faces: Faces, nets: tuple[Net, ...], edge: float
) -> None:
    edges = sum(map(len, faces)) // 2
    flaps = [flap for net in nets for flap in net.flaps]
    inner_folds = sum(len(net.folds) - len(net.flaps) for net in nets)
    assert inner_folds == len(faces) - len(nets)
    assert len(flaps) + inner_folds == edges


@each_solid
def test_a_flap_goes_under_the_face_that_meets_its_own_there(faces: Faces, nets: tuple[Net, ...], edge: float) -> None:
    owner = {side: number for number, cycle in enumerate(faces) for side in pairwise([*cycle, cycle[0]])}
    for net in nonempty(nets):
        for flap in net.flaps:
            for face in net.faces:
                for i, (a, b) in enumerate(sides(face.corners)):
                    if near(a, flap.corners[0]) and near(b, flap.corners[3]):
                        cycle = faces[face.number]
                        assert owner[cycle[(i + 1) % len(cycle)], cycle[i]] == flap.glued_to


@each_solid
def test_neighbours_in_the_net_are_neighbours_on_the_solid(faces: Faces, nets: tuple[Net, ...], edge: float) -> None:
    """And they lie on either side of their fold, not on each other."""
    for net in nonempty(nets):
        joined = 0
        for one, other in combinations(net.faces, 2):
            for a, b in sides(one.corners):
                for c, d in sides(other.corners):
                    if near(a, d) and near(b, c):
                        joined += 1
                        assert len(set(faces[one.number]) & set(faces[other.number])) == 2
        assert joined == len(net.faces) - 1


@each_solid
def test_the_outline_is_one_line_that_does_not_cross_itself(faces: Faces, nets: tuple[Net, ...], edge: float) -> None:
    for net in nonempty(nets):
        for (a, b), (c, d) in combinations(sides(net.outline), 2):
            assert not crosses(a, b, c, d)
        inside = sum(_area(face.corners) for face in net.faces) + sum(_area(flap.corners) for flap in net.flaps)
        assert _area(net.outline) == pytest.approx(inside)


def _area(corners: tuple[Point, ...]) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in sides(corners))) / 2


@each_solid
def test_the_box_holds_the_outline(faces: Faces, nets: tuple[Net, ...], edge: float) -> None:
    for net in nonempty(nets):
        xs, ys = [x for x, _ in net.outline], [y for _, y in net.outline]
        assert (min(xs), min(ys)) == pytest.approx((0, 0))
        assert (max(xs), max(ys)) == pytest.approx((net.width, net.height))


@each_solid
def test_flaps_are_wide_enough_to_glue(faces: Faces, nets: tuple[Net, ...], edge: float) -> None:
    for net in nonempty(nets):
        for flap in net.flaps:
            _, b, c, _ = flap.corners
            assert hypot(c[0] - b[0], c[1] - b[1]) > 2
            assert _area(flap.corners) > 0.5 * 4 * edge / 2


def test_the_cube_is_a_cross_with_flaps_of_five_at_45_degrees() -> None:
    net = cube_net(16, 5)
    assert (net.width, net.height) == pytest.approx((48, 69))
    for flap in net.flaps:
        a, b, c, d = flap.corners
        assert hypot(c[0] - b[0], c[1] - b[1]) == pytest.approx(hypot(d[0] - a[0], d[1] - a[1]) - 10)


def test_a_flower_is_about_75_across() -> None:
    for net in nonempty(dodecahedron_nets()):
        corners = [corner for face in net.faces for corner in face.corners]
        assert max(x for x, _ in corners) - min(x for x, _ in corners) == pytest.approx(72, abs=3)


def test_opposite_faces_of_the_cube() -> None:
    opposite = {i: next(j for j in range(6) if not set(CUBE[i]) & set(CUBE[j])) for i in range(6)}
    assert opposite == {0: 5, 5: 0, 1: 3, 3: 1, 2: 4, 4: 2}
