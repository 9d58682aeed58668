# New examples.
record-title = A recorded game, entries { $first } to { $last }

# errors
lang-expected-one = lang={ $lang }: expected one of { $names }
does-hold-jugada-check = { $id } does not hold; `jugada check` says why
has-steps-step = { $id } has { $count } steps, no step { $number }
fence-never-closed-expected = the fence is never closed: expected a line { $marker }
entries = { $path }: entries { $first } to { $last } are not in 1 to { $count }
does-say-game-records = does not say which game it records; name it: --game
game-holds = { $path }: there is no game { $number }; it holds { $count }
id-letters-digits-between = an id of letters, digits and _ between full stops, such as bg.ex.mine
