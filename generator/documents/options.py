"""The options of a figure in a document, with the names that other tools give them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from generator.i18n import languages
from rules_engine.core import JugadaError, MalformedError, Message, whole_number
from rules_engine.core.errors import quoted

Align: TypeAlias = Literal["left", "center", "right"]

_ALIASES: Mapping[str, str] = {
    "name": "label",  # docutils, MyST
    "fig-cap": "caption",  # Quarto, from here on
    "fig-alt": "alt",
    "fig-align": "align",
    "out-width": "width",
}
_WIDTH = re.compile(
    r"(?P<number>\d{1,4}(?:\.\d{1,4})?|\.\d{1,4})\s*(?P<unit>%|mm|cm|in|pt|px|em|\\(?:line|text|column)width)"
)
_MOST_COLUMNS = 6
_FLAGS = {"yes": True, "true": True, "no": False, "false": False}


@dataclass(frozen=True, slots=True)
class Width:
    """The width of a picture: a number of units, ``%`` of the line among them."""

    number: float
    unit: str

    @property
    def text(self) -> str:
        """The width as HTML and most markup languages write it: ``60%``, ``8cm``."""
        return f"{self.number:g}{self.unit}"


@dataclass(frozen=True, slots=True)
class FigureOptions:
    """How a document wants a figure.

    Attributes:
        step: the number of the only step to show, from 1; 0 for all.
        lang: the language, empty for the document's.
        columns: how many steps stand side by side; 0: each is a figure of its own.
        texts: whether the author's texts are shown, ``text`` and ``say``.
        claims: whether the checked sentences are shown.
    """

    caption: str = ""
    label: str = ""
    width: Width | None = None
    align: Align = "center"
    alt: str = ""
    step: int = 0
    lang: str = ""
    columns: int = 0
    texts: bool = False
    claims: bool = True


NAMES = ("step", "lang", "caption", "label", "width", "align", "alt", "columns", "texts", "claims")
"""The options of a figure."""


def option_name(name: str) -> str:
    """Return the name of an option that another tool calls differently."""
    return _ALIASES.get(name, name)


def figure_options(given: Mapping[str, str], lang: str, *, texts: bool = False) -> FigureOptions:
    """Return the options; `lang` and `texts` are those without one. Raises JugadaError for a value that cannot be."""
    lang = given.get("lang", lang)
    if lang not in languages():
        raise JugadaError(Message("authoring/unknown-lang", lang=lang, names=", ".join(languages())))
    return FigureOptions(
        caption=given.get("caption", ""),
        label=given.get("label", ""),
        width=_width(given["width"]) if given.get("width") else None,
        align=_align(given.get("align", "center")),
        alt=given.get("alt", ""),
        lang=lang,
        columns=_columns(given.get("columns", "0")),
        texts=_flag("texts", given.get("texts", ""), texts),
        claims=_flag("claims", given.get("claims", ""), True),
    )


def _width(text: str) -> Width:
    found = _WIDTH.fullmatch(text.strip())
    if not found:
        raise MalformedError(f"width={text}", text, Message("documents/expected-width"))
    number, unit = float(found["number"]), found["unit"]
    # `0.6\linewidth` is what others write as 60 %.
    return Width(number * 100, "%") if unit.startswith("\\") else Width(number, unit)


def _align(text: str) -> Align:
    for known in get_args(Align):
        if text.strip().lower() in (known, "centre" if known == "center" else known):
            found: Align = known
            return found
    raise MalformedError(f"align={text}", text, Message("core/expected-one-of", names=get_args(Align)))


def _columns(text: str) -> int:
    expected = Message("core/expected-number", low=0, high=_MOST_COLUMNS)
    return whole_number(text, 0, _MOST_COLUMNS, source=f"columns={text}", expected=expected)


def _flag(name: str, text: str, default: bool) -> bool:
    if not text:
        return default
    if text.lower() not in _FLAGS:
        raise MalformedError(f"{name}={text}", text, Message("core/expected-one-of", names=("yes", "no")))
    return _FLAGS[text.lower()]


def unknown_option(name: str, value: str) -> JugadaError:
    """Return the error about an option that no figure has."""
    found = quoted(f"{name}={value}" if value else name)
    return JugadaError(Message("authoring/fence-option", found=found, names=NAMES[2:]))
