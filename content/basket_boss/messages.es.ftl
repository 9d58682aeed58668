# violations
violation-game_over = La partida ha terminado.
violation-pile_decides = Ahora no decide nadie: se gira una ficha del montón.
violation-not_your_decision = Ahora no deciden los { $team }; deciden los { LIST($deciders) }.
violation-amount_already_in = La cantidad secreta de los { $team } ya está elegida; no puede cambiarse.
violation-another_question = Ahora se pregunta otra cosa: { $asked }.
violation-no_tile_now = Ahora no se gira ninguna ficha.
violation-bid_below_one = La puja mínima es de 1 millón; { $bid } no llega.
violation-bid_not_higher = Los { $leader } ya ofrecen { $high }; hay que subir la puja, y { $bid } no la sube.
violation-bid_below_highest = Los { $leader } ya ofrecen { $high }; con el Agente basta igualar la puja, pero { $bid } es menos.
violation-bid_over_money = Una puja de { $bid } es demasiado alta: { $money ->
        [one] al equipo solo le queda { $money } millón
       *[other] al equipo solo le quedan { $money } millones
    }.
violation-no_such_column = No hay columna { $column }: son cinco, de la 1 a la 5.
violation-amount_over_money = El equipo no puede gastar { $amount } en salud: { $money ->
        [one] solo tiene { $money } millón
       *[other] solo tiene { $money } millones
    }.
violation-bribe_over_money = El equipo no puede ofrecer { $bribe }: { $money ->
        [one] solo tiene { $money } millón
       *[other] solo tiene { $money } millones
    }.
violation-nothing_to_train = En la columna { $column } no hay una ficha comprada boca arriba: no se puede entrenar.
violation-no_specialist_to_keep = El equipo no tiene ningún especialista que conservar.
violation-own_specialist = El equipo ya tiene { A($specialist) }: puede conservarlo, no tomarlo.
violation-already_chosen = Los { $by } ya han elegido { $choice ->
        [medal] la medalla
       *[other] { A($choice) }
    } esta temporada.
violation-takeover_over_money = Quitar { A($specialist) } a los { $owner } cuesta 1 millón, y el equipo no lo tiene.
violation-tile_not_in_pile = Esa loseta no está en el montón.
violation-setup_team_count = Juegan de 2 a 5 equipos.
violation-setup_unknown_board = No hay tablero { $board }; los hay de: { LIST($boards, conjunction: "none") }.
violation-setup_board_twice = Dos equipos no pueden tener el mismo tablero: { $board }.
violation-setup_ranking = El orden de estatura debe nombrar una vez a cada equipo ({ $seats }), no: { $ranking }.

