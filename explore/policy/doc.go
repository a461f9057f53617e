// Package policy has computer players for package explore: some play sensibly, one plays by chance. It uses only explore's exported API. A
// Policy gets a View with its choices and returns the place of the one it takes.
//
//	s := explore.NewSession(game, 7)
//	players := policy.Ready(s.Seed()) // SensiblePCs and SensibleDM
//	players.Seats = []explore.Policy{ada} // the first PC has a player of its own; the others are bots
//	err := s.Play(context.Background(), players, nil)
//
// The sensible policies keep nothing and roll none of the game's dice. They choose by what the View shows, and break ties by their seed and the
// names of things. So equal Views and equal seeds give equal choices, and the order in which content lists things decides nothing. If the goal
// can be reached, their play ends. Random chooses with the RNG that it gets.
//
// A bot that looks ahead may not look into the true game. Sample makes a game and a State for it that agree with everything in a View. Search
// is such a bot: it plays on from each choice in sampled worlds. Typical says what it expects where a View tells nothing.
package policy
