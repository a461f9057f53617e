package exploretest

import (
	"fmt"
	"reflect"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
)

// difference returns the path of the first field in which two values of one type differ.
func difference(a, b any) (path string, differ bool) {
	x, y := reflect.ValueOf(a), reflect.ValueOf(b)
	if x.IsValid() && y.IsValid() && x.Type() == y.Type() && samenessOf(x.Type(), true).same(x, y) {
		return "", false
	}
	return differs(x, y)
}

// differs is difference of values that may hold nil for an empty list. It makes the path only once it has found something.
func differs(a, b reflect.Value) (path string, differ bool) {
	switch a.Kind() {
	case reflect.Struct:
		for i := range a.NumField() {
			if found, differ := differs(a.Field(i), b.Field(i)); differ {
				return "." + a.Type().Field(i).Name + found, true
			}
		}
	case reflect.Slice, reflect.Array:
		if a.Kind() == reflect.Slice && a.Len() == b.Len() && a.UnsafePointer() == b.UnsafePointer() {
			return "", false
		}
		for i := range min(a.Len(), b.Len()) {
			if found, differ := differs(a.Index(i), b.Index(i)); differ {
				return fmt.Sprintf("[%d]%s", i, found), true
			}
		}
		if a.Len() != b.Len() {
			return fmt.Sprintf(": a list of %d and one of %d", a.Len(), b.Len()), true
		}
	case reflect.Interface, reflect.Pointer:
		if a.IsNil() != b.IsNil() {
			return ": there and not there", true
		}
		if !a.IsNil() && a.Elem().Type() != b.Elem().Type() {
			return fmt.Sprintf(": a %v and a %v", a.Elem().Type(), b.Elem().Type()), true
		}
		if !a.IsNil() && (a.Kind() != reflect.Pointer || a.UnsafePointer() != b.UnsafePointer()) {
			return differs(a.Elem(), b.Elem())
		}
	case reflect.Func, reflect.Map: // content's, which a copy shares
		if a.UnsafePointer() != b.UnsafePointer() {
			return ": another " + a.Kind().String(), true
		}
	default:
		if !a.Equal(b) {
			return fmt.Sprintf(": %+v and %+v", a, b), true
		}
	}
	return "", false
}

// alike returns how two States differ. It takes equal hashes for equal States.
func alike(what string, want, got *board.State) error {
	if want.Hash() == got.Hash() {
		return nil
	}
	return equal(what, *want, *got)
}

// comesTo returns how the State of a Session differs from one with a hash, as alike does.
func comesTo(what string, want *board.State, hash uint64, s *explore.Session) error {
	if hash == s.Hash() {
		return nil
	}
	return equal(what, *want, *s.State())
}

// equal returns the first difference of two values as an error.
func equal(what string, want, got any) error {
	if path, differ := difference(want, got); differ {
		return fmt.Errorf("%s: %s", what, path)
	}
	return nil
}
