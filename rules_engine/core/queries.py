"""Numbers and sets that a rulebook talks about, asked by name: shot target, odds, strength."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rules_engine.core.errors import MalformedError
from rules_engine.core.values import Value


@dataclass(frozen=True, slots=True)
class Parameter:
    """An argument of a query: its name, what to write for it, and whether it may be left out."""

    name: str
    expected: str
    required: bool = True


@dataclass(frozen=True, slots=True)
class Query:
    """A question to a state. `compute(state, **arguments)` gets the arguments as text, in notation."""

    name: str
    parameters: tuple[Parameter, ...]
    compute: Callable[..., Value]

    def answer(self, state: Any, arguments: Mapping[str, str]) -> Value:
        """The engine's answer; MalformedError for an argument that is missing, unknown or unreadable."""
        known = {parameter.name: parameter for parameter in self.parameters}
        for name in arguments:
            if name not in known:
                raise MalformedError(f"{self.name} {name}", name, f"one of {', '.join(known) or 'no arguments'}")
        for name, parameter in known.items():
            if parameter.required and name not in arguments:
                raise MalformedError(self.name, name, f"the argument {name}: {parameter.expected}")
        return self.compute(state, **arguments)
