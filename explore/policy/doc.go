// Package policy has players for package explore who need nobody at the table: those who play with sense, and one who plays by chance.
// It is built on explore's exported API alone: a Policy gets a View with its choices, and returns the place of the one it takes.
//
//	s := explore.NewSession(game, 7)
//	players := policy.Ready() // SensiblePCs and SensibleDM
//	players.Seats = []explore.Policy{ada} // the first PC has a player of its own; the others are bots
//	err := s.Play(context.Background(), players, nil)
//
// The ready policies throw no dice: they choose by what the View shows, so equal Views have equal choices. On a map where the goal can
// be reached they come to an end. Random takes its choices from the RNG that it is given.
package policy
