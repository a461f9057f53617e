package explore

import (
	"fmt"
	"reflect"
)

// firstDifference returns the first field of the State in which two States differ.
func firstDifference(a, b *State) (field, inA, inB string, differ bool) {
	return difference("", reflect.ValueOf(a).Elem(), reflect.ValueOf(b).Elem())
}

func difference(path string, a, b reflect.Value) (field, inA, inB string, differ bool) {
	switch a.Kind() {
	case reflect.Struct:
		for i := range a.NumField() {
			name := a.Type().Field(i).Name
			if path != "" {
				name = path + "." + name
			}
			if field, inA, inB, differ = difference(name, a.Field(i), b.Field(i)); differ {
				return field, inA, inB, true
			}
		}
	case reflect.Slice, reflect.Array:
		if a.Len() != b.Len() {
			return "len(" + path + ")", fmt.Sprint(a.Len()), fmt.Sprint(b.Len()), true
		}
		for i := range a.Len() {
			if field, inA, inB, differ = difference(fmt.Sprintf("%s[%d]", path, i), a.Index(i), b.Index(i)); differ {
				return field, inA, inB, true
			}
		}
	default:
		if !a.Equal(b) {
			return path, fmt.Sprintf("%+v", a), fmt.Sprintf("%+v", b), true
		}
	}
	return "", "", "", false
}
