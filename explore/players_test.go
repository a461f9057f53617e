package explore_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

// Each policy gets the View of the PCs that it chooses for, and its answer is checked.
func TestPlayersChoose(t *testing.T) {
	g := kitchen(t, scenario.Normal)
	s := g.Start()
	var seen scenario.Who
	at, leaves := 0, error(nil)
	chooser := func() explore.Policy {
		return func(v *board.View) (int, error) {
			seen = v.Viewer
			if len(v.Choices) == 0 || v.MayPass {
				t.Errorf("a Policy is asked with %d choices, may pass: %v; want choices, and no pass", len(v.Choices), v.MayPass)
			}
			return at, leaves
		}
	}
	players := explore.Players{PCs: chooser(), DM: chooser()}
	pc, foe := []board.Command{{Do: board.VerbEndTurn, Who: ann}}, []board.Command{{Do: board.VerbEndTurn, Who: beast}}
	for _, tc := range []struct {
		legal   []board.Command
		pending board.Ask
		viewer  scenario.Who
	}{
		{pc, board.AskNothing, scenario.Everyone},
		{pc, board.AskReaction, ann},
		{foe, board.AskNothing, scenario.DMOnly},
		{foe, board.AskReaction, scenario.DMOnly},
	} {
		s.Pending = board.Pending{Ask: tc.pending, Who: tc.legal[0].Who}
		if c, err := players.Choose(g.At(&s), tc.legal); err != nil || c != tc.legal[0] || seen != tc.viewer {
			t.Errorf("%v for %v: chose %v, %v, seen by %v; want the only command, seen by %v", tc.pending, tc.legal[0].Who, c, err, seen, tc.viewer)
		}
	}
	for _, at = range []int{-1, 1, 2} {
		if c, err := players.Choose(g.At(&s), pc); !errors.Is(err, board.ErrNoSuchOption) || c != (board.Command{}) {
			t.Errorf("choice %d of 1 gives %v, %v; want NoSuchOption", at, c, err)
		}
	}
	at, leaves = 0, errors.New("gone home")
	if c, err := players.Choose(g.At(&s), pc); err != leaves || c != (board.Command{}) {
		t.Errorf("a Policy that returned an error chose %v, %v, want that error", c, err)
	}
	if _, err := players.Choose(g.At(&s), nil); err != explore.ErrStuck || err.Error() != "explore: no command is legal" {
		t.Errorf("Choose without a legal command: %v, want ErrStuck", err)
	}
}

// The error for a side without a Policy says which field to set. A side that never chooses needs no Policy.
func TestNobodyChooses(t *testing.T) {
	g := kitchen(t, scenario.Normal)
	first := func(v *board.View) (int, error) { return 0, nil }
	for _, tc := range []struct {
		players explore.Players
		side    string
		want    string
	}{
		{explore.Players{DM: first}, "PCs", "explore: found no Policy in Players.PCs, want one, such as policy.SensiblePCs"},
		{explore.Players{PCs: first}, "DM", "explore: found no Policy in Players.DM, want one, such as policy.SensibleDM"},
	} {
		s := explore.NewSession(g, 1)
		var missing *explore.NoPolicyError
		if err := s.Play(t.Context(), tc.players, nil); !errors.As(err, &missing) || missing.Side != tc.side || err.Error() != tc.want {
			t.Errorf("%v, want %q", err, tc.want)
		}
		must.OK(t, g.CheckState(s.State()))
	}
	s := g.Start()
	legal := []board.Command{{Do: board.VerbEndTurn, Who: scenario.PC(0)}}
	if c, err := (explore.Players{PCs: first}).Choose(g.At(&s), legal); err != nil || c != legal[0] {
		t.Errorf("without a DM the PCs choose %v, %v", c, err)
	}
}

// again returns a scenario whose hook asks each PC the same question, at the start of its turn, until the answer is "no".
func again(t *testing.T, pcs int) *explore.Game {
	t.Helper()
	ask := func(sc *explore.Scene) error {
		if _, option, ok := sc.Answered(); ok && option == 1 || !sc.Actor().IsPC() {
			return nil
		}
		return sc.Actor().Ask("again", "Again?", "yes", "no")
	}
	party := make([]scenario.Character, pcs)
	for i := range party {
		party[i].Name = fmt.Sprintf("PC %d", i+1)
	}
	return openChapter(t, scenario.Spec{
		Name: "The Riddle", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Door", Goal: scenario.Goal{Region: "Yard"},
		Regions: []scenario.Region{{Name: "Door"}, {Name: "Yard"}}, Connections: []scenario.Connection{{From: "Door", To: "Yard"}},
		Hooks: scenario.Hooks{scenario.OnTurn: explore.Func(ask)},
	}, party...).g
}

