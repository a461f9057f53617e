package explore

import (
	"fmt"
)

// defaultRounds is how many rounds Session.Play plays unless Players.Rounds says otherwise.
const defaultRounds = 10_000

// An EndlessError says that Session.Play stopped because the scenario had not ended after so many rounds. The Session still works: it can
// be saved, undone and played on.
type EndlessError struct {
	Rounds int // the rounds that Play has played
}

func (e *EndlessError) Error() string {
	return fmt.Sprintf("explore: found no end after %d rounds, want a scenario that these players can end, or more Players.Rounds", e.Rounds)
}

// rounds returns how many rounds Play gives these players.
func (p Players) rounds() int {
	if p.Rounds > 0 {
		return p.Rounds
	}
	return defaultRounds
}
