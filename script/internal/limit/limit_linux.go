// Package limit limits and measures a process that runs hostile packs.
package limit

import (
	"errors"
	"fmt"
	"os"
	"syscall"
	"time"
)

// Memory makes the kernel refuse this process more than n further bytes of address space. The process then ends.
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

// Files makes the kernel refuse this process files: it may have a few open, and write nothing but pipes. It leaves no core file either.
func Files() error {
	few := syscall.Rlimit{Cur: 16, Max: 16} // those of the runtime
	return errors.Join(syscall.Setrlimit(syscall.RLIMIT_NOFILE, &few), syscall.Setrlimit(syscall.RLIMIT_FSIZE, new(syscall.Rlimit)),
		syscall.Setrlimit(syscall.RLIMIT_CORE, new(syscall.Rlimit)))
}

// Time returns the processor time that this process has used. Other processes don't change it.
func Time() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
