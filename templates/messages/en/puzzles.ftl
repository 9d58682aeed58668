# puzzles
# Problems: they are read on the site, on sheets to print and in Anki.
allowed = Allowed.
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

# errors
no-decision = { $rule } no longer decides in this problem; find others with `jugada puzzles { $game } --rule { $rule }`
unknown-rule = { $game } has no rule { $rule }, or the rule forbids nothing; choose one of these: { $names }
none-found = no problem was found in { $games } games; try more (--games) or another seed (--seed)
unknown-query = the game has no query { $query } that compares
