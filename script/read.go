package script

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
	"github.com/crunchrules/crunch/stattrack"
)

// A field is one key of a table of content: its name, its type and meaning for people, and how to read it into a T.
type field[T any] struct {
	name, typ, doc string
	read           func(r *reader, v sandbox.Value, to *T)
}

// A reader reads one table of content. A value that it can't read is a problem at the place of the key, and reading goes on.
type reader struct {
	l    *loading
	c    *sandbox.Call
	t    sandbox.Table
	what string // such as `trap "Marsh gas"`
	key  string // the current key
	root string // the top-level key that contains it
	at   *origin
}

// An origin is where a piece of content is defined in the source, for later problems.
type origin struct {
	what   string
	name   string
	pos    sandbox.Position
	keys   map[string]sandbox.Position
	plays  map[string]*origin
	bad    bool            // a problem has been reported
	told   map[string]bool // the keys with a reported problem
	prefix string          // of its file, if LoadAll loaded the pack
}

// key returns the position of a key, or of the table.
func (o *origin) key(name string) sandbox.Position {
	p, ok := o.keys[name]
	if !ok {
		p = o.pos
	}
	p.File = o.prefix + p.File
	return p
}

// tell records that a problem with a key has been reported.
func (o *origin) tell(key string) {
	o.bad = true
	if o.told == nil {
		o.told = map[string]bool{}
	}
	o.told[key] = true
}

// tell records that a problem with the current key has been reported.
func (r *reader) tell() {
	if r.root == "" {
		r.at.tell(r.key)
		return
	}
	r.at.tell(r.root)
}

// problem reports a problem with the current key.
func (r *reader) problem(suggestion, format string, args ...any) {
	r.tell()
	r.c.Charge(50) // a pack may have very many problems, and each takes time
	at := r.t.KeyPosition(r.key)
	r.c.Report(at, r.what+": "+fmt.Sprintf(format, args...), suggestion)
}

// clip shortens a text of the content for a message.
func clip(s string) string { return clipAt(s, 40) }

// clipAt is clip for longer messages.
func clipAt(s string, most int) string {
	if len(s) <= most {
		return s
	}
	n := most - 3
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n] + "..."
}

// quote quotes a text of the content in a message.
func quote[T ~string](s T) string { return strconv.Quote(clip(string(s))) }

// found writes a value for people.
func found(v sandbox.Value) string {
	switch v := v.(type) {
	case sandbox.LString:
		return quote(v)
	case sandbox.LNumber:
		return "the number " + sandbox.FormatNumber(float64(v))
	case sandbox.LBool:
		return v.String()
	case *sandbox.LTable:
		return "a table"
	case *sandbox.LFunction:
		return "a function"
	case *sandbox.LNilType:
		return "nothing"
	}
	return "an object"
}

// want reports a value of the wrong kind.
func (r *reader) want(v sandbox.Value, want string) {
	r.problem("", "%s: found %s, want %s", r.key, found(v), want)
}

// text reads a name or another short text.
func (r *reader) text(v sandbox.Value, to *string) {
	if s, ok := v.(sandbox.LString); ok && len(s) <= maxLine && strings.ContainsAny(string(s), "\n\t") {
		r.problem("", "%s: found a new line or a tab in %s, want one line", r.key, quote(s))
		return
	}
	r.upTo(v, maxLine, to)
}

// prose reads a text for people.
func (r *reader) prose(v sandbox.Value, to *string) { r.upTo(v, 1<<12, to) }

func (r *reader) upTo(v sandbox.Value, most int, to *string) {
	s, ok := v.(sandbox.LString)
	if !ok {
		r.want(v, "a text in quotes")
		return
	}
	r.c.Charge(min(len(s), most) / 16)
	if why := unfit(string(s), most); why != "" {
		r.problem("", "%s: found %s", r.key, why)
		return
	}
	*to = string(s)
}

// maxLine is the longest name or line of content, the same as explore's.
const maxLine = 1 << 10

// unfit returns why a text can't go into events, saves and terminals, or "".
func unfit(s string, most int) string {
	if len(s) > most {
		return fmt.Sprintf("a text of %d bytes, want at most %d", len(s), most)
	}
	for i, c := range s {
		if c == utf8.RuneError && !strings.HasPrefix(s[i:], "\uFFFD") {
			return fmt.Sprintf("a text that is not UTF-8 at byte %d", i+1)
		}
		if c < ' ' && c != '\n' && c != '\t' || c >= 0x7f && c < 0xa0 {
			return fmt.Sprintf("the control character %d at byte %d of a text: only new lines and tabs may be in it", c, i+1)
		}
	}
	return ""
}

func (r *reader) flag(v sandbox.Value, to *bool) {
	b, ok := v.(sandbox.LBool)
	if !ok {
		r.want(v, "true or false")
		return
	}
	*to = bool(b)
}

