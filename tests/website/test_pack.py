"""The pack for the browser needs nothing beside Python's own library, answers as this process does, and is small."""

from __future__ import annotations

import ast
import io
import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from generator.content.loader import load_game_content
from generator.explorer.requests import RequestHandler
from generator.i18n import languages
from generator.website.pack import CONTENT, engine_pack, play_content
from rules_engine.core.registry import game_names
from tests.nonempty import nonempty
from tests.website.positions import questions

LARGEST = 615_000
"""Bytes: 15 % more than before there was a catalogue of words (527,992), and the computer that plays."""

# as site/assets/js/worker.js begins, in a Python without installed packages
_ANSWER = """
import ast, json, sys, types
sys.dont_write_bytecode = True
sys.modules["urllib.request"] = types.SimpleNamespace(urlopen=None)
sys.path.insert(0, sys.argv[1])
from generator.explorer.requests import RequestHandler
with open(sys.argv[1] + "/content.txt", encoding="utf-8") as file:
    handler = RequestHandler(ast.literal_eval(file.read()))
json.dump([handler.answer(request) for request in json.load(sys.stdin)], sys.stdout)
"""


@pytest.fixture(scope="module")
def pack() -> bytes:
    return engine_pack([load_game_content(name) for name in game_names()])


def requests() -> list[str]:
    """Return questions along games, and in every language those that need no more than a position, about the start."""
    found: list[str] = []
    for name in game_names():
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


def test_it_answers_as_this_process_does(pack: bytes, tmp_path: Path) -> None:
    with zipfile.ZipFile(io.BytesIO(pack)) as files:
        files.extractall(tmp_path)
    asked = requests()
    command = [sys.executable, "-I", "-S", "-c", _ANSWER, str(tmp_path)]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    content = ast.literal_eval((tmp_path / CONTENT).read_text("utf-8"))
    assert content.keys() == {*game_names()}
    handler = RequestHandler(content)
    for request, answer in nonempty(zip(asked, json.loads(done.stdout), strict=True)):
        assert answer == handler.answer(request), request


def test_it_is_small_and_the_same_each_time(pack: bytes) -> None:
    assert len(pack) < LARGEST
    assert pack == engine_pack([load_game_content(name) for name in game_names()])


def test_it_holds_the_words_of_the_rooms_that_it_uses(pack: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(pack)) as files:
        rooms = {Path(name).stem for name in files.namelist() if name.endswith(".ftl")}
    assert {"core", "explorer", "language"} <= rooms
    assert not rooms & {"cli", "preflight", "site"}
    assert set(play_content([load_game_content(game_names()[0])])) == {game_names()[0]}
