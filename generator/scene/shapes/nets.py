"""Nets of foldable dice: a polyhedron of regular faces unfolded, with flaps, folds and glued pairs.

A polyhedron is a tuple of faces, each the cycle of its corners' numbers, counterclockwise as seen from outside. It is
unfolded in the same orientation, so that the printed side is outside.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import atan2, cos, degrees, fsum, hypot, pi, radians, sin, tan
from typing import TypeAlias

from generator.scene.model import Point

Faces: TypeAlias = tuple[tuple[int, ...], ...]
Side: TypeAlias = tuple[int, int]
"""A side of a face: the face's number and the index of the side in it."""

# Faces 0 to 5: top, front, right, back, left, bottom.
CUBE: Faces = ((4, 5, 7, 6), (0, 1, 5, 4), (1, 3, 7, 5), (2, 6, 7, 3), (0, 4, 6, 2), (0, 2, 3, 1))
# For the root of each net: which face hangs on which, the parent first.
CUBE_TREE = {0: ((0, 1), (0, 2), (0, 3), (0, 4), (1, 5))}

OCTAHEDRON: Faces = ((0, 2, 4), (2, 1, 4), (1, 3, 4), (3, 0, 4), (2, 0, 5), (1, 2, 5), (3, 1, 5), (0, 3, 5))
OCTAHEDRON_TREE = {4: ((4, 5), (5, 1), (4, 7), (7, 3), (3, 2), (4, 0), (7, 6))}

# Face 0 on top, 1 to 5 around it, 6 to 10 around the bottom, 11 the bottom.
DODECAHEDRON: Faces = (
    (0, 1, 2, 3, 4),
    *((((i + 1) % 5), i, 5 + i, 10 + i, 5 + (i + 1) % 5) for i in range(5)),
    *((10 + i, 5 + i, 10 + (i - 1) % 5, 15 + (i - 1) % 5, 15 + i) for i in range(5)),
    (19, 18, 17, 16, 15),
)
DODECAHEDRON_TREE = {0: tuple((0, i) for i in range(1, 6)), 11: tuple((11, i) for i in range(6, 11))}


@dataclass(frozen=True, slots=True)
class Face:
    """A face in the net: its corners, its centre, and the rotation of its picture in degrees clockwise."""

    number: int
    corners: tuple[Point, ...]
    centre: Point
    turn: float


@dataclass(frozen=True, slots=True)
class Flap:
    """A flap: its corners (the first and the last are on the fold) and the face under which it is glued."""

    corners: tuple[Point, Point, Point, Point]
    glued_to: int
    turn: float

    @property
    def centre(self) -> Point:
        """The mean of its corners."""
        return (fsum(x for x, _ in self.corners) / 4, fsum(y for _, y in self.corners) / 4)


@dataclass(frozen=True, slots=True)
class Net:
    """A net in mm, with the upper left corner of its bounding box at (0, 0)."""

    width: float
    height: float
    faces: tuple[Face, ...]
    flaps: tuple[Flap, ...]
    outline: tuple[Point, ...]
    folds: tuple[tuple[Point, Point], ...]


def cube_net(edge: float = 16.0, flap: float = 5.0) -> Net:
    """Return a cross of six squares."""
    return _nets(CUBE, CUBE_TREE, edge, flap)[0]


def octahedron_net(edge: float = 24.0, flap: float = 5.0) -> Net:
    """Return a strip of six triangles with one more at either side."""
    return _nets(OCTAHEDRON, OCTAHEDRON_TREE, edge, flap)[0]


def dodecahedron_nets(edge: float = 17.0, flap: float = 5.0) -> tuple[Net, Net]:
    """Return two halves of six pentagons each; the flaps between them are on the first."""
    first, second = _nets(DODECAHEDRON, DODECAHEDRON_TREE, edge, flap)
    return (first, second)


