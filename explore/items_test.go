package explore_test

import (
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

func give(w explore.Who, item string, to explore.Who) explore.Command {
	return explore.Command{Do: explore.HandOver, Who: w, Item: item, Target: to}
}

func drop(w explore.Who, item string) explore.Command {
	return explore.Command{Do: explore.Drop, Who: w, Item: item}
}

func pickUp(w explore.Who, item string) explore.Command {
	return explore.Command{Do: explore.PickUp, Who: w, Item: item}
}

// GL-48: New warns of a key that lies nowhere, not of one that lies about. EX-134
func TestItemsThatLieAboutAreFound(t *testing.T) {
	spec := explore.Spec{Name: "Keys", Setting: explore.SettingsOf(explore.Dungeon), Start: "A", Goal: explore.Goal{Region: "B"},
		Regions: []explore.Region{{Name: "A", Items: []string{"key"}}, {Name: "B"}}, Connections: []explore.Connection{{From: "A", To: "B"}},
		Challenges: []explore.Challenge{{Name: "Gate", Type: stattrack.Obstacle, Way: &explore.Way{From: "A", To: "B"}, Key: "key"}}}
	for item, want := range map[string]int{"key": 0, "kye": 1} {
		spec.Regions[0].Items = []string{item}
		sc, err := explore.New(spec)
		if err != nil {
			t.Fatal(err)
		}
		if got := len(sc.Warnings()); got != want {
			t.Errorf("GL-48: %d warnings with a %s in A, want %d", got, item, want)
		}
	}
}

// GL-48: items that can't lie there are refused.
func TestItemsThatCantLie(t *testing.T) {
	specWrong(t, explore.Spec{ItemsStay: true, Regions: []explore.Region{{Name: "A", Items: []string{"x"}}}}, "Items")
	specWrong(t, explore.Spec{Regions: []explore.Region{{Name: "A", Items: []string{""}}}}, "Items")
	specWrong(t, explore.Spec{Regions: []explore.Region{{Name: "A", Items: make([]string, 1<<15+1)}}}, "Items")
	for _, item := range []string{"", "\xff"} {
		spec := explore.Spec{Regions: rooms("A")}
		spec.Hooks[explore.OnTurn] = explore.Func(func(sc *explore.Scene) error { return sc.Lay(item, "A") })
		c := openChapter(t, spec)
		if _, err := c.r.Do(explore.Command{Do: explore.Begin, Who: aerim}, crunch.NewTape()); err == nil {
			t.Errorf("GL-48: %q is laid down, want an error", item)
		}
	}
}
