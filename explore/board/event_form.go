package board

import (
	"encoding"
	"fmt"
	"reflect"
	"strings"
	"sync"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/record"
	"github.com/crunchrules/crunch/stattrack"
)

// numberForms are the JSON forms of the numbers in events that are written as names.
var numberForms = map[string]*record.Special{
	"owner":   texted[scenario.OwnerKind]("kind of content"),
	"phase":   texted[scenario.RoundPhase]("phase"),
	"reason":  texted[Reason]("reason"),
	"result":  texted[Result]("result"),
	"verb":    texted[Verb]("verb"),
	"rerolls": texted[stattrack.Rerolls]("right to reroll"),
	"terrain": texted[scenario.Terrain]("terrain"),
}

// texted returns the JSON form of a number that stands for what has a text.
func texted[N interface {
	~uint8
	encoding.TextMarshaler
}, P interface {
	*N
	encoding.TextUnmarshaler
}](what string) *record.Special {
	return &record.Special{
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
	}
}

// kindForm lists the JSON fields of a kind of event.
type kindForm struct {
	fields []record.Field
	others []record.Field
}

var (
	kindForms     [NumEvents]kindForm
	makeKindForms sync.Once
)

// kindFormOf returns the JSON fields of a kind of event.
func kindFormOf(c *record.Codec, kind EventKind) *kindForm {
	makeKindForms.Do(func() {
		all := c.Fields(reflect.TypeFor[Event]())
		for kind := range kindForms {
			stands := map[string]string{} // each key of the row, and what its number stands for
			for key := range strings.FieldsSeq("kind for veiled? names? only? notBy? notTo? " + eventRows[kind].keys) {
				key, number, _ := strings.Cut(key, ":")
				stands[key] = number
			}
			form := &kindForms[kind]
			for _, f := range all {
				_, f.OmitZero = stands[f.Key+"?"]
				number, has := stands[f.Key]
				f.Form = numberForms[number]
				if f.OmitZero || has {
					form.fields = append(form.fields, f)
				} else {
					form.others = append(form.others, f)
				}
			}
		}
	})
	return &kindForms[kind]
}

// eventForm is the JSON form of an Event: the fields of its kind.
var eventForm = record.Special{
	Kinds: func(c *record.Codec) (kinds []record.Kind) {
		for kind := Begun; kind < NumEvents; kind++ {
			kinds = append(kinds, record.Kind{Name: kind.String(), Fields: kindFormOf(c, kind).fields})
		}
		return kinds
	},
	Write: func(w *record.Writer, v reflect.Value) error {
		kind := v.Addr().Interface().(*Event).Kind
		if _, err := kind.MarshalText(); err != nil {
			return err
		}
		form := kindFormOf(w.Codec(), kind)
		for _, f := range form.others {
			if !v.FieldByIndex(f.Index).IsZero() {
				return fmt.Errorf("found a field %s in the event %v, want the fields that its kind has", f.Key, kind)
			}
		}
		return w.Object(form.fields, v)
	},
	Read: func(r *record.Reader, v reflect.Value) error {
		kind := NoEvent
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
