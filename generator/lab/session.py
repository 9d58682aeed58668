"""From a game's content to a summary: a simulation from end to end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from joblib import Parallel

from generator.content import GameContent, load_game_content
from generator.lab.errors import LabError
from generator.lab.job import make_job
from generator.lab.run import Progress, simulate
from generator.lab.summary import Summary, summarize


def run_session(
    content: GameContent,
    games: int,
    policies: Sequence[str],
    setup: Mapping[str, Any],
    seed: str,
    workers: Parallel,
    progress: Progress = lambda _done, _of: None,
) -> Summary:
    """Play and sum up; LabError where that is not possible, PolicyError for what a policy may not do."""
    if games < 1:
        raise LabError(f"{games} games: expected at least one")
    job = make_job(content, policies, setup, seed)
    tally = simulate(job, games, workers, progress)
    return summarize(job, content.game, content.data, tally, games)


def other_content(game: str, folder: Path) -> GameContent:
    """The game's content in this folder; LabError if it has none of its own, since the shipped one is no comparison."""
    content = load_game_content(game, folder)
    if not content.folder.resolve().is_relative_to(folder.resolve()):
        raise LabError(
            f"{folder} has no content of {game} to compare with: expected {game}/game.yaml or game.yaml in it"
        )
    return content
