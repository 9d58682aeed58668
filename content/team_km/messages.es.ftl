# violations
# $sides, $members: los equipos que se pidieron y sus jugadores; 0 equipos si no se pidió un número.
violation-players = { $sides ->
        [0] Así no se puede jugar
       *[other] { $members ->
            [one] { $sides ->
                [one] Un jugador solo no puede jugar
               *[other] { $sides } jugadores no pueden jugar cada uno por su cuenta
            }
           *[other] { $sides ->
                [one] Un equipo de { $members } no puede jugar solo
               *[other] { $sides } equipos de { $members } no pueden jugar
            }
        }
    }: 2 o 3 jugadores juegan solos; 4, en dos equipos de dos; 6, en dos equipos de tres o tres de dos.
violation-first_seat = Ese jugador no está en la mesa y no puede empezar: el último es { THE($last) }.
violation-hand_count = Hay { $hands ->
        [one] una mano
       *[other] { $hands } manos
    } para { $players } jugadores.
violation-hand_size = La mano { OF($seat) } tiene { $cards ->
        [one] una carta
       *[other] { $cards } cartas
    }: se reparten { $size }.
violation-hand_cards = En las manos hay { $found } cartas { $card }, y el mazo solo tiene { $total ->
        [one] una
       *[other] { $total }
    }.
violation-match_over = El partido ha terminado.
violation-not_attacked = Solo puede reaccionar { THE($seat) }, el jugador atacado.
violation-not_your_turn = Ahora decide { THE($turn) }.
violation-chance_first = Ahora no decide nadie: antes tiene que salir una carta o un dado.
violation-no_draw_after_full_time = Ha llegado FINAL: nadie puede robar, coger del mazo de descarte ni hacer un cambio.
violation-draw_first = Antes de jugar, el jugador debe robar una carta o coger la del mazo de descarte.
violation-already_drawn = El jugador ya ha robado: ahora debe jugar o descartar una carta.
violation-answer_first = Antes decide el jugador atacado: enseña una reacción o no reacciona.
violation-half_time_first = En el descanso, los compañeros solo pueden intercambiar cartas.
violation-not_an_action = Esto lo deciden el mazo o un dado, no un jugador.
violation-no_outside_reaction = No hay ningún ataque al que reaccionar.
violation-swap_outside_half_time = Los compañeros solo pueden intercambiar cartas en el descanso.
violation-not_in_hand = { CAP(THE($seat)) } no tiene { $card } en la mano.
violation-no_token = Al equipo no le quedan fichas de cambio.
violation-nothing_to_take = En el turno anterior no llegó ninguna carta al mazo de descarte, así que no se puede coger ninguna.
violation-top_of_this_turn = { $card } ha llegado en este mismo turno al mazo de descarte: el jugador no puede coger esa carta ni las de debajo.
violation-pass_before_full_time = Antes de FINAL nadie puede pasar sin más: el jugador que no juega una carta descarta una.
violation-wrong_special = { $card } responde a { LIST($answers) }, no a { $attack }.
violation-not_a_reaction = { $card } no es una carta de reacción.
violation-booking_in_own_turn = { $card } responde a un ataque: nadie puede jugarla en su turno.
violation-special_without_attack = { $card } solo puede jugarse en tu turno bajo { LIST($answers, conjunction: "or") }.
violation-nothing_to_restart = { $card } no tiene nada que anular: el jugador no está bajo ninguna interrupción.
violation-wrong_restart = { $card } anula { LIST($answers) }, no { $under }.
violation-no_target = { $card } necesita un objetivo: un adversario.
violation-needs_no_target = { $card } no tiene objetivo: solo lo tienen las interrupciones.
violation-target_not_opponent = { $card } tiene que ir contra un adversario, y { THE($target) } es del mismo equipo.
violation-target_ball = { $card } no puede ir contra { THE($target) }: el balón de su equipo todavía no está en juego.
violation-target_already = { CAP(THE($target)) } ya está bajo { $under }: no puede recibir otra interrupción.
violation-target_fair_play = { CAP(THE($target)) } está protegido por JUEGO LIMPIO hasta su próximo turno ({ LIST($shield) }).
violation-target_special = { CAP(THE($target)) } tiene delante { $special }, que lo protege de { $card } todo el partido.
violation-interrupted = El jugador está bajo { $under }: tiene que anular la interrupción antes de jugar { $card }.
violation-kick_off_needed = El balón todavía no está en juego: { $card } necesita antes un SAQUE DE CENTRO.
violation-kick_off_done = El balón ya está en juego, en la casilla { $ball }: no hace falta un saque de centro.
violation-pass_outside_field = { $card } solo puede jugarse con el balón en el Campo (casillas 1 a { $field }): está en la casilla { $ball }, en el Área.
violation-shot_outside_area = { $card } solo puede jugarse con el balón en la casilla { $field } o en el Área: está en la casilla { $ball }.
violation-super_shoot_outside_area = { $card } solo puede jugarse con el balón en la casilla { $field } o en el Área: está en la casilla { $ball }.
violation-swap_not_team_mates = Solo intercambian los compañeros del equipo al que le toca: { THE($seat) } y { THE($other) } no pueden.
violation-swap_limit = { CAP(THE($seat)) } ya ha intercambiado { $most } cartas.
violation-swap_like = Intercambiar { $card } por otra igual no cambia nada.
violation-not_chance = Ahora decide un jugador, no el mazo ni un dado.
violation-card_cannot_come = Esa carta no puede llegar ahora.
violation-card_cannot_be_lost = Esa carta no está en la mano que pierde una.
violation-no_such_face = El dado no tiene esa cara: tiene { LIST($faces) }.

