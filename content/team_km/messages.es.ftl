# violations
violation-players = A esa mesa no se puede jugar ({ $table }). Juegan 2 o 3, cada uno por su cuenta; 4, en dos equipos (2x2); o 6, en dos equipos de tres o tres de dos (2x3, 3x2).
violation-first_seat = No hay un jugador { $first } que pueda empezar: van del 0 al { $last }.
violation-hand_count = Hay { $hands ->
        [one] una mano
       *[other] { $hands } manos
    } para { $players } jugadores.
violation-hand_size = La mano { OF($seat) } tiene { $cards ->
        [one] una carta
       *[other] { $cards } cartas
    }; se reparten { $size }.
violation-hand_cards = Se han repartido { $found } cartas { $card }, y solo hay { $total ->
        [one] una
       *[other] { $total }
    }.
violation-match_over = El partido ha terminado.
violation-not_attacked = Solo puede reaccionar a quien han atacado: { $seat }.
violation-not_your_turn = No es su turno: decide { $turn }.
violation-chance_first = Ahora no decide nadie; falta saber qué carta o qué cara del dado sale.
violation-no_draw_after_full_time = Ha salido FINAL: ya nadie roba, ni coge del descarte, ni cambia cartas.
violation-draw_first = Antes de jugar hay que robar una carta o coger la del descarte.
violation-already_drawn = Ya ha robado; ahora toca jugar una carta o descartar una.
violation-answer_first = Ahora solo se contesta al ataque, enseñando una carta de reacción o diciendo que no.
violation-half_time_first = En el descanso solo se intercambian cartas entre compañeros.
violation-not_an_action = Eso lo decide el azar, no un jugador.
violation-no_outside_reaction = No hay ningún ataque al que contestar que no.
violation-swap_outside_half_time = Los compañeros solo intercambian cartas en el descanso.
violation-not_in_hand = { $seat } no tiene { $card } en la mano.
violation-no_token = A su bando no le quedan fichas de cambio.
violation-nothing_to_take = El turno anterior no ha dejado en el descarte ninguna carta que se pueda coger.
violation-top_of_this_turn = Encima del descarte está { $card }, que ha llegado en este mismo turno; lo de debajo ya no se puede coger.
violation-pass_before_full_time = Antes del FINAL no se pasa sin más; quien no juega ninguna carta descarta una.
violation-wrong_special = { $card } responde a { LIST($answers) }, no a { $attack }.
violation-not_a_reaction = { $card } no es una carta de reacción.
violation-booking_in_own_turn = { $card } solo se enseña al recibir un ataque, fuera del propio turno.
violation-special_without_attack = { $card } solo se puede jugar en el propio turno estando bajo { LIST($answers, conjunction: "or") }.
violation-nothing_to_restart = { $card } no tiene nada que anular: el jugador no está bajo ninguna interrupción.
violation-wrong_restart = { $card } anula { LIST($answers) }, no { $under }.
violation-no_target = { $card } se juega contra un rival concreto: falta decir cuál.
violation-needs_no_target = { $card } no se juega contra nadie; eso es cosa de las interrupciones.
violation-target_not_opponent = { $card } solo se puede jugar contra un jugador de otro bando, y { $target } no lo es.
violation-target_ball = El balón { OF($target) } todavía no está en juego: no se le puede jugar { $card }.
violation-target_already = { $target } ya está bajo { $under }: no se le puede jugar otra interrupción.
violation-target_fair_play = { $target } está protegido hasta su turno por JUEGO LIMPIO ({ LIST($shield) }).
violation-target_special = { $target } tiene delante { $special }, que lo protege de { $card } todo el partido.
violation-interrupted = Está bajo { $under }: antes de jugar { $card } tiene que librarse de la interrupción.
violation-kick_off_needed = El balón aún no está en juego: antes de { $card } hace falta un SAQUE DE CENTRO.
violation-kick_off_done = El balón ya está en juego, en la casilla { $ball }: no hay nada que sacar de centro.
violation-pass_outside_field = { $card } solo se juega con el balón en el Campo (casillas 1 a { $field }), y está en la { $ball }, en el Área.
violation-shot_outside_area = { $card } solo se juega con el balón en la casilla { $field } o en el Área, y está en la { $ball }.
violation-super_shoot_outside_area = { $card } solo se juega con el balón en la casilla { $field } o en el Área, y está en la { $ball }.
violation-swap_not_team_mates = Solo intercambian cartas los jugadores del bando que está en ello, y { $seat } y { $other } no son dos compañeros suyos.
violation-swap_limit = { $seat } ya ha intercambiado { $most } cartas.
violation-swap_like = Cambiar { $card } por otra igual no cambia nada.
violation-not_chance = Ahora no decide el azar, sino un jugador.
violation-card_cannot_come = Esa carta no puede salir ahora.
violation-card_cannot_be_lost = Esa carta no está en la mano de la que se pierde una.
violation-no_such_face = El dado no tiene esa cara; tiene { LIST($faces) }.

