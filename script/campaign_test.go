package script_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
)

const twoScenes = `scenario { name = "S", setting = "civilization", start = "Gate", goal = "End" } region { name = "Gate" } region { name = "End" } connection { "Gate", "End" }`

// GL-82: what is wrong with a campaign is found when it loads, with file and line and what was meant.
func TestCampaignMistakes(t *testing.T) {
	for _, row := range []struct{ file, lua, want string }{
		{"campaign.lua", `campaign {}`, `skarn/campaign.lua:1: campaign: name: found nothing, want a name
skarn/campaign.lua:1: campaign: found 0 scenarios, want 1 to 50 (name their folders: campaign { name = "The Skarn", "shore", "tower" })`},
		{"campaign.lua", "\ncampaign { name = \"C\",\n \"shore\",\n \"towe\",\n}", `skarn/campaign.lua:4: campaign "C", scenario "towe": found no folder "towe" beside campaign.lua (did you mean "tower"?)`},
		{"campaign.lua", `campaign { name = "C", "shore", "cave" }`, `skarn/campaign.lua:1: campaign "C", scenario "cave": found no folder "cave" beside campaign.lua (make it: its scenario stands there)`},
		{"campaign.lua", `campaign { name = "C", "shore", { "shore" } }`, `skarn/campaign.lua:1: campaign "C", scenario "shore": found it twice (next leads back to a scenario)`},
		{"campaign.lua", `campaign { name = "C", "shore" } campaign { name = "D", "shore" }`, `skarn/campaign.lua:1:45: campaign "D": a second campaign: the first is at skarn/campaign.lua:1:12 (make a folder for each)`},
		{"campaign.lua", `campaign { name = "C", { "shore", nxt = "tower" } }`, `skarn/campaign.lua:1:35: campaign "C", scenario "shore": nxt: there is no such key (did you mean "next"?)`},
		{"campaign.lua", `campaign { name = "C", { "shore", next = 3 } }`, `skarn/campaign.lua:1:35: campaign "C", scenario "shore": next: found the number 3, want the folder of a scenario, or a table such as {Drowned = false, failure = "shore"}`},
		{"campaign.lua", `campaign { name = "C", { "shore", next = { failure = true } } }`, `skarn/campaign.lua:1:44: campaign "C", scenario "shore": next: failure: found true, want a text in quotes`},
		{"campaign.lua", `campaign { name = "C", { "shore", next = "towre" }, "tower" }`, `skarn/campaign.lua:1:35: campaign "C", scenario "shore": next: found no scenario "towre" in this campaign (did you mean "tower"?)`},
		{"campaign.lua", "campaign { name = \"C\", { \"shore\", next = {\n  Banisht = \"tower\" } }, \"tower\" }", `skarn/campaign.lua:2:3: campaign "C", scenario "shore": next: found no ending or result "Banisht", want "Banished", "Half", "success", "partial success" or "failure" (did you mean "Banished"?)`},
		{"campaign.lua", `campaign { name = "C", { "shore", next = "home" }, "tower", "home" }`, `skarn/campaign.lua:1: campaign "C", scenario "tower": nothing leads to it (lead to it with next, or leave it out)`},
		{"campaign.lua", `campaign { name = "C", "shore", { "tower", next = { success = "shore", failure = "tower" } } }`, `skarn/campaign.lua:1: campaign "C", scenario "shore": no way leads from it to the end of the campaign (next = { failure = false } lets a failure end it)
skarn/campaign.lua:1: campaign "C", scenario "tower": no way leads from it to the end of the campaign (next = { failure = false } lets a failure end it)`},
		{"campaign.lua", `campaign { name = "C", { "shore", rest = { heals = "Rott" } } }`, `skarn/campaign.lua:1:35: campaign "C", scenario "shore": rest: found "Rott", want the name of a disease (did you mean "Rot"?)`},
		{"campaign.lua", `campaign { name = "C", { "shore", rest = { injuries = -1 } } }`, `skarn/campaign.lua:1:44: campaign "C", scenario "shore", rest: injuries: found the number -1, want a whole number from 0 to 255`},
		{"campaign.lua", `campaign { name = "C", { "draft" } }`, `skarn/campaign.lua:1: campaign "C", scenario "draft": found no scenario in its folder (define it in that folder: scenario { name = "The Shore" })`},
		{"campaign.lua", `local x = 1`, `skarn/campaign.lua: it defines no campaign (campaign { name = "The Skarn", "shore", "tower" } does)`},
		{"campaign.lua", `campaign { name = `, `skarn/campaign.lua:1: syntax error at the end of the file (the { of line 1 is not closed)`},
		{"tower/pc.lua", `pc { name = "Cy", ep = 1 }`, `skarn/tower/pc.lua:1:6: pc "Cy": name: found a pc of one scenario, want one party for the whole campaign (move it beside campaign.lua)`},
		{"party.lua", `disease { name = "Rot", track = "mind", by = 1, many = true } disease { name = "Cold", track = "mind", by = 1 }`, `found no pc beside campaign.lua (add one: pc { name = "Ada", ep = 10 })`},
		{"tower/scenario.lua", `region { name = "Gate" }`, `found no scenario in its folder (define it in that folder: scenario { name = "The Shore" })`},
		{"shore/more.lua", "\ntrap { nmae = 1 }", `skarn/shore/more.lua:2:8: trap: nmae: there is no such key (did you mean "name"?)`},
		{"more.lua", "\ntrap { nmae = 1 }", `skarn/more.lua:2:8: trap: nmae: there is no such key (did you mean "name"?)`},
		{"town/scenario.lua", twoScenes, `skarn/town/scenario.lua:1:12: scenario "S": name: found it in no folder that campaign.lua names (name its folder there, or begin the folder's name with an underscore: it is a draft)`},
	} {
		files := skarn(row.file, row.lua)
		for _, name := range []string{"shore", "tower", "wreck", "home"} {
			if row.file == "campaign.lua" && !strings.Contains(row.lua, name[:4]) {
				delete(files, name+"/scenario.lua") // it would be a scenario that the campaign does not name
			}
		}
		_, err := script.LoadCampaign(t.Context(), script.Options{}, script.Source{Name: "skarn", FS: files})
		if err == nil || !strings.Contains(err.Error(), row.want) || strings.HasPrefix(row.want, "skarn") && row.file == "campaign.lua" && err.Error() != row.want {
			t.Errorf("%s: %s:\ngot  %v\nwant %s", row.file, row.lua, err, row.want)
		}
	}
}

