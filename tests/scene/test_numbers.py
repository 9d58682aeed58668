"""Numbers in files: exact enough, short, without exponents."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.scene.svg_values import factor, num, nums

PLAIN = re.compile(r"-?\d+(\.\d*[1-9])?")


@given(st.floats(-1e7, 1e7))
def test_lengths_are_plain_decimals_to_a_thousandth(value: float) -> None:
    assert PLAIN.fullmatch(num(value))
    assert float(num(value)) == pytest.approx(value, abs=0.00051)


@given(st.floats(-1e3, 1e3))
def test_factors_are_plain_decimals_to_a_millionth(value: float) -> None:
    assert PLAIN.fullmatch(factor(value))
    assert float(factor(value)) == pytest.approx(value, abs=0.00000051)


def test_whole_numbers_and_zeros() -> None:
    assert nums((100, 20.0, 0.5, 0, 1e-9, 30.10)) == "100 20 0.5 0 0 30.1"
