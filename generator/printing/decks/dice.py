"""The dice of a deck, to cut, fold and glue, with faces of its own; and what its box shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle, islice

from generator.i18n import languages
from generator.printing.decks.findings import Report
from generator.printing.decks.model import Deck, Die
from generator.printing.decks.pictures import Pictures
from generator.printing.decks.rich_text.setting import TextStyle
from generator.printing.decks.rich_text.shaping import TITLE
from generator.scene.component import Component
from generator.scene.model import Colour, Group, Item, Rect, Scene, Transform
from generator.scene.shapes.foldable import net_component
from generator.scene.shapes.nets import cube_net
from generator.scene.theme import INK, PAPER, text_on

_FACES = 6
_FLAP = 5.0
_PART = 0.68
"""How much of a face its sign takes."""

_FONT = 2.0
"""Points of a face's letters for each millimetre of its edge."""


def dice_parts(deck: Deck, pictures: Pictures, low_ink: bool, report: Report) -> Iterator[Component]:
    """Yield each die of the deck as a net. A face is an icon, a picture, a text, or nothing."""
    for number, die in enumerate(deck.dice, start=1):
        is_filled = bool(die.colour) and not low_ink
        fill = Colour("deck", die.colour) if is_filled else PAPER
        ink = text_on(fill) if is_filled else INK
        # A die with fewer faces repeats them.
        signs = tuple(islice(cycle(die.faces), _FACES))

        # Bound here, since the function is called when the loop has gone on.
        def face(place: int, die: Die = die, ink: Colour = ink, signs: tuple[str, ...] = signs) -> tuple[Item, ...]:
            return tuple(_sign(signs[place], die.edge, ink, pictures, report))

        yield net_component(
            f"die-{number}",
            dict.fromkeys(languages(), die.name or f"{deck.title} {number}"),
            cube_net(die.edge, _FLAP),
            face,
            lambda place: str(place + 1),
            fill=fill,
            count=die.count,
        )


def _sign(sign: str, edge: float, ink: Colour, pictures: Pictures, report: Report) -> Iterator[Item]:
    """Yield a face's sign around (0, 0)."""
    side = _PART * edge
    place = Rect(-side / 2, -side / 2, side, side)
    if sign in pictures.texts.icons.names:
        yield from pictures.texts.icon(sign, place, ink)
    elif "." in sign:
        yield from pictures.draw(sign, place, "dice", report)
    elif sign:
        style = TextStyle(_FONT * edge, 5.0, ink, TITLE, align="centre", vertical="middle", lines=2, hyphenate=False)
        yield from pictures.texts.set(sign, place, style, "dice", report).items
        # A bar below tells 6 from 9, however the die lies.
        if sign in ("6", "9"):
            yield Rect(-0.14 * edge, 0.3 * edge, 0.28 * edge, 0.045 * edge, 0, ink)


def box_face(back: Scene) -> Callable[[float, float, float], tuple[Item, ...]]:
    """Return what draws a side of the deck's box: the back of its cards, which covers it with its bleed."""

    def face(width: float, height: float, bleed: float) -> tuple[Item, ...]:
        # The larger of the two scales covers the whole side; what is too much is clipped.
        scale = max(width / back.width, height / back.height)
        dx, dy = (width - scale * back.width) / 2, (height - scale * back.height) / 2
        room = Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
        return (Group((Group(back.items, transform=Transform(scale, 0, 0, scale, dx, dy)),), clip=room),)

    return face
