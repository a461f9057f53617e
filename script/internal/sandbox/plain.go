package sandbox

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"unicode/utf8"

	lua "github.com/yuin/gopher-lua"
)

// Kind is the kind of a Plain.
type Kind uint8

// The kinds of plain data. The zero Plain is PlainNil. An empty table is an empty PlainMap.
const (
	PlainNil Kind = iota
	PlainBool
	PlainNumber
	PlainText
	PlainList
	PlainMap
)

// Limits of plain data.
const (
	MaxPlainDepth = 16
	MaxPlainParts = 4_096    // values in all
	MaxPlainBytes = 64 << 10 // of text in all
)

// Plain is data that outlives a call: a number, a string, a boolean, a list or a map from names to values. It is immutable. Two Plains with
// the same content have the same text.
type Plain struct {
	kind Kind
	num  float64 // of a number; 1 for true
	text string
	keys []string // of a map, in byte order
	vals []Plain
}

// Kind returns what p is.
func (p Plain) Kind() Kind { return p.kind }

// Number returns a number, or 0.
func (p Plain) Number() float64 {
	if p.kind != PlainNumber {
		return 0
	}
	return p.num
}

// String returns a text unchanged, and any other kind in its canonical form.
func (p Plain) String() string {
	if p.kind == PlainText {
		return p.text
	}
	return p.Text()
}

// Bool returns whether p is true.
func (p Plain) Bool() bool { return p.kind == PlainBool && p.num != 0 }

// Len returns how many values a list or map holds.
func (p Plain) Len() int { return len(p.vals) }

// At returns value i, from 0, of a list, or of a map in key order.
func (p Plain) At(i int) Plain { return p.vals[i] }

// Key returns the key of value i, from 0, of a map.
func (p Plain) Key(i int) string { return p.keys[i] }

// Get returns the value of a map's field, or the nil Plain.
func (p Plain) Get(key string) Plain {
	if i, ok := slices.BinarySearch(p.keys, key); ok {
		return p.vals[i]
	}
	return Plain{}
}

// PlainError says why a value is not plain data, and where in the value.
type PlainError struct {
	Path string // as a script writes it: ".seen[2]"; empty for the value itself
	Msg  string
}

func (e *PlainError) Error() string {
	if e.Path == "" {
		return e.Msg
	}
	return e.Path + ": " + e.Msg
}

// in says that an error is inside the value at a step of a path.
func in(step string, err error) (Plain, error) {
	e := err.(*PlainError)
	return Plain{}, &PlainError{step + e.Path, e.Msg}
}

// A plainer counts what plain data holds.
type plainer struct {
	parts, bytes int
	open         [MaxPlainDepth]*lua.LTable // the tables that the value being read is in
	depth        int                        // how many they are
	m            *vm                        // is charged, if there is one
	lender       *vm                        // lent tables to a call that has ended, if it is known
}

func notPlain(format string, args ...any) (Plain, error) {
	return Plain{}, &PlainError{Msg: fmt.Sprintf(format, args...)}
}

func (r *plainer) charge(steps int) {
	if r.m != nil {
		r.m.hostSteps(steps)
	}
}

// count counts a value, with the bytes of its text.
func (r *plainer) count(bytes int) error {
	r.parts++
	r.bytes += bytes
	r.charge(2 + bytes>>4)
	if r.parts > MaxPlainParts {
		return tooManyParts
	}
	if r.bytes > MaxPlainBytes {
		return tooManyBytes
	}
	return nil
}

var (
	tooManyParts = &PlainError{Msg: fmt.Sprintf("more than %d values", MaxPlainParts)}
	tooManyBytes = &PlainError{Msg: fmt.Sprintf("more than %d bytes of text", MaxPlainBytes)}
)

// ToPlain copies a Lua value into plain data. It returns a *PlainError for anything else: functions, objects, NaN and infinities, text that
// is not UTF-8, tables that contain themselves, lists with gaps or with named fields.
func ToPlain(v Value) (Plain, error) { return (&plainer{}).plain(v) }

func (r *plainer) plain(v Value) (Plain, error) {
	size := 0
	if s, ok := v.(lua.LString); ok {
		size = len(s)
	}
	if err := r.count(size); err != nil {
		return Plain{}, err
	}
	switch v := v.(type) {
	case nil, *lua.LNilType:
		return Plain{}, nil
	case lua.LBool:
		return plainBool(bool(v)), nil
	case lua.LNumber:
		return plainNumber(float64(v))
	case lua.LString:
		if !utf8.ValidString(string(v)) {
			return notPlain("text that is not valid UTF-8 cannot be kept")
		}
		return Plain{kind: PlainText, text: string(v)}, nil
	case *lua.LTable:
		return r.table(v)
	}
	return notPlain("%s cannot be kept: only numbers, strings, true, false and tables of them", called(v))
}

