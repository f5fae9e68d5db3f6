"""What a seat may ask for: the moves of a turn, and answers to questions. Cards go by key, Pokémon by number."""

from typing import TypeAlias

from apps.games.engines.tcg.cards.definition import CardKey
from apps.games.engines.tcg.state import PokemonId
from apps.games.kernel.contract import Action


class Bench(Action, frozen=True, tag="bench"):
    """Put a Basic from the hand onto the Bench (TC-08); at set-up, face down (TC-02)."""

    card: CardKey


class Evolve(Action, frozen=True, tag="evolve"):
    """Put an Evolution card from the hand onto a Pokémon (TC-09)."""

    card: CardKey
    pokemon: PokemonId


class Attach(Action, frozen=True, tag="attach"):
    """Attach an Energy or a Tool from the hand (TC-15, TC-17)."""

    card: CardKey
    pokemon: PokemonId


class Play(Action, frozen=True, tag="play"):
    """Play a Trainer from the hand (TC-12 to TC-14)."""

    card: CardKey


class UsePower(Action, frozen=True, tag="power"):
    """Use a power of a Pokémon in play (TC-11)."""

    pokemon: PokemonId
    power: int


class UseStadium(Action, frozen=True, tag="stadium"):
    """Use the Stadium in play."""


class Retreat(Action, frozen=True, tag="retreat"):
    """Retreat the Active (TC-18)."""


class UseAttack(Action, frozen=True, tag="attack"):
    """Attack (TC-07): the attack of that place on that card, as a rule the Active itself."""

    card: CardKey
    attack: int


class EndTurn(Action, frozen=True, tag="end"):
    """End the turn without an attack (TC-07)."""


class Pick(Action, frozen=True, tag="pick"):
    """A card, where cards are asked for."""

    card: CardKey


class Point(Action, frozen=True, tag="point"):
    """A Pokémon in play, where one is asked for."""

    pokemon: PokemonId


class PickEnergy(Action, frozen=True, tag="energy"):
    """An Energy card on a Pokémon."""

    pokemon: PokemonId
    card: CardKey


class TakePrize(Action, frozen=True, tag="prize"):
    """A Prize by its place (TC-28)."""

    place: int


class Name(Action, frozen=True, tag="name"):
    """A type, a condition or an attack, where one is to be named."""

    name: str


class Number(Action, frozen=True, tag="number"):
    """A number, where one is asked for."""

    number: int


class Yes(Action, frozen=True, tag="yes"):
    """Accept what is offered."""


class Done(Action, frozen=True, tag="done"):
    """No more, or no."""


TcgAction: TypeAlias = (
    Bench
    | Evolve
    | Attach
    | Play
    | UsePower
    | UseStadium
    | Retreat
    | UseAttack
    | EndTurn
    | Pick
    | Point
    | PickEnergy
    | TakePrize
    | Name
    | Number
    | Yes
    | Done
)
