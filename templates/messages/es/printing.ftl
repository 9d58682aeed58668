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
shape = Recorta cada pieza por su línea.
tile = parte { $name } de { $columns } × { $rows }
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
sides-two-sided = a dos caras
sides-one-sided = a una cara
sides-folded = se dobla y se pega
tiled = { $n } partes que se pegan
half_free = media hoja queda libre
half_last_free = la mitad de la última queda libre
kinds = { LIST($kinds) }
total = En total { $n } de papel { $paper }, y { $more } más para estas instrucciones y la lista de piezas.
check_scale = Comprueba la escala
check_long = Esta regla mide 100 mm y este recuadro, lo mismo que una tarjeta de banco. Si no coinciden, imprime de nuevo al 100 %.
need = Necesitas
materials = { LIST($items) }.
material_knife = cuchilla y regla metálica
material_scissors = tijeras
material_glue = pegamento
material_card = cartón de unos 2 mm
legend = Las líneas
legend_mark = marca de corte y su número de orden
legend_cut = recortar
legend_fold = doblar
legend_glue = pegar
legend_edge = recortar, por fuera del color
legend_seam = borde de la hoja vecina
legend_cross = al trasluz, anverso y reverso coinciden
proposed_long = Las piezas marcadas PROPUESTA llevan datos nuestros, no del reglamento.
rights = Material no oficial. Licencia MIT; tipografías, SIL Open Font License 1.1.
sleeves = Fundas para { $n } cartas de { $size } mm: { LIST($names, conjunction: "or") }.
tick = Marca cada línea cuando esas piezas estén listas.
in_all = { $n } en total
step_scale = Imprime al 100 % («tamaño real»), nunca con «ajustar a la página».
step_check = Mide la regla de cada hoja, o pon una tarjeta de banco sobre su recuadro.
step_flip = Imprime a dos caras y gira por el borde largo. Al trasluz, las cruces coinciden.
step_flip-short = Imprime a dos caras y gira por el borde corto. Al trasluz, las cruces coinciden.
step_gutterfold = Dobla por la línea de rayas, pega las mitades y sécalas bajo peso. Corta después.
step_cut = Corta con cuchilla y regla, de marca a marca y en el orden de los números.
step_net = Recorta los dados por la línea continua, dobla por la de rayas y pega las solapas rayadas.
step_tiles = Donde se unen dos hojas, corta el borde derecho o el inferior y pega una sobre otra, letra con letra.
step_board = Pega cada tablero sobre cartón, sécalo bajo peso y recorta por su borde el cartón que sobra.
step_mount = Pega la hoja de fichas sobre cartón y recórtalas por la línea de trazos.
step_box = Recorta la caja, marca los dobleces con una regla, dóblala y pega las solapas rayadas.
step_sticker = Recorta las pegatinas y pégalas: las redondas, en los discos; las demás, en los extremos de las barras. Sobran algunas.
step_bar = Pega las barras sobre cartón hasta las líneas de rayas y dobla los extremos hacia atrás.
step_standee = Recorta cada figura, dobla la lengüeta hacia atrás y pégala sobre una base de cartón.
step_tokens = Recorta las fichas por la línea de trazos, por fuera del color.
step_frame = Recorta cada marco por fuera y vacíalo por dentro.

# what the pictures of the instructions show, for those who cannot see them
alt_scale = { $n }. Una página de cartas y, al lado, el diálogo de una impresora: 100 % está marcado; una página ajustada a su marco está tachada.
alt_check = { $n }. Una tarjeta de banco sobre su contorno de rayas; debajo, una regla de 50 mm y 2 pulgadas.
alt_flip = { $n }. Una página de anversos gira por su borde largo y muestra los reversos.
alt_flip-short = { $n }. Una página de anversos gira por su borde corto y muestra los reversos.
alt_gutterfold = { $n }. Una página con anversos y reversos se dobla por la línea de rayas del centro; una gota de pegamento.
alt_cut = { $n }. Una cuchilla sobre una línea de rayas, de una marca de corte a la otra; las marcas de la página llevan números del 1 al 6.
alt_net = { $n }. El desarrollo de cada dado, de { LIST($dice) } caras, con sus dobleces de rayas; una flecha lleva al dado terminado.
alt_tiles = { $n }. Dos hojas de un tablero: la izquierda cubre el borde rayado de la derecha y las letras A coinciden.
alt_board = { $n }. Un tablero se pega sobre cartón grueso; una gota de pegamento.
alt_mount = { $n }. Una hoja con tres fichas redondas se pega sobre cartón grueso.
alt_box = { $n }. El desarrollo de una caja con su solapa rayada; una flecha lleva a la caja montada.
alt_sticker = { $n }. Una pegatina redonda baja sobre un disco; una cuadrada rodea el extremo de una barra.
alt_bar = { $n }. Una barra larga con los extremos rayados, que se doblan hacia atrás sobre una tira de cartón.
alt_standee = { $n }. Una figura con una lengüeta rayada bajo su línea de doblez; una flecha lleva a la figura de pie.
alt_tokens = { $n }. Una hoja con fichas redondas rodeadas de una línea de trazos; una ficha se recorta por ella.
alt_frame = { $n }. Un marco con una línea de corte por fuera y otra por dentro; la parte de dentro se quita.
alt_line_mark = Una línea corta continua con un número
alt_line_cut = Una línea continua
alt_line_edge = Una línea fina de trazos
alt_line_fold = Una línea de rayas
alt_line_glue = Una franja rayada
alt_line_seam = Una línea corta de rayas
alt_line_cross = Una cruz en un círculo
alt_rulers = Dos reglas: una de 2 pulgadas y otra de { $n } mm.
alt_card = El contorno de una tarjeta de banco, 85,6 × 54 mm.

