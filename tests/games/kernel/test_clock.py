"""Time for decisions: seconds, banks, absence."""

from apps.games.kernel import clock
from apps.games.kernel.clock import ClockSetting
from apps.games.kernel.contract import Action, Decision

LIVE = ClockSetting(seconds=30, bank=60)
SLOW = ClockSetting(seconds=3600, slow=True)
PEOPLE = ("", "")


class Wait(Action, frozen=True, tag="wait"):
    pass


def question(id_: str, seat: int = 0, seconds: int | None = None) -> Decision:
    return Decision(id_, seat, "turn", "X-01", default=Wait(), seconds=seconds)


OFFER = Decision("offer", 1, "intercept", "X-02")


def test_a_question_is_due_after_its_seconds_and_the_bank() -> None:
    running = clock.tick(clock.start(LIVE, PEOPLE), LIVE, [question("a"), OFFER], 1000)
    assert running.timers["a"].due == 1000 + 30_000 + 60_000
    assert running.timers["offer"].due is None
    assert clock.next_due(running) == 91_000
    assert clock.overdue(running, 90_999) == ()
    assert clock.overdue(running, 91_000) == ("a",)


def test_only_what_goes_beyond_the_seconds_is_taken_from_the_bank() -> None:
    running = clock.tick(clock.start(LIVE, PEOPLE), LIVE, [question("a")], 0)
    assert clock.tick(running, LIVE, [question("b", 1)], 29_000).seats[0].bank == 60_000
    assert clock.tick(running, LIVE, [question("b", 1)], 40_000).seats[0].bank == 50_000
    assert clock.tick(running, LIVE, [question("b", 1)], 500_000).seats[0].bank == 0


def test_a_question_that_stays_open_keeps_running() -> None:
    running = clock.tick(clock.start(LIVE, PEOPLE), LIVE, [question("a")], 0)
    assert clock.tick(running, LIVE, [question("a"), question("b", 1)], 5000).timers["a"].opened == 0


def test_a_question_with_seconds_of_its_own_uses_no_bank_and_no_absence() -> None:
    running = clock.tick(clock.start(LIVE, PEOPLE), LIVE, [question("a", seconds=5)], 0)
    assert running.timers["a"].due == 5000
    assert clock.missed(running, "a") == running
    assert clock.tick(running, LIVE, [], 90_000).seats[0].bank == 60_000


def test_on_a_slow_table_nobody_is_rushed() -> None:
    running = clock.tick(clock.start(SLOW, PEOPLE), SLOW, [question("a", seconds=5)], 0)
    assert running.timers["a"].due == 3_600_000


def test_two_misses_in_a_row_and_a_bot_sits_in_until_the_player_is_back() -> None:
    running = clock.tick(clock.start(LIVE, PEOPLE), LIVE, [question("a")], 0)
    once = clock.missed(running, "a")
    assert (once.seats[0].missed, once.seats[0].away) == (1, False)
    twice = clock.missed(once, "a")
    assert twice.seats[0].away
    assert not twice.seats[1].away
    back = clock.present(twice, 0)
    assert (back.seats[0].missed, back.seats[0].away) == (0, False)
    assert (twice.seats[0].bot, back.seats[0].bot) == (clock.STAND_IN, "")
    assert clock.present(back, 0) is back


def test_a_bot_is_never_absent_and_plays_on_for_who_resigned() -> None:
    seated = clock.start(LIVE, ("easy", ""))
    running = clock.tick(seated, LIVE, [question("a")], 0)
    assert clock.missed(running, "a") == running
    assert clock.resigned(seated, 1).seats[1].bot == clock.STAND_IN
    assert not clock.resigned(seated, 1).seats[1].away


def test_several_that_are_overdue_come_in_order() -> None:
    running = clock.tick(clock.start(LIVE, PEOPLE), LIVE, [question("b", 1, 7), question("a", 0, 5)], 0)
    assert clock.overdue(running, 10_000) == ("a", "b")
    assert clock.next_due(clock.start(LIVE, PEOPLE)) is None
