"""What is public stays: a name or a signature that changes was written down before."""

from __future__ import annotations

import sys

import pytest

from tests.contract import public_interface
from tests.nonempty import nonempty


@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="later versions write some signatures differently")
def test_nothing_public_goes_or_changes() -> None:
    """What is new may stay unlisted until a release.

    After a change on purpose: ``python -m tests.contract.public_interface``, and a line in CHANGELOG.md.
    """
    pytest.importorskip("sphinx", reason="sphinx is in the group dev")
    now = set(public_interface.lines())
    listed = public_interface.SNAPSHOT.read_text("utf-8").splitlines()
    assert [line for line in nonempty(listed) if line not in now] == []
