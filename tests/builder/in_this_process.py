"""Workers of `jugada build` that are no processes of their own."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any


class InThisProcess(Executor):
    """Does the work when it is handed in: processes of their own take seconds to begin."""

    def __init__(self, *_: object) -> None: ...

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **_: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(work(*arguments))
        return future
