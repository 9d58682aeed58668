"""What was made of an object is kept with that object, not with its equals."""

from __future__ import annotations

from generator.scene.cache import IdentityCache


def test_made_once_for_each_object() -> None:
    kept: IdentityCache[int] = IdentityCache(10)
    one, equal, numbers = (1, [2]), (1, [2]), iter(range(10))
    assert [kept.get(key, lambda: next(numbers)) for key in (one, equal, one, equal)] == [0, 1, 0, 1]


def test_the_oldest_are_forgotten() -> None:
    kept: IdentityCache[str] = IdentityCache(2)
    keys = [[0], [1], [2]]
    for key in keys:
        kept.get(key, lambda: "first")
    assert kept.get(keys[2], lambda: "again") == "first"
    assert kept.get(keys[0], lambda: "again") == "again"


def test_a_new_object_at_the_place_of_a_gone_one_is_not_mistaken_for_it() -> None:
    kept: IdentityCache[int] = IdentityCache(5)
    for number in range(100):
        assert kept.get([number], lambda number=number: number) == number  # type: ignore[misc]


def test_what_it_depends_on_besides_is_told_apart() -> None:
    kept: IdentityCache[str] = IdentityCache(10)
    key = [0]
    made = [kept.get(key, lambda place=place: place, place) for place in ("left", "right", "left")]  # type: ignore[misc]
    assert made == ["left", "right", "left"]


def test_several_objects_have_one_value_in_their_order() -> None:
    kept: IdentityCache[int] = IdentityCache(10)
    one, two, numbers = [1], [2], iter(range(10))
    orders = ((one, two), (two, one), (one,), (one, two))
    assert [kept.get_of_all(order, lambda: next(numbers)) for order in orders] == [0, 1, 2, 0]
    assert kept.get_of_all((one, two), lambda: next(numbers), "besides") == 3
