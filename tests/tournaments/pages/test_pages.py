"""What everybody may read of a tournament."""

import re

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client

from apps.games.services import resign_seat
from apps.tournaments import services
from apps.tournaments.formats.settings import Pods, Swiss
from apps.tournaments.presenter.seen import Seen
from apps.tournaments.services import acts
from tests.tournaments.formats.events import event, swiss
from tests.tournaments.pages.staged import FORMATS, over, page, somebody_leaves, under_way, written_down
from tests.tournaments.services.happenings import (
    all_come,
    announced,
    end_all,
    entered,
    live,
    now,
    organiser,
    person_of,
    started,
)

pytestmark = pytest.mark.django_db
PAGES = ("", "table/", "rounds/", "bracket/", "screen/", "trail/")
TAGS = re.compile(r"<[^>]+>")


def text_of(html: str) -> str:
    """What a page says, in one line."""
    return " ".join(TAGS.sub(" ", html).split())


@pytest.mark.parametrize("name", FORMATS)
def test_every_page_of_every_format_before_during_and_after(name: str) -> None:
    game, settings, _ = FORMATS[name]
    before = announced(game, settings)
    entered(before, 3)
    for tournament in (before, under_way(name), over(name)):
        client = Client()
        client.force_login(organiser(tournament))
        for path in PAGES:
            assert tournament.title in page(tournament, path)
            assert tournament.title in page(tournament, path, client)


def test_a_tournament_that_is_not_there() -> None:
    for path in (*PAGES, "calendar.ics", "standings.csv", "results.csv", "results.json", "players/1/"):
        assert Client().get(f"/tournaments/nosuchcup/{path}").status_code == 404


def test_the_standings_have_points_and_every_tiebreak_in_the_order_chosen() -> None:
    tournament = written_down(swiss(5, "A>B C=D E", "E:A"))
    head = re.findall(r'<th scope="col">([^<]+)</th>', page(tournament, "table/"))
    assert head[:4] == ["Points", "Wins", "Draws", "Losses"]
    assert head[4:9] == ["Buchholz Cut-1", "Buchholz", "Sonneborn-Berger", "Direct encounter", "Lots"]


def test_a_number_leads_to_its_working() -> None:
    """The five players of the known answer: A has 5 points of Buchholz, of which its bye is none."""
    tournament = written_down(swiss(5, "A>B C=D E", "A>E C>B D", "A=C E>D B"))
    html = page(tournament)
    assert f'href="/tournaments/{tournament.code}/players/1/#buchholz"' in html
    working = text_of(page(tournament, "players/1/"))
    assert "Place 1 Points: 2.5" in working
    for part in ("Buchholz: 5 ", "Round 1: B: 1", "Round 2: E: 2", "Round 3: C: 2", "Round 1: B: 1 (left out)"):
        assert part in working, part
    assert "no opponent: counted as one with as many points" in text_of(page(tournament, "players/2/"))


def test_nobody_who_is_not_in_the_standings_has_a_working() -> None:
    tournament = written_down(swiss(4, "A>B C=D"))
    assert Client().get(f"/tournaments/{tournament.code}/players/99/").status_code == 404
    assert Client().get(f"/tournaments/{announced().code}/players/1/").status_code == 404


def test_everybodys_results_by_round() -> None:
    tournament = written_down(swiss(5, "A>B C=D E", "A:E C>B D"))
    lines = re.findall(r'id="cross-(\d)".*?</tr>', page(tournament, "table/"), re.DOTALL)
    assert lines == ["4", "3", "5", "1", "2"]
    line = re.search(r'id="cross-1">(.*?)</tr>', page(tournament, "table/"), re.DOTALL)
    assert line is not None
    assert text_of(line.group(1)) == "4 A 1 · 5 A – B: A wins … · 3 A – E: … 1"


def test_everybodys_results_by_opponent() -> None:
    tournament = written_down(event(FORMATS["double_round_robin"][1], 3, "A>B C", "C>A B", "A=B C"))
    line = re.search(r'id="cross-1".*?</tr>', page(tournament, "table/"), re.DOTALL)
    assert line is not None
    assert "1 ½" in text_of(line.group())
    assert "A – B: A wins; A – B: draw" in text_of(line.group())


def test_the_rounds_say_why_who_met_whom() -> None:
    said = text_of(page(under_way("swiss"), "rounds/"))
    assert "First round: paired by seed" in said
    assert "Both stand at 1." in said
    assert "The number of players is odd" in said
    assert said.index("Round 2") < said.index("Round 1")


def test_a_match_can_be_watched_while_it_is_played_and_read_afterwards() -> None:
    tournament = under_way("round_robin")
    all_come(tournament)
    played, running = (
        set(tournament.calls.filter(round=number).values_list("match_id", flat=True)) for number in (1, 2)
    )
    whole, overview = page(tournament, "rounds/"), page(tournament)
    for match in played | running:
        assert f'href="/matches/{match}/"' in whole
        assert (f'href="/matches/{match}/"' in overview) == (match in running)
    assert whole.count("Watch") == overview.count("Watch") == len(running) == 2


