# violations
violation-not_deciding = It is not { $seat }'s decision now.
violation-wrong_kind = It is not time to { $kind }.
violation-other_team = { $player } belongs to the other team.
violation-not_on_mat = { $player } is not on the court.
violation-turn_over = { $player }'s dunk ends the turn: nobody can move any more.
violation-no_such_outcome = The dice cannot show that now.
violation-quarters = A match has at least one quarter, so “{ $quarters }” is not a number of quarters.
violation-attack_order = { $player } is not placed yet: { $next } is next.
violation-carrier_place = The ball carrier cannot start on { $circle }, only in the centre area: { LIST($central, conjunction: "or") }.
violation-attack_place = { $player } cannot start on { $circle }: { $why }.
violation-defence_order = { $player } is not placed yet: defenders are placed in order of number, and { $next } is next.
violation-defence_place = { $player } cannot start on { $circle }: { $why }.
violation-not_neighbour = { $player } is on { $here } and cannot move straight to { $there }: players move to adjacent circles.
violation-too_far = { $player } has already moved { $movement } circles, which is his whole movement.
violation-two_moved_far = { $mover } has moved { $steps } circles, so this is not a team move: { $player } cannot move this turn.
violation-second_step = In a team move each player moves one circle, and { $player } has already moved.
violation-fourth_player = A team move moves at most three players, and { LIST($movers) } have already moved.
violation-stands_badly = { $player } cannot stay on { $circle } ({ $why }): he must move on.
violation-cannot_end = { $player } could not end his movement on { $circle }: { $why }.
violation-carrier_out = { $player } has the ball and cannot leave the court on { $circle }.
violation-stopped = { $player } cannot move through { $circle }: { $opponent } is there and is not shorter.
violation-zone_without_shot = { LIST($players) } { $count ->
        [one] has moved and is
       *[other] have moved and are
    } in the key: the turn can end only with a shot or a dunk.
violation-zone_no_shot_left = { LIST($players) } would stay in the key, and no shot or dunk could end the turn any more.
violation-not_the_carrier = { $player } does not have the ball.
violation-not_a_teammate = { $passer } cannot pass to { $player }, who is not a teammate.
violation-receiver_out = { $player } is out of bounds, on { $circle }, and cannot receive.
violation-no_ball_action = The attack has no ball action left this turn: it has used { $used ->
        [one] one
       *[other] { $used }
    }.
violation-shares_circle = { $player } is moving through another player on { $circle }: he cannot pass, receive or shoot there.
violation-end_taken = { $passer } cannot pass to { $receiver }: the ball would leave or arrive through { LIST($circles, conjunction: "or") }, which { COUNT($circles) ->
        [one] is
       *[other] are
    } occupied.
violation-line_taken = { $passer } cannot pass to { $receiver }: the passing lane is occupied at { LIST($circles) }.
violation-no_line = { $passer } has no passing lane to { $receiver }.
violation-out_of_reach = { $player } is too far away: his d{ $faces } cannot reach the basket from any circle of his control zone.
violation-too_short = { $player } is shorter than { $shooter } and cannot block him.
violation-one_blocker = Only one defender makes a block move, and { $mover } is making it.
violation-block_too_far = In a block move { $player } moves at most { $movement ->
        [one] one circle
       *[other] { $movement } circles
    }, one less than usual.
violation-block_no_way = Through { $circle }, { $player } cannot reach an empty circle next to { $shooter }.
violation-block_not_there = On { $circle }, { $player } cannot end his block move: he must be next to { $shooter }, on a circle where he can stay.
violation-disc_circle = No defender may place a hand on { $circle } against { $shooter }'s shot.
violation-disc_hands = The defenders' hands cannot cover { LIST($circles) } at once.
violation-not_next_to_carrier = { $player } is not next to { $carrier }.
violation-too_many_press = Each player who presses needs an empty circle of his own, and there are only these: { LIST($circles) }.
violation-press_discs = The defence must cover { $discs ->
        [one] one of these circles: { LIST($free, conjunction: "or") }
       *[other] { $discs } of these circles: { LIST($free) }
    }.
