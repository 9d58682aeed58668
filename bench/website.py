"""The built site in a browser: page weight over the wire, an example on a slow phone, the engine's first answer."""

from __future__ import annotations

import gzip
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from bench import lighthouse, opponents
from generator.website.build import ENGINE
from generator.website.compiled import LIBRARY
from generator.website.engine import find_engine
from generator.website.serve import SiteServer, open_port
from tests.browser.find import playwright_chromium, system_chromium

SITE = Path("build/site")
_SLOWER = 4
"""How much slower the processor is made: about a phone of the middle."""
_READING = 700
"""Milliseconds between two steps: whoever reads a step is slower."""
_NEXT = """() => new Promise(done => {
    const start = performance.now();
    document.querySelector('[data-go=next]').click();
    requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - start)));
})"""
_BACK = "document.querySelector('[data-go=back]').click()"
_PAINT = """() => performance.getEntriesByName('first-contentful-paint')[0].startTime"""
_SHIFT = """() => new Promise(done => new PerformanceObserver(list => done(
    list.getEntries().reduce((sum, one) => sum + one.value, 0))).observe({type: 'layout-shift', buffered: true})
    || setTimeout(() => done(0), 300))"""
_FRAMES = """() => new Promise(done => {
    const times = [];
    const frame = time => {
        times.push(time);
        if (document.getAnimations().length) requestAnimationFrame(frame);
        else done(1000 * (times.length - 1) / (time - times[0]));
    };
    document.querySelector('[data-go=next]').click();
    requestAnimationFrame(frame);
})"""
_LOAD = """() => new Promise(done => { const start = performance.now();
    new MutationObserver((_, self) => { self.disconnect(); done(performance.now() - start); })
        .observe(document.querySelector('.jg-play'), {attributeFilter: ['data-ready']});
    document.querySelector('[data-part=load]').click(); })"""
_BARE_WORKER = """import { loadPyodide } from "./pyodide.mjs";
const base = new URL(".", import.meta.url).href;
const python = await loadPyodide({ indexURL: base, stdLibURL: `${base}bare.zip` });
postMessage(python.runPython("1+1"));"""
_BARE = """address => new Promise(done => { const start = performance.now();
    new Worker(address, {type: 'module'}).onmessage = () => done(performance.now() - start); })"""
_ASKED = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
"""The engine is not to come by itself."""
_TIMES = 3
"""How often bare Python and the engine are started in turn."""
_QUERY = """async () => { const { engine, common, view } = document.querySelector('.jg-play').play, times = [];
    const question = {...common, ask: 'open', position: view.position};
    for (let left = 10; left; left -= 1) {
        const start = performance.now();
        await engine.text(question);
        times.push(performance.now() - start);
    }
    return times; }"""


def run() -> dict[str, float]:
    """Weights in bytes (gzip), times in milliseconds; ``lesson_…`` are of a processor that is 4 times slower.

    ``engine_<game>`` is from the click to the first answer, ``again_<game>`` the same with all files in the browser's
    cache, ``view_<game>`` a drawn position with all that can be tried in it.
    """
    server = SiteServer(SITE, open_port(0))
    address = f"http://127.0.0.1:{server.server_port}/"
    with sync_playwright() as playwright:
        path = system_chromium() or playwright_chromium()
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        figures = _heaviest(browser, address) | _lesson(browser, address) | _engine(browser, address)
        browser.close()
    figures |= dict(lighthouse.scores(address, str(path)))
    server.shutdown()
    for name, figure in figures.items():
        print(f"{name:28} {figure:10.2f}")
    return figures


def _heaviest(browser: Browser, address: str) -> dict[str, float]:
    """The heaviest example page as a phone loads it, with what can be tried in its first step; the fonts apart."""
    page = browser.new_page(viewport={"width": 390, "height": 844})
    loaded: set[str] = set()
    page.on("response", lambda response: loaded.add(response.url.removeprefix(address).partition("#")[0]))
    page.goto(address + _largest(), wait_until="networkidle")
    page.wait_for_selector(".board[data-ready]")
    page.close()
    files = {SITE / (name + "index.html" if name.endswith("/") else name) for name in loaded}
    files = {path for path in files if path.is_file()}
    fonts = {path for path in files if path.suffix == ".woff2"}
    return {
        "page_bytes": float(sum(_wire(path) for path in files - fonts if path.name != "sw.js")),
        "font_bytes": float(sum(path.stat().st_size for path in fonts)),
    }


