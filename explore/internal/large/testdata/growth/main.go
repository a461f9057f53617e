// Growth makes a scenario of a given size, or lists the legal commands in its hub. The test builds it with coverage to count executed
// statements.
package main

import (
	"log"
	"os"
	"runtime/coverage"
	"strconv"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/internal/large"
)

func main() {
	log.SetFlags(0)
	n, err := strconv.Atoi(os.Args[2])
	if err != nil {
		log.Fatal(err)
	}
	spec := large.Spec(n, n)
	check(coverage.ClearCounters())
	switch os.Args[1] {
	case "New":
		sc, err := explore.New(spec)
		check(err)
		sc.Warnings()
	case "Legal":
		g, err := large.Game(spec)
		check(err)
		s, err := large.Hub(g, crunch.NewRand(1))
		check(err)
		check(coverage.ClearCounters())
		if len(g.At(&s).Legal(nil)) < n/2 {
			log.Fatal("few commands are legal")
		}
	}
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