violation-tried_to_steal = { $player } has pressed and cannot be activated.
violation-must_activate = The defence must activate { LIST($players, conjunction: "or") }.
violation-not_rebounding = { $player } cannot go for this rebound: only centres go, once each, if they have not tried to block.
violation-rebound_too_far = { $player } has already moved { $movement } circles, which is his whole movement.
violation-rebound_not_nearer = Through { $circle }, { $player } cannot end closer to the basket on an empty circle in bounds.

# events
event-start_tie = Both coaches roll a { $face }: they roll again.
event-start_won = Red rolls a { $red }, Blue a { $blue }: { $seat } attacks first.
event-possession = { $seat } starts a new possession.
event-possession_limit = { $seat }'s possession ends after ten turns.
event-turn_counted = The turn disc advances to space { $turn }.
event-quarter_over = Quarter { $quarter } is over: Red { $red }, Blue { $blue }.
event-pass = { $passer } passes to { $receiver }.
event-guard_extra = The guard { $player } has the ball: the attack gets one more ball action.
event-interception = { $player }, who was activated, intercepts the ball between { LIST($circles) }.
event-dunk = { $player } dunks: { $points } points.
event-travel_hold = Travelling: { $player } would end { $turns } turns in a row with the ball.
event-travel_closed = Travelling: no defender could ever get next to { $player }.
event-shot_declared = { $player } announces a shot.
event-sealed = { $seat } chooses in secret.
event-revealed = { COUNT($discs) ->
    [0] The ball is on { $circle } (number { $number }); there are no hands.
    [one] The ball is on { $circle } (number { $number }), the hand on { $discs }.
   *[other] The ball is on { $circle } (number { $number }), the hands on { LIST($discs) }.
}
event-no_shot = { $player } has no circle left to shoot from and loses the ball.
event-forbidden_shot = { $player } chooses number { $number }, which is not allowed ({ $why }), and loses the ball.
event-blocked = Block: { $player }'s ball is on { $circle }, under a hand.
event-personal_foul = Personal foul: a hand is on { $player } himself.
event-basket = { $player } scores { $points } points.
event-missed = { $player } misses: he rolls a { $face } and needed a { $needed }.
event-free_throws = { $player } takes { $throws ->
        [one] one free throw
       *[other] { $throws } free throws
    }.
event-free_throw_made = { $player } scores the free throw with a { $face }.
event-free_throw_missed = { $player } misses the free throw with a { $face }.
event-rebound_out = The ball goes out behind the basket.
event-rebound = { COUNT($players) ->
    [0] The ball falls on { $circle }: { $seat } wins the rebound.
   *[other] The ball falls on { $circle }: { $seat } wins the rebound ({ LIST($players) }).
}
event-press = { LIST($players) } { COUNT($players) ->
    [one] presses
   *[other] press
} { $carrier }.
event-press_failed = { $carrier } holds the ball; { LIST($players) } can no longer be activated.
event-forbidden_hiding = Steal: { $player } hides the ball on number { $number }, which is not allowed ({ $why }).
event-steal = Steal: { $carrier } had hidden the ball on { $circle }.
event-technical_foul = Technical foul: a hand is on { $carrier }, and the ball is not stolen.
event-activated = { NOTATION($player) ->
    [None] Nobody is activated.
   *[other] { $player } is activated.
}

# prompts
prompt-start = Who rolls higher and attacks first?
prompt-place_attack = Where does the next attacker start?
prompt-place_defence = Where does the next defender start?
prompt-activate = Whom does the defence activate in secret?
prompt-attack = What does the attack do?
prompt-defend = What does the defence do?
prompt-press = Where is the ball hidden, and where do the hands go?
prompt-block_move = Does a defender make a block move?
prompt-shot = Where does the ball leave from, and where do the hands go?
prompt-shot_die = Does the shot go in?
prompt-free_throw = Does the free throw go in?
prompt-rebound_move = Which centres go for the rebound?
prompt-rebound_die = Where does the ball fall?

# results
result-bm-match-length = { COUNT($winners) ->
    [0] The match is over: Red and Blue draw with { LIST($scores) } points.
   *[other] The match is over: { $winners } wins. Red and Blue have { LIST($scores) } points.
}

