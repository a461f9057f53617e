// Package decoders checks that every exported type of a package that reads text or JSON is fuzzed. Only tests use it.
package decoders

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
)

// Fuzz feeds any text to the decoders of each value, UnmarshalText and JSON, the seeds first. The values are pointers to zero values. What
// is refused changes nothing, and a method refuses it with an error of package crunch. What is read can be written, and is read again as
// what was written.
func Fuzz(f *testing.F, seeds []string, values ...any) {
	for i, v := range values {
		for _, form := range formsOf(v) {
			if text, err := form.write(v); err == nil {
				f.Add(uint8(i), text)
			}
		}
		for _, seed := range append(seeds, "{}") {
			f.Add(uint8(i), []byte(seed))
		}
	}
	f.Fuzz(func(t *testing.T, which uint8, text []byte) {
		typ := reflect.TypeOf(values[int(which)%len(values)]).Elem()
		for _, form := range formsOf(reflect.New(typ).Interface()) {
			form.try(t, typ, text)
		}
	})
}

// A form is a way in which a type is read and written.
type form struct {
	read  func(v any, text []byte) error
	write func(v any) ([]byte, error)
	own   bool // read is a method of the type
}

func formsOf(v any) (list []form) {
	_, text := v.(encoding.TextUnmarshaler)
	if _, writes := v.(encoding.TextMarshaler); text && writes {
		list = append(list, form{
			func(v any, text []byte) error { return v.(encoding.TextUnmarshaler).UnmarshalText(text) },
			func(v any) ([]byte, error) { return v.(encoding.TextMarshaler).MarshalText() }, true,
		})
	}
	if _, own := v.(json.Unmarshaler); own {
		list = append(list, form{func(v any, text []byte) error { return v.(json.Unmarshaler).UnmarshalJSON(text) }, json.Marshal, true})
	} else if len(list) == 0 {
		list = append(list, form{func(v any, text []byte) error { return json.Unmarshal(text, v) }, json.Marshal, false})
	}
	return list
}

// try reads a text as a type, writes it, and reads that again.
func (f *form) try(t *testing.T, typ reflect.Type, text []byte) {
	v, back := reflect.New(typ), reflect.New(typ)
	if err := f.read(v.Interface(), text); err != nil {
		if !v.Elem().IsZero() {
			t.Fatalf("%v: %q is refused and changes the value to %+v", typ, text, v)
		}
		if f.own && !errors.As(err, new(*crunch.TextError)) && !errors.As(err, new(*crunch.NameError)) && !errors.As(err, new(*crunch.RangeError)) {
			t.Fatalf("%v: %q is refused with a %T, %v: want a *TextError, *NameError or *RangeError", typ, text, err, err)
		}
		return
	}
	once, err := f.write(v.Interface())
	if err != nil {
		t.Fatalf("%v: %q is read, but can't be written: %v", typ, text, err)
	}
	err = f.read(back.Interface(), once)
	twice, again := f.write(back.Interface())
	if err != nil || again != nil || !bytes.Equal(once, twice) || typ.Comparable() && !v.Elem().Equal(back.Elem()) {
		t.Fatalf("%v: %q is read as %+v, and written as %q, which is read as %+v, %v, and written as %q, %v", typ, text, v, once, back, err, twice, again)
	}
}

// Complete checks that the values are of all exported types of the package in the working directory that have a method UnmarshalText or
// UnmarshalJSON, but those named in others, which another fuzz target reads.
func Complete(t *testing.T, values []any, others ...string) {
	t.Helper()
	known := map[string]bool{}
	for _, v := range values {
		name, _, _ := strings.Cut(reflect.TypeOf(v).Elem().Name(), "[")
		known[name] = true
	}
	for _, name := range others {
		known[name] = true
	}
	found := map[string]bool{}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			if f, ok := n.(*ast.FuncDecl); ok && f.Recv != nil && strings.HasPrefix(f.Name.Name, "Unmarshal") {
				if name := receiver(f.Recv.List[0].Type); ast.IsExported(name) {
					if found[name] = true; !known[name] {
						t.Errorf("no fuzz target reads %s, which has %s", name, f.Name.Name)
					}
				}
			}
			return true
		})
	}
	for name := range known {
		if !found[name] {
			t.Errorf("%s is listed, and has no method that reads text", name)
		}
	}
}

func receiver(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.StarExpr:
		return receiver(x.X)
	case *ast.IndexExpr:
		return receiver(x.X)
	case *ast.Ident:
		return x.Name
	}
	return ""
}
