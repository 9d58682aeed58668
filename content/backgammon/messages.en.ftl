# violations
violation-game_over = The game is already over.
violation-not_your_turn = It is { $turn }'s turn.
violation-wrong_action = Not yet: first comes { $expected }.
violation-no_such_roll = Two dice cannot show { LIST($roll) }.
violation-no_such_number = No die takes a checker from { $from } to { $to }: { COUNT($dice) ->
        [one] only the { LIST($dice) } is still to play
       *[other] { LIST($dice) } are still to play
    }.
violation-dice_used_up = No die is left to { NOTATION($to) ->
        [off] bear off a checker from { $from }
       *[other] move from { $from } to { $to }
    }: { COUNT($dice) ->
        [one] the { LIST($dice) } has been played
       *[other] { LIST($dice) } have been played
    }.
violation-no_checker = { NOTATION($point) ->
    [bar] The player on turn has no checker on the bar
   *[other] The player on turn has no checker on the { $point } point
}.
violation-bar_first = The checker on the { $point } point cannot move yet: { $count ->
        [one] a checker on the bar
       *[other] { $count } checkers on the bar
    } must enter first.
violation-entry_blocked = The { $die } cannot enter on the { $point } point: { $count } opposing checkers hold it.
violation-blocked = With the { $die }, the checker on the { $from } point would land on the { $point } point, where { $count } opposing checkers stand.
violation-bearoff_outside = The checker on the { $point } point cannot be borne off: { $count ->
        [one] one checker is still outside the home board, on the { $outside } point
       *[other] { $count } checkers are still outside the home board, the farthest on the { $outside } point
    }.
violation-bearoff_higher = The { $die } cannot bear off the checker on the { $point } point: another checker is farther back, on the { $higher } point.
violation-too_few_dice = As many dice as possible must be played: this play makes { $played } of { $possible ->
        [one] 1 possible move
       *[other] { $possible } possible moves
    }. For example: { WORDS($example) }.
violation-dead_end = A dead end: this play makes only { $played } of the { $possible } possible moves. All of them can be played, for example { WORDS($example) }.
violation-not_larger = Only one number can be played, and it must be the larger: the { $larger }, not the { $die }. For example: { WORDS($example) }.
violation-no_cube = This game is played without a doubling cube.
violation-cube_not_yours = { $owner } owns the cube, which is at { $value }.
violation-cube_limit = The cube cannot go higher than { $value }.
violation-crawford = Nobody may double in the Crawford game.
violation-setup_option = backgammon has no option “{ $option }”; it has match_length, cube, variant and jacoby
violation-setup_cube = cube is true or false, not “{ $value }”
violation-setup_match_length = match_length is a whole number of points, 0 for a single game, not “{ $value }”
violation-setup_jacoby = jacoby is true or false, not “{ $value }”
violation-setup_no_jacoby = The Jacoby rule is for single games with the doubling cube.
violation-setup_variant = variant is one of { $variants }, not “{ $value }”

# events
event-starts = { $player } starts: White rolls a { $white } and Black a { $black }.
event-tie = Both players roll a { $number }, so they roll again.
event-rolled = { $player } rolls { LIST($dice) }.
event-rolled_double = { $player } rolls double { $number }s: four moves of { $number }.
event-moved = { $player } plays the { $die } from { $from } to { $to }.
event-hit = { $player } hits on the { $point } point; the blot goes to the bar.
event-entered = { $player } enters on the { $point } point with the { $die }.
event-borne_off = { $player } bears a checker off the { $from } point with the { $die }.
event-danced = { $player } cannot enter with { LIST($dice) } and forfeits the roll.
event-no_move = { $player } has no legal move with { LIST($dice) } and forfeits the roll.
event-doubled = { $player } doubles to { $value }.
event-taken = { $player } takes the double; the cube is at { $value }.
event-dropped = { $player } drops the double.
event-game_over = { $player } wins { $worth }: { $points ->
        [one] one point
       *[other] { $points } points
    }.
