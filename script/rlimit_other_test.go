//go:build !linux

package script_test

import "time"

// limitMemory has no way to limit a process here: the tests of the corpus run with a deadline alone.
func limitMemory(uint64) error { return nil }

var started = time.Now()

// timeUsed returns the time since the process began: there is no telling what others have used of it.
func timeUsed() time.Duration { return time.Since(started) }
