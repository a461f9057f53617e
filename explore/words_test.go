package explore_test

import (
	"encoding"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
)

// Every Reason has its own words. If it has a clause, the clause exists.
func TestEveryReasonHasWords(t *testing.T) {
	clause := regexp.MustCompile(`^(EX|ST|GL|CT|HD)-[0-9]{2,3}$`)
	seen := map[string]board.Reason{}
	n := 0
	for r := board.Reason(1); ; r++ {
		text := r.Error()
		if text == fmt.Sprintf("reason(%d)", r) {
			break
		}
		n++
		if other, twice := seen[text]; twice || text == "" || text != strings.TrimSpace(text) {
			t.Errorf("reason %d says %q, as %d does", r, text, other)
		}
		seen[text] = r
		if c := r.Clause(); c != "" && !clause.MatchString(c) {
			t.Errorf("%v has the clause %q, want a clause number", r, c)
		}
		err := error(&board.Refusal{Command: turn(ann), Reason: r})
		if !errors.Is(err, r) || !strings.Contains(err.Error(), text) || !strings.HasPrefix(err.Error(), "pc1 can't begin") {
			t.Errorf("the refusal says %q, want pc1 can't begin, and %q", err, text)
		}
	}
	if want := int(board.ErrStrayField); n < want {
		t.Errorf("%d reasons have words, want at least %d", n, want)
	}
	if board.Reason(255).Clause() != "" {
		t.Error("what is no reason has a clause")
	}
}

// Every name in a save or in content reads back as the same value, and no other text does. Every constant has a name, and no other value.
func TestNamesReadBack(t *testing.T) {
	enums := enumsOf(t, "board/*.go", "scenario/*.go")
	check := func(name string, value func(int) encoding.TextMarshaler, read func([]byte) (any, error)) {
		values := enums[name]
		delete(enums, name)
		for i := range 256 {
			v := value(i)
			text, err := v.MarshalText()
			if i >= values {
				if bad := (*crunch.RangeError)(nil); !errors.As(err, &bad) {
					t.Errorf("%s %d has the name %q, %v, want a *crunch.RangeError: there are %d", name, i, text, err, values)
				}
				continue
			}
			if err != nil {
				t.Errorf("%s %d of %d has no name: %v", name, i, values, err)
				continue
			}
			got, err := read(text)
			if err != nil || got != any(v) {
				t.Errorf("%s: %q is read as %v, %v; want %v", name, text, got, err, v)
			}
		}
		for _, wrong := range []string{"", " ", "no such " + name, "(3)"} {
			var bad *crunch.NameError
			if _, err := read([]byte(wrong)); !errors.As(err, &bad) || bad.Want == "" {
				t.Errorf("%s: %q: %v, want a *crunch.NameError", name, wrong, err)
			}
		}
	}
	check("Aim", func(i int) encoding.TextMarshaler { return scenario.Aim(i) }, reader[scenario.Aim])
	check("Ask", func(i int) encoding.TextMarshaler { return board.Ask(i) }, reader[board.Ask])
	check("Before", func(i int) encoding.TextMarshaler { return scenario.Before(i) }, reader[scenario.Before])
	check("CommandCost", func(i int) encoding.TextMarshaler { return scenario.CommandCost(i) }, reader[scenario.CommandCost])
	check("EventKind", func(i int) encoding.TextMarshaler { return board.EventKind(i) }, reader[board.EventKind])
	check("Fate", func(i int) encoding.TextMarshaler { return board.Fate(i) }, reader[board.Fate])
	check("Happening", func(i int) encoding.TextMarshaler { return board.Happening(i) }, reader[board.Happening])
	check("KeyUse", func(i int) encoding.TextMarshaler { return scenario.KeyUse(i) }, reader[scenario.KeyUse])
	check("Lasts", func(i int) encoding.TextMarshaler { return scenario.Lasts(i) }, reader[scenario.Lasts])
	check("Light", func(i int) encoding.TextMarshaler { return scenario.Light(i) }, reader[scenario.Light])
	check("ModSource", func(i int) encoding.TextMarshaler { return board.ModSource(i) }, reader[board.ModSource])
	check("OwnerKind", func(i int) encoding.TextMarshaler { return scenario.OwnerKind(i) }, reader[scenario.OwnerKind])
	check("Partial", func(i int) encoding.TextMarshaler { return scenario.Partial(i) }, reader[scenario.Partial])
	check("PlayKind", func(i int) encoding.TextMarshaler { return scenario.PlayKind(i) }, reader[scenario.PlayKind])
	check("Purpose", func(i int) encoding.TextMarshaler { return board.Purpose(i) }, reader[board.Purpose])
	check("Reason", func(i int) encoding.TextMarshaler { return board.Reason(i) }, reader[board.Reason])
	check("Result", func(i int) encoding.TextMarshaler { return board.Result(i) }, reader[board.Result])
	check("RoundPhase", func(i int) encoding.TextMarshaler { return scenario.RoundPhase(i) }, reader[scenario.RoundPhase])
	check("Setting", func(i int) encoding.TextMarshaler { return scenario.Setting(i) }, reader[scenario.Setting])
	check("Trigger", func(i int) encoding.TextMarshaler { return scenario.Trigger(i) }, reader[scenario.Trigger])
	check("Type", func(i int) encoding.TextMarshaler { return scenario.Type(i) }, reader[scenario.Type])
	check("Unseen", func(i int) encoding.TextMarshaler { return scenario.Unseen(i) }, reader[scenario.Unseen])
	check("Verb", func(i int) encoding.TextMarshaler { return board.Verb(i) }, reader[board.Verb])
	for name := range enums {
		t.Errorf("no check here reads the names of %s", name)
	}
}

