"""Positions of the TCG from text, moves played on them in words, coins as scripted, decks in the order given.

    game = table("Tepig [R]", "Servine", hand="PlusPower")
    game.play("play PlusPower", "attack Tackle")
    game.expect("b -40")

A Pokémon is written as its name or key, what is attached in brackets, damage, conditions, and "new" if it came into
play this turn: "Reshiram [RR, DCE, Eviolite] -50 burned". What lies under an Evolution is filled in. A side is
"Active | Benched, Benched". A run of letters is basic Energy. Piles are lists with commas, a deck from its top.
"""

from collections.abc import Sequence
from typing import Any, Final

import pytest
from msgspec.structs import replace

from apps.games.engines.tcg import decisions, refusals
from apps.games.engines.tcg.actions import (
    Attach,
    Bench,
    Evolve,
    Name,
    Number,
    Pick,
    PickEnergy,
    Play,
    Point,
    TakePrize,
    TcgAction,
    UseAttack,
    UsePower,
)
from apps.games.engines.tcg.apply import apply
from apps.games.engines.tcg.cards import CARDS, POKEMON_CARDS
from apps.games.engines.tcg.position import find
from apps.games.engines.tcg.setup import empty_table
from apps.games.engines.tcg.state import Asked, Frame, InPlay, Pile, StadiumInPlay, TcgOptions, TcgState
from apps.games.engines.tcg.vocabulary.kinds import Condition
from apps.games.kernel.codec import decode, encode
from apps.games.kernel.contract import Event, Seat
from apps.games.kernel.dice import Dice
from apps.games.kernel.errors import RuleViolation
from tests.games.engines.tcg.notation import key_of, keys, short, side

SEATS: Final = {"a": 0, "b": 1}
FILLER: Final = ("R",) * 20


class LoadedDice(Dice):
    """Coins as scripted (H, T), shuffles that leave the order, picks of the first: luck that a test knows."""

    def __init__(self, coins: str = "") -> None:
        super().__init__(Dice.seeded(0)._source)
        self._coins = list(coins)

    def coin(self) -> bool:
        assert self._coins, "a coin that the test does not script"
        answer = self._coins.pop(0) == "H"
        self.answers.append(int(not answer))
        return answer

    def shuffled(self, items: Sequence[Any]) -> tuple[Any, ...]:
        return tuple(items)

    def _draw(self, bound: int) -> int:
        return 0


class Game:
    """A position that is played on."""

    def __init__(self, state: TcgState) -> None:
        self.state = state
        self.events: list[Event] = []
        self.dice = LoadedDice()

    # --- playing

    def play(self, *moves: str, coins: str = "") -> "Game":
        """Moves in words, by whoever is asked; every state on the way is saved and loaded."""
        self.dice = LoadedDice(coins)
        for move in moves:
            decision = decisions.pending(self.state)[0]
            action = self.choice(move)
            step = apply(self.state, decision.seat, action, self.dice)
            self.events += step.events
            self.state = decode(encode(step.state), TcgState)
            assert self.state == step.state
        assert not self.dice._coins, "coins that nothing tossed"
        return self

    def choice(self, move: str) -> TcgAction:
        """The choice that is meant by the words."""
        labels = self.labels()
        assert move in labels, f"{move!r} is none of {list(labels)}"
        return labels[move]

    def labels(self) -> dict[str, TcgAction]:
        """All open choices by their words; of several alike the first, each also with its number."""
        found: dict[str, TcgAction] = {}
        for decision in decisions.pending(self.state):
            for action in decision.choices:
                label = self.label(action)
                found.setdefault(label.partition(" #")[0], action)
                found.setdefault(label, action)
        return found

    def label(self, action: TcgAction) -> str:  # noqa: PLR0911  one for each shape of action
        """An action in words."""
        match action:
            case Bench(card) | Play(card) | Pick(card):
                return f"{_tag(action)} {short(card)}"
            case Evolve(card, id_) | Attach(card, id_):
                return f"{_tag(action)} {short(card)} {self._named(id_)}"
            case PickEnergy(id_, card):
                return f"energy {short(card)} {self._named(id_)}"
            case Point(id_) | UsePower(id_, _):
                return f"{_tag(action)} {self._named(id_)}"
            case UseAttack(card, place):
                return f"attack {POKEMON_CARDS[card].attacks[place].name}"
            case TakePrize(number) | Number(number):
                return f"{_tag(action)} {number}"
            case Name(name):
                return f"name {name}"
        return _tag(action)

    def _named(self, id_: int) -> str:
        found = find(self.state, id_)
        return "nobody" if found is None else f"{'ab'[found.seat]}:{CARDS[found.card].name} #{id_}"

    # --- looking

    def active(self, who: str) -> InPlay:
        """The Active of "a" or "b"."""
        found = self.state.actives[SEATS[who]]
        assert found is not None
        return found

    def pokemon(self, who: str, place: int) -> InPlay:
        """The Active (0) or a Benched Pokémon (from 1) of a side."""
        return self.active(who) if place == 0 else self.state.benches[SEATS[who]][place - 1]

    def refusal(self, action: TcgAction, seat: Seat = 0) -> tuple[str, str]:
        """Code and rule by which an action is refused."""
        with pytest.raises(RuleViolation) as caught:
            refusals.check(self.state, seat, action)
        return caught.value.code, caught.value.rule

    def trace(self) -> list[tuple[str, int]]:
        """The steps of the last damage."""
        told = [event for event in self.events if event.kind == "damaged"]
        return [(step[0], step[1]) for step in told[-1].data["trace"]]

    def expect(self, *facts: str) -> "Game":
        """Facts in words, see `FACTS`; every one has to hold."""
        for fact in facts:
            self._expect(fact.strip())
        return self

    def _expect(self, fact: str) -> None:
        word, _, rest = fact.partition(" ")
        if word in {"can", "cannot"}:
            assert (rest in self.labels()) == (word == "can"), f"{fact}: {list(self.labels())}"
        elif word == "asked":
            assert self.state.asked is not None
            assert f"{'ab'[self.state.asked.seat]} {self.state.asked.kind}" == rest, self.state.asked
        elif word == "stadium":
            assert (short(self.state.stadium.card) if self.state.stadium else "none") == rest
        elif word == "told":
            assert rest in {event.kind for event in self.events}, [event.kind for event in self.events]
        elif word == "dealt":
            dealt = [event.data["points"] for event in self.events if event.kind == "damaged"]
            assert dealt[-1:] == [int(rest)], f"{fact}: {dealt}"
        else:
            self._expect_of_side(SEATS[word[0]], word[1:], rest, fact)

    def _expect_of_side(self, seat: Seat, place: str, rest: str, fact: str) -> None:
        """ "b -40", "b1 asleep", "a hand 3", "a discard has Potion", "b wins"."""
        word, _, more = rest.partition(" ")
        if word == "wins":
            assert self.state.winner == seat, fact
        elif word in PILES:
            cards = PILES[word](self.state, seat)
            if more.startswith("has "):
                assert key_of(more[4:]) in cards, f"{fact}: {[short(card) for card in cards]}"
            else:
                assert len(cards) == int(more), f"{fact}: {[short(card) for card in cards]}"
        else:
            found = self.pokemon("ab"[seat], int(place or 0))
            assert described(found, rest), f"{fact}: {found}"


