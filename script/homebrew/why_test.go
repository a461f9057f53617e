package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
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
