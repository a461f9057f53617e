package host_test

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/script/host"
)

// A person plays Ada of a pack in a worker. The first line of this program's main is host.Worker(nil); here it is TestMain's.
func Example() {
	var pack bytes.Buffer // as a stranger has sent it
	z := zip.NewWriter(&pack)
	if err := errors.Join(z.AddFS(os.DirFS("../../examples/hello")), z.Close()); err != nil {
		fmt.Println(err)
		return
	}
	folder, err := os.MkdirTemp("", "rooms")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	ctx := context.Background()
	h, err := host.New(ctx, pack.Bytes(), host.Options{Memory: 256 << 20})
	if err != nil {
		fmt.Println(err) // of a pack with mistakes: each with its file and line
		return
	}
	defer h.Close()
	t := h.Table(filepath.Join(folder, "room-1.log"), 7)
	ada := scenario.PC(0)
	for _, c := range []table.Call{{Do: table.DoSit, Who: ada}, {Do: table.DoCommand, Who: ada, Text: "Ada begin"}, {Do: table.DoStory, Who: ada}} {
		a, err := t.Do(ctx, &c, false)
		if err != nil {
			fmt.Println(table.FaultOf(err).Text)
			return
		}
		if c.Do == table.DoStory {
			fmt.Print(a.Story)
		}
	}
	// Output:
	// The Cellar begins
	// explored: Kitchen
	// in sight: Kitchen [EX-11]
	// Round 1
	// Ada's turn
}
