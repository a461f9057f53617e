//go:build !js

package main

import (
	"errors"
	"flag"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/examples/evening"
)

// open says what to play, by the arguments.
func open() (evening.Files, crunch.Seed, error) {
	seed := flag.Uint64("seed", 7, "the seed of the dice")
	save := flag.String("save", "evening.save", "the file that s writes and l reads")
	flag.Parse()
	if flag.NArg() != 1 {
		return nil, 0, errors.New("want the folder of a pack")
	}
	return evening.Disk{Folder: flag.Arg(0), File: *save}, crunch.Seed(*seed), nil
}
