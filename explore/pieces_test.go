package explore_test

import (
	"reflect"
	"slices"
	"testing"

	"github.com/crunchrules/crunch/explore/internal/pieces"
	"github.com/crunchrules/crunch/explore/scenario"
)

// What a Spec lists under names of its own are pieces, but for what pieces bestow or suffer: a new list needs a Kind, or a reason here.
func TestEveryListIsPieces(t *testing.T) {
	var spec scenario.Spec
	lists := reflect.ValueOf(&spec).Elem()
	want := map[reflect.Type]bool{}
	for i := range lists.NumField() {
		f := lists.Type().Field(i)
		if f.Type.Kind() != reflect.Slice || f.Type.Elem().Kind() != reflect.Struct || slices.Contains([]string{"Effects", "Everywhere", "Conditions"}, f.Name) {
			continue
		}
		want[f.Type.Elem()] = true
		lists.Field(i).Set(reflect.MakeSlice(f.Type, 2, 2))
	}
	spec.Fortunes[1].Rows = make([]scenario.Fortune, 2)
	want[reflect.TypeFor[scenario.Fortune]()] = true
	n := 0
	for x := range pieces.Of(&spec, nil, pieces.Printed...) {
		n++
		if v := reflect.ValueOf(x.Value); !want[v.Elem().Type()] || x.Index > 1 {
			t.Errorf("found %s %d, a %v", x.Kind, x.Index, v.Type())
		}
	}
	if n != 2*len(want) || len(pieces.Printed) != len(want) {
		t.Errorf("found %d pieces of %d kinds, want two of each of %d", n, len(pieces.Printed), len(want))
	}
	for x := range pieces.Of(&spec, make([]scenario.Character, 3), pieces.Character, pieces.Region) { // it stops when it is told to
		if x.Kind != pieces.Character || x.Index > 1 {
			t.Fatalf("found %s %d after the second PC", x.Kind, x.Index)
		}
		if x.Index == 1 {
			break
		}
	}
}
