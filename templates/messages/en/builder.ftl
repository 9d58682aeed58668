# builder

# errors
cut-files-need-folder = cut files are written beside the PDF files; give --out a folder
process-killed = a process was killed, perhaps because memory ran out; run the command again

# what there is to do
task-failed = { $task }: { $problem }
task-check = check { $what }
task-draw = draw { $what }
task-replay = replay { $what }
task-print = print { $what }
task-typeset = bind { $what }
task-pack = what the browser plays with
task-pages = pages { $what }
task-site = site

# the table at its end
column-what = what
column-game = game
column-made = checked or written
column-pages = pages
column-seconds = seconds
unchanged = unchanged
row-examples = examples
row-diagrams = diagrams
row-records = records
row-pdf = PDF
row-rulebook = rulebook
row-pages = pages
row-site = site
made-examples = { $examples }, { $claims } claims hold
made-diagrams = { $files } SVG
made-records = { $files }, { $entries } entries replayed
made-pdf = { $files ->
    [one] 1 file
   *[other] { $files } files
}
made-rulebook = { $files ->
    [one] 1 file
   *[other] { $files } files
}
made-pages = { $figures } figures
made-site = { $links } links checked
doctor-locale = { $language } of { $names }; the terminal's characters: { $encoding }
doctor-packages = { $count } packages, each in the range that Jugada asks for
doctor-packages-broken = missing or out of range: { $problems }; install Jugada again
doctor-game = { $count ->
    [one] 1 worked example
   *[other] { $count } worked examples
}
doctor-fonts = { $count } faces of { $families }
doctor-fonts-broken = not readable: { $names }; install Jugada again
doctor-no-printers = none is stored, so `jugada pdf` shifts no backs; `jugada printer calibrate` is the way to one
doctor-no-npm = `jugada site build` fetches Python for the browser with it; install Node.js, or jugada[npm]
doctor-no-engine = not fetched yet: the next `jugada site build` does, if it finds npm; without it the site has no play
doctor-dask = { $version }, for `jugada simulate --scheduler`
doctor-no-dask = only `jugada simulate --scheduler` needs it; install jugada[cluster]
doctor-decks = { $version }, for what is printed: `jugada pdf`, `deck`, `export`, `rulebook`, `preflight`
doctor-no-decks = what is printed needs it: `jugada pdf`, `deck`, `export`, `rulebook`, `preflight`; install jugada[decks]
doctor-mkdocs = { $version }, for `jugada site`
doctor-no-mkdocs = only `jugada site` and `jugada build` need it; install jugada[all]
doctor-lsp = { $version }, for `jugada lsp`
doctor-no-lsp = only `jugada lsp` needs it; install jugada[lsp]
doctor-properdocs = { $version }, for JUGADA_SITE_PROGRAM=properdocs
doctor-no-properdocs = only JUGADA_SITE_PROGRAM=properdocs needs it; the site is built by MkDocs
doctor-browser = { $path }; no command needs one, only the tests
doctor-no-browser = none is on the path; no command needs one, only the tests
in-all-unchanged = { $pages ->
    [one] 1 page, unchanged
   *[other] { $pages } pages, unchanged
}
in-all = { $pages ->
    [one] 1 page in
   *[other] { $pages } pages in
} { $seconds } s
