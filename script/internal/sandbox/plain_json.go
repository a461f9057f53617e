package sandbox

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Text returns p as JSON in its canonical form: no spaces, fields in byte order, the fewest digits.
func (p Plain) Text() string { return string(p.Append(nil)) }

// Append appends the text of p.
func (p Plain) Append(b []byte) []byte {
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
			b = v.Append(b)
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
			b = v.Append(b)
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
	if d.space(); err == nil && d.i < len(d.s) {
		err = d.bad("more text after the value")
	}
	if err != nil {
		return Plain{}, err
	}
	return p, nil
}

// A plainReader reads JSON. Its next byte is at i.
type plainReader struct {
	plainer
	s string
	i int
}

func (d *plainReader) bad(msg string) error {
	return &PlainError{Msg: fmt.Sprintf("%s (byte %d of the text)", msg, d.i+1)}
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
		return plainBool(true), nil
	case d.take("false"):
		return plainBool(false), nil
	case d.take("null"):
		if depth > 0 {
			return Plain{}, d.bad("null inside plain data")
		}
		return Plain{}, nil
	case c == '"':
		s, err := d.quoted()
		return Plain{kind: PlainText, text: s}, err
	case c == '-' || isDigit(c):
		return d.number()
	case c == '[' || c == '{':
		if depth == MaxPlainDepth {
			return Plain{}, d.bad(fmt.Sprintf("tables more than %d deep", MaxPlainDepth))
		}
		d.i++
		if c == '[' {
			return d.group(PlainList, "]", depth)
		}
		return d.group(PlainMap, "}", depth)
	}
	return Plain{}, d.bad("not JSON")
}

// group reads the values of a list or map, up to its closing bracket.
func (d *plainReader) group(kind Kind, shut string, depth int) (Plain, error) {
	p := Plain{kind: kind}
	if d.space(); d.take(shut) {
		return Plain{kind: PlainMap}, nil
	}
	for {
		at := len(p.vals)
		if kind == PlainMap {
			k, err := d.key()
			if err != nil {
				return Plain{}, err
			}
			again := false
			if at, again = slices.BinarySearch(p.keys, k); again {
				return Plain{}, d.bad("the field " + strconv.Quote(clip(k)) + " twice")
			}
			p.keys = slices.Insert(p.keys, at, k)
		}
		v, err := d.value(depth + 1)
		switch {
		case err == nil:
		case kind == PlainMap:
			return in("."+clip(p.keys[at]), err)
		default:
			return in("["+strconv.Itoa(at+1)+"]", err)
		}
		p.vals = slices.Insert(p.vals, at, v)
		d.space()
		if d.take(shut) {
			return p, nil
		}
		if !d.take(",") {
			return Plain{}, d.bad("want , or " + shut)
		}
	}
}

// key reads the name of a field and its colon.
func (d *plainReader) key() (string, error) {
	if d.space(); d.i >= len(d.s) || d.s[d.i] != '"' {
		return "", d.bad("want a field name")
	}
	k, err := d.quoted()
	if d.space(); err == nil && !d.take(":") {
		err = d.bad("want :")
	}
	return k, err
}

func (d *plainReader) number() (Plain, error) {
	from := d.i
	d.take("-")
	first := d.i
	ok := d.digits() && (d.s[first] != '0' || d.i == first+1)
	if ok && d.take(".") {
		ok = d.digits()
	}
	if ok && (d.take("e") || d.take("E")) {
		if !d.take("+") {
			d.take("-")
		}
		ok = d.digits()
	}
	if !ok {
		return Plain{}, d.bad("not a number")
	}
	f, _ := strconv.ParseFloat(d.s[from:d.i], 64)
	return plainNumber(f)
}

// digits steps over digits and reports whether there were any.
func (d *plainReader) digits() bool {
	from := d.i
	for d.i < len(d.s) && isDigit(d.s[d.i]) {
		d.i++
	}
	return d.i > from
}

func (d *plainReader) quoted() (string, error) {
	d.i++
	from := d.i
	for d.i < len(d.s) && d.s[d.i] != '"' && d.s[d.i] != '\\' && d.s[d.i] >= ' ' {
		d.i++
	}
	s := d.s[from:d.i]
	if !d.take(`"`) {
		b, err := d.escaped([]byte(s))
		if err != nil {
			return "", err
		}
		s = string(b)
	}
	if d.bytes += len(s); d.bytes > MaxPlainBytes {
		return "", d.bad(tooManyBytes.Msg)
	}
	return s, nil
}

// escaped reads the rest of a text, which may have escapes.
func (d *plainReader) escaped(b []byte) ([]byte, error) {
	for d.i < len(d.s) {
		c := d.s[d.i]
		d.i++
		switch {
		case c == '"':
			return b, nil
		case c < ' ':
			return nil, d.bad("a control character in a string")
		case c != '\\':
			b = append(b, c)
		case d.take("u"):
			r, ok := d.rune()
			if ok && 0xd800 <= r && r < 0xdc00 && d.take("\\u") {
				low, good := d.rune()
				ok = good && 0xdc00 <= low && low < 0xe000
				r = (r-0xd800)<<10 + (low - 0xdc00) + 0x10000
			}
			if !ok || 0xd800 <= r && r < 0xe000 {
				return nil, d.bad("a broken \\u in a string")
			}
			b = utf8.AppendRune(b, r)
		case d.i < len(d.s):
			d.i++
			at := strings.IndexByte(`"\/bfnrt`, d.s[d.i-1])
			if at < 0 {
				return nil, d.bad("an unknown escape in a string")
			}
			b = append(b, "\"\\/\b\f\n\r\t"[at])
		}
	}
	return nil, d.bad("the text ends too soon")
}

// rune reads the four digits of a \u.
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
