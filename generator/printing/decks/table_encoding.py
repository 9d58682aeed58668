"""The encoding of a table that is not Unicode: that in which its letters make words of one language.

A short table has few letters beyond English ones, too few for statistics. But in a wrong encoding they are hardly ever
all of one alphabet: ``Búho`` in Latin letters of Eastern Europe is possible, ``Dragón, ¿Dónde?`` is not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

_PUNCTUATION = frozenset("¿¡«»‹›„“”‘’‚–—…•·°€£§©®™×½¼¾±²³ªº№\u00a0→♥★")
_LETTER = r"[^\W\d_]"
_IN_PLACE = re.compile(
    rf"(?<!{_LETTER})[€£°½¼¾±²³×§•·](?!{_LETTER})|(?<=[A-Za-z])™(?!{_LETTER})"  # 3 €, 10°, 2×
    r"|(?<=\s)[–—](?=\s)|(?<=\d)[–—](?=\d)|(?<!\w)“(?=\w[^“”]*”)|(?<=[\w.!?])”(?!\w)"
    r"|(?<=n)’(?=t\b)|(?<=[A-Za-z])’(?=(?:s|re|ll|ve|m|d)\b)"  # don’t, the fox’s
    r"|(?:(?<=\b[lL])|(?<=[qQ]u)|(?<=\b[dD](?!.as?\b)))’(?=[aehiouy])"  # l’eau, d’or, but the Spanish for day
)
"""Marks that stand where texts have them, so that they are hardly a letter of another encoding."""

_CJK_PUNCTUATION = frozenset("、。「」『』・ー〜～：；，．！？（）【】《》“”‘’…—·　×")

_LATIN = {
    "es": "áéíóúñü",
    "en": "éèïñçöæœ",
    "fr": "àâæçéèêëîïôœùûüÿ",
    "de": "äöüßé",
    "pt": "áâãàçéêíóôõúü",
    "it": "àèéìíîòóù",
    "nl": "éèëïóöüáíç",
    "ca": "àçèéíïòóúü",
    "sv": "åäöé",
    "da": "æøåéö",
    "fi": "äöåšž",
    "is": "áðéíóúýþæö",
}
_EASTERN = {
    "pl": "ąćęłńóśźż",
    "cs": "áčďéěíňóřšťúůýž",
    "sk": "áäčďéíĺľňóôŕšťúýž",
    "hu": "áéíóöőúüű",
    "hr": "čćđšž",
    "ro": "ăâîșțşţ",
}
_TURKISH = {"tr": "çğıİöşüâîû"}
_BALTIC = {"lt": "ąčęėįšųūž", "lv": "āčēģīķļņšūž", "et": "äõöüšž"}
_CYRILLIC = {
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "uk": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
    "bg": "абвгдежзийклмнопрстуфхцчшщъьюя",
    "sr": "абвгдђежзијклљмнњопрстћуфхцчџш",
}
_GREEK = {"el": "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ"}
_HEBREW = {"he": "אבגדהוזחטיךכלםמןנסעףפץצקרשת"}
_ARABIC = {"ar": "ءآأؤإئابةتثجحخدذرزسشصضطظعغـفقكلمنهوىيًٌٍَُِّْ،؟؛", "fa": "آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی،؟؛"}

ALPHABETS: Mapping[str, Mapping[str, str]] = {
    "cp1252": _LATIN,
    "mac_roman": _LATIN,
    "cp1250": _EASTERN,
    "cp1251": _CYRILLIC,
    "cp1253": _GREEK,
    "cp1254": _TURKISH,
    "cp1255": _HEBREW,
    "cp1256": _ARABIC,
    "cp1257": _BALTIC,
    "iso8859_2": _EASTERN,
    "mac_latin2": _EASTERN,
    "koi8_u": _CYRILLIC,
    "mac_cyrillic": _CYRILLIC,
    "mac_greek": _GREEK,
    "mac_turkish": _TURKISH,
    "cp850": _LATIN,
    "cp852": _EASTERN,
    "cp866": _CYRILLIC,
}
"""The languages that each encoding with one byte a letter serves, the more usual encodings first."""

_CHARACTER_SETS = {
    "cp932": ("euc_jp", 0xB0, 0xCF),
    "cp949": ("euc_kr", 0xB0, 0xC8),
    "gb18030": ("gb2312", 0xB0, 0xD7),
    "big5": ("big5", 0xA4, 0xC6),
    "euc_jp": ("euc_jp", 0xB0, 0xCF),
}
"""For each encoding with several bytes a sign: the set, and in it the rows of the signs in everyday use."""

_VOWELS = frozenset("аеёиоуыэюяіїє")
_ACCENTS = frozenset("άέήίόύώΆΈΉΊΌΎΏΐΰ")
_WITHIN_WORDS = frozenset("’·–—…\u0300\u0301")
_USUAL = {"cp1252": 1.0, "cp1250": 1.0, "cp1251": 1.0, "cp850": 0.95, "cp852": 0.95, "cp866": 0.95}
"""How usual an encoding is today; those of DOS are least so."""

_SAMPLE = 20_000
"""Bytes of lines with letters beyond ASCII that are compared: more do not change which encoding is likeliest."""
_LIKELY = 0.9
"""Score (1: all signs are of one language) from which an encoding is taken; below it statistics decide, slowly."""
_BEYOND_ASCII = re.compile(rb"[^\n]*[\x80-\xff][^\n]*")


def decode_table(data: bytes) -> tuple[str, str]:
    """Return the text of a table, and its encoding if it is not Unicode; empty for Unicode."""
    # UTF-32 first: its mark begins with that of UTF-16.
    for mark, name in ((b"\xff\xfe\0\0", "utf-32"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if data.startswith(mark):
            return data.decode(name, "replace"), ""
    if name := _wide(data):
        return data.decode(name, "replace"), ""
    try:
        return data.decode("utf-8-sig"), ""
    except UnicodeDecodeError:
        pass
    mended = data.decode("utf-8", "surrogateescape")
    bad = sum("\udc80" <= sign <= "\udcff" for sign in mended)
    if sum(sign > "\x7f" for sign in mended) >= 3 * bad:  # some bytes of another encoding in a file of UTF-8
        mend = {0xDC00 + byte: bytes((byte,)).decode("cp1252", "replace") for byte in range(0x80, 0x100)}
        return mended.removeprefix("\ufeff").translate(mend), "utf-8"
    name = find_encoding(data)
    return data.decode(name, "replace"), name


def _wide(data: bytes) -> str:
    """Return the name of UTF-16 without a mark, empty for anything else: every other byte of its ASCII letters is 0."""
    start = data[:400]
    for name, zeros, letters in (("utf-16-le", start[1::2], start[::2]), ("utf-16-be", start[::2], start[1::2])):
        # Not all of them, since letters of other alphabets have no zero.
        if len(start) >= 8 and zeros.count(0) > 0.7 * len(zeros) and not letters.count(0):
            return name
    return ""


def find_encoding(data: bytes) -> str:
    """Return the most likely encoding of bytes that are not UTF-8."""
    lines: list[bytes] = []
    for found in _BEYOND_ASCII.finditer(data):
        lines.append(found[0])
        if sum(map(len, lines)) > _SAMPLE:
            break
    sample = b"\n".join(lines)
    best, likely = "cp1252", 0.0
    for name, score in _scores(sample):
        # Of equals the first stays, which is the more usual one.
        if score > likely + 0.001:
            best, likely = name, score
    return best if likely >= _LIKELY else _by_statistics(data) or best


def _scores(sample: bytes) -> Iterator[tuple[str, float]]:
    """Yield how well the sample suits each encoding: 1 if all its signs are of one language."""
    for name in (*ALPHABETS, *_CHARACTER_SETS):
        try:
            text = sample.decode(name)
        except UnicodeDecodeError:
            continue
        signs = [sign for sign in text if sign > "\x7f"]
        if name in ALPHABETS:
            yield name, _alphabetic(text, signs, name)
        else:
            everyday = sum(_is_everyday(sign, name) for sign in signs)
            yield name, (everyday - _oddities(text)) / max(1, len(signs))


def _share(signs: list[str], letters: str, placed: int) -> float:
    """Return the share of signs that are letters of the language, or marks of any, `placed` of them as usual."""
    own = {*letters, *letters.upper()}
    known = sum(sign in own for sign in signs)
    marks = sum(sign in _PUNCTUATION for sign in signs)
    return (known + 0.98 * marks + 0.02 * placed) / max(1, len(signs))


def _alphabetic(text: str, signs: list[str], name: str) -> float:
    """Return how well the text suits an encoding with one byte a letter; several languages are less likely than one."""
    alphabets = ALPHABETS[name].values()
    placed = sum(1 for _ in _IN_PLACE.finditer(text))
    one = (_share(signs, letters, placed) for letters in alphabets)
    score = max(*one, 0.95 * _share(signs, "".join(alphabets), placed))
    # In a wrong encoding Cyrillic letters become other Cyrillic letters, of which too few are vowels.
    if ALPHABETS[name] is _CYRILLIC:
        score -= 0.5 * (sum(sign in _VOWELS for sign in text.lower()) < 0.25 * len(signs))
    elif ALPHABETS[name] is _GREEK:
        score -= 0.5 * (len(signs) > 10 and not any(sign in _ACCENTS for sign in text))
    return _USUAL.get(name, 0.99) * (score - _oddities(text) / max(1, len(signs)))


def _oddities(text: str) -> int:
    """Return how many letters stand where no word has them: capitals and signs within one, letters of two scripts."""
    threes = zip(f" {text}", text, f"{text[1:]} ", strict=False)
    return sum(_is_odd(before, sign, after) for before, sign, after in threes if sign > "\x7f" and before.isalpha())


def _is_odd(before: str, sign: str, after: str) -> bool:
    """Return whether no word has the sign between these two."""
    if sign.isupper() and (before.islower() or after.islower()):
        return True
    if not sign.isalpha():
        return after.isalpha() and sign not in _WITHIN_WORDS
    latin = (before <= "\x7f") + ("a" <= before <= "z" or "A" <= after <= "Z" or "a" <= after <= "z")
    return latin > 1 if sign > "\u2e80" else sign > "\u036f" and latin > 0


@lru_cache(maxsize=20_000)
def _is_everyday(sign: str, name: str) -> bool:
    """Return whether the sign is in everyday use in the language of the encoding."""
    if sign in _CJK_PUNCTUATION or (name in ("cp932", "euc_jp") and "\u3041" <= sign <= "\u30fe"):
        return True
    inner, first, last = _CHARACTER_SETS[name]
    try:
        code = sign.encode(inner)
    except UnicodeEncodeError:
        return False
    return len(code) == 2 and first <= code[0] <= last


def _by_statistics(data: bytes) -> str:
    """Return the encoding by the statistics of many languages; empty if none is likely."""
    from charset_normalizer import from_bytes  # slow to import, and seldom needed

    best = from_bytes(data[: 10 * _SAMPLE]).best()
    return best.encoding if best else ""
