"""All that `jugada build` and `jugada export` make of a small game in the pseudo-language, the finished HTML too."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from lxml import etree, html

from generator.builder import run, tasks
from generator.website import build, game_pages, offline
from generator.website.engine import Engine
from rules_engine.core import registry
from rules_engine.core.messages import Message
from tests.builder.in_this_process import InThisProcess
from tests.i18n.pseudo import (
    CODE,
    fresh_command_line,
    invoke,
    pseudo_resources,
    text_of_drawing,
    text_of_pdf,
    untranslated,
)
from tests.nonempty import nonempty

GAME = "tictactoe"
IDS = ("tictactoe", "ttt", "ex", "fork", "draw", "toss", "place", "empty", "board", "start", "turn", "line", "end")
"""What the words are taken from that are the same in all languages: ids of rules, examples, parts and queries."""

OTHERS = ("Jugada",)
"""Names of programs on the pages."""


@dataclass(frozen=True)
class Built:
    """What the command has printed, and its folder."""

    printed: str
    folder: Path


@pytest.fixture(scope="module")
def built(tictactoe: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Built]:
    """The game built in the pseudo-language alone, on one paper, in this process."""
    folder = tmp_path_factory.mktemp("pseudo")
    with pseudo_resources(folder, tictactoe), fresh_command_line(), pytest.MonkeyPatch.context() as patch:
        with (folder / "content" / GAME / "game.yaml").open("a", encoding="utf-8") as sheet:
            sheet.write(f"languages: [{CODE}]\n")
        patch.setattr(registry, "_entry_points", lambda: {GAME: f"rules_engine.{GAME}"})
        for module in (tasks, run, build, offline, game_pages):
            patch.setattr(module, "languages", lambda: (CODE,))
        patch.setattr(tasks, "PAPERS", ("a4",))
        patch.setattr(tasks, "PRINTS", (("duplex", False),))
        patch.setattr(tasks, "fetch_engine", lambda: Engine(None, Message("website/no-npm")))
        patch.setattr(run, "ProcessPoolExecutor", InThisProcess)
        patch.setattr(run, "program_digest", lambda: "")
        out = folder / "build"
        yield Built(invoke("build", "--out", str(out)), out)


def test_the_table_and_the_progress(built: Built) -> None:
    assert built.printed.count("‹") == built.printed.count("›") > 5
    assert untranslated(built.printed, *IDS, CODE) == []


def test_diagrams(built: Built) -> None:
    for path in nonempty((built.folder / "diagrams").rglob("*.svg")):
        assert path.stem.endswith(f"-{CODE}")
        drawing = html.fromstring(path.read_bytes())
        etree.strip_elements(drawing, "style")
        assert untranslated(text_of_drawing(etree.tostring(drawing, encoding="unicode")), *IDS) == [], path.name


def test_kits_and_books(built: Built) -> None:
    for path in nonempty([*(built.folder / "pdf").rglob("*.pdf"), *(built.folder / "rulebook").rglob("*.pdf")]):
        assert f"-{CODE}-" in path.name
        assert untranslated(text_of_pdf(path), *IDS, "Jugada", "token", "in") == [], path.name  # in: inches


def test_finished_pages(built: Built) -> None:
    """The theme's words are in its own file of the language; only names of programs and licences stay."""
    pages = {path: words_of_page(path.read_text("utf-8")) for path in nonempty((built.folder / "site").rglob("*.html"))}
    found = {str(path): untranslated(text, *IDS, *OTHERS) for path, text in pages.items()}
    assert {path: words for path, words in found.items() if words} == {}
    assert len(pages) > 8


def words_of_page(source: str) -> str:
    """Return what can be read and heard of a page."""
    tree = html.fromstring(source)
    etree.strip_elements(tree, "script", "style", "code", with_tail=False)
    attributes = "//@aria-label | //@title | //@alt | //@placeholder | //meta[@name='description']/@content"
    return "\n".join([*tree.itertext(), *map(str, tree.xpath(attributes))])


@pytest.mark.parametrize("form", ["csv", "tts"])
def test_names_of_exported_parts(built: Built, form: str, tmp_path: Path) -> None:
    invoke("export", form, GAME, "--dpi", "30", "--out", str(tmp_path))
    assert {*exported_names(tmp_path, form)} >= {"Bóóáárd", "Cróósséés", "Nóóúúghts"}
    assert untranslated(" ".join(nonempty(exported_names(tmp_path, form))), *IDS) == []


def exported_names(folder: Path, form: str) -> Iterator[str]:
    """Yield the names of parts in a table or a saved Tabletop Simulator object."""
    for path in folder.rglob("*.csv" if form == "csv" else "*.json"):
        text = path.read_text("utf-8")
        if form == "csv":
            yield from (
                row[column] for row in csv.DictReader(text.splitlines()) for column in ("label", f"name_{CODE}")
            )
        else:
            yield from (json.loads(name) for name in re.findall(r'"(?:Nickname|SaveName|GameMode)": ("[^"]+")', text))
