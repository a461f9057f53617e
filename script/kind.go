package script

import (
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// A field is one key of a table of content: its name, its type and meaning for people, and how to read it into a T.
type field[T any] struct {
	name, typ, doc string
	read           func(r *reader, v sandbox.Value, to *T)
}

func notCallback(key string) bool { return !strings.HasPrefix(key, "on_") }

// noSuchKey ends the message for a misspelt key.
const noSuchKey = ": there is no such key"

// A kind is a kind of table: its fields and what else it may hold.
type kind[T any] struct {
	fields  []field[T]
	hooks   func(*T) *scenario.Hooks       // the callbacks of such content, or nil if it has none
	owner   scenario.OwnerKind             // whose callbacks they are
	foreign func(of *T, key string) string // who has a key that such content lacks, or ""; nil if it has all keys
	list    bool                           // the list part is read elsewhere
}

// read reads a whole table into to. The reader gives the callbacks the content's name.
func (k *kind[T]) read(r *reader, to *T) {
	keys, err := r.t.Keys()
	r.c.Charge(4 + 2*len(keys)) // one table may be used in many places
	if err != nil {
		r.key = ""
		r.problem("", "%v", err)
		return
	}
	if twice := r.t.Twice(); twice != "" {
		r.key = twice
		r.problem("leave one out", "%s: found it twice", clip(twice))
	}
	var later *handlers
	if k.hooks != nil {
		later = r.handlers()
	}
	defer func() { r.root = "" }()
next:
	for _, key := range keys {
		s, ok := key.(sandbox.LString)
		if !ok {
			if !k.list {
				r.key, r.root = "", ""
				hint := "write it as name = value"
				_, named := r.t.Get("name").(sandbox.LString)
				if text, ok := r.t.At(1).(sandbox.LString); ok && !named && key == sandbox.Int(1) {
					first := k.fields[0].name // "name", but for tables in tables
					hint = "write " + first + " = " + quote(text)
					r.at.tell(first) // it is here: don't report it as missing
				}
				r.problem(hint, "found a value without a key at place %v", key)
			}
			continue
		}
		r.key, r.root = string(s), string(s)
		r.at.keys[r.key] = r.t.KeyPosition(r.key)
		v := r.t.Get(r.key)
		for i := range k.fields {
			if k.fields[i].name != r.key {
				continue
			}
			if k.foreign != nil {
				if who := k.foreign(to, r.key); who != "" {
					r.problem("", "%s: found %s, want none: only %s", r.key, found(v), who)
					continue next
				}
			}
			r.l.typ = k.fields[i].typ
			r.refer(v)
			k.fields[i].read(r, v, to)
			continue next
		}
		if k.hooks != nil && r.hook(v, later, k.owner, func() *scenario.Hooks { return k.hooks(to) }) {
			continue
		}
		near := meantKeys[r.key]
		if !slices.Contains(k.names(), near) {
			near = ""
		}
		if near == "" && wantedKeys[r.key] == "" {
			near = r.c.Nearest(r.key, k.names())
		}
		if near == "" && wantedKeys[r.key] != "" {
			near = wantedKeys[r.key]
		} else if near != "" {
			r.at.tell(near) // the misspelt key was meant: don't report it as missing
			near = fmt.Sprintf("did you mean %q?", near)
		} else if names := k.names(); len(names) <= fewKeys {
			near = "the keys are " + strings.Join(names, ", ")
		} else if names = slices.DeleteFunc(names, notCallback); !notCallback(r.key) && len(names) > 0 {
			near = "its callbacks are " + strings.Join(names, ", ")
		}
		r.problem(near, "%s"+noSuchKey, clip(r.key))
	}
}

// refer records the names of other content in the value of the current key.
func (r *reader) refer(v sandbox.Value) {
	word := nameWord(r.l.typ)
	if word == "" {
		return
	}
	if s, ok := v.(sandbox.LString); ok {
		r.l.refer(word, string(s))
	} else if t, ok := r.t.Table(v); ok {
		for i := 1; i <= min(t.Len(), maxList); i++ {
			if s, ok := t.At(i).(sandbox.LString); ok {
				r.l.refer(word, string(s))
			}
		}
	}
}

// meantKeys has the right key for words that people try.
var meantKeys = map[string]string{"hp": "ep", "health": "ep", "dmg": "damage", "room": "region", "place": "region", "location": "region", "attacks": "actions",
	"description": "about", "desc": "about", "title": "name", "id": "name", "inventory": "items", "on_start": "on_begin", "on_step": "on_enter",
	"bonus": "boosts", "bonuses": "boosts", "class": "craft", "vim": "max_vim"}

// meantNames says what to write in place of functions that people call but that don't exist.
var meantNames = func() map[string]string {
	list := map[string]string{
		"npc": "a creature or seeker is played by the DM", "spell": "a pc's plays are its actions, reactions, strategies and assists",
		"item": "one that does something is item { name = \"flask\", on_use = ... }; others need no definition, as in region { items = {\"rope\"} }", "win": `end_scenario("success") ends the scenario`,
		"lose": `end_scenario("failure") ends the scenario`, "status": "effect { ... } is what lasts", "quest": "scenario { goal = ... } says what is to be reached",
	}
	list["items"] = list["item"]
	for meant, words := range map[string]string{"creature": "monster enemy foe mob beast boss", "region": "room location area zone", "connection": "door exit passage path link",
		"pc": "player character hero", "environ": "hazard weather", "secret": "hidden clue"} { // a map of single words: any order gives the same
		for word := range strings.FieldsSeq(words) {
			list[word] = "did you mean " + meant + "?"
		}
	}
	return list
}()

// wantedKeys says what to write in place of keys that no table has, or not this one.
var wantedKeys = map[string]string{
	"hand_limit": "the Hand Limit comes from Mind: 5, one more from mind 2 on, one fewer from mind -2 on (ST-43, ST-44)",
	"difficulty": `option { name = "Difficulty", values = {"easy", "hard"} } is chosen before a game`,
	"exits":      `connection {"Hall", "Cellar"} joins two regions`,
	"damage":     `its plays have it: actions = {{ name = "Bite", damage = "1d6" }}`,
	"copies":     "the deck of a pc or craft says how many there are: deck = {Slash = 3}",
}

// fewKeys is how many keys a message lists. If a table has more, the reference lists them.
const fewKeys = 16

func (k *kind[T]) names() []string {
	names := mapped(k.fields, func(f *field[T]) string { return f.name })
	if k.hooks != nil {
		names = append(names, "answers", "timers")
		for _, h := range scenario.Hearings() {
			if h.Hears(k.owner) {
				names = append(names, "on_"+h.Trigger.String())
			}
		}
	}
	return names
}

// handlers are the functions that a callback's answers and timers run, by name.
type handlers struct {
	answers, timers map[string]*sandbox.Func
}

// handlers reads the named functions that handle the answers to questions, and those that timers run. GL-77
func (r *reader) handlers() *handlers {
	return &handlers{r.functions("answers"), r.functions("timers")}
}

func (r *reader) functions(in string) map[string]*sandbox.Func {
	key := r.key
	defer func() { r.key = key }()
	r.key = in
	v := r.t.Get(r.key)
	if v == sandbox.Nil {
		return nil
	}
	list := map[string]*sandbox.Func{}
	r.byName(v, "a table of functions by name", func(name string, v sandbox.Value) {
		if _, ok := v.(*sandbox.LFunction); !ok {
			r.want(v, "a function")
			return
		}
		list[name] = r.t.Func(name, r.what+": "+in+"."+name)
	})
	return list
}

// hook reads a callback: on_enter = function(self, who) ... end.
func (r *reader) hook(v sandbox.Value, later *handlers, owner scenario.OwnerKind, to func() *scenario.Hooks) bool {
	if r.key == "answers" || r.key == "timers" {
		return true
	}
	for _, t := range scenario.Triggers() {
		if r.key != "on_"+t.String() {
			continue
		}
		for _, h := range scenario.Hearings() {
			if h.Trigger == t {
				r.l.typ = hookType(&h, owner)
			}
		}
		if cb := r.callback(v, later); cb != nil {
			to()[t] = cb.hook()
		}
		return true
	}
	return false
}

// callback reads a function as a callback; later are the functions that it may ask for, nil if it may not.
func (r *reader) callback(v sandbox.Value, later *handlers) *callback {
	if _, ok := v.(*sandbox.LFunction); !ok {
		r.want(v, "a function")
		return nil
	}
	cb := &callback{pack: r.l.pack, f: r.t.Func(r.key, r.what+": "+r.key), typ: r.l.typ}
	if later != nil {
		cb.handlers = *later
	}
	r.l.pack.callbacks = append(r.l.pack.callbacks, cb)
	return cb
}

// inside returns the reader of a table inside a table.
func (r *reader) inside(t sandbox.Table, what string) reader {
	in := *r
	in.t, in.what, in.root = t, what, ""
	in.at = &origin{what: what, pos: t.Position(), keys: map[string]sandbox.Position{}, prefix: r.at.prefix}
	return in
}

// sub reads a table inside a table.
func sub[T any](r *reader, v value, k *kind[T], to *T) {
	t, ok := r.t.Table(v)
	if !ok {
		want := "a table"
		if names := k.names(); len(names) <= fewKeys {
			want += " with " + near.List(names, "or")
		}
		r.want(v, want)
		return
	}
	in := r.inside(t, r.what+", "+r.key)
	k.read(&in, to)
	if in.at.bad {
		r.tell()
	}
}

// ensure returns what a pointer points to, and makes it first.
func ensure[T any](p **T) *T {
	if *p == nil {
		*p = new(T)
	}
	return *p
}
