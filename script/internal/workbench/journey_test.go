package workbench_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/workbench"
)

// way is a campaign of two scenarios. In the first Ada catches a Disease and gets Valuables; a rest heals her before the second.
var way = map[string]string{
	"campaign.lua": `campaign { name = "The Way", { "moor", next = { Lost = false } }, { "inn", rest = { about = "A fire.", heals = "Rot" } } }`,
	"party.lua": `pc { name = "Ada", ep = 9, plain = true, valuables = 2 }
disease { name = "Rot", track = "power", by = 1 }`,
	"moor/scenario.lua": `scenario { name = "Moor", setting = "wilderness", start = "Bog", wins = {}, state = { luck = 3 }, carries = "luck" }
region { name = "Bog" }
ending { name = "Home", result = "success" }
ending { name = "Lost", result = "failure" }
command { name = "Go home", run = function(self, who) state.luck = 7 who:afflict("Rot") who:give("coin") finish("Home") end }
command { name = "Get lost", run = function() finish("Lost") end }`,
	"inn/scenario.lua": `scenario { name = "Inn", setting = "civilization", start = "Hall", wins = {}, state = { luck = 0 }, carries = "luck" }
region { name = "Hall" }
ending { name = "Rest", result = "success" }
command { name = "Count", run = function(self, who) log("luck " .. state.luck) end }
command { name = "Sleep", run = function() finish("Rest") end }`,
}

func openWay(t *testing.T) *page {
	t.Helper()
	p := &page{t: t, files: fstest.MapFS{}}
	for name, text := range way {
		p.files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	p.bench = must.Get(workbench.New(t.Context(), workbench.Source{Campaign: []script.Source{{Name: ".", FS: p.files}}}))(t)
	return p
}

// attempt gives a command of the scenario by its place.
func (p *page) attempt(n string) workbench.Answer {
	p.t.Helper()
	return p.do("command", "who", "everyone", "text", "pc1 attempt command"+n)
}

// A campaign goes on to its next scenario: the party as it is, what is carried, what its rest heals. Undo goes back over the border, and a save holds it
// all. GL-82
func TestCampaignOnThePage(t *testing.T) {
	p := openWay(t)
	if r := p.do("pack").Pack; len(r.Report.Problems) > 0 || r.Files["moor/scenario.lua"] == "" || r.Files["inn/scenario.lua"] == "" {
		t.Fatalf("the pack has the problems %v and the files of %d names", r.Report.Problems, len(r.Files))
	}
	a := p.do("view", "who", "everyone")
	if l := a.Game.Leg; l == nil || l.Campaign != "The Way" || l.Name != "moor" || l.Next != "" || l.Back {
		t.Fatalf("at the beginning the campaign stands at %+v", l)
	}
	if a := p.ask(map[string]any{"do": "on", "who": "everyone"}); a.Error == nil || !strings.Contains(a.Error.Text, "not over") {
		t.Errorf("on in the middle: %v, want a refusal", a.Error)
	}
	a = p.attempt("1")
	if l := a.Game.Leg; l.Next != "inn" || l.Rest != "A fire." || !slices.Equal(l.Offers, []string{"Ada is healed of Rot for a Valuable"}) {
		t.Fatalf("at its end the campaign stands at %+v", l)
	}
	if l := p.do("heal", "who", "everyone", "n", 0).Game.Leg; len(l.Offers) > 0 {
		t.Errorf("healed, there are still the offers %q", l.Offers)
	}
	before := a.Version
	a = p.do("on", "who", "everyone")
	if l := a.Game.Leg; l.Name != "inn" || !l.Back || a.Version == before {
		t.Fatalf("the campaign goes on to %+v", l)
	}
	var v board.View
	must.OK(t, json.Unmarshal(a.View, &v))
	if pc := v.PCs[0]; len(pc.Diseases) > 0 || !slices.Equal(slices.Sorted(slices.Values(pc.Items)), []string{"Valuable", "coin"}) {
		t.Errorf("Ada comes with %v and the Diseases %v", pc.Items, pc.Diseases)
	}
	if a := p.attempt("1"); !strings.Contains(told(a), "luck 7") {
		t.Errorf("the inn says %q, want what was carried", told(a))
	}
	save := p.do("save", "who", "everyone")
	if save.Text != "The Way.save" {
		t.Errorf("the save is called %q", save.Text)
	}
	kept := p.do("saveall").Save
	p.do("undo", "who", "everyone")
	if l := p.do("undo", "who", "everyone").Game.Leg; l.Name != "moor" || l.Next != "inn" || len(l.Offers) != 1 {
		t.Errorf("undo goes back to %+v", l)
	}
	if l := p.do("load", "who", "everyone", "text", string(save.Save)).Game.Leg; l.Name != "inn" {
		t.Errorf("the save goes on at %+v", l)
	}
	if l := p.attempt("2").Game.Leg; l.Over != "The campaign is over." {
		t.Errorf("the end of the campaign is %+v", l)
	}
	again := must.Get(workbench.New(t.Context(), workbench.Source{}))(t)
	q := &page{t: t, bench: again}
	var all struct{ Files map[string]string }
	must.OK(t, json.Unmarshal(kept, &all))
	if all.Files != nil {
		t.Errorf("a folder's files are written down: %v", all.Files)
	}
	q.do("files", "files", way, "anew", true)
	if l := q.do("view", "who", "everyone").Game.Leg; l == nil || l.Name != "moor" {
		t.Errorf("the page's own campaign stands at %+v", l)
	}
	q.attempt("1")
	q.do("on", "who", "everyone")
	r := &page{t: t, bench: must.Get(workbench.New(t.Context(), workbench.Source{}))(t)}
	r.do("loadall", "text", string(q.do("saveall").Save))
	if l := r.do("view", "who", "everyone").Game.Leg; l == nil || l.Name != "inn" {
		t.Errorf("what was written down goes on at %+v", l)
	}
}

// A changed file: the game goes on in its scenario with the party that came. New games of the campaign begin with its first scenario. GL-82
func TestCampaignChanges(t *testing.T) {
	p := openWay(t)
	p.do("view", "who", "everyone")
	p.attempt("1")
	p.do("on", "who", "everyone")
	p.files["inn/scenario.lua"].Data = []byte(strings.Replace(way["inn/scenario.lua"], `"luck "`, `"fortune "`, 1))
	p.reload()
	if a := p.attempt("1"); !strings.Contains(told(a), "fortune 7") {
		t.Errorf("changed, the inn says %q", told(a))
	}
	p.files["campaign.lua"].Data = []byte(`campaign { name = "The Way", "moor", "in" }`)
	p.reload()
	if r := p.do("pack").Pack.Report; len(r.Problems) == 0 || r.Problems[0].File != "campaign.lua" {
		t.Errorf("a mistake in campaign.lua is told as %v", r.Problems)
	}
	if l := p.do("new", "who", "everyone", "seed", 9).Game.Leg; l.Name != "moor" {
		t.Errorf("a new game begins at %+v", l)
	}
	if l := p.attempt("2").Game.Leg; l.Over != "The campaign is over." {
		t.Errorf("lost, the campaign stands at %+v", l)
	}
	if a := p.ask(map[string]any{"do": "on", "who": "everyone"}); a.Error == nil || !strings.Contains(a.Error.Text, "is over") {
		t.Errorf("on at the end: %v, want a refusal", a.Error)
	}
}
