# The words of Nine Men's Morris. The names of messages begin with what they are; $names are values of the engine.

# violations: why something is not allowed
violation-over = The game is already over.
violation-not_your_turn = It is { $turn }'s turn.
violation-take_first = { $player } has closed a mill and must take a man first.
violation-no_mill = { $player } has not closed a mill, so there is no man to take.
violation-not_opposing = There is no man of { $opponent }'s on { $point }.
violation-in_mill = The man on { $point } is safe in the mill { LIST($mill) }: { COUNT($others) ->
        [one] the man on { LIST($others) } is in none
       *[other] the men on { LIST($others) } are in none
    }.
violation-in_hand = { $player } places every man before moving one: { $count ->
        [one] one man is still in hand
       *[other] { $count } men are still in hand
    }.
violation-none_in_hand = { $player } has no man left to place.
violation-occupied = There is already a man on { $point }, one of { $owner }'s.
violation-no_own_man = There is no man of { $player }'s on { $point }.
violation-not_joined = No line joins { $start } to { $end }. From { $start } a man can slide to { LIST($joined, conjunction: "or") }.
violation-setup_option = morris has no option “{ $option }”; it has flying, repetition and quiet
violation-setup_flying = flying is true or false, not “{ $value }”
violation-setup_repetition = repetition is a whole number from 2 to 1000, or 0 for never, not “{ $value }”
violation-setup_quiet = quiet is a whole number from 1 to 1000, or 0 for never, not “{ $value }”

# events: what happened
event-placed = { $player } places a man on { $point }.
event-moved = { $player } moves from { $start } to { $end }.
event-flown = { $player } flies from { $start } to { $end }.
event-mill = { $player } closes a mill: { LIST($points) }.
event-two_mills = { $player } closes two mills at once and takes one man.
event-taken = { $player } takes the man on { $point }.
event-may_fly = { $player } has three men left, and from now on they may fly.
event-two_left = { $loser } has only two men left: { $winner } wins.
event-blocked = { $loser } cannot move any man: { $winner } wins.
event-repeated = The same position has come for the { $times ->
        [2] second
        [3] third
       *[other] { $times }th
    } time: the game is a draw.
event-quiet = { $moves } moves in a row have closed no mill: the game is a draw.

# prompts: what is asked of the player on turn
prompt-place = Where do you place a man?
prompt-move = Which man moves, and where?
prompt-fly = Which man moves or flies, and where?
prompt-take = Which man do you take?

# results
result-mm-end-two = { $winners } wins: the opponent has only two men left.
result-mm-end-blocked = { $winners } wins: the opponent cannot move.
result-mm-draw-repetition = A draw: the same position has come too often.
result-mm-draw-quiet = A draw: too many moves without a mill.

# queries
query-board = what lies where
query-men = men left
    .answer = { CAP($player) } has { $value ->
        [one] one man
       *[other] { $value } men
    } left.
query-hand = men in hand
    .answer = { CAP($player) } has { $value ->
        [0] no man
        [one] one man
       *[other] { $value } men
    } in hand.
query-places = points with men
    .answer = { CAP($player) } has men on { LIST($value) }.
    .includes = { CAP($player) } has men on { LIST($value) }.
    .excludes = { CAP($player) } has no man on { LIST($value, conjunction: "or") }.
    .none = { CAP($player) } has no men on the board.
query-points = points of the board
    .answer = The board has { $value } points.
query-neighbours = points joined by a line
    .answer = Lines join { $point } to { LIST($value) }.
    .includes = Lines join { $point } to { LIST($value) }.
    .excludes = No line joins { $point } to { LIST($value, conjunction: "or") }.
query-destinations = where the man can go
    .answer = The man on { $point } can go to { LIST($value, conjunction: "or") }.
    .includes = The man on { $point } can go to { LIST($value, conjunction: "or") }.
    .excludes = The man on { $point } cannot go to { LIST($value, conjunction: "or") }.
    .none = The man on { $point } cannot move.
query-mills = mills
    .answer = { CAP($player) } has { COUNT($value) ->
        [one] the mill { LIST($value) }
       *[other] the mills { LIST($value) }
    }.
    .includes = { CAP($player) } has the mill { LIST($value) }.
    .excludes = { CAP($player) } does not have the mill { LIST($value, conjunction: "or") }.
    .none = { CAP($player) } has no mill.
