# violations
# $sides, $members: the teams that were asked for and their players; 0 teams if no number was given.
violation-players = { $sides ->
        [0] The game cannot be played like that
       *[other] { $members ->
            [one] { $sides ->
                [one] One player alone cannot play
               *[other] { $sides } players cannot each play alone
            }
           *[other] { $sides ->
                [one] One team of { $members } cannot play alone
               *[other] { $sides } teams of { $members } cannot play
            }
        }
    }: 2 or 3 players play alone, 4 in two teams of two, 6 in two teams of three or three of two.
violation-first_seat = That player is not at the table and cannot start: the last one is { $last }.
violation-hand_count = There { $hands ->
        [one] is one hand
       *[other] are { $hands } hands
    } for { $players } players.
violation-hand_size = { $seat }'s hand has { $cards ->
        [one] one card
       *[other] { $cards } cards
    }: deal { $size }.
violation-hand_cards = The hands hold { $found } { $card } cards, and the deck has { $total ->
        [one] only one
       *[other] only { $total }
    }.
violation-match_over = The match is over.
violation-not_attacked = Only { $seat }, the attacked player, may react.
violation-not_your_turn = It is for { $turn } to decide now.
violation-chance_first = Nobody decides now: a card or a die must come first.
violation-no_draw_after_full_time = FULL TIME has been drawn: nobody can draw, take from the discard pile or make a substitution.
violation-draw_first = The player must draw a card, or take one from the discard pile, before playing.
violation-already_drawn = The player has already drawn: the next step is to play or discard a card.
violation-answer_first = The attacked player decides first: reveal a reaction, or do not react.
violation-half_time_first = At half-time teammates can only swap cards.
violation-not_an_action = The deck or a die decides this, not a player.
violation-no_outside_reaction = There is no attack to react to.
violation-swap_outside_half_time = Teammates can swap cards only at half-time.
violation-not_in_hand = { $seat } does not hold { $card }.
violation-no_token = The team has no substitution tokens left.
violation-nothing_to_take = No card reached the discard pile on the previous turn, so none can be taken.
violation-top_of_this_turn = { $card } reached the discard pile this turn: the player can take neither it nor the cards below it.
violation-pass_before_full_time = Before FULL TIME nobody can simply pass: a player who plays no card discards one.
violation-wrong_special = { $card } answers { LIST($answers) }, not { $attack }.
violation-not_a_reaction = { $card } is not a reaction card.
violation-booking_in_own_turn = { $card } answers an attack: nobody can play it on their own turn.
violation-special_without_attack = { $card } can be played on your own turn only under { LIST($answers, conjunction: "or") }.
violation-nothing_to_restart = { $card } has nothing to cancel: the player is under no interruption.
violation-wrong_restart = { $card } cancels { LIST($answers) }, not { $under }.
violation-no_target = { $card } needs a target: one opponent.
violation-needs_no_target = { $card } has no target: only interruptions have one.
violation-target_not_opponent = { $card } must target an opponent, and { $target } is on the same team.
violation-target_ball = { $card } cannot target { $target }: that team's ball is not in play yet.
violation-target_already = { $target } is already under { $under }, so no other interruption can target them.
violation-target_fair_play = { $target } is protected by FAIR PLAY until their next turn ({ LIST($shield) }).
violation-target_special = { $special } in front of { $target } protects them from { $card } for the whole match.
violation-interrupted = The player is under { $under } and must cancel it before playing { $card }.
violation-kick_off_needed = The ball is not in play yet: { $card } needs a KICK-OFF first.
violation-kick_off_done = The ball is already in play, on space { $ball }: there is nothing to kick off.
violation-pass_outside_field = { $card } can be played only with the ball on the Pitch (spaces 1 to { $field }): it is on space { $ball }, in the Area.
violation-shot_outside_area = { $card } can be played only with the ball on space { $field } or in the Area: it is on space { $ball }.
violation-super_shoot_outside_area = { $card } can be played only with the ball on space { $field } or in the Area: it is on space { $ball }.
violation-swap_not_team_mates = Only teammates of the team that is swapping can swap: { $seat } and { $other } cannot.
violation-swap_limit = { $seat } has already swapped { $most } cards.
violation-swap_like = Swapping { $card } for the same card changes nothing.
violation-not_chance = A player decides now, not the deck or a die.
violation-card_cannot_come = That card cannot be drawn now.
violation-card_cannot_be_lost = That card is not in the hand that loses one.
violation-no_such_face = The die has no such face: it has { LIST($faces) }.