# events
event-turn = Turno { OF($seat) }.
event-draw = { $seat } roba una carta.
event-card_drawn = { $seat } ha robado { $card }.
event-take = { $seat } coge { $card } del descarte.
event-change = { $seat } gasta una ficha de cambio y descarta { $card }; { $left ->
        [one] queda una
       *[other] quedan { $left }
    }.
event-change_taken_back = { $seat } recupera la ficha y { $card }.
event-play = { $seat } juega { $card }.
event-lay_off = { $seat } descarta { $card } y pasa.
event-pass = { $seat } pasa.
event-kick_off = El balón { OF($side) } se pone en juego en el círculo central.
event-move = El balón { OF($side) } avanza de la casilla { $start } a la { $ball }.
event-shot = { $card } alcanza la portería desde la casilla { $ball }: tiro a puerta { OF($seat) }, y el balón no se mueve.
event-shot_roll = Dado de tiro { OF($seat) }: { $face }.
event-goal = ¡Gol { OF($seat) }! El { $side } lleva { $goals }.
event-balls_back = Todos los balones vuelven al círculo central y las cartas jugadas se descartan, menos las especiales y las tarjetas.
event-crossbar = Al larguero: el balón se queda en la casilla { $ball }.
event-save = Parada: { $keeper } tira el dado de despeje.
event-clearing = El despeje hace retroceder el balón { $spaces ->
        [one] una casilla
       *[other] { $spaces } casillas
    }: está en la { $ball }.
event-attack = { $seat } juega { $card } contra { $target }.
event-no_reaction = { $seat } no reacciona y queda bajo { $card }.
event-reaction = { $seat } responde a { $attack } con { $card }.
event-attack_cancelled = { $card } queda { GENDER($card) ->
        [feminine] anulada
       *[masculine] anulado
    } y va al descarte.
event-protected = { $seat } queda protegido de { LIST($against) } hasta el final del partido.
event-restart = { $seat } anula { $cancelled } con { $card }.
event-covered = { $card } y { $interruption } quedan entre las cartas jugadas.
event-fair_play = { $seat } queda protegido de toda interrupción hasta su próximo turno.
event-fair_play_over = { $seat } descarta { $card }: ya no está protegido.
event-booked = { $by } le enseña { $card } a { $seat }.
event-limit_sinks = { $seat } juega el resto del partido con { $limit ->
        [one] una carta
       *[other] { $limit } cartas
    }.
event-card_lost = { $seat } pierde { $card } al azar.
event-penalty = ¡Penalti! Lo tira { $seat } desde la casilla { $ball }, solo con el dado.
event-half_time_drawn = { $seat } saca DESCANSO: primero se termina la reacción.
event-half_time = DESCANSO, sacado por { $seat }: todos los balones al centro y fuera las cartas jugadas.
event-swap = { $seat } y { $other } intercambian una carta.
event-swap_cards = { $seat } da { $card } y recibe { $other_card } de { $other }.
event-swaps_done = El { $side } ha terminado de intercambiar.
event-new_deck = Se baraja de nuevo: { $top } cartas arriba, { $bottom } con FINAL debajo y { $box } en la caja.
event-second_half = Empieza la segunda parte con { $seat }, en sentido contrario a las agujas del reloj.
event-full_time = FINAL, sacado por { $seat }: desde ahora nadie roba.
event-match_won = Gana el { $side }.
event-match_drawn = El partido acaba en empate a { $goals }.
event-shootout = Empate: tanda de penaltis entre { LIST($sides) }.
event-shootout_goal = El { $side } marca en la tanda.
event-shootout_miss = El { $side } falla en la tanda: { $face }.
event-shootout_won = El { $side } gana la tanda de penaltis.

