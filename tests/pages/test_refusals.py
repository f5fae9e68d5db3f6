"""What the house says when it says no: each page has words and a next step, and ours fails without help."""

import pytest
from django.core.exceptions import SuspiciousOperation
from django.test import Client, RequestFactory
from django.urls import reverse
from django.views.defaults import bad_request
from pytest_django import DjangoAssertNumQueries

from config.pages import csrf_refusal, server_fault

pytestmark = pytest.mark.django_db


def test_an_unknown_page_leads_to_the_tables(client: Client) -> None:
    response = client.get("/nowhere/")
    assert response.status_code == 404
    assert reverse("lobby") in response.content.decode()


def test_the_rules_of_an_unknown_game_are_not_found(client: Client) -> None:
    assert client.get("/rules/canasta/").status_code == 404


def test_the_rules_lead_to_the_first_game(client: Client) -> None:
    response = client.get("/rules/")
    assert response.status_code == 302
    assert response["Location"] == "/rules/pokemon/"


def test_a_form_without_its_token_is_explained() -> None:
    response = Client(enforce_csrf_checks=True).post(reverse("play_now"), {"game": "pokemon"})
    assert response.status_code == 403
    assert "This form has grown cold" in response.content.decode()


def test_the_refusal_of_a_form_needs_no_session() -> None:
    assert csrf_refusal(RequestFactory().post("/")).status_code == 403


def test_a_request_that_makes_no_sense_is_explained_without_a_request() -> None:
    response = bad_request(RequestFactory().get("/"), SuspiciousOperation())
    assert response.status_code == 400
    assert "We could not read that" in response.content.decode()


def test_our_own_failure_needs_neither_request_nor_database(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    with django_assert_num_queries(0):
        response = server_fault(RequestFactory().get("/"))
    assert response.status_code == 500
    assert "We dropped the cards" in response.content.decode()
