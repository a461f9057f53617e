package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore/simulate"
	"github.com/crunchrules/crunch/internal/must"
)

// shut is a house whose last aim no bot reaches: nothing opens the vault.
const shut = `scenario { name = "The Vault", setting = "dungeon", start = "Door", wins = {},
  aims = { { reach = "Hall" }, { reach = "Vault" } } }
ending { name = "Rich", result = "success", when = function() return #pcs("Vault") > 0 end }
ending { name = "Late", result = "failure", when = function() return round() > 20 end }
region { name = "Door" }
region { name = "Hall" }
region { name = "Vault" }
connection { "Door", "Hall" }
connection { "Hall", "Vault", closed = true }
command { name = "Knock", region = "Hall", can = function(self, who) return who.ep > 99 end, run = function() way("Hall", "Vault"):open() end }
pc { name = "Ada", ep = 12 }
`

// GL-80: a scenario that sensible players can't play is told as such by simulate and by check, with how far they got, and not as balance.
func TestUnplayed(t *testing.T) {
	t.Parallel()
	dir := writePack(t, shut)
	got, code := do(t, "simulate", "-n", "20", dir)
	want := "Unplayed: sensible players can't play this: they won or reached every aim in 0 of 20 games.\n" +
		"What follows says how far they got. It says nothing about balance.\n\naim             games   share\n1. reach Hall      20  100.0%\n2. reach Vault      0    0.0%\n"
	if code != good || !strings.Contains(got, want) || strings.Contains(got, "95%\n") {
		t.Errorf("exit code %d, want\n%s\nin\n%s", code, want, got)
	}
	got, _ = do(t, "simulate", "-n", "20", "-json", dir)
	var r simulate.Report
	if err := json.Unmarshal([]byte(got), &r); err != nil || r.Unplayed == "" || r.Aims[0].Trials != 20 {
		t.Errorf("%v: %q, %v", err, r.Unplayed, r.Aims)
	}
	want = "note: unplayed: sensible players can't play this: they won or reached every aim in 0 of 20 games; 1. reach Hall: 20; 2. reach Vault: 0\n"
	if got, code := do(t, "check", "-plays", "1", dir); code != good || !strings.Contains(got, want) {
		t.Errorf("exit code %d, want\n%s\nin\n%s", code, want, got)
	}
	open := writePack(t, strings.Replace(shut, ", closed = true", "", 1))
	if got, code := do(t, "check", "-plays", "1", open); code != good || strings.Contains(got, "unplayed") {
		t.Errorf("exit code %d, want %d, and nothing unplayed in\n%s", code, good, got)
	}
}

// A walkthrough is a file of choices, and homebrew says which line no longer applies.
func TestWalk(t *testing.T) {
	dir, file := writePack(t, shut), filepath.Join(t.TempDir(), "way.txt")
	write := func(text string) {
		must.OK(t, os.WriteFile(file, []byte(text), 0o644))
	}
	write("-- by the hall\n\nAda move Hall\nAda attempts: Knock\n")
	if got, code := do(t, "simulate", "-n", "3", "-walk", file, dir); code != good ||
		!strings.Contains(got, "walkthrough of 2 lines: done to its end in 0 of 3 games\nline 4 no longer applied in 3: Ada attempts: Knock\n") {
		t.Errorf("exit code %d:\n%s", code, got)
	}
	write("-- nothing\n")
	if got, code := do(t, "simulate", "-walk", file, dir); code != lost || !strings.Contains(got, `found no line, want one for each choice, such as "Ada move Ford"`) {
		t.Errorf("exit code %d:\n%s", code, got)
	}
}
