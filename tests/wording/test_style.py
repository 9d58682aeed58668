"""Style warnings: of the glossary, of long sentences, of marks; and the glossary's own faults."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from generator.cli.app import app
from generator.cli.bare_content import read_bare_content
from generator.content.errors import ContentError
from generator.content.glossary import ReaderTextError, Word, load_glossary, reader_texts
from generator.content.loader import load_game_content
from generator.wording.style import Style, style_warnings
from rules_engine.core.registry import game_names
from tests.nonempty import nonempty

WORDS = [
    Word(term="círculo", never=["casilla"], unless="marcador"),
    Word(term="pívot", never=["pivote"]),
    Word(term="tapón"),
    Word(term="gastos en salud", never=["gasto"], unless="gasto en"),
    Word(term="Terreno", never=["Campo"]),
]


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("Mueve tres círculos.", []),
        ("Mueve tres casillas.", ["forbidden_term"]),
        ("La casilla del marcador.", []),
        ("El pivot salta.", ["forbidden_term"]),
        ("El tapon falla.", ["forbidden_term"]),
        ("Los tapones fallan.", []),
        ("El gasto en salud y los gastos en salud.", []),
        ("El gasto y la salud.", ["forbidden_term"]),
        ("El Campo y el campo.", ["forbidden_term"]),
        ("{ $casilla } círculos", []),
        ("Va a el base.", ["contraction"]),
        ("Va a El Salvador.", []),
        ("Si el tiro llevaría el balón al gol, para.", ["never_said"]),
        ("Si saltas, caerías.", []),
        ("Es gol sin dado.", ["never_said"]),
        ("Se juega sin dado de doblar.", []),
        ('Dice "no".', ["straight_quote"]),
        ('Como `jugada "x"` dice.', []),
        (" ".join(["palabra"] * 30) + ".", []),
        (" ".join(["palabra"] * 31) + ".", ["long_sentence"]),
        (" ".join(["palabra"] * 20) + ". " + " ".join(["Otra"] * 20), []),
    ],
)
def test_each_problem_is_found_and_nothing_else(text: str, problems: list[str]) -> None:
    assert [problem for problem, _ in Style(WORDS, "es").problems(text)] == problems


def test_a_placeable_of_a_message_is_not_its_words() -> None:
    assert not list(Style(WORDS, "es").problems("{ $casilla } se mueve.", prose=False))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("La posición es XGID=-b.", "XGID"),
        ("Gana: –.", ": –."),
        ("Véase <b>bb</b>.press y bb.press.", "bb.p"),
        ("FA10 no puede salir.", "FA10"),
        ("31–28", ""),
        ("El base presiona [aquí](rules.md#bb.press).", ""),
    ],
)
def test_what_players_must_not_see_is_found(text: str, found: str) -> None:
    texts = reader_texts(load_game_content("basket_boss"), "es")
    assert texts.find(text) == found
    if found:
        with pytest.raises(ReaderTextError, match="not for players"):
            texts.check(text, "here")
    else:
        texts.check(text, "here")


@pytest.mark.parametrize(("lang", "found"), [("es", "motor"), ("en", "engine")])
def test_words_of_programs_are_found(lang: str, found: str) -> None:
    texts = reader_texts(load_game_content("basket_boss"), lang)
    assert texts.find_words(f"The {found} says so.") == found
    assert not texts.find_words("31–28")
    texts.check(f"The {found} pulls the train.", "here")  # an editor may think of it, a game may be about it


def test_a_game_has_its_own_glossary_and_the_shared_one(tmp_path: Path) -> None:
    content = load_game_content("team_km")
    terms = [term["es"].term for term in load_glossary(content).terms if "es" in term]
    assert "adversario" in terms
    assert "decisión nuestra" in terms
    assert "oponente" not in terms, "the game forbids it"
    assert load_glossary(replace(content, folder=tmp_path)).terms


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("terms: [{es: {term: a}}, {es: {term: a}}]", "already that of a"),
        ("notation: ['(']", "not a pattern"),
        ("terms: [{es: {trem: a}}]", "trem"),
    ],
)
def test_a_wrong_glossary_is_one_error(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "glossary.yaml").write_text(text, "utf-8")
    with pytest.raises(ContentError, match=message):
        load_glossary(replace(load_game_content("backgammon"), folder=tmp_path))


def test_warnings_have_file_and_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.wording.style.LONGEST", 20)
    content = load_game_content("team_km")
    for finding in nonempty(style_warnings([content])[:5]):
        assert finding.path.is_file()
        assert finding.line > 0
        assert finding.message["en"]
        assert finding.message["es"]


@pytest.mark.parametrize(
    ("given", "read"),
    [
        (["check", "--content"], ["check", "--style"]),
        (["check", "backgammon", "--content", "--lang", "es"], ["check", "backgammon", "--style", "--lang", "es"]),
        (["check", "--content", "backgammon"], ["check", "--style", "backgammon"]),
        (["check", "--content", "content"], ["check", "--content", "content"]),
        (["check", "--content", "nowhere"], ["check", "--content", "nowhere"]),
        (["moves", "--content"], ["moves", "--content"]),
    ],
)
def test_a_bare_content_asks_for_style(
    given: list[str], read: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "content").mkdir()
    assert read_bare_content(given) == read


def test_the_shipped_games_have_no_warning() -> None:
    assert [str(finding) for game in game_names() for finding in style_warnings([load_game_content(game)])] == []


def test_the_command_warns_and_its_exit_code_stays(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        app(["check", "--content", "backgammon", "--lang", "en"])
    assert ended.value.code in (0, 1)
    assert "claims" in capsys.readouterr().out
