# violations
violation-players = There is no such table ({ $table }). 2 or 3 play each for himself; 4 in two teams (2x2); 6 in two teams of three or three of two (2x3, 3x2).
violation-first_seat = There is no player { $first } who could start: they go from 0 to { $last }.
violation-hand_count = There { $hands ->
        [one] is one hand
       *[other] are { $hands } hands
    } for { $players } players.
violation-hand_size = { $seat }'s hand has { $cards ->
        [one] one card
       *[other] { $cards } cards
    }; { $size } are dealt.
violation-hand_cards = { $found } cards { $card } were dealt, and there { $total ->
        [one] is only one
       *[other] are only { $total }
    }.
violation-match_over = The match is over.
violation-not_attacked = Only the attacked player can react: { $seat }.
violation-not_your_turn = It is not this player's turn: { $turn } decides.
violation-chance_first = Nobody decides now; a card or a die has to come first.
violation-no_draw_after_full_time = FULL TIME has come up: nobody draws, takes from the discard pile or changes any more.
violation-draw_first = Before playing, a card must be drawn or taken from the discard pile.
violation-already_drawn = This player has drawn; now a card is played or laid off.
violation-answer_first = Now the attack is answered, by showing a reaction card or by saying no.
violation-half_time_first = At half-time team-mates swap cards, and nothing else.
violation-not_an_action = That is for chance to decide, not for a player.
violation-no_outside_reaction = There is no attack to say no to.
violation-swap_outside_half_time = Team-mates swap cards only at half-time.
violation-not_in_hand = { $seat } does not hold { $card }.
violation-no_token = This side has no change tokens left.
violation-nothing_to_take = The turn before has left no card on the discard pile that could be taken.
violation-top_of_this_turn = On top of the discard pile lies { $card }, which got there in this very turn; what lies below can no longer be taken.
violation-pass_before_full_time = Before FULL TIME nobody simply passes; who plays no card lays one off.
violation-wrong_special = { $card } answers { LIST($answers) }, not { $attack }.
violation-not_a_reaction = { $card } is not a reaction card.
violation-booking_in_own_turn = { $card } is shown only when attacked, out of turn.
violation-special_without_attack = { $card } can be played in the own turn only under { LIST($answers, conjunction: "or") }.
violation-nothing_to_restart = { $card } has nothing to cancel: the player is under no interruption.
violation-wrong_restart = { $card } cancels { LIST($answers) }, not { $under }.
violation-no_target = { $card } is played on one rival: it is not said which.
violation-needs_no_target = { $card } is not played on anybody; that is what interruptions are for.
violation-target_not_opponent = { $card } can be played only on a player of another side, and { $target } is none.
violation-target_ball = { $target }'s ball is not in play yet: { $card } cannot be played on this player.
violation-target_already = { $target } is already under { $under }: no other interruption can be played on this player.
violation-target_fair_play = { $target } is protected by FAIR PLAY until the next turn ({ LIST($shield) }).
violation-target_special = In front of { $target } lies { $special }, which protects from { $card } for the whole match.
violation-interrupted = The player is under { $under } and must get out of it before playing { $card }.
violation-kick_off_needed = The ball is not in play yet: before { $card } a KICK-OFF is needed.
violation-kick_off_done = The ball is in play already, on space { $ball }: there is nothing to kick off.
violation-pass_outside_field = { $card } is played only with the ball in the Field (spaces 1 to { $field }); it is on { $ball }, in the Area.
violation-shot_outside_area = { $card } is played only with the ball on space { $field } or in the Area; it is on { $ball }.
violation-super_shoot_outside_area = { $card } is played only with the ball on space { $field } or in the Area; it is on { $ball }.
violation-swap_not_team_mates = Only players of the side that is swapping swap cards, and { $seat } and { $other } are not two of them.
violation-swap_limit = { $seat } has swapped { $most } cards already.
violation-swap_like = Swapping { $card } for its like changes nothing.
violation-not_chance = Chance does not decide now; a player does.
violation-card_cannot_come = That card cannot come up now.
violation-card_cannot_be_lost = That card is not in the hand from which one is lost.
violation-no_such_face = The die has no such face; it has { LIST($faces) }.

# events
event-turn = { $seat }'s turn.
event-draw = { $seat } draws a card.
event-card_drawn = { $seat } has drawn { $card }.
event-take = { $seat } takes { $card } from the discard pile.
event-change = { $seat } spends a change token and lays off { $card }; { $left ->
        [one] one is left
       *[other] { $left } are left
    }.
