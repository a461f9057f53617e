package explore_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/must"
)

// What games write fits the TypeScript types, and doesn't any more with one key too many, one too few or another kind of value.
// .ci/run puts TypeScript's compiler into the PATH for this test.
func TestTypesCompile(t *testing.T) {
	tsc, err := exec.LookPath("tsc")
	if err != nil {
		t.Skip("no tsc here: the TypeScript types are not compiled")
	}
	types := must.Get(os.ReadFile("../examples/server/client/types.ts"))(t)
	samples := bytes.NewBufferString("import type { Command, Event, Layout, View } from \"./types.ts\";\n")
	n := 0
	add := func(typ string, v any) {
		text := must.Get(json.Marshal(v))(t)
		fmt.Fprintf(samples, "export const a%d: %s = %s;\n", n, typ, text)
		key := map[string]string{"View": "scenario", "Layout": "width", "Event": "kind"}[typ] // one that is never left out
		var object map[string]json.RawMessage
		for i, spoil := range []func(){
			func() { object["noSuchKey"] = json.RawMessage("1") },
			func() { delete(object, key) },
			func() { object[key] = json.RawMessage("null") },
		} {
			if key == "" {
				continue // a Command is a text
			}
			if object = nil; json.Unmarshal(text, &object) != nil {
				t.Fatalf("a %s is no object: %s", typ, text)
			}
			spoil()
			wrong := must.Get(json.Marshal(object))(t)
			fmt.Fprintf(samples, "// @ts-expect-error\nexport const b%d_%d: %s = %s;\n", n, i, typ, wrong)
		}
		n++
	}
	kinds := map[board.EventKind]bool{}
	for _, kind := range []scenario.Type{scenario.Normal, scenario.Stealth, scenario.Chase} {
		s := explore.NewSession(kitchen(t, kind), 2)
		must.OK(t, s.Play(t.Context(), policy.Ready(2), func(events []board.Event) {
			if v := s.View(scenario.PC(0)); len(s.Log())%40 == 1 {
				add("View", v)
				add("Layout", show.MapLayout(&v))
				add("Command", s.Log()[len(s.Log())-1].Command)
			}
			for _, ev := range append(s.Tell(events, scenario.PC(0)), events...) {
				if !kinds[ev.Kind] && ev.Kind != board.EventDiceTaken {
					kinds[ev.Kind] = true
					add("Event", ev)
				}
			}
		}))
	}
	dir := t.TempDir()
	must.OK(t, os.WriteFile(filepath.Join(dir, "types.ts"), types, 0o600))
	must.OK(t, os.WriteFile(filepath.Join(dir, "samples.ts"), samples.Bytes(), 0o600))
	compile := exec.Command(tsc, "--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--allowImportingTsExtensions", "samples.ts")
	compile.Dir = dir
	if out, err := compile.CombinedOutput(); err != nil {
		t.Errorf("%v: %.3000s", err, out)
	}
	t.Logf("%d samples, %d kinds of events", n, len(kinds))
}
