"""How much a socket may say before it is slowed."""

from time import monotonic

from apps.games.flood import BAD_COSTS, BURST, Patience


async def seconds_of(patience: Patience, messages: int, *, is_good: bool) -> float:
    started = monotonic()
    for _ in range(messages):
        assert await patience.bears(is_good=is_good)
    return monotonic() - started


async def test_a_player_in_a_hurry_is_not_slowed() -> None:
    assert await seconds_of(Patience(), BURST, is_good=True) < 0.2


async def test_a_few_mistakes_are_not_slowed() -> None:
    assert await seconds_of(Patience(), int(BURST / BAD_COSTS), is_good=False) < 0.2


async def test_each_message_of_a_flood_waits_longer_than_the_one_before() -> None:
    patience = Patience()
    await seconds_of(patience, int(BURST / BAD_COSTS), is_good=False)
    waits = [await seconds_of(patience, 1, is_good=False) for _ in range(3)]
    assert 0.1 < waits[0] < waits[1] < waits[2]


async def test_one_sockets_waiting_is_no_other_ones() -> None:
    flooder, player = Patience(), Patience()
    await seconds_of(flooder, int(BURST / BAD_COSTS) + 2, is_good=False)
    assert await seconds_of(player, 5, is_good=True) < 0.2
