# violations
violation-not_deciding = It is not { $seat }'s decision now.
violation-wrong_kind = This is not the moment to { $kind }.
violation-other_team = { $player } belongs to the other team.
violation-not_on_mat = { $player } is not on the mat.
violation-turn_over = { $player }'s dunk ends the turn; there are no more steps.
violation-no_such_outcome = No die can show { $outcome } now.
violation-quarters = A match has one quarter or more; “{ $quarters }” is not a number of quarters.
violation-attack_order = It is not { $player }'s turn to be placed: first the ball carrier, then his teammates by number; next comes { $next }.
violation-carrier_place = The ball carrier starts in the central area ({ $central }), not on { $circle }.
violation-attack_place = { $player } cannot start on { $circle }: { $why }.
violation-defence_order = It is not { $player }'s turn to be placed: defenders are placed by number; next comes { $next }.
violation-defence_place = { $player } cannot start on { $circle }: { $why }.
violation-not_neighbour = { $player } stands on { $here }, and { $there } is not a neighbouring circle: one moves step by step.
violation-too_far = { $player } has already made all { $movement } steps.
violation-two_moved_far = { $mover } has already made { $steps } steps, so this is no team move: { $player } does not move this turn.
violation-second_step = In a team move everyone makes one step, and { $player } has made it.
violation-fourth_player = A team move moves three players, and { LIST($movers) } have moved.
violation-stands_badly = { $player } cannot stay on { $circle } ({ $why }) and has to move on first.
violation-cannot_end = { $player } could not end the movement: { $circle } would be the end of it ({ $why }).
violation-carrier_out = { $player } has the ball and cannot leave the court by { $circle }.
violation-stopped = On { $circle } stands { $opponent }, who is not shorter than { $player } and does not let him through.
violation-zone_without_shot = { LIST($players) } moved and { $count ->
        [one] stands
       *[other] stand
    } in the zone: the turn can only end with a shot or a dunk.
violation-zone_no_shot_left = { LIST($players) } would stay in the zone, and there would be no way left to end the turn with a shot or a dunk.
violation-not_the_carrier = { $player } does not have the ball.
violation-not_a_teammate = { $passer } cannot pass to { $player }, who is not a teammate.
violation-receiver_out = { $player } is off court, on { $circle }, and cannot receive.
violation-no_ball_action = There is no ball action left this turn ({ $used ->
        [one] one has been used
       *[other] { $used } have been used
    }).
violation-shares_circle = { $player } is passing over another player on { $circle }: there he can neither pass, nor receive, nor shoot.
violation-end_taken = From { $passer } to { $receiver } the ball would have to leave or arrive by { $circles }, and somebody stands there.
violation-line_taken = Somebody stands on the line from { $passer } to { $receiver }: { $circles }.
violation-no_line = There is no such straight line of circles from { $passer } to { $receiver }.
violation-out_of_reach = { $player } is too far away: no free circle of his control zone is within reach of his { $faces }-sided die.
violation-shot_too_far = From { $circle } a { $needed } would be needed, and the die has only { $faces } faces.
violation-no_shot_circle = There is no shot from number { $number }: it does not exist, is taken, or lies behind the backboard.
violation-too_short = { $player } is shorter than { $shooter } and cannot block him.
violation-one_blocker = Only one player goes for the block, and { $mover } is going.
violation-block_too_far = For a block { $player } has { $movement ->
        [one] one step
       *[other] { $movement } steps
    }, one less than usual.
violation-block_no_way = By { $circle }, { $player } would no longer get to a free circle next to { $shooter } in time.
violation-block_not_there = On { $circle }, { $player } is not next to { $shooter }, or cannot stay: he has to move on.
violation-disc_circle = Nobody can lay a hand on { $circle } against { $shooter }'s shot.
violation-disc_hands = There are not the hands to cover { $circles } at once in this way.
violation-not_next_to_carrier = { $player } is not next to { $carrier }.
violation-too_many_press = Each who presses lays a hand on a different free circle, and there are only { $circles }.
violation-press_number = The ball cannot be kept on number { $number }: there is no free circle in court.
violation-press_discs = { $discs ->
        [one] One circle has
       *[other] { $discs } different circles have
    } to be covered among { $free }.
violation-tried_to_steal = { $player } has tried to steal the ball and cannot be activated.
violation-must_activate = Somebody has to be activated: { LIST($players, conjunction: "or") }.
violation-not_rebounding = { $player } does not go for this rebound: only centers do who did not try to block, and once each.
violation-rebound_too_far = { $player } has already made all { $movement } steps.
violation-rebound_not_nearer = By { $circle }, { $player } would not end nearer to the basket, free and in court.