func plainBool(b bool) Plain {
	if b {
		return Plain{kind: PlainBool, num: 1}
	}
	return Plain{kind: PlainBool}
}

func plainNumber(f float64) (Plain, error) {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		return notPlain("%s cannot be kept", FormatNumber(f))
	}
	return Plain{kind: PlainNumber, num: f + 0}, nil // -0 becomes 0
}

func (r *plainer) table(tb *lua.LTable) (Plain, error) {
	if slices.Contains(r.open[:r.depth], tb) {
		return notPlain("a table that contains itself cannot be kept")
	}
	if r.depth == MaxPlainDepth {
		return notPlain("tables more than %d deep cannot be kept", MaxPlainDepth)
	}
	if _, ok := tb.Metatable.(*lua.LTable); ok && tb.Metatable != frozenMark {
		return notPlain("a table with a metatable cannot be kept")
	}
	r.open[r.depth] = tb
	r.depth++
	if r.m != nil {
		r.charge(len(r.m.cleared[tb]))
	}
	n := tb.MaxN()
	if n > MaxPlainParts {
		return Plain{}, tooManyParts
	}
	keys, err := r.keys(tb, n)
	if err != nil {
		return Plain{}, err
	}
	var p Plain
	if n > 0 {
		p, err = r.list(tb, n)
	} else {
		p, err = r.fields(tb, keys)
	}
	r.depth-- // an error ends it all
	return p, err
}

func (r *plainer) fields(tb *lua.LTable, keys []string) (_ Plain, err error) {
	p := Plain{kind: PlainMap, keys: keys, vals: make([]Plain, len(keys))}
	for i, k := range keys {
		if p.vals[i], err = r.plain(tb.RawGetString(k)); err != nil {
			return in("."+clip(k), err)
		}
	}
	return p, nil
}

func (r *plainer) list(tb *lua.LTable, n int) (Plain, error) {
	p := Plain{kind: PlainList, vals: make([]Plain, n)}
	for i := range n {
		v := tb.RawGetInt(i + 1)
		if v == lua.LNil {
			return notPlain("a list with a gap at %d cannot be kept: use strings as keys", i+1)
		}
		var err error
		if p.vals[i], err = r.plain(v); err != nil {
			return in("["+strconv.Itoa(i+1)+"]", err)
		}
	}
	return p, nil
}

// keys returns the keys of a table behind its list of n values, in byte order: names, and only if there is no list.
func (r *plainer) keys(tb *lua.LTable, n int) ([]string, error) {
	if names, ok := r.lender.lentNames(tb); ok {
		for _, name := range names {
			r.bytes += len(name)
		}
		return names, nil
	}
	var keys []string
	var k lua.LValue = lua.LNil
	if n > 0 {
		k = lua.LNumber(n)
	}
	for k, _ = tb.Next(k); k != lua.LNil; k, _ = tb.Next(k) {
		r.charge(2)
		bad := ""
		switch key := k.(type) {
		case lua.LString:
			if n > 0 {
				bad = "a list that also has the field " + keyText(k) + ": use two tables"
			} else if !utf8.ValidString(string(key)) {
				bad = "a field name that is not valid UTF-8 cannot be kept"
			}
			keys = append(keys, string(key))
			r.charge(len(key) >> 4)
			r.bytes += len(key)
		case lua.LNumber:
			bad = "the key " + keyText(k) + " cannot be kept: keys are 1, 2, 3 ... or strings"
		default:
			bad = "a key that is " + called(k) + " cannot be kept: keys are 1, 2, 3 ... or strings"
		}
		if bad != "" {
			return nil, &PlainError{Msg: bad}
		}
		if len(keys) > MaxPlainParts {
			return nil, tooManyParts
		}
	}
	slices.Sort(keys)
	return keys, nil
}

// FromPlain makes fresh Lua values of plain data.
func FromPlain(p Plain) Value {
	switch p.kind {
	case PlainBool:
		return lua.LBool(p.num != 0)
	case PlainNumber:
		return number(p.num)
	case PlainText:
		return lua.LString(p.text)
	case PlainList:
		tb := sizedTable(len(p.vals), 0)
		for i, v := range p.vals {
			tb.RawSetInt(i+1, FromPlain(v))
		}
		return tb
	case PlainMap:
		tb := sizedTable(0, len(p.keys))
		for i, k := range p.keys {
			tb.RawSetString(k, FromPlain(p.vals[i]))
		}
		return tb
	}
	return lua.LNil
}