event-resigned = { CAP(THE($player)) } resigns { $worth ->
        [match] the match
        [single] the game
       *[other] { $worth }
    }.
event-cut = The match needs no more: the record counts { $points ->
        [one] one point
       *[other] { $points } points
    }.
event-session = Score so far. White: { $white }; Black: { $black }.
event-match_over = { $player } wins the match, { $white } to { $black }.
event-next_game = The match goes on. White: { $white }; Black: { $black }.
event-crawford_game = The match goes on. White: { $white }; Black: { $black }. The next game is the Crawford game: nobody may double.

# prompts
prompt-opening_roll = Who rolls higher and starts?
prompt-double_or_roll = Roll or double?
prompt-roll = What do the dice show?
prompt-play = How do you play the roll?
prompt-take_or_drop = Take the double?

# results
result-bg-result = { $winners } wins: all their checkers are off.
result-bg-result-gammon = { $winners } wins a gammon: the opponent has borne off no checkers.
result-bg-result-backgammon = { $winners } wins a backgammon: the opponent has borne off no checkers and has one on the bar or in the winner's home board.
result-bg-jacoby = { $winners } wins. The opponent has borne off no checkers, but nobody has taken a double, so by the Jacoby rule it is a single game.
result-bg-cube = { $winners } wins: the opponent dropped the double.

# queries
query-plays = legal plays
    .answer = Legal plays: { LIST($value, conjunction: "none") }.
    .includes = Legal plays include { LIST($value) }.
    .excludes = Not legal: { LIST($value, conjunction: "or") }.
    .none = There is no legal play.
query-destinations = where the checker can move with one number
    .answer = From { $from }, a checker can move to { LIST($value, conjunction: "or") }.
    .none = From { $from }, no checker can move.
query-movable = checkers that can move now
    .answer = A checker can move from { LIST($value, conjunction: "or") }.
    .includes = A checker can move from { LIST($value, conjunction: "or") }.
    .excludes = No checker can move from { LIST($value, conjunction: "or") }.
    .none = No checker can move.
query-reach = points the checker can reach with the roll
    .answer = From { $from }, a checker can reach { LIST($value, conjunction: "or") }.
    .includes = From { $from }, a checker can reach { LIST($value, conjunction: "or") }.
    .excludes = From { $from }, no checker can reach { LIST($value, conjunction: "or") }.
    .none = From { $from }, no checker can move.
query-hits = points where a blot can be hit
    .answer = { COUNT($value) ->
        [one] A blot can be hit on the { LIST($value) } point
       *[other] Blots can be hit on points { LIST($value) }
    }.
    .none = No blot can be hit.
query-playable_dice = number of dice that must be played
    .answer = { $value ->
        [0] No die can be played
        [one] One die must be played
       *[other] { $value } dice must be played
    }.
query-shots = rolls that hit, out of 36
    .answer = Shots at the blot on the { $point } point: { $value }.
    .none = No roll hits the checker on the { $point } point.
query-shot_rolls = rolls that hit
    .answer = Rolls that hit on the { $point } point: { LIST($value, conjunction: "none") }.
    .includes = { LIST($value) } hit on the { $point } point.
    .excludes = { LIST($value) } do not hit on the { $point } point.
    .none = No roll hits on the { $point } point.
query-entry_odds = rolls that enter, out of 36
    .answer = Rolls with which { NAME($player) } enters: { $value }.
    .none = No roll lets { NAME($player) } enter.
query-enter_two_odds = rolls that enter two checkers, out of 36
    .answer = Rolls with which { NAME($player) } enters two checkers: { $value }.
    .none = No roll lets { NAME($player) } enter two checkers.
query-shots_at_either = rolls that hit one of two blots, out of 36
    .answer = Shots at the blots on the { $point } and { $or_point } points: { $value }.
    .none = No roll hits the checker on the { $point } point or the one on the { $or_point } point.
