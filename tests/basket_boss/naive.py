"""The whole game once more, slowly and naively: text in, text out.

Written from the rules alone, it shares nothing with the engine: it reads the notation itself, keeps mutable
dictionaries, tries every action that can be written, and goes through the seasons phase by phase.
"""

from __future__ import annotations

import itertools
from typing import Any, NamedTuple

from tests.basket_boss.common import raw

KINDS = ["PG", "SG", "SF", "PF", "C"]
SPECIALISTS = ["agent", "banker", "referee", "trainer"]
MARKET = {5: (4, 7), 4: (3, 6), 3: (2, 5), 2: (2, 4)}
POINTS = {5: [9, 6, 4, 2], 4: [7, 4, 2], 3: [5, 2], 2: [3]}
TILES = {tile["id"]: tile for tile in raw("tiles")["free_agents"]}
PRINTED = {board["name"].split()[-1]: board["players"] for board in raw("teams")["boards"]}

EVERYTHING = (
    ["pass", "keep", "medal", "train no", "train yes", *(f"take {name}" for name in SPECIALISTS)]
    + [f"{kind} {number}" for kind in ("bid", "place", "amount", "bribe") for number in range(100)]
    + ["train none"]
    + [
        "train " + ",".join(map(str, columns))
        for size in range(1, 6)
        for columns in itertools.combinations(range(1, 6), size)
    ]
)
"""All that a manager's action can be written as."""


class Counted(NamedTuple):
    """A player who counts, at his current value."""

    value: int
    type: str
    height: int
    coins: int


