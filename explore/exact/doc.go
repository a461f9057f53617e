// Package exact says how likely each ending of a scenario is if it is played in a given way, and how likely success is if it is played as well as
// possible. Its numbers are proved, not sampled.
//
//	a, err := exact.Find(ctx, exact.Plan{Game: game, Players: policy.Ready(1)})
//	fmt.Print(a.Text())
//
// # What is exact
//
// Find plays every choice that the players make, with every outcome of its dice. An outcome is a total, a winner or a row (explore.WholeDice). States
// that differ only in how often dice were rolled count as one. If the players choose by what they see, and roll no dice for it, this is a Markov
// chain whose chances are fractions. If Plan.Best is set, the PCs have all choices: the result is the best play against the DM of the Plan.
//
// States may lead back to each other, as when a light is lit and put out for ever. Their values are then the least solution of their equations: to go
// round for ever is no success. Up to 300 such States are solved exactly. A larger group gets bounds by interval iteration from below and from
// above. A group that could hold its own value up is held down to its best way out.
//
// If a scenario is larger than Plan.States or Plan.Plays, States that were not looked at count as lost for the lower bound and as won for the upper
// one. The likeliest States come first; for the best play, those with the highest upper bound. Bounds are rounded outwards, and so is a fraction
// with more than 1,024 binary digits below the line. So bounds are always true. Bounds.Exact says whether they are the chance itself.
//
// The best play knows everything: the secrets of the map, what was rolled in secret, and all hands. No people can do better, and few can do as well.
// Answer.Fair bounds the best plan that depends on Views alone. People who have read the scenario could follow it: where they see the same, they do
// the same. Nobody can find the best of all such plans in general. So the lower bound is a plan that was found, and the upper one the play that
// knows all. If they are equal, the chance is exact, and secrets cost nothing. Nothing here is about people who don't know what the map holds.
//
// # Proofs
//
// Answer.WriteCertificate writes a proof, and package verify checks it. Verify has 200 lines and shares no code with this package. It
// trusts the list of transitions and proves the bounds from them. Replay plays each transition with its dice. Where the dice are few, it counts their
// faces one by one, without totals.
//
// You still trust that Replay and explore do what the rules say, that the players choose the same in equal States, that the plan of Answer.Fair does
// the same in equal Views, and, for many dice, the exact laws of totals in package stattrack.
package exact