# prompts
prompt-start = ¿Robar, coger la carta del descarte o gastar antes una ficha de cambio?
prompt-play = ¿Qué carta juegas o descartas?
prompt-react = ¿Reaccionas al ataque?
prompt-swap = ¿Qué cartas intercambiáis?
prompt-draw_turn = ¿Qué carta sale?
prompt-draw_change = ¿Qué carta llega a cambio?
prompt-draw_react = ¿Qué carta repone la reacción?
prompt-draw_late = ¿Qué carta repone la reacción tras el descanso?
prompt-draw_deal = Se reparten las manos: ¿qué carta sale?
prompt-lose = ¿Qué carta se pierde?
prompt-shot_roll = ¿Qué marca el dado de tiro?
prompt-penalty_roll = Penalti: ¿qué marca el dado de tiro?
prompt-clearing_roll = ¿Qué marca el dado de despeje?
prompt-shootout_roll = Tanda de penaltis: ¿qué marca el dado?

# results
result-km-full-end = Gana quien más goles ha marcado; con los mismos, hay empate.
result-km-shootout = La tanda de penaltis decide.

# queries
query-ball = casilla del balón
    .answer = El balón { $seat ->
            [unset] {""}
           *[other] { OF($seat) }{" "}
        }está { $value ->
            [0] delante de la casilla 1
           *[other] en la casilla { $value }
        }.
query-goals = goles
    .answer = { $seat ->
            [unset] Goles: { $value }.
           *[other] { CAP(THE($seat)) } lleva { $value ->
                [0] cero goles
                [one] un gol
               *[other] { $value } goles
            }.
        }
query-changes = fichas de cambio que quedan
    .answer = { $seat ->
            [unset] Fichas de cambio: { $value }.
           *[other] { CAP(A($seat)) } { $value ->
                [0] no le quedan fichas de cambio
                [one] le queda una ficha de cambio
               *[other] le quedan { $value } fichas de cambio
            }.
        }
query-hand = cartas en la mano
    .answer = { $seat ->
            [unset] La mano
           *[other] La mano { OF($seat) }
        } es { LIST($value) }.
    .none = { $seat ->
            [unset] No quedan cartas en la mano.
           *[other] { CAP(THE($seat)) } no tiene cartas en la mano.
        }
    .includes = { $seat ->
            [unset] La mano tiene
           *[other] { CAP(THE($seat)) } tiene en la mano
        } { LIST($value) }.
    .excludes = { $seat ->
            [unset] La mano no tiene
           *[other] { CAP(THE($seat)) } no tiene en la mano
        } { LIST($value, conjunction: "or") }.
query-played = cartas jugadas que tiene delante
    .answer = { $seat ->
            [unset] Cartas jugadas
           *[other] { CAP(THE($seat)) } tiene delante
        }: { LIST($value) }.
    .none = { $seat ->
            [unset] No hay cartas jugadas.
           *[other] { CAP(THE($seat)) } no tiene cartas jugadas delante.
        }
query-under = interrupción en vigor
    .answer = { $seat ->
            [unset] Está en vigor { $value }.
           *[other] { CAP(THE($seat)) } está bajo { $value }.
        }
    .none = { $seat ->
            [unset] No hay ninguna interrupción en vigor.
           *[other] { CAP(THE($seat)) } no está bajo ninguna interrupción.
        }
