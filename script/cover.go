package script

import (
	"fmt"
	"hash/fnv"
	"maps"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// Cover counts which lines the pack's callbacks run from now on, in all games that use the pack. It also counts the sides of if, while,
// until, for, "and" and "or". Calling it again starts anew. Counting makes callbacks slower, but changes neither what they do nor what they
// spend. Call it while no callback runs.
//
// With EachLine, EachBranch, EachCallback and Covered it makes a Pack what exploretest.Options.Content wants.
func (p *Pack) Cover() {
	for _, part := range p.rooted() {
		part.root.Cover(part.functions())
	}
}

// Uncounted runs something whose lines and branches don't count. Call it while no callback runs.
func (p *Pack) Uncounted(run func()) {
	for _, part := range p.rooted() {
		next := run
		run = func() { part.root.Uncounted(next) }
	}
	run()
}

// EachLine yields each line that a callback, or a function that it calls, may run, in the order of the files, and whether it has run since
// Cover. Without Cover there are none. Lines that only close what others open don't count.
func (p *Pack) EachLine(yield func(file string, line int, ran bool)) {
	for _, part := range p.rooted() {
		part.root.EachLine(func(file string, line int, ran bool) { yield(part.prefix+file, line, ran) })
	}
}

// EachBranch yields each branch of a callback, or of a function that it calls, in the order of the files: an if, elseif, while, until or for,
// and the left or right side of an "and" or "or". Line and column are those of the word. sides says how many of its two sides have run since
// Cover. If only one has, missing names the other: ["if" was never true], [the right side of "and" never ran].
func (p *Pack) EachBranch(yield func(file string, line, column, sides int, missing string)) {
	for _, part := range p.rooted() {
		part.root.EachBranch(func(file string, line, column, sides int, missing string) {
			yield(part.prefix+file, line, column, sides, missing)
		})
	}
}

// Covered returns how many lines and sides of branches have run since Cover.
func (p *Pack) Covered() (n int) {
	for _, part := range p.rooted() {
		n += part.root.Covered()
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

// rooted returns those of packs whose files could all be run.
func (p *Pack) rooted() []*Pack {
	return slices.DeleteFunc(slices.Clone(p.packs()), func(part *Pack) bool { return part.root == nil })
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

// Where returns the file and the line in which a piece of content is defined, or one of its plays. The line is 0 if the pack has none of this
// kind and name. The kind is the word that defines the piece, such as "region" or "pc". Any Challenge has the kind "challenge". A callback has
// the kind "callback", and its name in Costs. If several pieces have the name, Where returns the first. If no play is asked for, play is "".
func (p *Pack) Where(kind, name, play string) (file string, line int) {
	if kind == "callback" {
		for _, cb := range p.callbacks {
			if c := cb.cost(); c.Name == name {
				return c.File, c.Line
			}
		}
	}
	if p.made == nil {
		return "", 0
	}
	if kind == pcs.word {
		kind = pcs.called()
	}
	o := p.made.first[kind][name]
	if o != nil && play != "" {
		o = o.plays[play]
	}
	if o == nil {
		return "", 0
	}
	return o.prefix + o.pos.File, o.pos.Line
}

// code gives the scenario and the PCs a version of each callback, made of all code that it can reach (scenario.Spec.Code). Callbacks in the
// plays of PCs, Gear and Crafts go with the PCs, because these may play another scenario; those of Gear with the scenario too.
func (p *Pack) code() {
	content, pcs := p.versions((*sandbox.Pack).Codes, p)
	p.content.spec.Code = content
	if len(pcs) == 0 {
		return
	}
	for i := range p.content.party {
		p.content.party[i].Code = pcs
	}
}

// versions returns a text for each callback by its name: those of the scenario, and those that go with the PCs. The names of packs that were
// loaded together are those of another version of them.
func (p *Pack) versions(of func(*sandbox.Pack, []*sandbox.Func) []string, names *Pack) (content, pcs map[string]string) {
	content, pcs = map[string]string{}, map[string]string{}
	parts, called := p.packs(), names.packs()
	for k, part := range parts {
		prefix := part.prefix
		if len(called) == len(parts) {
			prefix = called[k].prefix
		}
		if part.root == nil {
			continue
		}
		funcs := part.functions()
		for i, code := range of(part.root, funcs) {
			name, list := codeName(prefix, funcs[i]), content
			what, _, _ := strings.Cut(funcs[i].Name, " ")
			if what == "pc" || what == "gear" || what == "craft" {
				list = pcs
			}
			if other := list[name]; other != "" { // two callbacks with one name
				h := fnv.New64a()
				fmt.Fprint(h, other, code)
				code = fmt.Sprintf("%016x", h.Sum64())
			}
			if list[name] = code; what == "gear" { // it may be found in the scenario
				content[name] = code
			}
		}
	}
	return content, pcs
}

// codeName is the name of a callback among those of versions.
func codeName(prefix string, f *sandbox.Func) string {
	return strings.ToValidUTF8(clipAt(prefix+f.Name, maxLine), "?")
}
