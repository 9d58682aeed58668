# Revisión previa: lo que hay en los PDF acabados frente a lo que debe haber.

# el informe
head = { $file }: { $kind ->
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
        [one] Un fichero
       *[other] { $files } ficheros
    }, { $wrong ->
        [0] ningún hallazgo
        [one] 1 hallazgo
       *[other] { $wrong } hallazgos
    }
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
page-turned-by = la página está girada { $rotation }°
page-counts-in-units = la página usa unidades de { $unit } puntos
cropbox-hides-part-page = la CropBox oculta una parte de la página
bleedbox-reaches-beyond-page = la BleedBox se sale de la página
trimbox-reaches-beyond-bleedbox = la TrimBox se sale de la BleedBox
page-mm-ordered = la página mide { $width } × { $height } mm; se pidió { $title }
page-no-trimbox-bleedbox = la página no tiene TrimBox y BleedBox propias
trimbox-lies-mm-off = la TrimBox está a { $off } mm del borde de la pieza
bleedbox-leaves-mm-bleed = la BleedBox deja { $room } mm de sangrado, no { $bleed }

# las marcas de corte
mm-on-their-layer = { $count } de { $limit } mm en su capa
places-unknown = el archivo no dice dónde están sus piezas
single-pages-have-none = las páginas sueltas no llevan marcas
no-marks-on-layer = no hay marcas en una capa propia
page-more-than-marks = una página tiene más de { $limit } marcas; no se comprueban
mark-mm-wide = una marca tiene { $width } mm de ancho, no { $limit }
mark-at-lies-where = la marca en { $line } está donde las impresoras no llegan
mark-at-lies-in = la marca en { $line } está en el sangrado
nearest-mm-off = la más cercana está a { $off } mm
none-near = no hay ninguna cerca
no-mark-at-edge = no hay marca en su borde { $name ->
    [left] izquierdo
    [upper] superior
    [right] derecho
   *[lower] inferior
} ({ $how })

# el archivo entero
kb-syntax-title-language = { $size } kB, sintaxis, título, idioma, licencia
syntax = sintaxis: { $problem }
mb-more-than-mb = { $size } MB, más de { $limit } MB
lacks = no tiene { $what ->
    [title] título
   *[author] autor
}
no-language = no declara su idioma
no-licence = no indica su licencia
several-pages-but-no = tiene varias páginas, pero no tiene marcadores

# la letra
embedded-subset = { $names }, incrustadas y reducidas a los signos que usan
font-not-embedded = la fuente { $name } no está incrustada
font-damaged-glyphs-cannot = la fuente { $name } está dañada: no se pueden leer sus glifos
font-embedded-whole-as = la fuente { $name } está incrustada entera, no reducida a los signos que usa

# líneas, cuerpo de letra, imágenes
thinnest-mm = { $widths }, la más fina de { $least } mm
none = ninguna
no-text = sin texto
smallest-pt = el menor, de { $least } pt
coarsest-dpi = { $images }, la de menor resolución de { $least } ppp
all-lines = ninguna: todo está dibujado con líneas
line-mm-thinner-than = una línea de { $width } mm, más fina que { $limit }
set-in-pt-smaller = { $text } está en cuerpo de { $size } pt, menor que { $limit }
picture-dpi-fewer-than = una imagen de { $dpi } ppp, menos de { $limit }

# las piezas
game-s-list = la lista del juego
order-no-such-game = el pedido (este juego no está instalado)
kinds-as = { $total } de { $found ->
    [one] 1 tipo
   *[other] { $found } tipos
}, como en { $against }
contents-unknown = el archivo no dice qué contiene
nobody-ordered-this-part = esta pieza no se ha pedido
copies-differ = hay { $copies }, no { $count }
tiles-do-show-all = sus partes no muestran la pieza entera
game-this-part-file = el juego tiene esta pieza, pero el archivo no
game-no-such-part = el juego no tiene esta pieza
game-file-made-for = el juego tiene { $should }, pero el archivo se hizo para { $count }

# el margen de seguridad
nothing = nada
texts-pictures-nearest-mm = { $least } textos e imágenes, el más cercano a { $nearest } mm de su borde
picture = una imagen
parts-unknown = el archivo no dice cómo deben ser sus piezas
mm-from-cut = { $what } ({ $side ->
    [front] anverso
   *[back] reverso
}) está a { $distance } mm del corte, no a { $safe }

