"""What moderation keeps of a person."""

from typing import Any

from apps.moderation.models import Appeal, Notice, Report, Sanction


class OrderBelongings:
    """Notices, sanctions and appeals, and the person's own reports. Not who reported, nor what moderators noted."""

    def export(self, person_id: int) -> Any:
        """Four queries. The case that somebody else opened is that person's, and is left out."""
        sanctions = Sanction.objects.filter(person_id=person_id)
        appeals = Appeal.objects.filter(sanction__person_id=person_id)
        return {
            "notices": list(Notice.objects.filter(person_id=person_id).values("code", "detail", "at", "read_at")),
            "sanctions": list(
                sanctions.values("kind", "scope", "reason", "words", "imposed_at", "ends_at", "lifted_at")
            ),
            "appeals": list(appeals.values("words", "made_at", "decision", "reply", "decided_at")),
            "reports": list(
                Report.objects.filter(reporter_id=person_id).values(
                    "case__subject_kind", "case__subject_key", "reason", "words", "made_at"
                )
            ),
        }

    def forget(self, person_id: int) -> None:
        """Notices go, and what the person wrote. That there were sanctions and reports stays, of nobody any more."""
        Notice.objects.filter(person_id=person_id).delete()
        Appeal.objects.filter(sanction__person_id=person_id).update(words="", reply="")
        Sanction.objects.filter(person_id=person_id).update(words="")
        Report.objects.filter(reporter_id=person_id).update(words="", reporter=None)
        Report.objects.filter(case__about_id=person_id, case__subject_kind="person").update(context={})