query-kept = especiales y tarjetas que tiene delante
    .answer = { $seat ->
            [unset] Especiales y tarjetas
           *[other] { CAP(THE($seat)) } conserva delante
        }: { LIST($value) }.
    .none = { $seat ->
            [unset] No hay especiales ni tarjetas.
           *[other] { CAP(THE($seat)) } no tiene delante especiales ni tarjetas.
        }
query-takeable = carta del descarte que se puede coger
    .answer = Del descarte se puede coger { $value }.
    .none = Del descarte no se puede coger ninguna carta.
query-goal_chance = probabilidad de gol
    .answer = La probabilidad de marcar es del { PERCENT($value) }.
    .none = Ahora no se puede marcar.
query-goal_cards = cartas que pueden marcar ya
    .none = Ninguna carta puede marcar ahora.
query-reach = casilla a la que llega el balón
    .answer = { $card } lleva el balón a la casilla { $value }.
    .none = { $card } no se puede jugar con el balón donde está.
query-playable_from = casillas desde las que se puede jugar la carta
query-shoots_from = casillas desde las que puede marcar
query-targets = rivales a los que se puede jugar
    .answer = { $card } se puede jugar contra { THE($value) }.
    .none = { $card } no se puede jugar contra nadie.
query-answers = cartas que responden a la interrupción
query-cancels = interrupciones que anula la carta
    .answer = { $card } anula { LIST($value) }.
    .none = { $card } no anula ninguna interrupción.
query-protection = interrupciones de las que está protegido
    .answer = { $seat ->
            [unset] Hay protección
           *[other] { CAP(THE($seat)) } está protegido
        } de { LIST($value) }.
    .none = { $seat ->
            [unset] No hay protección de ninguna interrupción.
           *[other] { CAP(THE($seat)) } no está protegido de ninguna interrupción.
        }
query-hand_limit = cartas con las que juega
    .answer = { $seat ->
            [unset] El límite de mano es de { $value } cartas.
           *[other] { CAP(THE($seat)) } juega con { $value } cartas.
        }
query-hand_size = número de cartas en la mano
    .answer = { $seat ->
            [unset] Cartas en la mano: { $value }.
           *[other] { CAP(THE($seat)) } { $value ->
                [0] no tiene cartas
                [one] tiene una carta
               *[other] tiene { $value } cartas
            } en la mano.
        }
query-turn_order = orden de los turnos
    .answer = Juegan en este orden: { LIST($value) }.
query-clearing_seat = quién tira el dado de despeje
    .answer = El dado de despeje lo lanza { THE($value) }.
    .none = Nadie lanza el dado de despeje.
query-unseen = cartas que aún no se han visto
    .includes = Aún no se ha visto { LIST($value) }.
query-draw_odds = probabilidad de cada carta al robar
    .none = No queda ninguna carta por robar.
    .excludes = Ahora no se puede robar { LIST($value, conjunction: "or") }.
query-draw_chance = probabilidad de robar la carta
    .answer = La probabilidad de robar { $card } es del { PERCENT($value, digits: 1) }.
    .none = { $card } no se puede robar ahora.
query-dice_odds = probabilidad de cada cara del dado
query-piles = los tres montones del principio
query-deck = las cartas del mazo
query-kinds = las cartas, por clases
query-amounts = cantidades fijas
query-board = casillas del tablero
query-tables = mesas posibles
query-components = componentes

# terms
term-K = SAQUE DE CENTRO
    .gender = masculine
term-P1 = PASE +1
    .gender = masculine
term-P2 = PASE +2
    .gender = masculine
term-P3 = PASE +3
    .gender = masculine
term-P4 = PASE +4
    .gender = masculine
term-P5 = PASE +5
    .gender = masculine
term-T1 = TIRO +1
    .gender = masculine
term-T2 = TIRO +2
    .gender = masculine
term-T3 = TIRO +3
    .gender = masculine
term-T4 = TIRO +4
    .gender = masculine
term-X2 = PASE/TIRO +2
    .gender = masculine
term-X3 = PASE/TIRO +3
    .gender = masculine
term-SS = SUPER SHOOT
    .gender = masculine
term-E = ENTRADA
    .gender = feminine
