"""Groups of kinds that share sheets, to save paper, if the same paper suits all of them."""

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
        """The way in which these sheets become parts."""
        if any(sheet.folds for sheet in self.sheets):
            return "folded"
        return "two-sided" if any(sheet.turn for sheet in self.sheets) else "one-sided"


def group_kinds(
    sheets: Mapping[str, tuple[Sheet, ...]], parts: Mapping[str, Sequence[Part]], order: Order
) -> list[Group]:
    """Return all sheets: kinds together if that saves paper, otherwise separately.

    Parts on a shared sheet need the same weight of card. Parts without backs may share a sheet with parts with backs,
    except in a gutterfold, where they are on separate sheets.
    """
    groups = [Group((kind,), found) for kind, found in sheets.items()]
    refused: set[tuple[str, ...]] = set()
    while (saved := _join_two(groups, parts, order, refused)) is not None:
        groups = saved
    return groups


def _join_two(
    groups: Sequence[Group], parts: Mapping[str, Sequence[Part]], order: Order, refused: set[tuple[str, ...]]
) -> list[Group] | None:
    """Return the groups with the first two joined whose union saves paper; None if there are none.

    refused: combinations of kinds that save nothing, which are not tried again.
    """
    for one, other in combinations(groups, 2):
        kinds = (*one.kinds, *other.kinds)
        if kinds in refused or not _suit_one_paper(one, other) or not _has_room(one, other):
            continue
        joined = impose([part for kind in kinds for part in parts[kind]], order)
        if len(joined) < len(one.sheets) + len(other.sheets):
            found = Group(kinds, joined)
            return [found if group is one else group for group in groups if group is not other]
        refused.add(kinds)
    return None


def _suit_one_paper(one: Group, other: Group) -> bool:
    """Return whether one paper suits both, and each by itself. Mounted or stuck parts need paper of their own."""
    if one.finish != other.finish and "folded" in (one.finish, other.finish):
        return False
    finish: Finish = one.finish if one.finish == other.finish else "two-sided"
    alone = all(common_weight(group.kinds, group.finish) for group in (one, other))
    return alone and common_weight((*one.kinds, *other.kinds), finish) is not None


def _has_room(one: Group, other: Group) -> bool:
    """Return whether the parts would fit by area if there were one sheet less."""
    sheets = [sheet for sheet in (*one.sheets, *other.sheets) if sheet.side == "front"]
    covered = sum(place.box.width * place.box.height for sheet in sheets for place in sheet.placements)
    return covered <= sum(sheet.printable.width * sheet.printable.height for sheet in sheets[1:])
