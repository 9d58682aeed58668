# violations
violation-game_over = The game is already over.
violation-not_your_turn = { $player } has to wait: it is { $turn }'s turn.
violation-wrong_action = Something else is due now: { $expected }.
violation-no_such_roll = Two dice cannot show { $roll }.
violation-no_such_number = No die still to be played leads from { $from } to { $to }. Still to be played: { $dice }.
violation-dice_used_up = No die is left to go from { $from } to { $to }: the roll ({ $dice }) has been played.
violation-no_checker = There is no checker of your own on { $point }.
violation-bar_first = The bar comes first: { $count ->
        [one] a checker has
       *[other] { $count } checkers have
    } to enter, and until then the one on { $point } stays.
violation-entry_blocked = The { $die } would enter on { $point }, but { $count } opposing checkers stand there.
violation-blocked = With the { $die }, the checker from { $from } would land on { $point }, where { $count } opposing checkers stand.
violation-bearoff_outside = The checker on { $point } cannot come off: { $count ->
        [one] a checker is
       *[other] { $count } checkers are
    } still outside the home board, the farthest on { $outside }.
violation-bearoff_higher = The { $die } does not take the checker off { $point }: another one stands farther back, on { $higher }.
violation-too_few_dice = As many dice as possible must be played: this is { $played } of { $possible ->
        [one] 1 possible move
       *[other] { $possible } possible moves
    }. For instance: { $example }.
violation-dead_end = A dead end: only { $played } of the { $possible } possible moves { $played ->
        [one] is
       *[other] are
    } played this way. All of them are, for instance, by { $example }.
violation-not_larger = Only one number can be played, and it has to be the greater: the { $larger }, not the { $die }; for instance { $example }.
violation-no_cube = There is no doubling cube in this game.
violation-cube_not_yours = The cube, at { $value }, belongs to { $owner }.
violation-cube_limit = The cube does not go beyond { $value }.
violation-crawford = There is no doubling in the Crawford game.
violation-setup_option = backgammon has no option “{ $option }”; it has match_length and cube
violation-setup_cube = cube is true or false, not “{ $value }”
violation-setup_match_length = match_length is a whole number of points, 0 for a single game, not “{ $value }”

# events
event-starts = { $player } starts: White rolls { $white }, Black { $black }.
event-tie = Both roll { $number }: once again.
event-rolled = { $player } rolls { $dice }.
event-rolled_double = { $player } rolls a double { $number }: four moves of { $number }.
event-moved = { $player }: from { $from } to { $to } with the { $die }.
event-hit = { $player } hits on { $point }; the checker goes to the bar.
event-entered = { $player } enters on { $point } with the { $die }.
event-borne_off = { $player } bears a checker off { $from } with the { $die }.
event-danced = { $player } cannot enter with { $dice } and passes.
event-no_move = { $player } cannot move with { $dice } and passes.
event-doubled = { $player } doubles to { $value }.
event-taken = { $player } takes; the cube is at { $value }.
event-dropped = { $player } drops the double.
event-game_over = { $player } wins { $worth }: { $points ->
        [one] one point
       *[other] { $points } points
    }.
event-match_over = { $player } wins the match, { $white } to { $black }.
event-next_game = The match goes on: White { $white }, Black { $black }.
event-crawford_game = The match goes on: White { $white }, Black { $black }. This is the Crawford game: no doubling.

# prompts
prompt-opening_roll = Who rolls more to begin?
prompt-double_or_roll = Roll or double?
prompt-roll = What do the dice show?
prompt-play = How is the roll played?
prompt-take_or_drop = Take the double?

# results
result-bg-result = { $winners } wins: all fifteen checkers are off.
result-bg-result-gammon = { $winners } wins a gammon: the opponent has borne off none.
result-bg-result-backgammon = { $winners } wins a backgammon: the opponent even has a checker on the bar or in the winner's home board.
result-bg-cube = { $winners } wins: the double was dropped.

# queries
query-plays = legal plays
query-destinations = where the checker can go with one number
query-movable = checkers that can move now
query-reach = where the checker can get with the roll
query-hits = points on which a blot can be hit
query-playable_dice = numbers that have to be played
query-shots = chance of being hit
query-shot_rolls = rolls that hit
query-entry_odds = chance of entering
query-checkers = checkers on the point
query-holder = owner of the point
query-blocked = point closed
query-blots = lone checkers
query-held_points = points held
query-entry_points = points on which one can enter
query-on_bar = checkers on the bar
query-borne_off = checkers borne off
query-outside = checkers outside the home board
query-pips = pips to go until the end
query-home = points of the home board
query-route = path of the checkers
query-point_number = number of the point in standard notation
query-point_name = name of the point in the booklet
query-may_double = may double
query-cube = doubling cube
query-win_value = points for winning now
query-result = result

# terms
term-bar = the bar
term-off = off
term-opening_roll = each player rolls a die to see who starts
term-double_or_roll = roll or double
term-roll = roll the dice
term-play = play the roll
term-take_or_drop = answer the double
term-single = the game
term-gammon = a gammon
term-backgammon = a backgammon
term-drop = by a dropped double
term-value = value
term-owner = owner
term-used = in play
term-winner = winner
term-points = points
term-rule = rule

# seats
seat-W = White
seat-B = Black
