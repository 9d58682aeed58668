"""Collects the contents of the site: every game's content, checked examples, and files to print."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from generator.content.loader import GameContent, load_game_content
from generator.coverage.gather import Hits, coverage_of, read_hits
from generator.examples.check import checked_examples
from generator.examples.run import ExampleRun
from generator.lab_report.stored_results import stored_reports
from generator.website.downloads import Download
from generator.website.game_pages import GamePages
from rules_engine.core import RuleId
from rules_engine.core.registry import game_names


def collect_games(
    user_dir: Path | None = None, downloads: Sequence[Download] = (), names: Sequence[str] = ()
) -> list[GamePages]:
    """Return these games, or all registered ones, with their checked examples.

    Raises FailedExamplesError if one does not hold.
    """
    hits = read_hits()
    return [
        _collect_game(load_game_content(name, user_dir), user_dir, downloads, hits)
        for name in dict.fromkeys(names or game_names())
    ]


def _collect_game(
    content: GameContent, user_dir: Path | None, downloads: Sequence[Download], hits: Hits | None
) -> GamePages:
    runs = checked_examples(content.name, user_dir)
    return GamePages(
        content,
        in_reading_order(runs, content.rule_ids),
        coverage_of(content, runs, hits),
        [download for download in downloads if download.game == content.name],
        tuple(stored_reports(content)),
    )


def in_reading_order(runs: Iterable[ExampleRun], rules: Sequence[RuleId]) -> list[ExampleRun]:
    """Return the examples in the order in which the rule that each names first, its subject, is stated."""
    # By the first rule that an example is about; those about none of the text come last.
    place = {rule: number for number, rule in enumerate(rules)}
    return sorted(runs, key=lambda run: next((place[rule] for rule in run.rules if rule in place), len(rules)))
