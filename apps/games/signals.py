"""What other apps may listen to. Sent after the commit; receivers hand on to a task or a service of their own."""

from django.dispatch import Signal

match_finished = Signal()
"""Arguments: `match_id`. The outcome is in the match and seat rows."""
