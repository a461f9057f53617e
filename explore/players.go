package explore

import (
	"errors"
	"fmt"
	"slices"
	"sync"
)

// A Policy chooses one of a View's Choices, by its place in the list. It knows no more than the View tells: nothing that it gets leads to
// a secret. The list is never empty. The View is good until the Policy returns. An error ends Session.Play, which
// returns it: so does a person who leaves the table, or a server whose player has not answered yet. Call Play again to go on.
type Policy func(v *View) (int, error)

// Pass is what a Policy returns to let the other players choose first: who of the party begins, or whether an ally Moves now. It may do so
// where View.MayPass says so.
const Pass = -1

// Players are those who choose: people and bots, for the PCs and for the DM. Package policy has ready ones.
type Players struct {
	PCs Policy // for every PC without a seat of its own
	DM  Policy // for all Challenges, and for the scenario's beginning

	// Seats are the Policies of PCs that have players of their own, by PC: nil, or a shorter list, leaves a PC to PCs.
	Seats []Policy

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

// Choose asks those for whom the legal commands are, each for its own PCs, and shows them no more than they may know. With several
// players, the one whose turn it is (between turns, that of the first PC) chooses first and may pass; then the others are asked, in the
// order of their PCs; if all of them pass, the first has to choose.
//
// Without a legal command Choose returns ErrStuck, without a Policy for that side a *NoPolicyError. A place that is not in the list is a
// *Refusal with the Reason NoSuchOption.
func (p Players) Choose(pos *Position, legal []Command) (Command, error) {
	if len(legal) == 0 {
		return Command{}, ErrStuck
	}
	v := views.Get().(*View)
	defer views.Put(v)
	first := legal[0].Who
	if !first.IsPC() || !p.several(legal) {
		return p.ask(pos, v, first, legal, false)
	}
	if slices.ContainsFunc(legal, func(c Command) bool { return c.Who == pos.Turn }) {
		first = pos.Turn
	}
	c, err := p.ask(pos, v, first, legal, true)
	if err != errPassed {
		return c, err
	}
	asked := []Who{first}
	for i := range legal {
		if w := legal[i].Who; !slices.ContainsFunc(asked, func(a Who) bool { return p.together(a, w) }) {
			asked = append(asked, w)
			if c, err := p.ask(pos, v, w, legal, true); err != errPassed {
				return c, err
			}
		}
	}
	return p.ask(pos, v, first, legal, false)
}

// views are Views for Policies, used again and again.
var views = sync.Pool{New: func() any { return new(View) }}

// errPassed says that a player lets the others choose first.
var errPassed = errors.New("passed")

// own reports whether a PC has a player of its own.
func (p Players) own(w Who) bool { return w.Index() < len(p.Seats) && p.Seats[w.Index()] != nil }

// together reports whether one player chooses for two PCs.
func (p Players) together(a, b Who) bool { return a == b || !p.own(a) && !p.own(b) }

// several reports whether these commands of PCs are for more than one player.
func (p Players) several(legal []Command) bool {
	return slices.ContainsFunc(legal, func(c Command) bool { return !p.together(c.Who, legal[0].Who) })
}

// ask lets the player of one entity choose from its commands. A player of several PCs sees what the whole table knows, unless one of them
// is asked something.
func (p Players) ask(pos *Position, v *View, w Who, legal []Command, mayPass bool) (Command, error) {
	policy, side, viewer := p.PCs, "PCs", Everyone
	switch {
	case !w.IsPC():
		policy, side, viewer = p.DM, "DM", DMOnly
	case p.own(w):
		policy, viewer = p.Seats[w.Index()], w
	case pos.Pending.Ask != AskNothing:
		viewer = w
	}
	if policy == nil {
		return Command{}, &NoPolicyError{Side: side}
	}
	room := v.Choices[:0]
	pos.view(v, viewer)
	for _, c := range legal {
		if !w.IsPC() || p.together(c.Who, w) {
			room = append(room, c)
		}
	}
	v.Choices, v.MayPass = room, mayPass
	i, err := policy(v)
	switch {
	case err != nil:
		return Command{}, err
	case i == Pass && mayPass:
		return Command{}, errPassed
	case i < 0 || i >= len(room):
		return Command{}, &Refusal{Reason: NoSuchOption}
	}
	for k := range legal { // not from what the Policy has had in its hands
		if !w.IsPC() || p.together(legal[k].Who, w) {
			if i == 0 {
				return legal[k], nil
			}
			i--
		}
	}
	return Command{}, ErrStuck
}
