"""Building: strict, once for the same sources, and not at all from examples that do not hold."""

from __future__ import annotations

import json
import re
import shutil
from dataclasses import replace
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from typer.testing import CliRunner

from generator.cli.app import app
from generator.content.loader import forget_content
from generator.examples.check import FailedExamplesError
from generator.examples.source import slug_of
from generator.outputs import record
from generator.outputs.folder import OutputFolder
from generator.outputs.guard import OutputError
from generator.outputs.record import Record
from generator.resources import resource_dir
from generator.website import build
from generator.website.build import build_site, write_game, write_language
from generator.website.collect import collect_games
from generator.website.downloads import find_downloads
from generator.website.game_pages import GamePages, GameWriter
from generator.website.inputs import KEY
from generator.website.kept_pages import PagesPart
from generator.website.links import check_links
from generator.website.mkdocs import PROGRAM, SiteError, site_program
from generator.website.pages import LanguagePages
from tests.nightly import nightly
from tests.nonempty import nonempty
from tests.website.shared import OUTSIDE, BuiltSite, only_games

CONTENT = Path(__file__).parents[1] / "fifth_game" / "content" / OUTSIDE


def test_the_whole_site_builds_strictly_and_its_links_lead_somewhere(site: BuiltSite) -> None:
    assert set(Record.read(site.folder).made) == {KEY}
    assert check_links(site.folder) > 1000


def test_an_unchanged_build_is_left_alone(small: list[GamePages], small_site: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copytree(small_site, tmp_path / "site"))
    stamp = copy / "es" / "index.html"
    before = stamp.stat().st_mtime_ns
    report = build_site(small, OutputFolder(copy))
    assert report.unchanged
    assert report.pages == len(list(copy.rglob("*.html")))
    assert stamp.stat().st_mtime_ns == before


