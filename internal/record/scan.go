package record

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
)

// Text reads a string.
func (r *Reader) Text() (string, error) {
	from := r.at
	if raw := r.Raw(); raw[0] == '"' {
		if bytes.IndexByte(raw, '\\') < 0 {
			return r.text(raw[1 : len(raw)-1]), nil
		}
		if b, ok := unescaped(r.plain[:0], raw[1:len(raw)-1]); ok {
			r.plain = b
			return r.text(b), nil
		}
	}
	r.at = from
	b, err := r.bytes()
	return r.text(b), err
}

// unescaped appends a text without its escapes, if none has a number.
func unescaped(b, raw []byte) ([]byte, bool) {
	for i := 0; i < len(raw); i++ {
		c := raw[i]
		if c == '\\' {
			i++
			k := strings.IndexByte(`"\/bfnrt`, raw[i])
			if k < 0 {
				return b, false
			}
			c = "\"\\/\b\f\n\r\t"[k]
		}
		b = append(b, c)
	}
	return b, true
}

// text returns a string of its own. The many of a long list, such as a log, share their memory by the kilobyte.
func (r *Reader) text(b []byte) string {
	const few, share = 16, 1 << 10
	if r.texts++; r.texts <= few || len(b) > share/8 {
		return string(b)
	}
	if r.room == nil || r.room.Cap()-r.room.Len() < len(b) {
		r.room = new(strings.Builder)
		r.room.Grow(share)
	}
	from := r.room.Len()
	r.room.Write(b)
	return r.room.String()[from:]
}

// bytes reads a string. They may be part of what the Reader reads.
func (r *Reader) bytes() ([]byte, error) {
	raw := r.Raw()
	if raw[0] != '"' {
		return nil, wrong(string(raw), "a text")
	}
	if bytes.IndexByte(raw, '\\') < 0 {
		return raw[1 : len(raw)-1], nil
	}
	var s string
	err := json.Unmarshal(raw, &s)
	return []byte(s), err
}

// List reads a list; one reads an element.
func (r *Reader) List(one func(i int) error) error {
	if err := r.begin('[', "a list"); err != nil {
		return err
	}
	for i := 0; r.more(']'); i++ {
		at := r.at
		if err := one(i); err != nil {
			return inList(i, at, err)
		}
	}
	return nil
}

// inList says in which element of a list an error is.
func inList(i, at int, err error) error { return under("["+strconv.Itoa(i)+"]", at, err) }

// begin stops before the bracket of a list or an object.
func (r *Reader) begin(open byte, want string) error {
	if r.space(); r.data[r.at] != open {
		return wrong(string(r.Raw()), want)
	}
	return nil
}

// more goes past a bracket or a comma to what comes next. If that is the bracket that shuts, it goes past it and reports false.
func (r *Reader) more(shut byte) bool {
	if r.space(); r.data[r.at] != shut {
		r.at++
		r.space()
	}
	if r.data[r.at] != shut {
		return true
	}
	r.at++
	return false
}

// Keys reads an object. It calls one with each key, and one reads the value.
func (r *Reader) Keys(one func(key string) error) error {
	if err := r.begin('{', "an object"); err != nil {
		return err
	}
	for r.more('}') {
		at := r.at
		key, err := r.key()
		if err != nil {
			return err
		}
		name := string(key)
		if err := one(name); err != nil {
			return under(name, at, err)
		}
	}
	return nil
}

// key reads a key and the colon behind it.
func (r *Reader) key() ([]byte, error) {
	key, err := r.bytes()
	if err == nil {
		r.space()
		r.at++
	}
	return key, err
}

// Peek calls look with a Reader of the next value, and doesn't advance.
func (r *Reader) Peek(look func(*Reader) error) error {
	ahead := *r
	return look(&ahead)
}

// Raw skips the next value and returns its text.
func (r *Reader) Raw() []byte {
	r.space()
	data, from, depth := r.data, r.at, 0
	for at := from; ; {
		switch data[at] {
		case '"':
			at = pastText(data, at)
		case '{', '[':
			depth++
			at++
		case '}', ']':
			depth--
			at++
		default: // a number, true, false or null
			for at < len(data) && data[at] > ' ' && data[at] != ',' && data[at] != ']' && data[at] != '}' {
				at++
			}
		}
		if depth == 0 {
			r.at = at
			return data[from:at]
		}
		for between[data[at]] {
			at++
		}
	}
}

// between has the bytes of which none begins or ends a text, a list or an object.
var between = func() (is [256]bool) {
	for b := range is {
		is[b] = bytes.IndexByte([]byte(`"{}[]`), byte(b)) < 0
	}
	return is
}()

// pastText returns where the text ends that begins at a byte.
func pastText(data []byte, at int) int {
	at++
	if end := at + bytes.IndexByte(data[at:], '"'); data[end-1] != '\\' { // most texts have no quote
		return end + 1
	}
	for ; data[at] != '"'; at++ {
		if data[at] == '\\' {
			at++
		}
	}
	return at + 1
}

// space skips the space before a value: no other bytes of JSON are as low, outside of texts.
func (r *Reader) space() {
	for r.data[r.at] <= ' ' {
		r.at++
	}
}

// left returns how many elements of a list are left, from the next on.
func (r *Reader) left() (n int) {
	ahead := Reader{data: r.data, at: r.at}
	for {
		ahead.Raw()
		n++
		if ahead.space(); ahead.data[ahead.at] != ',' {
			return n
		}
		ahead.at++
	}
}
