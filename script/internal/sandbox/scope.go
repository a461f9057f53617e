package sandbox

import (
	"slices"
	"strings"
)

// variable is a local variable of the source.
type variable struct {
	name     string
	fn       *function
	captured bool
	used     bool
	*known          // what a survey knows of it, or nil
	folds    *folds // what a folding knows of it, or nil
}

// block is a scope. The outermost block of a function has loop false; its parent is in the enclosing function.
type block struct {
	parent *block
	fn     *function
	vars   []*variable
	loop   bool
	breaks []*block // of a loop: the inner blocks that its breaks leave
}

// function is a function of the source, or the body of a file at depth 0.
type function struct {
	parent    *function
	depth     int
	free      map[string]bool // names it captures
	locals    int             // in scope now
	constants map[string]bool
	vararg    bool // it takes ...
	spreads   bool // and uses it
	upvalues  int
	captures  int // captured variables of the directly enclosing function
}

func newFunction(parent *function, vararg bool) *function {
	f := &function{parent: parent, free: map[string]bool{}, constants: map[string]bool{}, vararg: vararg}
	if parent != nil {
		f.depth = parent.depth + 1
	}
	return f
}

// open begins a block in the current one. close ends it; both return the block.
func (r *walker) open(loop bool) *block {
	r.scope = &block{parent: r.scope, fn: r.scope.fn, loop: loop}
	return r.scope
}

func (r *walker) close() *block {
	b := r.scope
	b.fn.locals -= len(b.vars)
	r.scope = b.parent
	return b
}

// declare declares a local variable in the current block.
func (r *walker) declare(name string, line int) *variable {
	v := &variable{name: name, fn: r.scope.fn}
	if r.survey != nil {
		v.known = &known{}
	}
	r.fold.declares(v, line)
	r.scope.vars = append(r.scope.vars, v)
	v.fn.locals++
	r.within(localLimit, v.fn.locals, line, name)
	return v
}

// look resolves a name.
func (b *block) look(name string) *variable {
	for ; b != nil; b = b.parent {
		for _, v := range slices.Backward(b.vars) {
			if v.name == name {
				return v
			}
		}
	}
	return nil
}

// find resolves a name that is used. If the variable belongs to an enclosing function, it notes the capture.
func (b *block) find(name string) *variable {
	v := b.look(name)
	if v == nil {
		for f := b.fn; f != nil; f = f.parent {
			f.free[name] = true
		}
		return nil
	}
	v.used = true
	if v.fn != b.fn {
		v.captured = true
		for f := b.fn; f != v.fn; f = f.parent {
			f.take(name, f.parent == v.fn)
		}
	}
	return v
}

func (f *function) take(name string, captures bool) {
	if !f.free[name] {
		f.free[name] = true
		f.upvalues++
		if captures {
			f.captures++
		}
	}
}

// word is a word on a line: a field (after a dot or colon), a key (before = in a constructor), a plain word, or any of them.
type word struct {
	text string
	line int
	is   byte // '.', '=', 0 or anyWord
}

const anyWord = '*'

// column returns the column of the first such word on a line, or 0. ".x" finds a field x, "=x" a key x, "x" a plain x; else any x.
func (r *walker) column(line int, text string) int {
	is := byte(0)
	if text != "" && (text[0] == '.' || text[0] == '=') {
		is, text = text[0], text[1:]
	}
	if r.columns == nil {
		r.findWords()
	}
	if at := r.columns[word{text, line, is}]; at != 0 {
		return at
	}
	return r.columns[word{text, line, anyWord}]
}

// keyColumn returns the column of a key of a constructor. The walk comes to equal keys of a line in their order.
func (r *walker) keyColumn(line int, key string) int {
	column, w := r.column(line, "="+key), word{key, line, '='}
	if next := r.keys[w]; len(next) > 0 {
		column, r.keys[w] = next[0], next[1:]
	}
	return column
}

// findWords notes where the words of the file stand.
func (r *walker) findWords() {
	r.columns, r.keys = map[word]int{}, map[word][]int{}
	for i, t := range r.tokens {
		if !t.word() {
			continue
		}
		w := word{t.text, t.line, 0}
		switch {
		case i > 0 && (r.tokens[i-1].text == "." || r.tokens[i-1].text == ":"):
			w.is = '.'
		case i > 0 && i+1 < len(r.tokens) && r.tokens[i+1].text == "=" && strings.Contains("{,;", r.tokens[i-1].text):
			w.is = '='
			r.keys[w] = append(r.keys[w], t.column)
		}
		for _, w := range [2]word{w, {t.text, t.line, anyWord}} {
			if r.columns[w] == 0 {
				r.columns[w] = t.column
			}
		}
	}
}
