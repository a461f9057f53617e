//go:build race

package short

import (
	"os"
	"slices"
)

func init() { os.Args = slices.Insert(os.Args, 1, "-test.short") } // the flags are read later
