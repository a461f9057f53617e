package explore_test

import (
	"slices"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/short"
)

// shared returns what is in all of some lists, as often as in the list that has it least often.
func shared[E comparable](lists [][]E) (all []E) {
	all = slices.Clone(lists[0])
	for _, list := range lists[1:] {
		left := slices.Clone(list)
		all = slices.DeleteFunc(all, func(e E) bool {
			i := slices.Index(left, e)
			if i >= 0 {
				left = slices.Delete(left, i, i+1)
			}
			return i < 0
		})
	}
	return all
}

// A known is one thing that a View shows.
type known struct {
	what   string
	region scenario.RegionID
	name   string
}

// knowledge lists what a View shows of the map.
func knowledge(v *board.View) (list []known) {
	for i := range v.Regions {
		r := &v.Regions[i]
		list = append(list, known{"region", r.ID, ""})
		if r.Explored {
			list = append(list, known{"explored", r.ID, ""})
		}
		if r.InSight {
			list = append(list, known{"in sight", r.ID, ""})
		}
	}
	for _, name := range v.Secrets {
		list = append(list, known{"secret", 0, name})
	}
	return list
}

// With Spec.Apart everyone knows what all PCs in play know: no more and no less. The model is made of the Views of the PCs alone.
func TestEveryoneKnowsWhatAllKnow(t *testing.T) {
	t.Parallel()
	seeds, differ, partly := short.Or(8, 40), 0, 0
	for _, kind := range []scenario.Type{scenario.Normal, scenario.Stealth, scenario.Chase} {
		g := apartGame(t, kitchen(t, kind))
		for seed := range crunch.Seed(seeds) {
			s, chance := explore.NewSession(g, seed), seed.Stream(crunch.Key("everyone"))
			for range 100 {
				legal := s.Legal()
				if len(legal) == 0 {
					break
				}
				if moves := slices.DeleteFunc(slices.Clone(legal), func(c board.Command) bool { return c.Do != board.Move || !c.Who.IsPC() }); len(moves) > 0 && chance.IntN(2) == 0 {
					legal = moves // they part
				}
				if _, err := s.Do(legal[chance.IntN(len(legal))]); err != nil && !contentFails(err) {
					t.Fatal(err)
				}
				var lists [][]known
				for i := range s.State().PCs {
					if s.State().PCs[i].Fate == board.Playing {
						v := s.View(scenario.PC(i))
						lists = append(lists, knowledge(&v))
					}
				}
				if len(lists) < 2 {
					continue
				}
				v := s.View(scenario.Everyone)
				want, got := shared(lists), knowledge(&v)
				if !slices.Equal(want, got) {
					t.Fatalf("%v, seed %d, after %d commands: everyone knows\n%v\nand all PCs know\n%v\nof\n%v", kind, seed, len(s.Log()), got, want, lists)
				}
				if differ++; len(want) < len(lists[0]) {
					partly++
				}
			}
		}
	}
	if partly < seeds*10 {
		t.Errorf("in %d of %d States a PC knew more than all: want more", partly, differ)
	}
}

// With Spec.Apart a PC is told that a region has changed if it is there, in light or dark, or sees into it. A PC elsewhere is not. EX-30
func TestWhoIsToldOfAChangedRegion(t *testing.T) {
	for _, row := range []struct {
		name string
		is   scenario.Terrain
		told []bool // Ada in the Cave, Bo on the Shingle next to it, Cy on the Quay behind that
	}{{"lit", 0, []bool{true, true, false}}, {"dark", scenario.Dark, []bool{true, false, false}}} {
		spec := shore(lays("Cave", row.is|scenario.Water))
		spec.Apart, spec.Regions[1].Dark = true, row.is == scenario.Dark
		c := openChapter(t, spec, scenario.Character{Name: "Ada"}, scenario.Character{Name: "Bo"}, scenario.Character{Name: "Cy"})
		ada, cy := scenario.PC(0), scenario.PC(2)
		c.begin(ada)
		c.move(ada, 0)
		c.end(ada)
		c.begin(cy)
		c.move(cy, 1)
		events := c.do(attempt(cy, 0))
		var told []bool
		for i := range 3 {
			list := c.g.At(c.s()).Tell(events, scenario.PC(i))
			told = append(told, slices.ContainsFunc(list, func(ev board.Event) bool { return ev.Kind == board.RegionChanged && ev.N != 2 })) // 2: it sees later what has changed
		}
		c.equal("EX-30: who is told in the "+row.name, told, row.told)
	}
}