# events
event-turn = Turno { OF($seat) }.
event-draw = { CAP(THE($seat)) } roba una carta.
event-card_drawn = { CAP(THE($seat)) } roba { $card }.
event-take = { CAP(THE($seat)) } coge { $card } del mazo de descarte.
event-change = { CAP(THE($seat)) } gasta una ficha de cambio y descarta { $card }; { $left ->
        [0] no queda ninguna
        [one] queda una
       *[other] quedan { $left }
    }.
event-change_taken_back = { CAP(THE($seat)) } recupera la ficha y { $card }.
event-play = { CAP(THE($seat)) } juega { $card }.
event-lay_off = { CAP(THE($seat)) } descarta { $card }.
event-pass = { CAP(THE($seat)) } pasa.
event-kick_off = { CAP(THE($side)) } saca de centro: su balón está en el círculo central.
event-move = El balón { OF($side) } avanza de la casilla { $start } a la { $ball }.
event-shot = { $card } llega a la portería desde la casilla { $ball }: { THE($seat) } tira a puerta, y el balón no se mueve.
event-shot_roll = { CAP(THE($seat)) } lanza el dado de Tiro: { $face }.
event-goal = ¡Gol { OF($seat) }! Goles { OF($side) }: { $goals }.
event-balls_back = Todos los balones vuelven al círculo central y todas las cartas jugadas se descartan, menos las especiales y las tarjetas.
event-crossbar = Al larguero: el balón se queda en la casilla { $ball }.
event-save = Parada: { THE($keeper) } lanza el dado de Despeje.
event-clearing = El despeje hace retroceder el balón { $spaces ->
        [one] una casilla
       *[other] { $spaces } casillas
    }, hasta la casilla { $ball }.
event-attack = { CAP(THE($seat)) } juega { $card } contra { THE($target) }.
event-no_reaction = { CAP(THE($seat)) } no reacciona y queda bajo { $card }.
event-reaction = { CAP(THE($seat)) } responde a { $attack } con { $card }.
event-attack_cancelled = { $card } queda { GENDER($card) ->
        [feminine] anulada
       *[masculine] anulado
    } y va al mazo de descarte.
event-protected = { CAP(THE($seat)) } queda protegido de { LIST($against) } hasta el final del partido.
event-restart = { CAP(THE($seat)) } juega { $card } y anula { $cancelled }.
event-covered = { $card } y { $interruption } se quedan entre las cartas jugadas.
event-fair_play = { CAP(THE($seat)) } queda protegido de toda interrupción hasta su próximo turno.
event-fair_play_over = { CAP(THE($seat)) } descarta { $card } y ya no está protegido.
event-booked = { CAP(THE($by)) } enseña { $card } { A($seat) }.
event-limit_sinks = El límite de mano { OF($seat) } baja a { $limit ->
        [one] una carta
       *[other] { $limit } cartas
    }.
