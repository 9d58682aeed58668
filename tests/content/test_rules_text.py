"""Rules texts: sections, paragraphs with ids, and the errors about them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from generator.content.errors import ContentError
from generator.content.rules_text import check_rules, parse_rules

TEXT = """# The game

Before all.

## The turn {#ab.turn}

First paragraph,
on two lines.

**Hitting.** A lone piece
is hit.
{: #ab.move.hit }

- a list
- of two

### Deeper

**No end**
{: #ab.end }
"""
PATH = Path("rules.en.md")


def test_sections_and_blocks() -> None:
    rules = parse_rules(TEXT, PATH)
    assert rules.title == "The game"
    assert [(s.level, s.title, s.rule, s.line) for s in rules.sections] == [
        (1, "", None, 1),
        (2, "The turn", "ab.turn", 5),
        (3, "Deeper", None, 17),
    ]
    first, hit, items = rules.sections[1].blocks
    assert (first.text, first.rule, first.lead) == ("First paragraph,\non two lines.", None, "")
    assert (hit.lead, hit.body, hit.rule, hit.line) == ("Hitting", "A lone piece\nis hit.", "ab.move.hit", 10)
    assert items.text == "- a list\n- of two"


def test_rules_in_order_with_their_short_names() -> None:
    rules = parse_rules(TEXT, PATH)
    assert rules.rules == ("ab.turn", "ab.move.hit", "ab.end")
    assert [rules.lead(rule) for rule in rules.rules] == ["The turn", "Hitting", "No end"]
    assert rules.line("ab.end") == 19
    assert rules.lead("ab.unknown") == "ab.unknown"


def test_a_heading_ends_a_paragraph_without_a_blank_line() -> None:
    rules = parse_rules("text\n## Next {#ab.x}\nmore\n", PATH)
    assert [len(section.blocks) for section in rules.sections] == [1, 1]
    assert rules.rules == ("ab.x",)


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("No lead-in.\n{: #ab.x }\n", 1, "'ab.x' must start with bold words"),
        ("**A.** b\n{: #ab.x }\n\n**C.** d\n{: #ab.x }\n", 4, "'ab.x' is stated twice, first on line 1"),
        ("## A {#ab.x}\n\n**C.** d\n{: #ab.x }\n", 3, "stated twice"),
    ],
)
def test_malformed_rules(text: str, line: int, message: str) -> None:
    with pytest.raises(ContentError, match=message) as caught:
        parse_rules(text, PATH)
    assert caught.value.line == line


def _stating(path: str, *rules: str) -> str:
    return "".join(f"**{rule}.** text\n{{: #{rule} }}\n\n" for rule in rules)


@pytest.mark.parametrize(
    ("es", "en", "file", "line", "message"),
    [
        (("a.a", "a.b"), ("a.a", "a.b", "a.c"), "rules.en.md", 7, "'a.c' is stated here but not in rules.es.md"),
        (("a.a", "a.b", "a.c"), ("a.a", "a.b"), "rules.es.md", 7, "'a.c' is stated here but not in rules.en.md"),
        (("a.a", "a.b"), ("a.b", "a.a"), "rules.en.md", 1, "states 'a.b' where rules.es.md states 'a.a'"),
        (("a.b",), ("a.b",), "rules.es.md", 1, "not stated: a.a"),
    ],
)
def test_all_languages_state_the_engines_rules_in_one_order(
    es: tuple[str, ...], en: tuple[str, ...], file: str, line: int, message: str
) -> None:
    texts = [parse_rules(_stating(name, *ids), Path(name)) for name, ids in (("rules.es.md", es), ("rules.en.md", en))]
    with pytest.raises(ContentError, match=message) as caught:
        check_rules(texts, frozenset({"a.a"}))
    assert (str(caught.value.path), caught.value.line) == (file, line)


def test_rules_that_only_the_text_states_are_welcome() -> None:
    text = parse_rules(_stating("rules.es.md", "a.a", "a.more"), Path("rules.es.md"))
    check_rules([text, text], frozenset({"a.a"}))


def test_a_text_with_other_sections_has_their_rules() -> None:
    rules = parse_rules(TEXT, PATH)
    assert rules.rules == ("ab.turn", "ab.move.hit", "ab.end")
    fewer = replace(rules, sections=rules.sections[2:])
    assert (fewer.rules, fewer.lead("ab.turn"), fewer.line("ab.end")) == (("ab.end",), "ab.turn", 19)
