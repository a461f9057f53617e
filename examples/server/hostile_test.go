package main

import (
	"archive/zip"
	"bytes"
	"fmt"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/internal/short"
)

// minedLua is what a pack in Lua may try when somebody comes to a region. The sandbox stops it, and the worker lives.
var minedLua = map[string]string{
	"Loop":   `while true do end`,
	"Bomb":   `local s = "x" while true do s = s .. s end`,
	"Deep":   `local function f(n) return 1 + f(n + 1) end f(1)`,
	"Riddle": `while true do who:ask("again", "Again?", "yes", "no") end`,
}

// minedGo is what only Go can do. All but the Crypt end the worker.
var minedGo = map[string]func(){
	"Cell":   func() { time.Sleep(time.Hour) },
	"Vault":  func() { hog(4 << 10) },
	"Chasm":  func() { os.Exit(0) },
	"Crypt":  func() { panic("the crypt is not finished") },
	"Puppet": func() { fmt.Println(`{"answer":{}}`); os.Exit(1) },
}

var hogged [][]byte // or a compiler might leave them out

// hog takes memory until there is no more, or so many megabytes.
func hog(most int) {
	for range most {
		hogged = append(hogged, bytes.Repeat([]byte{1}, 1<<20))
	}
	hogged = nil
}

// minedPack is a pack of a Hall, from which one comes to a Garden and to each mine.
func minedPack() string {
	var b strings.Builder
	b.WriteString(`scenario { name = "The Mines", setting = "dungeon", start = "Hall", goal = "Loop" }
pc { name = "Ada", ep = 10 } region { name = "Hall" } region { name = "Garden" } connection { "Hall", "Garden" }
`)
	for _, name := range slices.Sorted(maps.Keys(minedLua)) {
		fmt.Fprintf(&b, "region { name = %[1]q, on_enter = function(self, who) %[2]s end } connection { \"Hall\", %[1]q }\n", name, minedLua[name])
	}
	return b.String()
}

// minedHall is minedPack in Go.
func minedHall() (*explore.Game, error) {
	spec := scenario.Spec{
		Name: "The Mines", Setting: scenario.SettingsOf(scenario.Dungeon), Start: "Hall", Goal: scenario.Goal{Region: "Cell"},
		Regions: []scenario.Region{{Name: "Hall"}, {Name: "Garden"}}, Connections: []scenario.Connection{{From: "Hall", To: "Garden"}},
	}
	for _, name := range slices.Sorted(maps.Keys(minedGo)) {
		spec.Regions = append(spec.Regions, scenario.Region{Name: name})
		spec.Connections = append(spec.Connections, scenario.Connection{From: "Hall", To: name})
	}
	spec.Hooks = scenario.Hooks{scenario.OnEnter: explore.Func(func(sc *explore.Scene) error {
		if mine := minedGo[spec.Regions[sc.Actor().Region()].Name]; mine != nil {
			mine()
		}
		return nil
	})}
	sc, err := explore.New(spec)
	if err != nil {
		return nil, err
	}
	return explore.NewGame(sc, scenario.Character{Name: "Ada", EP: 10})
}

// A visitor plays in a room of its own, and keeps what it has been shown.
type visitor struct {
	site
	seat, key, shown string
	done             int // commands that were answered
}

// try sends a command. If it is refused, nothing has changed.
func (v *visitor) try(text string) got {
	g := v.ask("command", v.seat, v.key, text)
	if g.Status == http.StatusOK {
		v.shown = g.text()
		v.done++
	} else if now := v.view(); now != v.shown {
		v.t.Errorf("%s: %q has status %d (%s) and has changed\n%s\nto\n%s", v.seat, text, g.Status, g.Error.Text, v.shown, now)
	}
	return g
}

// command sends a command until somebody has time for it.
func (v *visitor) command(text string) {
	for range 100 {
		switch g := v.try(text); {
		case g.Status == http.StatusOK:
			return
		case g.Error.Code != table.FaultBusy:
			v.t.Errorf("%s: %q beside a hostile room has status %d: %s", v.seat, text, g.Status, g.Error.Text)
			return
		}
	}
	v.t.Errorf("%s: nobody has time for %q", v.seat, text)
}

