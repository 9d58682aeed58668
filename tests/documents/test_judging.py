"""Examples in documents are run and values in sentences judged; everything wrong is told at once, at its own line."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from generator.cli.app import app
from generator.documents.check import DocumentCheck, check_document
from generator.documents.reading import read_document
from tests.nonempty import nonempty

SETTINGS = "<!-- jugada: game=backgammon lang={lang} {more} -->\n"
ENTERING = 'position: "XGID=aBB-B---I----------n------:0:0:-1:54:0:0:0:0:0"\n'
HIT = "```jugada\nbg.ex.hit step=1\n```\n"
FIGURE = f"```jugada\nlabel: bar\n{ENTERING}```\n"


def check(text: str, lang: str = "en", more: str = "") -> DocumentCheck:
    return check_document(read_document(Path("a.md"), SETTINGS.format(lang=lang, more=more) + text), lang)


@pytest.mark.parametrize(
    ("sentence", "lang"),
    [
        ("[17](jugada:shots point=B7)", "en"),
        ("[seventeen](jugada:shots?point=B7)", "en"),
        ("[diecisiete](jugada:shots B7)", "es"),
        ("[17/36](jugada:shots B7)", "en"),
        ("[47%](jugada:shots B7)", "en"),
        ("[47,2 %](jugada:shots B7)", "es"),
        ("[**17**](jugada:shots B7)", "en"),
        ("[many](jugada:shots B7 is=17)", "en"),
        ("[17 out of 36](jugada:shots B7)", "en"),
        ("[17 de cada 36](jugada:shots B7)", "es"),
        ("[47 per cent](jugada:shots B7)", "en"),
        ("[17⁄36](jugada:shots B7)", "en"),
        ("[six](jugada:home player=W as=count)", "en"),
        ("[no](jugada:blocked B2 player=B)", "en"),
        ("[sí](jugada:may_double player=W in=start is=no)", "es"),
        ("[Black](jugada:holder B1)", "en"),
        ("[las negras](jugada:holder B1)", "es"),
        ("[167](jugada:pips W in=start)", "en"),
    ],
)
def test_a_value_in_a_sentence_holds(sentence: str, lang: str) -> None:
    [value] = check(f"{HIT}\nText: {sentence}.\n", lang).roles
    assert value.claim.holds, value.claim.found["en"]


@pytest.mark.parametrize(
    ("sentence", "true", "message"),
    [
        ("12 of 36: [12](jugada:shots B7)", "17", "the engine says 17/36"),
        ("[0](jugada:shots B9)", "0", "it is about nothing: there is no blot on the 16 point"),
        ("[yes](jugada:blocked B2 player=B)", "no", "the engine says no"),
        ("[five](jugada:home player=W as=count)", "6", "the engine says 6"),
        ("[the 21 and 20 points](jugada:legal play=B:1/1 in=start)", "B:1/1", "first comes the opening roll"),
    ],
)
def test_a_value_that_is_not_true_says_what_is(sentence: str, true: str, message: str) -> None:
    found = check(f"{HIT}\nText: {sentence}.\n")
    [value] = found.roles
    assert (value.claim.holds, value.text) == (False, true)
    [finding] = found.findings("en")
    assert message in finding.message
    assert finding.message.startswith("a.md:6: claimed: ")


@pytest.mark.parametrize(
    ("asked", "printed", "lang"),
    [
        ("{{shots B7}}", "17", "en"),
        ("{{shots B7 as=odds}}", "17/36", "en"),
        ("{{shots B7 as=percent}}", "47%", "en"),
        ("{{entry_points player=B in=bar}}", "22, 20 and 19", "en"),
        ("{{entry_points player=B in=bar}}", "B3, B5 y B6", "es"),
        ("{{entry_points player=B in=bar as=count}}", "3", "en"),
        ("{{blocked B2 player=B}}", "no", "en"),
    ],
)
def test_a_value_that_is_asked_for_is_printed(asked: str, printed: str, lang: str) -> None:
    [value] = check(f"{FIGURE}{HIT}\n{asked}\n", lang).roles
    assert value.text == printed


def test_points_are_in_the_words_of_the_reader() -> None:
    """Spanish prints the booklet's names, unless the document asks for numbers."""
    sentence = "[{}](jugada:entry_points player=B)"
    claim = "claim:\n  - {{query: entry_points, with: {{player: B}}, exactly: [{}]}}\n"
    for more, points in (("", "B3, B5, B6"), ("numbering=standard", "22, 20, 19")):
        text = f"```jugada\n{ENTERING}{claim.format(points)}```\n{sentence.format(points)}\n"
        assert check(text, "es", more).findings("es") == ()


