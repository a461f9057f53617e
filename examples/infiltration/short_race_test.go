//go:build race

package main

import (
	"flag"
	"testing"
)

// The race detector slows everything tenfold: under it every run is a short one. Without it, go test runs everything in full.
func TestMain(m *testing.M) {
	flag.Parse()
	if err := flag.Set("test.short", "true"); err != nil {
		panic(err)
	}
	m.Run()
}
