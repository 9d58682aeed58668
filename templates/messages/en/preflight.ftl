# Preflight: what finished PDFs hold against what they should hold.

# the report
head = { $file }: { $summary }
summary = { $kind ->
    [none] { $pages ->
        [one] 1 page
       *[other] { $pages } pages
    }
   *[other] { $kind }, { $pages ->
        [one] 1 page
       *[other] { $pages } pages
    }
}, { $wrong ->
    [0] clean
    [one] 1 finding
   *[other] { $wrong } findings
}
report = { $files ->
        [one] One file
       *[other] { $files } files
    }, { $wrong ->
        [0] no finding
        [one] 1 finding
       *[other] { $wrong } findings
    }
place = x { $x }, y { $y } mm
more = and { $count } more
on-page = page { $page }: { $fault }
on-page-part = page { $page }, { $part }: { $fault }
skipped = not checked: { $why }
kind-kit = kit
kind-rulebook = rulebook
kind-booklet = booklet
kind-quick = quick reference
kind-aid = player aid
check-document = document
check-fonts = fonts
check-boxes = boxes
check-scale = scale
check-marks = marks
check-safe-zone = safe zone
check-lines = lines
check-colour = colour
check-covering = covering
check-images = images
check-sides = sides
check-parts = parts
check-filling = filling
check-type = type

# bleed
check-bleed = bleed
no-pages-with-bleed = no page is a part with its bleed
pages-with-bleed = { $count ->
        [one] 1 page
       *[other] { $count } pages
    }, compared inside and outside the cut
colour-ends-at-cut = along { $length } mm of the { $edge ->
        [left] left
        [right] right
        [upper] upper
       *[lower] lower
    } edge the colour ends before the bleed does

# page boxes
sizes = { $shown }{ $more ->
    [0] {""}
   *[other] , { $more } other sizes
}
size = { $count } of { $size } mm
page-turned-by = the page is rotated by { $rotation }°: turn its contents instead
page-counts-in-units = the page's unit is { $unit } points, not 1
cropbox-hides-page = the CropBox hides part of the page: remove it
bleedbox-beyond-page = the BleedBox reaches beyond the page
trimbox-beyond-bleedbox = the TrimBox reaches beyond the BleedBox
page-size-not-ordered = the page is { $width } × { $height } mm; { $title } was asked for
page-lacks-boxes = the page has no TrimBox and BleedBox of its own
trimbox-off = the TrimBox is { $off } mm from the part's edge
bleedbox-bleed-differs = the BleedBox allows { $room } mm of bleed, not { $bleed }

# cut marks
marks-on-layer = { $count } of { $limit } mm on their layer
places-unknown = the file does not say where its parts are
no-marks-on-single-pages = single pages have none
no-marks-on-layer = there are no marks on a layer of their own
too-many-marks = a page has more than { $limit } marks, so they are not checked
mark-width = a mark is { $width } mm wide, not { $limit }
mark-near-paper-edge = the mark at { $line } is too close to the edge for printers
mark-in-bleed = the mark at { $line } is in the bleed
nearest-mark = the nearest is { $off } mm away
none-near = there is none nearby
no-mark-at-edge = no mark at its { $name ->
    [left] left
    [upper] upper
    [right] right
   *[lower] lower
} edge ({ $how })

# the file as a whole
document-measured = { $size } kB, syntax, title, language, licence
syntax = syntax: { $problem }
lacks = it has no { $what ->
    [title] title
   *[author] author
}
annotation = an annotation ({ $kind }) lies on the page, which a press prints, drops or refuses: delete it, or flatten it into the page
attachment = another file is attached to it, which print shops refuse: save it without
script = the file runs a script or another action, which print shops refuse: save it without
protected = the file is protected against changes or copies, which print shops refuse: save it without
hidden-layer = the layer { $name } is hidden, so one program prints it and another does not: show it or delete it
no-language = it does not declare its language
no-licence = it does not state its licence
no-bookmarks = it has several pages but no bookmarks

# fonts
embedded-subset = { $names }, embedded and subset
font-not-embedded = the font { $name } is not embedded: embed all fonts when you export
font-damaged = the font { $name } is damaged: its glyphs cannot be read
font-not-subset = the font { $name } is embedded whole, not as a subset

# lines, type, pictures
thinnest-mm = { $widths }, the thinnest { $least } mm
none = none
no-text = no text
smallest-pt = the smallest { $least } pt
coarsest-dpi = { $images }, the lowest resolution { $least } dpi
all-lines = none: everything is vector art
rectangle-too-thin = a filled rectangle of { $width } mm, drawn as a line thinner than { $limit }: make it wider
line-too-thin = a line of { $width } mm, thinner than { $limit }: make it wider
type-too-small = { $text } is set in { $size } pt, smaller than { $limit }: set it larger
type-mirrored = { $text } reads only in a mirror: mirror it back
picture-mirrored = { $count ->
    [one] a picture is mirrored: mirror it back, unless it is meant
   *[other] { $count } pictures are mirrored: mirror them back, unless it is meant
 }
