"""Provenance of rules: the rulebook, unless an item of the game's sheet says otherwise.

A paragraph of the rules text that contains our own ruling says so in fixed words; sheet and text must agree.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from difflib import get_close_matches
from typing import Literal, TypeAlias

from generator.content.rules_text import RulesText
from generator.content.schema import GameSheet, Provenance
from generator.content.yaml_source import Source
from generator.i18n.languages import language_file
from rules_engine.core import Message, RuleId

Origin: TypeAlias = Literal["rulebook", "ruling", "reconstruction", "proposal"]

EXAMPLES = "examples"
"""The key in `data` for positions of worked examples that we made up."""


def origins(sheet: GameSheet, rule: RuleId) -> tuple[Origin, ...]:
    """Return the rule's origins: the status of each item that names it, else the rulebook."""
    return tuple(dict.fromkeys(item.status for item in sheet.provenance if rule in item.rules)) or ("rulebook",)


def marked_rules(text: RulesText, lang: str) -> tuple[RuleId, ...]:
    """Return the rules whose text declares a ruling of our own, in the text's order."""
    mark = re.compile(language_file(lang).plain("our-ruling"), re.IGNORECASE)
    return tuple(dict.fromkeys(rule for rule, words in _texts(text) if mark.search(words)))


def _texts(text: RulesText) -> Iterator[tuple[RuleId, str]]:
    """Yield each rule's paragraphs; one without an id belongs to the rule before it in its section."""
    for section in text.sections:
        rule = section.rule
        for block in section.blocks:
            rule = block.rule or rule
            if rule is not None:
                yield rule, block.text


def check_provenance(sheet: GameSheet, source: Source, rules: Collection[RuleId]) -> None:
    """Check that each item has the fields of its status, and that its rules and data files exist.

    Raises ContentError with the line of the first that does not.
    """
    stems = [*sorted(path.stem for path in source.path.parent.glob("*.yaml")), EXAMPLES]
    for number, item in enumerate(sheet.provenance):
        _check_fields(source, number, item)
        _check_names(source, number, "rules", item.rules, rules)
        _check_names(source, number, "data", item.data, stems)


def _check_fields(source: Source, number: int, item: Provenance) -> None:
    at = ("provenance", number)
    if item.status == "ruling":
        if item.why is None:
            raise source.error(at, Message("content/ruling-needs-why"))
        if not item.rules:
            raise source.error(at, Message("content/ruling-needs-rules"))
    elif item.replace is None:
        raise source.error(at, Message("content/origin-needs-replace", status=item.status))
    elif not (item.rules or item.data):
        raise source.error(at, Message("content/origin-needs-place", status=item.status))


def _check_names(source: Source, number: int, key: str, names: Sequence[str], known: Collection[str]) -> None:
    for index, name in enumerate(names):
        if name not in known:
            close = get_close_matches(name, known, n=1)
            hint = (
                Message("core/hint-close", names=(repr(close[0]),))
                if close
                else Message("core/hint-all", names=tuple(known))
            )
            raise source.error(
                ("provenance", number, key, index),
                Message("content/is-not", name=repr(name), value=Message(f"content/one-of-{key}"), hint=hint),
            )