# events
event-season_starts = Empieza la temporada { $season }.
event-auction_opens = Sale a subasta { $name }; empiezan los { $team }.
event-passed = Los { $team } pasan.
event-bid_made = Los { $team } ofrecen { $bid }.
event-bid_matched = Los { $team } igualan la puja de { $bid } con su Agente, y eso les basta.
event-auction_won = Los { $team } se llevan a { $name } por { $bid }.
event-agent_saves = El Agente ahorra 1 millón: los { $team } pagan { $paid }.
event-nobody_bid = Nadie quiere a { $name }; sale del juego.
event-placed = Los { $team } colocan a { $name } en la columna { $column }.
event-covered = { $name }, de los { $team }, queda tapado y sale del juego.
event-injury_covered = Los { $team } tapan a su lesionado; la ficha de lesión sale del juego.
event-rookie_stays = { $name } no vale nada en su primera temporada, pero sigue boca arriba: su tipo y su altura cuentan.
event-strength_changed = La fuerza de los { $team } pasa de { $before } a { $after }.
event-trained = Los { $team } entrenan a { $name }, que pasa a su casilla { $space }.
event-turned_face_down = { $name }, de los { $team }, ya no vale nada y queda boca abajo.
event-injury_comes = Toca una ficha de lesión: todos eligen en secreto un gasto en salud.
event-amount_in = Los { $team } han elegido su gasto.
event-amount_revealed = Los { $team } habían elegido { $amount }.
event-health_paid = Los { $team } pagan { $amount } en salud.
event-tallest_injured = Los { LIST($teams) } empatan en lo más bajo; los { $team } tienen al jugador más alto, que se lesiona.
event-nobody_injured = Los { LIST($teams) } empatan en lo más bajo, y también en altura: nadie se lesiona y todos pagan.
event-injured = Los { $team } no pagan, y se lesiona su jugador más alto ({ $height } cm, columna { $column }).
event-nobody_to_injure = Los { $team } no tienen a nadie que lesionar; la ficha sale del juego.
event-next_starter = Empiezan la siguiente subasta los { $team }, a la izquierda del equipo lesionado.
event-same_starter = Vuelven a empezar los { $team }.
event-trophy_won = Los { $team }, con fuerza { $strength }, ganan el trofeo de { $trophy }.
event-tie_by_height = Los { LIST($teams) } empatan: decide el jugador más alto.
event-equally_tall = Los { LIST($teams) } empatan también en altura: no ganan nada y su trofeo se queda en el tablero.
event-referee_breaks_tie = Los { $team } tienen al Árbitro y quedan por delante en su empate.
event-bribes_called = Los { LIST($teams) } empatan: sobornan en secreto al Árbitro.
event-bribe_in = Los { $team } han elegido su soborno.
event-bribe_revealed = Los { $team } habían ofrecido { $bribe }.
event-bribe_paid = Los { $team } pagan su soborno de { $bribe }: { $half } a los { $referee }, { $stock } a la reserva.
event-equal_bribes = Los { LIST($teams) } ofrecen lo mismo y empatan en altura: ni ganan ni pagan.
event-interest_paid = Los { $team } cobran { $interest } de intereses por { $saved } ahorrados.
event-income_paid = Los { $team } ingresan { $income } y tienen { $money }.
event-recovered = Se recupera el lesionado de los { $team } (columna { $column }).
event-bars_shifted = Las barras bajan a la temporada { $season }.
event-dropped_out = El jugador impreso de los { $team } en la columna { $column } se retira.
event-refill_starts = Se rellena el mercado.
event-pile_empty = El montón está vacío: se sigue sin rellenar.
event-tile_turned = Sale { $name } ({ $coins ->
        [one] { $coins } moneda
       *[other] { $coins } monedas
    }).
event-injury_turned = Sale una ficha de lesión.
event-market_ready = El mercado está listo: { $tiles ->
        [one] { $tiles } ficha
       *[other] { $tiles } fichas
    }, { $coins ->
        [one] { $coins } moneda
       *[other] { $coins } monedas
    } ({ $reason }).
event-trophies_laid_out = Se colocan los trofeos, { $each } de cada: { LIST($trophies) }.
event-hiring_starts = Se elige especialista en este orden: { LIST($order, conjunction: "none") }.
event-kept = Los { $team } conservan a su especialista, { THE($specialist) }.
event-medal_taken = Los { $team } toman una medalla.
event-hired = Los { $team } toman { A($specialist) } del tablero.
event-taken_over = Los { $team } quitan { A($specialist) } a los { $owner } por 1 millón.
event-given_back = Los { $team } devuelven { A($specialist) } al tablero.
event-last_season_over = Tras los ingresos de la temporada { $season } acaba la partida.
event-final_score = Los { $team } suman { $score ->
        [one] { $score } punto
       *[other] { $score } puntos
    }.

# prompts
prompt-turn_tile = girar la siguiente ficha
prompt-bid = pujar o pasar
prompt-place = elegir columna para la ficha comprada
prompt-train_purchase = entrenar o no la ficha recién comprada
prompt-health_costs = elegir en secreto el gasto en salud
prompt-bribe = elegir en secreto el soborno
prompt-specialist = conservar o tomar un especialista, o una medalla
prompt-develop = elegir qué fichas entrenar

