"""The sample game, which has no drawing code, in a browser: set up by hand and played, by mouse and by finger."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from generator.outputs.folder import OutputFolder
from generator.website.build import build_site
from generator.website.collect import collect_games
from generator.website.engine import fetch_engine
from tests.browser import test_editor as editor
from tests.browser import test_table as table
from tests.browser.conftest import served
from tests.browser.free_play import FreePlay
from tests.browser.visit import Visit
from tests.fifth_game.outside import MORRIS, spoil
from tests.website.shared import only_games

pytestmark = pytest.mark.browser

PHONE, DESKTOP = ViewportSize(width=390, height=844), ViewportSize(width=1280, height=1400)
DRAG = """places => places.map(id => {
    const box = document.querySelector(`.board g.target[data-id="${id}"]`).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
})"""


@pytest.fixture(scope="module")
def sample_address(morris: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the sample's own site is served: one language, one example, no problems."""
    root = tmp_path_factory.mktemp("sample")
    content = Path(shutil.copytree(MORRIS / "content" / morris, root / "content" / morris))
    shutil.rmtree(content / "puzzles")
    (content / "book.yaml").unlink()
    for path in (content / "examples").glob("*.yaml"):
        if path.name != "mm.ex.mill.yaml":
            path.unlink()
    spoil(content / "game.yaml", "name: morris\n", "name: morris\nlanguages: [en]\n")
    engine = fetch_engine().folder
    if engine is None:
        pytest.skip("this machine could not fetch the browser's Python")
    with only_games([morris]):
        build_site(collect_games(content.parent), OutputFolder(root / "site"), engine)
    server = served(root / "site")
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.mark.night
def test_men_are_put_by_hand_and_played(morris: str, browser: Browser, sample_address: str, tmp_path: Path) -> None:
    start, handler = editor.middle(morris)
    pages = FreePlay(browser, sample_address)
    for size, way in ((DESKTOP, editor.by_mouse), (PHONE, editor.by_finger)):
        visit = pages.open("en", morris, start)
        visit.page.set_viewport_size(size)
        here = editor.Table(visit, morris, start, handler)
        piece, place, expected = next(here.edits())
        here.begin(start)
        way(here, piece, place)
        here.reached(expected)
    visit.page.select_option("[data-part=settings] [name=taking]", "yes")
    message = visit.page.locator("[data-part=message]")
    expect(message).to_contain_text("Takes a man: “yes” is not possible, the position would not be valid.")
    wrong = pages.wrong()
    pages.close()
    assert wrong == []
    record = tmp_path / "game.txt"
    record.write_text(table.near_the_end(morris), "utf-8")
    for size in (PHONE, DESKTOP):
        shown = Visit(browser, sample_address, touch=True, width=size["width"], height=size["height"])
        shown.go(f"en/{morris}/play/")
        drag_a_man(shown, record)
        shown.close()
        assert shown.wrong == []


def drag_a_man(shown: Visit, record: Path) -> None:
    """A game is opened near its end, and a man dragged along a line."""
    shown.page.set_input_files("[data-part=file]", record)
    shown.page.wait_for_selector(".table[data-shown=game]")
    while not (table.idle(shown)["kind"] == "decision" and moves(shown)):
        table.act(shown)
    before, way = table.idle(shown), moves(shown)
    assert way is not None
    (start_x, start_y), (end_x, end_y) = shown.evaluate(DRAG, list(way))
    mouse = shown.page.mouse
    mouse.move(start_x, start_y)
    mouse.down()
    mouse.move(end_x, end_y, steps=4)
    mouse.up()
    table.idle(shown)
    if not shown.page.locator("[data-part=main]").is_disabled():
        shown.page.click("[data-part=main]")
    assert table.idle(shown)["moves"] == before["moves"] + 1


def moves(shown: Visit) -> tuple[str, str] | None:
    """A man that can be moved, and a point where it can go; None while men are placed or taken."""
    found = """() => { const { choices } = window.table.screen.decision;
        for (const choice of choices) for (const option of choice.options)
            if (choice.at && option.ok && option.at && option.at !== choice.at) return [choice.at, option.at];
        return null; }"""
    one = shown.evaluate(found)
    return (one[0], one[1]) if one else None
