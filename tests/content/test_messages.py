"""Sentences filled with an engine's facts."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction

import pytest

from generator.content.messages import MessageError, Messages, list_facts
from generator.i18n import CatalogueError, MessageFile
from rules_engine.core import Event, Violation

ES = Messages(
    MessageFile(
        """
violation-blocked = { $player }: en { $point } hay { $count ->
    [one] una ficha
   *[other] { $count } fichas
}.
event-hit = { $player } golpean.
event-goal = { $player } marca { $n ->
    [one] un gol
   *[other] { $n } goles
} en { $goal }.
result-bg-win = Ganan { $winners }, { $scores }.
prompt-roll = ¿Qué sale?
query-pips = puntos
term-bar = la barra
seat-W = Blancas
seat-B = Negras
seat-0 = Ana
""",
        "es",
    )
)


def test_facts_seats_and_terms_are_filled_in() -> None:
    violation = Violation("bg.x", "blocked", {"player": "W", "point": "bar", "count": 3})
    assert ES.violation(violation) == "Blancas: en la barra hay 3 fichas."


@pytest.mark.parametrize(("count", "expected"), [(0, "0 fichas"), (1, "una ficha"), (2, "2 fichas")])
def test_singular_and_plural(count: int, expected: str) -> None:
    assert expected in ES.violation(Violation("bg.x", "blocked", {"player": "B", "point": "B6", "count": count}))


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("W", "Blancas"),
        ("B6", "B6"),
        ("bar", "la barra"),
        ("0", "Ana"),
        (0, "0"),
        (Fraction(1, 3), "33\xa0%"),
        (Fraction(4, 2), "2"),
        (("W", "B6", 3), "Blancas, B6, 3"),
        ((), "ninguno"),
        (None, "ninguno"),
        (True, "sí"),
        (False, "no"),
        ({"W": 2, "bar": Fraction(1, 2)}, "Blancas: 2, la barra: 50\xa0%"),
        ({"W": (1, 2), "bar": 3}, "Blancas: 1, 2; la barra: 3"),
        ({"W": {"bar": 1, "B6": 2}, "B": {}}, "Blancas (la barra: 1, B6: 2), Negras (ninguno)"),
        (({"bar": 1}, {"bar": 2}), "(la barra: 1), (la barra: 2)"),
        (((1, 2), (3,)), "(1, 2), (3)"),
    ],
)
def test_values_in_words(value: object, expected: str) -> None:
    assert ES.value(value) == expected  # type: ignore[arg-type]


PLACES = Messages(
    MessageFile(
        """
seat-W = Blancas
place-pot = el bote
place-hand = la mano de { $seat ->
   *[W] las blancas
}
piece-red = ficha roja
piece-hidden = carta tapada
""",
        "es",
    )
)


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ({"pot": ("red", "red", "A")}, "el bote: 2 × ficha roja, A"),
        ({"hand-W": (), "pot": ("red",)}, "la mano de las blancas: nada, el bote: ficha roja"),
        ({"pot": {"red": 61}}, "el bote: 61 × ficha roja"),
        (("?", "?", "A", "?"), "2 × carta tapada, A, carta tapada"),
        (("A", "A"), "A, A"),
    ],
)
def test_places_and_what_lies_there(value: object, expected: str) -> None:
    assert PLACES.value(value) == expected  # type: ignore[arg-type]


@pytest.mark.parametrize(("word", "expected"), [("yes", "sí"), ("no", "no"), ("maybe", "maybe")])
def test_a_truth_that_a_state_writes(word: str, expected: str) -> None:
    assert ES.answer("doubled", {}, word, named=False) == expected


def test_english_says_yes() -> None:
    assert Messages(MessageFile("", "en")).value(True) == "yes"


def test_the_other_sections() -> None:
    assert ES.event(Event("hit", {"player": "B"})) == "Negras golpean."
    assert ES.prompt("roll") == "¿Qué sale?"
    assert ES.query("pips") == "puntos"
    assert ES.seat("W") == "Blancas"
    assert ES.seat("Z") == "Z"
    assert ES.result("bg.win", ("W",), (2, 0)) == "Ganan Blancas, 2, 0."


def test_braces_can_be_written() -> None:
    assert ES.fill("{{x}} {n}", {"n": 1}) == "{x} 1"


@pytest.mark.parametrize(
    ("template", "facts", "message"),
    [
        ("{missing}", {"n": 1}, "uses 'missing'; the only values are n"),
        ("{n:a|b}", {"n": "B6"}, "not a whole number"),
        ("{n:a|b|c}", {"n": 1}, "two forms"),
        ("{n:a}", {"n": 1}, "two forms"),
        ("{n", {"n": 1}, "a brace without"),
    ],
)
def test_a_sentence_that_cannot_be_filled(template: str, facts: dict[str, object], message: str) -> None:
    with pytest.raises(MessageError, match=message):
        ES.fill(template, facts)  # type: ignore[arg-type]


def test_a_sentence_that_is_missing() -> None:
    with pytest.raises(CatalogueError, match="no message 'violation-nothing'"):
        ES.violation(Violation("bg.x", "nothing"))


def test_facts_named() -> None:
    assert list_facts("{a} {b:one {c}|many {d}} {{e}}") == {"a", "b", "c", "d"}


@pytest.mark.parametrize("template", ["{", "{}", "{0}", "{a.b}", "{a!r}", "{a:x}", "{a:x|{}}", "{a[0]}"])
def test_malformed_templates_are_found_before_they_are_used(template: str) -> None:
    with pytest.raises(MessageError):
        list_facts(template)


def test_the_browser_needs_nothing_but_the_standard_library() -> None:
    code = """
import sys
sys.modules.update(dict.fromkeys(["pydantic", "yaml", "rich", "typer"]))
import generator.content.messages, generator.examples.run
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_key_that_is_a_seat_and_a_suit_has_the_word_of_its_fact() -> None:
    source = """seat-S = South
seat-N = North
suit-S = spades
suit-C = clubs
term-S = spades
event-plays = { $seat } plays { CAP($suit) }.
event-led = { $suit ->
    [S] { CAP($suit) }
   *[other] No { $suit }
} were led by { LIST($turn) }.
"""
    messages = Messages(MessageFile(source, "en"))
    assert messages.event(Event("plays", {"seat": "S", "suit": "S"}, "x")) == "South plays Spades."
    assert messages.event(Event("led", {"suit": "S", "turn": ("S", "N")}, "x")) == "Spades were led by South and North."
    assert messages.event(Event("led", {"suit": "C", "turn": ("N",)}, "x")) == "No clubs were led by North."
    assert messages.value({"S": 1, "N": 2}) == "South: 1, North: 2"
    assert messages.value({"S": 1, "C": 2}) == "spades: 1, C: 2"
    assert messages.the("S") == "South"