layout_duplex = dos caras
layout_duplex-short = dos caras, borde corto
layout_gutterfold = doblar y pegar
layout_fronts = solo anversos
layout_backs = solo reversos
layout_single = una pieza por página
low_ink = poca tinta
box_for = Caja para { $what }
box_of = { $what } · una de { $n } cajas
calibration = Calibra tu impresora
calibration_1 = Imprime esta hoja al 100 %, a dos caras y girando por el borde largo, en papel fino.
calibration_2 = Ponla al trasluz con esta cara hacia ti. En cada escala, una línea sigue recta del anverso al reverso: lee su número.
calibration_3 = La escala de arriba da --dx, la de abajo --dx-bottom y la de la izquierda --dy, en mm.
calibration_4 = En cada borde, el número de la línea más cercana que se ve es su margen (--margins: izquierda, arriba, derecha, abajo).
calibration_5 = Guárdalo: jugada printer set NOMBRE --dx 0.3 --dx-bottom 0.2 --dy -0.4 --margins 4,4,4,5. Después imprime con: jugada pdf JUEGO --printer NOMBRE.
calibration_back = reverso
stock-board = papel de 160 g/m², sobre cartón de 2 mm
stock-token = papel de 160 g/m², sobre cartón de 1,5–2 mm
stock-sticker = papel adhesivo, o papel corriente y pegamento
stock-weight = cartulina de { $grams } g/m²
stock-paper = papel de { $grams } g/m²
stock-other = cartulina de 200 g/m²

