package sandbox

import (
	"maps"
	"slices"
	"strings"
)

// strict checks the names that are not local. Reads are judged only when all files could be read.
func (r *walker) strict(known, declared map[string]bool, names []string, whole bool) Problems {
	var ps Problems
	for _, w := range r.writes {
		if len(ps) >= MaxProblems {
			return ps
		}
		switch {
		case known[w.name]:
			ps = append(ps, Problem{r.file, w.line, r.column(w.line, w.name), w.name + " is built in and cannot be replaced", "choose another name, or make it local"})
		case w.depth > 0 && !declared[w.name] && whole:
			hint := didYouMean(w.name, names)
			if hint == "" {
				hint = "write local " + w.name + ", or keep it in self.data"
			}
			ps = append(ps, Problem{r.file, w.line, r.column(w.line, w.name), "assignment to undeclared name " + w.name, hint})
		}
	}
	if !whole {
		return ps
	}
	for _, w := range r.reads {
		if len(ps) >= MaxProblems {
			return ps
		}
		if !known[w.name] && !declared[w.name] {
			hint := didYouMean(w.name, names)
			if hint == "" {
				hint = absent[w.name]
			}
			ps = append(ps, Problem{r.file, w.line, r.column(w.line, w.name), "undefined name " + w.name, hint})
		}
	}
	for _, w := range r.fields {
		if len(ps) >= MaxProblems {
			return ps
		}
		table, field, _ := strings.Cut(w.name, ".")
		if !known[table] || known[w.name] || !slices.ContainsFunc(names, func(n string) bool { return strings.HasPrefix(n, table+".") }) {
			continue
		}
		hint := didYouMean(w.name, names)
		if a := absent[w.name]; a != "" {
			hint = a
		}
		ps = append(ps, Problem{r.file, w.line, r.column(w.line, "."+field), "undefined name " + w.name, hint})
	}
	return ps
}

// absent says why names of Lua 5.1 are not here.
var absent = map[string]string{
	"os": "a pack has no clock, files or system", "io": "a pack has no files", "debug": "not offered to packs",
	"coroutine": "not offered to packs", "load": "a pack cannot compile text", "loadstring": "a pack cannot compile text",
	"loadfile": "use require for a file of the pack", "dofile": "use require for a file of the pack",
	"module": "use require for a file of the pack", "package": "use require for a file of the pack",
	"setfenv": "not offered to packs", "getfenv": "not offered to packs", "collectgarbage": "not offered to packs",
	"newproxy": "not offered to packs", "print": "a pack has no console", "_G": "write the name itself", "xpcall": "use pcall",
	"math.random": "chance comes from the host, so that it can be saved and replayed", "math.randomseed": "chance comes from the host, so that it can be saved and replayed",
	"string.dump": "a pack cannot compile", "gcinfo": "not offered to packs", "unpack": "",
	"math.sin": "not the same on every machine", "math.cos": "not the same on every machine", "math.tan": "not the same on every machine",
}

// Absent lists names of Lua 5.1 that packs don't have, each with the reason, sorted.
func Absent() [][2]string {
	var list [][2]string
	for _, name := range slices.Sorted(maps.Keys(absent)) {
		if absent[name] != "" {
			list = append(list, [2]string{name, absent[name]})
		}
	}
	return list
}
