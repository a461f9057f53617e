package explore

import (
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore/board"
)

// KeepWith goes on with a Game that has changed, such as a new version of a pack, and keeps the State: EP, items, base values, Counters,
// the data of content, and a pending question. It returns a new Session with the same seed. s itself is unchanged and can be played on if
// the new Game turns out to be wrong. The log starts again, so Undo can't go back further. ReplayWith is the other way to go on.
//
// Everything may have changed but the scenario's type and whether its players share what they see (Spec.Apart). What the State refers to is found
// by its name, wherever it stands now. What is new is as at the start. What has no place any more is a Lost: a Challenge that is gone, EP above
// the new maximum, a question that waits while the things it names have moved. KeepWith calls decide for each Lost. An error from decide refuses
// the Game, and KeepWith returns it. Otherwise the Lost is dropped, or changed as it says. If decide is nil, nothing may be lost: the error is a
// *ChangeError that lists every Lost. A PC whose region is gone stands where the scenario starts. A deck has the copies of the new content, less
// the cards that lie elsewhere (HD-05). The new Session's story begins with what is lost (EventsSince): players are told of what concerns their
// PCs, the DM of all.
func (s *Session) KeepWith(g *Game, decide func(Lost) error) (*Session, error) {
	if err := s.ready(); err != nil {
		return nil, err
	}
	if g.none() {
		return nil, ErrNoGame
	}
	kept, _, err := g.goOn(&saveHead{Parts: s.Game().asText(), Setup: s.Game().Setup()}, s.State(), s.seed, decide)
	if err != nil {
		return nil, err
	}
	kept.states, kept.source = s.states, s.source
	return kept, nil
}

// LoadWith goes on from a save with a Game that has changed since, as KeepWith does. The host needs no old version of the content. It returns what
// has changed. If the log plays to the same State with the new content, Undo goes back through it; else the log starts again. A save that can't go on
// is a *SaveError with a *ChangeError that says why, or the error of decide.
func LoadWith(g *Game, data []byte, decide func(Lost) error) (*Session, []Change, error) {
	var was saveHead
	in, err := g.readSave(data, func(head *saveHead) (err error) {
		was = *head
		fits, _ := g.Fit(head.Setup)
		g, err = g.With(fits)
		return err
	})
	if err != nil {
		return nil, nil, err
	}
	if err := in.intact(); err != nil {
		return nil, nil, err
	}
	s, c, err := g.goOn(&was, &in.State, crunch.Seed(in.Seed), decide)
	if change := (*ChangeError)(nil); errors.As(err, &change) {
		return nil, nil, &SaveError{Field: "Parts", Found: "a save of other content", Want: "all that its State refers to", Err: err}
	}
	if err != nil {
		return nil, nil, err
	}
	if in.Schema >= diceSchema && len(c.lost) == 0 {
		c.replay(s, in)
	}
	s.hosted = in.HostDice
	return s, changesOf(was.Parts.parts(), g.parts()), nil
}

