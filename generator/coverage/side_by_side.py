"""Checks several games side by side, as many at a time as there are cores.

Only verdicts come back from another process. Where a file is malformed, or an engine fails, whoever asked checks all
games in one process, so that errors, their order and their places are what they are there.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from multiprocessing import active_children, get_context
from pathlib import Path
from typing import TypeVar

from generator.content.loader import loaded_content
from generator.coverage.game_checks import with_findings
from generator.examples.check import CheckReport, check_paths
from generator.examples.phrases import NOTHING
from generator.examples.report import is_told
from generator.examples.run import ClaimRun, ExampleRun, StepRun
from generator.outputs.kept_answers import imported_files
from generator.processes import set_up_worker

T = TypeVar("T")


@dataclass(frozen=True)
class Verdict:
    """What was found in games of which every file can be read, and what it was found out from.

    Attributes:
        report: without the runs' positions and actions.
        folders: those of all contents that were loaded.
        modules: the files of all modules that were imported.
    """

    report: CheckReport
    folders: frozenset[Path]
    modules: frozenset[str]


def check_side_by_side(
    games: Sequence[str],
    user_dir: Path | None,
    progress: Callable[[Sequence[str]], Iterable[str]],
    *,
    sentences: bool = True,
) -> Verdict | None:
    """Return what `check_paths` and `with_findings` say about these games; None if that must be found in one process.

    sentences: whether those of all claims are needed; else only those that a report for people tells.

    Only for a process without other threads, whose locks a fork would copy. Expressions may take as much work in each
    process as a command may that checks its games alone.
    """
    try:
        with ProcessPoolExecutor(
            min(len(games), os.cpu_count() or 1), get_context("fork"), set_up_worker, (os.getpid(),)
        ) as pool:
            try:
                found = pool.map(partial(_check_game, user_dir=user_dir, sentences=sentences), games)
                verdicts = [verdict for _, verdict in zip(progress(games), found, strict=True)]
            except BaseException:  # also Ctrl-C: a process that waits for work would be waited for
                for process in active_children():
                    process.terminate()
                raise
    # An engine or a picture fails, which the one process that checks all meets again and tells; or only this way of
    # checking fails: a verdict cannot be sent, a process is killed or cannot be started.
    except Exception:
        return None
    known = [verdict for verdict in verdicts if verdict]
    return _joined(known) if len(known) == len(games) else None


def _check_game(game: str, user_dir: Path | None, sentences: bool) -> Verdict | None:
    """Return what is found in a game; None if a file is malformed."""
    report = with_findings(check_paths([game], user_dir), [game], user_dir)
    if report.errors:
        return None
    folders = frozenset(content.folder for content in loaded_content())
    runs = tuple(_verdict_on(run, sentences) for run in report.runs)
    return Verdict(replace(report, runs=runs), folders, frozenset(imported_files()))


def _verdict_on(run: ExampleRun, sentences: bool) -> ExampleRun:
    """Return a run with what reports tell: positions and actions take ten times as long to send."""
    return replace(run, start=None, steps=tuple(_verdict_on_step(step, sentences) for step in run.steps))


def _verdict_on_step(step: StepRun, sentences: bool) -> StepRun:
    claims = tuple(_verdict_on_claim(claim, sentences) for claim in step.claims)
    return StepRun(step.index, step.line, None, None, None, (), (), {}, None, claims)


def _verdict_on_claim(claim: ClaimRun, sentences: bool) -> ClaimRun:
    """Return a claim without what is drawn; a sentence is written to be sent, which takes as long as checking it."""
    if sentences or is_told(claim):
        return replace(claim, tried=(), listed=())
    return replace(claim, tried=(), listed=(), sentence=NOTHING, found=NOTHING)


def _joined(verdicts: Sequence[Verdict]) -> Verdict:
    """Return the verdict on all games; as in one process, gaps are only told if every claim holds."""
    reports = [verdict.report for verdict in verdicts]
    joined = CheckReport(_chained(report.runs for report in reports), ())
    if not joined.exit_code:
        joined = replace(
            joined,
            whole=_chained(report.whole for report in reports),
            findings=_chained(report.findings for report in reports),
            warnings=_chained(report.warnings for report in reports),
        )
    return Verdict(
        joined,
        frozenset(chain.from_iterable(verdict.folders for verdict in verdicts)),
        frozenset(chain.from_iterable(verdict.modules for verdict in verdicts)),
    )


def _chained(parts: Iterable[tuple[T, ...]]) -> tuple[T, ...]:
    return tuple(chain.from_iterable(parts))
