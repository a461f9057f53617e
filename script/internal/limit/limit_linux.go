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

// Files makes the kernel refuse this process files: it may open none, and write nothing but pipes. It leaves no core file either.
func Files() error {
	r, w, err := os.Pipe() // the runtime opens now what it needs for pipes, and r has the lowest number that was free
	if err != nil {
		return err
	}
	free := uint64(r.Fd())
	return errors.Join(r.Close(), w.Close(), syscall.Setrlimit(syscall.RLIMIT_NOFILE, &syscall.Rlimit{Cur: free, Max: free}),
		syscall.Setrlimit(syscall.RLIMIT_FSIZE, new(syscall.Rlimit)), syscall.Setrlimit(syscall.RLIMIT_CORE, new(syscall.Rlimit)))
}

// Time returns the processor time that this process has used. Other processes don't change it.
func Time() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
