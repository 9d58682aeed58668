# builder

# errors
cut-files-lie-beside = cut files are written beside the PDF files; give --out a folder
process-was-ended-from = a process was killed, perhaps because memory ran out; run the command again

# what there is to do
task-failed = { $task }: { $problem }
task-check = check { $what }
task-draw = draw { $what }
task-replay = replay { $what }
task-print = print { $what }
task-bind = bind { $what }
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
in-all = { $pages ->
    [one] 1 page in
   *[other] { $pages } pages in
} { $seconds } s
