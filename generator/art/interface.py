"""What a game's art folder (``generator/art/<game>/__init__.py``) offers, and the data it speaks in.

Nothing here knows a game. The folder offers the functions of `Art`; it draws with `generator.scene`. Art knows no
rule: what is legal comes from the engine.
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
"""What a drawing is made for: paper and files; a screen with room beside the board; a phone; a short phone."""


@dataclass(frozen=True, slots=True)
class Scope:
    """What a drawing for a screen is one of: it shows the same part of the board in each of these states."""

    states: tuple[Any, ...] = ()
    subject: int | None = None
    """The seat that this drawing is about."""


def _no_picture(name: str) -> Scene:
    raise LookupError(name)


@dataclass(frozen=True, slots=True)
class ArtContext:
    """Everything a drawing depends on besides the state."""

    game: Game[Any, Any]
    """The engine: seats' names, notation, queries."""
    lang: str
    title: str
    """The game's title in that language."""
    colour: Colour
    """The game's signature colour."""
    messages: Messages
    """The game's sentences and words in that language."""
    data: Mapping[str, Any] = field(default_factory=dict)
    """The game's content files by stem, as plain data."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Choices that the art folder declares in its `OPTIONS`, by name."""
    low_ink: bool = False
    """Outlines and hatches instead of areas."""
    leads: Callable[[str], str] = str
    """The name of a rule in that language, from its id."""
    layout: Layout = "page"
    """What is drawn for; a drawing for a screen may have an `arrangement`."""
    least: float = 0.0
    """The smallest type in points that a drawing on a page should have, since it will be printed small."""
    scope: Scope = Scope()
    """What a drawing for a screen is one of."""
    all_messages: Mapping[str, Messages] = field(default_factory=dict)
    """The game's words in each of its languages; empty: in the context's only."""
    art_sheet: Mapping[str, Any] = field(default_factory=dict)
    """What the game's ``art.yaml`` says, for `generator.art.by_data`; empty without that file."""
    picture: Callable[[str], Scene] = _no_picture
    """Reads an SVG file of the game's folder that ``art.yaml`` names."""

    @property
    def every_language(self) -> Mapping[str, Messages]:
        """The game's words by language; a part has a name in each of them."""
        return self.all_messages or {self.lang: self.messages}

    def names(self, message: str, /, **values: Any) -> Texts:
        """Return a message of the game in each of its languages. Raises CatalogueError if one lacks it."""
        return Texts({lang: messages.format(message, **values) for lang, messages in self.every_language.items()})

    def term(self, key: str) -> str:
        """Return the reader's word for a term. Raises CatalogueError if there is none."""
        return self.messages.term(key)

    def seat(self, seat: int, state: Any = None) -> str:
        """Return the reader's name of a seat; in this state, if one is given: the name of its team."""
        return self.messages.seat(self.game.format_seat(seat) if state is None else seat_key(self.game, state, seat))

    def option(self, name: str) -> str:
        """Return the value chosen for the option.

        Default: the message ``option-<name>`` of the game in this language, else the first of the folder's `OPTIONS`.
        """
        return self.options.get(name) or self.messages.word("option", name) or art_of(self.game.name).OPTIONS[name][0]

    def with_options(self, options: Mapping[str, str]) -> ArtContext:
        """The context with other options; ArtError for an option or a value that the art folder does not have."""
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
    """One thing that a seat may try: legal or not, the engine says."""

    label: str
    """A few characters for a button: a place, a card, an amount."""
    action: Any
    """The whole action; or only its beginning, where `begins` is given."""
    at: str = ""
    """The anchor that stands for it in the drawing, if one does."""
    note: str = ""
    """What the engine tells of it beyond its verdict, in the reader's language: odds, points, how it may go on."""
    begins: str = ""
    """Where the engine says that a legal action can begin like this but needs more: the beginning, in notation."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to choose (a piece, a card, a bid) and what can be tried with it."""

    label: str
    options: tuple[Option, ...]
    at: str = ""
    """Its anchor in the drawing, if it has one."""


