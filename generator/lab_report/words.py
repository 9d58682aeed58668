"""Texts of the lab's reports: messages, and a game's labels."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from generator.content.loader import GameContent
from generator.content.yaml_source import flow
from generator.i18n.catalogue import bundle
from generator.lab.errors import LabError
from generator.lab.play import CARELESS
from generator.lab.sheet import lab_sheet
from rules_engine.core import JugadaError, Message, seat_key


class ResultText:
    """A game's results as text in one language."""

    def __init__(self, content: GameContent, lang: str, setup: Mapping[str, object] | None = None) -> None:
        self.content, self.lang, self._setup = content, lang, setup or {}
        self.t = bundle("lab", lang)
        self.sheet = lab_sheet(content)
        self._messages = content.messages[lang]

    @property
    def title(self) -> str:
        """The report's title."""
        return self.t("title", game=self.content.sheet.title[self.lang])

    def figure(self, name: str) -> str:
        """Return a figure's name."""
        group, _, rest = name.partition(".")
        if group == "seat":
            return self.t("seat", seat=self._messages.seat(self._seat_key(rest)))
        if group == "policy":
            return self.t("policy", policy=rest)
        if group == "measure":
            if rest in self.sheet.measures:
                return self.sheet.measures[rest].label[self.lang]
        elif f"names-{name}" in self.t:
            return self.t(f"names-{name}")
        measured = (f"measure.{measure}" for measure in self.sheet.measures)
        raise LabError(
            Message(
                "lab_report/unknown-figure", name=repr(name), names=", ".join([*self.t.templates("names"), *measured])
            )
        )

    def idea(self, policy: str) -> str:
        """Return the description of a policy's strategy."""
        name, mark, percent = policy.partition(CARELESS)
        idea = self.sheet.policies.get(name)
        generic = self.t.get(f"idea_of-{name}")
        description = generic or (idea[self.lang] if idea else self.t("own_policy") if ":" in name else "")
        careless = self.t("careless", policy=name, percent=percent) if mark else ""
        return " ".join(part for part in (careless, description) if part)

    def row(self, key: str) -> str:
        """Return the label of a table's row: a card, a tile, a player."""
        return self._messages.value(key)

    def rule(self, rule: str) -> str:
        """Return a rule's name."""
        return self.content.lead(rule, self.lang)

    def setup(self) -> list[str]:
        """Return the options of the start, one sentence each; unchanged if the game has no message for them."""
        return [
            self._messages.option(name, self._option(value)) or self.t("setup", setup=f"{name}={flow(value)}")
            for name, value in self._setup.items()
        ]

    def _option(self, value: object) -> Any:
        """Return a value with seats replaced by the keys of their names in messages."""
        if isinstance(value, list | tuple):
            return tuple(self._seat_key(str(item)) for item in value)
        return value

    def _seat_key(self, name: str) -> str:
        """Return the key of the seat's name in this set-up; `name` if there is no such seat."""
        try:
            return seat_key(self.content.game, self._start, self.content.game.parse_seat(name))
        except JugadaError:  # not a seat, or a set-up for other data
            return name

    @cached_property
    def _start(self) -> Any:
        return self.content.start(self._setup)
