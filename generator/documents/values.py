"""Values in sentences: what a document asks for or writes, what it must equal, and how it is printed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from urllib.parse import unquote

from generator.examples.claims import ClaimContext
from generator.examples.compare import matches
from generator.i18n import languages, message_file
from generator.i18n.languages import language_file
from generator.i18n.writing import list_of
from rules_engine.core import JugadaError, Message, Spelled, Value
from rules_engine.core.errors import quoted
from rules_engine.core.queries import Odds, Query

_ARGUMENT = re.compile(r"""(?:(?P<key>[a-z_]+)=)?(?:"(?P<double>[^"]*)"|'(?P<single>[^']*)'|(?P<plain>\S+))""")
_MARKUP = re.compile(r"\\([^\w\s])")
_LATEX_SPACE = re.compile(r"\\[,;: ]")
_AROUND = ("**", "__", "*", "_", "``", "`", "$")
_EMPHASIS = (
    re.compile(r"\\(?:textbf|textit|textsc|emph|texttt|mbox|num|underline)\{([^{}]*)\}"),
    re.compile(r"#(?:strong|emph|underline|smallcaps)\[([^\[\]]*)\]"),
)
"""What LaTeX and Typst set around words."""
_TITLE = re.compile(r"""\s+(?:"[^"]*"|'[^']*'|\([^()]*\))\s*$""")
"""A link's title, which Markdown sets behind its address."""
# Bounded, since anybody may have written the document: `int` raises for more than 4300 digits.
_NUMBER = re.compile(r"[+-]?\d{1,15}")
_GROUPED = re.compile(r"\d{1,3}(?:[,.\u202f\u00a0 ]\d{3}){1,4}")
_FRACTION = re.compile(r"(\d{1,9})\s*/\s*(\d{1,9})")
_SLASHES = str.maketrans("⁄∕", "//")
_PERCENT = re.compile(r"(\d{1,3}(?:[.,](\d{1,6}))?)\s*\\?%")

PLACES = ("in", "step")
"""The words of a request that say which position it is about."""


@dataclass(frozen=True, slots=True)
class Request:
    """What a value in a sentence asks: a query's name with its arguments, and words about the request itself.

    Attributes:
        given: arguments without a name, in order.
        named: arguments by name, without ``in``, ``step``, ``is`` and ``as``.
        place: the label of the example that it is about, empty for the one before it; ``start`` for a game's start.
        step: the number of its step, empty for the last.
        claimed: what the sentence says in other words than the engine's; None without it.
        form: how it is printed: ``count``, ``odds``, ``percent``, or empty.
    """

    name: str
    given: tuple[str, ...]
    named: Mapping[str, str]
    place: str
    step: str
    claimed: str | None
    form: str

    def arguments(self, query: Query) -> dict[str, str]:
        """Return the arguments by name; those without one are the query's first, in its order."""
        free = [parameter.name for parameter in query.parameters if parameter.name not in self.named]
        if len(self.given) > len(free):
            names = tuple(parameter.name for parameter in query.parameters)
            raise JugadaError(Message("documents/too-many", query=query.name, count=len(names), names=names))
        return {**dict(zip(free, self.given, strict=False)), **self.named}


def read_request(text: str) -> Request:
    """Return a request from ``shots point=B12 in=fig-blot`` or ``shots?point=B12&in=fig-blot``."""
    name, mark, rest = text.partition("?")
    if mark and " " not in name:
        # Only an address can have a title; in the form with blanks quotation marks hold an argument.
        rest = _TITLE.sub("", rest)
        rest = " ".join(_quoted(unquote(part.replace("+", " "))) for part in rest.replace("&amp;", "&").split("&"))
    else:
        name, _, rest = text.partition(" ")
    given: list[str] = []
    named: dict[str, str] = {}
    for part in _ARGUMENT.finditer(rest):
        value = next(one for one in part.group("double", "single", "plain") if one is not None)
        if part["key"]:
            named[part["key"]] = value
        else:
            given.append(value)
    words = {word: named.pop(word, None) for word in (*PLACES, "is", "as")}
    place, step, form = words["in"] or "", words["step"] or "", words["as"] or ""
    return Request(name.strip(), tuple(given), named, place, step, words["is"], form)


