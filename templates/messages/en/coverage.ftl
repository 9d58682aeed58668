# coverage
heading = What texts, engine, examples and tests cover
rule = rule
origin = origin
text = text
engine = engine
positive = examples
negative = examples of what is not allowed
tests = tests
reason = reason
event = event
result = result
declared = declared only
answer = answers only
rulebook = rulebook
ruling = our ruling
reconstruction = reconstruction
proposal = proposal
none = –
missing = missing
no_record = no record
summary = rules: { $rules }; gaps: { $gaps }; texts to review: { $findings }
gap_file = there is no rules text; write it, with the id of each rule ({ $rules })
gap_messages = there is no message { $names }; a placeholder stands in for it
gap_spare = the engine has nothing that { $name } tells; remove it, or mend its name
gap_examples = there is no worked example; begin with: jugada example new { $game }
unknown_zone = nothing is called { $zone } in the engine, and no query answers it: name a zone or a value of the state ({ $names }), or a query
unprintable_sign = no font has { $signs }: write it otherwise, or draw it as an icon
one_page = the game on one page does not name { $count ->
        [one] one rule, and has it
       *[other] { $count } rules, and has them
    } only if there is room: { $rules }. Name them in a line of turn
one_page_cut = the game on one page has only the first sentence of { $rules }. Say each in a line that is whole, under short
gap_art = there is no { $file }: positions are shown as text, and nothing can be printed
gap_text = not in the text ({ $lang }); write its paragraph there
gap_engine = the engine never names it, and no example asks the engine about it; add one that does (claim query)
gap_example = no example shows it; name it under rules of the example that does, or add one to examples/ (jugada example new { $game })
gap_negative = it can forbid an action, but no example breaks it; add an illegal or refused claim
start-refused = the game cannot begin so: { $reason }
gap_problems = { $count } problems in which it decides, 5 are wanted; find some (jugada puzzles { $game } --rule { $rule }) or say in { $file } why there are few (few:)
problems = { $game }: { $total } problems; { $enough } of { $rules } rules that can forbid something have at least 5
unnamed_ruling = the text calls it our ruling, but none in game.yaml names it; add it to provenance there (rules)
unmarked_ruling = game.yaml calls it our ruling and this text does not; write “our ruling” here or remove it from provenance
numbers = the numbers are not the same: { $own } here, { $other } in { $lang }; correct the wrong one
stale = the other language has changed ({ $other }) and this text has not; bring it up to date, then confirm it: jugada coverage { $game } --confirm
new = not yet compared with the other language; when both say the same, confirm it: jugada coverage { $game } --confirm
structure = { $own } parts here, { $other } in the other language; add what is missing or remove what is too much

# records
record-unreadable = not the record of a test run: { $error }
record-shape = not the record of a test run: expected rule ids by test
translations-unreadable = not a record of translations: { $error }
translations-shape = not a record of translations: expected hashes by unit and language
originals = the original's examples in { $game }: { $shown }/{ $total } ({ $percent }%)
no-such-example = { $game } has no example { $name }; expected the id of one of its examples
# The guided first game in figures; $names: the ids of tasks.
first_game = { $game }: first game of { $screens } screens, { $tasks } of them tasks, in { $positions } positions{ $games ->
    [0] {""}
   *[other] ; played to its end { $games } times, of which the learner won { $won }
}
first_game_otherwise = ; the program that reviews it would play otherwise at { LIST($names) }
