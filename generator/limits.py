"""Upper limits for data read from files, so that no file takes unreasonable time or memory.

Those of sizes and of work are here and in `rules_engine.core.limits`; docs/limits.md lists them for users. What may be
said of one value stands in its schema; what a reader passes over without refusing, in the reader (`_MOST_…`).
"""

from __future__ import annotations

MAX_TEXT = 10_000_000
"""Bytes of a text file: YAML, records, Markdown, messages, JSON."""

MAX_DOCUMENT = 1_000_000
"""Bytes of a document that may carry examples; a book of 300 pages has about 600,000."""

MAX_RULES = 500_000
"""Bytes of a game's rules text in one language; ours have 25,000."""

MAX_YAML_DEPTH = 100
"""Nesting depth of lists and mappings."""

MAX_YAML_VALUES = 500_000
"""Values of a YAML file; values repeated by aliases count each time."""

MAX_YAML_DIGITS = 1_000
"""Characters of a number; longer ones are text."""

MAX_EXPRESSION = 4_000
"""Characters of an expression in content; the longest in our rules has about 600."""

MAX_EXPRESSION_DEPTH = 30
"""Brackets within brackets of an expression, and signs in a row."""

MAX_EXPRESSIONS = 1_000
"""Expressions of one text: a paragraph, a table, a cell, a box."""

MAX_TEMPLATE_VALUE = 10_000
"""Characters of a text, or items of a list, that an expression makes."""

MAX_TEMPLATE_TEXT = 200_000
"""Characters of a text that is filled in."""

MAX_TEMPLATE_DIGITS = 18
"""Digits of a number in an expression."""

MAX_TEMPLATE_LISTS = 20
"""Nesting depth of lists in an expression's value."""

MAX_TEMPLATE_WORK = 3_000_000
"""Steps of all expressions of a file, or of a deck with its tables and templates."""

MAX_COMMAND_WORK = 10_000_000
"""Steps of all expressions of a command; those of our games take 200,000 a game and language."""

MAX_SIDE_WORK = 20_000
"""Steps of the expressions of each side of a card, besides those of its deck; our frames take 2,000."""

MAX_REPEATS = 200
"""Times that a box of a layout is repeated on a card."""

MAX_SIDE_BOXES = 4_000
"""Boxes drawn on a side of a card, each repetition counted."""

MAX_PATTERN_PARTS = 6_000
"""Lines and shapes of a pattern that fills a box."""

MAX_PATTERN = 100
"""Characters of a regular expression in a game's content."""

MAX_GAMES = 1_000_000
"""Games of a simulation; the lab's tables are based on some hundreds."""

MAX_JOBS = 256
"""Processes on this machine that play in parallel."""

MAX_COPIES = 1_000
"""Copies of each part of a kit."""

MAX_DECK = 5_000_000
"""Bytes of a deck's file."""

MAX_DECK_RULES = 200_000
"""Bytes of a deck's rules."""

FETCH_SECONDS = 20.0
"""Seconds in which a table at an address must have come."""

MAX_REDIRECTS = 5
"""Times that an address may send on to another."""

MAX_TABLE = 4_000_000
"""Characters of a deck's table."""

MAX_ROWS = 20_000
"""Rows of a deck's table."""

MAX_COLUMNS = 200
"""Columns of a deck's table."""

MAX_UNZIPPED = 100_000_000
"""Bytes of a spreadsheet, or of a game's package, after unpacking."""

MAX_SHEET_ELEMENTS = 1_000_000
"""Elements of all XML parts of a spreadsheet: two or three for each cell."""

MAX_CARDS = 20_000
"""Cards and tokens of a deck, including copies."""

MAX_PROFILE = 4_000_000
"""Bytes of an ICC profile."""

MAX_SVG = 1_000_000
"""Bytes of an SVG picture of a deck."""

MAX_PIECE_SVG = 200_000
"""Bytes of an SVG picture of a piece, which every diagram repeats."""

MAX_SVG_SHAPES = 5_000
"""Shapes and pictures of an SVG picture; reused ones count each time."""

MAX_SVG_CLIPS = 500_000
"""Points of the clips of an SVG picture, counted for each element that they clip."""

MAX_SVG_ELEMENTS = 20_000
"""Elements of an SVG picture, including those that draw nothing."""

