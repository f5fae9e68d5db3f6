"""The load generator of `manage.py bench_live`."""