PILES: Final[dict[str, Any]] = {
    "hand": lambda state, seat: state.hands[seat].cards,
    "deck": lambda state, seat: state.decks[seat].cards,
    "prizes": lambda state, seat: state.prizes[seat].cards,
    "discard": lambda state, seat: state.discards[seat],
    "lost": lambda state, seat: state.lost[seat],
    "bench": lambda state, seat: state.benches[seat],
}


DESCRIPTIONS: Final[dict[str, Any]] = {
    "healthy": lambda found, _: not found.conditions,
    "only": lambda found, conditions: set(found.conditions) == set(conditions.split()),
    "holds": lambda found, on: set(keys(on)) <= {*found.energy, *found.tools, *found.others},
    "energy": lambda found, count: len(found.energy) == int(count),
    "is": lambda found, name: found.card == key_of(name),
}


def described(found: InPlay, text: str) -> bool:
    """Whether a Pokémon is "-40", "healthy" (no condition), "asleep", "only burned poisoned" (these conditions and no
    other), "holds Eviolite", "energy 2" or "is Servine".
    """
    word, _, more = text.partition(" ")
    if word in DESCRIPTIONS:
        return bool(DESCRIPTIONS[word](found, more))
    if word.startswith("-") or word == "0":
        return found.damage == -int(word)
    return Condition(word) in found.conditions


def _tag(action: TcgAction) -> str:
    return str(action.__struct_config__.tag)


def table(
    a: str,
    b: str,
    *,
    hand: str = "",
    their_hand: str = "",
    deck: str | None = None,
    their_deck: str | None = None,
    discard: str = "",
    their_discard: str = "",
    lost: str = "",
    their_lost: str = "",
    prizes: int = 6,
    their_prizes: int = 6,
    stadium: str = "",
    turn: int = 3,
    options: TcgOptions | None = None,
    **changes: Any,
) -> Game:
    """It is A's turn, A is seat 0, the card of the turn is drawn. A stadium is "a Ruins of Alph" or "b Lost World"."""
    decks = [_pile(deck), _pile(their_deck)]
    state = empty_table(options or TcgOptions(), 0, (decks[0], decks[1]))
    (active, bench), (their_active, their_bench) = side(a, 0, turn), side(b, 1, turn)
    owner, _, name = stadium.partition(" ")
    state = replace(
        state,
        hands=(Pile(keys(hand)), Pile(keys(their_hand))),
        prizes=(Pile(keys("R" * prizes)), Pile(keys("R" * their_prizes))),
        actives=(active, their_active),
        benches=(bench, their_bench),
        discards=(keys(discard), keys(their_discard)),
        lost=(keys(lost), keys(their_lost)),
        stadium=StadiumInPlay(key_of(name), SEATS[owner]) if stadium else None,
        turn=turn,
        next_id=40,
        stack=(Frame("rules/turn", step=1),),
        asked=Asked(0, "turn", "TC-07"),
    )
    return Game(replace(state, **changes))


def _pile(text: str | None) -> Pile:
    """A deck from its top; none given: twenty Energy."""
    return Pile(keys(",".join(FILLER) if text is None else text)[::-1])
