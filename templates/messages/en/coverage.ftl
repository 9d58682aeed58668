# coverage
heading = What texts, engine, examples and tests cover
rule = rule
origin = origin
text = text
engine = engine
positive = examples
negative = examples of what cannot be
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
summary = rules: { $rules }; gaps: { $gaps }; texts to look at: { $findings }
gap_text = not in the text ({ $lang }); write its paragraph there
gap_engine = the engine names it nowhere, and no example about it asks the engine; add one that does (claim query)
gap_example = no example shows it; add one to examples/ (jugada example new { $game })
gap_negative = it can forbid an action, but no example breaks it; add a claim illegal or refused
unnamed_ruling = the text calls it our ruling, but none in game.yaml names it; add it to provenance there (rules)
unmarked_ruling = game.yaml calls it our ruling and this text does not; write “our ruling” here or take it out of provenance
numbers = the numbers are not the same: { $own } here, { $other } in { $lang }; correct the wrong one
stale = the other language has changed ({ $other }) and this text has not; translate it again and note it: jugada coverage { $game } --confirm
new = there is no note that it was compared with the other language; when both say the same: jugada coverage { $game } --confirm
structure = there are { $own } parts here where the other language has { $other }; write what is missing or take out the rest

# records
record-unreadable = is not the record of a test run: { $error }
record-shape = is not the record of a test run: expected rule ids by test
translations-unreadable = is not a record of translations: { $error }
translations-shape = is not a record of translations: expected hashes by unit and language
