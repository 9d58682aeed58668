"""Cut files against the finished PDF: the same size, the same parts at the same places."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest
from ezdxf.filemanagement import read

from generator.builder.orders import Request, print_kit
from generator.printing.errors import PrintError
from generator.printing.kit.kit import Game, Kit, KitOptions, part_of
from generator.printing.layout.imposition import impose
from generator.printing.layout.papers import paper
from generator.printing.layout.sheet import Layout, Order
from generator.printing.pdf.cut_drawing import dxf_text
from generator.printing.pdf.cutfile import cut_scene
from generator.scene.component import Component
from generator.scene.model import Colour, Group, Scene
from generator.scene.model import Path as Line
from generator.scene.path import polygon
from tests.printing.measure import painted
from tests.printing.parts import component
from tests.scene.reading import read_svg

GAME = Game("test", "Test", Colour("game", "#1F5F73"))
Box = tuple[float, float, float, float]


def _files(layout: Layout, *components: object) -> dict[str, bytes]:
    options = KitOptions(paper("a4"), layout, cut_file=True)
    kit = Kit(GAME, components, options)  # type: ignore[arg-type]
    return {file.name: file.data for file in (make() for make in kit.files())}


def _cut_of(parts: list[Component]) -> Scene:
    """The lines of the one sheet on which the parts are."""
    sheet, *_ = impose([part_of(part) for part in parts], Order(paper("a4"), "fronts"))
    return cut_scene(sheet, {part.id: part for part in parts})


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
    paths = [
        [(command, numbers[-2:] or path.segments[0][1]) for command, numbers in path.segments]
        for path in cut.items
        if isinstance(path, Line)
    ]
    lines = [
        frozenset((round(x, 1), round(y, 1)) for x, y in (start, end))
        for path in paths
        for (_, start), (command, end) in pairwise(path)
        if command in ("L", "Z") and start != end
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


# ---------------------------------------------------------------------------------------------------------- silhouette


_CORNERS = {"regmark-tl": (0, 0), "regmark-tr": (1, 0), "regmark-bl": (0, 1)}


def _silhouette(name: str, layout: Layout, *components: object) -> dict[str, bytes]:
    options = KitOptions(paper(name), layout, cut_file=True, silhouette=True)
    kit = Kit(GAME, components, options)  # type: ignore[arg-type]
    return {file.name: file.data for file in (make() for make in kit.files())}


@pytest.mark.parametrize("layout", ["fronts", "duplex"])
@pytest.mark.parametrize(("name", "width", "height"), [("a4", 210.0, 297.0), ("letter", 215.9, 279.4)])
def test_silhouettes_marks_are_a_square_and_two_corners_on_blank_paper(
    name: str, width: float, height: float, layout: Layout
) -> None:
    """As its software prints them: a square of 5 mm, lines of 20 mm and 0.3 mm, 10 mm from the edges."""
    parts = [component(i) for i in range(8)]
    parts += [component(20 + i, 25, 25, kind="token", back=False, round_=True) for i in range(9)]
    files = _silhouette(name, layout, *parts, component(40, 180, 180, kind="board", bleed=0, back=False))
    pages = [page for name_, data in files.items() if name_.endswith(".pdf") for page in painted(data)]
    marked = 0
    for page in pages:
        black = [item for item in page if "#000000" in (item.fill, item.stroke) and item.layer is None]
        if not black:
            continue
        marked += 1
        square, *lines = sorted(black, key=lambda item: not item.fill)
        assert square.box == pytest.approx((10, 10, 15, 15), abs=0.01)
        assert [line.width for line in lines] == pytest.approx([0.3, 0.3], abs=0.001)
        assert sorted(line.box for line in lines) == [
            pytest.approx((10, height - 30, 30, height - 10), abs=0.01),
            pytest.approx((width - 30, 10, width - 10, 30), abs=0.01),
        ]
        zones = [(10, 10, 30, 30), (width - 30, 10, width - 10, 30), (10, height - 30, 30, height - 10)]
        for item in (item for item in page if item not in black):
            shown = item.clip or item.box
            assert not any(_overlap(item.box, zone) and _overlap(shown, zone) for zone in zones), (item, zones)
    assert marked >= 3


def _overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def test_silhouettes_cut_file_has_the_marks_where_they_are_printed() -> None:
    files = _silhouette("a4", "fronts", component(1))
    data = files["test-cards-es-a4-fronts-silhouette-cut-1.svg"]
    root = ElementTree.fromstring(data)
    ids = {element.get("id") for element in root.iter()}
    assert set(_CORNERS) <= ids
    assert _boxes(data, "registration") == [
        pytest.approx((10, 10, 15, 15), abs=0.01),
        pytest.approx((10, 267, 30, 287), abs=0.01),
        pytest.approx((180, 10, 200, 30), abs=0.01),
    ]
    (cut, *_) = _boxes(data, "cut")
    assert 10 < cut[0] < cut[2] < 200


@pytest.mark.parametrize("layout", ["gutterfold", "single", "backs"])
def test_a_layout_that_a_machine_cannot_read_gets_one_clear_line(layout: Layout) -> None:
    with pytest.raises(PrintError, match=f"the layout {layout} has no room for registration marks"):
        _silhouette("a4", layout, component(1))


def test_a_line_that_ends_where_it_began_is_closed() -> None:
    """Paths ended without Z: programs that offset a line for their knife need closed ones."""
    round_, square = component(1, 20, 20, kind="token", round_=True), component(2, 30, 40, kind="token", back=False)
    scene = _cut_of([round_, square])
    (cut,) = (group for group in scene.items if isinstance(group, Group) and group.id == "cut")
    assert [path.segments[-1][0] for path in cut.items if isinstance(path, Line)] == ["Z", "Z"]


def test_a_dxf_file_has_the_lines_of_the_svg_file() -> None:
    """Silhouette's free edition opens DXF, not SVG: layers by purpose, mm, y upwards, the same bytes each time."""
    net = replace(
        component(3, 40, 40, kind="die", back=False),
        outline=polygon(((0, 0), (40, 0), (40, 40), (0, 40))),
        folds=(((0.0, 20.0), (40.0, 20.0)),),
    )
    scene = _cut_of([component(1, 20, 20, kind="token", round_=True), net])
    text = dxf_text(scene)
    assert text == dxf_text(scene)
    drawing = read(StringIO(text))
    assert not drawing.audit().errors
    assert drawing.header["$INSUNITS"] == 4
    lines = list(drawing.modelspace().query("LWPOLYLINE"))
    by_layer = {name: [line for line in lines if line.dxf.layer == name] for name in ("cut", "score")}
    assert [line.closed for line in by_layer["cut"]] == [True, True]
    assert len(by_layer["score"]) == 1
    size = 0.0
    for line in by_layer["cut"]:
        xs, ys = zip(*((x, y) for x, y, *_ in line.get_points()), strict=True)
        size += max(xs) - min(xs) + max(ys) - min(ys)
        assert 0 < min(ys) < max(ys) < scene.height
    assert size == pytest.approx(2 * 20 + 2 * 40, abs=0.02)
