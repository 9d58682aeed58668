"""A second browser: every kind of page of the site, stepping, a try, the engine; and *Design here* by the mouse."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.authoring.scaffold import new_deck
from generator.outputs.folder import OutputFolder
from generator.printing.decks.design.session import Designer
from generator.website.deck_watch import DeckView, watch_app
from generator.website.serve import LocalServer, open_port
from tests.browser.find import system_firefox
from tests.browser.firefox import Firefox, running_firefox
from tests.browser.test_lesson import FRONT
from tests.browser.test_pages import KINDS, path_of
from tests.website.shared import BuiltSite

pytestmark = pytest.mark.browser

EXAMPLE = "backgammon/examples/hit/"
SCRIPTS_AND_FONTS = """Promise.all([...document.querySelectorAll('[data-script]')].map(
    page => import(new URL(page.dataset.script, document.querySelector('script[src$="/site.js"]').src))
)).then(() => document.fonts.ready).then(() => true)"""

ENTER = "\ue007"
"""The key's name in WebDriver."""
GAPS = f"""(() => {{
    const svg = document.querySelector('{FRONT} > svg'), room = svg.parentNode.getBoundingClientRect();
    const {{a: scale, e: left}} = svg.getScreenCTM();
    return [left - room.left, room.right - left - scale * svg.viewBox.baseVal.width];
}})()"""
"""What is free at both sides of the board."""


@pytest.fixture(scope="module")
def firefox() -> Iterator[Firefox]:
    path = system_firefox()
    if not path:
        pytest.skip("no Firefox: run tests/browser/find.py --install")
    with running_firefox(path) as browser:
        yield browser


@pytest.fixture(autouse=True)
def nothing_wrong(firefox: Firefox) -> Iterator[None]:
    """Nothing may have gone wrong in a page by the end of a test."""
    firefox.wrong.clear()
    yield
    assert firefox.evaluate("1") == 1, "what is still on its way is heard"
    assert firefox.wrong == []


@pytest.mark.night
def test_every_kind_of_page(firefox: Firefox, site: BuiltSite, address: str) -> None:
    paths = [path_of(site, kind, "es") for kind in KINDS if kind not in ("play", "analyse") or site.plays]
    for path in (*paths, "embed/es/" + EXAMPLE.replace("examples/", "")):
        firefox.go(address + path)
        firefox.wait("document.querySelector('h1')?.textContent.trim()")
        assert firefox.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        assert firefox.evaluate(SCRIPTS_AND_FONTS), (
            "what is still on its way when the page goes is an error in the console"
        )


@pytest.mark.night
@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800)])
def test_an_example_step_by_step(firefox: Firefox, address: str, width: int, height: int) -> None:
    """Board, sentence and Next share the screen in every step, and Next stays where it is."""
    firefox.resize(width, height)
    firefox.go(f"{address}es/{EXAMPLE}")
    tops = set()
    for number in range(1, firefox.evaluate("document.querySelectorAll('.step').length") + 1):
        if number > 1:
            firefox.click("[data-go=next]")
        firefox.wait(f"document.querySelector('.board').dataset.step === '{number}'")
        tops.add(firefox.evaluate("document.querySelector('[data-go=next]').getBoundingClientRect().top"))
        assert firefox.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert firefox.evaluate(f"document.querySelector('{FRONT} > svg').getBoundingClientRect().top > 0")
        left, right = firefox.evaluate(GAPS)
        assert abs(left - right) < 1, "the board is not in the middle"
    assert len(tops) == 1


@pytest.mark.night
def test_a_try_is_answered(firefox: Firefox, address: str) -> None:
    firefox.resize(1280, 800)
    firefox.go(f"{address}es/{EXAMPLE}#step-2")
    firefox.wait("document.querySelector('.board[data-ready]')")
    firefox.click(".foot [data-try]")
    firefox.wait("document.querySelector('.try .jg-chips:not([hidden]) .jg-chip')")
    firefox.click(".try .jg-chips:not([hidden]) .jg-chip")
    firefox.evaluate("void [...document.querySelectorAll('.try .jg-chip')].at(-1).click()")
    assert firefox.evaluate("document.querySelector('.answer .verdict').textContent.trim()")


@pytest.mark.night
def test_the_engine_starts(firefox: Firefox, site: BuiltSite, address: str) -> None:
    if not site.plays:
        pytest.skip("this machine could not fetch the browser's Python")
    firefox.go(f"{address}en/backgammon/analyse/")
    firefox.wait("document.querySelector('[data-part=load]')?.checkVisibility()")
    firefox.click("[data-part=load]")
    firefox.wait("document.querySelector('.jg-play[data-ready] svg')")


@pytest.fixture
def layout(firefox: Firefox, tmp_path: Path) -> Iterator[Path]:
    """Open *Design here* for a deck over the frame duel; the file that it writes."""
    OutputFolder(tmp_path).write(new_deck("en", frame="duel"))
    deck, layout = tmp_path / "deck.yaml", tmp_path / "layout.yaml"
    layout.write_text("extends: duel\n", "utf-8")
    deck.write_text(deck.read_text("utf-8").replace("layout: duel", "layout: layout.yaml"), "utf-8")
    view = DeckView(deck, "en")
    view.read()
    server = LocalServer(watch_app(view, "en", Designer(deck, "en")), open_port(0))
    firefox.resize(1280, 800)
    firefox.go(server.url)
    firefox.evaluate("void localStorage.setItem('jugada-design-tour', '1')")
    firefox.wait("document.body.dataset.ready")
    firefox.click("#mode-design")
    firefox.wait("document.querySelectorAll('#list button').length === 4 && document.querySelector('.box')")
    yield layout
    firefox.go("about:blank")
    server.shutdown()


@pytest.mark.night
def test_a_box_is_dragged_changed_and_put_back(firefox: Firefox, layout: Path) -> None:
    before = layout.read_text("utf-8")
    firefox.drag("[data-box=cost]", 0, 24)
    firefox.wait("document.querySelector('#strip ins')?.textContent.includes('cost: {y: ')")
    dragged = layout.read_text("utf-8")
    assert re.fullmatch(r"extends: duel\nfront:\n  cost: \{y: [4-9][\d.]*\}\n", dragged)
    firefox.evaluate("void document.querySelector('[data-field=\"cost:size\"]').select()")
    firefox.type(f"15{ENTER}")
    firefox.wait("document.querySelector('#strip ins').textContent.includes('size: 15')")
    assert layout.read_text("utf-8") == dragged.replace("}", ", size: 15}")
    for text in (dragged, before):
        assert not firefox.evaluate("document.querySelector('#undo').disabled")
        seen = firefox.evaluate("document.querySelector('#strip').textContent")
        firefox.click("#undo")
        firefox.wait(f"document.querySelector('#strip').textContent !== {json.dumps(seen)}")
        assert layout.read_text("utf-8") == text
