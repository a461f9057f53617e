package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
	"github.com/google/go-cmp/cmp"
)

// cellarSpec is a cellar with two things hidden, and an attic with nothing.
func cellarSpec(change func(*scenario.Spec)) scenario.Spec {
	spec := scenario.Spec{
		Name: "The Cellar", Start: "Cellar", Goal: scenario.Goal{Region: "Out"},
		Regions:     []scenario.Region{{Name: "Cellar"}, {Name: "Attic"}, {Name: "Tunnel"}, {Name: "Out"}},
		Connections: []scenario.Connection{{From: "Cellar", To: "Attic"}, {From: "Cellar", To: "Tunnel", Hidden: true}, {From: "Tunnel", To: "Out"}},
		Secrets: []scenario.Secret{
			{Name: "box", Region: "Cellar", Hidden: dice("1d6"), Item: "coin"},
			{Name: "brick", Region: "Cellar", Hidden: dice("2d4"), Opens: &scenario.Way{From: "Cellar", To: "Tunnel"}},
		},
	}
	if change != nil {
		change(&spec)
	}
	byHook(&spec)
	return spec
}

func searches(w scenario.Who) board.Command { return board.Command{Do: board.VerbSearch, Who: w} }

// EX-121: only the DM sees the Hidden roll. The DM rolls even if nothing is hidden. A Search that finds nothing looks the same to a player,
// whether or not something is hidden.
func TestHiddenRollIsSecret(t *testing.T) {
	told := func(spec scenario.Spec, dmDice int, faces ...int) []board.Event {
		t.Helper()
		x := openChapter(t, spec, pcNamed("Aerim"))
		x.begin(aerim)
		events := x.do(searches(aerim), faces...)
		secret := 0
		for i := range events {
			if events[i].Kind == board.EventRolled && events[i].For == scenario.DMOnly {
				secret++
			}
		}
		same(t, "rolls for the DM alone", secret, dmDice)
		return x.g.At(x.s()).Tell(events, aerim)
	}
	empty := cellarSpec(func(s *scenario.Spec) { s.Secrets = nil })
	nothing, failed := told(empty, 1, 3, 1), told(cellarSpec(nil), 2, 3, 6, 4, 4)
	if diff := cmp.Diff(nothing, failed); diff != "" {
		t.Errorf("nothing hidden (-) and nothing found (+) differ for a player:\n%s", diff)
	}
	same(t, "dice a player sees", len(kindsOf(failed, board.EventRolled)), 1)
	// also where all has been found before
	x := openChapter(t, cellarSpec(nil), pcNamed("Aerim"))
	x.begin(aerim)
	x.do(searches(aerim), 8, 1, 1, 1)
	x.end(aerim)
	x.begin(aerim)
	x.do(searches(aerim), 8, 6)
}

// EX-121, ST-43: a PC that must reroll a won roll rerolls every Search that might be its first win, won or lost. Otherwise the reroll would
// show that something is hidden. The second roll can't win a Search that the first has lost.
func TestHiddenRerollTellsNothing(t *testing.T) {
	pc := pcNamed("Aerim")
	pc.Plain = true
	pc.Base[stattrack.Mind] = -2
	empty := cellarSpec(func(s *scenario.Spec) { s.Secrets = nil })
	x := openChapter(t, empty, pc)
	x.begin(aerim)
	nothing := x.g.At(x.s()).Tell(x.do(searches(aerim), 6, 3, 1), aerim)
	y := openChapter(t, cellarSpec(nil), pc)
	y.begin(aerim)
	failed := y.g.At(y.s()).Tell(y.do(searches(aerim), 6, 3, 4, 4, 1), aerim)
	if diff := cmp.Diff(nothing, failed); diff != "" {
		t.Errorf("nothing hidden (-) and nothing found (+) differ for a player:\n%s", diff)
	}
	same(t, "found", y.s().Table.Found.Len(), 0)
	if diff := cmp.Diff(x.pc(0).Sheet, y.pc(0).Sheet); diff != "" {
		t.Errorf("the sheets differ (-found +not found):\n%s", diff)
	}
	x = openChapter(t, empty, pc) // a tie is won
	x.begin(aerim)
	x.do(searches(aerim), 3, 3, 1)
	x = openChapter(t, empty, pc) // not won
	x.begin(aerim)
	nothing = x.g.At(x.s()).Tell(x.do(searches(aerim), 2, 3, 8), aerim)
	y = openChapter(t, cellarSpec(nil), pc)
	y.begin(aerim)
	failed = y.g.At(y.s()).Tell(y.do(searches(aerim), 2, 4, 4, 4, 8), aerim)
	if diff := cmp.Diff(nothing, failed); diff != "" {
		t.Errorf("EX-121: nothing hidden (-) and nothing found (+) differ for a player:\n%s", diff)
	}
	same(t, "EX-121: found by what was not won", y.s().Table.Found.Len(), 0)
	same(t, "EX-121: it counts as the first win of the round", y.pc(0).Sheet.Spent, x.pc(0).Sheet.Spent)
}

// EX-120: what can't be Hidden, and dice that there are not, are refused.
func TestHiddenEntriesRefused(t *testing.T) {
	specWrong(t, scenario.Spec{Regions: []scenario.Region{{Name: "A"}},
		Challenges: []scenario.Challenge{{Name: "Rat", Type: stattrack.Creature, Region: "A", EP: 1, HiddenEntry: dice("1d6")}}}, "HiddenEntry")
	specWrong(t, scenario.Spec{Regions: []scenario.Region{{Name: "A"}}, Challenges: []scenario.Challenge{{Name: "Rat", Type: stattrack.Trap, Region: "A",
		HiddenEntry: stattrack.Pool{Terms: [stattrack.MaxTerms]stattrack.Dice{{N: 1, Size: 77}}}}}}, "HiddenEntry")
	specWrong(t, scenario.Spec{Regions: []scenario.Region{{Name: "A"}}, Challenges: []scenario.Challenge{{Name: "Rat", Type: stattrack.Trap, Region: "A",
		Lock: stattrack.Pool{Terms: [stattrack.MaxTerms]stattrack.Dice{{N: 1, Size: 77}}}}}}, "Lock")
}
