package exploretest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
)

// changesMost is how many changes of a save are tried after a game, beside those of its top.
const changesMost = 12

// apartFromGame are the parts of a save that are told and not read: what wrote it, and what its fingerprint was made of.
var apartFromGame = []string{"version", "crunch", "parts"}

// A leaf is a value in JSON that holds no others: where it stands in the text.
type leaf struct {
	from, to int
	top      bool // it stands in the outermost object
}

// leaves calls f with each leaf of compact JSON, in order, and with the path to it, which is valid until f returns.
func leaves(text []byte, f func(path []byte, l leaf)) {
	var path []byte
	at, depth := 0, 0
	var value func()
	skip := func() (from int) {
		for from = at; ; at++ {
			switch {
			case text[at] == '"' && at > from:
				at++
				return from
			case text[at] == '\\':
				at++
			case text[from] != '"' && bytes.IndexByte([]byte(",]}"), text[at]) >= 0:
				return from
			}
		}
	}
	value = func() {
		open, n := text[at], len(path)
		if open != '{' && open != '[' {
			from := skip()
			f(path, leaf{from, at, depth == 1})
			return
		}
		depth++
		for i := 0; text[at] != '}' && text[at] != ']'; i++ {
			if at++; text[at] == '}' || text[at] == ']' { // past the bracket or comma
				break
			}
			if path = append(path[:n], '['); open == '{' {
				path[n] = '.'
				from := skip()
				path = append(path, text[from+1:at-1]...)
				at++ // past the colon
			} else {
				path = append(strconv.AppendInt(path, int64(i), 10), ']')
			}
			value()
		}
		at++
		depth--
		path = path[:n]
	}
	value()
}

// changed returns another value of the kind of a leaf, or nil if there is none.
func changed(value []byte) []byte {
	switch s := string(value); {
	case s == "true":
		return []byte("false")
	case s == "false":
		return []byte("true")
	case s == "null" || strings.HasPrefix(s, `"rule `): // its reason may lack quotes, and is written with them: the same words
		return nil
	case s[0] == '"':
		return []byte(`"` + otherDigit(s[1:len(s)-1]) + `"`)
	default:
		return []byte(otherDigit(s))
	}
}

// otherDigit changes the last character of a text.
func otherDigit(s string) string {
	if n := len(s); n > 0 && s[n-1] >= '0' && s[n-1] <= '9' && !strings.Contains(s, "\\") {
		return s[:n-1] + string('0'+(s[n-1]-'0'+1)%10)
	}
	return s + "x"
}

// changedSaves changes a save in one place and loads it: that is refused, or the change is kept. What is neither is a change that nobody notices.
func (r *run) changedSaves(s *explore.Session, rng *crunch.Rand) error {
	data, err := s.Save()
	if err != nil {
		return err
	}
	var list []leaf
	var picked []int
	leaves(data, func(path []byte, l leaf) {
		if slices.ContainsFunc(apartFromGame, func(name string) bool { return bytes.HasPrefix(path[1:], []byte(name)) }) {
			return
		}
		if l.top {
			picked = append(picked, len(list))
		}
		list = append(list, l)
	})
	if err := r.turned(data); err != nil {
		return err
	}
	for range changesMost {
		picked = append(picked, rng.IntN(len(list)))
	}
	var text []byte
	for _, i := range picked {
		l := list[i]
		is := changed(data[l.from:l.to])
		if is == nil {
			continue
		}
		text = append(append(append(text[:0], data[:l.from]...), is...), data[l.to:]...)
		loaded, err := r.under.load(r.g, text)
		if err != nil {
			continue
		}
		again, err := loaded.AppendSave(r.saves[1][:0])
		if r.saves[1] = again; err != nil {
			return err
		}
		if bytes.Equal(again, text) {
			continue
		}
		if path := pathTo(text, l.from); !holds(again, path, is) {
			return fmt.Errorf("a save in which %s is changed to %s is loaded, and that is forgotten: want it refused or kept", path, is)
		}
	}
	return nil
}

