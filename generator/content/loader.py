"""Loads a game's content (sheet, engine data, messages, rules text), builds its engine, checks consistency.

A digest of the data that affect play; texts in several languages are excluded.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from generator.content.expression_work import allow_game
from generator.content.message_files import read_messages
from generator.content.messages import Messages
from generator.content.rules_values import RulesValues
from generator.content.schema import GameSheet
from generator.content.translations import is_text_by_language, is_translation
from generator.content.validation import ContentModel, validate
from generator.content.yaml_source import Source, read_yaml
from generator.i18n import languages
from generator.i18n.texts import ByLanguage
from generator.limits import MAX_RULES
from generator.outputs.given_folders import give_folder, is_given
from generator.outputs.reading import check_stays_inside, list_files, named_file, read_text
from generator.resources import SHEET, content_dir, resource_dir
from rules_engine.core import GameDataError, JugadaError, MalformedError, Message, RuleId
from rules_engine.core.game import AnyGame
from rules_engine.core.package import PackageError
from rules_engine.core.registry import UnknownGameError, game_names, load_game

if TYPE_CHECKING:
    from generator.content.rules_text import RulesText

M = TypeVar("M", bound=ContentModel)


def played_digest(data: Mapping[str, object], languages: Collection[str] = ()) -> str:
    """Return the SHA-256 of the data, independent of texts, comments and the order of keys."""
    # Without texts: a record stays valid when a word is corrected.
    return sha256(json.dumps(_played_by(data, languages), sort_keys=True).encode()).hexdigest()


def _played_by(data: object, languages: Collection[str]) -> object:
    """Return the data without multilingual texts."""
    if isinstance(data, Mapping):
        kept = {key: value for key, value in data.items() if not is_text_by_language(value, languages)}
        return {key: _played_by(value, languages) for key, value in kept.items()}
    if isinstance(data, list):
        return [_played_by(item, languages) for item in data if not is_text_by_language(item, languages)]
    return data


ART_SHEET = "art.yaml"
SCREENS = "screens.yaml"


@dataclass(frozen=True, eq=False)
class GameContent:
    """All content of one game.

    `messages` and `rules` are by language, the main one first; `raw_rules` are the rules before values are filled in;
    `examples` are the paths of the worked examples, sorted; `content_hash` identifies the data and set-up (without
    texts) for records of games.
    """

    folder: Path
    sheet: GameSheet
    data: Mapping[str, Any]
    game: AnyGame
    art_sheet: Mapping[str, Any]
    """The data of ``art.yaml`` with defaults filled in; empty without that file."""
    messages: Mapping[str, Messages]
    lacking: Mapping[Path, tuple[str, ...]]
    """The messages replaced by placeholders, by the file that lacks them."""
    spare: Mapping[Path, Mapping[str, int]]
    """The lines of messages for something that the engine does not have, by file and message."""
    examples: tuple[Path, ...]
    content_hash: str
    _values: Mapping[str, RulesValues]
    _sheet_source: Source
    sources: dict[Path, Source] = field(default_factory=dict, init=False, repr=False)
    """The files that have been read, since a check compares their texts after it has run them."""
    _sheets: dict[Path, ContentModel] = field(default_factory=dict, init=False, repr=False)

    @property
    def name(self) -> str:
        """The game's key."""
        return self.sheet.name

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages of the game's texts, the main one first."""
        return tuple(self.messages)

    def language_for(self, wanted: str) -> str:
        """Return the wanted language if the game has it, else the game's main one."""
        return wanted if wanted in self.languages else self.languages[0]

    @cached_property
    def raw_rules(self) -> Mapping[str, RulesText]:
        """The rules text before its values are filled in, read on demand, since `jugada moves` does not need it.

        A missing file (`missing_rules`) gives a text without rules. Raises FileError for a file that cannot be read,
        ContentError if a text does not state exactly the engine's rules.
        """
        from generator.content.rights import check_provenance
        from generator.content.rules_text import check_rules

        raw_rules = ByLanguage({lang: _rules(rules_path(self.folder, lang)) for lang in self.languages})
        written = [text for text in raw_rules.values() if text.is_written]
        if written:
            check_rules(written, self.game.rules)
        check_provenance(self.sheet, self._sheet_source, written[0].rules if written else sorted(self.game.rules))
        return raw_rules

    @cached_property
    def screens_path(self) -> Path | None:
        """The file with the boxes of the game's screens; that of the program for a folder without one."""
        # A copy of the content, which only changes texts, keeps the screens of the program.
        own, shipped = self.folder / SCREENS, resource_dir("content") / self.name / SCREENS
        return next((path for path in (own, shipped) if path.is_file()), None)

    @cached_property
    def screens(self) -> Mapping[str, Mapping[str, object]]:
        """The boxes of the game's screens by name; empty without a file. Read on demand, since few commands draw them.

        Raises FileError, or ContentError with the line.
        """
        if self.screens_path is None:
            return {}
        from generator.content.screens import read_screens  # its schema is costly, and paper needs none

        return read_screens(self.screens_path)

    @property
    def missing_rules(self) -> tuple[Path, ...]:
        """The missing files of the rules text."""
        return tuple(text.path for text in self.raw_rules.values() if not text.is_written)

    @cached_property
    def rule_ids(self) -> tuple[str, ...]:
        """All stated rules, enforced by the engine or not, in the text's order; without a text the engine's rules."""
        written = (text.rules for text in self.raw_rules.values() if text.is_written)
        return next(written, tuple(sorted(self.game.rules)))

    @cached_property
    def rules(self) -> Mapping[str, RulesText]:
        """The rules text with values, filled in on demand. Raises ContentError with the line of a bad template."""
        from generator.content.filled_rules import FilledRules

        return FilledRules(self.raw_rules, self._values)

    def lead(self, rule: RuleId, lang: str) -> str:
        """Return a rule's short name, its id if it is not stated. Raises ContentError for a bad template."""
        from generator.content.filled_rules import filled_lead

        return filled_lead(rule, self.raw_rules[lang], self._values[lang])

    def start(self, setup: Mapping[str, object] | None = None) -> object:
        """Return the start state for the options of the game's sheet, overridden by these.

        Raises MalformedError for an unknown option, SetupError for a set-up that the rules forbid.
        """
        return _start(self.game, {**self.sheet.setup, **(setup or {})})

    def foreign_terms(self, lang: str) -> dict[str, str]:
        """Return the languages of names and words that are foreign in that language."""
        return {word: of.lang for of in self.sheet.foreign if of.lang != lang for word in of.words}

    def source(self, path: Path) -> Source:
        """Return a file of the game with its translations; read once. Raises FileError, or ContentError."""
        if path not in self.sources:
            self.sources[path] = read_yaml(path)
        return self.sources[path]

    def read_sheet(self, name: str, model: type[M]) -> tuple[Source, M] | None:
        """Return a file of the game's folder and what it holds; None if there is none. Read and validated once.

        Raises FileError, or ContentError with file and line.
        """
        path = self.folder / name
        if not path.is_file():
            return None
        source, sheet = self.source(path), self._sheets.get(path)
        if not isinstance(sheet, model):
            sheet = self._sheets[path] = validate(model, source)
        return source, sheet

    def values(self, lang: str) -> RulesValues:
        """Return the values that templates in the game's texts may use, in that language."""
        return self._values[lang]


