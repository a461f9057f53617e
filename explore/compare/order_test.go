package compare_test

import (
	"slices"
	"testing"

	"github.com/crunchrules/crunch/explore/compare"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Where the order of a list means something, another order is told, in a piece with what stands there now. Where it only says who or what is meant, it isn't.
func TestOrder(t *testing.T) {
	counters := func(names ...string) (list []scenario.Counter) {
		for _, name := range names {
			list = append(list, scenario.Counter{Name: name})
		}
		return list
	}
	plays := func(names ...string) (list []scenario.Play) {
		for _, name := range names {
			list = append(list, scenario.Play{Name: name})
		}
		return list
	}
	people := func(change func(*scenario.Character)) []scenario.Character {
		c := scenario.Character{Name: "Ada", Counters: counters("Luck", "Arrows"), Plays: plays("Axe", "Bow"),
			Gear: []scenario.Gear{{Name: "Cloak", Plays: plays("Wrap", "Hide")}, {Name: "Rope"}}}
		if change != nil {
			change(&c)
		}
		return []scenario.Character{c, {Name: "Bo"}}
	}
	was := people(nil)
	for _, row := range []struct {
		is   []scenario.Character
		want []compare.Difference
	}{
		{people(func(c *scenario.Character) { slices.Reverse(c.Gear) }), nil},
		{people(func(c *scenario.Character) { slices.Reverse(c.Counters) }),
			[]compare.Difference{{How: compare.Order, Kind: "character", Name: "Ada", Field: "Counters", Is: "Arrows, Luck"}}},
		{people(func(c *scenario.Character) { slices.Reverse(c.Plays) }),
			[]compare.Difference{{How: compare.Order, Kind: "character", Name: "Ada", Is: "Bow, Axe"}}},
		{people(func(c *scenario.Character) { slices.Reverse(c.Gear[0].Plays) }),
			[]compare.Difference{{How: compare.Order, Kind: "character", Name: "Ada", Field: "Gear[Cloak].Plays", Is: "Hide, Wrap"}}},
		{people(func(c *scenario.Character) { c.Counters = counters("Luck", "Oil", "Arrows") }),
			[]compare.Difference{{How: compare.New, Kind: "character", Name: "Ada", Field: "Counters[Oil]"}}},
		{[]scenario.Character{was[1], was[0]}, []compare.Difference{{How: compare.Order, Kind: "character", Name: "Bo, Ada"}}},
	} {
		if got := compare.Parties(was, row.is); !slices.Equal(got, row.want) {
			t.Errorf("found %+v, want %+v", got, row.want)
		}
	}
	command := func(regions ...string) *scenario.Spec {
		return &scenario.Spec{Commands: []scenario.ContentCommand{{Name: "Ring", Regions: regions, Who: regions}}}
	}
	if got := compare.Specs(command("A", "B"), command("B", "A")); got != nil {
		t.Errorf("where a command may be given: %+v", got)
	}
	if got := compare.Specs(command("A", "B"), command("B", "C")); len(got) != 2 {
		t.Errorf("other regions and people: %+v", got)
	}
}
