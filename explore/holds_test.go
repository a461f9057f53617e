package explore_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
	"pgregory.net/rapid"
)

// What holds in every game whenever somebody has a choice that is not an answer, however the State came about. EX-12, EX-20, EX-61, EX-64,
// EX-76, EX-110, EX-114, GL-44, GL-47, GL-49, ST-40, ST-51, ST-57
func TestHoldsInAnyGame(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g := anyGame(rt)
		s := explore.NewSession(g, crunch.Seed(rapid.Uint64().Draw(rt, "seed")))
		rng := crunch.NewRand(crunch.Seed(rapid.Uint64().Draw(rt, "choices")))
		for range 120 {
			legal := s.Legal()
			if len(legal) == 0 {
				return
			}
			c := legal[rng.IntN(len(legal))]
			if joins := (board.Command{Do: board.VerbJoin, Who: scenario.PC(rng.IntN(3))}); rng.IntN(20) == 0 && s.Check(joins) == nil {
				c = joins
			}
			if _, err := s.Do(c); err != nil {
				continue // a hook of the author's has failed
			}
			if now := s.State(); now.Result == board.ResultRunning && now.Pending.Ask == board.AskNothing && now.Phase != scenario.PhaseBefore {
				if err := holds(g, now); err != nil {
					rt.Fatalf("after %v in round %d: %v", c, now.Round, err)
				}
			}
		}
	})
}

// holds returns an error with the clause that a State breaks.
func holds(g *explore.Game, s *board.State) error {
	spec := g.Scenario().Spec()
	for i := range s.Challenges {
		c := &s.Challenges[i]
		extra := c.Sheet.MayMoveAndAct()
		switch {
		case c.Gone:
		case c.Alerted && c.Sheet.LosesForms():
			return fmt.Errorf("ST-51: challenge %d is Alerted at Skill %v", i, c.Sheet.Now[stattrack.Skill])
		case spec.Challenges[c.Printed].EP > 0 && c.EP == 0:
			return fmt.Errorf("EX-61, EX-76: challenge %d has no EP left and is in play", i)
		case c.Steps > 0 && s.Turn != scenario.ChallengeAt(i) && !extra:
			return fmt.Errorf("GL-09: challenge %d has speed left out of its turn", i)
		case c.Extra != board.Extra{} && !extra:
			return fmt.Errorf("ST-57: challenge %d has taken a part of what it doesn't have", i)
		}
	}
	here := false
	for i := range s.PCs {
		p := &s.PCs[i]
		here = here || p.Fate == board.FatePlaying || p.Expected
		if err := holdsOf(g, s, i); err != nil {
			return err
		}
	}
	limits := spec.Limits
	if !here {
		return fmt.Errorf("GL-49: nobody is in play or expected")
	}
	if spec.Type == scenario.Chase && limits.Rounds > 0 && !limits.Own && s.Count >= s.Limit {
		return fmt.Errorf("EX-110: the round counter is at %d of %d", s.Count, s.Limit)
	}
	for _, p := range s.Pools {
		way := spec.Challenges[s.Challenges[p.Challenge.Index()].Printed].Way
		pc := &s.PCs[p.PC.Index()]
		if at := spec.Regions[pc.Region].Name; pc.Fate == board.FatePlaying && at != way.From && at != way.To {
			return fmt.Errorf("EX-64: a pool of %v is not full, and it is in %s", p.PC, at)
		}
	}
	for r := range spec.Regions {
		lit := func(p board.PCState) bool { return p.Fate == board.FatePlaying && p.Lit && int(p.Region) == r }
		if s.Glowing.Has(r) && !slices.ContainsFunc(s.PCs, lit) {
			return fmt.Errorf("GL-44: a light that is gone is still seen in region %d", r)
		}
	}
	return nil
}

// holdsOf is holds for a PC.
func holdsOf(g *explore.Game, s *board.State, i int) error {
	spec, p := g.Scenario().Spec(), &s.PCs[i]
	extra := p.Sheet.MayMoveAndAct()
	switch {
	case p.Sheet.Cause != 0 && p.Sheet.Now[stattrack.Mind] != stattrack.MinSlot:
		return fmt.Errorf("ST-40: PC %d remembers a cause at Mind %v", i, p.Sheet.Now[stattrack.Mind])
	case slices.ContainsFunc(p.Equipped, func(gear string) bool { return !slices.Contains(p.Items, gear) }):
		return fmt.Errorf("GL-47: PC %d has equipped %v and carries %v", i, p.Equipped, p.Items)
	case p.Fate != board.FatePlaying:
	case spec.Regions[p.Region].Name == spec.Goal.Region && spec.Goal.Requires == "":
		return fmt.Errorf("EX-12: PC %d is at the goal and plays on", i)
	case p.Steps > 0 && s.Turn == scenario.Nobody && !extra:
		return fmt.Errorf("EX-20: PC %d has speed left between turns", i)
	case p.MaySwap && s.Turn != scenario.PC(i):
		return fmt.Errorf("ST-45: PC %d may swap Gear out of its turn", i)
	case p.Extra != board.Extra{} && !extra:
		return fmt.Errorf("ST-57: PC %d has taken a part of what it doesn't have", i)
	case spec.Limits.Own && spec.Type == scenario.Chase && s.Count >= p.Limit && s.Phase == scenario.PhasePC:
		return fmt.Errorf("EX-114: the time of PC %d is up: %d of %d", i, s.Count, p.Limit)
	}
	return nil
}
