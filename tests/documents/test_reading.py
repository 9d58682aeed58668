"""What is found in documents, and where: the same in each markup language, and nothing in what only shows code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator.content.errors import ContentError
from generator.documents.check import check_document
from generator.documents.model import Document
from generator.documents.reading import read_document
from generator.documents.values import plain, read_request

BODY = 'position: "XGID=1"\nclaim: []'
CARRIED = {
    "a.md": "# Rules\n\n```jugada label=fig-a\n{body}\n```\n",
    "braces.md": "# Rules\n\n```{{jugada label=fig-a}}\n{body}\n```\n",
    "class.qmd": "# Rules\n\n```{{.jugada #fig-a}}\n{body}\n```\n",
    "case.md": "# Rules\n\n~~~ Jugada label=fig-a\n{body}\n~~~\n",
    "colons.md": "# Rules\n\n:::{{jugada}}\n:label: fig-a\n{body}\n:::\n",
    "comment.qmd": "# Rules\n\n```{{jugada}}\n#| label: fig-a\n{body}\n```\n",
    "quote.md": "# Rules\n\n> ```jugada label=fig-a\n> {body}\n> ```\n",
    "note.md": '!!! note "Mine"\n\n    ```jugada label=fig-a\n    {body}\n    ```\n',
    "foldable.md": '???+ note "Mine"\n\n    ```jugada label=fig-a\n    {body}\n    ```\n',
    "footnote.md": "Text[^1].\n\n[^1]: More.\n\n    ```jugada label=fig-a\n    {body}\n    ```\n",
    "definition.md": "Term\n:   More.\n\n    ```jugada label=fig-a\n    {body}\n    ```\n",
    "capitals.rst": "Rules\n=====\n\n.. Jugada ::\n   :label: fig-a\n\n   {body}\n",
    "tabs.rst": "Rules\n=====\n\n.. note::\n\n\t.. jugada::\n\t   :label: fig-a\n\n\t   {body}\n",
    "options.tex": "\\begin{{jugada}}[width=5cm,\n  label=fig-a]\n{body}\n\\end{{jugada}}\n",
    "a.rst": "Rules\n=====\n\n.. jugada::\n   :label: fig-a\n\n   {body}\n",
    "a.tex": "Rules\n\n\\begin{{jugada}}[label=fig-a, width=0.5\\linewidth]\n{body}\n\\end{{jugada}}\n",
    "a.typ": "= Rules\n\n```jugada\n:label: fig-a\n{body}\n```\n",
}


@pytest.mark.parametrize("name", CARRIED)
def test_an_example_stands_in_the_document(name: str) -> None:
    template = CARRIED[name]
    prefix = next(line for line in template.splitlines() if "{body}" in line).replace("{body}", "")
    text = template.format(body=BODY.replace("\n", f"\n{prefix}"))
    [block] = read_document(Path(name), text).blocks
    assert block.is_carried
    assert block.body.rstrip("\n").endswith(BODY)
    assert block.value("label") == "fig-a"
    lines = text.splitlines()
    first = lines[block.body_line - 1 + block.body[: block.body.index(BODY)].count("\n")]
    assert first[block.body_column - 1 :] == 'position: "XGID=1"'


ROLES = {
    "a.md": "Text: [17](jugada:shots point=B7) and {{shots B7}}.\n",
    "angles.md": "Text: [17](<jugada:shots point=B7>) and {{shots B7}}.\n",
    "a.rst": "Text: `17 <jugada:shots point=B7>`__ and {{shots B7}}.\n",
    "any.rst": "Text: [17](jugada:shots point=B7) and {{shots B7}}.\n",
    "a.tex": "Text: \\href{jugada:shots point=B7}{17} and {{shots B7}}.\n",
    "any.tex": "Text: [17](jugada:shots point=B7) and {{shots B7}}.\n",
    "a.typ": 'Text: #link("jugada:shots point=B7")[17] and {{shots B7}}.\n',
    "any.typ": "Text: [17](jugada:shots point=B7) and {{shots B7}}.\n",
}


@pytest.mark.parametrize("name", ROLES)
def test_values_stand_in_sentences(name: str) -> None:
    written, asked = read_document(Path(name), ROLES[name]).roles
    assert (written.kind, written.written, written.request) == ("check", "17", "shots point=B7")
    assert (asked.kind, asked.request) == ("print", "shots B7")
    assert ROLES[name][written.start : written.end].strip("[`") != ""
    assert (written.span.line, written.span.column) == (1, 7)
    assert ROLES[name][asked.start : asked.end] == "{{shots B7}}"


FORMS = {
    "title.md": '[17](jugada:shots?point=B7 "shots")',
    "split.md": "[17](\njugada:shots?point=B7\n'shots')",
    "capitals.md": "[17](Jugada:shots?point=B7)",
    "html.md": "<p><a class='x' href=\"jugada:shots?point=B7&amp;in=fig\"><b>17</b></a></p>",
    "role.md": "{jugada}`17 <shots?point=B7>`",
    "label.md": "[17]\n\n[17]: jugada:shots?point=B7",
    "role.rst": ":jugada:`17 <shots?point=B7>`",
    "label.rst": "`17 <shots_>`__\n\n.. _shots: jugada:shots?point=B7",
    "split.tex": "\\href {jugada:shots?point=B7}\n{\\emph{\\textbf{17}}}",
    "options.tex": "\\href[pdfnewwindow]{jugada:shots?point=B7}{17}",
    "inside.typ": '#link("jugada:shots?point=B7", [17])',
    "text.typ": '#link(\n  "jugada:shots?point=B7",\n  "17",\n)',
    "nested.typ": '#link("jugada:shots?point=B7",\n)[#strong[17]]',
}
"""A value in every other form of the languages."""


@pytest.mark.parametrize("name", FORMS)
def test_a_value_is_read_in_every_form_of_a_link(name: str) -> None:
    [role] = read_document(Path(name), f"Text: {FORMS[name]}\n").roles
    request = read_request(role.request)
    assert (role.kind, plain(role.written), request.name) == ("check", "17", "shots")
    assert (*request.given, *request.named.values())[0] == "B7"


@pytest.mark.parametrize(
    "text",
    [
        "[[pips]](jugada:pips?player=W)\n\n[pips]: jugada:pips?player=B\n",
        '<a href="jugada:pips?player=W">[167](jugada:pips?player=B)</a>\n',
        "[{{pips B}}](jugada:pips?player=W)\n",
    ],
)
def test_of_links_within_links_the_outer_one_is_read(text: str) -> None:
    [role] = read_document(Path("a.md"), text).roles
    assert (role.start, role.request) == (0, "pips?player=W")


STRAYS = {
    "a.md": '<img src="jugada:shots?point=B7"> (jugada:shots)',
    "a.rst": "shots_ and `shots`_\n\n.. _shots: jugada:shots?point=B7",
    "a.tex": "\\url{jugada:shots?point=B7}",
    "a.typ": '#let x = link("jugada:shots?point=B7")[17]',
}


@pytest.mark.parametrize("name", STRAYS)
def test_an_address_that_no_form_holds_is_told(name: str) -> None:
    document = read_document(Path(name), STRAYS[name])
    assert document.holds_anything
    assert {role.kind for role in document.roles} == {"stray"}
    told = check_document(document, "en").findings("en")
    assert len(told) == len(document.roles)
    assert all("stands in no link" in one.message for one in told)


def test_the_word_in_a_sentence_is_no_address() -> None:
    text = "La última jugada:blanca, (una jugada: la mejor) y https://x.org/jugada:a.\n"
    assert not read_document(Path("a.md"), text).holds_anything


def test_values_below_notes_footnotes_and_definitions_keep_their_places() -> None:
    noted = '???+ note "x"\n    A {{shots B7}}.\n\n[^long]: B {{shots B7}}.\n\n'
    text = f"{noted}Term\n:   C {{{{shots B7}}}}.\n\nD {{{{shots B7}}}}.\n"
    roles = read_document(Path("a.md"), text).roles
    assert [text[role.start : role.end] for role in roles] == 4 * ["{{shots B7}}"]


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("a.tex", "x\n\\item \\begin{jugada}\nmoves: []\n\\end{jugada}\n", r"\begin{jugada}"),
        ("b.tex", "x\n\\begin{jugada*}\nmoves: []\n\\end{jugada*}\n", r"\begin{jugada*}"),
        ("a.typ", "x\n#box(```jugada\nmoves: []\n```)\n", "```jugada"),
    ],
)
def test_an_example_without_lines_of_its_own_is_told(name: str, text: str, found: str) -> None:
    with pytest.raises(ContentError, match=f"{re.escape(found)} needs a line of its own") as caught:
        read_document(Path(name), text)
    assert caught.value.line == 2


SHOWN = {
    "a.md": (
        "`[1](jugada:x)`\n\n    [1](jugada:x)\n\n~~~\n[1](jugada:x)\n```jugada\n```\n~~~\n\n"
        "<!-- {{shots}}\n```jugada\nbg.no\n```\n-->\n\n[a](http://x) {% y %} {{ a.b }} ![1](jugada:x)\n"
    ),
    "a.rst": "``[1](jugada:x)``\n\nShown::\n\n   [1](jugada:x)\n\n.. a [1](jugada:x)\n\n"
    ".. code-block:: rst\n\n   {{shots}}\n",
    "a.tex": "% [1](jugada:x)\n\\verb|[1](jugada:x)| "
    "\\verb|\\begin{jugada}|\n\\begin{verbatim}\n{{shots}}\n\\end{verbatim}\n",
    "a.typ": "// [1](jugada:x)\n`[1](jugada:x)`\n```\n{{shots}}\n```\n/*\n{{shots}}\n*/\n",
}


@pytest.mark.parametrize("name", SHOWN)
def test_what_only_shows_is_left_alone(name: str) -> None:
    assert not read_document(Path(name), SHOWN[name]).holds_anything


SETTINGS = {
    "a.md": "---\nlang: es\n---\n<!-- jugada: game=backgammon numbering=standard -->\n",
    "a.rst": ".. jugada: game=backgammon numbering=standard lang=es\n",
    "a.tex": "% jugada: game=backgammon numbering=standard lang=es\n",
    "a.typ": "// jugada: game=backgammon numbering=standard lang=es\n",
}


@pytest.mark.parametrize("name", SETTINGS)
def test_a_comment_says_what_holds_for_the_document(name: str) -> None:
    document: Document = read_document(Path(name), SETTINGS[name])
    assert document.settings == {"game": "backgammon", "numbering": "standard", "lang": "es"}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.md", "x\n```jugada\ngame: x\n"),
        ("a.tex", "x\n\\begin{jugada}\ngame: x\n"),
        ("a.typ", "x\n```jugada\ngame: x\n"),
    ],
)
def test_what_is_never_closed_is_told(name: str, text: str) -> None:
    with pytest.raises(ContentError, match="never closed") as caught:
        read_document(Path(name), text)
    assert caught.value.line == 2


def test_a_link_by_its_label_is_checked_and_an_escaped_one_is_text() -> None:
    text = "[167][Pips] and [pips][], not \\[98](jugada:pips W), ![166][pips] or [1][other].\n"
    text += "\n[pips]: jugada:pips?player=W\n"
    found = read_document(Path("a.md"), text)
    assert [(role.written, role.request) for role in found.roles] == [
        ("167", "pips?player=W"),
        ("pips", "pips?player=W"),
    ]


def test_an_example_stands_in_lists_however_deep() -> None:
    deep = "".join(f"{'  ' * level}- x\n" for level in range(30))
    fence = "\n".join(f"{'  ' * 30}{line}" for line in f"```jugada\n{BODY}\n```".split("\n"))
    assert len(read_document(Path("a.md"), f"{deep}\n{fence}\n").blocks) == 1
