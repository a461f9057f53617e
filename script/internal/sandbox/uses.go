package sandbox

import (
	"maps"
	"slices"
	"strings"

	"github.com/yuin/gopher-lua/ast"
)

// A Use is one place where the source of a pack uses a name.
type Use struct {
	Kind UseKind
	Name string
	Position
	On   Origin     // what a method or field is used on
	Args []Argument // of a call
	Open bool       // the last argument may stand for several
	In   Within     // the outermost function that it stands in
}

// Within is a function that stands under a key of a table. The zero Within is none, or one that is kept elsewhere.
type Within struct {
	Key  string
	Line int // where it begins
}

// A UseKind says how a name is used.
type UseKind uint8

const (
	CallUse   UseKind = iota // name(...), a global function
	MethodUse                // x:name(...)
	FieldUse                 // x.name is read
	SetUse                   // x.name is assigned
	DotUse                   // x.name(...): a field is called
	LoopUse                  // for ... in name(...): a global function's result is called
	CountUse                 // for ... in 1, 3: a number is called; Name is "in"
	SumUse                   // a text that is no number is calculated with; Name is the operator
	SameUse                  // x == "text" or x.name == "text", or with ~=; Name is "" for x, and the text is the only argument
	ParamUse                 // the first parameter of a function
)

// An Argument is one argument of a call.
type Argument struct {
	Position
	Kind string   // "text", "number", "boolean", "nil", "table", "function"; "" if the source doesn't show it
	Text string   // of a text or number
	Keys []string // of a table
	Made string   // a text that is put together: what the source shows of it, with %s or %d for the rest

	Key string     // in a table: the key under which it stands, "" in the list part
	In  []Argument // of a table that is written in a function: what stands in it
}

// An Origin says where a value comes from, as far as the source shows it. The zero Origin is: nobody knows.
type Origin struct {
	Call  string // the global function that returned it
	Name  string // it is the global object of this name
	Text  string // the first argument of the call, if it is a text
	Each  bool   // it is one of a list that was returned
	Param int    // it is a parameter of a function, counted from 1
	Line  int    // where that function begins
	Key   string // the key that the function stands under
	Alone bool   // no other function begins on that line
}

// Uses are the names that the source of a pack uses. What stands inside test "name" {...} is read, but not listed.
type Uses struct {
	List    []Use
	Values  map[string]bool // names of globals and fields that are read without being called; not that of an object of the host before a field
	Texts   map[string]bool // texts, without the names of fields
	Written map[string]bool // keys of tables and names of fields that may hold functions; "x[]" if x[k] is set
	Made    []string        // texts that are put together, as Argument.Made
	Said    []Said          // the numbers and texts outside tests, each at most twice for a function
	Shares  []Said          // the functions that read a local of their file, or a global of the pack: Text is its name
	Unread  []Use           // top-level names of a file that nothing reads; only Name and Position are set
}

// Said is a number or a text in the source, and the outermost function that it stands in; of a local number of a file, its name.
type Said struct {
	File string
	In   Within
	Text string
}