# events
event-turn = It is { $seat }'s turn.
event-draw = { $seat } draws a card.
event-card_drawn = { $seat } draws { $card }.
event-take = { $seat } takes { $card } from the discard pile.
event-change = { $seat } spends a substitution token and discards { $card }; { $left ->
        [0] none is left
        [one] one is left
       *[other] { $left } are left
    }.
event-change_taken_back = { $seat } takes back the token and { $card }.
event-play = { $seat } plays { $card }.
event-lay_off = { $seat } discards { $card }.
event-pass = { $seat } passes.
event-kick_off = { $side } kicks off: its ball is in the centre circle.
event-move = { $side }'s ball moves from space { $start } to space { $ball }.
event-shot = { $card } reaches the goal from space { $ball }: { $seat } shoots at goal, and the ball does not move.
event-shot_roll = { $seat } rolls the shot die: { $face }.
event-goal = { $seat } scores! Goals of { $side }: { $goals }.
event-balls_back = All balls return to the centre circle, and all played cards are discarded, except specials and disciplinary cards.
event-crossbar = Off the crossbar: the ball stays on space { $ball }.
event-save = Save: { $keeper } rolls the clearance die.
event-clearing = The clearance moves the ball back { $spaces ->
        [one] one space
       *[other] { $spaces } spaces
    }, to space { $ball }.
event-attack = { $seat } plays { $card } on { $target }.
event-no_reaction = { $seat } does not react and is under { $card }.
event-reaction = { $seat } answers { $attack } with { $card }.
event-attack_cancelled = { $card } is cancelled and goes to the discard pile.
event-protected = { $seat } is protected from { LIST($against) } until the end of the match.
event-restart = { $seat } plays { $card } and cancels { $cancelled }.
event-covered = { $card } and { $interruption } stay among the played cards.
event-fair_play = { $seat } is protected from every interruption until their next turn.
event-fair_play_over = { $seat } discards { $card } and is no longer protected.
event-booked = { $by } shows { $card } to { $seat }.
event-limit_sinks = { $seat }'s hand limit drops to { $limit ->
        [one] one card
       *[other] { $limit } cards
    }.
event-card_lost = { $seat } loses { $card } at random.
event-penalty = Penalty! { $seat } takes it from space { $ball }, with the shot die alone.
event-half_time_drawn = { $seat } draws HALF-TIME: the reaction is finished first.
event-half_time = { $seat } draws HALF-TIME: all balls return to the centre circle, and all played cards are discarded.
event-swap = { $seat } and { $other } swap one card.
event-swap_cards = { $seat } gives { $card } and gets { $other_card } from { $other }.
event-swaps_done = { $side } has finished swapping.
event-new_deck = The new deck has { $top } cards on top and { $bottom } below, with FULL TIME among them; { $box } cards stay in the box.
event-second_half = { $seat } starts the second half; play goes anticlockwise.
event-full_time = { $seat } draws FULL TIME: nobody can draw any more.
event-match_won = { $side } wins the match.
event-match_drawn = The match ends in a draw, with { $goals ->
        [0] no goals
        [one] one goal each
       *[other] { $goals } goals each
    }.
event-shootout = The match is a draw: penalty shoot-out between { LIST($sides) }.
event-shootout_goal = { $side } scores in the shoot-out.
event-shootout_miss = { $side } misses in the shoot-out: { $face }.
event-shootout_won = { $side } wins the shoot-out.

