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
	*vm
	src   string
	pat   string
	deep  int // matches within matches
	work  int
	level int
	at    [maxCaptures]int
	size  [maxCaptures]int
}

func (ms *matcher) fail(msg string) { ms.throw("%s", msg) }

func (ms *matcher) tick() {
	if ms.work++; ms.work&3 == 0 {
		ms.steps(1)
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
	ms.deep++
	if ms.deep > maxMatchDepth {
		ms.fail("pattern too complex")
	}
	defer func() { ms.deep-- }()
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
	ms.steps(n >> 4)
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
		ms.take(e - s + 16)
		return lua.LString(ms.src[s:e])
	}
	switch ms.size[i] {
	case captureOpen:
		ms.fail("unfinished capture")
	case capturePosition:
		return integer(ms.at[i] + 1)
	}
	ms.take(ms.size[i] + 16)
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

func (ms *matcher) reset() { ms.level, ms.deep = 0, 0 }

func stringFind(a args) int  { return a.match(true) }
func stringMatch(a args) int { return a.match(false) }

func (a args) match(find bool) int {
	s, p := a.text(1), a.text(2)
	init := a.optInt(3, 1)
	if init < 0 {
		init += len(s) + 1
	}
	init = min(max(init, 1), len(s)+1) - 1
	a.bytesRead(len(p))
	if find && (lua.LVAsBool(a.L.Get(4)) || !strings.ContainsAny(p, "^$*+?.([%-")) {
		a.bytesRead(len(s) - init)
		at := strings.Index(s[init:], p)
		if at < 0 {
			return a.give(lua.LNil)
		}
		return a.give(integer(init+at+1), integer(init+at+len(p)))
	}
	p, anchor := strings.CutPrefix(p, "^")
	ms := matcher{vm: a.vm, src: s, pat: p}
	for ; init <= len(s); init++ {
		ms.reset()
		if e := ms.match(init, 0); e >= 0 {
			if find {
				return a.give(integer(init+1), integer(e)) + ms.pushCaptures(-1, e)
			}
			return ms.pushCaptures(init, e)
		}
		if anchor {
			break
		}
	}
	return a.give(lua.LNil)
}

func stringGmatch(a args) int {
	s, p := a.text(1), a.text(2)
	a.take(256)
	at, call := 0, a.call
	return a.give(gofunc(func(L *lua.LState) int {
		m := meter(L)
		if m != a.vm || m.call != call {
			m.throw("a gmatch iterator cannot be used after the call that made it")
		}
		m.steps(8)
		ms := matcher{vm: m, src: s, pat: p}
		for ; at <= len(s); at++ {
			ms.reset()
			if e := ms.match(at, 0); e >= 0 {
				from := at
				at = max(e, from+1)
				return ms.pushCaptures(from, e)
			}
		}
		return 0
	}))
}

func stringGsub(a args) int {
	s, p, repl := a.text(1), a.text(2), a.L.Get(3)
	switch repl.Type() {
	case lua.LTString, lua.LTNumber, lua.LTTable, lua.LTFunction:
	default:
		a.expected(3, "string/function/table")
	}
	most := a.optInt(4, len(s)+1)
	p, anchor := strings.CutPrefix(p, "^")
	ms := matcher{vm: a.vm, src: s, pat: p}
	var b strings.Builder
	add := func(t string) {
		if b.Len()+len(t) > MaxString {
			a.throw("%s", tooLong(b.Len()+len(t)))
		}
		a.take(len(t))
		b.WriteString(t)
	}
	at, n := 0, 0
	for n < most && at <= len(s) && (at == 0 || !anchor) {
		ms.reset()
		e := ms.match(at, 0)
		if e >= 0 {
			n++
			ms.replace(repl, at, e, add)
		}
		if e <= at { // nothing, or an empty match
			e = at + 1
			add(s[at:min(e, len(s))])
		}
		at = e
	}
	if at < len(s) {
		add(s[at:])
	}
	return a.give(lua.LString(b.String()), integer(n))
}

// replace adds what stands for a match from s to e.
func (ms *matcher) replace(repl lua.LValue, s, e int, add func(string)) {
	L := ms.L
	var v lua.LValue
	switch r := repl.(type) {
	case *lua.LTable:
		v = L.GetTable(r, ms.capture(0, s, e))
	case *lua.LFunction:
		L.Push(r)
		L.Call(ms.pushCaptures(s, e), 1)
		v = L.Get(-1)
		L.Pop(1)
	default:
		ms.expand(pieceText(r), s, e, add)
		return
	}
	switch {
	case piece(v):
		add(pieceText(v))
	case lua.LVIsFalse(v):
		add(ms.src[s:e])
	default:
		ms.throw("invalid replacement value (a %s)", typeName(v))
	}
}

// expand adds a text in which %1 stands for the first capture and %0 for the whole match.
func (ms *matcher) expand(text string, s, e int, add func(string)) {
	for text != "" {
		ms.tick()
		plain, rest, _ := strings.Cut(text, "%")
		switch {
		case plain != "":
			add(plain)
			text = text[len(plain):]
			continue
		case rest == "":
			add("\x00") // as in Lua 5.1: the byte after the end
			return
		case !isDigit(rest[0]):
			add(rest[:1])
		case rest[0] == '0':
			add(ms.src[s:e])
		default:
			add(pieceText(ms.capture(int(rest[0]-'1'), s, e)))
		}
		text = rest[1:]
	}
}