event-change_taken_back = { $seat } gets the token and { $card } back.
event-play = { $seat } plays { $card }.
event-lay_off = { $seat } lays off { $card } and passes.
event-pass = { $seat } passes.
event-kick_off = The ball of { $side } comes into play in the centre circle.
event-move = The ball of { $side } moves from space { $start } to { $ball }.
event-shot = { $card } reaches the goal from space { $ball }: { $seat } shoots, and the ball does not move.
event-shot_roll = { $seat }'s shot die: { $face }.
event-goal = Goal by { $seat }! Goals of { $side }: { $goals }.
event-balls_back = All balls go back to the centre circle and the cards played are discarded, but for specials and bookings.
event-crossbar = Off the crossbar: the ball stays on space { $ball }.
event-save = Saved: { $keeper } rolls the clearing die.
event-clearing = The clearance sends the ball back { $spaces ->
        [one] one space
       *[other] { $spaces } spaces
    }, to { $ball }.
event-attack = { $seat } plays { $card } on { $target }.
event-no_reaction = { $seat } does not react and is under { $card }.
event-reaction = { $seat } answers { $attack } with { $card }.
event-attack_cancelled = { $card } is cancelled and goes to the discard pile.
event-protected = { $seat } is protected from { LIST($against) } to the end of the match.
event-restart = { $seat } cancels { $cancelled } with { $card }.
event-covered = { $card } and { $interruption } stay among the cards played.
event-fair_play = { $seat } is protected from every interruption until the next own turn.
event-fair_play_over = { $seat } discards { $card } and is no longer protected.
event-booked = { $by } shows { $seat } { $card }.
event-limit_sinks = { $seat } plays the rest of the match with { $limit ->
        [one] one card
       *[other] { $limit } cards
    }.
event-card_lost = { $seat } loses { $card } at random.
event-penalty = Penalty! { $seat } takes it from space { $ball }, with the die alone.
event-half_time_drawn = { $seat } draws HALF-TIME: first the reaction is finished.
event-half_time = HALF-TIME, drawn by { $seat }: all balls to the centre, the cards played away.
event-swap = { $seat } and { $other } swap a card.
event-swap_cards = { $seat } gives { $card } and gets { $other_card } from { $other }.
event-swaps_done = Swapping is done: { $side }.
event-new_deck = The cards are shuffled anew: { $top } on top, { $bottom } below with FULL TIME, { $box } in the box.
event-second_half = The second half begins with { $seat }, counterclockwise.
event-full_time = FULL TIME, drawn by { $seat }: from now on nobody draws.
event-match_won = The match is won by { $side }.
event-match_drawn = The match ends in a draw, with { $goals } each.
event-shootout = A draw: penalty shoot-out between { LIST($sides) }.
event-shootout_goal = Scored in the shoot-out: { $side }.
event-shootout_miss = Missed in the shoot-out: { $side }, { $face }.
event-shootout_won = The shoot-out is won by { $side }.

# prompts
prompt-start = Draw, take the discarded card, or spend a change token first?
prompt-play = Which card do you play or lay off?
prompt-react = Do you react to the attack?
prompt-swap = Which cards do you swap?
prompt-draw_turn = Which card comes?
prompt-draw_change = Which card comes in exchange?
prompt-draw_react = Which card replaces the reaction?
prompt-draw_late = Which card replaces the reaction after half-time?
prompt-draw_deal = The hands are dealt: which card comes?
prompt-lose = Which card is lost?
prompt-shot_roll = What does the shot die show?
prompt-penalty_roll = Penalty: what does the shot die show?
prompt-clearing_roll = What does the clearing die show?
prompt-shootout_roll = Shoot-out: what does the die show?

# results
result-km-full-end = Most goals win; with as many goals each it is a draw.
result-km-shootout = The shoot-out decides.

# queries
query-ball = space of the ball
    .answer = { $seat ->
            [unset] The ball
           *[other] { NAME($seat) }'s ball
        } is { $value ->
            [0] in front of space 1
           *[other] on space { $value }
        }.
query-goals = goals
    .answer = { $seat ->
            [unset] Goals: { $value }.
           *[other] { CAP(THE($seat)) } has { $value ->
                [0] no goals
                [one] one goal
               *[other] { $value } goals
            }.
        }
