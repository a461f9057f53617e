package exploretest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
)

// changesMost is how many changes of a save are tried after a game, beside those of its top.
const changesMost = 12

// apartFromGame are the parts of a save that are told and not read: what wrote it, and what its fingerprint was made of.
var apartFromGame = []string{"version", "crunch", "parts"}

// A leaf is a value in JSON that holds no others: where it stands, and the list or object that holds it.
type leaf struct {
	path string
	in   any // a map[string]any or a []any
	key  string
	at   int
}

// leaves lists the leaves of a value in order.
func leaves(path string, v any, list []leaf) []leaf {
	switch v := v.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			list = leaves(path+"."+key, v[key], list)
			if last := len(list) - 1; last >= 0 && list[last].in == nil {
				list[last].in, list[last].key = v, key
			}
		}
	case []any:
		for i := range v {
			list = leaves(fmt.Sprintf("%s[%d]", path, i), v[i], list)
			if last := len(list) - 1; last >= 0 && list[last].in == nil {
				list[last].in, list[last].at = v, i
			}
		}
	default:
		list = append(list, leaf{path: path})
	}
	return list
}

// get returns the value of a leaf.
func (l *leaf) get() any {
	if in, ok := l.in.([]any); ok {
		return in[l.at]
	}
	return l.in.(map[string]any)[l.key]
}

// change gives a leaf another value of its kind, and reports whether there is one.
func (l *leaf) change() bool {
	v := l.get()
	switch x := v.(type) {
	case bool:
		v = !x
	case json.Number:
		v = json.Number(otherDigit(string(x)))
	case string:
		if strings.HasPrefix(x, "rule ") { // its reason may lack quotes, and is written with them: the same words
			return false
		}
		v = otherDigit(x)
	default:
		return false
	}
	l.set(v)
	return true
}

func (l *leaf) set(v any) {
	if in, ok := l.in.([]any); ok {
		in[l.at] = v
	} else {
		l.in.(map[string]any)[l.key] = v
	}
}

// otherDigit changes the last character of a text.
func otherDigit(s string) string {
	if n := len(s); n > 0 && s[n-1] >= '0' && s[n-1] <= '9' {
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
	read := func(data []byte) (list []leaf, top map[string]any) {
		d := json.NewDecoder(bytes.NewReader(data))
		d.UseNumber()
		if err = d.Decode(&top); err != nil {
			return nil, nil
		}
		return slices.DeleteFunc(leaves("", top, nil), func(l leaf) bool {
			return slices.ContainsFunc(apartFromGame, func(name string) bool { return strings.HasPrefix(l.path, "."+name) })
		}), top
	}
	list, top := read(data)
	if err != nil {
		return err
	}
	same, err := json.Marshal(top)
	if err != nil {
		return err
	}
	if _, err := r.under.load(r.g, same); err != nil {
		return fmt.Errorf("a save with its keys in another order is refused: %w", err)
	}
	var picked []int
	for i := range list {
		if _, own := list[i].in.(map[string]any); own && "."+list[i].key == list[i].path {
			picked = append(picked, i)
		}
	}
	for range changesMost {
		picked = append(picked, rng.IntN(len(list)))
	}
	for _, i := range picked {
		was := list[i].get()
		if !list[i].change() {
			continue
		}
		is := list[i].get()
		changed, err := json.Marshal(top)
		if list[i].set(was); err != nil {
			return err
		}
		loaded, err := r.under.load(r.g, changed)
		if err != nil {
			continue
		}
		kept, err := loaded.Save()
		if err != nil {
			return err
		}
		again, _ := read(kept)
		if !slices.ContainsFunc(again, func(l leaf) bool { return l.path == list[i].path && l.get() == is }) {
			return fmt.Errorf("a save in which %s is changed to %v is loaded, and that is forgotten: want it refused or kept", list[i].path, is)
		}
	}
	return nil
}

// sameSave refuses a Session that is saved otherwise than the save from which it was loaded.
func sameSave(a []byte, is *explore.Session) error {
	b, err := is.Save()
	if err != nil {
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
	data, err := s.Save()
	if err != nil {
		return err
	}
	loaded, err := r.under.load(r.g, data)
	if err != nil {
		return err
	}
	if err := sameSave(data, loaded); err != nil {
		return err
	}
	return r.under.replay(loaded)
}

// ownedByUndo are the fields of a Session that a command and its Undo are about. All others are what the host has given it.
var ownedByUndo = []string{"r", "dice", "log", "there", "lent", "undone", "marks"}

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
			return fmt.Errorf("what the host has given to the Session is another after Undo and Redo: its field %s", name)
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
