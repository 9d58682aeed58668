# violations
violation-game_over = The game is over.
violation-pile_decides = Nobody decides now: the next tile is turned from the pile.
violation-not_your_decision = The { $team } do not decide now: it is up to { THE($deciders) }.
violation-amount_already_in = The { $team } have already chosen their secret amount and cannot change it.
violation-another_question = Not now: first comes { $asked }.
violation-no_tile_now = No tile is turned now.
violation-bid_below_one = A bid of { $bid } is too low: the minimum bid is 1 million.
violation-bid_not_higher = A bid of { $bid } is not enough: the { $leader } have bid { $high }.
violation-bid_below_highest = A bid of { $bid } is not enough: the { $leader } have bid { $high }, and the Player Agent may match that bid, not bid less.
violation-bid_over_money = The { $team } cannot bid { $bid } million: they have only { $money }.
violation-no_such_column = There is no column { $column }: the columns are 1 to 5.
violation-amount_over_money = The { $team } cannot spend { $amount } million on health: they have only { $money }.
violation-bribe_over_money = The { $team } cannot offer { $bribe } million: they have only { $money }.
violation-nothing_to_train = The { $team } have no bought tile face up in column { $column } to train.
violation-no_specialist_to_keep = The { $team } have no specialist to keep.
violation-own_specialist = The { $team } already have { THE($specialist) }: they may keep him, not take him.
violation-already_chosen = The { $by } have already chosen { THE($choice) } this season.
violation-takeover_over_money = The { $team } cannot take { THE($specialist) } from the { $owner }: it costs 1 million, and they have none.
violation-tile_not_in_pile = That tile is not in the pile.
violation-setup_team_count = The game is for 2 to 5 teams.
violation-setup_unknown_board = There is no team board { $board }; choose from { LIST($boards, conjunction: "or") }.
violation-setup_board_twice = Two teams cannot both have the { $board }' board.
violation-setup_ranking = The ranking by height must name each team once.

# events
event-season_starts = Season { $season } begins.
event-auction_opens = { $name } is up for auction; the { $team } start.
event-passed = The { $team } pass.
event-bid_made = The { $team } bid { $bid }.
event-bid_matched = The { $team } match the bid of { $bid } with the Player Agent.
event-auction_won = The { $team } win the auction for { $name } with a bid of { $bid }.
event-agent_saves = The Player Agent saves 1 million: the { $team } pay { $paid }.
event-nobody_bid = Nobody bids for { $name }, and the tile leaves the game.
event-placed = The { $team } place { $name } in column { $column }.
event-covered = { $name } of the { $team } is covered and leaves the game.
event-injury_covered = The { $team } cover their injured player; the injury tile leaves the game.
event-rookie_stays = { $name } has no value in his first season but stays face up: his type, height and coins count.
event-strength_changed = The strength of the { $team } goes from { $before } to { $after }.
event-trained = The { $team } train { $name }: space { $space } is now next to the bar.
event-turned_face_down = { $name } of the { $team } has no value left and is turned face down.
event-injury_comes = An injury tile: every manager secretly chooses an amount to spend on health.
event-amount_in = The { $team } have chosen their amount.
event-amount_revealed = The { $team } chose { $amount ->
        [0] to spend nothing
       *[other] { $amount } million
    }.
event-health_paid = The { $team } pay { $amount } million for health.
event-tallest_injured = { CAP(THE($teams)) } tie for the lowest amount. The tallest player belongs to the { $team }, and he is injured.
event-nobody_injured = { CAP(THE($teams)) } tie for the lowest amount and in height: nobody is injured, and all pay.
event-injured = The { $team } pay nothing, and their tallest player is injured ({ $height } cm, column { $column }).
event-nobody_to_injure = The { $team } have no player who counts, and the tile leaves the game.
event-next_starter = The { $team }, to the left of the injured team, start the next auction.
event-same_starter = The { $team } start the next auction.
event-trophy_won = The { $team }, with strength { $strength }, win the { $trophy } trophy.
event-tie_by_height = { CAP(THE($teams)) } tie: the tallest player decides.
event-equally_tall = { CAP(THE($teams)) } are equally tall as well: they win nothing, and their trophies stay on the board.
event-referee_breaks_tie = The { $team } have the Referee and come first in their tie.
event-bribes_called = { CAP(THE($teams)) } tie and secretly choose a bribe.
event-bribe_in = The { $team } have chosen their bribe.
event-bribe_revealed = The { $team } offered { $bribe ->
        [0] nothing
       *[other] { $bribe } million
    }.
