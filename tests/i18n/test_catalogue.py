"""The catalogue of words: lazily parsed Fluent, the same messages in every language, grammar from the files."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk

from generator.i18n import CatalogueError, MessageFile, languages, messages, text, using_language
from generator.i18n.languages import messages_dir
from generator.i18n.texts import rounded, shortest, size_in_words
from rules_engine.backgammon.play_notation import PointNotation
from rules_engine.backgammon.state import BLACK, WHITE
from rules_engine.core import MalformedError, Message

FILES = sorted(path for path in messages_dir().glob("*/*.ftl"))

SAMPLE = """\
# A comment
plain = Only words.
named = Hello, { $who }.
count = { $n ->
    [one] one card
   *[other] { $n } cards
}
card-sentence = { THE($card) } queda { GENDER($card) ->
    [feminine] anulada
   *[masculine] anulado
} y va { A($pile) }.
list = { LIST($items) }; { COUNT($items) }
either = { LIST($items, conjunction: "or") }
chance = { CHANCE($p, over: 36) }, { PERCENT($p, digits: 1) }
grouped = { NUM($n) }
broken = { $n ->
term-E = ENTRADA
    .gender = feminine
term-S = SAQUE DE CENTRO
    .gender = masculine
term-pile = mazo de descarte
    .gender = masculine
"""


@pytest.fixture
def spanish() -> MessageFile:
    return MessageFile(SAMPLE, "es")


def test_every_bundle_has_the_same_messages_and_values_in_every_language() -> None:
    bundles = {path.name for path in FILES if path.name != "language.ftl"}
    assert bundles
    for bundle in sorted(bundles):
        files = [MessageFile.read(messages_dir() / language / bundle, language) for language in languages()]
        first = files[0]
        for file in files[1:]:
            assert set(file.entries) == set(first.entries), bundle
            for name in first.entries:
                assert file.variables(name) == first.variables(name), (bundle, name)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_file_is_valid_fluent_and_divided_as_its_parser_divides_it(path: Path) -> None:
    body = FluentResource(path.read_text("utf-8")).body
    assert not [entry for entry in body if isinstance(entry, Junk)]
    names = [entry.id.name for entry in body if hasattr(entry, "id")]
    assert [name.removeprefix("-") for name in MessageFile.read(path, "en").entries] == names
    assert len(names) == len(set(names))


def test_the_short_way_writes_what_fluent_writes() -> None:
    file = MessageFile(SAMPLE, "en")
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource("plain = Only words.\nnamed = Hello, { $who }.\n"))
    for name, values in (("plain", {}), ("named", {"who": "Ana"})):
        pattern = bundle.get_message(name).value
        assert pattern is not None
        assert file.format(name, values) == bundle.format_pattern(pattern, values)[0]


def test_a_sentence_is_kept_by_all_that_its_values_are() -> None:
    source = "said = { $x }\nagain = again { $x }\nlisted = { LIST($x) }\noption-numbering = standard\n"
    file = MessageFile(source, "en")
    near, far = PointNotation("N2", BLACK), PointNotation("N2", WHITE)
    assert near == far == "N2"
    for _ in range(2):
        assert [file.format("said", {"x": x}) for x in (1, True, "N2", near, far)] == ["1", "yes", "N2", "2", "23"]
        assert [file.format("listed", {"x": (x,)}) for x in (1, True, near, far)] == ["1", "yes", "2", "23"]
        assert file.format("again", {"x": "N2"}) == "again N2"
        assert file.format("said", {"x": {"a": 1}}) == "a: 1"  # of other values nothing is kept
    assert file.replaced({"said": "no { $x }"}).format("said", {"x": 1}) == "no 1"


def test_few_sentences_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "_KEPT", 10)
    file = MessageFile("said = { $x }\n", "en")
    assert [file.format("said", {"x": x}) for x in range(25)] == [str(x) for x in range(25)]
    assert len(file._written) <= 10


def test_numbers_select_forms(spanish: MessageFile) -> None:
    assert spanish.format("count", {"n": 1}) == "one card"
    assert spanish.format("count", {"n": 0}) == "0 cards"
    assert spanish.format("count", {"n": 12345}) == "12345 cards"
    assert spanish.format("grouped", {"n": 12345}) == "12\u202f345"
    assert spanish.format("grouped", {"n": 1234}) == "1234"


def test_terms_bring_gender_and_contractions(spanish: MessageFile) -> None:
    assert spanish.format("card-sentence", {"card": "E", "pile": "pile"}) == (
        "la ENTRADA queda anulada y va al mazo de descarte."
    )
    assert spanish.format("card-sentence", {"card": "S", "pile": "3R"}) == "el SAQUE DE CENTRO queda anulado y va a 3R."


@pytest.mark.parametrize(
    ("items", "expected"),
    [
        (("1A", "3A"), "1A y 3A; 2"),
        (("a1", "i2"), "a1 e i2; 2"),
        (("i2", "hielo"), "i2 y hielo; 2"),
        (("1A", "2A", "E"), "1A, 2A y ENTRADA; 3"),
        (("1A",), "1A; 1"),
    ],
)
def test_lists(spanish: MessageFile, items: tuple[str, ...], expected: str) -> None:
    assert spanish.format("list", {"items": items}) == expected


def test_or_changes_before_its_own_sound(spanish: MessageFile) -> None:
    assert spanish.format("either", {"items": ("7", "8")}) == "7 u 8"
    assert spanish.format("either", {"items": ("8", "7")}) == "8 o 7"


def test_chances_keep_the_dice_and_percentages_the_language(spanish: MessageFile) -> None:
    assert spanish.format("chance", {"p": Fraction(11, 36)}) == "11/36, 30,6\u00a0%"
    assert MessageFile(SAMPLE, "en").format("chance", {"p": Fraction(1, 2)}) == "18/36, 50.0%"


def test_no_percentage_is_nought_or_a_hundred_by_rounding() -> None:
    file = MessageFile("p = { PERCENT($p) }\n", "en")
    assert file.format("p", {"p": Fraction(1, 1000)}) == "less than 1%"
    assert file.format("p", {"p": Fraction(999, 1000)}) == "more than 99%"
    assert file.format("p", {"p": Fraction(0)}) == "0%"


@pytest.mark.parametrize(("name", "values"), [("missing", {}), ("count", {}), ("broken", {"n": 1})])
def test_faults_are_errors_that_name_the_message(spanish: MessageFile, name: str, values: dict[str, int]) -> None:
    with pytest.raises(CatalogueError, match=name):
        spanish.format(name, values)


def test_an_error_is_shown_in_the_current_language() -> None:
    error = MalformedError("7", "7", Message("core/expected-number", low=1, high=6))
    with using_language("en"):
        assert str(error) == "'7': expected a whole number from 1 to 6"
    with using_language("es"):
        assert str(error) == "'7': se esperaba un número entero de 1 a 6"


@pytest.mark.parametrize(("language", "written"), [("en", "63.5 × −0.25"), ("es", "63,5 × −0,25")])
def test_decimals_have_the_languages_mark(language: str, written: str) -> None:
    assert text("core/size", language, width=Decimal("63.5"), height=Decimal("-0.25")) == written
    assert text("examples/position", language, position=size_in_words(63.5, -0.25)).rstrip(".").endswith(written)
    for huge in (1e300, float("inf"), float("nan")):
        assert len(text("core/size", language, width=rounded(huge, 2), height=shortest(huge))) < 40


def test_a_message_in_a_message_is_in_the_same_language() -> None:
    inner = Message("core/expected-number", low=1, high=6)
    assert text("core/malformed", "es", text="'x'", expected=inner).endswith("un número entero de 1 a 6")


@pytest.mark.parametrize(("expected", "verb"), [("roll", "se esperaba una"), ("both-dice", "se esperaban dos")])
def test_a_verb_agrees_with_a_message(expected: str, verb: str) -> None:
    assert verb in text("core/malformed", "es", text="'x'", expected=Message(f"backgammon/expected-{expected}"))
