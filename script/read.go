package script

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
	"github.com/crunchrules/crunch/stattrack"
)

// A reader reads one table of content. A value that it can't read is a problem at the place of the key, and reading goes on.
type reader struct {
	l     *loading
	c     *sandbox.Call
	t     sandbox.Table
	what  string // such as `trap "Marsh gas"`
	key   string // the current key
	root  string // the top-level key that contains it
	under string // the keys that the table of names is under, for messages: "deck: "
	at    *origin
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

// problem records and returns a problem with a key, found after the table was read.
func (o *origin) problem(key, suggestion, format string, args ...any) Problem {
	at := o.key(key)
	o.tell(key)
	return Problem{File: at.File, Line: at.Line, Column: at.Column, Message: o.what + ": " + key + ": " + fmt.Sprintf(format, args...), Suggestion: suggestion}
}

// tell records that a problem with the current key has been reported.
func (r *reader) tell() {
	if r.root == "" {
		r.at.tell(r.key)
		return
	}
	r.at.tell(r.root)
}

func (r *reader) problem(suggestion, format string, args ...any) {
	r.tell()
	r.c.Charge(50) // a pack may have very many problems, and each takes time
	at := r.t.KeyPosition(r.key)
	r.c.Report(at, r.what+": "+r.under+fmt.Sprintf(format, args...), suggestion)
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
func (r *reader) prose(v sandbox.Value, to *string) { r.upTo(v, maxProse, to) }

// maxProse is the longest text of content, in bytes.
const maxProse = 1 << 12

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

// maxLine is the longest name or line of content, in bytes.
const maxLine = scenario.MaxText

// unfit returns why a text can't go into events, saves and terminals, or "".
func unfit(s string, most int) string {
	if len(s) > most {
		return fmt.Sprintf("a text of %d bytes, want at most %d", len(s), most)
	}
	if plainText(s) {
		return ""
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

// plainText reports whether a text has nothing but what a typewriter prints on one line: most have.
func plainText(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] >= 0x7f {
			return false
		}
	}
	return true
}

func (r *reader) flag(v sandbox.Value, to *bool) {
	b, ok := v.(sandbox.LBool)
	if !ok {
		r.want(v, "true or false")
		return
	}
	*to = bool(b)
}

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
		bare := strings.TrimPrefix(strings.ToLower(string(s)), "on_") // a trigger is not called as its callback
		r.problem(r.meant(bare, names), "%s: found %s, want %s", r.key, quote(s), names)
	}
}

// meant asks whether the near one of some names was meant: "a, b or c".
func (r *reader) meant(s, names string) string {
	list, n := splitNames(names), strings.ToLower(s)
	if !slices.Contains(list, n) {
		n = r.c.Nearest(n, list)
	}
	if n != "" {
		return fmt.Sprintf("did you mean %q?", n)
	}
	return ""
}

// splitNames makes a list of "a, b or c".
func splitNames(names string) []string {
	list := strings.FieldsFunc(strings.ReplaceAll(names, " or ", ","), func(c rune) bool { return c == ',' })
	return mapped(list, func(s *string) string { return strings.ToLower(strings.Trim(*s, `" `)) })
}

const (
	trackNames   = `"power", "resilience", "mind" or "skill"`
	classNames   = `"accuracy", "damage", "evasion", "defence" or "skill_dice"`
	settingNames = `"wilderness", "dungeon" or "civilization"`
	keywordNames = `"aquatic", "fly", "phase", "teleport", "darkvision" or "light_sensitivity"`
)

// mapped returns the results of to for each element of a list; nil for an empty list.
func mapped[T, U any](list []T, to func(*T) U) (all []U) {
	for i := range list {
		all = append(all, to(&list[i]))
	}
	return all
}
