"""Small drawings shared by many parts: balls, coins, plates, trophies, medals, logos.

Faces generated from a number, so that players differ; they show no real persons.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Literal

from generator.art.basket_boss.palette import BLACK, GOLD, METALS, ORANGE, PLUM, WHITE, Palette
from generator.scene.fonts import BC700, BC800
from generator.scene.model import MM_PER_PT, Circle, Colour, Group, Item, Path, Rect, Stroke, translate, translate_items
from generator.scene.path import line, parse, transform_segments
from generator.scene.recolour import Recoloured, recolour
from generator.scene.shapes.icons import icon
from generator.scene.shapes.text import centred_text
from generator.scene.theme import INK, PAPER, TOKEN_EDGE
from rules_engine.basket_boss.data import TROPHIES

ICONS = {"agent": "agent", "banker": "bank", "referee": "ref", "trainer": "train"}
"""The icon of each specialist."""


_MOST = 16
"""Groups of an icon, at most."""


def sign(name: str, x: float, y: float, size: float, palette: Palette, accent: Colour | None = None) -> Group:
    """Return a shared icon, with its upper left corner at (x, y), in the palette's ink and paper."""
    drawn = _sign(name, size, accent, palette.low_ink, palette.ink, palette.paper)
    return Group((drawn,), transform=translate(x, y))


@cache  # drawn thousands of times for a site
def _sign(name: str, size: float, accent: Colour | None, low_ink: bool, ink: Colour, paper: Colour) -> Group:
    drawn = icon(name, 0, 0, size, accent, low_ink=low_ink)
    done = Recoloured(_MOST)
    return replace(drawn, items=tuple(recolour(item, {INK: ink, PAPER: paper}, done) for item in drawn.items))


def ball(x: float, y: float, r: float, palette: Palette, filled: bool = True) -> Group:
    """Return a basketball; as an outline for printed players and with low ink."""
    fill = palette.fill(ORANGE) if filled else palette.paper
    ink = BLACK if filled and not palette.low_ink else palette.ink
    return Group(_ball_items(r, fill, ink), transform=translate(x, y), shared=True)


@cache  # drawn thousands of times for a site
def _ball_items(r: float, fill: Colour, ink: Colour) -> tuple[Item, ...]:
    seams = "M-1 0H1M0 -1V1M-0.72 -0.7Q-0.1 0 -0.72 0.7M0.72 -0.7Q0.1 0 0.72 0.7"
    lines = transform_segments(parse(seams), lambda point: (point[0] * r, point[1] * r))
    return (Circle(0, 0, r, fill, Stroke(ink, 0.11 * r)), Path(lines, None, Stroke(ink, 0.086 * r)))


def coin(x: float, y: float, r: float, text: str, palette: Palette) -> Group:
    """Return a coin with its value; without a text, the dashed ring of a player without coins."""
    if not text:
        return Group((Circle(x, y, r, palette.paper, Stroke(palette.ink, 0.1 * r, (0.45 * r, 0.32 * r), "butt")),))
    size = 2.0 * r * 0.5 / MM_PER_PT
    if palette.low_ink:
        return Group(
            (
                Circle(x, y, r, palette.paper, Stroke(palette.ink, 0.05 * r)),
                centred_text(x, y, text, BC800, size, palette.ink),
            )
        )
    return Group(
        (
            Circle(x, y, r, GOLD, Stroke(BLACK, 0.13 * r)),
            Circle(x, y, 0.72 * r, None, Stroke(BLACK, 0.08 * r)),
            # A number below the least size of a screen is left out; the coin stays.
            *((centred_text(x, y, text, BC800, size, BLACK),) if size >= palette.least else ()),
        )
    )


def plate(x: float, y: float, width: float, height: float, text: str, palette: Palette) -> Group:
    """Return a type's letters on a white plate."""
    size = palette.size(0.71 * height / MM_PER_PT)
    ink, paper = (palette.ink, palette.paper) if palette.low_ink else (BLACK, WHITE)
    box = Rect(x, y, width, height, 0.16 * height, paper, Stroke(ink, 0.054 * height))
    return Group((box, centred_text(x + width / 2, y + height / 2, text, BC800, size, ink)))


