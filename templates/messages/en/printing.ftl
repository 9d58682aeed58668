# printing
kind-board = { $n ->
        [one] board
       *[other] boards
    }
kind-card = { $n ->
        [one] card
       *[other] cards
    }
kind-tile = { $n ->
        [one] tile
       *[other] tiles
    }
kind-token = { $n ->
        [one] token
       *[other] tokens
    }
kind-die = { $n ->
        [one] die
       *[other] dice
    }
kind-aid = { $n ->
        [one] player aid
       *[other] player aids
    }
kind-standee = { $n ->
        [one] standee
       *[other] standees
    }
kind-bar = { $n ->
        [one] bar
       *[other] bars
    }
kind-sticker = { $n ->
        [one] sticker
       *[other] stickers
    }
kind-box = { $n ->
        [one] box
       *[other] boxes
    }
sheet = sheet { $n } of { $total }
front = front
back = back
fold = front and back
scale = Print at 100%. The ruler must measure 50 mm (2 in).
order = Cut along the marks in the order of the numbers.
shape = Cut out each part along its line.
tile = section { $name } of { $columns } × { $rows }
marks_layer = Cut marks
proposed = PROPOSAL
kit = print and play
instructions = Instructions
parts = List of parts
what = What to print
how = How to make it
count = { $n } { $kind }
page = page { $first }
pages = pages { $first }–{ $last }
one_sheet = 1 sheet
sheets = { $n } sheets
sides-two-sided = double-sided
sides-one-sided = single-sided
sides-folded = folded and glued
tiled = { $n } sections to glue together
half_free = half the sheet stays free
half_last_free = half of the last sheet stays free
kinds = { LIST($kinds) }
total = { $n } of { $paper } paper in all, and { $more } more for these instructions and the list of parts.
check_scale = Check the scale
check_long = This ruler is 100 mm long, and this frame is the size of a bank card. If they do not match, print again at 100%.
need = You need
materials = { LIST($items) }.
material_knife = a knife and a metal ruler
material_scissors = scissors
material_glue = glue
material_card = thick card (about 2 mm)
legend = The lines
legend_mark = cut mark and its number in the order
legend_cut = cut
legend_fold = fold
legend_glue = glue
legend_edge = cut out, outside the colour
legend_seam = edge of the next sheet
legend_cross = against the light, front and back meet
proposed_long = Parts marked PROPOSAL carry our own data, which is not in the rulebook.
rights = Unofficial companion. MIT License; typefaces: SIL Open Font License 1.1.
sleeves = Sleeves for { $n } cards of { $size } mm: { LIST($names, conjunction: "or") }.
tick = Tick each line when these parts are ready.
in_all = { $n } in all
step_scale = Print at 100% (“actual size”), never with “fit to page”.
step_check = Measure the ruler on each sheet, or place a bank card on its frame.
step_flip = Print on both sides, flipped on the long edge. Held up to the light, the crosses must meet.
step_flip-short = Print on both sides, flipped on the short edge. Held up to the light, the crosses must meet.
step_gutterfold = Fold along the dashed line, glue the halves together and let them dry under a weight. Then cut.
step_cut = Cut with a knife and a ruler from mark to mark, in the order of the numbers.
step_net = Cut out the dice along the solid line, fold along the dashes and glue the hatched flaps.
step_tiles = Where two sheets join, cut off the right or the lower edge and glue one onto the other, letter to letter.
step_board = Glue each board onto thick card, let it dry under a weight and trim the card along its edge.
step_mount = Glue the sheet of tokens onto thick card and cut them out along the fine dashes.
step_box = Cut out the box, score its folds along a ruler, fold it and glue the hatched flaps.
step_sticker = Cut the stickers out and stick them on: round ones on the discs, the others around the ends of the bars. Some are spare.
step_bar = Glue the bars onto thick card between the dashed lines and fold their ends back.
step_standee = Cut out each figure, fold its tab back and glue it onto a stand of thick card.
step_tokens = Cut the tokens out along the fine dashes, outside the colour.
step_frame = Cut each frame out, then cut out its inside.

