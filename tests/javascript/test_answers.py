"""What the page's scripts believe of the engine's answers is what the engine answers, in every game."""

from __future__ import annotations

import json
import types
from collections import Counter
from collections.abc import Iterator
from typing import Any, Literal, Union, get_args, get_origin, is_typeddict

from rules_engine.core import Terminal
from rules_engine.core.policies import policies
from rules_engine.core.record import Record, format_record
from tests.javascript import answers
from tests.website.positions import questions
from tests.website.shared import drawn_games
from tests.website.table_player import ANA, LUIS, TablePlayer

GAMES = drawn_games()
PLAYED = 18
"""How many screens of a game are looked at."""
FEW = 5
"""Until so many screens a hint is followed."""
POSITIONS = 6
"""How many positions of random games are asked about."""


def faults(value: Any, kind: Any, place: str) -> Iterator[str]:
    """Yield each place where a value read from JSON is not of the type."""
    origin, parts = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        yield from _dict_faults(value, kind, place)
    elif origin in (Union, types.UnionType):
        each = [list(faults(value, part, place)) for part in parts]
        if all(each):
            yield from min(each, key=len)
    elif origin is Literal:
        if value not in parts:
            yield f"{place}: {value!r} is none of {parts}"
    elif origin is dict:
        for key, one in value.items():
            yield from faults(one, parts[1], f"{place}.{key}")
    elif origin:
        yield from _list_faults(value, parts, place, is_tuple=origin is tuple)
    elif type(value) is not kind and not (kind is float and type(value) is int):
        yield f"{place}: {value!r} is no {kind}"


def _list_faults(value: Any, parts: tuple[Any, ...], place: str, *, is_tuple: bool) -> Iterator[str]:
    if not isinstance(value, list) or (is_tuple and len(value) != len(parts)):
        yield f"{place}: no list of that length"
        return
    for number, one in enumerate(value):
        yield from faults(one, parts[number if is_tuple else 0], f"{place}[{number}]")


def _dict_faults(value: Any, kind: Any, place: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{place}: no {kind.__name__}"
        return
    keys = answers.keys_of(kind)
    yield from (f"{place}: {key} is not in {kind.__name__}" for key in value.keys() - keys.keys())
    for key, (hint, is_sure) in keys.items():
        if key in value:
            yield from faults(value[key], hint, f"{place}.{key}")
        elif is_sure:
            yield f"{place}: no {key}, of {kind.__name__}"


def test_the_file_is_what_the_code_says() -> None:
    assert answers.FILE.read_text("utf-8") == answers.text(), "write it anew: python -m tests.javascript.answers"


def test_a_spoiled_answer_is_noticed() -> None:
    answer = TablePlayer(GAMES[0]).ask(ask="log")
    assert not list(faults(answer, answers.answers()["log"], ""))
    for spoiled in ({}, {**answer, "more": 1}, {"log": [[1, "W", "text"]]}, {"log": [[1, None]]}):
        assert list(faults(spoiled, answers.answers()["log"], "")), spoiled


class Checked(TablePlayer):
    """A player who holds each answer, an error too, against its type, and counts what has been answered."""

    def __init__(self, game: str, *chairs: dict[str, str]) -> None:
        self.answered: Counter[str] = Counter()
        super().__init__(game, *chairs)

    def try_asking(self, **question: Any) -> Any:
        answer, ask = super().try_asking(**question), question["ask"]
        is_fault = "error" in answer
        wrong = list(faults(answer, answers.dicts()["Fault"] if is_fault else answers.answers()[ask], ask))
        assert not wrong, wrong[:5]
        self.answered[ask] += not is_fault
        return answer


def test_each_answer_is_of_its_type_in_every_game() -> None:
    answered: Counter[str] = Counter()
    for game in GAMES:
        player = Checked(game, ANA, {"name": "", "policy": "greedy"})
        play(player)
        asked = [json.loads(request) for request in questions(player.content, POSITIONS)]
        for question in asked:
            player.try_asking(**question)
        positions = list(dict.fromkeys(question["position"] for question in asked))
        for position in positions:
            ask_about(player, position)
        see_others(player, positions[-1])
        answered += player.answered
    for ask in (place_all, look_back):
        answered += ask().answered
    assert answered.keys() == answers.answers().keys()


def play(player: Checked) -> None:
    """Play against the computer, and ask all that is asked meanwhile."""
    for number, view in enumerate(player.play(PLAYED)):
        player.ask(ask="log")
        player.ask(ask="sheet")
        player.ask(ask="say", texts={"text": "It holds."}, let={})
        if view["kind"] == "decision":
            player.ask(ask="refusal", begun="", start="", end=next(iter(player.view["views"]), ""))
        if view["kind"] == "decision" and number < FEW:
            hint = player.ask(ask="hint", policy="greedy", ticket="1")
            player.view = player.ask(ask="script", entries=[hint["entry"]])
    player.ask(ask="replay", step=1)
    player.ask(ask="undo")
    player.ask(ask="redo")
    player.ask(ask="table")
    player.try_asking(ask="record", format="jugada")
    player.ask(ask="resume", saved=player.handler.saved())


def ask_about(player: Checked, position: str) -> None:
    """Ask about a position what `questions` does not."""
    player.ask(ask="example", start=position, entries=[])
    player.try_asking(ask="seats", position=position)
    node = player.ask(ask="open", position=position)["node"]
    for seat in node.get("seats", ()):
        begun = (one.get("begins") for choice in seat["choices"] for one in choice["options"])
        if first := next(filter(None, begun), None):
            player.ask(ask="begin", position=position, seat=seat["seat"], begun=first)


def place_all() -> Checked:
    """Place all pieces at once, and one of them where it must not stand."""
    player = Checked("basketmind", ANA, LUIS)
    while player.view["kind"] != "decision":
        player.step()
    entries = player.view["formations"][0]["entries"]
    (at, *_) = [choice["at"] for choice in player.ask(ask="lineup", entries=entries)["choices"]]
    assert player.ask(ask="lineup", entries=entries, start=at, end="g1")["rule"]
    assert player.ask(ask="act", entries=entries)["moves"] >= len(entries)
    return player


def look_back() -> Checked:
    """Review a game that is over; before its end nothing is told."""
    player = Checked("backgammon", ANA, {"name": "", "policy": "greedy"})
    assert player.ask(ask="review")["decisions"] == []
    assert "error" in player.try_asking(ask="cost", entry=1)
    table = player.table
    while not isinstance(table.game.node(table.state), Terminal):
        table.chance(player.random)
        if table.actor == 0:
            table.act(f"W:{table.game.format_action(table.state, table.game.legal_actions(table.state, 0)[0])}")
        table.answer(policies("backgammon"), player.random, 5.0)
    decisions = player.ask(ask="review")["decisions"]
    costs = [player.ask(ask="cost", entry=entry)["cost"] for entry in decisions]
    assert min(costs) >= 0 < max(costs)
    assert player.ask(ask="moment", entry=decisions[costs.index(max(costs))])["better"]
    return player


def see_others(player: Checked, end: str) -> None:
    """See the screens of two people, and that of a game that is over."""
    player.view = player.ask(ask="deal", chairs=[ANA, LUIS])
    list(player.play(PLAYED))
    record = Record(player.content.name, "", "", end, ())
    assert player.ask(ask="open_record", text=format_record(record))["kind"] == "over"
