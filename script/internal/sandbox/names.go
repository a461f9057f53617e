package sandbox

import (
	"maps"
	"slices"
	"strings"
)

// strict checks the names that are not local. It checks reads only if all files could be read. It looks for near names until hints is used
// up.
func (r *walker) strict(host *Host, known, declared map[string]bool, names []string, whole bool, hints *int) Problems {
	var ps Problems
	note := func(w assignment, word, message string, hint func() string) {
		if len(ps) == MaxProblems {
			r.more++
			return
		}
		p := Problem{r.file, w.line, r.column(w.line, word), message, ""}
		if *hints--; *hints >= 0 {
			p.Suggestion = hint()
		}
		ps = append(ps, p)
	}
	meant := func(name, otherwise string) func() string {
		return func() string {
			if hint := didYouMean(name, names); hint != "" {
				return hint
			}
			return otherwise
		}
	}
	for _, w := range r.writes {
		switch {
		case known[w.name]:
			note(w, w.name, w.name+" is built in and cannot be replaced", func() string {
				if host.declares(w.name) {
					return "write " + w.name + " { ... } without ="
				}
				return "choose another name, or make it local"
			})
		case w.depth > 0 && !declared[w.name] && whole:
			note(w, w.name, "assignment to undeclared name "+w.name, meant(w.name, "write local "+w.name+", or keep it in self.data"))
		}
	}
	if !whole {
		return ps
	}
	for _, w := range r.reads {
		if !known[w.name] && !declared[w.name] {
			note(w, w.name, undefined+w.name, meant(w.name, absent[w.name]+elsewhere[w.name]))
		}
	}
	for _, w := range r.fields {
		table, field, _ := strings.Cut(w.name, ".")
		if !known[table] || known[w.name] {
			continue
		}
		if from, _ := slices.BinarySearch(names, table+"."); from == len(names) || !strings.HasPrefix(names[from], table+".") {
			continue
		}
		if a := absent[w.name]; a != "" {
			note(w, "."+field, undefined+w.name, func() string { return a })
		} else {
			note(w, "."+field, undefined+w.name, meant(w.name, ""))
		}
	}
	return ps
}

// undefined begins the message for a name that nothing defines.
const undefined = "undefined name "

// elsewhere maps words of other languages to Lua's.
var elsewhere = map[string]string{"null": "write nil", "None": "write nil", "undefined": "write nil"}

// absent says why some names of Lua 5.1 are missing.
var absent = map[string]string{
	"os": "a pack has no clock, files or system", "io": "a pack has no files",
	"coroutine": "not offered to packs", "load": "a pack cannot compile text", "loadstring": "a pack cannot compile text",
	"loadfile": "use require for a file of the pack", "dofile": "use require for a file of the pack",
	"module": "use require for a file of the pack", "package": "use require for a file of the pack",
	"setfenv": "not offered to packs", "getfenv": "not offered to packs", "collectgarbage": "not offered to packs",
	"newproxy": "not offered to packs", "print": "a pack has no console; debug(value) shows it to the author", "_G": "write the name itself", "xpcall": "use pcall",
	"math.random": "chance comes from the host, so that it can be saved and replayed", "math.randomseed": "chance comes from the host, so that it can be saved and replayed",
	"string.dump": "a pack cannot compile", "gcinfo": "not offered to packs",
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
