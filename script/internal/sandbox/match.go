package sandbox

import (
	"strings"

	lua "github.com/yuin/gopher-lua"
)

// The matcher of Lua 5.1's patterns. It charges a step for each four comparisons, recurses at most maxMatchDepth deep and takes at most
// maxCaptures captures.
const (
	maxMatchDepth = 200
	maxCaptures   = 32
)

const (
	captureOpen     = -1
	capturePosition = -2
)

type matcher struct {
	L     *lua.LState
	m     *vm
	src   string
	pat   string
	depth int
	work  int
	level int
	at    [maxCaptures]int
	size  [maxCaptures]int
}

func (ms *matcher) fail(msg string) { ms.L.RaiseError("%s", msg) }

func (ms *matcher) tick() {
	ms.work++
	if ms.work&3 == 0 {
		ms.m.left--
		if ms.m.left < 0 && ms.m.refill() != nil {
			ms.m.stop(ms.L)
		}
	}
}

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

// match returns the end of a match of the pattern from p at s, or -1.
func (ms *matcher) match(s, p int) int {
	ms.depth++
	if ms.depth > maxMatchDepth {
		ms.fail("pattern too complex")
	}
	defer func() { ms.depth-- }()
	for {
		ms.tick()
		if p >= len(ms.pat) {
			return s
		}
		switch ms.pat[p] {
		case '(':
			if p+1 < len(ms.pat) && ms.pat[p+1] == ')' {
				return ms.startCapture(s, p+2, capturePosition)
			}
			return ms.startCapture(s, p+1, captureOpen)
		case ')':
			return ms.endCapture(s, p+1)
		case '$':
			if p+1 == len(ms.pat) {
				if s == len(ms.src) {
					return s
				}
				return -1
			}
		case '%':
			if p+1 < len(ms.pat) {
				switch c := ms.pat[p+1]; {
				case c == 'b':
					s = ms.balance(s, p+2)
					if s < 0 {
						return -1
					}
					p += 4
					continue
				case c == 'f':
					p += 2
					if p >= len(ms.pat) || ms.pat[p] != '[' {
						ms.fail("missing '[' after '%f' in pattern")
					}
					end := ms.classEnd(p)
					var before, here byte
					if s > 0 {
						before = ms.src[s-1]
					}
					if s < len(ms.src) {
						here = ms.src[s]
					}
					if ms.setHas(before, p, end-1) || !ms.setHas(here, p, end-1) {
						return -1
					}
					p = end
					continue
				case isDigit(c):
					s = ms.back(s, c)
					if s < 0 {
						return -1
					}
					p += 2
					continue
				}
			}
		}
		end := ms.classEnd(p)
		more := byte(0)
		if end < len(ms.pat) {
			more = ms.pat[end]
		}
		switch more {
		case '?':
			if ms.single(s, p, end) {
				if r := ms.match(s+1, end+1); r >= 0 {
					return r
				}
			}
			p = end + 1
		case '*':
			return ms.longest(s, p, end)
		case '+':
			if !ms.single(s, p, end) {
				return -1
			}
			return ms.longest(s+1, p, end)
		case '-':
			for {
				if r := ms.match(s, end+1); r >= 0 {
					return r
				}
				if !ms.single(s, p, end) {
					return -1
				}
				s++
			}
		default:
			if !ms.single(s, p, end) {
				return -1
			}
			s++
			p = end
		}
	}
}

// longest tries as many characters of the class at p as there are from s on, then fewer.
func (ms *matcher) longest(s, p, end int) int {
	least := s
	for ms.single(s, p, end) {
		s++
	}
	for ; s >= least; s-- {
		if r := ms.match(s, end+1); r >= 0 {
			return r
		}
	}
	return -1
}

func (ms *matcher) startCapture(s, p, what int) int {
	if ms.level >= maxCaptures {
		ms.fail("too many captures")
	}
	ms.at[ms.level], ms.size[ms.level] = s, what
	ms.level++
	r := ms.match(s, p)
	if r < 0 {
		ms.level--
	}
	return r
}

func (ms *matcher) endCapture(s, p int) int {
	l := ms.level - 1
	for l >= 0 && ms.size[l] != captureOpen {
		l--
	}
	if l < 0 {
		ms.fail("invalid pattern capture")
	}
	ms.size[l] = s - ms.at[l]
	r := ms.match(s, p)
	if r < 0 {
		ms.size[l] = captureOpen
	}
	return r
}

func (ms *matcher) balance(s, p int) int {
	if p+1 >= len(ms.pat) {
		ms.fail("unbalanced pattern")
	}
	if s >= len(ms.src) || ms.src[s] != ms.pat[p] {
		return -1
	}
	open, shut := ms.pat[p], ms.pat[p+1]
	deep := 1
	for i := s + 1; i < len(ms.src); i++ {
		ms.tick()
		switch ms.src[i] {
		case shut:
			deep--
			if deep == 0 {
				return i + 1
			}
		case open:
			deep++
		}
	}
	return -1
}

func (ms *matcher) back(s int, c byte) int {
	l := int(c) - '1'
	if l < 0 || l >= ms.level || ms.size[l] == captureOpen {
		ms.fail("invalid capture index")
	}
	n := max(0, ms.size[l]) // a position is an empty capture
	ms.tick()
	ms.m.steps(ms.L, n>>4)
	if len(ms.src)-s >= n && ms.src[ms.at[l]:ms.at[l]+n] == ms.src[s:s+n] {
		return s + n
	}
	return -1
}

