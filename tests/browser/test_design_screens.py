"""*Design here* for a game's screens, with a real mouse: one drag is one line, and the game's screen follows."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from threading import Event, Thread

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect
from watchfiles import watch

from generator.resources import content_dir
from generator.website.deck_watch import keep_reading, watch_app
from generator.website.screen_design import ScreenDesigner
from generator.website.screen_samples import ScreenSamples
from generator.website.screen_view import ScreenView
from generator.website.serve import LocalServer, open_port

LOT = "  lot: {x: 3, w: 218, below: tabs, y: 7, h: 80, r: 6} # what is on offer"


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    """Basket Boss's screens, to be changed."""
    return Path(shutil.copytree(content_dir("basket_boss"), tmp_path / "basket_boss")) / "screens.yaml"


@pytest.fixture
def page(sheet: Path, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    """The page of the screens, on which nothing may go wrong."""
    end, wrong = Event(), list[str]()
    monkeypatch.setattr("watchfiles.watch", partial(watch, stop_event=end))
    samples = ScreenSamples(sheet, "en")
    view = ScreenView(sheet, samples)
    server = LocalServer(watch_app(view, "en", ScreenDesigner(sheet, samples)), open_port(0))
    reader = Thread(target=lambda: keep_reading(view, wrong.append))
    reader.start()
    opened = browser.new_page(viewport={"width": 1280, "height": 800})
    opened.on("pageerror", lambda error: wrong.append(str(error)))
    opened.add_init_script("localStorage.setItem('jugada-design-tour', '1')")
    opened.goto(server.url)
    expect(opened.locator("body")).to_have_attribute("data-ready", "1")
    yield opened
    opened.close()
    end.set()
    reader.join()
    server.shutdown()
    assert wrong == []


def test_a_drag_moves_a_box_of_the_games_screen_by_one_line(page: Page, sheet: Path) -> None:
    before = sheet.read_text("utf-8")
    page.get_by_role("button", name="Design here").click()
    expect(page.locator("#list button")).to_have_count(12)
    page.locator('[data-field="card:4"]').click()
    expect(page.locator('[data-field="card:4"]')).to_have_attribute("aria-current", "true")  # drawn with its boxes
    box = page.locator('[data-field="box:lot"]')
    expect(box).to_be_visible()
    drawing = page.locator("#canvas .paper").inner_html()
    at = box.bounding_box()
    assert at is not None
    x, y = at["x"] + at["width"] / 2, at["y"] + at["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.keyboard.down("Alt")  # without snapping
    for step in range(1, 6):
        page.mouse.move(x + 8 * step, y)
    page.mouse.up()
    page.keyboard.up("Alt")
    expect(page.locator("#strip ins")).to_contain_text("lot: {x: ")
    (was, now), *more = (
        (a, b) for a, b in zip(before.split("\n"), sheet.read_text("utf-8").split("\n"), strict=True) if a != b
    )
    assert (was, more) == (LOT, [])
    moved = int(now.partition("x: ")[2].partition(",")[0])
    assert now == LOT.replace("x: 3", f"x: {moved}")
    assert 30 < moved < 50
    assert page.locator("#canvas .paper").inner_html() != drawing
    expect(page.locator("#frames")).to_be_hidden()  # a screen has no frame, no bleed, no back
    expect(page.locator("#tool-bleed")).to_be_hidden()
    found = Axe().run(
        page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
    )
    assert [one["id"] for one in found.response["violations"]] == []
    page.keyboard.press("Control+z")
    expect(page.locator("#undo")).to_be_disabled()
    assert sheet.read_text("utf-8") == before
