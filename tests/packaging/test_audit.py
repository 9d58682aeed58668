"""What `make audit` makes of pip-audit's answers."""

from __future__ import annotations

from subprocess import CompletedProcess, TimeoutExpired
from typing import Any

import pytest

from tests.packaging import audit

SAFE = '{"name": "a", "version": "1", "vulns": []}'
BAD = '{"name": "b", "version": "2", "vulns": [{"id": "X-1", "fix_versions": ["3"]}]}'
UNKNOWN = '{"name": "c", "skip_reason": "not found"}'


@pytest.mark.parametrize(
    ("answer", "code", "says"),
    [
        (f"{SAFE}, {UNKNOWN}", 0, "audit: 1 packages, 0 known vulnerabilities; nothing is known of c\n"),
        (f"{SAFE}, {BAD}", 1, "audit: 2 packages, 1 known vulnerabilities\nb 2: X-1, fixed in 3\n"),
        (UNKNOWN, 0, "audit skipped: the advisory data cannot be reached (not found)\n"),
        (None, 0, "audit skipped: the advisory data cannot be reached (no network)\n"),
        (TimeoutExpired("pip-audit", 1), 0, "audit skipped: the advisory data cannot be reached (no answer in time)\n"),
    ],
)
def test_only_known_vulnerabilities_fail(
    answer: str | Exception | None,
    code: int,
    says: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def run(*_: Any, **__: Any) -> CompletedProcess[str]:
        if isinstance(answer, Exception):
            raise answer
        text = f'{{"dependencies": [{answer}]}}' if answer else ""
        return CompletedProcess([], 0, text, "Traceback\nno network\n")

    monkeypatch.setattr("subprocess.run", run)
    assert audit.main() == code
    assert capsys.readouterr().out == says
