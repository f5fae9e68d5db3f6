"""The ready decks, as literal data: nine ways to play, each of sixty cards."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from apps.games.engines.tcg.decks.deck import Deck

READY_DECKS: Final[Mapping[str, Deck]] = MappingProxyType(
    {
        "blue-flame": Deck.of(
            {
                "bw1-26": 3,  # Reshiram
                "bw1-15": 3,  # Tepig
                "bw1-17": 2,  # Pignite
                "bw1-20": 2,  # Emboar
                "bw1-24": 2,  # Darumaka
                "bw1-25": 2,  # Darmanitan
                "hgss1-87": 2,  # Vulpix
                "hgss1-7": 2,  # Ninetales
                "hgss4-41": 1,  # Magby
                "bw1-101": 3,  # Professor Juniper
                "bw2-91": 2,  # Cheren
                "hgss1-97": 2,  # Pokémon Collector
                "hgss2-75": 1,  # Engineer's Adjustments
                "bw1-92": 2,  # Energy Retrieval
                "hgss1-92": 1,  # Fisherman
                "bw1-99": 2,  # Pokémon Communication
                "hgss2-82": 2,  # Rare Candy
                "bw1-104": 2,  # Switch
                "bw1-96": 2,  # PlusPower
                "bw1-100": 1,  # Potion
                "bw2-95": 1,  # Pokémon Catcher
                "hgss3-71": 2,  # Burned Tower
                "bw1-106": 16,  # Fire Energy
                "hgss1-103": 2,  # Double Colorless Energy
            }
        ),
        "bolt-strike": Deck.of(
            {
                "bw1-47": 3,  # Zekrom
                "bw3-38": 2,  # Tynamo
                "bw3-39": 2,  # Tynamo
                "bw3-40": 4,  # Eelektrik
                "bw1-41": 2,  # Blitzle
                "bw1-43": 2,  # Zebstrika
                "col1-18": 1,  # Pachirisu
                "hgss4-68": 2,  # Magnemite
                "hgss4-43": 1,  # Magneton
                "hgss4-96": 2,  # Magnezone
                "hgss3-20": 1,  # Rotom
                "bw1-101": 3,  # Professor Juniper
                "bw2-90": 2,  # Bianca
                "hgss1-97": 2,  # Pokémon Collector
                "hgss1-100": 1,  # Professor Elm's Training Method
                "bw1-99": 2,  # Pokémon Communication
                "hgss2-82": 2,  # Rare Candy
                "bw1-104": 2,  # Switch
                "bw1-96": 2,  # PlusPower
                "bw2-92": 1,  # Crushing Hammer
                "hgss4-87": 1,  # Junk Arm
                "bw3-91": 1,  # Eviolite
                "hgss3-76": 1,  # Ruins of Alph
                "bw1-108": 16,  # Lightning Energy
                "hgss1-103": 2,  # Double Colorless Energy
            }
        ),
        "tidal-dance": Deck.of(
            {
                "hgss1-86": 4,  # Totodile
                "hgss1-38": 3,  # Croconaw
                "hgss1-108": 3,  # Feraligatr
                "bw1-27": 3,  # Oshawott
                "bw1-30": 2,  # Dewott
                "bw1-32": 2,  # Samurott
                "bw1-36": 2,  # Ducklett
                "bw1-37": 2,  # Swanna
                "bw3-30": 2,  # Frillish
                "bw3-31": 2,  # Jellicent
                "bw3-34": 1,  # Kyurem
                "bw1-101": 2,  # Professor Juniper
                "hgss1-101": 2,  # Professor Oak's New Theory
                "hgss1-97": 2,  # Pokémon Collector
                "hgss1-100": 1,  # Professor Elm's Training Method
                "bw2-91": 1,  # Cheren
                "hgss2-82": 2,  # Rare Candy
                "bw1-99": 2,  # Pokémon Communication
                "bw1-104": 1,  # Switch
                "hgss1-94": 2,  # Moomoo Milk
                "bw2-95": 1,  # Pokémon Catcher
                "bw1-92": 1,  # Energy Retrieval
                "bw1-107": 17,  # Water Energy
            }
        ),
        "royal-garden": Deck.of(
            {
                "bw1-1": 4,  # Snivy
                "bw1-3": 3,  # Servine
                "bw1-6": 2,  # Serperior
                "bw1-5": 1,  # Serperior
                "bw1-9": 2,  # Petilil
                "bw2-14": 2,  # Lilligant
                "hgss3-60": 2,  # Oddish
                "hgss3-27": 1,  # Gloom
                "hgss3-1": 1,  # Bellossom
                "bw2-17": 3,  # Virizion
                "bw3-9": 2,  # Foongus
                "bw3-10": 2,  # Amoonguss
                "bw1-101": 2,  # Professor Juniper
                "hgss1-101": 2,  # Professor Oak's New Theory
                "hgss1-97": 2,  # Pokémon Collector
                "hgss1-100": 1,  # Professor Elm's Training Method
                "bw2-90": 1,  # Bianca
                "hgss2-82": 2,  # Rare Candy
                "bw1-99": 2,  # Pokémon Communication
                "bw1-100": 2,  # Potion
                "bw1-95": 1,  # Full Heal
                "bw1-104": 1,  # Switch
                "bw1-94": 1,  # Energy Switch
                "bw1-105": 16,  # Grass Energy
                "hgss1-103": 2,  # Double Colorless Energy
            }
        ),
        "mind-maze": Deck.of(
            {
                "bw1-55": 4,  # Solosis
                "bw1-56": 3,  # Duosion
                "bw1-57": 2,  # Reuniclus
                "bw1-48": 3,  # Munna
                "bw1-49": 3,  # Musharna
                "col1-11": 2,  # Jirachi
                "hgss3-47": 2,  # Eevee
                "col1-4": 2,  # Espeon
                "bw3-44": 2,  # Yamask
                "bw3-46": 2,  # Cofagrigus
                "hgss1-17": 1,  # Cleffa
                "bw1-101": 2,  # Professor Juniper
                "hgss1-90": 1,  # Copycat
                "hgss2-78": 1,  # Judge
                "hgss1-97": 2,  # Pokémon Collector
                "hgss1-100": 1,  # Professor Elm's Training Method
                "hgss2-82": 1,  # Rare Candy
                "bw1-99": 2,  # Pokémon Communication
                "bw1-104": 1,  # Switch
                "bw1-98": 1,  # Pokédex
                "bw2-94": 1,  # Max Potion
                "bw2-95": 1,  # Pokémon Catcher
                "pl1-111": 2,  # Miasma Valley
                "bw1-109": 15,  # Psychic Energy
                "hgss1-103": 2,  # Double Colorless Energy
                "hgss4-90": 1,  # Rescue Energy
            }
        ),
        "iron-shadow": Deck.of(
            {
                "bw1-74": 4,  # Klink
                "bw1-75": 3,  # Klang
                "bw1-76": 3,  # Klinklang
                "bw3-84": 2,  # Cobalion
                "hgss2-57": 2,  # Onix
                "hgss2-87": 2,  # Steelix
                "col1-31": 1,  # Skarmory
                "bw1-70": 2,  # Zorua
                "bw1-71": 2,  # Zoroark
                "bw1-68": 2,  # Scraggy
                "bw1-69": 1,  # Scrafty
                "bw1-101": 2,  # Professor Juniper
                "bw2-91": 2,  # Cheren
                "bw2-90": 1,  # Bianca
                "hgss1-97": 2,  # Pokémon Collector
                "hgss2-82": 2,  # Rare Candy
                "bw1-99": 2,  # Pokémon Communication
                "bw1-104": 1,  # Switch
                "bw2-94": 1,  # Max Potion
                "bw1-94": 1,  # Energy Switch
                "bw3-91": 2,  # Eviolite
                "bw2-95": 1,  # Pokémon Catcher
                "hgss3-72": 1,  # Defender
                "bw1-112": 10,  # Metal Energy
                "hgss3-80": 2,  # Metal Energy
                "hgss3-79": 2,  # Darkness Energy
                "hgss1-104": 2,  # Rainbow Energy
                "bw1-111": 2,  # Darkness Energy
            }
        ),
        "stone-fists": Deck.of(
            {
                "hgss1-77": 4,  # Phanpy
                "hgss1-107": 4,  # Donphan
                "bw3-73": 3,  # Terrakion
                "bw1-63": 3,  # Sandile
                "bw1-64": 3,  # Krokorok
                "bw2-62": 2,  # Krookodile
                "bw1-61": 2,  # Throh
                "bw1-91": 2,  # Bouffalant
                "bw1-101": 2,  # Professor Juniper
                "bw2-91": 2,  # Cheren
                "hgss1-97": 2,  # Pokémon Collector
                "hgss4-85": 1,  # Black Belt
                "bw1-99": 2,  # Pokémon Communication
                "hgss2-82": 1,  # Rare Candy
                "bw1-104": 2,  # Switch
                "bw1-96": 2,  # PlusPower
                "pl4-87": 2,  # Expert Belt
                "bw3-94": 1,  # Rocky Helmet
                "bw2-92": 2,  # Crushing Hammer
                "bw1-102": 1,  # Revive
                "bw1-100": 1,  # Potion
                "bw1-110": 14,  # Fighting Energy
                "hgss1-103": 2,  # Double Colorless Energy
            }
        ),
        "lost-gate": Deck.of(
            {
                "hgss4-63": 4,  # Gastly
                "hgss4-35": 3,  # Haunter
                "hgss4-94": 3,  # Gengar
                "col1-47": 2,  # Mime Jr.
                "hgss4-97": 2,  # Mew
                "hgss4-91": 1,  # Absol
                "hgss4-10": 2,  # Spiritomb
                "col1-39": 2,  # Zangoose
                "bw1-101": 2,  # Professor Juniper
                "hgss1-97": 2,  # Pokémon Collector
                "hgss4-88": 4,  # Seeker
                "hgss2-78": 1,  # Judge
                "bw3-92": 1,  # N
                "hgss2-82": 3,  # Rare Candy
                "bw1-99": 2,  # Pokémon Communication
                "col1-81": 3,  # Lost World
                "col1-80": 2,  # Lost Remover
                "bw1-104": 1,  # Switch
                "hgss4-87": 2,  # Junk Arm
                "bw2-95": 1,  # Pokémon Catcher
                "bw1-109": 14,  # Psychic Energy
                "hgss4-90": 2,  # Rescue Energy
                "hgss1-104": 1,  # Rainbow Energy
            }
        ),
        "old-masters": Deck.of(
            {
                "base1-63": 4,  # Squirtle
                "base1-42": 3,  # Wartortle
                "base1-2": 2,  # Blastoise
                "base1-43": 4,  # Abra
                "base1-32": 3,  # Kadabra
                "base1-1": 2,  # Alakazam
                "base1-3": 3,  # Chansey
                "base1-72": 1,  # Devolution Spray
                "base1-90": 2,  # Super Potion
                "base1-77": 2,  # Pokémon Trader
                "base1-93": 2,  # Gust of Wind
                "base1-76": 3,  # Pokémon Breeder
                "base1-88": 3,  # Professor Oak
                "hgss1-89": 3,  # Bill
                "bw1-104": 3,  # Switch
                "bw1-95": 1,  # Full Heal
                "bw1-96": 1,  # PlusPower
                "hgss3-72": 1,  # Defender
                "bw1-107": 8,  # Water Energy
                "bw1-109": 7,  # Psychic Energy
                "hgss1-103": 2,  # Double Colorless Energy
            }
        ),
    }
)
"""By key, as the site shows them."""
