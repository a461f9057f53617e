package script_test

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/script"
)

// A pack's scenario and PCs can be written as JSON; callbacks are written as their names. The scenario plays the same when it is read back,
// and so does the party at its end.
func TestPackAsJSON(t *testing.T) {
	pack := must.Get(script.Load(t.Context(), os.DirFS("../examples/fen/content")))(t)
	spec, party := pack.Spec(), pack.Party()
	code := explore.RegistryOf(&spec, party...)
	for _, name := range []string{`trap "Gas Pocket": on_enter`, `creature "The Drowned", play "Cold Grip": special`, `fortunes "What the fen kept", row 3: effect`, `pc "Maren", play "Kind Word": special`} {
		if code[name] == nil {
			t.Errorf("the Registry has no hook named %s", name)
		}
	}
	read := func(v, to any) {
		t.Helper()
		text := must.Get(json.Marshal(v))(t)
		must.OK(t, json.Unmarshal(text, to))
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
	sc := must.Get(explore.New(spec, code...))(t)
	g := must.Get(explore.NewGame(sc, party...))(t)
	s := explore.NewSession(g, 7)
	must.OK(t, s.Play(t.Context(), policy.Ready(1), nil))
	return s
}