def _nets(faces: Faces, trees: Mapping[int, tuple[tuple[int, int], ...]], edge: float, flap: float) -> list[Net]:
    other = _opposite_sides(faces)
    joined = {side for tree in trees.values() for pair in tree for side in _shared_edge(faces, other, *pair)}
    flat = {root: _unfold(faces, other, root, tree, edge) for root, tree in trees.items()}
    rims = {root: list(_rim(faces, other, joined, root)) for root in trees}
    with_flap = _choose_flaps(other, rims)
    return [_Builder(faces, other, flat[root], rims[root], with_flap, flap, joined).net() for root in trees]


def _opposite_sides(faces: Faces) -> dict[Side, Side]:
    """Return, for each side of a face, the side of the other face that meets it."""
    by_ends = {
        (cycle[i], cycle[(i + 1) % len(cycle)]): (f, i) for f, cycle in enumerate(faces) for i in range(len(cycle))
    }
    return {side: by_ends[end, start] for (start, end), side in by_ends.items()}


def _shared_edge(faces: Faces, other: Mapping[Side, Side], parent: int, child: int) -> tuple[Side, Side]:
    for i in range(len(faces[parent])):
        if other[parent, i][0] == child:
            return ((parent, i), other[parent, i])
    raise ValueError(f"faces {parent} and {child} do not meet")


def _unfold(
    faces: Faces, other: Mapping[Side, Side], root: int, tree: Sequence[tuple[int, int]], edge: float
) -> dict[int, list[Point]]:
    """Return the corners of each face of one net. The root's first side is horizontal and below the face."""
    corners = {root: _regular(len(faces[root]), (0.0, 0.0), (edge, 0.0), 0)}
    for parent, child in tree:
        (_, i), (_, j) = _shared_edge(faces, other, parent, child)
        around = corners[parent]
        # Both faces run counterclockwise, so the child has the side that they share the other way round.
        corners[child] = _regular(len(faces[child]), around[(i + 1) % len(around)], around[i], j)
    return corners


def _regular(n: int, start: Point, end: Point, place: int) -> list[Point]:
    """Return a regular polygon, counterclockwise as seen (y down), whose side number `place` goes from start to end."""
    points = [start, end]
    dx, dy = end[0] - start[0], end[1] - start[1]
    c, s = cos(-2 * pi / n), sin(-2 * pi / n)
    while len(points) < n:
        dx, dy = c * dx - s * dy, s * dx + c * dy
        points.append((points[-1][0] + dx, points[-1][1] + dy))
    # Turned round, so that the given side has its own number in the cycle.
    return points[-place:] + points[:-place] if place else points


def _rim(faces: Faces, other: Mapping[Side, Side], joined: set[Side], root: int) -> Iterator[Side]:
    """Yield the free sides of the net that contains the root, in order around it."""
    start = _next_free(faces, other, joined, (root, 0))
    side = start
    while True:
        yield side
        face, i = side
        side = _next_free(faces, other, joined, (face, (i + 1) % len(faces[face])))
        if side == start:
            return


def _next_free(faces: Faces, other: Mapping[Side, Side], joined: set[Side], side: Side) -> Side:
    """Return the side itself if it is free, else the first free one beyond the faces joined there."""
    while side in joined:
        face, i = other[side]
        side = (face, (i + 1) % len(faces[face]))
    return side


def _choose_flaps(other: Mapping[Side, Side], rims: Mapping[int, list[Side]]) -> frozenset[Side]:
    """Return which of two free sides that meet has the flap: the one that comes first around the rims."""
    chosen: set[Side] = set()
    for rim in rims.values():
        chosen.update(side for side in rim if other[side] not in chosen)
    return frozenset(chosen)


