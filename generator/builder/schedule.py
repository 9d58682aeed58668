"""Which tasks of `jugada build` may begin: those whose games are done with what comes before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from generator.builder.tasks import Draw, GameParts, Pack, Pages, Site, Task


class Schedule:
    """The tasks that have not ended, by stage.

    A task waits for those of earlier stages about its own games alone, pages for no diagrams either, so that no core is
    idle while another game is at work; nothing is made before all checks, the first stage, have ended. A game that has
    failed is in no later task.
    """

    def __init__(self, stages: Sequence[Sequence[Task]]) -> None:
        self._stages = {task.key: number for number, tasks in enumerate(stages) for task in tasks}
        self._open = {task.key: task for tasks in stages for task in tasks}
        self._begun: set[str] = set()
        self._broken: set[str] = set()

    @property
    def is_open(self) -> bool:
        """Whether a task has not ended."""
        return bool(self._open)

    def ready(self) -> Iterator[tuple[Task, bool]]:
        """Yield each task that may begin, in their order, and whether all of the earlier stages have ended."""
        for task in [*self._open.values()]:
            if task.key in self._begun:
                continue
            if (able := self._able(task)) is None:
                del self._open[task.key]
                continue
            before = [one for one in self._open.values() if self._stages[one.key] < self._stages[task.key]]
            if not any(self._stages[one.key] == 0 or _needs(able, one) for one in before):
                yield able, not before

    def begin(self, task: Task) -> None:
        """Note that the task has begun."""
        self._begun.add(task.key)

    def end(self, task: Task, *, failed: bool = False) -> None:
        """Note that the task has ended; if it has failed, its games are left out of all later ones."""
        del self._open[task.key]
        if failed:
            self._broken.update(task.games)

    def _able(self, task: Task) -> Task | None:
        """Return the task without failed games; None if none is left."""
        able = tuple(game for game in task.games if game not in self._broken)
        if not able or (isinstance(task, GameParts) and task.game in self._broken):
            return None
        return replace(task, games=able) if isinstance(task, Pack | GameParts | Pages | Site) else task


def _needs(task: Task, earlier: Task) -> bool:
    """Return whether what the earlier task makes, or finds wrong, matters to the task."""
    if isinstance(earlier, GameParts):
        return not isinstance(task, Pack)
    if isinstance(task, GameParts):
        return task.game in earlier.games and not isinstance(earlier, Draw)
    return not set(earlier.games).isdisjoint(task.games)
