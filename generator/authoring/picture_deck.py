"""A deck of finished pictures: PNG, JPEG and other files, or pages of a PDF, with or without bleed."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from io import BytesIO, StringIO
from pathlib import Path, PurePosixPath

from PIL import Image, ImageOps

from generator.authoring.picture_files import FoundPicture, Pages, found_pictures
from generator.authoring.picture_names import NamedCard, pair, title_of
from generator.authoring.picture_sizes import MM_PER_INCH, CardSize, size_of
from generator.authoring.scaffold import environment
from generator.i18n.texts import shortest, size_in_words
from generator.limits import MAX_DECK
from generator.outputs.reading import display_path, read_bytes
from generator.printing.errors import PrintError
from generator.printing.layout.papers import part_size
from rules_engine.core import Message

DECK, TABLE, FOLDER = "deck.yaml", "cards.csv", "pictures"
MOST_PICTURES = 1_000
"""Pictures of one deck; cards alike are one picture with a count."""

_BLEED = 3.175
"""Bleed in mm that a picture without one gets: its edge, mirrored."""
_SAME_CARD, _SAME_BLEED = 3.0, 0.2
"""mm by which pictures of one card differ at most; beyond that they are other cards, with a deck of their own."""
_FILE = ("file", "front", "picture", "image", "archivo", "anverso", "imagen", "frente")
_BACK = ("back", "reverse", "reverso", "dorso")
_COUNT = ("count", "copies", "number", "qty", "quantity", "cantidad", "copias", "número")
_TITLE = ("title", "name", "título", "nombre")


@dataclass(frozen=True, slots=True)
class PictureOrder:
    """What is said of the pictures: a card's size, the bleed in mm or pixels, what pages of a PDF are."""

    size: str = ""
    bleed: str = ""
    pages: Pages = "fronts"


@dataclass(frozen=True, slots=True)
class PictureDeck:
    """The files of the deck by name, its cards' size, and notes on what was not as expected."""

    files: Mapping[str, bytes]
    size: CardSize
    cards: int
    notes: tuple[Message, ...]


def picture_deck(folder: Path, order: PictureOrder) -> PictureDeck:
    """Return a deck of the pictures in the folder. Raises PrintError where there are none, or they suit no size."""
    pictures = _pictures(folder, order)
    cards, loose, notes = _cards(folder, pictures)
    groups = _by_size(cards, pictures, order)
    files: dict[str, bytes] = {}
    for number, group in enumerate(groups):
        more = f"-{_millimetres(group.size)}" if number else ""
        table, deck = (str(PurePosixPath(name).with_stem(PurePosixPath(name).stem + more)) for name in (TABLE, DECK))
        files |= _deck_files(folder, group, pictures, deck, table)
        notes += group.notes
        if number:
            shown = size_in_words(round(group.size.width, 2), round(group.size.height, 2))
            notes.append(Message("scaffold/pictures-of-another-size", cards=len(group.cards), size=shown, file=deck))
    notes += [Message("scaffold/pictures-loose", name=name) for name in loose]
    return PictureDeck(files, groups[0].size, len(groups[0].cards), tuple(notes))


def _deck_files(
    folder: Path, group: _Group, pictures: Mapping[str, FoundPicture], deck: str, table: str
) -> Iterator[tuple[str, bytes]]:
    """Yield the deck's file, its table and its pictures."""
    size, cards = group.drawn, group.cards
    text = environment("deck").get_template("pictures.yaml.jinja").render(
        title=folder.resolve().name or "Deck", size=size, table=table, edge=shortest(-size.bleed),
        has_backs=any(card.back for card in cards), about=_about(group.size),
    )  # fmt: skip
    names = dict.fromkeys(name for card in cards for name in (card.front, card.back) if name)
    stored = {name: _stored(pictures[name], group.own.get(name, group.size), size.bleed) for name in names}
    yield deck, text.encode()
    yield table, _table(cards, {name: file for name, (file, _) in stored.items()}).encode()
    yield from ((f"{FOLDER}/{file}", data) for file, data in stored.values())


