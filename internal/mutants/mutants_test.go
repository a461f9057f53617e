package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
)

// Each kind of mutant, in a small file.
func TestMutants(t *testing.T) {
	source := `package a

var table = 3 // no mutant

func f(a, b int, list []int) bool {
	if ok(a) && b < 2 {
		say(a - b)
	}
	for a++; len(list) > 0; {
		return true
	}
	return s.max == max(a, b)
}
`
	list := must.Get(mutantsOf("a.go", []byte(source)))(t)
	var got []string
	for _, m := range list {
		got = append(got, fmt.Sprintf("%d %s -> %s", m.line, m.was, m.is))
		if strings.Count(string(m.source), "\n") != strings.Count(source, "\n") {
			t.Errorf("%v: found other lines than before:\n%s", m, m.source)
		}
	}
	want := []string{"6 ok(a) && b < 2 -> !(ok(a) && b < 2)", "6 && -> ||", "6 < -> <=", "6 2 -> 3", "7 say(a - b) -> ", "7 - -> +", "7 a - b -> (b) - (a)",
		"9 len(list) > 0 -> !(len(list) > 0)", "9 ++ -> --", "9 > -> >=", "9 0 -> 1", "10 true -> false", "12 == -> !=", "12 max -> min"}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("found\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// A mutant is killed by a test with a name or by a panic, and by nothing else.
func TestKiller(t *testing.T) {
	for _, tc := range []struct{ out, want string }{
		{`{"Action":"fail","Test":"TestMove"}` + "\n" + `{"Action":"fail","Package":"a"}`, "TestMove"},
		{`{"Action":"output","Output":"panic: test timed out after 1s\n"}`, "panic: test timed out after 1s"},
		{`{"Action":"fail","Package":"a"}`, ""},
		{`{"ImportPath":"a","Action":"build-fail"}`, ""},
		{`exit status 1`, ""},
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
	if len(near) != 2 || near[0].line != 9 || near[1].line != 9 {
		t.Errorf("found %v, want the two of line 9", near)
	}
	if far := must.Get(marked("EX-11", "a.go", source))(t); len(far) > 0 {
		t.Errorf("found %v, want none of a clause without a mark", far)
	}
}
