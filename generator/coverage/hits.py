"""The record of a test run: the rule ids in the violations, events, results and examples of each test."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from generator.outputs.errors import FileError
from generator.outputs.reading import parse_json, read_text
from rules_engine.core import Message, RuleId

RECORD = Path("build/rules_hit.json")
"""Where a test run writes its record, relative to the project's folder."""

Hits = Mapping[str, Sequence[RuleId]]
"""Rule ids by test."""


def read_hits(path: Path = RECORD) -> Hits | None:
    """Return the record; None if there is none. Raises FileError if the file is not a record."""
    if not path.is_file():
        return None
    try:
        data = parse_json(read_text(path))
    except ValueError as error:
        raise FileError(path, Message("coverage/record-unreadable", error=str(error))) from error
    if not isinstance(data, dict) or not all(isinstance(rules, list) for rules in data.values()):
        raise FileError(path, Message("coverage/record-shape"))
    return data


def find_tests(rule: RuleId, hits: Hits) -> tuple[str, ...]:
    """Return the tests in which the rule occurred, sorted."""
    return tuple(sorted(test for test, rules in hits.items() if rule in rules))
