"""Reports, cases, sanctions, appeals: who may do what, and what is told and recorded."""

from collections.abc import Callable

import pytest

from apps.accounts.models import User
from apps.errors import AppError, Conflict, Malformed, NotAllowed, NotFound, TooMany
from apps.moderation import services
from apps.moderation.enums import CaseOutcome, Decision, Reason
from apps.moderation.models import Case, Notice, Report, Sanction, StaffAct
from apps.moderation.services import Complaint
from apps.moderation.subjects import Subject
from tests.moderation.conftest import WHY, Sanctioned, new_person, terms


def person(someone: User) -> Subject:
    return Subject("person", str(someone.pk))


def reported(reporter: User, about: User) -> Case:
    return services.report(reporter, person(about), Complaint(Reason.ABUSE, "He swore at me.")).case


def codes(by: User) -> list[str]:
    return list(StaffAct.objects.filter(by=by).order_by("pk").values_list("code", flat=True))


def news(someone: User) -> list[str]:
    return list(Notice.objects.filter(person=someone).order_by("pk").values_list("code", flat=True))


def test_a_report_opens_a_case_with_what_the_site_attaches(olena: User, taras: User) -> None:
    case = reported(olena, taras)
    assert (case.status, case.about) == ("open", taras)
    assert case.reports.get().context == {"username": "taras", "display_name": ""}


def test_reports_of_the_same_join_and_the_second_of_one_person_is_refused(olena: User, taras: User) -> None:
    lesia = new_person("lesia")
    assert reported(olena, taras) == reported(lesia, taras)
    with pytest.raises(Conflict, match="already_reported"):
        reported(olena, taras)
    assert Report.objects.count() == 2


def test_a_closed_case_is_not_reopened(olena: User, taras: User, ira: User) -> None:
    case = reported(olena, taras)
    services.claim_case(ira, case.pk)
    services.close_case(ira, case.pk, CaseOutcome.NO_BREACH, WHY)
    assert reported(olena, taras) != case


@pytest.mark.parametrize("key", ["0", "x", "999999", "9" * 40, "\u0661"])
def test_what_is_not_there_cannot_be_reported(olena: User, key: str) -> None:
    for subject in (Subject("person", key), Subject("person", str(olena.pk)), Subject("nothing", key)):
        with pytest.raises(NotFound, match="no_such_subject"):
            services.report(olena, subject, Complaint(Reason.SPAM))


def test_a_report_is_about_somebody_who_has_to_do_with_it(olena: User, taras: User) -> None:
    with pytest.raises(Malformed, match="about_whom"):
        services.report(olena, person(taras), Complaint(Reason.SPAM, about=olena.pk))


def test_so_many_reports_in_an_hour_and_no_more(olena: User) -> None:
    people = [new_person(f"person{number}") for number in range(11)]
    for someone in people[:10]:
        reported(olena, someone)
    with pytest.raises(TooMany, match="too_many_reports"):
        reported(olena, people[10])


def test_who_is_suspended_from_everything_cannot_report(olena: User, taras: User, sanctioned: Sanctioned) -> None:
    sanctioned(olena, "suspension", "everything")
    with pytest.raises(NotAllowed, match="sanctioned"):
        reported(olena, taras)


def test_a_case_is_claimed_once(olena: User, taras: User, ira: User, bohdan: User) -> None:
    case = reported(olena, taras)
    services.claim_case(ira, case.pk)
    services.claim_case(ira, case.pk)
    with pytest.raises(Conflict, match="case_taken") as refused:
        services.claim_case(bohdan, case.pk)
    assert refused.value.detail == {"by": "ira"}
    services.release_case(ira, case.pk, WHY)
    assert services.claim_case(bohdan, case.pk).claimed_by == bohdan
    assert (codes(ira), codes(bohdan)) == (["claimed", "released"], ["claimed"])


