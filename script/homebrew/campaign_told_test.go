package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/must"
)

// writeCampaign writes a campaign of two scenarios with a party. one uses what stands beside it; two does not.
func writeCampaign(t *testing.T, more map[string]string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "roads")
	const hall = `region { name = "Gate" } region { name = "End" } connection { "Gate", "End" }
ending { name = "Through", result = "success" } ending { name = "Lost", result = "failure", when = function() return round() > 9 end }
scenario { name = "The Road", setting = "civilization", start = "Gate", goal = "End", wins = "Through"`
	for name, lua := range map[string]string{
		"one/a.lua": hall + `, on_begin = function() if options.Dread > 1 then advance("Nerve", 1, pcs()[1]) end end }` + more["one"],
		"two/a.lua": hall + ` }` + more["two"], "campaign.lua": `campaign { name = "Roads", "one", "two" }`,
		"party.lua": `pc { name = "Ada", ep = 9, plain = true }
counter { name = "Nerve", kind = "resource", slots = 4, worth = 1, owner = "Ada" } option { name = "Dread", from = 1, to = 3 }` + more["party"]} {
		must.OK(t, os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755))
		writeFile(t, filepath.Join(dir, name), lua)
	}
	return dir
}

// A campaign goes on when a PC has died that bots play, and is told to one as long as it lives. GL-82
func TestCampaignWithoutOne(t *testing.T) {
	dir := writeCampaign(t, map[string]string{"party": ` pc { name = "Bo", ep = 9, plain = true }`,
		"one": ` trap { name = "Pit", region = "Gate", on_begin = function() pcs()[2]:kill() end }`})
	out, code := doIn(t, "1\n1\nquit\n", "play", "-bots", "bo", dir)
	if code != good || !strings.Contains(out, "Bo: Dead") || strings.Count(out, "Ada (9 EP) in Gate:") != 2 {
		t.Errorf("play -bots bo: exit code %d: %s", code, out)
	}
	if out, code = do(t, "play", "-bots", "Cy", dir); code != lost || !strings.Contains(out, "there is no PC \"Cy\"") {
		t.Errorf("play -bots Cy: exit code %d: %s", code, out)
	}
	if out, code = do(t, "story", "-as", "Bo", dir); code != good || !strings.HasSuffix(out, "\nBo is not there any more.\n") {
		t.Errorf("story -as Bo: exit code %d: %s", code, out)
	}
	if out, code = do(t, "story", "-as", "Cy", dir); code != lost || !strings.Contains(out, "there is no viewer \"Cy\"") {
		t.Errorf("story -as Cy: exit code %d: %s", code, out)
	}
}

// What stands beside the scenarios of a campaign is unused only if no scenario uses it, also where one of them is looked at. GL-82
func TestCheckLegOfCampaign(t *testing.T) {
	dir := writeCampaign(t, nil)
	for _, leg := range []string{"/one", "/two", ""} {
		out, code := do(t, "check", "-plays", "0", dir+leg)
		if code != good || strings.Contains(out, "side by side") {
			t.Errorf("check %s: exit code %d: %s", leg, code, out)
		}
	}
	t.Chdir(filepath.Join(dir, "one"))
	if out, code := do(t, "check", "-plays", "0", "."); code != good {
		t.Errorf("check . in a scenario: exit code %d: %s", code, out)
	}
	t.Chdir("..")
	if out, code := do(t, "check", "-plays", "0", "."); code != good {
		t.Errorf("check . in a campaign: exit code %d: %s", code, out)
	}
	if out, code := do(t, "why", "."); code != lost || !strings.Contains(out, "is a campaign: want the folder of one of its scenarios") {
		t.Errorf("why . in a campaign: exit code %d: %s", code, out)
	}

	dir = writeCampaign(t, map[string]string{"party": ` gear { name = "Hat" }`})
	if out, code := do(t, "check", "-plays", "0", dir); code != bad || !strings.Contains(out, "something is wrong beside them, and nothing in them") {
		t.Errorf("exit code %d: %s", code, out)
	}
	if out, code := do(t, "check", "-plays", "0", dir+"/two"); code != bad || strings.Count(out, "unused:") != 1 || !strings.Contains(out, `gear "Hat"`) {
		t.Errorf("exit code %d: %s", code, out)
	}
}

