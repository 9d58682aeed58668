# New examples.
record-title = A recorded game, entries { $first } to { $last }

# errors
lang-expected-one = lang={ $lang }: expected one of { $names }
does-hold-jugada-check = { $id }: a claim fails; run `jugada check { $id }`
has-steps-step = { $id } has { $count } steps; there is no step { $number }
fence-never-closed-expected = the fence is never closed: expected a line { $marker }
entries = { $path }: entries { $first } to { $last } are not in 1 to { $count }
does-say-game-records = it does not say which game it records; name it with --game
game-holds = { $path }: there is no game { $number }; it holds { $count }
id-letters-digits-between = an id of letters, digits and _ between full stops, such as bg.ex.mine
fence-form = expected EXAMPLE [step=N] [lang=LANG]
fence-option = { $found }: expected EXAMPLE [step=N] [lang=LANG]
no-example = { $name }: there is no such example
