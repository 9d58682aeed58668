# content

# errors
setup-option = { COUNT($names) ->
    [0] no option
   *[other] one of { LIST($names, conjunction: "none") }
}
placeholder = “{ $key }” has no sentence yet ({ $rule })
placeholder-not = Allowed, but it does not do that.
no-message-file = there is no such file; it has to say { $names }
not-installed = { $path } is not used: no game { $name } is installed; install its engine: pip install -e FOLDER (the one with its pyproject.toml)
brace-closed = { $name }: a brace is not closed
names-only = { $template } uses { $field }; the only values are { $names }
count-not-whole = { $template }: { $field } is { $count }, not a whole number to count by
ruling-needs-why = a ruling needs 'why': what the rulebook leaves open, and the reason for our answer
ruling-needs-rules = a ruling needs 'rules': the ids of the rules that state it
origin-needs-replace = a { $status } needs 'replace': how to use the original data
is-not = { $name } is not { $value }; { $hint }
origin-needs-place = a { $status } needs 'data' or 'rules': the files that hold it or the rules that state it
rule-not-in-other-language = { $value } is stated here but not in { $name }
rule-without-name = the paragraph of { $value } must start with bold words: **…**
rules-not-stated = these rules of the engine are not stated: { $names }; end a paragraph of each with its id, as in { $example }
expected-rule-id = { $rule } is not the id of a rule: expected letters, digits, hyphens and dots, such as bg.move.hit
rule-stated-twice = the rule { $rule } is stated twice, first on line { $value }
query = { $query } is not a query; choose from { $names }
word-missing = messages.{ $lang }.ftl has no word for { $key }
template-fails = cannot be filled in: { $error }
key-missing = { $names }: the key { $lang } is missing
art-columns = rows are a number, so columns has to be one too
art-rhombus = a rhombus has columns and rows as numbers
art-sides = sides are those of a rhombus: write shape: rhombus
art-one-face = a piece has a text, an icon or an svg, not two of them
art-outside = { $name } is outside the game's folder: move it into the folder
art-no-file = there is no file { $name } in the game's folder
art-area-twice = two areas are called { $name }; give each its name
pattern-range = { $text } is no range: write 2..A, 1..6, a..f, or a list
two-stores = a board has two stores, at the left and at the right, not { $count }; only a ring has any number of them
pattern-many = this pattern gives { $count } pieces; at most { $most }
pattern-key = the key { $key } lacks { $name }, so pieces would have the same key
pattern-place = { $text } has { $name }, which is not under each
piece-twice = two pieces have the key { $key }
value-key-missing = { $where }the key { $value } is missing
unknown-key = { $where }unknown key { $text }{ $known_keys }
found-expected = { $where }found { $found }, expected { $value }
file-empty = the file is empty
data-nested-too-deeply = the data is nested too deeply
too-many-values = too large: expected at most { $most_data } values, counting aliases
too-many-problems = more than { $most } values are not what is expected here: is this the right file?
alias-recursive = the alias at { $shown_loc } contains itself
yaml-tag = the tag { $tag } is not used here: expected plain YAML
text-translate = { $name } has no text to translate for { $error }
key-not-text = a key must be text
key-twice = the key { $key } appears twice, first on line { $value }
one-of-rules = a rule that is stated here
one-of-data = a .yaml file's stem in this folder
expected-text = text (quote it if it looks like a number)
expected-whole-number = a whole number
expected-boolean = true or false
expected-mapping = a mapping of keys and values
expected-list = a list
expected-some-text = some text
expected-at-least-one = at least one
expected-entries-at-least = a list of { $min_length } or more
expected-entries-at-most = a list of at most { $max_length }
expected-more-than = more than { $gt }
expected-multiple = a multiple of { $multiple_of }
close-key = {""}; did you mean { $key }?
all-keys = {""}; expected one of { LIST($keys, conjunction: "none") }
in-place = { $where }{ $problem }
found = { $where }{ $found } cannot stand here
not-yaml = not YAML: { $problem }
the-root = the root
two-forms = { $template }: expected two forms, singular|plural, found { $text }
fact-name = { $template }: expected the name of a fact in braces, found { $text }
braces = { $template }: a brace without its partner
own-suffixes = records must be written to files that end in { $names }
example-of-game = expected an example made from a game played, with its position and moves unchanged, or a record
record-of-several-games = it holds one game, and the record has { $count }; choose one with --number
other-suffixes = { $problem }; other programs' records must end in { $names }
other-order = it states { $found } where { $name } states { $expected }: expected the same order
expression = { $expression }: { $error }
expression-long = an expression of more than { $most } characters: split it
expression-deep = more than { $most } brackets within each other
expression-open = { $found } has no {"}}"} within { $most } characters
expression-ends = the expression ends too early: a value or a bracket is missing
expression-sign = { $found } is no part of an expression
expression-unexpected = { $found } does not fit after { $before }
expression-name = no value is called { $given }; { $hint }
expression-function = no function is called { $given }; { $hint }
expression-filter = no filter is called { $given }; { $hint }
expression-test = no test is called { $given }; { $hint }
expression-method = nothing called { $given } can be called here; { $hint }
expression-key = there is no { $given }; { $hint }
expression-place = there is no place { $place } among { $count }
expression-needs = expected { $wanted }, found { $found }
expression-operands = { $sign } does not work between { $left } and { $right }
expression-zero = division by 0
expression-unpack = { $count } parts for the names { LIST($names, conjunction: "none") }
expression-call = { $n ->
    [0] { $name } cannot be used without a value
   *[other] { $name } cannot be used with { LIST($values) }
 }
