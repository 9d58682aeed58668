"""Which tasks of a build may begin, and which are left out when one has failed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import cast

from generator.builder import run
from generator.builder.schedule import Schedule
from generator.builder.tasks import (
    BuildFolders,
    Check,
    Draw,
    GameParts,
    Pack,
    Pages,
    Print,
    Site,
    Task,
    TaskResult,
    Typeset,
)

BOTH = ("chess", "go")
CHECKS: list[Task] = [Check("chess"), Check("go")]
PRINTS: list[Task] = [Print("chess", (), ()), Print("go", (), ()), Typeset("chess", ())]
PARTS: list[Task] = [GameParts(BOTH, "chess"), GameParts(BOTH, "go")]
DRAWN: list[Task] = [Draw("chess"), Draw("go")]
STAGES: list[list[Task]] = [CHECKS, PRINTS, DRAWN, PARTS, [Pack(BOTH)], [Pages(BOTH, "en")], [Site(BOTH)]]


def begun(schedule: Schedule) -> list[Task]:
    """What may begin now, and begins."""
    found = [task for task, _ in schedule.ready()]
    for task in found:
        schedule.begin(task)
    return found


def ended(schedule: Schedule, *tasks: Task) -> list[Task]:
    """What may begin when these have ended, and begins."""
    for task in tasks:
        schedule.end(task)
    return begun(schedule)


def test_nothing_is_made_before_all_is_checked() -> None:
    schedule = Schedule(STAGES)
    assert begun(schedule) == CHECKS
    assert ended(schedule, CHECKS[0]) == []
    assert ended(schedule, CHECKS[1]) == PRINTS


def test_a_game_goes_on_while_another_is_at_work() -> None:
    """What the browser plays with is about all games, and shows nothing of their pages."""
    schedule = Schedule(STAGES)
    begun(schedule)
    ended(schedule, *CHECKS)
    assert ended(schedule, PRINTS[0]) == [], "its book is still being made"
    assert ended(schedule, PRINTS[2]) == [DRAWN[0], PARTS[0]]
    assert ended(schedule, PRINTS[1]) == [DRAWN[1], PARTS[1]]
    assert ended(schedule, DRAWN[0]) == []
    assert ended(schedule, DRAWN[1]) == [Pack(BOTH)]
    assert ended(schedule, *PARTS) == []
    assert ended(schedule, Pack(BOTH)) == [Pages(BOTH, "en")]
    assert ended(schedule, Pages(BOTH, "en")) == [Site(BOTH)]
    assert ended(schedule, Site(BOTH)) == []
    assert not schedule.is_open


def test_what_could_be_reused_is_judged_again_at_the_end_of_the_stages_before() -> None:
    schedule = Schedule(STAGES)
    begun(schedule)
    ended(schedule, *CHECKS)
    for task in (PRINTS[0], PRINTS[2]):
        schedule.end(task)
    assert list(schedule.ready()) == [(DRAWN[0], False), (PARTS[0], False)]
    schedule.end(PRINTS[1])
    # A diagram that cannot be written leaves its game out: pages of fewer games cannot be reused.
    assert list(schedule.ready()) == [*((task, True) for task in DRAWN), *((task, False) for task in PARTS)]
    schedule.end(DRAWN[0])
    schedule.end(DRAWN[1], failed=True)
    fewer: list[tuple[Task, bool]] = [(GameParts(("chess",), "chess"), True), (Pack(("chess",)), False)]
    assert list(schedule.ready()) == fewer


def test_a_game_that_fails_is_left_out_of_all_that_comes_later() -> None:
    schedule = Schedule(STAGES)
    begun(schedule)
    ended(schedule, *CHECKS)
    schedule.end(PRINTS[0], failed=True)
    assert ended(schedule, *PRINTS[1:]) == [DRAWN[1], GameParts(("go",), "go")]
    assert ended(schedule, DRAWN[1]) == [Pack(("go",))]
    assert ended(schedule, PARTS[1], Pack(("go",))) == [Pages(("go",), "en")]
    assert ended(schedule, Pages(("go",), "en")) == [Site(("go",))]


class _Core:
    """One core that does nothing, in the place of the pool and of the record of what was made before."""

    def __init__(self) -> None:
        self._running: list[Task] = []

    @property
    def free(self) -> int:
        return 1 - len(self._running)

    def begin(self, tasks: Sequence[Task], _folders: BuildFolders) -> None:
        self._running += tasks

    def ended(self) -> list[tuple[Task, TaskResult]]:
        return [(self._running.pop(0), TaskResult(()))]

    def reusable_result(self, _task: Task) -> None:
        return None

    def with_inputs(self, task: Task) -> Task:
        return task

    def keep(self, task: Task, done: TaskResult) -> None:
        """Record nothing."""


def test_a_long_task_that_can_begin_meanwhile_goes_before_a_short_one_that_waits(tmp_path: Path) -> None:
    core = _Core()
    done = run._each(STAGES, BuildFolders(tmp_path), cast("run.BuildCache", core), cast("run._Workers", core))
    order = [*CHECKS, *PRINTS, *PARTS, *DRAWN, Pack(BOTH), Pages(BOTH, "en"), Site(BOTH)]
    assert [task.key for task, _ in done] == [task.key for task in order]
