// Package inspect looks at packs as homebrew check does: it loads them, runs their tests, looks for what no game can make use of, and plays
// them under the laws. The result is a [Report], which the command prints and the workbench shows.
package inspect

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/script"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// Options say how thoroughly packs are looked at.
type Options struct {
	Name  string // of the packs, in Report.Pack
	Named int    // how many packs that names, if not each source is one: a scenario of a campaign is two
	Quick bool   // neither play, nor tell what the tests have not seen
	Plays int    // how often the pack plays by itself

	Choose func(*explore.Game) (*explore.Game, error) // makes the game that is played, with options chosen; nil leaves it as it is if nobody chooses
	Chosen []string                                   // what it chooses, for the note: "Nerves=4"
}

// What a pack lacks if it can't be played.
const (
	NoPC       = `it has no pc: add one with pc { name = "Ada", ep = 10 }, or name a pack that has some beside it`
	NoScenario = "it has no scenario: name a pack that has one beside it"
)

// An inspection makes a report.
type inspection struct {
	*Report
	pack *script.Pack
	file func(name string) string // turns file names of the pack into paths
}

// Packs loads packs, side by side if there are several, runs their tests, looks for what is impossible and plays them.
func Packs(ctx context.Context, sources []script.Source, o *Options) (*Report, error) {
	l, err := Begin(ctx, sources, o)
	if err != nil {
		return nil, err
	}
	l.most = searched
	if err := l.Play(ctx, o.Plays); ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		text := fmt.Sprintf("-time ended the games after %s of %d: what comes later was not seen", Count(l.Plays(), "game"), o.Plays)
		if l.Plays() == o.Plays {
			text = fmt.Sprintf("-time ended the search after %s of at most %d: what it would have found was not seen",
				Count(l.seen.Search.Commands, "command"), searched)
		}
		l.in.Notes = append(l.in.Notes, text)
	} else if err != nil {
		return nil, err
	} else if err := l.afterwards(ctx); ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		l.in.Notes = append(l.in.Notes, "-time ended the games of simulate: examples of endings were not all looked for")
	} else if err != nil {
		return nil, err
	}
	return l.Report(), nil
}

// afterwards plays games of simulate: it looks whether sensible players can play the pack, and for examples of endings that
// homebrew story tells.
func (l *Look) afterwards(ctx context.Context) error {
	if err := l.unplayed(ctx); err != nil {
		return err
	}
	return l.endings(ctx)
}

// Begin does what Packs does, and plays no games yet.
func Begin(ctx context.Context, sources []script.Source, opts *Options) (*Look, error) {
	in := &inspection{Report: newReport(opts.Name)}
	in.Chosen = opts.Chosen
	var err error
	in.pack, in.file, err = Load(ctx, sources, script.Options{Clock: -1}) // the context has a time
	if list := ProblemsIn(err, in.file); list != nil {
		in.Problems = list
		return &Look{in: in}, nil
	} else if err != nil {
		return nil, err
	}
	l := &Look{in: in}
	in.OK = true
	load := spent(in.pack.LoadUsage())
	in.Load = &load
	if n := cmp.Or(opts.Named, len(sources)); n > 1 {
		in.Notes = append(in.Notes, Count(n, "pack")+" were loaded side by side, as one")
	}
	in.pack.Cover()
	in.test(ctx)
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	in.lint()
	if sc := in.pack.Scenario(); sc != nil {
		for _, o := range sc.Spec().Options {
			note := fmt.Sprintf("the games were played with %s, which it is if nobody chooses", o.First())
			if i := slices.IndexFunc(opts.Chosen, func(c string) bool { return strings.HasPrefix(c, o.Name+"=") }); i >= 0 {
				note = "the games were played with " + strings.TrimPrefix(opts.Chosen[i], o.Name+"=") + ", as was chosen"
			}
			in.Notes = append(in.Notes, fmt.Sprintf("option %s: %s; %s", o.Name, o.Range(), note))
		}
	}
	if in.pack.Scenario() == nil {
		in.Notes = append(in.Notes, "nothing was played: "+NoScenario)
	} else if len(in.pack.Party()) == 0 {
		in.Notes = append(in.Notes, "nothing was played: "+NoPC)
	} else if slices.ContainsFunc(in.Findings, func(f Finding) bool { return f.Kind == script.Unwinnable }) {
		in.Notes = append(in.Notes, "no game can be won, so nothing was played")
	} else if !opts.Quick {
		if l.game, err = in.pack.Game(); err == nil && opts.Choose != nil {
			l.game, err = opts.Choose(l.game)
		}
		if err != nil {
			return nil, err
		}
	}
	in.Quick = opts.Quick
	return l, nil
}

func (in *inspection) test(ctx context.Context) {
	for _, result := range in.pack.Test(ctx) {
		t := Test{Name: result.Name, File: in.file(result.File), Line: result.Line, OK: result.Passed(), Spent: spent(result.Used), Told: result.Told}
		for _, f := range result.Failures {
			t.Failures = append(t.Failures, Problem{File: in.file(f.File), Line: f.Line, Message: f.Message})
		}
		for _, c := range result.Costs {
			t.Callbacks = append(t.Callbacks, Callback{c.Name, in.file(c.File), c.Line, c.Calls, spent(c.Most)})
		}
		if t.OK && result.Expected == 0 {
			text := fmt.Sprintf("test %q: it expects nothing: it fails only where a command or a callback does", t.Name)
			p := Problem{File: t.File, Line: t.Line, Message: text, Suggestion: "say what should be so then, with t:expect or t:equal"}
			in.Findings = append(in.Findings, Finding{idleTest, Doubtful, p})
		}
		in.Tests = append(in.Tests, t)
		in.OK = in.OK && t.OK
	}
}

// Load loads packs. It also returns a func that turns their file names into those of messages.
func Load(ctx context.Context, sources []script.Source, o script.Options) (*script.Pack, func(name string) string, error) {
	if len(sources) == 1 {
		pack, err := script.LoadWith(ctx, sources[0].FS, o)
		return pack, func(name string) string { return path.Join(sandbox.SafeName(sources[0].Name), name) }, ended(ctx, err)
	}
	pack, err := script.LoadAll(ctx, o, sources...)
	return pack, Plain, ended(ctx, err)
}

// Plain is the name of a file in messages: one of a pack without a folder of its own has none before it.
func Plain(name string) string { return strings.TrimPrefix(name, "./") }

// Where returns a func that says where a pack defines a piece of content, as script.Pack.Where does, in the file names of messages.
func Where(pack *script.Pack, file func(name string) string) func(kind, name, play string) (string, int) {
	return func(kind, name, play string) (string, int) {
		at, line := pack.Where(kind, name, play)
		if line > 0 {
			at = file(at)
		}
		return at, line
	}
}

// ended returns why the context has ended, if it has ended what failed: that is no problem of the pack.
func ended(ctx context.Context, err error) error {
	if err != nil && ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return err
}

// ProblemsIn returns the problems of a pack that an error tells of.
func ProblemsIn(err error, file func(string) string) (list []Problem) {
	var problems script.Problems
	var failed *script.ScriptError
	switch {
	case errors.As(err, &problems):
		for _, p := range problems {
			list = append(list, Problem{file(p.File), p.Line, p.Column, p.Message, p.Suggestion})
		}
	case errors.As(err, &failed):
		list = append(list, Problem{File: file(failed.File), Line: failed.Line, Message: failed.Message})
	}
	return list
}
