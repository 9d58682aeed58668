"""`jugada diff`: what changed between two editions, in content and in the engine, and which pages to print again."""

from __future__ import annotations

import json
import shutil
import tarfile
import zipfile
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from generator.cli.app import app
from generator.content.loader import forget_content
from generator.resources import resource_dir
from tests.fifth_game.outside import ROOT, copied_content, spoil, write_metadata

pytestmark = pytest.mark.usefixtures("tictactoe")


def diff(old: Path, new: Path, *options: str) -> Result:
    forget_content()
    return CliRunner().invoke(app, ["diff", "tictactoe", str(old), str(new), "--lang", "en", *options])


def differences(old: Path, new: Path) -> list[dict[str, Any]]:
    done = diff(old, new, "--format", "json")
    assert done.exit_code == 1, done.output
    found: list[dict[str, Any]] = json.loads(done.stdout)["differences"]
    return found


def test_the_same_edition_has_no_differences(tmp_path: Path) -> None:
    same = copied_content(tmp_path)
    done = diff(same, same)
    assert done.exit_code == 0, done.output
    assert done.stdout.splitlines()[-1] == "Nothing has changed."


def test_a_changed_datum_shows_in_every_verdict_that_it_decides(tmp_path: Path) -> None:
    new = copied_content(tmp_path)
    spoil(new / "board.yaml", "  - [c1, c2, c3]\n", "")
    found = differences(ROOT / "content" / "tictactoe", new)
    verdicts = [one for one in found if one["section"] == "verdicts"]
    assert {one["key"] for one in verdicts} >= {"ttt.ex.fork"}
    assert {one["what"] for one in verdicts} == {"fails"}
    assert any("winning" in one["sentence"] or "c2" in one["sentence"] for one in verdicts)
    assert [one["what"] for one in found if one["section"] == "book"] == ["unknown"]


def test_texts_examples_and_pages(tmp_path: Path) -> None:
    new = copied_content(tmp_path)
    spoil(new / "rules.en.md", "Three equal marks in a row", "Three equal signs in a row")
    (new / "examples" / "ttt.ex.draw.yaml").unlink()
    done = diff(ROOT / "content" / "tictactoe", new)
    assert done.exit_code == 1, done.output
    assert "ttt.ex.draw is gone: A draw" in done.stdout
    assert "A line (ttt.line) has another text, on page " in done.stdout
    assert "Pages of the rulebook to print again:" in done.stdout
    assert "Pages of the kit" not in done.stdout


@pytest.mark.night
@pytest.mark.parametrize("packed", [False, True], ids=["folders", "sdist and wheel"])
def test_two_versions_of_a_package_have_engines_of_their_own(packed: bool, tmp_path: Path) -> None:
    new = Path(shutil.copytree(ROOT, tmp_path / "new", ignore=shutil.ignore_patterns("*.pyc", "test_*", "outside.py")))
    spoil(
        new / "rules_engine" / "tictactoe" / "game.py", "return Terminal((0, 0), (), ", "return Terminal((2, 2), (), "
    )
    spoil(new / "generator" / "art" / "tictactoe" / "__init__.py", "count=5", "count=6")
    old = ROOT
    if packed:
        old = tmp_path / "jugada_tictactoe-1.0.tar.gz"
        with tarfile.open(old, "w:gz") as sdist:
            for name in ("content", "rules_engine", "generator", "pyproject.toml"):
                sdist.add(ROOT / name, f"jugada_tictactoe-1.0/{name}")
        write_metadata(new, new)
        path = tmp_path / "jugada_tictactoe-2.0-py3-none-any.whl"
        with zipfile.ZipFile(path, "w") as wheel:
            for file in sorted(one for one in new.rglob("*") if one.is_file() and one.name != "pyproject.toml"):
                wheel.write(file, file.relative_to(new))
        new = path
    found = differences(old, new)
    assert {(one["section"], one["what"]) for one in found} >= {("verdicts", "fails"), ("parts", "count")}
    [crosses] = [one for one in found if one["key"] == "token-x"]
    assert (crosses["before"], crosses["now"]) == ("5", "6")


def test_a_page_for_readers(tmp_path: Path) -> None:
    new = copied_content(tmp_path)
    spoil(new / "rules.en.md", "Three equal marks in a row", "Three <equal> marks in a row")
    done = diff(ROOT / "content" / "tictactoe", new, "--format", "html", "--out", str(tmp_path / "errata.html"))
    assert done.exit_code == 1, done.output
    page = (tmp_path / "errata.html").read_text("utf-8")
    assert "<h2>Rules</h2>" in page
    assert "<del>equal</del>" in page
    assert "<ins>&lt;equal&gt;</ins>" in page


def test_what_is_no_edition_is_refused(tmp_path: Path) -> None:
    (tmp_path / "broken.whl").write_bytes(b"PK")
    (tmp_path / "broken.tar.gz").write_bytes(b"\x1f\x8b\x08")
    broken = [(tmp_path / f"broken.{kind}", "expected a wheel") for kind in ("whl", "tar.gz")]
    other = (resource_dir("content") / "backgammon", "this is an edition of backgammon, not of tictactoe")
    for path, said in ((tmp_path, "no edition of tictactoe"), other, *broken):
        done = diff(ROOT, path)
        assert done.exit_code == 2
        assert said in done.stderr
        assert len(done.stderr.strip().splitlines()) == 1
