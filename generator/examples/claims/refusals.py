"""Claims that the engine rejects a set-up or a position: ``refused``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Self

from pydantic import Field, model_validator

from generator.content.schema import Text
from generator.content.validation import NOT_NULL, ContentModel
from generator.content.yaml_source import Loc, flow
from generator.examples.claims.base import Claim, register_claim
from generator.examples.claims.context import ClaimContext, Verdict, verdict
from generator.examples.compare import facts_match
from generator.examples.names import Facts, GameNames, NameCheck, Rule
from generator.examples.phrases import phrase
from rules_engine.core import MalformedError, Message, SetupError


class Refusal(ContentModel):
    """A set-up that the rules forbid, or an impossible position."""

    setup: Annotated[dict[str, object] | None, NOT_NULL] = None
    position: Annotated[Text | None, NOT_NULL] = None
    because: Annotated[Rule | None, NOT_NULL] = None
    facts: Facts = Field(default_factory=dict)

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if (self.setup is None) == (self.position is None):
            raise ValueError(Message("examples/setup-or-position"))
        if (self.setup is None) != (self.because is None):
            raise ValueError(Message("examples/because-with-setup"))
        return self


@register_claim
class RefusedClaim(Claim):
    """The engine rejects this set-up or position."""

    keys = ("refused",)
    is_negative = True
    is_printed = True

    refused: Refusal

    def name_checks(self, names: GameNames, /) -> Iterable[tuple[Loc, NameCheck]]:
        if self.refused.because is not None:
            yield ("refused", "because"), names.rule(self.refused.because)

    def check(self, context: ClaimContext, /) -> Verdict:
        refusal = self.refused
        if refusal.position is not None:
            sentence = phrase("refused_position", position=refusal.position)
            try:
                context.game.parse_state(refusal.position)
            except MalformedError:
                return Verdict(True, sentence, is_final=False)  # unreadable notation is not a rule of the game
            return verdict(sentence, [phrase("accepted")])
        sentence, rule = phrase("refused_setup", setup=flow(refusal.setup or {}).strip("{}")), refusal.because or ""
        try:
            context.content.start(refusal.setup)
        except SetupError as error:
            violation = error.violation
            if violation.rule == rule and facts_match(refusal.facts, violation.facts):
                return verdict(context.reason(violation), [], rule)
            other = phrase("refused_otherwise", reason=context.reason(violation), rule=violation.rule)
            return verdict(sentence, [other], rule)
        return verdict(sentence, [phrase("accepted")], rule)