def _quoted(part: str) -> str:
    key, equals, value = part.partition("=")
    return f'{key}="{value}"' if equals else f'"{part}"'


def plain(written: str) -> str:
    r"""Return what an author has written without emphasis, backslashes, signs of a formula and blanks around it.

    >>> plain(r"**17**"), plain(r"75\,\%"), plain(r"$\frac{17}{36}$")
    ('17', '75 %', '17/36')
    """
    text = " ".join(written.split())
    # In the order of the tuple: a single asterisk taken first would leave one of two.
    for sign in _AROUND:
        if len(text) > 2 * len(sign) and text.startswith(sign) and text.endswith(sign):
            text = text[len(sign) : -len(sign)]
    text = text[1:-1] if text.startswith("[") and text.endswith("]") else text
    for form in _EMPHASIS:
        # From the inside to the outside: each turn takes away the braces that hold no others.
        while (inside := form.sub(r"\1", text)) != text:
            text = inside
    text = re.sub(r"\\[dtn]?(?:ice)?frac\{([^{}]*)\}\{([^{}]*)\}", r"\1/\2", text)
    return _MARKUP.sub(r"\1", _LATEX_SPACE.sub(" ", text)).replace("~", " ").strip()


# ---------------------------------------------------------------------- printing


FORMS: Mapping[str, Callable[[Fraction], str]] = {
    # Odds of dice know of how many equal cases they are; a plain fraction is said as it is.
    "count": lambda odds: str(odds * getattr(odds, "cases", 1)),
    "odds": str,
}


def printed(value: Value, context: ClaimContext, lang: str, form: str = "") -> str:
    """Return an engine's value for a sentence.

    Odds are the number of favourable cases, such as rolls out of 36; with ``as=odds`` also of how many, with
    ``as=percent`` a percentage. Raises JugadaError for a form that the value does not have.
    """
    messages = context.content.messages[context.content.language_for(lang)]
    # A fraction that is no odds, such as a score, is printed as the game says it.
    if isinstance(value, Odds) or (form and isinstance(value, Fraction)):
        return _odds(value, form or "count", lang)
    if form:
        raise JugadaError(Message("documents/no-form", form=quoted(form), value=messages.value(value)))
    if isinstance(value, tuple):
        return list_of([messages.value(item) for item in value], lang)
    return messages.value(value)


def form_of(written: str, value: Value) -> str:
    """Return the form in which odds are written, as ``as=`` names it: ``17/36`` is ``odds``; empty for other values."""
    if not isinstance(value, Fraction):
        return ""
    signs = _with_signs(written)
    return "odds" if _FRACTION.fullmatch(signs) else "percent" if _PERCENT.fullmatch(signs) else ""


def _odds(value: Fraction, form: str, lang: str) -> str:
    from generator.i18n.writing import percent

    if form == "percent":
        return percent(value, 0, lang)
    if form not in FORMS:
        raise JugadaError(Message("documents/no-form", form=quoted(form), value=str(value)))
    return FORMS[form](value)


# ---------------------------------------------------------------------- reading


def as_claimed(text: str, value: Value, context: ClaimContext) -> object:
    """Return what a text claims, as plain data that `matches` can compare with the engine's value.

    A text that means the value in any of the game's languages is the value itself. Raises JugadaError if it says
    neither yes nor no where the answer is one of them.
    """
    # Before `int`, of which `bool` is a kind.
    if isinstance(value, bool):
        return _yes_or_no(text)
    if isinstance(value, tuple):
        return [_member(part, value, context) for part in _parts(text, value, context)]
    if isinstance(value, Fraction):
        return _fraction(text, value)
    if isinstance(value, int):
        number = _number(text)
        return text if number is None else number
    return _member(text, [value], context)


def _yes_or_no(text: str) -> bool:
    word = text.casefold().strip(" .")
    for lang in languages():
        file = language_file(lang)
        for key, meaning in (("yes", True), ("no", False)):
            # In any language: a Spanish article may quote an English answer.
            if word in (file.plain(key).casefold(), str(meaning).casefold(), key):
                return meaning
    raise JugadaError(Message("documents/yes-or-no", found=quoted(text)))


