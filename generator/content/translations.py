"""Translations of a content file: ``NAME.<lang>.yaml`` beside ``NAME.yaml``, with the same structure.

For each text by language, a translation has only that language's text::

    title: Un ponto fechado
    steps:
      - say: ...
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias, TypeGuard

from generator.content.errors import ContentError, raise_all
from generator.i18n import languages
from rules_engine.core import Message

if TYPE_CHECKING:
    from generator.content.yaml_source import Source

TextPlace: TypeAlias = tuple[tuple[str | int, ...], Mapping[str, object]]
"""Keys and indexes from the root of a file's data to a text by language, and the text."""


def is_translation(path: Path) -> bool:
    """Return whether the file is a translation of another file beside it."""
    stem, dot, lang = path.stem.rpartition(".")
    return bool(dot) and lang in languages() and path.with_name(f"{stem}{path.suffix}").is_file()


def translated(path: Path) -> Path:
    """Return the file that this one translates; the file itself if it is not a translation."""
    return path.with_name(f"{path.stem.rpartition('.')[0]}{path.suffix}") if is_translation(path) else path


def translations_of(path: Path) -> dict[str, Path]:
    """Return the translations of this file, by language."""
    found = {lang: path.with_name(f"{path.stem}.{lang}{path.suffix}") for lang in languages()}
    return {lang: file for lang, file in found.items() if file.is_file()}


def is_text_by_language(value: object, known: Collection[str] = ()) -> TypeGuard[Mapping[str, object]]:
    """Return whether a value is a text in several languages: all its keys are languages."""
    # An empty mapping has no key that is no language, and is none all the same.
    return isinstance(value, Mapping) and bool(value) and value.keys() <= {*languages(), *known}


def merge(data: object, translation: object, lang: str) -> object:
    """Return the data with the translation's texts merged in. Raises LookupError if there is no text to translate."""
    if is_text_by_language(data) and not isinstance(translation, Mapping):
        return {**data, lang: translation}
    if isinstance(data, Mapping) and isinstance(translation, Mapping):
        return _merge_keys(data, translation, lang)
    if isinstance(data, list) and isinstance(translation, list) and len(translation) <= len(data):
        # A translation may stop early: what is behind has no text.
        rest = data[len(translation) :]
        return [*(merge(one, other, lang) for one, other in zip(data, translation, strict=False)), *rest]
    # Repeated data, such as an id, may stand in a translation to help its reader.
    if translation is None or data == translation:
        return data
    raise LookupError(str(translation))


def _merge_keys(data: Mapping[object, object], translation: Mapping[object, object], lang: str) -> dict[object, object]:
    missing = [key for key in translation if key not in data]
    if missing:
        raise LookupError(missing[0])
    return {**data, **{key: merge(data[key], value, lang) for key, value in translation.items()}}


def check_languages(source: Source, wanted: Collection[str]) -> None:
    """Raise ContentError, or CombinedContentError, with the line of each text that lacks one of the languages."""
    raise_all(list(find_missing_languages(source, wanted)))


def find_missing_languages(source: Source, wanted: Collection[str]) -> Iterator[ContentError]:
    """Yield an error with its line for each text by language that lacks one of the languages."""
    for loc, texts in source.texts:
        for lang in wanted:
            if lang not in texts:
                yield source.error(loc, Message("content/key-missing", names=".".join(map(str, loc)), lang=repr(lang)))


def texts_by_language(data: object, loc: tuple[str | int, ...] = ()) -> Iterator[TextPlace]:
    """Yield each text by language in the data with its place."""
    if is_text_by_language(data):
        yield loc, data
    elif isinstance(data, Mapping | list):
        for key, value in data.items() if isinstance(data, Mapping) else enumerate(data):
            yield from texts_by_language(value, (*loc, key))
