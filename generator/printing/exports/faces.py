"""One side of a part as a separate image: with its bleed, or cut out along its outline.

Dice for virtual tables: a solid as a mesh (Wavefront OBJ), and its faces side by side in one image.

Raster images of scenes, rendered from the same PDF that is printed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from itertools import count
from math import ceil, sqrt

import pypdfium2
from PIL import Image

from generator.printing.errors import unknown
from generator.printing.layout.bleed import with_bleed
from generator.scene.component import Component
from generator.scene.model import Group, Rect, Scene, Transform
from generator.scene.pdf import pdf_bytes
from generator.scene.shapes.dice import Solid, face_corners, solid
from generator.scene.theme import PAPER
from rules_engine.core import JugadaError, Message


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a part, with a scene of the size of the exported image."""

    component: Component
    side: str
    scene: Scene

    @property
    def stem(self) -> str:
        """The file's base name: part, side, and the number of copies that a game needs."""
        return f"{self.component.id}-{self.side}-x{self.component.count}"


def chosen(components: Sequence[Component], only: Sequence[str]) -> tuple[Component, ...]:
    """Return the parts with these ids; all parts if none is given. Raises PrintError for an unknown id."""
    ids = [component.id for component in components]
    for wanted in only:
        if wanted not in ids:
            raise unknown("part", wanted, ids)
    return tuple(component for component in components if not only or component.id in only)


def apart(components: Sequence[Component]) -> Iterator[Component]:
    """Yield the parts, their ids numbered where they differ in capitals alone, which many systems do not tell apart."""
    taken: set[str] = set()
    for component in components:
        names = (f"{component.id}-{number}" if number > 1 else component.id for number in count(1))
        name = next(name for name in names if name.casefold() not in taken)
        taken.add(name.casefold())
        yield component if name == component.id else replace(component, id=name)


def faces(components: Sequence[Component], bleed: float | None) -> Iterator[Face]:
    """Yield each part's front, then its back if it has one, with that bleed in mm; None: cut out.

    Raises PrintError for a bleed that a part cannot have.
    """
    for given in components:
        component = given if bleed is None else with_bleed(given, bleed)
        for side, scene in (("front", component.front), ("back", component.back)):
            if scene is not None:
                yield Face(component, side, face_scene(component, scene, bleed is not None))


def face_scene(component: Component, scene: Scene, bleed: bool) -> Scene:
    """Return the side with all of its bleed, or cut out along the outline."""
    extra = component.bleed if bleed else 0.0
    width, height = scene.width + 2 * extra, scene.height + 2 * extra
    if bleed:
        clip = Rect(-extra, -extra, width, height)
        ground = Rect(-extra, -extra, width, height, 0, PAPER)
        # Paper lies below: a picture with gaps would leave parts of the bleed transparent.
        items = Group((ground, Group(scene.items, clip=clip)), transform=Transform(e=extra, f=extra))
        return replace(scene, width=width, height=height, items=(items,))
    outline = component.outline or Rect(0, 0, scene.width, scene.height, component.corner)
    return replace(scene, items=(Group(scene.items, clip=outline),))


MM_PER_INCH = 25.4
MOST_PIXELS = 12_000
"""Upper limit of pixels for each side of an image; more would be a mistake."""


class ExportError(JugadaError):
    """An export is impossible, for instance because the image would be too large."""


def size_in_pixels(width: float, height: float, dpi: float) -> tuple[int, int]:
    """Return columns and rows of an image of width × height mm. Raises ExportError above the limit."""
    size = (max(1, round(width / MM_PER_INCH * dpi)), max(1, round(height / MM_PER_INCH * dpi)))
    if max(size) > MOST_PIXELS:
        raise ExportError(
            Message(
                "printing/too-many-pixels",
                width=f"{width:.0f}",
                height=f"{height:.0f}",
                dpi=f"{dpi:g}",
                value=size[0],
                value2=size[1],
                most_pixels=MOST_PIXELS,
            )
        )
    return size


def render_scenes(scenes: Sequence[Scene], dpi: float) -> Iterator[Image.Image]:
    """Yield each scene as an RGBA image; unpainted areas are transparent. Raises ExportError for one too large."""
    if not scenes:
        return
    sizes = [size_in_pixels(scene.width, scene.height, dpi) for scene in scenes]
    # The page has the size of a whole number of pixels, so the difference is less than a pixel.
    pages = [
        replace(scene, width=columns / dpi * MM_PER_INCH, height=rows / dpi * MM_PER_INCH)
        for scene, (columns, rows) in zip(scenes, sizes, strict=True)
    ]
    document = pypdfium2.PdfDocument(pdf_bytes(pages, title="export"))
    try:
        for index, size in enumerate(sizes):
            page = document[index]
            # Slightly less than the full scale, since sizes are rounded up.
            bitmap = page.render(scale=dpi / 72 * (1 - 1e-6), fill_color=(255, 255, 255, 0), rev_byteorder=True)
            picture = bitmap.to_pil().convert("RGBA")
            yield picture if picture.size == size else picture.resize(size)
    finally:
        document.close()


def png_bytes(picture: Image.Image, dpi: float) -> bytes:
    """Return the image as PNG with its resolution; opaque images lose the alpha channel."""
    if picture.mode == "RGBA" and picture.getchannel("A").getextrema() == (255, 255):
        picture = picture.convert("RGB")
    buffer = BytesIO()
    picture.save(buffer, "PNG", dpi=(dpi, dpi), optimize=False)
    return buffer.getvalue()


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
        # Faces may come out a pixel apart by rounding, and the mesh expects a regular grid.
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
            # OBJ counts upwards in pictures.
            lines.append(f"vt {across:.6f} {1 - down:.6f}")
        x, y, z = die.solid.direction(face)
        lines.append(f"vn {x:.6f} {y:.6f} {z:.6f}")
        ends = [f"{corner + 1}/{places + k + 1}/{face + 1}" for k, corner in enumerate(around)]
        # All from the first corner, since faces have no dents.
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
