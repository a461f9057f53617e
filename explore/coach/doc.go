// Package coach says why a scenario is as hard as it is, and which change of a number would bring it to where its author wants it. It plays games
// of sensible and of random players, leaves out each piece of content in turn, tries other numbers, plays on from each turn with other dice to see
// where games turn, takes each choice at some turns to see which matter, names what no game has used, and tries its advice once more on dice that it
// has not seen.
//
//	answer, err := coach.Ask(ctx, coach.Plan{Game: game, Want: coach.Want{Low: 50, High: 70}, Seed: 1})
//	fmt.Print(answer.Text())
//
// Every number is a share of games that were played, with its interval. What the intervals don't show is not said.
package coach
