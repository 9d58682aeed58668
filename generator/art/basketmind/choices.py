"""The choices: a player, then a circle or a receiver; or an action of the team."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.art.basketmind.labels import name_action, player_name
from generator.art.basketmind.layout import ArtContext, court_of
from generator.art.interface import Choice, Option
from rules_engine.basketmind.actions import Action, Activate, Carry, Discs, End, Pass, Press, Put, Seal, Shoot, Walk
from rules_engine.basketmind.court import bits
from rules_engine.basketmind.players import TEAMS
from rules_engine.basketmind.reasons import is_forbidden_number
from rules_engine.basketmind.state import Phase, State
from rules_engine.core import JugadaError

_MOVING = (Phase.ATTACK, Phase.DEFEND, Phase.BLOCK_MOVE, Phase.REBOUND_DEFENCE, Phase.REBOUND_ATTACK)


def choices(art: ArtContext, state: State, seat: int, _begun: str) -> tuple[Choice, ...]:
    """Return the players with their steps and passes, legal or not, then the team's actions."""
    chooser = _Chooser(art, state, seat)
    if state.phase in (Phase.PLACE_ATTACK, Phase.PLACE_DEFENCE):
        return tuple(chooser.placements())
    players = tuple(chooser.players()) if state.phase in _MOVING else ()
    rest = tuple(chooser.team_actions())
    if len(rest) == 1 and any(choice.label == rest[0].label for choice in players):  # then it stands among them
        name = name_action(art, state, seat, rest[0].action)
        rest = (replace(rest[0], label=name[:1].upper() + name[1:]),)
    return (*players, Choice("", rest)) if rest else players


def with_found_trail(art: ArtContext, state: State, action: Pass) -> Action:
    """Return the pass on a trail that the engine finds, so that its reason is about that one; else without one."""
    try:
        found: Action = art.game.parse_action(state, art.game.format_action(state, action))
    except JugadaError:
        return action
    return found


class _Chooser:
    """The choices in one state."""

    def __init__(self, art: ArtContext, state: State, seat: int) -> None:
        self.art, self.state, self.seat, self.court = art, state, seat, court_of(art)
        self.legal: tuple[Action, ...] = art.game.legal_actions(state, seat)

    def players(self) -> Iterator[Choice]:
        for player in TEAMS[self.seat]:
            here = self.state.at[player]
            if here != self.court.nowhere:
                options = (*self._passes(player), *self._steps(player))
                yield Choice(player_name(self.art, player), options, self.court.names[here])

    def _steps(self, player: int) -> Iterator[Option]:
        """Yield a step to every neighbouring circle, legal or not."""
        for circle in self.court.neighbours[self.state.at[player]]:
            name = self.court.names[circle]
            yield Option(name, Walk(player, (circle,)), name)

    def _passes(self, player: int) -> Iterator[Option]:
        """Yield a pass to each teammate: on the first legal trail, or as the engine reads it without a trail."""
        if player != self.state.carrier or self.state.phase is not Phase.ATTACK:
            return
        # Reversed, so that the first legal trail to each receiver stays.
        trails = {action.receiver: action for action in reversed(self.legal) if isinstance(action, Pass)}
        for mate in TEAMS[self.seat]:
            if mate != player and self.state.at[mate] != self.court.nowhere:
                action = trails.get(mate) or with_found_trail(self.art, self.state, Pass(player, mate, ()))
                yield Option(player_name(self.art, mate), action, self.court.names[self.state.at[mate]])

    def placements(self) -> Iterator[Choice]:
        """Return the next player to place, with all circles in court."""
        placing = [action for action in self.legal if isinstance(action, Carry | Put)]
        for player in dict.fromkeys(action.player for action in placing):
            kind = type(next(action for action in placing if action.player == player))
            options = tuple(
                Option(self.court.names[circle], kind(player, circle), self.court.names[circle])
                for circle in bits(self.court.in_court)
            )
            yield Choice(player_name(self.art, player), options)

    def team_actions(self) -> Iterator[Option]:
        """Yield all other actions than steps, passes and placements."""
        if self.state.phase is Phase.ATTACK:
            # Offered even where it is illegal: the engine then says why.
            yield Option(self._label("shoot"), Shoot())
            yield Option(self._label("end"), End())
        for action in self.legal:
            if not isinstance(action, Walk | Pass | Shoot | Carry | Put) and not (
                isinstance(action, End) and self.state.phase is Phase.ATTACK
            ):
                yield Option(self._action_label(action), action, self._place(action))

    def _label(self, label: str) -> str:
        return self.art.messages.word("label", label)

    def _action_label(self, action: Action) -> str:
        match action:
            case End():
                return self._label("go-on")
            case Activate(player):
                return self._label("nobody") if player is None else player_name(self.art, player)
            case Discs(circles):
                names = ", ".join(self.court.names[circle] for circle in circles)
                by = "".join(f" ({player_name(self.art, player)})" for player in action.by)
                return f"{names}{by}" if names else self._label("no-hands")
            case Press(players):
                return " + ".join(player_name(self.art, player) for player in players)
            case Seal(number) if not is_forbidden_number(self.court, self.state, action):
                return f"{number}: {self._place(action)}"
        return name_action(self.art, self.state, self.seat, action)

    def _place(self, action: Action) -> str:
        """Return the circle that represents the action."""
        circle: int | None = None
        match action:
            case Activate(player) if player is not None:
                circle = self.state.at[player]
            case Seal(number) if self.state.carrier is not None:
                circle = self.court.around[self.state.at[self.state.carrier]][number - 1]
            case Press((player,)):
                circle = self.state.at[player]
            case Discs((only,)):
                circle = only
        return "" if circle is None else self.court.names[circle]
