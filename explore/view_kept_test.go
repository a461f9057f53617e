package explore_test

import (
	"encoding/json"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"pgregory.net/rapid"
)

// sameViews holds what Views makes of a Position, for some of its viewers, against Views made anew.
func sameViews(t *rapid.T, views *explore.Views, pos *explore.Position) {
	viewers := []scenario.Who{scenario.DMOnly, scenario.Everyone}
	for i := range pos.Game().Party() {
		viewers = append(viewers, scenario.PC(i))
	}
	for _, viewer := range viewers {
		if rapid.IntRange(0, 3).Draw(t, "looks") == 0 { // some haven't looked for a while
			continue
		}
		want := pos.View(viewer)
		want.Choices = nil
		text, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := json.Marshal(views.Of(pos, viewer)); err != nil || string(got) != string(text) {
			t.Fatalf("%v: %v\nkept %s\nanew %s", viewer, err, got, text)
		}
	}
}

// Whatever comes after what, Views are those made anew: in any game, after commands, Undo, Redo and Load, and when two games of two Games take
// turns.
func TestViewsAreAsNew(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		var views explore.Views
		var list []*explore.Session
		for range rapid.IntRange(1, 2).Draw(t, "games") {
			g := anyGame(t)
			if rapid.Bool().Draw(t, "apart") {
				g = apartOf(t, g)
			}
			for range 2 {
				list = append(list, explore.NewSession(g, crunch.Seed(rapid.Uint64().Draw(t, "seed"))))
			}
		}
		s := list[0]
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			switch rapid.IntRange(0, 12).Draw(t, "what") {
			case 0:
				s = rapid.SampledFrom(list).Draw(t, "session")
			case 1:
				for range rapid.IntRange(1, 9).Draw(t, "back") {
					_ = s.Undo()
				}
			case 2:
				_, _ = s.Redo()
			case 3:
				data, err := s.Save()
				if err != nil {
					t.Fatal(err)
				}
				loaded, err := explore.Load(s.Game(), data)
				if err != nil {
					t.Fatal(err)
				}
				s = loaded
			default:
				if legal := s.Legal(); len(legal) > 0 {
					if _, err := s.Do(rapid.SampledFrom(legal).Draw(t, "legal")); err != nil && !contentFails(err) {
						t.Fatal(err)
					}
				}
			}
			sameViews(t, &views, s.Position())
		}
	})
}

// A View is made anew only where something has changed: on a map of any size a few regions.
func TestViewsCostWhatChanged(t *testing.T) {
	made := func(regions int) (list []int) {
		s := explored(t, regions, true)
		var views explore.Views
		v := views.Of(s.Position(), scenario.Everyone)
		for i := range 30 {
			for k := range v.Regions {
				v.Regions[k].About = "kept"
			}
			legal := s.Legal()
			if _, err := s.Do(legal[i%len(legal)]); err != nil {
				t.Fatal(err)
			}
			v = views.Of(s.Position(), scenario.Everyone)
			n := 0
			for k := range v.Regions {
				if v.Regions[k].About != "kept" {
					n++
				}
			}
			list = append(list, n)
		}
		return list
	}
	small, large := made(20), made(1000)
	for i := range small {
		if small[i] != large[i] || large[i] > 9 {
			t.Fatalf("command %d: %d of 20 regions, %d of 1000", i+1, small[i], large[i])
		}
	}
}
