"""The report of the changes: as text, as JSON, and as an HTML page."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from difflib import SequenceMatcher

from generator.editions.compare import SECTIONS, Difference
from generator.i18n import text, write
from generator.report_page import report_templates

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


def json_report(game: str, found: Sequence[Difference], lang: str) -> str:
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
        for one in found
    ]
    data = {"game": game, "same": not found, "differences": differences}
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
    plain = [one.replace("**", "") for one in (before, now)]
    old, new = map(_WORDS.findall, plain if plain[0] != plain[1] else (before, now))
    steps = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return (
        [(kind != "equal", " ".join(old[start:end])) for kind, start, end, _, _ in steps if start < end],
        [(kind != "equal", " ".join(new[start:end])) for kind, _, _, start, end in steps if start < end],
    )


def _heading(section: str, lang: str) -> str:
    return text(f"editions/section-{section}", lang)
