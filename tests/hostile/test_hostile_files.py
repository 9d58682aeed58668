"""Each hostile file ends the command by itself, in bounded memory and time.

`python -m tests.hostile.test_hostile_files [KIND]` says what each costs, `… at MAX_NAME` what a file at a limit does.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.docs.test_limits import VALUES
from tests.hostile.harness import SAMPLES, Outcome, Sample, check, run
from tests.hostile.samples import fonts_and_pictures, records_and_documents, tables_and_drawings, texts
from tests.hostile.samples.at_limits import AT_LIMITS
from tests.nightly import nightly

HONEST_SECONDS = 120
"""Of a file at a limit: twenty thousand cards are printed, however long that takes."""

_MADE_BY = (fonts_and_pictures, records_and_documents, tables_and_drawings, texts)


@pytest.mark.parametrize("sample", nightly(SAMPLES, day=[one for one in SAMPLES if one.day]), ids=str)
def test_the_command_ends_by_itself(sample: Sample, tmp_path: Path) -> None:
    check(sample, tmp_path)


def test_each_kind_has_five_samples() -> None:
    assert min(Counter(sample.kind for sample in SAMPLES).values()) >= 5
    assert all(module.__doc__ for module in _MADE_BY)


@pytest.mark.night
@pytest.mark.parametrize("name", AT_LIMITS)
def test_a_file_at_a_limit_is_read(name: str, tmp_path: Path) -> None:
    _, wrong = _at_limit(name, tmp_path)
    assert not wrong


def _at_limit(name: str, folder: Path) -> tuple[Outcome, str]:
    """Return what became of a file at the limit, and what of that is wrong: it is not refused for its size."""
    outcome = run(AT_LIMITS[name](folder), folder, HONEST_SECONDS)
    most = f"{VALUES[name]:,}"
    refused = [line for line in outcome.lines if re.search(rf"(?<![\d,]){most}(?![\d,])", line)]
    return outcome, " ".join([*outcome.faults, *refused])


def _measure_limits(wanted: str) -> None:
    for name in AT_LIMITS:
        if wanted in name:
            with TemporaryDirectory() as folder:
                outcome, wrong = _at_limit(name, Path(folder))
            print(f"{name} {outcome.seconds:.1f} {outcome.code} {wrong or outcome.lines[:1]}", flush=True)


def _measure(wanted: str) -> None:
    for sample in SAMPLES:
        if wanted in str(sample):
            with TemporaryDirectory() as folder:
                outcome = run(sample.make(Path(folder)), Path(folder))
            wrong = "" if outcome.code in sample.codes and not outcome.faults else "WRONG "
            print(f"{wrong}{sample}: {outcome.code}, {outcome.seconds:.1f} s, {(outcome.faults or outcome.lines)[:1]}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["at"]:
        _measure_limits(" ".join(sys.argv[2:]))
    else:
        _measure(" ".join(sys.argv[1:]))
