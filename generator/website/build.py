"""Builds the site: pages and figures by language, MkDocs builds side by side, a redirect at the root, a link check."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from time import perf_counter

from jinja2 import Environment, FileSystemLoader

from generator.content.loader import GameContent
from generator.content.rights import statement
from generator.i18n import language_name, languages, text
from generator.i18n.catalogue import bundle
from generator.outputs.folder import OutputFolder
from generator.outputs.guard import lock_folder
from generator.outputs.record import FileState, Record, inputs_digest, library_versions
from generator.outputs.writing import remove_leftovers, work_folder
from generator.resources import resource_dir
from generator.scene.fonts import BC800, SS400, font_bytes
from generator.website.address import site_address, write_sitemap
from generator.website.compiled import LIBRARY, compiled_packs
from generator.website.downloads import Download, page_picture, picture_name, pictured
from generator.website.embed import write_embeds
from generator.website.engine import FILES
from generator.website.example_page import lesson_words
from generator.website.game_pages import GAME_PART, GamePages, GamePart
from generator.website.headers import write_headers
from generator.website.identity import OUR_SITE, Identity
from generator.website.inputs import KEY
from generator.website.install import install_files, write_keep_lists, write_robots
from generator.website.kept_pages import KeptParts, has_pages, keep_pages, remove_pages, remove_parts
from generator.website.links import check_links
from generator.website.mkdocs import LIBRARIES, finish_build, site_program, start_build, write_config
from generator.website.offline import write_worker
from generator.website.pack import SHARED, engine_packs
from generator.website.pages import LanguagePages, game_part
from generator.website.play_page import analysis_words, unplayable_games
from generator.website.practice import ProblemPage, write_problem_pages
from generator.website.scripts import imported_scripts, strip_scripts
from generator.website.search_index import split_index
from generator.website.styles import FACES, games_css, join_theme_styles
from generator.website.table_pictures import LINK_PICTURE
from rules_engine.core import Message

ENGINE = "engine"
"""The folder of a finished site with Python for the browser and the data for play."""

WORKER = "worker.js"
"""The script that runs Python. It is in the engine's folder, since hosts set headers by folder."""

ENTRIES = ("analyse.js", "first_game.js", "game.js", "lesson.js", "practice.js", "problem.js", "table.js")
"""The scripts that pages name; they import the others."""

_FIGURES, _VALUES = "figures.json", "values.json"
"""Files in a language's folder: its drawings by name, and its MkDocs configuration."""


Progress = Callable[[str, int, int], None]
"""Called with the finished step, the number of finished steps, and the total."""


@dataclass(frozen=True)
class SiteReport:
    """What was built: HTML pages, figures, links checked, and whether the site was up to date."""

    pages: int
    figures: int
    links: int
    unchanged: bool


def build_site(
    games: Sequence[GamePages],
    out: OutputFolder,
    engine: Path | None = None,
    progress: Progress = lambda *_: None,
    inputs: str = "",
    identity: Identity = OUR_SITE,
) -> SiteReport:
    """Build into `out`, a folder only for the site, whose files change only after success.

    `engine` is the folder with Python for the browser (`fetch_engine`); without it the site has no free play. `inputs`
    (`site_inputs`): if the site was made from the same inputs nothing is done; otherwise pages that a stopped run has
    finished are reused.

    Raises OutputError if the folder contains other files, SiteError for a warning or error of MkDocs, BrokenLinksError
    for a broken link, MissingGlyphError from a drawing.
    """
    out.check(sole=KEY)
    place = out.path.absolute()
    if inputs and (report := _find_made(out, inputs)):
        remove_leftovers(place.parent)
        return report
    place.parent.mkdir(parents=True, exist_ok=True)
    # Beside the folder, on the same disk, so that finished files are moved and not copied.
    with work_folder(place.parent, place.name if inputs else "") as work:
        contents, downloads = [game.content for game in games], [one for game in games for one in game.downloads]
        write_engine(contents, work, engine)
        missing = [language for language in languages() if not has_pages(work, language, inputs)]
        for done, game in enumerate(games, 1):
            if missing:
                write_game(game, work, engine, inputs)
            progress(str(Message("builder/task-pages", what=game.content.name)), done, len(games) + 1)
        for language in missing:
            write_language(contents, downloads, language, work, engine, identity)
            keep_pages(work, language, inputs)
        report = finish_site(work, out, inputs=inputs)
        progress(str(Message("builder/task-site")), len(games) + 1, len(games) + 1)
        return report


