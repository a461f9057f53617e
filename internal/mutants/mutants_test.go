package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
)

// Each kind of mutant, in a small file.
func TestMutants(t *testing.T) {
	source := `package a

var table = 3

func f(a, b int, list []int) bool {
	if ok(a) && b < 2 {
		say(a - b)
	}
	for a++; len(list) > 0; {
		return true
	}
	return s.max == max(a, b)
}

func g(a, b string) bool {
	a, b = "A"+b, "an assignment of two texts, of more than sixty letters with blanks"
	_ = a
	return old(a)
}

func h() (bool, error) { return !a, nil }

var rows = []row{{min: 4}, {}}
var data = ` + "`\n31`\n"
	list := must.Get(mutantsOf("a.go", []byte(source)))(t)
	var got []string
	for _, m := range list {
		got = append(got, fmt.Sprintf("%d %s -> %s", m.line, m.was, m.is))
	}
	want := []string{"6 ok(a) && b < 2 -> !(ok(a) && b < 2)", "6 && -> ||", "6 < -> <=", "3 3 -> 4", "6 2 -> 3", "7 say(a - b) -> ", "7 - -> +", "7 a - b -> (b) - (a)",
		"9 len(list) > 0 -> !(len(list) > 0)", "9 ++ -> --", "9 > -> >=", "9 0 -> 1", "10 true -> false", "10 return true -> ", "12 return s.max == max(a, b) -> ", "12 == -> !=", "12 max -> min",
		`16 a, b = "A"+b, "an assignment of two texts, of more than sixt... -> _, _ = "A"+b, "an assignment of two texts, of more than sixt...`,
		"18 old(a) -> !(old(a))", "18 return old(a) -> ", "21 return !a, nil -> ", "23 4 -> 5", "23 min: 4 -> ", "25 3 -> 4"}
	if !slices.IsSortedFunc(list, func(a, b *mutant) int { return a.line - b.line }) {
		t.Errorf("found %q, want them in the order of the text", got)
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("found\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// All forms of functions and variables stand in one file with their mutants, and the compiler names those that it refuses.
func TestInstrumented(t *testing.T) {
	source := `package a

type list[T any] struct{ all []T }

func (*list[_]) none(int, ...string) {
	for i := range 2 {
		_ = i + 1
	}
}

func (l list[T]) first(_ int, more ...T) (is T, ok bool) {
	switch {
	case len(l.all)+len(more) > 0:
		return append(l.all, more...)[0], true
	default:
	}
	return is, false
}

func pair[T, U any](a T) (b U, c string) { return b, "a" + "b" }

const size = 3

var table = [...]func() bool{func() bool { return size > 2 }}

var rows, typed []struct{ n int } = nil, []struct{ n int }{{1}, {2}}
var small uint8 = 7

func init() { table[0]() }
`
	list := must.Get(mutantsOf("a.go", []byte(source)))(t)
	for i, m := range list {
		m.id = i + 1
	}
	text := must.Get(instrumented("a.go", []byte(source), list))(t)
	set, refused := token.NewFileSet(), []string{}
	check := func(path string, text []byte, from types.Importer) *types.Package {
		file := must.Get(parser.ParseFile(set, path, text, 0))(t)
		config := types.Config{Importer: from, Error: func(err error) { refused = append(refused, err.Error()) }}
		p, _ := config.Check(path, set, []*ast.File{file}, nil) // the errors are in refused
		return p
	}
	on := check("on.go", []byte("package on\nvar ID int\nvar Tells bool\nfunc Reached(...int) {}\nfunc Var[T any](id int, a, b T) T { return b }\n"), nil)
	check("a.go", text, importing{on})
	for _, why := range refused {
		if complaint.FindString(why) == "" {
			t.Errorf("found %s, want only complaints about mutants", why)
		}
	}
	var alone, always, broken int
	for _, m := range list {
		if m.alone {
			alone++
		}
		if m.always {
			always++
		}
		if slices.ContainsFunc(refused, func(why string) bool { return strings.HasPrefix(why, fmt.Sprintf("/mutant%d.go:", m.id)) }) {
			broken++
		}
	}
	if len(list) != 23 || alone != 5 || always != 1 || broken != 4 {
		t.Errorf("found %d mutants, %d alone, %d always reached, %d broken: %q", len(list), alone, always, broken, refused)
	}
}

// importing is one package.
type importing struct{ *types.Package }

func (i importing) Import(string) (*types.Package, error) { return i.Package, nil }

// A mutant is killed by a test with a name or by a panic, and by nothing else.
func TestKiller(t *testing.T) {
	for _, tc := range []struct{ out, want string }{
		{"--- FAIL: TestMove (0.00s)\n    --- FAIL: TestMove/far (0.00s)\n        a.go:1: found 2\nFAIL\n", "TestMove/far"},
		{"panic: test timed out after 1s\n", "panic: test timed out after 1s"},
		{"runtime: goroutine stack exceeds\nfatal error: stack overflow\n", "fatal error: stack overflow"},
		{"FAIL\texit status 1", ""},
		{"PASS", ""},
	} {
		if got := killer([]byte(tc.out)); got != tc.want {
			t.Errorf("%s: killed by %q, want %q", tc.out, got, tc.want)
		}
	}
}

// The rows of RULES.md are read, and a clause has the mutants next to its mark, down to the end of the function.
func TestClauses(t *testing.T) {
	list := clausesOf("| clause | mark |\n| EX-110 | M | It is so. | a.go, b/c.go | TestA/b, d.TestE | |\n| EX-111 | T | Advice. | | | |\n")
	if len(list) != 1 || list[0].id != "EX-110" || !slices.Equal(list[0].files, []string{"a.go", "b/c.go"}) || !slices.Equal(list[0].tests, []string{"TestA/b", "d.TestE"}) {
		t.Errorf("found %+v, want EX-110 with two files and two tests", list)
	}
	source := []byte("package a\n\nfunc f(a int) bool {\n\treturn a < 1\n}\n\n// g is another. §EX-110\nfunc g(a int) bool {\n\treturn a > 2 // EX-111\n}\n\nfunc h() bool { return true }\n")
	near := must.Get(marked("EX-110", "a.go", source))(t)
	if len(near) != 3 || slices.ContainsFunc(near, func(m *mutant) bool { return m.line != 9 }) {
		t.Errorf("found %v, want the three of line 9", near)
	}
	if far := must.Get(marked("EX-11", "a.go", source))(t); len(far) > 0 {
		t.Errorf("found %v, want none of a clause without a mark", far)
	}
}
