package sandbox

import (
	"fmt"
	"math"
	"slices"
	"strconv"

	lua "github.com/yuin/gopher-lua"
)

// Codes returns a text for each function that stands for its code: its own source, and every function, table and value outside it that it
// can reach. Comments, spaces and line numbers don't count. The rest of its file doesn't count either, unless another function begins and
// ends on the same lines. So two versions of a pack give a function the same text only if it does the same. The cost grows with the size of
// the pack, however often one function reaches another.
func (p *Pack) Codes(funcs []*Func) []string { return p.codes(funcs, false, nil) }

func (p *Pack) codes(funcs []*Func, means bool, folded map[*lua.FunctionProto]*lua.FunctionProto) []string {
	c := coder{pack: p.shared, means: means, folded: folded, names: p.program.linkedNames(), texts: map[string]*sourceText{}, nodes: map[any]*codeNode{}}
	for i := range p.program.files {
		f := &p.program.files[i]
		s := newSourceText(f.tokens)
		c.texts[f.name], c.whole = s, stir(c.whole^s.whole)
	}
	codes := make([]string, len(funcs))
	for i, f := range funcs {
		codes[i] = fmt.Sprintf("%016x", c.node(f.fn).hash)
	}
	return codes
}

// A coder walks the functions and tables that functions reach. Functions and tables that reach each other share one number, made of the
// source of all of them and of everything they reach (Tarjan's strongly connected components).
type coder struct {
	pack  *shared
	means bool // what the code does counts, not how it is written (Meanings)

	folded map[*lua.FunctionProto]*lua.FunctionProto // what counts in place of functions (Folded)

	names map[*lua.LFunction]string // of those that are constants
	texts map[string]*sourceText
	nodes map[any]*codeNode // by *lua.LFunction, *lua.FunctionProto or *lua.LTable
	stack []*codeNode
	next  int
	depth int
	whole uint64 // all files
}

// maxReach is how deep a chain of functions and tables is followed. Anything deeper counts as all files.
const maxReach = 10_000

type codeNode struct {
	index, low int
	open       bool     // on the stack
	own        uint64   // its own content
	edges      []uint64 // the labels of what it reaches
	reached    []*codeNode
	hash       uint64
}

// node returns the node of a function, an inner function or a table.
func (c *coder) node(of any) *codeNode {
	if n := c.nodes[of]; n != nil {
		return n
	}
	c.next++
	n := &codeNode{index: c.next, low: c.next, open: true}
	c.nodes[of] = n
	c.stack = append(c.stack, n)
	c.depth++
	switch of := of.(type) {
	case *lua.LFunction:
		c.function(n, of)
	case *lua.FunctionProto:
		c.inner(n, of)
	case *lua.LTable:
		c.table(n, of)
	}
	c.depth--
	if n.low == n.index {
		c.component(n)
	}
	return n
}

// component gives one number to the nodes that reach each other: those from n to the top of the stack. It adds up, so their order doesn't
// matter.
func (c *coder) component(n *codeNode) {
	at := len(c.stack) - 1
	for c.stack[at] != n {
		at--
	}
	members, sum := c.stack[at:], uint64(0)
	for _, m := range members {
		sum += stir(m.own)
		for k, to := range m.reached {
			if to.open {
				sum += stir(m.own ^ m.edges[k])
			} else {
				sum += stir(stir(m.own^m.edges[k]) ^ to.hash)
			}
		}
	}
	for _, m := range members {
		m.hash = stir(stir(sum) ^ m.own)
	}
	for _, m := range members {
		m.open = false
	}
	c.stack = c.stack[:at]
}

// reach notes that a node reaches a value, under a label.
func (c *coder) reach(n *codeNode, label uint64, v lua.LValue) {
	switch v := v.(type) {
	case *lua.LFunction:
		if v.Proto != nil {
			c.to(n, label, v)
			return
		}
	case *lua.LTable:
		if v != library && v != stringMeta && v != frozenMark {
			c.to(n, label, v)
			return
		}
	}
	n.own += stir(label ^ leaf(v))
}

func (c *coder) to(n *codeNode, label uint64, of any) {
	if c.depth > maxReach {
		n.own += c.whole
		return
	}
	m := c.node(of)
	if m.open {
		n.low = min(n.low, m.low)
	}
	n.edges, n.reached = append(n.edges, label), append(n.reached, m)
}

// function notes the text of a function and the variables that it captures.
func (c *coder) function(n *codeNode, f *lua.LFunction) {
	if !c.means {
		n.own = c.texts[f.Proto.SourceName].function(f.Proto.LineDefined, f.Proto.LastLineDefined)
	}
	c.to(n, 1, f.Proto)
	for i, name := range c.counts(f.Proto).DbgUpvalues {
		if at := slices.Index(f.Proto.DbgUpvalues, name); at >= 0 { // a function has each name once
			c.reach(n, c.label(name, i), f.Upvalues[at].Value())
		} else {
			n.own += c.whole
		}
	}
}

