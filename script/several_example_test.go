package script_test

import (
	"context"
	"fmt"
	"testing/fstest"

	"github.com/crunchrules/crunch/script"
)

// Two packs with Challenges of the same name can't be combined: the problem names both places.
func ExampleLoadAll() {
	fen := fstest.MapFS{"fen.lua": {Data: []byte(`
scenario { name = "The Fen", setting = "wilderness", start = "Ford", goal = "Hill" }
region { name = "Ford" }
region { name = "Hill" }
connection { "Ford", "Hill" }
creature { name = "Heron", region = "Ford", ep = 3 }
`)}}
	birds := fstest.MapFS{"birds.lua": {Data: []byte(`
creature { name = "Heron", region = "Hill", ep = 5 }
creature { name = "Crow", region = "Hill", ep = 1 }
`)}}
	_, err := script.LoadAll(context.Background(), script.Options{}, script.Source{Name: "fen", FS: fen}, script.Source{Name: "birds", FS: birds})
	fmt.Println(err)
	// Output:
	// birds/birds.lua:2:12: creature "Heron": name: found the name already used at fen/fen.lua:6:12, want a name of its own
}
