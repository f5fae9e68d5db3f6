"""What people bring to a table, in a game to which something is brought."""

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django.fixtures import DjangoAssertNumQueries

from apps.accounts.models import User
from apps.decks import services as decks
from apps.errors import AppError, Conflict, Malformed, NotAllowed
from apps.games.engines.tcg.decks.deck import Deck
from apps.games.engines.tcg.decks.ready import READY_DECKS
from apps.games.kernel.codec import kit_from
from apps.games.kernel.index import engine_for
from apps.games.models import Match
from apps.games.services import offer_rematch, resign_seat
from apps.lobbies import selectors, services
from apps.lobbies.models import LastKit, Table, TableSeat
from tests.games.play import replayed_state, saved_state
from tests.lobbies.conftest import NewTable

FLAME, GATE = READY_DECKS["blue-flame"], READY_DECKS["lost-gate"]


def table_of(host: User, new_table: NewTable, **wish: object) -> Table:
    return new_table(host, game="tcg", seats=2, **wish)


def brought(match_id: str) -> list[object]:
    match = Match.objects.get(pk=match_id)
    return [kit_from(engine_for("tcg"), kit) for kit in match.kits]


def chosen(table: Table) -> list[str]:
    return list(table.seats.order_by("index").values_list("kit", flat=True))


def signed_in(person: User) -> Client:
    client = Client()
    client.force_login(person)
    return client


def test_everybody_brings_what_he_or_she_chose(olena: User, taras: User, new_table: NewTable) -> None:
    own = decks.create_deck(taras, "My gate", GATE)
    table = table_of(olena, new_table)
    services.join_table(taras, table.code)
    services.choose_kit(olena, table.code, 0, "ready:blue-flame")
    services.choose_kit(taras, table.code, 1, f"own:{own.key}")
    match_id = services.start_table(olena, table.code)
    assert brought(match_id) == [FLAME, GATE]
    assert replayed_state(match_id) == saved_state(match_id)


def test_who_does_not_choose_brings_a_ready_one_by_luck(olena: User, taras: User, new_table: NewTable) -> None:
    table = table_of(olena, new_table)
    services.join_table(taras, table.code)
    found = brought(services.start_table(olena, table.code))
    assert len(found) == 2
    assert all(kit in READY_DECKS.values() for kit in found)


def test_the_host_chooses_for_a_bot_among_the_ready_ones(olena: User, new_table: NewTable) -> None:
    own = decks.create_deck(olena, "Mine", GATE)
    table = table_of(olena, new_table, bots=1)
    services.choose_kit(olena, table.code, 1, "ready:lost-gate")
    with pytest.raises(Malformed, match="unknown_kit"):
        services.choose_kit(olena, table.code, 1, f"own:{own.key}")
    assert brought(services.start_table(olena, table.code))[1] == GATE


def test_nobody_chooses_for_others(olena: User, taras: User, new_table: NewTable) -> None:
    table = table_of(olena, new_table)
    services.join_table(taras, table.code)
    for person, index in ((olena, 1), (taras, 0), (olena, 9)):
        with pytest.raises(NotAllowed, match="not_your_seat"):
            services.choose_kit(person, table.code, index, "ready:blue-flame")
    assert chosen(table) == ["", ""]


def test_what_cannot_be_brought_cannot_be_chosen(olena: User, taras: User, new_table: NewTable) -> None:
    half = decks.create_deck(olena, "Half", Deck.of({"bw1-26": 4}))
    away = decks.create_deck(olena, "Away", FLAME)
    decks.archive_deck(olena, away.key)
    his = decks.create_deck(taras, "His", FLAME)
    table = table_of(olena, new_table)
    strange = ["ready:nothing", "own:", "own:zzz", "blue-flame", "x" * 200, "own:\x00"]
    for choice in [*strange, *(f"own:{box.key}" for box in (half, away, his))]:
        with pytest.raises(Malformed, match="unknown_kit"):
            services.choose_kit(olena, table.code, 0, choice)
    assert chosen(table) == [""]


