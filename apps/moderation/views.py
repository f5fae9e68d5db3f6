"""What people see of keeping order: the report form, their notices, their sanctions."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from apps.accounts.reader import MemberRequest
from apps.errors import AppError
from apps.moderation import selectors, services
from apps.moderation.enums import Activity
from apps.moderation.forms import ReportForm
from apps.moderation.permissions import require_may
from apps.moderation.subjects import Subject, page_of, source_of
from apps.moderation.wording import WORDS, refusal_in_words


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def report(request: MemberRequest, kind: str, key: str) -> HttpResponse:
    """Tell the moderators of a person, a match, a line of chat, a tournament."""
    require_may(request.user, Activity.REPORT)
    subject = Subject(kind, key)
    seen = source_of(kind).seen_by(request.user, key)
    form = ReportForm(seen, request.POST if request.method == "POST" else None)
    way_back = page_of(subject) or reverse("home")
    if form.is_valid():
        try:
            services.report(request.user, subject, form.complaint())
        except AppError as error:
            form.add_error(None, refusal_in_words(error))
        else:
            messages.success(request, _("Thank you. A moderator will look at it, and you will hear what came of it."))
            return redirect(way_back)
    context = {"form": form, "seen": seen, "way_back": way_back}
    return render(request, "moderation/report.html", context, status=422 if form.errors else 200)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def my_notices(request: MemberRequest) -> HttpResponse:
    """What the house has to tell; sending the form marks it as read."""
    if request.method == "POST":
        services.mark_read(request.user)
        return redirect("my_notices")
    notices = selectors.notices_of(request.user)
    return render(request, "moderation/notices.html", {"notices": notices, **WORDS})


@login_required
@require_http_methods(["GET", "HEAD"])
def my_sanctions(request: MemberRequest) -> HttpResponse:
    """What the reader was told or kept from, and the way to appeal."""
    sanctions = list(selectors.sanctions_of(request.user))
    return render(request, "moderation/sanctions.html", {"sanctions": sanctions, **WORDS})


@login_required
@require_POST
def appeal(request: MemberRequest, sanction_id: int) -> HttpResponse:
    """Appeal against one of the reader's sanctions."""
    words = request.POST.get("words", "").replace("\x00", "")  # which PostgreSQL refuses to keep
    try:
        services.appeal(request.user, sanction_id, words)
    except AppError as error:
        messages.error(request, refusal_in_words(error))
    else:
        messages.success(request, _("Another moderator will decide, and you will be told."))
    return redirect("my_sanctions")