def _find_made(out: OutputFolder, inputs: str) -> SiteReport | None:
    """Return the previous report if the site is intact and was made from these inputs, else None."""
    made = Record.read(out.path).made.get(KEY)
    if made is None or not made.facts or made.facts.get("inputs") != inputs or not out.find_current(KEY, made.inputs):
        return None
    return SiteReport(made.facts["pages"], made.facts["figures"], made.facts["links"], unchanged=True)


def write_language(
    games: Sequence[GameContent],
    downloads: Sequence[Download],
    language: str,
    work: Path,
    engine: Path | None = None,
    identity: Identity = OUR_SITE,
) -> int:
    """Write the sources for MkDocs in one language into `work`; the languages can be written in parallel.

    Before come `write_game` for each game and, with an engine, `write_engine`. Return the number of figures.
    """
    folder = work / language
    remove_pages(work, language)
    size = _engine_size(work / ENGINE) if engine else 0
    made = [KeptParts(work, language, game.name).read(GamePart, GAME_PART) for game in games]
    pages = _write_sources(LanguagePages(language, games, made, identity, size), downloads, folder)
    names = [game.name for game in games]
    problems = {game: [asdict(one) for one in some] for game, some in pages.problems.items()}
    values = {"games": names, "figures": len(pages.figures), "config": _config(pages), "problems": problems}
    _write(folder / _VALUES, json.dumps(values, ensure_ascii=False))
    remove_parts(work, language)
    return len(pages.figures)


def write_game(game: GamePages, work: Path, engine: Path | None, inputs: str) -> dict[str, float]:
    """Leave the parts of one game to `write_language`, in all languages; games can be written in parallel.

    Languages share what is drawn and asked for a game, so that a second one takes about half as long as alone. With
    `inputs`, a digest of all that they are made from, parts that a stopped run has finished are reused. Return the
    seconds of each. Raises MissingGlyphError from a drawing.
    """
    unplayable, took = unplayable_games([game.content]) if engine else {}, {}
    for language in languages():
        start, kept = perf_counter(), KeptParts(work, language, game.content.name)
        kept.begin(inputs)
        game_part(game, language, engine is not None, unplayable, kept)
        took[language] = perf_counter() - start
    return took


def finish_site(work: Path, out: OutputFolder, verify: bool = False, inputs: str = "") -> SiteReport:
    """Build the site from the sources that `write_language` has written into `work` for all languages.

    `out` must be on the same disk. `verify`: read the files of an existing site to check that they are unchanged.
    `inputs` and errors are those of `build_site`.
    """
    with lock_folder(out.path):
        # Before minutes of work: that the folder holds somebody else's files is said now.
        out.claim(KEY)
        return _finish(work, out, verify, inputs)