// enumsOf returns how many constants the types have that count them from 0 and write their names.
func enumsOf(t *testing.T, patterns ...string) map[string]int {
	t.Helper()
	counts, named := map[string]int{}, map[string]bool{}
	for _, pattern := range patterns {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %d files, %v", pattern, len(files), err)
		}
		for _, name := range files {
			f := must.Get(parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution))(t)
			for _, decl := range f.Decls {
				switch d := decl.(type) {
				case *ast.FuncDecl:
					if d.Recv != nil && d.Name.Name == "MarshalText" {
						named[types.ExprString(d.Recv.List[0].Type)] = true
					}
				case *ast.GenDecl:
					countEnum(d, counts)
				}
			}
		}
	}
	maps.DeleteFunc(counts, func(name string, _ int) bool { return !named[name] })
	return counts
}

// countEnum counts the constants of a declaration that begins with "Type = iota".
func countEnum(d *ast.GenDecl, counts map[string]int) {
	first, ok := d.Specs[0].(*ast.ValueSpec)
	if !ok || d.Tok != token.CONST || first.Type == nil || types.ExprString(first.Values[0]) != "iota" {
		return
	}
	n := 1
	for n < len(d.Specs) && d.Specs[n].(*ast.ValueSpec).Values == nil {
		n++
	}
	counts[types.ExprString(first.Type)] = n
}

// reader reads a text as a T.
func reader[T any, P interface {
	*T
	encoding.TextUnmarshaler
}](text []byte) (any, error) {
	var v T
	err := P(&v).UnmarshalText(text)
	return v, err
}

func FuzzSet(f *testing.F) {
	for _, text := range []string{"", "0", "0-3,7", "5,6", "63-64", "3-1", "1048576"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var set scenario.Set
		if err := set.UnmarshalText([]byte(text)); err != nil {
			if !errors.As(err, new(*crunch.TextError)) || set != nil {
				t.Fatalf("UnmarshalText(%q): %v, and the set is %v: want a *TextError and no set", text, err, set)
			}
			return
		}
		if got := set.String(); got != text {
			t.Fatalf("%q is read as %q, want the same", text, got)
		}
	})
}

func FuzzWho(f *testing.F) {
	for _, text := range []string{"pc1", "challenge12", "nobody", "everyone", "dm", "invalid", "pc65", "pc0", "challenge40000", "pc01", "PC1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var w scenario.Who
		if err := w.UnmarshalText([]byte(text)); err != nil {
			if !errors.As(err, new(*crunch.TextError)) || w != scenario.Nobody {
				t.Fatalf("UnmarshalText(%q): %v, and the entity is %v: want a *TextError and Nobody", text, err, w)
			}
			return
		}
		if w.String() != text {
			t.Fatalf("%q is read as %v, want the same", text, w)
		}
	})
}
