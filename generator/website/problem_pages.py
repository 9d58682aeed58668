"""A page for each problem, with its own address, title and description, made from the page for any problem."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from generator.i18n.catalogue import MessageBundle

PROBLEM = "problem"
"""The folder of a game's pages in which its problems' pages are."""


@dataclass(frozen=True)
class ProblemPage:
    """The text of a problem's page before its drawing is loaded."""

    id: str
    question: str
    rule_name: str
    pictured: str
    """The problem whose preview picture is used for links to this one."""


def write_problem_pages(folder: Path, problems: Mapping[str, Sequence[ProblemPage]], strings: MessageBundle) -> None:
    """Write ``<game>/problem/<id>/index.html`` below a language's folder of a finished site, and fill in the general
    page.

    `problems`: by game.
    """
    for game, pages in problems.items():
        shown = folder / game / PROBLEM
        whole = (shown / "index.html").read_text("utf-8")
        for path, text in _pages(whole, pages, strings):
            target = shown / path / "index.html"
            target.parent.mkdir(exist_ok=True)
            target.write_text(text, "utf-8")


def _pages(whole: str, pages: Sequence[ProblemPage], strings: MessageBundle) -> Iterator[tuple[str, str]]:
    title, lede = strings("practice-title"), strings("practice-lede")
    shared = f"{pages[0].pictured}/"
    yield (
        "",
        _filled(whole, base="./", id="", path="", picture=shared, title=title, summary=lede, kicker="", question=""),
    )
    for page in pages:
        yield (
            page.id,
            _filled(
                whole,
                base="../",
                id=page.id,
                path=f"{page.id}/",
                picture=f"{page.pictured}/",
                title=page.question,
                summary=f"{page.rule_name}. {lede}",
                kicker=page.rule_name,
                question=page.question,
            ),
        )


def _filled(whole: str, **values: str) -> str:
    for name, value in values.items():
        whole = whole.replace(f"[[{name}]]", escape(value))
    return whole
