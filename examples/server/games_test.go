package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/internal/short"
)

// A client in TypeScript plays whole games in Node on small answers alone, 200 of them in long runs. After each answer the View that it has
// folded is the server's whole View. Another one looks on.
func TestGames(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("no node here: the client in TypeScript isn't tested")
	}
	for i, row := range []struct {
		folder string
		apart  bool
	}{{"fen/content", false}, {"packs/dyke", false}, {"packs/customs-house", true}, {"packs/sea-cave", true}, {"packs/toll-bridge", false}} {
		if (i == 1 || i == 2) && !short.Long() {
			continue // the others too are shared, and apart
		}
		t.Run(row.folder, func(t *testing.T) {
			t.Parallel()
			var more []string
			if row.apart {
				more = []string{"apart.txt"}
			}
			s := serveWith(t, zipped(t, "../"+row.folder, more...), t.TempDir(), many())
			games := short.Or(1, 5, 15)
			out, err := exec.CommandContext(t.Context(), node, "client/games.js", s.URL, strconv.Itoa(games)).CombinedOutput()
			var got struct{ Games, Answers, Mean, Most, Whole int }
			if err != nil || json.Unmarshal(out, &got) != nil {
				t.Fatalf("%v: %s", err, out)
			}
			if small := got.Mean < 1500 && got.Mean*4 < got.Whole; got.Games != games || !small && got.Answers > 100 { // dice differ each time
				t.Errorf("%+v: want %d games, and small answers", got, games)
			}
			t.Log(strings.TrimSpace(string(out)))
		})
	}
}

// The client's types have the keys of Calls, Answers and Faults.
func TestClientTypes(t *testing.T) {
	source, err := os.ReadFile("client/client.ts")
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range []reflect.Type{reflect.TypeFor[table.Call](), reflect.TypeFor[table.Answer](), reflect.TypeFor[table.Fault]()} {
		_, text, _ := strings.Cut(string(source), "export interface "+kind.Name()+" {\n")
		text, _, _ = strings.Cut(text, "}")
		var keys, want []string
		for line := range strings.Lines(text) {
			key, _, _ := strings.Cut(strings.TrimSpace(line), ":")
			keys = append(keys, key)
		}
		for _, f := range reflect.VisibleFields(kind) {
			if tag := f.Tag.Get("json"); tag != "" {
				want = append(want, strings.Replace(tag, ",omitzero", "?", 1))
			}
		}
		if !slices.Equal(keys, want) {
			t.Errorf("%v has the keys %q in client.ts, want %q", kind, keys, want)
		}
	}
}