# what the pictures of the instructions show, for those who cannot see them
alt_scale = { $n }. A page of cards, and beside it a printer’s dialogue: 100% is ticked, a page fitted to its frame is crossed out.
alt_check = { $n }. A bank card lies on its dashed outline; below it a ruler of 50 mm and 2 inches.
alt_flip = { $n }. A page of card fronts is turned about its long edge, and shows the backs.
alt_flip-short = { $n }. A page of card fronts is turned about its short edge, and shows the backs.
alt_gutterfold = { $n }. A page of fronts and backs is folded along the dashed line in its middle; a drop of glue.
alt_cut = { $n }. A knife along a dashed line, from one cut mark to the other; the marks of the page are numbered from 1 to 6.
alt_net = { $n }. The net of each die, with { LIST($dice) } faces, and its dashed folds; an arrow leads to the finished die.
alt_tiles = { $n }. Two sheets of a board: the left one lies over the hatched edge of the right one, and the letters A meet.
alt_board = { $n }. A board is glued onto thick card; a drop of glue.
alt_mount = { $n }. A sheet with three round tokens is glued onto thick card.
alt_box = { $n }. The net of a box with its hatched flap; an arrow leads to the finished box.
alt_sticker = { $n }. A round sticker goes onto a disc; a square one goes around the end of a bar.
alt_bar = { $n }. A long bar with hatched ends, which are folded back over a strip of card.
alt_standee = { $n }. A figure with a hatched tab below its fold; an arrow leads to the figure standing.
alt_tokens = { $n }. A sheet of round tokens, each inside a dashed line; one is cut out along it.
alt_frame = { $n }. A frame with a cut line outside and another inside; the inner piece is taken out.
alt_line_mark = A short solid line with a number
alt_line_cut = A solid line
alt_line_edge = A line of fine dashes
alt_line_fold = A dashed line
alt_line_glue = A hatched strip
alt_line_seam = A short dashed line
alt_line_cross = A cross in a circle
alt_rulers = Two rulers: one of 2 inches, one of { $n } mm.
alt_card = The outline of a bank card, 85.6 × 54 mm.

layout_duplex = double-sided
layout_duplex-short = double-sided, short edge
layout_gutterfold = fold and glue
layout_fronts = fronts only
layout_backs = backs only
layout_single = one part per page
low_ink = low ink
box_for = Box for { $what }
box_of = { $what } · one of { $n } boxes
calibration = Calibrate your printer
calibration_1 = Print this sheet at 100%, on both sides, flipped on the long edge, on thin paper.
calibration_2 = Hold it up to the light with this side towards you. On each scale one line runs straight through from front to back: read its number.
calibration_3 = The upper scale gives --dx, the lower one --dx-bottom, the one on the left --dy, in mm.
calibration_4 = At each edge the number of the nearest line that you see is its margin (--margins: left, top, right, bottom).
calibration_5 = Store it: jugada printer set NAME --dx 0.3 --dx-bottom 0.2 --dy -0.4 --margins 4,4,4,5. From then on print with: jugada pdf GAME --printer NAME.
calibration_back = back
stock-board = 160 g/m² paper, on 2 mm card
stock-token = 160 g/m² paper, on 1.5–2 mm card
stock-sticker = adhesive paper, or plain paper and glue
stock-weight = { $grams } g/m² card
stock-paper = { $grams } g/m² paper
stock-other = 200 g/m² card

