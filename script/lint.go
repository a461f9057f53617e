package script

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// A Finding is something in a pack that loads, but that no game can make good use of. It is proved from the content and the source of the
// callbacks: Lint assumes that a callback does whatever it might do.
type Finding struct {
	Kind FindingKind
	Problem
}

// A FindingKind says what is wrong.
type FindingKind string

// The kinds of findings.
const (
	Unreachable  FindingKind = "unreachable"  // a region that no PC can enter, or a way that nothing opens
	Unwinnable   FindingKind = "unwinnable"   // a scenario that no game wins
	Unobtainable FindingKind = "unobtainable" // an item or key that nobody can get, or a Lock that nobody can open
	Unused       FindingKind = "unused"       // a definition that nothing refers to
	UnknownName  FindingKind = "name"         // a name in a callback that nothing has: the callback fails there
	Alike        FindingKind = "alike"        // a name that reads like another
	Beaten       FindingKind = "beaten"       // a play that another always beats
	Idle         FindingKind = "idle"         // an entry of a play that does nothing
	Promise      FindingKind = "promise"      // a number that a text promises, and that nothing in the piece has: a doubt
	Spare        FindingKind = "spare"        // an item that nothing asks for, a name of the state that nothing writes: a doubt
	Lethal       FindingKind = "lethal"       // a play that takes more from a PC at once than any has: a doubt
	Untranslated FindingKind = "language"     // a text that a language of the pack lacks, or a translation of nothing: a doubt
	Deck         FindingKind = "deck"         // a PC without cards that isn't plain, a deck that fills no hand, a PC that may hold no Action: a doubt
)

// A Looked says how many things of a kind Lint has looked at: "5 regions".
type Looked struct {
	N    int    `json:"n"`
	What string `json:"what"`
}

// Lint returns what is wrong in a pack that loads, in the order of the files, and what it looked at. It plays nothing. A pack without a
// scenario may be used by any other, so only its callbacks are looked at.
func (p *Pack) Lint() ([]Finding, []Looked) {
	l := p.linter()
	list := p.alsoElsewhere(l.findings())
	slices.SortStableFunc(list, func(a, b Finding) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	if more := len(list) - sandbox.MaxTold; more > 0 {
		list = list[:sandbox.MaxTold]
		last := &list[sandbox.MaxTold-1]
		last.Suggestion = fmt.Sprintf("and %d more findings", more)
	}
	return list, l.looked()
}

// findings returns what is wrong in the pack, in no order of the files.
func (l *linter) findings() []Finding {
	list := slices.Clone(l.pack.made.findings)
	list = append(list, l.names()...)
	list = append(list, l.alike()...)
	if l.pack.scenario != nil {
		list = append(list, l.unused()...)
		list = append(list, l.promises()...)
		list = append(append(list, l.spare()...), l.misgiven()...)
		list = append(list, l.persons()...)
		list = append(list, l.unwritten()...)
		list = append(list, l.lethal()...)
		list = append(list, l.untranslated()...)
	}
	return list
}

// misnamed is for a pack that does not load. It returns the names in callbacks that nothing has: the author has to mend them too.
func (l *loading) misnamed() Problems {
	return mapped(l.pack.linter().names(), func(f *Finding) Problem { return f.Problem })
}

// kindOf returns the kind of finding that a warning is.
func (l *loading) kindOf(w *scenario.Warning, may *scenario.HooksMay) FindingKind {
	if w.Field == "Goal.Region" && w.Found[0] == '"' && (may.Succeed ||
		slices.ContainsFunc(l.pack.content.spec.Counters, func(c cnt) bool { return c.Wins && slices.Contains(may.Advance, c.Name) })) {
		return Unreachable // there is another way to win
	}
	return warningKinds[w.Field]
}

// warningKinds has the kind of finding for each field that explore warns of. A test finds missing ones.
var warningKinds = map[string]FindingKind{
	"Goal.Region": Unwinnable, "Goal.Requires": Unwinnable, "Fetch": Unobtainable, "Bring": Unobtainable, "Connections": Unreachable, "Hidden": Unreachable, "Closed": Unreachable,
	"Key": Unobtainable, "Item": Unobtainable, "Lock": Unobtainable, "EP": Unreachable, "Plays": Beaten, "Piercing": Idle, "WinsTies": Idle, "Stronger": Idle, "Only": Idle,
	"Plain": Deck, "Copies": Deck,
}

type linter struct {
	pack  *Pack
	host  *host
	parts []*sandbox.Uses // of each part of the pack

	types     []nameType
	words     map[string]string              // the named types
	functions map[string][]*sandbox.Function // the functions that callbacks call and the methods of objects, by name
	classes   map[string]*sandbox.Class
	used      map[string]map[string]bool // by type of name: the names of which callbacks make use
	any       map[string]bool            // types of names of which callbacks may name any
	known     map[string]map[string]bool // see all
	hints     int                        // how many more hints near gives
}

// linter reads the source of the callbacks.
func (p *Pack) linter() *linter {
	l := &linter{pack: p, host: p.host, types: nameTypes, words: map[string]string{}, functions: map[string][]*sandbox.Function{},
		classes: map[string]*sandbox.Class{},
		used:    map[string]map[string]bool{}, any: map[string]bool{}, known: map[string]map[string]bool{}}
	for _, word := range words() {
		l.words[word.Name] = word.Means
	}
	for i := range l.host.table.Functions {
		if f := &l.host.table.Functions[i]; !f.Declares {
			l.functions[f.Name] = append(l.functions[f.Name], f)
		}
	}
	for _, c := range l.host.table.Classes {
		l.classes[c.Name] = c
		for i := range c.Methods {
			l.functions[c.Methods[i].Name] = append(l.functions[c.Methods[i].Name], &c.Methods[i])
		}
	}
	for _, part := range p.packs() {
		uses := part.program.Uses()
		for i := range uses.List {
			uses.List[i].File = part.prefix + uses.List[i].File
			for k := range uses.List[i].Args {
				uses.List[i].Args[k].File = part.prefix + uses.List[i].Args[k].File
			}
		}
		for i := range uses.Unread {
			uses.Unread[i].File = part.prefix + uses.Unread[i].File
		}
		l.parts = append(l.parts, uses)
	}
	l.collect()
	return l
}

func finding(kind FindingKind, at sandbox.Position, suggestion, format string, args ...any) Finding {
	return Finding{kind, Problem{File: at.File, Line: at.Line, Column: at.Column, Message: fmt.Sprintf(format, args...), Suggestion: suggestion}}
}

// looked counts what there is to look at.
func (l *linter) looked() []Looked {
	c, uses := &l.pack.content, 0
	for _, part := range l.parts {
		for i := range part.List {
			if u := &part.List[i]; u.Kind != sandbox.CallUse && u.Kind < sandbox.DotUse || l.isFunction(u.Name) && u.Kind == sandbox.CallUse {
				uses++
			}
		}
	}
	plays := 0
	c.eachPlays(func(_ string, _ int, list []play) { plays += len(list) })
	list := []Looked{
		{len(c.spec.Regions), "region"}, {len(c.spec.Connections), "way"}, {len(c.spec.Challenges), "Challenge"}, {len(c.spec.Secrets), "secret"},
		{len(c.spec.Features), "feature"}, {len(l.pack.made.refers["ItemName"]), "item"}, {plays, "play"},
		{len(l.pack.callbacks), "callback"}, {uses, "name in callbacks"},
	}
	return slices.DeleteFunc(list, func(k Looked) bool { return k.N == 0 })
}