# queries
query-court = parts of the court
query-profile = a player's profile
query-limits = numbers of the rules
query-control_zone = control zone
query-distance = distance in circles
    .answer = From { $circle } to { $to ->
        [unset] the basket
       *[other] { $to }
    } it is { $value ->
        [one] one circle
       *[other] { $value } circles
    }.
query-beyond_line = beyond the three-point line
query-places = circles where a player may start
    .none = There is no circle left to place him on.
query-stops = opponents he can stop and block
    .answer = { $player } can stop and block { LIST($value) }.
    .none = { $player } cannot stop or block anybody.
query-scoreboard = scoreboard
query-reach = circles where he may end his movement
    .answer = { $player } may end his movement on { LIST($value, conjunction: "or") }.
    .none = { $player } cannot move.
    .includes = { $player } may end his movement on { LIST($value, conjunction: "or") }.
    .excludes = { $player } cannot end his movement on { LIST($value, conjunction: "or") }.
query-reach_with_shot = circles where he may end only with a shot or a dunk
    .answer = { $player } may end on { LIST($value, conjunction: "or") } only if a shot or a dunk follows.
    .none = { $player } needs no shot to end his movement.
query-way = shortest way
query-travelling = travelling if the turn ends now
query-access = circles next to the ball carrier that each defender can reach
query-receivers = possible receivers
    .answer = { LIST($value, conjunction: "or") } can receive the pass.
    .none = Nobody can receive a pass.
query-passes = possible passes
    .answer = { COUNT($value) ->
            [one] There is one passing lane.
           *[other] There are { COUNT($value) } passing lanes.
        }
    .none = There is no passing lane.
query-interceptors = defenders who intercept if activated
    .answer = If activated, { LIST($value, conjunction: "or") } would intercept it.
    .none = Nobody would intercept it.
query-crossed = circles of the control zone that the ball crosses
    .none = The ball does not cross his control zone.
query-dunks = possible dunks this turn
    .answer = { COUNT($value) ->
            [one] One dunk is possible this turn.
           *[other] { COUNT($value) } dunks are possible this turn.
        }
    .none = { $scorer ->
            [unset] No dunk is possible this turn.
           *[other] { $scorer } cannot dunk this turn.
        }
query-shots = possible shots
    .none = No shot is possible.
query-shot_target = roll needed
    .answer = { $player ->
            [unset] To score, a { $value } or more is needed.
           *[other] To score, { $player } needs a { $value } or more.
        }
    .none = { $player ->
            [unset] A shot from there is not possible.
           *[other] { $player } cannot shoot from there.
        }
query-shot_chance = chance of scoring
    .answer = { $player ->
            [unset] The chance of scoring is { $value }.
           *[other] The chance that { $player } scores is { $value }.
        }
query-shot_points = points if he scores
    .answer = { $player ->
            [unset] The shot is worth { $value } points.
           *[other] { $player }'s shot is worth { $value } points.
        }
query-hands = hands each defender may place
    .none = No defender can place a hand.
    .includes = { LIST($value) } may place hands.
query-block_moves = block moves
    .answer = { COUNT($value) ->
            [one] One block move is possible.
           *[other] { COUNT($value) } block moves are possible.
        }
    .none = No block move is possible.
query-cover = circles of the shot that the defence can cover
query-sure_blocks = block moves that make the block certain
    .answer = { COUNT($value) ->
            [one] One block move makes the block certain.
           *[other] { COUNT($value) } block moves make the block certain.
        }
    .none = No block move makes the block certain.
query-press_circles = circles where the ball can be hidden
    .answer = The ball can be hidden on { LIST($value, conjunction: "or") }.
    .none = The ball cannot be hidden on any circle.
query-steal_chance = chance of a steal
    .answer = The chance of a steal is { $value }.
    .none = A steal is not possible.
    .at_least = The chance of a steal is at least { $value }.
query-rebound = winner of the rebound for each roll
query-rebound_circles = circle of the rebound for each roll

