"""Cut files against the finished PDF: the same size, the same parts at the same places."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from generator.builder.orders import Request, print_kit
from generator.printing.errors import PrintError
from generator.printing.kit.kit import Game, Kit, KitOptions
from generator.printing.layout.papers import paper
from generator.printing.layout.sheet import Layout
from generator.printing.pdf.cutfile import cut_scene
from generator.scene.model import Colour, Group
from tests.printing.measure import painted
from tests.printing.parts import component
from tests.scene.reading import read_svg

GAME = Game("test", "Test", Colour("game", "#1F5F73"))
Box = tuple[float, float, float, float]


def _files(layout: Layout, *components: object) -> dict[str, bytes]:
    options = KitOptions(paper("a4"), layout, cut_file=True)
    kit = Kit(GAME, components, options)  # type: ignore[arg-type]
    return {file.name: file.data for file in (make() for make in kit.files())}


def _group(data: bytes, name: str) -> str:
    """The file with that group alone."""
    root = ElementTree.fromstring(data)
    for child in list(root):
        if child.get("id") in {"cut", "score", "registration"} - {name}:
            root.remove(child)
    return ElementTree.tostring(root, encoding="unicode")


def _boxes(data: bytes, name: str) -> list[Box]:
    boxes = []
    for outline in read_svg(_group(data, name)).outlines:
        xs, ys = [x for x, _ in outline.points], [y for _, y in outline.points]
        boxes.append((min(xs), min(ys), max(xs), max(ys)))
    return sorted(boxes)


@pytest.mark.parametrize("layout", ["fronts", "duplex", "gutterfold"])
def test_parts_are_cut_where_they_are_printed(layout: Layout) -> None:
    """Without bleed the ground's rectangle is the part."""
    files = _files(layout, *(component(i, 50, 70, bleed=0) for i in range(5)))
    pdf = files[f"test-cards-es-a4-{layout}.pdf"]
    svg = files[f"test-cards-es-a4-{layout}-cut-1.svg"]
    printed = sorted(item.box for item in painted(pdf)[0] if item.fill == "#F0F0F0")
    cut = _boxes(svg, "cut")
    assert len(cut) == 5
    for box in cut:
        assert any(box == pytest.approx(other, abs=0.05) for other in printed)
    root = ElementTree.fromstring(svg)
    assert (root.get("width"), root.get("height")) in {("210mm", "297mm"), ("297mm", "210mm")}


def test_round_parts_are_cut_round_and_nets_are_scored() -> None:
    files = _files("fronts", component(1, 20, 20, kind="token", bleed=0, round_=True), component(2, count=12))
    (disc,) = _boxes(files["test-tokens-es-a4-fronts-cut-1.svg"], "cut")
    assert (disc[2] - disc[0], disc[3] - disc[1]) == pytest.approx((20, 20), abs=0.02)
    assert len(_boxes(files["test-boxes-es-a4-fronts-cut-1.svg"], "score")) == 12


@pytest.mark.parametrize("corner", [0.0, 3.0])
def test_an_edge_that_two_parts_share_is_cut_once(corner: float) -> None:
    """Without bleed cards touch: six in two rows of three have seven edges between them."""
    cards = [replace(component(i, 60, 80, bleed=0, back=False), corner=corner) for i in range(6)]
    kit = Kit(GAME, cards, KitOptions(paper("a4"), "fronts"))
    (cut, *_) = cut_scene(kit.sheets["card"][0], kit.components).items
    assert isinstance(cut, Group)
    paths = [[(command, numbers[-2:]) for command, numbers in path.segments] for path in cut.items]  # type: ignore[union-attr]
    lines = [
        frozenset((round(x, 1), round(y, 1)) for x, y in (start, end))
        for path in paths
        for (_, start), (command, end) in pairwise(path)
        if command == "L"
    ]
    assert len(lines) == len(set(lines)) == 6 * 4 - 7


def test_registration_crosses_are_those_on_the_print() -> None:
    files = _files("fronts", component(1, 50, 70, bleed=0))
    rings = [
        item.box
        for item in painted(files["test-cards-es-a4-fronts.pdf"])[0]
        if item.stroke and not item.fill and item.points > 8
    ]
    drawn = _boxes(files["test-cards-es-a4-fronts-cut-1.svg"], "registration")
    assert len(rings) >= 2
    for ring in rings:
        assert any(box == pytest.approx(ring, abs=0.05) for box in drawn)


def test_cut_files_need_a_folder(tmp_path: Path) -> None:
    with pytest.raises(PrintError, match="folder"):
        print_kit(Request("backgammon", KitOptions(paper("a4"), cut_file=True), out=tmp_path / "kit.pdf"))
    files = print_kit(Request("backgammon", KitOptions(paper("a4"), cut_file=True), out=tmp_path))
    assert any(file.path.suffix == ".svg" for file in files)
    assert not any(
        file.written for file in print_kit(Request("backgammon", KitOptions(paper("a4"), cut_file=True), out=tmp_path))
    )
