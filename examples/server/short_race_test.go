//go:build race

package main

import (
	"flag"
	"testing"
)

// Under the race detector, which slows everything tenfold, every run is a short one. Without it go test runs all in full.
func TestMain(m *testing.M) {
	flag.Parse()
	if err := flag.Set("test.short", "true"); err != nil {
		panic(err)
	}
	m.Run()
}