class Table:
    """The table, taken from a position's text."""

    def __init__(self, text: str) -> None:
        head, tall, *teams, market, gone, node = text.split(" | ")
        self.season, self.phase = int(head[1]), int(head[4])
        self.tall = tall.removeprefix("tall ").split(",")
        self.teams: dict[str, dict[str, Any]] = {}
        for team in teams:
            seat, board, money, columns, specialist, medals, trophies = team.split(" ")
            self.teams[seat] = {
                "board": board,
                "money": int(money),
                "columns": columns.split(","),
                "specialist": specialist,
                "medals": int(medals),
                "trophies": trophies.replace("-", ""),
            }
        self.market = [tile for tile in market.removeprefix("market ").split(",") if tile != "-"]
        self.gone = [tile for tile in gone.removeprefix("gone ").split(",") if tile != "-"]
        self.node = node.split(" ")[0]
        self.words = [word for word in node.split(" ")[1:] if "=" not in word]
        self.fields = dict(word.split("=") for word in node.split(" ")[1:] if "=" in word)

    def text(self) -> str:
        teams = [
            f"{seat} {team['board']} {team['money']} {','.join(team['columns'])} {team['specialist']} "
            f"{team['medals']} {''.join(sorted(team['trophies'], key='GSBC'.index)) or '-'}"
            for seat, team in self.teams.items()
        ]
        node = [self.node, *self.words, *(f"{key}={value}" for key, value in self.fields.items())]
        return " | ".join(
            [
                f"s{self.season} p{self.phase}",
                "tall " + ",".join(self.tall),
                *teams,
                "market " + (",".join(self.market) or "-"),
                "gone " + (",".join(sorted(self.gone)) or "-"),
                " ".join(node),
            ]
        )

    def ask(self, node: str, *words: str, **fields: str) -> None:
        self.node, self.words, self.fields = node, list(words), fields

    # -------------------------------------------------------------------------------------------- the teams

    def seats(self) -> list[str]:
        return list(self.teams)

    def left(self, seat: str) -> str:
        seats = self.seats()
        return (seats + seats)[seats.index(seat) + 1]

    def bar(self) -> int:
        return self.season + 1 if self.phase in (6, 7) else self.season

    def counting(self, seat: str) -> list[Counted]:
        """The players who count, each with his current value."""
        found = []
        for number, column in enumerate(self.teams[seat]["columns"]):
            if column.endswith(("!", "x")):
                continue
            if column in KINDS:
                player = PRINTED[self.teams[seat]["board"]][number]
                value = player["values"][self.bar() - 1]
                if value == 0:
                    continue
            else:
                tile, space = column.split(".")
                player = TILES[tile]
                value = player["values"][int(space) - 1]
            found.append(Counted(value, player["type"], player["height"], player["coins"]))
        return found

    def referee(self) -> str | None:
        return next((seat for seat in self.teams if self.teams[seat]["specialist"] == "referee"), None)

    def strength(self, seat: str) -> int:
        players = self.counting(seat)
        point = self.fields["point"] if (self.phase, self.node) == (7, "hire") else self.referee()
        return sum(p.value for p in players) + len({p.type for p in players}) + (1 if point == seat else 0)

    def height(self, seat: str) -> int:
        return max([0, *(player.height for player in self.counting(seat))])

    def income(self, seat: str) -> int:
        return sum(player.coins for player in self.counting(seat))

    def score(self, seat: str) -> int:
        team = self.teams[seat]
        points = dict(zip("GSBC", POINTS[len(self.teams)], strict=False))
        trophies = sum(points.get(letter, 0) for letter in team["trophies"])
        return self.strength(seat) + trophies + int(team["medals"]) + int(team["money"]) // 5

    # -------------------------------------------------------------------------------------------- who may do what

    def deciding(self) -> list[str]:
        if self.node == "bid":
            high = self.fields["high"]
            seat = self.fields["start"] if high == "-" else self.left(high[0])
            while seat in self.fields["passed"].split(","):
                seat = self.left(seat)
            return [seat]
        if self.node in ("place", "train", "develop"):
            return [self.words[0]]
        if self.node in ("injury", "bribe"):
            return [seat for seat, amount in self.fields.items() if amount == "-" and seat != "start"]
        if self.node == "hire":
            return [next(seat for seat in self.order() if seat not in self.fields)]
        return []

    def order(self) -> list[str]:
        """The order of phase 7, by finding again and again who is lowest of those left."""
        left, order = self.seats(), []
        while left:
            lowest = left[0]
            for seat in left[1:]:
                if self.is_lower(seat, lowest):
                    lowest = seat
            order.append(lowest)
            left.remove(lowest)
        return order

    def is_lower(self, one: str, other: str) -> bool:
        if self.strength(one) != self.strength(other):
            return self.strength(one) < self.strength(other)
        if self.height(one) != self.height(other):
            return self.height(one) < self.height(other)
        return self.tall.index(one) < self.tall.index(other)

    def rule_against(self, seat: str, action: str) -> str | None:  # noqa: PLR0911 - the rules file's list
        """The rule that the rules file names first, None if the action is allowed."""
        kind, _, rest = action.partition(" ")
        team = self.teams[seat]
        asked = {
            "bid": kind in ("pass", "bid"),
            "place": kind == "place",
            "train": action in ("train no", "train yes"),
            "injury": kind == "amount",
            "bribe": kind == "bribe",
            "hire": kind in ("keep", "medal", "take"),
            "develop": kind == "train" and rest not in ("no", "yes"),
        }
        if seat not in self.deciding() or not asked[self.node]:
            return "bb.turn"
        if kind == "bid":
            return self.rule_against_bid(seat, int(rest))
        if kind == "place" and rest not in ("1", "2", "3", "4", "5"):
            return "bb.place"
        if kind == "amount" and int(rest) > team["money"]:
            return "bb.injury"
        if kind == "bribe" and int(rest) > team["money"]:
            return "bb.referee.bribe"
        if self.node == "develop" and rest != "none":
            for column in rest.split(","):
                if "." not in team["columns"][int(column) - 1]:
                    return "bb.trainer"
        if self.node == "hire":
            return self.rule_against_choice(seat, kind, rest)
        return None

    def rule_against_bid(self, seat: str, bid: int) -> str | None:
        high = 0 if self.fields["high"] == "-" else int(self.fields["high"].split(":")[1])
        if bid < 1:
            return "bb.bid.min"
        if bid < high or (bid == high and self.teams[seat]["specialist"] != "agent"):
            return "bb.bid.raise"
        return "bb.bid.money" if bid > self.teams[seat]["money"] else None

    def rule_against_choice(self, seat: str, kind: str, name: str) -> str | None:
        own = self.teams[seat]["specialist"]
        if kind == "keep" or name == own:
            return "bb.specialist" if own == "-" else None
        chosen = [choice for who, choice in self.fields.items() if who != "point"]
        if (name or "medal") in chosen:
            return "bb.specialist.once"
        taken = any(team["specialist"] == name for team in self.teams.values())
        return "bb.specialist.takeover" if taken and self.teams[seat]["money"] < 1 else None

    def legal(self, seat: str) -> set[str]:
        """Every action that can be written and that no rule forbids; the own specialist is kept, not taken."""
        own = f"take {self.teams[seat]['specialist']}"
        return {action for action in EVERYTHING if self.rule_against(seat, action) is None} - {own}

    # -------------------------------------------------------------------------------------------- the pile

    def unseen(self) -> list[str]:
        tiles = [*TILES, "INJ", "INJ"]
        for tile in self.market + self.gone:
            tiles.remove(tile)
        for team in self.teams.values():
            for column in team["columns"]:
                if column.endswith("!"):
                    tiles.remove("INJ")
                if column.startswith("FA"):
                    tiles.remove(column[:4])
        return tiles

    def market_is_full(self) -> bool:
        least, most = MARKET[len(self.teams)]
        coins = sum(0 if tile == "INJ" else TILES[tile]["coins"] for tile in self.market)
        enough = coins > len(self.teams) and len(self.market) >= least
        return enough or len(self.market) >= most or not self.unseen()

    def turn(self, tile: str) -> None:
        self.market.append(tile)
        if not self.market_is_full():
            return
        if self.phase == 0:
            self.phase = 1
            self.next_tile(self.tall[0])
        else:
            self.start_phase_7()

    # -------------------------------------------------------------------------------------------- phase 1

    def play(self, seat: str, action: str) -> None:
        kind, _, rest = action.partition(" ")
        if self.node == "bid":
            self.play_bid(seat, kind, rest)
        elif self.node == "place":
            self.play_place(seat, int(rest) - 1)
        elif self.node == "train":
            if rest == "yes":
                self.slide(seat, int(self.words[1]) - 1)
            self.next_tile(self.left(seat))
        elif self.node in ("injury", "bribe"):
            self.fields[seat] = rest
            if "-" not in self.fields.values():
                if self.node == "injury":
                    self.settle_injury()
                else:
                    self.settle_bribes()
        elif self.node == "hire":
            self.play_hire(seat, kind, rest)
        else:
            for column in [] if rest == "none" else rest.split(","):
                self.slide(seat, int(column) - 1)
            self.next_season()

    def next_tile(self, starter: str) -> None:
        if not self.market:
            self.phase = 2
            self.give_trophies(0)
        elif self.market[0] == "INJ":
            self.ask("injury", start=starter, **dict.fromkeys(self.seats(), "-"))
        else:
            self.ask("bid", start=starter, high="-", passed="-")

    def play_bid(self, seat: str, kind: str, rest: str) -> None:
        passed = [] if self.fields["passed"] == "-" else self.fields["passed"].split(",")
        if kind == "pass":
            passed = sorted([*passed, seat])
            self.fields["passed"] = ",".join(passed)
        else:
            self.fields["high"] = f"{seat}:{rest}"
        if len(passed) == len(self.teams):
            self.gone.append(self.market.pop(0))
            self.next_tile(self.fields["start"])
        elif self.fields["high"] != "-" and len(passed) == len(self.teams) - 1:
            winner, bid = self.fields["high"].split(":")
            discount = 1 if self.teams[winner]["specialist"] == "agent" else 0
            self.teams[winner]["money"] -= max(0, int(bid) - discount)
            self.ask("place", winner)

    def play_place(self, seat: str, number: int) -> None:
        covered = self.teams[seat]["columns"][number]
        if covered.startswith("FA"):
            self.gone.append(covered[:4])
        if covered.endswith("!"):
            self.gone.append("INJ")
        self.teams[seat]["columns"][number] = self.market.pop(0) + ".1"
        if self.teams[seat]["specialist"] == "trainer":
            self.ask("train", seat, str(number + 1))
        else:
            self.next_tile(self.left(seat))

    def slide(self, seat: str, number: int) -> None:
        tile, space = self.teams[seat]["columns"][number].split(".")
        values = [*TILES[tile]["values"], 0]
        now = int(space) + 1
        self.teams[seat]["columns"][number] = f"{tile}.{now}" if values[now - 1] > 0 else f"{tile}x"

    def settle_injury(self) -> None:
        starter = self.fields.pop("start")
        amounts = {seat: int(amount) for seat, amount in self.fields.items()}
        low = [seat for seat in amounts if amounts[seat] == min(amounts.values())]
        tallest = [seat for seat in low if self.height(seat) == max(map(self.height, low))]
        injured = low[0] if len(low) == 1 else tallest[0] if len(tallest) == 1 else None
        for seat, amount in amounts.items():
            if seat != injured:
                self.teams[seat]["money"] -= amount
        self.market.pop(0)
        if injured is None:
            self.gone.append("INJ")
            self.next_tile(starter)
            return
        if not self.counting(injured):
            self.gone.append("INJ")
        else:
            self.injure(injured)
        self.next_tile(self.left(injured))

    def injure(self, seat: str) -> None:
        """Try the tile on each player who counts: on the right one the team's height falls."""
        columns = self.teams[seat]["columns"]
        before = self.height(seat)
        for number, column in enumerate(columns):
            if not column.endswith(("!", "x")):
                columns[number] += "!"
                if self.height(seat) < before:
                    return
                columns[number] = column
        raise AssertionError("somebody was to be injured")

    # -------------------------------------------------------------------------------------------- phase 2

    def give(self, seat: str, place: int) -> bool:
        """The trophy of a place (1 = gold), if there is one."""
        if place > len(POINTS[len(self.teams)]):
            return False
        letter = "GSBC"[place - 1]
        if sum(team["trophies"].count(letter) for team in self.teams.values()) >= 6:
            return False
        self.teams[seat]["trophies"] += letter
        return True

    def give_trophies(self, better: int) -> None:
        """Trophies for those who have at least `better` teams above them; then on to the end of the season."""
        while better < len(self.teams):
            first = better + 1
            tied = [seat for seat in self.seats() if self.stronger_than(seat) == better]
            better += len(tied)
            referee = self.referee()
            if len(tied) == 1:
                self.give(tied[0], first)
            elif referee is None:
                self.give_by_height(tied, first)
            else:
                if referee in tied:
                    tied.remove(referee)
                    self.give(referee, first)
                    first += 1
                if len(tied) == 1:
                    self.give(tied[0], first)
                elif first <= len(POINTS[len(self.teams)]) and self.is_on_board(first):
                    self.ask("bribe", **dict.fromkeys(tied, "-"))
                    return
        self.end_season()

    def is_on_board(self, place: int) -> bool:
        letter = "GSBC"[place - 1]
        return "".join(team["trophies"] for team in self.teams.values()).count(letter) < 6

    def stronger_than(self, seat: str) -> int:
        return sum(self.strength(other) > self.strength(seat) for other in self.teams)

    def give_by_height(self, tied: list[str], first: int) -> None:
        for seat in tied:
            if sum(self.height(other) == self.height(seat) for other in tied) == 1:
                self.give(seat, first + sum(self.height(other) > self.height(seat) for other in tied))

    def settle_bribes(self) -> None:
        bids = {seat: int(bid) for seat, bid in self.fields.items()}
        self.ask("settled")
        someone = next(iter(bids))
        better = self.stronger_than(someone)
        referee = self.referee()
        assert referee is not None
        with_referee = self.strength(referee) == self.strength(someone)
        for seat, bid in bids.items():
            above = sum((bids[o], self.height(o)) > (bid, self.height(seat)) for o in bids)
            equal = sum((bids[o], self.height(o)) == (bid, self.height(seat)) for o in bids)
            if equal > 1:
                continue
            won = self.give(seat, better + with_referee + above + 1)
            if won and above < len(bids) - 1:
                self.teams[seat]["money"] -= bid
                self.teams[referee]["money"] += -(-bid // 2)
        self.give_trophies(better + with_referee + len(bids))

    # -------------------------------------------------------------------------------------------- phases 3 to 7

    def end_season(self) -> None:
        for team in self.teams.values():
            if team["specialist"] == "banker":
                team["money"] += [0, 0, 1, 1, 2, 2, 3, 3, 4][min(team["money"], 8)]
        for seat, team in self.teams.items():
            team["money"] += self.income(seat)
        self.heal()
        if self.season == 6:
            self.phase = 3
            self.ask("end")
            return
        self.phase = 6
        for seat, team in self.teams.items():
            for number, column in enumerate(team["columns"]):
                if "." in column:
                    self.slide(seat, number)
        self.ask("fill")
        if self.market_is_full():
            self.start_phase_7()

    def heal(self) -> None:
        for team in self.teams.values():
            for number, column in enumerate(team["columns"]):
                if column.endswith("!"):
                    team["columns"][number] = column[:-1]
                    self.gone.append("INJ")

    def start_phase_7(self) -> None:
        self.phase = 7
        self.ask("hire", point=self.referee() or "-")

    def play_hire(self, seat: str, kind: str, name: str) -> None:
        team = self.teams[seat]
        if kind == "medal":
            team["medals"] += 1 if sum(each["medals"] for each in self.teams.values()) < 5 else 0
            team["specialist"] = "-"
            chosen = "medal"
        elif kind == "keep":
            chosen = team["specialist"]
        else:
            chosen = name
            for other in self.teams.values():
                if other["specialist"] == name:
                    other["specialist"] = "-"
                    team["money"] -= 1
            team["specialist"] = name
        self.fields[seat] = chosen
        self.fields = {"point": self.fields["point"]} | {s: self.fields[s] for s in self.seats() if s in self.fields}
        if len(self.fields) <= len(self.teams):
            return
        for trainer, owner in self.teams.items():
            if owner["specialist"] == "trainer" and any("." in column for column in owner["columns"]):
                self.ask("develop", trainer)
                return
        self.next_season()

    def next_season(self) -> None:
        self.season += 1
        self.phase = 1
        self.next_tile(self.tall[0])
