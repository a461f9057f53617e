package sandbox

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
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

type plainer struct {
	parts, bytes int
	path         []string
	open         []*lua.LTable
	charge       func(steps int)          // nil if nothing is charged
	cleared      func(tb *lua.LTable) int // the cleared keys that iterating a table passes over; nil if nothing is charged
}

func (r *plainer) fail(format string, args ...any) *PlainError {
	return &PlainError{Path: strings.Join(r.path, ""), Msg: fmt.Sprintf(format, args...)}
}

func (r *plainer) count(bytes int) error {
	r.parts++
	r.bytes += bytes
	if r.charge != nil {
		r.charge(2 + bytes>>4)
	}
	if r.parts > MaxPlainParts {
		return r.fail("more than %d values", MaxPlainParts)
	}
	if r.bytes > MaxPlainBytes {
		return r.fail("more than %d bytes of text", MaxPlainBytes)
	}
	return nil
}

// ToPlain copies a Lua value into plain data. It returns a *PlainError for anything else: functions, objects, NaN and infinities, text that
// is not UTF-8, tables that contain themselves, lists with gaps or with named fields.
func ToPlain(v Value) (Plain, error) {
	return (&plainer{}).plain(v)
}

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
		if v {
			return Plain{kind: PlainBool, num: 1}, nil
		}
		return Plain{kind: PlainBool}, nil
	case lua.LNumber:
		return r.number(float64(v))
	case lua.LString:
		if !utf8.ValidString(string(v)) {
			return Plain{}, r.fail("text that is not valid UTF-8 cannot be kept")
		}
		return Plain{kind: PlainText, text: string(v)}, nil
	case *lua.LTable:
		return r.table(v)
	}
	return Plain{}, r.fail("%s cannot be kept: only numbers, strings, true, false and tables of them", called(v))
}

func (r *plainer) number(f float64) (Plain, error) {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		return Plain{}, r.fail("%s cannot be kept", FormatNumber(f))
	}
	return Plain{kind: PlainNumber, num: f + 0}, nil // -0 becomes 0
}

func (r *plainer) table(tb *lua.LTable) (Plain, error) {
	if slices.Contains(r.open, tb) {
		return Plain{}, r.fail("a table that contains itself cannot be kept")
	}
	if len(r.open) == MaxPlainDepth {
		return Plain{}, r.fail("tables more than %d deep cannot be kept", MaxPlainDepth)
	}
	if _, ok := tb.Metatable.(*lua.LTable); ok && tb.Metatable != frozenMark {
		return Plain{}, r.fail("a table with a metatable cannot be kept")
	}
	r.open = append(r.open, tb)
	defer func() { r.open = r.open[:len(r.open)-1] }()
	if r.charge != nil {
		r.charge(r.cleared(tb))
	}
	n := tb.MaxN()
	if n > MaxPlainParts {
		return Plain{}, r.fail("more than %d values", MaxPlainParts)
	}
	var keys []string
	var k lua.LValue = lua.LNil
	if n > 0 {
		k = lua.LNumber(n)
	}
	for k, _ = tb.Next(k); k != lua.LNil; k, _ = tb.Next(k) {
		if r.charge != nil {
			r.charge(2)
		}
		switch key := k.(type) {
		case lua.LString:
			if n > 0 {
				return Plain{}, r.fail("a list that also has the field %s: use two tables", keyText(k))
			}
			if !utf8.ValidString(string(key)) {
				return Plain{}, r.fail("a field name that is not valid UTF-8 cannot be kept")
			}
			if r.charge != nil {
				r.charge(len(key) >> 4)
			}
			r.bytes += len(key)
			keys = append(keys, string(key))
			if len(keys) > MaxPlainParts {
				return Plain{}, r.fail("more than %d values", MaxPlainParts)
			}
		case lua.LNumber:
			return Plain{}, r.fail("the key %s cannot be kept: keys are 1, 2, 3 ... or strings", keyText(k))
		default:
			return Plain{}, r.fail("a key that is %s cannot be kept: keys are 1, 2, 3 ... or strings", called(k))
		}
	}
	if n > 0 {
		p := Plain{kind: PlainList, vals: make([]Plain, n)}
		for i := range n {
			v := tb.RawGetInt(i + 1)
			if v == lua.LNil {
				return Plain{}, r.fail("a list with a gap at %d cannot be kept: use strings as keys", i+1)
			}
			r.path = append(r.path, "["+strconv.Itoa(i+1)+"]")
			var err error
			if p.vals[i], err = r.plain(v); err != nil {
				return Plain{}, err
			}
			r.path = r.path[:len(r.path)-1]
		}
		return p, nil
	}
	slices.Sort(keys)
	p := Plain{kind: PlainMap, keys: keys, vals: make([]Plain, len(keys))}
	for i, k := range keys {
		r.path = append(r.path, "."+clip(k))
		var err error
		if p.vals[i], err = r.plain(tb.RawGetString(k)); err != nil {
			return Plain{}, err
		}
		r.path = r.path[:len(r.path)-1]
	}
	return p, nil
}

