"""Matches in the administration."""

from apps.games.admin import matches

__all__ = ["matches"]
