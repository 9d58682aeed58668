"""The check's own wording, in both languages: claims in words, and what the engine says against them."""

from __future__ import annotations

from collections.abc import Mapping

from generator.content.messages import LANGUAGES
from generator.examples.run import Texts

NOTHING = Texts("", "")

_PHRASES: Mapping[str, Texts] = {
    # claims in words
    "legal": Texts("{seat}: {action} se puede jugar.", "{seat}: {action} is allowed."),
    "illegal": Texts("{seat}: {action} no se puede jugar. {reason}", "{seat}: {action} is not allowed. {reason}"),
    "chance_legal": Texts("Puede salir {action}.", "{action} can come up."),
    "chance_illegal": Texts("No puede salir {action}. {reason}", "{action} cannot come up. {reason}"),
    "actions_exactly": Texts(
        "{seat}: se puede jugar exactamente esto: {members}.", "{seat}: exactly these can be played: {members}."
    ),
    "actions_none": Texts("{seat}: no se puede jugar nada.", "{seat}: nothing can be played."),
    "actions_includes": Texts(
        "{seat}: entre otras cosas se puede jugar esto: {members}.",
        "{seat}: among others, these can be played: {members}.",
    ),
    "actions_excludes": Texts(
        "{seat}: no se puede jugar esto: {members}.", "{seat}: these cannot be played: {members}."
    ),
    "actions_count": Texts("{seat}: hay {count} jugadas distintas.", "{seat}: there are {count} different plays."),
    "equals": Texts("{query}: {value}.", "{query}: {value}."),
    "exactly": Texts("{query}, exactamente: {value}.", "{query}, exactly: {value}."),
    "includes": Texts("{query}, entre otros: {value}.", "{query}, among others: {value}."),
    "excludes": Texts("{query}, no: {value}.", "{query}, not: {value}."),
    "at_least": Texts("{query}: {value} o más.", "{query}: {value} or more."),
    "at_most": Texts("{query}: {value} o menos.", "{query}: {value} or less."),
    "event": Texts("Sucede esto: {event}", "This happens: {event}"),
    "not_event": Texts("No sucede esto: {event}", "This does not happen: {event}"),
    "position": Texts("La posición es entonces {position}.", "The position is then {position}."),
    "turn": Texts("Turno: {seats}.", "To decide: {seats}."),
    "chance": Texts("Decide el azar.", "Chance decides."),
    "decision": Texts("Hay que decidir.", "A decision is due."),
    "terminal": Texts("La partida ha terminado.", "The game is over."),
    "terminal_with": Texts("La partida ha terminado ({result}).", "The game is over ({result})."),
    "prompt": Texts("La pregunta: {prompt}", "The question: {prompt}"),
    "odds": Texts("Probabilidades: {odds}.", "Odds: {odds}."),
    "all_odds": Texts("Todas las probabilidades: {odds}.", "All the odds: {odds}."),
    "observation": Texts("Lo que ve {seat}: {position}.", "What {seat} sees: {position}."),
    "onlooker": Texts("quien mira", "an onlooker"),
    "refused_setup": Texts("No se admite este comienzo: {setup}.", "This set-up is refused: {setup}."),
    "refused_position": Texts("No se admite esta posición: {position}.", "This position is refused: {position}."),
    "simulated": Texts(
        "{figure}: {value}, intervalo del 95 % {interval} ({games}).",
        "{figure}: {value}, 95 % interval {interval} ({games}).",
    ),
    "simulated_above": Texts("{figure}, más de {above}", "{figure}, more than {above}"),
    "simulated_games": Texts(
        "{games} partidas de {policies}{setup}, semilla {seed}", "{games} games of {policies}{setup}, seed {seed}"
    ),
    "simulated_less": Texts("{one}; menos lo mismo en {other}", "{one}; less the same in {other}"),
    "as_recorded": Texts(
        "{sentence} Resultado guardado; `jugada check --slow` vuelve a jugarlas.",
        "{sentence} Recorded result; `jugada check --slow` plays them again.",
    ),
    "to_record": Texts("{sentence} Para guardarlo: recorded: {record}", "{sentence} To record it: recorded: {record}"),
    "not_recorded": Texts(
        "{figure} ({games}): sin resultado guardado con estos datos; `jugada check --slow` las juega.",
        "{figure} ({games}): no result is recorded with these data; `jugada check --slow` plays them.",
    ),
    "played": Texts("Se juega {entry}.", "{entry} is played."),
    "shown": Texts("El diagrama muestra {entry}.", "The diagram shows {entry}."),
    "told": Texts("El texto dice {name}.", "The text tells {name}."),
    # what the engine says
    "is_illegal": Texts("{action} no se puede: {reason} ({rule})", "{action} is not allowed: {reason} ({rule})"),
    "is_legal": Texts("{action} está permitido", "{action} is allowed"),
    "other_rule": Texts(
        "{action} no se puede, pero por otra regla: {reason} ({rule})",
        "{action} is not allowed, but by another rule: {reason} ({rule})",
    ),
    "other_facts": Texts(
        "{action}: la razón lleva otros datos: {facts} ({reason})",
        "{action}: the reason has other facts: {facts} ({reason})",
    ),
    "unreadable": Texts("no se puede leer aquí: {error}", "cannot be read here: {error}"),
    "missing": Texts("el motor no da {members}", "the engine does not give {members}"),
    "extra": Texts("el motor da además {members}", "the engine also gives {members}"),
    "excluded": Texts("el motor sí da {members}", "the engine does give {members}"),
    "one_of_many": Texts("({value})", "({value})"),
    "twice": Texts(
        "es la misma jugada que otra de la lista: {members}", "the same play as another of the list: {members}"
    ),
    "count": Texts("el motor cuenta {count}", "the engine counts {count}"),
    "answer": Texts("el motor dice {value}", "the engine says {value}"),
    "not_a_set": Texts("el motor dice {value}, que no es un conjunto", "the engine says {value}, which is no set"),
    "not_a_number": Texts("el motor dice {value}, que no es un número", "the engine says {value}, which is no number"),
    "events": Texts("sucede: {events}", "what happens: {events}"),
    "no_events": Texts("no sucede nada", "nothing happens"),
    "is_position": Texts("la posición es {position}", "the position is {position}"),
    "is_turn": Texts("turno: {seats} ({prompt})", "to decide: {seats} ({prompt})"),
    "is_chance": Texts("decide el azar ({prompt})", "chance decides ({prompt})"),
    "is_over": Texts(
        "la partida ha terminado: puntos {scores}; gana {winners} ({rule})",
        "the game is over: scores {scores}; winner {winners} ({rule})",
    ),
    "is_odds": Texts("el motor da {odds}", "the engine gives {odds}"),
    "sees": Texts("ve {position}", "sees {position}"),
    "accepted": Texts("se admite", "it is accepted"),
    "refused_otherwise": Texts("lo impide otra regla: {reason} ({rule})", "another rule refuses it: {reason} ({rule})"),
    "nobody": Texts("nadie", "nobody"),
    "out_of_bounds": Texts(
        "el intervalo {interval} no cabe entero en {bounds}", "the interval {interval} does not lie wholly in {bounds}"
    ),
    "other_record": Texts(
        "las partidas dan otra cosa que lo guardado; se guardaría así: {record}",
        "the games come to something else than what is recorded; the record would be: {record}",
    ),
    # the report
    "claimed": Texts("se afirma", "claimed"),
    "engine": Texts("pero", "but"),
    "rule": Texts("regla", "rule"),
    "skipped": Texts("afirmaciones a las que no se llegó: {count}", "claims that were not reached: {count}"),
    "empty": Texts(
        "no afirma nada, así que no se ha comprobado nada; añade claim: a uno de sus pasos",
        "it claims nothing, so nothing was checked; add claim: to one of its steps",
    ),
    "gap": Texts("falta", "gap"),
    "empty_count": Texts("ejemplos que no afirman nada: {count}", "examples that claim nothing: {count}"),
    "gap_count": Texts("faltas en el contenido: {count}", "gaps in the content: {count}"),
    "covered": Texts(
        "cada regla está en los dos textos, en el motor y en los ejemplos; las dos lenguas dicen lo mismo",
        "each rule is in both texts, in the engine and in the examples; both languages say the same",
    ),
    "summary": Texts(
        "ejemplos: {examples}; afirmaciones: {claims}; fallan: {failures}; archivos con errores: {errors}",
        "examples: {examples}; claims: {claims}; failing: {failures}; malformed files: {errors}",
    ),
}


def phrase(key: str, **values: str | int | Texts) -> Texts:
    """A phrase with its values filled in; a `Texts` by language."""
    template = _PHRASES[key]
    return Texts(**{lang: template[lang].format(**_in(lang, values)).rstrip() for lang in LANGUAGES})


def joined(parts: list[Texts], separator: str = "; ") -> Texts:
    """Several texts in one line."""
    return Texts(**{lang: separator.join(part[lang] for part in parts) for lang in LANGUAGES})


def _in(lang: str, values: Mapping[str, str | int | Texts]) -> dict[str, str | int]:
    return {name: value[lang] if isinstance(value, Texts) else value for name, value in values.items()}