// capture returns the i-th capture, or the whole match if there are no captures.
func (ms *matcher) capture(i, s, e int) lua.LValue {
	if i >= ms.level {
		if i != 0 {
			ms.fail("invalid capture index")
		}
		ms.m.take(ms.L, e-s+16)
		return lua.LString(ms.src[s:e])
	}
	switch ms.size[i] {
	case captureOpen:
		ms.fail("unfinished capture")
	case capturePosition:
		return integer(ms.at[i] + 1)
	}
	ms.m.take(ms.L, ms.size[i]+16)
	return lua.LString(ms.src[ms.at[i] : ms.at[i]+ms.size[i]])
}

func (ms *matcher) pushCaptures(s, e int) int {
	n := ms.level
	if n == 0 && s >= 0 {
		n = 1
	}
	for i := range n {
		ms.L.Push(ms.capture(i, s, e))
	}
	return n
}

func (ms *matcher) reset() { ms.level, ms.depth = 0, 0 }

func stringFind(L *lua.LState) int  { return findOrMatch(L, "find", true) }
func stringMatch(L *lua.LState) int { return findOrMatch(L, "match", false) }

func findOrMatch(L *lua.LState, name string, find bool) int {
	m := meter(L)
	s, p := argString(L, 1, name), argString(L, 2, name)
	init := optInt(L, 3, name, 1)
	if init < 0 {
		init += len(s) + 1
	}
	init = min(max(init, 1), len(s)+1) - 1
	m.bytesRead(L, len(p))
	if find && (lua.LVAsBool(L.Get(4)) || !strings.ContainsAny(p, "^$*+?.([%-")) {
		m.bytesRead(L, len(s)-init)
		at := strings.Index(s[init:], p)
		if at < 0 {
			return give(L, lua.LNil)
		}
		L.Push(integer(init + at + 1))
		L.Push(integer(init + at + len(p)))
		return 2
	}
	p, anchor := strings.CutPrefix(p, "^")
	ms := matcher{L: L, m: m, src: s, pat: p}
	for {
		ms.reset()
		if e := ms.match(init, 0); e >= 0 {
			if find {
				L.Push(integer(init + 1))
				L.Push(integer(e))
				return 2 + ms.pushCaptures(-1, e)
			}
			return ms.pushCaptures(init, e)
		}
		init++
		if anchor || init > len(s) {
			break
		}
	}
	return give(L, lua.LNil)
}

func stringGmatch(L *lua.LState) int {
	m := meter(L)
	s, p := argString(L, 1, "gmatch"), argString(L, 2, "gmatch")
	m.take(L, 256)
	at, call := 0, m.call
	L.Push(gofunc(func(L *lua.LState) int {
		if now := meter(L); now != m || now.call != call {
			L.RaiseError("a gmatch iterator cannot be used after the call that made it")
		}
		m.steps(L, 8)
		ms := matcher{L: L, m: m, src: s, pat: p}
		for ; at <= len(s); at++ {
			ms.reset()
			if e := ms.match(at, 0); e >= 0 {
				from := at
				at = e
				if e == from {
					at++
				}
				return ms.pushCaptures(from, e)
			}
		}
		return 0
	}))
	return 1
}

func stringGsub(L *lua.LState) int {
	m := meter(L)
	s, p := argString(L, 1, "gsub"), argString(L, 2, "gsub")
	repl := L.Get(3)
	switch repl.Type() {
	case lua.LTString, lua.LTNumber, lua.LTTable, lua.LTFunction:
	default:
		expected(L, 3, "gsub", "string/function/table")
	}
	most := optInt(L, 4, "gsub", len(s)+1)
	p, anchor := strings.CutPrefix(p, "^")
	ms := matcher{L: L, m: m, src: s, pat: p}
	var b strings.Builder
	add := func(t string) {
		if b.Len()+len(t) > MaxString {
			L.RaiseError("%s", tooLong(b.Len()+len(t)))
		}
		m.take(L, len(t))
		b.WriteString(t)
	}
	at, n := 0, 0
	for n < most {
		ms.reset()
		e := ms.match(at, 0)
		if e >= 0 {
			n++
			ms.replace(repl, at, e, add)
		}
		switch {
		case e > at:
			at = e
		case at < len(s):
			add(s[at : at+1])
			at++
		default:
			at++
		}
		if at > len(s) || anchor {
			break
		}
	}
	if at < len(s) {
		add(s[at:])
	}
	L.Push(lua.LString(b.String()))
	L.Push(integer(n))
	return 2
}

func (ms *matcher) replace(repl lua.LValue, s, e int, add func(string)) {
	L := ms.L
	var v lua.LValue
	switch r := repl.(type) {
	case *lua.LTable:
		v = L.GetTable(r, ms.capture(0, s, e))
	case *lua.LFunction:
		L.Push(r)
		n := ms.pushCaptures(s, e)
		L.Call(n, 1)
		v = L.Get(-1)
		L.Pop(1)
	default:
		text := pieceText(r)
		for i := 0; i < len(text); i++ {
			ms.tick()
			if text[i] != '%' {
				j := strings.IndexByte(text[i:], '%')
				if j < 0 {
					j = len(text) - i
				}
				add(text[i : i+j])
				i += j - 1
				continue
			}
			i++
			switch {
			case i >= len(text):
				add("\x00") // as in Lua 5.1: the byte after the end
			case !isDigit(text[i]):
				add(text[i : i+1])
			case text[i] == '0':
				add(ms.src[s:e])
			default:
				add(pieceText(ms.capture(int(text[i]-'1'), s, e)))
			}
		}
		return
	}
	switch {
	case piece(v):
		add(pieceText(v))
	case lua.LVIsFalse(v):
		add(ms.src[s:e])
	default:
		L.RaiseError("invalid replacement value (a %s)", typeName(v))
	}
}
