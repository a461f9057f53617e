// Infiltration plays a Stealth scenario written in Go alone: three thieves go through a garden, a mansion and its cellar to steal a ledger,
// and leave by the gap in the hedge where they came in. It plays itself with the ready policies and tells what happens round by round, with
// the dice and the clause or content behind each result. At the end it draws the map as the players know it:
//
//	infiltration
//	infiltration -seed 7
//	infiltration -play
//	infiltration -svg map.svg
//
// With -play a person chooses every command of the thieves. With -svg it also writes the map as a picture. The same seed and the same
// choices give the same night on every machine.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/explore/table"
)

func main() {
	err := run(os.Stdin, os.Stdout, os.Args[1:])
	switch {
	case errors.Is(err, flag.ErrHelp):
	case err != nil:
		fmt.Fprintln(os.Stderr, "infiltration:", err)
		os.Exit(1)
	}
}

// run plays the night that the arguments describe.
func run(in io.Reader, out io.Writer, args []string) error {
	flags := flag.NewFlagSet("infiltration", flag.ContinueOnError)
	flags.SetOutput(out)
	seed := flags.Uint64("seed", 3, "the `number` that all dice come from")
	play := flags.Bool("play", false, "choose what the PCs do")
	svg := flags.String("svg", "", "write the map at the end to this `file`")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q: want -seed, -play, -svg or nothing", flags.Arg(0))
	}
	g, err := night()
	if err != nil {
		return err
	}
	s := explore.NewSession(g, crunch.Seed(*seed))
	t := table.New(in, out)
	fmt.Fprintf(t, "%s\n\n", g.Scenario().Spec().About)
	players := policy.Ready(s.Seed())
	if *play {
		players.PCs = t.Person(s)
	}
	err = t.Play(context.Background(), s, players)
	if left := errors.Is(err, table.ErrLeft); left {
		fmt.Fprint(t, "You leave the table, and the thieves in the dark.\n")
	} else if err != nil {
		return err
	}
	v := s.View(scenario.Everyone)
	fmt.Fprintf(t, "\n%s", show.MapText(&v))
	if *svg != "" {
		if err := os.WriteFile(*svg, show.MapSVG(&v), 0o644); err != nil {
			return err
		}
	}
	return t.Flush()
}
