"""Measurements of the program as its users feel it, beside what they would use instead: ``python -m bench``.

`parts` lists what is measured; each part is a module with ``measure(quick) -> Iterator[Row | Growth]``. Ours and the
peer take turns (A B B A), so that a busy moment of the machine falls on both; the ratios count more than the times.
"""
