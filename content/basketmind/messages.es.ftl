# violations
violation-not_deciding = Ahora no decide { $seat }.
violation-wrong_kind = Ahora no toca { $kind }.
violation-other_team = { $player } es del otro equipo.
violation-not_on_mat = { $player } no está colocado.
violation-turn_over = Con el mate de { $player } termina el turno; no hay más pasos.
violation-no_such_outcome = Ningún dado puede dar ahora { $outcome }.
violation-quarters = Un partido tiene uno o más cuartos; «{ $quarters }» no es un número de cuartos.
violation-attack_order = No es el turno de { $player }: primero se coloca el portador y luego sus compañeros por número; ahora toca a { $next }.
violation-carrier_place = El portador empieza en la zona central ({ $central }), no en { $circle }.
violation-attack_place = { $player } no puede empezar en { $circle }: { $why }.
violation-defence_order = No es el turno de { $player }: los defensores se colocan por número y ahora toca a { $next }.
violation-defence_place = { $player } no puede empezar en { $circle }: { $why }.
violation-not_neighbour = { $player } está en { $here } y { $there } no es un círculo vecino: se mueve paso a paso.
violation-too_far = { $player } ya ha dado sus { $movement } pasos.
violation-two_moved_far = { $mover } ya ha dado { $steps } pasos, así que no es un movimiento de equipo: en este turno no se mueve { $player }.
violation-second_step = En un movimiento de equipo cada uno da un solo paso, y { $player } ya lo ha dado.
violation-fourth_player = Un movimiento de equipo mueve a tres jugadores, y ya se han movido { $movers }.
violation-stands_badly = { $player } no puede quedarse en { $circle } ({ $why }): antes tiene que seguir.
violation-cannot_end = { $player } no podría terminar su movimiento: se quedaría en { $circle } ({ $why }).
violation-carrier_out = { $player } lleva el balón y no puede salir de la pista por { $circle }.
violation-stopped = En { $circle } está { $opponent }, que no es más bajo que { $player } y no lo deja pasar.
violation-zone_without_shot = { $players } se { $count ->
        [one] ha
       *[other] han
    } movido y { $count ->
        [one] está
       *[other] están
    } en la zona: el turno solo puede acabar con un tiro o un mate.
violation-zone_no_shot_left = { $players } se { $count ->
        [one] quedaría
       *[other] quedarían
    } en la zona y ya no habría manera de acabar el turno con un tiro o un mate.
violation-not_the_carrier = { $player } no tiene el balón.
violation-not_a_teammate = { $passer } no puede pasar a { $player }: no es un compañero suyo.
violation-receiver_out = { $player } está fuera de la pista, en { $circle }, y no puede recibir.
violation-no_ball_action = No queda ninguna acción de balón en este turno ({ $used ->
        [one] se ha usado una
       *[other] se han usado { $used }
    }).
violation-shares_circle = { $player } está cruzando { $circle } por encima de otro jugador: ahí ni pasa, ni recibe, ni tira.
violation-end_taken = Para pasar de { $passer } a { $receiver }, el balón tendría que entrar o salir por { $circles }, y ahí hay alguien.
violation-line_taken = En la línea de { $passer } a { $receiver } hay alguien: { $circles }.
violation-no_line = No hay ninguna línea recta de círculos de { $passer } a { $receiver } así.
violation-out_of_reach = { $player } está demasiado lejos: ningún círculo libre de su zona de control está al alcance de su dado de { $faces } caras.
violation-shot_too_far = Desde { $circle } haría falta un { $needed }, y el dado solo tiene { $faces } caras.
violation-no_shot_circle = Desde el número { $number } no se puede tirar: no existe, está ocupado o queda detrás del tablero.
violation-too_short = { $player } es más bajo que { $shooter } y no puede taponarlo.
violation-one_blocker = Al tapón solo va un jugador, y ya va { $mover }.
violation-block_too_far = Para taponar, { $player } puede dar { $movement ->
        [one] un paso
       *[other] { $movement } pasos
    }, uno menos que de costumbre.