def _largest(game: str = "*") -> str:
    """Return the path of the example, of that game or of all, with the most drawings for a phone, in bytes."""
    drawings = max(SITE.glob(f"*/{game}/examples/*/tall.json"), key=lambda path: path.stat().st_size)
    return f"{drawings.parent.relative_to(SITE).as_posix()}/"


def _wire(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9))


def _lesson(browser: Browser, address: str) -> dict[str, float]:
    """The largest example on a slow phone: until it is laid out, while pieces glide; each game's from Next to Next."""
    page, tools = _slow_phone(browser)
    tools.send("Performance.enable")
    _open(page, address + _largest())
    metrics = {one["name"]: one["value"] for one in tools.send("Performance.getMetrics")["metrics"]}
    shift: float = page.evaluate(_SHIFT)
    paint: float = page.evaluate(_PAINT)
    frames = list[float]()
    for _ in range(8):
        frames.append(page.evaluate(_FRAMES))
        page.evaluate(_BACK)
        page.wait_for_timeout(_READING)
    page.close()
    return {
        "lesson_first_paint_ms": paint,
        "lesson_style_and_layout_ms": 1000 * (metrics["LayoutDuration"] + metrics["RecalcStyleDuration"]),
        **{f"next_{game}_ms": median(_steps(browser, address + _largest(game))) for game in _games()},
        "lesson_frames": median(frames),
        "lesson_shift": shift,
    }


def _steps(browser: Browser, address: str) -> list[float]:
    """The milliseconds from Next to the picture of each step of an example, gone through twice."""
    page, _tools = _slow_phone(browser)
    _open(page, address)
    times, steps = list[float](), page.locator(".step").count()
    for _ in range(2):
        for _ in range(steps - 1):
            page.wait_for_timeout(_READING)
            times.append(page.evaluate(_NEXT))
        page.keyboard.press("Home")
    page.close()
    return times


def _slow_phone(browser: Browser) -> tuple[Page, CDPSession]:
    page = browser.new_page(viewport={"width": 390, "height": 844})
    tools = page.context.new_cdp_session(page)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": _SLOWER})
    return page, tools


def _open(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector(".board[data-ready]")


def _games() -> list[str]:
    return sorted(path.parent.name for path in SITE.glob("en/*/analyse"))


def _engine(browser: Browser, address: str) -> dict[str, float]:
    if not (SITE / ENGINE).is_dir():
        return {}
    games = _games()
    figures = _beside_bare(browser, address, games[0])
    for game in games:
        context = browser.new_context()
        context.add_init_script(_ASKED)
        for name in ("engine", "again"):
            page = context.new_page()
            page.goto(f"{address}en/{game}/analyse/", wait_until="networkidle")
            figures[f"{name}_{game}_ms"] = page.evaluate(_LOAD)
            figures[f"view_{game}_ms"] = median(page.evaluate(_QUERY))
            page.close()
        context.close()
        figures |= opponents.figures(browser, address, game, _SLOWER)
    return figures


def _beside_bare(browser: Browser, address: str, game: str) -> dict[str, float]:
    """Bare Python's ``1+1`` and the engine's first board, each in a worker of its own and with an empty cache."""
    policy = {"Content-Security-Policy": "script-src 'self' 'wasm-unsafe-eval'", "Content-Type": "text/javascript"}
    folder = find_engine()
    assert folder, "the site was built with it"
    library = folder / LIBRARY  # as it comes: that of the site is compiled
    bare, board = list[float](), list[float]()
    for _ in range(_TIMES):
        context = browser.new_context()
        context.add_init_script(_ASKED)
        context.route("**/bare.js", lambda route: route.fulfill(body=_BARE_WORKER, headers=policy))
        context.route("**/bare.zip", lambda route: route.fulfill(path=library))
        page = context.new_page()
        page.goto(f"{address}en/{game}/analyse/", wait_until="networkidle")
        bare.append(page.evaluate(_BARE, f"{address}{ENGINE}/bare.js"))
        context.close()
        context = browser.new_context()
        context.add_init_script(_ASKED)
        page = context.new_page()
        page.goto(f"{address}en/{game}/analyse/", wait_until="networkidle")
        board.append(page.evaluate(_LOAD))
        context.close()
    return {"bare_python_ms": min(bare), "first_board_ms": min(board)}
