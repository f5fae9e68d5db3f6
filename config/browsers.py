"""What a browser calls itself, in the words of the people who use it."""

# Some name themselves after others: the first that fits is the one.
BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox/": "Firefox",
    "FxiOS": "Firefox",
    "Chrome/": "Chrome",
    "CriOS": "Chrome",
    "Safari/": "Safari",
}
SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Mac OS X": "macOS",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


def browser_of(user_agent: str) -> str:
    """The browser and the system that a user agent stands for ("Firefox, Linux"), empty if we know neither."""
    found = (next((name for sign, name in table.items() if sign in user_agent), "") for table in (BROWSERS, SYSTEMS))
    return ", ".join(filter(None, found))