# prompts
prompt-start = Draw a card, take the discarded one or make a substitution?
prompt-play = Which card do you play or discard?
prompt-react = Do you react to the attack?
prompt-swap = Which cards do you swap?
prompt-draw_turn = Which card is drawn?
prompt-draw_change = Which card is drawn for the substitution?
prompt-draw_react = Which card replaces the reaction?
prompt-draw_late = Which card replaces the reaction after half-time?
prompt-draw_deal = The hands are being dealt: which card is next?
prompt-lose = Which card is lost?
prompt-shot_roll = What does the shot die show?
prompt-penalty_roll = Penalty: what does the shot die show?
prompt-clearing_roll = What does the clearance die show?
prompt-shootout_roll = Shoot-out: what does the die show?

# results
result-km-full-end = { COUNT($winners) ->
    [0] Full time: a draw. The goals, in seat order: { LIST($scores) }.
    [1] Full time: { THE($winners) } wins. The goals, in seat order: { LIST($scores) }.
   *[other] Full time: { THE($winners) } win. The goals, in seat order: { LIST($scores) }.
}
result-km-shootout = The penalty shoot-out decides.

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
query-changes = substitution tokens left
    .answer = { $seat ->
            [unset] Substitution tokens: { $value }.
           *[other] { CAP(THE($seat)) } has { $value ->
                [0] no substitution tokens
                [one] one substitution token
               *[other] { $value } substitution tokens
            } left.
        }
query-hand = hand
    .answer = { $seat ->
            [unset] The hand
           *[other] { CAP(THE($seat)) }
        } holds { LIST($value) }.
    .none = { $seat ->
            [unset] There are no cards in hand.
           *[other] { CAP(THE($seat)) } has no cards in hand.
        }
    .includes = { $seat ->
            [unset] The hand
           *[other] { CAP(THE($seat)) }
        } holds { LIST($value) }.
    .excludes = { $seat ->
            [unset] The hand
           *[other] { CAP(THE($seat)) }
        } does not hold { LIST($value, conjunction: "or") }.
query-played = played cards in front of the player
    .answer = { $seat ->
            [unset] Played cards: { LIST($value) }.
           *[other] { CAP(THE($seat)) } has { LIST($value) } in front of them.
        }
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
query-kept = specials and disciplinary cards in front of the player
    .answer = { $seat ->
            [unset] Specials and disciplinary cards: { LIST($value) }.
           *[other] { CAP(THE($seat)) } keeps { LIST($value) } in front of them.
        }
    .none = { $seat ->
            [unset] There are no specials or disciplinary cards.
           *[other] { CAP(THE($seat)) } has no specials or disciplinary cards.
        }
query-takeable = card that can be taken from the discard pile
    .answer = { $value } can be taken from the discard pile.
    .none = No card can be taken from the discard pile.
query-goal_chance = chance of a goal
    .answer = The chance of a goal is { $value }.
    .none = No goal is possible now.
query-goal_cards = cards that can score now
    .none = No card can score now.
query-reach = space the ball reaches
    .answer = { $card } takes the ball to space { $value }.
    .none = { $card } cannot be played from where the ball is.
query-playable_from = spaces the card can be played from
query-shoots_from = spaces the card can score from
query-targets = possible targets
    .answer = { $card } can be played on { LIST($value, conjunction: "or") }.
    .none = { $card } cannot be played on anybody.