violation-block_no_way = Por { $circle }, { $player } ya no llegaría a tiempo a un círculo libre junto a { $shooter }.
violation-block_not_there = En { $circle }, { $player } no está junto a { $shooter }, o no puede quedarse: tiene que seguir.
violation-disc_circle = Nadie puede poner una mano en { $circle } contra el tiro de { $shooter }.
violation-disc_hands = No hay manos para cubrir a la vez { $circles } de esa forma.
violation-not_next_to_carrier = { $player } no está junto a { $carrier }.
violation-too_many_press = Cada uno que presiona pone una mano en un círculo libre distinto, y solo hay { $circles }.
violation-press_number = Con el número { $number } no se puede guardar el balón: ahí no hay un círculo libre dentro de la pista.
violation-press_discs = Hay que cubrir { $discs ->
        [one] un círculo
       *[other] { $discs } círculos distintos
    } de { $free }.
violation-tried_to_steal = { $player } ha intentado robar el balón y no puede ser activado.
violation-must_activate = Hay que activar a alguien: { $players }.
violation-not_rebounding = { $player } no va a este rebote: solo van los pívots que no han intentado taponar, y una vez cada uno.
violation-rebound_too_far = { $player } ya ha dado sus { $movement } pasos.
violation-rebound_not_nearer = Por { $circle }, { $player } no acabaría su movimiento más cerca de la canasta, libre y dentro de la pista.

# events
event-start_tie = Los dos sacan un { $face }: se repite.
event-start_won = Rojo saca un { $red }, Azul un { $blue }: empieza atacando { $seat }.
event-possession = Nueva posesión: ataca { $seat }.
event-possession_limit = La posesión de { $seat } ha durado diez turnos y termina.
event-turn_counted = El disco avanza: turno { $turn }.
event-quarter_over = Fin del cuarto { $quarter }: Rojo { $red }, Azul { $blue }.
event-pass = { $passer } pasa a { $receiver } ({ $trail }).
event-guard_extra = { $player } ha tocado el balón: el ataque tiene una acción de balón más.
event-interception = { $player } estaba activado y corta el balón entre { $circles }.
event-dunk = ¡Mate de { $player }! { $points } puntos.
event-travel_hold = Pasos: { $player } acabaría { $turns } turnos seguidos con el balón sin pasarlo.
event-travel_closed = Pasos: ningún defensor podría llegar jamás junto a { $player }.
event-shot_declared = { $player } va a tirar.
event-sealed = { $seat } ha elegido en secreto.
event-revealed = El balón estaba en { $circle } (número { $number }); las manos, en { $discs }.
event-no_shot = { $player } no tiene desde dónde tirar y pierde el balón.
event-blocked = Tapón: el balón de { $player } estaba en { $circle }, bajo una mano.
event-personal_foul = Falta personal: hay una mano sobre el propio { $player }.
event-basket = Canasta de { $player }: { $points } puntos.
event-missed = { $player } falla: saca un { $face } y necesitaba un { $needed }.
event-free_throws = { $player } tira { $throws ->
        [one] un tiro libre
       *[other] { $throws } tiros libres
    }.
event-free_throw_made = { $player } anota el tiro libre con un { $face }.
event-free_throw_missed = { $player } falla el tiro libre con un { $face }.
event-rebound_out = El rebote se va fuera por detrás de la canasta.
event-rebound = El rebote cae en { $circle } y es de { $seat } ({ $players }).
event-press = { $players } presionan a { $carrier }.
event-press_failed = { $carrier } conserva el balón; { $players } ya no pueden ser activados.
event-steal = Robo: { $carrier } guardaba el balón en { $circle }.
event-technical_foul = Falta técnica: una mano ha caído sobre { $carrier } sin robarle el balón.
event-activated = Activado: { $player }.

# prompts
prompt-start = ¿Quién saca más para empezar atacando?
prompt-place_attack = ¿Dónde se coloca el siguiente atacante?
prompt-place_defence = ¿Dónde se coloca el siguiente defensor?
prompt-activate = ¿A quién se activa en secreto?
prompt-attack = ¿Qué hace el ataque?
prompt-defend = ¿Qué hace la defensa?
prompt-press = ¿Dónde guarda el balón el portador, y dónde caen las manos?
prompt-block_move = ¿Sale alguien al tapón?
prompt-shot = ¿Desde dónde tira, y qué cubren las manos?
prompt-shot_die = ¿Entra el tiro?
prompt-free_throw = ¿Entra el tiro libre?
prompt-rebound_move = ¿Qué pívots van al rebote?
prompt-rebound_die = ¿Dónde cae el rebote?