term-D = DEFENSA
    .gender = feminine
term-S = SALIDA DEL PORTERO
    .gender = feminine
term-B = SAQUE DE BANDA
    .gender = masculine
term-B- = SAQUE DE BANDA con JUEGO LIMPIO
    .gender = masculine
term-R = REGATE
    .gender = masculine
term-R- = REGATE con JUEGO LIMPIO
    .gender = masculine
term-V = VASELINA
    .gender = feminine
term-V- = VASELINA con JUEGO LIMPIO
    .gender = feminine
term-G = REGATE/GLOBO
    .gender = masculine
term-SA = SALTO
    .gender = masculine
term-CA = CAÑO
    .gender = masculine
term-VA = VASELINA DE ANTOLOGÍA
    .gender = feminine
term-TA = TARJETA AMARILLA
    .gender = feminine
term-TR = TARJETA ROJA
    .gender = feminine
term-DES = DESCANSO
    .gender = masculine
term-FIN = FINAL DEL TIEMPO REGLAMENTARIO
    .gender = masculine
term-GOL = GOL
    .gender = masculine
term-LARGUERO = AL LARGUERO
    .gender = masculine
term-PARADA = PARADA DEL PORTERO
    .gender = feminine
term-side_A = bando A
    .gender = masculine
term-side_B = bando B
    .gender = masculine
term-side_C = bando C
    .gender = masculine
term-tiro = dado de tiro
    .gender = masculine
term-despeje = dado de despeje
    .gender = masculine
term-restarts = en el propio turno
term-specials = especial, al momento
term-bookings = tarjeta, al momento
term-top = montón de arriba
term-bottom = montón con la carta de tiempo
term-box = en la caja
term-earliest = primer puesto posible de DESCANSO
term-latest = último puesto posible de DESCANSO
term-field = casillas de Campo
term-area = casillas de Área
term-spaces = casillas en total
term-goal = casilla Gol
term-boards = tableros
term-cards = cartas
term-balls = balones
term-shot_dice = dados de tiro
term-clearing_dice = dados de despeje
term-change_tokens = fichas de cambio
term-goal_tokens = fichas de gol
term-rulebooks = reglamentos
term-action = acción
term-interruption = interrupción
term-restart = reanudación
term-special = especial
term-booking = tarjeta
term-time = carta de tiempo
term-hand_dealt = cartas que se reparten
term-tokens_a_side = fichas de cambio por bando
term-special_spaces = casillas que avanza una especial
term-swaps_each = cartas que intercambia cada uno

# seats
seat-0 = Jugador 0
    .gender = masculine
seat-1 = Jugador 1
    .gender = masculine
seat-2 = Jugador 2
    .gender = masculine
seat-3 = Jugador 3
    .gender = masculine
seat-4 = Jugador 4
    .gender = masculine
seat-5 = Jugador 5
    .gender = masculine

# errores: lo que se esperaba, en forma nominal
expected-number = un número entero, de { $low } a { $high }
expected-true-or-false = true o false
expected-hands = una lista de manos en notación, como K,P2,P3x2,T3,E,B
expected-cards = cartas como K,P3x2, de { $codes }
expected-action = una jugada, un resultado del azar o una carta de { $codes }
expected-card = una carta de { $codes }
expected-interruption = una interrupción
expected-seat = un jugador, del 0 al { $last }
expected-place = un sitio: un jugador como 0, 0-front o 0-under, una casilla como A7, deck o discard
expected-stage = { $forms }
expected-side-name = un bando, { $names }
expected-swapped = de { $seat }:0 a { $seat }:{ $most }
expected-swapped-each = un número para cada uno de los { $members } compañeros
expected-fields = { $count } campos separados por |: el partido, el momento, los bandos, los jugadores, el descarte y el mazo
expected-match = JUGADORES [shootout] half 1|half 2|final k turn P, como 01/23 half 1 turn 0
expected-seats = los jugadores de cada bando: { $seats }
expected-side = { $form }, cada número el del { $side }
expected-player = { $seat } MANO / JUGADAS / INTERRUPCIÓN / LAS QUE SE QUEDAN
expected-under = la interrupción en vigor, o -
expected-discard = discard CARTA SUPERIOR / RESTO
expected-top = la carta superior del descarte, como P3! o P3+, o -
expected-piles = deck a+bt/c, como deck 36+50t/49