query-different_rolls = number of different rolls
    .answer = There are { $value } different rolls.
query-match_equity = chance to win the match, by a published table
    .answer = Chance that { NAME($player) } wins the match at this score, by the table of { $table ->
        [woolsey] Kit Woolsey
       *[other] { $table }
    }: { $value }.
    .at_least = Chance that { NAME($player) } wins the match at this score, by the table of { $table ->
        [woolsey] Kit Woolsey
       *[other] { $table }
    }: at least { $value }.
    .at_most = Chance that { NAME($player) } wins the match at this score, by the table of { $table ->
        [woolsey] Kit Woolsey
       *[other] { $table }
    }: at most { $value }.
query-bear_off_odds = chance to bear off all checkers within so many rolls
    .answer = Chance that { NAME($player) } bears off all checkers within { $rolls ->
        [1] one roll
       *[other] { $rolls } rolls
    }: { $value }.
    .at_least = Chance that { NAME($player) } bears off all checkers within { $rolls ->
        [1] one roll
       *[other] { $rolls } rolls
    }: at least { $value }.
    .at_most = Chance that { NAME($player) } bears off all checkers within { $rolls ->
        [1] one roll
       *[other] { $rolls } rolls
    }: at most { $value }.
    .none = { CAP($player) } cannot bear off all checkers within { $rolls ->
        [1] one roll
       *[other] { $rolls } rolls
    }.
query-checkers = checkers on the point
    .answer = { $value ->
        [0] There are no checkers on the { $point } point
        [one] There is one checker on the { $point } point
       *[other] There are { $value } checkers on the { $point } point
    }.
query-holder = owner of the point
    .answer = { $value } has checkers on the { $point } point.
    .none = There are no checkers on the { $point } point.
query-blocked = point closed
    .yes = The { $point } point is closed to { NAME($player) }.
    .no = The { $point } point is open to { NAME($player) }.
query-blots = blots
    .answer = { CAP($player) } has { COUNT($value) ->
        [one] a blot on the { LIST($value) } point
       *[other] blots on points { LIST($value) }
    }.
    .includes = { CAP($player) } has { COUNT($value) ->
        [one] a blot on the { LIST($value) } point
       *[other] blots on points { LIST($value) }
    }, among others.
    .excludes = { CAP($player) } has no blot on { COUNT($value) ->
        [one] the { LIST($value) } point
       *[other] points { LIST($value, conjunction: "or") }
    }.
    .none = { CAP($player) } has no blots.
query-held_points = points made
    .answer = { CAP($player) } holds points { LIST($value) }.
    .includes = { CAP($player) } holds points { LIST($value) }.
    .excludes = { CAP($player) } does not hold points { LIST($value, conjunction: "or") }.
    .none = { CAP($player) } holds no point.
query-entry_points = open points for entering
    .answer = { CAP($player) } can enter on { LIST($value, conjunction: "or") }.
    .includes = { CAP($player) } can enter on { LIST($value, conjunction: "or") }.
    .excludes = { CAP($player) } cannot enter on { LIST($value, conjunction: "or") }.
    .none = { CAP($player) } cannot enter on any point.
query-on_bar = checkers on the bar
    .answer = { CAP($player) } has { $value ->
        [0] no checkers
        [one] one checker
       *[other] { $value } checkers
    } on the bar.
query-borne_off = checkers borne off
    .answer = { CAP($player) } has borne off { $value ->
        [0] no checkers
        [one] one checker
       *[other] { $value } checkers
    }.
query-outside = checkers outside the home board
    .answer = { CAP($player) } has { $value ->
        [0] no checkers
        [one] one checker
       *[other] { $value } checkers
    } outside the home board.
query-pips = pip count
    .answer = { CAP($player) }'s pip count is { $value }.
query-home = points of the home board
    .answer = Points { LIST($value) } are { NAME($player) }'s home board.
