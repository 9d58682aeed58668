"""``python -m docs.handbook.design_pictures``: photograph the page of docs/design-here.md as somebody works on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import chdir, contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread

from PIL import Image
from playwright.sync_api import Page, expect, sync_playwright

from generator.authoring.scaffold import DECK, new_deck
from generator.outputs.folder import OutputFolder
from generator.printing.decks.design.session import Designer
from generator.website.deck_watch import DeckView, keep_reading, watch_app
from generator.website.serve import LocalServer, open_port
from tests.browser.find import playwright_chromium, system_chromium

PICTURES = Path(__file__).parents[1] / "pictures"
_SIZE = (1280, 800)
_COLOURS = 128

_GONE = ("art/owl.svg", "art/eule.svg")
_LONG = (
    "Leave no tracks.",
    "Leave no tracks: the snow keeps them for whoever comes along behind you and reads them in the long evenings of"
    " winter and in the longer ones of summer too.",
)


def pictures() -> Iterator[tuple[str, Image.Image]]:
    """Yield the name and the picture of each state."""
    with _page() as page:
        for name, act in (("drag", _drag), ("box", _box), ("findings", _findings), ("frames", _frames)):
            finish = act(page)
            yield f"design-{name}.png", _flat(page.screenshot())
            finish()


def _drag(page: Page) -> Callable[[], None]:
    """Drag the cost until it snaps to the ribbon's middle; nothing is written."""
    page.locator('[data-field="box:cost"]').click()
    box = page.locator('[data-field="box:cost"]').bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 30, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(box["x"] + 30, box["y"] + 26, steps=4)
    expect(page.locator(".guide b")).to_be_visible()
    page.wait_for_timeout(400)  # the drawing follows the pointer

    def finish() -> None:
        page.mouse.up()
        page.locator("dialog.ask .first").click()
        expect(page.locator("#strip ins")).to_be_visible()

    return finish


def _box(page: Page) -> Callable[[], None]:
    page.locator('[data-field="box:cost"]').focus()
    expect(page.locator("#pane .f.new")).to_be_visible()
    return lambda: None


def _findings(page: Page) -> Callable[[], None]:
    page.get_by_role("tab", name="Findings").click()
    page.locator(".fnd").first.click()
    expect(page.locator(".fixes").first).to_be_visible()
    return lambda: None


def _frames(page: Page) -> Callable[[], None]:
    page.locator("#frames").click()
    expect(page.locator(".frame svg")).to_have_count(12, timeout=20_000)
    return lambda: page.keyboard.press("Escape")


@contextmanager
def _page() -> Iterator[Page]:
    """Open the page on a new deck in which a picture is missing and a quote is long."""
    with TemporaryDirectory() as name, chdir(name), sync_playwright() as playwright:
        OutputFolder(Path()).write(new_deck("en", frame="duel"))
        table = Path("cards.csv")
        table.write_text(table.read_text("utf-8").replace(*_GONE).replace(*_LONG), "utf-8")
        view = DeckView(Path(DECK), "en")
        server = LocalServer(watch_app(view, "en", Designer(Path(DECK), "en")), open_port(0))
        Thread(target=lambda: keep_reading(view, print), daemon=True).start()
        browser = playwright.chromium.launch(executable_path=system_chromium() or playwright_chromium())
        page = browser.new_page(viewport={"width": _SIZE[0], "height": _SIZE[1]})
        page.add_init_script("localStorage.setItem('jugada-design-tour', '1')")
        page.goto(server.url)
        page.locator("#mode-design").click()
        expect(page.locator("#list .thumb svg")).to_have_count(4)
        yield page
        browser.close()
        server.shutdown()


def _flat(data: bytes) -> Image.Image:
    """Return a photograph in few colours, so that it is small."""
    return Image.open(BytesIO(data)).convert("RGB").quantize(_COLOURS, dither=Image.Dither.NONE)


if __name__ == "__main__":
    for file, picture in pictures():
        picture.save(PICTURES / file, optimize=True)
