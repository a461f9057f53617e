package explore_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// Among many bodies Legal lists what Check allows, and each Seeker once: here, elsewhere, hidden, unknown in the dark, of a Seeker that fell twice. EX-103
func TestManyBodies(t *testing.T) {
	spec := scenario.Spec{Name: "Field", Setting: scenario.SettingsOf(scenario.Dungeon), Type: scenario.Stealth, Regions: rooms("A", "B", "C"),
		Connections: row("A", "B", "C"), Start: "B", Goal: scenario.Goal{Region: "C"}}
	for i := range 12 {
		spec.Challenges = append(spec.Challenges, scenario.Challenge{Name: fmt.Sprint("S", i), Type: stattrack.Seeker, Region: "A", EP: 1})
	}
	sc := must.Get(explore.New(spec))(t)
	g := must.Get(explore.NewGame(sc, pcNamed("Ada")))(t)
	r, rng := g.NewRunner(), crunch.NewRand(1)
	for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: scenario.PC(0)}} {
		must.Get(r.Do(c, rng))(t)
	}
	s := r.State().Clone()
	for i := range s.Challenges {
		s.Challenges[i].Gone = true
		s.Bodies = append(s.Bodies, board.Body{Seeker: scenario.ChallengeAt(i), Region: scenario.RegionID(i % 3), Hidden: i%5 == 4})
	}
	s.Bodies = append(s.Bodies, board.Body{Seeker: scenario.ChallengeAt(1), Region: 1}, board.Body{Seeker: scenario.ChallengeAt(0), Region: 1})
	s.Table.Bodies = s.Bodies[:6]
	r.Reset(s)
	legal := r.Position.LegalOf(scenario.PC(0), nil)
	bodies := 0
	for i := range s.Challenges {
		for _, c := range []board.Command{{Do: board.VerbHide}, {Do: board.VerbDrag, Conn: 0}, {Do: board.VerbDrag, Conn: 1}} {
			c.Who, c.Target = scenario.PC(0), scenario.ChallengeAt(i)
			allowed := r.Position.Check(c) == nil
			if allowed {
				bodies++
			}
			if slices.Contains(legal, c) != allowed {
				t.Errorf("%v of %v: listed %v, allowed %v", c.Do, c.Target, !allowed, allowed)
			}
		}
	}
	listed := slices.DeleteFunc(slices.Clone(legal), func(c board.Command) bool { return c.Do != board.VerbHide && c.Do != board.VerbDrag })
	if len(listed) != bodies || bodies != 3*4 { // 1, 7 and 10 lie here, and 0, which fell a second time; 4 is hidden
		t.Errorf("%d commands with bodies are listed, %d allowed, want 12", len(listed), bodies)
	}
}
