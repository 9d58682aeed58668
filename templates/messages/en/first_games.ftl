# first games
# What is wrong with a game's guided first game; authors read it.
kind-when = a moment
kind-screen = a screen
until-or-decisions = expected either until or decisions
no-policy = { $name } is not a policy of the game; known: { $names }
no-word = { $name } is not one of the script's words: { $names }
no-formation = { $name } is not one of the script's formations: { $names }
id-twice = another screen has the id { $id } already
not-played = { $entry } cannot be played here: { $problem }
nothing-allowed = no legal action is allowed here, so the learner could not go on
pick-not-allowed = { $action } is not one of the allowed actions
no-fact = no event { $event } of the last move has the fact { $fact }
not-chance = { $entry } is an outcome of chance; expected the action of a seat
# $first: the first fault in full.
fails = the first game does not hold: { $first }{ $more ->
    [0] {""}
    [one] {" "}(and one more; `jugada check` lists them)
   *[other] {" "}(and { $more } more; `jugada check` lists them)
}
fault-claim = { $claim } does not hold; the engine says: { $found }
fault-too-long = { $count } characters, and at most { $most } fit; shorten it
fault-notation = “{ $found }” is notation or an id; say it in words
fault-book-pictures = { $count } screens are for the book (book: true); its first turn has { $least } to { $most }
fault-book-tapped = the book prints this sentence, and nobody can tap a book (“{ $found }”); write told: for it
fault-word-unshown = no screen shows this word; name it at a screen (word:) or remove it
fault-many-words = { $count } word cards, and at most { $most } are good for a learner; keep those that the screens need
fault-no-claim = nothing on this screen is checked; write under claim: what its sentence says
fault-try-legal = { $entry } is legal, so it is no wrong try
fault-try-rule = the engine refuses it for { $rule }
fault-try-reason = the engine says: { $said }
fault-no-but = { $count ->
    [one] { $action } is legal and not allowed here
   *[other] { $count } legal actions are not allowed here, such as { $action }
}; write what to say of it (but:)
fault-spare-but = { $action } is not a legal action that is left out here
fault-spare-other = every allowed action is praised, so this is never said
fault-ring-nowhere = { $place } is no place, piece, legal action or offered formation here
fault-endless = with the policy { $policy } this part does not end
fault-few-decisions = with this seed and the policy { $policy } the learner decides only { $count ->
    [one] once
   *[other] { $count } times
}; choose another seed or lower at_least
chapter-ends-in-play = expected a last screen with free and a position of its own: the game that the chapter leads to
fault-chapter-tasks = { $count } tasks; a chapter has { $least } to { $most }
fault-no-example = { $name } is not an example of the game
fault-example-twice = the example { $name } is in two places; keep one
fault-example-unplaced = the example { $name } is in no chapter; put it into one (examples:) or under look_up
fault-no-rule = { $name } is not a rule of the game
fault-rule-twice = the problems of { $name } belong to two chapters; keep one
fault-rule-unplaced = the problems of { $name } belong to no chapter; name the rule in one (rules:)
fault-chapter-twice = two chapters are called { $name }
fault-formation = { $seat } can never place the formation “{ $name }”: change a place, or leave it out