# errores
expected-picture-file = se esperaba una imagen: .svg, .png, .jpg, .webp, .avif, .tif, .gif o .bmp
outside-deck-folder = está fuera de la carpeta de la baraja: muévelo dentro
such-file = no existe ese archivo
such-file-near = este archivo no existe: ¿querías decir { $near }?
picture-address = esto es la dirección de una imagen en internet: guárdala en la carpeta de la baraja y escribe el nombre del archivo
cannot-read = no se puede leer: { $value }
picture-coarse = la imagen tiene aquí { $dpi } puntos por pulgada; para imprimir hacen falta { $limit }
text-unsafe = hay texto a menos de { $safe } mm del corte: muévelo { $mm } mm hacia dentro
picture-changed = la imagen ha cambiado mientras se usaba; ejecuta la orden otra vez
expected-deck-file = se esperaba una baraja en .yaml, o una tabla: .csv, .tsv, .xlsx u .ods
deck-file-too-large = { $size } bytes, más de lo que puede tener una baraja ({ $largest_file })
too-many-cards = { $found } cartas, con sus copias: una baraja tiene como mucho { $most }
card-empty = la carta no lleva nada: se esperaba un título, un texto, un valor, un icono o un dibujo
card-id-taken = el identificador { $name } ya es el de la carta de la línea { $first }
svg-entities = tiene entidades, que no se leen: guárdalo como SVG sencillo
svg-far-out = una figura o una línea sale del dibujo más de { $times } veces su tamaño
svg-points = sus líneas tienen más de { $most } puntos
svg-dashes = los trazos de una línea discontinua son demasiado finos: se esperaban como mucho { $most } a lo largo del dibujo
svg-wrong-root = no es SVG: su raíz es { $plain }
svg-groups-too-deep = grupos dentro de grupos, a más de { $deepest } niveles
svg-outside-reference = { $plain }={ $value } remite a otra cosa, que no se lee
svg-too-many-shapes = más de { $most_shapes } formas
svg-too-many-clips = sus recortes tienen más de { $most } puntos, contados para cada elemento que recortan: dibújalo como imagen
too-many-characters = { $count } caracteres, más de { $largest }
table-without-cards = no hay cartas: se esperaba una fila de columnas ({ $names }) y una fila por carta
table = no es una tabla: { $error }
table-quotes = las comillas de esta fila no casan: una celda que empieza con comillas acaba con comillas, y las de dentro van dobles
column-twice = la columna { $column } está dos veces
row-has-more-cells = { $count } celdas para { $count2 } columnas: pon entre comillas las celdas que contienen el signo que las separa (coma, punto y coma, tabulador)
expected-count = hay { $value }, se esperaba un número entero
unknown-name = no hay { $what } con el nombre { $given }; { $hint }{ $instead }
nothing-export = no hay nada que exportar: { $why }
too-many-pixels = { $width } × { $height } mm a { $dpi } ppp son { $value } × { $value2 } píxeles, más de { $most_pixels }: baja --dpi
calibration-paper-too-small = la hoja de calibrado necesita papel A4, Letter o mayor, no { $title }
nothing-print = no hay nada que imprimir: { $why }
printer-name = impresora { $name }: el nombre lleva minúsculas, cifras, - y _, como office
printer-shift-too-large = impresora { $name }: { $what } { $value } es más de { $most }
printer-margin = impresora { $name }: el margen { $side } va de 0 a { $largest_margin } mm, no { $value }
printers-file-unreadable = { $path }: no es una lista de impresoras ({ $error }); arréglala o bórrala
part-not-divisible = { $id } ({ $width } × { $height } mm) no se puede dividir en partes de papel { $title }: elige uno mayor
paper-size = papel { $text }: una hoja mide como mínimo { $smallest } y como máximo { $largest } mm
part-size = tamaño { $text }: una pieza mide de 10 a 1000 mm
manifest-unreadable = { $path }: no es el manifiesto de un juego de piezas; `jugada pdf` los escribe como …{ $suffix }
tells = { $path }: describe { $value }, no { $game }
manifest-kit = { $path }: no es el manifiesto de un juego de piezas: { $error }
manifest-options-differ = { $path }: se hizo con { $key } { $was }: pide lo mismo para ver lo que ha cambiado
manifest-parts-unreadable = { $path }: no es el manifiesto de un juego de piezas: no se entienden sus componentes
noun-printer = impresora
noun-part = pieza
noun-kind = clase de pieza
noun-card = carta
noun-category = categoría
noun-value = valor
noun-icon = icono
noun-frame = marco
noun-sample = baraja de muestra
noun-paper = papel
noun-size = tamaño
or-set-printer = {""}; `jugada printer set` la crea
or-size-in-mm = {" "}(o un tamaño en mm, como { $example })
expected-title = se encontró { $found }; se esperaba un título
expected-colour = se encontró { $found }; se esperaba un color, por ejemplo '#2F6B3A', o su nombre en CSS, por ejemplo teal
expected-id = se encontró { $found }; se esperaban letras, cifras, - y _, por ejemplo zorro-1
paper-title = { $size } mm
card-size = se encontró { $found } mm: una carta de un mazo mide de 30 × 40 a 300 × 300 mm
svg-elements = más de { $most } elementos
svg-rules = más de { $most } reglas de estilo
svg-repeats = un degradado se repite más de { $most } veces: dibújalo como imagen
svg-tiles = un patrón tiene más de { $most } teselas: dibújalo como imagen
svg-style = la hoja de estilo tiene { $found }, que no se lee: da el estilo a las formas en el programa, o guarda como SVG plano
svg-font = no está la letra { $wanted }: la sustituye { $found }
svg-undrawn = { $what } no se dibuja
svg-circle = { $name } se usa a sí mismo
svg-no-area = no tiene superficie: dale un viewBox, o un ancho y un alto, mayor que 0
svg-wide = está en UTF-32, o en UTF-16 sin marca de orden de bytes, y tampoco los navegadores lo leen: guárdalo en UTF-8
svg-no-size = no tiene tamaño, ni viewBox ni width y height: se lee como 300 × 150
svg-no-namespace = falta xmlns: se lee como SVG de todos modos; añade xmlns="http://www.w3.org/2000/svg"
svg-odd-namespace = xmlns="{ $plain }" no es el nombre de SVG: se lee como SVG de todos modos; escribe xmlns="http://www.w3.org/2000/svg"
svg-encoding = no es UTF-8, y no dice qué es: se lee como Windows, europeo occidental; guárdalo en UTF-8
svg-ignored = { $what } no es un valor ni una regla que se lea: se pasa por alto, como en los navegadores
svg-unknown = { $names }: no se conoce, y por eso se omite
svg-as-picture = { $what }: se dibuja como imagen de 450 ppp
svg-effect = <{ $tag }> con { $what }
svg-left-out = { $what }: se omite
svg-frame = un marco ocupa el lugar de una imagen: { $problem }
svg-stops = sus degradados tienen más de { $most } paradas, contadas por cada forma y repetición: dibújalo como imagen
font-has = ninguna letra tiene aquí { $codes }: una caja ocupa su lugar, junto a { $family }
svg-no-target = se refiere a { $name }, que no está en el archivo
on-template = { $problem } (plantilla: { $place })
first-on-card = { $problem } (primera carta: { $place })
template-word = el nombre pide { $found }: ¿querías decir { $near }:?
template-option = el nombre tiene la opción { $found }; se espera 10 pt, min 6, un color como #2F6B3A, o { $names }
template-no-box = el nombre pide una caja y no hay forma: se espera un rectángulo, o un grupo con uno
template-format = el dibujo mide { $found }, y la carta { $size } mm: dibuja un rectángulo en su borde y llámalo cut, o da al dibujo las mismas proporciones
template-size = la carta mide { $found } mm: con plantilla tiene de 10 a 300 mm
text-over-edge = { $text } se sale de la carta: pon a un rectángulo el nombre text: …, y el texto se ajusta a él
not-svg = no es SVG: { $problem }
no-backs = ninguna pieza tiene dorso, así que { $layout } queda vacío
no-parts = el juego no tiene piezas: las de su carpeta de dibujo, o lo que pone art.yaml (areas, y pieces con count)
bleed-too-wide = { $id }: no admite { $bleed } mm de sangrado; como mucho { $most } mm
size-too-small = { $id }: su texto no cabe en { $size } mm con letra que se pueda leer
size-does-not-suit = { $id } mide { $width } × { $height } mm: en { $size } mm quedarían { $left } mm vacíos junto al corte; van bien: { LIST($names, conjunction: "none") }
silhouette-marks = Silhouette: marcas a { $x } mm de la izquierda y { $y } mm de arriba; entre ellas, { $width } × { $height } mm.
silhouette-layout = la disposición { $layout } no deja sitio para las marcas de registro: usa --silhouette con duplex, duplex-short o fronts
x4-needs-profile = PDF/X-4 lleva incrustado el perfil de salida de la imprenta: dalo con --icc ARCHIVO, o usa --press x1a, que solo nombra la condición
profile-unreadable = { $path }: no es un perfil ICC que se pueda leer
profile-not-output = { $path }: es un perfil de clase { $found } para { $space }; se esperaba uno de salida (prtr) para CMYK, como los de tu imprenta
profile-without-table = { $path }: el perfil dice que es de salida en CMYK, pero su tabla { $table } falta o está dañada; pide a tu imprenta uno completo
shape-is-for-tokens = { $id }: el tamaño { $shape } es para fichas redondas; para otras piezas usa un nombre de carta o mm, como 60x90

