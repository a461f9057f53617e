// Package checks is the stats, checks and rolls of a d20 skirmish game: the rules with the clause numbers CK.
//
// A Unit has a profile of ten stats. Each Stat is a number or a dash. Of five of them lower is better, because a d20 has
// to roll equal to or above them: that is a Check. Unit.Check makes one from the profile, Unit.Situation one under the
// name of what happens, as a Rout check, which is a Morale check. A Cast check has the Difficulty of the spell in place
// of a stat. The die is read in a fixed order: a natural 20 passes, a natural 1-4 fails, and only then does it count
// what the check needs, with its Modifiers. With Advantage or Disadvantage, an Edge, two dice are thrown and one is kept.
//
// A roll is something else: a d20 looked up in a Table, such as the book's for injuries. A game brings its own; one with
// a gap or an overlap is refused.
//
// An Attack puts it together against a Target:
//
//   - Each of its attacks is a check to hit. A natural 20 is a Critical Hit and gives one more attack for free, and so on.
//   - Each hit has to be prevented by a Defence check, which Pierce worsens. A dashed Defence makes none.
//   - Each hit that gets through takes a Wound. When none is left, an Injury check reads the die of the attack itself.
//
// All results hold their trace: the dice, the modifiers with their sources, what was needed, and why it ended so. Their
// String tells it. All values are plain, copy by assignment and are compared with == (Situations holds a list, so it is
// not compared), and what is saved is judged again when it is read.
//
// People who roll real dice use the pure halves, which judge dice already thrown: Check.Judge, Table.Judge, Attack.Judge
// and Edge.Keep.
//
// Check.Odds, Table.Odds and Attack.Odds give exact odds in integers and closed forms; nothing is sampled. Exploding
// attacks are not cut off either: Hits has every term of the law, and Terms the first twelve in integers of fixed size.
//
// What tables could read differently is an option in Rules; its zero value is the reading of this library.
//
// # Chance
//
// These functions take a crunch.RNG. Nothing else here rolls, and what is refused rolls nothing.
//
//	Check.Resolve   IntN(20) once; twice with Advantage or Disadvantage but not both; not at all for a dashed Defence
//	                that nothing improved
//	Table.Resolve   IntN(20) once or twice, likewise
//	Attack.Resolve  the checks to hit, each chain of free attacks right behind the attack that began it; then a Defence
//	                check for each hit, in order; then, if the Wounds are used up, IntN(m) for each Wound above 1,
//	                where m counts the hits still there
package checks