# terms
term-walk = move
term-pass = pass
term-shoot = shoot
term-end = end the turn
term-press = press
term-activate = activate
term-seal = choose a number
term-discs = place hands
term-carry = place the ball carrier
term-put = place a player
term-die = roll a die
term-ball_carrier = the ball carrier
term-on_the_basket = it is the basket
term-off_court = it is out of bounds
term-on_a_player = another player is there
term-no_circle = there is no such circle
term-behind_backboard = it is behind the backboard
term-out_of_reach = the die cannot reach from there
term-near_zone = it is less than two circles from the key
term-near_central = it is less than two circles from the centre area
term-guard = guard
term-forward = forward
term-center = centre
term-circle = circle
term-circles = circles
term-open = left open
term-all = all
term-hands = hands
term-needed = roll needed
term-number = number
term-chance = chance
term-points = points
term-receiver = receiver
term-trail = ball's path
term-interceptors = intercept if activated
term-scorer = scorer
term-chain = ball carriers in order
term-length = actions
term-actions = move
term-players = players
term-seat = team
term-square = space
term-row = row
term-column = column
term-tens = tens
term-units = units
term-turns = turns with the ball
term-held = held too long
term-closed = shut in
term-role = role
term-height = height
term-steps = movement
term-block_steps = block move
term-faces = faces of the shot die
term-free_throw = free throw
term-holds = turns in a row that may end with the ball
term-ball_actions = ball actions
term-in_court = circles in bounds
term-outside = circles out of bounds
term-basket = basket
term-behind = behind the backboard
term-zone = key
term-central = centre area
term-three_point = three-point line
term-quarter = turns of a quarter
term-possession = turns of a possession
term-team_move = players in a team move
term-apart = distance at placement
term-far_basket = basket from beyond the line
term-dunk = dunk
term-free_throw_needs = roll needed for a free throw
term-technical_throws = free throws after a technical foul
term-out = out
term-R1 = 1R
term-R2 = 2R
term-R3 = 3R
term-R4 = 4R
term-R5 = 5R
term-B1 = 1B
term-B2 = 2B
term-B3 = 3B
term-B4 = 4B
term-B5 = 5B

# seats
seat-R = Red
seat-B = Blue

# errors: positions and actions in notation ($player, $phase and the like are written as in the notation)
expected-player = a player, R1 to R5 or B1 to B5
expected-team = a team, R or B
expected-circle = a circle of the court, such as g9
expected-free-circle = an empty circle
expected-action = an action such as R1>f9, R1*R3:g9-f9-e9, shoot, end, press B1,B4, act B1, ball 3, disc e0,g1, carry R1@g9, put R2@c5, or a die such as d6=4
expected-number = a number of the control zone, ball 1 to ball { $last }
expected-discs = discs such as disc e0,g1 or disc -
expected-players-or-phase = the players of a team, such as R: 1@g9 2@c5, or a phase, such as phase PA
expected-placed-player = a player's number 1 to 5 and his circle, such as 4@e5
expected-player-once = { NOTATION($player) } only once
expected-players-once = each player once
expected-word = { NOTATION($part) } and one word
expected-hold = hold and a number
expected-phase = a phase: { NOTATION($phases) }
expected-turn-part = turn 12 poss 3
expected-score = score 20-18
expected-quarter-part = quarter 2/4
expected-quarter = a quarter from 1 up to their number, such as 2/4
expected-moved = moved R1:2, moved R1,R3 or, in a rebound, moved B4,B5:1 from d3
expected-passed = passed 1/1, 1/2 or 2/2
expected-sealed = ball 3, disc e0,g1 or ?
expected-shot = shot e0 or shot e0 foul
expected-throws = throws 1 to 3, perhaps technical
expected-rolled = rolled and a number of the d6
expected-one-detail = one of shot, throws, rolled