query-changes = change tokens left
    .answer = { $seat ->
            [unset] Substitution tokens: { $value }.
           *[other] { CAP(THE($seat)) } has { $value ->
                [0] no substitution tokens
                [one] one substitution token
               *[other] { $value } substitution tokens
            } left.
        }
query-hand = cards in hand
    .answer = { $seat ->
            [unset] The hand
           *[other] { NAME($seat) }'s hand
        } is { LIST($value) }.
    .none = { $seat ->
            [unset] There are no cards in hand.
           *[other] { CAP(THE($seat)) } has no cards in hand.
        }
    .includes = { $seat ->
            [unset] The hand
           *[other] { CAP(THE($seat)) }
        } has { LIST($value) } in hand.
    .excludes = { $seat ->
            [unset] The hand
           *[other] { CAP(THE($seat)) }
        } does not have { LIST($value, conjunction: "or") } in hand.
query-played = cards played, in front of the player
    .answer = { $seat ->
            [unset] Cards played
           *[other] In front of { NAME($seat) }
        }: { LIST($value) }.
    .none = { $seat ->
            [unset] No cards have been played.
           *[other] { CAP(THE($seat)) } has no played cards in front of them.
        }
query-under = interruption in effect
    .answer = { $seat ->
            [unset] { $value } is in effect.
           *[other] { CAP(THE($seat)) } is under { $value }.
        }
    .none = { $seat ->
            [unset] No interruption is in effect.
           *[other] { CAP(THE($seat)) } is not under any interruption.
        }
query-kept = specials and bookings in front of the player
    .answer = { $seat ->
            [unset] Specials and disciplinary cards
           *[other] { CAP(THE($seat)) } keeps in front of them
        }: { LIST($value) }.
    .none = { $seat ->
            [unset] There are no specials or disciplinary cards.
           *[other] { CAP(THE($seat)) } has no specials or disciplinary cards.
        }
query-takeable = discarded card that can be taken
    .answer = { $value } can be taken from the discard pile.
    .none = No card can be taken from the discard pile.
query-goal_chance = chance of a goal
    .answer = The chance of a goal is { PERCENT($value) }.
    .none = No goal is possible now.
query-goal_cards = cards that can score at once
    .none = No card can score now.
query-reach = space that the ball gets to
    .answer = { $card } takes the ball to space { $value }.
    .none = { $card } cannot be played from where the ball is.
query-playable_from = spaces from which the card can be played
query-shoots_from = spaces from which it can score
query-targets = rivals it can be played on
    .answer = { $card } can be played on { LIST($value, conjunction: "or") }.
    .none = { $card } cannot be played on anybody.
query-answers = cards that answer the interruption
query-cancels = interruptions that the card cancels
    .answer = { $card } cancels { LIST($value) }.
    .none = { $card } cancels no interruption.
query-protection = interruptions the player is protected from
    .answer = { $seat ->
            [unset] There is protection
           *[other] { CAP(THE($seat)) } is protected
        } from { LIST($value) }.
    .none = { $seat ->
            [unset] There is no protection from any interruption.
           *[other] { CAP(THE($seat)) } is not protected from any interruption.
        }
query-hand_limit = cards the player plays with
    .answer = { $seat ->
            [unset] The hand limit is { $value } cards.
           *[other] { CAP(THE($seat)) } plays with { $value } cards.
        }
query-hand_size = number of cards in hand
    .answer = { $seat ->
            [unset] Cards in hand: { $value }.
           *[other] { CAP(THE($seat)) } has { $value ->
                [0] no cards
                [one] one card
               *[other] { $value } cards
            } in hand.
        }
query-turn_order = order of turns
    .answer = They play in this order: { LIST($value) }.
query-clearing_seat = who rolls the clearing die
    .answer = { CAP(THE($value)) } rolls the clearance die.
    .none = Nobody rolls the clearance die.
query-unseen = cards not seen yet
    .includes = { LIST($value) } has not been seen yet.
query-draw_odds = chance of each card to be drawn
    .none = There are no cards left to draw.
    .excludes = { LIST($value, conjunction: "or") } cannot be drawn now.
query-draw_chance = chance to draw the card
    .answer = The chance of drawing { $card } is { PERCENT($value, digits: 1) }.
    .none = { $card } cannot be drawn now.
query-dice_odds = chance of each face of the die
query-piles = the three piles at the start
query-deck = the cards of the deck
query-kinds = the cards by kind
query-amounts = fixed amounts
query-board = spaces of the board
query-tables = possible tables
query-components = components