query-route = path of the checkers
    .answer = { CAP($player) }'s path: { LIST($value, conjunction: "none") }.
query-point_number = number of the point, counted by the player
    .answer = This is { NAME($player) }'s { $value } point.
query-point_name = name of the point in the booklet
    .answer = The booklet calls this point { NOTATION($value) }.
query-may_double = may double
    .yes = { CAP($player) } may double.
    .no = { CAP($player) } cannot double.
query-cube = doubling cube
    .answer = Doubling cube: { $value }.
query-win_value = points for winning now
    .answer = A win now is worth { $value ->
        [one] one point
       *[other] { $value } points
    } to { NAME($player) }.
query-gammons_count = gammons count
    .yes = A gammon counts two points, and a backgammon three.
    .no = A gammon or a backgammon counts one point, since nobody has taken a double.
query-result = result
    .answer = Result: { $value }.
    .none = The game is not over.
query-gnubg_id = GNU Backgammon's position and match ID

# terms
term-bar = the bar
term-off = off
term-opening_roll = the opening roll
term-double_or_roll = the choice to roll or double
term-roll = the roll of the dice
term-play = the play of the roll
term-take_or_drop = the answer to the double
term-single = the game
term-gammon = a gammon
term-backgammon = a backgammon
term-drop = by a dropped double
term-value = value
term-owner = owner
term-used = in play
term-winner = winner
term-points = points
term-- = no move
term-unset = the player on turn
term-rule = rule

# seats
seat-W = White
seat-B = Black

# the board: what is printed on it, and its description
board-bar = BAR
board-off = OFF
label-on-bar = Bar
label-borne-off = Off
label-cube = Doubling cube
label-middle = in the middle
label-to-roll = To roll
label-rolled = Dice
label-empty = empty
label-to-start = Each player rolls one die to start
label-won = Winner
label-stack = { $count } on { $point }
label-stack-bar = { $count } on the bar
label-stack-off = { $count } off
label-stacks = { $seat }: { $stacks }
label-begins = The play can begin like this. Then a checker { LIST($ways, conjunction: "or") }.
label-step = { $to ->
    [off] from { $from } off
   *[other] from { $from } to { $to }
}

# actions in words, and as buttons
action-roll = roll without doubling
action-double = double
action-take = take
action-drop = drop
action-none = no move
action-play = { LIST($ways) }
# What the checkers of a play do, one after another. $count: how many checkers; $more: yes if another of this kind comes
# before; $stops: where they stop on the way; $hits: where they hit; $onward: yes if the one that enters goes on.
way-move = { $more ->
        [yes] { $count ->
            [one] another
            [2] two more
            [3] three more
           *[other] { $count } more
        }
       *[no] move { $count ->
            [one] a checker
            [2] two checkers
            [3] three checkers
            [4] four checkers
           *[other] { $count } checkers
        }
    } from { $from } to { $to }{ COUNT($stops) ->
        [0] {""}
       *[other] {" "}through { LIST($stops) }
    }{ COUNT($hits) ->
        [0] {""}
        [one] {" "}with a hit on { LIST($hits) }
       *[other] {" "}with hits on { LIST($hits) }
    }
way-enter = { $more ->
        [yes] {""}
       *[no] enter{" "}
    }{ $count ->
        [one] {""}
       *[other] with { $count } checkers{" "}
    }on { $point }{ $onward ->
        [yes] {" "}and go on to { $to }
       *[no] {""}
    }{ COUNT($stops) ->
        [0] {""}
       *[other] {" "}through { LIST($stops) }
    }{ COUNT($hits) ->
        [0] {""}
        [one] {" "}with a hit{ $onward ->
            [yes] {" "}on { LIST($hits) }
           *[no] {""}
        }
       *[other] {" "}with hits on { LIST($hits) }
    }