# errors: positions that cannot be
part-left-out = { NOTATION($part) } (left out)
expected-empty-court = nobody on the court in phase { NOTATION($phase) }
expected-one-player = one player per circle: { NOTATION($one) } and { NOTATION($two) } are both there
expected-no-ball = no ball in phase { NOTATION($phase) }
expected-attacking-team = the attacking team, R or B, while the carrier is not yet placed
expected-carrier = a ball carrier in phase { NOTATION($phase) }
expected-placed-carrier = a ball carrier on the court; { NOTATION($player) } is not
expected-carrier-in-court = a ball carrier in bounds and not on the basket; { NOTATION($player) } is on { NOTATION($circle) }
expected-attack-first = no defender before the attackers are placed
expected-carrier-first = the ball carrier, who is placed first
expected-five-attackers = all five attackers before the defenders are placed
expected-placing-order = players placed in the order of their numbers, and one still to come
expected-last-turn = turn { $turn }
expected-turn = a turn from 0 to { $last }
expected-possession = at most { $most } turns of possession, and not more than turns
expected-last-quarter = the last quarter when the match is over
expected-nobody-active = active - in phase { NOTATION($phase) }: a defender is activated only during the attacker's turn, phase A
expected-nobody-active-without-ball = active - in a figure without a ball: a defender is activated only during the attacker's turn, phase A
expected-placed-defender = a defender on the court
expected-able-defender = a defender who has not pressed; { NOTATION($player) } has
expected-no-ball-actions = ball actions only in the attacker's turn
expected-ball-actions-of-two = 1/1, 1/2 or 2/2; of 2 when the guard has the ball
expected-used-ball-action = at least one ball action used
expected-tried = the players who press
expected-nobody-tried = nobody in phase { NOTATION($phase) }
expected-placed-defenders = defenders on the court
expected-centers = centres: nobody else takes part in the rebound
expected-neighbours = players next to the ball carrier, at most one for each empty circle
expected-detail = a part { NOTATION($part) } that gives the details of phase { NOTATION($phase) }
expected-no-part = no such part in phase { NOTATION($phase) }
expected-shooter = a shooter who has a circle to shoot from
expected-shot-circle = a circle the shooter may shoot from and needs a roll from
expected-no-sealed-choice = no secret choice in phase { NOTATION($phase) }
expected-one-sealed-choice = one secret choice: when both are made, they are revealed
expected-legal-choice = a choice that is allowed
expected-no-movers = movers only where somebody moves, in a figure with a ball
expected-placed-movers = players of { NOTATION($seat) } on the court
expected-few-movers = at most { $most } movers, and no more circles than a player can move
expected-rebounding-centers = centres who have not tried to block
expected-tall-defender = a defender at least as tall as the shooter
expected-completable = a movement that can still be completed

# errors: what a figure does not tell
error-no-ball = this figure has no ball, so neither team attacks
error-no-carrier = nobody has the ball in this figure
error-not-placed = { NOTATION($player) } is not on the court
error-active-unknown = the result depends on who is activated: { NOTATION($players) }?
error-sealed-unknown = the result depends on the other team's secret choice
error-travelling-phase = travelling exists only on the attack's turn
error-pass-phase = passes are made on the attack's turn; name a player to see what he could do
error-dunk-phase = dunks are made on the attack's turn
error-active-secret = it is not known who is activated: give active: B1, - or all
error-play = { NOTATION($action) } is not possible there: { NOTATION($rule) } ({ NOTATION($code) })
error-block-move = { NOTATION($player) } cannot make a block move to { NOTATION($circle) }
error-pressers = { COUNT($players) ->
    [0] nobody is next to { NOTATION($carrier) }
    [one] only { NOTATION($players) } is next to { NOTATION($carrier) }
   *[other] only { NOTATION($players) } are next to { NOTATION($carrier) }
}

# arguments of queries
expected-group = carrier, attackers or defenders
expected-play = movements and passes
expected-step-or-pass = a movement or a pass
expected-defenders = a defender, - for nobody, or all
expected-count = a number
expected-pressers = players such as B1,B4
expected-block-move = both the defender and to for a block move

# errors: the court's data
error-no-court = court is missing: the court's circles
error-key-missing = { NOTATION($key) } is missing
error-mapping = expected a mapping with { NOTATION($keys) }
error-unknown-key = unknown, expected one of { NOTATION($keys) }
error-empty-list = expected a list that is not empty
error-unexpected = found { NOTATION($found) }, expected { $expected }
error-rows = expected the first and the last row
error-rows-order = the first row { $first } comes after the last { $last }
error-rows-in-court = the rows in bounds must be among the column's rows { $first }-{ $last }
error-column-twice = there are two columns { NOTATION($column) }
error-column-shift = the column must be shifted by half a circle from the one before it
error-basket-outside-zone = the basket { NOTATION($circle) } must be one of the zone's circles
error-central-in-zone = { NOTATION($circle) } is in the zone too
error-behind = { NOTATION($circle) } is not next to the basket { NOTATION($basket) }
error-around-basket = the other five circles around the basket must be in bounds
error-arc = { NOTATION($circle) } is on the wrong side of the three-point line
error-no-room = too few circles are at least two circles away from it: { $count }, not { $least }
error-circle-twice = this circle occurs twice
expected-circle-in-court = a circle in bounds
expected-circle-outside = a circle out of bounds
expected-column-letter = one letter from a to z
expected-natural = a whole number from 0 to { $last }
expected-height = a height in whole or half circles
expected-fraction = a number or a fraction such as 25/6
expected-length = a length above 0

