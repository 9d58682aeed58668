"""The sample game in a browser's Python: its pack brings the drawing by data, and answers as this process does."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from generator.content.loader import load_game_content
from generator.explorer.requests import RequestHandler
from generator.website.pack import engine_packs, play_content
from tests.website.positions import questions
from tests.website.test_pack import ANSWER

pytestmark = pytest.mark.usefixtures("morris")


def test_the_pack_answers_as_this_process_does(tmp_path: Path) -> None:
    content = load_game_content("morris")
    for pack in engine_packs([content]).values():
        with zipfile.ZipFile(io.BytesIO(pack)) as files:
            files.extractall(tmp_path)
    asked = list(questions(content, 6))
    command = [sys.executable, "-I", "-S", "-c", ANSWER, str(tmp_path), "morris"]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    handler = RequestHandler(play_content([content]))
    assert json.loads(done.stdout) == [handler.answer(request) for request in asked]