event-bribe_paid = The { $team } pay their bribe of { $bribe }: { $half } to the { $referee } and { $stock } to the stock.
event-equal_bribes = { CAP(THE($teams)) } offer the same and are equally tall: they win nothing and pay nothing.
event-interest_paid = The { $team } receive { $interest ->
        [0] no interest
       *[other] { $interest } million in interest
    } { $saved ->
        [0] without savings
       *[other] on savings of { $saved } million
    }.
event-income_paid = The { $team } earn { $income } million and have { $money }.
event-recovered = The injured player of the { $team } in column { $column } recovers.
event-bars_shifted = The season bars slide down to season { $season }.
event-dropped_out = The printed player of the { $team } in column { $column } retires.
event-refill_starts = The transfer market is refilled.
event-pile_empty = The pile is empty, and the market is not refilled.
event-tile_turned = { $name } is turned, with { $coins ->
        [0] no coins
        [one] 1 coin
       *[other] { $coins } coins
    }.
event-injury_turned = An injury tile is turned.
event-market_ready = The market is ready with { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    } and { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }: { $reason }.
event-trophies_laid_out = { COUNT($trophies) ->
    [one] The board now holds { $each } { LIST($trophies) } trophies.
   *[other] The board now holds { LIST($trophies) } trophies, { $each } of each.
}
event-hiring_starts = The teams choose in this order: { THE($order) }.
event-kept = The { $team } keep their specialist, { THE($specialist) }.
event-medal_taken = The { $team } take a medal.
event-hired = The { $team } take { THE($specialist) } from the board.
event-taken_over = The { $team } take { THE($specialist) } from the { $owner } for 1 million.
event-given_back = The { $team } put { THE($specialist) } back on the board.
event-last_season_over = The game ends after the income of season { $season }.
event-final_score = The { $team } have { $score ->
        [one] 1 point
       *[other] { $score } points
    }.

# prompts
prompt-turn_tile = Which tile is turned?
prompt-bid = Bid or pass?
prompt-place = In which column do you place the tile?
prompt-train_purchase = Do you train the tile you have just bought?
prompt-health_costs = How much do you secretly spend on health?
prompt-bribe = How much do you secretly offer as a bribe?
prompt-specialist = Do you keep your specialist, take another or take a medal?
prompt-develop = Which tiles do you train?

# results
result-bb-score = { CAP(THE($winners)) } win. In table order the teams have { LIST($scores) } points.

# queries
query-strength = Strength
    .answer = The strength of { THE($team) } is { $value }.
query-strength_parts = Strength by parts
query-strength_with = Strength with the tile in a column
    .answer = { $column ->
            [unset] Depending on the column, the strength of { THE($team) } would be { LIST($value) }.
           *[other] With the tile in column { $column }, the strength of { THE($team) } would be { $value }.
        }
query-income = Income
    .answer = The income of { THE($team) } is { $value } million.
query-income_parts = Coins by column
    .answer = Income of { THE($team) }, column by column: { LIST($value) }.
query-tallest = Tallest player who counts
    .none = { CAP(THE($team)) } { NUMBER($team) ->
            [plural] have
           *[singular] has
        } no player who counts.
query-money = Millions
    .answer = { CAP(THE($team)) } { NUMBER($team) ->
            [plural] have
           *[singular] has
        } { $value } million.
query-interest = Banker's interest
    .answer = The Banker pays { $value } million in interest.
query-legal_bids = Bids allowed
    .answer = { CAP(THE($team)) } may bid { LIST($value, conjunction: "or") }.
    .none = { CAP(THE($team)) } cannot bid.
query-score = Score
    .answer = The score of { THE($team) } is { $value }.
query-score_parts = Score by parts
query-standings = Standings
    .none = There are no standings yet.
query-choice_order = Order of choice
    .answer = They choose in this order: { THE($value) }.
    .none = Nobody has to choose.
query-market = Market
query-trophies_left = Trophies on the board
query-tile = Tile
query-cards = What each tile is
query-tables = Table by number of teams
query-parts = What is in the box
query-track = Space of the strength track
    .answer = With { $points } points, the disc goes on space { $value }.
