"""The one way in which rules say no."""

from collections.abc import Mapping


class RuleViolation(Exception):  # noqa: N818  what happened, not a fault
    """A move that the rules refuse: a code put into words for each reader, and the number of the rule.

    `detail` fills the blanks of the sentence; it never holds anything that the mover may not see.
    """

    def __init__(self, code: str, rule: str, **detail: str | int) -> None:
        super().__init__(f"{code} ({rule})")
        self.code = code
        self.rule = rule
        self.detail: Mapping[str, str | int] = detail
