// Package stattrack is the book's chapter on Stat Tracks: Power, Resilience, Mind and Skill, and the dice that they move.
//
// A PC at Mind +2 draws a card more; a swarm at Power +2 bites with larger dice. So a game keeps a [Sheet] for each entity, moves its
// tracks, and asks it what holds:
//
//	kind := stattrack.EntityKind{Challenge: stattrack.Creature, Scenario: stattrack.Exploration}
//	swarm, err := stattrack.NewSheet(kind, stattrack.DefaultBases().Creature, stattrack.Lowered{})
//	change, err := swarm.Shift(stattrack.Power, +3, 0) // from -1 to +2
//	inflict := stattrack.MustParsePool("2d6").Adjust(swarm.Levels(stattrack.Accuracy), 0) // 2d8
//	endure := stattrack.MustParsePool("2d6")
//	roll := stattrack.Oppose(swarm.ActionSide(inflict), stattrack.Side{Pool: endure}, false)
//	fmt.Println(roll.Odds().Percent())
//	roll.Roll(crunch.NewRand(7))
//	fmt.Println(roll)
//
// # Tracks
//
// Every entity has the four tracks. A track is a line of eleven slots, -5 to +5. It starts a scenario at its base value. Effects push it
// up and down ([Sheet.Shift]); in the Draw Phase it drifts back ([Sheet.Recover]). Each slot from +2 and from -2 outward does something,
// and all slots up to where the track stands hold together: at +4 so do +2 and +3. When the effect of a +5 or -5 slot happens, the track
// goes back to its base at once. A track says how things stand for an entity at the moment, not who the entity is: a PC starts a debate
// and a fight from different values, since Roles and Gear differ (§ST-60).
//
// # Sheets
//
// A Sheet is plain data. It copies by assignment, compares with ==, and its JSON refuses what the rules don't allow. What a slot does
// depends on the [EntityKind]: whether the entity draws cards, whether it is a Mini-boss, its type of Challenge, the type of scenario.
//
// A sheet knows what its slots do. The game owns cards and turns. Before a play it asks the sheet, with [Sheet.MayReact] and others.
// Afterwards it reports what happened, with [Sheet.ActionSkipped] and others, because some slots reset at that moment. [Sheet.InForce] and
// [Sheet.Mat] list for the players what the slots do now (ST-61).
//
// # Dice
//
// Slots move dice, so the dice live here too. A [Pool] is a dice entry such as 2d6+1d8, a [PoolRoll] is a pool with the dice that it
// rolled. An [Opposed] is an opposed roll: plain data that stops when a player must choose whether to reroll. [Pool.Odds],
// [DamageOdds] and [Opposed.Odds] return exact chances.
//
// Only Roll and RollBy ask for random numbers. [Pool.Judge] and [Opposed.Judge] take dice that were rolled at the table instead.
//
// The clauses ST-01 to ST-61 stand on the line that decides. A GL number is a ruling where the book is silent.
package stattrack