# errors
expected-picture-file = expected a picture: .svg, .png, .jpg, .webp, .avif, .tif, .gif or .bmp
outside-deck-folder = is outside the deck's folder: move it into the folder
such-file = this file does not exist
such-file-near = this file does not exist: did you mean { $near }?
picture-address = this is the address of a picture on the internet: save it in the deck's folder, and write the file's name
cannot-read = cannot be read: { $value }
picture-coarse = the picture has { $dpi } dots per inch here; print needs { $limit }
text-unsafe = text is closer to the cut than { $safe } mm: move it { $mm } mm inwards
picture-changed = the picture changed while it was used; run the command again
expected-deck-file = expected a deck as .yaml, or as a table: .csv, .tsv, .xlsx or .ods
deck-file-too-large = { $size } bytes, more than a deck may have ({ $largest_file })
too-many-cards = { $found } cards, copies counted: a deck has at most { $most }
card-empty = the card has nothing on it: expected a title, a text, a value, an icon or art
card-id-taken = the id { $name } is already that of the card in line { $first }
svg-entities = has entities, which are not read: save it as plain SVG
svg-far-out = a shape or a line reaches more than { $times } times the picture's size beyond it
svg-points = its lines have more than { $most } points
svg-dashes = the dashes of a line are too fine: expected at most { $most } along the picture
svg-wrong-root = not SVG: its root is { $plain }
svg-groups-too-deep = groups within groups, more than { $deepest } deep
svg-outside-reference = { $plain }={ $value } refers to something else, which is not read
svg-too-many-shapes = more than { $most_shapes } shapes
svg-too-many-clips = its clips have more than { $most } points, counted for each element that they clip: draw it as a picture
too-many-characters = { $count } characters, more than { $largest }
table-without-cards = no cards: expected a row of columns ({ $names }) and one row per card
table = not a table: { $error }
table-quotes = the quotation marks of this row do not match: a cell that begins with one ends with one, and a mark inside is written twice
column-twice = the column { $column } appears twice
row-has-more-cells = { $count } cells for { $count2 } columns: put cells that contain the sign between cells (comma, semicolon, tab) in quotation marks
expected-count = found { $value }, expected a whole number
unknown-name = no { $what } is called { $given }; { $hint }{ $instead }
nothing-export = there is nothing to export: { $why }
too-many-pixels = { $width } × { $height } mm at { $dpi } dpi make { $value } × { $value2 } pixels, more than { $most_pixels }: lower --dpi
calibration-paper-too-small = the calibration sheet needs A4, Letter or larger paper, not { $title }
nothing-print = there is nothing to print: { $why }
printer-name = printer { $name }: a name has small letters, digits, - and _, such as office
printer-shift-too-large = printer { $name }: { $what } { $value } is more than { $most }
printer-margin = printer { $name }: the { $side } margin must be from 0 to { $largest_margin } mm, not { $value }
printers-file-unreadable = { $path }: not a list of printers ({ $error }); repair or delete it
part-not-divisible = { $id } ({ $width } × { $height } mm) cannot be divided into sections on { $title } paper: choose a larger one
paper-size = paper { $text }: a sheet measures at least { $smallest } and at most { $largest } mm
part-size = size { $text }: a part measures from 10 to 1000 mm
manifest-unreadable = { $path }: not a manifest of a kit; `jugada pdf` writes them as …{ $suffix }
tells = { $path }: describes { $value }, not { $game }
manifest-kit = { $path }: not a manifest of a kit: { $error }
manifest-options-differ = { $path }: was made with { $key } { $was }: ask for the same to see what has changed
manifest-parts-unreadable = { $path }: not a manifest of a kit: its components cannot be understood
noun-printer = printer
noun-part = part
noun-kind = kind of part
noun-card = card
noun-category = category
noun-value = value
noun-icon = icon
noun-frame = frame
noun-sample = sample deck
noun-paper = paper
noun-size = size
or-set-printer = {""}; `jugada printer set` makes one
or-size-in-mm = {" "}(or a size in mm, such as { $example })
expected-title = found { $found }, expected a title
expected-colour = found { $found }, expected a colour such as '#2F6B3A', or its name in CSS such as teal
expected-id = found { $found }, expected letters, digits, - and _, such as fox-1
paper-title = { $size } mm
card-size = found { $found } mm: a card of a deck measures from 30 × 40 to 300 × 300 mm
svg-elements = more than { $most } elements
svg-rules = more than { $most } rules of style
svg-repeats = a gradient repeats more than { $most } times: draw it as a picture
svg-tiles = a pattern has more than { $most } tiles: draw it as a picture
svg-style = the style sheet has { $found }, which is not read: give the shapes their style in the program, or save as plain SVG
svg-font = the font { $wanted } is not here: { $found } stands in for it
svg-undrawn = { $what } is not drawn
svg-circle = { $name } uses itself
svg-no-area = has no area: give it a viewBox, or a width and a height, greater than 0
svg-wide = is UTF-32, or UTF-16 without a byte order mark, which browsers do not read either: save it as UTF-8
svg-no-size = has no size, neither a viewBox nor a width and a height: read as 300 × 150
svg-no-namespace = xmlns is missing: read as SVG all the same; add xmlns="http://www.w3.org/2000/svg"
svg-odd-namespace = xmlns="{ $plain }" is not the name of SVG: read as SVG all the same; write xmlns="http://www.w3.org/2000/svg"
svg-encoding = not UTF-8, though it does not say what else: read as Windows, Western European; save it as UTF-8
svg-ignored = { $what } is no value or rule that is read: ignored, as browsers do
svg-unknown = { $names }: not known, so left out
svg-as-picture = { $what }: drawn as a picture at 450 dpi
svg-effect = <{ $tag }> with { $what }
svg-left-out = { $what }: left out
svg-frame = a frame stands for a picture: { $problem }
svg-stops = its gradients have more than { $most } stops, counted for each shape and repetition: draw it as a picture
font-has = no font here has { $codes }: a box stands for it, beside { $family }
svg-no-target = refers to { $name }, which the file does not have
on-template = { $problem } (template: { $place })
first-on-card = { $problem } (first card: { $place })
template-word = the name asks for { $found }: did you mean { $near }:
template-option = the name has the option { $found }; expected 10 pt, min 6, a colour such as #2F6B3A, or { $names }
template-no-box = the name asks for a box, and there is no shape: expected a rectangle, or a group with one
template-format = the drawing measures { $found }, and the card { $size } mm: draw a rectangle on its edge and name it cut, or give the drawing the same proportions
template-size = the card measures { $found } mm: on a template it has from 10 to 300 mm
text-over-edge = { $text } goes beyond the card's edge: name a rectangle text: …, into which it flows
not-svg = not SVG: { $problem }
no-backs = no part has a back, so { $layout } is empty
no-parts = the game has no parts: those of its art folder, or what art.yaml lists (areas, and pieces with a count)
bleed-too-wide = { $id }: a bleed of { $bleed } mm is too wide for it; it can have { $most } mm at most
size-too-small = { $id }: its text does not fit on { $size } mm in type that can be read
size-does-not-suit = { $id } measures { $width } × { $height } mm: on { $size } mm it would leave { $left } mm empty along the cut; sizes that suit it: { LIST($names, conjunction: "none") }
silhouette-marks = Silhouette: marks { $x } mm from the left, { $y } mm from the top, { $width } × { $height } mm apart.
silhouette-layout = the layout { $layout } has no room for registration marks; --silhouette goes with duplex, duplex-short or fronts
x4-needs-profile = PDF/X-4 embeds the output profile of the print shop: give it with --icc FILE, or use --press x1a, which only names the condition
profile-unreadable = { $path }: not an ICC profile that can be read
profile-not-output = { $path }: a profile of class { $found } for { $space }; expected an output profile (prtr) for CMYK, such as your print shop's
profile-without-table = { $path }: the profile says that it is for output in CMYK, but its table { $table } is missing or damaged; ask your print shop for a whole one
shape-is-for-tokens = { $id }: the size { $shape } is for round tokens; for other parts use a card's name or mm, such as 60x90

