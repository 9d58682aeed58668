"""The examples, figures, tables and tips of the original rulebook, with the worked examples that show them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from generator.content.loader import GameContent
from generator.content.schema import Text
from generator.content.validation import ContentModel, empty_list
from generator.examples.run import ExampleRun
from generator.i18n import text
from generator.i18n.texts import Texts
from rules_engine.core import Message

FILE = "originals.yaml"


class Original(ContentModel):
    """An example, a figure, a table or a tip of the original, and the examples or steps that show it."""

    what: Texts
    examples: list[Text] = Field(default_factory=empty_list)


class OriginalsSheet(ContentModel):
    """All items, in the original's order."""

    originals: Annotated[list[Original], Field(min_length=1)]


@dataclass(frozen=True)
class OriginalsCoverage:
    """The coverage of the original's examples, and the items not shown."""

    game: str
    total: int
    missing: tuple[Texts, ...]

    @property
    def shown(self) -> int:
        """The number of items that are shown: all their examples and steps hold."""
        return self.total - len(self.missing)


def originals_of(content: GameContent, runs: Iterable[ExampleRun]) -> OriginalsCoverage | None:
    """Return the coverage of the game's ``originals.yaml``; None if it has none.

    Raises ContentError if the file is malformed or names an example or a step that the game does not have.
    """
    read = content.read_sheet(FILE, OriginalsSheet)
    if read is None:
        return None
    source, sheet = read
    holds = _holding(run for run in runs if run.game == content.name)
    for index, original in enumerate(sheet.originals):
        for number, example in enumerate(original.examples):
            # Before the count: a misspelt id would otherwise pass for an example that fails.
            if example not in holds:
                message = Message("coverage/no-such-example", name=example, game=content.name)
                raise source.error(("originals", index, "examples", number), message)
    # An item without an example is not shown, and neither is one whose example fails.
    missing = [one.what for one in sheet.originals if not (one.examples and all(map(holds.get, one.examples)))]
    return OriginalsCoverage(content.name, len(sheet.originals), tuple(missing))


def _holding(runs: Iterable[ExampleRun]) -> dict[str, bool]:
    """Return whether each example, and each of its steps (``bm.ex.match/3``), holds."""
    holds: dict[str, bool] = {}
    for run in runs:
        holds[run.id] = run.holds
        for step in run.steps:
            holds[f"{run.id}/{step.index + 1}"] = all(claim.holds for claim in step.claims)
    return holds


def originals_text(coverage: OriginalsCoverage, lang: str) -> str:
    """Return the number of the original's examples that are shown, and a list of the others."""
    percent = 100 * coverage.shown // coverage.total
    values = {"game": coverage.game, "shown": coverage.shown, "total": coverage.total, "percent": percent}
    head = text("coverage/originals", lang, **values)
    return "\n".join([head, *(f"    {text('coverage/missing', lang)}: {what[lang]}" for what in coverage.missing)])
