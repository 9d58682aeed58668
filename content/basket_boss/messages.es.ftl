# violations
violation-game_over = La partida ha terminado.
violation-pile_decides = Ahora no decide nadie: se gira la siguiente loseta del montón.
violation-not_your_decision = Los { $team } no deciden ahora: les toca { A($deciders) }.
violation-amount_already_in = Los { $team } ya han elegido su cantidad secreta y no pueden cambiarla.
violation-another_question = Todavía no: antes toca { $asked }.
violation-no_tile_now = Ahora no se gira ninguna loseta.
violation-bid_below_one = Una puja de { $bid } es demasiado baja: la puja mínima es de 1 millón.
violation-bid_not_higher = Una puja de { $bid } no basta: los { $leader } han pujado { $high }.
violation-bid_below_highest = Una puja de { $bid } no basta: los { $leader } han pujado { $high }, y el Agente puede igualar esa puja, no pujar menos.
violation-bid_over_money = Los { $team } no pueden pujar { $bid } millones: solo tienen { $money }.
violation-no_such_column = No hay columna { $column }: las columnas van de la 1 a la 5.
violation-amount_over_money = Los { $team } no pueden gastar { $amount } millones en salud: solo tienen { $money }.
violation-bribe_over_money = Los { $team } no pueden ofrecer { $bribe } millones: solo tienen { $money }.
violation-nothing_to_train = Los { $team } no tienen en la columna { $column } una loseta comprada boca arriba que entrenar.
violation-no_specialist_to_keep = Los { $team } no tienen ningún especialista que conservar.
violation-own_specialist = Los { $team } ya tienen { A($specialist) }: pueden conservarlo, no tomarlo.
violation-already_chosen = Los { $by } ya han elegido { $choice ->
        [medal] la medalla
       *[other] { A($choice) }
    } esta temporada.
violation-takeover_over_money = Los { $team } no pueden tomar { A($specialist) } de los { $owner }: cuesta 1 millón y no tienen ninguno.
violation-tile_not_in_pile = Esa loseta no está en el montón.
violation-setup_team_count = Juegan de 2 a 5 equipos.
violation-setup_unknown_board = No hay ningún tablero de equipo { $board }; elige { LIST($boards, conjunction: "or") }.
violation-setup_board_twice = Dos equipos no pueden tener el mismo tablero, el de los { $board }.
violation-setup_ranking = El orden por estatura debe nombrar a cada equipo una sola vez.

# events
event-season_starts = Empieza la temporada { $season }.
event-auction_opens = Sale a subasta { $name }; empiezan los { $team }.
event-passed = Los { $team } pasan.
event-bid_made = Los { $team } pujan { $bid }.
event-bid_matched = Los { $team } igualan la puja de { $bid } con el Agente.
event-auction_won = Los { $team } ganan la subasta de { $name } con una puja de { $bid }.
event-agent_saves = El Agente ahorra 1 millón: los { $team } pagan { $paid }.
event-nobody_bid = Nadie puja por { $name }, y la loseta sale del juego.
event-placed = Los { $team } colocan a { $name } en la columna { $column }.
event-covered = { $name }, de los { $team }, queda cubierto y sale del juego.
event-injury_covered = Los { $team } cubren a su lesionado; la loseta de lesión sale del juego.
event-rookie_stays = { $name } no tiene valor en su primera temporada, pero sigue boca arriba: su tipo, su altura y sus monedas cuentan.
event-strength_changed = La fuerza de los { $team } pasa de { $before } a { $after }.
event-trained = Los { $team } entrenan a { $name }: su casilla { $space } queda junto a la barra.
event-turned_face_down = { $name }, de los { $team }, pierde todo su valor y se pone boca abajo.
event-injury_comes = Toca una loseta de lesión: cada mánager elige en secreto cuánto gasta en salud.
event-amount_in = Los { $team } han elegido su cantidad.
event-amount_revealed = Los { $team } eligieron { $amount ->
        [0] no gastar nada
        [one] 1 millón
       *[other] { $amount } millones
    }.