query-interest_on = Interest on savings
    .answer = Savings of { $money } million earn { $value ->
            [0] no interest
           *[other] { $value } million in interest
        }.

# terms
term-gold = gold
term-silver = silver
term-bronze = bronze
term-crystal = crystal
term-agent = Player Agent
    .gender = masculine
term-banker = Banker
    .gender = masculine
term-referee = Referee
    .gender = masculine
term-trainer = Trainer
    .gender = masculine
term-medal = medal
    .gender = feminine
term-pg = point guard
term-sg = shooting guard
term-sf = small forward
term-pf = power forward
term-c = centre
term-enough_coins = more coins than teams
term-market_full = the maximum number of tiles
term-pile_empty = the pile is empty
term-turn_tile = the next tile of the pile
term-bid = the auction
term-place = the column for the tile
term-train_purchase = the training of the tile just bought
term-health_costs = the choice of health costs
term-bribe = the choice of a bribe
term-specialist = the choice of a specialist or a medal
term-develop = the choice of tiles to train
term-values = values
term-sum = sum
term-types = types
term-type_count = number of types
term-total = total
term-column = column
term-height = height
term-strength = strength
term-trophies = trophies
term-medals = medals
term-money = money
term-track = space
term-tile = tile
term-tiles = tiles
term-coins = coins
term-coins_needed = coins needed
term-min = minimum
term-max = maximum
term-stop = stops
term-pile = pile
term-name = name
term-type = type
term-team = team
term-tie = tie
term-rank = place
term-alone = no tie
term-equal = equal throughout
term-market_min = minimum number of tiles
term-market_max = maximum number of tiles
term-points = points
term-game_board = game board
term-free_agents = free agents
term-injury_tiles = injury tiles
term-specialists = specialists
term-team_boards = team boards
term-season_bars = season bars
term-discs = discs
term-logo_stickers = logo stickers
term-bar_stickers = season bar stickers

# seats
seat-A = Team A
seat-B = Team B
seat-C = Team C
seat-D = Team D
seat-E = Team E
seat-Snakes = Snakes
    .the = the Snakes
    .number = plural
seat-Giraffes = Giraffes
    .the = the Giraffes
    .number = plural
seat-Llamas = Llamas
    .the = the Llamas
    .number = plural
seat-Kangaroos = Kangaroos
    .the = the Kangaroos
    .number = plural
seat-Mammoths = Mammoths
    .the = the Mammoths
    .number = plural

# words on the parts and in drawings
label-height = { $metres } m
label-season = Season { $number }
label-season-slot = S{ $number }
label-setup = Set-up
label-end = End
label-nothing = nothing
label-offered = Market: { $tiles }
label-team = { $team }: strength { $strength }, { $money } M
label-specialist = specialist: { $name }
label-won = trophies: { $trophies }
label-medals = medals: { $count }
label-face-down = face down
label-retired = retired
label-injured = { $player } (injured)
label-leads = The { $team } bid { $bid }
label-to-decide = To decide: { $teams }
label-bid = bids { $amount }
label-passed = passes
label-money = { $amount } M
label-column = { $team }, column { $column }
label-space = Space of { $tile }
label-team-board = Basket Boss · team board
label-bar-starts = THE BAR STARTS HERE
label-injury-tile = INJURY
label-second-lap = Second lap: add 20
label-track-heading = STRENGTH TRACK
label-market-heading = MARKET
label-market-full = Filled until there are more coins than teams
label-market-tiles = tiles
label-interest-note = Banker: save this much, earn
label-points-heading = POINTS PER TROPHY
label-pile-heading = PILE
label-specialists-heading = SPECIALISTS
label-trophies-heading = TROPHIES
label-medals-heading = MEDALS
label-stock-heading = STOCK

# the seven phases of a season
phase-draft = Draft players
phase-trophy = Win trophies
phase-income = Earn income
phase-shift = Shift the season bar
phase-strength = Update strength
phase-refill = Refill the market
phase-specialist = Specialist or medal

