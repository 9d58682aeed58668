"""Documents that carry worked examples and checked values: Markdown, reStructuredText, LaTeX, Typst.

`reading.read_document` finds what a document holds, `check.check_document` has the engine judge it; both name the
document's own lines and columns.
"""
