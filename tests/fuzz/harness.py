"""Fuzzing of one reader: inputs are good ones, spoiled; whatever comes of them must be an answer or an error.

An error is one of the target's own kinds, in one short line. Anything else that a reader does (another exception, an
assertion of the target such as a round trip, half a minute without an end) is a finding.
"""

from __future__ import annotations

import re
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from itertools import islice
from pathlib import Path
from random import Random
from time import monotonic

from rules_engine.core import JugadaError

REGRESSIONS = Path(__file__).parent / "regressions"
MOST_CHARACTERS = 2_000
"""Of an error: it is a line that somebody reads."""

QUICK = 2_000
"""Inputs of a reader that `make verify` tries; `make test` tries the first of them."""
DAY_SHARE = 24

_PROVED = 10
"""Seeds of each length that have to be accepted."""

SECONDS = 30
_SHRINKING = 60
"""Seconds that making a finding smaller may take."""

_TOKENS = (
    b"",
    b"\0",
    b"\n",
    b"\r",
    b" ",
    b"-1",
    b"0",
    b"1e400",
    b"nan",
    b"9" * 30,
    b"9" * 5000,
    b"null",
    b"true",
    b"[]",
    b"{}",
    b'"',
    b"*",
    b"&a *a",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    "٣".encode(),
    "\u2028".encode(),
    "é".encode(),
    b"(" * 200,
    b"[" * 300,
    b" " * 3000,
)


@dataclass(frozen=True)
class Target:
    """One reader.

    name: unique; also the folder of its regressions.
    read: reads an input; raises what `errors` lists, or nothing.
    seeds: good inputs, which are spoiled.
    small: good inputs that are read fast, for `make test`; default: the seeds.
    quick: how many inputs `make verify` tries; `make test` tries one in `DAY_SHARE`.
    errors: what the reader may raise.
    """

    name: str
    read: Callable[[bytes], object]
    seeds: Callable[[], Sequence[bytes]]
    small: Callable[[], Sequence[bytes]] | None = None
    quick: int = QUICK
    errors: tuple[type[Exception], ...] = (JugadaError,)

    @cached_property
    def good(self) -> tuple[bytes, ...]:
        """The seeds, made once."""
        return tuple(dict.fromkeys(self.seeds()))

    @cached_property
    def good_and_small(self) -> tuple[bytes, ...]:
        """The seeds of `make test`, made once."""
        return tuple(dict.fromkeys(self.small())) if self.small else self.good

    def prove(self, share: int = 1) -> None:
        """Read the first good inputs, without a share all kinds of them.

        Raises what the reader raises: a seed that is refused tests nothing.
        """
        long = self.good[:_PROVED] if share == 1 else ()
        good = dict.fromkeys((*long, *self.good_and_small[:_PROVED]))
        assert good
        for seed in good:
            with time_limit():
                self.read(seed)

    def regressions(self) -> tuple[bytes, ...]:
        """Inputs that were findings once."""
        return tuple(path.read_bytes() for path in sorted((REGRESSIONS / self.name).glob("*")))

    def check(self, data: bytes) -> None:
        """Read an input; AssertionError, or the reader's own exception, if that is a finding."""
        try:
            with time_limit():
                self.read(data)
        except self.errors as error:
            for one in getattr(error, "errors", (error,)):
                text = str(one)
                assert "\n" not in text, f"an error of several lines: {text[:200]!r}"
                assert len(text) <= MOST_CHARACTERS, f"an error of {len(text)} characters: {text[:200]!r}"

    def keep(self, data: bytes) -> Path:
        """Keep a finding as a regression."""
        folder = REGRESSIONS / self.name
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / sha256(data).hexdigest()[:12]
        path.write_bytes(data)
        return path


TARGETS: dict[str, Target] = {}


def register(target: Target) -> Target:
    """Add the target to those that are fuzzed."""
    assert target.name not in TARGETS
    TARGETS[target.name] = target
    return target


def fuzz(target: Target, data: Iterable[bytes]) -> None:
    """Try the inputs; the first finding is raised with its input in a note."""
    for one in data:
        try:
            target.check(one)
        except Exception as error:
            error.add_note(f"{target.name}: {one!r}")
            raise


