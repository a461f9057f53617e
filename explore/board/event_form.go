package board

import (
	"cmp"
	"encoding"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"

	"github.com/crunchrules/crunch/internal/record"
)

// A numberForm is the JSON form of a number that stands for what has a text.
type numberForm struct {
	*record.Special
	typ reflect.Type
}

// texted returns the JSON form of a number that stands for what has a text.
func texted[N interface {
	~uint8
	encoding.TextMarshaler
}, P interface {
	*N
	encoding.TextUnmarshaler
}](what string) numberForm {
	return numberForm{typ: reflect.TypeFor[N](), Special: &record.Special{
		Like: reflect.TypeFor[N](),
		Write: func(w *record.Writer, v reflect.Value) error {
			n := v.Int()
			if n != int64(uint8(n)) {
				return fmt.Errorf("found %d, want the number of a %s", n, what)
			}
			text, err := N(n).MarshalText()
			if err != nil {
				return err
			}
			return w.Text(string(text))
		},
		Read: func(r *record.Reader, v reflect.Value) error {
			text, err := r.Text()
			if err != nil {
				return err
			}
			var n N
			err = P(&n).UnmarshalText([]byte(text))
			v.SetInt(int64(n))
			return err
		},
	}}
}

// kindForm lists the JSON fields of a kind of event.
type kindForm struct {
	fields []record.Field
	keys   *record.Keys
	bits   []int32 // by field of Event: the bits that its keys take
}

var (
	kindForms     [NumEvents]kindForm
	makeKindForms sync.Once
)

// holds has the fields of Event behind each key that is not the name of one field.
var holds = map[string][]string{"keeper": {"Who", "Index", "N"}, "dropped": {"N", "By", "Play", "Conn", "Index", "Text", "Source"}}

func kindFormOf(c *record.Codec, kind EventKind) *kindForm {
	makeKindForms.Do(func() {
		all := c.Fields(reflect.TypeFor[Event]())
		for kind := range kindForms {
			kindForms[kind] = newKindForm(all, "kind for "+eventRows[kind].keys+" veiled? names? only? notBy? notTo?")
		}
	})
	return &kindForms[kind]
}

// newKindForm makes the form with these keys of all fields of an Event.
func newKindForm(all []record.Field, keys string) kindForm {
	form := kindForm{bits: make([]int32, len(all))}
	for word := range strings.FieldsSeq(keys) {
		key, row, mark := keyOf(word)
		f := record.NewField(key, []int{})
		f.Form, f.Of = row.form, eventType
		for i := range all {
			if name := eventType.Field(i).Name; name == row.field {
				if f = all[i].As(key); row.form != nil {
					f.Form = row.form
				}
				if row.none != 0 {
					f.LeaveOut(reflect.ValueOf(row.none))
				}
				f.OmitZero = mark == leftOut || eventType.Field(i).Type.Kind() == reflect.String
				if mark == always {
					f.Require()
				}
				form.bits[i] |= cmp.Or(row.bits, -1)
			} else if slices.Contains(holds[key], name) {
				form.bits[i] = -1
			}
		}
		f.About = row.means
		form.fields = append(form.fields, f)
	}
	form.keys = record.NewKeys(form.fields)
	return form
}

var eventType = reflect.TypeFor[Event]()

// textOf returns how JSON names a value.
func textOf(v encoding.TextMarshaler) string {
	text, _ := v.MarshalText()
	return string(text)
}

// The marks of keys in an event's row.
const (
	leftOut = '?' // left out if it is zero
	always  = '!' // there even if it is zero
)

// keyOf returns a key of an event's row: its name, what it is, and its mark, or 0.
func keyOf(word string) (key string, row eventKey, mark byte) {
	if last := word[len(word)-1]; last == leftOut || last == always {
		word, mark = word[:len(word)-1], last
	}
	key, field, other := strings.Cut(word, ":")
	row, has := eventKeys[key]
	if !has {
		row.field = strings.ToUpper(key[:1]) + key[1:]
	}
	if other {
		row.field = field
	}
	return key, row, mark
}

// eventForm is the JSON form of an Event: the fields of its kind.
var eventForm = record.Special{
	Kinds: func(c *record.Codec) (kinds []record.Kind) {
		for kind := EventBegun; kind < NumEvents; kind++ {
			kinds = append(kinds, record.Kind{Name: textOf(kind), Fields: kindFormOf(c, kind).fields})
		}
		return kinds
	},
	Write: func(w *record.Writer, v reflect.Value) error {
		kind := v.Addr().Interface().(*Event).Kind
		if _, err := kind.MarshalText(); err != nil {
			return err
		}
		form := kindFormOf(w.Codec(), kind)
		for i, bits := range form.bits {
			f := v.Field(i)
			if stray := bits == 0 && !f.IsZero() || bits > 0 && f.Int()&^int64(bits) != 0; stray {
				return fmt.Errorf("found %v in %s of the event %v, want the fields that its kind has", f, eventType.Field(i).Name, kind)
			}
		}
		return w.Object(form.keys, v)
	},
	Read: func(r *record.Reader, v reflect.Value) error {
		kind := EventNone
		err := r.Peek(func(r *record.Reader) error {
			return r.Keys(func(key string) error {
				if key == "kind" {
					return r.Value(reflect.ValueOf(&kind).Elem())
				}
				r.Raw()
				return nil
			})
		})
		if err != nil {
			return err
		}
		return r.Object(kindFormOf(r.Codec(), kind).fields, v)
	},
}
