// Package exact says how likely each ending of a scenario is, from its beginning to its end: under a given way to play, and how likely success is
// under the best. Its numbers are proved, not sampled.
//
//	a, err := exact.Find(ctx, exact.Plan{Game: game, Players: policy.Ready(1)})
//	fmt.Print(a.Text())
//
// # What is exact
//
// Find plays every choice that matters with all outcomes of its dice, where a total, a winner or a row is one (explore.WholeDice). States that are
// equal, but for how often dice were rolled, are one. With players that choose by what they see, and roll no dice for it, that is a Markov chain,
// and its chances are fractions. If Plan.Best is set, the PCs have all choices, and what comes out is the best play against the DM of the Plan.
//
// Where States lead back to each other, as a light may be lit and put out for ever, their values are the least solution of their equations: to go
// round for ever is no success. Up to 300 such States are solved exactly. Larger groups get bounds by interval iteration, from below and from
// above, rounded outwards, and a group that could hold itself up is held down to its best way out.
//
// If a scenario is larger than Plan.States or Plan.Plays, what was not looked at counts as lost for the lower bound, and as won for the upper one.
// The likeliest States come first, and for the best play those where the upper bound is highest. Fractions with more than 1,024 binary digits below
// the line are rounded outwards too. So bounds are always true. Bounds.Exact says whether they are the chance itself.
//
// The best play knows everything: the secrets of the map, what was rolled in secret, and all hands. No people can do better, and few can do as well.
// Answer.Fair bounds the best plan that depends on Views alone, made by people who have read the scenario: where they see the same, they do the same.
// To find the best of all such plans is out of reach in general. So what is proved is a plan that was found, from below, and the play that knows
// all, from above. Where both are one, it is exact, and secrets cost nothing. Nothing here is about people who don't know what the map holds: that
// would need a chance for each map.
//
// # Proofs
//
// Answer.WriteCertificate writes a proof, and package verify checks it. That has less than 200 lines and shares no code with this package. It
// trusts the list of transitions and proves the bounds from them. Replay plays the transitions: each with its dice, and with all faces of all dice
// where they are few, without this package's reckoning with totals.
//
// What stays trusted: that Replay and explore do what the rules say, that the players choose the same in equal States, that the plan of Answer.Fair
// does the same in equal Views, and for dice that are too many to count face by face, the exact laws of totals in package stattrack.
package exact