// whole reads a whole number.
func whole[N ~int | ~int8 | ~uint8 | ~uint16 | ~int32](r *reader, v sandbox.Value, low, high int, to *N) {
	n, ok := v.(sandbox.LNumber)
	f := float64(n)
	if !ok || f != math.Trunc(f) || f < float64(low) || f > float64(high) {
		r.want(v, fmt.Sprintf("a whole number from %d to %d", low, high))
		return
	}
	*to = N(int(f))
}

// pool reads dice such as "2d6". "" and nil mean no entry.
func (r *reader) pool(v sandbox.Value, to *stattrack.Pool) {
	s, ok := v.(sandbox.LString)
	if !ok {
		r.want(v, `dice in quotes, such as "2d6"`)
		return
	}
	p, err := stattrack.ParsePool(string(s))
	if err != nil || p.Removed {
		r.problem("", "%s: %s", r.key, noDice(string(s), err))
		return
	}
	*to = p
}

// flat matches dice with a flat number behind them: "1d4+2".
var flat = regexp.MustCompile(`^\s*([0-9]*d[0-9]+(?:\s*\+\s*[0-9]*d[0-9]+)*)\s*([+-])\s*([0-9]+)\s*$`)

// noDice returns why a text is not a dice entry.
func noDice(text string, err error) string {
	why := "found " + quote(text)
	if dice := flat.FindStringSubmatch(text); dice != nil {
		return why + ", want dice without a flat number: " + quote(dice[1]) + `; a callback may add one: roll(` + quote(dice[1]) + `) ` + dice[2] + " " +
			dice[3]
	}
	var te *crunch.TextError
	if !errors.As(err, &te) || te.Want == "dice such as 2d6" {
		return why + `, want dice such as "2d6" or "1d8+1d4"`
	}
	if te.Found == "the end" {
		te.Found = "it ends too early"
	}
	why += ": " + te.Found
	if strings.HasPrefix(te.Found, `"`) {
		why += " at place " + strconv.Itoa(te.At)
	}
	return why + ", want " + te.Want
}

// name reads a name of a type's value.
func name[T any, P interface {
	*T
	UnmarshalText([]byte) error
}](r *reader, v sandbox.Value, names string, to *T) {
	s, ok := v.(sandbox.LString)
	if !ok {
		r.want(v, names)
		return
	}
	if err := P(to).UnmarshalText([]byte(s)); err != nil {
		near := ""
		if n := r.c.Nearest(strings.ToLower(string(s)), splitNames(names)); n != "" {
			near = fmt.Sprintf("did you mean %q?", n)
		}
		r.problem(near, "%s: found %s, want %s", r.key, quote(s), names)
	}
}

// splitNames makes a list of "a, b or c".
func splitNames(names string) []string {
	var list []string
	for _, s := range strings.FieldsFunc(strings.ReplaceAll(names, " or ", ","), func(c rune) bool { return c == ',' }) {
		list = append(list, strings.ToLower(strings.Trim(s, `" `)))
	}
	return list
}

const (
	trackNames   = `"power", "resilience", "mind" or "skill"`
	classNames   = `"accuracy", "damage", "evasion", "defence" or "skill_dice"`
	settingNames = `"wilderness", "dungeon" or "civilization"`
	keywordNames = `"aquatic", "fly", "phase", "teleport", "darkvision" or "light_sensitivity"`
)

// table reads a table.
func (r *reader) table(v sandbox.Value) (sandbox.Table, bool) {
	t, ok := r.t.Table(v)
	if !ok {
		r.want(v, "a table")
	}
	return t, ok
}

// texts reads one text or a list of them.
func (r *reader) texts(v sandbox.Value, to *[]string) {
	if _, ok := v.(sandbox.LString); ok {
		var s string
		r.text(v, &s)
		*to = []string{s}
		return
	}
	t, ok := r.t.Table(v)
	if !ok || r.hasNames(t) {
		r.want(v, "a text or a list of texts")
		return
	}
	if t.Len() > maxList {
		r.problem("", "%s: found %d texts, want at most %d", r.key, t.Len(), maxList)
		return
	}
	for i := 1; i <= t.Len(); i++ {
		var s string
		r.text(t.At(i), &s)
		*to = append(*to, s)
	}
}

// maxList is the longest list in a piece of content.
const maxList = 500

// hasNames reports whether a table that should be a list has named fields or gaps.
func (r *reader) hasNames(t sandbox.Table) bool {
	keys, err := t.Keys()
	r.c.Charge(2 * len(keys))
	if err != nil || len(keys) != t.Len() {
		return true
	}
	for _, k := range keys {
		if _, ok := k.(sandbox.LNumber); !ok {
			return true
		}
	}
	return false
}

// settings reads one setting or a list of them.
func (r *reader) settings(v sandbox.Value, to *scenario.Settings) {
	var list []string
	r.texts(v, &list)
	for _, s := range list {
		var one scenario.Setting
		name(r, sandbox.LString(s), settingNames, &one)
		*to |= scenario.SettingsOf(one)
	}
}

