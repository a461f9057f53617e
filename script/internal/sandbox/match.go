package sandbox

import lua "github.com/yuin/gopher-lua"

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
			return ms.startCapture(s, p+1)
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
			if to, next := ms.escape(s, p+1); next > 0 {
				if to < 0 {
					return -1
				}
				s, p = to, next
				continue
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
		case '-':
			return ms.shortest(s, p, end)
		default: // once, or with + at least once
			if !ms.single(s, p, end) {
				return -1
			}
			if more == '+' {
				return ms.longest(s+1, p, end)
			}
			s++
			p = end
		}
	}
}

// escape matches %b(), %f[] or %1 at s; p is after the %. It returns the end of the match, or -1, and the rest of the pattern, which is 0
// where p is something else.
func (ms *matcher) escape(s, p int) (to, next int) {
	if p == len(ms.pat) {
		return 0, 0
	}
	switch c := ms.pat[p]; {
	case c == 'b':
		return ms.balance(s, p+1), p + 3
	case c == 'f':
		return ms.frontier(s, p+1)
	case isDigit(c):
		return ms.back(s, c), p + 1
	}
	return 0, 0
}

// frontier matches between a character that is not in the set at p and one that is.
func (ms *matcher) frontier(s, p int) (to, next int) {
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
		return -1, end
	}
	return s, end
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

// shortest tries as few characters of the class at p as there may be from s on, then more.
func (ms *matcher) shortest(s, p, end int) int {
	for {
		if r := ms.match(s, end+1); r >= 0 {
			return r
		}
		if !ms.single(s, p, end) {
			return -1
		}
		s++
	}
}

// startCapture matches the rest of the pattern after a (, or after () for a position.
func (ms *matcher) startCapture(s, p int) int {
	if ms.level >= maxCaptures {
		ms.fail("too many captures")
	}
	what := captureOpen
	if p < len(ms.pat) && ms.pat[p] == ')' {
		what, p = capturePosition, p+1
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
