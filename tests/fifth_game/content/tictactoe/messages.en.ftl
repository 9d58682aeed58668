# violations
violation-unknown_first = nobody called “{ $first }” can begin: X, O or the toss
violation-toss_first = The toss decides first who begins.
violation-not_your_turn = It is { $turn }'s turn.
violation-not_a_mark = Whoever is on turn marks a square.
violation-taken = { $square } already carries a mark, of { $owner }.
violation-over = The game is over.

# events
event-begins = { $seat } begins.
event-mark = { $seat } marks { $square }.
event-line = { $seat } has three in a row: { $squares }.
event-full = The board is full without a line.

# prompts
prompt-toss = Who begins?
prompt-mark = Which square?

# results
result-ttt-line = { $winners } wins with a line.
result-ttt-draw = A draw.

# queries
query-winning_squares = squares that complete a line
query-winning_share = share of the free squares that win
query-free = free squares
query-marks = marks on the board

# seats
seat-X = Crosses
seat-O = Noughts

# parts
part-board = Board
