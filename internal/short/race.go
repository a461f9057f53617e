//go:build race

package short

import (
	"os"
	"slices"
)

// Under the race detector, which slows everything tenfold, testing.Short is true too.
func init() { os.Args = slices.Insert(os.Args, 1, "-test.short") } // the flags are read later