SMALL_TROPHY = 7.2
"""Side in mm of the smallest printed trophy, whose place is in type of 6.5 pt."""


def trophy(kind: str, x: float, y: float, size: float, palette: Palette) -> Group:
    """Return a trophy, with its upper left corner at (x, y), and its place, so that it is clear without colour."""
    place = str(TROPHIES.index(kind) + 1)
    cup = sign("trophy", x, y, size, palette, palette.fill(METALS[kind]))
    return Group((cup, centred_text(x + size / 2, y + 0.37 * size, place, BC800, palette.size(0.91 * size), BLACK)))


def trophy_token(kind: str, palette: Palette, r: float = 7.5) -> tuple[Item, ...]:
    """Return a trophy's token around (0, 0)."""
    # Less half of its line, so that the line's outer edge keeps the distance from the cut.
    edge = Circle(0, 0, r - TOKEN_EDGE - 0.15, palette.paper, Stroke(palette.ink, 0.3))
    ring = () if palette.low_ink else (Circle(0, 0, r - TOKEN_EDGE - 0.55, None, Stroke(METALS[kind], 0.09 * r)),)
    return (edge, *ring, trophy(kind, -0.66 * r, -0.6 * r, 1.32 * r, palette))


def empty_trophy(x: float, y: float, size: float, palette: Palette) -> Group:
    """Return the outline of a trophy, which marks an empty slot."""
    cup = "M6 3H18V8Q18 14.6 13.4 15.6V18.4H16.6V21.4H7.4V18.4H10.6V15.6Q6 14.6 6 8Z"
    handles = "M6 4.8H2.4Q2.2 10.8 7 11.4M18 4.8H21.6Q21.8 10.8 17 11.4"
    line = Stroke(palette.line, 1.3)
    return translate_items((Path(parse(cup), palette.paper, line), Path(parse(handles), None, line)), x, y, size / 24)


def medal(x: float, y: float, r: float, palette: Palette) -> Group:
    """Return a medal's disc with its star."""
    return translate_items(_medal(palette), x, y, r / 6.6)


@lru_cache(maxsize=16)  # drawn thousands of times for a site
def _medal(palette: Palette) -> tuple[Item, ...]:
    star = "M0 -3.4L0.95 -1.11L3.42 -0.91L1.54 0.7L2.12 3.11L0 1.82L-2.12 3.11L-1.54 0.7L-3.42 -0.91L-0.95 -1.11Z"
    if palette.low_ink:
        return (
            Circle(0, 0, 6.6, palette.paper, Stroke(palette.ink, 0.35)),
            Path(parse(star), None, Stroke(palette.ink, 0.5)),
        )
    return (
        Circle(0, 0, 6.6, GOLD, Stroke(BLACK, 0.7)),
        Circle(0, 0, 5.3, None, Stroke(BLACK, 0.4)),
        Path(parse(star), BLACK),
    )


def plaster(x: float, y: float, size: float, palette: Palette) -> Group:
    """Return an injury's plaster around (x, y)."""
    return sign("injury", x - size / 2, y - size / 2, size, palette, palette.fill(PLUM))


def specialist(name: str, x: float, y: float, size: float, *, low_ink: bool = False) -> Group:
    """Return a specialist's icon in its plum disc, with its upper left corner at (x, y); with low ink in a ring."""
    # In the colours of print also on a dark page, as the disc brings its own ground.
    drawn = sign(ICONS[name], x, y, size, Palette(BLACK, WHITE, BLACK, BLACK))
    return _ringed(drawn) if low_ink else drawn


