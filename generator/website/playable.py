"""Finds out which games can be played in a browser, by trying each in a Python without installed packages.

A game's engine and art may import pure-Python packages, which its package lists as ``packs``. Code with parts in C, or
that opens files, fails here, and the game's pages have no free play.
"""

from __future__ import annotations

import io
import json
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Mapping
from functools import lru_cache

from generator.content.loader import GameContent
from generator.outputs.temporary import temporary_folder
from generator.website.pack import CONTENT, SHARED, engine_packs
from rules_engine.core import JugadaError
from rules_engine.core.registry import load_package, other_packages

_PATIENCE = 60.0
"""Timeout in seconds; our games take less than one."""

# as site/assets/js/worker.js begins
_TRIAL = """
import ast, sys, types
sys.dont_write_bytecode = True
sys.modules["urllib.request"] = types.SimpleNamespace(urlopen=None)
sys.path.insert(0, sys.argv[1])
from generator.explorer.requests import RequestHandler
handler = RequestHandler({})
with open(sys.argv[2], encoding="utf-8") as file:
    handler.add(ast.literal_eval(file.read()))
print(handler.answer(sys.stdin.read()))
"""


def unplayable_games(games: Iterable[GameContent]) -> dict[str, str]:
    """Return the games that cannot be played in a browser, with the reason.

    Games that come with Jugada are not tried at each build, since the tests do so.
    """
    found = {}
    for game in games:
        if load_package(game.name).module.__name__ in other_packages() and (reason := _why_not(game)):
            found[game.name] = reason
    return found


def _why_not(game: GameContent) -> str:
    lang = game.languages[0]
    request = {"ask": "open", "game": game.name, "lang": lang, "position": game.game.format_state(game.start())}
    try:
        packs = engine_packs([game])
    except (ImportError, OSError) as error:
        return f"{type(error).__name__}: {error}"
    except JugadaError as error:
        return str(error)
    return _try(packs[SHARED], packs[game.name], game.name, json.dumps(request))


@lru_cache(maxsize=32)  # once for all languages of a site
def _try(shared: bytes, own: bytes, name: str, request: str) -> str:
    """Return why a browser could not answer the request; empty if it could."""
    with temporary_folder() as folder:
        for pack in (shared, own):
            with zipfile.ZipFile(io.BytesIO(pack)) as files:
                files.extractall(folder)
        content = str(folder / CONTENT.format(game=name))
        command = [sys.executable, "-I", "-S", "-c", _TRIAL, str(folder), content]
        try:
            done = subprocess.run(
                command, input=request, capture_output=True, encoding="utf-8", check=False, timeout=_PATIENCE
            )
        except subprocess.TimeoutExpired as error:
            return str(error)
    if done.returncode:
        return done.stderr.strip().splitlines()[-1] if done.stderr.strip() else f"exit code {done.returncode}"
    answer: Mapping[str, object] = json.loads(done.stdout)
    return str(answer.get("detail") or answer.get("error", ""))
