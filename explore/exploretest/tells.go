package exploretest

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A Telling is a text of content that tells players what the rules keep from them: what a hidden Counter holds (CT-17), where a Challenge is that
// nobody knows of, or how it stands (EX-30, EX-85). Its author may mean that, so it breaks no law.
type Telling struct {
	What string `json:"what"` // "Filled of Counter Flood", "Region of Challenge Lurker"
	Text string `json:"text"`
	Hook string `json:"hook,omitzero"` // that tells it, such as "on_round of scenario The Weir"; "" if the command ran several
	File string `json:"file,omitzero"`
	Line int    `json:"line,omitzero"`
}

// tellings carries out the specimens once more, each time with another value in the place of one that no player may know. A text tells the value if
// that is all that differs: the one in one text, the other in the other. What callbacks run then is not counted.
func (t *table) tellings() (list []Telling) {
	defer t.reached.quiet()()
	if c, ok := t.o.Content.(interface{ Uncounted(func()) }); ok {
		c.Uncounted(func() { list = t.tellingsOf() })
		return list
	}
	return t.tellingsOf()
}

func (t *table) tellingsOf() (list []Telling) {
	for i := range t.samples {
		m := t.samples[i].m
		if t.late() {
			break
		}
		if m.hooks == 0 || !slices.ContainsFunc(m.events, players) {
			continue
		}
		for _, u := range m.untold() {
			if slices.ContainsFunc(list, func(l Telling) bool { return l.What == u.what }) {
				continue
			}
			if text, ran := m.tells(&u); text != "" {
				l := Telling{What: u.what, Text: text}
				if slices.Sort(ran); len(slices.Compact(ran)) == 1 {
					use := &t.reached.hooks[ran[0]]
					l.Hook = use.name
					l.File, l.Line = t.place(use)
				}
				list = append(list, l)
			}
		}
	}
	return list
}

// players reports whether an event is a text for players.
func players(ev board.Event) bool {
	return ev.Kind == board.EventNoted && ev.N == 0 || ev.Kind == board.EventTold // a note for the DM has another N
}

// An untold is a number, or the number of a region, in a State that no player may know. The path leads to it.
type untold struct {
	what string
	in   func(s *board.State) reflect.Value
	path []int
	at   int // the Challenge that it is of, or -1
}

func (u *untold) value(s *board.State) reflect.Value { return u.in(s).FieldByIndex(u.path) }

// untold lists what no player knows before the command, nor after it: by the types of what a hidden Counter and an unknown Challenge hold.
func (m *moment) untold() (list []untold) {
	spec := m.g.Scenario().Spec()
	add := func(of string, at int, in func(s *board.State) reflect.Value) {
		for _, path := range numbers(in(&m.before).Type(), nil) {
			name := in(&m.before).Type().FieldByIndex(path).Name
			list = append(list, untold{name + " of " + of, in, path, at})
		}
	}
	for i := range spec.Counters {
		if c := &m.before.Counters[i]; c.Hidden && c.Owner == 0 {
			add("counter "+spec.Counters[i].Name, -1, func(s *board.State) reflect.Value { return reflect.ValueOf(&s.Counters[i]).Elem() })
		}
	}
	for i := range m.before.Challenges {
		if f := &m.before.Challenges[i]; !f.Gone && m.seeing(&m.before).Unknown(&m.before, i) && m.seeing(&m.after).Unknown(&m.after, i) {
			add("challenge "+spec.Challenges[f.Printed].Name, i, func(s *board.State) reflect.Value { return reflect.ValueOf(&s.Challenges[i]).Elem() })
		}
	}
	return list
}

