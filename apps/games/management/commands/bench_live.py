"""`manage.py bench_live`: real WebSocket clients play random legal moves against the running server.

Run it with the settings of that server (same database, same Redis, same SECRET_KEY). It makes its own players and
matches, measures, and deletes them again. Figures are for comparison on one machine.
"""

import asyncio
import json
import os
from argparse import ArgumentParser
from typing import Any

import uvloop
from django.core.management.base import BaseCommand

from apps.games.kernel.index import engine_for
from apps.games.management.live.figures import Figures
from apps.games.management.live.length import growth
from apps.games.management.live.players import Bench, cleared, prepared
from apps.games.management.live.tables import play_all

LONG_MATCH = 1000


class Command(BaseCommand):
    help = "Measure live play: moves per second, and the time until the other player holds the new view."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--tables", type=int, default=100)
        parser.add_argument("--seconds", type=int, default=20)
        parser.add_argument("--rate", type=int, default=0, help="moves a second over all tables; 0: as fast as it goes")
        parser.add_argument("--game", default="pokemon")
        parser.add_argument("--seats", type=int, default=2)
        parser.add_argument("--form", choices=("json", "html", "both"), default="both")
        parser.add_argument("--options", type=json.loads, default={}, help="of the long match, as JSON")
        parser.add_argument("--url", default="ws://127.0.0.1:8000")

    def handle(self, *args: Any, **options: Any) -> None:
        forms = ("json", "html") if options["form"] == "both" else (options["form"],)
        engine_for(options["game"])
        for form in forms:
            bench = prepared(options["game"], options["tables"], options["seats"])
            try:
                with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                    figures = runner.run(play_all(bench, options["url"], form, options["seconds"], options["rate"]))
            finally:
                cleared(bench)
            self.stdout.write(self._line(bench, form, figures))
        moves, ratio = growth(options["game"], options["options"], LONG_MATCH)
        self.stdout.write(
            f"{options['game']}: move {moves:,} of a match costs {ratio:.2f} times the 10th (processor time)"
        )

    def _line(self, bench: Bench, form: str, figures: Figures) -> str:
        return (
            f"{bench.game}, {len(bench.matches)} tables of {bench.seats}, {form} feed, {os.cpu_count()} cores: "
            f"{figures.per_second:.0f} moves/s,"
            f" p50 {figures.percentile(50):.0f} ms, p95 {figures.percentile(95):.0f} ms "
            f"({figures.moves} moves, {figures.declined} declined), {bench.queries_per_move} queries per move"
        )