event-health_paid = Los { $team } pagan { $amount ->
        [one] 1 millón
       *[other] { $amount } millones
    } en salud.
event-tallest_injured = { CAP(THE($teams)) } empatan con la cantidad más baja. El jugador más alto es de los { $team }, y se lesiona.
event-nobody_injured = { CAP(THE($teams)) } empatan con la cantidad más baja y en altura: nadie se lesiona y pagan todos.
event-injured = Los { $team } no pagan, y se lesiona su jugador más alto ({ $height } cm, columna { $column }).
event-nobody_to_injure = Los { $team } no tienen ningún jugador que cuente, y la loseta sale del juego.
event-next_starter = Los { $team }, a la izquierda del equipo lesionado, empiezan la subasta siguiente.
event-same_starter = Los { $team } empiezan la subasta siguiente.
event-trophy_won = Los { $team }, con fuerza { $strength }, ganan el trofeo de { $trophy }.
event-tie_by_height = { CAP(THE($teams)) } empatan: decide el jugador más alto.
event-equally_tall = { CAP(THE($teams)) } empatan también en altura: no ganan nada, y sus trofeos se quedan en el tablero.
event-referee_breaks_tie = Los { $team } tienen al Árbitro y quedan por delante en su empate.
event-bribes_called = { CAP(THE($teams)) } empatan y eligen un soborno en secreto.
event-bribe_in = Los { $team } han elegido su soborno.
event-bribe_revealed = Los { $team } { $bribe ->
        [0] no ofrecieron nada
        [one] ofrecieron 1 millón
       *[other] ofrecieron { $bribe } millones
    }.
event-bribe_paid = Los { $team } pagan su soborno de { $bribe }: { $half } a los { $referee } y { $stock } a la reserva.
event-equal_bribes = { CAP(THE($teams)) } ofrecen lo mismo y son igual de altos: no ganan ni pagan.
event-interest_paid = { $saved ->
        [0] Sin nada ahorrado
        [one] Con 1 millón ahorrado
       *[other] Con { $saved } millones ahorrados
    }, los { $team } { $interest ->
        [0] no cobran intereses
        [one] cobran 1 millón de intereses
       *[other] cobran { $interest } millones de intereses
    }.
event-income_paid = Los { $team } ingresan { $income ->
        [one] 1 millón
       *[other] { $income } millones
    } y tienen { $money }.
event-recovered = El lesionado de los { $team } en la columna { $column } se recupera.
event-bars_shifted = Las barras de temporada bajan a la temporada { $season }.
event-dropped_out = El jugador impreso de los { $team } en la columna { $column } se retira.
event-refill_starts = Se rellena el mercado de fichajes.
event-pile_empty = El montón está vacío, y el mercado no se rellena.
event-tile_turned = Sale { $name }, con { $coins ->
        [0] ninguna moneda
        [one] 1 moneda
       *[other] { $coins } monedas
    }.
event-injury_turned = Sale una loseta de lesión.
event-market_ready = El mercado está listo, con { $tiles ->
        [one] 1 loseta
       *[other] { $tiles } losetas
    } y { $coins ->
        [one] 1 moneda
       *[other] { $coins } monedas
    }: { $reason }.
event-trophies_laid_out = { COUNT($trophies) ->
    [one] Se ponen en el tablero { $each } trofeos de { LIST($trophies) }.
   *[other] Se ponen en el tablero trofeos de { LIST($trophies) }, { $each } de cada clase.
}
event-hiring_starts = Los equipos eligen en este orden: { THE($order) }.
event-kept = Los { $team } conservan a su especialista, { THE($specialist) }.
event-medal_taken = Los { $team } toman una medalla.
event-hired = Los { $team } toman { A($specialist) } del tablero.
event-taken_over = Los { $team } toman { A($specialist) } de los { $owner } por 1 millón.
event-given_back = Los { $team } devuelven { A($specialist) } al tablero.
event-last_season_over = La partida acaba después de los ingresos de la temporada { $season }.
event-final_score = Los { $team } tienen { $score ->
        [one] 1 punto
       *[other] { $score } puntos
    }.

