"""A game's pages in one language as Markdown, with what lies beside them: drawings, pictures, the files of lessons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache, cached_property, partial
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from generator.art.context import art_context
from generator.content.glossary import ReaderTexts, reader_texts
from generator.content.loader import GameContent
from generator.coverage.gather import Coverage
from generator.examples.run import ExampleRun
from generator.examples.source import slug_of
from generator.i18n import languages
from generator.i18n.catalogue import bundle
from generator.lab_report.report import html_fragment
from generator.lab_report.stored_results import StoredReport
from generator.puzzles.collection import problems_by_rule
from generator.puzzles.problem import Problem
from generator.resources import resource_dir
from generator.scene.state_drawing import ArtError
from generator.website.content_html import legend_list, words
from generator.website.coverage_page import coverage_view
from generator.website.decisions_page import decisions, origins_by_rule
from generator.website.detail_pictures import DetailPictures
from generator.website.downloads import Download, cards, parts
from generator.website.example_page import ExamplePage
from generator.website.first_game_page import FirstGamePage
from generator.website.guided_walks import guided_walks
from generator.website.kept_pages import KeptParts, PagesPart
from generator.website.lessons import compact, lesson_chapters
from generator.website.link_pictures import NAME as PICTURE
from generator.website.play_page import play_page, start_boards
from generator.website.practice import Practice, ProblemPage
from generator.website.rules_page import ExampleLink, RulesPage, rule_figures
from generator.website.table_pictures import game_pictures, has_table
from rules_engine.core import RuleId


@dataclass(frozen=True)
class GamePages:
    """A game with its checked examples, its coverage, and its files to print."""

    content: GameContent
    examples: Sequence[ExampleRun]
    coverage: Coverage
    downloads: Sequence[Download] = ()
    reports: Sequence[StoredReport] = ()

    @cached_property
    def problems(self) -> Mapping[RuleId, Sequence[Problem]]:
        """The game's problems by rule, the same in all languages."""
        return problems_by_rule(self.content, self.examples)


@dataclass
class GamePart(PagesPart):
    """All pages of a game, what its card on the home page shows, its part of the navigation, its problems' pages."""

    card: dict[str, object] = field(default_factory=dict)
    section: dict[str, object] = field(default_factory=dict)
    listed: list[dict[str, str]] = field(default_factory=list)


GAME_PART = "game"
"""The name under which all pages of a game are kept."""

_ON_CARD = ("name", "table", "richest", "picture", "title", "tagline", "players", "path", "example_count", "play")
"""What the card of a game on the home page shows of it."""


def environment() -> Environment:
    """Return the templates of pages: Markdown with HTML in it; texts of content are inserted by `content_html`."""
    return _environment(resource_dir("templates") / "site")


@cache
def _environment(folder: Path) -> Environment:
    return Environment(loader=FileSystemLoader(folder), undefined=StrictUndefined, autoescape=True)


