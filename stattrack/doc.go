// Package stattrack is the book's chapter on Stat Tracks: Power, Resilience, Mind and Skill, and the dice that they move.
//
// Every entity has the four tracks. Each is a number line of eleven slots, -5 to +5. A track starts a scenario at its base
// value, effects push it up and down ((*Sheet).Shift), and in the Draw Phase it drifts back ((*Sheet).Recover). The slots
// from +2 and from -2 outward each do something, and all that have been passed hold together: at +4 so do +2 and +3. When
// the effect of a +5 or a -5 slot happens, the track goes back to its base at once. A track shows how well things stand for an
// entity at the moment, not who the entity is: a PC starts a debate and a fight from different values, since Roles and Gear
// differ (ST-60).
//
// A [Sheet] is one entity's tracks. It is plain data: it copies by assignment, compares with ==, and its JSON refuses what
// the rules don't allow. What a slot means depends on the [Kind] of the entity: whether it draws cards, whether it is a
// Mini-boss, a Challenge, an Obstacle, and which type of scenario is played. The slots are data too ([Table]), and
// (Sheet).InForce says which of them hold. The package says what holds; the game that owns cards and turns carries it out:
// it asks (Sheet).MayReact and its like, and tells the sheet what happened ((*Sheet).ActionSkipped and its like) so that
// slots that wait for their moment can reset.
//
// The dice live here as well, since slots move them. A [Pool] is a dice entry such as 2d6+1d8, a [Throw] is a pool with
// the dice that were seen, and [Opposed] is an opposed roll: plain data that stops where a player must choose whether to
// reroll. Pool.Odds and Opposed.Odds give exact chances.
//
// Only Roll and (*Opposed).Roll take dice from a crunch.RNG; each has a half that reads dice thrown at the table instead.
//
// The clauses ST-01 to ST-61 are cited on the line that decides; GL numbers are rulings where the book is silent.
package stattrack