# print services
noun-service = print service
or-service-file = {""}; or a file of your own in the same form, such as printer.yaml
service-no-kind = no { $kind } among the service’s products that Jugada knows
service-no-size = { $shape ->
        [circle] round,{" "}
        [hexagon] a hexagon,{" "}
        [other] of a shape of its own,{" "}
       *[rectangle] {""}
    }{ $width } × { $height } mm; nearest is { $product } ({ $size } mm)
service-no-die = the service makes no dice of this form; it makes { LIST($products, conjunction: "none") }
service-same-name = two files would be called { $name }: put {"{"}part{"}"}, {"{"}side{"}"} or {"{"}number{"}"} into the names ({ $names })
service-same-file = two products would have the same file, { $name }: put {"{"}product{"}"} into the names ({ $names })
service-picture = { $name } has { $found } pixels
service-finding = { $product }: { $fault }
service-head = { $game }: files for { $service }
service-group-upload = What to upload
service-group-scaled = Printed smaller or larger than drawn
service-group-copies = How many of each: the files have each part once
service-group-boxes = Boxes, and what they hold
service-group-partners = Backs of parts that have none
service-group-at-home = What the service does not make, and why
service-group-book = What is not in this folder
service-group-unconfirmed = Not confirmed: compare these with the service’s own pages
service-group-sources = Where the figures are from
service-group-found = What the check found
service-figure = { $product ->
        [none] {""}
       *[other] { $product }:{" "}
    }{ $name ->
        [resolution] resolution
        [bleed] bleed
        [safe] safe zone
        [thick] thickness
        [room] inside
        [ink] ink limit
        [colour] colour space
        [lines] cut and fold lines
        [cut] cut file
        [apart] distance between cuts
        [size] size
       *[files] type, names and order of files
    }
