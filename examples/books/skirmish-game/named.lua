-- What the book of the skirmish game names (CK-11). It prints no other stat of the unit with Mel 5: the attack and the Wound are ours.
weapon { name = "Spear", hit = 2 }
unit { name = "Spearman", melee = 5, attacks = 1, wounds = 1, weapons = "Spear" }

-- Alice's unit and its target have no stats in the book: all that counts is that 15 hits (CK-21, CK-22).
unit { name = "Alice's unit", melee = 12, attacks = 1, wounds = 1 }
unit { name = "Target", melee = 12, defence = 10, attacks = 1, wounds = 1 }
unit { name = "No Defence", melee = 12, attacks = 1, wounds = 1 }