# labels of drawings and boards
letter-R = R
letter-B = B
label-free = empty
label-zone = key
label-central = centre area
label-basket = basket
label-outside = out of bounds
circle-title = { $circle }: { $who }
circle-title-of-area = { $circle } ({ $area }): { $who }
board-team = { $seat }: { $players }
board-empty-team = { $seat }: nobody placed
board-carrier = { $player } { $circle } (with the ball)
board-attack = Attacking: { $seat }
board-active = Activated: { $player }
board-active-secret = Activated: in secret
board-turn = Turn { $turn }, possession { $possession }
board-score = Score: { $red }–{ $blue }
board-quarter = Quarter { $quarter }/{ $quarters }
label-turns = TURNS
label-tens = T
label-units = U
label-half-court = HALF COURT · { $circles } CIRCLES
label-turn-disc = T

# actions
action-walk = { $player } moves to { $way }
action-pass = { $passer } passes to { $receiver }
action-shoot = announce a shot
action-end = end the turn
action-press = { LIST($players) } { COUNT($players) ->
    [one] presses
   *[other] press
}
action-activate = { $player ->
    [none] activate nobody
   *[other] activate { $player }
}
action-seal = number { $number }
action-forbidden-number = number { $number } (not allowed, { $why }: the ball is lost)
action-discs = { COUNT($circles) ->
    [0] no hands
    [one] one hand on { $circles }
   *[other] hands on { LIST($circles) }
}
action-carry = { $player } with the ball on { $circle }
action-put = { $player } on { $circle }
action-die = roll of { $face }
outcome-die = a { $face } on the d{ $faces }
label-shoot = Shoot
label-end = End turn
label-go-on = Continue
label-nobody = nobody
label-secret = secret
label-no-hands = no hands

# positions set up by hand, questions
piece-ball = Ball
place-bench = bench
setting-phase = Phase
setting-active = Activated defender
setting-score = Points
setting-turn = Turn of the quarter
setting-possession = Turns of the possession
setting-hold = Turns in a row with the ball
setting-quarter = Quarter
setting-quarters = Quarters of the match
choice-phase-M = roll for the first attack
choice-phase-PA = placing the attack
choice-phase-PD = placing the defence
choice-phase-PX = activation after placement
choice-phase-A = the attack's turn
choice-phase-D = the defence's turn
choice-phase-DP = press
choice-phase-DX = activation only
choice-phase-SB = block move
choice-phase-SC = shot: secret choices
choice-phase-SD = shot: the die
choice-phase-F = free throws
choice-phase-RD = rebound: the defence's centres
choice-phase-RA = rebound: the attack's centres
choice-phase-RR = rebound: the die
choice-phase-E = match over
ask-player = Player
ask-receiver = Receiver
ask-defender = Defender
ask-scorer = Scorer
ask-active = Activated defender
ask-circle = Circle
ask-to = To circle
ask-who = Player to place
ask-play = Move
ask-pressers = Players who press
ask-most = At most
hint-play = movements and passes: R1>f9 R1*R3
hint-pressers = for example B1,B4
hint-most = a number
value-carrier = the ball carrier
value-attackers = the attackers
value-defenders = the defenders
value-- = nobody

# the table before the first turn: who sits at its sides
table-coach-R = Red coach
table-coach-B = Blue coach

# parts to print
part-court = Court
part-scoreboard = Scoreboard
part-player = Player { $player }
part-standee = Standee { $player }
family-player = Player
family-standee = Standee
part-ball = Ball
part-hand = Hand
part-turn-R = Red's turn disc
part-turn-B = Blue's turn disc
part-frame-R = Red's frame
part-frame-B = Blue's frame
part-die-6 = Six-sided die (d6)
part-die-8 = Eight-sided die (d8)
part-aid = Coach's player aid

