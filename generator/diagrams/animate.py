"""An example as an animated picture: pieces glide from step to step, as in the site's lessons, and each step stays.

What follows an action is drawn without marks while its pieces move; then the next step's marks and legend are shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from itertools import pairwise
from typing import TYPE_CHECKING

from generator.art.interface import ArtContext
from generator.diagrams.diagram import diagram, step_diagram
from generator.diagrams.pieces import number_pieces, places_of
from generator.examples.run import ExampleRun
from generator.scene.model import Group, Item, Point, Scene, Transform

if TYPE_CHECKING:
    from PIL.Image import Image

FORMS: Mapping[str, str] = {".webp": "WEBP", ".gif": "GIF", ".png": "PNG", ".apng": "PNG"}
"""Pillow's formats by the ending of a file."""

GLIDE_MS, APART_MS, MOST_APART_MS = 240, 30, 120
"""How long a piece glides, and how much later each further one starts: as in the site's lessons."""
_FRAME_MS = 40
"""Divides into GIF's hundredths of a second."""
_EASE = (0.2, 0.7, 0.2, 1.0)
"""The site's curve: a cubic from (0, 0) to (1, 1) with these two control points."""
_LEAST_MS, _MS_PER_LETTER, _MOST_MS = 1500, 50, 8000
"""How long a step stays: as long as what is said of it takes to read."""
_LEAST_MOVE_MM = 0.1

_IDENTITY = Transform()


@dataclass(frozen=True)
class Frame:
    """A picture, and how long it stays, in ms."""

    scene: Scene
    stay: int


def frames(art: ArtContext, run: ExampleRun, *, legend: bool = True) -> list[Frame]:
    """Return the frames of an example: each step, and before it the way of its pieces from the previous one."""
    shown = [step_diagram(art, run, step, legend=legend) for step in run.steps]
    bare = [diagram(art, step.shown, title=scene.title) for step, scene in zip(run.steps, shown, strict=True)]
    # One canvas for all frames, since the formats have one size for the whole file; legends differ in height.
    width, height = max(scene.width for scene in shown), max(scene.height for scene in shown)
    stays = [_reading_time(len(step.say[art.lang]) if step.say else 0) for step in run.steps]
    numbered = number_pieces([_on_canvas(scene, width, height) for scene in bare])
    found = [Frame(_on_canvas(shown[0], width, height), stays[0])]
    for (before, after), scene, stay in zip(pairwise(numbered), shown[1:], stays[1:], strict=True):
        found += [Frame(one, _FRAME_MS) for one in _ways(before, after)]
        found.append(Frame(_on_canvas(scene, width, height), stay))
    return found


def _reading_time(letters: int) -> int:
    return max(_LEAST_MS, min(_MOST_MS, _MS_PER_LETTER * letters))


def _on_canvas(scene: Scene, width: float, height: float) -> Scene:
    """Return the scene at the top of the common canvas, in its middle."""
    aside = (scene.width - width) / 2
    items = scene.items if not aside else (Group(scene.items, transform=Transform(e=-aside)),)
    return replace(scene, width=width, height=height, items=items)


def _ways(before: Scene, after: Scene) -> Iterator[Scene]:
    """Yield the later scene with its pieces on their way from where they were; nothing if none moves."""
    old = dict(places_of(before.items))
    moves = [
        (name, (old[name][0] - x, old[name][1] - y))
        for name, (x, y) in places_of(after.items)
        if name in old and abs(old[name][0] - x) + abs(old[name][1] - y) > _LEAST_MOVE_MM
    ]
    if not moves:
        return
    delays = {name: min(APART_MS * index, MOST_APART_MS) for index, (name, _) in enumerate(moves)}
    for time in range(0, GLIDE_MS + max(delays.values()), _FRAME_MS):
        left = {
            name: _scaled(way, 1 - eased(max(0.0, min(1.0, (time - delays[name]) / GLIDE_MS)))) for name, way in moves
        }
        yield replace(after, items=_moved(after.items, left))


def _scaled(way: Point, factor: float) -> Point:
    return way[0] * factor, way[1] * factor


def _moved(items: Sequence[Item], left: Mapping[str, Point], outer: Transform = _IDENTITY) -> tuple[Item, ...]:
    return tuple(_move(item, left, outer) for item in items)


def _move(item: Item, left: Mapping[str, Point], outer: Transform) -> Item:
    if not isinstance(item, Group):
        return item
    if not item.piece:
        return replace(item, items=_moved(item.items, left, outer @ item.transform if item.transform else outer))
    if item.piece not in left:
        return item
    (x, y), t = left[item.piece], outer
    # The way is in the picture's coordinates: the inverse of the outer map turns it into the group's own.
    area = t.a * t.d - t.b * t.c
    return Group((item,), transform=Transform(e=(t.d * x - t.c * y) / area, f=(t.a * y - t.b * x) / area))


def eased(time: float) -> float:
    """Return how far a piece has come, from 0 to 1, after that part of its time.

    >>> eased(0.0), round(eased(0.5), 2), eased(1.0)
    (0.0, 0.93, 1.0)
    """
    # The halving below only comes near to the ends, and a piece must arrive exactly.
    if time in (0.0, 1.0):
        return time
    x1, y1, x2, y2 = _EASE
    low, high = 0.0, 1.0
    # A halving gives one bit: 40 are more than any pixel needs.
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (middle, high) if _cubic(middle, x1, x2) < time else (low, middle)
    return _cubic(low, y1, y2)


def _cubic(at: float, one: float, two: float) -> float:
    """Return a coordinate of the curve at that parameter."""
    return 3 * (1 - at) ** 2 * at * one + 3 * (1 - at) * at**2 * two + at**3


def animation(found: Sequence[Frame], form: str, dpi: int) -> bytes:
    """Return the frames as a picture that repeats, in a format of `FORMS`. Equal frames give equal bytes."""
    pictures = list(_rendered([frame.scene for frame in found], dpi))
    buffer = BytesIO()
    stays = [frame.stay for frame in found]
    options: dict[str, object] = {"save_all": True, "append_images": pictures[1:], "duration": stays, "loop": 0}
    if form == "WEBP":
        # Lossless, since flat colours and thin lines blur; quality and method only say how hard to compress.
        options |= {"lossless": True, "quality": 60, "method": 4}
    elif form == "GIF":
        # Frames stay below the next, which then needs only what changed.
        options |= {"disposal": 1, "optimize": False}
    pictures[0].save(buffer, form, **options)
    return buffer.getvalue()


def _rendered(scenes: Sequence[Scene], dpi: int) -> Iterator[Image]:
    import pypdfium2

    from generator.scene.pdf import pdf_bytes

    document = pypdfium2.PdfDocument(pdf_bytes(scenes, title=scenes[0].title))
    try:
        for index in range(len(document)):
            yield document[index].render(scale=dpi / 72).to_pil().convert("RGB")
    finally:
        document.close()
