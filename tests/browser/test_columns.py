"""A game whose actions name a column, made by the document alone, is played to its end by taps on empty squares."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from generator.outputs.folder import OutputFolder
from generator.website.build import build_site
from generator.website.collect import collect_games
from generator.website.engine import fetch_engine
from tests.browser import test_table as table
from tests.browser.conftest import served
from tests.browser.visit import Visit
from tests.fifth_game.outside import outside_game
from tests.website.shared import only_games

pytestmark = [pytest.mark.browser, pytest.mark.night]

CELLAR = Path(__file__).parents[1] / "cellar"
SIZES = {"phone": (390, 844), "desktop": (1280, 900)}
MIDDLE = """id => { const box = document.querySelector(`.board g.target[data-id="${id}"]`).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2]; }"""


@pytest.fixture(scope="module")
def cellar_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the game's own site is served."""
    engine = fetch_engine().folder
    if engine is None:
        pytest.skip("this machine could not fetch the browser's Python")
    root = tmp_path_factory.mktemp("cellar")
    with outside_game(root / "metadata", CELLAR) as name:
        with only_games([name]):
            build_site(collect_games(CELLAR / "content"), OutputFolder(root / "site"), engine)
        server = served(root / "site")
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.mark.parametrize("device", SIZES)
def test_a_column_is_tapped_anywhere(browser: Browser, cellar_address: str, device: str) -> None:
    width, height = SIZES[device]
    shown = Visit(browser, cellar_address, touch=device == "phone", width=width, height=height)
    shown.go("en/cellar/play/")
    table.begin(shown)

    def tap(square: str) -> None:
        x, y = shown.evaluate(MIDDLE, square)
        if device == "phone":
            shown.page.touchscreen.tap(x, y)
        else:
            shown.page.mouse.click(x, y)
        table.idle(shown)

    for column in "aaaaa":
        tap(f"{column}5")
        chips = shown.page.locator("[data-part=chips] button")
        if chips.count():  # the lowest barrel is Red's own, and could be pulled out instead
            assert chips.all_inner_texts() == ["Drop a barrel into a", "Pull a barrel out of a"]
            chips.first.click()
            table.idle(shown)
    tap("a5")  # white's turn: the column is full, and its lowest barrel is red
    expect(shown.page.locator("[data-part=message]")).to_contain_text("Column a is full")
    for column in "bcbcbcb":
        tap(f"{column}4")
        chips = shown.page.locator("[data-part=chips] button")
        if chips.count():
            chips.first.click()
            table.idle(shown)
    assert table.idle(shown)["kind"] == "over"
    expect(shown.page.locator(".table")).to_contain_text("Whites win with four in a row.")
    shown.close()
    assert shown.wrong == []
