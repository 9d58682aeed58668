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
scale = Print at 100 %. The ruler must measure 50 mm (2 in).
order = Cut along the marks in the order of the numbers.
shape = Cut each part out along its edge.
tile = tile { $name } of { $columns } × { $rows }
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
sides_two = two-sided
sides_one = one-sided
sides_fold = folded and glued
tiled = { $n } pieces to glue together
total = { $n } of { $paper } paper in all.
check_scale = Check the scale
check_long = This ruler is 100 mm long and this frame is a bank card. If they do not match, print again at 100 %.
legend = The lines
legend_mark = cut mark and its turn
legend_cut = cut out
legend_fold = fold
legend_glue = glue
legend_seam = the next sheet reaches to here
legend_cross = against the light, front and back meet
proposed_long = Parts tagged PROPOSAL carry data of ours, not of the rulebook.
rights = Unofficial companion. MIT License; typefaces: SIL Open Font License 1.1.
rights_own = The cards are their author's, made with Jugada. Typefaces: SIL Open Font License 1.1.
tick = Tick each part when it is ready.
step_scale = Print at 100 % (“actual size”), never with “fit to page”.
step_check = Measure the ruler of each sheet, or lay a bank card on its frame.
step_flip = Print on both sides, flipped on the long edge. Against the light the crosses meet.
step_flip-short = Print on both sides, flipped on the short edge. Against the light the crosses meet.
step_gutterfold = Fold along the dashes, glue the halves together, dry them under a weight. Then cut.
step_cut = Cut with knife and ruler from mark to mark, in the order of the numbers.
step_net = Cut along the solid line, fold along the dashes, glue the flaps.
step_tiles = Cut the right and the lower edge; glue them onto the next sheet, letter on letter.
step_mount = Glue the tokens on board, then cut them out along their edge.
layout_duplex = two-sided
layout_duplex-short = two-sided, short edge
layout_gutterfold = fold and glue
layout_fronts = fronts only
layout_backs = backs only
layout_single = one part a page
low_ink = low ink
box_for = Box for { $n } { $kind }
calibration = Calibrate your printer
calibration_1 = Print this sheet at 100 %, on both sides, flipped on the long edge, on thin paper.
calibration_2 = Hold it against the light with this side towards you. On each scale one line runs straight through from front to back: read its number.
calibration_3 = The upper scale gives --dx, the lower one --dx-bottom, the one at the left --dy, in mm.
calibration_4 = At each edge the number of the nearest line that you see is its margin (--margins: left, top, right, bottom).
calibration_5 = Store it: jugada printer set NAME --dx 0.3 --dx-bottom 0.2 --dy -0.4 --margins 4,4,4,5. From then on print with: jugada pdf GAME --printer NAME.
calibration_back = back
stock-board = 160 g/m² paper, on 2 mm board
stock-card = 250–300 g/m² card
stock-tile = 300 g/m² card
stock-token = 160 g/m² paper, on 1.5–2 mm board
stock-die = 160–200 g/m² card
stock-aid = 120–160 g/m² paper
stock-standee = 250 g/m² card
stock-bar = 200 g/m² card
stock-sticker = adhesive paper
stock-box = 250–300 g/m² card
stock-folded = 120–160 g/m² paper
stock-other = 200 g/m² card
