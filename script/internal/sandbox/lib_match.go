package sandbox

import (
	"strings"

	lua "github.com/yuin/gopher-lua"
)

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
	b := charged{vm: a.vm}
	at, n := 0, 0
	for n < most && at <= len(s) && (at == 0 || !anchor) {
		ms.reset()
		e := ms.match(at, 0)
		if e >= 0 {
			n++
			ms.replace(&b, repl, at, e)
		}
		if e <= at { // nothing, or an empty match
			e = at + 1
			b.add(s[at:min(e, len(s))])
		}
		at = e
	}
	if at < len(s) {
		b.add(s[at:])
	}
	return a.give(lua.LString(b.text.String()), integer(n))
}

// replace adds what stands for a match from s to e.
func (ms *matcher) replace(b *charged, repl lua.LValue, s, e int) {
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
		ms.expand(b, pieceText(r), s, e)
		return
	}
	switch {
	case piece(v):
		b.add(pieceText(v))
	case lua.LVIsFalse(v):
		b.add(ms.src[s:e])
	default:
		ms.throw("invalid replacement value (a %s)", typeName(v))
	}
}

// expand adds a text in which %1 stands for the first capture and %0 for the whole match.
func (ms *matcher) expand(b *charged, text string, s, e int) {
	for text != "" {
		ms.tick()
		plain, rest, _ := strings.Cut(text, "%")
		switch {
		case plain != "":
			b.add(plain)
			text = text[len(plain):]
			continue
		case rest == "":
			b.add("\x00") // as in Lua 5.1: the byte after the end
			return
		case !isDigit(rest[0]):
			b.add(rest[:1])
		case rest[0] == '0':
			b.add(ms.src[s:e])
		default:
			b.add(pieceText(ms.capture(int(rest[0]-'1'), s, e)))
		}
		text = rest[1:]
	}
}
