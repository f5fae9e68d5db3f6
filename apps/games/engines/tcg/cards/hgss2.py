"""HS—Unleashed (UL)."""

from typing import Final

from apps.games.engines.tcg.cards.definition import Attack, CardSet, PokemonCard, Power, TrainerCard
from apps.games.engines.tcg.vocabulary.amounts import Heads, Per
from apps.games.engines.tcg.vocabulary.features import NoConditions
from apps.games.engines.tcg.vocabulary.handling import Draw, Recover, ShuffleHandIn, Spend
from apps.games.engines.tcg.vocabulary.kinds import PowerKind, Stage, TrainerKind
from apps.games.engines.tcg.vocabulary.operations import Damage, DiscardStadium, Flip, May, SkipStage, Switch
from apps.games.engines.tcg.vocabulary.places import ENERGY, Side, Zone

SET: Final = CardSet(
    "hgss2",
    "HS—Unleashed",
    "UL",
    (
        PokemonCard(
            key="hgss2-57",
            name="Onix",
            hp=90,
            types="F",
            retreat=3,
            weakness="G*2",
            attacks=(Attack("Swing Around", "CCC", 20, effect=(Flip(2), Damage(plus=Per(20, Heads())))),),
        ),
        TrainerCard(
            key="hgss2-71",
            name="Cheerleader's Cheer",
            kind=TrainerKind.SUPPORTER,
            effect=(Draw(3), May((Draw(1, Side.OPPOSING),), Side.OPPOSING)),
        ),
        TrainerCard(
            key="hgss2-75",
            name="Engineer's Adjustments",
            kind=TrainerKind.SUPPORTER,
            effect=(Spend(ENERGY), Draw(4)),
        ),
        TrainerCard(
            key="hgss2-78",
            name="Judge",
            kind=TrainerKind.SUPPORTER,
            effect=(ShuffleHandIn(Side.BOTH), Draw(4), Draw(4, Side.OPPOSING)),
        ),
        TrainerCard(
            key="hgss2-81",
            name="Pokémon Circulator",
            kind=TrainerKind.ITEM,
            effect=(Switch(Side.OPPOSING, by=Side.OPPOSING),),
        ),
        TrainerCard(
            key="hgss2-82",
            name="Rare Candy",
            kind=TrainerKind.ITEM,
            effect=(SkipStage(),),
        ),
        PokemonCard(
            key="hgss2-87",
            name="Steelix",
            stage=Stage.STAGE_1,
            evolves_from="Onix",
            hp=140,
            types="M",
            retreat=4,
            weakness="R*2",
            resistance="P-20",
            powers=(Power("Perfect Metal", PowerKind.POKE_BODY, (NoConditions(),)),),
            attacks=(
                Attack("Energy Stream", "CC", 30, effect=(Damage(), Recover(ENERGY, to=Zone.ATTACHED))),
                Attack("Gaia Crush", "MMCCC", 100, effect=(Damage(), DiscardStadium())),
            ),
        ),
    ),
)