// An option of simulate that a campaign can't follow is refused, one that is new too; a scenario goes into no zip file without its campaign.
func TestCampaignRefuses(t *testing.T) {
	dir := writeCampaign(t, nil)
	for _, args := range [][]string{{"-ladder"}, {"-exact"}, {"-full"}, {"-drop", "all"}} {
		if out, code := do(t, append(append([]string{"simulate"}, args...), dir)...); code != lost || !strings.Contains(out, args[0]+": ") {
			t.Errorf("%v: exit code %d: %s", args, code, out)
		}
	}
	if out, code := do(t, "simulate", "-n", "1", "-option", "Dred=1", dir); code != lost || !strings.Contains(out, "want Dread (did you mean Dread?)") {
		t.Errorf("exit code %d: %s", code, out)
	}
	if out, code := do(t, "zip", "-o", filepath.Join(t.TempDir(), "a.zip"), dir+"/one"); code != lost || !strings.Contains(out, "zip the campaign") {
		t.Errorf("exit code %d: %s", code, out)
	}
	save := filepath.Join(t.TempDir(), "a.save")
	doIn(t, "save "+save+"\n", "play", dir)
	if out, code := do(t, "map", "-load", save, dir+"/one"); code != lost || !strings.Contains(out, "this is the save of a campaign") {
		t.Errorf("exit code %d: %s", code, out)
	}
}

// breaksWithDread is a Trap whose callback fails in one of four games, if Dread is 3.
const breaksWithDread = ` trap { name = "Pit", region = "Gate", on_begin = function(self)
if options.Dread == 3 and roll("1d4") == 1 then local x = self.nothing.at end end }`

// The examples that simulate gives of a campaign tell what it says of them, and a callback that fails ends one campaign, not all. GL-82
func TestSimulateCampaignExamples(t *testing.T) {
	dir := writeCampaign(t, map[string]string{"two": breaksWithDread})
	for _, players := range []string{"sensible", "random"} {
		out, code := do(t, "simulate", "-n", "20", "-players", players, "-option", "Dread=2", dir)
		told := regexp.MustCompile(`(?m)^(\w+) +(\w+) +\d+ +[\d.]+% \([\d.]+ to [\d.]+\) +homebrew (.*) ([^ \n]*)$`).FindAllStringSubmatch(out, -1)
		if code != good || len(told) == 0 {
			t.Fatalf("exit code %d: %s", code, out)
		}
		for _, m := range told {
			if story, code := do(t, append(strings.Fields(m[3]), dir)...); code != good || !strings.Contains(story, m[2]) {
				t.Errorf("%s: exit code %d: %s", m[0], code, story)
			}
		}
	}
	out, code := do(t, "simulate", "-n", "20", "-option", "Dread=3", dir)
	if code != bad || !strings.Contains(out, ", broken off ") || !strings.Contains(out, "two: could not go on") {
		t.Errorf("exit code %d: %s", code, out)
	}
}

// A campaign whose truth is known: half of the parties fail the first scenario and try again; then one in four has nobody left but Cy, who has waited all
// along. The bounds hold both, and those of a scenario that one party plays several times are no narrower than if each had played it once. GL-82
func TestSimulateCampaignTruth(t *testing.T) {
	dir := writeCampaign(t, map[string]string{"party": ` pc { name = "Cy", ep = 9, plain = true, waits = true }`,
		"one": ` trap { name = "Coin", region = "End", on_begin = function(self) if roll("1d4") < 3 then finish("Lost") end end }`,
		"two": ` trap { name = "Pit", region = "Gate", on_begin = function(self) if roll("1d4") == 1 then pcs()[1]:kill() end end }`})
	writeFile(t, filepath.Join(dir, "campaign.lua"), `campaign { name = "Roads", { "one", next = { Lost = "one" } }, "two" }`)
	const n = 200
	out, code := do(t, "simulate", "-n", "200", dir)
	if m := regexp.MustCompile(`nobody was left ([\d.]+)% \(([\d.]+) to ([\d.]+)\)`).FindStringSubmatch(out); code != good || m == nil || number(m[2]) > 25 || number(m[3]) < 25 {
		t.Fatalf("exit code %d, want nobody left in 25%%:\n%s", code, out)
	}
	m := regexp.MustCompile(`(?m)^one +Lost +(\d+) +[\d.]+% \(([\d.]+) to ([\d.]+)\)`).FindStringSubmatch(out)
	if m == nil || number(m[2]) > 50 || number(m[3]) < 50 {
		t.Fatalf("want the first scenario lost in 50%%:\n%s", out)
	}
	lost := uint64(number(m[1]))
	if in := (simulate.Share{Count: lost, Trials: n + lost}).Interval(simulate.Level); number(m[3])-number(m[2]) < 100*(in.High-in.Low) {
		t.Errorf("%s: narrower than for as many parties: %v", m[0], in)
	}
	if !strings.Contains(out, "\none       ") || !regexp.MustCompile(`(?m)^two +200 +2\.00 +1\.7\d \(~1\.[67]\d to 1\.8\d\)`).MatchString(out) {
		t.Errorf("want 2 PCs that come to two, and about 1.75 that live:\n%s", out)
	}
}

func number(text string) float64 {
	x, _ := strconv.ParseFloat(text, 64)
	return x
}
