package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
)

func give(w scenario.Who, item string, to scenario.Who) board.Command {
	return board.Command{Do: board.VerbHandOver, Who: w, Item: item, Target: to}
}

func pickUp(w scenario.Who, item string) board.Command {
	return board.Command{Do: board.VerbPickUp, Who: w, Item: item}
}

// GL-48: New warns of a key that lies nowhere, not of one that lies about. EX-134
func TestItemsThatLieAboutAreFound(t *testing.T) {
	spec := scenario.Spec{Name: "Keys", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "A", Goal: scenario.Goal{Region: "B"},
		Regions: []scenario.Region{{Name: "A", Items: []string{"key"}}, {Name: "B"}}, Connections: []scenario.Connection{{From: "A", To: "B"}},
		Challenges: []scenario.Challenge{{Name: "Gate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "A", To: "B"}, Key: "key"}}}
	for item, want := range map[string]int{"key": 0, "kye": 1} {
		spec.Regions[0].Items = []string{item}
		sc := must.Get(explore.New(spec))(t)
		if got := len(sc.Warnings()); got != want {
			t.Errorf("GL-48: %d warnings with a %s in A, want %d", got, item, want)
		}
	}
}

// GL-48: items that can't lie there are refused.
func TestItemsThatCantLie(t *testing.T) {
	specWrong(t, scenario.Spec{ItemsStay: true, Regions: []scenario.Region{{Name: "A", Items: []string{"x"}}}}, "Items")
	specWrong(t, scenario.Spec{Regions: []scenario.Region{{Name: "A", Items: []string{""}}}}, "Items")
	specWrong(t, scenario.Spec{Regions: []scenario.Region{{Name: "A", Items: make([]string, 1<<15+1)}}}, "Items")
	for _, item := range []string{"", "\xff"} {
		spec := scenario.Spec{Regions: rooms("A")}
		spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Region("A").Lay(item) })
		c := openChapter(t, spec)
		if _, err := c.r.Do(board.Command{Do: board.VerbBegin, Who: aerim}, crunch.NewTape()); err == nil {
			t.Errorf("GL-48: %q is laid down, want an error", item)
		}
	}
}
