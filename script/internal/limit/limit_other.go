//go:build !linux

// Package limit limits and measures the process of a test that runs hostile packs. Only tests use it.
package limit

import "time"

// Memory does nothing: there is no way to limit a process here. The tests of hostile packs run with a deadline alone.
func Memory(uint64) error { return nil }

var began = time.Now()

// Time returns the time since this process began.
func Time() time.Duration { return time.Since(began) }
