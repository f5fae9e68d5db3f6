"""All that changes what is said and who hears it."""

from apps.chat.services.hearing import block, mute, switch_chat, unblock, unmute
from apps.chat.services.keeping import forget_old_lines, forget_person
from apps.chat.services.saying import say

__all__ = ["block", "forget_old_lines", "forget_person", "mute", "say", "switch_chat", "unblock", "unmute"]