// goOn returns a Session of a Game that goes on from a State of other content.
func (g *Game) goOn(was *saveHead, state *board.State, seed crunch.Seed, decide func(Lost) error) (*Session, *carry, error) {
	c := g.carrying(was.Parts.parts())
	if c.refused != nil {
		return nil, nil, c.refused
	}
	next := c.state(state)
	c.fit()
	_, setup := g.Fit(was.Setup)
	c.lost = slices.Concat(setup, g.notCarried(was.Setup), c.lost)
	s, err := SessionAt(g, next, seed)
	if next.Pending.Ask != board.AskNothing {
		var bad *SaveError
		unfit := errors.As(err, &bad) && strings.HasPrefix(bad.Field, "State.Pending")
		if gone := err == nil && s.unanswered(); gone {
			c.unask("callback", "answers."+next.Pending.Handler, "gone, and its question waits for an answer")
		} else if unfit {
			c.unask("question", next.Pending.Ask.String(), "it can't be asked so any more")
		}
		if next.Pending.Ask == board.AskNothing {
			s, err = SessionAt(g, next, seed)
		}
	}
	var bad *SaveError
	if errors.As(err, &bad) && bad.Field == "State.Phase" {
		if why := c.goesOn(seed); why != nil {
			return nil, nil, &ChangeError{[]Change{{"state", bad.Field, "nobody has a turn left in it, and what follows fails: " + why.Error()}}}
		}
		s, err = SessionAt(g, next, seed)
	}
	if errors.As(err, &bad) {
		return nil, nil, &ChangeError{[]Change{{"state", bad.Field, "found " + bad.Found + ", want " + bad.Want}}}
	}
	if err != nil {
		return nil, nil, err
	}
	if decide == nil && len(c.lost) > 0 {
		return nil, nil, whatIsLost(c.lost)
	}
	for _, l := range c.lost {
		if err := decide(l); err != nil {
			return nil, nil, err
		}
	}
	s.lost = c.lost
	return s, c, nil
}

func whatIsLost(list []Lost) *ChangeError {
	err := new(ChangeError)
	for _, l := range list {
		err.Changes = append(err.Changes, l.Change)
	}
	return err
}

// goesOn ends the phase if nobody has a turn left in it, since the entity that had the turn is gone. The error is that of the hooks that
// run then.
func (c *carry) goesOn(seed crunch.Seed) (err error) {
	run := c.g.NewRunner()
	run.Reset(*c.s)
	run.rng, run.busy = DiceOf(seed), true
	run.j.start(&run.Position)
	defer func() {
		if v := recover(); v != nil { // a hook of what follows may panic
			err = &PanicError{Value: v, Stack: debug.Stack()}
			if hook := run.brokenOff(); hook != nil {
				hook.Err, err = err, hook
			}
		}
	}()
	if err := run.workOff(); err != nil {
		return err
	}
	c.lose("turn", c.s.Phase.String(), "nobody has one left, and the phase is over", "Phase", run.state.Phase.String())
	*c.s = run.state.Copy()
	return nil
}

// replay plays the log of a save again with the new content. If it leads to the State of s, s has the log.
func (c *carry) replay(s *Session, in *save) {
	g := s.Game()
	from := NewSession(g, s.seed)
	if in.Base != nil {
		base := c.state(in.Base)
		if c.fit(); len(c.lost) > 0 {
			return
		}
		var err error
		if from, err = SessionAt(g, base, s.seed); err != nil {
			return
		}
	}
	c.old = &in.State
	for _, e := range in.Log {
		if e.Hash = 0; !c.command(&e.Command) {
			return
		}
		if _, err := from.again(len(from.log), e); err != nil {
			return
		}
	}
	if from.Hash() == s.Hash() {
		*s = *from
	}
}

// unanswered reports whether the hook that asked the pending question is gone, or no longer takes an answer.
func (s *Session) unanswered() bool {
	p := &s.State().Pending
	if p.Ask != board.AskContent && p.Ask != board.AskDiscardOrNot || len(p.Stack) == 0 {
		return false
	}
	if s.r.hook(&p.Stack[len(p.Stack)-1]) == nil {
		return true
	}
	try := s.Game().NewRunner()
	try.Reset(*s.State())
	_, err := try.Do(board.Command{Do: board.VerbAnswer, Who: p.Who}, DiceOf(s.seed))
	var verb *VerbError // package script fails so, if the content no longer has the Handler
	return errors.As(err, &verb) && verb.Verb == "ask" && verb.Found == p.Handler
}

// slots says what the slots of a Counter are.
func slots(c counter.Counter) string {
	if c.Worths != (counter.Worths{}) {
		return c.String()
	}
	return fmt.Sprintf("%v of %d slots of %d", c.Kind, c.Slots, c.Worth)
}
