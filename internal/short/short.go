// Package short says how long tests are to run. go test ./... runs short versions of the long ones, CRUNCH_LONG=1, as in continuous integration,
// the long ones, and CRUNCH_LONG=all the longest, which some have. Only tests use it. They allocate much and keep little, so it lets the garbage
// collector wait.
package short

import (
	"flag"
	"os"
	"runtime/debug"
	"testing"
)

func init() {
	if os.Getenv("GOGC") == "" { // as a test sets it for a process whose memory it looks at
		debug.SetGCPercent(800)
	}
}

// Long reports whether CRUNCH_LONG is set: every test runs a long version.
func Long() bool { return os.Getenv("CRUNCH_LONG") != "" }

// All reports whether CRUNCH_LONG is all: every test runs its longest version.
func All() bool { return os.Getenv("CRUNCH_LONG") == "all" }

// Or returns n, such as a number of games, or in a long run long. In the longest it returns all, if there is one.
func Or[T any](n, long T, all ...T) T {
	switch {
	case All() && len(all) > 0:
		return all[0]
	case Long():
		return long
	}
	return n
}

// Main runs the tests of a package: rapid draws fewer games unless the run is the longest. -rapid.checks still sets how many.
func Main(m *testing.M) {
	_ = flag.Set("rapid.checks", Or("16", "32", "100"))
	os.Exit(m.Run())
}