# servicios de impresión
noun-service = servicio de impresión
or-service-file = {""}; o un archivo propio de la misma forma, como imprenta.yaml
service-no-kind = no hay { $kind } entre los productos del servicio que Jugada conoce
service-no-size = { $shape ->
        [circle] forma redonda,{" "}
        [hexagon] forma de hexágono,{" "}
        [other] forma propia,{" "}
       *[rectangle] {""}
    }{ $width } × { $height } mm; lo más cercano es { $product } ({ $size } mm)
service-no-die = el servicio no hace dados de esta forma; hace { LIST($products, conjunction: "none") }
service-same-name = dos archivos se llamarían { $name }: pon {"{"}part{"}"}, {"{"}side{"}"} o {"{"}number{"}"} en los nombres ({ $names })
service-same-file = dos productos tendrían el mismo archivo, { $name }: pon {"{"}product{"}"} en los nombres ({ $names })
service-picture = { $name } tiene { $found } píxeles
service-finding = { $product }: { $fault }
service-head = { $game }: archivos para { $service }
service-group-upload = Qué subir
service-group-scaled = Impreso más pequeño o más grande que su dibujo
service-group-copies = Cuántas de cada: los archivos tienen cada pieza una vez
service-group-boxes = Cajas, y lo que guardan
service-group-partners = Reversos de piezas que no tienen
service-group-at-home = Qué no hace el servicio, y por qué
service-group-book = Lo que no está en esta carpeta
service-group-unconfirmed = Sin confirmar: compáralo con las páginas del servicio
service-group-sources = De dónde son las cifras
service-group-found = Qué encontró la comprobación
service-figure = { $product ->
        [none] {""}
       *[other] { $product }:{" "}
    }{ $name ->
        [resolution] resolución
        [bleed] sangrado
        [safe] zona segura
        [thick] grosor
        [room] interior
        [ink] límite de tinta
        [colour] espacio de color
        [lines] líneas de corte y doblez
        [cut] archivo de corte
        [apart] distancia entre cortes
        [size] tamaño
       *[files] tipo, nombres y orden de los archivos
    }
service-parts = { $made } de { $total } piezas{ $home ->
        [none] {""}
       *[other] ; para imprimir en casa, en { $home }: { $left }
    }
