package board

import (
	"reflect"
	"testing"

	"github.com/crunchrules/crunch/explore/internal/forms"
	"github.com/crunchrules/crunch/stattrack"
)

// changes calls look with v changed in one place after the other, and v is then as it was. It makes the lists and pointers of v in each way.
func changes(v reflect.Value, path string, look func(path string)) {
	was := reflect.New(v.Type()).Elem()
	was.Set(v)
	to := func(x any) { v.Set(reflect.ValueOf(x).Convert(v.Type())); look(path) }
	switch v.Kind() {
	case reflect.Bool:
		to(!was.Bool())
	case reflect.String:
		to("other")
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() && f.Tag.Get("json") != "-" {
				changes(v.Field(i), path+"."+f.Name, look)
			}
		}
	case reflect.Array:
		for i := range v.Len() {
			changes(v.Index(i), path+"[]", look)
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		look(path)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), v.Len()+1, v.Len()+1))
		look(path)
	case reflect.Interface: // hooks, which a View has not
	default:
		to(1)
	}
	v.Set(was)
}

// filled gives each list of a struct an element, and so on to some depth.
func filled(v reflect.Value, depth int) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				filled(v.Field(i), depth)
			}
		}
	case reflect.Slice:
		if depth > 0 {
			v.Set(reflect.MakeSlice(v.Type(), 1, 1))
			filled(v.Index(0), depth-1)
		}
	}
}

// elements calls look with each element of the lists of a struct changed in each place.
func elements(v reflect.Value, path string, look func(path string)) {
	for i := range v.NumField() {
		f, at := v.Type().Field(i), v.Field(i)
		switch {
		case !f.IsExported() || f.Name == "Plays": // of plays it only matters whether they are those that all Views share
		case at.Kind() == reflect.Struct:
			elements(at, path+"."+f.Name, look)
		case at.Kind() == reflect.Slice && at.Len() > 0:
			was := at.Index(0)
			own := reflect.MakeSlice(at.Type(), 1, 1)
			own.Index(0).Set(was)
			before := reflect.New(at.Type()).Elem()
			before.Set(at)
			at.Set(own)
			changes(own.Index(0), path+"."+f.Name+"[0]", look)
			if was.Kind() == reflect.Struct {
				elements(own.Index(0), path+"."+f.Name+"[0]", look)
			}
			at.Set(before)
		}
	}
}

// seesAll holds what a type's Same says against each change of a value, and what its Changed says against the key that the change is in.
func seesAll[T any](t *testing.T) {
	typ := reflect.TypeFor[T]()
	same, changed := forms.Codec.Alike[typ].Same, forms.Codec.Alike[typ].Changed
	fields := forms.Codec.Fields(typ)
	for _, depth := range []int{0, 3} {
		was, is := reflect.New(typ).Elem(), reflect.New(typ).Elem()
		filled(was, depth)
		is.Set(was)
		if !same(was, is) {
			t.Errorf("%v: what is the same is not", typ)
		}
		n := 0
		look := func(path string) {
			if n++; same(was, is) {
				t.Errorf("%v%s: a change is not seen", typ, path)
			}
			if changed == nil {
				return
			}
			want := uint64(0)
			for k := range fields {
				if f := fields[k].Index; !reflect.DeepEqual(was.FieldByIndex(f).Interface(), is.FieldByIndex(f).Interface()) {
					want |= 1 << k
				}
			}
			if got := changed(was, is); got != want {
				t.Errorf("%v%s: the keys %b have changed, found %b", typ, path, want, got)
			}
		}
		changes(is, "", look)
		elements(is, "", look)
		if n < len(fields) {
			t.Errorf("%v: %d changes of %d keys", typ, n, len(fields))
		}
	}
}

// What Same and Changed overlook would never be told.
func TestSameSeesAll(t *testing.T) {
	seesAll[View](t)
	seesAll[PCView](t)
	seesAll[ChallengeView](t)
	seesAll[RegionView](t)
	seesAll[ExitView](t)
	seesAll[CounterView](t)
	seesAll[EffectView](t)
	seesAll[GearView](t)
	seesAll[CommandView](t)
	seesAll[ItemView](t)
	seesAll[SecretView](t)
	seesAll[GoneView](t)
	seesAll[BodyView](t)
	seesAll[Boosted](t)
	seesAll[DiseaseView](t)
	seesAll[Command](t)
	seesAll[stattrack.Sheet](t)
	if seen := 17; len(forms.Codec.Alike) != 2*seen { // and lists of them
		t.Errorf("%d types and lists are compared, want a test of each", len(forms.Codec.Alike))
	}
}
