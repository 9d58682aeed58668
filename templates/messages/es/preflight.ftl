# Revisión previa: lo que hay en los PDF acabados frente a lo que debe haber.

# el informe
head = { $file }: { $summary }
summary = { $kind ->
    [none] { $pages ->
        [one] 1 página
       *[other] { $pages } páginas
    }
   *[other] { $kind }, { $pages ->
        [one] 1 página
       *[other] { $pages } páginas
    }
}, { $wrong ->
    [0] sin defectos
    [one] 1 defecto
   *[other] { $wrong } defectos
}
report = { $files ->
        [one] Un archivo
       *[other] { $files } archivos
    }, { $wrong ->
        [0] sin defectos
        [one] 1 defecto
       *[other] { $wrong } defectos
    }
place = x { $x }, y { $y } mm
more = y { $count } más
on-page = página { $page }: { $fault }
on-page-part = página { $page }, { $part }: { $fault }
skipped = sin comprobar: { $why }
kind-kit = juego para imprimir
kind-rulebook = reglamento
kind-booklet = reglamento en cuadernillo
kind-quick = resumen de reglas
kind-aid = hoja de ayuda
check-document = documento
check-fonts = fuentes
check-boxes = páginas
check-scale = escala
check-marks = marcas
check-safe-zone = margen
check-lines = líneas
check-colour = color
check-covering = superposición
check-images = imágenes
check-sides = caras
check-parts = piezas
check-filling = llenado
check-type = cuerpo

# sangrado
check-bleed = sangrado
no-pages-with-bleed = ninguna página es una pieza con su sangrado
pages-with-bleed = { $count ->
        [one] 1 página
       *[other] { $count } páginas
    }, comparadas dentro y fuera del corte
colour-ends-at-cut = en { $length } mm del borde { $edge ->
        [left] izquierdo
        [right] derecho
        [upper] superior
       *[lower] inferior
    } el color acaba antes que el sangrado

# las cajas de página
sizes = { $shown }{ $more ->
    [0] {""}
   *[other] , y otros { $more } tamaños
}
size = { $count } de { $size } mm
page-turned-by = la página está girada { $rotation }°: gira lo que contiene
page-counts-in-units = la página usa unidades de { $unit } puntos
cropbox-hides-page = la CropBox oculta una parte de la página: quítala
bleedbox-beyond-page = la BleedBox se sale de la página
trimbox-beyond-bleedbox = la TrimBox se sale de la BleedBox
page-size-not-ordered = la página mide { $width } × { $height } mm; se pidió { $title }
page-lacks-boxes = la página no tiene TrimBox y BleedBox propias
trimbox-off = la TrimBox está a { $off } mm del borde de la pieza
bleedbox-bleed-differs = la BleedBox deja { $room } mm de sangrado, no { $bleed }

# las marcas de corte
marks-on-layer = { $count } de { $limit } mm en su capa
places-unknown = el archivo no dice dónde están sus piezas
no-marks-on-single-pages = las páginas sueltas no llevan marcas
no-marks-on-layer = no hay marcas en una capa propia
too-many-marks = una página tiene más de { $limit } marcas; no se comprueban
mark-width = una marca tiene { $width } mm de ancho, no { $limit }
mark-near-paper-edge = la marca en { $line } está donde las impresoras no llegan
mark-in-bleed = la marca en { $line } está en el sangrado
nearest-mark = la más cercana está a { $off } mm
none-near = no hay ninguna cerca
no-mark-at-edge = no hay marca en su borde { $name ->
    [left] izquierdo
    [upper] superior
    [right] derecho
   *[lower] inferior
} ({ $how })

# el archivo entero
document-measured = { $size } kB, sintaxis, título, idioma, licencia
syntax = sintaxis: { $problem }
lacks = no tiene { $what ->
    [title] título
   *[author] autor
}
annotation = en la página hay una anotación ({ $kind }), que una imprenta imprime, quita o rechaza: bórrala o acóplala a la página
attachment = lleva otro archivo adjunto, y las imprentas no lo aceptan: guárdalo sin él
script = el archivo ejecuta un script u otra acción, y las imprentas no lo aceptan: guárdalo sin ella
protected = el archivo está protegido contra cambios o copias, y las imprentas no lo aceptan: guárdalo sin protección
hidden-layer = la capa { $name } está oculta, así que un programa la imprime y otro no: muéstrala o bórrala
no-language = no declara su idioma
no-licence = no indica su licencia
no-bookmarks = tiene varias páginas, pero no tiene marcadores