service-box = { $product } para { $inside }: necesitan { $needed } de { $deep } mm de fondo
service-partner-same = { LIST($names, conjunction: "none") }: lo mismo en las dos caras
service-partner-blank = { LIST($names, conjunction: "none") }: en blanco
service-no-folds = el servicio no pliega nada de esta forma
service-booklet = { $product }: carpeta { $product }, el reglamento, { $pages } páginas de { $size } mm, impresas al { $percent } %, en el orden de sus números
service-book = el reglamento: «jugada rulebook { $game }» lo hace para una imprenta de libros, y con --booklet para tu impresora, para doblar y grapar; --book pone aquí sus páginas si el servicio imprime cuadernillos
service-clean = nada
service-batch-png = { $product }: carpeta { $product }, { $parts ->
        [one] 1 pieza
       *[other] { $parts } piezas
    } de { LIST($sizes, conjunction: "none") } mm con { $bleed } mm de sangrado, imágenes de { $pixels } píxeles
service-batch-pdf = { $file }.pdf: { $parts ->
        [one] 1 pieza
       *[other] { $parts } piezas
    } de { LIST($sizes, conjunction: "none") } mm con { $bleed } mm de sangrado
service-sheets = { $product }: carpeta { $product }, { $parts } { $kind }{ $spares ->
        [0] {""}
       *[other] , { $spares } de reserva,
    } en { $sheets ->
        [one] 1 hoja
       *[other] { $sheets } hojas
    } de { $size } mm: imágenes de { $pixels } píxeles, y junto a cada una el SVG de sus líneas de corte, que el servicio pide como archivo de corte
service-lines = { $file }-lines.pdf: solo las líneas del troquel, una página por cada pieza que no es un rectángulo, en las tintas planas { $cut } (cortar) y { $fold } (doblar)
service-copies = { $file }.pdf: { LIST($runs, conjunction: "none") }
service-copies-run = { $name ->
        [none] { $count } de cada una
       *[other] { $count } × { $name }
    } ({ $pages ->
        [one] página { $first }
       *[other] páginas { $first }–{ $last }
    })
service-scaled = { $product }, { $percent } %: { LIST($names, conjunction: "none") }
service-lacks = { LIST($names, conjunction: "none") }: { $why }
no-cards = se esperaban cartas, o tablas con cartas
no-cards-left = no queda ninguna carta que imprimir: todas tienen 0 copias o no cumplen `where`
layout-is-no-deck = esto es una plantilla de cajas (layout), que solo dibuja cartas: se esperaba la baraja que la usa
too-many-columns = { $count } columnas, más de { $most }
too-many-rows = más de { $most } filas
spreadsheet = no es una hoja de cálculo que se pueda leer: { $error }
no-known-column = ninguna columna es de una carta: se esperaba una de { $names }, o un apartado `columns` en el archivo de la baraja que diga cuál es cada una
no-such-column = la tabla { $file } no tiene la columna { $column }; tiene { LIST($names, conjunction: "none") }
in-column = { $column }: { $problem }
cell-error = la celda tiene el error { $found }: corrige su fórmula en la hoja de cálculo
cell-formula = la celda tiene la fórmula { $found }, no su valor: guarda los valores
low-ink-changes-nothing = --low-ink no cambia nada en tus plantillas y diseños: lo que debe omitirse lleva la condición not low_ink
table-encoding = { $file }: no está en UTF-8; se lee como { $encoding ->
        [utf-8] UTF-8 con algunas letras de Windows (Europa occidental)
        [cp1252] Windows, Europa occidental (cp1252)
        [cp1250] Windows, Europa central (cp1250)
        [cp1251] Windows, cirílico (cp1251)
        [cp1253] Windows, griego (cp1253)
        [cp1254] Windows, turco (cp1254)
        [cp1257] Windows, báltico (cp1257)
        [cp1255] Windows, hebreo (cp1255)
        [cp1256] Windows, árabe (cp1256)
        [iso8859_2] Europa central (ISO 8859-2)
        [koi8_u] cirílico (KOI8)
        [mac_greek] Mac, griego
        [mac_turkish] Mac, turco
        [cp850] DOS, Europa occidental (cp850)
        [cp852] DOS, Europa central (cp852)
        [cp866] DOS, cirílico (cp866)
        [mac_roman] Mac, Europa occidental (Mac Roman)
        [mac_latin2] Mac, Europa central
        [mac_cyrillic] Mac, cirílico
        [cp932] japonés (Shift-JIS)
        [euc_jp] japonés (EUC-JP)
        [gb18030] chino (GBK)
        [big5] chino (Big5)
        [cp949] coreano (cp949)
       *[other] { $encoding }
    }. Si salen mal las letras, guarda la tabla como CSV en UTF-8
rows-above = { $file }: { $n ->
        [one] la fila { LIST($rows) } está encima de los encabezados y no se imprime
       *[other] las filas { LIST($rows) } están encima de los encabezados y no se imprimen
    }
rows-banner = { $file }: { $n ->
        [one] la fila { LIST($rows) } es un título que cruza la tabla y no se imprime
       *[other] las filas { LIST($rows) } son títulos que cruzan la tabla y no se imprimen
    }