def _ringed(drawn: Group) -> Group:
    """Return the icon of a disc with exchanged colours and an outline."""
    (inner,) = drawn.items
    assert isinstance(inner, Group)
    # Every specialist's icon begins with its disc.
    disc, *shapes = inner.items
    assert isinstance(disc, Rect)
    assert disc.fill
    ring = replace(disc, fill=WHITE, stroke=Stroke(PLUM, 0.5))
    done = Recoloured(_MOST)
    items = (ring, *(recolour(shape, {WHITE: PLUM, disc.fill: WHITE}, done) for shape in shapes))
    # These items are made anew for each drawing, so that nothing shares them.
    return replace(drawn, items=(replace(inner, items=items, shared=False),))


# ------------------------------------------------------------------------------------------------------- the logos

_LLAMA_EARS = "M-3.4 -3.4Q-4.2 -6.4 -3 -7.6Q-1.4 -6.4 -1 -4ZM3.4 -3.4Q4.2 -6.4 3 -7.6Q1.4 -6.4 1 -4Z"
_KANGAROO = (
    "M-3.4 -7.4L-2.4 -5.1Q-4.6 -4.6 -5.4 -3Q-4.6 -1.9 -2.6 -2Q-3.4 0.4 -2.8 2.4L-4.2 1.6M-2.8 2.4Q-1.6 4.4 -1.2 6"
    "H-3.8Q-4.6 6 -4.6 7.2H2.4Q4.6 5 3.4 1.6Q2 -1.6 -0.4 -3.4Q-0.8 -4.4 -1.2 -5L-0.8 -7.4L-2 -6Z"
)
_TAIL = "M2.4 6.2Q5.6 6.6 7.4 3.4"
_DOME = "M-6.2 1.2Q-7 -7.2 0 -7.2Q7 -7.2 6.2 1.2Q5.2 2.6 4.2 1.4Q3.2 3 2 1.8H-2Q-3.2 3 -4.2 1.4Q-5.2 2.6 -6.2 1.2Z"
_TRUNK = "M0 0V4.6Q0 6.6 1.9 6.4"
_TUSKS = "M-2.9 2.2Q-3.2 6.4 -5.6 6.2Q-7.4 5.8 -7 3M2.9 2.2Q3.2 6.4 5.6 6.2Q7.4 5.8 7 3"


@cache  # drawn thousands of times for a site
def logo(team: str, colour: Colour, ground: Colour) -> tuple[Item, ...]:
    """Return a team's animal around (0, 0), about 15 mm wide and high; for other teams their first letter."""
    draw = _LOGOS.get(team)
    if draw is None:
        return (centred_text(0, 0, team[0].upper(), BC700, 36, colour),)
    return draw(colour, ground)


def _snake(colour: Colour, ground: Colour) -> tuple[Item, ...]:
    body = "M-9.1 5.4C-7.6 -2.1 -2.35 -1.35 -1.6 2.7C-0.85 7.65 5.15 6.9 5.15 0.9V-2.85"
    return (
        translate_items(
            (
                Path(parse(body), None, Stroke(colour, 2.55)),
                Circle(5.15, -3.6, 2.25, colour),
                Circle(5.75, -4.05, 0.53, ground),
                Path(parse("M6.65 -4.8L8.9 -6.3M6.65 -4.8L9.2 -4.2"), None, Stroke(colour, 0.45)),
            ),
            0,
            -0.6,
            0.86,
        ),
    )


def _giraffe(colour: Colour, ground: Colour) -> tuple[Item, ...]:
    neck = "M-5.6 7.4L-2.9 -2.4Q-2.2 -5.2 0.6 -5.2L5.2 -3.4Q6.4 -2.6 5.4 -1.5Q3.6 -0.6 0.9 -1.2L-0.9 7.4Z"
    horns = "M-0.9 -4.8L-1.7 -7.2M1.2 -5L1.5 -7.4"
    return (
        Path(parse(neck), colour),
        Path(parse(horns), None, Stroke(colour, 0.9)),
        Circle(-1.9, 1.2, 0.95, ground),
        Circle(-3.0, 4.8, 1.15, ground),
        Circle(1.6, -3.3, 0.55, ground),
    )


