"""The page in a real browser, whoever is there: nothing else in this folder makes sense if this fails."""

import pytest

from tests.e2e.conftest import NewPerson, play_as_guest
from tests.e2e.site import Site


@pytest.mark.parametrize("phone", [False, pytest.param(True, marks=pytest.mark.looks)])
def test_a_newcomer_becomes_a_guest_with_one_click(new_person: NewPerson, phone: bool) -> None:
    page = new_person(phone=phone, guest=False)
    play_as_guest(page)
    assert page.context.cookies()
    assert page.locator("form[action='/guest/']").count() == 0


def test_the_web_server_comes_back_after_kill_9_and_knows_its_guest(new_person: NewPerson, site: Site) -> None:
    page = new_person()
    site.restart("web")
    page.reload()
    assert page.locator("form[action='/guest/']").count() == 0


@pytest.mark.parametrize("program", ["valkey", "worker", "beat"])
def test_pages_are_served_after_kill_9_of_the_rest(new_person: NewPerson, site: Site, program: str) -> None:
    site.restart(program)
    assert new_person().title()
