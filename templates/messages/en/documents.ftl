# Documents that carry examples, and values in their sentences.
# Numbers in words from 0, separated by commas, as documents write them.
numbers = zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty, twenty-one, twenty-two, twenty-three, twenty-four, twenty-five, twenty-six, twenty-seven, twenty-eight, twenty-nine, thirty, thirty-one, thirty-two, thirty-three, thirty-four, thirty-five, thirty-six
# What stands in words between the two numbers of odds, and after a percentage.
out-of = out of, of, in, out of the, of the
percent = percent, per cent, pct

sentences = Sentences of the document
# How many a list has, after the query's short name.
counted = { $query }: { $count }.

# errors
expected-width = a width such as 60%, 8cm or 90mm
expected-example = found no example: expected keys such as position, roll and claim, or the id or the file of an example
no-game = it does not say which game it is of: add game: here, or for the whole document a comment with jugada: game=NAME (games: { $names })
too-many = { $query } takes { $count ->
    [0] no arguments
    [one] one argument: { LIST($names) }
   *[other] at most { $count } arguments: { LIST($names, conjunction: "none") }
}
no-form = as={ $form } does not fit the answer { $value }: of odds it is count, odds or percent, of a list count
yes-or-no = found { $found }, but the answer is yes or no; where the sentence says it in other words, add is=yes or is=no
no-position = its position is that of the example in line { $line }, which cannot be read
no-example-before = no example in this document says which position is meant, and no comment with jugada: game=NAME which game
no-label = in={ $place }: no example has this label; choose from { LIST($names, conjunction: "none") }
stray = stands in no link that is read here; write it as { $form }
no-match = no file fits this pattern
not-read = neither a document nor an example: expected a name that ends in { LIST($names, conjunction: "or") }
holds-nothing = holds nothing to check: no example and no value in a sentence
whose-play = say whose play it is, as in SEAT:PLAY: in this position not exactly one player decides
