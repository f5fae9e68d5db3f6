"""What the site says when it says no.

AppError
├── NotFound          404 / 4404  it does not exist, or it is not yours to see
├── NotAllowed        403 / 4403  it exists, and you may not do this with it
├── Malformed         400 / 4400  not a message, form or move we understand
├── Conflict          409 / 4409  too late, closed, full, or already done
├── TooMany           429 / 4429  too much in too short a time
└── Refused           422 / 4422  the rules of the game say no; carries the rule's number
"""

from collections.abc import Mapping
from typing import ClassVar


class AppError(Exception):
    """A refusal as a code with arguments; `apps.games.wording` and the templates put it into the reader's words."""

    status: ClassVar[int] = 400
    close_code: ClassVar[int] = 4400

    def __init__(self, code: str, **detail: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.detail: Mapping[str, str | int] = detail


class NotFound(AppError):  # noqa: N818  these read as what is said, not as a class of fault
    status = 404
    close_code = 4404


class NotAllowed(AppError):  # noqa: N818  as above
    status = 403
    close_code = 4403


class Malformed(AppError):  # noqa: N818  as above
    status = 400
    close_code = 4400


class Conflict(AppError):  # noqa: N818  as above
    status = 409
    close_code = 4409


class TooMany(AppError):  # noqa: N818  as above
    status = 429
    close_code = 4429


class Refused(AppError):  # noqa: N818  as above
    status = 422
    close_code = 4422

    def __init__(self, code: str, rule: str, game: str, **detail: str | int) -> None:
        super().__init__(code, **detail)
        self.rule = rule
        self.game = game
