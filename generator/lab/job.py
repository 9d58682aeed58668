"""A simulation as a worker gets it: all that is needed to play, in plain data, so that no files need be there."""

from __future__ import annotations

import pickle
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from generator.content.data_digest import played_digest
from generator.content.loader import GameContent
from generator.lab.errors import EndlessGameError, LabError, PolicyError
from generator.lab.measure import add_game
from generator.lab.play import Dice, Table
from generator.lab.policies import find_policy
from generator.lab.sheet import LabSheet, lab_sheet
from generator.lab.tally import Tally
from rules_engine.core import Game, Message
from rules_engine.core.registry import load_game, load_package


@dataclass(frozen=True)
class Job:
    """What is played: a game on its data (packed), the options of its start, policies, seed, and what is counted."""

    game: str
    data: bytes
    options: Mapping[str, Any]
    policies: tuple[str, ...]
    seed: str
    sheet: LabSheet


def make_job(
    content: GameContent,
    policies: Sequence[str],
    setup: Mapping[str, Any],
    seed: str,
    sheet: LabSheet | None = None,
    modules: bool = False,
) -> Job:
    """The job, checked: its policies are there, and there are no more of them than seats; the sheet else its own.

    modules: policies may be MODULE:NAME, which is then imported.

    LabError for a policy that is not there, MalformedError or SetupError for options that cannot be.
    """
    sheet = sheet or lab_sheet(content)
    options = {**content.sheet.setup, **sheet.setup, **setup}
    state = content.start(options)
    for name in policies:
        find_policy(content.name, name, modules)
    seats = content.game.seats(state)
    if not 1 <= len(policies) <= seats:
        raise LabError(Message("lab/policies-seats-expected-one", count=len(policies), seats=seats))
    return Job(content.name, pickle.dumps(content.data), options, tuple(policies), seed, sheet)


def fingerprint(data: Mapping[str, Any]) -> str:
    """Twelve digits that change whenever the game's data do, but for words: nobody plays by them."""
    return played_digest(data)[:12]


def play_batch(job: Job, first: int, last: int) -> Tally:
    """Play the games with these numbers (`last` not among them)."""
    game = _engine(job.game, job.data)
    start = game.initial_state(**job.options)
    seats = [game.format_seat(seat) for seat in range(game.seats(start))]
    # make_job has checked whether modules may be named
    known = {name: find_policy(job.game, name, modules=True) for name in job.policies}
    tally = Tally()
    heuristic = load_package(job.game).heuristic
    for number in range(first, last):
        lineup = lineup_of(job.policies, len(seats), number)
        table = Table(game, [(name, known[name]) for name in lineup], job.sheet.patterns, heuristic)
        try:
            played = table.play(start, Dice.of(job.seed, number, len(seats)))
        except (PolicyError, EndlessGameError) as error:
            problem = Message("lab/in-game", number=number + 1, seed=job.seed, problem=error.message)
            raise type(error)(problem) from error
        add_game(tally, played, seats, lineup, job.sheet)
    return tally


def lineup_of(policies: Sequence[str], seats: int, number: int) -> list[str]:
    """Return who sits where: neighbouring seats share a policy where there are fewer policies than seats.

    From game to game the policies move on, so that each comes to each place equally often.
    """
    count = len(policies)
    return [policies[(seat * count // seats + number) % count] for seat in range(seats)]


@lru_cache(maxsize=4)
def _engine(name: str, data: bytes) -> Game[Any, Any]:
    return load_game(name, pickle.loads(data))
