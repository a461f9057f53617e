package main

import (
	"errors"
	"fmt"
	"time"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/script/internal/inspect"
)

// checkFlags say how thoroughly a pack is looked at.
type checkFlags struct {
	verbose, asJSON bool
	plays           int
	choose          list // options of the pack for the games
}

func (f *checkFlags) add(c *call, what string) {
	flags := c.flags
	flags.BoolVar(&f.verbose, "v", false, what)
	flags.BoolVar(&f.asJSON, "json", false, "tell all of it as JSON")
	c.addSchema("check nothing", "report")
	addOption(flags, &f.choose)
	flags.IntVar(&f.plays, "plays", 30, "play the pack `n` times by itself; 0 is not at all")
}

const checkMore = `PACK is a folder of Lua files. Several PACKs are loaded side by side, as one. Of a campaign each scenario is looked at alone, with the
party as it is at its start.

Games are played first at random, then sensibly. Then a search goes on from where something rare has happened, as long as there is content, a line
or a side of a branch that nothing has reached: for at most 10000 commands, or 5000 in vain. The same pack gives the same result on every
machine: -time only stops, and what it has cut off is told.

Findings have one of three verdicts. "impossible" is proved from the map, the items, the Locks and the source of the callbacks, and whatever a
callback might do is taken for done. "unseen" only says that no test and no game came there. "doubtful" may be meant.
Whatever is not told is fine.

Exit code: 0 all is well, or there is something doubtful or unseen; 1 there are problems or impossible things, a test failed, or a game broke a
law of the rules; 2 it could not be done. A pack that nobody has read may be checked: each callback has a budget. When -time ends the games, it
tells what was seen until then.`

var checkCommand = &command{
	name: "check", form: "[options] PACK [PACK...]", time: 30 * time.Second, about: "tells every problem of a pack, runs its tests, and looks for what no game can make use of",
	more: checkMore, examples: []string{"check my-pack", "check -v my-pack", "check -plays 1000 -time 10m my-pack", "check -json scenario house-rules"},
	run: func(c *call) error {
		var f checkFlags
		f.add(c, "also tell what happened in each test, what each callback spent, which clauses and events the games met, and all that was not seen")
		return f.run(c, func(r *report) { r.print(c.out, f.verbose) })
	},
}

var lintCommand = &command{
	name: "lint", form: "[options] PACK [PACK...]", time: 30 * time.Second, about: "tells what no game of a pack can make use of: places, items, definitions, names, callbacks, plays",
	more: checkMore, examples: []string{"lint my-pack", "lint -plays 0 my-pack", "lint -json my-pack"},
	run: func(c *call) error {
		var f checkFlags
		f.add(c, "also tell which clauses and events the games met, and all that was not seen")
		return f.run(c, func(r *report) { r.printLint(c.out, f.verbose) })
	},
}

// run looks at the packs and prints the report.
func (f *checkFlags) run(c *call, print func(r *report)) error {
	dirs, err := c.parse(1, -1)
	switch {
	case err != nil:
		return err
	case f.plays < 0:
		return errors.New("want 0 or more -plays")
	}
	o := inspect.Options{Plays: f.plays, Chosen: f.choose}
	if f.choose != nil {
		o.Choose = func(g *explore.Game) (*explore.Game, error) { return chosen(g, f.choose) }
	}
	r, err := lookAt(c.ctx, dirs, o)
	if err != nil {
		return err
	}
	if f.asJSON {
		if err := writeJSON(c.out, r); err != nil {
			return err
		}
	} else {
		for i, one := range r.Scenarios {
			fmt.Fprintf(c.out, "scenario %d of %d: %s\n", i+1, len(r.Scenarios), one.Pack)
			print(&report{one, []string{one.Pack}})
			fmt.Fprintln(c.out)
		}
		print(r)
	}
	if !r.OK {
		return errBad
	}
	return nil
}
