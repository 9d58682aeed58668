"""The differences between the snapshots of two editions, each as a sentence.

The report of the changes: as text, as JSON, and as an HTML page.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Any, TypeAlias

from generator.i18n import text, write
from generator.report_page import report_templates
from rules_engine.core import Message

Section: TypeAlias = Mapping[str, Any]
"""A part of a snapshot by name: examples, answers, parts, …"""
Snapshot: TypeAlias = Section

SECTIONS = ("verdicts", "examples", "answers", "rules", "parts", "kit", "book")
"""The sections of a report, in order; ``editions/section-<name>`` is the heading of each."""


@dataclass(frozen=True)
class Difference:
    """One difference.

    Attributes:
        section: one of `SECTIONS`.
        what: ``new``, ``gone``, ``changed``, ``count``, ``unknown``; for verdicts ``fails``, ``holds``, ``unreadable``.
        key: the example, query, rule, part or page.
        message: the sentence.
        before, now: the texts or values, if there are two.
    """

    section: str
    what: str
    key: str
    message: Message
    before: str = ""
    now: str = ""


def compare(old: Snapshot, new: Snapshot) -> tuple[Difference, ...]:
    """Return the differences, in the order of `SECTIONS`."""
    return (
        # The old examples on the new engine come first: what no longer holds is what a reader looks for.
        *_verdicts(new["others"], "fails"),
        *_verdicts(old["others"], "holds"),
        *_examples(old["examples"], new["examples"]),
        *_answers(old["answers"], new["answers"]),
        *_rules(old, new),
        *_parts(old["kit"]["parts"], new["kit"]["parts"]),
        *_pages("kit", old["kit"]["pages"], new["kit"]["pages"]),
        *_pages("book", old["book"]["pages"], new["book"]["pages"]),
    )


def _difference(name: str, key: str, before: str = "", now: str = "", /, **values: object) -> Difference:
    """Return the difference for the message with that name, which consists of the section and the kind of change."""
    section, _, what = name.partition("-")
    return Difference(section, what, key, Message(f"editions/{name}", **values), before, now)


def _verdicts(others: Section, what: str) -> Iterator[Difference]:
    """Yield the claims of one edition's examples that the other's engine denies: ``fails`` or only ``holds`` now.

    An example that only the new edition can read is new, which is reported elsewhere.
    """
    for run in others.values():
        if "error" in run:
            if what == "fails":
                yield _difference("verdicts-unreadable", run["id"], id=run["id"], problem=run["error"])
            continue
        for claim in run["claims"]:
            if not claim["holds"]:
                sentence = claim["sentence"] or claim["claim"]
                sides = (sentence, claim["found"]) if what == "fails" else (claim["found"], sentence)
                values = {"id": run["id"], "line": claim["line"], "sentence": sentence, "found": claim["found"]}
                yield _difference(f"verdicts-{what}", run["id"], *sides, **values)


def _examples(old: Section, new: Section) -> Iterator[Difference]:
    # In the old order, with what is new behind it.
    for name in {**old, **new}:
        if name not in new:
            yield _difference("examples-gone", name, id=name, title=old[name]["title"])
        elif name not in old:
            yield _difference("examples-new", name, id=name, title=new[name]["title"])
        elif _claims(old[name]) != _claims(new[name]):
            yield _difference("examples-changed", name, id=name, title=new[name]["title"])


def _claims(example: Section) -> list[str]:
    return [claim["claim"] for claim in example["claims"]]


def _answers(old: Section, new: Section) -> Iterator[Difference]:
    for key in {**old, **new}:
        if key not in old:
            yield _difference("answers-new", key, "", new[key]["value"], **new[key])
        elif key not in new:
            yield _difference("answers-gone", key, old[key]["value"], "", **old[key])
        elif old[key]["value"] != new[key]["value"]:
            before, now = old[key]["value"], new[key]["value"]
            message = Message("editions/answers-changed", name=new[key]["name"], before=before, now=now)
            yield Difference("answers", "changed", key, message, before, now)


def _rules(old: Snapshot, new: Snapshot) -> Iterator[Difference]:
    for rule in {**old["rules"], **new["rules"]}:
        before, now = old["rules"].get(rule, ""), new["rules"].get(rule, "")
        if before != now:
            what = "new" if not before else "gone" if not now else "changed"
            lead = (old if what == "gone" else new)["leads"].get(rule, rule)
            # A rule that has gone stands in the old book alone.
            page = (old if what == "gone" else new)["book"]["rules"].get(rule, 0)
            yield _difference(f"rules-{what}", rule, before, now, rule=rule, lead=lead, page=page)


def _parts(old: Section, new: Section) -> Iterator[Difference]:
    for key in {**old, **new}:
        if key not in old:
            values = {"name": new[key]["name"], "count": new[key]["count"]}
            yield _difference("parts-new", key, "", str(new[key]["count"]), **values)
        elif key not in new:
            yield _difference("parts-gone", key, str(old[key]["count"]), "", name=old[key]["name"])
        else:
            yield from _part(key, old[key], new[key])


def _part(key: str, old: Mapping[str, object], new: Mapping[str, object]) -> Iterator[Difference]:
    """Yield changes of a part's number and of its appearance; the digest of the appearance excludes the number."""
    if old["count"] != new["count"]:
        before, now = str(old["count"]), str(new["count"])
        message = Message("editions/parts-count", name=new["name"], before=before, now=now)
        yield Difference("parts", "count", key, message, before, now)
    if old["digest"] != new["digest"] or old["name"] != new["name"]:
        yield _difference("parts-changed", key, name=new["name"], count=new["count"])