service-parts = { $made } of { $total } parts{ $home ->
        [none] {""}
       *[other] ; to print at home, in { $home }: { $left }
    }
service-box = { $product } for { $inside }: they need { $needed } of { $deep } mm of depth
service-partner-same = { LIST($names, conjunction: "none") }: the same on both sides
service-partner-blank = { LIST($names, conjunction: "none") }: white
service-no-folds = the service folds nothing of this form
service-booklet = { $product }: folder { $product }, the rulebook, { $pages } pages of { $size } mm, printed at { $percent }%, in the order of their numbers
service-book = the rulebook: “jugada rulebook { $game }” makes it for a printer of books, and with --booklet for your own printer, to fold and staple; --book puts its pages here where the service prints booklets
service-clean = nothing
service-batch-png = { $product }: folder { $product }, { $parts ->
        [one] 1 part
       *[other] { $parts } parts
    } of { LIST($sizes, conjunction: "none") } mm with { $bleed } mm of bleed, pictures of { $pixels } pixels
service-batch-pdf = { $file }.pdf: { $parts ->
        [one] 1 part
       *[other] { $parts } parts
    } of { LIST($sizes, conjunction: "none") } mm with { $bleed } mm of bleed
service-sheets = { $product }: folder { $product }, { $parts } { $kind }{ $spares ->
        [0] {""}
       *[other] , { $spares } of them to spare,
    } on { $sheets ->
        [one] 1 sheet
       *[other] { $sheets } sheets
    } of { $size } mm: pictures of { $pixels } pixels, and beside each one the SVG file of its cut lines, which the service asks for as the cut file
service-lines = { $file }-lines.pdf: only the lines of the die, a page for each part that is no rectangle, in the spot colours { $cut } (cut) and { $fold } (fold)
service-copies = { $file }.pdf: { LIST($runs, conjunction: "none") }
service-copies-run = { $name ->
        [none] { $count } of each
       *[other] { $count } × { $name }
    } ({ $pages ->
        [one] page { $first }
       *[other] pages { $first }–{ $last }
    })
service-scaled = { $product }, { $percent }%: { LIST($names, conjunction: "none") }
service-lacks = { LIST($names, conjunction: "none") }: { $why }
no-cards = expected cards, or tables with cards
no-cards-left = no card is left to print: each has 0 copies, or does not meet `where`
layout-is-no-deck = this is a layout, which only draws cards: expected the deck that uses it
too-many-columns = { $count } columns, more than { $most }
too-many-rows = more than { $most } rows
spreadsheet = not a spreadsheet that can be read: { $error }
no-known-column = no column of a card: expected one of { $names }, or `columns` in the deck's file that say which is which
no-such-column = the table { $file } has no column { $column }; it has { LIST($names, conjunction: "none") }
in-column = { $column }: { $problem }
cell-error = the cell holds the error { $found }: mend its formula in the spreadsheet
cell-formula = the cell holds the formula { $found }, not its value: save the values
low-ink-changes-nothing = --low-ink changes nothing in your templates and layouts: what they leave out then has the condition not low_ink
table-encoding = { $file }: is not in UTF-8; read as { $encoding ->
        [utf-8] UTF-8 with some letters of Windows (Western European)
        [cp1252] Windows, Western European (cp1252)
        [cp1250] Windows, Central European (cp1250)
        [cp1251] Windows, Cyrillic (cp1251)
        [cp1253] Windows, Greek (cp1253)
        [cp1254] Windows, Turkish (cp1254)
        [cp1257] Windows, Baltic (cp1257)
        [cp1255] Windows, Hebrew (cp1255)
        [cp1256] Windows, Arabic (cp1256)
        [iso8859_2] Central European (ISO 8859-2)
        [koi8_u] Cyrillic (KOI8)
        [mac_greek] Mac, Greek
        [mac_turkish] Mac, Turkish
        [cp850] DOS, Western European (cp850)
        [cp852] DOS, Central European (cp852)
        [cp866] DOS, Cyrillic (cp866)
        [mac_roman] Mac, Western European (Mac Roman)
        [mac_latin2] Mac, Central European
        [mac_cyrillic] Mac, Cyrillic
        [cp932] Japanese (Shift-JIS)
        [euc_jp] Japanese (EUC-JP)
        [gb18030] Chinese (GBK)
        [big5] Chinese (Big5)
        [cp949] Korean (cp949)
       *[other] { $encoding }
    }. If letters are wrong, save the table as CSV in UTF-8