def test_a_number_is_met_with_the_name_that_is_meant() -> None:
    claim = "claim:\n  - {query: entry_points, with: {player: B}, exactly: [22, B5, B6]}\n"
    [finding] = check(f"```jugada\n{ENTERING}{claim}```\n", "es").findings("en")
    assert "did you mean B3 (22 for Black)?" in finding.message


def test_braces_of_other_programs_stay() -> None:
    found = check(f"{HIT}\n{{{{ page.title }}}} {{{{title}}}} {{{{shots B7}}}}\n")
    assert [value.text for value in found.roles] == ["17"]
    assert not found.unread
    [_, error] = check(f"{HIT}\n{{{{shotz B7}}}}\n").unread[0]
    assert "did you mean 'shots'?" in str(error)


MISTAKES = f"""# Rules

```jugada
titel: Entering
{ENTERING}claim:
  - {{query: entry_points, with: {{player: B}}, exactly: [22, 21]}}
  - {{query: entry_pionts, with: {{player: B}}, exactly: [22]}}
  - {{illegal: "B:bar/21", because: bg.bar.entre}}
  - {{illegal: "B:bar/21", because: bg.bar.first}}
  - {{legal: "B:bar/21", becaus: x}}
  - {{query: pips, with: {{player: W}}, equals: 12}}
```

Black has [12](jugada:pips B) pips and White [13](jugada:pipps W).
"""


def test_all_mistakes_are_told_in_one_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rules.md").write_text(SETTINGS.format(lang="en", more="") + MISTAKES, "utf-8")
    done = CliRunner().invoke(app, ["check", "rules.md", "--lang", "en"])
    assert done.exit_code == 2
    for line in (5, 8, 9, 10, 11, 12, 13, 16):
        assert f"rules.md:{line}: " in done.output, line
    assert done.output.count("rules.md:16: ") == 2


def test_an_example_needs_one_language_and_little_else() -> None:
    texts = "title: Desde la barra\nsay: Entra en {puntos}.\nlet: {puntos: {query: entry_points}}\n"
    text = f"```jugada\n{texts}{ENTERING}```\n"
    [block] = check(text, "es").blocks
    assert block.run is not None
    assert block.run.title["es"] == "Desde la barra"
    assert block.run.steps[0].say is not None
    assert block.run.steps[0].say["es"] == "Entra en B3, B5, B6."


def test_moves_and_a_roll_lead_to_the_position() -> None:
    text = "```jugada\nmoves: ['*:3-1', 'W:8/5 6/5']\nroll: 6-4\n```\nBlack [may](jugada:legal play=24/14) run.\n"
    assert check(text).findings("en") == ()
    move, sentence = check(text.replace("6/5'", "6/4'")).findings("en")
    assert "a.md:3: W:8/5 6/4 is not allowed: " in move.message
    assert "its position is that of the example in line 2, which cannot be read" in sentence.message


def test_a_mere_position_is_an_example() -> None:
    found = check(f"```jugada\n{ENTERING.split(chr(34))[1]}\n```\n[one](jugada:on_bar player=B)\n")
    assert found.findings("en") == ()
    assert found.blocks[0].run is not None


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("position: XGID=-b------------------------:0:0:1:31:0:0:0:5:10\n", "checkers of White too, who has none left"),
        ("game: chess\n", "chess"),
        ("width: wide\n", "a width such as 60%, 8cm or 90mm"),
        ("position: nonsense\n", "nonsense"),
        ("step: 2\n", "has 1 steps; there is no step 2"),
        ("nonsense: 1\n", "nonsense"),
        ("- 1\n", "'1': expected EXAMPLE"),
    ],
)
def test_what_cannot_be_read_is_one_line(body: str, message: str) -> None:
    [finding] = nonempty(check(f"```jugada\n{body}```\n").findings("en"))
    assert message in finding.message
    assert "\n" not in finding.message