def test_no_moderator_judges_a_case_of_his_own(olena: User, ira: User, bohdan: User) -> None:
    for case in (reported(ira, olena), reported(olena, ira)):
        with pytest.raises(NotAllowed, match="own_case"):
            services.claim_case(ira, case.pk)
        assert services.claim_case(bohdan, case.pk).status == "claimed"


def test_only_an_administrator_takes_a_case_from_another(olena: User, taras: User, ira: User, bohdan: User) -> None:
    case = reported(olena, taras)
    services.claim_case(ira, case.pk)
    with pytest.raises(Conflict, match="case_not_yours"):
        services.release_case(bohdan, case.pk, WHY)
    services.release_case(new_person("daria", "administrator"), case.pk, WHY)
    assert Case.objects.get().claimed_by is None


def test_the_reporters_hear_the_outcome(olena: User, taras: User, ira: User) -> None:
    case = reported(olena, taras)
    services.claim_case(ira, case.pk)
    services.impose(ira, taras.pk, terms(), WHY, case.pk)
    services.close_case(ira, case.pk, CaseOutcome.ACTED, WHY)
    assert (news(olena), news(taras)) == (["report_closed"], ["sanctioned"])
    assert codes(ira) == ["claimed", "imposed", "closed"]
    with pytest.raises(Conflict, match="case_closed"):
        services.claim_case(ira, case.pk)


def test_nothing_is_done_in_a_case_that_is_not_claimed(olena: User, taras: User, ira: User) -> None:
    case = reported(olena, taras)
    with pytest.raises(Conflict, match="case_not_yours"):
        services.impose(ira, taras.pk, terms(), WHY, case.pk)
    with pytest.raises(Conflict, match="case_not_yours"):
        services.close_case(ira, case.pk, CaseOutcome.ACTED, WHY)
    assert not Sanction.objects.exists()
    assert codes(ira) == []


def acts(by: User, case: Case, sanction: Sanction, appeal_id: int) -> dict[str, Callable[[], object]]:
    """Every act of staff."""
    return {
        "claim": lambda: services.claim_case(by, case.pk),
        "release": lambda: services.release_case(by, case.pk, WHY),
        "close": lambda: services.close_case(by, case.pk, CaseOutcome.ACTED, WHY),
        "impose": lambda: services.impose(by, sanction.person_id, terms(), WHY),
        "lift": lambda: services.lift(by, sanction.pk, WHY),
        "decide": lambda: services.decide_appeal(by, appeal_id, Decision.UPHELD, WHY),
        "rename": lambda: services.rename(by, sanction.person_id, "ivy", WHY),
    }


@pytest.mark.parametrize("act", ["claim", "release", "close", "impose", "lift", "decide", "rename"])
@pytest.mark.parametrize("group", ["", "organiser"])
def test_who_is_no_moderator_does_none_of_it(
    olena: User, taras: User, sanctioned: Sanctioned, act: str, group: str
) -> None:
    sanction = sanctioned(taras)
    made = services.appeal(taras, sanction.pk, "It was not me.")
    stranger = new_person("stranger", group)
    with pytest.raises(NotAllowed, match="staff_only"):
        acts(stranger, reported(olena, taras), sanction, made.pk)[act]()
    assert codes(stranger) == []


@pytest.mark.parametrize("act", ["claim", "impose", "lift", "rename"])
def test_a_moderator_does_it(olena: User, taras: User, bohdan: User, sanctioned: Sanctioned, act: str) -> None:
    acts(bohdan, reported(olena, taras), sanctioned(taras), 0)[act]()
    assert len(codes(bohdan)) == 1


def test_staff_and_oneself_are_out_of_reach(ira: User, bohdan: User) -> None:
    root = User.objects.create_superuser("root", "root@example.org")
    for someone, code in ((ira, "own_person"), (bohdan, "staff_person"), (root, "staff_person")):
        with pytest.raises(NotAllowed, match=code):
            services.impose(ira, someone.pk, terms(), WHY)
        with pytest.raises(NotAllowed, match=code):
            services.rename(ira, someone.pk, "ivy", WHY)
    assert services.impose(root, bohdan.pk, terms(), WHY).person == bohdan