# --------------------------------------------------------------------------------------------------------------- sizes


@dataclass(slots=True)
class _Group:
    """Cards of one size; `own`: the sizes of pictures whose bleed is another than that of most, by name."""

    size: CardSize
    cards: list[NamedCard]
    own: dict[str, CardSize] = field(default_factory=dict)
    notes: list[Message] = field(default_factory=list)

    @property
    def drawn(self) -> CardSize:
        """The size with the bleed that its pictures have in the deck."""
        return self.size if self.size.bleed else replace(self.size, bleed=_BLEED)


def _by_size(
    cards: Sequence[NamedCard], pictures: Mapping[str, FoundPicture], order: PictureOrder
) -> tuple[_Group, ...]:
    """Return the cards by their size, those of most pictures first. Raises PrintError where most suit no size."""
    shapes = _by_shape(cards, pictures)
    first, most = max(shapes, key=lambda shape: len(shape[1]))
    main = _Group(_size(first, order), [])
    groups = [main]
    for picture, some in shapes:
        # Of the main group an error is raised; of the others what suits no size only gets a note.
        own = main.size if some is most else _own_size(picture, order)
        group = next((one for one in groups if own is None or _is_one_card(own, one.size)), None)
        if group is None:
            groups.append(group := _Group(own or main.size, []))
        group.cards += some
        for name in dict.fromkeys(card.front for card in some):
            _note_difference(group, pictures[name], own, first)
    for group in groups:
        # In the order of the table or the names: the shapes were gone through one after the other.
        group.cards.sort(key=cards.index)
        _note_backs(group, pictures, order)
    return tuple(groups)


def _by_shape(
    cards: Sequence[NamedCard], pictures: Mapping[str, FoundPicture]
) -> list[tuple[FoundPicture, list[NamedCard]]]:
    """Return the cards whose fronts are alike together, each time with the first front."""
    shapes: list[tuple[FoundPicture, list[NamedCard]]] = []
    for card in cards:
        picture = pictures[card.front]
        alike = next((some for first, some in shapes if _alike(picture, first)), None)
        if alike is None:
            shapes.append((picture, [card]))
        else:
            alike.append(card)
    return shapes


def _note_backs(group: _Group, pictures: Mapping[str, FoundPicture], order: PictureOrder) -> None:
    front = pictures[group.cards[0].front]
    for name in dict.fromkeys(card.back for card in group.cards if card.back):
        if not _alike(pictures[name], front):
            _note_difference(group, pictures[name], _own_size(pictures[name], order), front)


def _own_size(picture: FoundPicture, order: PictureOrder) -> CardSize | None:
    """Return what a picture among others of another shape is by itself; None where it suits no size."""
    try:
        return _size(picture, order)
    except PrintError:
        return None


def _is_one_card(one: CardSize, other: CardSize) -> bool:
    return max(abs(one.width - other.width), abs(one.height - other.height)) <= _SAME_CARD


def _note_difference(group: _Group, picture: FoundPicture, own: CardSize | None, first: FoundPicture) -> None:
    """Keep the bleed of a picture that has another than most; note what of it will not be seen as it is."""
    if own is None or not _is_one_card(own, group.size):
        found, wanted = (f"{pixels[0]} × {pixels[1]}" for pixels in (picture.pixels, first.pixels))
        if not _alike(picture, first):
            group.notes.append(Message("scaffold/pictures-differ", name=picture.name, found=found, wanted=wanted))
    elif abs(own.bleed - group.size.bleed) > _SAME_BLEED:
        group.own[picture.name] = own
        has, wants = (shortest(round(value, 2)) for value in (own.bleed, group.drawn.bleed))
        group.notes.append(Message("scaffold/pictures-bleed-differs", name=picture.name, found=has, wanted=wants))