# the reminders at the foot of the court that is one board with the scoreboard
foot-zone = Control zone
foot-zone-text = 1 is towards the basket; 2 to 6 follow clockwise; { $own } is the player's own circle.
foot-attack = Attack
foot-attack-text = Move, and pass or shoot, in any order. If your guard has had the ball, take two ball actions.
foot-defence = Defence
foot-defence-text = Move, press and secretly activate, in this order. You must activate a player.

# the coach's aid
aid-attack-title = ATTACK
aid-attack-turn = Your turn, in any order
aid-attack-turn-1 = Move one player up to his movement, or three players one circle each.
aid-attack-turn-2 = Take one ball action: pass or shoot. Two if your guard has had the ball.
aid-attack-turn-3 = A player who has moved may end in the key only if the turn ends with a shot or a dunk.
aid-attack-team = Height, circles, shot die
aid-attack-team-guard = Guard 1
aid-attack-team-forward = Forwards 2, 3
aid-attack-team-center = Centres 4, 5
aid-attack-odds = Chance of scoring
aid-attack-odds-needed = Roll needed
aid-attack-rules = Remember
aid-attack-rules-1 = Roll needed: the circles from the ball to the basket, including both.
aid-attack-rules-2 = 3 points if the shooter, not the ball, is beyond the three-point line.
aid-attack-rules-3 = No player may end two turns in a row with the ball (the guard, three).
aid-attack-rules-4 = Free throws: the shooter's die; a 1 or 2 misses.
aid-defence-title = DEFENCE
aid-defence-turn = Your turn, in this order
aid-defence-turn-1 = Move one player, or three players one circle each.
aid-defence-turn-2 = Press, if one of your players is next to the ball carrier: one hand for each who presses.
aid-defence-turn-3 = Secretly activate a player who has not pressed.
aid-defence-hands = Hands against a shot
aid-defence-hands-corner = Defender / shooter
aid-guard = Guard
aid-forward = Forward
aid-center = Centre
aid-defence-steals = Chance of a steal
aid-defence-steals-corner = Hands / circles
aid-defence-rules = Remember
aid-defence-rules-1 = Block move: one defender moves one circle less, ends next to the shooter and is not shorter.
aid-defence-rules-2 = A hand on the shooter without a block is a personal foul; on the ball carrier without a steal, a technical foul.
aid-defence-rules-3 = Centres who have not tried to block go for the rebound; equally close, it is yours.
aid-defence-rules-4 = The activated player intercepts a ball that crosses two circles of his control zone in a row.

# What is in the box: box-<first part of a kind>, with $count of all and the number of each part by its id.
box-court = **1 court** of circles.
box-scoreboard = **1 scoreboard** for turns and points.
box-player-1r = **{ $count } players:** five red, 1R to 5R, and five blue, 1B to 5B.
box-ball = **{ $count } other tokens:** one ball, { $hand } hands, discs and frames.
box-standee-1r = **{ $count } standees** to use instead of the round player pieces.
box-die-6 = **2 dice:** six-sided (d6) and eight-sided (d8).
box-aid = **{ $count } player aids,** one for each coach.

# The key to a drawing.
legend-red = Red: disc
legend-blue = Blue: hexagon
legend-ball = ball
legend-active = activated defender
legend-pass = path of the ball

# options of a simulation
start-quarters = Quarters
    .answer = { $value ->
        [one] Matches of one quarter.
       *[other] Matches of { $value } quarters.
    }

