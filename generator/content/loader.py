"""Loads a game's content (sheet, engine data, messages, rules text), builds its engine, checks consistency."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from generator.content.art_sheet import ArtSheet
from generator.content.data_digest import played_digest
from generator.content.errors import ContentError
from generator.content.messages import Messages
from generator.content.provenance import check_provenance
from generator.content.rules_text import RulesText, check_rules, parse_rules
from generator.content.rules_values import FilledRules, RulesValues, filled_lead
from generator.content.schema import GameSheet
from generator.content.translations import check_languages, is_translation
from generator.content.validation import validate
from generator.content.yaml_source import Source, read_yaml
from generator.i18n import MessageFile, languages
from generator.i18n.texts import ByLanguage
from generator.i18n.writing import message_id
from generator.outputs.reading import read_text
from generator.resources import SHEET, content_dir
from rules_engine.core import Game, GameDataError, JugadaError, MalformedError, Message, RuleId
from rules_engine.core.package import PackageError
from rules_engine.core.registry import UnknownGameError, game_names, load_game

ART_SHEET = "art.yaml"


@dataclass(frozen=True, eq=False)
class GameContent:
    """All content of one game.

    `messages` and `rules` are by language, the first one first; `raw_rules` are the rules before values are filled in;
    `examples` are the paths of the worked examples, sorted; `content_hash` identifies the data and set-up (without
    texts) for records of games.
    """

    folder: Path
    sheet: GameSheet
    data: Mapping[str, Any]
    game: Game[Any, Any]
    look: Mapping[str, Any]
    """What ``art.yaml`` says of how the game is drawn, with what it leaves out filled in; empty without that file."""
    messages: Mapping[str, Messages]
    examples: tuple[Path, ...]
    content_hash: str
    _values: Mapping[str, RulesValues]
    _sheet_source: Source

    @property
    def name(self) -> str:
        """The game's key."""
        return self.sheet.name

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages of the game's texts, the first one first."""
        return tuple(self.messages)

    @cached_property
    def raw_rules(self) -> Mapping[str, RulesText]:
        """The rules text before its values are filled in, read on demand: `jugada moves` needs none.

        Raises FileError, or ContentError if the text does not state exactly the engine's rules.
        """
        raw_rules = ByLanguage({lang: _rules(self.folder / f"rules.{lang}.md") for lang in self.languages})
        check_rules(raw_rules.values(), self.game.rules)
        check_provenance(self.sheet, self._sheet_source, raw_rules[self.languages[0]].rules)
        return raw_rules

    @property
    def rule_ids(self) -> tuple[str, ...]:
        """Every rule stated, enforced by the engine or not, in the text's order."""
        return self.raw_rules[self.languages[0]].rules

    @cached_property
    def rules(self) -> Mapping[str, RulesText]:
        """The rules text with its values, filled in on demand. Raises ContentError with the line of a bad template."""
        return FilledRules(self.raw_rules, self._values)

    def lead(self, rule: RuleId, lang: str) -> str:
        """Return a rule's short name, the id itself if it is not stated. Raises ContentError for a bad template."""
        return filled_lead(rule, self.raw_rules[lang], self._values[lang])

    def start(self, setup: Mapping[str, Any] | None = None) -> Any:
        """Return the start state with these options on top of the sheet's own.

        MalformedError for an option that the game does not have, SetupError for a set-up that its rules forbid.
        """
        return _start(self.game, {**self.sheet.setup, **(setup or {})})

    def foreign_terms(self, lang: str) -> dict[str, str]:
        """Return the languages of names and words that are not in that one."""
        return {word: of.lang for of in self.sheet.foreign if of.lang != lang for word in of.words}

    def values(self, lang: str) -> RulesValues:
        """Return what templates in the game's texts may name, in that language."""
        return self._values[lang]


def load_game_content(name: str, user_dir: Path | None = None) -> GameContent:
    """Return the content of a registered game, from the user's own folder where that has it; loaded once.

    UnknownGameError, NoContentError, FileError, or ContentError with file and line.
    """
    return load_content_folder(content_dir(name, user_dir))


def load_games(user_dir: Path | None = None) -> tuple[list[GameContent], list[JugadaError]]:
    """Return all registered games that can be loaded, and what is wrong with each of the others."""
    found: list[GameContent] = []
    errors: list[JugadaError] = []
    for name in game_names():
        try:
            content = load_game_content(name, user_dir)
            content.raw_rules  # noqa: B018  read on demand, and read by whoever lists a game
        except JugadaError as error:
            errors.append(error)
        else:
            found.append(content)
    return found, errors