way-off = { $more ->
        [yes] { $count ->
            [one] another
            [2] two more
            [3] three more
           *[other] { $count } more
        }
       *[no] bear off { $count ->
            [one] a checker
            [2] two checkers
            [3] three checkers
            [4] four checkers
           *[other] { $count } checkers
        }
    } from { $from }{ COUNT($stops) ->
        [0] {""}
       *[other] {" "}through { LIST($stops) }
    }{ COUNT($hits) ->
        [0] {""}
        [one] {" "}with a hit on { LIST($hits) }
       *[other] {" "}with hits on { LIST($hits) }
    }
button-roll = Roll
button-double = Double
button-take = Take
button-drop = Drop
button-pass = Forfeit the roll

# parts to print
part-board = Board
part-checker-white = White checker
part-checker-black = Black checker
part-die-white = White's die
part-die-black = Black's die
part-cube = Doubling cube

# player aid
part-aid = Player aid
aid-turn-title = YOUR TURN
aid-turn-start = Before you start
aid-turn-sides = The numbers are White's; Black counts from the other end. Roll one die each: the higher starts and plays both numbers.
aid-turn-order = On your turn
aid-turn-order-1 = Roll your two dice. A double is four moves.
aid-turn-order-2 = If you have checkers on the bar, enter them before you move another.
aid-turn-order-3 = Move a checker with each die, never to a point with two or more opposing checkers. You hit a single one: it goes to the bar.
aid-turn-order-4 = With all your checkers at home, bear off: with the exact number or, if it is larger, from your highest point.
aid-turn-order-5 = Play both dice if you can. If only one of the two, the larger.
aid-odds-title = NUMBERS
aid-odds-shots = Hitting a blot
aid-odds-shots-note = Pips to it and, below, the rolls out of 36 that hit
aid-odds-entries = Entering from the bar
aid-odds-entries-note = Closed points in the other home board and, below, the rolls out of 36 that enter
aid-odds-wins = Points for a game
aid-odds-win-1 = if your opponent has borne off a checker
aid-odds-win-2 = gammon: they have borne off none
aid-odds-win-3 = backgammon: they also have one on the bar or in your home board
aid-odds-cube = With the doubling cube, if you both agree
aid-odds-cube-1 = Before you roll you may double, if the cube is in the middle or yours.
aid-odds-cube-2 = Your opponent takes and owns the cube, or drops and loses what the game was worth.

# setting up a position, asking about it
setting-turn = On turn
setting-phase = Phase
setting-dice = Dice
setting-cube = Doubling cube
setting-owner = Owner of the cube
setting-length = Match to (0: a single game)
setting-score = Score
setting-crawford = Crawford game
setting-jacoby = Jacoby rule
choice-phase-opening = opening roll
choice-phase-roll = roll the dice
choice-phase-cube = roll or double
choice-phase-play = play the roll
choice-phase-offered = a double is offered
choice-phase-over = over
choice-cube-- = no cube
choice-owner-- = in the middle
choice-dice- = not rolled
place-W-bar = the bar (White)
place-B-bar = the bar (Black)
place-W-off = off (White)
place-B-off = off (Black)
ask-player = Player
ask-from = From point
ask-point = Point
ask-or_point = Or point
ask-table = Table
ask-rolls = Rolls
ask-after = After these moves
ask-notation = Notation
hint-after = the moves made so far: 8/5
value-standard = 24 to 1, as the mover counts
value-booklet = the booklet's names
value-bar = the bar

