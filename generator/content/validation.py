"""Validation of content data by pydantic models; errors have the line, the value found, and the expected value."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from itertools import takewhile
from types import NoneType
from typing import Annotated, Any, TypeVar, Union, get_args

from pydantic import BaseModel, ConfigDict, Discriminator, GetCoreSchemaHandler, Tag, ValidationError
from pydantic_core import CoreSchema, ErrorDetails

from generator.content.errors import ContentError, raise_all
from generator.content.yaml_source import Loc, Source, flow
from rules_engine.core import Message
from rules_engine.core.messages import Words


class ContentModel(BaseModel):
    """Base of all content schemas: unknown keys are refused, values are never coerced."""

    # Schemas are built when they are first used: a command needs few of them.
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)


def empty_list() -> list[Any]:
    """Return a new list, the default of a field: of `list` itself, pydantic parses the signature for each field."""
    return []


M = TypeVar("M", bound=ContentModel)

_EXPECTED = {
    "string_type": "expected-text",
    "int_type": "expected-whole-number",
    "bool_type": "expected-boolean",
    "dict_type": "expected-mapping",
    "mapping_type": "expected-mapping",
    "model_type": "expected-mapping",
    "model_attributes_type": "expected-mapping",
    "list_type": "expected-list",
    "string_too_short": "expected-some-text",
    "too_short": "expected-entries-at-least",
    "too_long": "expected-entries-at-most",
    "float_type": "expected-number",
    "finite_number": "expected-number",
    "greater_than_equal": "expected-at-least",
    "less_than_equal": "expected-at-most",
    "greater_than": "expected-more-than",
    "multiple_of": "expected-multiple",
    "string_too_long": "expected-at-most-characters",
    "string_pattern_mismatch": "expected-pattern",
}


def validate(model: type[M], source: Source) -> M:
    """Return the file's data as a model. Raises ContentError, or CombinedContentError for several problems."""
    found, problems = find_problems(model, source)
    problems.sort(key=lambda problem: problem.line)
    raise_all(problems)
    assert found is not None, "without problems there is a model"
    return found


def find_problems(model: type[M], source: Source) -> tuple[M | None, list[ContentError]]:
    """Return the file's data as a model, or None and all problems."""
    try:
        return model.model_validate(source.data), []
    except ValidationError as error:
        # To count them costs nothing; to list them makes an object of each.
        if error.error_count() <= _MOST_PROBLEMS:
            return None, [_problem(model, source, details) for details in _causes(error)]
    try:
        # As many values as problems are shown at most: each has one or two at worst.
        model.model_validate(_beginning(source.data, [_MOST_PROBLEMS]))
    except ValidationError as error:
        return None, [_problem(model, source, details) for details in _causes(error)]
    return None, [source.error((), Message("content/too-many-problems", most=f"{_MOST_PROBLEMS:,}"))]


_MOST_PROBLEMS = 2_000
"""Problems of a file that are looked into; of half a million, each an object, the memory of a machine is full."""


def _beginning(value: object, left: list[int]) -> object:
    """Return the first values of the data, `left[0]` in all, which it counts down."""
    left[0] -= 1
    if isinstance(value, list):
        return [_beginning(one, left) for one in takewhile(lambda _: left[0] > 0, value)]
    if isinstance(value, dict):
        return {key: _beginning(one, left) for key, one in value.items() if left[0] > 0}
    return value


def _causes(error: ValidationError) -> list[ErrorDetails]:
    """Return the error's details, without missing keys that are only misspelt."""
    details = error.errors(include_url=False)
    # An unknown key beside a missing one is most likely that one.
    misspelt = {one["loc"][:-1] for one in details if one["type"] == "extra_forbidden"}
    return [one for one in details if one["type"] != "missing" or one["loc"][:-1] not in misspelt]


def _problem(model: type[ContentModel], source: Source, details: ErrorDetails) -> ContentError:
    loc: Loc = details["loc"]
    kind, given = details["type"], details["input"]
    if kind == "missing":
        return source.error(
            loc, Message("content/value-key-missing", where=_where(source, loc[:-1]), value=repr(loc[-1]))
        )
    if kind == "union_tag_not_found":
        key = details["ctx"]["discriminator"]
        return source.error(loc, Message("content/value-key-missing", where=_where(source, loc), value=key))
    if kind == "extra_forbidden":
        return source.error(
            loc,
            Message(
                "content/unknown-key",
                where=_where(source, loc[:-1]),
                text=repr(str(loc[-1])),
                known_keys=_known_keys(model, loc),
            ),
        )
    where = _where(source, loc)
    if kind == "value_error":
        return source.error(loc, Message("content/in-place", where=where, problem=details["ctx"]["error"].args[0]))
    expected = _expected(kind, details.get("ctx", {}))
    if expected is None:
        message = Message("content/found", where=where, found=shorten(given))
    else:
        message = Message("content/found-expected", where=where, found=shorten(given), value=expected)
    return source.error(loc, message)


