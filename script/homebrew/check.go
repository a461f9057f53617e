package main

import (
	"context"
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"slices"
	"time"

	"github.com/crunchrules/crunch/script"
)

// reportSchema is the JSON Schema of what check -json and lint -json write. A test holds it against the reports of all kinds of packs.
//
//go:embed report.schema.json
var reportSchema string

// checkFlags say how thoroughly a pack is looked at.
type checkFlags struct {
	verbose, asJSON, schema bool
	quick                   bool // neither play, nor tell what the tests have not seen
	plays                   int
}

func (f *checkFlags) add(flags *flag.FlagSet, what string) {
	flags.BoolVar(&f.verbose, "v", false, what)
	flags.BoolVar(&f.asJSON, "json", false, "tell all of it as JSON")
	flags.BoolVar(&f.schema, "schema", false, "print the JSON Schema of -json, and check nothing")
	flags.IntVar(&f.plays, "plays", 30, "play the pack `n` times by itself; 0 is not at all")
}

const checkMore = `PACK is a folder of Lua files. Several PACKs are loaded side by side, as one.

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
		f.add(c.flags, "also tell what happened in each test, what each callback spent, and all that was not seen")
		return f.run(c, func(r *report) { r.print(c.out, f.verbose) })
	},
}

var lintCommand = &command{
	name: "lint", form: "[options] PACK [PACK...]", time: 30 * time.Second, about: "tells what no game of a pack can make use of: places, items, definitions, names, callbacks, plays",
	more: checkMore, examples: []string{"lint my-pack", "lint -plays 0 my-pack", "lint -json my-pack"},
	run: func(c *call) error {
		var f checkFlags
		f.add(c.flags, "also tell all that was not seen")
		return f.run(c, func(r *report) { r.printLint(c.out, f.verbose) })
	},
}

// run looks at the packs and prints the report.
func (f *checkFlags) run(c *call, print func(r *report)) error {
	dirs, err := c.parse(c.leastPacks(), -1)
	switch {
	case err != nil:
		return err
	case f.schema:
		_, err := fmt.Fprint(c.out, reportSchema)
		return err
	case f.plays < 0:
		return errors.New("want 0 or more -plays")
	}
	r, err := inspect(c.ctx, dirs, f)
	if err != nil {
		return err
	}
	if f.asJSON {
		if err := writeJSON(c.out, r); err != nil {
			return err
		}
	} else {
		print(r)
	}
	if !r.OK {
		return errBad
	}
	return nil
}

// An inspection makes a report.
type inspection struct {
	*report
	pack *script.Pack
	file func(name string) string // turns file names of the pack into paths
}

// inspect loads the packs in the folders, side by side if there are several, runs their tests, looks for what is impossible and plays them.
func inspect(ctx context.Context, dirs []string, f *checkFlags) (*report, error) {
	in := &inspection{report: newReport(dirs)}
	var err error
	in.pack, in.file, err = load(ctx, dirs, script.Options{Clock: -1}) // the context has a time
	if list := problemsIn(err, in.file); list != nil {
		in.Problems = list
		return in.report, nil
	} else if err != nil {
		return in.report, err
	}
	in.OK = true
	load := spent(in.pack.LoadUsage())
	in.Load = &load
	if len(dirs) > 1 {
		in.Notes = append(in.Notes, count(len(dirs), "pack")+" were loaded side by side, as one")
	}
	in.Notes = append(in.Notes, ignored(dirs)...)
	in.pack.Cover()
	in.test(ctx)
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	in.lint()
	if in.pack.Scenario() == nil {
		in.Notes = append(in.Notes, "nothing was played: "+noScenario)
	} else if len(in.pack.Party()) == 0 {
		in.Notes = append(in.Notes, "nothing was played: "+noPC)
	} else if slices.ContainsFunc(in.Findings, func(f finding) bool { return f.Kind == string(script.Unwinnable) }) {
		in.Notes = append(in.Notes, "no game can be won, so nothing was played")
	} else if f.plays > 0 && !f.quick {
		if err := in.play(ctx, f); err != nil {
			return nil, err
		}
	}
	if in.quick = f.quick; !in.quick {
		in.unseen()
	}
	return in.report, nil
}

// test runs the tests.
func (in *inspection) test(ctx context.Context) {
	for _, result := range in.pack.Test(ctx) {
		t := test{Name: result.Name, File: in.file(result.File), Line: result.Line, OK: result.Passed(), Spent: spent(result.Used), Told: result.Told}
		for _, f := range result.Failures {
			t.Failures = append(t.Failures, problem{File: in.file(f.File), Line: f.Line, Message: f.Message})
		}
		for _, c := range result.Costs {
			t.Callbacks = append(t.Callbacks, callback{c.Name, in.file(c.File), c.Line, c.Calls, spent(c.Most)})
		}
		in.Tests = append(in.Tests, t)
		in.OK = in.OK && t.OK
	}
}