# events
event-start_tie = Both roll a { $face }: once again.
event-start_won = Red rolls a { $red }, Blue a { $blue }: { $seat } attacks first.
event-possession = New possession: { $seat } attacks.
event-possession_limit = The possession of { $seat } has lasted ten turns and is over.
event-turn_counted = The disc moves on: turn { $turn }.
event-quarter_over = End of quarter { $quarter }: Red { $red }, Blue { $blue }.
event-pass = { $passer } passes to { $receiver } ({ $trail }).
event-guard_extra = { $player } has touched the ball: the attack has one more ball action.
event-interception = { $player } was activated and intercepts the ball between { $circles }.
event-dunk = Dunk by { $player }! { $points } points.
event-travel_hold = Travelling: { $player } would end { $turns } turns in a row with the ball without passing it.
event-travel_closed = Travelling: no defender could ever get next to { $player }.
event-shot_declared = { $player } is going to shoot.
event-sealed = { $seat } has chosen in secret.
event-revealed = { COUNT($discs) ->
    [0] The ball was on { $circle } (number { $number }); there are no hands.
    [one] The ball was on { $circle } (number { $number }), the hand on { $discs }.
   *[other] The ball was on { $circle } (number { $number }), the hands on { LIST($discs) }.
}
event-no_shot = { $player } has nowhere to shoot from and loses the ball.
event-blocked = Blocked: { $player }'s ball was on { $circle }, under a hand.
event-personal_foul = Personal foul: there is a hand on { $player } himself.
event-basket = { $player } scores { $points } points.
event-missed = { $player } misses: a { $face } where a { $needed } was needed.
event-free_throws = { $player } has { $throws ->
        [one] one free throw
       *[other] { $throws } free throws
    }.
event-free_throw_made = { $player } makes the free throw with a { $face }.
event-free_throw_missed = { $player } misses the free throw with a { $face }.
event-rebound_out = The rebound goes out behind the basket.
event-rebound = { COUNT($players) ->
    [0] The rebound falls on { $circle } and goes to { $seat }.
   *[other] The rebound falls on { $circle } and goes to { $seat } ({ LIST($players) }).
}
event-press = { LIST($players) } { COUNT($players) ->
    [one] presses
   *[other] press
} { $carrier }.
event-press_failed = { $carrier } keeps the ball; { LIST($players) } can no longer be activated.
event-steal = Steal: { $carrier } kept the ball on { $circle }.
event-technical_foul = Technical foul: a hand fell on { $carrier } without stealing the ball.
event-activated = { NOTATION($player) ->
    [None] Nobody is activated.
   *[other] Activated: { $player }.
}

# prompts
prompt-start = Who rolls more and attacks first?
prompt-place_attack = Where does the next attacker stand?
prompt-place_defence = Where does the next defender stand?
prompt-activate = Who is secretly activated?
prompt-attack = What does the attack do?
prompt-defend = What does the defence do?
prompt-press = Where does the carrier keep the ball, and where do the hands fall?
prompt-block_move = Does anybody go for the block?
prompt-shot = Where is the shot from, and what do the hands cover?
prompt-shot_die = Does the shot go in?
prompt-free_throw = Does the free throw go in?
prompt-rebound_move = Which centers go for the rebound?
prompt-rebound_die = Where does the rebound fall?

# results
result-bm-match-length = { COUNT($winners) ->
    [0] End of the match, Red and Blue: { $scores }. It is a draw.
   *[other] End of the match, Red and Blue: { $scores }. Winner: { $winners }.
}

# queries
query-court = parts of the court
query-profile = what a player is like
query-limits = numbers of the game
query-control_zone = control zone
query-distance = distance in steps
query-beyond_line = beyond the three-point line
query-places = circles to be placed on
query-stops = opponents whose way and shot he can block
query-scoreboard = scoreboard
query-reach = where the movement may end
query-reach_with_shot = where it may end only with a shot or a dunk
query-way = shortest way
query-travelling = travelling if the turn ends now
query-access = circles next to the carrier that each defender can get to
query-receivers = who can be passed to
query-passes = possible passes
query-interceptors = who would cut it off if activated
query-crossed = circles of the control zone that the ball crosses
query-dunks = dunks possible this turn
query-shots = possible shots
query-shot_target = number needed
query-shot_chance = chance of scoring
query-shot_points = points it would be worth
query-hands = hands that each defender can lay
query-block_moves = block moves
query-cover = circles of the shot that the defence can cover
query-sure_blocks = block moves that make the block sure
query-press_circles = circles to keep the ball on
query-steal_chance = chance of a steal
query-rebound = whose rebound it is, by the die
query-rebound_circles = where the die sends the rebound

