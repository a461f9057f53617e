//go:build !linux

// Package limit limits and measures a process that runs hostile packs.
package limit

import (
	"fmt"
	"os"
	"runtime/metrics"
	"time"
)

// Memory watches what this process has, and ends it when that is more than n further bytes: no system but Linux refuses them. What is taken
// and given back between two looks is not seen.
func Memory(n uint64) error {
	total := func() uint64 {
		sample := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
		metrics.Read(sample)
		return sample[0].Value.Uint64() - sample[1].Value.Uint64()
	}
	n += total()
	var look func()
	look = func() {
		if total() > n {
			fmt.Fprintln(os.Stderr, "fatal error: out of memory: more than the limit of this process")
			os.Exit(2)
		}
		time.AfterFunc(5*time.Millisecond, look)
	}
	look()
	return nil
}

// Files does nothing: there is no way to refuse a process files here.
func Files() error { return nil }

var began = time.Now()

// Time returns the time since this process began.
func Time() time.Duration { return time.Since(began) }
