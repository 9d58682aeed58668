"""Sheets are counted before they are made; only those of the way that takes fewest are made."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from generator.printing.layout import imposition
from generator.printing.layout.blocks import Piece
from generator.printing.layout.packing import Plan
from generator.printing.layout.page import pages
from generator.printing.layout.papers import paper
from generator.printing.layout.places import EmptySheet
from generator.printing.layout.sheet import Layout, Order, Part, Sheet

LAYOUTS: tuple[Layout, ...] = ("duplex", "duplex-short", "fronts", "backs", "gutterfold")
CARDS = [Part(f"card-{number}", 63, 88, 3.0, 1 + number % 2, number > 6) for number in range(21)]
OTHERS = [Part("tile", 60, 52, 3.0, 7, True, shaped=True), Part("mat", 205, 292, 0.0), Part("hall", 400, 300, 3.0)]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("parts", [CARDS, CARDS + OTHERS, OTHERS], ids=["cards", "all", "others"])
def test_as_many_are_made_as_were_counted(parts: list[Part], layout: Layout) -> None:
    order = Order(paper("a4"), layout)
    stacks = imposition._impose(parts, layout, pages(order, 3.0)) + imposition._pack(
        CARDS, imposition._closest_ways(order, 2.0), layout
    )
    assert [stack.number for stack in stacks] == [len(list(stack.sheets())) for stack in stacks]


def test_only_the_sheets_that_are_taken_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nine cards a sheet of Letter are three ways to lay them out."""
    made: list[Plan] = []
    fill = imposition._fill

    def counting(plan: Plan, layout: Callable[[Piece], EmptySheet]) -> Iterator[Sheet]:
        made.append(plan)
        return fill(plan, layout)

    monkeypatch.setattr(imposition, "_fill", counting)
    sheets = imposition.impose(CARDS, Order(paper("letter")))
    assert len(sheets) == 7
    assert len(made) == 1
