"""A simulation job for a worker: plain data, so that the worker needs no files."""

from __future__ import annotations

import pickle
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from generator.content.loader import GameContent, played_digest
from generator.lab.errors import EndlessGameError, LabError, PolicyError
from generator.lab.measure import add_game
from generator.lab.play import Dice, Table
from generator.lab.policies import find_policy
from generator.lab.sheet import LabSheet, lab_sheet
from generator.lab.tally import Tally
from rules_engine.core import Message
from rules_engine.core.game import AnyGame
from rules_engine.core.registry import load_game, load_package


@dataclass(frozen=True)
class Job:
    """The parameters of a simulation: game, data (packed), set-up options, policies, seed, and what to count."""

    game: str
    data: bytes
    options: Mapping[str, object]
    policies: tuple[str, ...]
    seed: str
    sheet: LabSheet


def make_job(
    content: GameContent,
    policies: Sequence[str],
    setup: Mapping[str, object],
    seed: str,
    sheet: LabSheet | None = None,
    modules: bool = False,
) -> Job:
    """Return a validated job. Default sheet: the content's own.

    modules: allow policies as MODULE:NAME, which are then imported. Raises LabError for an unknown policy or more
    policies than seats, MalformedError or SetupError for bad options.
    """
    sheet = sheet or lab_sheet(content)
    options = {**content.sheet.setup, **sheet.setup, **setup}
    state = content.start(options)
    for name in policies:
        find_policy(content.name, name, modules)
    seats = content.game.seats(state)
    if not 1 <= len(policies) <= seats:
        raise LabError(Message("lab/too-many-policies", count=len(policies), seats=seats))
    return Job(content.name, pickle.dumps(content.data), options, tuple(policies), seed, sheet)


def fingerprint(data: Mapping[str, object]) -> str:
    """Return a 12-digit digest of the data that affect play (display texts excluded)."""
    return played_digest(data)[:12]


def play_batch(job: Job, first: int, last: int) -> Tally:
    """Play the games with numbers from `first` to `last`, exclusive."""
    game = _engine(job.game, job.data)
    start = game.initial_state(**job.options)
    seats = [game.format_seat(seat) for seat in range(game.seats(start))]
    # `make_job` has checked whether modules are allowed.
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
    """Return the policy of each seat; with fewer policies than seats, neighbouring seats share a policy.

    The policies rotate from game to game, so that each has each seat equally often.
    """
    count = len(policies)
    return [policies[(seat * count // seats + number) % count] for seat in range(seats)]


@lru_cache(maxsize=4)
def _engine(name: str, data: bytes) -> AnyGame:
    return load_game(name, pickle.loads(data))
