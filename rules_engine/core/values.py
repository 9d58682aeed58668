"""Plain values that cross the engine's border: facts of a violation or an event, answers of a query."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TypeAlias

RuleId: TypeAlias = str
"""A rule's id, such as ``bg.move.blocked``; stated in ``content/<game>/rules.<lang>.md``."""

Value: TypeAlias = "bool | int | str | Fraction | tuple[Value, ...] | Mapping[str, Value] | None"
"""What an engine answers with. Text in it is notation or a term's key, never a sentence."""

Facts: TypeAlias = Mapping[str, Value]
"""Named values that a sentence in ``content/<game>/messages.<lang>.ftl`` is filled with."""
