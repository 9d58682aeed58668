# printing
kind-board = { $n ->
        [one] tablero
       *[other] tableros
    }
kind-card = { $n ->
        [one] carta
       *[other] cartas
    }
kind-tile = { $n ->
        [one] loseta
       *[other] losetas
    }
kind-token = { $n ->
        [one] ficha
       *[other] fichas
    }
kind-die = { $n ->
        [one] dado
       *[other] dados
    }
kind-aid = { $n ->
        [one] hoja de ayuda
       *[other] hojas de ayuda
    }
kind-standee = { $n ->
        [one] figura
       *[other] figuras
    }
kind-bar = { $n ->
        [one] barra
       *[other] barras
    }
kind-sticker = { $n ->
        [one] pegatina
       *[other] pegatinas
    }
kind-box = { $n ->
        [one] caja
       *[other] cajas
    }
sheet = hoja { $n } de { $total }
front = anverso
back = reverso
fold = anverso y reverso
scale = Imprime al 100 %. La regla debe medir 50 mm (2 in).
order = Corta por las marcas en el orden de los números.
shape = Recorta cada pieza por su borde.
tile = pieza { $name } de { $columns } × { $rows }
marks_layer = Marcas de corte
proposed = PROPUESTA
kit = imprime y juega
instructions = Instrucciones
parts = Lista de piezas
what = Qué imprimir
how = Cómo hacerlo
count = { $n } { $kind }
page = página { $first }
pages = páginas { $first }–{ $last }
one_sheet = 1 hoja
sheets = { $n } hojas
sides_two = a dos caras
sides_one = a una cara
sides_fold = se dobla y se pega
tiled = { $n } piezas que se pegan
total = En total { $n } de papel { $paper }.
check_scale = Comprueba la escala
check_long = Esta regla mide 100 mm y este recuadro es una tarjeta de banco. Si no coinciden, imprime de nuevo al 100 %.
legend = Las líneas
legend_mark = marca de corte y su turno
legend_cut = recortar
legend_fold = doblar
legend_glue = pegar
legend_seam = hasta aquí llega la hoja vecina
legend_cross = al trasluz, anverso y reverso coinciden
proposed_long = Las piezas marcadas PROPUESTA llevan datos nuestros, no del reglamento.
rights = Acompañante no oficial. Licencia MIT; tipografías, SIL Open Font License 1.1.
rights_own = Cartas de su autor, hechas con Jugada. Tipografías: SIL Open Font License 1.1.
tick = Marca cada pieza cuando esté lista.
step_scale = Imprime al 100 % («tamaño real»), nunca con «ajustar a la página».
step_check = Mide la regla de cada hoja, o pon una tarjeta de banco sobre su recuadro.
step_flip = Imprime a dos caras y gira por el borde largo. Al trasluz, las cruces coinciden.
step_flip-short = Imprime a dos caras y gira por el borde corto. Al trasluz, las cruces coinciden.
step_gutterfold = Dobla por la línea de rayas, pega las mitades y sécalas bajo peso. Corta después.
step_cut = Corta con cuchilla y regla, de marca a marca y en el orden de los números.
step_net = Recorta por la línea continua, dobla por la de rayas y pega las solapas.
step_tiles = Corta el borde derecho y el inferior; pégalos sobre la hoja vecina, letra con letra.
step_mount = Pega las fichas sobre cartón y recórtalas por su borde.
layout_duplex = dos caras
layout_duplex-short = dos caras, borde corto
layout_gutterfold = doblar y pegar
layout_fronts = solo anversos
layout_backs = solo reversos
layout_single = una pieza por página
low_ink = poca tinta
box_for = Caja para { $n } { $kind }
calibration = Calibra tu impresora
calibration_1 = Imprime esta hoja al 100 %, a dos caras y girando por el borde largo, en papel fino.
calibration_2 = Ponla al trasluz con esta cara hacia ti. En cada escala, una línea sigue recta del anverso al reverso: lee su número.
calibration_3 = La escala de arriba da --dx, la de abajo --dx-bottom y la de la izquierda --dy, en mm.
calibration_4 = En cada borde, el número de la línea más cercana que se ve es su margen (--margins: izquierda, arriba, derecha, abajo).
calibration_5 = Guárdalo: jugada printer set NOMBRE --dx 0.3 --dx-bottom 0.2 --dy -0.4 --margins 4,4,4,5. Después imprime con: jugada pdf JUEGO --printer NOMBRE.
calibration_back = reverso
stock-board = papel de 160 g/m², sobre cartón de 2 mm
stock-card = cartulina de 250–300 g/m²
stock-tile = cartulina de 300 g/m²
stock-token = papel de 160 g/m², sobre cartón de 1,5–2 mm
stock-die = cartulina de 160–200 g/m²
stock-aid = papel de 120–160 g/m²
stock-standee = cartulina de 250 g/m²
stock-bar = cartulina de 200 g/m²
stock-sticker = papel adhesivo
stock-box = cartulina de 250–300 g/m²
stock-folded = papel de 120–160 g/m²
stock-other = cartulina de 200 g/m²