def test_the_bracket_is_a_list_as_well() -> None:
    tournament = written_down(event(FORMATS["single_elimination"][1], 4))
    said = text_of(page(tournament, "bracket/"))
    assert "Semi-finals A – D B – C Final not known yet – not known yet" in said
    assert "Match for third place" in said


def test_the_last_rounds_of_a_knockout_have_names() -> None:
    said = text_of(page(over("single_elimination"), "rounds/"))
    names = ["Round 3", "Match for third place", "Final", "Round 2", "Semi-finals", "Round 1", "Quarter-finals"]
    places = [said.index(name) for name in names]
    assert places[0] < min(places[1:3])
    assert max(places[1:3]) < places[3] < places[4] < places[5] < places[6]
    assert "Winners' bracket" not in said.split("Why this pairing")[0]


def test_the_line_says_how_far_it_is() -> None:
    tournament = announced("poke", Swiss(rounds=2))
    assert "Open for entries: 0 have entered." in page(tournament)
    entered(tournament, 4)
    assert "Open for entries: 4 have entered." in page(tournament)
    services.start_tournament(organiser(tournament), tournament.code)
    assert "Round 1 of 2: 0 of 2 tables are decided." in page(tournament)
    acts.pause(organiser(tournament), tournament.code)
    assert "Paused by the organisers" in page(tournament)
    finished = over("swiss")
    assert re.search(r"\w+ has won\.|The first place is shared", page(finished))


def test_the_reader_finds_their_own_line() -> None:
    tournament = under_way("swiss")
    entry = tournament.entries.order_by("pk")[0]
    client = Client()
    client.force_login(person_of(entry.pk))
    for path in ("", "table/"):
        assert re.search(rf'class="standings__you" id="standing-{entry.pk}"', page(tournament, path, client))
        assert "standings__you" not in page(tournament, path)


def test_names_stay_when_a_person_goes() -> None:
    tournament = under_way("swiss")
    entry = tournament.entries.order_by("pk")[0]
    person_of(entry.pk).delete()
    assert entry.name in page(tournament, "table/")


def test_who_left_is_marked() -> None:
    tournament = under_way("swiss")
    somebody_leaves(tournament)
    assert "no longer takes part" in page(tournament)


def test_only_organisers_see_the_way_to_the_console() -> None:
    tournament = under_way("swiss")
    player, boss = Client(), Client()
    player.force_login(person_of(tournament.entries.order_by("pk")[0].pk))
    boss.force_login(organiser(tournament))
    way = f"/tournaments/{tournament.code}/manage/"
    assert way in page(tournament, "", boss)
    for client in (player, Client()):
        assert way not in page(tournament, "", client)


def test_the_projector_has_nothing_to_press() -> None:
    for tournament in (under_way("swiss"), over("pods"), now(announced())):
        html = page(tournament, "screen/")
        body = html[html.index("<main") : html.index("</main>")]
        assert "<a " not in body
        assert "<button" not in body.replace("<button disabled hidden></button>", "")


def test_what_people_write_is_no_markup() -> None:
    tournament = announced()
    tournament.title = tournament.about = "<script>alert(1)</script>"
    tournament.save()
    for path in PAGES:
        assert "<script>alert" not in page(tournament, path)


def test_the_entry_code_is_for_organisers_alone() -> None:
    tournament = announced(entry_by="code", entry_code="samovar")
    player = entered(announced(), 1)[0]
    client = Client()
    client.force_login(player)
    for path in (*PAGES, "calendar.ics", "standings.csv", "results.csv", "results.json"):
        for reader in (Client(), client):
            assert "samovar" not in page(tournament, path, reader), path


def test_a_version_is_worked_out_once_and_the_next_one_anew() -> None:
    tournament = under_way("swiss")
    first = Seen.by(AnonymousUser(), tournament.code)
    again = Seen.by(AnonymousUser(), tournament.code)
    assert again.standings is first.standings
    somebody_leaves(tournament)
    assert Seen.by(AnonymousUser(), tournament.code).standings != first.standings


def test_who_gave_up_a_seat_or_left_is_called_to_that_table_no_more() -> None:
    tournament = started(5, settings=Pods(size=5), game="perudo")
    all_come(tournament)
    (call,) = live(tournament)
    resigned, left, plays = (person_of(entry) for entry in call.sitting[:3])
    resign_seat(resigned.pk, call.match_id or "")
    services.withdraw(left, tournament.code)
    said = {}
    for person in (resigned, left, plays):
        client = Client()
        client.force_login(person)
        said[person] = page(tournament, client=client)
    assert "You gave up your seat, so a bot plays it to the end." in said[resigned]
    assert "You take no further part in this tournament." in said[left]
    assert "your match has started" in said[plays]
    assert ["data-calls" in said[person] for person in (resigned, left, plays)] == [False, False, True]


def test_who_waits_for_a_round_that_starts_by_hand_is_told_whom_it_waits_for() -> None:
    tournament = started(4, settings=Swiss(rounds=2), starts_by_hand=True)
    client = Client()
    client.force_login(person_of(live(tournament)[0].sitting[0]))
    all_come(tournament)
    end_all(tournament)
    html = page(tournament, client=client)
    assert "The organisers start the next round. Stay near." in html
    assert "when the others have played" not in html
