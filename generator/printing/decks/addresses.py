"""Tables at an address, such as a sheet of Google: fetched on request, kept beside the deck, printed from there.

Addresses come out of files that may be anybody's: only the public internet is asked, and only over TLS.
"""

from __future__ import annotations

import json
import re
import socket
import ssl
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from ipaddress import IPv6Address, ip_address
from pathlib import Path
from urllib.parse import SplitResult, urljoin, urlsplit

from generator.content.errors import ContentError
from generator.content.yaml_source import read_yaml
from generator.limits import FETCH_SECONDS, MAX_DECK, MAX_REDIRECTS
from generator.outputs.folder import OutputFolder
from generator.outputs.guard import OURS_ALONE, Permit
from generator.outputs.told import told
from generator.printing.decks.fetched_tables import DATES, FOLDER, dates_of, is_address, kept_name
from rules_engine.core import JugadaError, Message
from rules_engine.core.errors import quoted

# An address that exports already stays as it is.
_SHEET = re.compile(
    r"(?P<sheet>https://docs\.google\.com/spreadsheets/d/[\w-]{20,})(?:/(?!export)[^#?]*)?(?P<rest>[?#].*)?"
)
_PUBLISHED = re.compile(r"(https://docs\.google\.com/spreadsheets/d/e/[\w-]+)/pubhtml(?:\?(?P<rest>.*))?")
_GID = re.compile(r"[#?&]gid=([0-9]+)")
_MOVED = frozenset((301, 302, 303, 307, 308))
_CHUNK = 65_536
_PORTS = {"https": 443, "http": 80}


def csv_address(address: str) -> str:
    """Return the address at which a table's text is: of a sheet of Google, where its CSV is.

    >>> csv_address("https://docs.google.com/spreadsheets/d/1BxiMVs0XRA5nFMdKvBdBZjg/edit?gid=7#gid=7")
    'https://docs.google.com/spreadsheets/d/1BxiMVs0XRA5nFMdKvBdBZjg/export?format=csv&gid=7'
    """
    # A sheet that is published has its text at another address than one that is shared.
    if found := _PUBLISHED.fullmatch(address):
        gid = _GID.search(f"?{found['rest'] or ''}")
        return f"{found[1]}/pub?output=csv{f'&single=true&gid={gid[1]}' if gid else ''}"
    if found := _SHEET.fullmatch(address):
        gid = _GID.search(found["rest"] or "")
        return f"{found['sheet']}/export?format=csv{f'&gid={gid[1]}' if gid else ''}"
    return address