rows-above = { $file }: { $n ->
        [one] row { LIST($rows) } stands above the headings and is
       *[other] rows { LIST($rows) } stand above the headings and are
    } not printed
rows-banner = { $file }: { $n ->
        [one] row { LIST($rows) } is a heading across the table, and not printed
       *[other] rows { LIST($rows) } are headings across the table, and not printed
    }
rows-total = { $file }: { $n ->
        [one] row { LIST($rows) } adds up the others and is
       *[other] rows { LIST($rows) } add up others and are
    } not printed
rows-blank = { $file }: { $n ->
        [one] row { LIST($rows) } has nothing that is on a card, and is
       *[other] rows { LIST($rows) } have nothing that is on a card, and are
    } not printed
rows-absent = { $file }: { $n ->
        [one] row { LIST($rows) } has 0 copies, and is
       *[other] rows { LIST($rows) } have 0 copies, and are
    } not printed
rows-quotes = { $file }: { $n ->
        [one] row { LIST($rows) } has
       *[other] rows { LIST($rows) } have
    } quotation marks that do not match, and what they hold is read as it stands
rows-hidden = { $file }: { $n ->
        [one] row { LIST($rows) } is hidden there, and
       *[other] rows { LIST($rows) } are hidden there, and
    } printed all the same: delete what you do not want
rows-signs = { $file }: { $n ->
        [one] row { LIST($rows) } has
       *[other] rows { LIST($rows) } have
    } signs that cannot be seen or printed, which are left out
rows-remark = { $file }: { $n ->
        [one] row { LIST($rows) } is a remark below the table, and
       *[other] rows { LIST($rows) } are remarks below the table, and
    } not printed
rows-alone = { $file }: { $n ->
        [one] row { LIST($rows) }, the last, has its first cell alone and is printed as a card: if it is a remark, delete it
       *[other] rows { LIST($rows) }, the last, have their first cell alone and are printed as cards: if they are remarks, delete them
    }
columns-unlabelled = { $file }: { $n ->
        [one] column { LIST($names) } has no heading, and what stands there is
       *[other] columns { LIST($names) } have no heading, and what stands there is
    } not printed
sheets-not-printed = { $file }: the sheet { $sheet } is printed, and not { LIST($others) }; name another one under tables: sheet:
in-box = box { $name }
same-on-cards = { $problem }; the same on { $n ->
        [one] another card
       *[other] { $n } more cards
    }: { LIST($cards, conjunction: "none") } { $more }
same-in-lines = { $problem }; the same in { $n ->
        [one] another row
       *[other] { $n } more rows
    }: { LIST($cards, conjunction: "none") } { $more }
like-on-cards = { $problem }; more of this kind on { $n ->
        [one] another card
       *[other] { $n } more cards
    }: { LIST($cards, conjunction: "none") } { $more }
like-in-lines = { $problem }; more of this kind in { $n ->
        [one] another row
       *[other] { $n } more rows
    }: { LIST($cards, conjunction: "none") } { $more }
pictures-missing-too = { $problem }; { $n } more pictures are not found either: { LIST($names, conjunction: "none") } { $more }
box-covers = the box { $box } is drawn over the text here: move one of them, or put { $box } before it in the layout
text-collides = the text is printed across that of the box { $box }: move one of them, or make it smaller
in-sheet = sheet { $sheet }
in-row = row { $row }
no-known-column-in-sheet = the sheet { $sheet } has no column of a card: expected one of { $names }; the file has the sheets { LIST($others) } too: name one under tables: sheet:
sheet-elements = more than { $most } cells and other elements: keep only what is printed
spreadsheet-old = a spreadsheet of an old Excel: save it as .xlsx
columns-unused = { $file }: columns that no card uses: { LIST($names, conjunction: "none") }
noun-sheet = sheet
# What the columns of a table may be called besides their own names (title, text …), in small letters.
column-id = number, no, code
column-kind = piece
column-title = name, card, card name, card title
column-text = rules, rules text, description, effect, ability
column-value = cost, points, strength, power
column-category = group, type, class, suit, faction
column-icon = symbol
column-art = picture, image, illustration, artwork
column-count = copies, quantity, qty, amount
glyphs-missing = { $count ->
        [one] no font of the deck has { $characters }: a box stands for it
       *[other] no font of the deck has { $count } characters, { $characters }: boxes stand for them
    }; name a font that has them under fonts: fallback:, such as { $font } (fonts.google.com/noto)
