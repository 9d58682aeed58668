"""A game whose every text tries to run something makes a site in which nothing does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml
from lxml import etree

from generator.content.loader import forget_content
from generator.outputs.folder import OutputFolder
from generator.website.build import build_site
from generator.website.collect import collect_games
from tests.fifth_game.outside import copied_content, outside_game
from tests.website.shared import OUTSIDE, only_games

HARM = "\"'><script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1)) (: onclick=alert(1) )"
TEXTS = {"es": HARM, "en": HARM}


@pytest.fixture
def content(tmp_path: Path) -> Path:
    """The outside game's content with such a text wherever there is one."""
    folder = copied_content(tmp_path / "content")
    sheet = yaml.safe_load((folder / "game.yaml").read_text("utf-8"))
    sheet |= {"title": TEXTS, "tagline": TEXTS}
    sheet["provenance"] = [{"what": TEXTS, "why": TEXTS, "status": "ruling", "rules": ["ttt.line"]}]
    (folder / "game.yaml").write_text(yaml.safe_dump(sheet), "utf-8")
    for rules in folder.glob("rules.*.md"):
        text = re.sub(r"(?m)^\*\*(.*?)\*\*", rf"**\1 {HARM}**", rules.read_text("utf-8"))
        rules.write_text(re.sub(r"(?m)^(## .*?)( \{#)", rf"{HARM}\n\n\1 {HARM}\2", text), "utf-8")
    for messages in folder.glob("messages.*.ftl"):
        messages.write_text(re.sub(r"(?m)^(\S+ = .*)$", rf"\1 {HARM}", messages.read_text("utf-8")), "utf-8")
    for path in (folder / "examples").glob("*.yaml"):
        example = yaml.safe_load(path.read_text("utf-8"))
        example |= {"title": TEXTS, "text": TEXTS}
        for step in example["steps"]:
            step["say"] = TEXTS
        path.write_text(yaml.safe_dump(example), "utf-8")
    return folder.parent


@pytest.mark.night
def test_nothing_of_it_runs(content: Path, tmp_path: Path) -> None:
    """The build looks for handlers and addresses itself; here for scripts and pictures, with another reader."""
    forget_content()
    with outside_game(tmp_path / "metadata"), only_games([OUTSIDE]):
        build_site(collect_games(content), OutputFolder(tmp_path / "site"))
    pages = list((tmp_path / "site").rglob("*.html"))
    assert len(pages) > 15
    for page in pages:
        tree = etree.fromstring(page.read_bytes(), etree.HTMLParser(encoding="utf-8", huge_tree=True))
        assert not [node for node in tree.iter("script") if "alert(1)" in (node.text or "")], page
        assert not list(tree.iter("img", "iframe", "object", "embed")), page
        assert not [name for node in tree.iter() for name in node.attrib if name.startswith("on")], page
    assert "&lt;script&gt;alert(1)" in (tmp_path / "site" / "en" / OUTSIDE / "index.html").read_text("utf-8")
    forget_content()
