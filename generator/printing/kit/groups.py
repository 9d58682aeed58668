"""Kinds of parts that share sheets: what is left of one goes where another leaves room, on paper that suits both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from generator.printing.kinds import Finish, common_weight
from generator.printing.layout.imposition import impose
from generator.printing.layout.sheet import Order, Part, Sheet


@dataclass(frozen=True, slots=True)
class Group:
    """Kinds of parts that are printed on the same sheets."""

    kinds: tuple[str, ...]
    sheets: tuple[Sheet, ...]

    @property
    def finish(self) -> Finish:
        """How these sheets become parts."""
        if any(sheet.folds for sheet in self.sheets):
            return "folded"
        return "two-sided" if any(sheet.turn for sheet in self.sheets) else "one-sided"


def group_kinds(
    sheets: Mapping[str, tuple[Sheet, ...]], parts: Mapping[str, Sequence[Part]], order: Order
) -> list[Group]:
    """Return all sheets: kinds together where that saves paper, each kind alone elsewhere.

    What shares a sheet is printed on one weight of card, and all of it has backs or nothing has.
    """
    groups = [Group((kind,), found) for kind, found in sheets.items()]
    while (saved := _join_two(groups, parts, order)) is not None:
        groups = saved
    return groups


def _join_two(groups: Sequence[Group], parts: Mapping[str, Sequence[Part]], order: Order) -> list[Group] | None:
    """Return the groups with the first two joined that save paper; None if there are none."""
    for one, other in combinations(groups, 2):
        kinds = (*one.kinds, *other.kinds)
        both = [part for kind in kinds for part in parts[kind]]
        # with a fold, what has no back is on sheets of its own in any case
        if one.finish != other.finish or (one.finish != "folded" and len({part.back for part in both}) > 1):
            continue
        if common_weight(kinds, one.finish) is None or not _has_room(one, other):
            continue
        joined = impose(both, order)
        if len(joined) < len(one.sheets) + len(other.sheets):
            found = Group(kinds, joined)
            return [found if group is one else group for group in groups if group is not other]
    return None


def _has_room(one: Group, other: Group) -> bool:
    """Return whether the parts cover no more than the sheets do if there is one less."""
    sheets = [sheet for sheet in (*one.sheets, *other.sheets) if sheet.side == "front"]
    covered = sum(place.box.width * place.box.height for sheet in sheets for place in sheet.placements)
    return covered <= sum(sheet.printable.width * sheet.printable.height for sheet in sheets[1:])