# errors: notations. "expected" is always a noun phrase.
expected-player = W or B
expected-from = a point with a checker of the seat on turn: B8, 8 or bar
expected-after = the moves made so far: 8/5
expected-a-point = a point: B8 or 8
expected-notation = standard or booklet
expected-own-point = one of the 24 points
expected-point = a point: B1 to B12, N1 to N12, 1 to 24 as the mover counts, bar or off
expected-seat = a player: W or B
expected-roll = a roll of two dice from 1 to 6, such as 3-1
expected-play = moves such as 24/18 13/11*, B8/B4, bar/22 or 6/off(2), or - for no move
expected-characters = at most { NUM($most) } characters
expected-bar-first = the bar only at the start of a move, off only at its end
expected-star = an asterisk after a point
expected-blot = an asterisk only where a blot is hit
expected-phase-word = opening or roll after dice 00, dropped after dice D, or nothing; before it a variant ({ $variants })
no-roll-is-due = no dice are rolled next
expected-equity-table = the name of a table: { $tables }
equity-no-match = this is a single game, not a match
equity-no-cube = this match is played without a doubling cube, and the table is for matches with one
equity-too-long = the table ends where a player needs { $most } points
equity-after-crawford = the table has no figures for games after the Crawford game
not-bearing-off = not all checkers of { NAME($player) } are in the home board, out of reach of the opponent
no-blot-there = there is no blot on the { $point } point
no-checker-there = the player on turn has no checker to move { NOTATION($point) ->
        [bar] from the bar
       *[other] from the { $point } point
    }
expected-free-point = a point without opposing checkers

# errors: positions that cannot be
expected-board = 24 points, White's checkers on White's bar and Black's on Black's
expected-checkers = at most { $most } checkers per player, not { $count }
expected-checker-left = a checker of at least one player on the board
expected-largest-cube = a largest cube of at most { $most }
expected-scores = scores below the match length { $length }
expected-crawford = a Crawford game only when a player is one point short of the match
expected-cube = a cube that shows a power of two, at most { $most }
expected-cube-in-middle = a cube in the middle while it shows 1
expected-doubler = a double by a player who may double

# errors: XGID
expected-xgid = { $fields } fields between colons, not { $count }; or an id of GNU Backgammon
expected-turn = 1 or -1 for the player on turn
expected-xgid-board = { $letters } letters for bar, points 1 to 24 and bar
expected-xgid-letter = - or a letter from A to P or from a to p
expected-xgid-number = a number of 0 or more
expected-xgid-seat = 1, 0 or -1 for a player
expected-crawford-field = 0, or 1 in the Crawford game
expected-money-rules = 0 to 3 for money play
expected-no-dice = checkers of { $seat } too, who has none left; without them the game is over, and the dice are 00
expected-snowie = the position after the illegal play, as Snowie writes positions
expected-xgid-dice = two dice, 00 before the roll, or D for an offered double

# errors: GNU Backgammon's ids
expected-gnubg-id = a Position ID and a Match ID, with a colon between them
expected-match-id-field = a { $name } of at most { $most } in a Match ID
expected-one-player = one player's checkers on the mover's point { $point }, not both players'
expected-no-bits-after-board = no bits after the two players' points and bars
expected-bits = no bits after the first { $bits }
expected-die = 6 or less on a die
expected-both-dice = two dice or none
expected-cube-owner = a cube owner of 0, 1 or 3
expected-stage = a stage of 0 to 4
expected-no-resignation = a state without a resignation
expected-finished = a finished game where, and only where, one side has no checker left
expected-length = { $length } characters, not { NUM($count) }
expected-base64 = letters, digits, + and / (base64)
expected-last-character = a last character without surplus bits

# errors: records of other programs
error-data = backgammon takes no data
error-variant = the variant { $variant } is another game; played here: { $variants }
error-variants = games of different variants cannot be one file
error-lengths = matches to { $first } and to { $second } points cannot be one file
error-no-game = no game to write
error-scores = game { $game } starts at { $stated }, but the score is { $counted }
error-set-up = the position set up here: expected { $expected }
error-game = game { $game }: expected { $expected }
error-in-entry = game { $game }, { $where }: { $reason }
error-in-game = game { $game }: { $reason }
error-over = the game is over
error-unplayed = the roll before it has not been played (bg.turn)
error-equal-dice = equal dice start no game (bg.start.roll)
error-turn = it is { $player }'s turn (bg.turn)
error-other-result = game { $game }: that { $stated_player } wins { $stated } is recorded, but by the rules that { $player } wins { $points }
error-resigned = game { $game }: that { $stated_player } wins { $stated } is recorded, but the game is not over and the cube shows { $cube }

