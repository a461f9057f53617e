// Package decoders checks that every exported type of a package that reads text or JSON is fuzzed. Only tests use it.
package decoders

import (
	"bytes"
	"encoding"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// Fuzz feeds any text to the decoder of each value: its UnmarshalText, or encoding/json. The values are pointers to zero values. What is
// refused changes nothing. What is read can be written, and is read again as what was written.
func Fuzz(f *testing.F, values ...any) {
	for i, v := range values {
		if text, err := write(v); err == nil {
			f.Add(uint8(i), text)
		}
		f.Add(uint8(i), []byte("{}"))
	}
	f.Fuzz(func(t *testing.T, which uint8, text []byte) {
		typ := reflect.TypeOf(values[int(which)%len(values)]).Elem()
		v := reflect.New(typ).Interface()
		if err := read(v, text); err != nil {
			if !reflect.ValueOf(v).Elem().IsZero() {
				t.Fatalf("%v: %q is refused and changes the value to %+v", typ, text, v)
			}
			return
		}
		once, err := write(v)
		if err != nil {
			t.Fatalf("%v: %q is read, but can't be written: %v", typ, text, err)
		}
		back := reflect.New(typ).Interface()
		if err := read(back, once); err != nil {
			t.Fatalf("%v: %q is written as %q, which can't be read: %v", typ, text, once, err)
		}
		if twice, err := write(back); err != nil || !bytes.Equal(once, twice) {
			t.Fatalf("%v: %q is written as %q and then as %q, %v", typ, text, once, twice, err)
		}
	})
}

func read(v any, text []byte) error {
	if u, ok := v.(encoding.TextUnmarshaler); ok {
		return u.UnmarshalText(text)
	}
	return json.Unmarshal(text, v)
}

func write(v any) ([]byte, error) {
	if _, reads := v.(encoding.TextUnmarshaler); reads {
		if m, ok := v.(encoding.TextMarshaler); ok {
			return m.MarshalText()
		}
	}
	return json.Marshal(v)
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

// receiver returns the name of the type of a receiver.
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
