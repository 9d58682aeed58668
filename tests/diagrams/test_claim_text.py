"""Claims as readers are told them: in the words of the game's art, never in another language's notation."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.art.context import art_context
from generator.art.interface import art_of
from generator.content import load_game_content
from generator.diagrams.legend import claim_text, row_text
from generator.examples.check import check_paths

EXAMPLE = """
game: backgammon
id: bg.ex.words
title: {es: Palabras, en: Words}
text: {es: Palabras., en: Words.}
rules: [bg.cube]
position: "XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:0:0:0:3:10"
steps:
  - claim:
      - CLAIM
"""
ROLL = '"*:3-1"'


def sentences(tmp_path: Path, claim: str, lang: str) -> str:
    file = tmp_path / "words.yaml"
    file.write_text(EXAMPLE.replace("CLAIM", claim), "utf-8")
    [run] = check_paths([str(file)]).runs
    [step] = run.steps
    [made] = step.claims
    assert made.holds, made.found
    art = art_context(load_game_content("backgammon"), lang)
    return claim_text(art, art_of("backgammon").draw_state(art, step.after), step, made)


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("es", "Las negras solo tienen estas posibilidades: doblar o tirar sin doblar."),
        ("en", "Black has only these options: double or roll without doubling."),
    ],
)
def test_a_list_of_actions_is_in_the_game_s_words(tmp_path: Path, lang: str, sentence: str) -> None:
    assert sentences(tmp_path, "{actions: B, exactly: [double, roll]}", lang) == sentence


def test_the_author_s_words_come_first(tmp_path: Path) -> None:
    claim = "{actions: B, exactly: [double, roll], note: {es: Puede doblar., en: It may double.}}"
    assert sentences(tmp_path, claim, "es") == "Puede doblar."


def test_a_count_stays_a_count(tmp_path: Path) -> None:
    assert sentences(tmp_path, "{actions: B, count: 2}", "en") == "Black has 2 different moves."


def test_several_actions_are_named_too_each_with_its_reason(tmp_path: Path) -> None:
    assert (
        sentences(tmp_path, '{legal: ["B:double", "B:roll"]}', "en")
        == "Black has this choice: double or roll without doubling."
    )
    both = sentences(tmp_path, '{illegal: ["W:double", "W:roll"], because: bg.turn}', "es")
    assert both.startswith("Las blancas no pueden doblar. ")
    assert ". Las blancas no pueden tirar sin doblar. " in both


def test_a_set_up_that_is_refused_says_why(tmp_path: Path) -> None:
    words = sentences(tmp_path, "{refused: {setup: {match_length: -1}, because: bg.match}}", "en")
    assert words
    assert "match_length: -1" not in words


def test_what_is_shown_is_told_in_the_words_of_the_claim_that_says_the_same() -> None:
    art = art_context(load_game_content("basket_boss"), "en")
    texts = [
        row_text(art, art_of("basket_boss").draw_state(art, step.shown), step.shown, show)
        for run in check_paths(["basket_boss"]).runs
        for step in run.steps
        for show in step.shows
    ]
    standings = [text for text in texts if text.startswith("Standings: ")]
    assert len(standings) >= 4
    assert not [text for text in standings if "(place: " in text]


@pytest.mark.parametrize(
    ("do", "show", "claim", "same"),
    [
        (ROLL, '{play: "W:8/5 6/5"}', '{legal: ["W: 8/5 6/5"], NOTE}', True),
        (ROLL, '{illegal: "W:8/5"}', '{legal: ["W:8/5 6/5"], NOTE}', False),
        (ROLL, '{illegal: "W:8/5"}', '{illegal: ["W:8/5"], because: bg.forced.both, NOTE}', True),
        (ROLL, '{illegal: "W:8/5"}', '{illegal: ["W:8/5 8/5"], because: bg.move, NOTE}', False),
        (ROLL, "{query: pips, with: {player: W}}", "{query: pips, with: {player: W}, equals: 167, NOTE}", True),
        (ROLL, "{query: pips, with: {player: W}}", "{query: pips, with: {player: B}, equals: 167, NOTE}", False),
        (f'{ROLL}, "W:8/5 6/5"', '{play: "W:8/5 6/5"}', '{illegal: "W:8/5 6/5", because: bg.turn, NOTE}', False),
    ],
)
def test_a_claim_about_something_else_lends_what_is_shown_no_words(
    tmp_path: Path, do: str, show: str, claim: str, same: bool
) -> None:
    file = tmp_path / "words.yaml"
    step = f"  - do: [{do}]\n    show: [{show}]\n    claim:\n      - CLAIM\n"
    head = EXAMPLE.partition("position:")[0] + "steps:\n" + step
    file.write_text(head.replace("CLAIM", claim.replace("NOTE", "note: {es: Así., en: Like this.}")), "utf-8")
    [run] = check_paths([str(file)]).runs
    [made] = run.steps
    assert made.claims[-1].holds, made.claims
    assert bool(made.shows[0].note) == same


def test_a_question_without_arguments_is_another_one() -> None:
    """Who may dunk at all, and whether one player may, are asked in the same step."""
    [run] = [run for run in check_paths(["basketmind"]).runs if run.id == "bm.ex.A"]
    [(show, step)] = [
        (show, step) for step in run.steps for show in step.shows if getattr(show, "query", "") == "dunks"
    ]
    [same] = [claim for claim in step.claims if claim.sentence == show.note]
    assert "with: {scorer: R3}" not in same.written
    assert [claim for claim in step.claims if "with: {scorer: R3}" in claim.written]


def test_without_a_drawing_the_words_are_the_same() -> None:
    art = art_context(load_game_content("team_km"), "es")
    texts = [
        claim_text(art, None, step, claim)
        for run in check_paths(["team_km"]).runs
        for step in run.steps
        for claim in step.claims
    ]
    assert any("coger la carta descartada" in text for text in texts)
    assert not any("take no se puede" in text for text in texts)


def test_outcomes_are_named_with_their_odds() -> None:
    content = load_game_content("team_km")
    art = art_context(content, "es")
    texts = [
        claim_text(art, art_of("team_km").draw_state(art, step.after), step, claim)
        for run in check_paths(["team_km"]).runs
        for step in run.steps
        for claim in step.claims
        if claim.kind == "chance" and claim.listed
    ]
    assert any("SAQUE DE CENTRO (29\xa0%)" in text for text in texts), texts
    assert not any("LARGUERO (" in text and "AL LARGUERO (" not in text for text in texts)