def _pictures(folder: Path, order: PictureOrder) -> dict[str, FoundPicture]:
    """Return the folder's pictures by name. Raises PrintError for none, or too many."""
    if not folder.is_dir():
        raise PrintError(Message("scaffold/pictures-folder", folder=display_path(folder)))
    pictures = {picture.name: picture for picture in found_pictures(folder, order.pages)}
    if not pictures:
        raise PrintError(Message("scaffold/pictures-none", folder=display_path(folder)))
    if len(pictures) > MOST_PICTURES:
        raise PrintError(Message("scaffold/pictures-many", count=len(pictures), most=MOST_PICTURES))
    return pictures


def _about(size: CardSize) -> str:
    """Return what is said of the pictures at the head of the deck's file."""
    shown = f"{shortest(round(size.width, 2))} × {shortest(round(size.height, 2))}"
    key = "pictures-with-bleed" if size.bleed else "pictures-without-bleed"
    return str(Message(f"scaffold/{key}", size=shown, bleed=shortest(size.bleed or _BLEED)))


# --------------------------------------------------------------------------------------------------------------- cards


def _cards(folder: Path, pictures: Mapping[str, FoundPicture]) -> tuple[list[NamedCard], list[str], list[Message]]:
    """Return the cards by a table in the folder, else by the pictures' names."""
    for path in sorted(folder.glob("*.csv")):
        rows = _rows(path)
        if rows and _key(rows[0], _FILE):
            return *_listed(path, rows, pictures), []
    cards, loose = pair(pictures)
    if not cards:  # nothing but backs: they are fronts all the same
        cards = [NamedCard(title_of("", number), 1, name, "") for number, name in enumerate(pictures, 1)]
        loose = []
    return cards, loose, []


def _rows(path: Path) -> list[dict[str, str]]:
    text = read_bytes(path, MAX_DECK).decode("utf-8-sig", "replace")
    # Spreadsheets set to Spanish write semicolons, since the comma is in their decimals.
    delimiter = ";" if text.partition("\n")[0].count(";") > text.partition("\n")[0].count(",") else ","
    return [
        {str(key).strip().casefold(): str(value or "").strip() for key, value in row.items() if key is not None}
        for row in csv.DictReader(StringIO(text), delimiter=delimiter)
    ]


def _key(row: Mapping[str, str], names: Sequence[str]) -> str:
    return next((name for name in names if name in row), "")


def _listed(
    path: Path, rows: Sequence[Mapping[str, str]], pictures: Mapping[str, FoundPicture]
) -> tuple[list[NamedCard], list[str]]:
    """Return the cards of a table: picture, copies, back, title."""
    by_name, shared = _by_name(pictures), pair(pictures)[0]
    backs = {card.front: card.back for card in shared}
    cards: list[NamedCard] = []
    # The first line holds the names of the columns.
    for number, row in enumerate(rows, 2):
        given = row[_key(row, _FILE)]
        front = by_name.get(given.casefold()) if given else None
        if front is None:
            if given:
                raise PrintError(Message("scaffold/pictures-row", file=display_path(path), line=number, name=given))
            continue
        count = row.get(_key(row, _COUNT), "1") or "1"
        if not count.isdecimal():
            raise PrintError(Message("scaffold/pictures-count", file=display_path(path), line=number, found=count))
        wanted = row.get(_key(row, _BACK), "")
        back = by_name.get(wanted.casefold(), "") if wanted else backs.get(front, "")
        if wanted and not back:
            raise PrintError(Message("scaffold/pictures-row", file=display_path(path), line=number, name=wanted))
        title = row.get(_key(row, _TITLE), "") or PurePosixPath(front).stem
        cards.append(NamedCard(title, int(count), front, back))
    if not cards:
        raise PrintError(Message("scaffold/pictures-none", folder=display_path(path)))
    return cards, []


def _by_name(pictures: Mapping[str, FoundPicture]) -> dict[str, str]:
    """Return the pictures by path and by name, with their ending and without."""
    found: dict[str, str] = {}
    for name in pictures:
        path = PurePosixPath(name)
        for key in (name, path.name, path.stem):
            # By path first: of two folders with a picture of one name the first keeps the short name.
            found.setdefault(key.casefold(), name)
    return found