# prompts
prompt-turn_tile = ¿Qué loseta se gira?
prompt-bid = ¿Pujas o pasas?
prompt-place = ¿En qué columna colocas la loseta?
prompt-train_purchase = ¿Entrenas la loseta que acabas de comprar?
prompt-health_costs = ¿Cuánto gastas en secreto en salud?
prompt-bribe = ¿Cuánto ofreces en secreto como soborno?
prompt-specialist = ¿Conservas tu especialista, tomas otro o tomas una medalla?
prompt-develop = ¿Qué losetas entrenas?

# results
result-bb-score = Ganan { THE($winners) }. Los equipos, en orden de mesa, tienen { LIST($scores) } puntos.

# queries
query-strength = Fuerza
    .answer = La fuerza { OF($team) } es { $value }.
query-strength_parts = Fuerza por partes
query-strength_with = Fuerza con la loseta en una columna
    .answer = { $column ->
            [unset] Según la columna en que se coloque, la fuerza { OF($team) } sería { LIST($value) }.
           *[other] Con la loseta en la columna { $column }, la fuerza { OF($team) } sería { $value }.
        }
query-income = Ingresos
    .answer = Los ingresos { OF($team) } son de { $value ->
            [one] un millón
           *[other] { $value } millones
        }.
query-income_parts = Monedas por columna
    .answer = Ingresos { OF($team) }, columna por columna: { LIST($value) }.
query-tallest = El más alto que cuenta
    .none = { CAP(THE($team)) } no { NUMBER($team) ->
            [plural] tienen
           *[singular] tiene
        } ningún jugador que cuente.
query-money = Millones
    .answer = { CAP(THE($team)) } { NUMBER($team) ->
            [plural] tienen
           *[singular] tiene
        } { $value ->
            [one] un millón
           *[other] { $value } millones
        }.
query-interest = Intereses del Banquero
    .answer = El Banquero da { $value ->
            [one] un millón
           *[other] { $value } millones
        } de intereses.
query-legal_bids = Pujas posibles
    .answer = { CAP(THE($team)) } { NUMBER($team) ->
            [plural] pueden
           *[singular] puede
        } pujar { LIST($value, conjunction: "or") }.
    .none = { CAP(THE($team)) } no { NUMBER($team) ->
            [plural] pueden
           *[singular] puede
        } pujar.
query-score = Puntuación
    .answer = La puntuación { OF($team) } es { $value }.
query-score_parts = Puntuación por partes
query-standings = Clasificación
    .none = Todavía no hay clasificación.
query-choice_order = Orden de elección
    .answer = Eligen en este orden: { THE($value) }.
    .none = Nadie tiene que elegir.
query-market = Mercado
query-trophies_left = Trofeos en el tablero
query-tile = Loseta
query-cards = Qué es cada loseta
query-tables = Tabla por número de equipos
query-parts = Contenido de la caja
query-track = Casilla de la escala de fuerza
    .answer = Con { $points } puntos, el disco va a la casilla { $value }.
query-interest_on = Intereses por lo ahorrado
    .answer = { $money ->
            [0] Sin nada ahorrado
            [one] Con un millón ahorrado
           *[other] Con { $money } millones ahorrados
        } { $value ->
            [0] no hay intereses
            [one] los intereses son de un millón
           *[other] los intereses son de { $value } millones
        }.

# terms
term-gold = oro
term-silver = plata
term-bronze = bronce
term-crystal = cristal
term-agent = Agente
    .gender = masculine
term-banker = Banquero
    .gender = masculine
term-referee = Árbitro
    .gender = masculine
