//go:build !linux

// Package limit limits and measures the process of a test that runs hostile packs.
package limit

import "time"

// Memory has no way to limit a process here: the tests of hostile packs run with a deadline alone.
func Memory(uint64) error { return nil }

var began = time.Now()

// Time returns how long this process has run.
func Time() time.Duration { return time.Since(began) }
