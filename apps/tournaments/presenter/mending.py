"""The pages of acts that need a word first: what each is about, and what it will do."""

from typing import Any

from apps.accounts.models import User
from apps.errors import AppError, NotAllowed, NotFound
from apps.tournaments.enums import TAKES_PART, CallStatus
from apps.tournaments.formats import corrections
from apps.tournaments.formats.competition import At, Competition, Pairing
from apps.tournaments.formats.refusals import FormatRefusal
from apps.tournaments.formats.settings import Pods
from apps.tournaments.presenter.console import require_organiser
from apps.tournaments.presenter.seen import Seen
from apps.tournaments.services.correcting import fingerprint, preview_correction
from apps.tournaments.services.holding import refused
from apps.tournaments.services.outcomes import NOT_THERE, PLACES, outcomes_of, result_from
from apps.tournaments.wording import change_words, result_words, sentence_for


def about_entry(seen: Seen, entry_id: int) -> dict[str, Any]:
    """Somebody who is to go, or to come back, and the tables where they sit. NotFound if nobody has this key."""
    entry = next((entry for entry in seen.entries if entry.pk == entry_id), None)
    if entry is None:
        raise NotFound("no_such_entry")
    pairings = () if seen.competition is None else seen.competition.pairings()
    sitting = [(at, pairing) for at, pairing in pairings if pairing.result is None and entry_id in pairing.seats]
    return {"entry": entry, "sitting": sitting, "is_pods": _is_pods(seen)}


def about_last_round(seen: Seen) -> dict[str, Any]:
    """Who sits where in the round that was paired last."""
    rounds = () if seen.competition is None else seen.competition.rounds
    pairings = rounds[-1].pairings if rounds else ()
    return {"number": len(rounds), "seated": [(entrant, each) for each in pairings for entrant in each.seats]}


def about_field(seen: Seen) -> dict[str, Any]:
    """Who may be kept apart: all who take part."""
    gone = () if seen.competition is None else seen.competition.withdrawn
    return {"field": [each for each in seen.entries if each.status in TAKES_PART and each.pk not in gone]}


def about_call(seen: Seen, call_id: int) -> dict[str, Any]:
    """The call that is to be made anew. NotFound if it is not there, or was called off."""
    call = next((call for call in seen.calls if call.pk == call_id), None)
    if call is None:
        raise NotFound("no_such_call")
    return {"call": call, "is_playing": call.status == CallStatus.PLAYING}


def about_pairing(seen: Seen, at: At, outcome: str) -> dict[str, Any]:
    """A pairing and what can be said of it; `outcome` is what was chosen so far. NotFound if there is none there."""
    competition, pairing = _pairing(seen, at)
    return {
        "at": at,
        "pairing": pairing,
        "choices": [
            (code, result_words(pairing.seats, result_from(competition, pairing, code), seen.names))
            for code in outcomes_of(competition, pairing)
        ],
        "chosen": outcome,
        "chosen_places": _places(pairing, outcome),
        "is_pods": _is_pods(seen),
        "calls": [call for call in seen.calls if call.at == at],
    }


def _places(pairing: Pairing, outcome: str) -> list[str]:
    """The places that a table's form begins with: as chosen so far, else as they are; none before any result."""
    if outcome.startswith(PLACES):
        return outcome.removeprefix(f"{PLACES}:").split(",")
    result = pairing.result
    if result is None:
        return []
    return [NOT_THERE if seat in result.absent else str(place) for seat, place in enumerate(result.places)]


def about_correction(seen: Seen, at: At, outcome: str, *, repair: bool) -> dict[str, Any]:
    """A decided pairing, and with an outcome chosen all that it would change, or why it cannot be.

    NotFound if there is none there, NotAllowed for all but the organisers.
    """
    require_organiser(seen)
    competition, pairing = _pairing(seen, at)
    about: dict[str, Any] = {
        **about_pairing(seen, at, outcome),
        "was": "" if pairing.result is None else result_words(pairing.seats, pairing.result, seen.names),
        "can_repair": corrections.can_repair(competition, at),
        "repair": repair,
        "changes": None,
        "fingerprint": "",
        "impossible": "",
        "becomes": "",
    }
    return {**about, **_preview(seen, at, outcome, repair=repair)} if outcome else about


def _preview(seen: Seen, at: At, outcome: str, *, repair: bool) -> dict[str, Any]:
    if not isinstance(seen.reader, User):
        raise NotAllowed("organisers_only")
    try:
        found = preview_correction(seen.reader, seen.tournament.code, at, outcome, repair=repair)
    except AppError as error:
        return {"impossible": sentence_for(error)}
    competition, pairing = _pairing(seen, at)
    becomes = result_words(pairing.seats, result_from(competition, pairing, outcome), seen.names)
    said = [change_words(change, seen.names) for change in found]
    return {"changes": said, "fingerprint": fingerprint(found), "becomes": becomes}


def is_open(seen: Seen, at: At) -> bool:
    """Whether the pairing there has no result yet. NotFound if there is none."""
    return _pairing(seen, at)[1].result is None


def _pairing(seen: Seen, at: At) -> tuple[Competition, Pairing]:
    if seen.competition is None:
        raise NotFound("no_such_pairing")
    try:
        return seen.competition, seen.competition.pairing(at)
    except FormatRefusal as refusal:
        raise NotFound(refused(refusal).code) from None


def _is_pods(seen: Seen) -> bool:
    return seen.competition is not None and isinstance(seen.competition.settings, Pods)