// Uses reads the source again and returns the names that it uses, in the order of the files.
func (p *Program) Uses() *Uses {
	u := &Uses{Values: map[string]bool{}, Texts: map[string]bool{}, Written: map[string]bool{}}
	globals, read, called := map[string]Use{}, map[string]bool{}, map[string]bool{}
	objects, tops := map[string]bool{}, map[string]bool{}
	for _, g := range p.host.Globals {
		objects[g.Name] = true
	}
	all := make([]*survey, len(p.files))
	for i := range p.files {
		all[i] = &survey{Uses: u, lines: map[int]int{}, held: map[*ast.ParList]*held{}, within: map[*function]Within{}, said: map[Said]int{},
			globals: globals, read: read, called: called, objects: objects}
		readFile(File{p.files[i].name, p.files[i].src}, p.host, false, all[i], nil) // it was compiled, so it has no problems
	}
	for _, s := range all {
		for k := range s.found { // what is assigned or called elsewhere may be anything, and a line may have two functions
			use := &s.found[k].Use
			if !s.sure(s.found[k].from) {
				use.On = Origin{}
			}
			use.On.Alone = use.On.Param > 0 && s.lines[use.On.Line] == 1
			u.List = append(u.List, *use)
		}
		for _, v := range s.tops {
			tops[v.name] = true
			if !v.read && !strings.HasPrefix(v.name, "_") {
				u.Unread = append(u.Unread, Use{Name: v.name, Position: v.at})
			}
		}
	}
	u.Shares = slices.DeleteFunc(u.Shares, func(x Said) bool { return globals[x.Text].Line == 0 && !tops[x.Text] })
	for _, name := range slices.Sorted(maps.Keys(globals)) {
		if !read[name] {
			u.Unread = append(u.Unread, globals[name])
		}
	}
	return u
}

// A survey notes the uses of names in one file, while a walker walks it. The methods that the walker calls do nothing on a nil survey.
type survey struct {
	*Uses
	r       *walker
	found   []found
	tests   int                    // how many tests we are in
	name    ast.Expr               // is walked next, or soon: a field's name or the function of a call, and no value by itself
	tops    []*variable            // the locals of the file
	lines   map[int]int            // how many functions begin on a line
	held    map[*ast.ParList]*held // where functions are kept
	globals map[string]Use         // the first assignment of each global
	read    map[string]bool
	called  map[string]bool // globals, and keys of tables with a dot before them
	objects map[string]bool // the names of the host's global objects
	within  map[*function]Within
	said    map[Said]int // how often it was noted
}

// found is a use, and the variable that its origin was read from.
type found struct {
	Use
	from *known
}

// place returns the position of a word on a line; see walker.column.
func (s *survey) place(line int, word string) Position {
	return Position{File: s.r.file, Line: line, Column: s.r.column(line, word)}
}

// note notes a use on the value of an expression.
func (s *survey) note(u Use, on ast.Expr) {
	if s.tests == 0 {
		var from *known
		u.On, from = s.origin(on)
		u.In = s.in()
		s.found = append(s.found, found{u, from})
	}
}

// in returns the outermost function that is walked.
func (s *survey) in() Within {
	f := s.r.scope.fn
	for f.depth > 1 {
		f = f.parent
	}
	return s.within[f]
}

// ident notes that a variable is read.
func (s *survey) ident(e *ast.IdentExpr, v *variable) {
	switch {
	case s == nil:
	case v != nil:
		v.read = true
		if v.fn.depth == 0 && s.r.scope.fn.depth > 0 {
			s.Shares = append(s.Shares, Said{s.r.file, s.in(), e.Value})
		}
	default:
		s.read[e.Value] = true
		if s.Shares = append(s.Shares, Said{s.r.file, s.in(), e.Value}); s.tests == 0 && s.name != e {
			s.Values[e.Value] = true
		}
	}
}

// naming says that an expression only names what is used.
func (s *survey) naming(e ast.Expr) {
	if s != nil {
		s.name = e
	}
}

// owner says that a global object of the host stands before the name of a field: then only the field is read.
func (s *survey) owner(e *ast.AttrGetExpr) {
	if s == nil {
		return
	}
	if id, ok := e.Object.(*ast.IdentExpr); ok && s.objects[id.Value] {
		if _, named := e.Key.(*ast.StringExpr); named {
			s.naming(id)
		}
	}
}

func (s *survey) text(e *ast.StringExpr) {
	if s != nil && s.tests == 0 && s.name != e {
		s.Texts[e.Value] = true
		s.says(e.Value)
	}
}

// says notes a number or a text, at most twice for each function: nobody asks for more, and a file may hold one number 20,000 times.
func (s *survey) says(text string) {
	if x := (Said{s.r.file, s.in(), text}); s.said[x] < 2 {
		s.said[x]++
		s.Said = append(s.Said, x)
	}
}

