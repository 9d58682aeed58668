"""Sheets from which a service cuts several parts: distances, spares, and the file of the cut lines."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations
from math import hypot

import pytest

from generator.printing.kit.kit import Game
from generator.printing.services.files import Batch, batches, upload_files
from generator.printing.services.fit import FittedPart, UnsupportedPart, fit_parts
from generator.printing.services.sheet import ServiceSheet, load_service
from generator.resources import resource_dir
from generator.scene.component import Component
from generator.scene.model import Circle
from generator.scene.theme import INK
from tests.printing.parts import component

GAME = Game("made-up", "Made up", INK)
PT = 72 / 25.4


@pytest.fixture(scope="module")
def service() -> ServiceSheet:
    return load_service("thegamecrafter")


def _sticker(number: int, size: float, count: int = 1) -> Component:
    plain = component(number, size, size, kind="sticker", back=False, bleed=0)
    return replace(plain, outline=Circle(size / 2, size / 2, size / 2), count=count, safe=0.5)


def _batch(parts: list[Component], service: ServiceSheet) -> Batch:
    fitted = [one for one in fit_parts(parts, service) if isinstance(one, FittedPart)]
    assert len(fitted) == len(parts)
    (batch,) = batches(GAME, fitted, service, "en")
    return batch


def _circles(svg: str) -> list[tuple[float, float, float]]:
    """Return centre and radius of each cut line in mm; each is closed."""
    paths = re.findall(r'<path d="([^"]+)"', svg)
    assert all(path.endswith("Z") for path in paths)
    boxes = []
    for path in paths:
        numbers = [float(number) / PT for number in re.findall(r"-?[\d.]+", path)]
        xs, ys = numbers[::2], numbers[1::2]
        boxes.append(((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, (max(xs) - min(xs)) / 2))
    return boxes


def test_stickers_lie_on_the_smallest_sheet_apart_and_inside_it(service: ServiceSheet) -> None:
    batch = _batch([_sticker(number, 13) for number in range(5)], service)
    assert batch.product.name == "CustomMiniSticker"
    files = upload_files(batch, service)
    assert sorted(files) == ["CustomMiniSticker/sheet-1-cut.svg", "CustomMiniSticker/sheet-1-front-x1.png"]
    svg = files["CustomMiniSticker/sheet-1-cut.svg"].decode()
    assert 'width="180pt"' in svg
    assert 'viewBox="0 0 180 252"' in svg
    circles = _circles(svg)
    assert all(radius == pytest.approx(6.5, abs=0.01) for _, _, radius in circles)
    for x, y, radius in circles:
        assert min(x, y, 63.5 - x, 88.9 - y) - radius >= 3.17
    for (x, y, one), (x2, y2, other) in combinations(circles, 2):
        assert hypot(x - x2, y - y2) - one - other >= 3.17


def test_a_sheet_is_filled_with_whole_sets(service: ServiceSheet) -> None:
    (sheet,) = _batch([_sticker(1, 13, count=4), _sticker(2, 13, count=2)], service).sheets
    assert (sheet.parts, sheet.spares) == (15, 9)


def test_what_does_not_fit_one_sheet_goes_on_several(service: ServiceSheet) -> None:
    batch = _batch([_sticker(1, 60, count=30)], service)
    assert len(batch.sheets) > 1
    assert sum(sheet.parts - sheet.spares for sheet in batch.sheets) == 30


def test_a_sticker_of_a_size_that_is_sold_is_no_part_of_a_sheet(service: ServiceSheet) -> None:
    assert _batch([_sticker(1, 25.4)], service).product.name == "TokenSticker"


def test_a_sticker_larger_than_every_sheet_is_made_at_home(service: ServiceSheet) -> None:
    (found,) = fit_parts([_sticker(1, 220)], service)
    assert isinstance(found, UnsupportedPart)


def test_its_products_say_what_is_not_confirmed(service: ServiceSheet) -> None:
    lines = [str(line) for line in service.unconfirmed({"CustomMiniSticker"})]
    assert any("CustomMiniSticker" in line for line in lines)


def test_no_product_is_both_drawn_and_left_out() -> None:
    for path in (resource_dir("templates") / "services").glob("*.yaml"):
        one = load_service(path.stem)
        drawn = {product.name for product in one.products}
        assert not drawn & {name for some in one.omitted for name in some.names}
