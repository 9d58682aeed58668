"""Lighthouse's verdict on how fast the built site is: five kinds of page as on a phone, with the server's gzip."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from statistics import median

_PACKAGE = "lighthouse@12.8.2"
_RUNS = 3
_KINDS = {
    "home": "es/",
    "game": "es/basketmind/",
    "rules": "es/basketmind/rules/",
    "example": "es/backgammon/examples/hit/",
    "play": "es/team_km/play/",
}
_FLAGS = "--chrome-flags=--headless=new --no-sandbox --disable-gpu"


def scores(address: str, browser: str) -> Iterator[tuple[str, float]]:
    """Yield how fast each kind of page is, of 100, the median of a few runs, by ``lighthouse_<kind>``.

    None without npm, which fetches Lighthouse.
    """
    npx = shutil.which("npx")
    for kind, path in _KINDS.items() if npx else ():
        yield (
            f"lighthouse_{kind}",
            median(_run([str(npx), "--yes", _PACKAGE], address + path, browser) for _ in range(_RUNS)),
        )


def _run(command: list[str], url: str, browser: str) -> float:
    asked = [*command, url, "--quiet", "--output=json", "--only-categories=performance", _FLAGS]
    environment = {**os.environ, "CHROME_PATH": browser}
    done = subprocess.run(asked, capture_output=True, text=True, check=True, env=environment)
    return float(100 * json.loads(done.stdout)["categories"]["performance"]["score"])
