"""Numbers as spreadsheets show them: the expected texts follow the documented rules of number formats."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.printing.decks.number_formats import general, shown_number

SHOWN = [
    (0.25, "0%", "25%"),
    (0.255, "0.0%", "25.5%"),
    (0.75, "0 %", "75 %"),
    (3, '"$"#,##0.00', "$3.00"),
    (2, "+0;-0", "+2"),
    (-2, "+0;-0", "-2"),
    (0, "+0;-0;0", "0"),
    (7, "000", "007"),
    (2, "0.0", "2.0"),
    (5, '0" gold"', "5 gold"),
    (2, '"x"0', "x2"),
    (0.5, "# ?/?", "1/2"),
    (3.25, "# ?/?", "3 1/4"),
    (0, "# ?/?", "0"),
    (2.375, "# ??/??", "2 3/8"),
    (0.5, "?/8", "4/8"),
    (12345, "0.00E+00", "1.23E+04"),
    (0.00012, "0.0E+0", "1.2E-4"),
    (1234567, "#,##0", "1,234,567"),
    (1234567, '0.0,,"M"', "1.2M"),
    (-1234, "#,##0;(#,##0)", "(1,234)"),
    (-1234, "#,##0;[Red]-#,##0", "-1,234"),
    (-3, "0", "-3"),
    (-0.2, "0", "0"),
    (5551234, "000-0000", "555-1234"),
    (12, "00\\:00", "00:12"),
    (3, "[$€-407] 0.00", "€ 3.00"),
    (3, "0.00 [$€-407]", "3.00 €"),
    (-3, "_(* #,##0_);_(* (#,##0)", "(3)"),
    (0, "0;-0;;@", ""),
    (150, '[>=100]0" big";0" small"', "150 big"),
    (50, '[>=100]0" big";0" small"', "50 small"),
    (0.5, "#.##", ".5"),
    (2.675, "0.00", "2.68"),
    (1234.5, "#\\ ##0.00", "1 234.50"),
    (5, "General", "5"),
    (0.1 + 0.2, "General", "0.3"),
    (1.234567890123457e19, "General", "1.23457E+19"),
    (0.00001234, "General", "1.234E-05"),
    (16229, "yyyy-mm-dd", "1944-06-06"),
    (45352, "dd/mm/yyyy", "01/03/2024"),
    (45352, "d. mmm", "1. Mar"),
    (45352, "[$-C0A]d. mmmm", "1. marzo"),
    (45352, "dddd", "Friday"),
    (45352, "mm-dd-yy", "2024-03-01"),
    (9.5 / 24, "h:mm", "9:30"),
    (45352.7, "h:mm AM/PM", "4:48 PM"),
    (1.5, "[h]:mm", "36:00"),
    (45352.5, "yyyy\\-mm\\-dd\\ hh:mm:ss", "2024-03-01 12:00:00"),
]


@pytest.mark.parametrize(("value", "code", "text"), SHOWN)
def test_a_number_is_shown_as_in_the_spreadsheet(value: float, code: str, text: str) -> None:
    assert shown_number(value, code) == text


@given(st.integers(-(10**9), 10**9))
def test_thousands_are_those_of_python(value: int) -> None:
    assert shown_number(value, "#,##0") == f"{value:,}"
    assert general(value) == str(value)


@given(st.floats(), st.text('0#?.,%/E+-ymdhs[]$"\\_*@;: gGx', max_size=40))
def test_any_code_shows_something(value: float, code: str) -> None:
    assert isinstance(shown_number(value, code), str)