glyph-differs = { $character } in its font’s drawing: { $problem }
tags-unread = cards do not have { $n ->
        [one] the tag { LIST($tags) }, so it is
       *[other] the tags { LIST($tags) }, so they are
    } left out
no-inline-icon = no icon is called { $name }, so it is printed as it is
text-overflows = the text “{ $text }” does not fit at { $size } points: its end is left out
row-overflows = the row is { $over } mm longer than its box
table-needs-file = expected ‘file’: the name of a table in the deck's folder
part-rules = { $number ->
    [0] Rules
   *[other] Rules, folded sheet { $number }
 }
not-fetched = this table is at an address: add --fetch to get it once; it is then kept beside the deck
fetched-on = { $file } is what the address had on { $date } UTC: --fetch gets it again
fetch-address = { $found } is no address of a table: expected https://…
fetch-refused = { $host } is asked nothing: only addresses of the public internet that begin with https are
fetch-status = the address answers { $status }: is it shared with anyone who has the link?
fetch-page = the address gives a page, no table: share the sheet with anyone who has the link, or give the address of its CSV
fetch-large = the address gives more than { $most } bytes
fetch-slow = the address has not answered in full after { $seconds } seconds
fetch-moved = the address sends on more than { $most } times
fetch-failed = { $host } cannot be reached: { $error }
rows-of-a-game = “query: cards” is for the deck of a game, in the folder cards of its content: name a file instead
font-absent = the font { $file } is not here, so the usual type stands in for it: { $problem }
font-unreadable = not a font: { $error }
expected-font = expected a TTF, OTF, TTC, WOFF or WOFF2 file in the deck's folder
unknown-icons-folder = is not a folder in the deck's folder
icon-files = more than { $most } files: name a folder that holds the icons of this deck alone
layout-no-box = { $where }: found { $found }, expected a box such as { $example }; what a box says stands inside it
layout-value = found { $found }, expected { $wanted }
expects-text = a text, a number or an expression
expects-name = the name of a box
expects-number = a number
expects-number-between = a number ({ $names })
expects-one-of = one of { $names }
expects-length = a length such as 12.5, 50%, 1in or 100% - 8
expects-extent = a length that is not negative, such as 12.5, 50%, 1in or 100% - 8
expects-extent-or-auto = a length that is not negative, such as 12.5, 50%, 1in or 100% - 8, or auto
expects-radii = one length that is not negative, or a list of 4 such as [0, 0, 3, 3]
expects-lengths = one length, or a list of 2 to 4 such as [1, 2]
expects-step = a list of two lengths such as [7, 0]
expects-places = a list of places such as [[0, 0], [100%, 4]]
expects-paint = a colour, a gradient or a pattern, or a list of them
expects-condition = a condition such as value > 3
expects-truth = true or false
expects-dash = a list of lengths in mm such as [2, 1]
expects-repeat = a number, a list, or columns with an icon each
expects-focus = two parts such as 50% 12%
expects-count = a whole number from 1 to 200
layout-size = found { $found }, expected a card from 10 × 10 to 300 × 300 mm
layout-boxes = more than { $most } boxes on one side of a card
layout-extends-itself = the layout { $name } extends itself
layout-path = { $found } is no path of SVG
no-frame = no frame is called { $name }; there are { LIST($names) }, or a file such as layout.yaml
expected-layout = found { $found }, expected a frame’s name, a file’s name, or boxes
qr-long = { $count } characters are too many for a QR code: about 2,300 fit
no-pattern = no fill is called { $name }; { $hint }
paint-colours = { $name }() needs at least two colours
paint-stop = { $found } is no colour of a gradient: expected such as #1F5F73 60% or #1F5F73 @0.5
paint-arguments = { $name }() lacks a value: expected { $form }
paint-pattern = pattern(waves, 3, 0.5, #7DB7CF)
paint-rays = rays(22, #7DB7CF)
paint-icons = icons(star, 5, 9, #7DB7CF)
noun-shape = shape
noun-family = font
# Words that name a row of sums, in small letters.
words-total = total, totals, sum, subtotal, grand total, total cards, cards in total, number of cards, σ, Σ, average, averages, mean, median

# the picture of the table
table-one-thing = expected one of part, die, fan, pieces
no-table = { $name } does not say how its table is set up; add { $file } to its content (content/backgammon/table.yaml shows how)
no-part = { $name } is no part of the game; it has { $names }
no-face = expected a face from 1 to { $count }
punch-size = a punch of { $text }: expected a diameter from 10 to 100 mm, such as 25mm, 1in or 5/8in

# Design here: what cannot be written.
design-several-lines = a text of several lines: change it in the file
design-block = this has lines of its own in the file: change them there
design-no-mapping = the file has no place for this value: write it there
design-shared = other places of the file use this value too (an anchor): change it in the file
design-only-key = the only line of its part: take it away in the file
design-formula = a spreadsheet would take this for a formula: begin it with another sign
design-cell-changed = the table holds something else in this cell by now; look at the card again
design-cell-odd = this row has quotation marks that others would read differently: change it in the spreadsheet
design-bad-request = not understood: { $what }
design-conflict = { $name } has been changed in the file meanwhile
design-ask = { $file } has to be made, over the frame { $frame }
design-read-only = this page only looks: it was started with --read-only
design-no-cells = to write into the table, start with `jugada deck watch FILE --edit-cells`
design-no-table = only cells of CSV and TSV tables are written here: change this one where it stands
design-changed-meanwhile = the file was changed at the same moment; your change is kept here: try again
sample-usual-title = Emberfox
sample-usual-text = **Quick.** When it enters, move it one space.
sample-long-title = The Bear Who Remembers Every Winter
sample-long-text = Each enemy that crosses this space loses 1 life. At dusk, discard a card: heal 2 life, and every other beast in this row gains 1 attack until dawn.
sample-bare-title = Owl
sample-bare-text = Owl
design-no-deck-file = { $file } is a table, which has no design of its own: begin a deck for it with `jugada deck new`

# Virtual tables: what to do with the files.
tts-steps =
    { $title } for Tabletop Simulator

    1. Copy { $stem }.json into the program's folder for saved objects: "Saves", then "Saved Objects", within Documents/My Games/Tabletop Simulator on Windows, Library/Tabletop Simulator on a Mac, .local/share/Tabletop Simulator on Linux.
    2. In the program open a table, choose Objects, then Saved Objects, and click on "{ $stem }": all the parts appear.
    3. { $hosted ->
        [true] Put the other files of this folder where you said that they are, if they are not there yet: that is where the program fetches them for everybody at the table.
       *[false] To play with others, choose Modding, then Cloud Manager, and upload all loaded files, since until then the pictures are read from this folder. Leave it where it is until you have.
    }

    Cards are decks, with the number of each; figures stand, dice roll. Boxes are left out.
pcio-steps =
    { $title } for PlayingCards.io

    1. Open playingcards.io and begin a room of your own ("Custom game").
    2. In the room's editor choose to import from a file, and give it the .pcio file of this folder.
    3. Move boards and piles where you want them; then share the room's address.

    Cards lie face down in one pile for each size, tokens face up, dice are spinners. Boxes are left out.
tabletopia-steps =
    { $title } for Tabletopia

    1. In Tabletopia's Workshop make a game, and under Objects create one for each part: the folders here are the kinds of object.
    2. Give each object its front picture, and its back picture where there is one; x3 in a name says that the game has three.
    3. In a setup put the objects on the table: 10 pixels are 1 mm, so each is as large as it is printed.

    A die has a picture for each face, in the order of its numbers.
screentop-steps =
    { $title } for Screentop

    1. On screentop.gg make a game, and add each sheet of this folder as a component with several sides, with the columns and rows below.
    2. Give the sheet its backs: the picture of the same name that ends in -back. Read it from left to right, then downwards.
    3. Add the other pictures as single components; x3 in a name says that the game has three.

    A side is at most 4096 pixels; Screentop itself does not say a limit.
screentop-sheet = { $file }: { $columns } columns, { $rows } rows, { $count ->
        [one] 1 card
       *[other] { $count } cards
    }; { $backs ->
        [one] all have the same back
       *[each] each has its own back
    }
screentop-copies = { "    " }place { $place }: { $count } copies
