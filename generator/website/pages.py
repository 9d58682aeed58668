"""The site's pages in one language as Markdown, made from content and the engine's answers."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from generator.art.context import art_context
from generator.content.glossary import reader_texts
from generator.content.loader import GameContent
from generator.coverage.gather import Coverage
from generator.examples.run import ExampleRun
from generator.examples.source import slug_of
from generator.i18n import languages
from generator.i18n.catalogue import MessageBundle, bundle
from generator.lab_report.report import html_fragment
from generator.lab_report.stored_results import StoredReport
from generator.puzzles.collection import problems_by_rule
from generator.puzzles.problem import Problem
from generator.resources import resource_dir
from generator.scene.state_drawing import ArtError
from generator.website.content_html import legend_list, marked_home, words
from generator.website.coverage_page import coverage_view
from generator.website.decisions_page import decisions, origins_by_rule
from generator.website.detail_pictures import DetailPictures
from generator.website.downloads import Download, cards, parts
from generator.website.example_page import ExamplePage
from generator.website.first_game_page import FirstGamePage
from generator.website.guided_walks import guided_walks
from generator.website.identity import OUR_SITE, Identity
from generator.website.kept_pages import KeptParts, PagesPart
from generator.website.lessons import WORDS, compact, lesson_chapters
from generator.website.link_pictures import NAME as PICTURE
from generator.website.play_page import FREE, board_ratio, play_page, slots, start_boards
from generator.website.practice import Practice, ProblemPage
from generator.website.rules_page import ExampleLink, RulesPage, rule_figures
from generator.website.table_pictures import has_table, table_pictures
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
class LanguagePages:
    """Makes all pages of one language; `figures` collects their drawings by name."""

    language: str
    games: Sequence[GamePages]
    identity: Identity = OUR_SITE
    engine_bytes: int = 0
    """Size in bytes of the files that the browser loads for play; 0 if the site does not contain them."""
    unplayable: Collection[str] = ()
    """Games that the browser cannot play."""
    figures: dict[str, str] = field(default_factory=dict)
    parts: dict[str, str] = field(default_factory=dict)
    """The SVG shared by the figures of a page, by its name in the page."""
    pictures: dict[str, bytes] = field(default_factory=dict)
    """Pictures for links to pages, by path below the language's folder."""
    kept: KeptParts = field(default_factory=KeptParts)
    """What a stopped run has finished."""
    _drawn_pictures: dict[str, DetailPictures] = field(default_factory=dict, init=False)
    problems: dict[str, list[ProblemPage]] = field(default_factory=dict)
    """The problems that have pages, by game."""
    _practices: dict[str, Practice] = field(default_factory=dict, init=False)

    @cached_property
    def _environment(self) -> Environment:
        folder = resource_dir("templates") / "site"
        # Markdown with HTML in it; texts of content are inserted by `content_html`.
        return Environment(loader=FileSystemLoader(folder), undefined=StrictUndefined, autoescape=True)

    @property
    def strings(self) -> MessageBundle:
        """The site's messages."""
        return bundle("site", self.language)

    def pages(self) -> Iterator[tuple[str, str]]:
        """Yield each page's path below the language's folder and its Markdown, and the data files of examples."""
        views = [self._game(game) for game in self.games]
        self.pictures |= table_pictures([game.content for game in self.games], self.language)
        home = self.identity.home.get(self.language, "")
        yield (
            "index.md",
            self._render("home", games=views, title=words(self.identity.title), home=marked_home(home) if home else ""),
        )
        yield "offline.md", self._render("offline", games=views)
        yield "deploy.md", self._render(f"deploy.{self.language}")
        for game, view in zip(self.games, views, strict=True):
            folder = game.content.name
            reader = reader_texts(game.content, self.language)
            for name, page in (
                ("index.md", self._render("game", game=view)),
                ("rules.md", self._rules(game, view)),
            ):
                reader.check_page(page, f"{folder}/{name}")
                yield f"{folder}/{name}", page
            if self._plays(game):
                boards = {f"{folder}/play/{name}": text for name, text in start_boards(game.content, self.language)}
                yield f"{folder}/play.md", self._play(game, view)
                yield f"{folder}/analyse.md", self._analyse(view, boards[f"{folder}/play/start-{FREE}.svg"])
                yield from boards.items()
            yield from self._guided(game, view)
            yield f"{folder}/decisions.md", self._render("decisions", game=view)
            yield f"{folder}/coverage.md", self._render("coverage", game=view, coverage=self._coverage(game))
            practice = self._practice_of(game)
            for number in range(len(game.examples)):
                for path, text in self._example(game, view, number, practice):
                    if path.endswith(".md"):
                        reader.check_page(text, f"{folder}/examples/{path}")
                    yield f"{folder}/examples/{path}", text
            yield from self._practice(view, practice)
            for report in game.reports:
                path = f"{folder}/lab/{slug_of(report.name)}.md"
                yield path, self._render("lab", game=view, report=self._report(game, report))

    def _plays(self, game: GamePages) -> bool:
        """Return whether the browser can play the game."""
        return self.engine_bytes > 0 and game.content.name not in self.unplayable

    def _no_play(self, game: GamePages) -> str:
        """Return why the game cannot be played on this site, as a text for players; empty if it can."""
        if self._plays(game):
            return ""
        return self.strings("play_none_game" if game.content.name in self.unplayable else "play_none")

    def navigation(self) -> list[Any]:
        """Return the `nav` of MkDocs: one section per game."""
        return [{self.strings("home"): "index.md"}, *(self._section(game) for game in self.games), "deploy.md"]

    def _section(self, game: GamePages) -> dict[str, object]:
        folder, title = game.content.name, str(words(game.content.sheet.title[self.language]))
        examples = [
            {str(words(run.title[self.language])): f"{folder}/examples/{slug_of(run.id)}.md"} for run in game.examples
        ]
        pages: list[object] = [f"{folder}/index.md", {self.strings("rules"): f"{folder}/rules.md"}]
        if guided := [f"{folder}/{name}.md" for name in (guided_walks(game.content) if self._plays(game) else ())]:
            pages.append({self.strings("guided-section", game=title): guided})
        if self._plays(game):
            pages.append({self.strings("play_short"): f"{folder}/play.md"})
            pages.append({self.strings("play-link_title"): f"{folder}/analyse.md"})
        if self._practice_of(game).problems:
            problems = [f"{folder}/practice.md", {self.strings("practice-one"): f"{folder}/problem.md"}]
            pages.append({self.strings("practice-of", game=title): problems})
        if examples:
            # With the game's name, because on a phone all games' lists are landmarks and need different names.
            pages.append({self.strings("examples_of", game=title): examples})
        pages.append({self.strings("decisions_of", game=title): f"{folder}/decisions.md"})
        pages.append({self.strings("coverage_of", game=title): f"{folder}/coverage.md"})
        if game.reports:
            reports = [
                {str(words(one.title[self.language])): f"{folder}/lab/{slug_of(one.name)}.md"} for one in game.reports
            ]
            pages.append({self.strings("lab_of", game=title): reports})
        return {title: pages}

    def _render(self, template: str, **values: object) -> str:
        return self._environment.get_template(f"{template}.md.jinja").render(
            t=self.strings, language=self.language, **values
        )

    def _game(self, game: GamePages) -> dict[str, object]:
        content, language = game.content, self.language
        sheet, pictures = content.sheet, self._pictures(game)
        whole, richest = f"{content.name}-pictures", f"{content.name}-picture"
        self.figures |= {whole: pictures.hidden_svg(), richest: pictures.hidden_svg(pictures.richest)}
        signs, shared = self._legend(content)
        self.figures[f"{content.name}-legend"] = signs
        self.parts[f"{content.name}-legend-parts"] = shared
        files = self._files(game)
        chapters = lesson_chapters(content.rules[language], game.examples)
        return {
            "name": content.name,
            "pictures": whole,
            "richest": richest,
            "picture": pictures.html(pictures.richest),
            "table": has_table(content),
            "title": words(sheet.title[language]),
            "tagline": words(sheet.tagline[language]),
            "players": self._players(sheet.players.min, sheet.players.max),
            "example_count": len(game.examples),
            "chapters": [
                {"title": chapter.title, "lessons": [self._lesson(run, pictures) for run in chapter.runs]}
                for chapter in chapters
            ],
            "play": self._plays(game),
            "path": self._path(game),
            "no_play": self._no_play(game),
            "practice": bool(self._practice_of(game).problems),
            "reports": [{"slug": slug_of(one.name), "title": words(one.title[language])} for one in game.reports],
            "prints": cards(files, self.strings),
            "parts": parts(files, self.strings.templates("books")),
            "decisions": decisions(content, language),
            "lost": "yes" if any(one.status == "reconstruction" for one in content.sheet.provenance) else "no",
        }

    def _legend(self, content: GameContent) -> tuple[str, str]:
        try:
            return legend_list(art_context(content, self.language))
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

    def _pictures(self, game: GamePages) -> DetailPictures:
        name = game.content.name
        if name not in self._drawn_pictures:
            art = art_context(game.content, self.language)
            self._drawn_pictures[name] = DetailPictures.of(art, game.examples)
        return self._drawn_pictures[name]

    def _files(self, game: GamePages) -> list[Download]:
        return [file for file in game.downloads if file.language == self.language]

    def _report(self, game: GamePages, report: StoredReport) -> dict[str, object]:
        name = f"{game.content.name}-lab-{slug_of(report.name)}"
        self.figures[name] = html_fragment(report.result, game.content, self.language)
        return {
            "title": words(report.title[self.language]),
            "current": report.current,
            "figure": name,
        }

    def _players(self, least: int, most: int) -> str:
        number = str(least) if least == most else f"{least}–{most}"
        return self.strings("players", n=number)

    def _play(self, game: GamePages, view: Mapping[str, object]) -> str:
        page = play_page(game.content, self.language, self.strings)
        return self._render("play", game=view, **page)

    def _guided(self, game: GamePages, view: Mapping[str, object]) -> Iterator[tuple[str, str]]:
        """Yield the pages of the guided scripts, the first game and the chapters, and the files beside each."""
        for name, found in guided_walks(game.content).items() if self._plays(game) else ():
            place = f"{game.content.name}/{name}"
            page = FirstGamePage(game.content, found, self.language, self.strings)
            yield f"{place}.md", self._render("first_game", game=view, script=name, **page.card())
            part = self.kept.get(f"guided-{game.content.name}-{name}", partial(_files_of, page))
            yield from ((f"{place}/{file}", text) for file, text in part.pages.items())

    def _path(self, game: GamePages) -> list[dict[str, object]]:
        """Return what the game's page says of each guided script; nothing where it cannot be played."""
        walks = guided_walks(game.content) if self._plays(game) else {}
        return [
            {"name": name, **FirstGamePage(game.content, found, self.language, self.strings).card()}
            for name, found in walks.items()
        ]

    def _analyse(self, view: Mapping[str, object], board: str) -> str:
        strings = self.strings
        words = {word: strings(f"try-{word}") for word in WORDS}
        words |= {word: strings(f"play-{word}") for word in ("loading", "slow", "memory", "failed", "copied")}
        size = f"{self.engine_bytes / 1e6:.0f}"
        return self._render(
            "analyse",
            game=view,
            words=compact(words),
            engine_bytes=self.engine_bytes,
            engine_size=size,
            board_ratio=board_ratio(board),
            slots=slots(str(view["name"])),
        )

    def _rules(self, game: GamePages, view: Mapping[str, object]) -> str:
        content, language = game.content, self.language
        drawn = rule_figures(content, game.examples, language)
        self.figures |= drawn.drawings
        parts = f"{content.name}-rules-parts"
        self.parts[parts] = drawn.parts
        shown, origins = self._shown_by(game), origins_by_rule(content.sheet)
        page = RulesPage(content.rules[language], language, drawn.by_rule, shown, origins, self.strings)
        chapters = [{"anchor": anchor, "title": title} for anchor, title in page.chapters()]
        names = () if content.rules[language].is_written else content.rule_ids
        unwritten = [(rule, content.lead(rule, language)) for rule in names]
        text = Markup(page.markdown())
        return self._render("rules", game=view, text=text, unwritten=unwritten, chapters=chapters, parts=parts)

    def _shown_by(self, game: GamePages) -> dict[RuleId, list[ExampleLink]]:
        """Return the examples that show each rule, those about it first."""
        pictures, shown = self._pictures(game), dict[RuleId, list[ExampleLink]]()
        for run in game.examples:
            for rule in run.rules:
                shown.setdefault(rule, []).append(self._link(run, pictures.html(run.id)))
        for run in game.examples:
            for rule in dict.fromkeys(rule for claim in run.claims for rule in claim.rules):
                if rule not in run.rules:
                    shown.setdefault(rule, []).append(self._link(run, pictures.html(run.id)))
        return shown

    def _link(self, run: ExampleRun, picture: str = "") -> ExampleLink:
        return ExampleLink(slug_of(run.id), run.title[self.language], picture)

    def _coverage(self, game: GamePages) -> dict[str, object]:
        links = {run.id: self._link(run) for run in game.examples}
        return coverage_view(game.coverage, links, origins_by_rule(game.content.sheet), self.language)

    def _practice_of(self, game: GamePages) -> Practice:
        name = game.content.name
        if name not in self._practices:
            self._practices[name] = Practice(game.content, self.language, game.problems)
        return self._practices[name]

    def _practice(self, view: Mapping[str, Any], practice: Practice) -> Iterator[tuple[str, str]]:
        """Yield the page with the list of problems, the page for any problem, and its files."""
        if groups := practice.groups():
            folder, values = view["name"], {"groups": groups, "game": view}
            yield f"{folder}/practice.md", self._render("practice", **values)
            data = [{**group, "problems": [one["id"] for one in group["problems"]]} for group in groups]
            pictured = practice.pictured()
            self.problems[folder] = [
                ProblemPage(one["id"], one["question"], group["name"], pictured[one["id"]])
                for group in groups
                for one in group["problems"]
            ]
            yield f"{folder}/problem.md", self._render("problem", groups_data=compact(data), **values)
            part = self.kept.get(f"problems-{folder}", lambda: self._problems(folder, practice))
            self.pictures |= part.pictures
            yield from part.pages.items()

    def _problems(self, folder: str, practice: Practice) -> PagesPart:
        """Return the files of the problems, and their pictures."""
        part = PagesPart({f"{folder}/problem/{name}": text for name, text in practice.files()})
        if self.language == languages()[0]:  # the same for all languages
            pictures = practice.pictures()
            part.pictures = {f"{folder}/problem/{problem}/{PICTURE}": picture for problem, picture in pictures}
        return part

    def _example(
        self, game: GamePages, view: Mapping[str, object], number: int, practice: Practice
    ) -> Iterator[tuple[str, str]]:
        name = f"example-{view['name']}-{slug_of(game.examples[number].id)}"
        part = self.kept.get(name, lambda: self._draw_example(game, view, number, practice))
        self.figures |= part.figures
        self.parts |= part.parts
        self.pictures |= part.pictures
        practice.add(part.problems)
        yield from part.pages.items()

    def _draw_example(self, game: GamePages, view: Mapping[str, object], number: int, practice: Practice) -> PagesPart:
        run = game.examples[number]
        page, slug = ExamplePage(game.content, run, self.language, self.strings), slug_of(run.id)
        example = {
            **page.view(),
            "number": number + 1,
            "summary": _summary(run.text[self.language]),
            **self._neighbours(game, number),
        }
        pages = {f"{slug}.md": self._render("example", game=view, example=example)}
        problems = practice.example_problems(run, page)
        pages |= {f"{slug}/{name}": text for name, text in page.files()}
        own = self.language == languages()[0]  # the same for all languages
        pictures = {f"{view['name']}/examples/{slug}/{PICTURE}": page.picture()} if own else {}
        return PagesPart(pages, *page.figures(), pictures, problems)

    def _neighbours(self, game: GamePages, number: int) -> dict[str, str]:
        """Return the previous and the next example, empty if there is none."""
        slugs = ["", *(slug_of(run.id) for run in game.examples), ""]
        return {"previous": slugs[number], "next": slugs[number + 2]}


def _files_of(page: FirstGamePage) -> PagesPart:
    """Return the files beside the page of a guided script."""
    return PagesPart(dict(page.files()))


def _summary(text: str) -> Markup:
    """Return the first sentence, for a card."""
    first = text.replace("\n", " ").split(". ")[0].strip().rstrip(".")
    return words(f"{first}.")