# terms
term-walk = step
term-pass = pass
term-shoot = shoot
term-end = end
term-press = press
term-activate = activate
term-seal = choose a number
term-discs = lay hands
term-carry = place the ball carrier
term-put = place a player
term-die = roll a die
term-ball_carrier = the ball carrier
term-on_the_basket = it is the basket
term-off_court = it is off court
term-on_a_player = another player stands there
term-near_zone = it is less than two circles from the zone
term-near_central = it is less than two circles from the central area
term-guard = guard
term-forward = forward
term-center = center
term-circle = circle
term-circles = circles
term-open = not covered
term-all = all
term-hands = hands
term-needed = needs
term-number = number
term-chance = chance
term-points = points
term-receiver = receiver
term-trail = the ball's way
term-interceptors = would cut it off
term-scorer = scorer
term-chain = hands it goes through
term-length = actions
term-actions = play
term-players = players
term-seat = team
term-square = square
term-row = row
term-column = column
term-tens = tens
term-units = units
term-turns = turns with the ball
term-held = held
term-closed = closed
term-role = role
term-height = height
term-steps = steps
term-block_steps = steps for a block
term-faces = faces of the die
term-free_throw = free throw
term-holds = turns that may end with the ball
term-ball_actions = ball actions
term-in_court = circles in court
term-outside = circles outside
term-basket = basket
term-behind = behind the backboard
term-zone = zone
term-central = central area
term-three_point = three-point line
term-quarter = turns of a quarter
term-possession = turns of a possession
term-team_move = players of a team move
term-apart = distance at placement
term-far_basket = basket from beyond the line
term-dunk = dunk
term-free_throw_needs = needed for a free throw
term-technical_throws = free throws of a technical foul
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
expected-circle = a circle of the mat
expected-free-circle = a free circle
expected-action = an action such as R1>f9, R1*R3:g9-f9-e9, shoot, end, press B1,B4, act B1, ball 3, disc e0,g1, carry R1@g9, put R2@c5, or a die such as d6=4
expected-number = a number of the control zone, ball 1 to ball { $last }
expected-discs = discs such as disc e0,g1 or disc -
expected-part = R: …, B: … or a part that begins with { NOTATION($names) }
expected-part-once = only one part { NOTATION($part) }
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
expected-empty-court = nobody on the mat in phase { NOTATION($phase) }
expected-one-player = one player a circle: { NOTATION($one) } and { NOTATION($two) } stand there
expected-no-ball = no ball in phase { NOTATION($phase) }
expected-attacking-team = the attacking team, R or B, while the carrier is not yet placed
expected-carrier = a ball carrier in phase { NOTATION($phase) }
expected-placed-carrier = a carrier on the mat; { NOTATION($player) } is not
expected-carrier-in-court = a carrier in court and not on the basket; { NOTATION($player) } stands on { NOTATION($circle) }
expected-attack-first = no defender before the attackers are placed
expected-carrier-first = the carrier, who is placed first
expected-five-attackers = all five attackers before the defenders are placed
expected-placing-order = players placed in the order of their numbers, and one still to come
expected-last-turn = turn { $turn }
expected-turn = a turn from 0 to { $last }
expected-possession = at most { $most } turns of possession, and not more than turns
expected-last-quarter = the last quarter when the match is over
expected-nobody-active = active - in phase { NOTATION($phase) }: a defender is activated only during the attacker's turn, phase A
expected-nobody-active-without-ball = active - in a figure without a ball: a defender is activated only during the attacker's turn, phase A
expected-placed-defender = a defender on the mat
expected-able-defender = a defender who did not try to steal; { NOTATION($player) } did
expected-no-ball-actions = ball actions only in the attacker's turn
expected-ball-actions-of-two = 1/1, 1/2 or 2/2; of 2 when the guard has the ball
expected-used-ball-action = at least one ball action used
expected-tried = the players who try to steal
expected-nobody-tried = nobody in phase { NOTATION($phase) }
expected-placed-defenders = defenders on the mat
expected-centers = centers: others have no part in the rebound
expected-neighbours = players next to the carrier, at most one for each free circle
expected-detail = a part { NOTATION($part) } that says more in phase { NOTATION($phase) }
expected-no-part = no such part in phase { NOTATION($phase) }
expected-shooter = a shooter who has a circle to shoot from
expected-shot-circle = a circle from which the shooter may shoot and must roll
expected-no-sealed-choice = no sealed choice in phase { NOTATION($phase) }
expected-one-sealed-choice = one sealed choice: when both are made they are revealed
expected-legal-choice = a choice that is allowed
expected-no-movers = movers only where somebody moves, and in a figure with a ball
expected-placed-movers = players of { NOTATION($seat) } on the mat
expected-few-movers = at most { $most } movers, and no more steps than a player has
expected-rebounding-centers = centers who did not try to block
expected-tall-defender = a defender at least as tall as the shooter
expected-completable = a movement that can still be completed

