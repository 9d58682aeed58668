"""The record of an output folder: whatever it holds, it is read, and nothing outside the folder is named."""

from __future__ import annotations

import json

from generator.outputs.record import NAME, Record
from tests.fuzz.files import write_input
from tests.fuzz.harness import Target, register

_SEED = {
    "format": 1,
    "files": {"a.pdf": [3, "ba7816bf"], "b/c.svg": [0, "e3b0c442"]},
    "pending": {"d": [1, "00"]},
    "made": {"kit": {"inputs": "abc", "files": ["a.pdf"], "facts": {"pages": 3}}},
}


def _read(data: bytes) -> None:
    record = Record.read(write_input(f"out/{NAME}", data).parent)
    for name in record.files:
        record.is_intact(name)
    for key, made in record.made.items():
        record.find_current(key, str(made.inputs))
    record.save()
    assert Record.read(record.folder).files == record.files


register(Target("output-record", _read, lambda: [json.dumps(_SEED).encode()]))
