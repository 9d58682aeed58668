# diagrams
not-drawn = { COUNT($names) ->
    [one] { LIST($names) } is not in the drawing.
   *[other] { LIST($names) } are not in the drawing.
}

# errors
unknown-target = { $name } is no example's id or file and no game's name (games: { $names })
no-such-step = { $id } has { $count } steps, no step { $step }
seat-missing = { $entry }: name the seat, as in SEAT:ACTION; in this position not exactly one decides
unknown-query = { $name } has no query { $name2 }; { COUNT($names) ->
    [0] there are none
   *[other] choose from { LIST($names, conjunction: "none") }
}
expected-query = QUERY NAME=VALUE …
several-diagrams = { $out }: there are { $count } diagrams; give a folder, a .pdf file, or --step