def standard_game(name: str) -> Game[Any, Any]:
    """Return the game as shipped."""
    return load_game_content(name).game


def load_content_folder(folder: Path) -> GameContent:
    """Return the content of this folder; cached."""
    return _load(folder.resolve())


def forget_content() -> None:
    """Clear the cache of content: files have changed."""
    _load.cache_clear()


@cache
def _load(folder: Path) -> GameContent:
    sheet_source = read_yaml(folder / SHEET)
    sheet = validate(GameSheet, sheet_source)
    data_sources = {stem: read_yaml(folder / f"{stem}.yaml") for stem in sheet.data}
    data = {stem: source.data for stem, source in data_sources.items()}
    game = _build(sheet, sheet_source, data_sources)
    spoken = _languages(folder, sheet)
    check_languages(sheet_source, spoken)
    messages = ByLanguage({lang: _messages(folder / f"messages.{lang}.ftl", lang, game) for lang in spoken})
    _check_same_keys(messages)
    values = ByLanguage(
        {lang: RulesValues(game, data, lambda: _start(game, sheet.setup), messages[lang]) for lang in spoken}
    )
    examples = tuple(path for path in sorted((folder / "examples").glob("*.yaml")) if not is_translation(path))
    played = played_digest({"setup": sheet.setup, "data": data}, spoken)
    look = _look(folder / ART_SHEET)
    return GameContent(folder, sheet, data, game, look, messages, examples, played, values, sheet_source)


def _look(path: Path) -> Mapping[str, Any]:
    return validate(ArtSheet, read_yaml(path)).model_dump() if path.is_file() else {}


def _languages(folder: Path, sheet: GameSheet) -> tuple[str, ...]:
    """Return the languages that the sheet lists, else those of the catalogue that have messages or rules."""
    files = ("messages.{}.ftl", "rules.{}.md")
    found = [lang for lang in languages() if any((folder / name.format(lang)).is_file() for name in files)]
    return tuple(sheet.languages) or tuple(found) or languages()[:1]


def _start(game: Game[Any, Any], options: Mapping[str, Any]) -> Any:
    known = inspect.signature(game.initial_state).parameters
    open_ended = any(parameter.kind is parameter.VAR_KEYWORD for parameter in known.values())
    for option in options:
        if option not in known and not open_ended:
            raise MalformedError(
                f"setup {option}", option, Message("content/one", names=", ".join(known) or "no options")
            )
    return game.initial_state(**options)


def _build(sheet: GameSheet, source: Source, data_sources: Mapping[str, Source]) -> Game[Any, Any]:
    try:
        return load_game(sheet.name, {stem: data.data for stem, data in data_sources.items()})
    except (UnknownGameError, PackageError) as error:
        raise source.error(("name",), error.message) from error
    except GameDataError as error:
        stem = error.path[0] if error.path else None
        where = data_sources.get(stem) if isinstance(stem, str) else None
        if where is None:
            raise source.error(("data",), str(error)) from error
        raise where.error(error.path[1:], str(error)) from error


def _messages(path: Path, lang: str, game: Game[Any, Any]) -> Messages:
    file = MessageFile.read(path, lang)
    for kind, keys in (("violation", game.reasons), ("query", game.queries)):
        known = {message_id(kind, key) for key in keys}
        missing = sorted(known - set(file.entries))
        if missing:
            raise ContentError(path, 1, Message("content/message", names=", ".join(missing)))
        for name in file.entries:
            if name.startswith(f"{kind}-") and name not in known:
                raise ContentError(
                    path,
                    file.line(name),
                    Message("content/engine-has-such", name=name, what=Message(f"content/such-{kind}")),
                )
    for name, entry in file.entries.items():
        if entry.count("{") != entry.count("}"):
            raise ContentError(path, file.line(name), Message("content/brace-closed", name=name))
    return Messages(file)


def _check_same_keys(messages: Mapping[str, Messages]) -> None:
    """Check that what one language says, the others say too."""
    everything = {name: lang for lang, texts in messages.items() for name in texts.file.entries}
    for texts in messages.values():
        missing = sorted(name for name in everything if name not in texts.file)
        if missing:
            path, other = texts.file.path or Path(), everything[missing[0]]
            raise ContentError(
                path, 1, Message("content/message-but-messages-ftl", names=", ".join(missing), other=other)
            )


def _rules(path: Path) -> RulesText:
    return parse_rules(read_text(path), path)
