"""``python -m docs.handbook.title_picture``: compose the README's picture from what `make build` has made."""

from __future__ import annotations

from base64 import b64encode
from io import BytesIO
from pathlib import Path

import pypdfium2
from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from generator.website.serve import SiteServer, open_port
from tests.browser.find import playwright_chromium, system_chromium

ROOT = Path(__file__).parents[2]
BUILD, PICTURE = ROOT / "build", ROOT / "docs" / "pictures" / "jugada.png"
LESSON, STEP = "en/basketmind/examples/a/", 4
SIZE, SHARPNESS = (1280, 580), 1.5
PHONE = (390, 844)

SHEETS = (
    ("pdf/team_km/team_km-cards-en-a4-duplex.pdf", 30, 0, (-70, -95, 380, -13)),
    ("pdf/team_km/team_km-cards-en-a4-duplex.pdf", 20, 0, (-20, 150, 380, 7)),
    ("pdf/basket_boss/basket_boss-tiles-en-a4-duplex.pdf", 2, 270, (540, -150, 520, 6)),
    ("rulebook/basketmind/basketmind-rulebook-en-square.pdf", 3, 0, (268, 200, 350, 0)),
    ("rulebook/basketmind/basketmind-rulebook-en-square.pdf", 4, 0, (618, 200, 350, 0)),
)
"""From the bottom to the top: file, page from 0, turn (°), and in the picture left, top, width (px) and angle (°)."""

PAGE = """<!doctype html><style>
body { position: relative; width: %(width)spx; height: %(height)spx; margin: 0; overflow: hidden; }
body { background: linear-gradient(#E3E7EB, #EEF1F4); }
img { position: absolute; box-shadow: 0 3px 16px #14202B40; }
.phone { position: absolute; left: 1004px; top: 18px; width: 243px; height: 526px; padding: 10px; }
.phone { border-radius: 30px; background: #14202B; box-shadow: 0 6px 24px #14202B60; }
.phone img { position: static; width: 100%%; height: 100%%; border-radius: 21px; box-shadow: none; }
</style>%(sheets)s<div class="phone"><img src="%(lesson)s"></div>"""


def main() -> None:
    """Write the picture in few colours, so that it is small."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=system_chromium() or playwright_chromium())
        sheets = "".join(_sheet(*sheet) for sheet in SHEETS)
        page = browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]}, device_scale_factor=SHARPNESS)
        page.set_content(
            PAGE % {"width": SIZE[0], "height": SIZE[1], "sheets": sheets, "lesson": _data(_lesson(browser))}
        )
        picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
        browser.close()
    picture.quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(PICTURE, optimize=True)


def _sheet(file: str, number: int, turn: int, place: tuple[float, float, float, float]) -> str:
    left, top, width, angle = place
    page = pypdfium2.PdfDocument(BUILD / file)[number]
    scale = 2 * width / page.get_size()[turn // 90 % 2]
    buffer = BytesIO()
    page.render(scale=scale, rotation=turn).to_pil().convert("RGB").save(buffer, "PNG")
    style = f"left:{left}px;top:{top}px;width:{width}px;transform:rotate({angle}deg)"
    return f'<img style="{style}" src="{_data(buffer.getvalue())}">'


def _lesson(browser: Browser) -> bytes:
    """Return a picture of the lesson's step on a phone."""
    server = SiteServer(BUILD / "site", open_port(0))
    page = browser.new_page(
        viewport={"width": PHONE[0], "height": PHONE[1]}, device_scale_factor=2, reduced_motion="reduce"
    )
    page.goto(f"http://127.0.0.1:{server.server_port}/{LESSON}#step-{STEP}")
    page.wait_for_selector(f".board[data-step='{STEP}'] .board__figure:not([aria-hidden]) > svg")
    page.evaluate("document.fonts.ready.then(() => true)")
    picture = page.screenshot()
    server.shutdown()
    return picture


def _data(png: bytes) -> str:
    return f"data:image/png;base64,{b64encode(png).decode()}"


if __name__ == "__main__":
    main()
