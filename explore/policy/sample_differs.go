package policy

import (
	"fmt"
	"reflect"

	"github.com/crunchrules/crunch/explore"
)

// differs returns a *SampleError for the first field in which two Views differ, Choices and MayPass apart; nil if there is none.
func differs(got, want *explore.View) error {
	a, b := reflect.ValueOf(got).Elem(), reflect.ValueOf(want).Elem()
	for i := range a.NumField() {
		switch name := a.Type().Field(i).Name; name {
		case "Choices", "MayPass":
		default:
			if e := differ(name, a.Field(i), b.Field(i)); e != nil {
				return e
			}
		}
	}
	return nil
}

// differ is differs for two values of one type. An empty list is the same as none.
func differ(path string, a, b reflect.Value) *SampleError {
	other := func(found, want any) *SampleError {
		return &SampleError{Field: path, Found: fmt.Sprintf("%+v", found), Want: fmt.Sprintf("%+v", want)}
	}
	switch a.Kind() {
	case reflect.Slice:
		if a.Len() != b.Len() {
			return other(fmt.Sprint(a.Len(), " of them"), fmt.Sprint(b.Len(), " of them"))
		}
		for i := range a.Len() {
			if e := differ(fmt.Sprintf("%s[%d]", path, i), a.Index(i), b.Index(i)); e != nil {
				return e
			}
		}
	case reflect.Struct:
		if a.Comparable() && b.Comparable() && a.Equal(b) {
			return nil
		}
		for i := range a.NumField() {
			if e := differ(path+"."+a.Type().Field(i).Name, a.Field(i), b.Field(i)); e != nil {
				return e
			}
		}
	case reflect.Pointer, reflect.Func:
		if a.IsNil() != b.IsNil() {
			return other(!a.IsNil(), !b.IsNil())
		}
	default:
		if !a.Equal(b) {
			return other(a.Interface(), b.Interface())
		}
	}
	return nil
}
