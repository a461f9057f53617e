package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// homebrew why tells a verdict, what does it and what to do, as text and as JSON; what is wrong with -want is refused.
func TestWhy(t *testing.T) {
	fits := schemaOf(t, "why")
	dir := writePack(t, strings.Replace(duel, "ep = 4,", "ep = 4, on_turn = function(self) for _, p in ipairs(pcs()) do p:hurt(2) end end,", 1))
	few := []string{"-n", "50", "-fresh", "50"}
	out, code := do(t, append(append([]string{"why", "-turned", "1"}, few...), dir)...)
	for _, want := range []string{"The Hall: too easy\n", "\nwanted           40% to 70%\nsensible players 100.0% (92.9 to 100.0) in 50 games\n", "\nWhat makes it easy: ", "\nWhere games turn"} {
		if !strings.Contains(out, want) || code != good {
			t.Errorf("exit code %d, want %d, %q in\n%s", code, good, want, out)
		}
	}
	picture := filepath.Join(t.TempDir(), "why.svg")
	out, _ = do(t, append(append([]string{"why", "-json", "-svg", picture, "-turned", "2"}, few...), "../../examples/packs/dyke")...)
	fits("Answer", out[strings.Index(out, "{"):])
	if data, err := os.ReadFile(picture); err != nil || !strings.Contains(string(data), "<title>The Dyke: too easy, in 50 games</title>") {
		t.Errorf("the picture: %v: %.200s", err, data)
	}
	out, code = do(t, append(append([]string{"why", "-json", "-turned", "-1"}, few...), writePack(t, needsOmens))...)
	if fits("Answer", out); !strings.Contains(out, `"change": "without counter Omens"`) || code != good {
		t.Errorf("exit code %d, want %d and the change that was skipped: %s", code, good, out)
	}
	idle := writePack(t, shut)
	out, _ = do(t, append(append([]string{"why"}, few...), idle)...)
	if want := `callback command "Knock": run  never ran      by random players neither  ` + idle + "/a.lua:10\n"; !strings.Contains(out, want) || strings.Contains(out, `"Knock": can `) {
		t.Errorf("found no %q, or the can that is asked, in\n%s", want, out)
	}
	out, code = do(t, append(append([]string{"why", "-json"}, few...), writePack(t, shut))...)
	if fits("Answer", out); !strings.Contains(out, `"verdict": "unplayed"`) || !strings.Contains(out, `"name": "Rich"`) || code != good {
		t.Errorf("exit code %d: %s", code, out)
	}
	for _, want := range []string{"x-70", "70", "70-40", "40-700"} {
		if out, code := do(t, "why", "-want", want, dir); code != lost || !strings.Contains(out, "want ") {
			t.Errorf("-want %s: exit code %d: %s", want, code, out)
		}
	}
}

// When -time ends homebrew why, it prints what it has counted until then, what is missing, and last that the time is over.
func TestWhyTellsWhatItHas(t *testing.T) {
	dir := writePack(t, duel)
	for limit := 250 * time.Millisecond; ; limit *= 2 { // a slow machine needs longer for the first games
		out, code := do(t, "why", "-n", "50", "-turned", "1000", "-fresh", "100000", "-time", limit.String(), dir)
		if code != lost || !strings.Contains(out, "homebrew: why: ended by -time ") {
			t.Fatalf("exit code %d, want %d and that the time is over:\n%s", code, lost, out)
		}
		if strings.Contains(out, "\nsensible players ") || limit > time.Minute {
			if !strings.Contains(out, "\nIt ended before all was counted. Missing: ") || !strings.Contains(out, "; advice.\n") {
				t.Errorf("want what is missing:\n%s", out)
			}
			return
		}
	}
}
