"""``make audit``: known vulnerabilities of what constraints.txt pins; exit code 1 if there are any.

The advisory data are asked for one package first: where they cannot be reached, one line says so and nothing fails.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

PINS = Path(__file__).parents[2] / "constraints.txt"
_OPTIONS = ("--no-deps", "--disable-pip", "--progress-spinner=off", "--timeout=10", "--format=json")
_SECONDS, _FIRST = 100, 30
"""For the answers about all packages, and about the first one."""


class UnreachableError(Exception):
    """The advisory data cannot be had."""


def main() -> int:
    """Print the vulnerabilities, or in one line that there are none or why they are not known."""
    pins = [line for line in PINS.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    try:
        ask(pins[:1])
        line, failed = verdict(ask(pins))
    except UnreachableError as reason:
        line, failed = f"audit skipped: the advisory data cannot be reached ({reason})", False
    print(line, flush=True)
    return int(failed)


def ask(pins: Sequence[str]) -> list[dict[str, Any]]:
    """Return what pip-audit knows of each. Raises UnreachableError if it knows nothing of any."""
    with TemporaryDirectory() as folder:
        listed = Path(folder, "pins.txt")
        listed.write_text("\n".join(pins), "utf-8")
        command = [sys.executable, "-m", "pip_audit", *_OPTIONS, "--requirement", str(listed)]
        try:
            run = subprocess.run(
                command, capture_output=True, text=True, check=False, timeout=_SECONDS if len(pins) > 1 else _FIRST
            )
        except subprocess.TimeoutExpired:
            raise UnreachableError("no answer in time") from None
    try:
        asked: list[dict[str, Any]] = json.loads(run.stdout)["dependencies"]
    except ValueError:
        raise UnreachableError((run.stderr.strip() or "no answer").splitlines()[-1][:200]) from None
    if all("vulns" not in one for one in asked):
        raise UnreachableError(asked[0].get("skip_reason", "no answer") if asked else "no answer")
    return asked


def verdict(asked: Sequence[dict[str, Any]]) -> tuple[str, bool]:
    """Return what to print, and whether something is vulnerable."""
    unknown = [one["name"] for one in asked if "vulns" not in one]
    found = [
        f"{one['name']} {one['version']}: {vulnerability['id']}, fixed in {', '.join(vulnerability['fix_versions'])}"
        for one in asked
        for vulnerability in one.get("vulns", ())
    ]
    counts = f"audit: {len(asked) - len(unknown)} packages, {len(found)} known vulnerabilities"
    missing = f"; nothing is known of {', '.join(unknown)}" if unknown else ""
    return "\n".join([counts + missing, *found]), bool(found)


if __name__ == "__main__":
    sys.exit(main())
