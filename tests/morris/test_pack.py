"""The sample game in a browser's Python: its pack brings the drawing by data, and answers as this process does.

Its white men are drawn by a file of their author, which a browser cannot read: the pack has it as plain data.
"""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from generator.content.loader import load_content_folder
from generator.explorer.requests import RequestHandler
from generator.website.pack import engine_packs, play_content
from tests.website.positions import questions
from tests.website.test_pack import ANSWER

pytestmark = pytest.mark.usefixtures("morris")


def test_the_pack_answers_as_this_process_does(tmp_path: Path, fox: Path) -> None:
    content = load_content_folder(fox)
    for pack in engine_packs([content]).values():
        with zipfile.ZipFile(io.BytesIO(pack)) as files:
            files.extractall(tmp_path)
    asked = list(questions(content, 6))
    command = [sys.executable, "-I", "-S", "-c", ANSWER, str(tmp_path), "morris"]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    handler = RequestHandler(play_content([content]))
    answers = [handler.answer(request) for request in asked]
    assert any("#C2571A" in one for one in answers)
    assert json.loads(done.stdout) == answers


def test_a_narrow_screen_has_the_hands_below_the_board(fox: Path) -> None:
    handler = RequestHandler(play_content([load_content_folder(fox)]))
    sizes = []
    for narrow in (False, True):
        request = {"ask": "open", "game": "morris", "lang": "en", "position": "", "narrow": narrow}
        drawing = json.loads(handler.answer(json.dumps(request)))["svg"]
        width, height = re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', drawing)[0]
        sizes.append((float(width), float(height)))
    (wide, low), (narrow_width, tall) = sizes
    assert wide > low
    assert narrow_width < tall
    assert narrow_width < 0.7 * wide  # so the board is drawn larger
