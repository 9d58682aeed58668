"""What a reader takes along from an example: the step's address, the figure, a frame on a page of another site."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from threading import Thread
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image

from generator.website.headers import headers_for
from tests.browser.test_lesson import FRONT
from tests.browser.visit import Visit
from tests.website.shared import BuiltSite

pytestmark = pytest.mark.browser

Visitor = Callable[..., Visit]
COPIED = """new Promise(done => {
    const ask = () => (window.copied ? done(window.copied) : setTimeout(ask, 20));
    ask();
})"""
PAGE = "es/backgammon/examples/hit/"
COURT = "es/basketmind/examples/practice/"
"""The widest board: on a phone it is shown in part."""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """Another site: its folder and its address."""
    handler = partial(SimpleHTTPRequestHandler, directory=str(tmp_path))
    handler.log_message = lambda *_: None  # type: ignore[attr-defined]
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    Thread(target=server.serve_forever, daemon=True).start()
    yield tmp_path, f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def copied(shown: Visit, button: str) -> Any:
    """What a button of the menu puts on the clipboard."""
    shown.evaluate("navigator.clipboard.writeText = async text => { window.copied = text; }")
    shown.page.click("[data-menu]")
    shown.page.click(f"dialog.menu {button}")
    return shown.evaluate(COPIED)


def opened(visit: Visitor, path: str, **options: Any) -> Visit:
    shown = visit(path, **options)
    shown.page.wait_for_selector(".board[data-ready]")
    return shown


@pytest.mark.night
def test_the_copied_link_names_language_page_and_step(visit: Visitor) -> None:
    shown = opened(visit, PAGE, width=390, height=844)
    shown.page.click("[data-go=next]")
    assert copied(shown, "[data-copy]") == f"{shown.address}{PAGE}#step-2"


@pytest.mark.night
def test_the_figure_is_saved_as_it_is_shown(visit: Visitor) -> None:
    shown = opened(visit, f"{PAGE}#step-2", width=1280, height=800, scheme="dark")
    files = {}
    for kind in ("svg", "png"):
        shown.page.click("[data-menu]")
        with shown.page.expect_download() as download:
            shown.page.click(f"dialog.menu [data-save={kind}]")
        assert download.value.suggested_filename == f"backgammon-hit-2.{kind}"
        files[kind] = Path(download.value.path()).read_bytes()
    drawn = ElementTree.fromstring(files["svg"])
    names = {value for one in drawn.iter() for key, value in one.items() if key.endswith("href")}
    assert names <= {f"#{one.get('id')}" for one in drawn.iter()}, "every part is in the file"
    assert b"base64" in files["svg"]
    assert b"var(" not in files["svg"]
    picture = Image.open(BytesIO(files["png"])).convert("RGB")
    ground = shown.evaluate("getComputedStyle(document.querySelector('.stage')).backgroundColor")
    assert ground == f"rgb{picture.getpixel((2, 2))}"
    assert len(picture.getcolors(1 << 24) or ()) > 20


@pytest.mark.night
def test_a_phone_shows_the_whole_court_on_request(visit: Visitor) -> None:
    shown = opened(visit, COURT, width=390, height=844)
    circles = f"document.querySelectorAll('{FRONT} g.target').length"
    some = shown.evaluate(circles)
    shown.page.click("[data-zoom]")
    shown.page.wait_for_selector(".board[data-whole]")
    assert shown.evaluate(circles) > some
    shown.page.click("[data-zoom]")
    shown.page.wait_for_selector(".board:not([data-whole])")
    assert shown.evaluate(circles) == some


def test_an_example_works_in_a_frame_of_another_site(visit: Visitor, host: tuple[Path, str], address: str) -> None:
    """The copied code is all that the other site needs; the full page stays unframed."""
    snippet = copied(opened(visit, f"{PAGE}#step-2"), "[data-embed]")
    assert f'src="{address}embed/{PAGE.replace("examples/", "")}#step-2"' in snippet
    folder, other = host
    head = "<!doctype html><meta charset=utf-8><link rel=icon href='data:,'>"
    (folder / "index.html").write_text(head + snippet, "utf-8")
    shown = visit("", base=other, width=390, height=2000, foreign=address)
    frame = shown.page.frame_locator("iframe")
    frame.locator(".board[data-step='2']").wait_for()
    shown.page.wait_for_function("document.querySelector('iframe').height !== '640'")
    inner = next(one for one in shown.page.frames if one.url.startswith(address))
    assert inner.evaluate("document.scrollingElement.scrollHeight <= innerHeight")
    assert inner.evaluate("document.querySelector('.board').clientHeight") > 390
    sign = "getComputedStyle(document.querySelector('.brand circle')).fill"
    assert inner.evaluate(sign) == inner.evaluate(sign.replace("circle", ".jg-mark__head")) != "rgb(0, 0, 0)"
    frame.locator("[data-go=back]").click()
    frame.locator(".board[data-step='1']").wait_for()
    assert inner.url == f"{address}embed/{PAGE.replace('examples/', '')}#step-1"
    assert inner.evaluate("document.querySelector('.brand').href") == f"{address}{PAGE}"
    assert (
        inner.evaluate("document.querySelector('.brand').target || document.querySelector('base').target") == "_blank"
    )


@pytest.mark.night
def test_only_pages_for_frames_may_be_framed(site: BuiltSite) -> None:
    paths = (f"/{PAGE}", "/embed/es/backgammon/hit/")
    full, framed = (headers_for(site.folder, path)["Content-Security-Policy"] for path in paths)
    assert full.endswith("frame-ancestors 'none'")
    assert framed.startswith("default-src 'none'")
    assert framed.endswith("frame-ancestors *")


@pytest.mark.night
def test_a_link_to_an_example_comes_with_a_picture(visit: Visitor, site: BuiltSite) -> None:
    shown = opened(visit, PAGE.replace("es/", "en/", 1))
    script = "name => document.querySelector(`meta[property='og:${name}']`).content"
    assert shown.evaluate(script, "title").endswith("Backgammon")
    assert shown.evaluate(script, "description")
    picture = shown.evaluate("path => new URL(path, location.href).href", shown.evaluate(script, "image"))
    with Image.open(site.folder / picture.removeprefix(shown.address)) as image:
        assert image.size == (1200, 630)
