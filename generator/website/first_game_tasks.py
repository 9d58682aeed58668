"""What a tap means in a task of a first game: each place and button with the engine's verdict, stored with the page.

A tap is right, neutral or refused, as the walk through the script has resolved it; an action that is made bit by bit is
followed as long as a right one begins so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from generator.art.interface import ArtContext, Choice, Option, art_of
from generator.art.names import place_label
from generator.diagrams.traces import own
from generator.explorer.candidates import action_ends, choices
from generator.first_games.resolved import Answer, ResolvedScreen
from generator.first_games.source import FORMATION
from generator.scene.state_drawing import Drawing
from generator.website.first_game_drawings import FirstGameDrawings
from rules_engine.core import Violation, write_action

Data = dict[str, Any]


@dataclass
class TaskData:
    """Makes the data of one task in one position; `results` are its right answers, as they are met."""

    drawings: FirstGameDrawings
    screen: ResolvedScreen
    formations: Mapping[str, str]
    """The names of the formations in the page's language."""
    results: list[Data] = field(default_factory=list)
    _numbers: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.art: ArtContext = self.drawings.context()
        self.seat = self.drawings.learner
        self.state = self.drawings.seen(self.screen.state)
        self.drawing: Drawing = art_of(self.art.game.name).draw_state(self.art, self.state)
        self.answers = {answer.notation: answer for answer in self.screen.answers}

    def data(self) -> Data:
        """Return the task's choices, what is ringed, the wrong taps, and the results."""
        begun: dict[str, Data] = {}
        shown = self._choices("", begun)
        # Before the rings, which look up where their actions can be tapped.
        self._put_on_ring(shown)
        found: Data = {
            "choices": [*self._lanes(), *self._formation_choices(), *shown],
            "begun": begun,
            "rings": self._rings(shown),
            "taps": self._taps(),
        }
        found["results"] = self.results
        return found

    # ------------------------------------------------------------------ choices

    def _choices(self, begun: str, known: dict[str, Data]) -> list[Data]:
        """Return the choices after the beginning of an action, and add those that a right one needs to `known`."""
        found = []
        for choice in choices(self.art, self.drawing, self.state, self.seat, begun):
            options = [self._option(choice, option, known) for option in choice.options]
            options += self._more_ends(choice, options)
            found.append({"label": choice.label, "at": choice.at, "options": options})
        return found

    def _put_on_ring(self, shown: Sequence[Data]) -> None:
        """Give a right answer without a place, such as a shot, the ringed place: there it is tapped."""
        nameless = (choice for choice in shown if not choice["at"])
        right = [one for choice in nameless for one in choice["options"] if one["v"] == "yes"]
        ringed = [place for ring in self.screen.rings if ring.place for place in self._places_of(ring.place)[:1]]
        if len(right) == 1 and not right[0]["at"] and ringed and all(choice["at"] != ringed[0] for choice in shown):
            right[0]["at"] = ringed[0]

    def _preview(self, begun: str) -> object:
        preview = art_of(self.art.game.name).begun_state
        return preview(self.art, self.state, self.seat, begun) if preview else self.state

    def _option(self, choice: Choice, option: Option, known: dict[str, Data]) -> Data:
        data: Data = {"label": option.label, "at": option.at}
        if option.begins:
            return {**data, **self._beginning(option, known)}
        written = write_action(self.art.game, self.state, self.seat, option.action)
        # Of several ways between two places one is right: on the board a tap cannot tell them apart.
        answer = self.answers.get(written) or self._same_ends(choice.at, option.at)
        if answer is None:
            violation = self.art.game.why_illegal(self.state, self.seat, option.action)
            if violation is None:
                return {**data, "v": "but", **self._neutral(None)}
            return {**data, "v": "no", **self._reason(violation)}
        return {**data, **self._answered(answer)}

    def _reason(self, violation: Violation) -> Data:
        art = self.art
        return {
            "text": art.messages.violation(violation),
            "rule": violation.rule,
            "rule_name": art.leads(violation.rule),
        }

    def _beginning(self, option: Option, known: dict[str, Data]) -> Data:
        """Return how an action goes on that has begun: to further choices, if a right one begins so."""
        if option.begins not in known:
            inner: dict[str, Data] = {}
            following = self._choices(option.begins, inner)
            # What no right answer begins with is not followed: a tap on it is answered at once, and nothing more is
            # stored.
            if not any(one["v"] in ("yes", "on") for choice in following for one in choice["options"]):
                return {"v": "but", **self._neutral(self._completion(option.begins))}
            known |= inner
            known[option.begins] = {"frame": self.drawings.frame(self._preview(option.begins)), "choices": following}
        return {"v": "on", "begun": option.begins}

    def _completion(self, begun: str) -> Answer | None:
        """Return a legal action that begins so."""
        return next((one for one in self.screen.answers if one.notation.startswith(begun)), None)

    def _same_ends(self, start: str, end: str) -> Answer | None:
        """Return the right answer that a tap from one place to another means, whichever way it goes."""
        if not start or not end:
            return None
        return next((answer for ends, answer in self._right_ends if ends == (start, end)), None)

    @cached_property
    def _right_ends(self) -> list[tuple[tuple[str, str], Answer]]:
        """The places at which right answers begin and end; none where actions are made bit by bit, or are lanes."""
        if self.screen.offer or art_of(self.art.game.name).begun_state:
            return []
        right = (answer for answer in self.screen.answers if answer.is_allowed and not _formation(answer))
        return [(self._ends(answer), answer) for answer in right]

    def _ends(self, answer: Answer) -> tuple[str, str]:
        return self._action_ends(answer.played[0].action)

    def _action_ends(self, action: object) -> tuple[str, str]:
        return action_ends(self.art, self.drawing, self.state, self.seat, action)

    def _more_ends(self, choice: Choice, known: Sequence[Data]) -> Iterator[Data]:
        """Yield the right answers from the choice that end where none of its options does."""
        places = {one["at"] for one in known}
        for (start, end), answer in self._right_ends if choice.at else ():
            if start == choice.at and end and end not in places:
                places.add(end)
                label = place_label(self.art, self.state, self.drawing, end)
                yield {"label": label, "at": end, **self._answered(answer)}

    def _answered(self, answer: Answer) -> Data:
        if self._is_lane(answer):
            # Which of the drawn ways is meant: the tap on its end alone does not say.
            return {"v": "ask"}
        if not answer.is_allowed:
            return {"v": "but", **self._neutral(answer)}
        return {"v": "yes", "to": self._result(answer)}

    def _is_lane(self, answer: Answer) -> bool:
        """Return whether it goes where the lanes go from which one is to be chosen."""
        if not self.screen.offer or answer.action is None:
            return False
        lanes = {self._action_ends(action) for action in self.screen.offer}
        return self._action_ends(answer.action) in lanes

    def _neutral(self, answer: Answer | None) -> Data:
        """Return what is lost by a legal action that is not asked for."""
        but = self.screen.texts.get("but")
        text = answer.text if answer else but
        return {"text": text[self.art.lang] if text else ""}

    def _result(self, answer: Answer) -> int:
        # One result for all taps that lead to it.
        if answer.notation not in self._numbers:
            self._numbers[answer.notation] = len(self.results)
            mine = [(one.seat, one.action) for one in answer.played if one.seat == self.seat]
            shown = self.drawings.shown(self.screen.state, answer.played[-1].after)
            marks = self.drawings.actions(self.state, *mine, style=own, over=shown) if len(mine) == 1 else ""
            self.results.append(
                {
                    "frame": self.drawings.frame(shown),
                    "marks": marks,
                    "text": answer.text[self.art.lang],
                    "best": answer.is_best,
                    "main": answer.is_main,
                    "next": answer.next,
                }
            )
        return self._numbers[answer.notation]

    # ------------------------------------------------------------------ formations, lanes

    def _formation_choices(self) -> Iterator[Data]:
        options = [
            {"label": self.formations[name], "at": "", **self._answered(answer)}
            for answer in self.screen.answers
            if (name := _formation(answer))
        ]
        if options:
            yield {"label": "", "at": "", "options": options}

    def _lanes(self) -> Iterator[Data]:
        """Yield the lanes to choose from: a tap on a place that only one of them crosses chooses it."""
        ways = [(action, self._crossed(action)) for action in self.screen.offer]
        options = []
        for number, (action, places) in enumerate(ways, 1):
            answer = self.answers[write_action(self.art.game, self.state, self.seat, action)]
            verdict = (
                {"v": "yes", "to": self._result(answer)} if answer.is_allowed else {"v": "but", **self._neutral(answer)}
            )
            shared = {place for other, crossed in ways if other is not action for place in crossed}
            # Only where the ways lie apart a tap can mean one of them.
            alone = [place for place in places if place not in shared]
            options += [{"label": str(number), "at": place, **verdict} for place in alone]
        if options:
            yield {"label": "", "at": "", "options": options}

    def _crossed(self, action: object) -> list[str]:
        marks = art_of(self.art.game.name).marks_of_action(self.art, self.state, self.seat, action)
        names = [place for mark in marks for place in getattr(mark, "places", ())]
        return [self.drawing.aliases.get(name, name) for name in names if isinstance(name, str)]

    # ------------------------------------------------------------------ rings, wrong taps

    def _rings(self, shown: Sequence[Data]) -> Data:
        """Return the marks of the ringed places, and the buttons that are ringed, by their labels."""
        places, labels = list[str](), list[str]()
        for ring in self.screen.rings:
            if ring.place:
                places += [place for place in self._places_of(ring.place) if self.drawing.has(place)][:1]
            elif ring.formation:
                labels.append(self.formations[ring.formation])
            else:
                place, label = self._control(ring.action, shown)
                places += [place] if place else []
                # A control without a place on the board is a button, which is ringed by its text.
                labels += [label] if label and not place else []
        known = tuple(dict.fromkeys(places))
        names = self._names(known, shown)
        boxes = self.drawings.boxes(self.state, known)
        round_ones = tuple(place for place in known if place not in boxes)
        marks = self.drawings.rings(self.state, round_ones) if round_ones else ""
        return {"marks": marks, "boxes": list(boxes), "places": list(known), "names": names, "labels": labels}

    def _names(self, places: Sequence[str], shown: Sequence[Data]) -> list[str]:
        """Return what each place is called: as its button, else as in the drawing."""
        buttons = [button for choice in shown for button in (*choice["options"], choice) if button["label"]]
        labels = {button["at"]: button["label"] for button in buttons}
        return [labels.get(place) or place_label(self.art, self.state, self.drawing, place) for place in places]

    def _places_of(self, name: str) -> tuple[str, ...]:
        """Return what a name may mean in the drawing: a place, or something of the learner's."""
        return self.drawing.aliases.get(name, name), f"{self.art.game.format_seat(self.seat)}:{name}"

    def _control(self, notation: str, shown: Sequence[Data]) -> tuple[str, str]:
        """Return the place with which an action is begun, else where it is done, and what its button says."""
        for choice in shown:
            for option in choice["options"]:
                if option.get("to") is not None and option["to"] == self._numbers.get(notation):
                    return choice["at"] or option["at"], option["label"]
        return "", ""

    def _taps(self) -> dict[str, Data]:
        """Return the wrong tries that are a tap on one thing of the learner's, by its place."""
        found = {}
        for one in self.screen.refusals:
            own_place = f"{self.art.game.format_seat(self.seat)}:{one.sheet.illegal.partition(':')[2]}"
            if one.violation is not None and self.drawing.has(own_place):
                found[own_place] = {"v": "no", **self._reason(one.violation)}
        return found


def _formation(answer: Answer) -> str:
    """Return the name of the formation that an answer is about; empty if it is about an action."""
    return answer.notation.removeprefix(FORMATION) if answer.notation.startswith(FORMATION) else ""
