# Lo que se escribe y se lee: archivos, carpetas, qué se puede sustituir.

cannot-written = no se puede escribir: { $error }
cannot-made = no se puede crear: { $error }
pipe-or-device = es una tubería o un dispositivo: se esperaba un archivo
input-too-large = tiene más de { $most } bytes, lo máximo que se lee
cannot-read = no se puede leer: { $error }
leads-out = lleva fuera de la carpeta dada, y no se lee: copia en la carpeta aquello a lo que lleva
not-quoted = no es lo que se esperaba; es un enlace que sale de su carpeta, así que no se cita nada de él: mira el propio archivo
os-no-such-file = no existe
os-no-permission = no tienes permiso
os-not-permitted = el sistema no lo permite
os-is-folder = es una carpeta
os-not-folder = no es una carpeta
os-disk-full = no queda sitio en el disco
os-read-only = el disco es de solo lectura
os-name-too-long = el nombre es demasiado largo
os-too-large = El archivo es demasiado grande
os-quota = Se ha superado la cuota de disco
temporary = es la carpeta de archivos temporales y no se puede escribir más en ella: { $error }; haz sitio o indica otra carpeta en TMPDIR
not-utf-8 = no es texto UTF-8 (byte { $start })
data-nested-too-deeply = los datos están anidados a demasiada profundidad

expected-folder-or-file = se esperaba una carpeta{ COUNT($suffixes) ->
    [0] {""}
   *[other] {" "}o un archivo { LIST($suffixes, conjunction: "or") }
} en que escribir
changed-by-hand = { $path }: ha cambiado desde que jugada lo escribió; el archivo cambiado se guarda como { $name }
folder-of-others = contiene otras cosas ({ $names }): elige una carpeta vacía o nueva; --force escribe entre ellas
out-is-folder = es una carpeta: da a --out el nombre de un archivo
out-is-disk = es un disco: elige otro --out
out-exists = ya existe: elige otro nombre, o bórralo antes; --force lo sustituye
out-not-folder = no es una carpeta: elige otro --out
link-broken = es un enlace que no lleva a ninguna parte: bórralo, o elige otro --out
record-unreadable = no es una lista de archivos de jugada que se pueda leer: bórrala
not-ours = no lo escribió jugada y se deja como está: llévalo a otra parte o elige otro --out; --force lo sustituye
not-ours-forced = no lo escribió jugada y se deja como está: llévalo a otra parte o elige otro --out
is-folder = es una carpeta, que nunca se sustituye: elige otro --out
is-link = es un enlace, que nunca se sustituye: elige otro --out
is-device = es un dispositivo o una tubería, que nunca se sustituye: elige otro --out
is-input = lo lee esta misma orden, y nunca se sustituye: elige otro --out
link-not-followed = es un enlace, que aquí no se sigue: bórralo, o elige otro --out
folder-locked = { $folder }: otra ejecución está escribiendo ahí; se espera a que acabe

# el contenido de los juegos
content-missing = el juego { $game } no tiene contenido: se esperaba { $sheet } en alguno de estos sitios: { $places }
content-folder-missing = { $path }: no existe tal carpeta; se esperaba una carpeta con contenido
unprintable = el carácter { $code } no se puede imprimir: se esperaba un texto

## Lo que dice una biblioteca de un archivo, después de «no es SVG:», «no es YAML:» …

told-at = { $reason } (línea { $line }, columna { $column })
told-damaged = está dañado, o es un archivo de otro tipo
told-other-kind = es un archivo de otro tipo
told-ends = se acaba antes de estar completo
told-too-much = una de sus partes es demasiado grande
told-password = está protegido con una contraseña
told-name = no puede haber ningún archivo con este nombre
told-loop = los enlaces dan vueltas en círculo
told-certificate = el certificado de la dirección no es válido
told-host = nadie responde a este nombre, o no hay red
told-refused = no acepta conexiones
told-encoding = sus caracteres no están en la codificación que indica
told-sign = hay un carácter donde no puede haber ninguno
told-tag = se cierra una etiqueta que no es la última que se abrió
told-after = sigue algo más después de su final
told-attribute = un atributo está dos veces
told-entity = un nombre entre & y ; no significa nada
told-prefix = un prefijo no está declarado (xmlns:…)
told-colon = faltan dos puntos con un espacio, o sobran: pon entre comillas los textos con «: »
told-list = a una lista entre [ ] o { "{" } { "}" } le falta una coma o el final
told-quotation = unas comillas no se cierran
told-indent = una línea no tiene la misma sangría que las demás de su grupo
told-start = una línea empieza con un tabulador, o un texto con un carácter que necesita comillas, como @ o %
told-alias = un alias (*nombre) no tiene su ancla (&nombre)
told-anchor = un ancla (&nombre) está dos veces
told-escape = a una barra inversa dentro de "…" le sigue algo que no puede: escribe \\ o usa '…'
told-two = hay un segundo documento (---)
told-yaml-tag = una etiqueta (!nombre) no se conoce
told-character = contiene un carácter que ningún texto puede contener
told-yaml = hay algo donde no puede estar
os-loop = los enlaces dan vueltas en círculo
os-too-many-open = hay demasiados archivos abiertos
os-io = el disco no se puede leer o escribir en este lugar
os-busy = está en uso
