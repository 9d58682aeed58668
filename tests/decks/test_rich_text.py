"""Texts of cards: what is marked, how it is wrapped and shaped, and what a PDF says of it when it is read back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from uniseg.linebreak import line_break_units

from generator.printing.decks.rich_text import shaping
from generator.printing.decks.rich_text.breaking import in_visual_order, line_breaks, list_atoms
from generator.printing.decks.rich_text.markup import Span, parse_markup
from generator.printing.decks.rich_text.setting import TextBlock, TextSetter, TextStyle
from generator.printing.decks.rich_text.shaping import TITLE, Family, Fonts, shape
from generator.scene.font_file import FontFile
from generator.scene.model import GlyphRun, Group, Item, Rect, Scene
from generator.scene.pdf import pdf_bytes
from generator.scene.shapes.icons import icon
from generator.scene.svg import svg_text
from tests.decks.fonts import make_cff_font, make_font
from tests.nightly import tries
from tests.nonempty import nonempty

BOX = Rect(0, 0, 53, 40)
ARABIC = "سلام"


def flat(items: Sequence[Item]) -> Iterator[Item]:
    for item in items:
        yield item
        if isinstance(item, Group):
            yield from flat(item.items)


def runs(block: TextBlock) -> list[GlyphRun]:
    return [item for item in flat(block.items) if isinstance(item, GlyphRun)]


def read_back(block: TextBlock) -> str:
    """What is read out of a PDF with the text."""
    data = pdf_bytes([Scene(60, 60, block.items)], title="Test")
    with pypdfium2.PdfDocument(data) as document:
        return str(document[0].get_textpage().get_text_range()).replace("\r\n", "\n").replace("\ufffe", "")


def with_fallback(data: bytes) -> TextSetter:
    return TextSetter(Fonts(fallbacks=(Family({(False, False): FontFile("Test", data)}),)))


# ----------------------------------------------------------------------------------------------------------- markup


@pytest.mark.parametrize(
    ("text", "spans"),
    [
        ("a **b** c", [Span("a "), Span("b", bold=True), Span(" c")]),
        ("a <b>b</b>", [Span("a "), Span("b", bold=True)]),
        ("*a*<i>b</i>", [Span("ab", italic=True)]),
        ("***a***", [Span("a", bold=True, italic=True)]),
        ("[red]{a **b**}c", [Span("a ", colour="#ff0000"), Span("b", bold=True, colour="#ff0000"), Span("c")]),
        ("[#0a0]{a}", [Span("a", colour="#00aa00")]),
        ('<font color="#123456">a</font>', [Span("a", colour="#123456")]),
        ('<span style="color: blue">a</span>', [Span("a", colour="#0000ff")]),
        ("3 :coin:", [Span("3 "), Span("", icon="coin")]),
        ("at 10:30: go", [Span("at 10:30: go")]),
        (r"\*a\* \:coin:", [Span("*a* :coin:")]),
        ("2 * 3 * 4", [Span("2 * 3 * 4")]),
        ("snake_case_name", [Span("snake_case_name")]),
        ("a<br>b", [Span("a"), Span("\n"), Span("b")]),
        ("a < b > c <3", [Span("a < b > c <3")]),
        ("Tom &amp; Ann", [Span("Tom & Ann")]),
        ("[1] and {x}", [Span("[1] and {x}")]),
        ("<u>a</u>", [Span("a")]),
        ("<Fire>a", [Span("<Fire>a")]),
    ],
)
def test_spans(text: str, spans: list[Span]) -> None:
    (block,) = parse_markup(text)
    assert list(block.spans) == spans


def test_lists_paragraphs_and_sums() -> None:
    blocks = parse_markup("First\n\n- one\n- two\n\n1. three\n\n+ 1 coin")
    assert [(block.label, "".join(span.text for span in block.spans)) for block in blocks] == [
        ("", "First"),
        ("•", "one"),
        ("•", "two"),
        ("1.", "three"),
        ("", "+ 1 coin"),
    ]
    assert [block.gap for block in blocks] == [False, True, False, True, True]
    assert [block.label for block in parse_markup("• one\n• two\nthree")] == ["•", "•", ""]


@given(st.text(alphabet="ab *_<>/[]{}:\\-+1.\n#&;", max_size=60))
@tries(150)
def test_no_text_is_refused_and_no_letter_is_lost(text: str) -> None:
    blocks = parse_markup(text, lambda _: False)
    seen = "".join(span.text for block in blocks for span in block.spans)
    assert sum(seen.count(letter) for letter in "ab") <= text.count("a") + text.count("b")
    if not set(text) & set("<&"):
        assert seen.count("a") == text.count("a")


# ---------------------------------------------------------------------------------------------------------- setting


def test_long_texts_are_wrapped_made_smaller_and_at_last_cut_with_a_finding() -> None:
    short = TextSetter().set("One line", BOX, TextStyle())
    longer = TextSetter().set("many words " * 60, BOX, TextStyle(size=9, min_size=6))
    endless = TextSetter().set("many words " * 300, BOX, TextStyle(size=9, min_size=6))
    assert (len(short.items), short.size) == (1, 9.0)
    assert 6 <= longer.size < 9
    assert not longer.findings
    assert endless.size == 6
    assert [finding.key for finding in endless.findings] == ["printing/text-overflows"]
    assert endless.height <= BOX.height
    assert runs(endless)[-1].text.endswith("…")


def test_no_line_is_wider_than_its_box() -> None:
    text = "Incomprehensibilities **andotherverylongwords** " * 4
    for language in ("en", "es", "de", ""):
        block = TextSetter(language=language).set(text, Rect(5, 0, 20, 90), TextStyle())
        for run in nonempty(runs(block)):
            seen = run.width - (0.3 if run.text.endswith(" ") else 0)
            assert run.x + seen * run.size * 25.4 / 72 <= 25.01


def test_words_are_hyphenated_by_the_rules_of_their_language() -> None:
    def lines(word: str, language: str) -> list[str]:
        setter = TextSetter(language=language)
        return ["".join(run.text for run in runs(TextBlock((line,), 0, 0, 0))) for line in setter.set(
            word, Rect(0, 0, 14, 40), TextStyle(min_size=9)).items]  # fmt: skip

    assert lines("extraordinariamente", "es") == ["extraordi-", "naria-", "mente"]
    assert lines("Straßenbahnhaltestelle", "de")[0].endswith("-")
    assert not lines("extraordinariamente", "")[0].endswith("-")


def test_keywords_icons_and_unknown_icons() -> None:
    names = frozenset({"trophy"})
    setter = TextSetter(
        keywords={"Haste": "**Haste** :trophy:"},
        icon_names=names,
        draw_icon=icon,
    )
    block = setter.set("Haste. Hasten! :trofy:", BOX, TextStyle())
    assert [run.text for run in runs(block)] == ["Haste", " ", ". Hasten! :trofy:"]
    assert runs(block)[0].font.name == "SourceSans3-Bold"
    assert [finding.key for finding in block.findings] == ["printing/no-inline-icon"]


# ----------------------------------------------------------------------------------------------------------- scripts


@pytest.mark.parametrize(
    "text",
    [
        "Zażółć gęślą jaźń",
        "Çığ düştü, İstanbul",
        "Съешь ещё этих булок",
        "Ξεσκεπάζω την ψυχοφθόρα",
        "Tiếng Việt ổn",
        "→ ≥ ½ ✓ ♥",
    ],
)
def test_bundled_fonts_hold_the_letters_of_europe(text: str) -> None:
    for style in (TextStyle(), TextStyle(bold=True), TextStyle(italic=True), TextStyle(family="title", bold=True)):
        block = TextSetter().set(text, BOX, style)
        assert not block.findings
        assert read_back(block).strip() == text


@pytest.mark.parametrize(
    ("text", "characters"),
    [
        ("日本語、カード。", "日本語、カード。"),
        ("카드 두 장", "카드 두장"),
        ("抽两张牌", "抽两张牌"),
        ("🎲🃏", "🎲🃏"),
        ("ไพ่สองใบ", "ไพ่สองใบ"),
        ("ታሪክ", "ታሪክ"),
        ("כרטיס שני", "כרטיס שנ"),
    ],
)
def test_fallback_fonts_show_any_script_beside_the_bundled_ones(text: str, characters: str) -> None:
    letters = "".join(dict.fromkeys(characters))
    block = with_fallback(make_font(letters)).set(f"{text} ok", BOX, TextStyle())
    assert not block.findings
    assert {run.font.name for run in runs(block)} == {"Test", "SourceSans3-Regular"}
    assert sorted(read_back(block).replace("\n", " ").split()) == sorted(f"{text} ok".split())


def test_arabic_is_joined_and_read_from_the_right() -> None:
    forms = "feature init { sub u0633 by seen.init; } init; feature fina { sub u0645 by meem.fina; } fina;"
    font = make_font("سلام ", "Test Arabic", f"languagesystem arab dflt; {forms}", ("seen.init", "meem.fina"))
    block = with_fallback(font).set(ARABIC, BOX, TextStyle())
    (run,) = runs(block)
    names = [run.font.program.getGlyphName(glyph.number) for glyph in run.glyphs]
    assert names[0] != "seen.init"
    assert names[-1] == "seen.init"
    assert run.x + run.width * run.size * 25.4 / 72 == pytest.approx(BOX.width, abs=0.01)
    assert read_back(block).strip() == ARABIC
    mixed = with_fallback(font).set(f"abc {ARABIC} 12", BOX, TextStyle())
    assert min(runs(mixed), key=lambda run: run.x).text.startswith("abc ")


def test_a_missing_character_is_a_box_and_a_finding_that_names_a_font() -> None:
    block = TextSetter().set("日 and 🙂", BOX, TextStyle())
    assert len([item for item in flat(block.items) if isinstance(item, Rect)]) == 2
    (finding,) = block.findings
    assert finding.values["count"] == 2
    assert finding.values["font"] == "Noto Sans JP, KR, SC, TC + Noto Emoji, Noto Sans Symbols 2"
    assert finding.values["characters"] == "日 (U+65E5 CJK UNIFIED IDEOGRAPH-65E5), 🙂 (U+1F642 SLIGHTLY SMILING FACE)"


def test_accents_and_joined_emoji_stay_in_one_font() -> None:
    font = FontFile("Test", make_font("a\u0301\u200d"))
    (first, second) = shape("ba\u0301", (FontFile("Other", make_font("ba")), font))
    assert (first.text, second.text) == ("b", "a\u0301")


def test_fonts_with_postscript_outlines_are_embedded_and_drawn() -> None:
    block = with_fallback(make_cff_font("дЖ漢")).set("漢漢", BOX, TextStyle())
    assert read_back(block).strip() == "漢漢"
    drawn = svg_text(Scene(60, 60, block.items))
    assert 'aria-label="漢漢"' in drawn
    assert "<text" not in drawn


def test_the_same_text_is_the_same_pdf() -> None:
    def make() -> bytes:
        return pdf_bytes([Scene(60, 60, TextSetter().set("Ж **á**", BOX, TextStyle()).items)], title="Test")

    assert make() == make()


@given(st.text(st.sampled_from(' \u0301\u0302\u200da猫ق🦊-("\u200b\u00a01,\n—'), max_size=14))
def test_lines_are_broken_where_unicode_says(text: str) -> None:
    """Runs of spaces and marks, which are shortened before the library sees them, change nothing."""
    text += "猫"  # without such a character, European rules of our own apply
    assert line_breaks(text) == frozenset(accumulate(map(len, line_break_units(text))))


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("ab (\u05d0) 12%", "ab|(|\u05d0|)|12%"),
        ("\u05d0 (ab) 2", "2|)|ab|(|\u05d0"),  # to be mirrored, since they are read from the right
        ("ab [c (\u05d0)] 3", "ab|[c|(|\u05d0|)]|3"),
    ],
)
def test_brackets_stand_around_what_they_hold_in_texts_of_two_directions(text: str, seen: str) -> None:
    atoms, base = list_atoms([Span(text)], lambda _: (), "")
    assert [atom.text for atom in in_visual_order(atoms, base) if atom.text.strip()] == seen.split("|")


def test_a_name_becomes_narrower_before_a_word_is_divided() -> None:
    """A word of 20 mm at the smallest size: whole in 16 mm, divided in 14."""
    name = TextStyle(9, 6.5, family=TITLE, lines=2, hyphenate=False, narrowest=0.75)
    setter = TextSetter(language="en")

    def words(width: float, style: TextStyle) -> tuple[list[str], bool]:
        block = setter.set("Counterrevolutionary", Rect(0, 0, width, 20), style)
        assert block.width <= width + 1e-6
        return [run.text for line in block.items for run in runs(TextBlock((line,), 0, 0, 0))], block.is_tight

    assert words(30, name) == (["Counterrevolutionary"], False)
    assert words(16, name) == (["Counterrevolutionary"], True)
    assert len(words(12, name)[0]) == 2
    assert len(words(16, replace(name, narrowest=1.0))[0]) == 2


def test_of_a_word_that_has_no_room_the_first_letters_stay() -> None:
    block = TextSetter().set("Incomprehensible", Rect(0, 0, 10, 3), TextStyle(9, 6.5, family=TITLE, hyphenate=False))
    (run,) = runs(block)
    assert run.text.startswith("Incom")
    assert run.text.endswith("…")


def test_a_bundled_face_is_read_when_a_text_needs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight faces are megabytes with what fontTools reads of them, and most decks are set in three."""
    read: list[str] = []

    def font(name: str, data: bytes) -> FontFile:
        read.append(name)
        return FontFile(name, data)

    monkeypatch.setattr(shaping, "FontFile", font)
    monkeypatch.setattr(shaping, "_read_bundled", shaping._read_bundled.__wrapped__)
    family = shaping.bundled.__wrapped__(TITLE)
    assert read == []
    assert family.file(bold=False, italic=True) is not None
    assert set(read) == {"BarlowCondensed-ExtraBoldItalic"}