def _finish(work: Path, out: OutputFolder, verify: bool, inputs: str) -> SiteReport:
    values = {language: json.loads((work / language / _VALUES).read_text("utf-8")) for language in languages()}
    figures = sum(one["figures"] for one in values.values())
    pages = [work / language for language in languages()]
    sources = (*pages, work / ENGINE, resource_dir("site"), resource_dir("templates") / "site", Path(__file__).parent)
    digest = inputs_digest(*sources, library_versions(*LIBRARIES), site_program(), site_address())
    if made := out.find_current(KEY, digest, verify):
        if inputs and made.facts["inputs"] != inputs:
            # Other inputs made the same pages: the next run must see at once that they are current.
            out.keep(KEY, digest, made.files, {**made.facts, "inputs": inputs})
        return SiteReport(made.facts["pages"], figures, made.facts["links"], unchanged=True)
    built = work / "out"
    shutil.rmtree(built, ignore_errors=True)  # left by a stopped run
    _run_mkdocs(work, built)
    _write_root(built, values[languages()[0]]["config"]["site_name"])
    for file in (work / ENGINE).glob("*"):
        _link(file, built / ENGINE / file.name)
    for language in languages():
        split_index(built / language)
        join_theme_styles(built / language)
        problems = values[language]["problems"].items()
        pages_of = {game: [ProblemPage(**one) for one in some] for game, some in problems}
        write_problem_pages(built / language, pages_of, bundle("site", language))
    write_embeds(built)
    write_headers(built, languages(), ENGINE)
    names = values[languages()[0]]["games"]
    # Whatever a device keeps is named by a digest, and must be as it will be sent: from here on no file changes.
    state_of = cache(FileState.of)
    write_keep_lists(built, languages(), names, built / ENGINE, state_of)
    write_worker(built, names, digest, built / ENGINE, state_of)
    write_robots(built, site_address())
    if address := site_address():
        write_sitemap(built, address)
    # Last, on the finished files: nothing that a step above has written can escape it.
    links = check_links(built, site_address())
    count = len(list(built.rglob("*.html")))
    files = {path.relative_to(built).as_posix(): path for path in sorted(built.rglob("*")) if path.is_file()}
    out.write(files, state_of)
    out.keep(KEY, digest, files, {"pages": count, "figures": figures, "links": links, "inputs": inputs})
    return SiteReport(count, figures, links, unchanged=False)


def write_engine(games: Sequence[GameContent], work: Path, engine: Path | None) -> None:
    """Write the files with which the browser plays the games that it can play; none without an engine."""
    folder = work / ENGINE
    shutil.rmtree(folder, ignore_errors=True)  # left by a stopped run
    if not engine:
        return
    unplayable = unplayable_games(games)
    playable = [content for content in games if content.name not in unplayable]
    if not playable:
        return
    packs = {f"{name}.zip": pack for name, pack in engine_packs(playable).items()}
    for name, pack in compiled_packs(engine, packs, [content.name for content in playable]).items():
        _write(folder / name, pack)
    for file in (engine / file for file in FILES if file != LIBRARY):
        shutil.copyfile(file, folder / file.name)
    shutil.copyfile(resource_dir("site") / "assets" / "js" / WORKER, folder / WORKER)


def _engine_size(folder: Path) -> int:
    """Return how many bytes the browser loads to play: what all games share, and the largest of theirs."""
    sizes = {file.name: file.stat().st_size for file in folder.glob("*")}
    # A visitor plays one game at a time: of the games' own packs only the largest is counted.
    own = [sizes.pop(name) for name in [*sizes] if name.endswith(".zip") and name not in (f"{SHARED}.zip", LIBRARY)]
    return sum(sizes.values()) + max(own, default=0)


def _write_sources(pages: LanguagePages, downloads: Sequence[Download], folder: Path) -> LanguagePages:
    """Write pages, figures, style and downloads of one language, and return the pages."""
    docs, games, language = folder / "docs", pages.games, pages.language
    for path, source in pages.pages():
        _write(docs / path, source)
    for path, picture in pages.pictures.items():
        _write(docs / path, picture)
    _write(folder / _FIGURES, json.dumps({**pages.figures, **pages.parts}, ensure_ascii=False))
    _write_assets(games, docs)
    names = {game.name for game in games}
    _write_downloads([one for one in downloads if one.language == language and one.game in names], language, docs)
    titles = {game.name: game.sheet.title[language] for game in games}
    has_picture = LINK_PICTURE in pages.pictures
    for path, data in install_files(pages.identity.name, pages.strings, language, titles, has_picture).items():
        _write(docs / path, data)
    return pages


def _write_assets(games: Sequence[GameContent], docs: Path) -> None:
    site = resource_dir("site")
    shutil.copytree(site / "assets", docs / "assets", ignore=shutil.ignore_patterns(WORKER))
    strip_scripts(docs / "assets" / "js")
    for font in set(FACES.values()):
        file = f"{font.key}.woff2"
        _write(docs / "assets" / "fonts" / file, font_bytes(file))
    _join_styles(docs / "assets" / "css", games)


def _write_downloads(downloads: Sequence[Download], language: str, docs: Path) -> None:
    for download in downloads:
        _link(download.path, docs / download.game / "print" / download.path.name)
    for name in dict.fromkeys(download.game for download in downloads):
        for download in pictured([one for one in downloads if one.game == name], bundle("site", language)):
            picture = page_picture(download.path, download.what)
            _write(docs / name / "print" / picture_name(download), picture)


