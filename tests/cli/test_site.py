"""``jugada site`` around the site itself, which has tests of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from generator.cli.app import app
from generator.website import build, collect, engine, serve


def test_without_a_network_pythons_absence_is_found_out_and_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However often a change has the site written again."""
    asked, written = list[str](), list[Path | None]()

    def fetch() -> engine.Engine:
        asked.append("npm")
        return engine.Engine(None, "no network")

    def write(_games: object, _out: Path, found: Path | None, *_: object) -> build.SiteReport:
        written.append(found)
        return build.SiteReport(0, 0, 0, unchanged=False)

    def changes(_sources: object, rebuild: Callable[[], None]) -> None:
        rebuild()
        rebuild()

    monkeypatch.setattr(engine, "fetch_engine", fetch)
    monkeypatch.setattr(collect, "collect_games", lambda *_: [])
    monkeypatch.setattr(build, "build_site", write)
    monkeypatch.setattr(serve, "rebuild_on_change", changes)
    done = CliRunner().invoke(app, ["site", "serve", "--port", "0", "--out", str(tmp_path)])
    assert done.exit_code == 0, done.output
    assert written == [None, None, None]
    assert asked == ["npm"]
    assert done.stderr.count("free play is left out: no network") == 1
