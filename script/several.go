package script

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// A Source is one of several packs that LoadAll loads.
type Source struct {
	Name string // its name in messages: its file a.lua is Name/a.lua
	FS   fs.FS
}

// LoadAll combines packs: the scenario of one of them with the content of all, in the order of the sources. Each pack keeps its own globals
// and files, and require finds only its own files. Content may refer to the content of every pack by name. If there are two scenarios, or
// two pieces of content of one kind with the same name, a Problem names both places. A Source without a name of its own is a
// [*crunch.NameError].
func LoadAll(ctx context.Context, o Options, sources ...Source) (*Pack, error) {
	deadline := o.deadline()
	if err := o.hosts(); err != nil {
		return nil, err
	}
	whole := &Pack{options: o, host: o.host}
	all := &loading{pack: whole}
	var problems Problems
	broken := false // a pack could not be read
	var each []*loading
	seen := map[string]bool{}
	for _, source := range sources {
		if source.Name == "" || seen[source.Name] {
			return nil, &crunch.NameError{Package: "script", What: "name of a pack", Name: source.Name, Want: "a name of its own for each pack"}
		}
		seen[source.Name] = true
		l, bad, err := o.read(ctx, source.FS, sandbox.SafeName(source.Name)+"/", o.Load, deadline)
		if more, ok := errors.AsType[Problems](err); ok {
			problems, broken = append(problems, more...), true
			continue
		} else if err != nil {
			return nil, err
		}
		problems = append(append(append(problems, bad...), l.unfinished()...), l.misplaced(source.FS)...)
		problems = append(problems, all.join(l)...)
		each = append(each, l)
		all.takes(&source)
	}
	if !broken { // otherwise its content would be reported as missing
		problems = append(problems, all.finish()...)
		problems = append(problems, needs(each)...)
	}
	if len(problems) > 0 {
		return nil, inOrder(problems)
	}
	for _, part := range whole.parts {
		part.scenario = whole.scenario
		part.content.party, part.content.tables = whole.content.party, whole.content.tables
	}
	if err := o.late(ctx, deadline); err != nil {
		return nil, err
	}
	return whole, nil
}

// join adds the content of another pack.
func (l *loading) join(other *loading) Problems {
	var problems Problems
	clash := func(what string, at, first *origin, key string) {
		pos := at.key(key)
		problems = append(problems, Problem{File: pos.File, Line: pos.Line, Column: pos.Column,
			Message: fmt.Sprintf("%s: %s %v", at.what, what, first.key(key))})
		at.bad = true
	}
	to, from := &l.pack.content, &other.pack.content
	if other.scenario != nil {
		if l.scenario != nil {
			clash("a second scenario: the first is at", other.scenario, l.scenario, "name")
		} else {
			l.scenario = other.scenario
			for _, o := range other.origins["aim"] {
				l.note("aim", o)
			}
			lists := *to
			to.spec = from.spec
			for _, p := range pieces {
				p.keep(to, &lists)
			}
		}
	}
	for _, o := range other.origins["pack"] {
		l.note("pack", o)
	}
	for word, names := range other.refers { // sets: any order gives the same result
		for name := range names {
			l.refer(word, name)
		}
	}
	for _, o := range other.outfits {
		o.pc += len(to.party)
		l.outfits = append(l.outfits, o)
	}
	for _, f := range other.fightings {
		if f.challenge {
			f.owner += len(to.spec.Challenges)
		} else {
			f.owner += len(to.party)
		}
		l.fightings = append(l.fightings, f)
	}
	for _, d := range other.decks {
		if d.craft {
			d.owner += len(to.crafts)
		} else {
			d.owner += len(to.party)
		}
		l.decks = append(l.decks, d)
	}
	for _, p := range pieces {
		p.join(to, from)
		for _, o := range other.origins[p.called()] {
			if first := l.first[p.called()][o.name]; first != nil && p.refusesTwice() {
				clash("name: found the name already used at", o, first, "name")
			}
		}
		for _, o := range other.origins[p.called()] {
			l.note(p.called(), o)
		}
	}
	l.pack.parts = append(l.pack.parts, other.pack)
	l.pack.callbacks = append(l.pack.callbacks, other.pack.callbacks...)
	l.pack.usage.Steps += other.pack.usage.Steps
	l.pack.usage.Bytes += other.pack.usage.Bytes
	l.pack.usage.HostCalls += other.pack.usage.HostCalls
	return problems
}

// placed puts the pack's name in front of the files of its problems.
func (p *Pack) placed(problems Problems) Problems {
	if p.prefix != "" {
		for i := range problems {
			if problems[i].File != "" {
				problems[i].File = p.prefix + problems[i].File
			}
		}
	}
	return problems
}

// place puts the pack's name in front of the files in an error.
func (p *Pack) place(err error) error {
	if p.prefix == "" {
		return err
	}
	if se, ok := errors.AsType[*ScriptError](err); ok {
		se.File = p.prefix + se.File
		for i := range se.Trace {
			se.Trace[i] = p.prefix + se.Trace[i]
		}
	}
	if be, ok := errors.AsType[*BudgetError](err); ok {
		be.File = p.prefix + be.File
	}
	return err
}