# the manager's aid and the specialists' tiles
aid-phase-draft = Bid 1 or more, or pass
aid-phase-trophy = By strength; ties by height
aid-phase-income = Coins of players who count
aid-phase-shift = No value: face down
aid-phase-strength = Values + different types
aid-phase-refill = More coins than teams
aid-phase-specialist = The weakest chooses first
aid-agent = matches a bid; pays 1 less
aid-banker = interest: 1 for every 2, up to 4
aid-referee = +1 strength; breaks ties
aid-trainer = slides tiles up 1 space
aid-injury = Injury: in secret; the lowest pays nothing, and their tallest player is injured.
aid-tables = Points · Specialists
aid-teams = teams
aid-score = Season 6: phases 1–3 only. At the end: strength + trophies + 1 a medal + 1 for every 5 million.
aid-proposal = PROPOSAL: the figures of tiles and boards are ours, not the rulebook's.

# names of parts
part-game-board = Game board
part-trophy-gold = Gold trophy
part-trophy-silver = Silver trophy
part-trophy-bronze = Bronze trophy
part-trophy-crystal = Crystal trophy
part-medal = Medal
part-coin = Coin of { $value }
part-team-board = Team board ({ $team })
family-tile = Free agent
family-team-board = Team board
family-specialist = Specialist
family-logo = Team logo
part-season-bar = Season bar
part-bar-sticker = Season-bar sticker
part-disc = Disc
part-logo = Team logo ({ $team })
part-aid = Manager's aid

# actions, after the team's name
action-pass = pass
action-bid = bid { $amount }
action-place = place in column { $column }
action-trainpurchase = { $yes ->
    [yes] train
   *[no] do not train
}
action-develop = { COUNT($columns) ->
    [0] train nobody
    [one] train column { LIST($columns) }
   *[other] train columns { LIST($columns) }
}
action-amount = spend { $amount } on health
action-bribe = offer { $amount }
action-keep = keep the specialist
action-takemedal = take a medal
action-take = take { THE($specialist) }
action-turn = { $tile ->
    [INJ] an injury is turned
   *[other] { $name } is turned
}

# setting up a table, asking about it
piece-INJ = Injury
place-board = game board
place-market = market
place-pile = pile
place-gone = out of the game
setting-teams = Teams (starts afresh)
setting-season = Season
setting-stage = Phase
setting-seat = Team to decide
setting-tallest = Tallest manager
setting-money = Millions
choice-stage-fill = filling the market
choice-stage-bid = auction
choice-stage-injury = health costs
choice-stage-place = placing the bought tile
choice-stage-train = training the bought tile
choice-stage-bribe = bribes
choice-stage-hire = specialists and medals
choice-stage-develop = training tiles
choice-stage-end = game over
choice-space-x = face down
ask-team = Team
ask-tile = Tile
ask-column = Column
ask-money = Millions saved
ask-points = Points
ask-teams = Teams
hint-money = a number
hint-points = a number

# Errors in data and positions. "expected" is always a noun phrase; words in capitals stand for what is written there.
error-hidden-amounts = the last amount reveals all of them, and this view hides some
error-no-mapping = expected a mapping
error-no-mapping-with = expected a mapping with { $keys }
error-unknown-key = unknown; expected { $keys }
error-missing-key = { $key } is missing
error-no-list = expected a list
error-no-list-of = expected a list of { $count }
error-no-number = expected a whole number from { $low } to { $high }, not { $value }
error-wrong-text = expected { $expected }, not { $value }
error-tile-twice = { $tile } stands here twice
error-equal-heights = { $tile } is { $height } cm tall too; heights all differ
error-board-twice = another board is called { $board } too
error-few-boards = expected at least { $least } boards, not { $count }
error-type-of-column = column { $column } holds the { $type }, not a { $found }
error-start-strength = the printed players have strength { $strength }; teams start with { $start }
error-teams-twice = { $teams } teams stand here twice
error-many-trophies = { $teams } teams cannot win { $count } trophies of { $kinds }
error-part-count = { $found } do not agree with the { $count } in the data

expected-tile-id = FA and two digits
expected-name = a name
expected-type = a type ({ $types })
expected-plain-words = words of plain letters

expected-option-boards = a list of boards, such as boards=[Snakes, Giraffes]
expected-option-tallest = a list of seats, the tallest manager first, such as tallest=[B, A]

expected-team = a team's seat: A to E
expected-free-agent = a free agent's tile, such as FA08
expected-column = a column from 1 to 5
expected-teams = a number of teams from 2 to 5
expected-points = a number of points
expected-saved = saved millions