def _pages(section: str, old: list[str], new: list[str]) -> Iterator[Difference]:
    """Yield a sentence with the pages to print again, and with the new number of pages if it differs."""
    # No book was made, since an example of the new edition fails.
    if old and not new:
        yield _difference(f"{section}-unknown", "")
        return
    # Pages that have gone need no printing.
    again = [number for number, (before, now) in enumerate(zip_longest(old, new), 1) if now and before != now]
    if again:
        pages = tuple(map(str, again))
        yield _difference(f"{section}-changed", ",".join(pages), pages=pages, total=len(new))
    if len(old) != len(new):
        values = {"before": str(len(old)), "now": str(len(new))}
        yield Difference(section, "count", "", Message("editions/pages-count", **values), **values)


_WORDS = re.compile(r"\n\s*\n|\S+")
"""Words, and the breaks between paragraphs."""


def text_report(title: str, differences: Sequence[Difference], lang: str) -> str:
    """Return a heading for each section, and a line for each difference in it."""
    lines = [text("editions/heading", lang, title=title)]
    for section in SECTIONS:
        inside = [one for one in differences if one.section == section]
        if inside:
            lines += ["", f"{_heading(section, lang)}:", *(f"  {write(one.message, lang)}" for one in inside)]
    return "\n".join([*lines, "", summary(differences, lang)]) + "\n"


def summary(found: Sequence[Difference], lang: str) -> str:
    """Return a summary of the changes, in one line."""
    return text("editions/changes", lang, count=len(found)) if found else text("editions/nothing", lang)


def json_report(game: str, differing: Sequence[Difference], lang: str) -> str:
    """Return the differences as JSON."""
    differences = [
        {
            "section": one.section,
            "what": one.what,
            "key": one.key,
            "sentence": write(one.message, lang),
            "before": one.before,
            "now": one.now,
        }
        for one in differing
    ]
    data = {"game": game, "same": not differing, "differences": differences}
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def html_report(title: str, differences: Sequence[Difference], lang: str) -> str:
    """Return the report as one page without scripts or requests."""
    environment = report_templates("editions")
    environment.filters["compared"] = compared
    sections = [
        (_heading(section, lang), [(write(one.message, lang), one) for one in differences if one.section == section])
        for section in SECTIONS
    ]
    return environment.get_template("page.html.jinja").render(
        lang=lang,
        heading=text("editions/heading", lang, title=title),
        summary=summary(differences, lang),
        sections=[section for section in sections if section[1]],
        before=text("editions/before", lang),
        now=text("editions/now", lang),
    )


def compared(before: str, now: str) -> tuple[list[tuple[bool, str]], list[tuple[bool, str]]]:
    """Return both texts as runs of words, each with whether the other text lacks them.

    Lines are joined, and marks of bold type left out, unless nothing else differs.

    >>> compared("roll two dice", "roll three dice")
    ([(False, 'roll'), (True, 'two'), (False, 'dice')], [(False, 'roll'), (True, 'three'), (False, 'dice')])
    """
    # Bold type alone is no change of a rule, unless there is no other.
    plain = [one.replace("**", "") for one in (before, now)]
    old, new = map(_WORDS.findall, plain if plain[0] != plain[1] else (before, now))
    # From 200 words on `difflib` would take frequent words for junk, and mark whole rules as changed.
    steps = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return (
        [(kind != "equal", " ".join(old[start:end])) for kind, start, end, _, _ in steps if start < end],
        [(kind != "equal", " ".join(new[start:end])) for kind, _, _, start, end in steps if start < end],
    )


def _heading(section: str, lang: str) -> str:
    return text(f"editions/section-{section}", lang)
