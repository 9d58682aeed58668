"""A game's rules as one page: each rule with its anchor, its tag and the examples that show it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from generator.content.rules_text import Block, RulesText, Section
from generator.i18n.room import Room
from generator.website import content_html
from generator.website.decisions_page import Origin
from rules_engine.core import RuleId

_TAIL = "\ue000"
"""Where a text's last words end: what follows them goes in when the text is HTML. No letter of any script."""

_UNSEARCHED = "data-search-exclude"
"""What the theme leaves out of the texts to search."""


@dataclass(frozen=True)
class ExampleLink:
    """An example that shows a rule: its page's folder and its title."""

    slug: str
    title: str


def rules_markdown(
    text: RulesText,
    shown_by: Mapping[RuleId, Sequence[ExampleLink]],
    origins: Mapping[RuleId, Sequence[Origin]],
    words: Room,
) -> str:
    """Return the rules with anchors; `words` has the labels of origins, and ``shown_by`` ("Shown in:")."""
    tail = _Tail(shown_by, origins, words)
    return "\n\n".join(part for section in text.sections for part in _section(section, tail))


@dataclass(frozen=True)
class _Tail:
    """The text after a rule: its tag, its origin, its examples."""

    shown_by: Mapping[RuleId, Sequence[ExampleLink]]
    origins: Mapping[RuleId, Sequence[Origin]]
    words: Room

    def of(self, rule: RuleId) -> str:
        label = self.words("rule_link")
        tag = f'<a class="jg-tag" {_UNSEARCHED} href="#{rule}" title="{rule}" aria-label="{label}">#</a>'
        links = ", ".join(
            f'<a href="../examples/{link.slug}/">{escape(link.title)}</a>' for link in self.shown_by.get(rule, ())
        )
        ours = "".join(
            f' <a class="jg-origin" {_UNSEARCHED} href="../decisions/#{origin.anchor}">{self.words(origin.status)}</a>'
            for origin in self.origins.get(rule, ())
        )
        shown = f'<span class="jg-shown" {_UNSEARCHED}>{self.words("shown_by")} {links}</span>' if links else ""
        return tag + ours + shown


def _section(section: Section, tail: _Tail) -> Iterator[str]:
    """Yield the heading and its blocks; the tag of a heading's rule follows the first paragraph."""
    blocks = section.blocks
    if section.title:
        anchor = f" {{ #{section.rule} }}" if section.rule else ""
        yield f"{'#' * max(section.level, 2)} {content_html.line(section.title)}{anchor}"
    if section.rule and blocks and blocks[0].rule is None:
        yield _html(blocks[0].text, tail.of(section.rule))
        blocks = blocks[1:]
    elif section.rule:
        yield f'<p class="jg-rule">{tail.of(section.rule)}</p>'
    for block in blocks:
        yield _block(block, tail)


def _block(block: Block, tail: _Tail) -> str:
    if block.rule is None:
        return str(content_html.blocks(block.text))
    html = _html(block.text, tail.of(block.rule))
    return re.sub(r"^<(\w+)", rf'<\1 id="{block.rule}" class="jg-rule"', html)


def _html(text: str, tail: str) -> str:
    """Return the text as HTML with what follows its last words."""
    html = str(content_html.blocks(f"{text} {_TAIL}"))
    return html.replace(_TAIL, tail) if _TAIL in html else f"{html}\n<p>{tail}</p>"
