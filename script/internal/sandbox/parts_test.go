package sandbox

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/crunchrules/crunch/internal/must"
)

// The body of a file may have more names than one function of it. All of it runs in order, with its locals, and errors and problems name its lines.
func TestParts(t *testing.T) {
	var got []string
	host := &Host{Functions: []Function{{Name: "item", Declares: true, Cost: Cost{Steps: 1}, Do: func(c *Call) error {
		tb := c.Table(1)
		got = append(got, fmt.Sprint(tb.Get("name"), " ", tb.Get("n")))
		return nil
	}}}}
	file := func(change func(i int) string) string {
		var b strings.Builder
		b.WriteString("local n, last = 0, nil\nlocal function up() n = n + 1 return n end\n")
		for i := range 1500 {
			if line := change(i); line != "" {
				b.WriteString(line + "\n")
				continue
			}
			fmt.Fprintf(&b, "item { name = \"item %d\", n = up() }\n", i)
		}
		return b.String()
	}
	load := func(text string) error {
		prog, problems := compiledNow([]File{{"t.lua", text}}, host)
		if problems != nil {
			return problems
		}
		_, err := prog.Load(bg, Options{})
		return err
	}
	must.OK(t, load(file(func(i int) string {
		return map[int]string{500: "n = n + 1", 1000: "local more = n item { name = 'item 1000', n = up() + more - more }", 1250: "do up() item { name = 'item 1250', n = n } end"}[i]
	})))
	if len(got) != 1499 {
		t.Fatalf("%d items, want 1499", len(got))
	}
	for i, s := range got {
		k := i
		if i >= 500 { // its line only counts
			k++
		}
		if want := fmt.Sprintf("item %d %d", k, k+1); s != want {
			t.Fatalf("item %d is %q, want %q", i, s, want)
		}
	}
	err := load(file(func(i int) string { return map[int]string{1490: "item { name = nil + 1 }"}[i] }))
	var se *ScriptError
	if !errors.As(err, &se) || se.Line != 1493 {
		t.Errorf("error %v, want one of line 1493", err)
	}
	if err := load(file(func(i int) string { return map[int]string{1490: "itme { name = 'x' }"}[i] })); err == nil || !strings.HasPrefix(err.Error(), "t.lua:1493:1: ") {
		t.Errorf("error %v, want one of line 1493", err)
	}
	var many strings.Builder
	many.WriteString("item { ")
	for i := range MaxConstants {
		many.WriteString(fmt.Sprintf("%d.5, ", i))
	}
	if err := load(file(func(i int) string {
		if i < 700 {
			return "--"
		}
		return map[int]string{1490: many.String() + "}"}[i]
	})); err == nil || !strings.Contains(err.Error(), "more than 1500 different names") {
		t.Errorf("error %v, want the limit of names", err)
	}
}
