# violations
violation-not_deciding = It is not { $seat }'s decision now.
violation-wrong_kind = This is not the moment to { $kind }.
violation-other_team = { $player } belongs to the other team.
violation-not_on_mat = { $player } is not on the mat.
violation-turn_over = { $player }'s dunk ends the turn; there are no more steps.
violation-no_such_outcome = No die can show { $outcome } now.
violation-quarters = A match has one quarter or more; “{ $quarters }” is not a number of quarters.
violation-attack_order = It is not { $player }'s turn to be placed: first the ball carrier, then his teammates by number; now { $next }.
violation-carrier_place = The ball carrier starts in the central area ({ $central }), not on { $circle }.
violation-attack_place = { $player } cannot start on { $circle }: { $why }.
violation-defence_order = It is not { $player }'s turn to be placed: defenders are placed by number; now { $next }.
violation-defence_place = { $player } cannot start on { $circle }: { $why }.
violation-not_neighbour = { $player } stands on { $here }, and { $there } is not a neighbouring circle: one moves step by step.
violation-too_far = { $player } has already made all { $movement } steps.
violation-two_moved_far = { $mover } has already made { $steps } steps, so this is no team move: { $player } does not move this turn.
violation-second_step = In a team move everyone makes one step, and { $player } has made it.
violation-fourth_player = A team move moves three players, and { $movers } have moved.
violation-stands_badly = { $player } cannot stay on { $circle } ({ $why }) and has to move on first.
violation-cannot_end = { $player } could not end the movement: { $circle } would be the end of it ({ $why }).
violation-carrier_out = { $player } has the ball and cannot leave the court by { $circle }.
violation-stopped = On { $circle } stands { $opponent }, who is not shorter than { $player } and does not let him through.
violation-zone_without_shot = { $players } moved and { $count ->
        [one] stands
       *[other] stand
    } in the zone: the turn can only end with a shot or a dunk.
violation-zone_no_shot_left = { $players } would stay in the zone, and there would be no way left to end the turn with a shot or a dunk.
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
violation-must_activate = Somebody has to be activated: { $players }.
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
event-interception = { $player } was activated and cuts the ball off between { $circles }.
event-dunk = Dunk by { $player }! { $points } points.
event-travel_hold = Travelling: { $player } would end { $turns } turns in a row with the ball without passing it.
event-travel_closed = Travelling: no defender could ever get next to { $player }.
event-shot_declared = { $player } is going to shoot.
event-sealed = { $seat } has chosen in secret.
event-revealed = The ball was on { $circle } (number { $number }), the hands on { $discs }.
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
event-rebound = The rebound falls on { $circle } and goes to { $seat } ({ $players }).
event-press = { $players } press { $carrier }.
event-press_failed = { $carrier } keeps the ball; { $players } can no longer be activated.
event-steal = Steal: { $carrier } kept the ball on { $circle }.
event-technical_foul = Technical foul: a hand fell on { $carrier } without stealing the ball.
event-activated = Activated: { $player }.

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
result-bm-match-length = End of the match, Red and Blue: { $scores }. Winner: { $winners }.

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