def fetch_tables(path: Path, fetcher: Fetcher | None = None, permit: Permit = OURS_ALONE) -> tuple[str, ...]:
    """Fetch the tables of a deck's file that are at an address; return the names of the files that have them now.

    Nothing is written unless all came. Raises ContentError with the line, OutputError, FileError.
    """
    fetcher = fetcher or Fetcher()
    files, dates = dict[str, str | bytes](), dates_of(path.parent)
    for address, line in _addresses(path).items():
        try:
            files[Path(kept_name(address)).name] = fetcher.get(csv_address(address))
        except JugadaError as error:
            raise ContentError(path, line, error.message) from error
        dates[address] = datetime.now(UTC).strftime("%Y-%m-%d %H:%M")
    if not files:
        return ()
    # Sorted, so that the file changes only where a date does.
    files[DATES] = json.dumps(dates, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
    OutputFolder(path.parent / FOLDER, permit).write(files)
    return tuple(f"{FOLDER}/{name}" for name in files if name != DATES)


def _addresses(path: Path) -> dict[str, int]:
    """Return the addresses in a deck's file, each with its line; none in a table that is a deck by itself."""
    if path.suffix.lower() not in (".yaml", ".yml"):
        return {}
    source = read_yaml(path)
    tables = source.data.get("tables") if isinstance(source.data, dict) else None
    found: dict[str, int] = {}
    for number, table in enumerate(tables if isinstance(tables, list) else ()):
        given = table.get("file") if isinstance(table, dict) else None
        # A table may have a file for each language.
        for name in given.values() if isinstance(given, dict) else (given,):
            if isinstance(name, str) and is_address(name):
                found[name] = source.line(("tables", number, "file"))
    return found


def is_public(scheme: str, host: str) -> bool:
    """Return whether a machine may be asked: over TLS, and with an address of the public internet."""
    place = ip_address(host)
    # These hold an address of the older kind, which may be one of this machine's own network.
    if isinstance(place, IPv6Address) and (place.ipv4_mapped or place.sixtofour or place.teredo):
        return False
    return scheme == "https" and place.is_global


@dataclass(frozen=True)
class Fetcher:
    """Asks for texts. `may_ask`: returns whether a scheme and a numeric address are allowed."""

    may_ask: Callable[[str, str], bool] = is_public
    seconds: float = FETCH_SECONDS
    most: int = MAX_DECK

    def get(self, address: str) -> bytes:
        """Return what is at the address; each redirection is judged like the address itself. Raises JugadaError."""
        # One for the whole: with one for each answer, redirections could go on for minutes.
        deadline = time.monotonic() + self.seconds
        # One more than redirections, as the last of them is followed by the answer.
        for _ in range(MAX_REDIRECTS + 1):
            parts = _parts(address)
            try:
                with _Answer(self._connection(parts, deadline), parts) as answer:
                    if answer.status not in _MOVED:
                        return self._body(answer, deadline)
                    # Without a location the same address is asked again, until the redirections are used up.
                    address = urljoin(address, answer.getheader("Location") or "")
            except TimeoutError:
                raise JugadaError(Message("printing/fetch-slow", seconds=f"{self.seconds:g}")) from None
            except (OSError, HTTPException, ValueError) as error:
                raise JugadaError(
                    Message("printing/fetch-failed", host=parts.hostname or "", error=told(error))
                ) from error
        raise JugadaError(Message("printing/fetch-moved", most=MAX_REDIRECTS))

    def _connection(self, parts: SplitResult, deadline: float) -> HTTPConnection:
        """Return a connection to a numeric address that has been judged, so that the name cannot change meanwhile."""
        host, port = parts.hostname or "", parts.port or _PORTS[parts.scheme]
        for *_, place in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
            if not self.may_ask(parts.scheme, str(place[0])):
                raise JugadaError(Message("printing/fetch-refused", host=quoted(host)))
        # Never 0, which sockets take for no waiting at all.
        left = max(0.1, deadline - time.monotonic())
        kind = _TlsConnection if parts.scheme == "https" else _PlainConnection
        # The last one is as good as any, since all have been judged.
        return kind(host, port, str(place[0]), left)

    def _body(self, answer: HTTPResponse, deadline: float) -> bytes:
        if answer.status != 200:
            raise JugadaError(Message("printing/fetch-status", status=str(answer.status)))
        # A sheet that is not shared is answered with a page for signing in.
        if "html" in (answer.getheader("Content-Type") or ""):
            raise JugadaError(Message("printing/fetch-page"))
        data = b"".join(_chunks(answer, self.most, deadline))
        if len(data) > self.most:
            raise JugadaError(Message("printing/fetch-large", most=f"{self.most:,}"))
        return data


def _parts(address: str) -> SplitResult:
    try:
        parts = urlsplit(address)
        has_port = parts.port is None or parts.port > 0
    except ValueError:
        raise JugadaError(Message("printing/fetch-address", found=quoted(address[:80]))) from None
    if parts.scheme not in _PORTS or not parts.hostname or parts.username or not has_port:
        raise JugadaError(Message("printing/fetch-address", found=quoted(address[:80])))
    return parts


def _chunks(answer: HTTPResponse, most: int, deadline: float) -> Iterator[bytes]:
    """Yield what comes, until it is more than allowed. Raises TimeoutError at the deadline."""
    size = 0
    # One chunk beyond the limit is enough to know that it is too large.
    while size <= most and (chunk := answer.read1(_CHUNK)):
        if time.monotonic() > deadline:
            raise TimeoutError
        size += len(chunk)
        yield chunk


class _PlainConnection(HTTPConnection):
    """A connection to the numeric address of a named machine."""

    def __init__(self, host: str, port: int, place: str, timeout: float) -> None:
        super().__init__(host, port, timeout=timeout)
        self._place = place

    def connect(self) -> None:
        """Open the connection."""
        self.sock = socket.create_connection((self._place, self.port), self.timeout)


class _TlsConnection(HTTPSConnection):
    """The same over TLS, with the certificate of the name."""

    def __init__(self, host: str, port: int, place: str, timeout: float) -> None:
        super().__init__(host, port, timeout=timeout)
        self._place = place

    def connect(self) -> None:
        """Open the connection."""
        plain = socket.create_connection((self._place, self.port), self.timeout)
        self.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=self.host)


@dataclass
class _Answer:
    """The answer to a request, as long as its connection is open."""

    connection: HTTPConnection
    parts: SplitResult

    def __enter__(self) -> HTTPResponse:
        target = f"{self.parts.path or '/'}{f'?{self.parts.query}' if self.parts.query else ''}"
        # `identity`: packed answers would need a limit of their own.
        headers = {"User-Agent": "jugada", "Accept": "text/csv, text/plain, */*;q=0.1", "Accept-Encoding": "identity"}
        self.connection.request("GET", target, headers=headers)
        return self.connection.getresponse()

    def __exit__(self, *_: object) -> None:
        self.connection.close()