// keywords reads one keyword or a list of them.
func (r *reader) keywords(v sandbox.Value, to *scenario.Keywords) {
	var list []string
	r.texts(v, &list)
	for _, s := range list {
		k, err := scenario.ParseKeyword(strings.ReplaceAll(s, "_", " "))
		if err != nil {
			near := ""
			if n := r.c.Nearest(strings.ToLower(s), splitNames(keywordNames)); n != "" {
				near = fmt.Sprintf("did you mean %q?", n)
			}
			r.problem(near, "%s: found %s, want %s", r.key, quote(s), keywordNames)
		}
		*to |= k
	}
}

// way reads a connection: a list of its two regions.
func (r *reader) way(v sandbox.Value, to **scenario.Way) {
	var ends []string
	r.texts(v, &ends)
	if len(ends) != 2 {
		r.want(v, `two regions, such as {"Ford", "Reeds"}`)
		return
	}
	*to = &scenario.Way{From: ends[0], To: ends[1]}
}

// byName reads a table such as {power = -1}, whose keys are names of a type. It goes through them in alphabetical order, so the result is
// the same on every machine.
func (r *reader) byName(v sandbox.Value, want string, each func(name string, v sandbox.Value)) {
	t, ok := r.t.Table(v)
	if !ok || t.Len() > 0 {
		r.want(v, want)
		return
	}
	keys, err := t.Keys()
	r.c.Charge(2 * len(keys))
	if err != nil || len(keys) > maxList {
		r.want(v, want)
		return
	}
	outer := r.t
	r.t = t
	key := r.key
	for _, k := range keys {
		if s, ok := k.(sandbox.LString); ok {
			r.key = string(s)
			each(string(s), t.Get(string(s)))
		}
	}
	r.t, r.key = outer, key
}

// tracks reads {power = -1, mind = 2}.
func (r *reader) tracks(v sandbox.Value, low, high int, each func(t stattrack.Track, n int)) {
	r.byName(v, "a table such as {power = -1}", func(s string, v sandbox.Value) {
		var t stattrack.Track
		before := r.at.bad
		r.at.bad = false
		name(r, sandbox.LString(s), trackNames, &t)
		n := 0
		if !r.at.bad {
			whole(r, v, low, high, &n)
		}
		if !r.at.bad {
			each(t, n)
		}
		r.at.bad = r.at.bad || before
	})
}

// values reads base values.
func (r *reader) values(v sandbox.Value, to *stattrack.Values) {
	r.tracks(v, -2, 2, func(t stattrack.Track, n int) { to[t] = stattrack.Slot(n) })
}

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
	var answers map[string]*sandbox.Func
	if k.hooks != nil {
		answers = r.answers()
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
					hint = "write name = " + quote(text)
					r.at.tell("name") // it is here: don't report it as missing
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
		if k.hooks != nil && r.hook(v, answers, k.owner, func() *scenario.Hooks { return k.hooks(to) }) {
			continue
		}
		near := r.c.Nearest(r.key, k.names())
		if near != "" {
			r.at.tell(near) // the misspelt key was meant: don't report it as missing
			near = fmt.Sprintf("did you mean %q?", near)
		} else if names := k.names(); len(names) <= fewKeys {
			near = "the keys are " + strings.Join(names, ", ")
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

// fewKeys is how many keys a message lists. If a table has more, the reference lists them.
const fewKeys = 16

// names lists the keys.
func (k *kind[T]) names() []string {
	var names []string
	for i := range k.fields {
		names = append(names, k.fields[i].name)
	}
	if k.hooks != nil {
		names = append(names, "answers")
		for _, h := range scenario.Hearings() {
			if h.Hears(k.owner) {
				names = append(names, "on_"+h.Trigger.String())
			}
		}
	}
	return names
}

// answers reads the named functions that handle the answers to questions.
func (r *reader) answers() map[string]*sandbox.Func {
	key := r.key
	defer func() { r.key = key }()
	r.key = "answers"
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
		list[name] = r.t.Func(name, r.what+": answers."+name)
	})
	return list
}

// hook reads a callback: on_enter = function(self, who) ... end.
func (r *reader) hook(v sandbox.Value, answers map[string]*sandbox.Func, owner scenario.OwnerKind, to func() *scenario.Hooks) bool {
	if r.key == "answers" {
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
		if cb := r.callback(v, answers); cb != nil {
			to()[t] = cb.hook()
		}
		return true
	}
	return false
}

// callback reads a function as a callback.
func (r *reader) callback(v sandbox.Value, answers map[string]*sandbox.Func) *callback {
	if _, ok := v.(*sandbox.LFunction); !ok {
		r.want(v, "a function")
		return nil
	}
	cb := &callback{pack: r.l.pack, f: r.t.Func(r.key, r.what+": "+r.key), answers: answers, typ: r.l.typ}
	r.l.pack.callbacks = append(r.l.pack.callbacks, cb)
	return cb
}

// namesOf lists the names of pieces of content.
func namesOf[T any](list []T, name func(*T) string) []string {
	names := make([]string, len(list))
	for i := range list {
		names[i] = name(&list[i])
	}
	return names
}
