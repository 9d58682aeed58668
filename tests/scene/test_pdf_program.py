"""Programs are written once for all documents: they are the same as if each were written anew."""

from __future__ import annotations

from itertools import product
from sys import getrefcount

import pytest

from generator.scene import pdf_program
from generator.scene.cache import IdentityCache
from generator.scene.model import Colour, Group, Item, Rect, Stroke
from generator.scene.pdf_program import Colours, ScreenColours, page_program
from generator.scene.press_colours import LARGE, PressColours

RED, BLACK = Colour("red", "#CC0000"), Colour("black", "#000000")
LINE, THICK = Stroke(RED, 0.5), Stroke(BLACK, 1.5)
SMALL, WIDE = LARGE / 2, LARGE * 2
BEFORE: tuple[tuple[Item, ...], ...] = (
    (),
    (Rect(0, 0, SMALL, SMALL, 0, BLACK),),
    (Rect(0, 0, WIDE, WIDE, 0, BLACK),),
    (Rect(0, 0, SMALL, SMALL, 0, RED),),
    (Rect(0, 0, SMALL, SMALL, 0, None, LINE),),
    (Rect(0, 0, SMALL, SMALL, 0, None, THICK),),
)
SHAPES = (Rect(1, 1, SMALL, SMALL, 0, BLACK, LINE), Rect(2, 2, SMALL, SMALL, 0, RED))
CLIPPED = Group(SHAPES, clip=Rect(0, 0, 9, 9))
COLOURS: tuple[Colours, ...] = (ScreenColours(), PressColours())


def _operators(items: tuple[Item, ...], colours: Colours) -> list[str]:
    return [row for step in page_program(items, colours) if isinstance(step, str) for row in step.split("\n")]


@pytest.mark.parametrize("after", [(), (Rect(3, 3, SMALL, SMALL, 0, RED, LINE),)], ids=["last", "not-last"])
def test_what_is_kept_depends_on_the_colours_and_the_paint_before(
    after: tuple[Item, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf_program, "_known", IdentityCache(9))
    cases = [((*before, CLIPPED, *after), colours) for before, colours in product(BEFORE, COLOURS)]
    kept = [_operators(*case) for case in cases]
    for case, operators in zip(cases, kept, strict=True):
        monkeypatch.setattr(pdf_program, "_known", IdentityCache(9))
        assert operators == _operators(*case)
    assert len(set(map(tuple, kept))) == len(cases), "each case differs from every other"


def test_what_is_clipped_is_written_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf_program, "_known", IdentityCache(9))
    written: list[Item] = []
    rect = pdf_program._WRITE[Rect]

    def counting(writer: pdf_program._Writer, item: Rect) -> None:
        written.append(item)
        rect(writer, item)

    monkeypatch.setattr(pdf_program, "_WRITE", {**pdf_program._WRITE, Rect: counting})
    for _ in range(3):
        page_program((CLIPPED,), COLOURS[0])
    assert written == list(SHAPES)


def test_of_a_group_few_programs_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf_program, "_known", IdentityCache(9))
    strokes = [Stroke(RED, number / 10) for number in range(30)]
    held = [getrefcount(strokes[number]) for number in range(30)]
    for number in range(30):
        page_program((Rect(0, 0, SMALL, SMALL, 0, None, strokes[number]), CLIPPED), COLOURS[0])
    # As art does that makes its strokes anew for each drawing.
    assert sum(getrefcount(strokes[number]) > held[number] for number in range(30)) <= 9