// numbers lists the paths of the fields of a struct that are numbers and don't say what it is.
func numbers(of reflect.Type, path []int) (list [][]int) {
	for i := range of.NumField() {
		f := of.Field(i)
		at := append(slices.Clone(path), i)
		switch {
		case slices.Contains([]string{"Printed", "Origin", "Copy", "Fallen", "Turned", "Cause"}, f.Name):
		case f.Type.Kind() == reflect.Struct:
			list = append(list, numbers(f.Type, at)...)
		case f.Type.Kind() >= reflect.Int && f.Type.Kind() <= reflect.Uint64 && f.Type.Kind() != reflect.Uint8:
			list = append(list, at)
		}
	}
	return list
}

// tells carries the command out with another value, and returns the text that tells it, or "". ran are the hooks that ran.
func (m *moment) tells(u *untold) (text string, ran []int) {
	by := int64(1)
	if v := u.value(&m.before); v.CanInt() && v.Int() > 0 || v.CanUint() && v.Uint() > 0 { // less fits more often: most have a most
		by = -1
	}
	other, fits := m.altered(u, by)
	if !fits {
		other, fits = m.altered(u, -by)
	}
	if !fits {
		return "", nil
	}
	defer func() {
		if recover() != nil { // no play may come to such a State
			m.trial = nil
		}
	}()
	runner, tape := m.spare(), crunch.TapeOf(m.dice...)
	runner.Reset(other)
	m.reached.ran = m.reached.ran[:0]
	is, err := m.under.do(runner, m.c, tape)
	if err != nil || len(is) != len(m.events) || !m.reworded(is) {
		return "", nil
	}
	s, later := m.before, other
	for i := range is {
		was, is := &m.events[i], &is[i]
		if s, later = m.under.fold(m.g, s, m.events[i:i+1]), m.under.fold(m.g, later, []board.Event{*is}); was.Kind != is.Kind {
			return "", nil
		}
		if was.Text == is.Text || !players(*was) {
			continue
		}
		a, b := m.inWords(u.value(&s)), m.inWords(u.value(&later))
		if a != b && gapped(was.Text, a) == gapped(is.Text, b) {
			return was.Text, slices.Clone(m.reached.ran)
		}
	}
	return "", nil
}

// reworded reports whether a text for players is another one in other events of the command, which are of the same kinds up to there.
func (m *moment) reworded(is []board.Event) bool {
	for i := range is {
		switch was := &m.events[i]; {
		case was.Kind != is[i].Kind:
			return false
		case was.Text != is[i].Text && players(*was):
			return true
		}
	}
	return false
}

// altered returns the State before the command with another value. fits is false if no play comes there, or players know it then.
func (m *moment) altered(u *untold, by int64) (other board.State, fits bool) {
	if v := u.value(&m.before); v.Type() == reflect.TypeFor[scenario.RegionID]() && v.Int() < 0 { // an Obstacle is between two
		return other, false
	}
	other = m.before.Copy()
	switch v := u.value(&other); {
	case v.Type() == reflect.TypeFor[scenario.RegionID]():
		v.SetInt((v.Int() + by + int64(len(m.g.Scenario().Spec().Regions))) % int64(len(m.g.Scenario().Spec().Regions)))
	case v.CanInt():
		v.SetInt(v.Int() + by)
	default:
		v.SetUint(v.Uint() + uint64(by))
	}
	return other, m.g.CheckState(&other) == nil && (u.at < 0 || m.seeing(&other).Unknown(&other, u.at))
}

// inWords says a value as content does.
func (m *moment) inWords(v reflect.Value) string {
	if r, ok := v.Interface().(scenario.RegionID); ok && r >= 0 {
		return m.g.Scenario().Spec().Regions[r].Name
	}
	return fmt.Sprint(v.Interface())
}

// gapped returns a text with a gap in the place of a word.
func gapped(text, word string) string {
	if strings.ContainsAny(word, " -") || word == "" {
		return strings.ReplaceAll(text, word, "\x00")
	}
	return regexp.MustCompile(`\b`+regexp.QuoteMeta(word)+`\b`).ReplaceAllString(text, "\x00")
}
