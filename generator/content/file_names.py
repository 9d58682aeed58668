"""Names from which files are named: none that Windows keeps for a device, whatever the ending."""

from __future__ import annotations

from pydantic import AfterValidator

from rules_engine.core import Message

_PORTS = (f"{name}{digit}" for name in ("com", "lpt") for digit in range(10))
_DEVICES = frozenset(("con", "prn", "aux", "nul", *_PORTS))


def is_device(name: str) -> bool:
    """Return whether Windows takes a file of this name for a device, as it does ``CON`` and ``nul.png``."""
    return name.partition(".")[0].strip().casefold() in _DEVICES


def _no_device(name: str) -> str:
    if is_device(name):
        raise ValueError(Message("content/device-name", name=repr(name)))
    return name


NoDevice = AfterValidator(_no_device)
"""Refuses a name that is a device on Windows."""