picture-too-coarse = an image of { $dpi } dpi, less than { $limit }: use a larger one, or print it smaller

# parts
parts-of-game = the game's list
parts-of-order-alone = the order (this game is not installed)
kinds-as = { $total } parts of { $found ->
    [one] 1 kind
   *[other] { $found } kinds
}, as in { $against }
contents-unknown = the file does not say what it contains
part-not-ordered = this part was not ordered
copies-differ = there are { $copies }, not { $count }
sections-incomplete = its sections do not add up to the whole part
part-not-in-file = the game has this part, but the file does not
part-not-in-game = the game has no part of this name
part-count-differs = the game has { $should }, but the file was made for { $count }

# safe zone
nothing = nothing
safe-zone-nearest = { $least } texts and pictures, the nearest { $nearest } mm from its edge
picture = a picture
parts-unknown = the file does not say what its parts should be
too-close-to-cut = { $what } ({ $side ->
    [front] front
   *[back] back
}) is { $distance } mm from the cut, not { $safe }

# scale
rulers-measured = { $lengths ->
    [one] 1 ruler
   *[other] { $lengths } rulers
}, 50 mm measures { $worst } mm
no-rulers = no rulers
print-scaling-not-asked = viewers are not asked to print at 100% (PrintScaling)
no-ruler = there is no ruler of 50 mm and 2 in
ruler-mm-wrong = the 50 mm ruler measures { $metric } mm
ruler-inch-wrong = the 2 in ruler measures { $inches } in
drawn-at = drawn at { $factor }%
askew = is tilted by { $angle }°

# fronts and backs
backs-measured = { $found ->
    [one] 1 back
   *[other] { $found } backs
}, at most { $farthest } mm off the front
no-backs = no backs
layout-is = the layout is { $layout }
duplex-mode-wrong = the printer is asked for { $asked }; the layout needs { $wanted }
back-missing = there is no back behind its front
back-off = the back is { $off } mm off its front

# files that are damaged, or none to print
stream-missing = a stream is missing
stream-too-large = a stream holds { $data } MB, more than { $limit } MB
lzw-stream-too-large = a stream compressed with LZW has more than { $limit } kB
lzw-stream-twice = a stream is compressed with LZW and then again
stream-not-decompressed = a stream cannot be decompressed: { $error }
pdf-too-large = { $name }: larger than { $limit } MB, too large for a kit or a book
pdf-locked = { $name }: protected by a password
pdf-unreadable = { $name }: not a PDF that can be read: { $error }
cannot-read = { $name }: cannot be read: { $error }
page-unreadable = it cannot be read: { $error }
pages-not-inspected = it has { $count } pages; only the first { $limit } are inspected
job-ticket-unreadable = its job ticket cannot be read
box-damaged = its { $name } is damaged
number-too-large = expected a number up to { $limit }
transformation-too-large = a transformation reaches beyond any paper
content-too-large = the file's content streams hold more than { $limit } MB
too-many-points = the file paints more than { $limit } points
form-paints-itself = a form contains itself
forms-nested-too-deep = forms are nested more than { $limit } deep
too-many-parts = a page has more than { $limit } parts
resource-missing = it uses { $name }, which is missing from its resources ({ $kind })
content-unreadable = a content stream cannot be parsed: { $error }
instruction-fails = the instruction { $name } cannot be followed: { $error }
wrong-values = its values are not those that the format requires
not-checked-damaged = cannot be checked because the file is damaged: { $error }

