# puzzles
# Problems: they are read on the site, on sheets to print and in Anki.
allowed = Allowed.
# $by: who rates; $value: what the answer is worth; $other: what the best one is worth, or the best of the others.
best-chance = According to { $by }, this wins { $value } of the time; the others win { $other } at most.
best-points = According to { $by }, it is worth { $value } points; the others { $other } at most.
best-scale = It is the best, according to { $by }.
worse-chance = You may, but according to { $by } this wins { $value } of the time, and the best wins { $other }.
worse-points = You may, but according to { $by } it is worth { $value } points, and the best { $other }.
worse-scale = You may, but according to { $by } there is something better.
# $names: the right answers.
right = { COUNT($names) ->
    [one] Answer: { LIST($names) }
   *[other] Answers: { LIST($names, conjunction: "or") }
}
task-list = Choose an answer.
task-mark = Mark it on the board.
sheet-title = { $game }: problems
sheet-subject = Positions with a question; the answer is overleaf.
sheet-questions = questions
sheet-answers = answers
found-by = Problems in which { $rule } decides. Found by: jugada puzzles { $game } --rule { $rule } --count { $count } --seed { $seed }. The engine proves them whenever they are read.
found-best = Problems in which { $rule } makes the best. Found by: jugada puzzles { $game } --best --rule { $rule } --count { $count } --seed { $seed }. The engine and the one who rates check them whenever they are read.

# errors
no-decision = { $rule } no longer decides in this problem; find others with `jugada puzzles { $game } --rule { $rule }`
no-review = { $game } does not say who rates its actions: `review` is missing at the end of its first_game.yaml
unknown-rule = { $game } has no rule { $rule }, or the rule forbids nothing; choose one of these: { $names }
none-found = no problem was found in { $games } games; try more (--games) or another seed (--seed)
unknown-query = the game has no query { $query } that compares