@dataclass(frozen=True, slots=True)
class BoxStyle:
    """How a game's tuck boxes look.

    face: draws the front in a width and a height, from (0, 0), and beyond its edges by a bleed, all in mm; None: a
    plain band.   font: of the title.   name: the title as it is written on the box; empty: in capitals.
    pieces: width, height and depth in mm inside a box for tokens, figures and dice; None: the game has no such box.
    """

    face: Callable[[float, float, float], tuple[Item, ...]] | None = None
    font: Font = BC800
    name: str = ""
    pieces: tuple[float, float, float] | None = None


class Played(Protocol):
    """An entry of an example as it was played; `seat` is None for chance."""

    @property
    def seat(self) -> int | None:
        """Who acted."""

    @property
    def action(self) -> Any:
        """What they did."""

    @property
    def before(self) -> Any:
        """The state in which they did it."""

    @property
    def after(self) -> Any:
        """The state to which it led."""


Chart: TypeAlias = Callable[[ArtContext, Any, Sequence[Played]], Scene]
"""Draws a figure that is no picture of a position, from a state and from what was played since."""
SetTable: TypeAlias = Callable[[ArtContext, Any, Drawing], Drawing]
"""Adds to the drawing of a state what lies around it; whether there is room for that."""


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
      thing, then a target", where the places of the actions' marks do not say so (`generator.explorer.candidates`
      then does it by itself). `begun` is the beginning of an action that an
      `Option.begins` has named before, or empty.
      Whatever is offered, the engine judges it;
    - ``begun_state(art, state, seat, begun) -> State``: the state as it looks with the beginning of an action, where
      one is shown on the board before it is whole; then a whole action too waits until its player ends the turn;
    - ``position_sentences(art, state) -> Sequence[str]``: the state in words, what matters most first, where the
      lines of `describe` are a board of signs;
    - ``box_style(art) -> BoxStyle``: how its boxes look, if not plain;
    - a module ``editor_labels``: words, values and handles for setting up a position by hand (`generator.art.names`);
    - a module ``charts``, for books, with ``CHARTS: Mapping[str, Chart]``: its tables of chances, ledgers and sheets of
      signs, by the name that book.yaml gives them;
    - a module ``set_table``, for books, with ``set_table(art, state, drawing) -> Drawing``: the drawing of the table
      before the first turn, with what else lies there, and with anchors for the numbers of the set-up's steps.
    """

    OPTIONS: Mapping[str, tuple[str, ...]]
    """Choices by name, the default first, such as ``{"numbering": ("booklet", "standard")}``; may be empty."""

    def draw_state(self, art: ArtContext, state: Any, /) -> Drawing:
        """Return the state (what an observer of it knows) as a drawing."""

    def describe(self, art: ArtContext, state: Any, /) -> str:
        """Return the state as a text board of a few lines, for those who cannot see the drawing."""

    def marks_of_action(self, art: ArtContext, state: Any, seat: int, action: Any, /) -> tuple[Mark, ...]:
        """Return what shows the action (or an outcome), legal or not, on the state before it."""

    def marks_of_answer(
        self, art: ArtContext, state: Any, query: str, arguments: Mapping[str, str], value: Any, /
    ) -> tuple[Mark, ...]:
        """Return what shows the answer to a query; empty where there is nothing to point at."""

    def components(self, art: ArtContext, /) -> tuple[Component, ...]:
        """Return all parts to print, in the order of the game's list of contents."""


def charts_of(game: str) -> Mapping[str, Chart]:
    """Return the charts of a game's art, by name. Empty if it has none."""
    charts: Mapping[str, Chart] = getattr(art_module(game, "charts"), "CHARTS", {})
    return charts


def table_of(game: str) -> SetTable | None:
    """Return what draws the table before the first turn, if the game's art has it."""
    found: SetTable | None = getattr(art_module(game, "set_table"), "set_table", None)
    return found


def art_module(game: str, name: str) -> ModuleType | None:
    """Return a module of the game's art that only some readers need, None if there is none."""
    module = f"{art_package_name(game)}.{name}"
    return import_module(module) if find_spec(module) else None


def art_of(game: str) -> Art:
    """Return the art folder of a game, ``generator/art/<game>``; without one the drawing by data."""
    return cast("Art", art_package(game))