expected-action = an action such as 'pass', 'bid 4', 'place 3', 'train none', 'keep', 'take agent'
expected-development = 'yes', 'no', 'none', or columns from 1 to 5, ascending: '1,3'

expected-state = season phase | tall | a part for each of 2 to 5 teams | market | gone | node
expected-season = season and phase, such as 's3 p1'
expected-ranking = 'tall' and every seat of { $seats } once
expected-list = { $head } and a list, or '-'
expected-seat = a seat: one of { $seats }
expected-seats-once = every seat once
expected-millions = millions
expected-medals = a number of medals
expected-tile = a tile such as { $example }, or { $injury }
expected-team-part = { $start } BOARD MILLIONS COLUMNS SPECIALIST MEDALS TROPHIES'
expected-board = a board: one of { $boards }
expected-five-columns = five columns
expected-column-content = { $type }, or a tile such as 'FA08.3' or 'FA28x', in column { $column }
expected-bought-tile = a free agent's tile, such as 'FA08.3' or 'FA28x'
expected-specialist = a specialist ({ $names }), or '-'
expected-trophies = trophies in the letters { $letters }, or '-'
expected-stage = 'fill', 'bid …', 'place A', 'train A 1', 'injury …', 'bribe …', 'hire …', 'develop A' or 'end'
expected-field = each field once, as KEY=VALUE
expected-auction = 'bid start=A high=B:4 passed=C,D'
expected-highest-bid = the highest bid as SEAT:MILLIONS, or '-'
expected-injury = 'injury start=A A=- B=3'
expected-amounts = an amount for each seat of { $seats }
expected-bribes = an amount for each of at least two teams: 'bribe B=- D=2'
expected-amount = an amount, '-' (not in) or '?' (hidden)
expected-hiring = 'hire point=C A=medal', or 'hire point=-'
expected-choice = medal or a specialist ({ $names })

expected-phase = { LIST($phases, conjunction: "or") } with this node
expected-other-season = another season in { $phase }
expected-tile-count = the tile at most { $most }×, not { $count }×
expected-face-down = { $tile }: he has no value there and lies face down
expected-boards-once = every board once
expected-specialists-once = every specialist once
expected-medals-in-box = at most { $most } medals
expected-trophies-in-box = at most { $most } { $kind } trophies
expected-market-to-fill = no more tiles to turn ({ $reason })
expected-player-first = a market that begins with a player
expected-injury-first = a market that begins with INJ
expected-bidder = a team that has not passed
expected-bidding-leader = a leader who has not passed
expected-payable-bid = a bid from 1 to the leader's money
expected-second-bidder = another team that has not passed
expected-trainer = a team with the trainer
expected-new-tile = a column with a tile at its first space
expected-payable-amount = at most the team's { $money } million
expected-open-amount = a seat whose amount is not in yet, '-'
expected-bribing-teams = the teams that tie for a trophy with a Referee in play
expected-choices-once = every choice once
expected-medal-holder = a team with a medal and without a specialist
expected-specialist-holder = a team that has this specialist
expected-chooser = a team that has not chosen yet
expected-trainer-at-work = a team with the trainer and a tile to train

expected-market-room = a market of at most { $most } tiles
expected-free-team = a team without a specialist
expected-healthy-player = a player who is not injured
expected-free-column = a column without a bought tile

# What is in the box: box-<first part of a kind>, with $count of all and the number of each part by its id.
box-game-board = **One game board.**
box-tile-FA01 = **{ $count } tiles:** { $tile-injury } injury tiles; the others are free agents, each with his name.
box-trophy-gold = **{ $count } trophies, medals and coins:** { $trophy-gold } gold, { $trophy-silver } silver, { $trophy-bronze } bronze and { $trophy-crystal } crystal trophies, { $medal } medals, and { $coin-1 } coins each of 1, 2 and 5 million.
box-specialist-agent = **{ $count } specialists:** the Player Agent, the Banker, the Referee and the Trainer.
box-team-board-snakes = **{ $count } team boards:** Texas Snakes, Ghana Giraffes, Lima Llamas, Kakadu Kangaroos and Moscow Mammoths.
box-season-bar = **{ $count } season bars,** one for each team.
box-bar-sticker = **{ $count } stickers** for the ends of the season bars.
box-disc = **{ $count } discs,** one for each team.
box-logo-snakes = **{ $count } logo stickers,** one for each disc.
box-aid = **{ $count } player aids,** one for each manager.