// sortedKeys lists the keys of a table: numbers from small to large, then strings in byte order.
func sortedKeys(tb *lua.LTable, charge func(steps int)) ([]Value, error) {
	var numbers []float64
	var texts []string
	for k, _ := tb.Next(lua.LNil); k != lua.LNil; k, _ = tb.Next(k) {
		charge(2)
		switch k := k.(type) {
		case lua.LNumber:
			numbers = append(numbers, float64(k))
		case lua.LString:
			texts = append(texts, string(k))
		default:
			return nil, &PlainError{Msg: "a key that is " + called(k) + ": keys are numbers or strings"}
		}
	}
	slices.Sort(numbers)
	slices.Sort(texts)
	out := make([]Value, 0, len(numbers)+len(texts))
	for _, n := range numbers {
		out = append(out, number(n))
	}
	for _, t := range texts {
		out = append(out, lua.LString(t))
	}
	return out, nil
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
		tb := newTable()
		for i, v := range p.vals {
			tb.RawSetInt(i+1, FromPlain(v))
		}
		return tb
	case PlainMap:
		tb := newTable()
		for i, k := range p.keys {
			tb.RawSetString(k, FromPlain(p.vals[i]))
		}
		return tb
	}
	return lua.LNil
}

// Text returns p as JSON in its canonical form: no spaces, fields in byte order, the fewest digits.
func (p Plain) Text() string { return string(p.append(nil)) }

func (p Plain) append(b []byte) []byte {
	switch p.kind {
	case PlainBool:
		return strconv.AppendBool(b, p.num != 0)
	case PlainNumber:
		if p.num == math.Trunc(p.num) && math.Abs(p.num) < 1<<53 {
			return strconv.AppendInt(b, int64(p.num), 10)
		}
		return strconv.AppendFloat(b, p.num, 'g', -1, 64)
	case PlainText:
		return appendText(b, p.text)
	case PlainList:
		b = append(b, '[')
		for i, v := range p.vals {
			if i > 0 {
				b = append(b, ',')
			}
			b = v.append(b)
		}
		return append(b, ']')
	case PlainMap:
		b = append(b, '{')
		for i, v := range p.vals {
			if i > 0 {
				b = append(b, ',')
			}
			b = appendText(b, p.keys[i])
			b = append(b, ':')
			b = v.append(b)
		}
		return append(b, '}')
	}
	return append(b, "null"...)
}

func appendText(b []byte, s string) []byte {
	b = append(b, '"')
	for i := range len(s) {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			b = append(b, '\\', c)
		case c == '\n':
			b = append(b, '\\', 'n')
		case c < ' ':
			b = append(b, '\\', 'u', '0', '0', "0123456789abcdef"[c>>4], "0123456789abcdef"[c&15])
		default:
			b = append(b, c)
		}
	}
	return append(b, '"')
}