# errors: what a figure does not tell
error-no-ball = this figure has no ball, so nobody attacks
error-no-carrier = nobody has the ball in this figure
error-not-placed = { NOTATION($player) } is not on the mat
error-active-unknown = whether the ball gets through depends on who is activated: { NOTATION($players) }?
error-sealed-unknown = what comes of it depends on the other team's sealed choice
error-travelling-phase = travelling is a question of the attacker's turn
error-pass-phase = passes are made in the attacker's turn; name a player to see what he could do
error-dunk-phase = dunks are made in the attacker's turn
error-active-secret = who is activated is not known: say active: B1, - or all
error-play = { NOTATION($action) } is not possible there: { NOTATION($rule) } ({ NOTATION($code) })
error-block-move = { NOTATION($player) } cannot make a block move to { NOTATION($circle) }
error-pressers = { COUNT($players) ->
    [0] next to { NOTATION($carrier) } stand nobody
   *[other] next to { NOTATION($carrier) } stand { NOTATION($players) }
}

# arguments of queries
expected-group = carrier, attackers or defenders
expected-play = steps and passes
expected-step-or-pass = a step or a pass
expected-defenders = a defender, - for nobody, or all
expected-count = a number
expected-pressers = players such as B1,B4
expected-block-move = both the defender and to for a block move

# errors: the court's data
error-no-court = court is missing: the mat's circles
error-key-missing = { NOTATION($key) } is missing
error-mapping = expected a mapping with { NOTATION($keys) }
error-unknown-key = unknown, expected one of { NOTATION($keys) }
error-empty-list = expected a list that is not empty
error-unexpected = found { NOTATION($found) }, expected { $expected }
error-rows = expected the first and the last row
error-rows-order = the first row { $first } comes after the last { $last }
error-rows-in-court = the rows in court must be among the column's rows { $first }-{ $last }
error-column-twice = there are two columns { NOTATION($column) }
error-column-shift = the column must be shifted by half a circle from the one before it
error-basket-outside-zone = the basket { NOTATION($circle) } must be one of the zone's circles
error-central-in-zone = { NOTATION($circle) } is in the zone too
error-behind = { NOTATION($circle) } is not next to the basket { NOTATION($basket) }
error-around-basket = the five other circles round the basket must be in court
error-arc = { NOTATION($circle) } lies on the wrong side of the three-point line
error-no-room = too few circles are two steps from it: { $count }, not { $least }
error-circle-twice = a circle stands there twice
expected-circle-in-court = a circle in court
expected-circle-outside = a circle off court
expected-column-letter = one letter from a to z
expected-natural = a whole number from 0 to { $last }
expected-height = a height in whole or half circles
expected-fraction = a number or a fraction such as 25/6
expected-length = a length above 0

# labels of drawings and boards
letter-R = R
letter-B = B
label-free = free
label-zone = zone
label-central = central area
label-basket = basket
label-outside = off court
circle-title = { $circle }: { $who }
circle-title-of-area = { $circle } ({ $area }): { $who }
board-team = { $seat }: { $players }
board-empty-team = { $seat }: nobody placed
board-carrier = { $player } { $circle } (with the ball)
board-attack = Attacking: { $seat }
board-active = Activated: { $player }
board-active-secret = Activated: secret
board-turn = Turn { $turn }, possession { $possession }
board-score = Score: { $red }–{ $blue }
board-quarter = Quarter { $quarter }/{ $quarters }
label-turns = TURNS
label-tens = T
label-units = U
label-half-court = HALF COURT · { $circles } CIRCLES
label-turn-disc = T

