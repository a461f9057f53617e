package board_test

import (
	"reflect"
	"testing"

	"github.com/crunchrules/crunch/explore/board"
)

// A Copy shares no list with its State: every list in a filled State has other memory in the copy.
func TestCopySharesNothing(t *testing.T) {
	var s board.State
	fill(reflect.ValueOf(&s).Elem())
	c := s.Copy()
	if !reflect.DeepEqual(s, c) {
		t.Fatal("the copy is not equal to the State")
	}
	lists := 0
	apart(t, "State", reflect.ValueOf(s), reflect.ValueOf(c), &lists)
	if lists < 40 {
		t.Errorf("looked at %d lists, want all of a State", lists)
	}
}

// fill gives every list two elements and every number a value.
func fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		fallthrough
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i))
		}
	case reflect.Struct:
		for _, field := range v.Fields() {
			if field.CanSet() {
				fill(field)
			}
		}
	case reflect.String:
		v.SetString("x")
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(1)
	case reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Int:
		v.SetInt(1)
	}
}

func apart(t *testing.T, path string, a, b reflect.Value, lists *int) {
	switch a.Kind() {
	case reflect.Slice:
		if *lists++; a.Pointer() == b.Pointer() {
			t.Errorf("%s is shared", path)
		}
		for i := range a.Len() {
			apart(t, path+"[]", a.Index(i), b.Index(i), lists)
		}
	case reflect.Struct:
		for i := range a.NumField() {
			apart(t, path+"."+a.Type().Field(i).Name, a.Field(i), b.Field(i), lists)
		}
	}
}
