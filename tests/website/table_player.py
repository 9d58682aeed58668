"""Plays at a table as a page does: asks, and does something that is offered."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from generator.content.loader import load_game_content
from generator.explorer.requests import RequestHandler
from generator.explorer.table import Table
from generator.website.pack import play_content

ANA, LUIS = {"name": "Ana", "policy": ""}, {"name": "Luis", "policy": ""}


class TablePlayer:
    """A table of one game, with chairs for its smallest number of players."""

    def __init__(self, game: str, *chairs: dict[str, str], seed: int = 1) -> None:
        self.content = load_game_content(game)
        self.handler = RequestHandler(play_content([self.content]))
        self.random = Random(seed)
        self.view: Any = self.ask(ask="deal", chairs=list(chairs or (ANA, LUIS)))

    @property
    def table(self) -> Table:
        """The table itself, as the page never sees it."""
        table = self.handler._tables._table
        assert table
        return table

    def ask(self, **question: Any) -> Any:
        """What the handler answers; an error fails the test."""
        answer = self.try_asking(**question)
        assert "error" not in answer, (question, answer)
        return answer

    def try_asking(self, **question: Any) -> Any:
        """What the handler answers, an error too."""
        request = {"game": self.content.name, "lang": "en", "layout": "tall", **question}
        return json.loads(self.handler.answer(json.dumps(request)))

    def step(self) -> None:
        """Lift the curtain, roll, let the computer play, or do anything that is allowed."""
        kind = self.view["kind"]
        if kind == "curtain":
            self.view = self.ask(ask="uncover", seat=self.view["for"])
        elif kind == "chance":
            self.view = self.ask(ask="chance", ticket=str(self.random.random()))
        elif kind == "computer":
            self.view = self.ask(ask="answer", ticket=str(self.random.random()))
        else:
            self.view = self.ask(ask="act", entry=self.some_entry())

    def some_entry(self) -> str:
        """Return an action that the screen offers, bit by bit where it is made so."""
        choices, shows = self.view["choices"], self.view["shows"]
        while True:
            option = self.random.choice([one for choice in choices for one in choice["options"] if one["ok"]])
            if "entry" in option and not shows:
                return str(option["entry"])
            begun = self.ask(ask="begun", begun=option.get("begins") or option["entry"].partition(":")[2])
            if begun["entry"]:
                return str(begun["entry"])
            choices = begun["choices"]

    def play(self, most: int) -> Iterator[Any]:
        """Yield each screen, the first one too, until the game is over or so many have been shown."""
        for _ in range(most):
            yield self.view
            if self.view["kind"] == "over":
                return
            self.step()