@pytest.mark.parametrize(
    ("kind", "scope", "days"),
    [("mute", "everything", 1), ("suspension", "rated", None), ("ban", "everything", -1), ("mute", "chat", 0)],
)
def test_terms_that_make_no_sense(olena: User, ira: User, kind: str, scope: str, days: float | None) -> None:
    with pytest.raises(Malformed, match="bad_terms"):
        services.impose(ira, olena.pk, terms(kind, scope, days), WHY)


def test_what_staff_do_says_why(olena: User, ira: User, sanctioned: Sanctioned) -> None:
    sanction = sanctioned(olena)
    attempts: list[Callable[[], object]] = [
        lambda: services.impose(ira, olena.pk, terms(), " "),
        lambda: services.lift(ira, sanction.pk, ""),
        lambda: services.rename(ira, olena.pk, "ivy", "\n"),
    ]
    for attempt in attempts:
        with pytest.raises(Malformed, match="reason_needed"):
            attempt()
    olena.refresh_from_db()
    assert (olena.username, Sanction.objects.count(), codes(ira)) == ("olena", 1, ["imposed"])


def test_another_moderator_decides_an_appeal(olena: User, ira: User, bohdan: User, sanctioned: Sanctioned) -> None:
    sanction = sanctioned(olena)
    made = services.appeal(olena, sanction.pk, "It was not me.")
    with pytest.raises(NotAllowed, match="own_sanction"):
        services.decide_appeal(ira, made.pk, Decision.UPHELD, WHY)
    services.decide_appeal(bohdan, made.pk, Decision.LIFTED, "You are right.")
    sanction.refresh_from_db()
    assert not sanction.is_in_force
    assert codes(bohdan) == ["lifted", "decided"]
    assert news(olena) == ["sanctioned", "lifted", "appeal_decided"]
    with pytest.raises(Conflict, match="appeal_decided"):
        services.decide_appeal(bohdan, made.pk, Decision.UPHELD, WHY)


def test_an_upheld_sanction_stands(olena: User, bohdan: User, sanctioned: Sanctioned) -> None:
    sanction = sanctioned(olena)
    services.decide_appeal(bohdan, services.appeal(olena, sanction.pk, "No.").pk, Decision.UPHELD, WHY)
    sanction.refresh_from_db()
    assert sanction.is_in_force


def test_one_appeals_once_and_against_ones_own(olena: User, taras: User, ira: User, sanctioned: Sanctioned) -> None:
    sanction = sanctioned(olena, "ban", "everything", None)
    refusals: list[tuple[User, str, type[AppError], str]] = [
        (taras, "x", NotFound, "no_such_sanction"),
        (olena, " ", Malformed, "reason_needed"),
        (olena, "x" * 2001, Malformed, "too_many_words"),
    ]
    for who, words, error, code in refusals:
        with pytest.raises(error, match=code):
            services.appeal(who, sanction.pk, words)
    services.appeal(olena, sanction.pk, "Please.")
    with pytest.raises(Conflict, match="already_appealed"):
        services.appeal(olena, sanction.pk, "Please!")
    services.lift(ira, sanction.pk, WHY)
    with pytest.raises(Conflict, match="sanction_over"):
        services.appeal(olena, sanction.pk, "Please!")


def test_a_forced_name_is_free_fit_and_told(olena: User, taras: User, ira: User) -> None:
    for name, error in (("taras", Conflict), ("moderator", Malformed), ("a b", Malformed), ("", Malformed)):
        with pytest.raises(error):
            services.rename(ira, olena.pk, name, WHY)
    services.rename(ira, olena.pk, "ivy", WHY)
    olena.refresh_from_db()
    assert olena.shown_name == "ivy"
    act = StaffAct.objects.get(code="renamed")
    assert (act.before["username"], act.after["username"], act.person_id, act.reason) == ("olena", "ivy", olena.pk, WHY)
    assert news(olena) == ["renamed"]