rows-total = { $file }: { $n ->
        [one] la fila { LIST($rows) } suma las demás y no se imprime
       *[other] las filas { LIST($rows) } suman otras y no se imprimen
    }
rows-blank = { $file }: { $n ->
        [one] la fila { LIST($rows) } no tiene nada que vaya en una carta y no se imprime
       *[other] las filas { LIST($rows) } no tienen nada que vaya en una carta y no se imprimen
    }
rows-absent = { $file }: { $n ->
        [one] la fila { LIST($rows) } tiene 0 copias y no se imprime
       *[other] las filas { LIST($rows) } tienen 0 copias y no se imprimen
    }
rows-quotes = { $file }: { $n ->
        [one] la fila { LIST($rows) } tiene comillas que no casan, y su contenido se lee tal cual
       *[other] las filas { LIST($rows) } tienen comillas que no casan, y su contenido se lee tal cual
    }
rows-hidden = { $file }: { $n ->
        [one] la fila { LIST($rows) } está oculta y se imprime
       *[other] las filas { LIST($rows) } están ocultas y se imprimen
    } igualmente: borra lo que no quieras
rows-signs = { $file }: { $n ->
        [one] la fila { LIST($rows) } tiene
       *[other] las filas { LIST($rows) } tienen
    } signos que no se ven ni se imprimen, y se dejan fuera
rows-remark = { $file }: { $n ->
        [one] la fila { LIST($rows) } es una nota al pie de la tabla y no se imprime
       *[other] las filas { LIST($rows) } son notas al pie de la tabla y no se imprimen
    }
rows-alone = { $file }: { $n ->
        [one] la fila { LIST($rows) }, la última, solo tiene su primera celda y se imprime como carta: si es una nota, bórrala
       *[other] las filas { LIST($rows) }, las últimas, solo tienen su primera celda y se imprimen como cartas: si son notas, bórralas
    }
columns-unlabelled = { $file }: { $n ->
        [one] la columna { LIST($names) } no tiene encabezado, y su contenido no se imprime
       *[other] las columnas { LIST($names) } no tienen encabezado, y su contenido no se imprime
    }
sheets-not-printed = { $file }: se imprime la hoja { $sheet }, y no { LIST($others) }; nombra otra en tables: sheet:
in-box = caja { $name }
same-on-cards = { $problem }; lo mismo en { $n ->
        [one] otra carta
       *[other] otras { $n } cartas
    }: { LIST($cards, conjunction: "none") } { $more }
same-in-lines = { $problem }; lo mismo en { $n ->
        [one] otra fila
       *[other] otras { $n } filas
    }: { LIST($cards, conjunction: "none") } { $more }
like-on-cards = { $problem }; hay más casos así en { $n ->
        [one] otra carta
       *[other] otras { $n } cartas
    }: { LIST($cards, conjunction: "none") } { $more }
like-in-lines = { $problem }; hay más casos así en { $n ->
        [one] otra fila
       *[other] otras { $n } filas
    }: { LIST($cards, conjunction: "none") } { $more }
pictures-missing-too = { $problem }; tampoco se encuentran otras { $n } imágenes: { LIST($names, conjunction: "none") } { $more }
box-covers = la caja { $box } tapa el texto de aquí: mueve una de las dos, o pon { $box } antes en el diseño
text-collides = el texto se imprime encima del de la caja { $box }: mueve uno de los dos, o hazlo más pequeño
in-sheet = hoja { $sheet }
in-row = fila { $row }
no-known-column-in-sheet = la hoja { $sheet } no tiene ninguna columna de una carta: se esperaba una de { $names }; el archivo tiene también las hojas { LIST($others) }: nombra una en tables: sheet:
sheet-elements = más de { $most } celdas y otros elementos: deja solo lo que se imprime
spreadsheet-old = una hoja de cálculo de un Excel antiguo: guárdala como .xlsx
columns-unused = { $file }: columnas que ninguna carta usa: { LIST($names, conjunction: "none") }
noun-sheet = hoja
# Otros nombres que pueden llevar las columnas de una tabla, además del suyo (title, text…), en minúsculas.
column-id = número, código
column-kind = pieza
column-title = título, nombre, carta, nombre de la carta
column-text = texto, reglas, descripción, efecto, habilidad
column-value = valor, coste, puntos, fuerza
column-category = categoría, grupo, tipo, clase, palo, facción
column-icon = icono, símbolo
column-art = imagen, dibujo, ilustración
column-count = copias, cantidad, unidades
glyphs-missing = { $count ->
        [one] ninguna tipografía de la baraja tiene { $characters }: sale un recuadro
       *[other] ninguna tipografía de la baraja tiene { $count } caracteres, { $characters }: salen recuadros
    }; pon en fonts: fallback: una que los tenga, como { $font } (fonts.google.com/noto)
glyph-differs = { $character } en el dibujo de su tipografía: { $problem }
tags-unread = las cartas no tienen { $n ->
        [one] la etiqueta { LIST($tags) } y se omite
       *[other] las etiquetas { LIST($tags) } y se omiten
    }
