# Errors that all games share. "expected" is always a noun phrase.
malformed = { $text }: expected { $expected }
malformed-part = { $part } in { $text }: expected { $expected }
ambiguous = { $text } is ambiguous: { LIST($choices, conjunction: "or") }
illegal = { $action } is illegal: { $rule } ({ $code })
setup-refused = this set-up is not allowed: { $rule } ({ $code })
game-data = { $path }: { $problem }

unknown-game = no game is called { $name }; { COUNT($names) ->
    [0] none is installed
   *[other] choose from { LIST($names, conjunction: "none") }
}
package-missing = the package { $package } of the game { $game } cannot be imported: { $problem }
package-lacks = the package { $package } of the game { $game } has no { $member }; a game's package has to offer it
package-table = { $member } in the package { $package } of the game { $game } is not a mapping
package-function = { $member } in the package { $package } of the game { $game } cannot be called
package-list = { $member } in the package { $package } of the game { $game } is not a list of names
package-failed = the package { $package } of the game { $game } fails on its data: { $problem }
package-names = the package { $package } of the provider { $game } cannot name its games: { $problem }
package-key = the package { $package } names a game { $name }; expected small letters, digits and _, a letter first

expected-number = a whole number from { $low } to { $high }
expected-one-of = one of { LIST($names, conjunction: "none") }
expected-cells = { $count } letters of { LIST($names, conjunction: "none") }
expected-some = some of { LIST($names, conjunction: "none") } in this order, or - for none
expected-several = any of { LIST($names, conjunction: "none") }, with commas between them, or - for none
expected-parts = a number of parts: { $count }, { $sign ->
    [none] with nothing between them
   *[other] with { $sign } between them
}
expected-bars = parts between bars: { LIST($names, conjunction: "none") }
expected-part-of = a part that begins with { LIST($names, conjunction: "none") }
expected-part-once = only one part { $part }
expected-at-most = at most { $count } pieces at { $place }
expected-of-kind = { $count } pieces { $piece } at most
expected-pieces = { $count } pieces in all, not { $found }
expected-also = { $count } pieces in all; missing: { LIST($names, conjunction: "none") }
expected-a-place = a place of it
expected-end = nothing more
expected-no-arguments = no arguments at all
expected-argument = the argument { $name }: { $what }
expected-place = a place for { $piece }
expected-possible-position = a possible position
expected-piece = a piece: { LIST($names, conjunction: "none") }
expected-choice = for { $key } one of { LIST($choices, conjunction: "none") }
expected-setting = a setting: { LIST($names, conjunction: "none") }
expected-fitting-position = a position in which { $key } can be something other than { $value }

record-line = line { $line }: { $problem }
record-entry = { $text }: expected KEY: VALUE or SEAT:ACTION
record-header-lacks = the header lacks { LIST($names, conjunction: "none") }
record-header = { $text }: expected the header line { $expected }
record-of-other-game = the record is of { $found }, not of { $game }

expected-shorter = at most { $most } characters
expected-ascii-digits = the digits 0 to 9
record-entries = more than { $most } entries; no game has that many
record-line-length = the line is longer than { $most } characters
record-games = more than { $most } games
at-file = { $path }: { $problem }
at-line = { $path }:{ $line }: { $problem }
unknown-locale = { $path }: Babel does not know the locale { $locale }; expected, as `locale`, one with the plural rules of the language
# what may be meant by a name that does not exist
hint-close = did you mean { LIST($names, conjunction: "or") }?
hint-all = { COUNT($names) ->
    [0] there are none
   *[other] choose from { LIST($names, conjunction: "none") }
}
hint-some = there are { $count }, such as { LIST($names, conjunction: "none") }

# the catalogue itself
no-message = { $file }: no message { $name }
message-without-text = { $file }: message { $name } has no text
message-problem = { $file }: message { $name }: { $problem }; { COUNT($names) ->
    [0] nothing is given
   *[other] given: { LIST($names, conjunction: "none") }
}
message-not-fluent = { $file }:{ $line }: message { $name } is not valid Fluent
messages-in = messages in { $language }
message-value = { $file }: the message { $name } uses { $value }, which is not given
more-errors = and { $count } more
size = { $width } × { $height }