kind-nothing = nothing
kind-truth = true or false
kind-text = a text
kind-number = a number
kind-mapping = values by name
kind-list = a list
kind-other = another kind of value
template-statement = { $found } is a statement, and texts take expressions only: { $word ->
    [for] write a list, as in {"{{"} [term(card) for card in data.cards] | join(", ") {"}}"}, or | rows for a table
    [if] write {"{{"} value if condition else other {"}}"}
    [set] write the expression itself where its value is used
   *[other] write {"{{"} expression {"}}"}
}
template-function = only values can be shown, and only the functions of a text and plain methods called
template-operator = { $operator } is not allowed in expressions
template-work = the expressions of this file take more than { $most } steps: fewer questions, shorter lists
template-command-work = the expressions of all files take more than { $most } steps together: give fewer files at once
template-expressions = more than { $most } expressions in one text
template-deep = lists within each other more than { $most } deep
template-long = a value of more than { $most } characters or items
template-number = a number of more than { $most } digits
pattern-slow = expected a pattern of at most { $most } characters that repeats (*, +, {"{"}) at most twice, and no group
pattern-faulty = { $pattern }: not a pattern that can be read, from character { $place } on
device-name = Windows can have no file called { $name }: choose another name
min-over-max = min is { $min }, more than max, { $max }
start-name-and-title = a variant has a name, for commands and addresses, and a title, for players: write both
expected-number = a number
expected-at-least = at least { $ge }
expected-at-most = at most { $le }
expected-at-most-characters = at most { $max_length } characters
expected-pattern = text of the form { $pattern }
expected-keyed = { $what }: a mapping with one of the keys { $keys }

# answers to a query that has no sentence of its own
answer-answer = { $query }: { $value }.
answer-none = { $query }: none.
answer-yes = { $query }: yes.
answer-no = { $query }: no.
answer-includes = { $query }: { $value } and more.
answer-excludes = { $query }: without { $value }.
answer-at_least = { $query }: at least { $value }.
answer-at_most = { $query }: at most { $value }.
term-used-twice = the term “{ $term }” is already that of { $other }; expected a term of its own for each thing
not-for-readers = { $place }: “{ $found }” is not for players ({ $text }); say it in words

# print services
service-place = {"{"}{ $place }{"}"} is not known in names; known: { LIST($known, conjunction: "none") }
service-names = names { $names }: expected parts of names between single slashes, such as {"{"}part{"}"}-{"{"}side{"}"}
service-source = the source { $source } is not among the sources ({ LIST($known, conjunction: "none") }); write 'not confirmed' for a figure that no source states
service-window = { $product }: { $place } is not inside its picture
service-pixels = { $product }: its size with its bleed makes { $width } × { $height } pixels

# Whose a game is.
all-rights = { $author ->
    [none] All rights are the author's.
   *[other] © { $author }. All rights reserved.
}
typefaces = Typefaces: SIL Open Font License 1.1.
unnamed-author = The author of { $title }
screen-size = found { $found }, expected the width and height in px, such as 358x526
screen-key = { $key } says how a box looks, but here only its place and size count: how it looks is the drawing’s own
screen-box = { $name }: { $problem }