def test_inputs_that_make_the_same_pages_are_known_to_the_next_run(
    small: list[GamePages], small_site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = OutputFolder(shutil.copytree(small_site, tmp_path / "site"))
    assert build_site(small, copy, inputs="these").unchanged
    monkeypatch.setattr(build, "write_game", lambda *_: pytest.fail("pages were made again"))
    assert build_site(small, copy, inputs="these").unchanged


@pytest.mark.parametrize("stopped", nightly([1, 2], day=[1]))
def test_a_stopped_run_leaves_its_finished_examples_to_the_next(
    small: list[GamePages], stopped: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is made of them is the same; a part that is damaged, or made from something else, is made anew."""
    drawn: list[int] = []
    draw = GameWriter._draw_example

    def draw_some(writer: GameWriter, view: Any, number: int) -> PagesPart:
        if len(drawn) == stopped:
            raise KeyboardInterrupt
        drawn.append(number)
        return draw(writer, view, number)

    with monkeypatch.context() as patch:
        patch.setattr(GameWriter, "_draw_example", draw_some)
        with pytest.raises(KeyboardInterrupt):
            write_game(small[0], tmp_path, None, "these")
        parts = sorted((tmp_path / "es.parts" / OUTSIDE).glob("*.json"))
        assert len(parts) == stopped
        parts[0].write_bytes(parts[0].read_bytes()[:-9])
        stopped, made = 99, drawn.copy()
        drawn.clear()
        write_game(small[0], tmp_path, None, "these")
        every = range(len(small[0].examples))
        assert drawn == [made[0], *(number for number in every if number not in made), *every]
        drawn.clear()
        write_game(small[0], tmp_path / "whole", None, "these")
        write_game(small[0], tmp_path / "whole", None, "those")
        assert len(drawn) == 4 * len(every)
    for work in (tmp_path, tmp_path / "whole"):
        write_language([small[0].content], (), "es", work)
    assert {path.name for path in tmp_path.iterdir()} == {"es", "en.parts", "whole"}
    whole, healed = (
        {path.relative_to(one): path for path in one.rglob("*")} for one in (tmp_path / "whole" / "es", tmp_path / "es")
    )
    assert whole.keys() == healed.keys()
    assert all(path.is_dir() or path.read_bytes() == healed[name].read_bytes() for name, path in whole.items())


@pytest.mark.night
@pytest.mark.usefixtures("mkdocs_again")
@pytest.mark.parametrize("harm", ["removed", "changed", "folder removed"])
def test_a_site_that_somebody_has_touched_is_built_again(
    small: list[GamePages], small_site: Path, tmp_path: Path, harm: str
) -> None:
    copy = Path(shutil.copytree(small_site, tmp_path / "site"))
    page = copy / "en" / OUTSIDE / "rules" / "index.html"
    text = page.read_text("utf-8")
    if harm == "removed":
        page.unlink()
    elif harm == "changed":
        page.write_text(text.replace("rule", "ruin"), "utf-8")
        assert page.stat().st_size == len(text.encode())
    else:
        shutil.rmtree(copy / "en")
    assert not build_site(small, OutputFolder(copy)).unchanged
    assert page.read_text("utf-8") == text
    assert build_site(small, OutputFolder(copy)).unchanged


@pytest.mark.night
@pytest.mark.usefixtures("mkdocs_again")
def test_what_others_put_into_a_site_stays(small: list[GamePages], small_site: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copytree(small_site, tmp_path / "site"))
    (copy / "CNAME").write_text("rules.example", "utf-8")
    (copy / "en" / "mine.html").write_text("mine", "utf-8")
    assert build_site(small, OutputFolder(copy)).unchanged
    assert not build_site([replace(small[0], examples=small[0].examples[:1])], OutputFolder(copy)).unchanged
    assert (copy / "CNAME").read_text("utf-8") == "rules.example"
    assert (copy / "en" / "mine.html").read_text("utf-8") == "mine"


def test_a_folder_with_other_things_is_left_alone(small: list[GamePages], tmp_path: Path) -> None:
    thesis = tmp_path / "thesis"
    thesis.mkdir()
    (thesis / "chapter1.md").write_text("mine", "utf-8")
    with pytest.raises(OutputError, match=r"thesis: holds other things \(chapter1\.md\)"):
        build_site(small, OutputFolder(thesis))
    assert [path.name for path in tmp_path.rglob("*")] == ["thesis", "chapter1.md"]


@pytest.mark.night
def test_a_changed_text_is_built_again(small: list[GamePages], small_site: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copytree(small_site, tmp_path / "site"))
    game = small[0]
    shorter = replace(game, examples=game.examples[:1])
    assert not build_site([shorter], OutputFolder(copy)).unchanged
    last = copy / "es" / OUTSIDE / "examples" / slug_of(game.examples[-1].id)
    assert not last.exists()


@pytest.mark.night
def test_a_site_with_another_date_is_built_again(
    small: list[GamePages], small_site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = Path(shutil.copytree(small_site, tmp_path / "site"))
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    assert not build_site(small, OutputFolder(copy)).unchanged
    packed = (copy / "es" / "sitemap.xml.gz").read_bytes()
    assert int.from_bytes(packed[4:8], "little") == 86400
    assert build_site(small, OutputFolder(copy)).unchanged


@pytest.mark.usefixtures("mkdocs_again")
@pytest.mark.night
@pytest.mark.parametrize("library", ["Markdown", "mkdocs-material"])
def test_a_site_is_built_again_with_another_version_of_a_library(
    small: list[GamePages], small_site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, library: str
) -> None:
    copy = Path(shutil.copytree(small_site, tmp_path / "site"))
    monkeypatch.setattr(record, "version", lambda name: "0.1" if name == library else version(name))
    assert not build_site(small, OutputFolder(copy)).unchanged


@pytest.mark.night
@pytest.mark.usefixtures("mkdocs_again")
@pytest.mark.parametrize("changed", ["templates/site/missing.html.jinja", "website/headers.py"])
def test_a_site_is_built_again_with_other_templates_or_code(
    small: list[GamePages], small_site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    """Of those that finish it: what writes its pages shows in these."""
    copy = Path(shutil.copytree(small_site, tmp_path / "site"))
    code = Path(shutil.copytree(Path(build.__file__).parent, tmp_path / "website"))
    shutil.copytree(resource_dir("templates"), tmp_path / "templates")
    given = {"templates": tmp_path / "templates"}
    monkeypatch.setattr(build, "__file__", str(code / "build.py"))
    monkeypatch.setattr(build, "resource_dir", lambda kind: given.get(kind) or resource_dir(kind))
    assert build_site(small, OutputFolder(copy)).unchanged
    with (tmp_path / changed).open("a", encoding="utf-8") as file:
        file.write("\n")
    assert not build_site(small, OutputFolder(copy)).unchanged


@pytest.mark.night
def test_a_pdf_of_the_site_is_a_file_of_its_own(small: list[GamePages], tmp_path: Path) -> None:
    """Whoever shrinks the site's PDFs in place does not harm those that were printed from."""
    kit = tmp_path / "pdf" / OUTSIDE / f"{OUTSIDE}-kit-es-a4-duplex.pdf"
    kit.parent.mkdir(parents=True)
    with pikepdf.new() as document:
        document.add_blank_page()
        document.save(kit)
    linked = kit.with_name(f"{OUTSIDE}-kit-es-letter-duplex.pdf")
    linked.symlink_to(shutil.copyfile(kit, tmp_path / "elsewhere.pdf"))
    build_site([replace(small[0], downloads=find_downloads(tmp_path / "pdf"))], OutputFolder(tmp_path / "site"))
    for printed in (kit, linked):
        offered = tmp_path / "site" / "es" / OUTSIDE / "print" / printed.name
        assert not offered.is_symlink()
        assert offered.read_bytes() == kit.read_bytes()
        assert (offered.stat().st_nlink, printed.stat().st_nlink) == (1, 1)


@pytest.mark.night
def test_a_warning_of_mkdocs_stops_the_build_and_leaves_the_old_site(
    small: list[GamePages], small_site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = Path(shutil.copytree(small_site, tmp_path / "site"))
    monkeypatch.setattr(LanguagePages, "navigation", lambda _: ["index.md", "no-such-page.md"])
    with pytest.raises(SiteError, match=r"no-such-page\.md"):
        build_site([replace(small[0], examples=[])], OutputFolder(copy))
    assert check_links(copy) > 100
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


@pytest.fixture
def spoilt(tmp_path: Path, small: list[GamePages]) -> Path:
    """The outside game's content with a claim that does not hold."""
    folder = Path(shutil.copytree(CONTENT, tmp_path / "content" / OUTSIDE))
    example = folder / "examples" / "ttt.ex.fork.yaml"
    text = example.read_text("utf-8")
    assert "{query: free, equals: 5}" in text
    example.write_text(text.replace("{query: free, equals: 5}", "{query: free, equals: 4}"), "utf-8")
    return folder.parent


def test_an_example_that_fails_is_not_published(spoilt: Path) -> None:
    with only_games([OUTSIDE]), pytest.raises(FailedExamplesError, match=r"ttt\.ex\.fork"):
        collect_games(spoilt)


def test_the_command_says_so_in_a_line_and_exits_with_2(spoilt: Path, tmp_path: Path) -> None:
    forget_content()
    with only_games([OUTSIDE]):
        result = CliRunner().invoke(app, ["site", "build", "--content", str(spoilt), "--out", str(tmp_path / "out")])
    assert result.exit_code == 2
    assert "ttt.ex.fork" in result.output
    assert "Traceback" not in result.output
    assert not (tmp_path / "out").exists()


@pytest.mark.night
@pytest.mark.usefixtures("no_engine", "mkdocs_again")
def test_the_command_builds_and_counts(small: list[GamePages], tmp_path: Path) -> None:
    out = tmp_path / "out"
    with only_games([OUTSIDE]):
        result = CliRunner().invoke(app, ["site", "build", "--out", str(out), "--pdf", str(tmp_path)])
    assert result.exit_code == 0, result.output
    assert f"{len(list(out.rglob('*.html')))} pages" in result.output


@pytest.mark.parametrize(("language", "words"), [("es", "Se ve en"), ("en", "Seen in")])
def test_what_is_searched_are_the_rules_words(small_site: Path, language: str, words: str) -> None:
    page = (small_site / language / OUTSIDE / "rules" / "index.html").read_text("utf-8")
    documents = json.loads((small_site / language / "search" / "documents.json").read_text("utf-8"))
    texts = " ".join(one["text"] for one in documents if "/rules/" in one["location"])
    assert words in page
    assert words not in texts
    assert ("Three equal marks" if language == "en" else "Tres marcas iguales") in texts
    assert "#" not in texts


_GENERATOR = re.compile(rb'<meta name="generator"[^>]*>')


@pytest.mark.night
def test_properdocs_builds_the_same_site(
    small: list[GamePages], small_site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """But for the line in which the program names itself, where the theme writes it."""
    pytest.importorskip("properdocs", reason="properdocs is in the group dev")
    monkeypatch.setenv(PROGRAM, "properdocs")
    assert not build_site(small, OutputFolder(tmp_path / "site")).unchanged
    pages = sorted(path.relative_to(small_site) for path in nonempty(small_site.rglob("*.html")))
    assert pages == sorted(path.relative_to(tmp_path / "site") for path in (tmp_path / "site").rglob("*.html"))
    for page in pages:
        ours, theirs = ((folder / page).read_bytes() for folder in (small_site, tmp_path / "site"))
        assert _GENERATOR.sub(b"", ours) == _GENERATOR.sub(b"", theirs), page


@pytest.mark.parametrize(("name", "problem"), [("hugo", "choose from mkdocs"), ("properdocs", "pip install")])
def test_the_site_s_program_is_known_and_installed(name: str, problem: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setenv(PROGRAM, name)
    monkeypatch.setattr("generator.website.mkdocs.version", missing)
    with pytest.raises(SiteError, match=problem):
        site_program()