# how full the pages are
filling = { PERCENT($fill) } on average; the emptiest page is { $page }, at { PERCENT($least) }; the largest gap is { $gap } mm
no-book-pages = not a whole book in its own size
page-too-empty = only { PERCENT($fill) } full; the minimum is { PERCENT($least) }
page-gap = a gap of { $gap } mm in the column; the maximum is { $most }
book-too-empty = the pages are { PERCENT($fill) } full on average; the minimum is { PERCENT($least) }
colour-inks = { LIST($spaces, conjunction: "none") }, at most { $ink } % of ink
colour-spaces = { LIST($spaces, conjunction: "none") }
half-transparent = something is half transparent: print shops expect it opaque; flatten the transparency
soft-mask = a picture has clear parts: PDF/X-1a does not allow them; put it on its background
soft-masked = something fades out by a soft mask: print shops expect it opaque; flatten the transparency
blended = something is blended with what lies under it ({ LIST($modes) }): print shops expect it opaque; flatten the transparency
white-overprint = white is set to overprint, so it vanishes in print: switch overprinting off for it
spot = the spot ink { $name }
colour-spots = { $colours }. A spot ink is a plate of its own, for a special ink or a line to cut: if the printer expects neither, convert it to CMYK
not-cmyk = a press file that uses { LIST($spaces, conjunction: "none") }: convert it to CMYK
too-much-ink = { $ink } % of ink in a colour, at most { $limit } % dries: use less of it
trapped = { $standard } must say whether its colours are trapped (Trapped: True or False), which this file does not: export it as { $standard } anew
transfer = a curve changes the tones on the plate (transfer function), which { $standard } does not allow: export without it
jpeg-2000 = a picture is packed as JPEG 2000, which { $standard } does not allow: save it as JPEG or TIFF, and export anew
deep-picture = a picture has 16 bits a colour, which { $standard } does not allow: save it with 8
transparency-group = a transparency group is left, which { $standard } does not allow: flatten the transparency
no-output-intent = { $standard } without a printing condition (OutputIntent)
no-output-profile = { $standard } without an embedded output profile
no-bleed = the page has no bleed: TrimBox and BleedBox are equal or missing
sides-of-parts = { $count } sides of parts
lies-on-part = { $what } lies on { $side ->
    [back] the back
   *[other] the part
} without belonging to it
area = a coloured area

# print services
check-service = print service
service = { $service }: { LIST($products, conjunction: "none") }
service-no-kind = { $service } makes no { LIST($kinds, conjunction: "or") } that Jugada knows of: leave this page out
service-no-product = { $service } makes nothing that measures { $width } × { $height } mm
service-standard = the file is not { $standard }: export it as that
service-safe = { $what } is { $distance } mm from the cut; the service wants { $safe } mm

# files of other programs, and pages in turn
document-of-others = { $size } kB, syntax, nothing that runs or hides
embedded = { $names }, embedded
check-nets = nets
no-nets = nothing is folded
nets = { $count ->
    [one] 1 net
   *[other] { $count } nets
}, lines to cut and to fold compared
net-line-off = a line to { $kind ->
    [fold] fold
   *[cut] cut
} { $off ->
    [none] is missing
   *[other] is { $off } mm off the net
}: make the file again
turns = { $count ->
    [one] 1 back
   *[other] { $count } backs
}, each beside its front
pages-compared = { $count ->
    [one] 1 page
   *[other] { $count } pages
}, compared by what they show
no-partner = its { $side ->
    [back] front
   *[front] back
} is not the page beside it, so every later back is behind another card: put it there
swapped = the { $side ->
    [back] back comes first here and the front
   *[front] front comes first here and the back
} before: swap the two pages
turned-back = this side stands on its head: turn the page by 180°
back-for-front = the common back is on a page where a front is due: a page is missing or doubled before it
front-for-back = here a front is where the common back is due: swap the two pages, or add the back
page-not-drawn = cannot be drawn, or takes too much time or memory: no program will print it well
blank-page = nothing is on the page: fill it or leave it out
boxes-missing-around = { $pages ->
    [one] the page has
   *[other] { $pages } pages have
} no TrimBox and BleedBox: that is { $width } × { $height } mm with { $bleed } mm of bleed; export with the page’s own bleed settings, so that the file says where to cut
boxes-missing = { $pages ->
    [one] the page has
   *[other] { $pages } pages have
} no TrimBox and BleedBox: { $width } × { $height } mm cut out need a page of { $wide } × { $high } mm with { $bleed } mm of bleed, and boxes that say so
bleed-short = { $pages ->
    [one] { $room } mm of bleed
   *[other] { $room } mm of bleed on { $pages } pages
}; a press wants { $bleed } mm: make the page { $width } × { $height } mm and let the art reach its edge
page-lies-across = the page lies across, { $width } × { $height } mm, among upright ones: turn it
page-size-slips = the page is { $width } × { $height } mm, others { $wide } × { $high }: make it as large
near-cut = texts and pictures at least { $safe } mm inside the cut
near-cut-by = { $what } is { $distance } mm from the cut: move it { $safe } mm inside at least, or let a picture reach over the cut
no-standard = the file was made for a press, but its PDF/X keys (GTS_PDFXVersion) are missing: export it again as PDF/X
rich-type = black type of { $size } pt in several inks, which blur it where they do not meet: set it in black alone (0, 0, 0, 100)
service-boxes-missing = no TrimBox and BleedBox: that is { $product }, { $width } × { $height } mm, with { $bleed } mm of bleed; add the boxes, so that the file says where to cut
knockout = black type is left out of the colour below it, where a hair of paper would show around it: make the file again
