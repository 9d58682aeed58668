# Ejemplos nuevos.
new-title = Mi ejemplo
new-text = Qué enseña este ejemplo, en una o dos frases.
new-begin = Así empieza.
new-chance = Lo que ha salido.
new-play = Se juega.

# Una baraja nueva.
deck-about = Una baraja tuya. Para imprimirla: { $command }
deck-schema = Con el esquema al lado ({ $command }), los editores completan lo que escribes.
deck-title = Mi baraja
deck-size = Cartas: poker, bridge, tarot, mini, square… o ancho × alto en mm, como 60x90. Fichas redondas: token: 25 (mm de diámetro).
deck-colour = El color de las cartas sin categoría.
deck-frame = El aspecto de las cartas: { LIST($names, conjunction: "or") }. Para cambiarlo, { $command } lo escribe como archivo.
deck-tables = Tablas con una carta en cada fila: .csv, .tsv, .xlsx u .ods. Cada columna se reconoce por su nombre: título, texto, valor, categoría, icono, imagen (un archivo), copias, u otros habituales; texto_es y texto_en son un mismo texto en dos lenguas.
deck-columns = Si tienen otro nombre, di aquí qué columna es cada una; una expresión entre llaves dobles hace un valor de varias columnas.
deck-where = Solo algunas filas: where: "{ $expression }"
deck-cards = Las cartas y las fichas redondas también se pueden escribir aquí.
deck-categories = Categorías: un color, un icono (si no existe, jugada pdf los nombra) y, si quieres, un tamaño o un reverso propios.
deck-back = El reverso de las demás cartas.
deck-column-group = Familia
deck-column-strength = Fuerza
deck-group-a = animal
deck-group-b = tiempo
deck-row-0 = Título | Categoría | Fuerza | Copias | Texto
deck-row-1 = Zorro | animal | 3 | 4 | Toma una carta del jugador de tu izquierda.
deck-row-2 = Búho | animal | 5 | 3 | Mira las tres primeras cartas del mazo.
deck-row-3 = Oso | animal | 7 | 2 | Todo animal de 4 o menos se va de la mesa.
deck-row-4 = Lluvia | tiempo | | 3 | Todos roban una carta.

# errores
unknown-lang = lang={ $lang }: se esperaba uno de { $names }
no-such-step = { $id } tiene { $count } pasos; no hay paso { $number }
fence-open = el bloque no se cierra: se esperaba una línea { $marker }
entries = { $path }: las jugadas { $first } a { $last } no están entre 1 y { $count }
record-without-game = no dice a qué juego pertenece; indícalo con --game
game-holds = { $path }: no hay partida { $number }; contiene { $count }
game-name = { $name }: se esperaba un nombre de juego: letras minúsculas, cifras y _, primero una letra, 40 como mucho
game-taken = { $name } ya existe; elige otro nombre para tu juego
game-language = { $lang }: los primeros juegos se escriben en { LIST($names) }
expected-id = un identificador de letras, cifras y _ entre puntos, como bg.ex.mine
fence-form = se esperaba EJEMPLO [step=N] [lang=LENGUA], o un ejemplo: position: … y lo que se afirma de ella
fence-option = { $found }: se esperaba EJEMPLO [step=N] [lang=LENGUA], o de las otras opciones una de { LIST($names, conjunction: "none") }
document-suffix = documento de un tipo desconocido; se esperaba { LIST($names, conjunction: "or") }
own-line = { $found } necesita una línea para él solo
no-example = { $name }: no existe ese ejemplo
layout-about = El diseño de las cartas: cajas en mm, unas sobre otras. Los textos entre llaves dobles son valores de la carta.
layout-schema = Con el esquema al lado ({ $command }), los editores completan lo que escribes.
layout-bleed = Lo que toca el borde de la carta sigue más allá: ningún corte deja un filo blanco.
layout-inside = inside: las medidas cuentan desde los bordes de otra caja. El texto se reduce hasta que cabe.
layout-if = if: solo las cartas que tienen este valor.
layout-below = below: y cuenta desde el borde inferior de otra caja.
deck-layout = El aspecto de las cartas. Una categoría puede cambiar cajas: layout: front: art: h: 20
learner-never-decides = el puesto { $seat } no decide nada en esta parte del registro; nombra otro con --learner
# Con lo que empieza el armazón de una primera partida.
first-game-title = Tu primera partida
first-game-goal-title = El objetivo
first-game-goal = Di aquí quién gana, en una frase.
first-game-start = Empezar
first-game-task-title = Tarea { $number }
first-game-theirs-title = Turno ajeno { $number }
first-game-roll-title = Azar { $number }
first-game-task = Juega: { $action }.
first-game-but = Se puede, pero aquí se busca otra cosa.
first-game-hint = Di aquí dónde mirar.
first-game-happened = Di aquí qué ha pasado.
first-game-half-title = Ya sabes
first-game-learnt-1 = lo primero
first-game-learnt-2 = lo segundo
first-game-learnt-3 = lo tercero
first-game-go-on = Seguir
first-game-alone-title = Juegas tú
first-game-alone = Sigue tú. Si un toque no está permitido, lees por qué.
first-game-end-title = El final
