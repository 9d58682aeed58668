"""Temporary files and folders; their errors name the folder for temporary files, which may be full or limited."""

from __future__ import annotations

import io
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

from generator.outputs.reading import FileError, system_reason
from rules_engine.core.messages import Message


class SafeFile(io.RawIOBase):
    """A temporary file for libraries in C++: `write` raises nothing, since an error in the midst of theirs ends Python.

    The first error is kept, and `check` raises it.
    """

    def __init__(self) -> None:
        super().__init__()
        self._error: OSError | None = None
        try:
            self._file: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115  closed by `close`
        except OSError as error:
            raise temporary_error(error) from error

    def close(self) -> None:
        """Close and so remove the file."""
        with suppress(OSError):  # what could not be written is not needed any more
            self._file.close()
        super().close()

    def readable(self) -> bool:
        """Return True."""
        return True

    def writable(self) -> bool:
        """Return True."""
        return True

    def seekable(self) -> bool:
        """Return True."""
        return True

    def write(self, data: Any) -> int:
        """Write the bytes, or nothing after an error; return their number."""
        if self._error is None:
            try:
                return self._file.write(data)
            except OSError as error:
                self._error = error
        return len(data)

    def check(self) -> None:
        """Raise FileError if not everything could be written."""
        try:
            self._file.flush()
        except OSError as error:
            self._error = self._error or error
        if self._error is not None:
            raise temporary_error(self._error) from self._error

    def seek(self, offset: int, whence: int = io.SEEK_SET, /) -> int:
        """Go to a place in the file; after an error nowhere."""
        return 0 if self._error else self._file.seek(offset, whence)

    def tell(self) -> int:
        """Return the place in the file; after an error 0."""
        return 0 if self._error else self._file.tell()

    def readinto(self, buffer: Any, /) -> int:
        """Read into the buffer; return the number of bytes."""
        data = self._file.read(len(buffer))
        buffer[: len(data)] = data
        return len(data)

    def written(self) -> IO[bytes]:
        """Return the file itself, for who reads it in small pieces. Raises FileError if not everything was written."""
        self.check()
        return self._file

    def read_whole(self) -> bytes:
        """Return everything that was written. Raises FileError if that is not everything."""
        self.check()
        self._file.seek(0)
        return self._file.read()


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """Create a folder for the time of the ``with`` block. Raises FileError if something cannot be written to it."""
    try:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            yield Path(folder)
    except OSError as error:
        raise temporary_error(error) from error


def temporary_error(error: OSError) -> FileError:
    """Return the error about the folder for temporary files."""
    return FileError(Path(tempfile.tempdir or "TMPDIR"), Message("outputs/temporary", error=system_reason(error)))
