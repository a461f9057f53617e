package show_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
)

// A front end of its own draws the map from numbers.
func ExampleMapLayout() {
	sc, err := explore.New(scenario.Spec{
		Name: "The Ford", Setting: scenario.SettingsOf(scenario.Wilderness), Start: "Bank", Goal: scenario.Goal{Region: "Far Bank"},
		Regions:     []scenario.Region{{Name: "Bank"}, {Name: "Far Bank"}},
		Connections: []scenario.Connection{{From: "Bank", To: "Far Bank"}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	g, err := explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 9})
	if err != nil {
		fmt.Println(err)
		return
	}
	s := explore.NewSession(g, 7)
	if _, err := s.Do(board.Command{Do: board.Begin}); err != nil {
		fmt.Println(err)
		return
	}
	v := s.View(scenario.PC(0))
	l := show.MapLayout(&v)
	for _, b := range l.Boxes {
		fmt.Printf("%d %d %d %d %q\n", b.X, b.Y, b.Width, b.Height, b.Lines)
	}
	for _, w := range l.Ways {
		fmt.Println(w.From, w.To, w.Curve)
	}
	// Output:
	// 24 80 204 74 ["Bank" "explored, in sight, lit" "Ada 9 EP"]
	// 298 89 124 56 ["Far Bank" "in sight, lit"]
	// 0 1 [{228 117} {263 117} {263 117} {298 117}]
}

// The Layout has the numbers of the picture.
func TestLayoutIsThePicture(t *testing.T) {
	s := explore.NewSession(mill(t), 1)
	for range 40 {
		for _, viewer := range []scenario.Who{scenario.Everyone, scenario.DMOnly} {
			v := s.View(viewer)
			l, picture := show.MapLayout(&v), string(show.MapSVG(&v))
			boxes, ways := 0, 0
			for _, b := range l.Boxes {
				boxes += strings.Count(picture, fmt.Sprintf(`x="%d" y="%d" width="%d" height="%d" rx="8"/>`, b.X, b.Y, b.Width, b.Height))
			}
			for _, w := range l.Ways {
				c := w.Curve
				ways += strings.Count(picture, fmt.Sprintf(`d="M%d %dC%d %d %d %d %d %d"`, c[0].X, c[0].Y, c[1].X, c[1].Y, c[2].X, c[2].Y, c[3].X, c[3].Y))
			}
			if boxes != len(l.Boxes) || ways != len(l.Ways) || boxes != strings.Count(picture, `rx="8"`) || ways+1 != strings.Count(picture, `d="M`) {
				t.Fatalf("%v: %+v\nis not the picture\n%s", viewer, l, picture)
			}
			var read struct{ Boxes, Ways []json.RawMessage }
			if data, err := json.Marshal(l); err != nil || json.Unmarshal(data, &read) != nil || len(read.Boxes) != boxes || len(read.Ways) != ways {
				t.Fatalf("%s, %v", data, err)
			}
		}
		legal := s.Legal()
		if len(legal) == 0 {
			break
		}
		if _, err := s.Do(legal[len(s.Log())*7%len(legal)]); err != nil {
			t.Fatal(err)
		}
	}
}
