# examples
# What an example claims. Players read it; what follows “the line below” is for writers of examples.
legal = { $seat }: { $action } is allowed.
illegal = { $seat }: { $action } is not allowed. { $reason }
allowed = { $seat ->
    [none] { CAP($action) }
   *[other] { $seat }, { $action }
}: allowed.
not_allowed = { $seat ->
    [none] { CAP($action) }
   *[other] { $seat }, { $action }
}: not allowed.
chance_legal = Possible: { $action }.
chance_illegal = { $action }: not possible. { $reason }
# $seat: with its article and a capital (White); $members: names of actions.
actions_exactly = { $seat } { $number ->
    [plural] have
   *[singular] has
} { $count ->
    [one] only this option
   *[other] only these options
}: { $members }.
actions_none = { $seat } { $number ->
    [plural] have
   *[singular] has
} no legal move.
actions_includes = { $seat } { $number ->
    [plural] have
   *[singular] has
} this choice: { $members }.
actions_excludes = { $seat } { $number ->
    [plural] do
   *[singular] does
} not have this option: { $members }.
actions_count = { $seat } { $number ->
    [plural] have
   *[singular] has
} { $count ->
    [one] a single move
   *[other] { $count } different moves
}.
event = { $event }.
odds = Possible results: { $odds }.
all_odds = The only possible results: { $odds }.
simulated = { $figure }: { $value } (between { $low } and { $high }; { $games }).
simulated_above = { $figure }, over { $above }
simulated_difference = { $figure }, difference
simulated_games = { $games } simulated games
simulated_less = { $one } and another { $other }
# the line below
not_event = There is no { $event }.
position = The position is { $position }.
turn = To decide: { $seats }.
chance = Chance decides.
decision = A player decides.
terminal = The game is over.
terminal_with = The game is over ({ $result }).
prompt = The question: { $prompt }
observation = { $seat } sees { $position }.
onlooker = an onlooker
refused_setup = The set-up { $setup } is refused.
refused_position = The position { $position } is refused.
as_recorded = recorded result; `jugada check --slow` plays the games again
to_record = { $sentence } To record it: recorded: { $record }
not_recorded = { $figure } ({ $games }): no result is recorded for this data; `jugada check --slow` plays them.
played = { $entry } is played.
shown = The diagram shows { $entry }.
prose_value = The text gives { $name }.
is_illegal = { $action } is not allowed: { $reason } ({ $rule })
is_legal = { $action } is allowed
other_rule = { $action } is not allowed, but another rule forbids it: { $reason } ({ $rule })
other_facts = { $action }: the reason has other facts: { $facts } ({ $reason })
unreadable = cannot be read here: { $error }
missing = the engine does not list { $members }
extra = the engine also lists { $members }
lists = it lists { $members }
lists_nothing = it lists nothing
excluded = the engine does list { $members }
one_of_many = ({ $value })
twice = the same action as another in the list: { $members }
count = the engine counts { $count }
answer = the engine says { $value }
not_a_set = the engine says { $value }, which is not a set
not_a_number = the engine says { $value }, which is not a number
about_nothing = it is about nothing: { $lack }
counted_for = { $written }, as { $seat } counts, is { $names }
meant = did you mean { $name } ({ $other } for { $seat })?
events = the events are: { $events }
no_events = nothing happens
is_position = the position is { $position }
is_turn = to decide: { $seats } ({ $prompt })
is_chance = chance decides ({ $prompt })
is_over = the game is over: scores { $scores }; winner { $winners } ({ $rule })
is_odds = the engine gives { $odds }
sees = sees { $position }
accepted = it is accepted
refused_otherwise = it is refused, but by another rule: { $reason } ({ $rule })
nobody = nobody
out_of_bounds = the interval { $interval } is not wholly within { $bounds }
other_record = the games give a result other than the recorded one; the record would be: { $record }
claimed = claimed
engine = but
rule = rule
skipped = claims that were not reached: { $count }
empty = it claims nothing, so nothing was checked; add claim: to one of its steps
gap = gap
warning = warning
warning_count = style warnings: { $count }
empty_count = examples that claim nothing: { $count }
gap_count = gaps in the content: { $count }
covered = each rule is in both texts, in the engine and in the examples; both languages say the same
summary = examples: { $examples }; claims: { $claims }; failing: { $failures }; malformed files: { $errors }

# errors
no-chance = chance does not decide here: leave roll out, or take the dice out of the position
no-such-source = no such file or folder, and no game or example of this name (games: { $games })
no-examples-in-folder = no examples in this folder: expected *.yaml, or folders examples/ with such files
id-taken = the id { $id } is taken: { $name } has it too
page-taken = the id { $id } makes the page { $page }, as { $other } of { $name } does: ids of a game must differ in more than case, dots and underscores
is-not = { $name } is not { $what }; { $hint }
lacks-argument = { $query } lacks the argument { $name }: { $expected }
no-pictured-step = its picture is of step { $step }, but it has { $count ->
    [one] one step
   *[other] { $count } steps
}
unknown-let = the text names {"{"}{ $name }{"}"}, which no let of this step or an earlier one gives
state-holds = ok
state-fails = FAILS
state-empty = empty
position-or-setup = expected position or setup, not both
setup-or-position = expected either setup (with because) or position
because-with-setup = because belongs to setup: a refused set-up names its rule, a refused position has none
entry-form = found { $found }, expected SEAT:ACTION, or *:OUTCOME where chance decides
odds-form = found { $found }, expected odds as a whole number or a fraction such as 1/18
score-form = found { $found }, expected a score as a whole number or a fraction such as 1/2
some-of = expected at least one of { $names }
kind-claim = a claim
kind-show = something to show
kind-let = a value for the prose
known-rule = a rule of { $game }
known-query = a query of { $game }
known-argument = an argument of { $query }
known-event = an event of { $game }
known-prompt = a prompt of { $game }
known-result = a result of { $game }
no-sheet-above = no { $sheet } in the folder above: expected the key 'game' with the game's name
examples-fail = claims of these examples fail; run `jugada check`: { $first }{ $more ->
    [0] {""}
   *[other] ; and { $more } more
}
case = { $kind }, line { $line }: { $claim }
sarif-claim-fails = A claim of a worked example does not hold.
sarif-claims-skipped = Claims were not reached, since an earlier one fails.
sarif-nothing-claimed = A worked example claims nothing, so nothing was checked.
sarif-content-gap = Something is missing in a game's content.
sarif-style = A sentence departs from the style guide.
sarif-malformed-file = A file cannot be read.
case-empty = nothing is claimed
case-skipped = not reached, { $number }
suite-content = { $game }: content
suite-files = files
