package main

import (
	"encoding/json"
	"strings"
	"testing"
)

// simulate -schema describes what -json writes, of a pack alone and of a pack with changes, in parts and merged.
func TestSimulateSchema(t *testing.T) {
	out, code := do(t, "simulate", "-schema")
	var schema map[string]any
	if err := json.Unmarshal([]byte(out), &schema); err != nil || code != good {
		t.Fatalf("exit code %d: %v", code, err)
	}
	seen := map[string]bool{}
	fitting := func(name, text string) {
		t.Helper()
		var v any
		if err := json.Unmarshal([]byte(text), &v); err != nil {
			t.Fatal(err)
		}
		for _, wrong := range fits(schema, map[string]any{"$ref": "#/$defs/" + name}, v, "", seen) {
			t.Errorf("a %s: %s", name, wrong)
		}
	}
	part := func(args ...string) string {
		t.Helper()
		out, code := do(t, append([]string{"simulate", "-json", "-n", "40"}, args...)...)
		if code != good {
			t.Fatalf("exit code %d: %s", code, out)
		}
		return out
	}
	fitting("report", part("../../docs/recipes/chase"))
	fitting("study", part("-drop", "all", "starter"))
	dir := t.TempDir()
	one, two := dir+"/1.json", dir+"/2.json"
	writeFile(t, one, part("-shard", "1/2", "../../examples/packs/dyke"))
	writeFile(t, two, part("-shard", "2/2", "../../examples/packs/dyke"))
	merged, code := do(t, "merge", "-json", one, two)
	if code != good {
		t.Fatalf("exit code %d: %s", code, merged)
	}
	fitting("report", merged)
	broke, code := do(t, "simulate", "-json", "-n", "40", "testdata/breaks")
	if end := strings.LastIndex(broke, "\n}"); code != bad || end < 0 {
		t.Errorf("a pack that breaks: exit code %d, want %d and a report:\n%s", code, bad, broke)
	} else {
		fitting("report", broke[:end+2])
	}
	for name := range schema["$defs"].(map[string]any) {
		if !seen[name] {
			t.Errorf("nothing has a %s: this test does not see whether the schema is right about it", name)
		}
	}
}