no-inline-icon = ningún icono se llama { $name }; se imprime tal cual
text-overflows = el texto «{ $text }» no cabe a { $size } puntos y le falta el final
row-overflows = la fila es { $over } mm más larga que su caja
table-needs-file = se esperaba «file»: el nombre de una tabla de la carpeta de la baraja
part-rules = { $number ->
    [0] Reglas
   *[other] Reglas, hoja plegada { $number }
 }
not-fetched = esta tabla está en una dirección: añade --fetch para traerla una vez, y queda guardada junto a la baraja
fetched-on = { $file } es lo que había en la dirección el { $date } UTC: --fetch la trae de nuevo
fetch-address = { $found } no es la dirección de una tabla: se esperaba https://…
fetch-refused = a { $host } no se le pide nada: solo a direcciones de la internet pública que empiezan por https
fetch-status = la dirección responde { $status }: ¿está compartida con cualquiera que tenga el enlace?
fetch-page = la dirección da una página, no una tabla: comparte la hoja con cualquiera que tenga el enlace, o da la dirección de su CSV
fetch-large = la dirección da más de { $most } bytes
fetch-slow = la dirección no ha respondido del todo tras { $seconds } segundos
fetch-moved = la dirección remite a otra más de { $most } veces
fetch-failed = no se llega a { $host }: { $error }
rows-of-a-game = «query: cards» es para la baraja de un juego, en la carpeta cards de su contenido: nombra un archivo
font-absent = la fuente { $file } no está aquí, así que la sustituye la letra habitual: { $problem }
font-unreadable = no es una tipografía: { $error }
expected-font = se esperaba un archivo TTF, OTF, TTC, WOFF o WOFF2 en la carpeta de la baraja
unknown-icons-folder = no es una carpeta de la carpeta de la baraja
icon-files = más de { $most } archivos: usa una carpeta solo con los iconos de esta baraja
# Palabras que nombran una fila de sumas, en minúsculas.
words-total = total, totales, suma, subtotal, total de cartas, número de cartas, cartas en total, promedio, media, mediana

