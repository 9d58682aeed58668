"""The theme's style sheets in one file with ours, without the rules for what the site does not have."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import tinycss2
from tinycss2.ast import AtRule, Node, QualifiedRule

_SHEETS = "assets/stylesheets"
_NAMED = re.compile(r'\s(?:class|dir|type|data-[\w-]+)="([^"]*)"')
_WORD = re.compile(r"[\w-]+")
_LESSONS = "examples"
"""Pages in this folder have a style sheet of their own."""


def join_theme_styles(language: Path) -> None:
    """Put what a built language uses of the theme's style sheets before ours, and remove them."""
    sheets = [language / _SHEETS / path.name for path in sorted((language / _SHEETS).glob("*.css"))]
    names, own = _names(language), language / "assets" / "css" / "jugada.css"
    used = "".join(used_rules(sheet.read_text("utf-8"), names) for sheet in sheets)
    own.write_text(f"{used}\n{own.read_text('utf-8')}", "utf-8")
    for path in (language / _SHEETS).glob("*"):
        path.unlink()
    (language / _SHEETS).rmdir()


def _names(language: Path) -> set[str]:
    """Return the names that a selector may match: values of attributes in the pages, and words in scripts."""
    found: set[str] = set()
    for page in language.rglob("*.html"):
        if _LESSONS not in page.relative_to(language).parts:
            for value in set(_NAMED.findall(page.read_text("utf-8"))):
                found.update(value.split())
    for script in (*(language / "assets" / "js").glob("*.js"), *(language / "assets/javascripts").glob("bundle.*.js")):
        found.update(_WORD.findall(script.read_text("utf-8")))
    return found


def used_rules(css: str, names: Collection[str]) -> str:
    """Return the style sheet without the selectors for classes or values of attributes that are not in `names`."""
    return "".join(_used(tinycss2.parse_stylesheet(css, skip_comments=True, skip_whitespace=True), names))


def _used(rules: Iterable[Node], names: Collection[str]) -> Iterator[str]:
    for rule in rules:
        if isinstance(rule, QualifiedRule):
            kept = [one for one in _selectors(rule.prelude) if _may_match(one, names)]
            if kept:
                yield f"{','.join(map(tinycss2.serialize, kept))}{{{tinycss2.serialize(rule.content)}}}"
        elif isinstance(rule, AtRule) and rule.lower_at_keyword in ("media", "supports"):
            inner = "".join(_used(tinycss2.parse_rule_list(rule.content, True, True), names))
            if inner:
                yield f"@{rule.at_keyword}{tinycss2.serialize(rule.prelude)}{{{inner}}}"
        else:
            yield rule.serialize()


def _selectors(prelude: Sequence[Node]) -> Iterator[list[Node]]:
    """Yield the selectors of a list; commas within brackets are not between selectors."""
    commas = [at for at, token in enumerate(prelude) if token == ","]
    for start, end in zip([-1, *commas], [*commas, len(prelude)], strict=True):
        yield list(prelude[start + 1 : end])


def _may_match(selector: Sequence[Node], names: Collection[str]) -> bool:
    """Return whether all classes and values of attributes are names; those in ``:is()`` and ``:not()`` may be any."""
    classes = [after.value for token, after in pairwise(selector) if token == "."]
    values = [
        token.content[-1].value
        for token in selector
        if token.type == "[] block" and token.content[-1].type in ("ident", "string") and "=" in token.content
    ]
    return all(name in names for name in (*classes, *values))
