"""Each hostile file ends the command by itself, in bounded memory and time.

`python -m tests.hostile.test_hostile_files [KIND]` says what each costs.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.hostile.harness import SAMPLES, Sample, check, run
from tests.hostile.samples import fonts_and_pictures, records_and_documents, tables_and_drawings, texts
from tests.nightly import nightly

_MADE_BY = (fonts_and_pictures, records_and_documents, tables_and_drawings, texts)


@pytest.mark.parametrize("sample", nightly(SAMPLES, day=[one for one in SAMPLES if one.day]), ids=str)
def test_the_command_ends_by_itself(sample: Sample, tmp_path: Path) -> None:
    check(sample, tmp_path)


def test_each_kind_has_five_samples() -> None:
    assert min(Counter(sample.kind for sample in SAMPLES).values()) >= 5
    assert all(module.__doc__ for module in _MADE_BY)


def _measure(wanted: str) -> None:
    for sample in SAMPLES:
        if wanted in str(sample):
            with TemporaryDirectory() as folder:
                outcome = run(sample.make(Path(folder)), Path(folder))
            wrong = "" if outcome.code in sample.codes and not outcome.faults else "WRONG "
            print(f"{wrong}{sample}: {outcome.code}, {outcome.seconds:.1f} s, {(outcome.faults or outcome.lines)[:1]}")


if __name__ == "__main__":
    _measure(" ".join(sys.argv[1:]))
