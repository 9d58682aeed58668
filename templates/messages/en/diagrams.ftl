# diagrams

# errors
example-s-id-file = { $name } is no example's id or file and no game's name (games: { $names })
has-steps-step = { $id } has { $count } steps, no step { $step }
name-seat-as-seat = { $entry }: name the seat, as in SEAT:ACTION; in this position not exactly one decides
has-query = { $name } has no query { $name2 }; choose from { $names }
diagrams-give-folder-pdf = { $out }: there are { $count } diagrams; give a folder, a .pdf file, or --step