# errores: posiciones que no pueden darse
expected-space-before-goal = una casilla anterior a la portería, de la 0 a la { $last }
expected-changes = como mucho { $most } fichas de cambio
expected-kept = { $card } entre las cartas que se quedan, que un gol no retira
expected-only-kept = solo especiales y tarjetas entre las cartas que se quedan
expected-card-count = como mucho { $most ->
        [one] una carta
       *[other] { $most } cartas
    } { $card } en total; hay { $found }
expected-all-cards = { $cards } cartas ordinarias en total; hay { $found }
expected-phase = este momento en { LIST($phases, conjunction: "or") }
expected-idle = menos turnos seguidos sin jugar carta que jugadores, que son { $seats }
expected-time-card = la t de la carta de tiempo que aún no ha salido
expected-no-time-card = ninguna t: la carta de tiempo ya ha salido
expected-changed-on-top = encima, la carta descartada con la ficha, como P3+
expected-previous-at-start = un ! solo en start: después la carta cuenta en el resto
expected-no-top = -: ahora nadie puede coger la carta superior, que cuenta en el resto
expected-card-drawn = una carta en la mano del jugador { $seat }, que ya ha robado
expected-attack = el ataque delante del jugador { $seat }
expected-card-to-lose = una carta que perder en la mano del jugador { $seat }
expected-opponent = un adversario del jugador { $seat }, que tiene el turno
expected-ball-in-play = el balón del bando del jugador { $seat } en juego
expected-hands-to-deal = manos de como mucho { $size } cartas, y alguna sin completar
expected-top-part = cartas en el montón de arriba para repartir
expected-team-mates = compañeros que intercambien cartas en el descanso
expected-nothing-played = ninguna carta jugada ni interrupción delante de un jugador en el descanso
expected-drawn-match = un partido con shootout que haya acabado en empate
expected-still-in = al menos dos bandos todavía en la tanda, todos con el máximo de goles
expected-side-to-roll = un bando todavía en la tanda, y solo goles de los que han tirado antes
expected-winner = un ganador
expected-winner-of-shootout = un ganador, el de la tanda de penaltis
expected-winning-side = el bando con más goles, o draw
expected-free-player = un jugador sin ninguna interrupción en vigor
expected-open-hand = una mano que no esté oculta

# errores: argumentos de las consultas
expected-query-seat = un jugador; sin él, el que tiene el turno
expected-query-viewer = el jugador desde cuyo punto de vista se responde; sin él, todo lo que muestra la posición
expected-query-card = una carta en notación, como P3
expected-query-ball = una casilla; sin ella, aquella en la que está el balón
expected-query-hand = cartas en notación; sin ellas, la mano del jugador
expected-query-kept = especiales y tarjetas en notación; sin ellas, las que el jugador tiene delante
expected-query-turns = turnos propios, de 1 a 9; sin ellos, 1
expected-query-die = tiro o despeje

# errores: lo que el observador no ve
error-hidden-hand = desde este punto de vista no se ve la mano del jugador { $seat }
error-hidden-card = desde este punto de vista no se ve si el jugador { $seat } tiene { $card }