// A campaign is a folder with a file campaign.lua that says so. Load refuses it; old packs with a file of that name stay packs.
func TestCampaignIsAFolder(t *testing.T) {
	for text, want := range map[string]bool{"campaign { }": true, "-- x\ncampaign(c)": true, "x = 1 -- campaign {": false, "campaigns {": false, "  campaign {": false} {
		if got := script.IsCampaign(skarn("campaign.lua", text)); got != want {
			t.Errorf("IsCampaign with %q: %v, want %v", text, got, want)
		}
	}
	_, err := script.Load(t.Context(), skarn("tower/scenario.lua", "", "wreck/scenario.lua", "", "home/scenario.lua", ""))
	if err == nil || !strings.Contains(err.Error(), `campaign.lua:1: campaign "The Skarn": found it in what is loaded as one pack, want a folder of packs`) {
		t.Errorf("Load: %v", err)
	}
	if _, err := script.LoadCampaign(t.Context(), script.Options{}); err == nil {
		t.Error("LoadCampaign of nothing: no error")
	}
}

// What stands beside the folders of the scenarios is in each, and so is a pack that is loaded beside; an item of one scenario may be a key in
// another, and no warning says that nobody can get it.
func TestCampaignShares(t *testing.T) {
	files := skarn("house/rules.lua", `gear { name = "Cloak" }`, "tower/door.lua", `obstacle { name = "Door", between = {"Gate", "End"}, key = "brass key" }`)
	c := loadCampaign(t, files)
	for _, leg := range c.Legs() {
		if warned := len(leg.Pack.Warnings()) > 0; warned != (leg.Name == "tower") {
			t.Errorf("%s: %v", leg.Name, leg.Pack.Warnings())
		}
		if leg.Pack.Spec().Gear[0].Name != "Cloak" || len(leg.Pack.Party()) != 2 {
			t.Errorf("%s lacks what stands beside it", leg.Name)
		}
	}
	files = skarn("tower/door.lua", `obstacle { name = "Door", between = {"Gate", "End"}, key = "brass key" }`, "shore/key.lua", `secret { name = "nook", region = "Gate", hidden = "1d4", item = "brass key" }`)
	for _, leg := range loadCampaign(t, files).Legs() {
		if len(leg.Pack.Warnings()) > 0 {
			t.Errorf("%s: %v", leg.Name, leg.Pack.Warnings())
		}
	}
	sources, ok, err := script.Source{Name: "skarn", FS: files}.Leg(t.Context(), "tower", script.Options{})
	if err != nil || !ok || len(sources) != 2 || sources[0].Name != "skarn/tower" {
		t.Fatalf("Leg: %v, %v, %v", sources, ok, err)
	}
	pack, err := script.LoadAll(t.Context(), script.Options{}, sources...)
	if err != nil || len(pack.Warnings()) > 0 {
		t.Errorf("one scenario of it alone: %v", err)
	}
	if _, ok, err := (script.Source{Name: "skarn", FS: files}).Leg(t.Context(), "draft", script.Options{}); ok || err != nil {
		t.Errorf("Leg of what is no scenario: %v, %v", ok, err)
	}
	c, err = script.LoadCampaign(t.Context(), script.Options{}, script.Source{Name: "skarn", FS: skarn()},
		script.Source{Name: "house", FS: fstest.MapFS{"rules.lua": {Data: []byte(`gear { name = "Cloak" }`)}}})
	if err != nil || c.Legs()[3].Pack.Spec().Gear[0].Name != "Cloak" {
		t.Errorf("a pack beside a campaign: %v", err)
	}
}