term-trainer = Entrenador
    .gender = masculine
term-medal = medalla
    .gender = feminine
term-pg = base
term-sg = escolta
term-sf = alero
term-pf = ala-pívot
term-c = pívot
term-enough_coins = más monedas que equipos
term-market_full = el máximo de losetas
term-pile_empty = el montón está vacío
term-turn_tile = girar la siguiente loseta
term-bid = la subasta
term-place = elegir la columna de la loseta
term-train_purchase = decidir si se entrena la loseta comprada
term-health_costs = elegir el gasto en salud
term-bribe = elegir el soborno
term-specialist = elegir especialista o medalla
term-develop = elegir qué losetas se entrenan
term-values = valores
term-sum = suma
term-types = tipos
term-type_count = número de tipos
term-total = total
term-column = columna
term-height = altura
term-strength = fuerza
term-trophies = trofeos
term-medals = medallas
term-money = dinero
term-track = casilla
term-tile = loseta
term-tiles = losetas
term-coins = monedas
term-coins_needed = monedas necesarias
term-min = mínimo
term-max = máximo
term-stop = se para
term-pile = montón
term-name = nombre
term-type = tipo
term-team = equipo
term-tie = empate
term-rank = puesto
term-alone = sin empate
term-equal = igualdad total
term-market_min = mínimo de losetas
term-market_max = máximo de losetas
term-points = puntos
term-game_board = tablero de juego
term-free_agents = agentes libres
term-injury_tiles = losetas de lesión
term-specialists = especialistas
term-team_boards = tableros de equipo
term-season_bars = barras de temporada
term-discs = discos
term-logo_stickers = pegatinas de escudo
term-bar_stickers = pegatinas de barra

# seats
seat-A = Equipo A
seat-B = Equipo B
seat-C = Equipo C
seat-D = Equipo D
seat-E = Equipo E
seat-Snakes = Snakes
    .the = los Snakes
    .a = a los Snakes
    .of = de los Snakes
    .gender = masculine
    .number = plural
seat-Giraffes = Giraffes
    .the = los Giraffes
    .a = a los Giraffes
    .of = de los Giraffes
    .gender = masculine
    .number = plural
seat-Llamas = Llamas
    .the = los Llamas
    .a = a los Llamas
    .of = de los Llamas
    .gender = masculine
    .number = plural
seat-Kangaroos = Kangaroos
    .the = los Kangaroos
    .a = a los Kangaroos
    .of = de los Kangaroos
    .gender = masculine
    .number = plural
seat-Mammoths = Mammoths
    .the = los Mammoths
    .a = a los Mammoths
    .of = de los Mammoths
    .gender = masculine
    .number = plural

# palabras en las piezas y en los dibujos
label-height = { $metres } m
label-season = Temporada { $number }
label-season-slot = T{ $number }
label-setup = Preparación
label-end = Final
label-nothing = nada
label-offered = Mercado: { $tiles }
label-team = { $team }: fuerza { $strength }, { $money } M
label-specialist = especialista: { $name }
label-won = trofeos: { $trophies }
label-medals = medallas: { $count }
label-face-down = boca abajo
label-retired = retirado
label-injured = { $player } (lesionado)
label-leads = Los { $team } pujan { $bid }
label-to-decide = Deciden: { $teams }
label-bid = puja { $amount }
label-passed = pasa
label-money = { $amount } M
label-column = { $team }, columna { $column }
label-space = Casilla de { $tile }
label-team-board = Basket Boss · tablero de equipo
label-bar-starts = LA BARRA EMPIEZA AQUÍ
label-injury-tile = LESIÓN
label-second-lap = Segunda vuelta: suma 20
label-track-heading = ESCALA DE FUERZA
label-market-heading = MERCADO
label-market-full = Se rellena hasta ver más monedas que equipos
label-market-tiles = losetas
label-interest-note = Banquero: al guardar tanto, cobra
label-points-heading = PUNTOS POR TROFEO
label-pile-heading = MONTÓN
label-specialists-heading = ESPECIALISTAS
label-trophies-heading = TROFEOS
label-medals-heading = MEDALLAS
label-stock-heading = RESERVA

