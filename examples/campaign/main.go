// Campaign plays three scenarios in a row with the same party: down into a drowned chapel, out of it while it collapses, and home over the
// moor. Injuries, Diseases, items and Valuables go with the PCs from one to the next. A Disease from the chapel lasts until it is healed: at
// the hospice for 1 Valuable, or by something on the moor.
//
//	campaign
//	campaign -seed 7
//	campaign -play
//
// It plays itself with the ready policies. With -play a person chooses every command of the PCs, and who the hospice heals. The same seed
// and the same choices give the same campaign on every machine.
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
	"github.com/crunchrules/crunch/explore/table"
)

func main() {
	err := run(os.Stdin, os.Stdout, os.Args[1:])
	switch {
	case errors.Is(err, flag.ErrHelp):
	case err != nil:
		fmt.Fprintln(os.Stderr, "campaign:", err)
		os.Exit(1)
	}
}

// run plays the campaign that the arguments describe.
func run(in io.Reader, out io.Writer, args []string) error {
	flags := flag.NewFlagSet("campaign", flag.ContinueOnError)
	flags.SetOutput(out)
	seed := flags.Uint64("seed", 1, "the `number` that all dice come from")
	play := flags.Bool("play", false, "choose what the PCs do")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q: want -seed, -play or nothing", flags.Arg(0))
	}
	t := table.New(in, out)
	err := campaign(t, crunch.Seed(*seed), *play)
	if errors.Is(err, table.ErrLeft) {
		fmt.Fprintln(t, "You leave the table; how it ends nobody knows.")
		err = nil
	}
	return errors.Join(err, t.Flush())
}

// campaign plays one scenario after the other while anyone is alive.
func campaign(t *table.Table, seed crunch.Seed, play bool) error {
	party := companions()
	for i, spec := range []scenario.Spec{chapel(), collapse(), moor()} {
		if i == 2 { // they pass a hospice before the third scenario; before the second there is no time to rest
			if err := hospice(t, party, play); err != nil {
				return err
			}
		}
		sc, err := explore.New(spec)
		if err != nil {
			return err
		}
		g, err := explore.NewGame(sc, party...)
		if err != nil {
			return err
		}
		fmt.Fprintf(t, "%d. %s\n%s\n\n", i+1, spec.Name, spec.About)
		s := explore.NewSession(g, crunch.Seed(uint64(seed)^crunch.Key(spec.Name))) // other dice for each scenario
		players := policy.Ready(s.Seed())
		if play {
			players.PCs = t.Person(s)
		}
		if err := t.Play(context.Background(), s, players); err != nil {
			return err
		}
		party = s.Position().Outcome() // EX-141
		fmt.Fprintln(t)
		sheets(t, party)
		if len(party) == 0 {
			fmt.Fprintln(t, "Nobody is left to tell of it.")
			return nil
		}
		fmt.Fprintln(t)
	}
	fmt.Fprintln(t, "They are home.")
	return nil
}
