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

// timeUsed returns the time that processors have spent on this process: others that are busy don't count.
func timeUsed() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