// ParsePlain reads JSON as plain data. It returns a *PlainError for what plain data can't hold: nested null, duplicate fields, numbers too
// large, exceeded limits. Spaces and the order of fields don't matter.
func ParsePlain(text string) (Plain, error) {
	if len(text) > 4*MaxPlainBytes {
		return Plain{}, &PlainError{Msg: fmt.Sprintf("%d bytes of text, want at most %d", len(text), 4*MaxPlainBytes)}
	}
	if !utf8.ValidString(text) {
		return Plain{}, &PlainError{Msg: "text that is not valid UTF-8"}
	}
	d := &plainReader{s: text}
	p, err := d.value(0)
	if err == nil {
		d.space()
		if d.i < len(d.s) {
			err = d.bad("more text after the value")
		}
	}
	if err != nil {
		return Plain{}, err
	}
	return p, nil
}

type plainReader struct {
	plainer
	s string
	i int
}

func (d *plainReader) bad(msg string) *PlainError {
	return d.fail("%s (byte %d of the text)", msg, d.i+1)
}

func (d *plainReader) space() {
	for d.i < len(d.s) && (d.s[d.i] == ' ' || d.s[d.i] == '\t' || d.s[d.i] == '\n' || d.s[d.i] == '\r') {
		d.i++
	}
}

func (d *plainReader) take(s string) bool {
	if strings.HasPrefix(d.s[d.i:], s) {
		d.i += len(s)
		return true
	}
	return false
}

func (d *plainReader) value(depth int) (Plain, error) {
	if err := d.count(0); err != nil {
		return Plain{}, err
	}
	d.space()
	if d.i >= len(d.s) {
		return Plain{}, d.bad("the text ends too soon")
	}
	switch c := d.s[d.i]; {
	case d.take("true"):
		return Plain{kind: PlainBool, num: 1}, nil
	case d.take("false"):
		return Plain{kind: PlainBool}, nil
	case d.take("null"):
		if depth > 0 {
			return Plain{}, d.bad("null inside plain data")
		}
		return Plain{}, nil
	case c == '"':
		s, err := d.text()
		return Plain{kind: PlainText, text: s}, err
	case c == '-' || isDigit(c):
		return d.digits()
	case c == '[' || c == '{':
		if depth == MaxPlainDepth {
			return Plain{}, d.bad(fmt.Sprintf("tables more than %d deep", MaxPlainDepth))
		}
		d.i++
		if c == '[' {
			return d.list(depth)
		}
		return d.fields(depth)
	}
	return Plain{}, d.bad("not JSON")
}

func (d *plainReader) list(depth int) (Plain, error) {
	p := Plain{kind: PlainList}
	if d.space(); d.take("]") {
		return Plain{kind: PlainMap}, nil
	}
	for {
		d.path = append(d.path, "["+strconv.Itoa(len(p.vals)+1)+"]")
		v, err := d.value(depth + 1)
		if err != nil {
			return Plain{}, err
		}
		d.path = d.path[:len(d.path)-1]
		p.vals = append(p.vals, v)
		d.space()
		switch {
		case d.take(","):
		case d.take("]"):
			return p, nil
		default:
			return Plain{}, d.bad("want , or ]")
		}
	}
}