# terms
term-K = KICK-OFF
term-P1 = PASS +1
term-P2 = PASS +2
term-P3 = PASS +3
term-P4 = PASS +4
term-P5 = PASS +5
term-T1 = SHOT +1
term-T2 = SHOT +2
term-T3 = SHOT +3
term-T4 = SHOT +4
term-X2 = PASS/SHOT +2
term-X3 = PASS/SHOT +3
term-SS = SUPER SHOOT
term-E = TACKLE
term-D = DEFENCE
term-S = KEEPER RUSHES OUT
term-B = THROW-IN
term-B- = THROW-IN with FAIR PLAY
term-R = DRIBBLE
term-R- = DRIBBLE with FAIR PLAY
term-V = CHIP
term-V- = CHIP with FAIR PLAY
term-G = DRIBBLE/LOB
term-SA = HURDLE
term-CA = NUTMEG
term-VA = WONDER CHIP
term-TA = YELLOW CARD
term-TR = RED CARD
term-DES = HALF-TIME
term-FIN = FULL TIME
term-GOL = GOAL
term-LARGUERO = CROSSBAR
term-PARADA = SAVE
term-side_A = side A
term-side_B = side B
term-side_C = side C
term-tiro = shot die
term-despeje = clearing die
term-restarts = in the own turn
term-specials = special, at once
term-bookings = booking, at once
term-top = top pile
term-bottom = pile with the time card
term-box = in the box
term-earliest = first possible place of HALF-TIME
term-latest = last possible place of HALF-TIME
term-field = spaces of the Field
term-area = spaces of the Area
term-spaces = spaces in all
term-goal = goal space
term-boards = boards
term-cards = cards
term-balls = balls
term-shot_dice = shot dice
term-clearing_dice = clearing dice
term-change_tokens = change tokens
term-goal_tokens = goal tokens
term-rulebooks = rulebooks
term-action = action
term-interruption = interruption
term-restart = restart
term-special = special
term-booking = booking
term-time = time card
term-hand_dealt = cards dealt
term-tokens_a_side = change tokens a side
term-special_spaces = spaces that a special moves
term-swaps_each = cards that each player swaps

# seats
seat-0 = Player 0
seat-1 = Player 1
seat-2 = Player 2
seat-3 = Player 3
seat-4 = Player 4
seat-5 = Player 5

# errors: what was expected, noun phrases
expected-number = a whole number, { $low } to { $high }
expected-true-or-false = true or false
expected-hands = a list of hands in notation, such as K,P2,P3x2,T3,E,B
expected-cards = cards such as K,P3x2, of { $codes }
expected-action = an action, an outcome, or a card of { $codes }
expected-card = a card of { $codes }
expected-interruption = an interruption
expected-seat = a seat, 0 to { $last }
expected-place = a place: a seat such as 0, 0-front or 0-under, a space such as A7, deck or discard
expected-stage = { $forms }
expected-side-name = a side, { $names }
expected-swapped = { $seat }:0 to { $seat }:{ $most }
expected-swapped-each = a number for each of { $members } team-mates
expected-fields = { $count } fields divided by |: the match, the moment, sides, players, discard, deck
expected-match = SEATS [shootout] half 1|half 2|final k turn P, such as 01/23 half 1 turn 0
expected-seats = the seats of each side: { $seats }
expected-side = { $form }, each number that of { $side }
expected-player = { $seat } HAND / PLAYED / UNDER / KEPT
expected-under = the interruption in effect, or -
expected-discard = discard TOP / REST
expected-top = the top of the discard pile, such as P3! or P3+, or -
expected-piles = deck a+bt/c, such as deck 36+50t/49

