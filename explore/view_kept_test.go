package explore_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
	"pgregory.net/rapid"
)

// A sighted is the ways that each MapKey of Views has shown.
type sighted map[*board.MapKey]string

// waysOf writes what a MapKey stands for.
func waysOf(v *board.View) string {
	var b strings.Builder
	for _, r := range v.Regions {
		fmt.Fprintln(&b, r.ID)
		for _, e := range r.Exits {
			fmt.Fprintln(&b, e.Conn, e.To, e.Open, e.Closed, len(e.Obstacles) > 0)
		}
	}
	return b.String()
}

// sameViews holds what Views makes of a Position, for some of its viewers, and what ViewIn makes in the memory of the last View, against Views made anew.
// Views with one MapKey must show the same ways.
func sameViews(t *rapid.T, views *explore.Views, room *board.View, pos *explore.Position, maps sighted) {
	viewers := []scenario.Who{scenario.DMOnly, scenario.Everyone}
	for i := range pos.Game().Party() {
		viewers = append(viewers, scenario.PC(i))
	}
	for _, viewer := range viewers {
		if rapid.IntRange(0, 3).Draw(t, "looks") == 0 { // some haven't looked for a while
			continue
		}
		want, got := pos.View(viewer), (*board.View)(nil)
		pos.ViewIn(room, viewer)
		sameView(t, viewer, &want, room)
		if rapid.Bool().Draw(t, "whole") {
			got = views.Whole(pos, viewer)
		} else {
			want.Choices, got = nil, views.Of(pos, viewer)
		}
		sameView(t, viewer, &want, got)
		ways := waysOf(got)
		if had, known := maps[got.MapKey]; got.MapKey == nil || known && had != ways {
			t.Fatalf("%v: the MapKey %p is the same, or none, and the ways were\n%s\nand are\n%s", viewer, got.MapKey, had, ways)
		}
		maps[got.MapKey] = ways
	}
}

func sameView(t *rapid.T, viewer scenario.Who, want, got *board.View) {
	text := must.Get(json.Marshal(want))(t)
	if kept, err := json.Marshal(got); err != nil || string(kept) != string(text) {
		t.Fatalf("%v: %v\nkept %s\nanew %s", viewer, err, kept, text)
	}
}

// Whatever comes after what, Views are those made anew: in any game, after commands, Undo, Redo and Load, and when two games of two Games take
// turns.
func TestViewsAreAsNew(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		var views explore.Views
		var room board.View
		var told []board.Event
		var list []*explore.Session
		maps := sighted{}
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
				data := must.Get(s.Save())(t)
				loaded := must.Get(explore.Load(s.Game(), data))(t)
				s = loaded
			default:
				if legal := s.Legal(); len(legal) > 0 {
					events, err := s.Do(rapid.SampledFrom(legal).Draw(t, "legal"))
					if err != nil && !contentFails(err) {
						t.Fatal(err)
					}
					for _, viewer := range []scenario.Who{scenario.DMOnly, scenario.Everyone, scenario.PC(0)} {
						told = s.Position().TellIn(told, events, viewer)
						if want := s.Tell(events, viewer); !reflect.DeepEqual(want, told) {
							t.Fatalf("%v is told\n%v\nand in the memory of what was told before\n%v", viewer, want, told)
						}
					}
				}
			}
			sameViews(t, &views, &room, s.Position(), maps)
		}
	})
}

// GL-78: what is left of a Challenge lies where it fell, also after Undo and Redo have taken it elsewhere, and nowhere before it fell. A Feature
// looks as it is described, and after Undo as it did.
func TestViewsOfWhatIsLeft(t *testing.T) {
	statue := func(name string, do func(explore.SceneEntity) error) scenario.ContentCommand {
		return does(name, func(sc *explore.Scene) error { return do(sc.Entity(scenario.ChallengeAt(0))) })
	}
	spec := shore(
		statue("describe", func(e explore.SceneEntity) error { return e.Describe("It lies in pieces.") }),
		statue("haul", func(e explore.SceneEntity) error { return e.Send("Cave") }),
		statue("fell", explore.SceneEntity.Defeat),
		does("break", func(sc *explore.Scene) error { return sc.Feature("Chest").Describe("Its lid is torn off.") }))
	spec.Features = []scenario.Feature{{Name: "Chest", About: "Oak.", Region: "Quay"}}
	spec.Challenges = []scenario.Challenge{{Name: "Statue", About: "It faces the wall.", Type: stattrack.Environ, Region: "Tower"}}
	s := explore.NewSession(chapterGame(t, spec), 1)
	do := func(commands ...int) {
		for _, k := range commands {
			must.Get(s.Do(attempt(scenario.PC(0), k)))(t)
		}
	}
	var views explore.Views
	left := func(when, want string) {
		t.Helper()
		var got strings.Builder
		for _, r := range views.Of(s.Position(), scenario.DMOnly).Regions {
			for _, x := range r.Remains {
				got.WriteString(r.Name + ": " + x.About)
			}
		}
		if got.String() != want {
			t.Errorf("GL-78: %s: %q, want %q", when, got.String(), want)
		}
	}
	chest := func(want string) {
		t.Helper()
		if got := views.Of(s.Position(), scenario.DMOnly).Regions[2].Features[0].About; got != want {
			t.Errorf("GL-78: the chest: %q, want %q", got, want)
		}
	}
	const describe, haul, fell, smash = 0, 1, 2, 3
	must.Get(s.Do(board.Command{Do: board.VerbBegin}))(t)
	do(describe)
	left("it stands", "")
	do(fell)
	left("it falls", "Tower: It lies in pieces.")
	must.OK(t, s.Undo())
	left("it stands again", "")
	do(haul, fell)
	left("it falls elsewhere", "Cave: It lies in pieces.")
	must.OK(t, s.Undo())
	must.OK(t, s.Undo())
	left("it stands where it stood", "")
	must.Get(s.Redo())(t)
	must.Get(s.Redo())(t)
	left("it has fallen again", "Cave: It lies in pieces.")
	for range 3 {
		must.OK(t, s.Undo())
	}
	left("nothing is told of it", "")
	chest("Oak.")
	do(smash)
	chest("Its lid is torn off.")
	must.OK(t, s.Undo())
	chest("Oak.")
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
			must.Get(s.Do(legal[i%len(legal)]))(t)
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
