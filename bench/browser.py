"""The built site in a browser; what is measured stands in `bench.website`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import redirect_stdout
from importlib.util import find_spec
from io import StringIO

from bench.model import Clock, Row, Target, at_least, at_most, figure, not_measured

_GOALS: dict[str, Target] = {
    "page_bytes": at_most(150.0),
    "font_bytes": at_most(120.0),
    "lesson_style_and_layout_ms": at_most(500.0),
    "lesson_shift": at_most(0.05),
    "first_board_ms": at_most(1.3, "ratio"),
}
_NOTES = {
    "lesson": "the largest example on a phone, the processor 4 times slower; frames a second while pieces glide",
    "next": "from Next to the picture, the median of all steps of the game's largest example, as above",
    "answer": "an opponent's, drawn and told: the median of 60, 4 times the processor's time; longest: of the same",
    "lighthouse": "how fast, of 100, as on a phone with a slow network; a busy machine lowers it",
    "first": "from the click to the first board, in turn with Python alone, which answers 1+1; the fastest of each",
    "engine": "from the click to the engine's first answer, nothing in the cache",
    "again": "the same with Python in the browser's cache",
    "view": "one question: a drawn position with all that can be tried in it",
}
_EACH: dict[str, Target] = {
    "engine": at_most(3000.0),
    "next": at_most(100.0),
    "answer": at_most(1500.0),
    "longest": at_most(3000.0),
    "lighthouse": at_least(95.0),
}
_UNITS = {"bytes": ("kB", 1e-3), "ms": ("ms", 1.0)}


def measure(quick: bool) -> Iterator[Row]:
    """Its figures with units and goals; one row that says why, where there is no browser or no site."""
    del quick  # a browser's figures are single ones already
    if find_spec("playwright") is None:
        yield not_measured("site in a browser", "", "the package playwright is not installed")
        return
    from bench import website
    from tests.browser.find import playwright_chromium, system_chromium

    if not (system_chromium() or playwright_chromium()):
        yield not_measured("site in a browser", "", "there is no browser on this machine: `make browser`")
    elif not website.SITE.is_dir():
        yield not_measured("site in a browser", "", f"{website.SITE} is not there: `make build`")
    else:
        with redirect_stdout(StringIO()):  # the table says it all
            found = website.run()
        bare = found.pop("bare_python_ms", 0.0)  # none where the site has no engine
        for name, value in found.items():
            yield _row(name, value, ("the browser's Python", [bare]) if name == "first_board_ms" else None)


def _row(name: str, value: float, peer: tuple[str, list[float]] | None) -> Row:
    words, _, last = name.rpartition("_")
    unit, factor = _UNITS.get(last, ("", 1.0))
    kind = name.partition("_")[0]
    goal = _GOALS.get(name) or _EACH.get(kind)
    note = _NOTES.get(kind, "")
    clock: Clock = "cpu" if kind in ("answer", "longest") else "wall" if unit == "ms" else "count"
    title = (words if unit else name).replace("_", " ")
    return figure(title, unit, clock, [value * factor], peer, target=goal, note=note)
