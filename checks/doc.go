// Package checks is the rules of a d20 skirmish game: stats, checks, attacks, and rolls on tables. Its clauses are numbered CK.
//
// Two units, a spear, the exact odds, and dice from a seed and from a table:
//
//	guard := checks.Unit{Melee: checks.Num(12), Attacks: checks.Num(2), Morale: checks.Num(9)} // a stat left out is a dash
//	raider := checks.Unit{Defence: checks.Num(13), Wounds: checks.Num(1)}
//	attack, err := guard.Attack(checks.Melee, checks.Weapon{Name: "Spear", Hit: 2})
//	target, err := raider.Target()
//	law, err := attack.Odds(target)
//	fmt.Println(law.Injured().Percent()) // 56.01%
//	outcome, err := attack.Roll(target, crunch.NewRand(crunch.Seed(7)))
//	fmt.Println(outcome) // each die, and why it did what it did
//	rout, err := guard.Situation(checks.Rout)
//	result, err := rout.Judge(14) // a die that a player rolled
//
// # Checks
//
// A Unit has a profile of ten stats. Each [Stat] is a number or a dash. A [Check] is a d20 that has to equal or beat one of the five
// stats where lower is better. A natural 20 passes and a natural 1-4 fails; on other faces the number counts, with its [Modifiers].
// With Advantage or Disadvantage, an [Edge], two dice are rolled and one is kept. A [Situation] such as Rout is a check under another
// name. A Cast check has the Difficulty of a spell in place of a stat.
//
// # Rolls
//
// A roll is a d20 that a [Table] turns into a result, such as an injury. The book's tables are here, and NewTable makes others.
//
// # Attacks
//
// An [Attack] goes against a [Target]:
//
//   - Each of its strikes is a check to hit. A natural 20 is a Critical Hit and gives one more strike for free, which may do the same.
//   - Each hit gets a Defence check, which Pierce worsens. A dashed Defence gets none.
//   - Each hit that is not defended takes a Wound. When none is left, an Injury check reads the die of one of these hits.
//
// # Units in play
//
// A [Fighter] is a unit in play: the Wounds that it has left, what it suffers, whether it has had its turn. Battle.Attack makes one attack a
// call and does to the target what comes of it:
//
//	guards, err := checks.NewFighter(guard, checks.Weapon{Name: "Spear", Hit: 2})
//	var battle checks.Battle                                               // what Dazed and Stunned mean; a game sets its own
//	blow, err := battle.Attack(rng, &guards, &raiders, checks.Melee)
//	fmt.Print(blow)                                                        // each die with its clause
//	err = guards.EndTurn()
//
// Battle.Ready stops before the dice, for terrain, odds, or dice that people roll; Fighter.Take goes on with the Outcome. Who moves where,
// whose turn it is and who has won, the game says.
//
// # Results, odds and dice
//
// Roll rolls dice, Judge judges dice that people rolled, and Odds returns the exact chances: closed forms in whole numbers, never
// samples. A result holds its whole story, and String tells it: the dice, the modifiers and where they come from, the number needed,
// the verdict. Values are plain: they copy by assignment and compare with ==. JSON holds the question and the dice. Reading it judges
// the dice again. [Rules] has the options where tables may read the book differently.
//
// Only these methods ask for chance, and Battle.Attack as the last of them does. They refuse what is not valid before they roll:
//
//	Check.Roll   IntN(20) once; twice with Advantage or Disadvantage but not both; never for a dashed Defence that nothing improved
//	Table.Roll   IntN(20) once; twice with Advantage or Disadvantage but not both
//	Attack.Roll  the checks to hit, each chain of free strikes at once; then a Defence check for each hit, in order; then, if the
//	             Wounds are used up, IntN(m) for each Wound above 1, where m is how many of the hits are still there
package checks