error-no-length = expected the line 'N point match' before the first game
error-no-game-in-mat = no game: expected 'N point match', 'Game 1' and a line with both players' names
error-set-pos = a position set up by hand (Set Pos) cannot be read from a .mat file
error-mat-set-up = a position set up by hand cannot be written to a .mat file
error-mat-head = { $text }: expected 'N point match'
error-mat-players = { $text }: expected 'NAME : SCORE  NAME : SCORE'
error-mat-row = { $text }: expected a roll ('31: 8/5 6/5'), a cube action or a result
error-mat-over = { $text }: the game is over
error-mat-no-roll = { $text }: a play is written, but no roll
error-mat-winners = the lines on the result name both players as the winner
error-illegal-play = an illegal play was made here, and the position after it is not written, so the game cannot go on
error-beavers = { $text }: beavers and raccoons are not played here: a double is taken or dropped
remark-points = { $told } points cannot be; read as { $points }
remark-illegal-play = an illegal play was made here; the game goes on from the position written after it
remark-cut = the file breaks off here: what was begun is left out
remark-jacoby = a gammon without a double counts a single game here, so the Jacoby rule holds
error-not-understood = { $text } is not understood
error-mat-cube = { $text }: expected the cube to show { $cube }
error-steps = { $text }: { $part } where { $expected } is expected

error-no-game-in-sgf = no backgammon game (GM[6]) in the file
error-sgf-nodes = the file has more than { $most } nodes
error-sgf = not SGF: { $found } where { $expected } is expected
expected-sgf-depth = ')' (at most { $most } nested variations)
expected-sgf-value = '[' and a value for { $name } and ']'
end-of-file = the end of the file
error-sgf-info = MI[{ $item }]: expected a number of 0 or more
error-sgf-player = PL[{ $value }]: expected W or B
error-sgf-cube = CV[{ $value }] CP[{ $owner }]: expected a number, and w, b or c
error-sgf-empty = a position set up after a play must empty the board first: AE[a:y]
error-sgf-held = { $name }[{ $letter }]: the other player holds that point
error-sgf-play = { $value }: expected two dice and pairs of letters such as 31hefe, double, take or drop
error-sgf-point = { $name }[{ $value }]: expected a point from a to y, or a range such as a:y

error-export-head = { $text }: expected 'The score (after 0 games) is: NAME 0, NAME 0 (match to 5 points)'
error-export-player = { $name } is neither { $first } nor { $second }
error-export-row = { $text }: expected '* NAME moves …', '* NAME cannot move' or a cube action
error-export-roll = { $text }: expected 'Move number N:  NAME to play 31' before the play
error-no-move-in-export = no move: expected 'Move number 1:  NAME to play 31'
error-export-written = GNU Backgammon's text exports are read, not written; .mat or .sgf holds the match

# how points are named in texts and figures: standard (24 to 1, from the mover's side) or booklet (B1 to N12)
option-numbering = standard

# What is in the box: box-<first part of a kind>, with $count of all and the number of each part by its id.
box-board = **One board** with 24 points.
box-checker-white = **{ $count } checkers:** { $checker-white } white and { $checker-black } black.
box-die-white = **{ $count } dice:** { $die-white } for White, { $die-black } for Black, and the doubling cube.
box-aid = **{ $count } player aids,** one for each player.

# The key to a drawing.
legend-count = the number says how many there are

# options of a simulation
start-match_length = Match length
    .answer = { $value ->
        [0] Single games.
        [one] Matches to one point.
       *[other] Matches to { $value } points.
    }
start-cube = Doubling cube
    .yes = With the doubling cube.
    .no = Without the doubling cube.
start-jacoby = Jacoby rule
    .yes = By the Jacoby rule, gammons count only after a double has been taken.
    .no = Gammons always count.