# la letra
embedded-subset = { $names }, incrustadas y reducidas a los signos que usan
font-not-embedded = la fuente { $name } no está incrustada: incrusta todas al exportar
font-damaged = la fuente { $name } está dañada: no se pueden leer sus glifos
font-not-subset = la fuente { $name } está incrustada entera, no reducida a los signos que usa

# líneas, cuerpo de letra, imágenes
thinnest-mm = { $widths }, la más fina de { $least } mm
none = ninguna
no-text = sin texto
smallest-pt = el menor, de { $least } pt
coarsest-dpi = { $images }, la de menor resolución de { $least } ppp
all-lines = ninguna: todo está dibujado con líneas
rectangle-too-thin = un rectángulo relleno de { $width } mm, que hace de línea más fina que { $limit }: hazlo más ancho
line-too-thin = una línea de { $width } mm, más fina que { $limit }: hazla más gruesa
type-too-small = { $text } está en cuerpo de { $size } pt, menor que { $limit }: hazlo más grande
type-mirrored = { $text } solo se lee en un espejo: dale la vuelta
picture-mirrored = { $count ->
    [one] una imagen está reflejada como en un espejo: dale la vuelta, si no es a propósito
   *[other] { $count } imágenes están reflejadas como en un espejo: dales la vuelta, si no es a propósito
 }
picture-too-coarse = una imagen de { $dpi } ppp, menos de { $limit }: usa una mayor o imprímela más pequeña

# las piezas
parts-of-game = la lista del juego
parts-of-order-alone = el pedido (este juego no está instalado)
kinds-as = { $total } de { $found ->
    [one] 1 tipo
   *[other] { $found } tipos
}, como en { $against }
contents-unknown = el archivo no dice qué contiene
part-not-ordered = esta pieza no se ha pedido
copies-differ = hay { $copies }, no { $count }
sections-incomplete = sus partes no muestran la pieza entera
part-not-in-file = el juego tiene esta pieza, pero el archivo no
part-not-in-game = el juego no tiene esta pieza
part-count-differs = el juego tiene { $should }, pero el archivo se hizo para { $count }

# el margen de seguridad
nothing = nada
safe-zone-nearest = { $least } textos e imágenes, el más cercano a { $nearest } mm de su borde
picture = una imagen
parts-unknown = el archivo no dice cómo deben ser sus piezas
too-close-to-cut = { $what } ({ $side ->
    [front] anverso
   *[back] reverso
}) está a { $distance } mm del corte, no a { $safe }

# la escala
rulers-measured = { $lengths ->
    [one] 1 regla
   *[other] { $lengths } reglas
}, 50 mm miden { $worst } mm
no-rulers = sin reglas
print-scaling-not-asked = el archivo no pide a los visores que impriman al 100 % (PrintScaling)
no-ruler = no hay regla de 50 mm y 2 in
ruler-mm-wrong = la regla de 50 mm mide { $metric } mm
ruler-inch-wrong = la regla de 2 in mide { $inches } in
drawn-at = dibujada al { $factor } %
askew = está torcida { $angle }°

# anversos y reversos
backs-measured = { $found ->
    [one] 1 reverso
   *[other] { $found } reversos
}, el más desviado a { $farthest } mm de su anverso
no-backs = sin reversos
layout-is = la disposición es { $layout }
duplex-mode-wrong = a la impresora se le pide { $asked }; la disposición necesita { $wanted }
back-missing = no hay reverso detrás de su anverso
back-off = el reverso está a { $off } mm de su anverso

