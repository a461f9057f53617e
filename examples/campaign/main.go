// Campaign plays a campaign of packs in Lua: three scenarios in a row with the same party, down into a drowned chapel, out of it while it
// collapses, and home over the moor. Injuries, Diseases, items, Valuables and what the scenarios carry go along. The folder content is the
// campaign; "homebrew play examples/campaign/content" plays it too.
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
	"embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/table"
	"github.com/crunchrules/crunch/script"
)

//go:embed content
var content embed.FS

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
	files, err := fs.Sub(content, "content")
	if err != nil {
		return err
	}
	campaign, err := script.LoadCampaign(context.Background(), script.Options{}, script.Source{Name: "content", FS: files})
	if err != nil {
		return err
	}
	t := table.New(in, out)
	err = travel(t, campaign, crunch.Seed(*seed), *play)
	if errors.Is(err, table.ErrLeft) {
		fmt.Fprintln(t, "You leave the table; how it ends nobody knows.")
		err = nil
	}
	return errors.Join(err, t.Flush())
}

// travel plays one scenario after the other, until the campaign is over.
func travel(t *table.Table, campaign *script.Campaign, seed crunch.Seed, play bool) error {
	j, err := campaign.Begin(seed)
	if err != nil {
		return err
	}
	for !j.Over() {
		if err := rest(t, j, play); err != nil {
			return err
		}
		s, err := j.Session()
		if err != nil {
			return err
		}
		fmt.Fprintf(t, "%d. ", len(j.Passed()))
		t.Title(s)
		players := policy.Ready(s.Seed())
		if play {
			players.PCs = t.Person(s)
		}
		if err := t.Play(context.Background(), s, players); err != nil {
			return err
		}
		t.Outcome(s)
		fmt.Fprintln(t)
		if err := j.Next(); err != nil {
			return err
		}
	}
	if j.Lost() {
		fmt.Fprintln(t, "Nobody is left to tell of it.")
	} else {
		fmt.Fprintln(t, "They are home.")
	}
	return nil
}

// rest lets the party heal Diseases where it rests. EX-144
func rest(t *table.Table, j *script.Journey, ask bool) error {
	if place := j.Leg().Rest; place != nil {
		fmt.Fprintln(t, place.About)
	}
	for offers := j.Offers(); len(offers) > 0; offers = j.Offers() {
		choice := 0
		if ask {
			var options []string
			for _, h := range offers {
				options = append(options, h.PC+" is healed of "+h.Disease)
			}
			var err error
			if choice, err = t.Choose("Whom does it heal?", append(options, "nobody else")); err != nil || choice == len(offers) {
				return err
			}
		}
		if err := j.Heal(offers[choice]); err != nil {
			return err
		}
		fmt.Fprintf(t, "  %s is healed of %s for a Valuable of %s [EX-144]\n", offers[choice].PC, offers[choice].Disease, offers[choice].Payer)
	}
	return nil
}
