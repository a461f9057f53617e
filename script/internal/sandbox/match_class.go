package sandbox

// The characters that one place of a pattern matches.

// classEnd returns the position in the pattern after the single-character class at p.
func (ms *matcher) classEnd(p int) int {
	c := ms.pat[p]
	p++
	switch c {
	case '%':
		if p >= len(ms.pat) {
			ms.fail("malformed pattern (ends with '%')")
		}
		return p + 1
	case '[':
		if p < len(ms.pat) && ms.pat[p] == '^' {
			p++
		}
		for { // a ']' that stands first is an ordinary character
			ms.tick()
			if p >= len(ms.pat) {
				ms.fail("malformed pattern (missing ']')")
			}
			c := ms.pat[p]
			p++
			if c == '%' {
				if p >= len(ms.pat) {
					ms.fail("malformed pattern (missing ']')")
				}
				p++
			}
			if p < len(ms.pat) && ms.pat[p] == ']' {
				return p + 1
			}
		}
	}
	return p
}

func isLetter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }
func isDigit(c byte) bool  { return '0' <= c && c <= '9' }

// classHas reports whether a character class, given by its letter, has c in the C locale.
func classHas(c, class byte) bool {
	var has bool
	switch class | 0x20 {
	case 'a':
		has = isLetter(c)
	case 'c':
		has = c < ' ' || c == 0x7f
	case 'd':
		has = isDigit(c)
	case 'l':
		has = 'a' <= c && c <= 'z'
	case 'p':
		has = '!' <= c && c <= '~' && !isLetter(c) && !isDigit(c)
	case 's':
		has = c == ' ' || '\t' <= c && c <= '\r'
	case 'u':
		has = 'A' <= c && c <= 'Z'
	case 'w':
		has = isLetter(c) || isDigit(c)
	case 'x':
		has = isDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'f'
	case 'z':
		has = c == 0
	default:
		return class == c
	}
	if !isLetter(class) {
		return class == c
	}
	if 'A' <= class && class <= 'Z' {
		return !has
	}
	return has
}

// setHas reports whether the set at p, up to its ']' at end, has c.
func (ms *matcher) setHas(c byte, p, end int) bool {
	sig := true
	p++
	if ms.pat[p] == '^' {
		sig = false
		p++
	}
	for ; p < end; p++ {
		ms.tick()
		switch {
		case ms.pat[p] == '%':
			p++
			if classHas(c, ms.pat[p]) {
				return sig
			}
		case ms.pat[p+1] == '-' && p+2 < end:
			if ms.pat[p] <= c && c <= ms.pat[p+2] {
				return sig
			}
			p += 2
		case ms.pat[p] == c:
			return sig
		}
	}
	return !sig
}

func (ms *matcher) single(s, p, end int) bool {
	ms.tick()
	if s >= len(ms.src) {
		return false
	}
	c := ms.src[s]
	switch ms.pat[p] {
	case '.':
		return true
	case '%':
		return classHas(c, ms.pat[p+1])
	case '[':
		return ms.setHas(c, p, end-1)
	}
	return ms.pat[p] == c
}