// counts returns the function whose code is compared: its folded form if it has one.
func (c *coder) counts(p *lua.FunctionProto) *lua.FunctionProto {
	if q := c.folded[p]; q != nil {
		return q
	}
	return p
}

// inner notes the globals that a function, or a function inside it, reads.
func (c *coder) inner(n *codeNode, p *lua.FunctionProto) {
	p = c.counts(p)
	if c.means {
		n.own = c.meaning(p)
	}
	for pc := 0; pc < len(p.Code); pc++ {
		switch inst := p.Code[pc]; opcode(inst) {
		case lua.OP_GETGLOBAL:
			name := p.Constants[argBx(inst)].String()
			if v := c.pack.env.RawGetString(name); v != library.RawGetString(name) {
				c.reach(n, c.label(name, pc), v)
			}
		case lua.OP_LOADK:
			fn, _ := p.Constants[argBx(inst)].(*lua.LFunction)
			name := c.names[fn]
			if c.pack.program.offer.values[name] != nil && (c.means || !isHidden(name)) { // the source names a method: saves know it by that
				c.reach(n, c.label(name, pc), fn)
			}
		case lua.OP_CLOSURE:
			pc += int(p.FunctionPrototypes[argBx(inst)].NumUpvalues)
		}
	}
	for _, inner := range p.FunctionPrototypes {
		c.to(n, 2, inner)
	}
}

// table notes the content of a table.
func (c *coder) table(n *codeNode, t *lua.LTable) {
	n.own = 3
	for k, v := t.Next(lua.LNil); k != lua.LNil; k, v = t.Next(k) {
		switch k.(type) {
		case *lua.LTable, *lua.LFunction:
			c.reach(n, 4, k)
		}
		c.reach(n, leaf(k), v)
	}
	if meta, ok := t.Metatable.(*lua.LTable); ok && meta != frozenMark {
		if was := c.pack.frozen[meta]; was != nil {
			meta = was
		}
		c.reach(n, 5, meta)
	}
}

// leaf returns a number for a value that reaches nothing.
func leaf(v lua.LValue) uint64 {
	switch v := v.(type) {
	case lua.LString:
		return hashText("s" + string(v))
	case lua.LNumber:
		return stir(math.Float64bits(float64(v)))
	case lua.LBool:
		return hashText(strconv.FormatBool(bool(v)))
	}
	return hashText("a " + v.Type().String())
}

// A sourceText has a number for the text of each function of a file, and one for the whole.
type sourceText struct {
	functions map[[2]int]uint64 // by first and last line; the sum if several share them
	whole     uint64
}

func newSourceText(tokens []token) *sourceText {
	s := &sourceText{functions: map[[2]int]uint64{}}
	hashes := make([]uint64, len(tokens))
	var open []int // the tokens that an end or until will close
	for i, t := range tokens {
		hashes[i] = hashText(t.text) + uint64(t.kind)
		if t.kind != aKeyword {
			continue
		}
		switch t.text {
		case "function", "if", "do", "repeat":
			open = append(open, i)
		case "end", "until":
			if len(open) == 0 {
				continue // it could not be parsed
			}
			from := open[len(open)-1]
			if open = open[:len(open)-1]; tokens[from].text != "function" {
				continue
			}
			paren := from // some functions get the line of the word function, others that of their parameters
			for paren < i && tokens[paren].text != "(" {
				paren++
			}
			text := stir(sequence(hashes[from : i+1]))
			s.functions[[2]int{tokens[from].line, t.line}] += text
			if tokens[paren].line != tokens[from].line {
				s.functions[[2]int{tokens[paren].line, t.line}] += text
			}
		}
	}
	s.whole = sequence(hashes)
	return s
}

// sequence makes one number of several in order.
func sequence(list []uint64) (sum uint64) {
	for _, n := range list {
		sum = sum*0x9e3779b97f4a7c15 + n
	}
	return sum
}

// function returns a number for the text of the function that begins and ends on two lines. If several do, it stands for all of them; if
// none seems to, for the whole file.
func (s *sourceText) function(first, last int) uint64 {
	if text, ok := s.functions[[2]int{first, last}]; ok {
		return text
	}
	return s.whole
}

func hashText(s string) uint64 {
	h := uint64(14695981039346656037)
	for i := range len(s) {
		h = (h ^ uint64(s[i])) * 1099511628211
	}
	return h
}

// stir mixes the bits of a number.
func stir(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