event-card_lost = { CAP(THE($seat)) } pierde { $card } al azar.
event-penalty = ¡Penalti! { CAP(THE($seat)) } lo lanza desde la casilla { $ball }, solo con el dado de Tiro.
event-half_time_drawn = { CAP(THE($seat)) } roba DESCANSO: antes termina la reacción.
event-half_time = { CAP(THE($seat)) } roba DESCANSO: todos los balones vuelven al círculo central y todas las cartas jugadas se descartan.
event-swap = { CAP(THE($seat)) } y { THE($other) } intercambian una carta.
event-swap_cards = { CAP(THE($seat)) } da { $card } y recibe { $other_card } { OF($other) }.
event-swaps_done = { CAP(THE($side)) } ha terminado de intercambiar.
event-new_deck = El mazo nuevo tiene { $top } cartas encima y { $bottom } debajo, con FINAL entre ellas; en la caja quedan { $box }.
event-second_half = { CAP(THE($seat)) } empieza la segunda parte, en sentido contrario a las agujas del reloj.
event-full_time = { CAP(THE($seat)) } roba FINAL: nadie puede robar ya.
event-match_won = { CAP(THE($side)) } gana el partido.
event-match_drawn = El partido termina en empate a { $goals }.
event-shootout = Empate: tanda de penaltis entre { THE($sides) }.
event-shootout_goal = { CAP(THE($side)) } marca en la tanda.
event-shootout_miss = { CAP(THE($side)) } falla en la tanda: { $face }.
event-shootout_won = { CAP(THE($side)) } gana la tanda de penaltis.

# prompts
prompt-start = ¿Robas, coges la carta descartada o haces antes un cambio?
prompt-play = ¿Qué carta juegas o descartas?
prompt-react = ¿Reaccionas al ataque?
prompt-swap = ¿Qué cartas intercambiáis?
prompt-draw_turn = ¿Qué carta se roba?
prompt-draw_change = ¿Qué carta se roba en el cambio?
prompt-draw_react = ¿Qué carta sustituye a la reacción?
prompt-draw_late = ¿Qué carta sustituye a la reacción tras el descanso?
prompt-draw_deal = Se reparten las manos: ¿qué carta toca?
prompt-lose = ¿Qué carta se pierde?
prompt-shot_roll = ¿Qué marca el dado de Tiro?
prompt-penalty_roll = Penalti: ¿qué marca el dado de Tiro?
prompt-clearing_roll = ¿Qué marca el dado de Despeje?
prompt-shootout_roll = Tanda de penaltis: ¿qué marca el dado?

