package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
)

const sealed = "../../examples/campaign/content"

// GL-82: play plays a campaign from scenario to scenario. Its save goes on where it was left, in the second scenario with what the first has left.
func TestPlayCampaign(t *testing.T) {
	file := filepath.Join(t.TempDir(), "evening.save")
	whole, code := do(t, "play", "-seed", "4", "-bots", "all", sealed)
	if code != good || !strings.HasSuffix(whole, "\nThe Bronze Seal is over.\n") {
		t.Fatalf("exit code %d: %s", code, whole[max(0, len(whole)-500):])
	}
	for _, part := range []string{"The Bronze Seal\n", "The Ground Gives Way\n", "At the foot of the hill there is a hospice.", "for a Valuable", "The Road Home\n", "men of stone"} {
		if !strings.Contains(whole, part) {
			t.Errorf("the campaign has no %q", part)
		}
	}
	// Hilde is a person's; the bots win the first scenario almost alone.
	out, code := doIn(t, strings.Repeat("1\n", 150)+"save "+file+"\n", "play", "-seed", "4", "-bots", "Corin,Maud", sealed)
	if code != good || !strings.Contains(out, "Saved to") || !strings.HasSuffix(out, "You leave the table.\n") {
		t.Fatalf("exit code %d: %s", code, out[max(0, len(out)-500):])
	}
	told, code := do(t, "story", "-load", file, sealed)
	if code != good || !strings.Contains(told, "The Drowned Chapel begins") {
		t.Errorf("exit code %d: %s", code, told)
	}
	out, code = do(t, "play", "-load", file, "-bots", "all", sealed)
	if code != good || !strings.HasSuffix(out, "is over.\n") && !strings.HasSuffix(out, "is over: nobody is left.\n") {
		t.Errorf("exit code %d: %s", code, out[max(0, len(out)-500):])
	}
	out, code = doIn(t, "load "+file+"\nload nowhere\n", "play", "-seed", "4", sealed)
	if code != good || !strings.Contains(out, "Loaded "+filepath.ToSlash(file)) || !strings.Contains(out, "Not loaded: open nowhere") {
		t.Errorf("exit code %d: %s", code, out)
	}
	if out, code := do(t, "play", "-load", file, sealed+"/moor"); code != lost || !strings.Contains(out, "save") {
		t.Errorf("a campaign's save for one scenario: exit code %d: %s", code, out)
	}
}

// EX-144: a person says who is healed where the party rests, or nobody; who leaves there has left.
func TestPlayRest(t *testing.T) {
	dir := t.TempDir()
	scene := `scenario { name = "The Road", setting = "civilization", start = "Gate", goal = "End" }
region { name = "Gate" } region { name = "End" } connection { "Gate", "End" }`
	for name, lua := range map[string]string{"one/a.lua": scene, "two/a.lua": scene,
		"campaign.lua": `campaign { name = "Roads", "one", { "two", rest = { about = "An inn.", heals = "Rot" } } }`,
		"party.lua": `pc { name = "Ada", ep = 9, plain = true, diseases = "Rot" } pc { name = "Bo", ep = 9, plain = true, valuables = 1 }
disease { name = "Rot", track = "mind", by = 1 }`} {
		must.OK(t, os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755))
		writeFile(t, filepath.Join(dir, name), lua)
	}
	const on = "Ada move End\nBo move End\n"
	for in, want := range map[string]string{
		on + "1\n" + on: "  Ada: 0 Injuries; no Disease; 0 Valuables; no items\n  Bo: 0 Injuries; no Disease; 0 Valuables; no items\n\nRoads is over.\n",
		on + "2\n" + on: "  Ada: 0 Injuries; Rot; 0 Valuables; no items\n  Bo: 0 Injuries; no Disease; 1 Valuable; no items\n\nRoads is over.\n",
		on:              "   1  Ada is healed of Rot for a Valuable; Bo pays\n   2  nobody else\n> \nYou leave the table.\n",
	} {
		if out, code := doIn(t, in, "play", dir); code != good || !strings.HasSuffix(out, want) {
			t.Errorf("%q: exit code %d:\n%s\nwant the end %s", in, code, out, want)
		}
	}
}

// A campaign in a zip file is a campaign, and one of its scenarios is a pack.
func TestZipCampaign(t *testing.T) {
	file := filepath.Join(t.TempDir(), "seal.zip")
	out, code := do(t, "zip", "-o", file, sealed)
	if code != good || !strings.Contains(out, "8 files") {
		t.Fatalf("exit code %d: %s", code, out)
	}
	one, code := do(t, "story", "-seed", "4", sealed)
	if code != good {
		t.Fatal(one)
	}
	two, code := do(t, "story", "-seed", "4", file)
	if code != good || one != two {
		t.Errorf("exit code %d: the zip file tells another story", code)
	}
	if out, code := do(t, "check", "-plays", "0", file); code != good || !strings.Contains(out, "3 scenarios and 10 tests; nothing is wrong in them") {
		t.Errorf("exit code %d: %s", code, out)
	}
}
