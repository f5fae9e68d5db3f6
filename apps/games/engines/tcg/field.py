"""Pokémon coming into play, evolving, changing places, falling ill, going: what happens to them outside of damage."""

from collections.abc import Sequence

from msgspec.structs import replace

from apps.games.engines.tcg import piles
from apps.games.engines.tcg.cards.definition import CardKey
from apps.games.engines.tcg.features import cannot_be_afflicted, hp, of_kind
from apps.games.engines.tcg.position import everyone, find, is_active
from apps.games.engines.tcg.selecting import fits
from apps.games.engines.tcg.state import Frame, InPlay, PokemonId
from apps.games.engines.tcg.table import Table
from apps.games.engines.tcg.vocabulary.features import WhenBenched
from apps.games.engines.tcg.vocabulary.kinds import Condition
from apps.games.engines.tcg.vocabulary.places import Side, Spot, Zone
from apps.games.kernel.contract import Seat

ROTATING = frozenset({Condition.ASLEEP, Condition.CONFUSED, Condition.PARALYZED})
"""These three replace one another (TC-35)."""


def to_bench(table: Table, seat: Seat, card: CardKey) -> InPlay:
    """A new Pokémon on the Bench."""
    pokemon = table.new_pokemon(seat, card)
    table.benches[seat] = (*table.benches[seat], pokemon)
    return pokemon


def set_off_by_benching(table: Table, entrant: InPlay) -> None:
    """What working features do to a Basic put from the hand onto the Bench."""
    sources: list[tuple[CardKey, InPlay | None]] = [(pokemon.card, pokemon) for pokemon in everyone(table)]
    if table.stadium is not None:
        sources.append((table.stadium.card, None))
    for card, holder in sources:
        for place, feature in enumerate(of_kind(card, WhenBenched)):
            if _is_set_off(table, feature, holder, entrant):
                seat = entrant.seat if holder is None else holder.seat
                source = 0 if holder is None else holder.id
                table.push(Frame(f"{card}/benched{place}", seat=seat, card=card, source=source, other=entrant.id))


def _is_set_off(table: Table, feature: WhenBenched, holder: InPlay | None, entrant: InPlay) -> bool:
    if not fits(entrant.card, feature.cards):
        return False
    if holder is None:
        return True
    if feature.spot is Spot.ACTIVE and not is_active(table, holder):
        return False
    return feature.side is Side.BOTH or (feature.side is Side.OPPOSING) == (holder.seat != entrant.seat)


def evolve(table: Table, pokemon: InPlay, card: CardKey) -> InPlay:
    """The card on top of it: damage, Energy and Tool stay, conditions and attack effects end (TC-10)."""
    table.end_effects_on(pokemon.id)
    table.tell("evolved", seat=pokemon.seat, pokemon=pokemon.card, card=card, id=pokemon.id)
    return table.change(pokemon, cards=(*pokemon.cards, card), changed=table.turn, conditions=(), poison=10)


def devolve(table: Table, pokemon: InPlay, depth: int, to: Zone) -> None:
    """The top Evolution cards off it; what ends at evolving ends here too (TC-37)."""
    kept, gone = pokemon.cards[:-depth], pokemon.cards[-depth:]
    table.end_effects_on(pokemon.id)
    table.change(pokemon, cards=kept, changed=table.turn, conditions=(), poison=10)
    piles.send(table, pokemon.seat, gone, to)
    table.tell("devolved", seat=pokemon.seat, pokemon=pokemon.card, card=kept[-1], id=pokemon.id)


def leave_active(table: Table, pokemon: InPlay) -> InPlay:
    """The Pokémon as it leaves the Active spot: without conditions and attack effects (TC-19)."""
    table.end_effects_on(pokemon.id)
    return replace(pokemon, conditions=(), poison=10)


def switch_in(table: Table, seat: Seat, id_: PokemonId) -> None:
    """A Benched Pokémon changes places with the Active, or fills its empty spot."""
    incoming = find(table, id_)
    active = table.actives[seat]
    if incoming is None or (active is not None and active.id == id_):
        return
    if active is None:
        table.benches[seat] = tuple(one for one in table.benches[seat] if one.id != id_)
    else:
        outgoing = leave_active(table, active)
        table.benches[seat] = tuple(outgoing if one.id == id_ else one for one in table.benches[seat])
    table.actives[seat] = incoming
    kind = "promoted" if active is None else "switched"
    out = "" if active is None else active.card
    table.tell(kind, seat=seat, pokemon=incoming.card, id=id_, card=out)


def afflict(table: Table, pokemon: InPlay, conditions: Sequence[Condition], poison: int = 10) -> None:
    """Special Conditions onto an Active that they can affect (TC-35)."""
    now = find(table, pokemon.id)
    if now is None or not is_active(table, now) or cannot_be_afflicted(now):
        return
    have = list(now.conditions)
    for condition in conditions:
        if condition in ROTATING:
            have = [old for old in have if old not in ROTATING]
        if condition not in have:
            have.append(condition)
        table.tell_of("afflicted", now, condition=str(condition))
    changes = {"conditions": tuple(have)}
    if Condition.POISONED in conditions:
        table.change(now, **changes, poison=poison, paralyzed_in=_paralyzed_in(table, now, conditions))
    else:
        table.change(now, **changes, paralyzed_in=_paralyzed_in(table, now, conditions))


def _paralyzed_in(table: Table, pokemon: InPlay, conditions: Sequence[Condition]) -> int:
    return table.turn if Condition.PARALYZED in conditions else pokemon.paralyzed_in


def cure(table: Table, pokemon: InPlay) -> None:
    """All Special Conditions gone."""
    if pokemon.conditions:
        table.change(pokemon, conditions=(), poison=10)
        table.tell_of("cured", pokemon)


def heal(table: Table, pokemon: InPlay, points: int) -> None:
    """So much damage gone, as far as there is any."""
    points = min(points, pokemon.damage)
    if points > 0:
        left = pokemon.damage - points
        table.change(pokemon, damage=left, fell_to_attack=pokemon.fell_to_attack and left >= hp(table, pokemon))
        table.tell_of("healed", pokemon, points=points)


def attachments(pokemon: InPlay) -> tuple[CardKey, ...]:
    """Everything on it that is no Pokémon card."""
    return (*pokemon.energy, *pokemon.tools, *pokemon.others)
