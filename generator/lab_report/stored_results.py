"""Results stored in a game's ``lab/<name>.json``, in the format of ``jugada simulate --format json``."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.content.errors import ContentError
from generator.content.loader import GameContent
from generator.i18n.texts import Texts
from generator.lab.job import fingerprint
from generator.lab.sheet import lab_sheet
from generator.lab.summary import Result, Summary, compare, summary_from
from generator.outputs.reading import parse_json, read_text
from generator.outputs.told import told
from rules_engine.core import JugadaError, Message

FOLDER = "lab"


@dataclass(frozen=True)
class StoredReport:
    """A stored result with its title; `current` tells whether the game's data are unchanged since."""

    name: str
    title: Texts
    result: Result
    current: bool

    @property
    def summaries(self) -> tuple[Summary, ...]:
        """The one simulation, or both of a comparison."""
        return (self.result,) if isinstance(self.result, Summary) else (self.result.one, self.result.other)


def stored_reports(content: GameContent) -> Iterator[StoredReport]:
    """Yield the results that the game's sheet lists, in order. Raises FileError or ContentError for a malformed one."""
    data = fingerprint(content.data)
    for name, title in lab_sheet(content).reports.items():
        result = _read_result(content.folder / FOLDER / f"{name}.json", content.name)
        one = result if isinstance(result, Summary) else result.one
        yield StoredReport(name, title, result, one.data == data)


def _read_result(path: Path, game: str) -> Result:
    text = read_text(path)
    try:
        result = _result_from(parse_json(text))
    except json.JSONDecodeError as error:
        raise ContentError(path, error.lineno, Message("lab_report/not-json", problem=told(error))) from error
    # A file written by hand or by an older version may lack anything: one error with its file, whatever it is.
    except (JugadaError, LookupError, TypeError, ValueError, AttributeError) as error:
        reason = error.message if isinstance(error, JugadaError) else told(error)
        raise ContentError(path, 1, Message("lab_report/result-unreadable", error=reason)) from error
    found = result.game if isinstance(result, Summary) else result.one.game
    # Its figures would be shown under the names of this game.
    if found != game:
        raise ContentError(path, 1, Message("lab_report/result-of-other-game", found=repr(found), game=repr(game)))
    return result


def _result_from(data: Mapping[str, Any]) -> Result:
    if "one" not in data:
        return summary_from(data)
    # The differences in the file are for other programs; they follow from the two results.
    return compare(summary_from(data["one"]), summary_from(data["other"]))