def _join_styles(folder: Path, games: Sequence[GameContent]) -> None:
    """Combine the style sheets into one for the theme's pages and one for lessons, since each file costs time."""
    tokens = folder / "tokens.css"
    shared = tokens.read_text("utf-8")
    tokens.unlink()
    for name, has_frame in (("jugada.css", True), ("lesson.css", False)):
        own = (folder / name).read_text("utf-8")
        _write(folder / name, "".join([shared, own, games_css(games, has_frame=has_frame)]))


def _config(pages: LanguagePages) -> dict[str, object]:
    """Return the MkDocs options of one language."""
    language, strings = pages.language, pages.strings
    others = [{"lang": other, "name": text("site/read_here", other)} for other in languages() if other != language]
    return {
        "theme": {"language": language, "palette": {"scheme": "default", "primary": "custom", "accent": "custom"}},
        "site_name": pages.identity.name,
        "site_description": strings("description"),
        "copyright": _footer(pages),
        "nav": pages.navigation(),
        "markdown_extensions": {"toc": {"permalink_title": strings("section_link")}},
        "extra": {
            "deploy": strings("deploy"),
            "others": others,
            "first": languages()[0],
            "pictured": [path.removesuffix(LINK_PICTURE).rstrip("/") for path in pages.pictures if _is_link(path)],
            "lesson": lesson_words(strings),
            "table": strings.templates("table-words") | analysis_words(strings),
            "practice": strings.templates("practice"),
            "guided": strings.templates("guided"),
            "imported": {entry: imported_scripts(entry) for entry in ENTRIES},
        },
    }


def _is_link(path: str) -> bool:
    return path.rpartition("/")[2] == LINK_PICTURE


def _footer(pages: LanguagePages) -> str:
    """Return the footer with the games' rights: one line if they are all equal, else one per game."""
    sheets = [game.sheet for game in pages.games]
    found = {sheet.title[pages.language]: statement(sheet, pages.language) for sheet in sheets}
    whose = set(found.values())
    lines = whose if len(whose) == 1 else [f"{title}: {line}" for title, line in found.items()]
    return " ".join([*lines, pages.strings("made_with")])


def _run_mkdocs(work: Path, built: Path) -> None:
    with ExitStack() as running:
        processes = []
        for language in languages():
            folder = work / language
            config = json.loads((folder / _VALUES).read_text("utf-8"))["config"]
            if address := site_address():
                config["site_url"] = f"{address}/{language}/"
                config["extra"]["address"] = f"{address}/"
            sources = work / f"{language}.yml"  # not among the pages, which the next run may reuse
            write_config(sources, folder / "docs", folder / _FIGURES, built / language, config)
            # All are started before any is waited for; if one fails, leaving the block ends the others.
            processes.append(running.enter_context(start_build(sources)))
            running.callback(processes[-1].kill)  # no effect on a finished process
        for process in processes:
            finish_build(process)


def _write_root(built: Path, title: str) -> None:
    templates = Environment(loader=FileSystemLoader(resource_dir("templates") / "site"), autoescape=True)
    names = {language: language_name(language) for language in languages()}
    page = templates.get_template("root.html.jinja").render(languages=languages(), names=names, title=title)
    _write(built / "index.html", page)
    words = {language: bundle("site", language) for language in languages()}
    missing = templates.get_template("missing.html.jinja")
    faces = [(font.family, str(font.weight), font.key) for font in (BC800, SS400)]
    for folder, shown in ((".", languages()), *((language, (language,)) for language in languages())):
        page = missing.render(languages=languages(), shown=shown, words=words, title=title, faces=faces)
        _write(built / folder / "404.html", page)


def _write(path: Path, content: str | bytes | Path) -> None:
    """Write the file, or link one that is written already."""
    if isinstance(content, Path):
        _link(content, path)
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)


def _link(source: Path, target: Path) -> None:
    """Hard-link the file to a second place, or copy it if the file system has no hard links."""
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        target.hardlink_to(source.resolve())
    except OSError:
        shutil.copyfile(source, target)
