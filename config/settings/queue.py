"""Celery: how tasks are carried, how the worker works on them, and what beat asks for by the clock."""

from celery.schedules import crontab

from config import env

CELERY_BROKER_URL = env.redis_url()
CELERY_BROKER_TRANSPORT_OPTIONS = {"global_keyprefix": f"{env.redis_prefix()}:"}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
CELERY_TASK_IGNORE_RESULT = True
# No CELERY_TASK_ACKS_LATE: tasks are hints. What a killed worker forgot the sweep finds, sooner than redelivery.

# Our tasks read a row or two, move a bot and commit: they wait for the database far more than they compute. Threads of
# one process keep a connection each, start at once and share their memory; who needs more starts a second worker.
CELERY_WORKER_POOL = "threads"
CELERY_WORKER_CONCURRENCY = env.WORKER_THREADS
CELERY_WORKER_PREFETCH_MULTIPLIER = 16
CELERY_WORKER_HIJACK_ROOT_LOGGER = False

CELERY_BEAT_SCHEDULE_FILENAME = str(env.VAR / "beat-schedule")
CELERY_BEAT_SCHEDULE = {
    # One sweep does the work of those that waited before it, so they need not pile up behind a busy worker.
    "sweep-overdue-matches": {
        "task": "games.sweep_overdue",
        "schedule": env.SWEEP_SECONDS,
        "options": {"expires": 5 * env.SWEEP_SECONDS},
    },
    "sweep-tournaments": {
        "task": "tournaments.sweep",
        "schedule": 2 * env.SWEEP_SECONDS,
        "options": {"expires": 10 * env.SWEEP_SECONDS},
    },
    "close-stale-tables": {"task": "lobbies.close_stale_tables", "schedule": 60.0, "options": {"expires": 60.0}},
    "sum-up-missed-guesses": {"task": "games.sum_up_missed_guesses", "schedule": 600.0, "options": {"expires": 600.0}},
    "forget-expired-sessions": {"task": "accounts.forget_expired_sessions", "schedule": crontab(hour="4", minute="10")},
    "forget-old-chat": {"task": "chat.forget_old_lines", "schedule": crontab(hour="4", minute="30")},
    "forget-old-tables": {"task": "lobbies.forget_old_tables", "schedule": crontab(hour="4", minute="40")},
    "forget-idle-guests": {"task": "accounts.forget_idle_guests", "schedule": crontab(hour="4", minute="20")},
}
