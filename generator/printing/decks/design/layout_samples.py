"""Cards for a layout that is opened by itself: what its slots give as samples, and cards that lack them."""

from __future__ import annotations

from dataclasses import replace

from generator.content.layouts.overlay import Data, lay_over
from generator.content.yaml_source import Source
from generator.i18n import languages
from generator.i18n.catalogue import bundle
from generator.printing.decks.layouts.frames import EXTENDS, is_frame_name, read_frame

_OF_LAYOUTS, _OF_DECKS = frozenset(("front", "back", "extends")), frozenset(("title", "tables"))
_COLOUR = "#2F6B3A"


def is_layout(data: object) -> bool:
    """Return whether a file's data is a layout and no deck."""
    return isinstance(data, dict) and bool(_OF_LAYOUTS & set(data)) and not _OF_DECKS & set(data)


def deck_of_samples(source: Source) -> Source:
    """Return a deck with sample cards for a layout's file; any other file as it is."""
    if not is_layout(source.data):
        return source
    name = source.path.name
    data: Data = source.data
    frame = str(data.get(EXTENDS) or "")
    whole = lay_over(read_frame(frame), data) if is_frame_name(frame) else data
    words = {lang: bundle("printing", lang) for lang in languages()}
    cards = []
    for kind in ("usual", "long", "bare"):
        texts = {key: {lang: words[lang](f"sample-{kind}-{key}") for lang in words} for key in ("title", "text")}
        samples = _samples(whole) if kind != "bare" else {}
        cards.append({"id": kind, "title": texts["title"], "text": texts["text"], "fields": samples})
    # The last card has the least: it shows what the layout does without a text.
    cards[-1].pop("text")
    deck = {"title": source.path.stem, "colour": _COLOUR, "layout": name, "cards": cards}
    return replace(source, data=deck, lines={(): 1})


def _samples(layout: Data) -> dict[str, object]:
    """Return the sample of each slot, under its own name."""
    slots = layout.get("slots") or {}
    # Not only a sample that is true: 0 is one.
    return {name: slot["sample"] for name, slot in slots.items() if slot and slot.get("sample") not in (None, "")}