# results
result-km-full-end = { COUNT($winners) ->
    [0] Fin del partido: empate. Los goles, por orden de mesa: { LIST($scores) }.
    [1] Fin del partido: gana { THE($winners) }. Los goles, por orden de mesa: { LIST($scores) }.
   *[other] Fin del partido: ganan { THE($winners) }. Los goles, por orden de mesa: { LIST($scores) }.
}
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
           *[other] { CAP(THE($seat)) } { $value ->
                [0] no lleva ningún gol
                [one] lleva un gol
               *[other] lleva { $value } goles
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
query-hand = mano
    .answer = { $seat ->
            [unset] La mano tiene
           *[other] { CAP(THE($seat)) } tiene en la mano
        } { LIST($value) }.
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
query-played = cartas jugadas que el jugador tiene delante
    .answer = { $seat ->
            [unset] Cartas jugadas:
           *[other] { CAP(THE($seat)) } tiene delante
        } { LIST($value) }.
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
query-kept = especiales y tarjetas que el jugador tiene delante
    .answer = { $seat ->
            [unset] Especiales y tarjetas:
           *[other] { CAP(THE($seat)) } conserva delante
        } { LIST($value) }.
    .none = { $seat ->
            [unset] No hay especiales ni tarjetas.
           *[other] { CAP(THE($seat)) } no tiene delante especiales ni tarjetas.
        }
query-takeable = carta que puedes coger del mazo de descarte
    .answer = Del mazo de descarte se puede coger { $value }.
    .none = Del mazo de descarte no se puede coger ninguna carta.
query-goal_chance = probabilidad de gol
    .answer = La probabilidad de marcar es { $value }.
    .none = Ahora no se puede marcar.
query-goal_cards = cartas que pueden marcar ahora
    .none = Ninguna carta puede marcar ahora.
query-reach = casilla a la que llega el balón
    .answer = { $card } lleva el balón a la casilla { $value }.
    .none = { $card } no se puede jugar con el balón donde está.
query-playable_from = casillas desde las que puede jugarse la carta
query-shoots_from = casillas desde las que la carta puede marcar
query-targets = objetivos posibles
    .answer = { $card } se puede jugar contra { THE($value) }.
    .none = { $card } no se puede jugar contra nadie.
query-answers = cartas que responden a la interrupción
query-cancels = interrupciones que anula la carta
    .answer = { $card } anula { LIST($value) }.
    .none = { $card } no anula ninguna interrupción.
query-protection = interrupciones de las que está protegido el jugador
    .answer = { $seat ->
            [unset] Hay protección
           *[other] { CAP(THE($seat)) } está protegido
        } de { LIST($value) }.
    .none = { $seat ->
            [unset] No hay protección de ninguna interrupción.
           *[other] { CAP(THE($seat)) } no está protegido de ninguna interrupción.
        }
query-hand_limit = límite de mano
    .answer = { $seat ->
            [unset] El límite de mano es de { $value ->
                [one] una carta
               *[other] { $value } cartas
            }.
           *[other] { CAP(THE($seat)) } juega con { $value ->
                [one] una carta
               *[other] { $value } cartas
            }.
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
query-turn_order = orden de juego
    .answer = Juegan en este orden: { THE($value) }.
query-clearing_seat = jugador que lanza el dado de Despeje
    .answer = El dado de Despeje lo lanza { THE($value) }.
    .none = Nadie lanza el dado de Despeje.
query-unseen = cartas que no se han visto
    .includes = Aún no se { COUNT($value) ->
            [one] ha
           *[other] han
        } visto { LIST($value) }.
query-draw_odds = probabilidad de robar cada carta
    .none = No queda ninguna carta por robar.
    .excludes = Ahora no se puede robar { LIST($value, conjunction: "or") }.
query-draw_chance = probabilidad de robar la carta
    .answer = La probabilidad de robar { $card } es del { PERCENT($value, digits: 1) }.
    .none = { $card } no se puede robar ahora.
query-dice_odds = probabilidad de cada cara del dado
query-piles = los tres montones del principio
query-deck = número de cada carta
query-cards = qué es cada carta
query-kinds = cartas por clases
query-amounts = cantidades fijas
query-board = casillas del tablero
query-tables = números de jugadores posibles
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
term-side_A = equipo A
    .gender = masculine
term-side_B = equipo B
    .gender = masculine
term-side_C = equipo C
    .gender = masculine
term-tiro = dado de Tiro
    .gender = masculine
term-despeje = dado de Despeje
    .gender = masculine
term-restarts = en tu turno
term-specials = especial, al recibir el ataque
term-bookings = tarjeta, al recibir el ataque
term-top = montón de encima
term-bottom = montón de debajo, con la carta de tiempo
term-box = en la caja
term-earliest = primer lugar posible de DESCANSO
term-latest = último lugar posible de DESCANSO
term-field = casillas de Campo
term-area = casillas de Área
term-spaces = casillas en total
term-goal = casilla Gol
term-boards = tableros
term-cards = cartas
term-balls = balones
term-shot_dice = dados de Tiro
term-clearing_dice = dados de Despeje
term-change_tokens = fichas de cambio
term-goal_tokens = fichas de gol
term-rulebooks = reglamentos
term-action = acción
term-interruption = interrupción
term-restart = reanudación
term-special = especial
term-booking = tarjeta
term-time = carta de tiempo
term-hand_dealt = cartas repartidas a cada jugador
term-tokens_a_side = fichas de cambio de un equipo
term-special_spaces = casillas que avanza una especial
term-swaps_each = cartas que puede intercambiar cada jugador

# seats
seat-0 = Jugador 1
    .gender = masculine
    .the = el jugador 1
    .a = al jugador 1
    .of = del jugador 1
seat-1 = Jugador 2
    .gender = masculine
    .the = el jugador 2
    .a = al jugador 2
    .of = del jugador 2
seat-2 = Jugador 3
    .gender = masculine
    .the = el jugador 3
    .a = al jugador 3
    .of = del jugador 3
seat-3 = Jugador 4
    .gender = masculine
    .the = el jugador 4
    .a = al jugador 4
    .of = del jugador 4
seat-4 = Jugador 5
    .gender = masculine
    .the = el jugador 5
    .a = al jugador 5
    .of = del jugador 5
seat-5 = Jugador 6
    .gender = masculine
    .the = el jugador 6
    .a = al jugador 6
    .of = del jugador 6

# errores: lo que se esperaba, en forma nominal
expected-number = un número entero, de { $low } a { $high }
expected-true-or-false = true o false
expected-hands = una lista de manos en notación, como K,P2,P3x2,T3,E,B
expected-cards = cartas como K,P3x2, de { $codes }
    .number = plural
expected-action = una jugada, un resultado del azar o una carta de { $codes }
expected-card = una carta de { $codes }
expected-interruption = una interrupción
expected-seat = un jugador, del 0 al { $last }
expected-place = un sitio: un jugador como 0, 0-front o 0-under, una casilla como A7, deck o discard
expected-stage = { $forms }
expected-side-name = un equipo, { $names }
expected-swapped = de { $seat }:0 a { $seat }:{ $most }
expected-swapped-each = un número para cada uno de los { $members } compañeros
expected-fields = una posición de { $count } campos separados por |: el partido, la fase, los equipos, los jugadores, el mazo de descarte y el mazo
expected-match = JUGADORES [shootout] half 1|half 2|final k turn P, como 01/23 half 1 turn 0
expected-seats = los jugadores de cada equipo: { $seats }
    .number = plural
expected-side = { $form }, cada número el del { $side }
expected-player = { $seat } MANO / JUGADAS / INTERRUPCIÓN / LAS QUE SE QUEDAN
expected-under = la interrupción en vigor, o -
expected-discard = discard CARTA SUPERIOR / RESTO
expected-top = la carta superior del mazo de descarte, como P3! o P3+, o -
expected-piles = deck a+bt/c, como deck 36+50t/49

# errores: posiciones que no pueden darse
expected-space-before-goal = una casilla anterior a la casilla Gol, de la 0 a la { $last }
expected-changes = como máximo { $most } fichas de cambio
    .number = plural
expected-kept = { $card } entre las cartas que se quedan, que un gol no retira
expected-only-kept = solo especiales y tarjetas entre las cartas que se quedan
    .number = plural
expected-card-count = un máximo de { $most ->
        [one] una carta
       *[other] { $most } cartas
    } { $card } en total; hay { $found }
expected-all-cards = { $cards } cartas ordinarias en total; hay { $found }
expected-phase = esta fase en { LIST($phases, conjunction: "or") }
expected-idle = menos turnos seguidos sin jugar carta que jugadores, que son { $seats }
    .number = plural
expected-time-card = la t de la carta de tiempo que aún no ha salido
expected-no-time-card = ninguna t: la carta de tiempo ya ha salido
expected-changed-on-top = encima, la carta descartada con la ficha, como P3+
expected-previous-at-start = un ! solo en start: después la carta cuenta en el resto
expected-no-top = -: ahora nadie puede coger la carta superior, que cuenta en el resto
expected-card-drawn = una carta en la mano del jugador { $seat }, que ya ha robado
expected-attack = el ataque delante del jugador { $seat }
expected-card-to-lose = una carta que perder en la mano del jugador { $seat }
expected-opponent = un adversario del jugador { $seat }, que tiene el turno
expected-ball-in-play = el balón del equipo del jugador { $seat } en juego
expected-hands-to-deal = manos de como máximo { $size } cartas, y alguna sin completar
    .number = plural
expected-top-part = cartas en el montón de encima para repartir
    .number = plural
expected-team-mates = compañeros que intercambien cartas en el descanso
    .number = plural
expected-nothing-played = ninguna carta jugada ni interrupción delante de un jugador en el descanso
expected-drawn-match = un partido con shootout que haya acabado en empate
expected-still-in = al menos dos equipos todavía en la tanda, todos con el máximo de goles
    .number = plural
expected-side-to-roll = un equipo todavía en la tanda, y solo goles de los que han lanzado antes
expected-winner = un ganador
expected-winner-of-shootout = un ganador, el de la tanda de penaltis
expected-winning-side = el equipo con más goles, o draw
expected-free-player = un jugador sin ninguna interrupción en vigor
expected-open-hand = una mano que no esté oculta

# errores: argumentos de las consultas
expected-query-seat = un jugador; sin él, el que tiene el turno
expected-query-viewer = el jugador desde cuyo punto de vista se responde; sin él, todo lo que muestra la posición
expected-query-card = una carta en notación, como P3
expected-query-ball = una casilla; sin ella, aquella en la que está el balón
expected-query-hand = cartas en notación; sin ellas, la mano del jugador
    .number = plural
expected-query-kept = especiales y tarjetas en notación; sin ellas, las que el jugador tiene delante
    .number = plural
expected-query-turns = turnos del jugador, de 1 a 9; sin ellos, 1
    .number = plural
expected-query-die = tiro o despeje

# errores: lo que el observador no ve
error-hidden-hand = desde este punto de vista no se ve la mano del jugador { $seat }
error-hidden-card = desde este punto de vista no se ve si el jugador { $seat } tiene { $card }

# errores: los datos del juego
data-face = hay { $found }; se esperaba { $faces }
data-no-goal-face = ninguna cara es GOL: con este dado nadie podría marcar
data-clearing-face = hay { $found }; se esperaba un número de casillas de 1 a { $most }
data-face-count = hay { $found } caras; se esperaban { $faces }
data-card-entry = hay { $found }; se esperaba una clase de carta y cuántas hay
data-card-twice = la carta { $card } está dos veces en la lista
data-kind = hay { $found }; se esperaba una de { $kinds }
data-no-value = la carta { $card } no lleva valor
data-pass-too-far = un pase de { $value } desde la última casilla del Campo llegaría a la casilla Gol, a { $area } casillas
data-true-or-false = hay { $found }; se esperaba true o false
data-fair-play = solo una reanudación puede llevar JUEGO LIMPIO
data-one-time-card = hay { $found }; se esperaba 1: en un partido hay una sola carta { $card }
data-total = pone { $total }, pero las cartas de la lista son { $found }
data-no-card = falta la carta { $card }
data-no-scoring-card = no hay ninguna carta con la que marcar: { $kinds }
data-too-few-cards = un tercio de { $cards } cartas ordinarias es menos que las { $needed } que piden { $hands } manos
data-mapping = hay { $found }; se esperaba una tabla de claves y valores
data-list = hay { $found }; se esperaba una lista
data-whole-number = hay { $found }; se esperaba un número entero de { $least } a { $most }
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
label-ball-at-start = Balón sin sacar
label-ball-on = Balón en { $spaces }
label-any = Cualquiera
label-at-once = Al momento, al robarla
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
table-takeable = puedes cogerla
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
text-side = { CAP($side) }: balón en la casilla { $ball }, goles { $goals }, fichas de cambio { $changes }
text-player = { $seat }: { $cards }
text-hidden = { $count ->
        [one] una carta oculta
       *[other] { $count } cartas ocultas
    }
text-no-cards = sin cartas
text-cards-of-a-kind = { $count } × { $card }
text-under = bajo { $card }
text-kept = conserva { $cards }
text-played = jugadas { $cards }
text-time-card = Mazo { $top } + { $bottom } + carta de tiempo, caja { $box }
text-no-time-card = Mazo { $top } + { $bottom }, caja { $box }
text-discard = mazo de descarte: { $card }, debajo { $below }
text-no-discard = mazo de descarte: ninguna carta que coger, debajo { $below }

# jugadas
action-draw = robar una carta
action-take = coger la carta descartada
action-pass = pasar
action-no = no reaccionar
action-done = terminar de intercambiar
action-playcard = { $target ->
    [none] { $card }
   *[other] { $card } contra { THE($target) }
}
action-drawncard = { $card }
action-layoff = descartar { $card }
action-change = cambiar { $card }
action-swapcards = { $card } { OF($seat) } por { $other_card } { OF($other) }
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
part-card-fair-play = { $name } (JUEGO LIMPIO)
part-die-shot = Dado de Tiro (mitad { $half } de 2)
part-die-clearing = Dado de Despeje (mitad { $half } de 2)
family-die-shot = Dado de Tiro
family-die-clearing = Dado de Despeje
part-aid = Hoja de ayuda
part-dice-table = Tabla para un dado normal de 12 caras

# hoja de ayuda
aid-title = Hoja de ayuda
aid-turn = Tu turno
aid-step-1 = Descarta tus cartas de JUEGO LIMPIO: ya no te protegen.
aid-step-2 = Puedes gastar fichas de cambio: descarta una carta y roba otra.
aid-step-3 = Roba una carta, o coge la carta superior del mazo de descarte si llegó en el turno anterior.
aid-step-4 = Juega una acción, una interrupción o una reanudación; o descarta una carta.
aid-answers = Qué anula cada interrupción
aid-bookings = Reacciones
aid-booking-1 = Solo reacciona el jugador atacado, al momento. Una especial avanza 3 y protege; una tarjeta responde a cualquier ataque.
aid-booking-2 = Tarjeta con tu balón en el Área: penalti. Cada segunda amarilla y cada roja: una carta menos.
aid-shot = Dado de Tiro
aid-save = Parada: el siguiente adversario lanza el dado de Despeje y tu balón retrocede. Gol: todos los balones al círculo central.
aid-d12 = Con un d12 normal
aid-number = Sale
aid-proposal = PROPUESTA: los números de cartas y las caras de los dados son nuestros, no del reglamento.
aid-proposal-short = PROPUESTA: las caras son nuestras, no del reglamento.

# preparar una posición y preguntar por ella
piece-ball-A = Balón del equipo A
piece-ball-B = Balón del equipo B
piece-ball-C = Balón del equipo C
place-deck = mazo
place-discard = mazo de descarte
zone-hand = mano { OF($seat) }
zone-front = delante { OF($seat) }
zone-under = interrupción contra { THE($seat) }
zone-space = casilla { $space } ({ $side })
of-A = equipo A
of-B = equipo B
of-C = equipo C
setting-table = Jugadores y equipos
setting-phase = Parte
setting-turn = Turno
setting-stage = Fase
setting-top = Carta que puedes coger del mazo de descarte
setting-shootout = Con tanda de penaltis
setting-idle = Turnos seguidos sin jugar carta
setting-goals = Goles
setting-changes = Fichas de cambio
choice-table-2 = 2 jugadores
choice-table-3 = 3 jugadores
choice-table-2x2 = 2 contra 2
choice-table-2x3 = 3 contra 3
choice-table-3x2 = 3 equipos de 2
choice-phase-1 = primera parte
choice-phase-2 = segunda parte
choice-phase-3 = tras FINAL
choice-top-- = ninguna
stage-start = empieza el turno
stage-play = jugar o descartar
stage-react = reacciona { THE($seat) }
stage-draw-turn = robo de una carta
stage-draw-change = robo de un cambio
stage-draw-react = robo por la reacción { OF($seat) }
stage-draw-late = robo tras el descanso
stage-draw-deal = reparto
stage-lose = carta perdida por la tarjeta { OF($seat) }
stage-tiro = dado de Tiro
stage-despeje = dado de Despeje
stage-tiro-penalty = penalti { OF($seat) }: dado de Tiro
stage-despeje-penalty = penalti { OF($seat) }: dado de Despeje
stage-swap = intercambios en el descanso
stage-shootout = tanda de penaltis
stage-over = partido terminado
ask-seat = Jugador
ask-card = Carta
ask-ball = Casilla del balón
ask-hand = Mano
ask-kept = Cartas delante del jugador
ask-turns = Turnos del jugador
ask-die = Dado
hint-ball = en blanco: donde está
hint-hand = como K,P2,P3x2; en blanco: la suya
hint-kept = como TA,TR; en blanco: las suyas
hint-turns = de 1 a 9; en blanco: 1

# errores: los textos de las cartas
error-no-card-text = deck.yaml: falta { $path }, que una carta necesita
error-card-text = deck.yaml: el efecto de { $family } nombra { $name }, no value, field y goal

# Lo que hay en la caja: box-<primera pieza de una clase>, con $count para todas y el número de cada pieza por su id.
box-board-a = **{ $count } tableros,** uno por equipo.
box-die-shot-1 = **{ $count } dados de doce caras:** el dado de Tiro y el de Despeje, cada uno en dos mitades que se pegan.
box-ball = **{ $count } fichas:** { $ball } balones, { $change } fichas de cambio y { $goal } fichas de gol.
box-aid = **{ $count } hojas de ayuda:** { $aid } para los jugadores, y una tabla para un dado corriente de doce caras.

# La clave de un dibujo.
legend-action = acción
legend-interruption = interrupción
legend-restart = reanudación
legend-reaction = reacción
legend-ball = balón de un equipo
legend-pass = camino del balón

# opciones de una simulación
start-table = Jugadores
    .answer = { $value }.
start-first = Quién empieza
    .answer = Empieza { $value ->
        [0] el primer jugador.
        [1] el segundo jugador.
        [2] el tercer jugador.
        [3] el cuarto jugador.
        [4] el quinto jugador.
       *[other] el sexto jugador.
    }
start-shootout = Tanda de penaltis
    .yes = Si hay empate, se juega una tanda de penaltis.
    .no = Sin tanda de penaltis.
start-hands = Manos
    .answer = En todos los partidos se empieza con las mismas manos.
    .none = En cada partido se reparten otras manos al azar.

# problems ($seat: who decides; $subject: the card that is asked about)
puzzle-best = ¿Qué es lo mejor para { THE($seat) }?
puzzle-list = ¿Qué puede hacer { THE($seat) }?
puzzle-all-play-playcard = ¿Qué carta puede jugar { THE($seat) }?
puzzle-one-play-playcard = ¿Contra quién puede jugar { $subject } { THE($seat) }?
puzzle-all-react-playcard = ¿Con qué carta puede responder al ataque { THE($seat) }?
puzzle-all-start-word = ¿De dónde puede tomar una carta { THE($seat) }?

# láminas
chart-signs = Los signos de las cartas: { LIST($names) }.
chart-range = { LIST($names) } { $first ->
    [0] delante de la casilla 1
   *[other] de la { $first } a la { $last }
}
chart-ranges = Con el balón en qué casillas se puede jugar cada acción: { LIST($ranges) }.
chart-open = tu balón aquí: te pueden jugar una interrupción
chart-on-turn = en tu turno
chart-at-once = al momento
chart-card = Tarjeta
chart-face-gol = gol
chart-face-larguero = al larguero: se queda
chart-face-parada = parada: despeje
chart-kinds = Cinco clases de cartas: { $action } acciones, { $interruption } interrupciones, { $restart } reanudaciones, { $reaction } reacciones y { $time } cartas de tiempo.
chart-kind-action = sacan de centro, mueven tu balón y tiran
chart-kind-interruption = frenan a un adversario
chart-kind-restart = anulan una interrupción en tu turno
chart-kind-reaction = la anulan al momento: { $special } especiales y { $booking } tarjetas
chart-kind-time = terminan una parte
chart-limits = El límite de mano según las tarjetas que un jugador tiene delante.
chart-no-cards = sin tarjetas
chart-end-goal = con un gol
chart-end-empty = cuando nadie tiene cartas al final de un turno
chart-end-round = tras una ronda sin una sola carta jugada
chart-round = Ronda { $number }
chart-shootout-won = Gana el equipo { $team }
chart-stays-goal = tras un gol
chart-stays-half = en el descanso
chart-stays-balls = balones
chart-stays-balls-goal = delante de la 1
chart-stays-balls-half = delante de la 1
chart-stays-played = cartas jugadas
chart-stays-played-goal = al descarte
chart-stays-played-half = al mazo nuevo
chart-stays-kept = especiales y tarjetas
chart-stays-kept-goal = se quedan
chart-stays-kept-half = se quedan
chart-stays-hands = manos
chart-stays-hands-goal = se quedan
chart-stays-hands-half = se quedan; cambiáis hasta { $swaps }
chart-stays-next = juega
chart-stays-next-goal = el de la izquierda del goleador
chart-stays-next-half = el que robó DESCANSO
chart-stays-way = sentido
chart-stays-way-goal = el mismo
chart-stays-way-half = al revés
chart-second-half = 2.ª parte
chart-seats = { $players ->
    [2] dos: uno contra uno
    [3] tres: cada uno por su cuenta
    [4] cuatro: dos equipos de dos
   *[other] { $sides ->
        [2] seis: dos equipos de tres
       *[other] seis: tres equipos de dos
    }
}
label-score-goals = Goles
label-score-shots = Tiros a puerta
label-score-attacks = Interrupciones jugadas
label-score-cancelled = Interrupciones anuladas
label-score-spaces = Casillas avanzadas
label-score-changes = Fichas de cambio que quedan

# lo que hace un jugador con una carta en el dibujo de un turno; los dos primeros jugadores tienen nombre
turn-draws = roba
turn-takes = coge
turn-plays = juega
turn-discards = descarta
turn-answers = responde
turn-draws-plays = roba y juega
turn-draws-discards = roba y descarta
turn-seat = { $player ->
    [0] Ana
    [1] Bruno
    [2] Alba
   *[other] Berta
}
turn-hand = { $player ->
    [0] La mano de Ana
    [1] La mano de Bruno
    [2] La mano de Alba
   *[other] La mano de Berta
}
turn-deck = El mazo: { $count } cartas en este orden, la 1 encima
turn-board = Un tablero para cada uno, con su balón delante de la casilla 1; el dado de Tiro, a mano
turn-shot-die = Tiro
turn-clearing-die = Despeje

# Por qué es acertada una acción de esta clase, cuando no ocurre nada que se pueda contar.
puzzle-right-start-word = Todo turno puede empezar robando una carta.

# El ordenador como rival, en la web.
opponent-tempo = Ordenador: Paciente
opponent-tempo-idea = Cuenta los turnos que faltan para marcar: el más fuerte.
opponent-tempo-by = el Paciente

# lo que hay que hacer en una pantalla
todo-draw = Roba una carta.
todo-draw-or-take = Roba una carta, o coge { $card }.
todo-play = Tienes { $count } cartas. Toca la que juegas o descartas.
todo-discard = Ahora no puedes jugar ninguna carta: descarta una.
todo-react = Te atacan. Enseña una carta que lo pare, o no reacciones.

# encima de un problema: quién va ganando, qué está en juego
stakes-lead = { CAP(THE($leader)) } gana { $most }–{ $next } { $part ->
        [1] en la primera parte.
        [2] en la segunda parte.
       *[other] en el tiempo de descuento.
    }
stakes-level = Van { $most }–{ $next } { $part ->
        [1] en la primera parte.
        [2] en la segunda parte.
       *[other] en el tiempo de descuento.
    }