# la escala
rulers-mm-measure-mm = { $lengths ->
    [one] 1 regla
   *[other] { $lengths } reglas
}, 50 mm miden { $worst } mm
no-rulers = sin reglas
viewers-not-asked-for-full-size = el archivo no pide a los visores que impriman al 100 % (PrintScaling)
no-ruler-mm-in = no hay regla de 50 mm y 2 in
ruler-mm-measures-mm = la regla de 50 mm mide { $metric } mm
ruler-in-measures-in = la regla de 2 in mide { $inches } in
drawn-at = dibujada al { $factor } %
askew = está torcida { $angle }°

# anversos y reversos
backs-farthest-mm-off = { $found ->
    [one] 1 reverso
   *[other] { $found } reversos
}, el más desviado a { $farthest } mm de su anverso
no-backs = sin reversos
layout-is = la disposición es { $layout }
printer-asked-for-layout = a la impresora se le pide { $asked }; la disposición necesita { $wanted }
no-back-behind-front = no hay reverso detrás de su anverso
back-lies-mm-off = el reverso está a { $off } mm de su anverso

# archivos dañados, o que no son para imprimir
stream-missing = falta un flujo
stream-holds-mb-more = un flujo contiene { $data } MB, más de { $limit } MB
stream-packed-with-lzw = un flujo comprimido con LZW tiene más de { $limit } kB
stream-packed-with-lzw-2 = un flujo está comprimido con LZW y después otra vez
stream-cannot-unpacked = un flujo no se puede descomprimir: { $error }
larger-than-mb-no = { $name }: más de { $limit } MB, demasiado para un juego o un libro
locked-by-password = { $name }: protegido con contraseña
not-a-pdf = { $name }: no es un PDF que se pueda leer: { $error }
cannot-read = { $name }: no se puede leer: { $error }
cannot-read-2 = no se puede leer: { $error }
pages-first-inspected = tiene { $count } páginas; solo se revisan las { $limit } primeras
job-ticket-cannot-read = su hoja de pedido no se puede leer
box-damaged = su { $name } está dañada
expected-number-up-to = se esperaba un número de hasta { $limit }
transformation-beyond-all-paper = una transformación se sale de cualquier papel
file-s-content-streams = los flujos de contenido del archivo suman más de { $limit } MB
file-paints-more-than = el archivo pinta más de { $limit } puntos
form-paints-itself = un formulario se contiene a sí mismo
more-than-forms-within = hay formularios anidados a más de { $limit } niveles
more-than-parts-on = una página tiene más de { $limit } piezas
resource-missing = usa { $name }, que falta en sus recursos ({ $kind })
content-stream-cannot-parsed = un flujo de contenido no se puede leer: { $error }
instruction-cannot-followed = la instrucción { $name } no se puede seguir: { $error }
wrong-values = sus valores no son los que pide el formato
cannot-judged-file-damaged = no se puede comprobar: el archivo está dañado ({ $error })

# el llenado de las páginas
filling = { PERCENT($fill) } de media; la página menos llena es la { $page }, con { PERCENT($least) }; el hueco mayor mide { $gap } mm
no-book-pages = no es un libro entero en su formato
page-too-empty = solo está llena en un { PERCENT($fill) }; el mínimo es { PERCENT($least) }
page-gap = tiene un hueco de { $gap } mm de alto en la columna; el máximo es { $most }
book-too-empty = las páginas están llenas de media en un { PERCENT($fill) }; el mínimo es { PERCENT($least) }
colour-inks = { LIST($spaces, conjunction: "none") }, como mucho { $ink } % de tinta
colour-spaces = { LIST($spaces, conjunction: "none") }
half-transparent = hay algo medio transparente: la imprenta lo espera opaco
soft-mask = una imagen tiene partes transparentes: PDF/X-1a no las admite
not-cmyk = es un archivo de imprenta y usa { LIST($spaces, conjunction: "none") }; se esperaba CMYK
too-much-ink = { $ink } % de tinta en un color; como mucho { $limit } %
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
service-no-product = { $service } no hace nada de { $width } × { $height } mm
service-standard = el fichero no es { $standard }
service-safe = { $what } está a { $distance } mm del corte; el servicio pide { $safe } mm
