"""Markdown as trees: source blocks with their lines, and the notation of moves, which is no emphasis."""

from __future__ import annotations

from generator.content.rules_text import SourceBlock, parse, parse_line, plain_text, split_blocks


def types(text: str) -> list[str]:
    return [node.type for node in parse(text).children]


def test_blocks_have_their_lines_and_are_parted_by_blank_lines() -> None:
    text = (
        "# Title\n\nWords  \nmore\n- one\n- two\n\n- three\n\n  goes on\n\n> a note\n## Next {#ab.next}\n"
        "| a |\n| - |\n{% for x %}\n| {{ x }} |\n"
    )
    assert list(split_blocks(text)) == [
        SourceBlock(1, "Title", 1),
        SourceBlock(3, "Words\nmore\n- one\n- two"),
        SourceBlock(8, "- three\n\n  goes on"),
        SourceBlock(12, "> a note"),
        SourceBlock(13, "Next {#ab.next}", 2),
        SourceBlock(14, "| a |\n| - |\n{% for x %}\n| {{ x }} |"),
    ]
    assert list(split_blocks("")) == list(split_blocks("\n \n")) == []


def test_a_text_is_read_as_what_it_is() -> None:
    assert types("Words\n- one") == ["paragraph", "bullet_list"]
    assert types("3. three\n4. four") == ["ordered_list"]
    assert types("| a |\n| - |\n| 1 |") == ["table"]
    assert types("Words\n---") == ["paragraph", "hr"], "a line of hyphens makes no heading of the words above it"
    assert types("    indented") == ["paragraph"]
    assert types("[a]: b") == ["paragraph"], "a reference would vanish from the page"


def test_moves_are_no_emphasis_and_html_is_text() -> None:
    for words in ("13/7*/5*, then 6/4*", "2 * 3 * 4", "a_b_c", "<b>bold</b>", "B:B1/B2/B7*"):
        assert plain_text(parse_line(words)) == words
    assert plain_text(parse_line("**A** *b* `c` [d\ne](#x.y) \\*f")) == "A b c d e *f"
