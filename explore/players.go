package explore

import (
	"errors"
	"fmt"
)

// A Policy chooses one of the legal commands, by its place in the list, knowing no more than the View tells. The list is never
// empty. An error stops the play: a person who leaves the table.
type Policy func(g *Game, v *View, legal []Command) (int, error)

// Players are those who choose: one Policy for all PCs and one for the DM. Package policy has ready ones.
type Players struct {
	PCs Policy
	DM  Policy

	Rounds int // the most rounds that one call of Session.Play plays; 0 is 10,000
}

// ErrStuck says that a scenario runs and no command is legal. It can't happen by the rules; a hook could bring it about.
var ErrStuck = errors.New("explore: no command is legal")

// A NoPolicyError says that a side had to choose and has no Policy.
type NoPolicyError struct {
	Side string // the field of Players that is nil: "PCs" or "DM"
}

func (e *NoPolicyError) Error() string {
	return fmt.Sprintf("explore: found nobody who chooses for the %s: set Players.%[1]s, to policy.Sensible%[1]s for example", e.Side)
}

// Choose asks the policy for the PCs or that of the DM, for whom the legal commands are; it sees only what it may know. Without a legal
// command it returns ErrStuck, without a policy for that side a *NoPolicyError.
func (p Players) Choose(g *Game, s *State, legal []Command) (Command, error) {
	if len(legal) == 0 {
		return Command{}, ErrStuck
	}
	policy, side, viewer := p.PCs, "PCs", Everyone
	if w := legal[0].Who; !w.IsPC() {
		policy, side, viewer = p.DM, "DM", DMOnly
	} else if s.Pending.Ask != AskNothing {
		viewer = w
	}
	if policy == nil {
		return Command{}, &NoPolicyError{Side: side}
	}
	v := g.At(s).View(viewer)
	i, err := policy(g, &v, legal)
	if err != nil {
		return Command{}, err
	}
	if i < 0 || i >= len(legal) {
		return Command{}, &Refusal{Reason: NoSuchOption}
	}
	return legal[i], nil
}