# archivos dañados, o que no son para imprimir
stream-missing = falta un flujo
stream-too-large = un flujo contiene { $data } MB, más de { $limit } MB
lzw-stream-too-large = un flujo comprimido con LZW tiene más de { $limit } kB
lzw-stream-twice = un flujo está comprimido con LZW y después otra vez
stream-not-decompressed = un flujo no se puede descomprimir: { $error }
pdf-too-large = { $name }: más de { $limit } MB, demasiado para un juego o un libro
pdf-locked = { $name }: protegido con contraseña
pdf-unreadable = { $name }: no es un PDF que se pueda leer: { $error }
cannot-read = { $name }: no se puede leer: { $error }
page-unreadable = no se puede leer: { $error }
pages-not-inspected = tiene { $count } páginas; solo se revisan las { $limit } primeras
job-ticket-unreadable = su hoja de pedido no se puede leer
box-damaged = su { $name } está dañada
number-too-large = se esperaba un número de hasta { $limit }
transformation-too-large = una transformación se sale de cualquier papel
content-too-large = los flujos de contenido del archivo suman más de { $limit } MB
too-many-points = el archivo pinta más de { $limit } puntos
form-paints-itself = un formulario se contiene a sí mismo
forms-nested-too-deep = hay formularios anidados a más de { $limit } niveles
too-many-parts = una página tiene más de { $limit } piezas
resource-missing = usa { $name }, que falta en sus recursos ({ $kind })
content-unreadable = un flujo de contenido no se puede leer: { $error }
instruction-fails = la instrucción { $name } no se puede seguir: { $error }
wrong-values = sus valores no son los que pide el formato
not-checked-damaged = no se puede comprobar: el archivo está dañado ({ $error })

# el llenado de las páginas
filling = { PERCENT($fill) } de media; la página menos llena es la { $page }, con { PERCENT($least) }; el hueco mayor mide { $gap } mm
no-book-pages = no es un libro entero en su formato
page-too-empty = solo está llena en un { PERCENT($fill) }; el mínimo es { PERCENT($least) }
page-gap = tiene un hueco de { $gap } mm de alto en la columna; el máximo es { $most }
book-too-empty = las páginas están llenas de media en un { PERCENT($fill) }; el mínimo es { PERCENT($least) }
colour-inks = { LIST($spaces, conjunction: "none") }, como mucho { $ink } % de tinta
colour-spaces = { LIST($spaces, conjunction: "none") }
half-transparent = hay algo medio transparente: la imprenta lo espera opaco; acopla la transparencia
soft-mask = una imagen tiene partes transparentes: PDF/X-1a no las admite; ponla sobre su fondo
soft-masked = algo se desvanece con una máscara suave: la imprenta lo espera opaco; acopla la transparencia
blended = algo se mezcla con lo que tiene debajo ({ LIST($modes) }): la imprenta lo espera opaco; acopla la transparencia
white-overprint = hay un blanco que sobreimprime y al imprimir desaparece: quítale la sobreimpresión
spot = la tinta plana { $name }
colour-spots = { $colours }. Una tinta plana es una plancha aparte, para una tinta especial o una línea de corte: si la imprenta no espera ninguna de las dos, conviértela a CMYK
not-cmyk = es un archivo de imprenta y usa { LIST($spaces, conjunction: "none") }: conviértelo a CMYK
too-much-ink = { $ink } % de tinta en un color; se seca como mucho el { $limit } %: usa menos
trapped = un archivo { $standard } dice si lleva reventado (Trapped: True o False) y este no lo dice: expórtalo otra vez como { $standard }
transfer = una curva cambia los tonos de la plancha (función de transferencia) y { $standard } no lo admite: exporta sin ella
jpeg-2000 = una imagen está comprimida como JPEG 2000 y { $standard } no lo admite: guárdala como JPEG o TIFF y exporta otra vez
deep-picture = una imagen tiene 16 bits por color y { $standard } no lo admite: guárdala con 8
transparency-group = queda un grupo de transparencia y { $standard } no lo admite: acopla la transparencia
no-output-intent = { $standard } sin condición de impresión (OutputIntent)
no-output-profile = { $standard } sin perfil de salida incrustado
no-bleed = la página no tiene sangrado: TrimBox y BleedBox coinciden o faltan
sides-of-parts = { $count } caras de piezas
lies-on-part = { $what } está encima de { $side ->
    [back] el reverso
   *[other] la pieza
} sin ser suyo
area = un área de color

