"""What a game's art folder (``generator/art/<game>/__init__.py``) offers, and the data it speaks in.

Nothing here knows a game. The folder offers the functions of `Art`; it draws with `generator.scene` and
`generator.art.common`. Marks (arrows, rings, crosses) are data: `generator.diagrams` draws them, so that they look the
same in every game. Art knows no rule: what is legal comes from the engine.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import Any, Literal, Protocol, TypeAlias

from generator.content.messages import Messages
from generator.scene.model import Circle, Colour, Item, Path, Point, Rect, Scene
from rules_engine.core import Game, JugadaError

Place: TypeAlias = str | Point
"""Where a mark stands: the name of an anchor, or a point of the drawing in mm."""

Status: TypeAlias = Literal["plain", "ok", "bad"]
"""Plain ink; legal (ring, tick, OK colour); illegal (cross, dashed, Bad colour)."""


class ArtError(JugadaError):
    """What was asked of a drawing is not in it: an anchor, an option, a text."""


# ----------------------------------------------------------------------------------------------------------- context


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

    def term(self, key: str) -> str:
        """The reader's word for a term; ArtError if there is none."""
        if key not in self.messages.terms:
            raise ArtError(f"messages.{self.lang}.yaml: terms has no word for {key!r}, which a drawing needs")
        return self.messages.terms[key]

    def seat(self, seat: int) -> str:
        """The reader's name of a seat."""
        return self.messages.seat(self.game.format_seat(seat))

    def option(self, name: str) -> str:
        """The value chosen for the option, by default the first of the art folder's `OPTIONS`."""
        return self.options.get(name) or art_of(self.game.name).OPTIONS[name][0]

    def with_options(self, options: Mapping[str, str]) -> ArtContext:
        """The context with other options; ArtError for an option or a value that the art folder does not have."""
        known = art_of(self.game.name).OPTIONS
        for name, value in options.items():
            if name not in known:
                raise ArtError(f"no option is called {name!r}; there are: {', '.join(known) or 'none'}")
            if value not in known[name]:
                raise ArtError(f"option {name}: {value!r} is none of {', '.join(known[name])}")
        return replace(self, options={**self.options, **options})


# ----------------------------------------------------------------------------------------------------------- drawings


@dataclass(frozen=True, slots=True)
class Anchor:
    """A place that can be pointed at: its centre, and the radius of what is there (a ring is drawn around that)."""

    x: float
    y: float
    r: float = 0.0
    title: str = ""
    """What is there, in words, for a tooltip and for screen readers."""
    label: str = ""
    """What the place is called in the drawing, where the options make it another name than the anchor's."""
    area: Rect | Circle | Path | None = None
    """Where a click means this place; None: the circle of radius r."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A state as a picture of width × height mm."""

    width: float
    height: float
    items: tuple[Item, ...]
    """The ground: board, court, table."""
    anchors: Mapping[str, Anchor]
    """All that can be pointed at, by one name each (``B8``, ``1R``): diagrams lay a target with this id over it."""
    pieces: tuple[Item, ...] = ()
    """What stands on the ground; marks that are `under` go between the two."""
    aliases: Mapping[str, str] = field(default_factory=dict)
    """Other names of anchors, such as those of another notation."""
    unit: float = 1.0
    """The size of marks: 1 suits a board whose circles or squares are 22 mm wide."""
    sections: tuple[Rect, ...] = ()
    """Parts that can stand without the others, from the top: small figures show only those where something happens."""

    def spot(self, place: Place) -> Anchor:
        """The anchor, or a point as one without extent; ArtError for a name that is not in the drawing."""
        return self.anchor(place) if isinstance(place, str) else Anchor(*place)

    def anchor(self, name: str) -> Anchor:
        """The anchor of that name or alias; ArtError if there is none."""
        anchor = self.anchors.get(self.aliases.get(name, name))
        if anchor is None:
            raise ArtError(f"nothing in the drawing is called {name!r}; there are: {', '.join(self.anchors)}")
        return anchor


# -------------------------------------------------------------------------------------------------------------- marks


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow through two or more places: a move is solid, a pass dashed, a shot dotted."""

    places: tuple[Place, ...]
    kind: Literal["move", "pass", "shot"] = "move"
    status: Status = "plain"
    label: str = ""
    """A few characters in a white disc at the arrow's middle."""
    bend: float = 0.0
    """How far an arrow of two places swings out to its left, as a part of its length (negative: right)."""
    start_gap: float | None = 0.0
    """How far from its first place it begins; None: just outside the anchor's radius."""
    end_gap: float | None = None
    """How far from its last place it stops; None: just outside the anchor's radius."""
    under: bool = False
    """Drawn below the pieces."""


@dataclass(frozen=True, slots=True)
class Ring:
    """A ring around a place: a legal target, an activated piece (amber disc below), one that may be (dashed).

    `r` is what it goes around; None: the anchor's radius. `dot` adds the dot of an empty legal place.
    """

    at: Place
    kind: Literal["legal", "active", "maybe", "plain"] = "legal"
    r: float | None = None
    dot: bool = False


@dataclass(frozen=True, slots=True)
class Cross:
    """Illegal, or taken off: a cross at the place (`corner`: at its upper right), with a tag such as a rule id."""

    at: Place
    tag: str = ""
    corner: bool = True