func (s *survey) number(e *ast.NumberExpr) {
	if s != nil && s.tests == 0 {
		s.says(e.Value)
	}
}

// field notes that a field is read.
func (s *survey) field(e *ast.AttrGetExpr) {
	if s == nil {
		return
	}
	if key, ok := e.Key.(*ast.StringExpr); ok {
		if s.tests == 0 {
			s.Values[key.Value] = true
		}
		s.note(Use{Kind: FieldUse, Name: key.Value, Position: s.place(key.Line(), "."+key.Value)}, e.Object)
	}
}

// set notes that a field is assigned.
func (s *survey) set(e *ast.AttrGetExpr) {
	if s == nil {
		return
	}
	if key, ok := e.Key.(*ast.StringExpr); ok {
		s.Written[key.Value] = true
		s.note(Use{Kind: SetUse, Name: key.Value, Position: s.place(key.Line(), "."+key.Value)}, e.Object)
	} else if id, ok := e.Object.(*ast.IdentExpr); ok {
		s.Written[id.Value+"[]"] = true
	}
}

// assigned notes that a name is assigned.
func (s *survey) assigned(e *ast.IdentExpr, v *variable) {
	if s == nil {
		return
	}
	if v != nil {
		v.changed = true
	} else if _, again := s.globals[e.Value]; !again && s.r.scope.parent == nil {
		s.globals[e.Value] = Use{Name: e.Value, Position: s.place(e.Line(), e.Value)}
	}
}

// method notes the definition of a method.
func (s *survey) method(name string) {
	if s != nil {
		s.Written[name] = true
	}
}

// entry notes an entry of a table.
func (s *survey) entry(key string, value ast.Expr) {
	if s == nil {
		return
	}
	switch value.(type) {
	case *ast.StringExpr, *ast.NumberExpr, *ast.TrueExpr, *ast.FalseExpr, *ast.NilExpr, *ast.TableExpr:
	default:
		s.Written[key] = true
	}
	s.holds(value, held{key: key, entry: key})
}

// locals notes the declaration of local variables, before their values are walked.
func (s *survey) locals(st *ast.LocalAssignStmt) []*known {
	if s == nil {
		return nil
	}
	vars := make([]*known, len(st.Names))
	for i, name := range st.Names {
		vars[i] = &known{at: s.place(st.Line(), name)}
		if i < len(st.Exprs) {
			if e, ok := st.Exprs[i].(*ast.NumberExpr); ok && s.r.scope.parent == nil {
				s.Said = append(s.Said, Said{s.r.file, Within{Key: name}, e.Value})
			}
			vars[i].origin, vars[i].from = s.origin(st.Exprs[i])
			s.holds(st.Exprs[i], held{local: vars[i]})
		}
	}
	return vars
}

// declared gives a variable what locals has noted of it.
func (s *survey) declared(v *variable, vars []*known, i int) {
	if s == nil {
		return
	}
	v.known = vars[i]
	if s.r.scope.parent == nil {
		s.tops = append(s.tops, v)
	}
}

// params notes the parameters of a function, which are declared.
func (s *survey) params(params *ast.ParList, self bool, line int) {
	if s == nil {
		return
	}
	s.lines[line]++
	if self {
		return
	}
	by := s.held[params]
	if by == nil {
		by = &held{}
	}
	s.within[s.r.scope.fn] = Within{by.entry, line}
	if len(params.Names) > 0 && s.tests == 0 {
		u := Use{Kind: ParamUse, Name: params.Names[0], Position: s.place(line, params.Names[0]), On: Origin{Param: 1, Line: line, Key: by.entry}}
		s.found = append(s.found, found{u, nil})
	}
	for i, v := range s.r.scope.vars[:len(params.Names)] {
		v.origin, v.of = Origin{Param: i + 1, Line: line, Key: by.entry}, by
	}
}
