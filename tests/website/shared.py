"""One site for all tests: built once for the same sources, however many processes and runs ask for it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from generator.content.loader import GameContent, load_game_content
from generator.examples.check import check_paths
from generator.examples.run import ExampleRun
from generator.examples.source import slug_of
from generator.outputs.folder import OutputFolder
from generator.resources import content_dir
from generator.website import build
from generator.website.build import ENGINE, build_site
from generator.website.collect import collect_games
from generator.website.engine import fetch_engine
from generator.website.game_pages import GamePages
from generator.website.kept_pages import KeptParts
from generator.website.pages import LanguagePages, game_part
from rules_engine.core.registry import game_names
from tests.fifth_game.outside import outside_game
from tests.made_once import made_once
from tests.nightly import DAY_GAMES, is_night

OUTSIDE = "tictactoe"


@dataclass(frozen=True)
class BuiltSite:
    """The finished folder, and the pages' paths in it, by kind."""

    folder: Path
    games: tuple[str, ...]
    examples: tuple[str, ...]
    """``<game>/examples/<slug>``, those of the outside game among them."""
    own_content: Path | None
    """The folder with the games' content, where it is not the shipped one."""

    def content(self, game: str) -> GameContent:
        """The content of which the game's pages are made."""
        return load_game_content(game, self.own_content)

    def runs(self, game: str) -> tuple[ExampleRun, ...]:
        """The game's examples, checked."""
        return check_paths([game], self.own_content).runs

    @property
    def shipped(self) -> tuple[str, ...]:
        """The games but for the outside one."""
        return tuple(name for name in self.games if name != OUTSIDE)

    @property
    def plays(self) -> bool:
        """Whether the browser's Python could be fetched, and free play is there."""
        return (self.folder / ENGINE).is_dir()


def drawn_games() -> tuple[str, ...]:
    """The registered games; one without art would fail the tests, not be passed over."""
    return tuple(name for name in game_names() if name != OUTSIDE)


MODULES = (
    "generator.content.loader",
    "generator.website.collect",
    "generator.examples.check",
    "generator.website.downloads",
    "generator.website.inputs",
)
"""Where the names of all games are asked for."""


@contextmanager
def only_games(names: Sequence[str]) -> Iterator[None]:
    """While it lasts, no other games are registered."""
    with pytest.MonkeyPatch.context() as patch:
        for module in MODULES:
            patch.setattr(f"{module}.game_names", lambda: tuple(names))
        yield


def collected(names: Sequence[str], content: Path | None = None) -> list[GamePages]:
    """These games' pages, of the shipped content or of that in the folder."""
    with only_games(names):
        return collect_games(content)


def language_pages(
    language: str, games: Sequence[GamePages], engine_bytes: int = 0, unplayable: Collection[str] = ()
) -> LanguagePages:
    """The pages of a language, whose games' are made now, and nothing of them is written."""
    made = [game_part(game, language, engine_bytes > 0, unplayable, KeptParts()) for game in games]
    return LanguagePages(language, [game.content for game in games], made, engine_bytes=engine_bytes)


def texts(pages: LanguagePages) -> dict[str, str]:
    """The text of each page."""
    return {path: str(text) for path, text in pages.pages()}


def mkdocs_once(kept: Path) -> Callable[[Path, Path], None]:
    """MkDocs, which takes seconds, as it writes the first time; later it is said to have written the same."""
    run = build._run_mkdocs

    def run_or_copy(work: Path, built: Path) -> None:
        if not kept.is_dir():
            run(work, kept)
        shutil.copytree(kept, built)

    return run_or_copy


DAY_EXAMPLES = (
    *("bg.ex.hit", "bg.ex.first_turn", "bg.ex.race_end", "bg.ex.start"),
    # A book names all of these.
    *("bb.ex.agent", "bb.ex.auction", "bb.ex.first_auctions", "bb.ex.referee", "bb.ex.six_seasons", "bb.ex.start"),
)
"""Of 35, each of which is drawn for three screens in two languages."""
DAY_PROBLEMS = ("bg.forced.larger", "bb.bid.money")
"""The rules of which the day's site has problems, each drawn as often."""


def day_content(folder: Path) -> None:
    """Write the content of the day's site: some examples and problems of two games, no chapters."""
    for name in DAY_GAMES:
        copy = Path(shutil.copytree(content_dir(name), folder / name))
        for kind, kept in (("examples", DAY_EXAMPLES), ("puzzles", DAY_PROBLEMS)):
            for path in (copy / kind).glob("*.yaml"):
                if path.stem not in kept:
                    path.unlink()
        (copy / "path.yaml").unlink()  # whose chapters name the examples that are not there


def shared_site(config: pytest.Config, factory: pytest.TempPathFactory) -> BuiltSite:
    """The site of the outside game and of two others, by night of all; the first process that asks builds it."""
    shipped, content = (drawn_games(), None) if is_night(config) else (DAY_GAMES, made_once("content", day_content))
    names = (*shipped, OUTSIDE)
    with outside_game(factory.mktemp("metadata")):
        folder = made_once(
            f"site-{'-'.join(names)}",
            lambda empty: build_site(collected(names, content), OutputFolder(empty), fetch_engine().folder),
        )
        examples = [
            f"{name}/examples/{slug_of(path.stem)}"
            for name in names
            for path in load_game_content(name, content).examples
        ]
    return BuiltSite(folder, names, tuple(examples), content)