# errores: los datos del juego
data-face = hay { $found }; se esperaba { $faces }
data-no-goal-face = ninguna cara es GOL: con este dado nadie podría marcar
data-clearing-face = hay { $found }; se esperaba un número de casillas, 1 o más
data-face-count = hay { $found } caras; se esperaban { $faces }
data-card-entry = hay { $found }; se esperaba una clase de carta y cuántas hay
data-card-twice = la carta { $card } está dos veces en la lista
data-kind = hay { $found }; se esperaba una de { $kinds }
data-no-value = la carta { $card } no lleva valor
data-pass-too-far = un pase de { $value } desde la última casilla del Campo llegaría a la portería, a { $area } casillas
data-true-or-false = hay { $found }; se esperaba true o false
data-fair-play = solo una reanudación puede llevar JUEGO LIMPIO
data-one-time-card = hay { $found }; se esperaba 1: en un partido hay una sola carta { $card }
data-total = pone { $total }, pero las cartas de la lista son { $found }
data-no-card = falta la carta { $card }
data-no-scoring-card = no hay ninguna carta con la que marcar: { $kinds }
data-too-few-cards = un tercio de { $cards } cartas ordinarias es menos que las { $needed } que piden { $hands } manos
data-mapping = hay { $found }; se esperaba una tabla de claves y valores
data-list = hay { $found }; se esperaba una lista
data-whole-number = hay { $found }; se esperaba un número entero, { $least } o más
data-missing-key = falta la clave { $key }
data-unknown-key = clave desconocida { $key }; se esperaba una de { $keys }

# palabras impresas en cartas, tableros y dados
label-category-action = ACCIÓN
label-category-interruption = INTERRUPCIÓN
label-category-restart = REANUDACIÓN
label-category-reaction = REACCIÓN
label-category-time = TIEMPO
label-special = ESPECIAL
label-booking = TARJETA
label-is-played = SE JUEGA
label-cancelled-by = LA ANULAN
label-cancels = ANULA
label-is-resolved = SE RESUELVE
label-ball-at-start = Balón en la salida
label-ball-on = Balón en { $spaces }
label-any = Cualquiera
label-at-once = Al robarla, al instante
label-start = SALIDA
label-field = CAMPO
label-area = ÁREA
label-changes = CAMBIOS
label-goals = GOLES
label-pass-from = PASE { $spaces }
label-shot-from = TIRO { $spaces }
label-letter-yellow_card = A
label-letter-red_card = R

# palabras en el dibujo de la mesa
table-deck = MAZO
table-box = CAJA
table-discard = DESCARTE
table-takeable = se puede coger
table-this-turn = de este turno
table-tiro = TIRO
table-despeje = DESP.

# la mesa descrita con palabras
text-phase-1 = Primera parte
text-phase-2 = Segunda parte
text-phase-3 = Tiempo de descuento
text-decides = { $phase }. { $seat }: { $prompt }
text-chance = { $phase }. Turno { OF($seat) }. { $prompt }
text-over = { $phase }. { $result }
text-side = { $side }: balón en { $ball }, goles { $goals }, fichas de cambio { $changes }
text-player = { $seat }: { $cards }
text-hidden = { $count ->
        [one] una carta oculta
       *[other] { $count } cartas ocultas
    }
text-no-cards = sin cartas
text-cards-of-a-kind = { $count } × { $card }
text-under = bajo { $card }
text-kept = se queda { $cards }
text-played = jugadas { $cards }
text-time-card = Mazo { $top } + { $bottom } + carta de tiempo, caja { $box }
text-no-time-card = Mazo { $top } + { $bottom }, caja { $box }
text-discard = descarte: { $card }, debajo { $below }
text-no-discard = descarte: nada que coger, debajo { $below }

# jugadas
action-draw = roba una carta
action-take = coge la carta del descarte
action-pass = pasa
action-no = no reacciona
action-done = no intercambia más
action-attack = { $card } contra { $target }
action-discard = descarta { $card }
action-change = cambia { $card } con una ficha
action-swap = { $card } { OF($seat) } por { $other_card } { OF($other) }
choice-play = { GENDER($card) ->
        [masculine] jugarlo
       *[feminine] jugarla
    }
choice-discard = { GENDER($card) ->
        [masculine] descartarlo
       *[feminine] descartarla
    }
choice-change = { GENDER($card) ->
        [masculine] cambiarlo con una ficha
       *[feminine] cambiarla con una ficha
    }

