"""How good a position is for a seat, as one number: Prizes, Pokémon, attacks to come, hands and decks."""

from typing import Final

from apps.games.engines.tcg.bots.forecast import best_damage
from apps.games.engines.tcg.bots.worth import PRIZE, card_worth, is_supporter, names_in_play, worth
from apps.games.engines.tcg.cards import POKEMON_CARDS, TRAINER_CARDS
from apps.games.engines.tcg.cards.definition import CardKey
from apps.games.engines.tcg.energy import ANY, units
from apps.games.engines.tcg.features import extra_prizes, hp, retreat_cost
from apps.games.engines.tcg.legal import is_helpless
from apps.games.engines.tcg.position import Position, has, own
from apps.games.engines.tcg.state import NO_SEAT, InPlay, TcgState
from apps.games.engines.tcg.vocabulary.features import Activated
from apps.games.engines.tcg.vocabulary.kinds import Condition, TrainerKind
from apps.games.engines.tcg.vocabulary.operations import WinGame
from apps.games.kernel.contract import Seat

WON: Final = 100_000.0
AT_ONCE: Final = 0.9
"""What an attack is about to do counts so much for who may attack in this turn."""
AFTERWARDS: Final = 0.3
"""And so much for who may in the next one: until then much can change."""
THEIRS: Final = 0.4
"""The same for the other player, of whom one knows less."""
CAN_LEAVE: Final = 0.85
"""Of what a Benched Pokémon could do, if the Active can pay for its retreat."""
FROM_BENCH: Final = 0.6
"""And if it has to fall or be switched."""
POINT_DONE: Final = 0.8
"""A point of damage about to be done, short of a Knock Out."""
CONFUSED: Final = 0.6
ALONE: Final = 60.0
FEW: Final = 18.0
"""What is lacking with one Pokémon in play, with two: whose last one falls has lost."""
LINGERING: Final = {Condition.POISONED: 8.0, Condition.BURNED: 7.0}
FULL_HAND: Final = 40.0
"""Beyond that a hand can hardly be played any more."""
AGAIN: Final = 0.5
"""Another copy of a card counts so much of the first."""
BEYOND: Final = 0.4
THEIR_CARD: Final = 3.0
TURNS_A_PRIZE: Final = 3.0
RESERVE: Final = 4.0
"""A deck has to last so many turns for every Prize left, and some cards beyond."""
THINNESS: Final = 2.0
HASTE: Final = 0.5
"""A point of damage done counts so much more to who has not the cards to wait."""
SECOND_SUPPORTER: Final = 4.0
"""A turn sees one Supporter: what each more in the hand is worth less."""
PER_CARD: Final = 0.3
OWN_STADIUM: Final = 2.0
LOST: Final = 3.0
FATAL: Final = 6
"""So many Pokémon in a Lost Zone may win the match for the other player."""
DANGER: Final = 150.0
DOOM: Final = 3_000.0
"""The other player has only to use the Stadium."""
WINNING_STADIUMS: Final = frozenset(
    key
    for key, card in TRAINER_CARDS.items()
    if card.kind is TrainerKind.STADIUM
    and any(isinstance(op, WinGame) for one in card.features if isinstance(one, Activated) for op in one.effect)
)


def judge(state: TcgState, seat: Seat) -> float:
    """The higher the better for the seat. It looks at everything: it is for worlds that are only supposed."""
    if state.reason:
        return 0.0 if state.winner == NO_SEAT else WON if state.winner == seat else -WON
    other = 1 - seat
    score = PRIZE * (len(state.prizes[other]) - len(state.prizes[seat]))
    score += _team(state, seat) - _team(state, other)
    score += HASTE * min(1.0, _lacking(state, seat) / RESERVE) * sum([pokemon.damage for pokemon in own(state, other)])
    score += _prospect(state, seat, is_own=True) - _prospect(state, other, is_own=False)
    score += _hand(state, seat) - THEIR_CARD * len(state.hands[other])
    score += _deck(state, seat) - _deck(state, other)
    score += _lost(state, other) - _lost(state, seat)
    if state.stadium is not None:
        score += OWN_STADIUM if state.stadium.owner == seat else -OWN_STADIUM
    return score


