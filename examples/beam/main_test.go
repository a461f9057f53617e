package main

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/runtime/graphx"
	"github.com/crunchrules/crunch/explore/simulate"
)

func TestMain(m *testing.M) {
	flag.Parse()
	beam.Init()
	os.Exit(m.Run())
}

// zipped writes a zip of the fen, with its files in a folder of the zip, and returns its path.
func zipped(t *testing.T, folder string) string {
	t.Helper()
	files, err := filepath.Glob("../fen/content/*.lua")
	if err != nil || len(files) == 0 {
		t.Fatalf("found %d files of the fen: %v", len(files), err)
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		w, err := z.Create(folder + filepath.Base(file))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(text); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "fen.zip")
	if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// The Report of a pipeline is that of Run, byte for byte, for any number of shards.
func TestSameAsRun(t *testing.T) {
	for _, tc := range []struct {
		folder, players string
		shards          int
	}{{"", "sensible", 1}, {"fen/", "sensible", 7}, {"", "random", 50}} {
		o := options{Players: tc.players, Seed: 7, Trials: 40, Shards: tc.shards, Rounds: 60}
		pack, out := zipped(t, tc.folder), filepath.Join(t.TempDir(), "report.json")
		if err := run(t.Context(), pack, out, o); err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		if o.Pack, err = os.ReadFile(pack); err != nil {
			t.Fatal(err)
		}
		plan, err := o.plan(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		report, err := simulate.Run(t.Context(), plan)
		if err != nil {
			t.Fatal(err)
		}
		want, err := json.Marshal(report)
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != string(want)+"\n" {
			t.Errorf("%d shards of %s players:\n%s\nwant, as Run:\n%s", tc.shards, tc.players, got, want)
		}
	}
}

// Runners on other machines get the pipeline as data, which the direct runner does without: every function and type of it is registered.
func TestPipelineTravels(t *testing.T) {
	o := options{Pack: []byte("pack"), Players: "sensible", Seed: 7, Trials: 40, Shards: 3, Rounds: 60}
	edges, _, err := pipeline(o, "report.json").Build()
	if err != nil {
		t.Fatal(err)
	}
	env, err := graphx.CreateEnvironment(t.Context(), graphx.URNEnvExternal, func(context.Context) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	if _, err := graphx.Marshal(edges, &graphx.Options{Environment: env}); err != nil {
		t.Fatal(err)
	}
}

// Reports merge in any order, and a missing shard is an error.
func TestMerging(t *testing.T) {
	o := options{Players: "sensible", Trials: 12, Shards: 4}
	var err error
	if o.Pack, err = os.ReadFile(zipped(t, "")); err != nil {
		t.Fatal(err)
	}
	plan, err := o.plan(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var parts []string
	for i := range o.Shards {
		p, err := plan.Shard(i+1, o.Shards)
		if err != nil {
			t.Fatal(err)
		}
		report, err := simulate.Run(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(report)
		if err != nil {
			t.Fatal(err)
		}
		parts = append(parts, string(text))
	}
	var m mergeFn
	whole := ""
	for _, order := range [][]int{{0, 1, 2, 3}, {3, 1, 0, 2}, {2, 0, 3, 1}} {
		a, b := m.CreateAccumulator(), m.CreateAccumulator()
		for k, i := range order {
			to := &a
			if k >= 2 {
				to = &b
			}
			if *to, err = m.AddInput(*to, parts[i]); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := m.ExtractOutput(a); err == nil && len(a.Reports) != 1 {
			t.Error("two ranges that don't touch are one Report")
		}
		sum, err := m.MergeAccumulators(a, b)
		if err != nil {
			t.Fatal(err)
		}
		text, err := m.ExtractOutput(sum)
		if err != nil {
			t.Fatal(err)
		}
		if whole == "" {
			whole = text
		}
		if text != whole {
			t.Errorf("in the order %v:\n%s\nwant\n%s", order, text, whole)
		}
	}
	gap, err := m.MergeAccumulators(ranges{parts[:1]}, ranges{parts[2:]})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.ExtractOutput(gap); err == nil {
		t.Error("a shard is missing, and there is no error")
	}
}

// What can't be simulated is said before a worker starts.
func TestProblems(t *testing.T) {
	good := options{Players: "sensible", Trials: 1, Shards: 1}
	noZip := filepath.Join(t.TempDir(), "pack.zip")
	if err := os.WriteFile(noZip, []byte("region {}"), 0o644); err != nil {
		t.Fatal(err)
	}
	for want, tc := range map[string]struct {
		pack   string
		change func(*options)
	}{
		"want a zip of Lua files":        {noZip, func(*options) {}},
		"no such file":                   {"none.zip", func(*options) {}},
		`found "clever", want sensible`:  {zipped(t, ""), func(o *options) { o.Players = "clever" }},
		"number of shards is 0: want 1 ": {zipped(t, ""), func(o *options) { o.Shards = 0 }},
	} {
		o := good
		tc.change(&o)
		if err := run(t.Context(), tc.pack, filepath.Join(t.TempDir(), "out"), o); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q in it", err, want)
		}
	}
}

// A second -pack is refused: it would silently replace the first.
func TestOnePack(t *testing.T) {
	pack := ""
	if err := once(&pack, "fen.zip"); err != nil || pack != "fen.zip" {
		t.Errorf("the first pack: %q, %v, want fen.zip", pack, err)
	}
	if err := once(&pack, "cave.zip"); err == nil || pack != "fen.zip" {
		t.Errorf("a second pack: %q, %v, want an error and still fen.zip", pack, err)
	}
}
