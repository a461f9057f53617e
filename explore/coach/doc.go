// Package coach says why a scenario is as hard as it is. It finds the change of a number that makes it as hard as its author wants.
//
//	answer, err := coach.Ask(ctx, coach.Plan{Game: game, Want: coach.Want{Low: 50, High: 70}, Seed: 1})
//	fmt.Print(answer.Text())
//
// It plays games of sensible and of random players. It leaves out each piece of content in turn, and tries other numbers. From each turn of some games
// it plays on: with other dice, to see where games turn, and with each choice, to see which matter. It names the content that no game has used. At
// last it tries its advice on fresh dice.
//
// Every number is a share of games that were played, with its interval. The coach says nothing that the intervals don't show.
package coach