# errors: states that cannot exist
expected-space-before-goal = a space before the goal, 0 to { $last }
expected-changes = at most { $most } change tokens
expected-kept = { $card } among the cards KEPT, which a goal does not sweep away
expected-only-kept = only specials and TARJETAS among the cards KEPT
expected-card-count = at most { $most } { $card } in all, found { $found }
expected-all-cards = { $cards } ordinary cards in all, found { $found }
expected-phase = this moment in { LIST($phases, conjunction: "or") }
expected-idle = fewer turns in a row without a card played than there are players, { $seats }
expected-time-card = the t of a time card still to come
expected-no-time-card = no t: the time card has come
expected-changed-on-top = the card laid off for the token on top, such as P3+
expected-previous-at-start = a ! only at start: afterwards the card counts in the rest
expected-no-top = -: nobody can take the top now, it counts in the rest
expected-card-drawn = a card in the hand of { $seat }: he has drawn
expected-attack = the attack in front of { $seat }
expected-card-to-lose = a card to lose in the hand of { $seat }
expected-opponent = an opponent of { $seat }, whose turn it is
expected-ball-in-play = the ball of { $seat }'s side in play
expected-hands-to-deal = hands of at most { $size } cards, one of them not full yet
expected-top-part = a top part to deal from
expected-team-mates = team-mates, who swap cards at half-time
expected-nothing-played = no played card and no interruption in front of a player at half-time
expected-drawn-match = a match with shootout that ended in a draw
expected-still-in = at least two sides still in, all of them with the most goals
expected-side-to-roll = a side still in to roll, and only sides before it to have scored
expected-winner = a winner
expected-winner-of-shootout = a winner, found by the shoot-out
expected-winning-side = the side with the most goals, or draw
expected-free-player = a player without an interruption in effect
expected-open-hand = a hand that is not hidden

# errors: arguments of queries
expected-query-seat = a seat; without it the player whose turn it is
expected-query-viewer = the seat whose knowledge counts; without it all that this state shows
expected-query-card = a card in notation, such as P3
expected-query-ball = a space; without it where the ball is
expected-query-hand = cards in notation; without it the hand of the seat
expected-query-kept = specials and TARJETAS in notation; without it those in front of the seat
expected-query-turns = own turns, 1 to 9; without it 1
expected-query-die = tiro or despeje

# errors: what an observation hides
error-hidden-hand = this observation does not show the hand of { $seat }
error-hidden-card = this observation does not show whether { $seat } holds { $card }

# errors: the game's data
data-face = found { $found }, expected { $faces }
data-no-goal-face = no face is GOL: nobody could ever score with it
data-clearing-face = found { $found }, expected a number of spaces, 1 or more
data-face-count = found { $found } faces, expected { $faces }
data-card-entry = found { $found }, expected a kind of card and its count
data-card-twice = the card { $card } is listed twice
data-kind = found { $found }, expected one of { $kinds }
data-no-value = a { $card } card has no value
data-pass-too-far = a pass of { $value } from the last space of the Field would reach the goal, { $area } spaces away
data-true-or-false = found { $found }, expected true or false
data-fair-play = only a restart can bear JUEGO LIMPIO
data-one-time-card = found { $found }, expected 1: a match has one { $card } card
data-total = says { $total }, but the cards listed are { $found }
data-no-card = there is no { $card } card
data-no-scoring-card = there is no card to score with: { $kinds }
data-too-few-cards = a third of { $cards } ordinary cards is less than the { $needed } that { $hands } hands need
data-mapping = found { $found }, expected a mapping
data-list = found { $found }, expected a list
data-whole-number = found { $found }, expected a whole number, { $least } or more
data-missing-key = the key { $key } is missing
data-unknown-key = unknown key { $key }; expected one of { $keys }

# words printed on cards, boards and dice
label-category-action = ACTION
label-category-interruption = INTERRUPTION
label-category-restart = RESTART
label-category-reaction = REACTION
label-category-time = TIME
label-special = SPECIAL
label-booking = BOOKING
label-is-played = PLAYED
label-cancelled-by = CANCELLED BY
label-cancels = CANCELS
label-is-resolved = CARRIED OUT
label-ball-at-start = Ball at the start
label-ball-on = Ball on { $spaces }
label-any = Any
label-at-once = When drawn, at once
label-start = START
label-field = FIELD
label-area = AREA
label-changes = CHANGES
label-goals = GOALS
label-pass-from = PASS { $spaces }
label-shot-from = SHOT { $spaces }
label-letter-yellow_card = Y
label-letter-red_card = R

# words in the drawing of the table
table-deck = DECK
table-box = BOX
table-discard = DISCARD
table-takeable = can be taken
table-this-turn = of this turn
table-tiro = SHOT
table-despeje = CLEAR

# the table in words
text-phase-1 = First half
text-phase-2 = Second half
text-phase-3 = Stoppage time
text-decides = { $phase }. { $seat }: { $prompt }
text-chance = { $phase }. Turn of { $seat }. { $prompt }
text-over = { $phase }. { $result }
text-side = { $side }: ball on { $ball }, goals { $goals }, change tokens { $changes }
text-player = { $seat }: { $cards }
text-hidden = { $count ->
        [one] one hidden card
       *[other] { $count } hidden cards
    }
