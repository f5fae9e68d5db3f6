"""Round robin by Berger tables: everyone meets everyone, once or twice, with seats as even as they can be."""

from apps.tournaments.formats.competition import Competition, EntrantId, Pairing, Reason
from apps.tournaments.formats.records import records
from apps.tournaments.formats.results import by_presence, rest
from apps.tournaments.formats.settings import RoundRobin
from apps.tournaments.formats.standings import Standing, moved_down, ranked

BergerRound = tuple[tuple[int, int], ...]


def berger(entrants: int) -> tuple[BergerRound, ...]:
    """The rounds of a Berger table, by number from 1, who sits first named first.

    Of an odd number, whoever meets the number beyond the last has no opponent.
    """
    last = entrants + entrants % 2
    return tuple(_berger_round(last, number) for number in range(last - 1))


def _berger_round(last: int, number: int) -> BergerRound:
    """All but the last go round in a circle of `last - 1`, half of it a round; opposite numbers meet."""
    circle = last - 1
    pivot = number * (last // 2) % circle
    top = (pivot + 1, last) if number % 2 == 0 else (last, pivot + 1)
    others = (((pivot + step) % circle + 1, (pivot - step) % circle + 1) for step in range(1, last // 2))
    return (top, *others)


def schedule(entrants: int, cycles: int) -> tuple[BergerRound, ...]:
    """Every round; the second cycle with seats changed."""
    once = berger(entrants)
    if cycles == 1:
        return once
    return once + tuple(tuple((second, first) for first, second in pairs) for pairs in once)


def rounds_of(settings: RoundRobin, entrants: int) -> int:
    """How many rounds it takes."""
    return settings.cycles * (entrants - 1 + entrants % 2)


def goes_on(competition: Competition, settings: RoundRobin) -> bool:
    """Until all rounds are played, if need be by walkovers."""
    return len(competition.rounds) < rounds_of(settings, len(competition.entrants))


def next_pairings(competition: Competition, settings: RoundRobin) -> tuple[Pairing, ...]:
    """The next round of the table, numbered by seed; with walkovers over whoever has left."""
    rounds = schedule(len(competition.entrants), settings.cycles)
    number = len(competition.rounds)
    ids = [entrant.id for entrant in competition.by_seed]
    paired = [tuple(ids[each - 1] for each in pair if each <= len(ids)) for pair in rounds[number]]
    paired.sort(key=len, reverse=True)
    why = (Reason("berger_table", {"round": number + 1}),)
    return tuple(_pairing(competition, seats, table, why) for table, seats in enumerate(paired, start=1))


def _pairing(competition: Competition, seats: tuple[EntrantId, ...], number: int, why: tuple[Reason, ...]) -> Pairing:
    if len(seats) == 1:
        return Pairing(number, seats, result=rest(), why=(Reason("odd_number"),))
    pairing = Pairing(number, seats, why=why)
    return Pairing(number, seats, result=by_presence(pairing, competition.withdrawn), why=why)


def left_early(competition: Competition, settings: RoundRobin) -> frozenset[EntrantId]:
    """Who left before completing half of their games: nothing of theirs counts for anyone."""
    found = records(competition)
    games = (len(competition.entrants) - 1) * settings.cycles
    return frozenset(entrant for entrant in competition.withdrawn if 2 * found[entrant].completed < games)


def standings(competition: Competition, settings: RoundRobin) -> tuple[Standing, ...]:
    """By points over the games that count; behind them who left early, by what they had."""
    early = left_early(competition, settings)
    counting = {
        entrant: record for entrant, record in records(competition, without=early).items() if entrant not in early
    }
    table = ranked(competition, counting)
    return moved_down(table, ranked(competition, records(competition)), "left_early", early)
