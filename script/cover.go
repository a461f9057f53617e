package script

import (
	"maps"
	"slices"

	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// Cover counts which lines the pack's callbacks run from now on, in all games that use the pack. It also counts the sides of if, while,
// until, for, "and" and "or". Calling it again starts anew. Counting makes callbacks slower, but changes neither what they do nor what they
// spend. Call it while no callback runs.
//
// With EachLine, EachBranch, EachCallback and Covered it makes a Pack what exploretest.Options.Content wants.
func (p *Pack) Cover() {
	for _, part := range p.packs() {
		if part.root != nil {
			part.root.Cover(part.functions())
		}
	}
}

// Uncounted runs something whose lines and branches don't count. Call it while no callback runs.
func (p *Pack) Uncounted(run func()) {
	for _, part := range p.packs() {
		if next := run; part.root != nil {
			run = func() { part.root.Uncounted(next) }
		}
	}
	run()
}

// EachLine yields each line that a callback, or a function that it calls, may run, in the order of the files, and whether it has run since
// Cover. Without Cover there are none. Lines that only close what others open don't count.
func (p *Pack) EachLine(yield func(file string, line int, ran bool)) {
	for _, part := range p.packs() {
		if part.root != nil {
			part.root.EachLine(func(file string, line int, ran bool) { yield(part.prefix+file, line, ran) })
		}
	}
}

// EachBranch yields each branch of a callback, or of a function that it calls, in the order of the files: an if, elseif, while, until or for,
// and the left or right side of an "and" or "or". Line and column are those of the word. sides says how many of its two sides have run since
// Cover. If only one has, missing names the other: ["if" was never true], [the right side of "and" never ran].
func (p *Pack) EachBranch(yield func(file string, line, column, sides int, missing string)) {
	for _, part := range p.packs() {
		if part.root != nil {
			part.root.EachBranch(func(file string, line, column, sides int, missing string) {
				yield(part.prefix+file, line, column, sides, missing)
			})
		}
	}
}

// Covered returns how many lines and sides of branches have run since Cover.
func (p *Pack) Covered() (n int) {
	for _, part := range p.packs() {
		if part.root != nil {
			n += part.root.Covered()
		}
	}
	return n
}

// EachCallback yields each callback in the order of the pack: its name as in Costs, where it begins, and the most that one call has spent,
// in percent of its budget of steps, bytes or host calls, whichever is the largest. It is 0 if the callback has not run.
func (p *Pack) EachCallback(yield func(name, file string, line, percent int)) {
	for _, cb := range p.callbacks {
		c, budget := cb.cost(), cb.pack.budget
		percent := func(most, of int64) int { return int((100*most + of - 1) / of) }
		yield(c.Name, c.File, c.Line, max(percent(c.Most.Steps, budget.Steps), percent(c.Most.Bytes, budget.Bytes),
			percent(c.Most.HostCalls, budget.HostCalls)))
	}
}

// packs returns the packs that LoadAll combined, or the pack itself.
func (p *Pack) packs() []*Pack {
	if p.parts != nil {
		return p.parts
	}
	return []*Pack{p}
}

// functions returns the functions of all callbacks, each with those that take its answers, and those of its timers, by name.
func (p *Pack) functions() (list []*sandbox.Func) {
	for _, cb := range p.callbacks {
		list = append(list, cb.f)
		for _, more := range []map[string]*sandbox.Func{cb.answers, cb.timers} {
			for _, name := range slices.Sorted(maps.Keys(more)) {
				list = append(list, more[name])
			}
		}
	}
	return list
}

// ReadsRound reports whether a callback may read the number of the round. It is true if a file of the pack has the name or the text "round",
// even if no callback reads the number.
func (p *Pack) ReadsRound() bool {
	return slices.ContainsFunc(p.packs(), func(part *Pack) bool {
		uses := part.program.Uses()
		return uses.Values["round"] || uses.Texts["round"] || slices.ContainsFunc(uses.List, func(u sandbox.Use) bool { return u.Name == "round" })
	})
}