def _llama(colour: Colour, ground: Colour) -> tuple[Item, ...]:
    neck = "M-3 7.4V1.4Q-4.4 0 -4.4 -1.6Q-4.2 -5 0 -5Q4.2 -5 4.4 -1.6Q4.4 0 3 1.4V7.4Z"
    fringe = "M-3.6 -3.1Q-2.8 -1.7 -1.8 -2.9Q-1 -1.5 0 -2.8Q1 -1.5 1.8 -2.9Q2.8 -1.7 3.6 -3.1"
    return (
        Path(parse(_LLAMA_EARS), colour),
        Path(parse(neck), colour),
        Path(parse(fringe), None, Stroke(ground, 0.6)),
        Circle(-1.9, -0.5, 0.55, ground),
        Circle(1.9, -0.5, 0.55, ground),
        Path(parse("M-0.7 1.2H0.7M0 1.2V2.1"), None, Stroke(ground, 0.5)),
    )


def _kangaroo(colour: Colour, ground: Colour) -> tuple[Item, ...]:
    return (
        Path(parse(_TAIL), None, Stroke(colour, 1.5)),
        Path(parse(_KANGAROO), colour, Stroke(colour, 0.5)),
        Circle(-3.1, -3.6, 0.5, ground),
        Path(parse("M1.2 2.6Q-0.6 3.4 -0.4 5.6"), None, Stroke(ground, 0.55)),
    )


def _mammoth(colour: Colour, ground: Colour) -> tuple[Item, ...]:
    return (
        Path(parse(_TUSKS), None, Stroke(colour, 1.2)),
        Path(parse(_DOME), colour),
        # Wider in the colour of the ground first, so that the trunk is apart from the head.
        Path(parse(_TRUNK), None, Stroke(ground, 3.4)),
        Path(parse(_TRUNK), None, Stroke(colour, 2.2)),
        Circle(-2.9, -1.6, 0.65, ground),
        Circle(2.9, -1.6, 0.65, ground),
        Path(parse("M-2.6 -4.6Q-1.6 -3.6 -0.8 -4.6Q0 -3.6 0.8 -4.6Q1.6 -3.6 2.6 -4.6"), None, Stroke(ground, 0.5)),
    )


_LOGOS = {"Snakes": _snake, "Giraffes": _giraffe, "Llamas": _llama, "Kangaroos": _kangaroo, "Mammoths": _mammoth}


SKINS = tuple(
    Colour(f"bb-skin-{index}", code)
    for index, code in enumerate(("#F3D3B5", "#E3B58C", "#C98F63", "#94603E", "#5E3B28"))
)
_GREY = Colour("bb-hair-grey", "#9AA3AB")

_HAIR = (
    "M-5.2 -2.4V-4.5Q-5 -9.6 0 -9.6Q5 -9.6 5.2 -4.5V-2.4L3.4 -5.2H-3.4Z",
    "M-5.4 -3Q-8 -11 0 -11.6Q8 -11 5.4 -3Q4 -6 0 -6Q-4 -6 -5.4 -3Z",
    "M-4.9 -3.6L-4.4 -8.4L-2 -10.4L4 -9.4L4.9 -3.6L3 -6.4H-3.6Z",
    "M-5.2 -3.4V-5Q-4.8 -9.4 0.4 -9.5Q5.2 -9.4 5.2 -4.4V-3.2Q3.2 -3.8 2.2 -6.2Q-1 -4.4 -5.2 -4.4Z",
)
_BEARD = "M-4.9 -0.4Q-4.4 4.4 0 4.4Q4.4 4.4 4.9 -0.4Q3 0.2 2.6 0.2H-2.6Q-3 0.2 -4.9 -0.4Z"
_JERSEY = "M-9 13.5V9Q-9 4.5 -4 4.5H4Q9 4.5 9 9V13.5Z"
_MOUTHS = ("M-1.9 1.3Q0 2.6 1.9 1.3", "M-1.6 1.9H1.6", "M-1.7 1.7Q0.4 2.6 2 1.1")


