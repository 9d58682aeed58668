"""The built site in a browser: page weight over the wire, the time of a click, the engine's first answer."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from generator.website.build import ENGINE
from generator.website.serve import SiteServer, open_port
from tests.browser.find import playwright_chromium, system_chromium

SITE = Path("build/site")
_CHIPS = ".jg-example:not([hidden]) .jg-chip"
_CLICK = """() => new Promise(done => { const chip = document.querySelector('.jg-example:not([hidden]) .jg-chip'),
    start = performance.now(); chip.click(); requestAnimationFrame(() => done(performance.now() - start)); })"""
_PAINT = """() => performance.getEntriesByName('first-contentful-paint')[0].startTime"""
_LOAD = """() => new Promise(done => { const start = performance.now();
    new MutationObserver((_, self) => { self.disconnect(); done(performance.now() - start); })
        .observe(document.querySelector('.jg-play'), {attributeFilter: ['data-ready']});
    document.querySelector('[data-part=load]').click(); })"""
_QUERY = """async () => { const { engine, common, view } = document.querySelector('.jg-play').play, times = [];
    const question = {...common, ask: 'open', position: view.position};
    for (let left = 10; left; left -= 1) {
        const start = performance.now();
        await engine.text(question);
        times.push(performance.now() - start);
    }
    return times; }"""


def run() -> dict[str, float]:
    """Weights in bytes (gzip), times in milliseconds; goals: 150 kB a page, 120 kB of fonts, 16 ms, 3 s.

    ``engine_<game>`` is from the click to the first answer, ``again_<game>`` the same with all files in the browser's
    cache, ``view_<game>`` a drawn position with all that can be tried in it.
    """
    server = SiteServer(SITE, open_port(0))
    address = f"http://127.0.0.1:{server.server_port}/"
    with sync_playwright() as playwright:
        path = system_chromium() or playwright_chromium()
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        figures = _heaviest(browser, address) | _click(browser, address) | _engine(browser, address)
        browser.close()
    server.shutdown()
    for name, figure in figures.items():
        print(f"{name:24} {figure:10.0f}")
    return figures


def _heaviest(browser: Browser, address: str) -> dict[str, float]:
    """The heaviest example page as a browser loads it, the answers to its first two steps too, the fonts apart."""
    answers = max(SITE.glob("*/*/examples/*/answers.json"), key=_page_weight)
    page = browser.new_page()
    loaded: set[str] = set()
    page.on("response", lambda response: loaded.add(response.url.removeprefix(address).partition("#")[0]))
    page.goto(f"{address}{answers.parent.relative_to(SITE).as_posix()}/", wait_until="networkidle")
    page.wait_for_selector(".jg-tries__ask")
    page.close()
    files = {SITE / (name + "index.html" if name.endswith("/") else name) for name in loaded}
    files = {path for path in files if path.is_file()}
    fonts = {path for path in files if path.suffix == ".woff2"}
    return {
        "page_bytes": float(sum(_wire(path) for path in files - fonts if path.name != "sw.js")),
        "font_bytes": float(sum(path.stat().st_size for path in fonts)),
        "font_files": float(len(fonts)),
    }


def _page_weight(answers: Path) -> int:
    files = {step["moment"] for step in json.loads(answers.read_text("utf-8"))["steps"][:2]}
    return sum(_wire(answers.with_name(name)) for name in ("answers.json", "index.html", *files))


def _wire(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9))


def _click(browser: Browser, address: str) -> dict[str, float]:
    page = browser.new_page()
    answers = min(SITE.glob("en/*/examples/*/answers.json"))
    page.goto(f"{address}{answers.parent.relative_to(SITE).as_posix()}/")
    page.wait_for_selector(_CHIPS)
    times: list[float] = [page.evaluate(_CLICK) for _ in range(15)]
    paint: float = page.evaluate(_PAINT)
    page.close()
    return {"first_paint_ms": paint, "click_ms": median(times)}


def _engine(browser: Browser, address: str) -> dict[str, float]:
    if not (SITE / ENGINE).is_dir():
        return {}
    games = sorted(path.parent.name for path in SITE.glob("en/*/play"))
    found: dict[str, float] = {}
    for game in games:
        context = browser.new_context()
        for name in ("engine", "again"):
            page = context.new_page()
            page.goto(f"{address}en/{game}/play/", wait_until="networkidle")
            found[f"{name}_{game}_ms"] = page.evaluate(_LOAD)
            found[f"view_{game}_ms"] = median(page.evaluate(_QUERY))
            page.close()
        context.close()
    return found