# componentes
part-board-A = Tablero A
part-board-B = Tablero B
part-board-C = Tablero C
part-ball = Balón
part-change = Ficha de cambio
part-goal = Ficha de gol
part-card = { $name }
part-card-value = { $name } +{ $value }
part-card-fair-play = { $name } (juego limpio)
part-die-shot = Dado de tiro { $half }/2
part-die-clearing = Dado de despeje { $half }/2
part-aid = Ayuda del jugador
part-dice-table = Tabla para un dado de 12

# hoja de ayuda
aid-title = Ayuda del jugador
aid-turn = Tu turno
aid-step-1 = Descarta tus cartas de JUEGO LIMPIO: ya no te protegen.
aid-step-2 = Si quieres, gasta fichas de cambio: descarta una carta y roba otra.
aid-step-3 = Roba una carta, o coge la de encima del descarte si cayó en el turno anterior.
aid-step-4 = Juega una carta de Acción, Interrupción o Reanudación; o descarta una y pasa.
aid-answers = Con qué se anula cada interrupción
aid-bookings = Reacciones y tarjetas
aid-booking-1 = Solo reacciona el atacado, al momento. La especial avanza 3 y protege; la tarjeta vale contra cualquiera.
aid-booking-2 = Tarjeta con tu balón en el Área: penalti. Cada segunda amarilla y cada roja: una carta menos.
aid-shot = Dado de tiro
aid-save = Parada: el siguiente rival tira el dado de despeje y tu balón retrocede. Gol: todos al centro.
aid-d12 = Con un dado de 12
aid-number = Sale
aid-proposal = PROPUESTA: el reparto de las cartas y las caras de los dados son nuestros, no del reglamento.
aid-proposal-short = PROPUESTA: caras nuestras, no del reglamento.

# preparar una posición y preguntar por ella
piece-ball-A = Balón de A
piece-ball-B = Balón de B
piece-ball-C = Balón de C
place-deck = mazo
place-discard = descarte
zone-hand = mano { OF($seat) }
zone-front = delante { OF($seat) }
zone-under = interrupción contra { $seat }
zone-space = casilla { $space } ({ $side })
of-A = bando A
of-B = bando B
of-C = bando C
setting-table = Mesa
setting-phase = Parte
setting-turn = Turno
setting-stage = Momento
setting-top = Carta del descarte que se puede coger
setting-shootout = Con tanda de penaltis
setting-idle = Turnos seguidos sin jugar carta
setting-goals = Goles
setting-changes = Fichas de cambio
choice-table-2 = 2 jugadores
choice-table-3 = 3 jugadores
choice-table-2x2 = 2 contra 2
choice-table-2x3 = 3 contra 3
choice-table-3x2 = 3 parejas
choice-phase-1 = primera parte
choice-phase-2 = segunda parte
choice-phase-3 = tras el FINAL
choice-top-- = ninguna
stage-start = empieza el turno
stage-play = jugar o descartar
stage-react = reacciona { $seat }
stage-draw-turn = se roba una carta
stage-draw-change = llega la carta del cambio
stage-draw-react = se repone la reacción { OF($seat) }
stage-draw-late = se repone tras el descanso
stage-draw-deal = se reparte
stage-lose = pierde una carta por la tarjeta { OF($seat) }
stage-tiro = dado de tiro
stage-despeje = dado de despeje
stage-tiro-penalty = penalti { OF($seat) }: dado de tiro
stage-despeje-penalty = penalti { OF($seat) }: dado de despeje
stage-swap = intercambio en el descanso
stage-shootout = tanda de penaltis
stage-over = terminado
ask-seat = Jugador
ask-card = Carta
ask-ball = Casilla del balón
ask-hand = Mano
ask-kept = Cartas delante
ask-turns = Turnos propios
ask-die = Dado
hint-ball = donde está, si se deja en blanco
hint-hand = como K,P2,P3x2; en blanco, la suya
hint-kept = como TA,TR; en blanco, las suyas
hint-turns = de 1 a 9; en blanco, 1

# errores: los textos de las cartas
error-no-card-text = deck.yaml: falta { $path }, que una carta necesita
error-card-text = deck.yaml: el efecto de { $family } nombra { $name }, no value, field y goal
error-other-game = este arte dibuja Team KM, no { $game }