# las siete fases de una temporada
phase-draft = Subastas
phase-trophy = Trofeos
phase-income = Ingresos
phase-shift = Bajar la barra
phase-strength = Actualizar la fuerza
phase-refill = Rellenar el mercado
phase-specialist = Especialista o medalla

# la ayuda del mánager y las losetas de los especialistas
aid-phase-draft = Puja 1 o más, o pasa
aid-phase-trophy = Por fuerza; empates, por altura
aid-phase-income = Monedas de los que cuentan
aid-phase-shift = Sin valor: boca abajo
aid-phase-strength = Valores + tipos distintos
aid-phase-refill = Más monedas que equipos
aid-phase-specialist = Elige antes el más débil
aid-agent = iguala una puja; paga 1 menos
aid-banker = intereses: 1 por cada 2, hasta 4
aid-referee = +1 de fuerza; deshace empates
aid-trainer = sube losetas 1 casilla
aid-injury = Lesión: en secreto; quien menos gasta no paga, y su jugador más alto se lesiona.
aid-tables = Puntos · Especialistas
aid-teams = equipos
aid-score = Temporada 6: solo fases 1–3. Al final: fuerza + trofeos + 1 por medalla + 1 por cada 5 millones.
aid-proposal = PROPUESTA: las cifras de losetas y tableros son nuestras, no del reglamento.

# nombres de las piezas
part-game-board = Tablero de juego
part-trophy-gold = Trofeo de oro
part-trophy-silver = Trofeo de plata
part-trophy-bronze = Trofeo de bronce
part-trophy-crystal = Trofeo de cristal
part-medal = Medalla
part-coin = Moneda de { $value }
part-team-board = Tablero de equipo ({ $team })
family-tile = Agente libre
family-team-board = Tablero de equipo
family-specialist = Especialista
family-logo = Escudo de equipo
part-season-bar = Barra de temporada
part-bar-sticker = Pegatina de barra
part-disc = Disco
part-logo = Escudo de equipo ({ $team })
part-aid = Ayuda del mánager

# acciones, tras el nombre del equipo
action-pass = pasar
action-bid = pujar { $amount }
action-place = colocar en la columna { $column }
action-trainpurchase = { $yes ->
    [yes] entrenar
   *[no] no entrenar
}
action-develop = { COUNT($columns) ->
    [0] no entrenar a nadie
    [one] entrenar la columna { LIST($columns) }
   *[other] entrenar las columnas { LIST($columns) }
}
action-amount = gastar { $amount } en salud
action-bribe = ofrecer { $amount }
action-keep = conservar al especialista
action-takemedal = tomar una medalla
action-take = tomar { A($specialist) }
action-turn = { $tile ->
    [INJ] sale una lesión
   *[other] sale { $name }
}

# poner una mesa a mano, preguntar por ella
piece-INJ = Lesión
place-board = tablero de juego
place-market = mercado
place-pile = montón
place-gone = fuera del juego
setting-teams = Equipos (empieza de nuevo)
setting-season = Temporada
setting-stage = Fase
setting-seat = Equipo al que le toca
setting-tallest = Mánager más alto
setting-money = Millones
choice-stage-fill = llenar el mercado
choice-stage-bid = subasta
choice-stage-injury = gasto en salud
choice-stage-place = colocar la loseta comprada
choice-stage-train = entrenar la loseta comprada
choice-stage-bribe = sobornos
choice-stage-hire = especialistas y medallas
choice-stage-develop = entrenar losetas
choice-stage-end = partida terminada
choice-space-x = boca abajo
ask-team = Equipo
ask-tile = Loseta
ask-column = Columna
ask-money = Millones ahorrados
ask-points = Puntos
ask-teams = Equipos
hint-money = un número
hint-points = un número