def load_game_content(name: str, user_dir: Path | None = None) -> GameContent:
    """Return the content of a registered game, from the user's folder if it is there; cached.

    Raises UnknownGameError, NoContentError, FileError, or ContentError with file and line.
    """
    folder = content_dir(name, user_dir)
    if not is_given(folder):
        give_folder(folder.parent)  # games may share files
    return load_content_folder(folder)


def load_games(user_dir: Path | None = None) -> tuple[list[GameContent], list[JugadaError]]:
    """Return all registered games that can be loaded, and the errors of the others."""
    loaded: list[GameContent] = []
    errors: list[JugadaError] = []
    for name in game_names():
        try:
            content = load_game_content(name, user_dir)
            content.raw_rules  # noqa: B018  read on demand, and read by whoever lists a game
        except JugadaError as error:
            errors.append(error)
        else:
            loaded.append(content)
    return loaded, errors


def unregistered(user_dir: Path | None) -> tuple[Path, ...]:
    """Return the user's folders with the content of games whose engine is not installed."""
    if user_dir is None or not user_dir.is_dir():
        return ()
    sheets = sorted([*user_dir.glob(SHEET), *user_dir.glob(f"*/{SHEET}")])
    return tuple(sheet.parent for sheet in sheets if not _is_registered(sheet))


def _is_registered(sheet: Path) -> bool:
    """Return whether the game that the sheet, or its folder, names is registered; True for an unreadable sheet."""
    try:
        data = read_yaml(sheet).data
    except JugadaError:
        return True  # loading the game reports the error
    name = data.get("name") if isinstance(data, dict) else None
    return name in game_names() or sheet.absolute().parent.name in game_names()


