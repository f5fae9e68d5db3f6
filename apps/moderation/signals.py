"""What other apps may listen to."""

from django.dispatch import Signal

sanction_imposed = Signal()
"""Arguments: `sanction`. Sent in the transaction that imposes it, with the person's row locked."""