# Errores en datos y posiciones. Lo esperado es siempre un sintagma nominal; en mayúsculas, lo que se escribe ahí.
error-hidden-amounts = la última cantidad las revela todas, y esta vista oculta algunas
error-no-mapping = se esperaba una tabla de claves y valores
error-no-mapping-with = se esperaba una tabla con las claves { $keys }
error-unknown-key = clave desconocida; se esperaba { $keys }
error-missing-key = falta { $key }
error-no-list = se esperaba una lista
error-no-list-of = se esperaba una lista de { $count }
error-no-number = se esperaba un número entero de { $low } a { $high }, no { $value }
error-wrong-text = se esperaba { $expected }, no { $value }
error-tile-twice = { $tile } está dos veces
error-equal-heights = { $tile } también mide { $height } cm; no puede haber dos alturas iguales
error-board-twice = hay otro tablero llamado { $board }
error-few-boards = se esperaban al menos { $least } tableros, no { $count }
error-type-of-column = en la columna { $column } va el { $type }, no un { $found }
error-start-strength = los jugadores impresos suman fuerza { $strength }; los equipos empiezan con { $start }
error-teams-twice = los { $teams } equipos están dos veces
error-many-trophies = { $teams } equipos no pueden ganar { $count } trofeos de { $kinds }
error-part-count = { $found } no coincide con lo que hay en los datos: { $count }

expected-tile-id = FA y dos cifras
expected-name = un nombre
expected-type = un tipo ({ $types })
expected-plain-words = palabras de letras sin acentos ni signos
    .number = plural

expected-option-boards = una lista de tableros, como boards=[Snakes, Giraffes]
expected-option-tallest = una lista de letras de equipo, primero la del mánager más alto, como tallest=[B, A]

expected-team = la letra de un equipo: de la A a la E
expected-free-agent = la loseta de un agente libre, como FA08
expected-column = una columna del 1 al 5
expected-teams = un número de equipos de 2 a 5
expected-points = un número de puntos
expected-saved = los millones ahorrados
    .number = plural

expected-action = una acción como 'pass', 'bid 4', 'place 3', 'train none', 'keep', 'take agent'
expected-development = 'yes', 'no', 'none' o columnas del 1 al 5 en orden ascendente: '1,3'

expected-state = temporada y fase | tall | una parte para cada uno de los 2 a 5 equipos | market | gone | nodo
expected-season = temporada y fase, como 's3 p1'
expected-ranking = 'tall' y, una vez cada una, las letras { $seats }
expected-list = { $head } y una lista, o '-'
expected-seat = la letra de un equipo: una de { $seats }
expected-seats-once = cada letra una sola vez
expected-millions = un número de millones
expected-medals = un número de medallas
expected-tile = una loseta como { $example }, o { $injury }
expected-team-part = { $start } TABLERO MILLONES COLUMNAS ESPECIALISTA MEDALLAS TROFEOS'
expected-board = un tablero: uno de { $boards }
expected-five-columns = cinco columnas
    .number = plural
expected-column-content = { $type }, o una loseta como 'FA08.3' o 'FA28x', en la columna { $column }
expected-bought-tile = la loseta de un agente libre, como 'FA08.3' o 'FA28x'
expected-specialist = un especialista ({ $names }), o '-'
expected-trophies = trofeos con las letras { $letters }, o '-'
    .number = plural
expected-stage = 'fill', 'bid …', 'place A', 'train A 1', 'injury …', 'bribe …', 'hire …', 'develop A' o 'end'
expected-field = cada campo una sola vez, como CLAVE=VALOR
expected-auction = 'bid start=A high=B:4 passed=C,D'
expected-highest-bid = la puja más alta como LETRA:MILLONES, o '-'
expected-injury = 'injury start=A A=- B=3'
expected-amounts = una cantidad para cada una de las letras { $seats }
expected-bribes = una cantidad para cada uno de al menos dos equipos: 'bribe B=- D=2'
expected-amount = una cantidad, '-' (no elegida) o '?' (oculta)
expected-hiring = 'hire point=C A=medal' o 'hire point=-'
expected-choice = medal o un especialista ({ $names })

