# violations: why something is not allowed
violation-over = The game is over.
violation-turn = It is { LIST($turn) }'s turn.
violation-wait = First the cards are dealt.
violation-pass_first = First everybody passes three cards.
violation-no_passing = No cards are passed now.
violation-held = You do not hold the { $card }.
violation-first_lead = The two of clubs leads to the first trick, not the { $card }.
violation-unbroken = Hearts are not broken yet, and you hold other suits: you cannot lead the { $card }.
violation-follow = { CAP($suit) } were led, and you hold some: you cannot play the { $card }.
violation-bloodless = The { $card } is worth points, and in the first trick you may not give any.

# what a player can do, and what is asked
action-pass = pass the { $card }
action-play = play the { $card }
outcome-deal = thirteen cards for each player
prompt-deal = Deal the cards.
prompt-pass = Which three cards do you pass?
prompt-play = Which card do you play?
button-deal = Deal

# what has happened
event-dealt = Everybody gets thirteen cards.
event-put_aside = { CAP($seat) } puts a card aside.
event-passed = Everybody takes the three cards that were passed to them.
event-opens = { CAP($seat) } holds the two of clubs and leads.
event-played = { CAP($seat) } plays the { $card }.
event-taken = { CAP($seat) } takes the trick: { $points ->
    [0] no points
    [one] one point
   *[other] { $points } points
}.
event-moon = { CAP($seat) } has taken all the points: everybody else gets 26.
event-scored = Points of this deal: North { $N }, East { $E }, South { $S }, West { $W }.
result-he-end = { CAP(LIST($winners)) } { COUNT($winners) ->
    [one] wins
   *[other] win
} with the lowest score: { LIST($scores) }.

# what can be asked
query-board = cards on the table
query-stock = cards that are not dealt
query-hand = cards in hand
query-passed = cards that are put aside
query-trick = cards in the trick
query-taken = cards taken
query-deal = deal, out of four
query-passing = whether cards are being passed
query-leader = who leads
query-score = score of each player
query-points = points taken in this deal
query-worth = points that the rules name
ask-seat = Player

# names
term-goal = points that end the game
term-all = points of a deal
term-queen = queen of spades
seat-N = North
seat-E = East
seat-S = South
seat-W = West
piece = { $rank } of { $suit }
rank-T = 10
rank-J = jack
rank-Q = queen
rank-K = king
rank-A = ace
suit-C = clubs
suit-D = diamonds
suit-H = hearts
suit-S = spades
piece-hidden = card face down
place-hand = hand of { $seat }
place-passed = cards passed by { $seat }
place-trick = card of { $seat }
place-taken = tricks of { $seat }
place-score = score of { $seat }
place-stock = stock
zone-hand = Hand
zone-passed = Passed
zone-taken = Taken
zone-score = Score
setting-deal = Deal, out of four
setting-passing = Cards are being passed
setting-leader = Leads
setting-score = Score

# problems ($seat: who decides)
puzzle-list = { CAP($seat) } is on turn. Which of these is allowed?
puzzle-all-play-play = { CAP($seat) } is on turn. Which cards may be played?

# the computer's way to play
opponent-careful = Computer: Careful
opponent-careful-idea = Gets rid of high cards, and of the queen of spades.