# problems ($seat: the team that decides; $subject: the player who is asked about; $answer: the player who was chosen)
puzzle-best = What is best for { THE($seat) }?
puzzle-list = What can { THE($seat) } do?
puzzle-one-attack-pass = Who can { $subject } pass to?
puzzle-one-attack-walk = Which adjacent circle can { $subject } move to?
puzzle-one-defend-walk = Which adjacent circle can { $subject } move to?
puzzle-one-block-move-walk = Block: which adjacent circle can { $subject } go to?
puzzle-one-rebound-move-walk = Rebound: which adjacent circle can { $subject } go to?
puzzle-query-interceptors = Which defender, if activated, would intercept the ball on this path?
puzzle-query-interceptors-right = { $answer } intercepts it: the ball passes through two circles of his control zone in a row.
puzzle-query-interceptors-apart = The ball does not go from one circle of { $answer }'s control zone straight to another.
puzzle-query-shots = From which circle can the ball carrier shoot?
puzzle-query-shots-right = He can shoot from there.
puzzle-query-shots-far = His die cannot show the number needed from there.
puzzle-query-shots-occupied = Somebody else stands on that circle.
puzzle-query-shots-behind = Nobody can shoot from behind the backboard.
label-score-start = At the start
label-score-dunks = Dunks
label-score-two = 2-point baskets
label-score-three = 3-point baskets
label-score-free = Free throws
label-score-points = Points
label-score-passes = Passes
label-score-interceptions = Interceptions
label-score-steals = Steals and blocks
label-score-misses = Missed shots
label-score-rebounds = Rebounds

# Why an action of this kind is right, where nothing happens that could be told.
puzzle-right-attack-walk = The circle is next to him, nobody there stops him, and he has a step left.
puzzle-right-defend-walk = The circle is next to him, nobody there stops him, and he has a step left.
puzzle-right-block-move-walk = The circle is next to him and open to him, and he has a step of his block move left.
puzzle-right-rebound-move-walk = The circle is next to him and open to him, and he has a step left for the rebound.
puzzle-right-attack-end = Everybody stands where he may stay, so the turn may end.
puzzle-right-attack-pass = The ball leaves beside the passer, goes straight over empty circles and arrives beside the receiver.
puzzle-right-place-attack-carry = The circle is in the centre area, and nobody stands on it.
puzzle-right-place-attack-put = The circle is empty and far enough from the key.
puzzle-right-place-defence-put = The circle is empty, far enough from the centre area, and not the basket.
puzzle-right-shot-discs = A defender beside the shooter reaches the circle, and there is a hand for it.
puzzle-right-press-discs = A defender who presses places a hand on a circle where the ball may be.

# The computer as an opponent, on the site.
opponent-dunks = Computer: Dunker
opponent-dunks-idea = Looks for a dunk in every possession.
opponent-dunks-by = the Dunker
opponent-dunks-rates = Only attacks and block moves were rated.

# charts
chart-height = height
chart-role-guard = one more ball action; holds the ball two turns
chart-role-forward = rolls the d8
chart-role-center = fights for the rebound
chart-roll = roll
chart-heat = How many numbers of each die score, by the number to roll.
chart-of = { $good } in { $of }
chart-sure = certain
chart-against = against a shot by
chart-no-hand = none
chart-hands = Hands of a guard, a forward and a centre against a shot by a guard, a forward and a centre: { LIST($rows) }.
chart-disc-moves = The attack's disc advances one space.
chart-disc-stays = The attack's disc stays on its space.
chart-worth-basket = basket
chart-worth-far = basket from beyond the line
chart-worth-dunk = dunk
chart-worth-throw = free throw

# what is to be done on a screen
todo-place-carrier = Place { $player } with the ball, or choose a formation.
todo-place-player = Place { $player }{ $first ->
        [yes] , or choose a formation.
       *[no] .
    }
todo-activate = Activate one of your players in secret: only you see it.
todo-attack = { $player } has the ball. Move, pass, shoot or end the turn.
todo-defend = { $player } has the ball. Move or press; activating a player ends your turn.
todo-block = { $player } announces a shot. Move a blocker, or continue.
todo-press-attack = Hide the ball: choose a number in secret.
todo-press-defence = Look for the ball: choose in secret where the hands go.
todo-shot-attack = Choose in secret where the ball leaves from.
todo-shot-defence = Choose in secret where the hands go.
todo-rebound = Move your centres towards the rebound, or continue.
row-placed = { CAP(THE($seat)) } places its players.
label-turn = Turn
label-quarter = Quarter

# above a problem: who leads, what is at stake
stakes-lead = { CAP($leader) } leads by { $lead }; { $left ->
        [0] this is the last turn.
        [one] 1 more turn after this one.
       *[other] { $left } more turns after this one.
    }
stakes-level = The score is level; { $left ->
        [0] this is the last turn.
        [one] 1 more turn after this one.
       *[other] { $left } more turns after this one.
    }