// A link in place of a scenario's folder leads nowhere: what a campaign reads lies in its own folder.
func TestCampaignFollowsNoLink(t *testing.T) {
	dir, other := t.TempDir(), t.TempDir()
	for name, file := range skarn() {
		must.OK(t, os.MkdirAll(filepath.Join(dir, filepath.Dir(name)), 0o755))
		must.OK(t, os.WriteFile(filepath.Join(dir, name), file.Data, 0o644))
	}
	loadCampaign(t, os.DirFS(dir))
	must.OK(t, os.Rename(filepath.Join(dir, "tower"), filepath.Join(other, "tower")))
	if err := os.Symlink(filepath.Join(other, "tower"), filepath.Join(dir, "tower")); err != nil {
		t.Skip(err)
	}
	if _, err := script.LoadCampaign(t.Context(), script.Options{}, script.Source{Name: "skarn", FS: os.DirFS(dir)}); err == nil || !strings.Contains(err.Error(), `found no folder "tower"`) {
		t.Errorf("a link in place of a folder: %v", err)
	}
}

// EX-141, EX-143: a Disease of one pack lasts in another pack's scenario, defined there or not, with its original callback.
func TestDiseaseOfAnotherPack(t *testing.T) {
	g := mustGame(t, `disease { name = "Rot", track = "mind", by = 1, on_turn = function(self, who) who:hurt(3) end }
pc { name = "Bo", ep = 20, diseases = "Rot" }`)
	s := g.Start()
	party := g.At(&s).Outcome()
	for _, lua := range []string{``, `disease { name = "Rot", track = "mind", by = 1 }`} {
		g := must.Get(explore.NewGame(mustGame(t, lua).Scenario(), party...))(t)
		x := explore.NewSession(g, crunch.Seed(1))
		for _, c := range []board.Command{{Do: board.VerbBegin}, {Do: board.VerbBegin, Who: scenario.PC(1)}} {
			must.Get(x.Do(c))(t)
		}
		if ep := x.State().PCs[1].EP; ep != 17 {
			t.Errorf("EX-143: %q: Bo has %d EP, want 17", lua, ep)
		}
	}
}
