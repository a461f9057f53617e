package script_test

import (
	"fmt"
	"os"
	"syscall"
	"time"
)

// limitMemory makes the kernel refuse this process n bytes more address space than it has reserved so far.
func limitMemory(n uint64) error {
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

// cpuTime is how long this process has computed: whatever else the computer does, that stays.
func cpuTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
