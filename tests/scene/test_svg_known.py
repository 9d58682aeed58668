"""The page about SVG says of each name what the reader's tables say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from generator.scene.svg_reader.known import AT_RULES, ATTRIBUTES, ELEMENTS, PROPERTIES
from generator.scene.svg_reader.svg_drawing import read_drawing

PAGE = Path(__file__).parents[2] / "docs" / "svg.md"
TABLES: Mapping[str, Mapping[str, str]] = {
    "Elements": ELEMENTS,
    "Properties": PROPERTIES,
    "Attributes": ATTRIBUTES,
    "At-rules": AT_RULES,
}
FATES = {"draw": "Drawn", "picture": "Picture", "note": "Note", "ignore": "No effect"}
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{}</svg>'


def _lists() -> Iterator[str]:
    for title, table in TABLES.items():
        yield f"### {title}"
        for fate, word in FATES.items():
            if names := sorted(name for name, found in table.items() if found == fate):
                yield f"*{word}*: {', '.join(f'`{name}`' for name in names)}."


def test_the_page_lists_what_the_tables_say() -> None:
    """To write the lists again: ``python -m tests.scene.test_svg_known``."""
    _, start, said = PAGE.read_text("utf-8").partition("### Elements")
    assert [line for line in f"{start}{said}".splitlines() if line] == list(_lists())


@pytest.mark.parametrize(
    ("inner", "told"),
    [
        ('<rect width="5" height="5" style="{}:1"/>', "wings, mesh"),
        ('<rect width="5" height="5" {}="1"/>', "wings"),
        ("<{}/>", "<wings>"),
        ("<style>rect{{{}:1}}</style>", "wings"),
        ("<style>@{} a{{}}</style>", "@wings"),
    ],
)
def test_a_name_in_no_table_is_told(inner: str, told: str) -> None:
    drawing, findings = read_drawing(SVG.format(inner.format("wings")).encode(), lambda name: b"")
    assert drawing
    (note,) = findings.notes
    assert told.partition(",")[0] in str(note.message)


@pytest.mark.parametrize("inner", ["rect", "&amp; > rect", "&amp;.a"])
def test_a_rule_within_a_rule_is_told(inner: str) -> None:
    source = SVG.format(f'<style>g{{ {inner}{{fill:green}} }}</style><g><rect width="5" height="5"/></g>')
    drawing, findings = read_drawing(source.encode(), lambda name: b"")
    assert drawing
    assert ["g { … { … } } is not drawn" in str(note.message) for note in findings.notes] == [True]


def test_a_selector_that_costs_too_much_is_left_out_alone() -> None:
    """What follows it still counts, also where it is compared with every element."""
    style = f"<style>zzz {'g ' * 9}rect{{fill:blue}} g > rect{{fill:green}}</style>"
    inner = f'{"<g>" * 40}<rect width="5" height="5"/>{"</g>" * 40}'
    drawing, findings = read_drawing(SVG.format(style + inner).encode(), lambda name: b"")
    assert drawing
    assert "#008000" in str(drawing).lower()
    assert [str(note.message).startswith("zzz g") for note in findings.notes] == [True]


@pytest.mark.parametrize("name", sorted(name for name, fate in PROPERTIES.items() if fate == "note"))
def test_a_property_that_nobody_reads_is_told(name: str) -> None:
    source = SVG.format(f'<rect width="5" height="5" style="{name}:1"/>' * 3)
    _, findings = read_drawing(source.encode(), lambda name: b"")
    (note,) = findings.notes
    assert f"{name} is not drawn" in str(note.message)


if __name__ == "__main__":
    text = PAGE.read_text("utf-8")
    head, _, _ = text.partition("### Elements")
    PAGE.write_text(head + "\n\n".join(_lists()) + "\n", "utf-8")