# actions
action-walk = { $player } goes to { $way }
action-pass = { $passer } passes to { $receiver } ({ $trail })
action-pass-without-line = { $passer } passes to { $receiver }
action-shoot = shoots
action-end = ends
action-press = { LIST($players) } { COUNT($players) ->
    [one] presses
   *[other] press
}
action-activate = activates { $player }
action-activate-nobody = activates nobody
action-seal = number { $number }
action-discs = { COUNT($circles) ->
    [0] no hands
    [one] a hand on { $circles }
   *[other] hands on { LIST($circles) }
}
action-carry = { $player } with the ball on { $circle }
action-put = { $player } on { $circle }
action-die = a { $face } is rolled
outcome-die = a { $face } on the d{ $faces }
label-shoot = Shoot
label-end = End
label-go-on = Go on
label-nobody = nobody
label-secret = secret
label-no-hands = no hand

# positions set up by hand, questions
piece-ball = Ball
place-bench = bench
setting-phase = Moment
setting-active = Activated defender
setting-score = Points
setting-turn = Turns played in the quarter
setting-possession = Turns of the possession
setting-hold = Turns the ball was held
setting-quarter = Quarter
setting-quarters = Quarters of the match
choice-phase-M = opening roll
choice-phase-PA = placing the attack
choice-phase-PD = placing the defence
choice-phase-PX = activation after placing
choice-phase-A = the attack's turn
choice-phase-D = the defence's turn
choice-phase-DP = press
choice-phase-DX = activation only
choice-phase-SB = block move
choice-phase-SC = shot: secret choices
choice-phase-SD = shot: the die
choice-phase-F = free throws
choice-phase-RD = rebound: the defence moves
choice-phase-RA = rebound: the attack moves
choice-phase-RR = rebound: the die
choice-phase-E = match over
ask-player = Player
ask-receiver = Receiver
ask-defender = Defender
ask-scorer = Who scores
ask-active = Activated defender
ask-circle = Circle
ask-to = To circle
ask-who = Who is placed
ask-play = Play
ask-tries = Who presses
ask-most = At most
hint-play = steps and passes: R1>f9 R1*R3
hint-tries = such as B1,B4
hint-most = a number
value-carrier = the carrier
value-attackers = attackers
value-defenders = defenders
value-- = nobody

# parts to print
part-court = Court
part-scoreboard = Scoreboard
part-player = Player { $player }
part-standee = Figure { $player }
part-ball = Ball
part-hand = Hand
part-turn-R = Red turn disc
part-turn-B = Blue turn disc
part-frame-R = Red frame
part-frame-B = Blue frame
part-die-6 = Six-sided die
part-die-8 = Eight-sided die
part-aid = Coach's aid

# the coach's aid
aid-attack-title = ATTACK
aid-attack-turn = Your turn, in any order
aid-attack-turn-1 = Move one player as far as his steps go, or three players one step each.
aid-attack-turn-2 = One ball action: pass or shoot. Two, if the guard has held the ball.
aid-attack-turn-3 = A player who has moved stays in the zone only if the turn ends with a shot or a dunk.
aid-attack-team = Height, steps, shot die
aid-attack-team-guard = Guard 1
aid-attack-team-forward = Forwards 2, 3
aid-attack-team-center = Centers 4, 5
aid-attack-odds = Chance of scoring
aid-attack-odds-needed = Needed
aid-attack-rules = Keep in mind
aid-attack-rules-1 = Needed: the circles from the ball to the basket, both counted.
aid-attack-rules-2 = Three points if you, not the ball, are beyond the line.
aid-attack-rules-3 = Do not end two turns in a row with the ball (the guard, three).
aid-attack-rules-4 = Free throws: your die; missed on 1 or 2.
aid-defence-title = DEFENCE
aid-defence-turn = Your turn, in this order
aid-defence-turn-1 = Move one player, or three one step each.
aid-defence-turn-2 = Press, if one of your players is next to the ball: one hand for each who tries.
aid-defence-turn-3 = Secretly activate one who has not tried.
aid-defence-hands = Hands against a shot
aid-defence-hands-corner = Defender / shooter
aid-guard = Guard
aid-forward = Forward
aid-center = Center
aid-defence-steals = Chance of a steal
aid-defence-steals-corner = Hands / circles
aid-defence-rules = Keep in mind
aid-defence-rules-1 = Block: one player goes with one step less, ends next to the shooter and is not shorter.
aid-defence-rules-2 = A hand on the shooter, without a block, is a personal foul; on the carrier, a technical one.
aid-defence-rules-3 = Centers who did not try to block go for the rebound; a tie is yours.
aid-defence-rules-4 = The activated defender intercepts a ball that crosses two circles of his zone in a row.