// turned loads a save with its keys in another order.
func (r *run) turned(data []byte) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	var top map[string]any
	if err := d.Decode(&top); err != nil {
		return err
	}
	same, err := json.Marshal(top)
	if err != nil {
		return err
	}
	if _, err := r.under.load(r.g, same); err != nil {
		return fmt.Errorf("a save with its keys in another order is refused: %w", err)
	}
	return nil
}

// pathTo returns the path to the leaf that begins at a byte.
func pathTo(text []byte, from int) (found string) {
	leaves(text, func(path []byte, l leaf) {
		if l.from == from {
			found = string(path)
		}
	})
	return found
}

// holds reports whether a leaf with this path has this value.
func holds(text []byte, path string, value []byte) (found bool) {
	leaves(text, func(at []byte, l leaf) {
		found = found || string(at) == path && bytes.Equal(text[l.from:l.to], value)
	})
	return found
}

// sameSave refuses a Session that is saved otherwise than the save from which it was loaded.
func (t *table) sameSave(a []byte, is *explore.Session) error {
	b, err := is.AppendSave(t.saves[1][:0])
	if t.saves[1] = b; err != nil {
		return err
	}
	if !bytes.Equal(a, b) {
		at := 0
		for at < min(len(a), len(b)) && a[at] == b[at] {
			at++
		}
		return fmt.Errorf("saved, loaded and saved again it is another save, from byte %d: %.60s, and %.60s", at, a[max(0, at-20):], b[max(0, at-20):])
	}
	return nil
}

// whole saves a Session that has gone on, loads it, and plays all its log again: all that it needs is in the save.
func (r *run) whole(s *explore.Session) error {
	data, err := s.AppendSave(r.saves[0][:0])
	if r.saves[0] = data; err != nil {
		return err
	}
	loaded, err := r.under.load(r.g, data)
	if err != nil {
		return err
	}
	if err := r.sameSave(data, loaded); err != nil {
		return err
	}
	return r.under.replay(loaded)
}

// ownedByUndo lists the fields of a Session that a command and its Undo change. The host has set all others.
var ownedByUndo = []string{"r", "spare", "dice", "log", "there", "lent", "undone", "marks"}

// gifts undoes a command and does it again, and compares what the host has given to the Session: its dice, its log, who chooses.
func (r *run) gifts(seed crunch.Seed) error {
	s, rng := explore.NewSession(r.g, seed), seed.Stream(crunch.Key("gifts"))
	s.By("whoever sits there")
	s.UndoStates(3)
	var text bytes.Buffer
	if err := s.KeepLog(&text); err != nil {
		return err
	}
	if err := s.DiceFrom(&rng); err != nil {
		return err
	}
	for _, st := range r.steps[:min(len(r.steps), 5)] {
		c := st.c
		if s.Result() != board.ResultRunning {
			break
		}
		if s.Check(c) != nil {
			c = s.Legal()[0]
		}
		if _, err := r.under.seeded(s, c); err != nil {
			return nil // a hook: another law's fault
		}
	}
	was := *s
	if len(s.Log()) == 0 || s.Result() != board.ResultRunning {
		return nil
	}
	if err := r.under.undo(s); err != nil {
		return err
	}
	if _, err := s.Redo(); err != nil {
		return err
	}
	a, b := reflect.ValueOf(&was).Elem(), reflect.ValueOf(s).Elem()
	for i := range a.NumField() {
		name := a.Type().Field(i).Name
		if !slices.Contains(ownedByUndo, name) && !sameValue(a.Field(i), b.Field(i)) {
			return fmt.Errorf("an Undo and a Redo changed what the host has given to the Session: its field %s", name)
		}
	}
	return nil
}

// sameValue reports whether two values are the same one, or lists that don't differ.
func sameValue(a, b reflect.Value) bool {
	if a.Comparable() {
		return a.Equal(b)
	}
	_, differ := differs(a, b)
	return !differ
}
