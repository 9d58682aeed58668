"""The interface of a game's art folder (``generator/art/<game>/__init__.py``), and its data types.

This module is independent of any game. The folder has the functions of `Art`, and draws with `generator.scene`. Art
contains no rules: what is legal comes from the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Literal, Protocol, TypeAlias, cast

from generator.art.packages import art_package, art_package_name
from generator.content.messages import Messages
from generator.i18n.texts import Texts
from generator.scene.component import Component
from generator.scene.fonts import BC800
from generator.scene.model import Colour, Font, Item, Scene
from generator.scene.overlay import Mark
from generator.scene.state_drawing import ArtError, Drawing
from rules_engine.core import Game, Message, seat_key

Layout: TypeAlias = Literal["page", "wide", "tall", "short"]
"""The target of a drawing: paper and files; a screen with room beside the board; a phone; a short phone."""


@dataclass(frozen=True, slots=True)
class Scope:
    """The states that a drawing for a screen belongs to: it shows the same part of the board in each of them."""

    states: tuple[Any, ...] = ()
    subject: int | None = None
    """The seat that this drawing is about."""


def _no_picture(name: str) -> Scene:
    raise LookupError(name)


@dataclass(frozen=True, slots=True)
class ArtContext:
    """Everything a drawing depends on besides the state."""

    game: Game[Any, Any]
    """The engine, for seats' names, notation and queries."""
    lang: str
    title: str
    """The game's title in that language."""
    colour: Colour
    """The game's signature colour."""
    messages: Messages
    """The game's sentences and terms in that language."""
    data: Mapping[str, Any] = field(default_factory=dict)
    """The game's content files by stem, as plain data."""
    options: Mapping[str, str] = field(default_factory=dict)
    """The values of the options that the art folder declares in `OPTIONS`, by name."""
    low_ink: bool = False
    """Whether areas are replaced by outlines and hatches."""
    leads: Callable[[str], str] = str
    """Returns the name of a rule in that language, from its id."""
    layout: Layout = "page"
    """The target of the drawing; a drawing for a screen may have an `arrangement`."""
    least: float = 0.0
    """Minimum type size in points of a drawing on a page, which will be printed small."""
    scope: Scope = Scope()
    """The states that a drawing for a screen belongs to."""
    all_messages: Mapping[str, Messages] = field(default_factory=dict)
    """The game's messages in each of its languages; empty: only in the context's."""
    art_sheet: Mapping[str, Any] = field(default_factory=dict)
    """The data of the game's ``art.yaml``, for `generator.art.by_data`; empty without that file."""
    picture: Callable[[str], Scene] = _no_picture
    """Reads an SVG file of the game's folder that ``art.yaml`` uses."""

    @property
    def every_language(self) -> Mapping[str, Messages]:
        """The game's messages by language, since a part has a name in each of them."""
        return self.all_messages or {self.lang: self.messages}

    def names(self, message: str, /, **values: Any) -> Texts:
        """Return a message of the game in each of its languages. Raises CatalogueError if one lacks it."""
        return Texts({lang: messages.format(message, **values) for lang, messages in self.every_language.items()})

    def term(self, key: str) -> str:
        """Return the display name of a term. Raises CatalogueError if there is none."""
        return self.messages.term(key)

    def seat(self, seat: int, state: Any = None) -> str:
        """Return the display name of a seat; with a state, the name of its team in that state."""
        return self.messages.seat(self.game.format_seat(seat) if state is None else seat_key(self.game, state, seat))

    def option(self, name: str) -> str:
        """Return the value of the option.

        Default: the message ``option-<name>`` of the game in this language, else the first of the folder's `OPTIONS`.
        """
        return self.options.get(name) or self.messages.word("option", name) or art_of(self.game.name).OPTIONS[name][0]

    def with_options(self, options: Mapping[str, str]) -> ArtContext:
        """Return the context with other options. Raises ArtError for an unknown option or value."""
        known = art_of(self.game.name).OPTIONS
        for name, value in options.items():
            if name not in known:
                raise ArtError(Message("scene/no-option", name=repr(name), names=tuple(known)))
            if value not in known[name]:
                raise ArtError(
                    Message("scene/option-value", name=name, value=repr(value), names=", ".join(known[name]))
                )
        return replace(self, options={**self.options, **options})


@dataclass(frozen=True, slots=True)
class Option:
    """An action that a seat may try; the engine decides whether it is legal."""

    label: str
    """A few characters for a button: a place, a card, an amount."""
    action: Any
    """The whole action, or only its beginning if `begins` is given."""
    at: str = ""
    """The anchor that represents it in the drawing, if there is one."""
    note: str = ""
    """Information from the engine besides its verdict, in the user's language: odds, points, continuations."""
    begins: str = ""
    """The beginning of an action in notation, if the engine requires more for a legal action."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An item to choose (a piece, a card, a bid) and the options for it."""

    label: str
    options: tuple[Option, ...]
    at: str = ""
    """Its anchor in the drawing, if it has one."""