func (d *plainReader) fields(depth int) (Plain, error) {
	p := Plain{kind: PlainMap}
	if d.space(); d.take("}") {
		return p, nil
	}
	sorted := true
	for {
		d.space()
		if d.i >= len(d.s) || d.s[d.i] != '"' {
			return Plain{}, d.bad("want a field name")
		}
		k, err := d.text()
		if err != nil {
			return Plain{}, err
		}
		d.space()
		if !d.take(":") {
			return Plain{}, d.bad("want :")
		}
		d.path = append(d.path, "."+clip(k))
		v, err := d.value(depth + 1)
		if err != nil {
			return Plain{}, err
		}
		d.path = d.path[:len(d.path)-1]
		sorted = sorted && (len(p.keys) == 0 || p.keys[len(p.keys)-1] < k)
		p.keys, p.vals = append(p.keys, k), append(p.vals, v)
		d.space()
		switch {
		case d.take(","):
		case d.take("}"):
			if !sorted {
				order := make([]int, len(p.keys))
				for i := range order {
					order[i] = i
				}
				slices.SortFunc(order, func(a, b int) int { return strings.Compare(p.keys[a], p.keys[b]) })
				q := Plain{kind: PlainMap}
				for _, i := range order {
					if n := len(q.keys); n > 0 && q.keys[n-1] == p.keys[i] {
						return Plain{}, d.bad("the field " + strconv.Quote(clip(p.keys[i])) + " twice")
					}
					q.keys, q.vals = append(q.keys, p.keys[i]), append(q.vals, p.vals[i])
				}
				p = q
			}
			return p, nil
		default:
			return Plain{}, d.bad("want , or }")
		}
	}
}

func (d *plainReader) digits() (Plain, error) {
	from := d.i
	d.take("-")
	first := d.i
	run := func() bool {
		at := d.i
		for d.i < len(d.s) && isDigit(d.s[d.i]) {
			d.i++
		}
		return d.i > at
	}
	ok := run() && (d.s[first] != '0' || d.i == first+1)
	if ok && d.take(".") {
		ok = run()
	}
	if ok && (d.take("e") || d.take("E")) {
		if !d.take("+") {
			d.take("-")
		}
		ok = run()
	}
	if !ok {
		return Plain{}, d.bad("not a number")
	}
	f, _ := strconv.ParseFloat(d.s[from:d.i], 64)
	return d.number(f)
}

func (d *plainReader) text() (string, error) {
	d.i++
	from := d.i
	for d.i < len(d.s) && d.s[d.i] != '"' && d.s[d.i] != '\\' && d.s[d.i] >= ' ' {
		d.i++
	}
	var b []byte
	if d.i < len(d.s) && d.s[d.i] != '"' {
		b = append(b, d.s[from:d.i]...)
	} else if d.i < len(d.s) {
		s := d.s[from:d.i]
		d.i++
		return s, d.size(s)
	}
	for d.i < len(d.s) {
		c := d.s[d.i]
		d.i++
		switch {
		case c == '"':
			return string(b), d.size(string(b))
		case c < ' ':
			return "", d.bad("a control character in a string")
		case c != '\\':
			b = append(b, c)
			continue
		}
		if d.i >= len(d.s) {
			break
		}
		c = d.s[d.i]
		d.i++
		switch c {
		case '"', '\\', '/':
			b = append(b, c)
		case 'b':
			b = append(b, '\b')
		case 'f':
			b = append(b, '\f')
		case 'n':
			b = append(b, '\n')
		case 'r':
			b = append(b, '\r')
		case 't':
			b = append(b, '\t')
		case 'u':
			r, ok := d.rune()
			if ok && 0xd800 <= r && r < 0xdc00 && d.take("\\u") {
				low, good := d.rune()
				ok = good && 0xdc00 <= low && low < 0xe000
				r = (r-0xd800)<<10 + (low - 0xdc00) + 0x10000
			}
			if !ok || 0xd800 <= r && r < 0xe000 {
				return "", d.bad("a broken \\u in a string")
			}
			b = utf8.AppendRune(b, r)
		default:
			return "", d.bad("an unknown escape in a string")
		}
	}
	return "", d.bad("the text ends too soon")
}

func (d *plainReader) size(s string) error {
	d.bytes += len(s)
	if d.bytes > MaxPlainBytes {
		return d.bad(fmt.Sprintf("more than %d bytes of text", MaxPlainBytes))
	}
	return nil
}

func (d *plainReader) rune() (rune, bool) {
	if d.i+4 > len(d.s) {
		return 0, false
	}
	n, err := strconv.ParseUint(d.s[d.i:d.i+4], 16, 16)
	if err != nil {
		return 0, false
	}
	d.i += 4
	return rune(n), true
}
