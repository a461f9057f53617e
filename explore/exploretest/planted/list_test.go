package planted

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// The levels of a fault: default play meets it, meets it rarely, or almost never.
const (
	byDefault   = "default"
	rarely      = "rarely"
	almostNever = "almost never"
)

// root is the folder of the module.
const root = "../../.."

// An edit puts a text in the place of another one, which stands in the file once.
type edit struct{ file, was, is string }

// A fault is a change of one or more texts.
type fault struct {
	name, kind, level string
	says              string // what must be told of a pack
	edits             []edit
}

// read reads the faults of a file of testdata.
func read(name string) (list []fault, err error) {
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		return nil, err
	}
	var file, into string // into is the part of an edit that is being read
	for i, line := range strings.SplitAfter(string(data), "\n") {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		last := len(list) - 1
		switch {
		case into == "" && word == "==":
			list = append(list, fault{name: rest})
		case last < 0: // what stands before the first fault
		case word == "<<<" && rest == "":
			list[last].edits, into = append(list[last].edits, edit{file: file}), "was"
		case word == "===" && into == "was":
			into = "is"
		case word == ">>>" && into == "is":
			into = ""
		case into == "was":
			list[last].edits[len(list[last].edits)-1].was += line
		case into == "is":
			list[last].edits[len(list[last].edits)-1].is += line
		case word == "kind:":
			list[last].kind = rest
		case word == "level:":
			list[last].level = rest
		case word == "says:":
			list[last].says = rest
		case word == "file:":
			file = rest
		case word != "":
			return nil, fmt.Errorf("%s:%d: found %q, want kind, level, file, says or <<<", name, i+1, word)
		}
	}
	return list, nil
}

// changed returns the files that a fault changes, with what is in them then. A text may be part of a line: then its line end does not count.
func (f *fault) changed() (map[string]string, error) {
	files := map[string]string{}
	for _, e := range f.edits {
		text, known := files[e.file]
		if !known {
			data, err := os.ReadFile(filepath.Join(root, e.file))
			if err != nil {
				return nil, err
			}
			text = string(data)
		}
		was, is := e.was, e.is
		if strings.Count(text, was) == 0 {
			was, is = strings.TrimSpace(was), strings.TrimSpace(is)
		}
		if n := strings.Count(text, was); n != 1 || was == is {
			return nil, fmt.Errorf("%s: found the old text %d times, want it once, and another one in its place:\n%s", e.file, n, e.was)
		}
		files[e.file] = strings.Replace(text, was, is, 1)
	}
	return files, nil
}
