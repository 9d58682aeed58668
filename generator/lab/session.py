"""Runs a whole simulation, from a game's content to a summary."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from joblib import Parallel

from generator.content import GameContent, load_game_content
from generator.i18n.writing import message_id
from generator.lab.errors import LabError
from generator.lab.job import Job, make_job
from generator.lab.run import Progress, simulate
from generator.lab.sheet import lab_sheet
from generator.lab.summary import Summary, summarize
from generator.limits import MAX_GAMES
from rules_engine.core import Message, SetupError


class Session:
    """The same games on one or more sets of data, with the measures of the first one's sheet.

    modules: allow policies as MODULE:NAME, which are then imported. Everything is validated first: raises LabError
    or MalformedError.
    """

    def __init__(
        self,
        contents: Sequence[GameContent],
        games: int,
        policies: Sequence[str],
        setup: Mapping[str, object],
        seed: str,
        modules: bool = False,
    ) -> None:
        if not 1 <= games <= MAX_GAMES:
            raise LabError(Message("lab/games-expected", games=str(games), most=f"{MAX_GAMES:,}"))
        sheet = lab_sheet(contents[0])
        self.games = games
        try:
            self.jobs: list[tuple[GameContent, Job]] = [
                (content, make_job(content, policies, setup, seed, sheet, modules)) for content in contents
            ]
        except SetupError as error:
            code = message_id("violation", error.violation.code)
            reason = Message(f"{contents[0].name}/{code}", **error.violation.facts)
            raise LabError(Message("lab/set-up-refused", reason=reason)) from error

    def run(self, workers: Parallel, progress: Progress = lambda _done, _of: None) -> list[Summary]:
        """Run the simulations and return their summaries; after Ctrl-C, those so far.

        Raises PolicyError, EndlessGameError; LabError if not a single game was finished.
        """
        found: list[Summary] = []
        for content, job in self.jobs:
            tally = simulate(job, self.games, workers, progress)
            found.append(summarize(job, content.game, content.data, tally, self.games))
            if found[-1].partial:
                break
        return found


def other_content(game: str, folder: Path) -> GameContent:
    """Return the game's content in this folder.

    Raises LabError if there is none, rather than compare with the shipped content.
    """
    content = load_game_content(game, folder)
    if not content.folder.resolve().is_relative_to(folder.resolve()):
        raise LabError(Message("lab/compare-without-content", folder=folder, game=game))
    return content
