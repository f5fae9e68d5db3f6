"""The working table: a state thawed for one move. What a seat owns stands in lists; the values stay frozen."""

from typing import Any

from msgspec.structs import replace

from apps.games.engines.tcg.cards.definition import CardKey
from apps.games.engines.tcg.state import Asked, Frame, InPlay, PokemonId, TcgState
from apps.games.kernel.contract import EVERYONE, Audience, Event, Seat
from apps.games.kernel.dice import Dice


class Table:
    """A position that is being changed, with the luck it draws on and what there is to tell of it."""

    def __init__(self, state: TcgState, dice: Dice) -> None:
        self._state = state
        self.dice = dice
        self.events: list[Event] = []
        self.options = state.options
        self.decks = list(state.decks)
        self.hands = list(state.hands)
        self.prizes = list(state.prizes)
        self.laid = list(state.laid)
        self.actives = list(state.actives)
        self.benches = list(state.benches)
        self.discards = list(state.discards)
        self.lost = list(state.lost)
        self.mulligans = list(state.mulligans)
        self.owed = list(state.owed)
        self.avenging = list(state.avenging)
        self.stack = list(state.stack)
        self.first, self.player, self.turn, self.game = state.first, state.player, state.turn, state.game
        self.stadium, self.playing = state.stadium, state.playing
        self.used, self.lasting, self.next_id = state.used, state.lasting, state.next_id
        self.winner, self.resigned, self.reason = state.winner, state.resigned, state.reason

    def freeze(self, asked: Asked | None) -> TcgState:
        """The position as a state, with the question that is open in it."""
        frozen: TcgState = replace(
            self._state,
            **self._lists(),
            first=self.first,
            player=self.player,
            stadium=self.stadium,
            playing=self.playing,
            turn=self.turn,
            game=self.game,
            used=self.used,
            lasting=self.lasting,
            asked=asked,
            moves=self._state.moves + 1,
            next_id=self.next_id,
            winner=self.winner,
            resigned=self.resigned,
            reason=self.reason,
        )
        return frozen

    def _lists(self) -> dict[str, Any]:
        """What stands in lists while it is being changed."""
        return {
            "decks": tuple(self.decks),
            "hands": tuple(self.hands),
            "prizes": tuple(self.prizes),
            "laid": tuple(self.laid),
            "actives": tuple(self.actives),
            "benches": tuple(self.benches),
            "discards": tuple(self.discards),
            "lost": tuple(self.lost),
            "mulligans": tuple(self.mulligans),
            "owed": tuple(self.owed),
            "avenging": tuple(self.avenging),
            "stack": tuple(self.stack),
        }

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.reason)

    # --- events

    def tell(self, kind: str, audience: Audience = EVERYONE, **data: Any) -> None:
        """Something happened."""
        self.events.append(Event(kind, data, audience))

    def tell_of(self, kind: str, pokemon: InPlay, **data: Any) -> None:
        """Something happened to a Pokémon: whose it is, what it is, and its number go with it."""
        self.tell(kind, seat=pokemon.seat, pokemon=pokemon.card, id=pokemon.id, **data)

    # --- frames

    @property
    def top(self) -> Frame:
        """What is being carried out."""
        return self.stack[-1]

    def note(self, **changes: Any) -> None:
        """Write down in the innermost frame what it has come to."""
        self.stack[-1] = replace(self.stack[-1], **changes)

    def push(self, frame: Frame) -> None:
        """Carry this out first."""
        self.stack.append(frame)

    # --- Pokémon in play

    def put(self, pokemon: InPlay) -> None:
        """The Pokémon with that number is now this."""
        seat = pokemon.seat
        active = self.actives[seat]
        if active is not None and active.id == pokemon.id:
            self.actives[seat] = pokemon
        else:
            self.benches[seat] = tuple(pokemon if one.id == pokemon.id else one for one in self.benches[seat])

    def change(self, pokemon: InPlay, **changes: Any) -> InPlay:
        """The Pokémon with some fields changed, put where it was."""
        changed: InPlay = replace(pokemon, **changes)
        self.put(changed)
        return changed

    def take_out(self, pokemon: InPlay) -> None:
        """Out of play; where its cards go is for the caller to say. Timed effects on it are over."""
        seat = pokemon.seat
        active = self.actives[seat]
        if active is not None and active.id == pokemon.id:
            self.actives[seat] = None
        else:
            self.benches[seat] = tuple(one for one in self.benches[seat] if one.id != pokemon.id)
        self.end_effects_on(pokemon.id)

    def end_effects_on(self, id_: PokemonId) -> None:
        """Timed effects on the Pokémon are over (TC-10, TC-19)."""
        if self.lasting:
            self.lasting = tuple(effect for effect in self.lasting if effect.pokemon != id_)

    def new_pokemon(self, seat: Seat, card: CardKey) -> InPlay:
        """A Pokémon that has just come into play, with a number of its own."""
        pokemon = InPlay(id=self.next_id + seat, cards=(card,), entered=self.turn)
        self.next_id += 2
        return pokemon

    # --- what may be done once a turn

    def use(self, what: str) -> None:
        """Remember until the turn ends that it has been done."""
        if what not in self.used:
            self.used = (*self.used, what)
