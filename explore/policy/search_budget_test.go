package policy

import (
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

// Comparing the View of a sample with the View that it was made of builds no text as long as they agree.
func TestDiffersBuildsNoText(t *testing.T) {
	v := board.View{Regions: make([]board.RegionView, 40), PCs: make([]board.PCView, 4)}
	if n := testing.AllocsPerRun(100, func() { _ = differs(&v, &v) }); n > 0 {
		t.Errorf("%v allocations, want none", n)
	}
	other := v
	other.PCs = []board.PCView{{}, {}, {PCState: board.PCState{Items: []string{"rope"}}}, {}}
	if err := differs(&other, &v); err == nil || err.Error() != "policy: the sample does not fit the View: PCs[2].PCState.Items: found 1 of them, want 0 of them" {
		t.Errorf("found %v, want an error that names the field", err)
	}
}

// A choice costs no more playouts than it may, for any number of choices.
func TestSearchKeepsItsBudget(t *testing.T) {
	sc := must.Get(explore.New(scenario.Spec{
		Name: "Crossroads", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Cross", Goal: scenario.Goal{Region: "East", Known: true},
		Regions:     []scenario.Region{{Name: "Cross"}, {Name: "North"}, {Name: "East"}, {Name: "South"}, {Name: "West"}},
		Connections: []scenario.Connection{{From: "Cross", To: "North"}, {From: "Cross", To: "East"}, {From: "Cross", To: "South"}, {From: "Cross", To: "West"}},
	}))(t)
	g := must.Get(explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 9, Search: stattrack.MustParsePool("1d6")}))(t)
	for _, playouts := range []int{1, 2, 5, 7, 32, 100} {
		s := explore.NewSession(g, 1)
		most := 0
		pcs := func(v *board.View) (int, error) {
			l := lookout{Search: Search{Playouts: playouts}.filled(), v: v, seed: crunch.Seed(v.Round), taste: tasteOf(v, 1)}
			i := l.choose()
			n := 0
			for _, values := range l.values {
				n += len(values)
			}
			if most = max(most, n); n > playouts {
				t.Errorf("%d choices cost %d playouts, want at most %d", len(v.Choices), n, playouts)
			}
			return i, nil
		}
		must.OK(t, s.Play(t.Context(), explore.Players{PCs: pcs, DM: SensibleDM(1)}, nil))
		if 2*most < playouts {
			t.Errorf("no choice cost more than %d playouts of %d", most, playouts)
		}
	}
}

// A Search never tries to throw things away, and a PC that has waited for long does not wait on.
func TestSearchTries(t *testing.T) {
	ada, bo := scenario.PC(0), scenario.PC(1)
	l := lookout{waits: waits{ada: patient, bo: patient - 1}}
	for _, row := range []struct {
		c    board.Command
		want bool
	}{
		{board.Command{Do: board.VerbMove, Who: ada}, true},
		{board.Command{Do: board.VerbMove, Who: bo}, false}, // it is Ada's turn
		{board.Command{Do: board.VerbEndTurn, Who: ada}, false},
		{board.Command{Do: board.VerbDrop, Who: ada, Item: "rope"}, false},
		{board.Command{Do: board.VerbHandOver, Who: ada, Target: bo, Item: "rope"}, false},
	} {
		if got := l.tries(&row.c, ada); got != row.want {
			t.Errorf("tries(%v) = %v, want %v", row.c, got, row.want)
		}
	}
	if !l.tries(&board.Command{Do: board.VerbEndTurn, Who: bo}, bo) {
		t.Error("Bo may not wait, want another turn of waiting")
	}
	end := board.Command{Do: board.VerbEndTurn, Who: ada}
	l.waits.after(&board.Command{Do: board.VerbMove, Who: ada})
	for n := range patient {
		if !l.tries(&end, ada) {
			t.Errorf("after a Move and %d turns of waiting Ada may not wait, want %d turns", n, patient)
		}
		l.waits.after(&end)
	}
	if l.tries(&end, ada) {
		t.Errorf("Ada waits on after %d turns", patient)
	}
}
