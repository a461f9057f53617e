package host

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/internal/must"
)

const formerPack = `scenario { name = "The Well", setting = "dungeon", start = "Yard", goal = "Well" }
region { name = "Yard" } region { name = "Well" } region { name = "Shed" } connection { "Yard", "Shed" } connection { "Yard", "Well" }
pc { name = "Ada", ep = 10 }
pc { name = "Bo", ep = 10 }
`

// A log of a former pack goes on under the one of today: what it leaves out is reported, and the former log stays beside it. A game that can't go on,
// or whose pack is not at hand, says so.
func TestFormerPacks(t *testing.T) {
	was := packed(t, files(map[string]string{"pack.lua": formerPack}))
	log := filepath.Join(t.TempDir(), "log")
	ada := scenario.PC(0)
	h := start(t, files(map[string]string{"pack.lua": formerPack}), Options{})
	p := player{t, h.Table(log, 7)}
	p.must(table.DoSit, ada, "")
	p.must(table.DoCommand, ada, "Ada begin")
	p.must(table.DoCommand, ada, "Ada move Shed")
	before := must.Get(os.ReadFile(log))(t)
	for _, row := range []struct {
		name, old, new string
		former         [][]byte
		told           string // to the host
		view           string // what the View of today has; "" is a FaultPack
	}{
		{"a region more", `region { name = "Well" }`, `region { name = "Loft" } region { name = "Well" }`, [][]byte{nil, was}, "", `"region":"region4"`},
		{"its region is gone", `region { name = "Shed" } connection { "Yard", "Shed" }`, "", [][]byte{was}, `region "Shed": gone, and Ada was there`, `"region":"region1"`},
		{"another PC sits there", `"Ada"`, `"Cy"`, [][]byte{was}, `the seat of pc1 belonged to "Ada", and now belongs to "Cy"`, ""},
		{"another kind of scenario", `name = "The Well",`, `name = "The Well", type = "stealth",`, [][]byte{was}, "scenario", ""},
		{"no former pack", `region { name = "Well" }`, `region { name = "Loft" } region { name = "Well" }`, nil, "no former pack at hand has this log", ""},
	} {
		t.Run(row.name, func(t *testing.T) {
			must.OK(t, os.WriteFile(log, before, 0o600))
			var told []string
			now := files(map[string]string{"pack.lua": strings.Replace(formerPack, row.old, row.new, 1)})
			h := start(t, now, Options{Former: row.former, Report: func(_, why string) { told = append(told, why) }})
			p := player{t, h.Table(log, 7, ada)}
			a, err := p.ask(table.DoView, ada, "")
			if all := strings.Join(told, "\n"); !strings.Contains(all, row.told) || row.told == "" && all != "" {
				t.Errorf("the host was told %q, want %q", all, row.told)
			}
			if row.view == "" {
				if is := must.Get(os.ReadFile(log))(t); table.FaultOf(err).Code != FaultPack || !bytes.Equal(is, before) {
					t.Errorf("got %v, and the log is\n%s\nwant a FaultPack and the same log", err, is)
				}
				return
			}
			if err != nil || !strings.Contains(string(a.View), row.view) {
				t.Fatalf("got %v, %s, want %s", err, a.View, row.view)
			}
			if kept := must.Get(os.ReadFile(log + ".former"))(t); !bytes.Equal(kept, before) {
				t.Errorf("beside it is kept\n%s\nwant\n%s", kept, before)
			}
			p.must(table.DoCommand, ada, "Ada end")
			shown := p.must(table.DoView, ada, "")
			h.Close()
			p = player{t, start(t, now, Options{}).Table(log, 7, ada)} // without the former pack: the log is of today's
			if again := p.must(table.DoView, ada, ""); !bytes.Equal(again.View, shown.View) {
				t.Errorf("played again: got\n%s\nwant\n%s", again.View, shown.View)
			}
		})
	}
}
