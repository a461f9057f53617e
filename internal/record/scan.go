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
	return r.each('[', ']', "a list", func(i int) error {
		at := r.at
		if err := one(i); err != nil {
			return under("["+strconv.Itoa(i)+"]", at, err)
		}
		return nil
	})
}

// each reads what stands between two brackets, with commas between.
func (r *Reader) each(open, shut byte, want string, one func(i int) error) error {
	if r.space(); r.data[r.at] != open {
		return wrong(string(r.Raw()), want)
	}
	for i := 0; ; i++ {
		r.at++ // past the bracket or comma
		if r.space(); r.data[r.at] == shut {
			break
		}
		if err := one(i); err != nil {
			return err
		}
		if r.space(); r.data[r.at] == shut {
			break
		}
	}
	r.at++
	return nil
}

// Keys reads an object. It calls one with each key, and one reads the value.
func (r *Reader) Keys(one func(key string) error) error {
	return r.keys(func(key []byte) error { return one(string(key)) })
}

// keys is Keys with keys that may be part of what the Reader reads.
func (r *Reader) keys(one func(key []byte) error) error {
	return r.each('{', '}', "an object", func(int) error {
		at := r.at
		key, err := r.bytes()
		if err != nil {
			return err
		}
		r.space()
		r.at++ // past :
		if err := one(key); err != nil {
			return under(string(key), at, err)
		}
		return nil
	})
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
			for at++; data[at] != '"'; at++ {
				if data[at] == '\\' {
					at++
				}
			}
			at++
		case '{', '[':
			depth++
			at++
		case '}', ']':
			depth--
			at++
		case ',', ':', ' ', '\t', '\n', '\r':
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
	}
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

// Without appends an object to b, without the keys for which skip says so, which gets what they have. The text must be valid JSON. ok is false if it is no
// object of plain keys.
func Without(b, text []byte, skip func(key, has []byte) bool) (_ []byte, ok bool) {
	r := Reader{data: text}
	if r.space(); text[r.at] != '{' {
		return b, false
	}
	b = append(b, '{')
	open, ok := len(b), true
	err := r.keys(func(key []byte) error {
		ok = ok && bytes.IndexFunc(key, func(c rune) bool { return c < ' ' || c == '"' || c == '\\' }) < 0
		if has := r.Raw(); !skip(key, has) {
			if len(b) > open {
				b = append(b, ',')
			}
			b = append(append(append(append(b, '"'), key...), '"', ':'), has...)
		}
		return nil
	})
	return append(b, '}'), ok && err == nil
}
