package rolls

import (
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/show"
)

// attempts tells the commands of content that the PC could give here if it had what they ask for. It leaves out those that roll nothing. GL-50
func (s *spot) attempts() error {
	spec := s.Game.Scenario().Spec()
	here, name := spec.Regions[s.region].Name, s.Game.Party()[s.pc.Index()].Name
	for k := range spec.Commands {
		com := &spec.Commands[k]
		c := board.Command{Do: board.VerbAttempt, Who: s.pc, Play: int16(k)}
		mayHere := len(com.Regions) == 0 || slices.Contains(com.Regions, here)
		if !mayHere || len(com.Who) > 0 && !slices.Contains(com.Who, name) || s.Check(s.pos, c) == nil || !s.wouldRoll(c) {
			continue
		}
		why := "its can says no (GL-50)"
		if com.Item != "" && !slices.Contains(s.state.PCs[s.pc.Index()].Items, com.Item) {
			why = "it doesn't carry " + com.Item + " (GL-50)"
		}
		if err := s.Tell(&Staged{Region: s.region, Command: c, Words: show.Words(&s.view, &c) + s.note, Refused: why}); err != nil {
			return err
		}
	}
	return nil
}

// wouldRoll reports whether a command of content rolls once nothing is asked of who gives it. One that asks something, or fails, may roll. One that
// can't be given even then is refused for another reason.
func (s *spot) wouldRoll(c board.Command) bool {
	if s.freely == nil {
		free, err := freely(s.Game)
		if err != nil {
			return true
		}
		s.freely = free
	}
	run, dice := s.freely.NewRunner(), counted{RNG: explore.DiceOf(1)}
	run.Reset(*s.state)
	if run.Check(c) != nil {
		return false
	}
	_, err := run.Do(c, &dice)
	return err != nil || dice.n > 0 || run.Pending().Ask != board.AskNothing
}

// freely returns a Game whose commands of content ask nothing.
func freely(g *explore.Game) (*explore.Game, error) {
	spec := *g.Scenario().Spec()
	spec.Commands = slices.Clone(spec.Commands)
	for i := range spec.Commands {
		spec.Commands[i].Can, spec.Commands[i].Item = nil, ""
	}
	return g.Remade(spec, g.Party()...)
}

// counted are dice that count their rolls.
type counted struct {
	crunch.RNG
	n int
}

func (c *counted) IntN(n int) int {
	c.n++
	return c.RNG.IntN(n)
}