expected-phase = { LIST($phases, conjunction: "or") } con este nodo
expected-other-season = otra temporada en { $phase }
expected-tile-count = la loseta como máximo { $most }×, no { $count }×
expected-face-down = { $tile }: el jugador no tiene valor ahí y está boca abajo
expected-boards-once = cada tablero una sola vez
expected-specialists-once = cada especialista una sola vez
expected-medals-in-box = como máximo { $most } medallas
    .number = plural
expected-trophies-in-box = como máximo { $most } trofeos de { $kind }
    .number = plural
expected-market-to-fill = ninguna loseta más que girar ({ $reason })
expected-player-first = un mercado que empiece por un jugador
expected-injury-first = un mercado que empiece por INJ
expected-bidder = un equipo que no haya pasado
expected-bidding-leader = un mejor postor que no haya pasado
expected-payable-bid = una puja de 1 al dinero del mejor postor
expected-second-bidder = otro equipo que no haya pasado
expected-trainer = un equipo con el Entrenador
expected-new-tile = una columna con una loseta en su primera casilla
expected-payable-amount = como máximo los { $money } millones del equipo
    .number = plural
expected-open-amount = un equipo que no haya elegido su cantidad, '-'
expected-bribing-teams = los equipos que empatan por un trofeo con un Árbitro en juego
    .number = plural
expected-choices-once = cada elección una sola vez
expected-medal-holder = un equipo con una medalla y sin especialista
expected-specialist-holder = un equipo que tenga ese especialista
expected-chooser = un equipo que no haya elegido
expected-trainer-at-work = un equipo con el Entrenador y una loseta que entrenar

expected-market-room = un mercado de { $most } losetas como máximo
expected-free-team = un equipo sin especialista
expected-healthy-player = un jugador que no esté lesionado
expected-free-column = una columna sin loseta comprada

# Lo que hay en la caja: box-<primera pieza de una clase>, con $count para todas y el número de cada pieza por su id.
box-game-board = **Un tablero de juego.**
box-tile-FA01 = **{ $count } losetas:** { $tile-injury } de lesión; las demás son de agentes libres, cada uno con su nombre.
box-trophy-gold = **{ $count } trofeos, medallas y monedas:** { $trophy-gold } trofeos de oro, { $trophy-silver } de plata, { $trophy-bronze } de bronce y { $trophy-crystal } de cristal, { $medal } medallas, y { $coin-1 } monedas de 1, { $coin-2 } de 2 y { $coin-5 } de 5 millones.
box-specialist-agent = **{ $count } especialistas:** el Agente, el Banquero, el Árbitro y el Entrenador.
box-team-board-snakes = **{ $count } tableros de equipo:** Texas Snakes, Ghana Giraffes, Lima Llamas, Kakadu Kangaroos y Moscow Mammoths.
box-season-bar = **{ $count } barras de temporada,** una por equipo.
box-bar-sticker = **{ $count } pegatinas** para los extremos de las barras de temporada.
box-disc = **{ $count } discos,** uno por equipo.
box-logo-snakes = **{ $count } pegatinas de escudos,** una por disco.
box-aid = **{ $count } hojas de ayuda,** una por mánager.

# La clave de un dibujo.
legend-season = temporada actual
legend-decides = le toca decidir
legend-coin = millón
legend-gone = ya no juega

# opciones de una simulación
start-boards = Equipos
    .answer = Equipos: { LIST($value) }.
start-tallest = Altura de los mánagers
    .answer = Por la altura de sus mánagers, de mayor a menor: { LIST($value) }.

