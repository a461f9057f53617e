package packs_test

import (
	"bytes"
	"encoding/json"
	"os"
	"slices"
	"testing"

	"github.com/crunchrules/crunch/internal/golden"
	"github.com/crunchrules/crunch/script"
)

// left are the keys of what the second model of explore doesn't know of a pack: its code, its prose, what only policies read, and Fortunes.
var left = []string{"about", "text", "code", "hooks", "special", "before", "run", "commands", "fortunes", "fortune", "pursues"}

// bare takes those keys out of JSON, and what is empty.
func bare(v any) (any, bool) {
	switch v := v.(type) {
	case map[string]any:
		for k := range v {
			if in, ok := bare(v[k]); ok && !slices.Contains(left, k) {
				v[k] = in
			} else {
				delete(v, k)
			}
		}
	case []any:
		for i := range v {
			v[i], _ = bare(v[i])
		}
		return v, len(v) > 0
	}
	return v, true
}

// The packs with decks as data, without their code: explore/internal/second plays them against its own model of the rules. -update writes them.
func TestPacksForTheSecondModel(t *testing.T) { // HD-01
	for name, dir := range map[string]string{"examination": "examination", "fen": "../fen/content"} {
		pack, err := script.Load(t.Context(), os.DirFS(dir))
		if err != nil {
			t.Fatal(err)
		}
		game, err := pack.Game()
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(map[string]any{"spec": game.Scenario().Spec(), "party": game.Party()})
		if err != nil {
			t.Fatal(err)
		}
		var all any
		if err := json.Unmarshal(text, &all); err != nil {
			t.Fatal(err)
		}
		all, _ = bare(all)
		var out bytes.Buffer
		enc := json.NewEncoder(&out)
		enc.SetIndent("", "\t")
		if err := enc.Encode(all); err != nil {
			t.Fatal(err)
		}
		golden.Check(t, "../../explore/internal/second/testdata/"+name+".json", out.String())
	}
}