// Content whose question asks itself again ends with an *EndlessError: from Play, and from Choose with a Pace. It says who, in which round
// and how many. The Session still works.
func TestTurnsEnd(t *testing.T) {
	g := again(t, 2)
	for _, row := range []struct {
		commands, want int
	}{{0, 10_000}, {30, 30}} {
		want := fmt.Sprintf("explore: found no end of the turn or the questions of PC 1 (pc1) in round 1 after %d commands, want content and players that end them, or more Players.Commands", row.want)
		players := policy.Ready(1)
		players.Commands = row.commands
		s := explore.NewSession(g, 1)
		for range 2 { // each call of Play counts anew
			was := len(s.Log())
			var endless *explore.EndlessError
			if err := s.Play(t.Context(), players, nil); !errors.As(err, &endless) || err.Error() != want || endless.Rounds != 0 {
				t.Fatalf("%v, want %s", err, want)
			}
			if n := len(s.Log()) - was; n < row.want || n > row.want+2 {
				t.Errorf("%d commands, the error says %d", n, row.want)
			}
		}
		must.OK(t, s.Replay(t.Context()))
	}
	players := policy.Ready(1)
	players.Pace, players.Commands = new(explore.Pace), 5
	run, n := g.NewRunner(), 0
	for ; n < 100; n++ {
		c, err := players.Choose(&run.Position, run.Legal(nil))
		if err != nil {
			if !errors.As(err, new(*explore.EndlessError)) {
				t.Fatal(err)
			}
			break
		}
		must.Get(run.Do(c, crunch.NewRand(1)))(t)
	}
	if n < 5 || n > 7 {
		t.Errorf("Choose with a Pace of 5 commands ended after %d", n)
	}
}

// A round ends, too: thirty PCs that each take many commands, but not too many for one turn. The bound grows with the PCs.
func TestRoundsEnd(t *testing.T) {
	n, turn := 0, scenario.Nobody
	slow := func(v *board.View) (int, error) {
		if v.Turn != turn {
			n, turn = 0, v.Turn
		}
		if n++; v.Asked != nil && n > 190 {
			return 1, nil
		} else if v.Asked != nil {
			return 0, nil
		}
		return slices.IndexFunc(v.Choices, func(c board.Command) bool { return c.Do == board.VerbEndTurn || c.Do == board.VerbBegin }), nil
	}
	s := explore.NewSession(again(t, 30), 1)
	var endless *explore.EndlessError
	err := s.Play(t.Context(), explore.Players{PCs: slow, DM: policy.SensibleDM(1), Commands: 200}, nil)
	if want := 10*200 + 100*30; !errors.As(err, &endless) || endless.Commands != want || endless.Who != scenario.Nobody || endless.Round != 1 {
		t.Errorf("%v, want an *EndlessError of round 1 after %d commands", err, want)
	}
}

// The highest number of commands is as good as no bound.
func TestBoundOfAnyHeight(t *testing.T) {
	s := explore.NewSession(kitchen(t, scenario.Normal), 1)
	p := explore.Players{DM: policy.SensibleDM(1), Commands: math.MaxInt, Pace: new(explore.Pace)}
	must.Get(p.Choose(s.Position(), s.Legal()))(t)
}

// No panic of a Policy leaves Choose.
func TestChoosePanics(t *testing.T) {
	g := kitchen(t, scenario.Normal)
	s := explore.NewSession(g, 1)
	var bad *explore.PolicyError
	var panicked *explore.PanicError
	_, err := (explore.Players{DM: func(*board.View) (int, error) { panic("tired") }}).Choose(s.Position(), s.Legal())
	if !errors.As(err, &bad) || bad.Side != "DM" || !errors.As(err, &panicked) || panicked.Value != "tired" || len(panicked.Stack) == 0 {
		t.Errorf("%v, want a *PolicyError of the DM with its stack", err)
	}
	sits := explore.Players{Seats: []explore.Policy{nil, func(*board.View) (int, error) { panic("tired") }}}
	_, err = sits.Choose(s.Position(), []board.Command{{Do: board.VerbBegin, Who: scenario.PC(1)}})
	if !errors.As(err, &bad) || bad.Who != scenario.PC(1) || err.Error() != "explore: the Policy of Players.PCs, for pc2: panic: tired" {
		t.Errorf("%v, want a *PolicyError that names the seat", err)
	}
}
