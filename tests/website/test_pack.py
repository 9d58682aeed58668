"""The pack for the browser needs nothing beside Python's own library, answers as this process does, and is small."""

from __future__ import annotations

import ast
import io
import json
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path
from tokenize import COMMENT, tokenize
from typing import Any

import pytest

from generator.content.loader import load_game_content
from generator.explorer.requests import RequestHandler
from generator.i18n import languages
from generator.website.pack import CONTENT, SHARED, engine_packs, play_content
from rules_engine.core.registry import game_names
from tests.nonempty import nonempty
from tests.website.positions import questions

LARGEST, LARGEST_GAME = 295_000, 130_000
"""Bytes of what games share, and of a game: a page loads these two. Hints and score sheets took 2 kB, figures that
move, and drawing them by what documents say, 7 kB; what others did, reasons at a tap, formations and the review 9 kB;
zones, deals, tables for whoever looks and faces of cards 14 kB; forms and keys of notations, which Basket Boss no
longer has of its own, 2 kB; screens that are data and variants by name 1 kB; parts in
any order, boards on end and boxes that are kept 4 kB; slots, from which editors follow, and names in answers 3 kB.
"""

# as site/assets/js/worker.js begins, in a Python without installed packages
ANSWER = """
import ast, json, sys, types
sys.dont_write_bytecode = True
sys.modules["urllib.request"] = types.SimpleNamespace(urlopen=None)
sys.path.insert(0, sys.argv[1])
from generator.explorer.requests import RequestHandler
handler = RequestHandler({})
for game in sys.argv[2:]:
    with open(f"{sys.argv[1]}/{game}.txt", encoding="utf-8") as file:
        handler.add(ast.literal_eval(file.read()))
json.dump([handler.answer(request) for request in json.load(sys.stdin)], sys.stdout)
"""


@pytest.fixture(scope="module")
def packs() -> dict[str, bytes]:
    return engine_packs([load_game_content(name) for name in game_names()])


def requests(games: Sequence[str]) -> list[str]:
    """Return questions along games, and in every language those that need no more than a position, about the start."""
    found: list[str] = []
    for name in games:
        content = load_game_content(name)
        found += questions(content, 15)
        position = content.game.format_state(content.start())
        seat = content.game.format_seat(0)
        for lang in languages():
            common = {"game": name, "lang": lang, "position": position}
            asked: list[dict[str, Any]] = [{"ask": ask} for ask in ("open", "edit", "queries", "clear")]
            asked += [
                {"ask": "moves", "seat": seat},
                {"ask": "why", "entry": f"{seat}:?"},
                {"ask": "open", "position": "?"},
            ]
            asked += [{"ask": "example", "start": position, "entries": []}]
            found += [json.dumps({**common, **one}) for one in asked]
    return found


@pytest.mark.night
@pytest.mark.parametrize("games", [("backgammon", "team_km"), game_names()])
def test_it_answers_as_this_process_does(packs: dict[str, bytes], games: tuple[str, ...], tmp_path: Path) -> None:
    for pack in packs.values():
        with zipfile.ZipFile(io.BytesIO(pack)) as files:
            files.extractall(tmp_path)
    asked = requests(games)
    command = [sys.executable, "-I", "-S", "-c", ANSWER, str(tmp_path), *games]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    handler = RequestHandler({})
    for name in games:
        content = ast.literal_eval((tmp_path / CONTENT.format(game=name)).read_text("utf-8"))
        assert content.keys() == {name}
        handler.add(content)
    for request, answer in nonempty(zip(asked, json.loads(done.stdout), strict=True)):
        assert answer == handler.answer(request), request


def test_they_are_small_and_the_same_each_time(packs: dict[str, bytes]) -> None:
    assert packs.keys() == {SHARED, *game_names()}
    for name, pack in packs.items():
        assert len(pack) < (LARGEST if name == SHARED else LARGEST_GAME), name
    assert packs == engine_packs([load_game_content(name) for name in game_names()])


def test_explanations_stay_at_home(packs: dict[str, bytes]) -> None:
    for pack in packs.values():
        with zipfile.ZipFile(io.BytesIO(pack)) as files:
            for name in files.namelist():
                if name.startswith(("rules_engine/", "generator/")) and name.endswith(".py"):
                    tokens = tokenize(io.BytesIO(files.read(name)).readline)
                    assert not [one for one in tokens if one.type == COMMENT and one.line.lstrip().startswith("#")]


def test_what_games_share_names_none_of_them(packs: dict[str, bytes]) -> None:
    with zipfile.ZipFile(io.BytesIO(packs[SHARED])) as files:
        names = files.namelist()
    assert not [name for name in names for game in game_names() if f"/{game}/" in name]


def test_it_holds_the_words_of_the_rooms_that_it_uses(packs: dict[str, bytes]) -> None:
    with zipfile.ZipFile(io.BytesIO(packs[SHARED])) as files:
        bundles = {Path(name).stem for name in files.namelist() if name.endswith(".ftl")}
    assert {"core", "explorer", "language"} <= bundles
    assert not bundles & {"cli", "preflight", "site"}
    assert set(play_content([load_game_content(game_names()[0])])) == {game_names()[0]}
