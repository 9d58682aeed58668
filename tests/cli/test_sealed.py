"""Commands about a moment in which several seats decide at once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from generator.cli.app import app
from generator.content.loader import forget_content
from rules_engine.core import registry
from tests.examples import pennies


@pytest.fixture(autouse=True)
def content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Matching pennies, known as a game, with its content."""
    monkeypatch.setattr(registry, "_entry_points", lambda: {"pennies": "tests.examples.pennies"})
    for name, text in pennies.FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    forget_content()
    return tmp_path


def run(content: Path, *arguments: str, code: int = 0) -> str:
    result = CliRunner().invoke(app, [*arguments, "--content", str(content), "--lang", "en"])
    assert result.exit_code == code, result.output
    return result.output


def test_moves_of_each_seat(content: Path) -> None:
    out = run(content, "moves", "pennies")
    assert out.splitlines() == ["Ann, Ben: Heads or tails?", "Ann", "  H", "  T", "Ben", "  H", "  T"]
    assert json.loads(run(content, "moves", "pennies", "--json"))["actions"] == {"0": ["H", "T"], "1": ["H", "T"]}
    assert run(content, "moves", "pennies", "-p", "H-").splitlines() == ["Ben: Heads or tails?", "  H", "  T"]


def test_why_needs_to_know_who_acts(content: Path) -> None:
    assert "several seats decide at once (0 and 1); choose one with --seat" in run(
        content, "why", "pennies", "H", code=2
    )
    assert run(content, "why", "pennies", "H", "--seat", "1") == "It is allowed.\n"
    assert "Ann has chosen." in run(content, "why", "pennies", "H", "-p", "H-", "--seat", "0")


def test_terms_and_results(content: Path) -> None:
    assert run(content, "moves", "pennies", "-p", "HT") == "Ben wins.\n"
    assert run(content, "ask", "pennies", "chosen", "-p", "H-") == "1\n"