start-variant = Variant
    .answer = { $value ->
        [nackgammon] The game is Nackgammon.
        [hyper-backgammon] The game is Hyper-backgammon.
       *[other] The game is Backgammon.
    }

# What a player can or cannot do. $kind: play (a play), none, roll, double, take or drop.
text-can = { CAP(THE($seat)) } may { $kind ->
    [double] double
    [take] take
    [drop] drop
    [roll] roll without doubling
    [none] forfeit the roll
   *[play] { $play }
}.
text-cannot = { CAP(THE($seat)) } cannot { $kind ->
    [double] double
    [take] take
    [drop] drop
    [roll] roll without doubling
    [none] forfeit the roll
   *[play] { $play }
}.

# problems ($seat: who decides; $subject: the checker's point, $at: its name in the drawing)
puzzle-best = Which play is best for { THE($seat) }?
puzzle-turn = Play the roll for { THE($seat) }.
puzzle-one-play-tuple = { $at ->
    [bar-W] Where can White's checker on the bar go?
    [bar-B] Where can Black's checker on the bar go?
   *[other] { CAP(THE($seat)) } is on turn. Where can the checker on the { $subject } point go?
 }
puzzle-all-play-tuple = { CAP(THE($seat)) } is on turn. Which checker can move?
puzzle-aim-hit = Play the roll for { THE($seat) } so that it hits.
puzzle-aim-hit-not = Allowed, but it does not hit a checker.
puzzle-rule-bg-forced-both = As many dice as possible are played.
puzzle-rule-bg-forced-larger = Only one of the two could be played, so it is the larger.
puzzle-rule-bg-bar-first = Nothing else moves while a checker is on the bar.
puzzle-rule-bg-bearoff-overshoot = A larger number bears off only from the farthest point.
puzzle-rule-bg-bearoff-home = Nothing is borne off while a checker is outside the home board.

# charts
chart-distance = Pips to the blot
chart-rolls = Rolls out of 36
chart-one-die = one die is enough
chart-both-dice = both dice, or a double
chart-of-36 = { $far ->
    [one] 1 pip away: { $count } of 36
   *[other] { $far } pips away: { $count } of 36
}
chart-few = { $far ->
    [one] 1 pip: { $count }
   *[other] { $far } pips: { $count }
}
chart-description = How many of the 36 rolls hit a blot from one checker, by the distance: { LIST($chances) }.
label-score-borne_off = Checkers off
label-score-pips = Pips left
label-score-points = Points
label-score-hit = Checkers hit
label-score-rolled_double = Doubles
label-score-danced = Rolls forfeited
label-point-pattern = #

# The computer as an opponent, on the site.
opponent-careful = Computer: Careful
opponent-careful-idea = Covers its back and leaves no blots.
opponent-expectimax = Computer: Calculating
opponent-expectimax-idea = Looks a roll ahead: the strongest.
opponent-expectimax-by = the Calculating computer

# what is to be done on a screen
todo-play = You have { LIST($dice) } left. { $begun ->
        [yes] Tap another checker, or undo.
       *[no] Tap a checker.
    }
todo-double = { $count ->
        [one] One move of { $number } is left.
       *[other] You have { $count } moves of { $number } left.
    } { $begun ->
        [yes] Tap another checker, or undo.
       *[no] Tap a checker.
    }
todo-dance = You cannot move with { LIST($dice) }: the roll is lost.
todo-offered = You are doubled to { $value }: take or drop.
row-played = { CAP(THE($seat)) }, { LIST($dice) }: { $play }.

# above a problem: who leads, what is at stake
stakes-lead = { $lead ->
        [0] Both sides have as many pips to go.
        [one] { CAP(THE($leader)) } is 1 pip ahead.
       *[other] { CAP(THE($leader)) } is { $lead } pips ahead.
    }
stakes-match = Match to { $length }: { $white }–{ $black }.
stakes-cube = The cube makes the game worth { $value }.
