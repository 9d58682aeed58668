"""What a figure in a document shows below its drawing, and how the document wants it."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.authoring.document import embed_file, width_of
from generator.authoring.embed import Embedded, figure_html, figures_of
from generator.documents.check import check_document
from generator.documents.reading import read_document

ENTERING = 'position: "XGID=aBB-B---I----------n------:0:0:-1:54:0:0:0:0:0"'
SHOWN = 'show: [{query: entry_points}, {illegal: "B:bar/21"}]'
CLAIMED = 'claim: [{query: entry_points, exactly: [22, 20, 19]}, {illegal: "B:bar/21", because: bg.bar.enter}]'


def figures(body: str, head: str = "") -> tuple[Embedded, ...]:
    text = f"<!-- jugada: game=backgammon -->\n```jugada {head}\n{body}\n```\n"
    check = check_document(read_document(Path("a.md"), text), "en")
    assert check.findings("en") == ()
    return figures_of(check.blocks[0])


def test_what_is_shown_and_claimed_stands_there_once() -> None:
    [figure] = figures(f"{ENTERING}\n{SHOWN}\n{CLAIMED}")
    assert [(row.mark, row.number) for row in figure.claims] == [("✓", 1), ("✗", 2)]
    assert figure.claims[0].words == "The player on turn can enter on 22, 20 or 19."


def test_a_list_in_another_order_says_the_same() -> None:
    [figure] = figures(f"{ENTERING}\n{SHOWN}\n{CLAIMED.replace('22, 20, 19', '19, 20, 22')}")
    assert [(row.mark, row.number) for row in figure.claims] == [("✓", 1), ("✗", 2)]


def test_what_is_only_shown_has_no_mark_if_nothing_was_claimed_of_it() -> None:
    [figure] = figures(f"{ENTERING}\nshow: [{{query: entry_points}}]")
    assert [(row.mark, row.number) for row in figure.claims] == [("", 0)]


def test_texts_are_shown_if_they_are_wanted() -> None:
    assert figures(f"{ENTERING}\nsay: Two ways in.")[0].texts == ("Two ways in.",)
    assert figures(f"{ENTERING}\nsay: Two ways in.\ntexts: no")[0].texts == ()
    assert figures("bg.ex.hit step=1")[0].texts == ()
    assert len(figures("bg.ex.hit step=1 texts=yes")[0].texts) == 2
    assert figures(f"{ENTERING}\n{CLAIMED}\nclaims: no")[0].claims == ()


def test_steps_stand_side_by_side() -> None:
    [together] = figures("bg.ex.hit columns=2 texts=yes #fig-hit")
    single = figures("bg.ex.hit texts=yes #fig-hit")
    assert together.scene.width == single[0].scene.width
    assert [figure.label for figure in single] == ["fig-hit", "fig-hit-2", "fig-hit-3", "fig-hit-4"]
    assert len(together.claims) == sum(len(figure.claims) for figure in single)
    assert {row.words.partition(":")[0] for row in together.claims} == {"1", "2", "3", "4"}
    assert together.scene.description.count("○ White, ● Black") == 4


def test_a_document_says_how_wide_where_and_in_what_words() -> None:
    [figure] = figures(ENTERING, 'width=8cm align=left label=fig-a alt="A board" caption="Mine <b>"')
    assert (width_of(figure), figure.scene.description) == ("8cm", "A board")
    page = figure_html(figure, "DRAWING")
    for part in ('id="fig-a"', "width:8cm", "text-align:left", "Mine &lt;b&gt;", "DRAWING"):
        assert part in page
    [usual] = figures(ENTERING)
    assert width_of(usual) == "65%"


FIGURES = {
    "a.md": '![Mine](fig_a-1-en.svg){#fig-a width=50% fig-align="left" alt="A board"}',
    "a.qmd": '::: {#fig-a fig-alt="A board" fig-align="left"}\n![](fig_a-1-en.svg){width=50%}\n',
    "a.rst": (
        ".. figure:: fig_a-1-en.svg\n   :alt: A board\n   :width: 50%\n   :align: left\n   :name: fig-a\n\n   Mine\n"
    ),
    "a.tex": (
        "  \\raggedright\n  \\includegraphics[width=0.5\\linewidth]{fig_a-1-en.pdf}\n"
        "  \\caption{Mine}\n  \\label{fig-a}\n"
    ),
    "a.typ": (
        '#align(left)[\n#figure(\n  [\n    #image("fig_a-1-en.pdf", alt: "A board", width: 50%)\n'
        "  ],\n  kind: image,\n  caption: [Mine],\n) <fig-a>\n]\n"
    ),
}


@pytest.mark.parametrize(("name", "expected"), FIGURES.items())
def test_each_markup_has_its_own_words_for_it(name: str, expected: str, tmp_path: Path) -> None:
    keys = f"caption: Mine\nlabel: fig-a\nwidth: 50%\nalign: left\nalt: A board\ngame: backgammon\n{ENTERING}"
    inside = keys.replace("\n", "\n   ")
    text = {
        "rst": f".. jugada::\n\n   {inside}\n",
        "tex": f"\\begin{{jugada}}\n{keys}\n\\end{{jugada}}\n",
    }.get(name.rpartition(".")[2], f"```jugada\n{keys}\n```\n")
    (tmp_path / name).write_text(text, "utf-8")
    written, _ = embed_file(tmp_path / name, "en")
    assert expected in written
