package record_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"
)

// What the standard library writes as a Codec does: each form, each way to be left out, and structs in structs, embedded and in lists.
type (
	colour uint8
	asJSON struct {
		Inner
		Truth   bool              `json:"truth"`
		Whole   int               `json:"whole"`
		Small   int8              `json:"small"`
		Large   uint64            `json:"large"`
		Text    string            `json:"text"`
		Colour  colour            `json:"colour"`
		Said    text              `json:"said"`
		List    []int32           `json:"list"`
		Texts   []string          `json:"texts"`
		Pair    [2]uint16         `json:"pair"`
		Parts   []Inner           `json:"parts"`
		Deep    [][]Inner         `json:"deep"`
		Far     *Inner            `json:"far,omitzero"`
		Number  *int              `json:"number,omitzero"`
		Next    *asJSON           `json:"next,omitzero"`
		Quoted  uint64            `json:"quoted,string"`
		Foreign json.RawMessage   `json:"foreign"`
		Hidden  int               `json:"-"`
		Names   map[string]string `json:"names,omitzero"`
	}
	Inner struct {
		NoTruth  bool      `json:"noTruth,omitzero"`
		NoNumber int64     `json:"noNumber,omitzero"`
		NoSmall  uint8     `json:"noSmall,omitzero"`
		NoText   string    `json:"noText,omitzero"`
		NoColour colour    `json:"noColour,omitzero"`
		NoList   []string  `json:"noList,omitempty"`
		NoPair   [2]bool   `json:"noPair,omitzero"`
		NoPart   Innermost `json:"noPart,omitzero"`
	}
	Innermost struct {
		A int    `json:"a"`
		B []bool `json:"b"`
	}
)

func (c colour) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "colour %d \u2028", c), nil }

// A draw makes values of bytes; zeros when they are used up.
type draw []byte

func (d *draw) n(most int) int {
	if len(*d) == 0 {
		return 0
	}
	n := int((*d)[0]) % (most + 1)
	*d = (*d)[1:]
	return n
}

func (d *draw) number() (n uint64) {
	for range d.n(8) {
		n = n<<8 | uint64(d.n(255))
	}
	return n
}

// text is seldom of raw bytes: most of these are not UTF-8.
func (d *draw) text() string {
	raw := d.n(15) == 15
	s := (*d)[:min(d.n(9), len(*d))]
	*d = (*d)[len(s):]
	if raw {
		return string(s)
	}
	var b strings.Builder
	for _, c := range s {
		if c < utf8.RuneSelf {
			b.WriteByte(c)
		} else {
			b.WriteString([]string{"\u00e9", "\u2028", "\u2029", "\U0001f409", "\ufffd", "\u0085"}[c%6])
		}
	}
	return b.String()
}

// fill fills a value. Lists are never nil: the standard library writes null for those.
func (d *draw) fill(v reflect.Value, depth int) {
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(d.n(1) == 1)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(int64(d.number()) << (64 - v.Type().Bits()) >> (64 - v.Type().Bits()))
	case reflect.Uint8, reflect.Uint16, reflect.Uint64:
		v.SetUint(d.number() & (math.MaxUint64 >> (64 - v.Type().Bits())))
	case reflect.String:
		v.SetString(d.text())
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		for range d.n(3) {
			v.SetMapIndex(reflect.ValueOf(d.text()), reflect.ValueOf(d.text()))
		}
	case reflect.Pointer:
		if depth > 0 && d.n(1) == 1 {
			v.Set(reflect.New(v.Type().Elem()))
			d.fill(v.Elem(), depth-1)
		}
	case reflect.Slice:
		if v.Type() == reflect.TypeFor[json.RawMessage]() {
			v.SetBytes([]byte([]string{"null", `{"a":[1,"b"]}`, "-0.5", `"\u00e9"`}[d.n(3)]))
			return
		}
		n := d.n(3)
		v.Set(reflect.MakeSlice(v.Type(), n, n))
		for i := range n {
			d.fill(v.Index(i), depth)
		}
	case reflect.Array:
		for i := range v.Len() {
			d.fill(v.Index(i), depth)
		}
	case reflect.Struct:
		for _, field := range v.Fields() {
			d.fill(field, depth)
		}
	}
}

// badText reports whether a value has a text that is not UTF-8. The standard library writes another one for it; a Codec refuses it.
func badText(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.String:
		return !utf8.ValidString(v.String())
	case reflect.Map:
		for it := v.MapRange(); it.Next(); {
			if badText(it.Key()) || badText(it.Value()) {
				return true
			}
		}
	case reflect.Pointer:
		return !v.IsNil() && badText(v.Elem())
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			if badText(v.Index(i)) {
				return true
			}
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if badText(v.Field(i)) && v.Type().Field(i).Tag.Get("json") != "-" {
				return true
			}
		}
	}
	return false
}

// sameAsJSON holds what a Codec writes of a value made of bytes against what the standard library does, and AppendDiff against both.
func sameAsJSON(t *testing.T, data []byte) {
	var list [2]asJSON
	for i := range list {
		d := draw(data)
		if i == 1 { // a near one
			d = append(draw(nil), data[len(data)/2:]...)
		}
		v := &list[i]
		if d.fill(reflect.ValueOf(v).Elem(), 3); v.Said == "bad" {
			v.Said = "good"
		}
		var want bytes.Buffer
		enc := json.NewEncoder(&want)
		enc.SetEscapeHTML(false)
		if err := enc.Encode(v); err != nil {
			t.Fatal(err)
		}
		switch got, err := codec.Append([]byte("before"), v); {
		case badText(reflect.ValueOf(v).Elem()):
			if err == nil || string(got) != "before" {
				t.Fatalf("%q: a text that is not UTF-8 is written: %s", data, got)
			}
			return
		case err != nil || string(got) != "before"+string(bytes.TrimSuffix(want.Bytes(), []byte("\n"))):
			t.Fatalf("%q: %v\nfound %s\nwant  %s", data, err, got, want.Bytes())
		}
	}
	sameDiff(t, &list[0], &list[1])
}

func FuzzMarshal(f *testing.F) {
	var all []byte
	for i := range 600 {
		all = append(all, byte(i*i*7>>3))
	}
	f.Add(all)
	f.Add([]byte("\x01\x08\xff\xff\xff\xff\xff\xff\xff\xff\x01\x01\x09<\"\\&\xc3\xa9\x00\x7f\x1f"))
	f.Add([]byte{})
	f.Add(bytes.Repeat([]byte{1}, 300))
	f.Fuzz(sameAsJSON)
}