@pytest.mark.parametrize(
    "sentence",
    [
        r"\href{jugada:shots B7}{$\frac{17}{36}$}",
        r"\href{jugada:shots B7}{47\,\%}",
        r"[$17/36$](jugada:shots B7)",
    ],
)
def test_values_may_be_set_as_latex_sets_them(sentence: str) -> None:
    settings, fence = "% jugada: game=backgammon lang=en\n", "\\begin{jugada}\nbg.ex.hit step=1\n\\end{jugada}\n"
    document = read_document(Path("a.tex"), f"{settings}{fence}{sentence}\n")
    [value] = check_document(document, "en").roles
    assert value.claim.holds, value.claim.found["en"]


def test_a_percentage_is_told_as_it_is_written() -> None:
    [finding] = check(f"{HIT}\n[45%](jugada:shots B7)\n").findings("en")
    assert "claimed: Shots at the blot on the 18 point: 45%. but: the engine says 17/36" in finding.message


@pytest.mark.parametrize("written", ["22, 20, and 19", "22; 20; 19", "22 & 20 & 19", "19, 20 or 22"])
def test_a_list_is_read_as_it_is_written(written: str) -> None:
    [value] = check(f"{FIGURE}\n[{written}](jugada:entry_points player=B)\n").roles
    assert value.claim.holds, value.claim.found["en"]


def test_a_wrong_list_is_met_with_the_right_one() -> None:
    [finding] = check(f"{FIGURE}\n[22, 20 and 18](jugada:entry_points player=B)\n").findings("en")
    assert finding.message.endswith("but: the engine does not list 18; it lists 22, 20, 19")


PASS = 'position: "R: 1@h9 2@c5 3@i4 4@d2 5@j3 | B: 1@h8 2@c4 3@i3 4@f2 5@i2 | ball R1"\n'


def test_a_misspelt_key_is_met_with_the_one_that_is_meant() -> None:
    body = "positon: x\nclaims:\n  - {query: entry_points, equals: []}\n"
    told = [one.message for one in check(f"```jugada\n{body}```\n").findings("en")]
    assert [one.split("; ")[-1] for one in told] == ["did you mean 'position'?", "did you mean 'claim'?"]
    assert [one.split(": ")[0] for one in told] == ["a.md:3", "a.md:4"]


def test_a_game_that_is_none_is_told_where_it_is_set() -> None:
    text = "# Title\n\n<!-- jugada: game=backgamon -->\n\n```jugada\nmoves: []\n```\n"
    [told] = check_document(read_document(Path("a.md"), text), "en").findings("en")
    assert (told.span.line, "no game is called 'backgamon'" in told.message) == (3, True)


def test_a_play_may_hold_a_colon() -> None:
    """The lane of a pass is no seat."""
    lane = "R1*R3:h9-i8-i7-i6-i5-i4"
    sentence = f"1R [can](jugada:legal play={lane}), [as well](jugada:legal play=R:{lane}).\n"
    text = f"```jugada\ngame: basketmind\n{PASS}```\n{sentence}"
    assert check(text).findings("en") == ()
    [finding] = check(text.replace("[can](jugada:legal", "[cannot](jugada:illegal")).findings("en")
    assert f"Red: {lane} is not allowed. but: R:{lane} is allowed" in finding.message


def test_braces_may_ask_what_another_game_of_the_document_answers() -> None:
    found = check(f"{HIT}\n```jugada\ngame: basketmind\n{PASS}```\n\n{{{{distance g9}}}}\n")
    assert [value.text for value in found.roles] == ["8"]


def test_a_move_that_is_not_allowed_says_why() -> None:
    [error] = check("```jugada\nmoves: ['*:3-1', 'W:24/20 6/5']\n```\n").findings("en")
    assert error.message.startswith("a.md:3: W:24/20 6/5 is not allowed: No die")


def test_whose_number_a_point_is_has_an_article_in_spanish() -> None:
    [finding] = check(f"{HIT}\n[12](jugada:shots 18)\n", "es").findings("es")
    assert "18, contado por las negras, es B7" in finding.message
