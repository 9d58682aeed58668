# content

# errors
one = one of { $names }
message = there is no message { $names }
brace-closed = { $name }: a brace is not closed
message-but-messages-ftl = there is no message { $names }, but messages.{ $other }.ftl has it
engine-has-such = { $name }: the engine has no such { $what }
names-only = { $template } names { $field }; there is only { $names }
whole-number-count-by = { $template }: { $field } is { $count }, not a whole number to count by
ruling-needs-why-what = a ruling needs 'why': what the rulebook leaves open, and the reason for our answer
ruling-needs-rules-ids = a ruling needs 'rules': the ids of the rules that state it
needs-replace-how-put = a { $status } needs 'replace': how to put in the real figures
is-not = { $name } is not { $value }; { $hint }
needs-data-rules-files = a { $status } needs 'data' or 'rules': the files or the rules that hold it
stated-here-but = { $value } is stated here but not in { $name }
paragraph-must-start-bold = the paragraph of { $value } must start with bold words: **…**
these-rules-engine-stated = these rules of the engine are not stated: { $names }
rule-stated-twice-first = the rule { $rule } is stated twice, first in line { $value }
query = { $query } is no query; there are: { $names }
messages-ftl-has-word = messages.{ $lang }.ftl has no word for { $key }
cannot-filled = cannot be filled in: { $error }
key-missing = { $names }: the key { $lang } is missing
key-missing-2 = { $where }the key { $value } is missing
unknown-key = { $where }unknown key { $text }{ $known_keys }
found-expected = { $where }found { $found }, expected { $value }
file-empty = the file is empty
data-nested-too-deeply = the data is nested too deeply
too-large-expected-at = too large: expected at most { $most_data } values, aliases counted in
alias-at-contains-itself = the alias at { $shown_loc } contains itself
tag-used-here-expected = the tag { $tag } is not used here: expected plain YAML
text-translate = there is no text to translate in { $name } for { $error }
key-must-text = a key must be text
key-stands-here-second = the key { $key } stands here for the second time, first in line { $value }