def _number(text: str) -> int | None:
    """Return a whole number from digits or from a language's words, None if it is none."""
    if _GROUPED.fullmatch(text):
        text = re.sub(r"\D", "", text)
    if _NUMBER.fullmatch(text):
        return int(text)
    for lang in languages():
        words = _words("numbers", lang)
        if (word := text.casefold().replace("-", " ")) in words:
            return words.index(word)
    return None


def _words(key: str, lang: str) -> list[str]:
    """Return the words of a message that lists them, without hyphens."""
    return [word.strip().replace("-", " ") for word in message_file("documents", lang).plain(key).split(",")]


def _with_signs(text: str) -> str:
    """Return odds in words by their signs: ``27 out of 36`` is ``27/36``, ``75 per cent`` is ``75 %``."""
    text = text.translate(_SLASHES)
    for lang in languages():
        between = "|".join(re.escape(word) for word in _words("out-of", lang))
        percent = "|".join(re.escape(word) for word in _words("percent", lang))
        text = re.sub(rf"(?<=\d)\s+(?:{between})\s+(?=\d)", "/", text)
        text = re.sub(rf"(?<=\d)\s+(?:{percent})\Z", " %", text)
    return text


def _fraction(text: str, value: Fraction) -> str:
    text = _with_signs(text)
    # Not by `Fraction`: it would raise for a denominator of nought.
    if found := _FRACTION.fullmatch(text):
        return f"{int(found[1])}/{int(found[2])}" if int(found[2]) else text
    if found := _PERCENT.fullmatch(text):
        share = Fraction(found[1].replace(",", ".")) / 100
        # As exact as it is written: 47 % holds for 17/36, 47.0 % does not.
        digits = len(found[2] or "")
        is_rounded = abs(share - value) <= Fraction(1, 200 * 10**digits)
        return str(Fraction(value)) if is_rounded else text.replace("\\%", "%")
    number = _number(text)
    if number is None:
        return text
    # A number alone counts cases: "17 rolls" are 17 of 36.
    return f"{number}/{value.cases}" if isinstance(value, Odds) else str(number)


_BETWEEN = ("and", "and-changed", "or", "or-changed")


def _parts(text: str, value: Sequence[Value], context: ClaimContext) -> list[str]:
    """Return the members of a list in a sentence: ``B3, B5 and B6``; none for a word for nothing."""
    # First of all: the name of a single member may itself hold "and" or a comma.
    if any(_means(text, member, context) for member in value):
        return [text]
    if not text or text.casefold() in {language_file(lang).plain("nothing").casefold() for lang in languages()}:
        return []
    files = [language_file(lang) for lang in languages()]
    words = {"&", *(file.plain(key) for file in files for key in _BETWEEN if key in file)}
    between = "|".join(rf"\s+{re.escape(word)}\s+" for word in sorted(words))
    return [part.strip() for part in re.split(rf"[,;](?:{between})?|{between}", text) if part.strip()]


def _member(text: str, values: Iterable[Value], context: ClaimContext) -> object:
    """Return the notation of the value that the text means; the text if that is its notation already, or means none."""
    values = tuple(values)
    if any(matches(text, value, context.options) for value in values):
        return text
    found = next((value for value in values if _means(text, value, context)), None)
    return text if found is None else as_data(found)


def _means(text: str, value: Value, context: ClaimContext) -> bool:
    if matches(text, value, context.options):
        return True
    messages = context.content.messages.values()
    names = {one.value(value).casefold() for one in messages}
    names |= {one.the(value).casefold() for one in messages if isinstance(value, str)}
    if isinstance(value, int) and not isinstance(value, bool):
        return _number(text) == value
    return text.casefold().strip(" .") in names


def as_data(value: Value) -> object:
    """Return an engine's value as plain data, such as a file holds."""
    if isinstance(value, tuple):
        return [as_data(item) for item in value]
    if isinstance(value, Mapping):
        return {key: as_data(item) for key, item in value.items()}
    return str(value) if isinstance(value, Fraction | Spelled) else value