query-mill_points = points that close a mill
    .answer = { CAP($player) } can close a mill on { LIST($value, conjunction: "or") }.
    .includes = { CAP($player) } can close a mill on { LIST($value, conjunction: "or") }.
    .excludes = { CAP($player) } cannot close a mill on { LIST($value, conjunction: "or") }.
    .none = { CAP($player) } cannot close a mill next.
query-removable = men that can be taken
    .answer = { COUNT($value) ->
        [one] The man on { LIST($value) } can be taken.
       *[other] The men on { LIST($value) } can be taken.
    }
    .includes = A man can be taken on { LIST($value, conjunction: "or") }.
    .excludes = No man can be taken on { LIST($value, conjunction: "or") }.
    .none = No man can be taken.
query-mobility = ways to move
    .answer = { CAP($player) } has { $value ->
        [0] no way
        [one] one way
       *[other] { $value } ways
    } to move.
query-blocked = no man can move
    .yes = No man of { NAME($player) }'s can move.
    .no = { CAP($player) } can still move a man.
query-times = times that this position has come
    .answer = This position has come { $value ->
        [one] once
        [2] twice
       *[other] { $value } times
    }.
query-quiet_moves = moves in a row without a mill
    .answer = { $value ->
        [0] No move has been made since the last man was placed or taken.
        [one] One move has been made without a mill.
       *[other] { $value } moves in a row have closed no mill.
    }

# seats
seat-W = White
seat-B = Black

# parts to print, and their names in lists
part-board = Board
part-W = White man
part-B = Black man
box-board = **One board** with 24 points.
box-piece-W = **{ $count } men:** { $piece-W } white and { $piece-B } black.

# where a position is set up by hand
piece-W = white man
piece-B = black man
place-hand-W = White's hand
place-hand-B = Black's hand
place-off-W = off the board (White)
place-off-B = off the board (Black)
setting-turn = Turn
setting-taking = Takes a man
setting-flying = Men may fly
ask-player = Player
ask-point = a point of the board, such as d6

# the options of a simulation
start-flying = Flying
    .yes = A player with three men may fly.
    .no = Nobody may fly.
start-repetition = Repetition
    .answer = { $value ->
        [0] Repetition is no draw.
       *[other] The same position { $value } times is a draw.
    }
start-quiet = Moves without a mill
    .answer = { $value ->
        [0] Moves without a mill are no draw.
       *[other] { $value } moves in a row without a mill are a draw.
    }

# errors: “expected” is always a noun phrase
expected-seat = W or B
expected-turn = W or B for the player on turn, with an x if they take a man: Wx
expected-hands = the men in hand of White and of Black, such as 7-7
expected-rows = rows of { $rows } points from the top, each point W, B or a dot
expected-point = a point of the board, from { $first } to { $last }
expected-action = a point such as d6, a move such as d6-d7, or a man to take such as xd6
expected-switch = fly=no, rep=0 or quiet=0 or numbers up to { $most }, or since=d6-d7 with the latest moves
expected-moves = moves such as d6-d7 with commas between them
expected-men = at most { $most } men for each player, not { $found }
expected-three = a player with three men or more
expected-mill = a mill of the player who takes a man, and a man to take
expected-no-moves = no latest moves, since neither draw counts them
expected-possible-moves = latest moves that can have led here, which { $move } cannot
expected-empty-point = a point without a man
data-board = expected a mapping with men and lines
data-men = expected a whole number of men from 3 to { $most }
data-lines = expected a list of lines
data-line = expected three different points
data-point = found { $found }, expected a point such as a7
data-points = { $points } points are too few for { $men } men each

# problems ($seat: who decides; $subject: the man's point)
puzzle-list = { CAP(THE($seat)) } is on turn. Which of these is allowed?
puzzle-all-place-place = { CAP(THE($seat)) } is on turn. Where can a man be placed?
puzzle-all-take-take = { CAP(THE($seat)) } has closed a mill. Which man can be taken?
puzzle-one-move-move = { CAP(THE($seat)) } is on turn. Where can the man on { $subject } go?
puzzle-one-fly-move = { CAP(THE($seat)) } is on turn. Where can the man on { $subject } go?
puzzle-aim-mill = { CAP(THE($seat)) } is on turn. Which of these closes a mill?
puzzle-aim-mill-not = Allowed, but it does not close a mill.

# the computer's ways to play
opponent-careful = Computer: careful
opponent-careful-idea = Looks at the position after its own turn.
opponent-farsighted = Computer: farsighted
opponent-farsighted-idea = Looks at your best answer too.
