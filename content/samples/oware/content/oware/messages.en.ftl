# violations: why something is not allowed
violation-over = The game is over.
violation-turn = It is { LIST($turn) }'s turn.
violation-own = House { $house } is in your opponent's row. You sow only from your own.
violation-empty = House { $house } is empty.
violation-feed = Your opponent has no seeds. House { $house } does not bring any to them, and another one does.

# what a player can do, and what is asked
action-sow = sow house { $house }
prompt-sow = Which house do you sow?

# what has happened
event-sown = { CAP($seat) } sows { $seeds ->
    [one] the seed
   *[other] the { $seeds } seeds
} of house { $house }.
event-captured = { CAP($seat) } captures { $seeds } seeds from { COUNT($houses) ->
    [one] house { LIST($houses) }
   *[other] the houses { LIST($houses) }
}.
event-slam = { CAP($seat) } would take every seed of the other row, and so captures none.
event-starved = { CAP($seat) } cannot sow: each player takes the seeds of their own row.
event-quiet = A hundred turns without a capture: each player takes the seeds of their own row.
result-ow-end = { CAP(LIST($winners)) } wins: { LIST($scores) } seeds.
result-ow-draw = A draw: { LIST($scores) } seeds.

# what can be asked
query-board = seeds in the houses and stores
query-house = seeds in houses
    .answer = { $place ->
        [unset] Seeds in houses: { $value }.
       *[other] { $value ->
            [0] House { $place } is empty.
            [one] There is one seed in house { $place }.
           *[other] There are { $value } seeds in house { $place }.
        }
    }
query-store = seeds captured
query-turn = whose turn it is
query-quiet = turns since the last capture
query-seeds = seeds in the game
query-most = half of the seeds
query-quiet_turns = turns without a capture that end the game
ask-seat = Player
ask-place = a house, such as C or d

# names
seat-S = South
seat-N = North
place-store-S = store of South
place-store-N = store of North
piece-seed = seed
part-board = board
setting-turn = Turn
setting-quiet = Turns since the last capture

# problems ($seat: who decides)
puzzle-list = { CAP($seat) } is on turn. Which of these houses may be sown?
puzzle-all-sow-sow = { CAP($seat) } is on turn. Which houses may be sown?
puzzle-aim-captured = { CAP($seat) } is on turn. Which of these captures seeds?
puzzle-aim-captured-not = Allowed, but it captures nothing.

# the computer's way to play
opponent-careful = Computer: Careful
opponent-careful-idea = Counts the seeds after your best answer.