def test_a_choice_that_has_gone_bad_is_told_before_the_start(olena: User, taras: User, new_table: NewTable) -> None:
    own = decks.create_deck(taras, "My gate", GATE)
    table = table_of(olena, new_table)
    services.join_table(taras, table.code)
    services.choose_kit(taras, table.code, 1, f"own:{own.key}")
    decks.change_card(taras, own.key, "bw1-26", 1)
    with pytest.raises(Conflict, match="kit_gone") as refused:
        services.start_table(olena, table.code)
    assert refused.value.detail == {"name": "Taras"}
    assert not Match.objects.exists()


def test_the_last_choice_is_offered_again_while_it_is_good(olena: User, new_table: NewTable) -> None:
    own = decks.create_deck(olena, "Mine", FLAME)
    table = table_of(olena, new_table)
    services.choose_kit(olena, table.code, 0, f"own:{own.key}")
    assert chosen(table_of(olena, new_table)) == [f"own:{own.key}"]
    assert brought(services.play_now(olena, "tcg"))[0] == FLAME
    decks.archive_deck(olena, own.key)
    assert chosen(table_of(olena, new_table)) == [""]
    assert brought(services.play_now(olena, "tcg"))[0] in READY_DECKS.values()


def test_playing_now_with_a_deck_brings_and_keeps_it(olena: User) -> None:
    own = decks.create_deck(olena, "Mine", GATE)
    assert brought(services.play_now(olena, "tcg", f"own:{own.key}"))[0] == GATE
    assert LastKit.objects.get().kit == f"own:{own.key}"
    with pytest.raises(Malformed, match="unknown_kit"):
        services.play_now(olena, "tcg", "own:nothing")


def test_a_rematch_is_played_with_the_same_decks(olena: User, taras: User, new_table: NewTable) -> None:
    table = table_of(olena, new_table)
    services.join_table(taras, table.code)
    services.choose_kit(olena, table.code, 0, "ready:blue-flame")
    match_id = services.start_table(olena, table.code)
    before = brought(match_id)
    resign_seat(taras.pk, match_id)
    again = offer_rematch(olena.pk, match_id)
    assert again is not None
    assert brought(again) == before


def test_games_without_kits_take_no_choice(olena: User, new_table: NewTable) -> None:
    table = new_table(olena)
    services.choose_kit(olena, table.code, 0, "")
    with pytest.raises(AppError, match="unknown_kit"):
        services.choose_kit(olena, table.code, 0, "ready:blue-flame")
    assert selectors.bringing(olena, table) is None


def test_the_room_offers_the_choice_and_nobody_sees_that_of_others(
    olena: User, taras: User, new_table: NewTable
) -> None:
    own = decks.create_deck(olena, "Secret sauce", FLAME)
    table = table_of(olena, new_table)
    services.join_table(taras, table.code)
    room = reverse("table", args=[table.code])
    mine, his = signed_in(olena), signed_in(taras)
    mine.post(reverse("table_kit", args=[table.code, 0]), {"kit": f"own:{own.key}"})
    assert "<strong>Secret sauce</strong>" in mine.get(room).content.decode()
    page = his.get(room).content.decode()
    assert "Secret sauce" not in page
    assert own.key not in page
    assert "<strong>by luck</strong>" in page
    assert "Lost Gate" in page
    assert "Lost Gate" not in Client().get(room).content.decode()


def test_the_room_costs_one_query_for_all_of_ones_decks(
    olena: User, new_table: NewTable, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    table = table_of(olena, new_table, bots=1)
    for number in range(20):
        decks.create_deck(olena, f"Deck {number}", FLAME)
    client = signed_in(olena)
    TableSeat.objects.filter(user=olena).update(kit="ready:blue-flame")
    with django_assert_num_queries(7):  # session, person, standing, table and its seats, presence, decks
        client.get(reverse("table", args=[table.code]))


def test_a_refused_choice_is_a_sentence(olena: User, taras: User, new_table: NewTable) -> None:
    table = table_of(olena, new_table)
    client = signed_in(olena)
    page = client.post(reverse("table_kit", args=[table.code, 0]), {"kit": "own:zzz"}, follow=True)
    assert "That cannot be brought to this table." in page.content.decode()
