"""Names for guests: an adjective and an animal, in the guest's language and, for the address, in English."""

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

# English; Ukrainian and Russian in the masculine and the feminine.
ADJECTIVES = (
    ("Quiet", "Тихий Тиха", "Тихий Тихая"),
    ("Brave", "Сміливий Смілива", "Смелый Смелая"),
    ("Merry", "Веселий Весела", "Весёлый Весёлая"),
    ("Clever", "Дотепний Дотепна", "Умный Умная"),
    ("Sleepy", "Сонний Сонна", "Сонный Сонная"),
    ("Golden", "Золотий Золота", "Золотой Золотая"),
    ("Polite", "Чемний Чемна", "Вежливый Вежливая"),
    ("Azure", "Лазурний Лазурна", "Лазурный Лазурная"),
    ("Sunny", "Сонячний Сонячна", "Ясный Ясная"),
    ("Swift", "Прудкий Прудка", "Быстрый Быстрая"),
    ("Peppy", "Завзятий Завзята", "Задорный Задорная"),
    ("Lucky", "Щасливий Щаслива", "Везучий Везучая"),
    ("Gentle", "Лагідний Лагідна", "Нежный Нежная"),
    ("Dapper", "Охайний Охайна", "Опрятный Опрятная"),
    ("Humble", "Скромний Скромна", "Скромный Скромная"),
    ("Jolly", "Жвавий Жвава", "Бодрый Бодрая"),
    ("Nimble", "Спритний Спритна", "Ловкий Ловкая"),
    ("Calm", "Мирний Мирна", "Мирный Мирная"),
    ("Noble", "Знатний Знатна", "Знатный Знатная"),
    ("Rosy", "Рожевий Рожева", "Розовый Розовая"),
    ("Snowy", "Сніжний Сніжна", "Снежный Снежная"),
    ("Starry", "Зоряний Зоряна", "Звёздный Звёздная"),
    ("Wise", "Мудрий Мудра", "Мудрый Мудрая"),
    ("Kind", "Добрий Добра", "Добрый Добрая"),
)
# English; Ukrainian and Russian with their gender.
ANIMALS = (
    ("Otter", "Видра f", "Выдра f"),
    ("Badger", "Борсук m", "Барсук m"),
    ("Heron", "Чапля f", "Цапля f"),
    ("Hedgehog", "Їжак m", "Ёж m"),
    ("Squirrel", "Білка f", "Белка f"),
    ("Fox", "Лис m", "Лис m"),
    ("Raven", "Крук m", "Ворон m"),
    ("Beaver", "Бобер m", "Бобёр m"),
    ("Stork", "Лелека m", "Аист m"),
    ("Owl", "Сова f", "Сова f"),
    ("Moose", "Лось m", "Лось m"),
    ("Lynx", "Рись f", "Рысь f"),
    ("Crane", "Журавель m", "Журавль m"),
    ("Marten", "Куниця f", "Куница f"),
    ("Dolphin", "Дельфін m", "Дельфин m"),
    ("Tortoise", "Черепаха f", "Черепаха f"),
    ("Sparrow", "Горобець m", "Воробей m"),
    ("Swallow", "Ластівка f", "Ласточка f"),
    ("Hamster", "Хом’як m", "Хомяк m"),
    ("Penguin", "Пінгвін m", "Пингвин m"),
    ("Panda", "Панда f", "Панда f"),
    ("Raccoon", "Єнот m", "Енот m"),
    ("Bumblebee", "Джміль m", "Шмель m"),
    ("Walrus", "Морж m", "Морж m"),
)
LANGUAGES = ("en", "uk", "ru")
# Names are tried bare first, then with a number of more and more digits.
ATTEMPTS = (0, 0, 0, 90, 90, 900, 900, 9_000, 9_000, 900_000, 900_000, 900_000)


@dataclass(frozen=True, slots=True)
class GuestName:
    """What a guest is called: an address in plain letters, and the name that the others see."""

    username: str
    display_name: str


def guest_names(language: str) -> Iterator[GuestName]:
    """Names to try, one after another, until one is free."""
    for span in ATTEMPTS:
        adjective, animal = secrets.choice(ADJECTIVES), secrets.choice(ANIMALS)
        number = str(span // 9 + secrets.randbelow(span)) if span else ""
        shown = f"{_pair(language, adjective, animal)} {number}".strip()
        yield GuestName(f"{adjective[0]}{animal[0]}{number}", shown)


def is_generated(display_name: str) -> bool:
    """Whether a display name is one of ours, number or not, and nobody's own choice."""
    return display_name.rstrip("0123456789 ") in _all_pairs()


@cache
def _all_pairs() -> frozenset[str]:
    return frozenset(_pair(code, one, other) for code in LANGUAGES for one in ADJECTIVES for other in ANIMALS)


def _pair(language: str, adjective: tuple[str, str, str], animal: tuple[str, str, str]) -> str:
    column = LANGUAGES.index(language) if language in LANGUAGES else 0
    if column == 0:
        return f"{adjective[0]} {animal[0]}"
    masculine, feminine = adjective[column].split()
    noun, gender = animal[column].split()
    return f"{feminine if gender == 'f' else masculine} {noun}"