text-no-cards = no cards
text-cards-of-a-kind = { $count } × { $card }
text-under = under { $card }
text-kept = stays { $cards }
text-played = played { $cards }
text-time-card = Deck { $top } + { $bottom } + time card, box { $box }
text-no-time-card = Deck { $top } + { $bottom }, box { $box }
text-discard = discard pile: { $card }, below { $below }
text-no-discard = discard pile: nothing to take, below { $below }

# actions
action-draw = draws a card
action-take = takes the discarded card
action-pass = passes
action-no = does not react
action-done = swaps no more
action-attack = { $card } on { $target }
action-discard = lays off { $card }
action-change = changes { $card } for a token
action-swap = { $card } of { $seat } for { $other_card } of { $other }
choice-play = play it
choice-discard = lay it off
choice-change = change it for a token

# components
part-board-A = Board A
part-board-B = Board B
part-board-C = Board C
part-ball = Ball
part-change = Change token
part-goal = Goal token
part-card = { $name }
part-card-value = { $name } +{ $value }
part-card-fair-play = { $name } (fair play)
part-die-shot = Shot die { $half }/2
part-die-clearing = Clearing die { $half }/2
part-aid = Player's aid
part-dice-table = Table for a die of 12

# player's aid
aid-title = Player's aid
aid-turn = Your turn
aid-step-1 = Discard your FAIR PLAY cards: they no longer protect you.
aid-step-2 = If you like, spend change tokens: lay off a card and draw another.
aid-step-3 = Draw a card, or take the top of the discard pile if it got there in the turn before.
aid-step-4 = Play an Action, Interruption or Restart card; or lay one off and pass.
aid-answers = What cancels each interruption
aid-bookings = Reactions and bookings
aid-booking-1 = Only the attacked player reacts, at once. A special moves 3 and protects; a booking answers any attack.
aid-booking-2 = A booking with your ball in the Area: penalty. Each second yellow and each red: one card fewer.
aid-shot = Shot die
aid-save = Save: the next rival rolls the clearing die, your ball goes back. Goal: all balls to the centre.
aid-d12 = With a die of 12
aid-number = Roll
aid-proposal = PROPOSAL: the numbers of cards and the faces of the dice are ours, not the rulebook's.
aid-proposal-short = PROPOSAL: faces of ours, not the rulebook's.

# setting up a position and asking about it
piece-ball-A = A's ball
piece-ball-B = B's ball
piece-ball-C = C's ball
place-deck = deck
place-discard = discard pile
zone-hand = { $seat }'s hand
zone-front = in front of { $seat }
zone-under = interruption against { $seat }
zone-space = space { $space } ({ $side })
of-A = side A
of-B = side B
of-C = side C
setting-table = Table
setting-phase = Half
setting-turn = Turn
setting-stage = Moment
setting-top = Discarded card that can be taken
setting-shootout = With a shoot-out
setting-idle = Turns in a row without a card played
setting-goals = Goals
setting-changes = Change tokens
choice-table-2 = 2 players
choice-table-3 = 3 players
choice-table-2x2 = 2 against 2
choice-table-2x3 = 3 against 3
choice-table-3x2 = 3 pairs
choice-phase-1 = first half
choice-phase-2 = second half
choice-phase-3 = after FULL TIME
choice-top-- = none
stage-start = the turn begins
stage-play = play or lay off
stage-react = { $seat } reacts
stage-draw-turn = a card is drawn
stage-draw-change = the changed card comes
stage-draw-react = { $seat }'s reaction is replaced
stage-draw-late = a card comes after half-time
stage-draw-deal = cards are dealt
stage-lose = a card is lost to { $seat }'s booking
stage-tiro = shot die
stage-despeje = clearing die
stage-tiro-penalty = penalty of { $seat }: shot die
stage-despeje-penalty = penalty of { $seat }: clearing die
stage-swap = swaps at half-time
stage-shootout = shoot-out
stage-over = over
ask-seat = Player
ask-card = Card
ask-ball = Space of the ball
ask-hand = Hand
ask-kept = Cards in front
ask-turns = Own turns
ask-die = Die
hint-ball = where it is, if left empty
hint-hand = such as K,P2,P3x2; empty: his own
hint-kept = such as TA,TR; empty: his own
hint-turns = 1 to 9; empty: 1

# errors: texts of the cards
error-no-card-text = deck.yaml: { $path } is missing: a card needs it
error-card-text = deck.yaml: the effect of { $family } names { $name }, not value, field and goal
error-other-game = this art draws Team KM, not { $game }
