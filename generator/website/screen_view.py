"""The state of the page on which a game's screens are watched, as `deck_watch` has that of a deck's cards."""

from __future__ import annotations

import json
from pathlib import Path

from generator.content.expression_work import begin_command
from generator.content.screens import read_screens
from generator.scene.model import Picture
from generator.website.screen_samples import ScreenSamples, svg_of
from rules_engine.core import JugadaError


class ScreenView:
    """Reads the screens on request; while the file has an error, the last good state is shown."""

    kind = "screen"

    def __init__(self, path: Path, samples: ScreenSamples) -> None:
        self.path, self.version, self.state = path, 0, "{}"
        self._samples = samples
        self._numbers: dict[str, int] = {}
        self._last = 0
        self._svgs: dict[int, str] = {}
        self._cards: list[dict[str, object]] = []

    def read(self) -> str:
        """Read and draw the screens; return the error that prevented it, empty if there was none."""
        begin_command()
        error = ""
        try:
            self._cards = self._drawn()
        except JugadaError as found:
            error = str(found)
        data = {"title": self._samples.title, "cards": self._cards, "findings": [], "error": error}
        state = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        if state != self.state:
            self.state = state
            self.version += 1
        return error

    def is_read(self, path: Path) -> bool:
        """Return whether the path is that of the screens' file."""
        return path.name == self.path.name

    def svg(self, number: int) -> str | None:
        """Return a drawing by its number; None if no screen has it any more."""
        return self._svgs.get(number)

    def picture(self, _digest: str) -> Picture | None:
        """Return None: the raster images of a screen are in its drawing."""
        return None

    def _drawn(self) -> list[dict[str, object]]:
        screens = read_screens(self.path)
        cards: list[dict[str, object]] = []
        svgs: dict[int, str] = {}
        for shown in self._samples.shown:
            scene = self._samples.scene(shown, screens)
            svg = svg_of(scene)
            if svg not in self._numbers:
                self._last += 1
                self._numbers[svg] = self._last
            number = self._numbers[svg]
            svgs[number] = svg
            group, _, _ = shown.name.partition(" · ")
            facts = {"kind": "card", "count": 1, "group": group, "letters": 0, "stats": 0, "art": True}
            around: dict[str, object] = {"safe": 0, "corner": 0, "cut": [], "bleed": 0}
            size = {"width": scene.width, "height": scene.height}
            named = {"id": f"{shown.layout}-{shown.run.id}", "name": shown.name, "front": number, "back": number}
            cards.append({**named, **facts, **size, **around})
        self._svgs = svgs
        self._numbers = {svg: number for svg, number in self._numbers.items() if number in svgs}
        return cards