# The key to a drawing.
legend-season = this season
legend-decides = has to decide
legend-coin = million
legend-gone = no longer plays

# options of a simulation
start-boards = Teams
    .answer = Teams: { LIST($value) }.
start-tallest = Height of the managers
    .answer = By the height of their managers, tallest first: { LIST($value) }.

# problems ($seat: the team that decides)
puzzle-best = What is best for { THE($seat) }?
puzzle-list = What can { THE($seat) } do?
puzzle-all-place-place = Which column can { THE($seat) } place the tile in?
puzzle-all-specialist-take = Which specialist can { THE($seat) } take?

# charts
chart-phases = The phases of a season: { LIST($names) }.
chart-when-agent = phase 1
chart-when-banker = phase 2
chart-when-referee = always; phase 2
chart-when-trainer = phases 1 and 7
chart-tiles = tiles
chart-person = { $team ->
    [Giraffes] Gael · Giraffes
    [Llamas] Lucía · Llamas
    [Kangaroos] Kike · Kangaroos
    [Snakes] Sara · Snakes
   *[other] { $team }
}
chart-buyer = { $team ->
    [Giraffes] Gael
    [Llamas] Lucía
    [Kangaroos] Kike
    [Snakes] Sara
   *[other] { $team }
}
chart-bought = { chart-buyer }, for { $price }
chart-placed = { $type ->
    [pg] Over the point guard
    [sg] Over the shooting guard
    [sf] Over the small forward
    [pf] Over the power forward
   *[c] Over the centre
}: strength { $before } to { $after }
chart-sum = { $values } and { $types } { $types ->
    [one] type
   *[other] types
}{ $referee ->
    [0] {""}
   *[other] {" "}+ { $referee }
}: strength { $total }
chart-pays = pays { $amount } million and places the tile
chart-market = { $coins } { $coins ->
    [one] coin
   *[other] coins
}, { $teams } teams
chart-medal = Medal
chart-tallest = { chart-buyer } is the tallest and starts.
chart-on-board = On the board
chart-order = They choose in this order: { LIST($teams) }.
chart-rank = { $rank }: { $team }, strength { $strength }, { $height }
chart-trains = The Trainer may advance { LIST($names) }.
chart-no-bribe = pays nothing
chart-bribe-half = { $amount } to the { $team }
chart-bribe-rest = { $amount } to the stock
chart-bids = bids { $amount }
chart-matches = matches the { $amount }
chart-agent-pays = wins and pays { $amount }
chart-ledger-strength = strength
chart-ledger-trophy = trophy
chart-ledger-income = income
chart-ledger-money = has
chart-ledger-choice = phase 7
label-score-strength = Final strength
label-score-trophies = Trophies
label-score-medals = Medals
label-score-money = Money
label-score-total = Points
label-score-spent = Millions spent on players

# Why an action of this kind is right, where nothing happens that could be told.
puzzle-right-bribe-bribe = A bribe may be any amount that the team has.
puzzle-right-health-costs-amount = Any amount that the team has may be spent.

# The computer as an opponent, on the site.
opponent-valuer = Computer: Appraiser
opponent-valuer-idea = Works out what each player is worth over six seasons: the strongest.
opponent-valuer-by = the Appraiser

# what is to be done on a screen
todo-bid = { $led ->
        [yes] { $name } is at { $high }.
       *[no] { $name } is up for auction.
    } Bid { $least } or more, or pass.
todo-pass = { $name } is at { $high }: you cannot bid more. Pass.
todo-place = Place { $name } in one of your columns.
todo-health = Choose in secret how much you spend on health, up to { $most }.
todo-bribe = Offer a bribe in secret, up to { $most }.

# above a problem: who leads, what is at stake
stakes-lead = { CAP(THE($leader)) } { NUMBER($leader) ->
        [plural] lead
       *[other] leads
    } { $points }–{ $next }; { $left ->
        [0] this is the last season.
        [one] 1 season is to come.
       *[other] { $left } seasons are to come.
    }
stakes-level = Level at { $points }; { $left ->
        [0] this is the last season.
        [one] 1 season is to come.
       *[other] { $left } seasons are to come.
    }
