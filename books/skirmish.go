package books

import "github.com/crunchrules/crunch/checks"

// Spear returns the skirmish game's spear, which gives +2 Mel. CK-11
func Spear() checks.Weapon { return checks.Weapon{Name: "Spear", Hit: 2} }

// Spearman returns the unit with Mel 5 that bears it: a 3 would do, and a natural 4 fails all the same. The book prints no other stat of it. CK-11
func Spearman() checks.Unit { return checks.Unit{Name: "Spearman", Melee: checks.Num(5)} }

// AliceRolls returns the dice that Alice's unit rolls to hit with one Melee Attack: two Critical Hits give one more attack each, and 15 is a hit and
// a potential Stun. The target makes three Defence Checks. CK-21, CK-22
func AliceRolls() []int { return []int{20, 20, 15} }
