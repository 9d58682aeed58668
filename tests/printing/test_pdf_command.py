"""``jugada pdf``: its options, its errors, its help."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from generator.cli.app import app
from generator.cli.pdf import EXAMPLES
from generator.outputs.record import NAME
from tests.printing.measure import page_sizes


def _run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["pdf", *arguments])


def test_it_names_the_files_it_writes(tmp_path: Path) -> None:
    result = _run("backgammon", "--lang", "en", "--out", str(tmp_path))
    assert result.exit_code == 0
    written = sorted(path.name for path in tmp_path.iterdir() if path.name != NAME)
    assert "backgammon-kit-en-a4-duplex.pdf" in written
    assert all(name in result.stdout for name in written)
    assert "unchanged" not in result.stdout
    assert _run("backgammon", "--lang", "en", "--out", str(tmp_path)).stdout.count("unchanged") == len(written)


_UNNEEDED = {"fontTools.ttLib.tables.otTables", "pypdfium2", "segno", "ssl", "svgwrite", "urllib.request"}
"""What takes megabytes, and what only some decks and orders need."""

_PRINT = f"""
import sys
from generator.cli.app import app
app(["pdf", "basket_boss", "--out", sys.argv[1]], standalone_mode=False)
print(sorted(sys.modules.keys() & {sorted(_UNNEEDED)}))
"""


def test_a_kit_loads_no_library_that_it_does_not_need(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", _PRINT, str(tmp_path)], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_several_papers_in_one_run(tmp_path: Path) -> None:
    result = _run("backgammon", "--lang", "es", "--paper", "a4", "--paper", "letter", "--out", str(tmp_path))
    assert result.exit_code == 0
    sizes = {path.name: page_sizes(path.read_bytes())[0] for path in tmp_path.glob("*-kit-*.pdf")}
    assert sizes["backgammon-kit-es-a4-duplex.pdf"] == pytest.approx((210, 297), abs=0.01)
    assert sizes["backgammon-kit-es-letter-duplex.pdf"] == pytest.approx((215.9, 279.4), abs=0.01)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("backgamon",), "backgammon"),
        (("backgammon", "--paper", "a9"), "no paper is called 'a9'"),
        (("backgammon", "--only", "checker"), "checker-white"),
        (("backgammon", "--size", "poket"), "poker"),
        (("backgammon", "--option", "size"), "NAME=VALUE"),
        (("backgammon", "--option", "size=huge"), "travel"),
        (("backgammon", "--layout", "triplex"), "gutterfold"),
        (("backgammon", "--copies", "0"), "--copies"),
        (("backgammon", "--bleed", "-1"), "--bleed"),
        (("backgammon", "--paper", "a4", "--paper", "a3", "--out", "x.pdf"), "give a folder"),
        (("backgammon", "--paper", "100x100", "--option", "size=table"), ""),
    ],
)
def test_wrong_input_gets_one_clear_error(
    arguments: tuple[str, ...], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = _run(*arguments)
    if words:
        assert result.exit_code == 2
        assert words in result.stderr
        assert "Traceback" not in result.output
        assert not list(tmp_path.iterdir())
    else:
        assert result.exit_code == 0, "a small paper makes many tiles, but it prints"


@pytest.mark.night
def test_the_help_has_examples_that_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert EXAMPLES[0] in _run("--help").output
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    CliRunner().invoke(app, ["printer", "set", "office", "--dx", "0.2"])
    (tmp_path / "my_cards.csv").write_text("title,value\nFox,3\n", "utf-8")
    for example in EXAMPLES:
        result = CliRunner().invoke(app, example.split()[1:])
        assert result.exit_code == 0, (example, result.output)
    assert (tmp_path / "spare.pdf").is_file()
