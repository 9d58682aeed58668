"""The rights of a game: author, licence and notice in the wording used by everything made from it.

Provenance of rules: the rulebook, unless an item of the game's sheet says otherwise.

A paragraph of the rules text that contains our own ruling says so in fixed words; sheet and text must agree.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from difflib import get_close_matches
from typing import Literal, TypeAlias

from generator.content.rules_text import RulesText
from generator.content.schema import GameSheet, Provenance
from generator.content.yaml_source import Source
from generator.i18n import text
from generator.i18n.languages import language_file
from rules_engine.core import Message, RuleId


def rights_text(sheet: GameSheet, lang: str) -> str:
    """Return notice and licence for printed parts; without a licence all rights are the author's."""
    return f"{statement(sheet, lang)} {text('content/typefaces', lang)}"


def author_of(sheet: GameSheet, lang: str) -> str:
    """Return the author for a document's metadata, which needs one."""
    return sheet.author or unnamed_author(sheet.title[lang], lang)


def unnamed_author(title: str, lang: str) -> str:
    """Return the name used for the author of something whose author is unknown."""
    return text("content/unnamed-author", lang, title=title)


def deck_rights(author: str, licence: str, lang: str) -> str:
    """Return the rights of a deck of cards; without a licence all rights are the author's."""
    return f"{_sentences(_owner(author, licence, lang))} {text('content/typefaces', lang)}"


def statement(sheet: GameSheet, lang: str) -> str:
    """Return notice and licence as one line of full sentences."""
    return _sentences(_parts(sheet, lang))


def label(sheet: GameSheet, lang: str) -> str:
    """Return the notice for a cover, or the owner of the game; empty if neither is known."""
    if sheet.notice:
        return sheet.notice[lang].strip().rstrip(".")
    return f"© {sheet.author}" if sheet.author else ""


def _parts(sheet: GameSheet, lang: str) -> Iterator[str]:
    if sheet.notice:
        yield sheet.notice[lang]
    yield from _owner(sheet.author or "", sheet.licence[lang] if sheet.licence else "", lang)


def _owner(author: str, licence: str, lang: str) -> Iterator[str]:
    """Yield the author and the licence; without one, that all rights are the author's."""
    if licence:
        yield f"© {author}" if author else ""
        yield licence
    else:
        yield text("content/all-rights", lang, author=author or "none")


def _sentences(parts: Iterable[str]) -> str:
    return " ".join(_sentence(part) for part in parts if part.strip())


def _sentence(part: str) -> str:
    part = part.strip()
    return part if part.endswith((".", "!", "?")) else f"{part}."


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
            # A paragraph without an id goes on with the rule above it.
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
            # One suggestion: a list of them would not fit into the one line of an error.
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
