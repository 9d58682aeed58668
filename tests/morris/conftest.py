"""The sample game with men that its author has drawn."""

from __future__ import annotations

import shutil
from base64 import b64encode
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from generator.content.loader import forget_content
from tests.fifth_game.outside import MORRIS, spoil

FOX = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 48" width="64mm">
<style>.fur {{ fill: #C2571A; stroke: #7A2E05; stroke-width: 2 }}</style>
<defs><linearGradient id="snow"><stop stop-color="#fff"/><stop offset="1" stop-color="#eee"/></linearGradient></defs>
<path class="fur" d="M4 2 20 12H44L60 2 56 30 32 46 8 30Z"/>
<path d="M20 30 32 46 44 30S38 34 32 34 20 30 20 30Z" fill="url(#snow)"/>
<circle cx="22" cy="22" r="3"/><circle cx="42" cy="22" r="3"/>
<image x="28" y="40" width="8" height="5" href="data:image/png;base64,{nose}"/>
</svg>
"""


@pytest.fixture
def fox(tmp_path: Path, morris: str) -> Path:
    """A copy of the sample's content, in which the white men are foxes."""
    forget_content()
    folder = Path(shutil.copytree(MORRIS / "content" / morris, tmp_path / morris))
    nose = BytesIO()
    Image.new("RGB", (8, 5), "#14202B").save(nose, "PNG")
    (folder / "pictures").mkdir()
    (folder / "pictures" / "fox.svg").write_text(FOX.format(nose=b64encode(nose.getvalue()).decode()), "utf-8")
    return spoil(folder / "art.yaml", "W: {of: W, ", "W: {svg: pictures/fox.svg, of: W, ").parent