def quick_inputs(target: Target, share: int = 1) -> Iterator[bytes]:
    """Yield inputs, always the same: regressions, and one in `share` of the spoiled seeds that are read fast."""
    good = target.good_and_small
    yield from (*target.regressions(), *islice(spoiled(good, Random(target.name)), target.quick // share))


def long_inputs(target: Target, run: int) -> Iterator[bytes]:
    """Yield spoiled seeds without an end, others with each `run`; one in ten is spoiled from the long ones."""
    chance = Random(f"{target.name} {run}")
    long, short = spoiled(target.good, chance), spoiled(target.good_and_small, chance)
    while True:
        yield next(long)
        yield from islice(short, 9)


def spoiled(good: Sequence[bytes], chance: Random) -> Iterator[bytes]:
    """Yield good inputs with one to four changes, without an end."""
    tokens = (*_TOKENS, *_words(good))
    while True:
        edits = [
            (chance.choice(_EDITS), chance.randrange(10_000), chance.randrange(10_000), chance.choice(tokens))
            for _ in range(chance.randint(1, 4))
        ]
        yield _apply(chance.choice(good), edits, good[0])


def smaller(target: Target, data: bytes) -> bytes:
    """Return a finding without what it does not need: for a minute pieces are left out, shorter and shorter ones."""
    until, size = monotonic() + _SHRINKING, len(data) // 2
    fault = _fault(target, data)
    while size and monotonic() < until:
        start = 0
        while start < len(data) and monotonic() < until:
            shorter = data[:start] + data[start + size :]
            if _fault(target, shorter) is fault:
                data = shorter
            else:
                start += size
        size //= 2
    return data


def _fault(target: Target, data: bytes) -> type[Exception] | None:
    """Return what kind of finding the input is; None if it is none."""
    try:
        target.check(data)
    except Exception as error:
        return type(error)
    return None


def _words(good: Sequence[bytes]) -> list[bytes]:
    """Return some words of the seeds, which a spoiled input may have in the wrong place."""
    words = dict.fromkeys(word for one in good[:40] for word in one.split()[:200] if len(word) < 40)
    return list(words)[:300]


def _cut(data: bytes, start: int, end: int, _token: bytes) -> bytes:
    return data[:start] + data[end:]


def _repeat(data: bytes, start: int, end: int, _token: bytes) -> bytes:
    return data[:end] + data[start:end] + data[end:]


def _insert(data: bytes, start: int, _end: int, token: bytes) -> bytes:
    return data[:start] + token + data[start:]


def _replace(data: bytes, start: int, end: int, token: bytes) -> bytes:
    return data[:start] + token + data[min(end, start + 12) :]


def _flip(data: bytes, start: int, end: int, _token: bytes) -> bytes:
    return data[:start] + bytes((data[start] ^ (1 << end % 8),)) + data[start + 1 :] if start < len(data) else data


def _digit(data: bytes, start: int, end: int, _token: bytes) -> bytes:
    """Change the next digit: of all characters these say most."""
    at = next((i for i in range(start, len(data)) if 48 <= data[i] <= 57), None)
    return data if at is None else data[:at] + b"%d" % (end % 10) + data[at + 1 :]


def _swap_words(data: bytes, start: int, end: int, _token: bytes) -> bytes:
    words = data.split(b" ")
    one, other = start % len(words), end % len(words)
    words[one], words[other] = words[other], words[one]
    return b" ".join(words)


def _swap_lines(data: bytes, start: int, end: int, _token: bytes) -> bytes:
    lines = data.split(b"\n")
    one, other = start % len(lines), end % len(lines)
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def _drop_line(data: bytes, start: int, _end: int, _token: bytes) -> bytes:
    lines = data.split(b"\n")
    del lines[start % len(lines)]
    return b"\n".join(lines)


def _replace_value(data: bytes, start: int, _end: int, token: bytes) -> bytes:
    """Put another value behind a name: the form stays whole, and the reader comes farther."""
    found = list(_VALUE.finditer(data))
    if not found:
        return data
    at = found[start % len(found)]
    return data[: at.start(1)] + token + data[at.end(1) :]


def _replace_group(data: bytes, start: int, _end: int, token: bytes) -> bytes:
    """Put another value in the place of a list or mapping in brackets."""
    found = list(_GROUP.finditer(data))
    if not found:
        return data
    at = found[start % len(found)]
    return data[: at.start()] + token + data[at.end() :]


def _replace_block(data: bytes, start: int, _end: int, token: bytes) -> bytes:
    """Put another value in the place of a list or mapping in lines of its own."""
    lines = data.split(b"\n")
    heads = [index for index, line in enumerate(lines) if line.endswith(b":")]
    if not heads:
        return data
    head = heads[start % len(heads)]
    depth, after = _depth(lines[head]), head + 1
    while after < len(lines) and _depth(lines[after]) > depth:
        after += 1
    return b"\n".join([*lines[:head], lines[head] + b" " + token, *lines[after:]])


def _depth(line: bytes) -> int:
    return len(line) - len(line.lstrip(b" "))


Edit = Callable[[bytes, int, int, bytes], bytes]
_EDITS: tuple[Edit, ...] = (
    *(_cut, _repeat, _insert, _replace, _replace, _flip, _digit, _digit),
    *(_swap_words, _swap_lines, _drop_line, _replace_value, _replace_value),
    *(_replace_group, _replace_block),
)
_GROUP = re.compile(rb"[\[{][^\[\]{}]*[\]}]")
_VALUE = re.compile(rb"[:=] *([^\s,:={}\[\]]+)")


def _apply(data: bytes, edits: Sequence[tuple[Edit, int, int, bytes]], other: bytes) -> bytes:
    for edit, one, two, token in edits:
        start, end = sorted((one * len(data) // 10_000, two * len(data) // 10_000))
        data = edit(data, start, end, token)
    return data or other


@contextmanager
def time_limit() -> Iterator[None]:
    """Raise TimeoutError in an input that takes too long: the processor's time, since a busy machine is no finding."""

    def stop(*_: object) -> None:
        raise TimeoutError(f"more than {SECONDS} s")

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