# servicios de impresión
check-service = servicio de impresión
service = { $service }: { LIST($products, conjunction: "none") }
service-no-kind = no hay { LIST($kinds, conjunction: "or") } entre los productos de { $service } que Jugada conoce: deja fuera esta página
service-no-product = { $service } no hace nada que mida { $width } × { $height } mm
service-standard = el archivo no es { $standard }: expórtalo así
service-safe = { $what } está a { $distance } mm del corte; el servicio pide { $safe } mm

# archivos de otros programas, y páginas por orden
document-of-others = { $size } kB, sintaxis, nada que se ejecute ni se esconda
embedded = { $names }, incrustadas
check-nets = recortables
no-nets = no hay nada que doblar
nets = { $count ->
    [one] 1 recortable
   *[other] { $count } recortables
}, comparadas sus líneas de corte y doblez
net-line-off = una línea de { $kind ->
    [fold] doblez
   *[cut] corte
} { $off ->
    [none] falta
   *[other] se aparta { $off } mm del recortable
}: vuelve a crear el archivo
turns = { $count ->
    [one] 1 reverso
   *[other] { $count } reversos
}, cada uno junto a su anverso
pages-compared = { $count ->
    [one] 1 página
   *[other] { $count } páginas
}, comparadas por lo que muestran
no-partner = su { $side ->
    [back] anverso
   *[front] reverso
} no está en la página de al lado, y desde aquí cada reverso queda tras otra carta: ponlo ahí
swapped = aquí va primero { $side ->
    [back] el reverso, y hasta ahora iba el anverso
   *[front] el anverso, y hasta ahora iba el reverso
}: cambia las dos páginas
turned-back = esta cara está cabeza abajo: gira la página 180°
back-for-front = el reverso común está en una página en la que toca un anverso: antes falta o sobra una página
front-for-back = aquí hay un anverso donde toca el reverso común: cambia las dos páginas o añade el reverso
page-not-drawn = no se puede dibujar, o requiere demasiado tiempo o memoria: ningún programa la imprimirá bien
blank-page = no hay nada en la página: llénala o quítala
boxes-missing-around = { $pages ->
    [one] la página no tiene
   *[other] { $pages } páginas no tienen
} TrimBox ni BleedBox: son { $width } × { $height } mm con { $bleed } mm de sangrado; expórtala con los ajustes de sangrado de la página, para que el archivo diga por dónde se corta
boxes-missing = { $pages ->
    [one] la página no tiene
   *[other] { $pages } páginas no tienen
} TrimBox ni BleedBox: { $width } × { $height } mm recortados necesitan una página de { $wide } × { $high } mm, con { $bleed } mm de sangrado y cajas que lo digan
bleed-short = { $pages ->
    [one] { $room } mm de sangrado
   *[other] { $room } mm de sangrado en { $pages } páginas
}; una imprenta quiere { $bleed } mm: haz la página de { $width } × { $height } mm y lleva el dibujo hasta su borde
page-lies-across = la página está apaisada, { $width } × { $height } mm, entre otras verticales: gírala
page-size-slips = la página mide { $width } × { $height } mm, y otras { $wide } × { $high }: hazla igual
near-cut = textos e imágenes a { $safe } mm del corte como mínimo
near-cut-by = { $what } está a { $distance } mm del corte: apártalo al menos { $safe } mm hacia dentro, o lleva la imagen más allá del corte
no-standard = el archivo se hizo para una imprenta, pero le faltan las claves PDF/X (GTS_PDFXVersion): expórtalo otra vez como PDF/X
rich-type = hay texto negro de { $size } pt en varias tintas, que lo emborronan donde no casan: ponlo solo en negro (0, 0, 0, 100)
service-boxes-missing = no hay TrimBox ni BleedBox: es { $product }, { $width } × { $height } mm, con { $bleed } mm de sangrado; añade las cajas, para que el archivo diga por dónde se corta
knockout = el texto negro deja en blanco el color que tiene debajo, y a su alrededor asomaría papel: vuelve a crear el archivo