def _team(state: TcgState, seat: Seat) -> float:
    """All Pokémon of a seat, and what afflicts the Active."""
    active = state.actives[seat]
    total, count = 0.0, 0
    for pokemon in own(state, seat):
        total += worth(pokemon)
        count += 1
    if active is not None and active.conditions:
        total -= sum(LINGERING.get(condition, 0.0) for condition in active.conditions)
    return total - (ALONE if count == 1 else FEW if count == 2 else 0.0)


def _prospect(state: TcgState, seat: Seat, *, is_own: bool) -> float:
    """What the seat is about to do to the other's Active; an Energy still to come is reckoned with.

    Of the Bench too, since an Active can be replaced: the more easily, the more it counts.
    """
    target, active = state.actives[1 - seat], state.actives[seat]
    if target is None:
        return 0.0
    is_at_once = state.player == seat
    spare = "" if is_at_once and is_own else ANY
    most = _blow(state, active, target, spare)
    ease = _ease(state, active, spare, is_at_once=is_at_once) if is_own else FROM_BENCH
    if ease:
        most = max([most, *(ease * _blow(state, one, target, spare) for one in state.benches[seat])])
    return most * (AFTERWARDS if not is_at_once else AT_ONCE if is_own else THEIRS)


def _ease(state: TcgState, active: InPlay | None, spare: str, *, is_at_once: bool) -> float:
    """How surely the Active could make room for another."""
    if active is None:
        return 0.0
    can_leave = retreat_cost(active) <= len(units(active) + spare)
    if is_at_once:
        return CAN_LEAVE if can_leave and "retreat" not in state.used and not is_helpless(active) else 0.0
    return CAN_LEAVE if can_leave else FROM_BENCH


def _blow(state: TcgState, attacker: InPlay | None, target: InPlay, spare: str) -> float:
    if attacker is None:
        return 0.0
    sure = CONFUSED if has(attacker, Condition.CONFUSED) else 1.0
    return sure * gain(state, target, best_damage(state, attacker, target, spare))


def gain(position: Position, target: InPlay, damage: float) -> float:
    """What it is worth to do so much damage to a Pokémon."""
    left = hp(position, target) - target.damage
    if damage < left:
        return damage * POINT_DONE
    prizes = 1 + extra_prizes(target)
    taken = PRIZE * prizes + worth(target)
    is_last = len(position.prizes[1 - target.seat]) <= prizes or not position.benches[target.seat]
    return taken + (PRIZE * 3 if is_last else 0.0)


def _hand(state: TcgState, seat: Seat) -> float:
    names, cards = names_in_play(state, seat), state.hands[seat].cards
    total = sum([_copies(key, cards.count(key)) * card_worth(key, names) for key in dict.fromkeys(cards)])
    supporters = sum([is_supporter(key) for key in cards])
    total -= SECOND_SUPPORTER * max(0, supporters - 1)
    return total if total <= FULL_HAND else FULL_HAND + BEYOND * (total - FULL_HAND)


def _copies(key: CardKey, count: int) -> float:
    return 1 + AGAIN * (count - 1)


def _deck(state: TcgState, seat: Seat) -> float:
    """Who cannot draw has lost (TC-06)."""
    return PER_CARD * len(state.decks[seat]) - THINNESS * _lacking(state, seat) ** 2


def _lacking(state: TcgState, seat: Seat) -> float:
    """The cards that a deck is short of, to last for the turns until one of the two has taken all Prizes."""
    prizes = min([len(pile) for pile in state.prizes])
    return max(0.0, TURNS_A_PRIZE * prizes + RESERVE - len(state.decks[seat]))


def _lost(state: TcgState, seat: Seat) -> float:
    """How near the seat is to having too many Pokémon in its Lost Zone; how sure to lose by it (TC-38)."""
    count = sum([key in POKEMON_CARDS for key in state.lost[seat]])
    is_fatal = count >= FATAL and state.stadium is not None and state.stadium.card in WINNING_STADIUMS
    danger = DOOM if is_fatal and state.player != seat else DANGER * min(1.0, count / FATAL) ** 3
    return LOST * count + danger
