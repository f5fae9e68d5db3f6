"""Names that nobody has had on the site before, so that every test may run again on the same one."""

import secrets

SYLLABLES = tuple(consonant + vowel for consonant in "bdgkmnprstvz" for vowel in "aeiou")


def new_name(stem: str) -> str:
    """The stem, and behind it a few syllables that are drawn anew each time: `Olena` is `Olenakivazo`."""
    return stem + "".join(secrets.choice(SYLLABLES) for _ in range(4))
