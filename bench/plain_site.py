"""A site of plain pages, as MkDocs builds it with the same theme: what ours are measured beside."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from generator.resources import content_dir
from rules_engine.core.registry import game_names

_CONFIG = """
site_name: Plain
docs_dir: docs
site_dir: out
theme: {name: material, font: false}
markdown_extensions: [attr_list, md_in_html]
plugins: [search]
"""


def build(pages: int, work: Path) -> None:
    """Two builds side by side of half the pages each, all with a game's rules as text."""
    texts = [(content_dir(game) / "rules.en.md").read_text("utf-8") for game in game_names()]
    running = []
    for build in range(2):
        folder = work / f"plain{build}"
        shutil.rmtree(folder, ignore_errors=True)
        (folder / "docs").mkdir(parents=True)
        (folder / "mkdocs.yml").write_text(_CONFIG, "utf-8")
        for page in range(max(1, pages // 2)):
            heading = f"# Page {page}\n\n"
            (folder / "docs" / f"{'index' if page == 0 else page}.md").write_text(
                heading + texts[page % len(texts)], "utf-8"
            )
        words = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--config-file", str(folder / "mkdocs.yml")]
        running.append(subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
    for process in running:
        if process.wait():
            raise RuntimeError("MkDocs could not build the plain pages")
