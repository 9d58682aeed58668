"""What the pages say of a state is what the engine says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from generator.content.loader import GameContent, load_game_content
from generator.documents.check import check_document
from generator.documents.reading import read_document
from generator.examples.check import check_paths
from generator.examples.runner import run_example
from generator.examples.source import load_example
from generator.explorer.requests import RequestHandler, error_data
from generator.i18n import languages
from generator.i18n.catalogue import bundle
from generator.website.pack import play_content
from rules_engine.core import AmbiguousError, Chance, Decision, JugadaError, MalformedError, Terminal, write_action
from tests.nonempty import nonempty
from tests.website.positions import kinds, random_states
from tests.website.shared import OUTSIDE, drawn_games

GAMES = drawn_games()


@pytest.fixture(scope="module", params=GAMES)
def content(request: pytest.FixtureRequest) -> GameContent:
    return load_game_content(request.param)


@pytest.fixture(scope="module")
def handler(content: GameContent) -> RequestHandler:
    return RequestHandler(play_content([content]))


def ask(handler: RequestHandler, content: GameContent, **question: Any) -> Any:
    return json.loads(handler.answer(json.dumps({"game": content.name, "lang": "en", **question})))


def options(view: Any) -> list[tuple[str, Any]]:
    return [
        (seat["seat"], option)
        for seat in view["node"].get("seats", ())
        for choice in seat["choices"]
        for option in choice["options"]
    ]


def test_all_kinds_of_nodes_are_asked_about(content: GameContent) -> None:
    assert kinds(content, 60) >= {Decision, Terminal}


def test_every_verdict_is_the_engines(content: GameContent, handler: RequestHandler) -> None:
    game = content.game
    for state in nonempty(random_states(content, 12)):
        view = ask(handler, content, ask="open", position=game.format_state(state))
        assert view["position"] == game.format_state(state)
        for name, option in options(view):
            seat = game.parse_seat(name)
            if not option["ok"]:
                assert option["rule"] in game.rules
                assert option["text"]
            elif "entry" in option:
                action = game.parse_action(state, option["entry"].partition(":")[2])
                assert game.why_illegal(state, seat, action) is None


def test_everything_legal_can_be_done_on_the_page(content: GameContent, handler: RequestHandler) -> None:
    """By way of the beginnings where an action is chosen bit by bit."""
    game = content.game
    for state in nonempty(random_states(content, 8)):
        node = game.node(state)
        if not isinstance(node, Decision):
            continue
        view = ask(handler, content, ask="open", position=game.format_state(state))
        for seat in node.seats:
            name = game.format_seat(seat)
            reached, waiting = set[Any](), [option for other, option in options(view) if other == name and option["ok"]]
            seen = set[str]()
            while waiting:
                option = waiting.pop()
                if "entry" in option:
                    action = game.parse_action(state, option["entry"].partition(":")[2])
                    reached.add(game.format_state(game.apply(state, seat, action).state))
                elif option["begins"] not in seen:
                    seen.add(option["begins"])
                    position = game.format_state(state)
                    more = ask(handler, content, ask="begin", position=position, seat=name, begun=option["begins"])
                    waiting += [one for choice in more["choices"] for one in choice["options"] if one["ok"]]
            legal = {
                game.format_state(game.apply(state, seat, action).state) for action in game.legal_actions(state, seat)
            }
            assert reached == legal


def test_chance_can_come_as_the_engine_says(content: GameContent, handler: RequestHandler) -> None:
    game = content.game
    for state in nonempty(random_states(content, 60)):
        if isinstance(game.node(state), Chance):
            view = ask(handler, content, ask="open", position=game.format_state(state))
            expected = {f"*:{game.format_action(state, one)}": str(odds) for one, odds in game.chance_outcomes(state)}
            assert {one["entry"]: one["odds"] for one in view["node"]["outcomes"]} == expected
            rolled = ask(handler, content, ask="roll", position=view["position"], ticket="987654321987")
            assert rolled["entry"] in expected


@pytest.mark.parametrize(
    "question",
    [
        {"ask": "open", "position": "nonsense"},
        {"ask": "do", "position": "", "entry": "*:nonsense"},
        {"ask": "why", "entry": "nobody:nothing"},
    ],
)
def test_what_cannot_be_read_is_said(content: GameContent, handler: RequestHandler, question: dict[str, str]) -> None:
    start = content.game.format_state(content.start())
    answer = ask(handler, content, **{**question, "position": question.get("position") or start})
    assert list(answer) == ["error", "part", "detail"]
    assert answer["error"] == "unread"
    assert answer["part"] in ("nonsense", "nobody")
    assert answer["detail"].startswith("expected ")


def test_an_action_with_a_colon_is_asked_about_with_its_seat_and_without() -> None:
    content = load_game_content("basketmind")
    handler, position = RequestHandler(play_content([content])), "R: 1@g9 2@c6 | B: 1@g7 | ball R1 | phase A"
    (trail, *_) = [
        written
        for action in content.game.legal_actions(content.game.parse_state(position), 0)
        if ":" in (written := content.game.format_action(content.game.parse_state(position), action))
    ]
    for entry in (trail, f"R:{trail}"):
        assert ask(handler, content, ask="why", position=position, entry=entry)["entry"] == f"R:{trail}"


def test_a_long_text_is_quoted_in_part(content: GameContent, handler: RequestHandler) -> None:
    answer = ask(handler, content, ask="open", position="x" * 3000)
    assert answer["error"] == "unread"
    assert len(answer["part"]) < 100


@pytest.mark.parametrize("lang", languages())
def test_the_page_has_a_sentence_for_each_error(lang: str) -> None:
    words = bundle("site", lang).templates("play-more")
    for error in (MalformedError("text", "part", "a word"), AmbiguousError("a", ["b", "c"]), JugadaError("no")):
        data = error_data(error)
        assert ("{part}" in words[data["error"]]) == bool(data["part"])


def test_an_example_made_of_a_play_holds(content: GameContent, handler: RequestHandler, tmp_path: Path) -> None:
    view = ask(handler, content, ask="open")
    start, entries = view["position"], []
    for _ in range(5):
        if view["node"]["kind"] == "chance":
            entries.append(view["node"]["outcomes"][0]["entry"])
        else:
            entry = next((option["entry"] for _, option in options(view) if option.get("entry")), None)
            if entry is None:
                break
            entries.append(entry)
        view = ask(handler, content, ask="do", position=view["position"], entry=entries[-1])
    file = ask(handler, content, ask="example", start=start, entries=entries)
    path = tmp_path / file["name"]
    path.write_text(file["text"], "utf-8")
    run = run_example(load_example(path))
    assert run.holds, [claim.found for claim in run.failures]
    assert len(run.steps) == max(len(entries), 1)


def test_a_question_about_nothing_is_no_claim() -> None:
    content = load_game_content("backgammon")
    start, handler = content.game.format_state(content.start()), RequestHandler(play_content([content]))
    notes = [{"after": 0, "query": "shots", "arguments": {"point": "N4"}}]
    text = ask(handler, content, ask="example", start=start, entries=[], notes=notes)["text"]
    assert "shots" not in text


def test_what_was_tried_and_asked_is_claimed_by_a_file_and_by_a_fence(
    content: GameContent, handler: RequestHandler, tmp_path: Path
) -> None:
    """Whatever is refused at the start, and whatever can be asked there without an argument."""
    start = ask(handler, content, ask="open")["position"]
    state = content.game.parse_state(start)
    if isinstance(content.game.node(state), Chance):
        first = f"*:{write_action(content.game, state, None, content.game.chance_outcomes(state)[-1][0])}"
        start = ask(handler, content, ask="do", position=start, entry=first)["position"]
    view = ask(handler, content, ask="open", position=start)
    refused = [option["tried"] for _, option in options(view) if option.get("tried")][:5]
    plain = [name for name, query in content.game.queries.items() if not query.parameters]
    about = {"ask": "query", "position": start, "arguments": {}}
    queries = [name for name in plain if "error" not in ask(handler, content, **about, query=name)]
    notes = [*({"after": 0, "entry": entry} for entry in refused), *({"after": 0, "query": name} for name in queries)]
    for form in ("file", "fence"):
        file = ask(handler, content, ask="example", start=start, entries=[], notes=notes, form=form)
        path = tmp_path / file["name"]
        path.write_text(file["text"], "utf-8")
        is_file = form == "file"
        report = check_paths([str(path)]) if is_file else check_document(read_document(path), "en")
        assert report.errors == ()
        assert [claim.found["en"] for run in report.runs for claim in run.failures] == []
        kinds = [claim.kind for run in report.runs for step in run.steps for claim in step.claims]
        assert kinds.count("illegal") == len({*refused})
        assert kinds.count("query") == len(queries)
        assert report.runs[0].steps[0].say is not None


def test_the_outside_game_says_why_not_by_itself(small: object) -> None:
    content = load_game_content(OUTSIDE)
    view = ask(RequestHandler(play_content([content])), content, ask="open", position="X.O/.X./..O O")
    found = {option["label"]: option for _, option in options(view)}
    assert {label for label, option in found.items() if option["ok"]} == {"a2", "a3", "b1", "b3", "c2"}
    assert found["a1"]["rule"] == "ttt.place.empty"
    assert "s-bad" in found["a1"]["marks"][1]
