"""A deck of finished pictures: PNG, JPEG and other files, or pages of a PDF, with or without bleed."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from io import BytesIO, StringIO
from pathlib import Path, PurePosixPath

from PIL import Image, ImageOps

from generator.authoring.picture_files import FoundPicture, Pages, found_pictures
from generator.authoring.picture_names import NamedCard, pair, title_of
from generator.authoring.picture_sizes import MM_PER_INCH, CardSize, size_of
from generator.authoring.scaffold import environment
from generator.i18n.texts import shortest
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
    first = pictures[cards[0].front]
    size = _size(first, order)
    used = dict.fromkeys(name for card in cards for name in (card.front, card.back) if name)
    notes += [_differs(pictures[name], first) for name in used if not _alike(pictures[name], first)]
    notes += [Message("scaffold/pictures-loose", name=name) for name in loose]
    drawn = size if size.bleed else replace(size, bleed=_BLEED)
    files = {f"{FOLDER}/{_file(name, size)}": _with_bleed(pictures[name], size) for name in used}
    table = _table(cards, size)
    text = environment("deck").get_template("pictures.yaml.jinja").render(
        title=folder.resolve().name or "Deck", size=drawn, table=TABLE, edge=shortest(-drawn.bleed),
        has_backs=any(card.back for card in cards), about=_about(size),
    )  # fmt: skip
    return PictureDeck({DECK: text.encode(), TABLE: table.encode(), **files}, size, len(cards), tuple(notes))


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
            found.setdefault(key.casefold(), name)
    return found


def _size(first: FoundPicture, order: PictureOrder) -> CardSize:
    said = None
    if order.size:
        width, height = part_size(order.size)
        said = CardSize(order.size, width, height, 0.0)
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
    scale = one.pixels[1] / first.pixels[1]
    return abs(first.pixels[0] * scale - one.pixels[0]) <= max(1.5, 1.5 * scale)


def _differs(one: FoundPicture, first: FoundPicture) -> Message:
    found, wanted = (f"{pixels[0]} × {pixels[1]}" for pixels in (one.pixels, first.pixels))
    return Message("scaffold/pictures-differ", name=one.name, found=found, wanted=wanted)


# --------------------------------------------------------------------------------------------------------------- files


def _file(name: str, size: CardSize) -> str:
    """Return the picture's name in the deck; one that gets an edge becomes a PNG."""
    flat = name.replace("/", "-")
    return flat if size.bleed else str(PurePosixPath(flat).with_suffix(".png"))


def _with_bleed(picture: FoundPicture, size: CardSize) -> bytes:
    """Return the picture's own data; one without bleed gets a mirrored edge."""
    if size.bleed:
        return picture.data
    with Image.open(BytesIO(picture.data)) as image:
        upright = ImageOps.exif_transpose(image)
        mode = upright.mode if upright.mode in ("RGB", "L") else "RGB"
        plain = upright.convert(mode)
    columns, rows = plain.size
    add = max(1, round(_BLEED / size.width * columns))
    wide = Image.new(mode, (columns + 2 * add, rows + 2 * add))
    wide.paste(plain, (add, add))
    for turned, box, place in _edges(add, columns, rows):
        strip = wide.crop(box)
        wide.paste(ImageOps.mirror(strip) if turned == "x" else ImageOps.flip(strip), place)
    buffer = BytesIO()
    wide.save(buffer, "PNG", compress_level=4)
    return buffer.getvalue()


def _edges(add: int, columns: int, rows: int) -> Iterator[tuple[str, tuple[int, int, int, int], tuple[int, int]]]:
    """Yield each strip to mirror and where it goes: left and right first, then with these the upper and lower one."""
    whole = columns + 2 * add
    yield "x", (add, add, 2 * add, add + rows), (0, add)
    yield "x", (columns, add, add + columns, add + rows), (add + columns, add)
    yield "y", (0, add, whole, 2 * add), (0, 0)
    yield "y", (0, rows, whole, add + rows), (0, add + rows)


def _table(cards: Sequence[NamedCard], size: CardSize) -> str:
    """Return the deck's table: one row for each card."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    backs = any(card.back for card in cards)
    writer.writerow(("title", "count", "front", "reverse")[: 3 + backs])
    for card in cards:
        back = f"{FOLDER}/{_file(card.back, size)}" if card.back else ""
        writer.writerow((card.title, card.count, f"{FOLDER}/{_file(card.front, size)}", back)[: 3 + backs])
    return out.getvalue()