def standard_game(name: str) -> AnyGame:
    """Return the game as shipped."""
    return load_game_content(name).game


def load_content_folder(folder: Path) -> GameContent:
    """Return the content in this folder; cached."""
    if not is_given(folder):
        give_folder(folder)
    check_stays_inside(folder)
    # Resolved: a folder that is reached by two names is one game.
    place = folder.resolve()
    if place not in _loaded:
        allow_game()
        _loaded[place] = _load(place)
    return _loaded[place]


def loaded_content() -> tuple[GameContent, ...]:
    """Return all loaded content."""
    return tuple(_loaded.values())


def forget_content() -> None:
    """Clear the content cache, after files have changed."""
    _loaded.clear()


_loaded: dict[Path, GameContent] = {}


def _load(folder: Path) -> GameContent:
    sheet_source = read_yaml(folder / SHEET)
    sheet = validate(GameSheet, sheet_source)
    data_sources = {stem: read_yaml(named_file(folder, f"{stem}.yaml")) for stem in sheet.data}
    data = {stem: source.data for stem, source in data_sources.items()}
    game = _build(sheet, sheet_source, data_sources)
    spoken = _languages(folder, sheet)
    art_sheet = _read_art_sheet(folder / ART_SHEET)
    leads = partial(_plain_lead, folder)
    read = read_messages(folder, sheet_source, spoken, game, leads, art_sheet.get("pieces", {}))
    # The start is a function: most commands never ask a query, and some games take long to set up.
    values = ByLanguage(
        {lang: RulesValues(game, data, lambda: _start(game, sheet.setup), read.messages[lang]) for lang in spoken}
    )
    examples = tuple(path for path in list_files(folder / "examples", "*.yaml") if not is_translation(path))
    played = played_digest({"setup": sheet.setup, "data": data}, spoken)
    messages = (read.messages, read.lacking, read.spare)
    content = GameContent(folder, sheet, data, game, art_sheet, *messages, examples, played, values, sheet_source)
    content.sources[sheet_source.path] = sheet_source
    return content


def _read_art_sheet(path: Path) -> Mapping[str, Any]:
    if not path.is_file():
        return {}
    from generator.content.art_schema import read_art_sheet  # a twentieth of a command's start, for few games

    return read_art_sheet(path)


def _languages(folder: Path, sheet: GameSheet) -> tuple[str, ...]:
    """Return the languages that the sheet lists, else those of the catalogue for which there are messages or rules."""
    files = ("messages.{}.ftl", "rules.{}.md")
    found = [lang for lang in languages() if any((folder / name.format(lang)).is_file() for name in files)]
    return tuple(sheet.languages) or tuple(found) or languages()[:1]


def _start(game: AnyGame, options: Mapping[str, object]) -> object:
    known = inspect.signature(game.initial_state).parameters
    # An engine may take any options, and then says itself which it does not know.
    open_ended = any(parameter.kind is parameter.VAR_KEYWORD for parameter in known.values())
    for option in options:
        if option not in known and not open_ended:
            raise MalformedError(f"setup {option}", option, Message("content/setup-option", names=tuple(known)))
    return game.initial_state(**options)


def _build(sheet: GameSheet, source: Source, data_sources: Mapping[str, Source]) -> AnyGame:
    try:
        return load_game(sheet.name, {stem: data.data for stem, data in data_sources.items()})
    except (UnknownGameError, PackageError) as error:
        raise source.error(("name",), error.message) from error
    except GameDataError as error:
        stem = error.path[0] if error.path else None
        # The first step of a fault's path is the file, the others lead to a value in it.
        where = data_sources.get(stem) if isinstance(stem, str) else None
        if where is None:
            raise source.error(("data",), str(error)) from error
        raise where.error(error.path[1:], str(error)) from error


def rules_path(folder: Path, lang: str) -> Path:
    """Return the path of the rules in the language."""
    return folder / f"rules.{lang}.md"


def _plain_lead(folder: Path, lang: str, rule: RuleId) -> str:
    """Return a rule's name as written, without values filled in; its id if the name contains values."""
    try:
        lead = _rules(rules_path(folder, lang)).lead(rule)
    except JugadaError:
        return rule
    return rule if set("{}\n") & set(lead) else lead


def _rules(path: Path) -> RulesText:
    from generator.content.rules_text import RulesText, parse_rules  # as where it is used, not for `jugada moves`

    if not path.exists():
        return RulesText(path, "", (), is_written=False)
    # a paragraph takes a quarter of a millisecond, so a long text would take minutes
    return parse_rules(read_text(path, MAX_RULES), path)
