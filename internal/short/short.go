// Package short says how long tests are to run. go test ./... runs short versions of the long ones, and with CRUNCH_LONG=1, as continuous
// integration does, the long ones. Only tests use it.
package short

import "os"

// Long reports whether CRUNCH_LONG is set: every test runs its long version.
func Long() bool { return os.Getenv("CRUNCH_LONG") != "" }

// Or returns n, such as a number of games, or in a long run the other value.
func Or[T any](n, long T) T {
	if Long() {
		return long
	}
	return n
}
