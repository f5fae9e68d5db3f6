"""What may evolve into what, and when (TC-09)."""

from collections.abc import Iterator
from functools import cache

from apps.games.engines.tcg.actions import Evolve
from apps.games.engines.tcg.cards import POKEMON_CARDS
from apps.games.engines.tcg.cards.definition import CardKey
from apps.games.engines.tcg.position import Position, is_first_turn_of, own, pokemon_card
from apps.games.engines.tcg.state import InPlay
from apps.games.engines.tcg.vocabulary.kinds import Stage
from apps.games.kernel.contract import Seat


def may_evolve_at_all(position: Position, seat: Seat) -> bool:
    """Whether the seat may evolve in this turn: not in its own first one, unless the table lets the second player."""
    if not is_first_turn_of(position, seat):
        return True
    return position.options.first_turn_evolve == "second_player" and seat != position.first


def can_change_now(position: Position, pokemon: InPlay) -> bool:
    """Whether it neither came into play nor evolved or devolved in this turn; set-up was before the first."""
    return pokemon.entered < position.turn and pokemon.changed < position.turn


def is_next_stage(card: CardKey, pokemon: InPlay) -> bool:
    """Whether the card goes onto this Pokémon."""
    source = POKEMON_CARDS[card].evolves_from
    return bool(source) and source == pokemon_card(pokemon.card).name


@cache
def _basics_under(stage_2: CardKey) -> frozenset[str]:
    """The names of the Basics at the bottom of a Stage 2's line."""
    middle = POKEMON_CARDS[stage_2].evolves_from
    return frozenset(card.evolves_from for card in POKEMON_CARDS.values() if card.name == middle)


def skips_a_stage(card: CardKey, pokemon: InPlay) -> bool:
    """Whether the card is a Stage 2 in whose line this Basic stands two below."""
    return (
        POKEMON_CARDS[card].stage is Stage.STAGE_2
        and len(pokemon.cards) == 1
        and pokemon_card(pokemon.card).name in _basics_under(card)
    )


def skipping_evolutions(position: Position, seat: Seat) -> Iterator[Evolve]:
    """The Stage 2 cards in hand that may go straight onto a Basic now."""
    if may_evolve_at_all(position, seat):
        for key in dict.fromkeys(position.hands[seat].cards):
            if key in POKEMON_CARDS:
                for pokemon in own(position, seat):
                    if can_change_now(position, pokemon) and skips_a_stage(key, pokemon):
                        yield Evolve(key, pokemon.id)


def evolutions(position: Position, seat: Seat) -> Iterator[Evolve]:
    """The Evolution cards in hand with the Pokémon they may go onto now."""
    if may_evolve_at_all(position, seat):
        ready = [pokemon for pokemon in own(position, seat) if can_change_now(position, pokemon)]
        for key in dict.fromkeys(position.hands[seat].cards):
            if key in POKEMON_CARDS and not POKEMON_CARDS[key].is_basic:
                yield from (Evolve(key, pokemon.id) for pokemon in ready if is_next_stage(key, pokemon))