def _expected(kind: str, context: Mapping[str, Any]) -> Message | None:
    """Return what was expected, from the kind of error and its values; None for a rare kind."""
    if kind == "leading_key":
        return Message("content/expected-keyed", what=Message(context["what"]), keys=context["keys"])
    if kind == "union_tag_invalid":
        return Message("core/expected-one-of", names=tuple(context["expected_tags"].replace("'", "").split(", ")))
    if kind == "literal_error":
        return Message("core/expected-one-of", names=tuple(context["expected"].replace(" or ", ", ").split(", ")))
    if kind == "too_short" and context["min_length"] == 1:
        return Message("content/expected-at-least-one")
    values = {name: str(value) for name, value in context.items()}
    return Message(f"content/{_EXPECTED[kind]}", **values) if kind in _EXPECTED else None


def _where(source: Source, loc: Loc) -> str:
    """Return the path of the value from the root, without the steps that a validator added."""
    known: list[str | int] = []
    for step in loc:
        if (*known, step) in source.lines:
            known.append(step)
    return f"{'.'.join(map(str, known))}: " if known else ""


def shorten(found: object) -> str:
    """Return a value for quoting in a message, with YAML's names for null, true and false."""
    text = flow(found) if found is None or isinstance(found, bool) else repr(found)
    return text if len(text) <= 60 else f"{text[:57]}..."


def _known_keys(model: type[ContentModel], loc: Loc) -> Words:
    keys = _keys_at(model, loc[:-1])
    if not keys:
        return ""
    close = get_close_matches(str(loc[-1]), keys, n=1)
    if close:
        return Message("content/close-key", key=repr(close[0]))
    return Message("content/all-keys", keys=tuple(keys))


def _keys_at(model: type[ContentModel], loc: Loc) -> list[str]:
    """Return the keys of the model at `loc`, by walking the annotations; none if a step is ambiguous."""
    models: list[type[ContentModel]] = [model]
    for step in loc:
        if isinstance(step, str):  # an index leads to no other model
            models = _models_after(models, step)
    # With several models the keys of one would mislead.
    if len(models) != 1:
        return []
    return [field.alias or name for name, field in models[0].model_fields.items()]


def _models_after(models: list[type[ContentModel]], step: str) -> list[type[ContentModel]]:
    """Return the models of the field of that name; without one, those that the step selects from a union."""
    fields = [model.model_fields[step].annotation for model in models if step in model.model_fields]
    if fields:
        return [found for annotation in fields for found in _models_in(annotation)]
    return [model for model in models if step in (tag_of(model), _kind_of(model))] or models


def tag_of(model: type[ContentModel]) -> str:
    """Return the tag of a model in a union (part of an error's `loc`, never a key of a file)."""
    return f"<{model.__name__}>"


def _kind_of(model: type[ContentModel]) -> str:
    """Return the value of the field ``kind``, which discriminates a union; empty if there is none."""
    kind = model.model_fields.get("kind")
    values = get_args(kind.annotation) if kind else ()
    return str(values[0]) if len(values) == 1 else ""


def _models_in(annotation: object) -> list[type[ContentModel]]:
    if isinstance(annotation, LeadingKey):
        return list(dict.fromkeys(annotation.models.values()))
    if isinstance(annotation, type) and issubclass(annotation, ContentModel):
        return [annotation]
    metadata = [one for one in getattr(annotation, "__metadata__", ()) if isinstance(one, LeadingKey)]
    arguments = metadata or get_args(annotation)
    return [model for argument in arguments for model in _models_in(argument)]


class LeadingKey:
    """Marks a field whose model is selected by a key: ``Annotated[Base, LeadingKey(MODELS, "bundle/message")]``.

    Attributes:
        models: the models by their leading keys; read when the schema of the field's model is built.
        what: the key of the message that describes it, for the error about unknown keys.
    """

    def __init__(self, models: Mapping[str, type[ContentModel]], what: str) -> None:
        self.models, self._what = models, what

    def __get_pydantic_core_schema__(self, _source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        # Built once each; otherwise every sheet that holds them, also one within another, builds all of them again.
        for model in self.models.values():
            model.model_rebuild()
        tagged = tuple(Annotated[model, Tag(tag_of(model))] for model in dict.fromkeys(self.models.values()))
        context: dict[str, int | str | float] = {"what": self._what, "keys": ", ".join(self.models)}
        discriminator = Discriminator(
            self._tag, custom_error_type="leading_key", custom_error_message="no key", custom_error_context=context
        )
        return handler.generate_schema(Annotated[Union[tagged], discriminator])  # noqa: UP007  (made from a tuple)

    def _tag(self, value: object) -> str | None:
        if isinstance(value, ContentModel):
            return tag_of(type(value))
        if not isinstance(value, Mapping):
            return None
        return next((tag_of(model) for key, model in self.models.items() if key in value), None)


class _NotNull:
    """Refuses an explicit ``null`` for an optional field."""

    def __get_pydantic_core_schema__(self, source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        (given,) = (argument for argument in get_args(source) if argument is not NoneType)
        return handler.generate_schema(given)


NOT_NULL = _NotNull()
"""Marks an optional field: ``Annotated[list[str] | None, NOT_NULL] = None``."""
