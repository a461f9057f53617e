package script_test

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script"
)

// A pack's scenario and PCs can be written as JSON; callbacks are written as their names. The scenario plays the same when it is read back,
// and so does the party at its end.
func TestPackAsJSON(t *testing.T) {
	pack, err := script.Load(t.Context(), os.DirFS("../examples/fen/content"))
	if err != nil {
		t.Fatal(err)
	}
	spec, party := pack.Spec(), pack.Party()
	code := explore.RegistryOf(&spec, party...)
	for _, name := range []string{`trap "Gas Pocket": on_enter`, `creature "The Drowned", play "Cold Grip": special`, `fortunes "What the fen kept", row 3: effect`, `pc "Maren", play "Kind Word": special`} {
		if code[name] == nil {
			t.Errorf("the Registry has no hook named %s", name)
		}
	}
	read := func(v, to any) {
		t.Helper()
		text, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(text, to); err != nil {
			t.Fatal(err)
		}
	}
	var again scenario.Spec
	var same []scenario.Character
	read(spec, &again)
	read(party, &same)
	a, b := playedOut(t, spec, party), playedOut(t, again, same, code)
	if a.Hash() != b.Hash() || len(a.Log()) != len(b.Log()) {
		t.Errorf("read back it ends with hash %x after %d commands, want %x after %d", b.Hash(), len(b.Log()), a.Hash(), len(a.Log()))
	}
	var out []scenario.Character
	read(a.Position().Outcome(), &out)
	if len(out) == 0 || len(out[0].Plays) != len(party[0].Plays) {
		t.Errorf("the party has %d PCs", len(out))
	}
}

func playedOut(t *testing.T, spec scenario.Spec, party []scenario.Character, code ...explore.Registry) *explore.Session {
	t.Helper()
	sc, err := explore.New(spec, code...)
	if err != nil {
		t.Fatal(err)
	}
	g, err := explore.NewGame(sc, party...)
	if err != nil {
		t.Fatal(err)
	}
	s := explore.NewSession(g, 7)
	if err := s.Play(t.Context(), policy.Ready(1), nil); err != nil {
		t.Fatal(err)
	}
	return s
}
