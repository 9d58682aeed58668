"""The page about printing: its commands work as they stand, one after the other."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from generator.cli.app import app
from tests.docs.pasted import commands
from tests.nonempty import nonempty


@pytest.mark.night
def test_the_commands_work_one_after_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("generator.cli.printer.config_folder", lambda: tmp_path / "config")
    for program, *arguments in nonempty(commands("docs/print.md")):
        assert program == "jugada"
        result = CliRunner().invoke(app, arguments)
        assert result.exit_code == 0, f"{shlex.join(arguments)}\n{result.output}"
    assert {"kit", "upload", "press", "calibrate.pdf"} <= {path.name for path in tmp_path.iterdir()}


def test_both_languages_show_the_same_commands() -> None:
    assert [line[:2] for line in commands("docs/print.md")] == [line[:2] for line in commands("docs/print.es.md")]
