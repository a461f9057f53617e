package scenario

import (
	"math/bits"
	"reflect"
	"testing"

	"github.com/crunchrules/crunch/explore/internal/forms"
)

// A field of a Play that is not zero has its bit, and no other has.
func TestPlaySet(t *testing.T) {
	typ := reflect.TypeFor[Play]()
	set := forms.Codec.Set[typ]
	for i := range typ.NumField() {
		p := reflect.New(typ).Elem()
		switch f := p.Field(i); f.Kind() {
		case reflect.Bool:
			f.SetBool(true)
		case reflect.String:
			f.SetString("x")
		case reflect.Slice:
			f.Set(reflect.MakeSlice(f.Type(), 1, 1))
		case reflect.Pointer:
			f.Set(reflect.New(f.Type().Elem()))
		case reflect.Interface:
			f.Set(reflect.ValueOf(named("x")))
		case reflect.Struct: // a Pool
			f.FieldByName("Removed").SetBool(true)
		default:
			f.SetUint(1)
		}
		if got := set(p); got != 1<<i {
			t.Errorf("%s is field %d: got bit %d of %b", typ.Field(i).Name, i, bits.TrailingZeros64(got), got)
		}
	}
}

type named string

func (n named) Name() string { return string(n) }
