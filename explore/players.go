package explore

import (
	"cmp"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A Policy chooses one of a View's Choices and returns its place in the list. The View holds all that it may know and no secret. The list is
// never empty. The View is valid until the Policy returns. The Policy may change nothing in it but Choices: the next View shares with it what
// has not changed. If it returns an error, as when a person leaves the table, Session.Play ends and returns the error. A Policy whose player
// has not chosen yet returns ErrWait. Call Play again to go on. A Policy that panics is a *PolicyError.
type Policy func(v *board.View) (int, error)

// ErrWait is what a Policy returns while its player has not chosen yet, as on a server that waits for a request. Players.Choose and
// Session.Step then return a *WaitError, which is ErrWait: nobody who is asked later overtakes a player who has not chosen yet, unless
// Players.Overtake is set. Session.Play ends without an error: the State's Result is still Running.
var ErrWait = errors.New("explore: nobody has chosen yet")

// Waiting is the Policy of a person whom the host asks itself: it always returns ErrWait.
func Waiting(*board.View) (int, error) { return 0, ErrWait }

// A WaitError says for whom the scenario waits, and what there is to choose: errors.Is(err, ErrWait).
type WaitError struct {
	Who     scenario.Who    // whose player has not chosen: a PC, or the Challenge that the DM chooses for
	Viewer  scenario.Who    // the player, for Session.View: a PC with a seat, Everyone who plays the other PCs, DMOnly
	Choices []board.Command // the legal commands; give the chosen one to Session.Do
	MayPass bool            // others may go first: the Policy then returns board.Pass
}

func (e *WaitError) Error() string { return ErrWait.Error() }

// Unwrap returns ErrWait.
func (e *WaitError) Unwrap() error { return ErrWait }

// Players are the people and bots that choose for the PCs and the DM. Package policy has ready ones.
type Players struct {
	PCs Policy // for every PC without a seat of its own
	DM  Policy // for all Challenges, unless they choose themselves (GL-81), and for the scenario's beginning

	// Seats are the Policies of PCs that have players of their own, by PC. The Policy PCs plays a PC whose seat is nil or missing.
	Seats []Policy

	// Names are the names of who sits at the Seats. Session.Play writes them into the log: Entry.By.
	Names []string

	// Failed lets Session.Play get past a hook that fails. Play calls it with the command and the hook's error, and lets the players choose
	// among the other commands. If a hook fails at every legal command, Play returns the last error. With nil Play returns the first.
	// If a Challenge can't choose itself, the command says only who it is, and the Policy DM chooses.
	Failed func(c board.Command, err *HookError)

	// Next is the PC whose player is asked first between turns, if that PC may begin one. The PCs take their turns in any order that the
	// players choose (EX-01): a host that knows the order says it here. With Nobody they are asked in the order of the PCs.
	Next scenario.Who

	alone board.PCs // the PCs that need a seat of their own: each sees what the others don't

	// Overrule lets the DM's Policy choose for Challenges that choose themselves, too (scenario.Challenge.Choose, GL-81).
	Overrule bool

	// Overtake lets players choose before others who have returned ErrWait.
	Overtake bool

	Rounds int // the most rounds that one call of Session.Play plays; 0 is 10,000

	// Commands is the most commands within one turn, or between two turns; 0 is 10,000. A round has ten times as many, and 100 more for each
	// PC and Challenge. Then Choose returns an *EndlessError.
	Commands int

	// Pace counts the commands. With nil Session.Play counts those of one call, and Choose counts nothing: a host with a loop of its own gives
	// Choose a new(Pace) for each game.
	Pace *Pace
}

// A Pace counts the commands that players have chosen in the current turn and in the current round.
type Pace struct {
	round         int32
	turn          scenario.Who
	turns, rounds int // the commands so far
}

// full returns an error if no more commands may be chosen in this turn or this round.
func (p *Pace) full(pos *Position, legal []board.Command, most int) error {
	if p.round != pos.state.Round {
		*p = Pace{round: pos.state.Round, turn: pos.state.Turn}
	} else if p.turn != pos.state.Turn {
		p.turn, p.turns = pos.state.Turn, 0
	}
	who := pos.state.Turn
	if who == scenario.Nobody {
		who = legal[0].Who
	}
	switch {
	case p.turns >= most:
		return &EndlessError{Commands: p.turns, Round: int(p.round), Who: who, Name: pos.Name(who)}
	case (p.rounds-100*(len(pos.state.PCs)+len(pos.state.Challenges)))/10 >= most: // most may be the highest int
		return &EndlessError{Commands: p.rounds, Round: int(p.round)}
	}
	return nil
}

// ErrStuck says that a scenario runs and no command is legal. The rules never cause it; a hook can.
var ErrStuck = errors.New("explore: no command is legal")

// A NoPolicyError says that a side had to choose and has no Policy.
type NoPolicyError struct {
	Side string // the field of Players that is nil: "PCs" or "DM"
}

func (e *NoPolicyError) Error() string {
	return fmt.Sprintf("explore: found no Policy in Players.%s, want one, such as policy.Sensible%[1]s", e.Side)
}

// Choose asks the players whose PCs have legal commands, and shows each only what it may know. The player whose turn it is chooses first;
// between turns that is the player of Players.Next, or of the first PC. If it passes, the others are asked in the order of their PCs. If all
// pass, the first must choose.
//
// With Spec.Apart each PC is asked for itself, even if several have one Policy: a View shows what one PC knows.
//
// A player that returns ErrWait holds up those who would be asked after it: Choose returns a *WaitError. With Players.Overtake it passes for
// now, and Choose returns the first *WaitError if nobody else chooses.
//
// A Challenge that chooses itself is asked before the DM's Policy (Position.Chosen, GL-81): if it fails, Choose returns the *HookError.
//
// Choose returns ErrStuck if no command is legal, a *NoPolicyError if that side has no Policy, a *PolicyError if a Policy panics, and an
// *EndlessError after Players.Commands commands. A place outside the list is a *board.Refusal with the Reason board.ErrNoSuchOption.
func (p Players) Choose(pos *Position, legal []board.Command) (board.Command, error) {
	if len(legal) == 0 {
		return board.Command{}, ErrStuck
	}
	if p.Pace == nil {
		return p.choose(pos, legal)
	}
	if err := p.Pace.full(pos, legal, cmp.Or(max(p.Commands, 0), defaultCommands)); err != nil {
		return board.Command{}, err
	}
	c, err := p.choose(pos, legal)
	if err == nil {
		p.Pace.turns++
		p.Pace.rounds++
	}
	return c, err
}

// choose is Choose without a bound.
func (p *Players) choose(pos *Position, legal []board.Command) (board.Command, error) {
	p.alone = pos.alone()
	if c, ok, err := p.minds(pos, legal); ok || err != nil {
		return c, err
	}
	v := views.Get().(*Views)
	defer views.Put(v)
	first := legal[0].Who
	if !first.IsPC() || !p.several(legal) {
		return p.ask(pos, v, first, legal, false)
	}
	for _, w := range [...]scenario.Who{p.Next, pos.state.Turn} {
		if w != scenario.Nobody && slices.ContainsFunc(legal, func(c board.Command) bool { return c.Who == w }) {
			first = w
		}
	}
	c, err := p.ask(pos, v, first, legal, true)
	var waits error // the first that waits
	if p.Overtake && errors.Is(err, ErrWait) {
		waits = err
	} else if err != errPassed {
		return c, err
	}
	asked := []scenario.Who{first}
	for i := range legal {
		if w := legal[i].Who; !slices.ContainsFunc(asked, func(a scenario.Who) bool { return p.together(a, w) }) {
			asked = append(asked, w)
			switch c, err := p.ask(pos, v, w, legal, true); {
			case p.Overtake && errors.Is(err, ErrWait):
				waits = cmp.Or(waits, err)
			case err != errPassed:
				return c, err
			}
		}
	}
	if waits != nil {
		return board.Command{}, waits
	}
	return p.ask(pos, v, first, legal, false)
}

// minds lets a Challenge choose that chooses itself. If it fails and Failed is set, the DM's Policy chooses. GL-81
func (p *Players) minds(pos *Position, legal []board.Command) (c board.Command, ok bool, err error) {
	if p.Overrule {
		return c, false, nil
	}
	c, ok, err = pos.Chosen(legal)
	if failed, hook := err.(*HookError); hook && p.Failed != nil {
		p.Failed(board.Command{Who: legal[0].Who}, failed)
		err = nil
	}
	return c, ok, err
}

// views pools the Views for Policies. Each View is made by updating the last one, whatever game that was of.
var views = sync.Pool{New: func() any { return new(Views) }}

// errPassed says that a player lets the others choose first.
var errPassed = errors.New("passed")

// seat returns the Policy of the seat of a PC that has a player of its own, or nil.
func (p *Players) seat(w scenario.Who) Policy {
	if w.IsPC() && w.Index() < len(p.Seats) {
		return p.Seats[w.Index()]
	}
	return nil
}

// own reports whether a PC sits at a seat of its own: its player must see what this PC knows, and nothing else.
func (p *Players) own(w scenario.Who) bool { return p.alone.Has(w) || p.seat(w) != nil }

// together reports whether one player chooses for two PCs.
func (p *Players) together(a, b scenario.Who) bool { return a == b || !p.own(a) && !p.own(b) }

// several reports whether these commands of PCs belong to more than one player.
func (p *Players) several(legal []board.Command) bool {
	for i := range legal {
		if !p.together(legal[i].Who, legal[0].Who) {
			return true
		}
	}
	return false
}

// ask lets the player of one entity choose from its commands. A player of several PCs sees what the whole table knows, unless one of its
// PCs has a pending question.
func (p *Players) ask(pos *Position, views *Views, w scenario.Who, legal []board.Command, mayPass bool) (board.Command, error) {
	policy, side, viewer := p.PCs, "PCs", scenario.Everyone
	switch {
	case !w.IsPC():
		policy, side, viewer = p.DM, "DM", scenario.DMOnly
	case p.own(w):
		if viewer = w; p.seat(w) != nil {
			policy = p.seat(w)
		}
	case pos.state.Pending.Ask != board.AskNothing:
		viewer = w
	}
	if policy == nil {
		return board.Command{}, &NoPolicyError{Side: side}
	}
	room, aims := views.room.Choices[:0], views.room.Aims[:0]
	v := views.view(pos, viewer)
	v.Aims = pos.Aims(viewer, aims)
	for i := range legal {
		if !w.IsPC() || p.together(legal[i].Who, w) {
			room = append(room, legal[i])
		}
	}
	v.Choices, v.MayPass = room, mayPass
	i, err := policy.choose(v, side, w)
	switch {
	case errors.Is(err, ErrWait):
		return board.Command{}, &WaitError{Who: w, Viewer: viewer, Choices: slices.Clone(room), MayPass: mayPass}
	case err != nil:
		return board.Command{}, err
	case i == board.Pass && mayPass:
		return board.Command{}, errPassed
	case i < 0 || i >= len(room):
		return board.Command{}, &board.Refusal{Reason: board.ErrNoSuchOption}
	}
	for k := range legal { // the Policy may have changed v.Choices
		if !w.IsPC() || p.together(legal[k].Who, w) {
			if i == 0 {
				return legal[k], nil
			}
			i--
		}
	}
	return board.Command{}, ErrStuck
}

// choose calls the Policy. If it panics, choose returns a *PolicyError.
func (p Policy) choose(v *board.View, side string, w scenario.Who) (i int, err error) {
	defer func() {
		if v := recover(); v != nil {
			err = &PolicyError{Side: side, Who: w, Err: &PanicError{Value: v, Stack: debug.Stack()}}
		}
	}()
	return p(v)
}

// How many rounds Session.Play plays, and how many commands of a turn Choose returns, unless the Players say otherwise.
const (
	defaultRounds   = 10_000
	defaultCommands = 10_000
)

// rounds returns how many rounds Play gives these players.
func (p Players) rounds() int {
	if p.Rounds > 0 {
		return p.Rounds
	}
	return defaultRounds
}
