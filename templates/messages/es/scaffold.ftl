# El archivo léeme de un primer juego.
readme-about = Un juego para Jugada, empezado con `jugada game new`. Todo esto ya funciona; cámbialo hasta que sea tu juego:
sheet-author = Quién lo ha hecho y con qué licencia: las dos cosas se imprimen en kits y libros.
readme-file = archivo
readme-what = qué es
readme-engine = las reglas: qué se permite, por qué no y qué pasa después
readme-sheet = título, jugadores, colores, archivos de datos
readme-art = cómo se dibuja y se imprime: tablero y piezas
readme-texts = el reglamento y todas las frases del juego ({ $lang })
readme-examples = ejemplos resueltos: `jugada check { $game }` los ejecuta
readme-tests = pruebas para pytest (`pip install -e ".[test]"`)
readme-next = `jugada check { $game }` nombra, con archivo y línea, cada regla que ningún texto escribe o ningún ejemplo muestra. `jugada game test { $game }` juega al azar y dice en qué se contradice el motor.

# Un primer juego en una cuadrícula.
grid-title = Tres en línea
grid-tagline = Cruces contra círculos en nueve casillas.
grid-example = Las cruces completan una línea
grid-example-text = Una casilla ocupada, una línea y un tablero lleno sin ninguna.
grid-say-taken = En a2 hay un círculo, así que las cruces no pueden marcar esa casilla.
grid-say-row = Las cruces llenan la fila de arriba y ganan.
grid-say-draw = La última casilla llena el tablero sin ninguna línea: tablas.

# Un primer juego de puntos y líneas.
points-title = La caza de la liebre
points-tagline = Tres perros intentan atrapar una liebre.
points-example = Los perros cierran el paso
points-example-text = Qué pueden hacer los perros y la liebre, y cómo termina la caza.
points-say-back = Los perros nunca retroceden, y nadie salta a un punto que ninguna línea une con el suyo.
points-say-trap = La última salida queda cerrada: la liebre está atrapada.
points-say-pass = La liebre deja atrás a los perros y escapa.
points-say-late = Los perros han movido treinta veces sin atrapar a la liebre.

# Un primer juego de cartas.
cards-title = Pujas secretas
cards-tagline = Cinco premios, cinco cartas por jugador y una puja secreta cada vez.
cards-example = Una puja por un premio
cards-example-text = Se descubre un premio, los dos jugadores pujan en secreto y la carta más alta se lo lleva.
cards-say-prize = Todos los premios son igual de probables.
cards-say-bid = Cada jugador puede jugar cualquier carta que aún tenga.
cards-say-take = El 5 gana al 2: el jugador A se lleva el premio de 3.
cards-say-tie = Cartas iguales: nadie se lleva el premio.
cards-say-end = El último premio decide: 9 puntos a 3.
cards-say-draw = Nadie tiene más puntos que el otro: empate.

# Un primer juego en un recorrido.
track-title = Dos corredores
track-tagline = Una carrera con dado: lleva a la meta a tus dos corredores.
track-example = Una carrera con dado
track-example-text = Tirar, devolver a un corredor a la salida, pasar y llegar a la meta.
track-say-roll = El dado decide cuánto avanza un corredor.
track-say-hit = Rojo cae en la casilla 5 y devuelve a la salida al corredor azul.
track-say-own = Dos corredores rojos no pueden compartir casilla, y no pasa quien puede mover.
track-say-pass = Ningún corredor rojo puede avanzar 6 casillas, así que Rojo pasa.
track-say-home = El segundo corredor llega a la meta: gana Rojo.

# Barajas de imágenes terminadas.
pictures-with-bleed = Imágenes terminadas de { $size } mm con { $bleed } mm de sangrado: cambia títulos y cantidades en la tabla.
pictures-without-bleed = Imágenes terminadas de { $size } mm sin sangrado: sus bordes continúan reflejados { $bleed } mm más allá del corte. Cambia títulos y cantidades en la tabla.
pictures-folder = { $folder }: se esperaba una carpeta con imágenes
pictures-none = { $folder }: no contiene ninguna imagen (PNG, JPEG, WebP, TIFF o páginas de un PDF)
pictures-many = { $count } imágenes, más de { $most }: escribe las cartas iguales una sola vez, con su cantidad
pictures-size = las imágenes de { $pixels } píxeles no son de ningún tamaño de carta conocido: di cuál es, como --size poker o --size 70x120, y el sangrado, como --bleed 3 o --bleed 36px
pictures-proportions = las imágenes de { $pixels } píxeles no son cartas de { $size } mm con el mismo sangrado por todos los lados: di las dos cosas, como --size 70x120 --bleed 3
pictures-bleed = --bleed { $found }: se esperaban milímetros o píxeles, como 3 o 36px
pictures-unreadable = { $name }: se esperaba una imagen o un PDF
pictures-damaged = { $name }: { $error }
pictures-differ = { $name } tiene { $found } píxeles, y otras { $wanted }: se imprime del tamaño de las otras, y lo que sobra por los bordes se corta
pictures-loose = { $name } no es el reverso de ninguna imagen de aquí, y se queda fuera
pictures-row = { $file }:{ $line }: no hay en la carpeta ninguna imagen llamada { $name }
pictures-count = { $file }:{ $line }: { $found } copias: se esperaba un número entero
