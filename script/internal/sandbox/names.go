package sandbox

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/internal/near"
)

// names are the global names of a program.
type names struct {
	host            *Host
	known, declared map[string]bool // of the library and the host; of the files
	sorted          []string        // all of them
	whole           bool            // all files could be read
	missing         []string        // what the files read, and nothing defines
	hints           int             // how many more near names may be looked for
}

func newNames(host *Host, walkers []*walker, whole bool) *names {
	n := &names{host: host, known: host.offer().names, declared: map[string]bool{}, whole: whole, hints: MaxTold}
	for _, r := range walkers {
		for _, w := range r.writes {
			if w.depth == 0 && !n.known[w.name] {
				n.declared[w.name] = true
			}
		}
	}
	n.sorted = slices.AppendSeq(slices.Collect(maps.Keys(n.known)), maps.Keys(n.declared))
	slices.Sort(n.sorted)
	return n
}

// check checks the names of a file that are not local. It checks reads only if all files could be read.
func (n *names) check(r *walker) Problems {
	var ps Problems
	note := func(at assignment, word, message string, hint func() string) {
		if len(ps) == MaxProblems {
			r.more++
			return
		}
		p := Problem{r.file, at.line, r.column(at.line, word), message, ""}
		if n.hints--; n.hints >= 0 {
			p.Suggestion = hint()
		}
		ps = append(ps, p)
	}
	near := func(name, otherwise string) func() string {
		return func() string { return cmp.Or(didYouMean(name, n.sorted), otherwise) }
	}
	for _, w := range r.writes {
		switch {
		case n.known[w.name] && n.host.function(w.name).Declares:
			note(w, w.name, w.name+builtIn, func() string { return "write " + w.name + " { ... } without =" })
		case n.known[w.name]:
			note(w, w.name, w.name+builtIn, func() string { return "choose another name, or make it local" })
		case w.depth > 0 && !n.declared[w.name] && n.whole:
			note(w, w.name, "assignment to undeclared name "+w.name, near(w.name, "write local "+w.name+", or keep it in self.data or state"))
		}
	}
	if !n.whole {
		return ps
	}
	for _, w := range r.reads {
		if !n.known[w.name] && !n.declared[w.name] {
			n.missing = append(n.missing, w.name)
			note(w, w.name, undefined+w.name, func() string { return n.instead(w.name) })
		}
	}
	for _, w := range r.fields {
		table, field, _ := strings.Cut(w.name, ".")
		switch why := absent[w.name]; {
		case !n.known[table] || n.known[w.name] || !n.hasFields(table):
		case why != "":
			note(w, "."+field, undefined+w.name, func() string { return why })
		default:
			note(w, "."+field, undefined+w.name, near(w.name, ""))
		}
	}
	return ps
}

// instead returns what to write for a name that nothing defines, or "".
func (n *names) instead(name string) string {
	if hint := cmp.Or(n.host.Meant[name], absent[name], elsewhere[name]); hint != "" {
		return hint
	}
	near := near.Name(name, n.sorted)
	if c := name[0]; near != "" && (c < 'A' || c > 'Z' || strings.EqualFold(near, name)) {
		return didYouMean(name, n.sorted)
	}
	for _, class := range n.host.Classes {
		if slices.ContainsFunc(class.Methods, func(f Function) bool { return f.Name == name }) {
			return fmt.Sprintf("it is a verb of %s: write %s:%s(...)", class.Called(), exampleOf(class), name)
		}
	}
	if c := name[0]; c >= 'A' && c <= 'Z' {
		return "if it is a name or a text, write " + strconv.Quote(name) + " in quotes"
	}
	return ""
}

// exampleOf returns what a script may call an object of a class.
func exampleOf(c *Class) string { return cmp.Or(c.Example, "x") }

// hasFields reports whether a name is that of a table of the library.
func (n *names) hasFields(table string) bool {
	from, _ := slices.BinarySearch(n.sorted, table+".")
	return from < len(n.sorted) && strings.HasPrefix(n.sorted[from], table+".")
}

const builtIn = " is built in and cannot be replaced"

// undefined begins the message for a name that nothing defines.
const undefined = "undefined name "

// elsewhere maps words of other languages to Lua's.
var elsewhere = map[string]string{"null": "write nil", "None": "write nil", "undefined": "write nil", "this": "write self",
	"import": "use require for a file of the pack", "include": "use require for a file of the pack"}

// absent says why some names of Lua 5.1 are missing.
var absent = map[string]string{
	"os": "a pack has no clock, files or system", "io": "a pack has no files",
	"coroutine": "not offered to packs", "load": "a pack cannot compile text", "loadstring": "a pack cannot compile text",
	"loadfile": "use require for a file of the pack", "dofile": "use require for a file of the pack",
	"module": "use require for a file of the pack", "package": "use require for a file of the pack",
	"setfenv": "not offered to packs", "getfenv": "not offered to packs", "collectgarbage": "not offered to packs",
	"newproxy": "not offered to packs", "print": "a pack has no console; debug(value) shows it to the author",
	"_G": "write the name itself", "xpcall": "use pcall",
	"math.random":     "chance comes from the host, so that it can be saved and replayed",
	"math.randomseed": "chance comes from the host, so that it can be saved and replayed",
	"string.dump":     "a pack cannot compile", "gcinfo": "not offered to packs",
	"math.sin": "not the same on every machine", "math.cos": "not the same on every machine", "math.tan": "not the same on every machine",
}

// Absent lists the names of Lua 5.1 that packs don't have, each with the reason, sorted.
func Absent() [][2]string {
	var list [][2]string
	for _, name := range slices.Sorted(maps.Keys(absent)) {
		list = append(list, [2]string{name, absent[name]})
	}
	return list
}