# problems ($seat: the team that decides)
puzzle-best = ¿Qué es lo mejor para { THE($seat) }?
puzzle-list = ¿Qué pueden hacer { THE($seat) }?
puzzle-all-place-place = ¿En qué columna pueden colocar la loseta { THE($seat) }?
puzzle-all-specialist-take = ¿A qué especialista pueden elegir { THE($seat) }?

# charts
chart-phases = Las fases de una temporada: { LIST($names) }.
chart-when-agent = fase 1
chart-when-banker = fase 2
chart-when-referee = siempre; fase 2
chart-when-trainer = fases 1 y 7
chart-tiles = losetas
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
chart-bought = { chart-buyer }, por { $price }
chart-placed = { $type ->
    [pg] Sobre su base
    [sg] Sobre su escolta
    [sf] Sobre su alero
    [pf] Sobre su ala-pívot
   *[c] Sobre su pívot
}: fuerza de { $before } a { $after }
chart-sum = { $values } y { $types } { $types ->
    [one] tipo
   *[other] tipos
}{ $referee ->
    [0] {""}
   *[other] {" "}+ { $referee }
}: fuerza { $total }
chart-pays = paga { $amount } { $amount ->
    [one] millón
   *[other] millones
} y coloca la loseta
chart-market = { $coins } { $coins ->
    [one] moneda
   *[other] monedas
}, { $teams } equipos
chart-medal = Medalla
chart-tallest = { chart-buyer } es el más alto y empieza.
chart-on-board = En el tablero
chart-order = Eligen en este orden: { LIST($teams) }.
chart-rank = { $rank }.º { $team }, fuerza { $strength }, { $height }
chart-trains = El Entrenador puede adelantar a { LIST($names) }.
chart-no-bribe = no paga nada
chart-bribe-half = { $amount } a los { $team }
chart-bribe-rest = { $amount } a la reserva
chart-bids = puja { $amount }
chart-matches = iguala los { $amount }
chart-agent-pays = gana y paga { $amount }
chart-ledger-strength = fuerza
chart-ledger-trophy = trofeo
chart-ledger-income = ingresos
chart-ledger-money = tiene
chart-ledger-choice = fase 7
label-score-strength = Fuerza final
label-score-trophies = Trofeos
label-score-medals = Medallas
label-score-money = Dinero
label-score-total = Puntos
label-score-spent = Millones en fichajes

# Por qué es acertada una acción de esta clase, cuando no ocurre nada que se pueda contar.
puzzle-right-bribe-bribe = Un soborno puede ser cualquier cantidad que tenga el equipo.
puzzle-right-health-costs-amount = Se puede gastar cualquier cantidad que tenga el equipo.

# El ordenador como rival, en la web.
opponent-valuer = Ordenador: Tasador
opponent-valuer-idea = Calcula lo que vale cada jugador en las seis temporadas: el más fuerte.
opponent-valuer-by = el Tasador

# lo que hay que hacer en una pantalla
todo-bid = { $led ->
        [yes] { $name } va por { $high }.
       *[no] { $name } sale a subasta.
    } Puja { $least } o más, o pasa.
todo-pass = { $name } va por { $high }: no puedes pujar más. Pasa.
todo-place = Coloca a { $name } en una de tus columnas.
todo-health = Elige en secreto cuánto gastas en salud, hasta { $most }.
todo-bribe = Ofrece en secreto un soborno, hasta { $most }.

# encima de un problema: quién va ganando, qué está en juego
stakes-lead = { NUMBER($leader) ->
        [plural] Ganan
       *[other] Gana
    } { THE($leader) }, { $points }–{ $next }; { $left ->
        [0] es la última temporada.
        [one] queda 1 temporada más.
       *[other] quedan { $left } temporadas más.
    }
stakes-level = Empate a { $points }; { $left ->
        [0] es la última temporada.
        [one] queda 1 temporada más.
       *[other] quedan { $left } temporadas más.
    }