// view asks what there is to see, until somebody has time to answer.
func (v *visitor) view() string {
	for range 100 {
		switch g := v.ask("view", v.seat, v.key, ""); {
		case g.Status == http.StatusOK:
			return g.text()
		case g.Error.Code != table.FaultBusy:
			v.t.Errorf("%s: status %d: %s", v.seat, g.Status, g.Error.Text)
			return ""
		}
	}
	v.t.Errorf("%s: nobody shows it", v.seat)
	return ""
}

// A third of the rooms go wherever their pack is hostile, while people play in the others, whose tables stand in the same workers. Whatever a pack does
// is told as its failure, and changes nothing; the others lose no command, and a log comes to what was shown last.
func TestHostilePackUnderLoad(t *testing.T) {
	rooms := short.Or(3, 9)
	for _, row := range []struct {
		name  string
		pack  []byte
		mines []string
		dies  bool
	}{
		{"Lua", zippedText(t, minedPack()), slices.Sorted(maps.Keys(minedLua)), false},
		{"Go", zipped(t, "mines"), slices.Sorted(maps.Keys(minedGo)), true},
	} {
		t.Run(row.name, func(t *testing.T) {
			quiet(t)
			folder, l := t.TempDir(), many()
			l.answer, l.memory = time.Second, 256<<20
			s := serveWith(t, row.pack, folder, l)
			people := make([]visitor, rooms)
			var all sync.WaitGroup
			for i := range people {
				v := &people[i]
				*v = visitor{site: s, seat: fmt.Sprintf("/rooms/%d/pc1", i+1)}
				g := s.must("sit", v.seat, "", "")
				v.key, v.shown = g.Key, g.text()
			}
			for i := range people {
				v := &people[i]
				all.Go(func() {
					if i%3 == 0 {
						v.mine(row.mines)
						return
					}
					for n := range short.Or(10, 50) {
						v.command("Ada begin")
						v.command("Ada move " + [...]string{"Garden", "Hall"}[n%2])
						v.command("Ada end")
					}
				})
			}
			all.Wait()
			var late, died, starts int64
			for _, h := range s.house.hosts {
				late, died, starts = late+h.Stats().Late, died+h.Stats().Died, starts+h.Stats().Starts
			}
			if row.dies != (late > 0) || row.dies != (died > 0) || !row.dies && starts != 2 {
				t.Errorf("%d workers were late and %d have died, of %d", late, died, starts)
			}
			pack, err := zip.NewReader(bytes.NewReader(row.pack), int64(len(row.pack)))
			if err != nil {
				t.Fatal(err)
			}
			game, err := load(t.Context(), pack)
			if err != nil {
				t.Fatal(err)
			}
			for i := range people {
				people[i].logged(game, filepath.Join(folder, fmt.Sprintf("room-%04d.log", i+1)))
			}
		})
	}
}

// mine goes to each mine once, twice in long runs.
func (v *visitor) mine(list []string) {
	for range short.Or(1, 2) {
		for _, name := range list {
			v.command("Ada begin")
			g := v.try("Ada move " + name)
			if want := map[bool]int{false: http.StatusServiceUnavailable, true: http.StatusInternalServerError}[minedLua[name] != "" || name == "Crypt"]; g.Status != want {
				v.t.Errorf("%s: %s has status %d (%s), want %d", v.seat, name, g.Status, g.Error.Text, want)
			}
			v.command("Ada end")
		}
	}
}

// logged says whether the log of a room has all commands that were answered, and comes to what was shown last.
func (v *visitor) logged(game *explore.Game, name string) {
	text, err := os.ReadFile(name)
	if err != nil {
		v.t.Fatal(err)
	}
	if n := bytes.Count(text, []byte(`"by":"a player"`)); n != v.done || n == 0 {
		v.t.Errorf("%s: %d commands in the log, want %d", name, n, v.done)
	}
	if comes := replayed(v.t, game, text); comes != v.shown {
		v.t.Errorf("%s comes to\n%s\nwant\n%s", name, comes, v.shown)
	}
}
