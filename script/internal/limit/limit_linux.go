// Package limit limits and measures the process of a test that runs hostile packs. Only tests use it.
package limit

import (
	"fmt"
	"os"
	"syscall"
	"time"
)

// Memory makes the kernel refuse this process more than n further bytes of address space.
func Memory(n uint64) error {
	b, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		return err
	}
	var pages uint64
	if _, err := fmt.Sscan(string(b), &pages); err != nil {
		return err
	}
	n += pages * uint64(os.Getpagesize())
	return syscall.Setrlimit(syscall.RLIMIT_AS, &syscall.Rlimit{Cur: n, Max: n})
}

// Time returns the processor time that this process has used. Other processes don't change it.
func Time() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