_FACES = 64
"""Number of combinations of four kinds of hair, four of mouths (the last is a beard) and four extras."""


@dataclass(frozen=True, slots=True)
class Face:
    """A face's features: indexes of skin, hair and mouth (3: a beard), an extra, and grey hair."""

    skin: int
    hair: int
    mouth: int
    extra: Literal["", "headband", "glasses", "bun"]
    grey: bool


_EXTRAS: tuple[Literal["", "headband", "glasses", "bun"], ...] = ("", "headband", "glasses", "bun")


def face_of(number: int, veteran: bool = False) -> Face:
    """Return the face of a player with that number, with grey hair for a veteran.

    Any 64 consecutive numbers give different faces, even in drawings in which all skin has the colour of paper.
    """
    # 27 is odd, so no two of 64 consecutive numbers meet; it is large, so neighbours are far apart.
    mixed = (27 * number + 11) % _FACES
    # Skins go on with every number, so that neighbours differ in more than one feature.
    return Face(number % 5, mixed % 4, mixed // 4 % 4, _EXTRAS[mixed // 16], veteran)


def portrait(
    face: Face, x: float, y: float, r: float, palette: Palette, *, outline: bool = False, ground: Colour = WHITE
) -> Group:
    """Return the player's bust in a circle around (x, y); with `outline` as lines only, on paper."""
    # The bust is drawn in a circle of 11.4 mm.
    bust = translate_items(_bust(face, outline or palette.low_ink), x, y + 0.02 * r, 0.92 * r / 11.4)
    edge = Stroke(palette.line, 0.3) if outline or palette.low_ink else None
    disc = Circle(x, y, r, WHITE if palette.low_ink else ground, edge)
    # Half of the edge's line stays uncovered.
    return Group((disc, Group((bust,), clip=Circle(x, y, r - 0.15))))


@lru_cache(maxsize=1024)  # few players are drawn thousands of times for a site
def _bust(face: Face, plain: bool) -> tuple[Item, ...]:
    skin = WHITE if plain else SKINS[face.skin]
    return (
        Path(parse(_JERSEY), WHITE, Stroke(BLACK, 0.5)),
        Path(parse("M-3.6 4.5L0 9L3.6 4.5Z"), skin, Stroke(BLACK, 0.4)),
        Rect(-2.2, 1, 4.4, 5, 0, skin),
        Rect(-5, -8, 10, 12.4, 4.4, skin, Stroke(BLACK, 0.5)),
        *_head(face, skin, plain),
    )


def _head(face: Face, skin: Colour, plain: bool) -> list[Item]:
    hair = BLACK if not face.grey else (WHITE if plain else _GREY)
    edge = Stroke(BLACK, 0.4) if face.grey else None
    items: list[Item] = []
    if face.mouth == len(_MOUTHS):
        items += [Path(parse(_BEARD), hair, edge), Path(parse("M-1.5 2.2H1.5"), None, Stroke(skin, 0.7))]
    else:
        items.append(Path(parse(_MOUTHS[face.mouth]), None, Stroke(BLACK, 0.55)))
    if face.extra == "bun":
        # A white line sets the bun apart from hair of the same black.
        items.append(Circle(0.4, -10.4, 2.3, hair, Stroke(WHITE, 0.5) if not face.grey else edge))
    # After the bun, before headband and eyes: each lies on the one before.
    items.append(Path(parse(_HAIR[face.hair]), hair, edge))
    if face.extra == "headband":
        items.append(Rect(-5.1, -5.9, 10.2, 1.7, 0.3, WHITE if plain else GOLD, Stroke(BLACK, 0.4)))
    items += [Circle(-2, -2.6, 0.62, BLACK), Circle(2, -2.6, 0.62, BLACK)]
    if face.extra == "glasses":
        frame = Stroke(BLACK, 0.45)
        items += [Circle(-2.1, -2.6, 1.55, None, frame), Circle(2.1, -2.6, 1.55, None, frame)]
        items.append(line(-0.55, -2.6, 0.55, -2.6, frame))
    return items
