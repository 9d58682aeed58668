"""The page of ``jugada deck watch``: served on this machine only, it redraws what changes.

The data of a deck's watch page: cards by number of their drawn sides, findings, the error of the last reading.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Callable, Iterator
from functools import cache
from html import escape
from pathlib import Path
from typing import NamedTuple, Protocol

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from generator.content.expression_work import begin_command
from generator.i18n.catalogue import bundle
from generator.outputs.reading import display_path
from generator.outputs.record import wait_for_changes
from generator.printing.decks.cards import Entry
from generator.printing.decks.design.layout_samples import deck_of_samples
from generator.printing.decks.findings import Finding
from generator.printing.decks.load import DeckReader, LoadedDeck
from generator.printing.game_deck import cards_of_game
from generator.resources import resource_dir
from generator.scene.component import Component, cut_line
from generator.scene.fonts import FONTS, font_bytes
from generator.scene.model import Font, Group, Item, Picture, Rect, Scene
from generator.scene.svg import svg_text
from generator.website.design_routes import Design, DesignRoutes
from rules_engine.core import JugadaError


class Side(NamedTuple):
    """A drawn side and its number, which changes when it is drawn again."""

    number: int
    scene: Scene


class Watched(Protocol):
    """What the page shows: the cards of a deck, or the screens of a game."""

    path: Path
    version: int
    state: str

    @property
    def kind(self) -> str:
        """Return ``card`` or ``screen``: how the page speaks of what it shows."""

    def read(self) -> str:
        """Read all of it again; return the error that prevented it, empty if there was none."""

    def is_read(self, path: Path, /) -> bool:
        """Return whether a file at the path is one of those read."""

    def svg(self, number: int, /) -> str | None:
        """Return a drawing by its number."""

    def picture(self, digest: str, /) -> Picture | None:
        """Return a raster image of the drawings."""


class DeckView:
    """Reads a deck on request; while a file has an error, the last good state is shown."""

    kind = "card"

    def __init__(self, path: Path, lang: str) -> None:
        self.path, self._lang = path, lang
        self._reader = DeckReader(path, as_deck=deck_of_samples, of_game=cards_of_game(path, lang))
        self._sides: dict[int, Side] = {}
        self._numbers: dict[int, Side] = {}
        self._pictures: dict[str, Picture] = {}
        self._last = 0
        self._deck: LoadedDeck | None = None
        self._error = ""
        self.version = 0
        self.state = "{}"

    def read(self) -> str:
        """Read the deck and return the error that prevented it, empty if there was none."""
        begin_command()
        try:
            self._deck = self._reader.read(self._lang)
            self._error = ""
        except JugadaError as error:
            self._error = str(error)
        state = json.dumps(self._data(self._deck), ensure_ascii=False, separators=(",", ":"))
        # By its contents: an editor saves files that have not changed.
        if state != self.state:
            self.state = state
            self.version += 1
        return self._error

    def is_read(self, path: Path) -> bool:
        """Return whether a file at the path is one of the deck's."""
        return self._reader.is_read(path)

    def svg(self, number: int) -> str | None:
        """Return the drawing of a side with its bleed; None if no card has it any more."""
        side = self._numbers.get(number)
        if side is None:
            return None
        return svg_text(side.scene, prefix=f"s{number}-", ids=False, link=self._link)

    def picture(self, digest: str) -> Picture | None:
        """Return a raster image of the sides drawn."""
        return self._pictures.get(digest)

    def _link(self, picture: Picture) -> str:
        return f"picture/{picture.digest}"

    def _data(self, deck: LoadedDeck | None) -> dict[str, object]:
        if deck is None:
            return {"title": self.path.name, "cards": [], "findings": [], "error": self._error}
        before, self._sides = self._sides, {}
        cards = [
            {**self._card(part, before), "group": group, **_facts(entry)}
            for part, group, entry in zip(deck.components, deck.groups, deck.entries, strict=True)
        ]
        self._numbers = {side.number: side for side in self._sides.values()}
        found = [_finding(one) for one in deck.findings]
        return {"title": deck.title, "cards": cards, "findings": found, "error": self._error}

    def _card(self, part: Component, before: dict[int, Side]) -> dict[str, object]:
        sides = {"front": part.front, "back": part.back or part.front}
        return {
            "id": part.id,
            "name": part.name[self._lang],
            "kind": part.kind,
            "count": part.count,
            "width": part.front.width,
            "height": part.front.height,
            "safe": part.safe,
            "corner": part.corner,
            "cut": [[round(x, 2), round(y, 2)] for x, y in cut_line(part.size, part.outline).corners],
            "bleed": part.bleed,
            **{name: self._number(scene, before) for name, scene in sides.items()},
        }

    def _number(self, scene: Scene, before: dict[int, Side]) -> int:
        """Return the number of a side, a new one for a new scene."""
        # By identity, which the reader keeps for what has not changed; `before` holds the scenes, so no id is used
        # anew.
        known = self._sides.get(id(scene)) or before.get(id(scene))
        if known is None:
            self._last += 1
            known = Side(self._last, scene)
            # Never removed: a page that still shows an older drawing may ask for its pictures.
            self._pictures |= {picture.digest: picture for picture in _pictures(scene.items)}
        self._sides[id(scene)] = known
        return known.number


