"""Dice for virtual tables: a solid as a mesh (Wavefront OBJ), and its faces side by side in one image."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, sqrt

from PIL import Image

from generator.printing.exports.raster import MM_PER_INCH, png_bytes, render_scenes
from generator.scene.component import Component
from generator.scene.model import Scene
from generator.scene.shapes.solids import Solid, face_corners, solid

_KIND = "die"
_MOST_PIXELS = 1024
"""Upper limit of pixels for the side of a face."""


@dataclass(frozen=True, slots=True)
class Die:
    """A die assembled from its nets. `faces` are in the order of the solid's; `edge` is in mm."""

    id: str
    name: Mapping[str, str]
    count: int
    faces: tuple[Scene, ...]
    solid: Solid

    @property
    def edge(self) -> float:
        """Length of an edge in mm."""
        return self.faces[0].width / (2 * _reach(self))


def dice_of(components: Sequence[Component]) -> Iterator[Die]:
    """Yield the dice all of whose nets are among the components."""
    nets: dict[str, list[Component]] = {}
    for component in components:
        if component.kind == _KIND and component.faces:
            nets.setdefault(_id(component), []).append(component)
    for id_, parts in nets.items():
        first, faces = parts[0], tuple(face for part in parts for face in part.faces)
        body = solid(len(faces))
        if body is not None and len(parts) == first.share:
            yield Die(id_, first.family or first.name, first.count, faces, body)


def _id(component: Component) -> str:
    """Return the part of the id that the nets of one die share."""
    return component.id.rpartition("-")[0] if component.share > 1 else component.id


def die_picture(die: Die, dpi: float) -> bytes:
    """Return the faces in rows, as a PNG image."""
    columns, rows = _grid(die)
    fitting = min(dpi, _MOST_PIXELS / die.faces[0].width * MM_PER_INCH)
    pictures = list(render_scenes(die.faces, fitting))
    side = max(pictures[0].size)
    whole = Image.new("RGB", (columns * side, rows * side), "white")
    for number, picture in enumerate(pictures):
        row, column = divmod(number, columns)
        whole.paste(picture.resize((side, side)), (column * side, row * side))
    return png_bytes(whole, fitting)


def die_mesh(die: Die) -> bytes:
    """Return the solid as OBJ, in triangles with edges of length 1, each face mapped to its place in the image."""
    columns, rows = _grid(die)
    lines = [f"v {x:.6f} {y:.6f} {z:.6f}" for x, y, z in die.solid.corners]
    triangles: list[str] = []
    reach, places = _reach(die), 0
    for face, around in enumerate(die.solid.faces):
        row, column = divmod(face, columns)
        for x, y in face_corners(len(around)):
            across, down = (column + 0.5 + x / (2 * reach)) / columns, (row + 0.5 + y / (2 * reach)) / rows
            lines.append(f"vt {across:.6f} {1 - down:.6f}")
        x, y, z = die.solid.direction(face)
        lines.append(f"vn {x:.6f} {y:.6f} {z:.6f}")
        ends = [f"{corner + 1}/{places + k + 1}/{face + 1}" for k, corner in enumerate(around)]
        triangles += [f"f {ends[0]} {ends[k]} {ends[k + 1]}" for k in range(1, len(ends) - 1)]
        places += len(around)
    return ("\n".join((*lines, *triangles)) + "\n").encode()


def _reach(die: Die) -> float:
    """Return half the side of a face's image, in edges: a square fills it, other faces have space around them."""
    corners = face_corners(len(die.solid.faces[0]))
    return 0.5 if len(corners) == 4 else max(x * x + y * y for x, y in corners) ** 0.5


def _grid(die: Die) -> tuple[int, int]:
    columns = ceil(sqrt(len(die.faces)))
    return columns, ceil(len(die.faces) / columns)