class GameWriter:
    """Makes the pages of a game in one language.

    plays: whether it can be played on the site; `no_play` says to players why not.
    kept: what a stopped run has finished.
    """

    def __init__(self, game: GamePages, language: str, plays: bool, no_play: str, kept: KeptParts) -> None:
        self.game, self.content, self.language = game, game.content, language
        self.strings = bundle("site", language)
        self._plays, self._no_play, self._kept = plays, no_play, kept
        self._made = GamePart()
        self._practice = Practice(self.content, language, game.problems)

    def part(self) -> GamePart:
        """Return all pages by path below the language's folder, and what lies beside them."""
        return self._kept.get(GamePart, GAME_PART, self._make)

    def _make(self) -> GamePart:
        view = self._game()
        self._made.pages = dict(self._pages(view))
        self._made.pictures |= game_pictures(self.content, self.language)
        self._made.section = self._section()
        # A kept part is JSON, which does not say what is HTML: texts are escaped here, and marked again where a card is
        # made.
        shown = {name: view[name] for name in _ON_CARD}
        self._made.card = {name: str(escape(one)) if isinstance(one, str) else one for name, one in shown.items()}
        return self._made

    def _pages(self, view: Mapping[str, object]) -> Iterator[tuple[str, str | Path]]:
        """Yield each page's path and its Markdown, and the data files of examples."""
        folder = self.content.name
        for name, page in (("index.md", self._render("game", game=view)), ("rules.md", self._rules(view))):
            # Of what players read only: the page of coverage names rules by their ids.
            self._reader.check_page(page, f"{folder}/{name}")
            yield f"{folder}/{name}", page
        if self._plays:
            yield f"{folder}/play.md", self._play(view)
            yield from ((f"{folder}/play/{name}", text) for name, text in start_boards(self.content, self.language))
        yield from self._guided(view)
        yield f"{folder}/decisions.md", self._render("decisions", game=view)
        yield f"{folder}/coverage.md", self._render("coverage", game=view, coverage=self._coverage())
        for number in range(len(self.game.examples)):
            yield from self._example(view, number)
        yield from self._problem_pages(view)
        for report in self.game.reports:
            path = f"{folder}/lab/{slug_of(report.name)}.md"
            yield path, self._render("lab", game=view, report=self._report(report))

    @cached_property
    def _reader(self) -> ReaderTexts:
        return reader_texts(self.content, self.language)

    def _render(self, template: str, **values: object) -> str:
        page = environment().get_template(f"{template}.md.jinja")
        return page.render(t=self.strings, language=self.language, **values)

    @cached_property
    def _pictures(self) -> DetailPictures:
        return DetailPictures.of(art_context(self.content, self.language), self.game.examples)

    def _section(self) -> dict[str, object]:
        folder, title = self.content.name, str(words(self.content.sheet.title[self.language]))
        examples = [
            {str(words(run.title[self.language])): f"{folder}/examples/{slug_of(run.id)}.md"}
            for run in self.game.examples
        ]
        pages: list[object] = [f"{folder}/index.md", {self.strings("rules"): f"{folder}/rules.md"}]
        if guided := [f"{folder}/{name}.md" for name in (guided_walks(self.content) if self._plays else ())]:
            pages.append({self.strings("guided-section", game=title): guided})
        if self._plays:
            pages.append({self.strings("play_short"): f"{folder}/play.md"})
            pages.append({self.strings("play-link_title"): f"{folder}/analyse.md"})
        if self._practice.problems:
            problems = [f"{folder}/practice.md", {self.strings("practice-one"): f"{folder}/problem.md"}]
            pages.append({self.strings("practice-of", game=title): problems})
        if examples:
            # With the game's name, because on a phone all games' lists are landmarks and need different names.
            pages.append({self.strings("examples_of", game=title): examples})
        pages.append({self.strings("decisions_of", game=title): f"{folder}/decisions.md"})
        pages.append({self.strings("coverage_of", game=title): f"{folder}/coverage.md"})
        if self.game.reports:
            reports = [
                {str(words(one.title[self.language])): f"{folder}/lab/{slug_of(one.name)}.md"}
                for one in self.game.reports
            ]
            pages.append({self.strings("lab_of", game=title): reports})
        return {title: pages}

    def _game(self) -> dict[str, object]:
        content, language = self.content, self.language
        sheet, pictures = content.sheet, self._pictures
        whole, richest = f"{content.name}-pictures", f"{content.name}-picture"
        # The home page shows one picture of each game, and need not carry them all.
        self._made.figures |= {whole: pictures.hidden_svg(), richest: pictures.hidden_svg(pictures.richest)}
        signs, shared = self._legend()
        self._made.figures[f"{content.name}-legend"] = signs
        self._made.parts[f"{content.name}-legend-parts"] = shared
        files = [file for file in self.game.downloads if file.language == language]
        chapters = lesson_chapters(content.rules[language], self.game.examples)
        return {
            "name": content.name,
            "pictures": whole,
            "richest": richest,
            "picture": pictures.html(pictures.richest),
            "table": has_table(content),
            "title": words(sheet.title[language]),
            "tagline": words(sheet.tagline[language]),
            "players": self._players(sheet.players.min, sheet.players.max),
            "example_count": len(self.game.examples),
            "chapters": [
                {"title": chapter.title, "lessons": [self._lesson(run, pictures) for run in chapter.runs]}
                for chapter in chapters
            ],
            "play": self._plays,
            "path": self._path(),
            "no_play": self._no_play,
            "practice": bool(self._practice.problems),
            "reports": [{"slug": slug_of(one.name), "title": words(one.title[language])} for one in self.game.reports],
            "prints": cards(files, self.strings),
            "parts": parts(files, self.strings.templates("books")),
            "decisions": decisions(content, language),
            "lost": "yes" if any(one.status == "reconstruction" for one in content.sheet.provenance) else "no",
        }

    def _legend(self) -> tuple[str, str]:
        try:
            return legend_list(art_context(self.content, self.language))
        except ArtError:
            return "", ""

    def _lesson(self, run: ExampleRun, pictures: DetailPictures) -> dict[str, object]:
        return {
            "slug": slug_of(run.id),
            "title": words(run.title[self.language]),
            "summary": _summary(run.text[self.language]),
            "steps": self.strings("lesson_steps", n=len(run.steps)),
            "picture": pictures.html(run.id),
        }

    def _report(self, report: StoredReport) -> dict[str, object]:
        name = f"{self.content.name}-lab-{slug_of(report.name)}"
        self._made.figures[name] = html_fragment(report.result, self.content, self.language)
        return {
            "title": words(report.title[self.language]),
            "current": report.current,
            "figure": name,
        }

    def _players(self, least: int, most: int) -> str:
        number = str(least) if least == most else f"{least}–{most}"
        return self.strings("players", n=number)

    def _play(self, view: Mapping[str, object]) -> str:
        page = play_page(self.content, self.language, self.strings)
        return self._render("play", game=view, **page)

    def _guided(self, view: Mapping[str, object]) -> Iterator[tuple[str, str | Path]]:
        """Yield the pages of the guided scripts, the first game and the chapters, and the files beside each."""
        for name, found in guided_walks(self.content).items() if self._plays else ():
            place = f"{self.content.name}/{name}"
            page = FirstGamePage(self.content, found, self.language, self.strings)
            yield f"{place}.md", self._render("first_game", game=view, script=name, **page.card())
            yield from self._kept.get(PagesPart, f"guided-{name}", partial(_files_of, page, place)).pages.items()

    def _path(self) -> list[dict[str, object]]:
        """Return what the game's page says of each guided script; nothing where it cannot be played."""
        walks = guided_walks(self.content) if self._plays else {}
        return [
            {"name": name, **FirstGamePage(self.content, found, self.language, self.strings).card()}
            for name, found in walks.items()
        ]

    def _rules(self, view: Mapping[str, object]) -> str:
        content, language = self.content, self.language
        drawn = rule_figures(content, self.game.examples, language)
        self._made.figures |= drawn.drawings
        parts = f"{content.name}-rules-parts"
        self._made.parts[parts] = drawn.parts
        shown, origins = self._shown_by(), origins_by_rule(content.sheet)
        page = RulesPage(content.rules[language], language, drawn.by_rule, shown, origins, self.strings)
        chapters = [{"anchor": anchor, "title": title} for anchor, title in page.chapters()]
        names = () if content.rules[language].is_written else content.rule_ids
        unwritten = [(rule, content.lead(rule, language)) for rule in names]
        text = Markup(page.markdown())
        return self._render("rules", game=view, text=text, unwritten=unwritten, chapters=chapters, parts=parts)

    def _shown_by(self) -> dict[RuleId, list[ExampleLink]]:
        """Return the examples that show each rule, those about it first."""
        pictures, shown = self._pictures, dict[RuleId, list[ExampleLink]]()
        for run in self.game.examples:
            for rule in run.rules:
                shown.setdefault(rule, []).append(self._link(run, pictures.html(run.id)))
        for run in self.game.examples:
            # After the examples that are about a rule: those that only cite it.
            for rule in dict.fromkeys(rule for claim in run.claims for rule in claim.rules):
                if rule not in run.rules:
                    shown.setdefault(rule, []).append(self._link(run, pictures.html(run.id)))
        return shown

    def _link(self, run: ExampleRun, picture: str = "") -> ExampleLink:
        return ExampleLink(slug_of(run.id), run.title[self.language], picture)

    def _coverage(self) -> dict[str, object]:
        links = {run.id: self._link(run) for run in self.game.examples}
        return coverage_view(self.game.coverage, links, origins_by_rule(self.content.sheet), self.language)

    def _problem_pages(self, view: Mapping[str, object]) -> Iterator[tuple[str, str | Path]]:
        """Yield the page with the list of problems, the page for any problem, and its files."""
        if groups := self._practice.groups():
            folder, values = self.content.name, {"groups": groups, "game": view}
            yield f"{folder}/practice.md", self._render("practice", **values)
            data = [{**group, "problems": [one["id"] for one in group["problems"]]} for group in groups]
            pictured = self._practice.pictured()
            self._made.listed = [
                asdict(ProblemPage(one["id"], one["question"], group["name"], pictured[one["id"]]))
                for group in groups
                for one in group["problems"]
            ]
            yield f"{folder}/problem.md", self._render("problem", groups_data=compact(data), **values)
            part = self._kept.get(PagesPart, "problems", lambda: self._problems(folder))
            self._made.pictures |= part.pictures
            yield from part.pages.items()

    def _problems(self, folder: str) -> PagesPart:
        """Return the files of the problems, and their pictures."""
        part = PagesPart({f"{folder}/problem/{name}": text for name, text in self._practice.files()})
        if self.language == languages()[0]:  # the same for all languages
            pictures = self._practice.pictures()
            part.pictures = {f"{folder}/problem/{problem}/{PICTURE}": picture for problem, picture in pictures}
        return part

    def _example(self, view: Mapping[str, object], number: int) -> Iterator[tuple[str, str | Path]]:
        name = f"example-{slug_of(self.game.examples[number].id)}"
        # Kept one by one: to draw an example takes longest, and a stopped build goes on here.
        part = self._kept.get(PagesPart, name, lambda: self._draw_example(view, number))
        self._made.figures |= part.figures
        self._made.parts |= part.parts
        self._made.pictures |= part.pictures
        self._practice.add(part.problems)
        yield from part.pages.items()

    def _draw_example(self, view: Mapping[str, object], number: int) -> PagesPart:
        run = self.game.examples[number]
        page, slug = ExamplePage(self.content, run, self.language, self.strings), slug_of(run.id)
        example = {
            **page.view(),
            "number": number + 1,
            "summary": _summary(run.text[self.language]),
            **self._neighbours(number),
        }
        place, text = f"{view['name']}/examples/{slug}", self._render("example", game=view, example=example)
        self._reader.check_page(text, f"{place}.md")
        problems = self._practice.example_problems(run, page)
        pages = {f"{place}.md": text, **{f"{place}/{name}": text for name, text in page.files()}}
        own = self.language == languages()[0]  # the same for all languages
        pictures = {f"{place}/{PICTURE}": page.picture()} if own else {}
        return PagesPart({**pages}, *page.figures(), {**pictures}, problems)

    def _neighbours(self, number: int) -> dict[str, str]:
        """Return the previous and the next example, empty if there is none."""
        # Empty ends, so that the first and the last need no case of their own.
        slugs = ["", *(slug_of(run.id) for run in self.game.examples), ""]
        return {"previous": slugs[number], "next": slugs[number + 2]}


def _files_of(page: FirstGamePage, place: str) -> PagesPart:
    """Return the files beside the page of a guided script."""
    return PagesPart({f"{place}/{name}": text for name, text in page.files()})


def _summary(text: str) -> Markup:
    """Return the first sentence, for a card."""
    first = text.replace("\n", " ").split(". ")[0].strip().rstrip(".")
    return words(f"{first}.")