query-answers = cards that answer the interruption
query-cancels = interruptions the card cancels
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
query-hand_limit = hand limit
    .answer = { $seat ->
            [unset] The hand limit is { $value ->
                [one] one card
               *[other] { $value } cards
            }.
           *[other] { CAP(THE($seat)) } plays with { $value ->
                [one] one card
               *[other] { $value } cards
            }.
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
query-turn_order = order of play
    .answer = They play in this order: { LIST($value) }.
query-clearing_seat = player who rolls the clearance die
    .answer = { CAP(THE($value)) } rolls the clearance die.
    .none = Nobody rolls the clearance die.
query-unseen = cards not yet seen
    .includes = { LIST($value) } { COUNT($value) ->
            [one] has
           *[other] have
        } not been seen yet.
query-draw_odds = chance of drawing each card
    .none = There are no cards left to draw.
    .excludes = { LIST($value, conjunction: "or") } cannot be drawn now.
query-draw_chance = chance of drawing the card
    .answer = The chance of drawing { $card } is { PERCENT($value, digits: 1) }.
    .none = { $card } cannot be drawn now.
query-dice_odds = chance of each face of the die
query-piles = the three piles at the start
query-deck = number of each card
query-cards = what each card is
query-kinds = cards by kind
query-amounts = fixed amounts
query-board = spaces of the board
query-tables = possible numbers of players
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
term-LARGUERO = OFF THE CROSSBAR
term-PARADA = SAVE
term-side_A = Team A
term-side_B = Team B
term-side_C = Team C
term-tiro = shot die
term-despeje = clearance die
term-restarts = on your own turn
term-specials = special, when attacked
term-bookings = disciplinary card, when attacked
term-top = top pile
term-bottom = lower pile, with the time card
term-box = in the box
term-earliest = earliest place of HALF-TIME
term-latest = latest place of HALF-TIME
term-field = spaces of the Pitch
term-area = spaces of the Area
term-spaces = spaces in all
term-goal = Goal space
term-boards = boards
term-cards = cards
term-balls = balls
term-shot_dice = shot dice
term-clearing_dice = clearance dice
term-change_tokens = substitution tokens
term-goal_tokens = goal tokens
term-rulebooks = rulebooks
term-action = action
term-interruption = interruption
term-restart = restart
term-special = special
term-booking = disciplinary card
term-time = time card
term-hand_dealt = cards dealt to each player
term-tokens_a_side = substitution tokens of a team
term-special_spaces = spaces a special advances the ball
term-swaps_each = cards each player may swap

# seats
seat-0 = Player 1
seat-1 = Player 2
seat-2 = Player 3
seat-3 = Player 4
seat-4 = Player 5
seat-5 = Player 6

# errors: what was expected, noun phrases
expected-number = a whole number, { $low } to { $high }
expected-true-or-false = true or false
expected-hands = a list of hands in notation, such as K,P2,P3x2,T3,E,B
expected-cards = cards such as K,P3x2, of { $codes }
expected-action = an action, a card or die that comes, or a card of { $codes }
expected-card = a card of { $codes }
expected-interruption = an interruption
expected-seat = a seat, 0 to { $last }
expected-place = a place: a seat such as 0, 0-front or 0-under, a space such as A7, deck or discard
expected-stage = { $forms }
expected-side-name = a team, { $names }
expected-swapped = { $seat }:0 to { $seat }:{ $most }
expected-swapped-each = a number for each of { $members } teammates
expected-fields = { $count } fields divided by |: the match, the stage, the teams, the players, the discard pile and the deck
expected-match = SEATS [shootout] half 1|half 2|final k turn P, such as 01/23 half 1 turn 0
expected-seats = the players of each team: { $seats }
expected-side = { $form }, each number that of { $side }
expected-player = { $seat } HAND / PLAYED / UNDER / KEPT
expected-under = the interruption in effect, or -
expected-discard = discard TOP / REST
expected-top = the top card of the discard pile, such as P3! or P3+, or -
expected-piles = deck a+bt/c, such as deck 36+50t/49

# errors: states that cannot exist
expected-space-before-goal = a space before the Goal space, 0 to { $last }
expected-changes = at most { $most } substitution tokens
expected-kept = { $card } among the cards KEPT, which a goal does not clear away
expected-only-kept = only specials and disciplinary cards among the cards KEPT
expected-card-count = at most { $most } { $card } { $most ->
        [one] card
       *[other] cards
    } in all, found { $found }
expected-all-cards = { $cards } ordinary cards in all, found { $found }
expected-phase = this stage in { LIST($phases, conjunction: "or") }
expected-idle = fewer turns in a row without a card played than there are players, { $seats }
expected-time-card = the t of a time card still to come
expected-no-time-card = no t: the time card has come
expected-changed-on-top = the card discarded for the token on top, such as P3+
expected-previous-at-start = a ! only at start: afterwards the card counts in the rest
expected-no-top = -: nobody can take the top card now, it counts in the rest
expected-card-drawn = a card in the hand of { $seat }, who has drawn
expected-attack = the attack in front of { $seat }
expected-card-to-lose = a card to lose in the hand of { $seat }
expected-opponent = an opponent of { $seat }, whose turn it is
expected-ball-in-play = the ball of { $seat }'s team in play
expected-hands-to-deal = hands of at most { $size } cards, one of them not full yet
expected-top-part = cards in the top pile to deal from
expected-team-mates = teammates, who swap cards at half-time
expected-nothing-played = no card played and no interruption in front of a player at half-time
expected-drawn-match = a match with shootout that ended in a draw
expected-still-in = at least two teams still in, all of them with the most goals
expected-side-to-roll = a team still in to roll, and goals only of teams before it
expected-winner = a winner
expected-winner-of-shootout = a winner, found by the shoot-out
expected-winning-side = the team with the most goals, or draw
expected-free-player = a player without an interruption in effect
expected-open-hand = a hand that is not hidden

# errors: arguments of queries
expected-query-seat = a player; without one, the player whose turn it is
expected-query-viewer = the player whose knowledge counts; without one, all that this position shows
expected-query-card = a card in notation, such as P3
expected-query-ball = a space; without one, where the ball is
expected-query-hand = cards in notation; without them, the player's hand
expected-query-kept = specials and disciplinary cards in notation; without them, those in front of the player
expected-query-turns = turns of the player, 1 to 9; without it, 1
expected-query-die = tiro or despeje

# errors: what an observation hides
error-hidden-hand = this observation does not show the hand of { $seat }
error-hidden-card = this observation does not show whether { $seat } holds { $card }

# errors: the game's data
data-face = found { $found }, expected { $faces }
data-no-goal-face = no face is GOL: nobody could ever score with it
data-clearing-face = found { $found }, expected a number of spaces from 1 to { $most }
data-face-count = found { $found } faces, expected { $faces }
data-card-entry = found { $found }, expected a kind of card and its count
data-card-twice = the card { $card } is listed twice
data-kind = found { $found }, expected one of { $kinds }
data-no-value = a { $card } card has no value
data-pass-too-far = a pass of { $value } from the last space of the Pitch would reach the Goal space, { $area } spaces away
data-true-or-false = found { $found }, expected true or false
data-fair-play = only a restart can bear FAIR PLAY
data-one-time-card = found { $found }, expected 1: a match has one { $card } card
data-total = says { $total }, but the cards listed are { $found }
data-no-card = there is no { $card } card
data-no-scoring-card = there is no card to score with: { $kinds }
data-too-few-cards = a third of { $cards } ordinary cards is less than the { $needed } that { $hands } hands need
data-mapping = found { $found }, expected a mapping
data-list = found { $found }, expected a list
data-whole-number = found { $found }, expected a whole number from { $least } to { $most }
data-missing-key = the key { $key } is missing
data-unknown-key = unknown key { $key }; expected one of { $keys }

# words printed on cards, boards and dice
label-category-action = ACTION
label-category-interruption = INTERRUPTION
label-category-restart = RESTART
label-category-reaction = REACTION
label-category-time = TIME
label-special = SPECIAL
label-booking = DISCIPLINARY
label-is-played = PLAYED
label-cancelled-by = CANCELLED BY
label-cancels = CANCELS
label-is-resolved = RESOLVED
label-ball-at-start = Ball not in play
label-ball-on = Ball on { $spaces }
label-any = Anywhere
label-at-once = At once, when drawn
label-start = START
label-field = PITCH
label-area = AREA
label-changes = SUBS
label-goals = GOALS
label-pass-from = PASS { $spaces }
label-shot-from = SHOT { $spaces }
label-letter-yellow_card = Y
label-letter-red_card = R

# words in the drawing of the table
table-deck = DECK
table-box = BOX
table-discard = DISCARD
table-takeable = you may take it
table-this-turn = from this turn
table-tiro = SHOT
table-despeje = CLEAR

# the table in words
text-phase-1 = First half
text-phase-2 = Second half
text-phase-3 = Stoppage time
text-decides = { $phase }. { $seat }: { $prompt }
text-chance = { $phase }. Turn of { $seat }. { $prompt }
text-over = { $phase }. { $result }
text-side = { $side }: ball on space { $ball }, goals { $goals }, substitution tokens { $changes }
text-player = { $seat }: { $cards }
text-hidden = { $count ->
        [one] one hidden card
       *[other] { $count } hidden cards
    }
text-no-cards = no cards
text-cards-of-a-kind = { $count } × { $card }
text-under = under { $card }
text-kept = keeps { $cards }
text-played = played { $cards }
text-time-card = Deck { $top } + { $bottom } + time card, box { $box }
text-no-time-card = Deck { $top } + { $bottom }, box { $box }
text-discard = discard pile: { $card }, below { $below }
text-no-discard = discard pile: no card to take, below { $below }

# actions
action-draw = draw a card
action-take = take the discarded card
action-pass = pass
action-no = do not react
action-done = finish swapping
action-playcard = { $target ->
    [none] { $card }
   *[other] { $card } on { $target }
}
action-drawncard = { $card }
action-layoff = discard { $card }
action-change = substitute { $card }
action-swapcards = { $card } of { $seat } for { $other_card } of { $other }
choice-play = play
choice-discard = discard
choice-change = substitute

# components
part-board-A = Board A
part-board-B = Board B
part-board-C = Board C
part-ball = Ball
part-change = Substitution token
part-goal = Goal token
part-card = { $name }
part-card-value = { $name } +{ $value }
part-card-fair-play = { $name } (FAIR PLAY)
part-die-shot = Shot die (half { $half } of 2)
part-die-clearing = Clearance die (half { $half } of 2)
family-die-shot = Shot die
family-die-clearing = Clearance die
part-aid = Player aid
part-dice-table = Table for an ordinary 12-sided die

# player's aid
aid-title = Player aid
aid-turn = Your turn
aid-step-1 = Discard your FAIR PLAY cards: they no longer protect you.
aid-step-2 = You may spend substitution tokens: discard a card and draw another.
aid-step-3 = Draw a card, or take the top card of the discard pile if it got there on the turn before.
aid-step-4 = Play an action, interruption or restart; or discard a card.
aid-answers = What cancels each interruption
aid-bookings = Reactions
aid-booking-1 = Only the attacked player reacts, at once. A special advances 3 and protects; a disciplinary card answers any attack.
aid-booking-2 = Disciplinary card with your ball in the Area: penalty. Every second yellow and every red: one card fewer.
aid-shot = Shot die
aid-save = Save: the next opponent rolls the clearance die, and your ball moves back. Goal: all balls to the centre circle.
aid-d12 = With an ordinary d12
aid-number = Roll
aid-proposal = PROPOSAL: the numbers of cards and the faces of the dice are ours, not the rulebook's.
aid-proposal-short = PROPOSAL: the faces are ours, not the rulebook's.

# setting up a position and asking about it
piece-ball-A = Team A's ball
piece-ball-B = Team B's ball
piece-ball-C = Team C's ball
place-deck = deck
place-discard = discard pile
zone-hand = { $seat }'s hand
zone-front = in front of { $seat }
zone-under = interruption on { $seat }
zone-space = space { $space } ({ $side })
of-A = Team A
of-B = Team B
of-C = Team C
setting-table = Players and teams
setting-phase = Half
setting-turn = Turn
setting-stage = Stage
setting-top = Card that can be taken from the discard pile
setting-shootout = With a penalty shoot-out
setting-idle = Turns in a row without a card played
setting-goals = Goals
setting-changes = Substitution tokens
choice-table-2 = 2 players
choice-table-3 = 3 players
choice-table-2x2 = 2 against 2
choice-table-2x3 = 3 against 3
choice-table-3x2 = 3 teams of 2
choice-phase-1 = first half
choice-phase-2 = second half
choice-phase-3 = after FULL TIME
choice-top-- = none
stage-start = start of the turn
stage-play = play or discard
stage-react = { $seat } reacts
stage-draw-turn = drawing a card
stage-draw-change = drawing for a substitution
stage-draw-react = drawing to replace { $seat }'s reaction
stage-draw-late = drawing after half-time
stage-draw-deal = dealing
stage-lose = losing a card to { $seat }'s disciplinary card
stage-tiro = shot die
stage-despeje = clearance die
stage-tiro-penalty = { $seat }'s penalty: shot die
stage-despeje-penalty = { $seat }'s penalty: clearance die
stage-swap = swaps at half-time
stage-shootout = penalty shoot-out
stage-over = match over
ask-seat = Player
ask-card = Card
ask-ball = Space of the ball
ask-hand = Hand
ask-kept = Cards in front of the player
ask-turns = Turns of the player
ask-die = Die
hint-ball = empty: where it is
hint-hand = such as K,P2,P3x2; empty: the player's own
hint-kept = such as TA,TR; empty: the player's own
hint-turns = 1 to 9; empty: 1

# errors: texts of the cards
error-no-card-text = deck.yaml: { $path } is missing: a card needs it
error-card-text = deck.yaml: the effect of { $family } names { $name }, not value, field and goal

# What is in the box: box-<first part of a kind>, with $count of all and the number of each part by its id.
box-board-a = **{ $count } boards,** one for each team.
box-die-shot-1 = **{ $count } twelve-sided dice:** the shot die and the clearance die, each in two halves to glue together.
box-ball = **{ $count } tokens:** { $ball } balls, { $change } substitution tokens and { $goal } goal tokens.
box-aid = **{ $count } player aids:** { $aid } for the players, and a table for an ordinary twelve-sided die.

# The key to a drawing.
legend-action = action
legend-interruption = interruption
legend-restart = restart
legend-reaction = reaction
legend-ball = a team's ball
legend-pass = path of the ball

# options of a simulation
start-table = Players
    .answer = { $value }.
start-first = Who begins
    .answer = The { $value ->
        [0] first
        [1] second
        [2] third
        [3] fourth
        [4] fifth
       *[other] sixth
    } player begins.
start-shootout = Penalty shoot-out
    .yes = A tie is decided by a penalty shoot-out.
    .no = Without a penalty shoot-out.
start-hands = Hands
    .answer = Every match starts from the same hands.
    .none = In each match new hands are dealt at random.

# problems ($seat: who decides; $subject: the card that is asked about)
puzzle-best = What is best for { THE($seat) }?
puzzle-list = What can { THE($seat) } do?
puzzle-all-play-playcard = Which card can { THE($seat) } play?
puzzle-one-play-playcard = Who can { THE($seat) } play { $subject } on?
puzzle-all-react-playcard = Which card can { THE($seat) } answer the attack with?
puzzle-all-start-word = Where can { THE($seat) } take a card from?

# charts
chart-signs = The signs on the cards: { LIST($names) }.
chart-range = { LIST($names) } { $first ->
    [0] in front of space 1
   *[other] from { $first } to { $last }
}
chart-ranges = With the ball on which spaces each action may be played: { LIST($ranges) }.
chart-open = your ball here: interruptions can be played on you
chart-on-turn = on your turn
chart-at-once = at once
chart-card = Card
chart-face-gol = goal
chart-face-larguero = crossbar: it stays
chart-face-parada = save: clearance
chart-kinds = Five kinds of card: { $action } actions, { $interruption } interruptions, { $restart } restarts, { $reaction } reactions and { $time } time cards.
chart-kind-action = kick off, move your ball and shoot
chart-kind-interruption = hold up an opponent
chart-kind-restart = cancel an interruption on your turn
chart-kind-reaction = cancel it at once: { $special } specials and { $booking } disciplinary cards
chart-kind-time = end a half
chart-limits = The hand limit by the disciplinary cards in front of a player.
chart-no-cards = none
chart-end-goal = with a goal
chart-end-empty = when nobody has a card at the end of a turn
chart-end-round = after a round in which nobody plays a card
chart-round = Round { $number }
chart-shootout-won = Team { $team } wins
chart-stays-goal = after a goal
chart-stays-half = at half-time
chart-stays-balls = balls
chart-stays-balls-goal = in front of 1
chart-stays-balls-half = in front of 1
chart-stays-played = played cards
chart-stays-played-goal = discarded
chart-stays-played-half = into the new deck
chart-stays-kept = specials, disciplinary
chart-stays-kept-goal = stay
chart-stays-kept-half = stay
chart-stays-hands = hands
chart-stays-hands-goal = stay
chart-stays-hands-half = stay; swap up to { $swaps }
chart-stays-next = next player
chart-stays-next-goal = on the scorer's left
chart-stays-next-half = who drew HALF-TIME
chart-stays-way = direction
chart-stays-way-goal = the same
chart-stays-way-half = reversed
chart-second-half = 2nd half
chart-seats = { $players ->
    [2] two: one against one
    [3] three: each on their own
    [4] four: two teams of two
   *[other] { $sides ->
        [2] six: two teams of three
       *[other] six: three teams of two
    }
}
label-score-goals = Goals
label-score-shots = Shots at goal
label-score-attacks = Interruptions played
label-score-cancelled = Interruptions cancelled
label-score-spaces = Spaces gained
label-score-changes = Substitution tokens left

# what a player does with a card in the picture of a turn; the first players have names
turn-draws = draws
turn-takes = takes
turn-plays = plays
turn-discards = discards
turn-answers = answers
turn-draws-plays = draws and plays
turn-draws-discards = draws and discards
turn-seat = { $player ->
    [0] Ana
    [1] Bruno
    [2] Alba
   *[other] Berta
}
turn-hand = { $player ->
    [0] Ana's hand
    [1] Bruno's hand
    [2] Alba's hand
   *[other] Berta's hand
}
turn-deck = The deck: { $count } cards in this order, 1 on top
turn-board = A board each, its ball in front of space 1; the shot die at hand
turn-shot-die = Shot
turn-clearing-die = Clearance

# Why an action of this kind is right, where nothing happens that could be told.
puzzle-right-start-word = Every turn may begin by drawing a card.

# The computer as an opponent, on the site.
opponent-tempo = Computer: Patient
opponent-tempo-idea = Counts the turns left to a goal: the strongest.
opponent-tempo-by = the Patient computer

# what is to be done on a screen
todo-draw = Draw a card.
todo-draw-or-take = Draw a card, or take { $card }.
todo-play = You hold { $count } cards. Tap the one you play or discard.
todo-discard = You cannot play any card now: discard one.
todo-react = You are attacked. Reveal a card that stops it, or do not react.

# above a problem: who leads, what is at stake
stakes-lead = { CAP(THE($leader)) } leads { $most }–{ $next } { $part ->
        [1] in the first half.
        [2] in the second half.
       *[other] in stoppage time.
    }
stakes-level = It is { $most }–{ $next } { $part ->
        [1] in the first half.
        [2] in the second half.
       *[other] in stoppage time.
    }