def _size(first: FoundPicture, order: PictureOrder) -> CardSize:
    said = None
    if order.size:
        width, height = part_size(order.size)
        said = CardSize(order.size, width, height, 0.0)
    # A page's boxes say more exactly than its pixels, but less than what was asked for.
    if first.page is not None and said is None and not order.bleed:
        return first.page
    return size_of(first.pixels, first.dpi, said, _bleed(order.bleed, first, said))


def _bleed(given: str, first: FoundPicture, said: CardSize | None) -> float | None:
    """Return the bleed in mm, which may be given in pixels; None if it is not said."""
    text = given.strip().lower()
    if not text:
        return None
    try:
        if not text.endswith("px"):
            return float(text.removesuffix("mm"))
        pixels = float(text.removesuffix("px"))
    except ValueError as error:
        raise PrintError(Message("scaffold/pictures-bleed", found=given)) from error
    if said is not None:  # the picture's own scale: its width without the bleed is the card's
        short = min(first.pixels) - 2 * pixels
        return pixels * min(said.width, said.height) / short if short > 0 else 0.0
    return pixels / (first.dpi or 300.0) * MM_PER_INCH


def _alike(one: FoundPicture, first: FoundPicture) -> bool:
    """Return whether the pictures have the same proportions within a pixel."""
    # By proportions, not pixels: cards may have been drawn at two resolutions.
    scale = one.pixels[1] / first.pixels[1]
    return abs(first.pixels[0] * scale - one.pixels[0]) <= max(1.5, 1.5 * scale)


# --------------------------------------------------------------------------------------------------------------- files


def _millimetres(size: CardSize) -> str:
    return f"{shortest(round(size.width, 2))}x{shortest(round(size.height, 2))}"


def _stored(picture: FoundPicture, size: CardSize, bleed: float) -> tuple[str, bytes]:
    """Return the picture's name in the deck and its data: its own, or a PNG that was brought to that bleed in mm.

    What it lacks is mirrored at its edge, what it has beyond is cut off.
    """
    name = picture.name.replace("/", "-")
    if abs(bleed - size.bleed) < 1e-6:
        return name, picture.data
    with Image.open(BytesIO(picture.data)) as image:
        # A mirrored edge has to be at the side where it will be seen.
        upright = ImageOps.exif_transpose(image)
        mode = upright.mode if upright.mode in ("RGB", "L") else "RGB"
        plain = upright.convert(mode)
    columns, rows = plain.size
    add = round((bleed - size.bleed) / (size.width + 2 * size.bleed) * columns)
    wide = plain.crop((-add, -add, columns + add, rows + add))
    for turned, box, place in _edges(add, columns, rows) if add > 0 else ():
        strip = wide.crop(box)
        wide.paste(ImageOps.mirror(strip) if turned == "x" else ImageOps.flip(strip), place)
    buffer = BytesIO()
    wide.save(buffer, "PNG", compress_level=4)
    return str(PurePosixPath(name).with_suffix(".png")), buffer.getvalue()


def _edges(add: int, columns: int, rows: int) -> Iterator[tuple[str, tuple[int, int, int, int], tuple[int, int]]]:
    """Yield each strip to mirror and where it goes: left and right first, then with these the upper and lower one."""
    whole = columns + 2 * add
    yield "x", (add, add, 2 * add, add + rows), (0, add)
    yield "x", (columns, add, add + columns, add + rows), (add + columns, add)
    yield "y", (0, add, whole, 2 * add), (0, 0)
    yield "y", (0, rows, whole, add + rows), (0, add + rows)


def _table(cards: Sequence[NamedCard], files: Mapping[str, str]) -> str:
    """Return the deck's table: one row for each card."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    backs = any(card.back for card in cards)
    writer.writerow(("title", "count", "front", "reverse")[: 3 + backs])
    for card in cards:
        back = f"{FOLDER}/{files[card.back]}" if card.back else ""
        writer.writerow((card.title, card.count, f"{FOLDER}/{files[card.front]}", back)[: 3 + backs])
    return out.getvalue()
