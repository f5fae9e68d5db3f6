"""What sockets say of keeping order."""

import msgspec


class News(msgspec.Struct, frozen=True, tag="news", tag_field="type"):
    """There are unread notices; `text` is the newest in the reader's words."""

    text: str
