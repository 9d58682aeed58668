"""A bar for what takes long, on a terminal only."""

from __future__ import annotations

import io
import sys
from threading import Event

import pytest

from generator.cli import output
from generator.cli.output import shown_progress, task_bar, waiting_bar


class Terminal(io.StringIO):
    """A stream that says that somebody is looking."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("stream", "patience", "bar"), [(Terminal, 0.0, True), (Terminal, 60.0, False), (io.StringIO, 0.0, False)]
)
def test_the_bar(monkeypatch: pytest.MonkeyPatch, stream: type[io.StringIO], patience: float, bar: bool) -> None:
    monkeypatch.setattr(sys, "stderr", stream())
    monkeypatch.setattr(output, "PATIENCE", patience)
    assert list(shown_progress(range(5), "Counting")) == [0, 1, 2, 3, 4]
    written = sys.stderr
    assert isinstance(written, io.StringIO)
    assert ("Counting" in written.getvalue()) is bar


@pytest.mark.parametrize(("stream", "words"), [(Terminal, "Building: two"), (io.StringIO, "[1/2] one\n[2/2] two\n")])
def test_tasks_that_end_are_told(monkeypatch: pytest.MonkeyPatch, stream: type[io.StringIO], words: str) -> None:
    monkeypatch.setattr(sys, "stderr", stream())
    with task_bar("Building") as report:
        report("one", 1, 2)
        report("two", 2, 2)
    written = sys.stderr
    assert isinstance(written, io.StringIO)
    assert words in written.getvalue()


@pytest.mark.parametrize(
    ("stream", "patience", "bar"), [(Terminal, 0.0, True), (Terminal, 60.0, False), (io.StringIO, 0.0, False)]
)
def test_what_cannot_be_counted_has_a_bar_that_moves(
    monkeypatch: pytest.MonkeyPatch, stream: type[io.StringIO], patience: float, bar: bool
) -> None:
    shown, show = Event(), output._show_waiting

    def told(*given: object) -> None:
        show(*given)  # type: ignore[arg-type]
        shown.set()

    monkeypatch.setattr(sys, "stderr", stream())
    monkeypatch.setattr(output, "PATIENCE", patience)
    monkeypatch.setattr(output, "_show_waiting", told)
    with waiting_bar("Setting"):
        if bar:
            assert shown.wait(60)
    written = sys.stderr
    assert isinstance(written, io.StringIO)
    assert ("Setting" in written.getvalue()) is bar
