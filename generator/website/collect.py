"""Gathers what the site shows: every game's content, its examples run on the engine, its files to print."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from generator.content.loader import load_game_content
from generator.coverage.gather import coverage_of
from generator.coverage.hits import read_hits
from generator.examples.check import CheckReport, check_paths
from generator.examples.run import ExampleRun
from generator.lab.recorded import kept_reports
from generator.website.downloads import Download
from generator.website.pages import GamePages
from rules_engine.core import JugadaError, RuleId
from rules_engine.core.registry import game_names


class FailedExamplesError(JugadaError):
    """Examples that do not hold are not published."""

    def __init__(self, report: CheckReport) -> None:
        self.report = report
        failed = [run.id for run in report.runs if not run.holds]
        broken = [str(error) for error in report.errors]
        count = len(failed) + len(broken)
        detail = "\n  ".join([*broken, *failed])
        super().__init__(f"{count} examples do not hold; `jugada check` says why:\n  {detail}")


def collect_games(
    user_dir: Path | None = None,
    downloads: Sequence[Download] = (),
    progress: Callable[[Sequence[Path]], Iterable[Path]] = iter,
) -> list[GamePages]:
    """All registered games with their checked examples; FailedExamplesError if one does not hold."""
    report = check_paths((), user_dir, progress)
    if report.exit_code:
        raise FailedExamplesError(report)
    hits = read_hits()
    return [
        GamePages(
            content,
            in_reading_order([run for run in report.runs if run.game == content.name], content.rule_ids),
            coverage_of(content, report.runs, hits),
            [download for download in downloads if download.game == content.name],
            tuple(kept_reports(content)),
        )
        for content in (load_game_content(name, user_dir) for name in game_names())
    ]


def in_reading_order(runs: Iterable[ExampleRun], rules: Sequence[RuleId]) -> list[ExampleRun]:
    """The examples in the order in which the rules that they are about are stated."""
    place = {rule: number for number, rule in enumerate(rules)}
    return sorted(runs, key=lambda run: min((place[rule] for rule in run.rules if rule in place), default=len(rules)))
