"""Who plays which game does not change the result; what has been played is never lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from joblib import Parallel

from generator.content import load_game_content
from generator.lab.errors import LabError, PolicyError
from generator.lab.job import Job, lineup_of, make_job, play_batch
from generator.lab.run import Session, local_workers, simulate
from generator.lab.summary import summarize, summary_data, summary_from
from generator.lab.tally import Tally, merge_all
from rules_engine.core import MalformedError, SetupError
from rules_engine.core.policies import View

GAMES = 16


def job(game: str = "team_km", names: Sequence[str] = ("tempo", "random"), seed: str = "1", **setup: Any) -> Job:
    return make_job(load_game_content(game), names, setup, seed)


@pytest.fixture(scope="module")
def parts() -> list[Tally]:
    """Every game by itself."""
    asked = job()
    return [play_batch(asked, number, number + 1) for number in range(GAMES)]


def as_data(tally: Tally, asked: Job) -> dict[str, Any]:
    content = load_game_content(asked.game)
    return summary_data(summarize(asked, content.game, content.data, tally, tally.games))


@given(st.lists(st.integers(1, GAMES - 1), max_size=6, unique=True), st.randoms())
def test_batches_add_up_the_same_however_they_are_cut(parts: list[Tally], cuts: list[int], random: Any) -> None:
    """And in whatever order: but for the order in which figures are listed, which the first game fixes."""
    ends = [0, *sorted(cuts), GAMES]
    batches = [merge_all(parts[start:end]) for start, end in pairwise(ends)]
    whole = merge_all(parts)
    random.shuffle(batches)
    assert as_data(merge_all(batches), job()) == as_data(whole, job())


def test_two_processes_find_what_one_does() -> None:
    found = []
    for jobs in (1, 2):
        with local_workers(jobs) as workers:
            found.append(as_data(simulate(job(), GAMES, workers), job()))
    assert found[0] == found[1]


def test_another_seed_is_another_simulation(parts: list[Tally]) -> None:
    other = job(seed="2")
    assert as_data(play_batch(other, 0, GAMES), other)["figures"] != as_data(merge_all(parts), job())["figures"]


def test_every_policy_sits_everywhere_equally_often() -> None:
    for policies, seats in (("a", 2), ("ab", 2), ("ab", 4), ("abcd", 4), ("abc", 6)):
        count = len(policies)
        places = Counter(
            (seat, name) for number in range(count) for seat, name in enumerate(lineup_of(policies, seats, number))
        )
        assert set(places.values()) == {1}
        assert len(places) == seats * count
    assert lineup_of("ab", 4, 0) == list("aabb")
    assert lineup_of("ab", 4, 1) == list("bbaa")
    assert lineup_of("ab", 4, 0, ((0, 2), (1, 3))) == list("abab")  # partners play by one policy
    assert lineup_of("abcd", 4, 1, ((0, 2), (1, 3))) == list("bdca")


# ---------------------------------------------------------------------- Ctrl-C, progress


class Impatient:
    """Workers that are interrupted in the third round."""

    def __init__(self) -> None:
        self.rounds = 0

    def _effective_n_jobs(self) -> int:
        return 1

    def __call__(self, tasks: Iterator[Any]) -> list[Any]:
        self.rounds += 1
        if self.rounds == 3:
            raise KeyboardInterrupt
        return [function(*args) for function, args, _ in tasks]


def test_ctrl_c_keeps_the_rounds_that_were_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.lab.run.ROUND", 0)  # batches stay single games
    workers: Any = Impatient()
    done = list[tuple[int, int]]()
    tally = simulate(job(), GAMES, workers, lambda played, of: done.append((played, of)))
    assert tally.games == 8
    assert done == [(4, GAMES), (8, GAMES)]
    content = load_game_content("team_km")
    summary = summarize(job(), content.game, content.data, tally, GAMES)
    assert summary.partial
    assert as_data(tally, job())["figures"] == as_data(play_batch(job(), 0, 8), job())["figures"]


def test_without_a_single_game_there_is_nothing_to_tell() -> None:
    content = load_game_content("team_km")
    with pytest.raises(LabError, match="nothing to report"):
        summarize(job(), content.game, content.data, Tally(), 10)


def test_batches_grow_while_rounds_are_short() -> None:
    rounds = list[int]()

    class Counting(Impatient):
        def __call__(self, tasks: Iterator[Any]) -> list[Any]:
            batches = [args for _, args, _ in tasks]
            rounds.append(sum(last - first for _, first, last in batches))
            return [Tally(games=last - first) for _, first, last in batches]

    workers: Any = Counting()
    assert simulate(job(), 1000, workers).games == 1000
    assert rounds[:4] == [4, 8, 16, 32]
    assert sum(rounds) == 1000


# ---------------------------------------------------------------------- bad input


def illegal(view: View, random: Any, /) -> Any:
    """An action of another game."""
    return "nonsense"


@pytest.mark.night
def test_an_illegal_action_in_a_worker_is_told_here() -> None:
    asked = make_job(load_game_content("team_km"), [f"{__name__}:illegal"], {}, "1", modules=True)
    with local_workers(2) as workers, pytest.raises(PolicyError, match=r"game \d+ \(seed 1\): the policy .*illegal"):
        simulate(asked, 6, workers)


@pytest.mark.parametrize(
    ("names", "setup", "error", "message"),
    [
        (["tempo"] * 3, {}, LabError, "3 policies for 2 seats"),
        (["nobody"], {}, LabError, "no policy 'nobody'"),
        (["tempo"], {"table": "9"}, SetupError, "km.setup.players"),
        (["tempo"], {"tables": "2"}, MalformedError, "tables"),
    ],
)
def test_a_job_that_cannot_be_is_refused(
    names: list[str], setup: dict[str, str], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        job(names=names, **setup)


def test_a_set_up_that_the_rules_forbid_is_refused_in_words() -> None:
    with pytest.raises(LabError, match="this set-up is not allowed: 9 players cannot"):
        Session([load_game_content("team_km")], 1, ["random"], {"table": "9"}, "1")


def test_no_games_and_no_workers_are_refused() -> None:
    workers: Any = Parallel()
    with pytest.raises(LabError, match="0 games"):
        Session([load_game_content("team_km")], 0, ["random"], {}, "1").run(workers)
    with pytest.raises(LabError, match="0 jobs"), local_workers(0):
        pass


# ---------------------------------------------------------------------- kept as JSON


def test_a_result_reads_back(parts: list[Tally]) -> None:
    data = as_data(merge_all(parts), job())
    assert summary_data(summary_from(data)) == data
    with pytest.raises(LabError, match="format 0, expected 1"):
        summary_from({**data, "format": 0})


def test_a_tally_does_not_grow_with_the_games(tictactoe: str) -> None:
    """Ten times as many games have no more different values."""

    def size(tally: Tally) -> int:
        return sum(len(counts) for group in (tally.numbers, tally.shares, tally.values) for counts in group.values())

    asked = job(tictactoe, ["random"])
    assert size(play_batch(asked, 0, 600)) == size(play_batch(asked, 0, 60))
