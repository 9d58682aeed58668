# Style of the texts: warnings of `jugada check --content`.
forbidden_term = “{ $found }”: the term is “{ $term }” (glossary)
contraction = “{ $found }”: contract it (al, del)
never_said = “{ $found }”: nobody says so at a table; say it another way
straight_quote = straight quotation marks: write “” (in Spanish «»)
long_sentence = a sentence of { $count } words (“{ $start } …”): at most 30
program_word = “{ $found }” is not for players: say it another way
sentences_title = Generated sentences, with real values
sentence_count = sentences: { $count }
