"""What the language server finds, without an editor around it."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.content import load_game_content
from generator.language_server.analysis import Analysis, analyse, remembering
from generator.language_server.completion import complete
from generator.language_server.hover import hover
from generator.language_server.mending import mends
from generator.language_server.places import Area, Place, find_areas, step_at
from generator.language_server.verdicts import marks, remarks

HEAD = """\
game: backgammon
id: my.ex
title: t
text: t
rules: [bg.bar.enter]
position: "XGID=aBB-B---I----------n------:0:0:-1:54:0:0:0:0:0"
steps:
"""
EVERYWHERE = Area(Place(0, 0), Place(999, 0))


def analysed(text: str, name: str = "mine.yaml", lang: str = "en") -> Analysis:
    return remembering(analyse(Path("/nowhere") / name, text, lang), None)


def offers(text: str, name: str = "mine.yaml") -> dict[str, str]:
    """What is offered at ``|``, with what each would put in; the text was whole before the line was typed."""
    before, _, after = text.partition("|")
    line = before.count("\n")
    whole = "\n".join(row for number, row in enumerate((before + after).split("\n")) if number != line)
    now = remembering(analyse(Path("/nowhere") / name, before + after, "en"), analysed(whole, name))
    _, found = complete(now, line, len(before.rpartition("\n")[2]))
    return {one.label: one.text for one in found}


STEP = "  - claim:\n      - {turn: B}\n"


@pytest.mark.parametrize(
    ("typed", "label", "put"),
    [
        ("      - {legal: |", "B:bar/20/16", '"B:bar/20/16"'),
        ('      - {legal: ["B:bar/20/16", "|', "B:bar/20 6/2", "B:bar/20 6/2"),
        ('      - {illegal: "B:N6/N1", because: bg.b|', "bg.bar.first", "bg.bar.first"),
        ("      - {query: sh|", "shots", "shots"),
        ("      - {query: shots, with: {|", "point", "point: "),
        ("      - {query: shots, with: {point: B12, |", "player", "player: "),
        ("      - {query: shots, with: {point: |", "B12", "B12"),
        ("      - {turn: |", "W", "W"),
        ("      - {event: |", "hit", "hit"),
        ("      - {prompt: |", "roll", "roll"),
        ("      - {|", "illegal", "illegal: "),
        ('    do: "|', "B:bar/20/16", "B:bar/20/16"),
        ("    show: [{play: |", "B:bar/20/16", '"B:bar/20/16"'),
    ],
)
def test_names_are_offered_while_the_line_is_being_typed(typed: str, label: str, put: str) -> None:
    assert offers(HEAD + STEP + typed)[label] == put


def test_the_head_of_an_example_is_completed() -> None:
    assert "team_km" in offers("game: |\nsteps: []\n")
    assert "bg.bar.first" in offers(HEAD.replace("[bg.bar.enter]", "[bg.bar.enter, |") + STEP)


def test_actions_are_those_of_the_step_and_after_what_stands_before() -> None:
    text = HEAD.replace(":54:", ":00:") + '  - do: ["*:5-4", |\n    claim: [{turn: B}]\n'
    whole = text.replace(", |", "]")
    before = analysed(whole)
    now = remembering(analyse(Path("/nowhere/mine.yaml"), text.replace("|", ""), "en"), before)
    row = text.split("\n")[7].index("|")
    assert {one.label for one in complete(now, 7, row)[1]} == {"B:bar/20/16", "B:bar/20 6/2"}


def test_a_sentence_of_a_document_is_completed() -> None:
    text = "<!-- jugada: game=backgammon -->\n\nThere are {{|\n"
    assert "shots" in offers(text, "rules.md")
    assert "point" in offers("<!-- jugada: game=backgammon -->\n\n[17](jugada:shots |\n", "rules.md")
    assert offers("# Nothing of ours\n\n[17](|\n", "rules.md") == {}


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("{turn: W}", "{turn: B}"),
        ("{node: chance}", "{turn: B}"),
        ("{query: pips, with: {player: B}, equals: 3}", "{query: pips, with: {player: B}, equals: 109}"),
        ("{actions: B, count: 9}", "{actions: B, count: 2}"),
        ("{actions: B, exactly: []}", "{actions: B, exactly: [bar/20/16, bar/20 6/2]}"),
        ('{illegal: "B:bar/20/16", because: bg.bar.enter}', '{legal: "B:bar/20/16"}'),
        ('{illegal: "B:6/1", because: bg.bar.enter}', '{illegal: "B:6/1", because: bg.bar.first}'),
        (
            '{legal: ["B:bar/20/16", "B:6/1"]}',
            '{legal: "B:bar/20/16"}\n      - {illegal: "B:6/1", because: bg.bar.first}',
        ),
    ],
)
def test_a_mend_says_what_is_true_and_then_nothing_is_wrong(wrong: str, right: str) -> None:
    text = f"{HEAD}  - claim:\n      - {wrong}\n"
    found = analysed(text)
    assert [one.rule for one in remarks(found)] != []
    [mend] = mends(found, EVERYWHERE)
    assert mend.new == right
    assert remarks(analysed(text.replace(wrong, mend.new))) == []


@pytest.mark.parametrize(
    ("name", "wrong", "right"),
    [
        ("a.md", "[12](jugada:shots 18)", "[17](jugada:shots 18)"),
        ("a.md", "[**12/36**](jugada:shots 18)", "[**17/36**](jugada:shots 18)"),
        ("a.md", "[Yes](jugada:blocked?point=24&player=W)", "[No](jugada:blocked?point=24&player=W)"),
        ("a.md", "[few](jugada:shots?point=18&is=12)", "[few](jugada:shots?point=18&is=17)"),
        (
            "a.md",
            "[it](<jugada:held_points player=W is=6>)",
            '[it](<jugada:held_points player=W is="24, 13, 8 and 6">)',
        ),
        ("a.tex", r"\href{jugada:shots 18}{12\%}", r"\href{jugada:shots 18}{47\%}"),
    ],
)
def test_a_value_in_a_sentence_is_mended_as_it_is_written(name: str, wrong: str, right: str) -> None:
    hit = "XGID=-b----EAC---eD---c-e----B-:0:0:-1:00:0:0:0:0:0"
    fences = {
        "a.md": f"<!-- jugada: game=backgammon -->\n```jugada\n{hit}\n```\n\n",
        "a.tex": f"% jugada: game=backgammon\n\\begin{{jugada}}\n{hit}\n\\end{{jugada}}\n\n",
    }
    text = f"{fences[name]}{wrong}\n"
    [mend] = mends(analysed(text, name), EVERYWHERE)
    line, start, end = mend.area.start.line, mend.area.start.column, mend.area.end.column
    row = text.split("\n")[line]
    assert row[:start] + mend.new + row[end:] == right
    assert remarks(analysed(text.replace(wrong, right), name)) == []


def test_a_claim_about_nothing_has_no_mend() -> None:
    found = analysed(f"{HEAD}  - claim:\n      - {{query: shots, with: {{point: N4}}, equals: 0}}\n")
    assert len(remarks(found)) == 1
    assert mends(found, EVERYWHERE) == []


def test_a_claim_over_several_lines_is_replaced_as_one() -> None:
    text = f"{HEAD}  - claim:\n      - turn:\n          - W\n\n      - {{turn: B}}\n"
    [mend] = mends(analysed(text), EVERYWHERE)
    assert (mend.area.start.line, mend.area.end.line, mend.new) == (8, 9, "{turn: B}")


def test_the_board_is_text_where_pictures_cannot_be_shown() -> None:
    found = analysed(f'{HEAD}  - show: [{{illegal: "B:6/1"}}]\n    claim: [{{turn: B}}]\n')
    shown = hover(found, 7, 24, pictures=False)
    assert shown is not None
    assert shown.markdown.startswith("Not allowed: ")
    assert "```text\n○ White, ● Black" in shown.markdown


def test_rules_and_queries_are_explained_in_the_reader_s_language() -> None:
    found = analysed(f"{HEAD}  - claim: [{{query: pips, with: {{player: B}}, equals: 109}}]\n", lang="es")
    rule, query = hover(found, 4, 12, pictures=True), hover(found, 7, 22, pictures=True)
    assert rule is not None
    assert query is not None
    lead = load_game_content("backgammon").lead("bg.bar.enter", "es").rstrip(".")
    assert rule.markdown.startswith(f"**{lead}**")
    assert load_game_content("backgammon").messages["es"].query("pips") in query.markdown


def test_other_yaml_and_other_markdown_is_left_alone() -> None:
    for name, text in (
        ("deck.yaml", "title: [\n"),
        ("a.yaml", "- 1\n"),
        ("notes.md", "# Notes\n\n`x`\n"),
        ("a.txt", "x"),
    ):
        found = analysed(text, name)
        assert (remarks(found), marks(found), mends(found, EVERYWHERE)) == ([], [], [])


def test_a_broken_example_says_where() -> None:
    [remark] = remarks(analysed(HEAD + "  - claim: [{turn: B\n"))
    assert remark.area.start.line >= 7
    [unknown] = remarks(analysed(f"{HEAD}  - claim:\n      - {{turn: B}}\n      - {{query: pip, equals: 1}}\n"))
    assert (unknown.area.start.line, "pips" in unknown.message) == (9, True)


def test_steps_are_counted_in_broken_text() -> None:
    lines = ["steps:", "  - say: x", "    claim:", "      - {turn: B}", "  - do: [", ""]
    assert [step_at(lines, number) for number in range(6)] == [0, 0, 0, 0, 1, 1]
    assert step_at(["claim:", "  - {turn: B}"], 1) == 0


def test_the_area_of_a_block_ends_with_its_text() -> None:
    areas = find_areas("a:\n  - b: 1\n    c: 2\n\nd: 3\n")
    assert areas[("a", 0)] == Area(Place(1, 4), Place(2, 8))
