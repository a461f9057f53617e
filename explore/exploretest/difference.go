package exploretest

import (
	"fmt"
	"reflect"
)

// difference returns the path of the first field in which two values of one type differ.
func difference(a, b any) (path string, differ bool) {
	if reflect.DeepEqual(a, b) { // mostly, and soon found
		return "", false
	}
	return differs("", reflect.ValueOf(a), reflect.ValueOf(b))
}

func differs(path string, a, b reflect.Value) (string, bool) {
	switch a.Kind() {
	case reflect.Struct:
		for i := range a.NumField() {
			if found, differ := differs(path+"."+a.Type().Field(i).Name, a.Field(i), b.Field(i)); differ {
				return found, true
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range min(a.Len(), b.Len()) {
			if found, differ := differs(fmt.Sprintf("%s[%d]", path, i), a.Index(i), b.Index(i)); differ {
				return found, true
			}
		}
		if a.Len() != b.Len() {
			if path == "" {
				return fmt.Sprintf("a list of %d and one of %d", a.Len(), b.Len()), true
			}
			return fmt.Sprintf("len(%s): %d and %d", path, a.Len(), b.Len()), true
		}
	case reflect.Pointer:
		if a.IsNil() != b.IsNil() {
			return fmt.Sprintf("%s: there and not there", path), true
		}
		if !a.IsNil() {
			return differs(path, a.Elem(), b.Elem())
		}
	default:
		if !a.Equal(b) {
			return fmt.Sprintf("%s: %+v and %+v", path, a, b), true
		}
	}
	return "", false
}