@dataclass(frozen=True, slots=True)
class BoxStyle:
    """The style of a game's tuck boxes.

    face: draws the front in a width and a height, from (0, 0), and beyond its edges by a bleed, all in mm; None: a
    plain band.   font: of the title.   name: the title as written on the box; empty: in capitals.
    pieces: width, height and depth in mm inside a box for tokens, figures and dice; None: the game has no such box.
    """

    face: Callable[[float, float, float], tuple[Item, ...]] | None = None
    font: Font = BC800
    name: str = ""
    pieces: tuple[float, float, float] | None = None


class PlayedEntry(Protocol):
    """An entry of an example as it was played; `seat` is None for chance."""

    @property
    def seat(self) -> int | None:
        """The seat that acted."""

    @property
    def action(self) -> Any:
        """The action or outcome."""

    @property
    def before(self) -> Any:
        """The state before it."""

    @property
    def after(self) -> Any:
        """The state after it."""


Chart: TypeAlias = Callable[[ArtContext, Any, Sequence[PlayedEntry]], Scene]
"""Draws a figure other than a picture of a position, from a state and from what was played since."""
SetTable: TypeAlias = Callable[[ArtContext, Any, Drawing], Drawing]
"""Adds the surroundings to the drawing of a state, if there is room."""


class Art(Protocol):
    """What ``generator/art/<game>/__init__.py`` offers. `value` is the engine's answer to the query, as it came.

    It may also offer

    - ``verdict(art, state, seat, action, allowed) -> str``: whether a seat can do that, as a sentence.
    - ``name_action(art, state, seat, action) -> str``: the action as the options have it, where that is not the
      engine's notation;
    - ``status(art, state) -> tuple[tuple[str, str], ...]``: what stands above the board on a screen: words, each with
      its number or without one;
    - ``legend(art) -> tuple[tuple[Group, str], ...]``: the signs of its drawings, each around (0, 0) within 10 mm, and
      what they mean;
    - ``views(art, state) -> Mapping[str, int]``: where a screen shows one seat at a time, the anchors that bring up
      another one, each with its seat;
    - ``DARK``: what its own colours become on the site's dark ground, `Colour` → ``#RRGGBB``;
    - ``choices(art, state, seat, begun) -> tuple[Choice, ...]``: how what the seat can try is divided into "choose a
      piece, then a target", where the places of the actions' marks do not say so (`generator.explorer.candidates`
      then does it by itself). `begun` is the beginning of an action that an
      `Option.begins` has named before, or empty.
      Whatever is offered, the engine judges it;
    - ``begun_state(art, state, seat, begun) -> State``: the state as it looks with the beginning of an action, where
      one is shown on the board before it is whole; then a whole action too waits until its player ends the turn;
    - ``position_sentences(art, state) -> Sequence[str]``: the state in words, what matters most first, where the
      lines of `describe` are a board of signs;
    - ``box_style(art) -> BoxStyle``: how its boxes look, if not plain;
    - ``paper_options(art, width, height) -> Mapping[str, str]``: the options of a kit on paper of which the printer
      reaches that width and height in mm, where they are not the defaults;
    - a module ``editor_labels``: words, values and handles for setting up a position by hand (`generator.art.names`);
    - a module ``charts``, for books, with ``CHARTS: Mapping[str, Chart]``: its tables of chances, ledgers and sheets of
      signs, by the name that book.yaml gives them;
    - a module ``set_table``, for books, with ``set_table(art, state, drawing) -> Drawing``: the drawing of the table
      before the first turn, with what else lies there, and with anchors for the numbers of the set-up's steps.
    """

    OPTIONS: Mapping[str, tuple[str, ...]]
    """Choices by name, the default first, such as ``{"numbering": ("booklet", "standard")}``; may be empty."""

    def draw_state(self, art: ArtContext, state: Any, /) -> Drawing:
        """Return the drawing of a state, which may be an observation."""

    def describe(self, art: ArtContext, state: Any, /) -> str:
        """Return the state as a text board of a few lines, for people who cannot see the drawing."""

    def marks_of_action(self, art: ArtContext, state: Any, seat: int, action: Any, /) -> tuple[Mark, ...]:
        """Return the marks of the action (or an outcome), legal or not, on the state before it."""

    def marks_of_answer(
        self, art: ArtContext, state: Any, query: str, arguments: Mapping[str, str], value: Any, /
    ) -> tuple[Mark, ...]:
        """Return the marks of the answer to a query; empty if there is nothing to point at."""

    def components(self, art: ArtContext, /) -> tuple[Component, ...]:
        """Return all parts to print, in the order of the game's list of contents."""


def charts_of(game: str) -> Mapping[str, Chart]:
    """Return the charts of a game's art, by name. Empty if it has none."""
    charts: Mapping[str, Chart] = getattr(art_module(game, "charts"), "CHARTS", {})
    return charts


def table_of(game: str) -> SetTable | None:
    """Return the function that draws the table before the first turn, if the game's art has one."""
    found: SetTable | None = getattr(art_module(game, "set_table"), "set_table", None)
    return found


def art_module(game: str, name: str) -> ModuleType | None:
    """Return an optional module of the game's art, None if there is none."""
    module = f"{art_package_name(game)}.{name}"
    return import_module(module) if find_spec(module) else None


def art_of(game: str) -> Art:
    """Return the art folder of a game, ``generator/art/<game>``; if there is none, the art that draws from data."""
    return cast("Art", art_package(game))
