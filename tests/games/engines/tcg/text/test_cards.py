"""The text of every card, in every language: whole, translated, natural, and never the same for two effects."""

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

import pytest
from django.utils.translation import override

from apps.games.engines.tcg.cards import CARDS, POKEMON_CARDS
from apps.games.engines.tcg.cards.definition import EnergyCard, PokemonCard
from apps.games.engines.tcg.text.face import CardFace, card_face
from apps.games.engines.tcg.vocabulary.words import Effect
from apps.games.wording import translated

pytestmark = pytest.mark.rule("TC-43")

LANGUAGES = ("en", "uk", "ru")
LATIN = re.compile(r"[A-Za-z]{2,}")
WHOLE = re.compile(r"[A-ZА-ЯІЇЄҐ].*[.)]", re.DOTALL)
BROKEN = re.compile(r"%|\s{2}|\s[.,;:]|\.\.")


@cache
def face(key: str, language: str) -> CardFace:
    with override(language):
        return card_face(key, translated)


def paragraphs(card: CardFace) -> Iterator[str]:
    """All sentences of a card, without the names."""
    for act in (*card.powers, *card.attacks):
        yield from act.texts
    yield from card.texts


@cache
def own_names() -> frozenset[str]:
    """The Latin words that stand in the names of cards, attacks and powers."""
    names = {card.name for card in CARDS.values()}
    for card in POKEMON_CARDS.values():
        names |= {act.name for act in (*card.attacks, *card.powers)}
    return frozenset(word for name in names for word in LATIN.findall(name))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_says_whole_sentences(language: str) -> None:
    said = [text for key in CARDS for text in paragraphs(face(key, language))]
    assert [text for text in said if not WHOLE.fullmatch(text) or BROKEN.search(text)] == []


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_a_card_says_nothing_in_english_but_names(language: str) -> None:
    cards = [face(key, language) for key in CARDS]
    said = [text for card in cards for text in paragraphs(card)]
    said += [words for card in cards for words in (card.line, card.marks["kind"].words)]
    said += [power.kind for card in cards for power in card.powers]
    assert [text for text in said if not set(LATIN.findall(text)) <= own_names()] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_does_something_says_so(language: str) -> None:
    for card in CARDS.values():
        shown = face(card.key, language)
        if isinstance(card, PokemonCard):
            assert [bool(attack.texts) for attack in shown.attacks] == [bool(attack.effect) for attack in card.attacks]
            assert all(power.texts for power in shown.powers)
        elif not (isinstance(card, EnergyCard) and card.is_basic):
            assert shown.texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_attacks_that_do_different_things_do_not_say_the_same(language: str) -> None:
    effects: dict[tuple[str, ...], set[Effect]] = defaultdict(set)
    for card in POKEMON_CARDS.values():
        for attack, shown in zip(card.attacks, face(card.key, language).attacks, strict=True):
            if attack.effect:
                effects[(shown.damage, *shown.texts)].add(attack.effect)
    assert [texts for texts, done in effects.items() if len(done) > 1] == []


TOLD = [
    (
        "bw1-26",
        "This attack does 10 more damage for each damage counter on this Pokémon.",
        "Ця атака завдає на 10 шкоди більше за кожен жетон ушкоджень у цього покемона.",
        "Эта атака наносит на 10 урона больше за каждый жетон повреждений у этого покемона.",
    ),
    (
        "bw1-26",
        "Discard 2 Fire Energy cards from this Pokémon.",
        "Скиньте 2 карти вогняної Енергії з цього покемона.",
        "Сбросьте 2 карты огненной Энергии с этого покемона.",
    ),
    (
        "hgss1-97",
        "Search your deck for up to 3 Basic Pokémon cards, show them and put them into your hand,"
        " then shuffle the deck.",
        "Знайдіть у колоді до 3 карт Базових покемонів, покажіть їх і візьміть у руку, потім перетасуйте колоду.",
        "Найдите в колоде до 3 карт Базовых покемонов, покажите их и возьмите в руку, затем перетасуйте колоду.",
    ),
    (
        "bw2-94",
        "Heal all damage from 1 of your Pokémon with damage on them. Discard all Energy cards from the chosen Pokémon.",
        "Зніміть усю шкоду з одного з ваших покемонів з ушкодженнями. Скиньте усі карти Енергії з обраного покемона.",
        "Снимите весь урон с одного из ваших покемонов с повреждениями. Сбросьте все карты"
        " Энергии с выбранного покемона.",
    ),
    (
        "bw1-41",
        "Flip a coin. If heads, this attack does 10 more damage.",
        "Киньте монету. Якщо випав орел, ця атака завдає на 10 шкоди більше.",
        "Бросьте монету. Если выпал орёл, эта атака наносит на 10 урона больше.",
    ),
    (
        "bw1-43",
        "This attack also does 10 damage to each of your opponent's Benched Pokémon.",
        "Ця атака завдає також 10 шкоди кожному з покемонів на лаві суперника.",
        "Эта атака наносит также 10 урона каждому из покемонов на скамейке соперника.",
    ),
    (
        "bw3-91",
        "Attacks do 20 less damage to the Pokémon with this card (after Weakness and Resistance), if it is"
        " a Basic Pokémon.",
        "Атаки завдають покемонові із цією картою на 20 шкоди менше (після Слабкості та Опору), якщо це"
        " Базовий покемон.",
        "Атаки наносят покемону с этой картой на 20 урона меньше (после Слабости и Сопротивления), если"
        " это Базовый покемон.",
    ),
    (
        "bw3-40",
        "Once in your turn, before you attack, you may do this: Attach 1 Lightning Energy card from your discard pile"
        " to 1 of your Benched Pokémon.",
        "Один раз за свій хід, до атаки, ви можете зробити таке: Надайте 1 карту електричної Енергії зі скиду одному з"
        " ваших покемонів на лаві.",
        "Один раз за свой ход, до атаки, вы можете сделать следующее: Присоедините 1 карту электрической Энергии из"
        " сброса к одному из ваших покемонов на скамейке.",
    ),
]


@pytest.mark.parametrize(("key", "english", "ukrainian", "russian"), TOLD)
def test_a_card_reads_naturally(key: str, english: str, ukrainian: str, russian: str) -> None:
    for language, text in zip(LANGUAGES, (english, ukrainian, russian), strict=True):
        assert text in list(paragraphs(face(key, language)))


def test_a_basic_energy_needs_no_words() -> None:
    assert list(paragraphs(face("bw1-107", "en"))) == []


@pytest.mark.parametrize(
    ("key", "attack", "printed"),
    [("bw1-26", 0, "20+"), ("bw1-26", 1, "120"), ("hgss1-77", 0, "10×"), ("bw1-48", 0, ""), ("bw3-73", 0, "30+")],
)
def test_the_number_of_an_attack_stands_as_it_is_printed(key: str, attack: int, printed: str) -> None:
    assert face(key, "en").attacks[attack].damage == printed


def test_a_face_has_the_facts_of_its_card() -> None:
    card = face("bw1-20", "en")
    assert (card.name, card.hp, card.types, card.retreat, card.printing) == ("Emboar", 150, "R", 4, "BLW 20")
    assert card.line == "Stage 2 – evolves from Pignite"
    assert (card.weakness and (card.weakness.type, card.weakness.value)) == ("W", "×2")
    assert card.resistance is None
    assert [attack.cost for attack in card.attacks] == ["RRCC"]
    assert "Inferno Fandango" in card.says
