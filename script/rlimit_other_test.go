//go:build !linux

package script_test

import "time"

// limitMemory has no way to limit a process here: the tests of the corpus run with a deadline alone.
func limitMemory(uint64) error { return nil }

var began = time.Now()

func cpuTime() time.Duration { return time.Since(began) }
