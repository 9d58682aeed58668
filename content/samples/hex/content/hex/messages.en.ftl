# violations: why something is not allowed
violation-over = The game is over.
violation-turn = It is { LIST($turn) }'s turn.
violation-taken = There is already a stone on { $cell }, one of { $owner }'s.
violation-no_swap = Only Blue may swap, and only in their first turn.

# what a player can do, and what is asked
action-place = a stone on { $cell }
action-swap = swap
prompt-place = Where do you place a stone?

# what has happened
event-placed = { CAP($seat) } places a stone on { $cell }.
event-swapped = { CAP($seat) } swaps: the stone on { $first } becomes one of their own on { $cell }.
event-joined = { CAP($seat) } joins both sides.
result-hx-end = { CAP(LIST($winners)) } wins.

# what can be asked
query-board = stones on the board
query-cell = stones on cells
query-turn = whose turn it is
query-swap = whether the second player may swap
query-cells = cells of the board
query-size = cells along a side
query-chain = the chain that joins two sides
    .answer = { LIST($value) }
    .none = Nobody has joined their sides.
ask-place = a cell, such as c4

# names
seat-R = Red
seat-B = Blue
piece-R = red stone
piece-B = blue stone
place-box = box
part-board = board
setting-turn = Turn
setting-swap = The second player may swap
start-swap = Swap
    .yes = The second player may swap.
    .no = Nobody may swap.

# problems ($seat: who decides)
puzzle-list = { CAP($seat) } is on turn. Which of these is allowed?
puzzle-aim-joined = { CAP($seat) } is on turn. Which of these wins?
puzzle-aim-joined-not = Allowed, but it does not win.

# the computer's way to play
opponent-careful = Computer: Careful
opponent-careful-idea = Counts the stones that each still needs.