# results
result-bm-match-length = Fin del partido, Rojo y Azul: { $scores }. Gana: { $winners }.

# queries
query-court = partes de la pista
query-profile = cómo es un jugador
query-limits = números del juego
query-control_zone = zona de control
query-distance = pasos de distancia
query-beyond_line = más allá de la línea de tres
query-places = círculos donde colocarse
query-stops = rivales a los que puede cerrar el paso y el tiro
query-scoreboard = marcador
query-reach = dónde puede acabar su movimiento
query-reach_with_shot = dónde puede acabar solo si hay tiro o mate
query-way = camino más corto
query-travelling = pasos si el turno acaba ahora
query-access = círculos junto al portador a los que llega cada defensor
query-receivers = a quién puede pasar
query-passes = pases posibles
query-interceptors = quién lo cortaría si estuviese activado
query-crossed = círculos de la zona de control por los que pasa el balón
query-dunks = mates posibles en este turno
query-shots = tiros posibles
query-shot_target = número que necesita
query-shot_chance = probabilidad de acierto
query-shot_points = puntos que valdría
query-hands = manos que puede poner cada defensor
query-block_moves = salidas al tapón
query-cover = círculos del tiro que la defensa puede cubrir
query-sure_blocks = salidas que aseguran el tapón
query-press_circles = círculos donde guardar el balón
query-steal_chance = probabilidad de robo
query-rebound = de quién es el rebote según el dado
query-rebound_circles = adónde manda el dado el rebote

# terms
term-walk = dar un paso
term-pass = pasar
term-shoot = tirar
term-end = terminar
term-press = presionar
term-activate = activar
term-seal = elegir un número
term-discs = poner manos
term-carry = colocar al portador
term-put = colocar a un jugador
term-die = tirar un dado
term-ball_carrier = el portador
term-on_the_basket = es la canasta
term-off_court = está fuera de la pista
term-on_a_player = hay otro jugador
term-near_zone = está a menos de dos círculos de la zona
term-near_central = está a menos de dos círculos de la zona central
term-guard = base
term-forward = alero
term-center = pívot
term-circle = círculo
term-circles = círculos
term-open = sin cubrir
term-all = todos
term-hands = manos
term-needed = necesita
term-number = número
term-chance = probabilidad
term-points = puntos
term-receiver = receptor
term-trail = camino del balón
term-interceptors = lo cortarían
term-scorer = anota
term-chain = manos por las que pasa
term-length = acciones
term-actions = jugada
term-players = jugadores
term-seat = equipo
term-square = casilla
term-row = fila
term-column = columna
term-tens = decenas
term-units = unidades
term-turns = turnos con el balón
term-held = retenido
term-closed = cerrado
term-role = puesto
term-height = altura
term-steps = pasos
term-block_steps = pasos para taponar
term-faces = caras del dado
term-free_throw = tiro libre
term-holds = turnos que puede acabar con el balón
term-ball_actions = acciones de balón
term-in_court = círculos de la pista
term-outside = círculos de fuera
term-basket = canasta
term-behind = detrás del tablero
term-zone = zona
term-central = zona central
term-three_point = línea de tres
term-quarter = turnos de un cuarto
term-possession = turnos de una posesión
term-team_move = jugadores del movimiento de equipo
term-apart = distancia al colocarse
term-far_basket = canasta desde más allá de la línea
term-dunk = mate
term-free_throw_needs = hace falta en un tiro libre
term-technical_throws = tiros libres de una técnica
term-out = fuera
term-R1 = 1R
term-R2 = 2R
term-R3 = 3R
term-R4 = 4R
term-R5 = 5R
term-B1 = 1A
term-B2 = 2A
term-B3 = 3A
term-B4 = 4A
term-B5 = 5A

# seats
seat-R = Rojo
seat-B = Azul
