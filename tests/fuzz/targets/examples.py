"""Worked examples: read, run, and reported in each format."""

from __future__ import annotations

from functools import partial

from generator.examples.annotations import github_report, sarif_report
from generator.examples.check import check_paths
from generator.examples.report import json_report, junit_report, text_report
from tests.fuzz.files import write_input
from tests.fuzz.games import GAMES, content_of
from tests.fuzz.harness import QUICK, Target, register
from tests.fuzz.seeds import accepted, shorten_yaml

_SMALLEST = 6
"""Of a game's examples these are the seeds."""


def _read(data: bytes) -> None:
    report = check_paths([str(write_input("example.yaml", data))])
    for form in (text_report, json_report, junit_report, github_report, sarif_report):
        assert form(report, "en")
    for error in report.errors:
        raise error


def _seeds(game: str) -> list[bytes]:
    files = sorted(content_of(game).examples, key=lambda path: path.stat().st_size)
    plain = [path.read_bytes() for path in files]
    named = [text if b"\ngame:" in text else b"game: %s\n%s" % (game.encode(), text) for text in plain]
    return [text for text in named if b"simulate" not in text][:_SMALLEST]


def _short_seeds(game: str) -> list[bytes]:
    return accepted(_read, [shorten_yaml(text, 1) for text in _seeds(game)])


for _game in GAMES:
    register(
        Target(
            f"example-{_game}",
            _read,
            partial(_seeds, _game),
            quick=QUICK // len(GAMES),
            small=partial(_short_seeds, _game),
        )
    )