class _Builder:
    """Adds flaps to the rim and collects outline and folds."""

    def __init__(
        self,
        faces: Faces,
        other: Mapping[Side, Side],
        corners: Mapping[int, list[Point]],
        rim: list[Side],
        with_flap: frozenset[Side],
        height: float,
        joined: set[Side],
    ) -> None:
        self._faces, self._other, self._corners, self._rim = faces, other, corners, rim
        self._with_flap, self._height, self._joined = with_flap, height, joined

    def net(self) -> Net:
        outline: list[Point] = []
        flaps: list[Flap] = []
        # Each fold once, though it is a side of two faces.
        folds = [
            self._ends(side) for side in sorted(self._joined) if side[0] in self._corners and side < self._other[side]
        ]
        for i, side in enumerate(self._rim):
            start, end = self._ends(side)
            outline.append(start)
            if side in self._with_flap:
                flap = self._flap(i)
                flaps.append(flap)
                folds.append((start, end))
                outline += flap.corners[1:3]
        faces = [self._face(number) for number in self._corners]
        return _at_origin(faces, flaps, outline, folds)

    def _ends(self, side: Side) -> tuple[Point, Point]:
        face, i = side
        around = self._corners[face]
        return (around[i], around[(i + 1) % len(around)])

    def _face(self, number: int) -> Face:
        around = self._corners[number]
        centre = (fsum(x for x, _ in around) / len(around), fsum(y for _, y in around) / len(around))
        (x1, y1), (x2, y2) = around[0], around[1]
        return Face(number, tuple(around), centre, degrees(atan2(y2 - y1, x2 - x1)))

    def _flap(self, i: int) -> Flap:
        side = self._rim[i]
        (x1, y1), (x2, y2) = self._ends(side)
        length = hypot(x2 - x1, y2 - y1)
        ux, uy = (x2 - x1) / length, (y2 - y1) / length
        nx, ny = -uy, ux  # outwards: the face is on the left of its side as seen, y down
        first, last = self._slope(i - 1, i), self._slope(i, i + 1)
        # The slopes take at most 0.8 of the fold, so that a fifth of its length is left at the flap's outer edge.
        height = min(self._height, 0.8 * length / (1 / tan(first) + 1 / tan(last)))
        a, b = height / tan(first), height / tan(last)
        corners = (
            (x1, y1),
            (x1 + a * ux + height * nx, y1 + a * uy + height * ny),
            (x2 - b * ux + height * nx, y2 - b * uy + height * ny),
            (x2, y2),
        )
        return Flap(corners, self._other[side][0], degrees(atan2(uy, ux)))

    def _slope(self, i: int, j: int) -> float:
        """Return the angle of a flap's end at the corner between two free sides, in radians: 45° if there is room."""
        one, two = self._rim[i % len(self._rim)], self._rim[j % len(self._rim)]
        both = one in self._with_flap and two in self._with_flap
        room = self._gap(one, two)
        # Two flaps share the gap and leave a hair between them; one alone keeps off the face beside it.
        return radians(min(45.0, 0.47 * room if both else 0.8 * room))

    def _gap(self, side: Side, two: Side) -> float:
        """Return the angle outside the net between a free side and the next, in degrees."""
        (x1, y1), (x2, y2) = self._ends(side)
        (_, _), (x3, y3) = self._ends(two)
        back = atan2(y1 - y2, x1 - x2)
        ahead = atan2(y3 - y2, x3 - x2)
        # Always positive: the angle that is outside the net.
        return degrees((back - ahead) % (2 * pi))


def _at_origin(faces: list[Face], flaps: list[Flap], outline: list[Point], folds: list[tuple[Point, Point]]) -> Net:
    """Return the net moved so that its bounding box starts at (0, 0)."""
    left, top = min(x for x, _ in outline), min(y for _, y in outline)

    def move(points: Sequence[Point]) -> tuple[Point, ...]:
        return tuple((x - left, y - top) for x, y in points)

    moved_flaps = []
    for flap in flaps:
        one, two, three, four = move(flap.corners)
        moved_flaps.append(Flap((one, two, three, four), flap.glued_to, flap.turn))
    return Net(
        width=max(x for x, _ in outline) - left,
        height=max(y for _, y in outline) - top,
        faces=tuple(Face(f.number, move(f.corners), move((f.centre,))[0], f.turn) for f in faces),
        flaps=tuple(moved_flaps),
        outline=move(outline),
        folds=tuple((move((a,))[0], move((b,))[0]) for a, b in folds),
    )
