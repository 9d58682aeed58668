# Drawings: fonts, paths, icons, what a game can draw.
font-lacks = { $text }: la fuente { $font } no tiene { $codes }; dibújalo como trazado o escríbelo con letras
does-not-fit = { $text } no cabe en { $width } mm
path-command = trazado { $data }: se esperaba una orden en { $place }
path-numbers = trazado { $data }: { $count } números no encajan con { $command }
path-arc = trazado { $data }: se esperaban dos radios, un ángulo, dos indicadores y un punto
no-anchor = en el dibujo no hay nada llamado { $name }; hay: { $names }
no-icon = ningún icono se llama { $name }; hay: { $names }
source-date = SOURCE_DATE_EPOCH={ $value }: se esperaban los segundos desde 1970, como 946684800
board-answer = la consulta board contesta con { $found }, y se esperaba un mapa de sitios y piezas
no-places = { $name } no tiene sitios: pon formas con nombre en un grupo o una capa que se llame places
no-lines = art.yaml: los datos del juego no tienen ninguna lista de líneas en { $name }
no-spot = art.yaml: ¿dónde está el punto { $name }? Da su columna y su fila en points, o llámalo por ellas, como a7
no-member = art.yaml: el grupo { $group } tiene el espacio { $name }, que no está en el área
group-is-place = art.yaml: { $name } es un espacio, así que no puede ser el nombre de un grupo
turn = { CAP($seats) }: { $prompt }
piece-places = { $piece }: { $places }.
many-there = { $place } ({ $count })
place-pieces = { $place }: { $pieces }.
many-pieces = { $count } × { $piece }
no-option = ninguna opción se llama { $name }; hay: { $names }
option-value = opción { $name }: { $value } no está entre { $names }
colour-unreadable = el color { $value } no se entiende: escríbelo como #RRGGBB
expected-length = { $what }={ $value }: se esperaba un número desde 0
expected-number = { $what }={ $value }: se esperaba un número de −{ $most } a { $most }
no-picture = no es una imagen en formato { $form }
path-unreadable = un trazado no se puede leer ({ $value }): guárdalo con curvas sencillas
picture-unreadable = no se puede leer esta imagen en formato { $form }: { $error }
too-many-pixels = { $columns } × { $rows } píxeles, más de { $most_pixels }
points-expected = points: se esperaban dos o más pares de números
transform-read = transform={ $value } no se entiende
font-unpacks = sus tablas tienen más de { $most } bytes sin comprimir
font-tables = tiene más de { $most } tablas
font-names = sus nombres tienen más de { $most } bytes
font-codes = sus tablas enumeran más de { $most } caracteres
too-many-scans = sus píxeles se dibujan { $scans } veces: guárdala como JPEG normal
too-many-chunks = está cortada en { $chunks } trozos, más de { $most }: vuelve a guardarla
part-board = tablero
part-cards = cartas
layout-length = aparece { $found }, se esperaba una longitud como 12.5, 50%, 1in o 100% - 8
layout-box = ninguna caja se llama { $name }; el diseño tiene { $names }
layout-circle = la caja { $name } depende de sí misma
screen-length = aparece { $found }, se esperaban px de la pantalla o una parte de ella, como 12, 12px, 50% o 100% - 8
no-box = ninguna caja de la pantalla se llama { $name }; hay { LIST($names) }
no-box-key = la caja { $name } de la pantalla no dice { $key }
no-screen = el screens.yaml del juego no tiene la pantalla { $name }
no-style = el style de la pantalla no dice { $name }
