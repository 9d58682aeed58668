"""Texts that a program has divided are put together before placeholders are looked for."""

from __future__ import annotations

import pytest

from generator.printing.decks.templates.joined_texts import join_texts
from generator.scene.svg_reader.document import SVG, Document, parse_elements
from generator.scene.svg_reader.text import Run, TextReader
from generator.scene.svg_reader.values import Findings, Viewport

PAGE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" font-size="10">{}</svg>'
VALUES = {"{{ title }}": "Fox", "{{ a }}": "1", "{{ b }}": "2"}


def _runs(text: str) -> list[Run]:
    document = Document(parse_elements(PAGE.format(text).encode()), Findings())
    join_texts(document)
    (element,) = (one for one in document.root if one.tag == f"{SVG}text")

    def filled(given: str, _: object) -> str:
        for name, value in VALUES.items():
            given = given.replace(name, value)
        return given

    style = document.whole_style(element)  # type: ignore[arg-type]
    return TextReader(document, Viewport(100, 100), filled).runs(element, style)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "read", "x"),
    [
        ('<text x="0px" y="9px">{{<tspan x="12.7px 20px " y="9px 9px "> t</tspan>itle }}</text>', "Fox", 0),
        ('<text><tspan x="5" y="9">{{ t</tspan><tspan x="17" y="9">itle }}</tspan></text>', "Fox", 5),
        ('<text><tspan x="5">{</tspan><tspan x="8">{ title }</tspan><tspan x="40">}</tspan></text>', "Fox", 5),
        ('<text x="3" y="9">A<tspan x="9px 15px">b {</tspan>{ title }} c</text>', "Ab Fox c", 3),
        ('<text x="3" y="9">{{ title }}<tspan x="40 46">, th</tspan>e</text>', "Fox, the", 3),
        (
            '<text x="3" y="9"><tspan>{{ </tspan><tspan font-weight="700">title</tspan><tspan> }}</tspan></text>',
            "Fox",
            3,
        ),
        ('<text x="1 2 3 4 5 6 7 8 9" y="9" textLength="80">{{ title }}</text>', "Fox", 1),
    ],
)
def test_a_divided_placeholder_is_filled_in_where_it_begins(text: str, read: str, x: float) -> None:
    runs = _runs(text)
    assert "".join(run.text for run in runs) == read
    assert [run.x for run in runs if run.x is not None][-1] == x
    assert all(run.length is None for run in runs)


def test_lines_and_columns_stay_apart() -> None:
    runs = _runs(
        '<text><tspan x="5" y="9">{{ a }}</tspan><tspan x="60" y="9">{{ b }}</tspan>'
        '<tspan x="5" y="20">{{ title }}</tspan></text>'
    )
    assert [(run.text, run.x, run.y) for run in runs if run.text] == [("1", 5, 9), ("2", 60, 9), ("Fox", 5, 20)]


def test_texts_without_placeholders_keep_each_letter_s_place() -> None:
    runs = _runs('<text x="0" y="9">V<tspan x="12 20">ec</tspan>tor {}</text>')
    assert [run.x for run in runs if run.x is not None] == [0, 12, 20]