# la imagen de la mesa
table-one-thing = se esperaba una de part, die, fan, pieces
no-table = { $name } no dice cómo se prepara su mesa; añade { $file } a su contenido (content/backgammon/table.yaml enseña cómo)
no-part = { $name } no es una pieza del juego; tiene { $names }
no-face = se esperaba una cara del 1 al { $count }
layout-no-box = { $where }: hay { $found }, se esperaba una caja como { $example }; lo que dice una caja va dentro de ella
layout-value = aparece { $found }, se esperaba { $wanted }
expects-text = un texto, un número o una expresión
expects-name = el nombre de una caja
expects-number = un número
expects-number-between = un número ({ $names })
expects-one-of = una de estas palabras: { $names }
expects-length = una longitud como 12.5, 50%, 1in o 100% - 8
expects-extent = una longitud que no sea negativa, como 12.5, 50%, 1in o 100% - 8
expects-extent-or-auto = una longitud que no sea negativa, como 12.5, 50%, 1in o 100% - 8, o auto
expects-radii = una longitud que no sea negativa, o una lista de 4, como [0, 0, 3, 3]
expects-lengths = una longitud, o una lista de 2 a 4, como [1, 2]
expects-step = una lista de dos longitudes, como [7, 0]
expects-places = una lista de lugares, como [[0, 0], [100%, 4]]
expects-paint = un color, un degradado o una trama, o una lista de ellos
expects-condition = una condición como value > 3
expects-truth = true o false
expects-dash = una lista de longitudes en mm, como [2, 1]
expects-repeat = un número, una lista, o columnas con un icono cada una
expects-focus = dos partes, como 50% 12%
expects-count = un número entero de 1 a 200
layout-size = aparece { $found }, se esperaba una carta de 10 × 10 a 300 × 300 mm
layout-boxes = hay más de { $most } cajas en una cara de una carta
layout-extends-itself = el diseño { $name } se amplía a sí mismo
layout-path = { $found } no es un trazado de SVG
no-frame = ningún marco se llama { $name }; hay { LIST($names) }, o un archivo como layout.yaml
expected-layout = aparece { $found }, se esperaba el nombre de un marco, el de un archivo, o cajas
qr-long = { $count } caracteres son demasiados para un código QR: caben unos 2300
no-pattern = ningún relleno se llama { $name }; { $hint }
paint-colours = { $name }() necesita al menos dos colores
paint-stop = { $found } no es un color de un degradado: se esperaba algo como #1F5F73 60% o #1F5F73 @0.5
paint-arguments = a { $name }() le falta un valor: se esperaba { $form }
paint-pattern = pattern(waves, 3, 0.5, #7DB7CF)
paint-rays = rays(22, #7DB7CF)
paint-icons = icons(star, 5, 9, #7DB7CF)
noun-shape = forma
noun-family = tipo de letra
punch-size = un sacabocados de { $text }: se esperaba un diámetro de 10 a 100 mm, como 25mm, 1in o 5/8in

# Design here: what cannot be written.
design-several-lines = un texto de varias líneas: cámbialo en el archivo
design-block = esto tiene líneas propias en el archivo: cámbialas allí
design-no-mapping = el archivo no tiene sitio para este valor: escríbelo allí
design-shared = otros lugares del archivo usan también este valor (un ancla): cámbialo en el archivo
design-only-key = es la única línea de su parte: quítala en el archivo
design-formula = una hoja de cálculo lo tomaría por una fórmula: empieza con otro signo
design-cell-changed = la tabla ya tiene otra cosa en esta celda; vuelve a mirar la carta
design-cell-odd = esta fila tiene comillas que otros leerían de otro modo: cámbiala en la hoja de cálculo
design-bad-request = no se entiende: { $what }
design-conflict = { $name } ha cambiado entretanto en el archivo
design-ask = hay que crear { $file }, sobre el marco { $frame }
design-read-only = esta página solo mira: se abrió con --read-only
design-no-cells = para escribir en la tabla, empieza con `jugada deck watch FILE --edit-cells`
design-no-table = aquí solo se escriben celdas de tablas CSV y TSV: cambia esta donde está
design-changed-meanwhile = el archivo cambió en el mismo momento; tu cambio se guarda aquí: inténtalo otra vez
sample-usual-title = Zorro de brasas
sample-usual-text = **Veloz.** Cuando entra, muévelo un espacio.
sample-long-title = La osa que recuerda todos los inviernos
sample-long-text = Cada enemigo que cruza este espacio pierde 1 vida. Al anochecer, descarta una carta: cura 2 vidas, y cada otra bestia de esta fila gana 1 de ataque hasta el alba.
sample-bare-title = Búho
sample-bare-text = Búho
design-no-deck-file = { $file } es una tabla y no tiene diseño propio: empieza una baraja para ella con `jugada deck new`

# Rooms of virtual tables on the web.
tts-steps =
    { $title } para Tabletop Simulator

    1. Copia { $stem }.json en la carpeta de objetos guardados del programa: «Saves» y, dentro, «Saved Objects», en Documents/My Games/Tabletop Simulator en Windows, en Library/Tabletop Simulator en un Mac, en .local/share/Tabletop Simulator en Linux.
    2. En el programa abre una mesa, elige Objects y luego Saved Objects, y pulsa «{ $stem }»: aparecen todas las piezas.
    3. { $hosted ->
        [true] Pon los demás archivos de esta carpeta donde dijiste que están, si aún no están allí: de ahí los toma el programa para todos los jugadores.
       *[false] Para jugar con otras personas, elige Modding y luego Cloud Manager, y sube todos los archivos cargados: hasta entonces las imágenes se leen de esta carpeta. No la muevas antes.
    }

    Las cartas forman mazos, con el número de copias de cada una; las figuras están de pie y los dados ruedan. Las cajas no van incluidas.
pcio-steps =
    { $title } para PlayingCards.io

    1. Abre playingcards.io y empieza una sala propia («Custom game»).
    2. En el editor de la sala, elige importar desde un archivo y dale el archivo .pcio de esta carpeta.
    3. Pon los tableros y los montones donde quieras, y comparte la dirección de la sala.

    Las cartas están boca abajo, un montón por tamaño; las fichas, boca arriba; los dados son ruletas. Las cajas no van incluidas.
tabletopia-steps =
    { $title } para Tabletopia

    1. En el Workshop de Tabletopia crea un juego y, en Objects, un objeto por pieza: las carpetas de aquí son las clases de objetos.
    2. Da a cada objeto su imagen del anverso, y la del reverso si la tiene; x3 en un nombre dice que el juego tiene tres.
    3. En un setup pon los objetos en la mesa: 10 píxeles son 1 mm, así que cada uno mide lo mismo que impreso.

    Cada dado tiene una imagen por cara, en el orden de sus números.
screentop-steps =
    { $title } para Screentop

    1. En screentop.gg crea un juego y añade cada hoja de esta carpeta como componente de varias caras, con las columnas y filas de abajo.
    2. Da a la hoja sus reversos: la imagen del mismo nombre que acaba en -back. Se lee de izquierda a derecha y hacia abajo.
    3. Añade las demás imágenes como componentes sueltos; x3 en un nombre dice que el juego tiene tres.

    Un lado mide 4096 píxeles como máximo; Screentop no dice ningún límite.
screentop-sheet = { $file }: { $columns } columnas, { $rows } filas, { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }; { $backs ->
        [one] todas tienen el mismo reverso
       *[each] cada una tiene su reverso
    }
screentop-copies = { "    " }puesto { $place }: { $count } copias