MAX_SVG_RULES = 500
"""Selectors of an SVG picture's style sheets."""

MAX_SVG_MATCHES = 200_000
"""Elements times selectors of an SVG picture, for selectors that every element is compared with: ``rect:hover``."""

MAX_SVG_STOPS = 50_000
"""Stops of an SVG picture's gradients, times their repetitions and the shapes that they paint."""

MAX_SVG_PICTURES = 60
"""Elements of an SVG picture that are drawn as pictures, since they are no lines and areas."""

MAX_SVG_PIXELS = 8_000_000
"""Pixels of such a picture; above, it has fewer dots per inch."""

MAX_SVG_SECONDS = 3
"""Seconds of processor time for such a picture, and for all of a file before the last one."""

MAX_SVG_REPEATS = 50
"""Repetitions of a gradient across a shape."""

MAX_SVG_FINDINGS = 20
"""Findings reported for one SVG file."""

MAX_SVG_DEPTH = 50
"""Nesting depth of groups."""

MAX_SVG_POINTS = 100_000
"""Points of all lines and curves of a picture."""

MAX_SVG_NUMBER = 1_000_000
"""The largest number in an SVG picture, in its own units."""

MAX_SVG_REACH = 100
"""The extent of a picture beyond its frame, as a multiple of its size."""

MAX_DASHES = 10_000
"""Dashes along one side of a picture; finer dashes take viewers very long."""

MAX_PICTURE = 20_000_000
"""Bytes of a PNG picture of a deck."""

MAX_FONT = 60_000_000
"""Bytes of a font file of a deck; fonts with all Chinese characters have 20 million."""

MAX_FONT_TABLES = 200
"""Tables of a font, and subtables of its characters."""

MAX_FONT_NAMES = 2_000_000
"""Bytes of a font's names and licence texts, the same ones counted each time."""

MAX_FONT_CODES = 1_200_000
"""Characters of all of a font's subtables; Unicode has 1,114,112 numbers."""

MAX_GLYPH_SVG = 4_000_000
"""Bytes of an SVG document of a font, after unpacking; it may hold hundreds of characters."""

MAX_ICON_FILES = 20_000
"""Files in a deck's folder of icons; the collection of game-icons has 4,000."""

MAX_PIXELS = 40_000_000
"""Pixels of a PNG picture of a deck."""

MAX_CHUNKS = 20_000
"""Chunks of a PNG picture, without those of comments; programs write one for 8,000 bytes or more."""

MAX_SCANNED = 640_000_000
"""Pixels of a JPEG picture, as often as a progressive one draws them; programs draw about ten times."""

MAX_DESIGN_REQUEST = 64_000
"""Bytes of a request of the page on which cards are designed."""

MAX_DESIGN_REQUESTS = 20
"""Requests of that page in a second."""

MAX_DESIGN_PREVIEWS = 8
"""Drawings in a second while something is dragged on that page."""

MAX_PDF = 200_000_000
"""Bytes of a PDF to inspect."""

MAX_PDF_PAGES = 3_000
"""Pages of a PDF to inspect."""

MAX_PDF_FORMS = 20
"""Nesting depth of forms in a PDF."""

MAX_PDF_POINTS = 3_000_000
"""Points of paths, glyphs and images of a PDF, counted each time they are painted. Our books have 1.3 million."""

MAX_PDF_PARTS = 3_000
"""Sides of parts on a page: A2 has room for 2,500 counters of 1 cm."""

MAX_PDF_MARKS = 10_000
"""Marks on a page that are compared with the edges of its parts; a sheet of Basket Boss has 62 at most."""

MAX_PDF_CONTENT = 10_000_000
"""Bytes of all content streams of a PDF that are read. Our books have 2 million."""

MAX_PDF_STREAM = 5_000_000
"""Bytes of an unpacked content stream or font; a parsed byte takes up to 200 bytes of memory."""

MAX_PDF_LZW = 100_000
"""Bytes of a stream compressed with LZW, for which qpdf has no limit: one byte can expand to 2,000."""

MAX_PDF_SECONDS = 5
"""Seconds of processor time in which a page of a PDF must be drawn to be looked at; 0.1 are usual."""

MAX_PDF_DECODED = 250_000_000
"""Bytes that qpdf unpacks of any stream; an A4 page as an image at 600 dots per inch has 105 million."""