def _facts(entry: Entry) -> dict[str, object]:
    """Return what makes a card a hard case of a design: much or little text, no picture, many numbers."""
    card = entry.card
    values = [*entry.cells.values(), *map(str, card.fields.values())]
    numbers = sum(value.replace(".", "", 1).isdecimal() for value in values)
    return {"letters": len(card.title) + len(card.text), "stats": numbers, "art": bool(card.art)}


def _finding(finding: Finding) -> dict[str, object]:
    box = finding.flaw.box
    return {
        "card": finding.card,
        "side": finding.flaw.side,
        "kind": finding.flaw.kind,
        "stops": finding.stops,
        "file": display_path(finding.path),
        "line": finding.line,
        "column": finding.column,
        "part": finding.flaw.part,
        "text": str(JugadaError(finding.flaw.message)),
        "box": [round(value, 2) for value in (box.x, box.y, box.width, box.height)] if box else None,
    }


def _pictures(items: tuple[Item, ...]) -> Iterator[Picture]:
    for item in items:
        if isinstance(item, Group):
            yield from _pictures(item.items)
        elif isinstance(item, Rect) and item.picture:
            yield item.picture


_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_SAFE = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    # What has been redrawn must not come from the browser's memory.
    "Cache-Control": "no-store",
}
_OFTEN = 0.03
"""Seconds between two checks for changes."""
_BEAT = 10.0
"""Seconds without changes after which a page is sent an empty event, so that the connection stays open."""
_TYPES = {"js": "text/javascript", "css": "text/css"}
_NUMBER = re.compile(r"[0-9]{1,9}")
"""The number of a side; Python reads none of thousands of digits."""
_WORD = re.compile(r"\{\{ ?([a-z-]+) ?\}\}")


def watch_app(view: Watched, lang: str, designer: Design) -> Starlette:
    """Return the app with the page, its files, the cards' drawings, the events about changes, and the design."""
    design = DesignRoutes(designer, _SAFE)
    pages = _Pages(view, lang, design)
    return Starlette(
        routes=[
            *design.routes(),
            Route("/", pages.page),
            Route("/events", pages.events),
            Route("/side/{number}", pages.side),
            Route("/picture/{digest}", pages.picture),
            Route("/font/{key}", pages.font),
            Route("/{name:path}", pages.file),
        ]
    )


