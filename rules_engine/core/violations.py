"""Why an action is illegal, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules_engine.core.queries import Facts, RuleId


@dataclass(frozen=True, slots=True)
class Violation:
    """The first rule that an action breaks.

    `code` selects the sentence in the game's messages (``violation-<code>``) and belongs to
    exactly one rule (`Game.reasons`); `facts` fill the sentence and may carry a witness.
    """

    rule: RuleId
    code: str
    facts: Facts = field(default_factory=dict)

    def __hash__(self) -> int:
        # Without the facts, which may be a mapping and so have no hash.
        return hash((self.rule, self.code))

    @classmethod
    def of(cls, reasons: Mapping[str, RuleId], code: str, **facts: object) -> Violation:
        """Return the violation with this code; its rule is looked up in the game's table of reasons."""
        return cls(reasons[code], code, facts)  # type: ignore[arg-type]
