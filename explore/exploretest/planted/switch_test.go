package planted

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// which is the environment variable that says which fault is alive in a program with all of them, from 1; 0 is none.
const alive = "CRUNCH_PLANTED"

// switched returns the files of explore with all faults in them, so that one program has them all. Each function that a fault changes is there as
// it is, as F__0, and as each fault has it: F__3 for the third. F calls the one that is alive.
func switched(t testing.TB, list []fault) map[string]string {
	t.Helper()
	overlay, added := map[string]string{}, map[string]map[string][]int{} // by file, by function: the faults that change it
	for i := range list {
		files, err := list[i].changed()
		if err != nil {
			t.Fatal(err)
		}
		for name, text := range files {
			was := overlay[name]
			if was == "" {
				data, err := os.ReadFile(filepath.Join(root, name))
				if err != nil {
					t.Fatal(err)
				}
				was, added[name] = string(data), map[string][]int{}
				overlay[path.Join(path.Dir(name), "planted_switch.go")] = fmt.Sprintf("package %s\n\nimport (\n\t\"os\"\n\t\"strconv\"\n)\n\nvar planted, _ = strconv.Atoi(os.Getenv(%q))\n",
					path.Base(path.Dir(name)), alive)
			}
			data, err := os.ReadFile(filepath.Join(root, name))
			if err != nil {
				t.Fatal(err)
			}
			from, to := functions(t, name, string(data)), functions(t, name, text)
			n := 0
			for key, f := range to {
				if from[key].text == f.text {
					continue
				}
				n++
				added[name][key] = append(added[name][key], i+1)
				was += "\n" + f.named(fmt.Sprintf("%s__%d", f.name, i+1)) + "\n"
			}
			if n == 0 || len(from) != len(to) {
				t.Fatalf("%s: %s: found no function that it changes", list[i].name, name)
			}
			overlay[name] = was
		}
	}
	for name, changed := range added {
		data, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		for key, f := range functions(t, name, string(data)) {
			if faults := changed[key]; faults != nil {
				overlay[name] = strings.Replace(overlay[name], f.text, f.named(f.name+"__0")+"\n\n"+f.dispatch(faults), 1)
			}
		}
	}
	return overlay
}

// A function is one of a file.
type function struct {
	decl       *ast.FuncDecl
	name, text string
	from       token.Pos // where its text begins
}

// functions returns the functions and methods of a file, without their comments.
func functions(t testing.TB, name, source string) map[string]*function {
	t.Helper()
	set := token.NewFileSet()
	parsed, err := parser.ParseFile(set, name, source, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]*function{}
	for _, d := range parsed.Decls {
		if f, ok := d.(*ast.FuncDecl); ok {
			one := &function{f, f.Name.Name, source[set.Position(f.Pos()).Offset:set.Position(f.End()).Offset], f.Pos()}
			key := one.name
			if f.Recv != nil {
				key = one.at(f.Recv.List[0].Type) + "." + key
			}
			all[key] = one
		}
	}
	return all
}

// at returns the text of a part of the function.
func (f *function) at(n ast.Node) string { return f.text[n.Pos()-f.from : n.End()-f.from] }

// named returns the function under another name.
func (f *function) named(name string) string {
	from, to := f.decl.Name.Pos()-f.from, f.decl.Name.End()-f.from
	return f.text[:from] + name + f.text[to:]
}

// dispatch returns a function with the name and the type of this one that calls what is alive.
func (f *function) dispatch(faults []int) string {
	var head, args []string
	for i, field := range f.decl.Type.Params.List {
		names := []string{fmt.Sprint("a", i)}
		if len(field.Names) > 0 {
			names = nil
		}
		for k, n := range field.Names {
			if n.Name == "_" {
				names = append(names, fmt.Sprint("a", i, "_", k))
			} else {
				names = append(names, n.Name)
			}
		}
		for _, n := range names {
			head, args = append(head, n+" "+f.at(field.Type)), append(args, n)
			if _, many := field.Type.(*ast.Ellipsis); many {
				args[len(args)-1] += "..."
			}
		}
	}
	recv, self := "", ""
	if f.decl.Recv != nil {
		recv, self = "(self__ "+f.at(f.decl.Recv.List[0].Type)+") ", "self__."
	}
	results, call := "", func(i int) string {
		return fmt.Sprintf("%s%s__%d(%s)\n\t\treturn", self, f.name, i, strings.Join(args, ", "))
	}
	if f.decl.Type.Results != nil {
		results = f.at(f.decl.Type.Results)
		call = func(i int) string {
			return fmt.Sprintf("return %s%s__%d(%s)", self, f.name, i, strings.Join(args, ", "))
		}
	}
	var cases strings.Builder
	for _, i := range faults {
		cases.WriteString(fmt.Sprintf("\tcase %d:\n\t\t%s\n", i, call(i)))
	}
	types := ""
	if f.decl.Type.TypeParams != nil {
		types = f.at(f.decl.Type.TypeParams)
	}
	return fmt.Sprintf("func %s%s%s(%s) %s {\n\tswitch planted {\n%s\tdefault:\n\t\t%s\n\t}\n}\n", recv, f.name, types, strings.Join(head, ", "), results, cases.String(), call(0))
}

// A program with all faults in it is Go, and has each of them.
func TestSwitch(t *testing.T) {
	list, err := read("engine.txt")
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for name, text := range switched(t, list) {
		if _, err := parser.ParseFile(token.NewFileSet(), name, text, parser.SkipObjectResolution); err != nil {
			t.Error(err)
		}
		all.WriteString(text)
	}
	for i := range list {
		if !strings.Contains(all.String(), fmt.Sprintf("\tcase %d:", i+1)) {
			t.Errorf("%s: found no case of it", list[i].name)
		}
	}
}