# results
result-bb-score = La partida ha terminado: { COUNT($winners) ->
        [one] gana
       *[other] ganan
    } { LIST($winners) } (puntos: { LIST($scores, conjunction: "none") }).

# queries
query-strength = Fuerza
    .answer = La fuerza { OF($team) } es { $value }.
query-strength_parts = Fuerza por partes
query-strength_with = Fuerza con la ficha en una columna
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
    .answer = Eligen en este orden: { LIST($value) }.
    .none = Nadie tiene que elegir.
query-market = Mercado
query-trophies_left = Trofeos en el tablero
query-tile = Ficha
query-tables = Tabla por número de equipos
query-parts = Contenido de la caja
query-track = Casilla de la escala de fuerza
    .answer = Con { $points } puntos, el disco va a la casilla { $value }.
query-interest_on = Intereses por lo ahorrado
    .answer = { $money ->
            [one] Con un millón ahorrado
           *[other] Con { $money } millones ahorrados
        }, los intereses son { $value ->
            [0] cero
            [one] un millón
           *[other] { $value } millones
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
term-enough_coins = ya hay más monedas que equipos
term-market_full = máximo de fichas
term-pile_empty = montón vacío
term-turn_tile = girar la siguiente ficha
term-bid = pujar o pasar
term-place = elegir columna
term-train_purchase = entrenar o no la ficha recién comprada
term-health_costs = el gasto en salud
term-bribe = el soborno
term-specialist = un especialista o una medalla
term-develop = qué fichas entrenar
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
term-tile = ficha
term-tiles = fichas
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
term-market_min = mínimo de fichas
term-market_max = máximo de fichas
term-points = puntos
term-game_board = tablero de juego
term-free_agents = agentes libres
term-injury_tiles = fichas de lesión
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
label-to-decide = Decide: { $teams }
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
label-pile-heading = MONTÓN
label-specialists-heading = ESPECIALISTAS
label-trophies-heading = TROFEOS
label-medals-heading = MEDALLAS
label-stock-heading = RESERVA
label-phases-heading = FASES

# las siete fases de una temporada
phase-draft = Subastas
phase-trophy = Trofeos
phase-income = Ingresos
phase-shift = Bajar la barra
phase-strength = Fuerza
phase-refill = Mercado
phase-specialist = Especialista o medalla

# la ayuda del mánager y las fichas de los especialistas
aid-phase-draft = Puja 1 o más, o pasa
aid-phase-trophy = Por fuerza; empates, por altura
aid-phase-income = Las monedas de tus jugadores
aid-phase-shift = Sin valor: boca abajo
aid-phase-strength = Valores + tipos distintos
aid-phase-refill = Más monedas que equipos
aid-phase-specialist = Elige antes el más débil
aid-agent = iguala una puja; paga 1 menos
aid-banker = intereses: 1 por cada 2, hasta 4
aid-referee = +1 de fuerza; gana los empates
aid-trainer = sube fichas una casilla
aid-tables = Mercado · Puntos
aid-teams = equipos
aid-interest = Intereses del Banquero
aid-saved = ahorrado
aid-interest-short = interés
aid-score = Temporada 6: solo fases 1–3. Al final: fuerza + trofeos + 1 por medalla + 1 por cada 5 millones.
aid-proposal = PROPUESTA: las cifras de fichas y tableros son nuestras, no del reglamento.

# nombres de las piezas
part-game-board = Tablero de juego
part-trophy-gold = Trofeo de oro
part-trophy-silver = Trofeo de plata
part-trophy-bronze = Trofeo de bronce
part-trophy-crystal = Trofeo de cristal
part-medal = Medalla
part-coin = Moneda de { $value }
part-team-board = Tablero de los { $team }
part-season-bar = Barra de temporada
part-bar-sticker = Pegatina de barra
part-disc = Disco
part-logo = Pegatina de los { $team }
part-aid = Ayuda del mánager

# acciones, tras el nombre del equipo
action-pass = pasa
action-bid = puja { $amount }
action-place = coloca en la columna { $column }
action-train = entrena
action-do-not-train = no entrena
action-develop = { COUNT($columns) ->
    [one] entrena la columna { LIST($columns) }
   *[other] entrena las columnas { LIST($columns, conjunction: "none") }
}
action-develop-nobody = no entrena a nadie
action-amount = gasta { $amount } en salud
action-bribe = ofrece { $amount } al Árbitro
action-keep = conserva a su especialista
action-medal = toma una medalla
action-take = toma { A($specialist) }
action-turn = sale { $name }
action-turn-injury = sale una lesión

# poner una mesa a mano, preguntar por ella
piece-INJ = Lesión
place-board = tablero de juego
place-market = mercado
place-pile = montón
place-gone = fuera del juego
setting-teams = Equipos (empieza de nuevo)
setting-season = Temporada
setting-moment = Momento
setting-seat = Equipo al que le toca
setting-tallest = Mánager más alto
setting-money = Millones
choice-moment-fill = se llena el mercado
choice-moment-bid = subasta
choice-moment-injury = gasto en salud
choice-moment-place = colocar la ficha comprada
choice-moment-train = entrenar la ficha comprada
choice-moment-bribe = sobornos
choice-moment-hire = especialistas y medallas
choice-moment-develop = entrenar fichas
choice-moment-end = final
choice-space-x = boca abajo
ask-team = Equipo
ask-tile = Ficha
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

expected-option-boards = una lista de tableros, como boards=[Snakes, Giraffes]
expected-option-tallest = una lista de letras de equipo, primero la del mánager más alto, como tallest=[B, A]

expected-team = la letra de un equipo: de la A a la E
expected-free-agent = la ficha de un agente libre, como FA08
expected-column = una columna del 1 al 5
expected-teams = un número de equipos de 2 a 5
expected-points = un número de puntos
expected-saved = los millones ahorrados

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
expected-tile = una ficha como { $example }, o { $injury }
expected-team-part = { $start } TABLERO MILLONES COLUMNAS ESPECIALISTA MEDALLAS TROFEOS'
expected-board = un tablero: uno de { $boards }
expected-five-columns = cinco columnas
expected-column-content = { $type }, o una ficha como 'FA08.3' o 'FA28x', en la columna { $column }
expected-bought-tile = la ficha de un agente libre, como 'FA08.3' o 'FA28x'
expected-specialist = un especialista ({ $names }), o '-'
expected-trophies = trofeos con las letras { $letters }, o '-'
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
expected-tile-count = la ficha como máximo { $most }×, no { $count }×
expected-face-down = { $tile }: el jugador no tiene valor ahí y está boca abajo
expected-boards-once = cada tablero una sola vez
expected-specialists-once = cada especialista una sola vez
expected-medals-in-box = como máximo { $most } medallas
expected-trophies-in-box = como máximo { $most } trofeos de { $kind }
expected-market-to-fill = ninguna ficha más que girar ({ $reason })
expected-player-first = un mercado que empiece por un jugador
expected-injury-first = un mercado que empiece por INJ
expected-bidder = un equipo que no haya pasado
expected-bidding-leader = un mejor postor que no haya pasado
expected-payable-bid = una puja de 1 al dinero del mejor postor
expected-second-bidder = otro equipo que no haya pasado
expected-trainer = un equipo con el Entrenador
expected-new-tile = una columna con una ficha en su primera casilla
expected-payable-amount = como máximo los { $money } millones del equipo
expected-open-amount = un equipo que no haya elegido su cantidad, '-'
expected-bribing-teams = los equipos que empatan por un trofeo con un Árbitro en juego
expected-choices-once = cada elección una sola vez
expected-medal-holder = un equipo con una medalla y sin especialista
expected-specialist-holder = un equipo que tenga ese especialista
expected-chooser = un equipo que no haya elegido
expected-trainer-at-work = un equipo con el Entrenador y una ficha que entrenar

expected-market-room = un mercado de { $most } fichas como máximo
expected-free-team = un equipo sin especialista
expected-healthy-player = un jugador que no esté lesionado
expected-free-column = una columna sin ficha comprada
