"""What a seat may ask for. Cards are named one by one; which of two equal ones is played makes no difference."""

from typing import TypeAlias

from apps.games.kernel.contract import Action


class Stand(Action, frozen=True, tag="stand"):
    """Keep the hand: the end of one's drawing."""


class Discard(Action, frozen=True, tag="discard"):
    """Put away one to three cards and draw as many."""

    cards: tuple[int, ...] = ()


class Lead(Action, frozen=True, tag="lead"):
    """Begin a trick with one card, or with two to four of a rank."""

    cards: tuple[int, ...] = ()


class Reply(Action, frozen=True, tag="answer"):
    """Answer a lead with as many cards, whether they win or are thrown off."""

    cards: tuple[int, ...] = ()


class GoOn(Action, frozen=True, tag="go_on"):
    """Seen the score sheet: the next deal, please."""


PokeAction: TypeAlias = Stand | Discard | Lead | Reply | GoOn
