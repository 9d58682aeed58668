"""Whatever an output is made from counts: a change of any kind of input, linked or not, is never "unchanged"."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from pathlib import Path

import pytest

import generator
from generator.art.context import source_folders
from generator.builder import orders, run
from generator.builder.orders import Request, stock
from generator.builder.run import BuildCache
from generator.builder.tasks import BuildFolders, Pages, Print, Site
from generator.content.loader import forget_content, load_game_content
from generator.outputs import record
from generator.outputs.given_folders import give_folder
from generator.outputs.record import folder_digest, inputs_digest, program_digest
from generator.printing.kit.kit import KitOptions
from generator.printing.layout.papers import paper
from generator.resources import resource_dir
from generator.website import inputs as site_inputs_module
from generator.website import mkdocs
from generator.website.identity import Identity
from generator.website.inputs import site_inputs
from tests.fifth_game.outside import ROOT, copied_content
from tests.nightly import nightly

pytestmark = pytest.mark.usefixtures("tictactoe")

GAME = "tictactoe"
SAMPLES = ROOT.parents[1] / "content" / "samples"
A4 = KitOptions(paper("a4"))
Digests = Callable[[], dict[str, str]]

WITHOUT_EFFECT = {
    "JUGADA_CACHE": "a folder; what is in it counts by its own digest",
    "XDG_CACHE_HOME": "likewise",
    "LC_ALL": "the language of messages; that of files is an option",
    "LC_MESSAGES": "likewise",
    "LANG": "likewise",
    "PYDANTIC_DISABLE_PLUGINS": "set by us",
    "PYTHONPATH": "for the engine of an edition to compare with",
}


WHOLE = ("first_game.yaml", "path.yaml", "cards/deck.yaml", "documents/paper.tex")
"""Inputs that came after the others."""


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A folder with the game's content, a file of each further kind, and what the pages are made from."""
    folder = tmp_path / "games"
    content = copied_content(folder)
    for name in (
        *WHOLE,
        "glossary.yaml",
        "records/r.txt",
        "puzzles/p.yaml",
        "pictures/p.svg",
        "_data/f.ttf",
        "art.yaml",
    ):
        (content / name).parent.mkdir(exist_ok=True)
        (content / name).write_text("{}\n" if name.endswith(".yaml") else "", "utf-8")
    (content / "art.yaml").unlink()
    return folder