class _Pages:
    """The responses; a drawing or picture that is just being replaced is sent again after the next reading."""

    def __init__(self, view: Watched, lang: str, design: DesignRoutes) -> None:
        self._view, self._lang, self._design = view, lang, design

    async def page(self, _: Request) -> Response:
        return _answer(_page(self._view, self._lang, self._design), "text/html")

    async def events(self, _: Request) -> Response:
        return StreamingResponse(_news(self._view), media_type="text/event-stream", headers=_SAFE)

    async def file(self, request: Request) -> Response:
        name = request.path_params["name"]
        # A list of what there is, not a path: nothing else on this machine can be asked for.
        if name not in _files():
            return _missing()
        text = (resource_dir("templates") / "deck_watch" / name).read_text("utf-8")
        kind = _TYPES[name.rpartition(".")[2]]
        return _answer(f"{text}\n{_font_faces()}" if name == "watch.css" else text, kind)

    async def font(self, request: Request) -> Response:
        key = request.path_params["key"]
        if key not in {one.key for one in FONTS}:
            return _missing()
        return _answer(font_bytes(f"{key}.woff2"), "font/woff2")

    async def side(self, request: Request) -> Response:
        number: str = request.path_params["number"]
        # Nine digits at most: `int` refuses what has thousands.
        svg = self._view.svg(int(number)) if _NUMBER.fullmatch(number) else None
        return _answer(svg, "image/svg+xml") if svg else _missing()

    async def picture(self, request: Request) -> Response:
        found = self._view.picture(request.path_params["digest"])
        try:
            return _answer(found.data(), found.media_type) if found else _missing()
        except JugadaError:
            return _missing()


def keep_reading(view: Watched, report: Callable[[str], None]) -> None:
    """Read the deck whenever one of its files changes, until Ctrl-C.

    report: called with each new error, and with an empty text when the deck can be read again.
    """
    error = view.read()
    if error:
        report(error)
    for _ in wait_for_changes(view.path.parent.resolve(), matters=view.is_read):
        before, error = error, view.read()
        if error != before:
            report(error)


async def _news(view: Watched) -> AsyncIterator[str]:
    seen, quiet = 0, 0.0  # version 0 is the deck not yet read: a page that asks before has to wait
    while True:
        if view.version != seen:
            seen, quiet = view.version, 0.0
            yield f"data: {view.state}\n\n"
        elif quiet >= _BEAT:
            quiet = 0.0
            yield ": still here\n\n"
        # Asked often, since the deck is read in another thread, which cannot wake this one.
        await asyncio.sleep(_OFTEN)
        quiet += _OFTEN


def _answer(content: str | bytes, kind: str) -> Response:
    return Response(content, media_type=kind, headers=_SAFE)


def _missing() -> Response:
    return PlainTextResponse("404 Not Found", 404)


@cache
def _files() -> frozenset[str]:
    """Return the names of the page's own files, below their folder."""
    folder = resource_dir("templates") / "deck_watch"
    found = (path for path in folder.rglob("*") if path.suffix[1:] in _TYPES)
    return frozenset(path.relative_to(folder).as_posix() for path in found)


def _page(view: Watched, lang: str, design: DesignRoutes) -> str:
    """Return the page with its words in the language, and with the token of its requests."""
    words = bundle("website", lang)
    template = (resource_dir("templates") / "deck_watch" / "page.html").read_text("utf-8")
    spoken, designing = words.templates("watch"), words.templates("design")
    if view.kind == "screen":
        spoken, designing = spoken | words.templates("screens"), designing | words.templates("screens")
    values = {
        "lang": lang,
        "kind": view.kind,
        "file": view.path.name,
        "spoken": json.dumps(spoken, ensure_ascii=False),
        "designing": json.dumps(designing, ensure_ascii=False),
        "token": design.token,
    }

    def word(name: str) -> str:
        known = designing if name.startswith("d-") else spoken
        return values.get(name) or known[name.removeprefix("d-")]

    return _WORD.sub(lambda found: escape(word(found[1])), template)


def _font_faces() -> str:
    return "\n".join(map(_font_face, FONTS))


def _font_face(font: Font) -> str:
    style = "italic" if font.italic else "normal"
    return (
        f"@font-face{{font-family:'{font.family}';font-weight:{font.weight};font-style:{style};"
        f"src:url(font/{font.key}) format('woff2')}}"
    )