@dataclass(frozen=True, slots=True)
class Ghost:
    """Where a piece comes to stand: a dashed circle, the piece's look inside if given; `r` None: the anchor's."""

    at: Place
    r: float | None = None
    status: Status = "ok"
    items: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True)
class Label:
    """A short text at a place: pill (odds, values), tag (rule ids), number (a step, in an ink disc) or plain words.

    dx, dy move it from the place, in mm.
    """

    at: Place
    text: str
    kind: Literal["pill", "tag", "number", "plain"] = "pill"
    status: Status = "plain"
    dx: float = 0.0
    dy: float = 0.0


@dataclass(frozen=True, slots=True)
class Zone:
    """An area: its outline in the status' colour, hatched."""

    shape: Rect | Circle | Path
    status: Status = "ok"
    under: bool = True


@dataclass(frozen=True, slots=True)
class Sketch:
    """Anything else, drawn by the game itself in the drawing's coordinates.

    `at` is where it carries the number under which a legend speaks of it; None: it carries none.
    """

    items: tuple[Item, ...]
    under: bool = False
    at: Place | None = None


Mark: TypeAlias = Arrow | Ring | Cross | Ghost | Label | Zone | Sketch


# --------------------------------------------------------------------------------------------------------- components


Outline: TypeAlias = Rect | Circle | Path
"""Where to cut: the paint of the shape is ignored."""


@dataclass(frozen=True, slots=True)
class Component:
    """A part to print and cut: a board, a card, a token, a die's net.

    (0, 0) of its scenes is the upper left corner of the trimmed part, their width and height are its size. Cut and fold
    lines are not drawn in them: the sheets draw these from `outline`, `cuts` and `folds` in their own style.
    """

    id: str
    """Unique in the game and stable, such as ``card-pass-3``."""
    kind: str
    """Parts of one kind and size share sheets: ``board``, ``card``, ``tile``, ``token``, ``die``, ``aid``."""
    name: Mapping[str, str]
    front: Scene
    back: Scene | None = None
    """As one sees it when the part is turned about its upright axis; sheets do the mirroring."""
    outline: Outline | None = None
    """Where to cut; None: the whole rectangle."""
    corner: float = 0.0
    """The radius of that rectangle's corners."""
    bleed: float = 0.0
    """How far beyond the trim the scenes are drawn."""
    safe: float = 3.0
    """How far inside the trim everything stays that is read."""
    count: int = 1
    """How many a game needs."""
    folds: tuple[tuple[Point, Point], ...] = ()
    cuts: tuple[tuple[Point, Point], ...] = ()
    """Slots to cut inside the outline."""
    seams: tuple[tuple[float, ...], tuple[float, ...]] = ((), ())
    """x and y at which a part too large for the paper is best divided."""
    proposed: bool = False
    """The data are ours, not the rulebook's: the sheet says so."""
    notation: str = ""
    """What the game's notation calls it; empty: as its id, without the kind."""

    @property
    def size(self) -> tuple[float, float]:
        """Trimmed width and height in mm."""
        return (self.front.width, self.front.height)


# ------------------------------------------------------------------------------------------------------------- choices


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


# ---------------------------------------------------------------------------------------------------------- the folder


class Art(Protocol):
    """What ``generator/art/<game>/__init__.py`` offers. `value` is the engine's answer to the query, as it came.

    It may also offer

    - ``name_action(art, state, seat, action) -> str``: the action as the options have it, where that is not the
      engine's notation;
    - ``DARK``: what its own colours become on the site's dark ground, `Colour` → ``#RRGGBB``;
    - ``choices(art, state, seat, begun) -> tuple[Choice, ...]``: how what the seat can try is divided into "choose a
      thing, then a target", where the places of the actions' marks do not say so (`generator.play.choices` then does it
      by itself). `begun` is the beginning of an action that an `Option.begins` has named before, empty at first.
      Whatever is offered, the engine judges it;
    - a module ``free_play``: words and handles for setting up a position by hand (`generator.art.words`).
    """

    OPTIONS: Mapping[str, tuple[str, ...]]
    """Choices by name, the default first, such as ``{"numbering": ("booklet", "standard")}``; may be empty."""

    def draw_state(self, art: ArtContext, state: Any, /) -> Drawing:
        """The state (what an observer of it knows) as a drawing."""

    def describe(self, art: ArtContext, state: Any, /) -> str:
        """The state as a text board of a few lines, for those who cannot see the drawing."""

    def marks_of_action(self, art: ArtContext, state: Any, seat: int, action: Any, /) -> tuple[Mark, ...]:
        """What shows the action (or an outcome), legal or not, on the state before it."""

    def marks_of_answer(
        self, art: ArtContext, state: Any, query: str, arguments: Mapping[str, str], value: Any, /
    ) -> tuple[Mark, ...]:
        """What shows the answer to a query; empty where there is nothing to point at."""

    def components(self, art: ArtContext, /) -> tuple[Component, ...]:
        """All parts to print, in the order of the game's list of contents."""


def art_of(game: str) -> Art:
    """The art folder of a game, ``generator/art/<game>``; ArtError if there is none."""
    name = f"generator.art.{game}"
    try:
        module: Any = import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise ArtError(f"the game {game} has no art: {name} is missing") from None
    art: Art = module
    return art
