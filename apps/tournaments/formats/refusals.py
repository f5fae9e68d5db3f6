"""The one way in which formats say no."""

from collections.abc import Mapping


class FormatRefusal(Exception):  # noqa: N818  what is said, not a fault
    """What a format does not allow: a code put into words for each reader, and what fills the blanks."""

    def __init__(self, code: str, **detail: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.detail: Mapping[str, str | int] = detail