@pytest.fixture
def digests(games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Digests:
    """The digests of a site by `site`, of a kit, and of the tasks of `build`, with copies of our own sources."""
    for kind in ("site", "templates"):
        shutil.copytree(resource_dir(kind), tmp_path / "ours" / kind)
    for module in (run, orders, site_inputs_module):
        monkeypatch.setattr(module, "resource_dir", lambda kind: tmp_path / "ours" / kind)
    monkeypatch.setattr(record, "version", cache(version))  # they take a quarter of each digest
    folders = BuildFolders(tmp_path / "out", games)

    def find() -> dict[str, str]:
        forget_content()
        cache = BuildCache(folders)
        tasks = (Pages((GAME,), "en"), Site((GAME,)), Print(GAME, ("en",), ()))
        built = {task.key: cache._inputs(task) for task in tasks}
        kit = orders._digest(Request(GAME, A4), source_folders(load_game_content(GAME, games)), A4)
        return {"site by site": site_inputs(games, [], None, [GAME]), "kit": kit, **built}

    return find


def append(path: Path) -> None:
    """Change a file by a byte that changes nothing of what is read."""
    path.write_bytes(path.read_bytes() + b"\n")


INPUTS = (
    *WHOLE,
    "game.yaml",
    "board.yaml",
    "rules.en.md",
    "messages.es.ftl",
    "glossary.yaml",
    "examples/ttt.ex.draw.yaml",
    "records/r.txt",
    "puzzles/p.yaml",
    "pictures/p.svg",
    "_data/f.ttf",
)


@pytest.mark.parametrize("linked", nightly(["", "file", "folder", "a folder of folders"], day=[""]))
def test_every_file_of_a_game_counts(linked: str, games: Path, digests: Digests) -> None:
    for name in INPUTS:
        path = games / GAME / name
        target = games / "shared" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if linked == "file":
            path.rename(target)
            path.symlink_to(target)
        elif linked == "folder" and "/" in name:
            path.parent.rename(target.parent.with_suffix(".kept"))
            path.parent.symlink_to(target.parent.with_suffix(".kept"))
        elif linked == "a folder of folders" and "/" in name:
            shutil.move(path.parent, target.parent.with_suffix(".kept"))
            (games / "shared" / "again").unlink(missing_ok=True)
            (games / "shared" / "again").symlink_to(games / "shared")
            path.parent.symlink_to(games / "shared" / "again" / target.parent.with_suffix(".kept").name)
        before = digests()
        assert digests() == before
        append(path)
        after = digests()
        assert not [what for what, digest in after.items() if digest == before[what]], name


@pytest.mark.parametrize(
    "name",
    [
        "templates/messages/en/site.ftl",
        "templates/site/home.md.jinja",
        "site/overrides/main.html",
        "site/overrides/partials/header.html",
        "site/assets/css/jugada.css",
        "site/assets/js/site.js",
        "site/mkdocs.yml",
        "site/sw.js",
    ],
)
def test_our_own_sources_count(name: str, tmp_path: Path, digests: Digests) -> None:
    before = digests()
    append(tmp_path / "ours" / name)
    after = digests()
    kept = {what for what, digest in after.items() if digest == before[what]}
    assert kept == ({"kit"} if name.startswith("site/") else set())


@pytest.mark.parametrize(("variable", "value"), [("JUGADA_SITE_URL", "https://a.example"), ("SOURCE_DATE_EPOCH", "1")])
def test_variables_count(variable: str, value: str, digests: Digests, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(variable, raising=False)
    before = digests()
    monkeypatch.setenv(variable, value)
    after = digests()
    for what in ("site by site", "pages en", "site"):
        assert after[what] != before[what]


def test_the_sites_program_and_identity_count(games: Path, digests: Digests, monkeypatch: pytest.MonkeyPatch) -> None:
    before = digests()
    for module in (run, mkdocs):
        monkeypatch.setattr(module, "site_program", lambda: "another 1.0")
    after = digests()
    assert {what for what in before if before[what] != after[what]} == {"site by site", "pages en", "site"}
    named = [Identity(), Identity("A"), Identity("", {"en": "a"}), Identity("", {"en": "b"})]
    assert len({site_inputs(games, [], None, [GAME], one) for one in named}) == 4


def test_every_variable_that_we_read_counts_or_has_no_effect() -> None:
    """A new one is put into a digest, and this list, or told why it is in none."""
    counted = {"SOURCE_DATE_EPOCH", "JUGADA_SITE_URL", "JUGADA_SITE_PROGRAM"}
    found: set[str] = set()
    root = Path(record.__file__).parents[1]
    for path in root.rglob("*.py"):
        text = path.read_text("utf-8")
        constants = dict(re.findall(r'^([A-Z_]+) = "([A-Z_]+)"$', text, re.MULTILINE))
        for name in re.findall(r"environ(?:\.get|\.setdefault)?[(\[]\s*([\w\"]+)", text):
            found.add(name.strip('"') if name.startswith('"') else constants[name])
    assert found == counted | WITHOUT_EFFECT.keys()


def test_our_code_its_data_and_the_versions_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "generator"
    (package / "fonts" / "_data").mkdir(parents=True)
    (package / "_data").mkdir()
    for name in ("a.py", "fonts/a.ttf", "fonts/_data/b.ttf", "_data/copy"):
        (package / name).touch()
    monkeypatch.setattr(generator, "__path__", [str(package)])

    def digest() -> str:
        program_digest.cache_clear()
        return program_digest()

    seen = [digest()]
    for name in ("a.py", "fonts/a.ttf", "fonts/_data/b.ttf"):
        append(package / name)
        seen.append(digest())
    monkeypatch.setattr(record, "version", lambda name: "0" if name == "nh3" else "1")
    seen += [digest(), inputs_digest()]
    monkeypatch.setattr(sys, "version", "3.99")
    seen += [digest(), inputs_digest()]
    assert len(set(seen)) == len(seen)
    append(package / "_data" / "copy")
    assert digest() == seen[-2], "counted where it is used"
    program_digest.cache_clear()


def test_links_in_circles_and_links_out_end(tmp_path: Path) -> None:
    given, outside = tmp_path / "given", tmp_path / "outside"
    (given / "a").mkdir(parents=True)
    outside.mkdir()
    (given / "a" / "up").symlink_to(given)
    (given / "round").symlink_to(given / "round")
    (given / "nowhere").symlink_to(tmp_path / "nothing")
    (given / "out").symlink_to(outside)
    os.mkfifo(given / "pipe")
    give_folder(given)
    before = folder_digest(given)
    (outside / "file").write_text("not read by anybody")
    assert folder_digest(given) == before
    (given / "a" / "b").touch()
    assert folder_digest(given) != before
    assert folder_digest(tmp_path / "none") == folder_digest(outside / "none") != folder_digest(given / "a" / "b")


@pytest.mark.parametrize("linked", [False, True])
@pytest.mark.parametrize(
    ("deck", "inputs"),
    [
        pytest.param(
            "forest",
            ("forest.yaml", "forest.csv", "card.svg", "back.svg", "art/*", "icons/*"),
            marks=pytest.mark.night,
        ),
        pytest.param("garden", ("garden.yaml", "card.yaml"), marks=pytest.mark.night),
        ("nachtmarkt", ("nachtmarkt.yaml", "art/*")),
    ],
)
def test_what_a_deck_is_made_from_counts(deck: str, inputs: tuple[str, ...], linked: bool, tmp_path: Path) -> None:
    """One file of each kind is changed so that something else is drawn."""
    folder = Path(shutil.copytree(SAMPLES / deck, tmp_path / deck))
    request = Request("", A4, deck=folder / f"{deck}.yaml")
    for pattern in inputs:
        path = min(folder.glob(pattern))
        if linked:
            (folder / "kept").mkdir(exist_ok=True)
            path.rename(folder / "kept" / path.name)
            path.symlink_to(folder / "kept" / path.name)
        before = stock(request).digest
        assert stock(request).digest == before
        redraw(path)
        assert stock(request).digest != before, path


CHANGES = {
    ".svg": ("</svg>", '<rect x="1" y="1" width="9" height="9" fill="#123456"/></svg>'),
    ".csv": (" the ", " that "),
}


def redraw(path: Path) -> None:
    """Change a file of a deck so that a card is drawn otherwise."""
    text = path.read_text("utf-8")
    if path.suffix == ".yaml" and path.name != "card.yaml":
        path.write_text(re.sub(r"(?m)^colour: .*$", "colour: '#123456'", text), "utf-8")
        return
    old, new = ("size: 17", "size: 16") if path.name == "card.yaml" else CHANGES[path.suffix]
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
