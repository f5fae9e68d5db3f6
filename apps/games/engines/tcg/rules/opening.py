"""The opening: hands, mulligans, the first Pokémon, Prizes (TC-02 to TC-05)."""

from apps.games.engines.tcg import piles
from apps.games.engines.tcg.actions import Bench, Number, Pick
from apps.games.engines.tcg.cards.definition import CardKey
from apps.games.engines.tcg.position import Position
from apps.games.engines.tcg.resolution.handler import Handler, Question, ask, carries_out
from apps.games.engines.tcg.resolution.programs import register
from apps.games.engines.tcg.rules.settling import settle
from apps.games.engines.tcg.selecting import fits
from apps.games.engines.tcg.state import BENCH_SIZE, HAND_SIZE, PRIZES, Frame, Pile
from apps.games.engines.tcg.table import Table
from apps.games.engines.tcg.vocabulary.places import BASIC_POKEMON
from apps.games.engines.tcg.vocabulary.words import Operation
from apps.games.kernel.contract import Seat
from apps.games.kernel.redact import HIDDEN_CARD


class ForOne(Operation, frozen=True):
    """A step of the opening for the player who goes first, or for the other."""

    is_second: bool = False


class DealHands(Operation, frozen=True):
    """Seven cards each, again while somebody has no Basic."""


class LayActive(ForOne, frozen=True):
    """The first Active, face down."""


class LayBench(ForOne, frozen=True):
    """More Basics, face down."""


class TakeBonus(ForOne, frozen=True):
    """A card for each time the opponent had to draw again."""


class LayPrizes(Operation, frozen=True):
    """The Prizes, unseen."""


class Reveal(Operation, frozen=True):
    """All Pokémon are turned up, and the first turn begins."""


def basics(position: Position, seat: Seat) -> list[CardKey]:
    """The different Basics in a hand."""
    hand = dict.fromkeys(position.hands[seat].cards)
    return [key for key in hand if key != HIDDEN_CARD and fits(key, BASIC_POKEMON)]


def _seat(position: Position, op: ForOne) -> Seat:
    return 1 - position.first if op.is_second else position.first


@carries_out(DealHands)
class _DealHands(Handler[DealHands]):
    """A hand without a Basic is shown, shuffled in and drawn again (TC-03)."""

    def run(self, table: Table, frame: Frame, op: DealHands) -> None:
        for seat in (0, 1):
            piles.shuffle(table, seat)
            piles.draw(table, seat, HAND_SIZE)
        while lacking := [seat for seat in (0, 1) if not basics(table, seat)]:
            for seat in lacking:
                _draw_again(table, seat)
                if len(lacking) == 1:
                    table.mulligans[seat] += 1


def _draw_again(table: Table, seat: Seat) -> None:
    table.tell("mulligan", seat=seat, cards=list(table.hands[seat].cards))
    hand, table.hands[seat] = table.hands[seat], Pile()
    table.decks[seat] = Pile((*table.decks[seat].cards, *hand.cards))
    piles.shuffle(table, seat)
    piles.draw(table, seat, HAND_SIZE)


def _lay(table: Table, seat: Seat, card: CardKey) -> None:
    piles.out_of_hand(table, seat, card)
    table.laid[seat] = (*table.laid[seat], card)
    table.tell("laid", seat=seat, place=len(table.laid[seat]))


@carries_out(LayActive)
class _LayActive(Handler[LayActive]):
    """One Basic (TC-02)."""

    def question(self, position: Position, frame: Frame, op: LayActive) -> Question | None:
        seat = _seat(position, op)
        choices = [Pick(key) for key in basics(position, seat)]
        return None if frame.count else ask(seat, "lay_active", "TC-02", choices)

    def answer(self, table: Table, frame: Frame, op: LayActive, action: Pick) -> None:
        _lay(table, _seat(table, op), action.card)


@carries_out(LayBench)
class _LayBench(Handler[LayBench]):
    """At most five (TC-02)."""

    def question(self, position: Position, frame: Frame, op: LayBench) -> Question | None:
        seat = _seat(position, op)
        if len(position.laid[seat]) > BENCH_SIZE:
            return None
        return ask(seat, "lay_bench", "TC-02", [Bench(key) for key in basics(position, seat)], may_stop=True)

    def answer(self, table: Table, frame: Frame, op: LayBench, action: Bench) -> None:
        _lay(table, _seat(table, op), action.card)


@carries_out(TakeBonus)
class _TakeBonus(Handler[TakeBonus]):
    """Offered or forced (TC-03); a Basic among them may be laid."""

    def question(self, position: Position, frame: Frame, op: TakeBonus) -> Question | None:
        seat = _seat(position, op)
        most = position.mulligans[1 - seat]
        if frame.count or not most or position.options.mulligan_bonus == "forced":
            return None
        return ask(seat, "take_bonus", "TC-03", [Number(number) for number in range(most, -1, -1)])

    def answer(self, table: Table, frame: Frame, op: TakeBonus, action: Number) -> None:
        piles.draw(table, _seat(table, op), action.number)

    def run(self, table: Table, frame: Frame, op: TakeBonus) -> None:
        seat = _seat(table, op)
        if table.options.mulligan_bonus == "forced":
            piles.draw(table, seat, table.mulligans[1 - seat])


@carries_out(LayPrizes)
class _LayPrizes(Handler[LayPrizes]):
    """Six cards, fewer in Sudden Death (TC-04, TC-40)."""

    def run(self, table: Table, frame: Frame, op: LayPrizes) -> None:
        count = PRIZES if table.game == 1 else table.options.sudden_death_prizes
        for seat in (0, 1):
            cards = table.decks[seat].cards
            table.prizes[seat] = Pile(cards[-count:])
            table.decks[seat] = Pile(cards[:-count])
        table.tell("prizes_laid", count=count)


@carries_out(Reveal)
class _Reveal(Handler[Reveal]):
    """Pokémon up; who does not go first takes one more card (TC-02, TC-05)."""

    def run(self, table: Table, frame: Frame, op: Reveal) -> None:
        for seat in (0, 1):
            pokemon = [table.new_pokemon(seat, card) for card in table.laid[seat]]
            table.actives[seat], table.benches[seat] = pokemon[0], tuple(pokemon[1:])
            table.tell("revealed", seat=seat, pokemon=pokemon[0].card, cards=list(table.laid[seat][1:]))
            table.laid[seat] = ()
        if table.options.second_player_extra_card:
            piles.draw(table, 1 - table.first, 1)
        table.player = table.first
        table.stack[:] = [Frame("rules/turn", seat=table.first)]
        settle(table)  # what was laid may leave the other less room on the Bench


register(
    "rules/opening",
    (
        DealHands(),
        LayActive(),
        LayBench(),
        LayActive(is_second=True),
        LayBench(is_second=True),
        TakeBonus(),
        LayBench(),
        TakeBonus(is_second=True),
        LayBench(is_second=True),
        LayPrizes(),
        Reveal(),
    ),
)
