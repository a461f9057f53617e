package exploretest

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/oracle"
	"github.com/crunchrules/crunch/explore/scenario"
)

// A mask is the same Game, in which what no player knows has other names, texts and numbers.
type mask struct {
	g       *explore.Game
	views   explore.Views
	names   map[string]string // of regions, Challenges and Gear
	regions []string          // all of them, as they are
}

// mostMasks is how many masks one Verify makes. What is known changes slowly, so most masks serve many times.
const mostMasks = 40

// maskedAlike compares a State with the same State under a mask: what the players are shown, how they are told the events that led to it, and why
// some commands are refused. EX-30, EX-121, EX-122, EX-133, EX-134, CT-17, GL-47, GL-50
func maskedAlike(m *moment) error {
	if m.after.Result != board.ResultRunning || m.ended() {
		return nil
	}
	k := m.maskOf()
	if k == nil {
		return nil
	}
	change := k.change()
	s, events := &m.masked.state, &m.masked.events
	mapTo(s, &m.after, change)
	mapTo(events, &m.events, change)
	here, there := m.later(), k.g.At(s)
	// within the command it was known, and is no more
	met := slices.ContainsFunc(m.events, func(ev board.Event) bool {
		return ev.Kind == board.EventRevealed || ev.Kind == board.EventDefeated || ev.Kind == board.EventMoved && ev.Who.IsChallenge() ||
			ev.Kind == board.EventFortuneDrawn || ev.Kind == board.EventBestowed
	})
	for _, viewer := range m.viewers() {
		v, w := m.sees(here, viewer), &m.compared[0]
		*w = m.under.view(&k.views, nil, there, viewer)
		if path, differ := difference(v, w); differ {
			return fmt.Errorf("names, texts or numbers that nobody knows were changed, and %s is shown it: %s", here.Name(viewer), path)
		}
		if met {
			continue
		}
		m.room[0] = m.under.tell(there, m.room[0], *events, viewer)
		was, is := m.told(viewer), m.room[0]
		if m.hooks > 0 { // content may tell any name
			was, is = wordless(was), wordless(is)
		}
		if path, differ := difference(was, is); differ && !m.glimpsed(viewer) {
			return fmt.Errorf("names, texts or numbers that nobody knows were changed, and %s is told it: %s", here.Name(viewer), toldApart(path, was, is))
		}
	}
	probes := &veil{moment: m, s: &m.before, rng: m.chance("masks")}
	for _, c := range probes.probes() {
		if was, is := m.under.check(here, c, &m.refusals[0]), m.under.check(there, c, &m.refusals[1]); !sameWords(was, is) {
			return fmt.Errorf("names, texts or numbers that nobody knows were changed, and a refusal tells it: %v: %v, and %v", c, was, is)
		}
	}
	return nil
}

// glimpsed reports whether a viewer knew a Challenge within the command, which it doesn't know before or after it: as a way opened and closed again.
func (m *moment) glimpsed(viewer scenario.Who) bool {
	for i := range m.after.Challenges {
		if w := scenario.ChallengeAt(i); !slices.Contains(m.known(viewer), w) && m.knew(viewer, w) {
			return true
		}
	}
	return false
}

// wordless returns events without the texts that content may have written.
func wordless(list []board.Event) []board.Event {
	list = slices.Clone(list)
	for i := range list {
		ev := &list[i]
		ev.Text = ""
		if ev.Ask != nil {
			ask := *ev.Ask
			ask.Options, ask.Text, ev.Ask = nil, "", &ask
		}
	}
	return list
}

// maskOf returns a mask for a moment, or nil if nothing is to be masked, or too many were made.
func (m *moment) maskOf() *mask {
	m.masked.key = m.unknown(m.masked.key[:0], nil)
	if k, made := m.masks[string(m.masked.key)]; made || len(m.masks) >= mostMasks {
		return k
	}
	if m.masks == nil {
		m.masks = map[string]*mask{}
	}
	hide := map[string][]int{}
	m.unknown(nil, hide)
	k := m.newMask(hide)
	m.masks[string(m.masked.key)] = k
	return k
}

// unknown lists what no player knows, before the command and after it: the places of pieces in the lists of the Spec, by kind. It appends them to key,
// and adds them to hide unless that is nil.
func (m *moment) unknown(key []byte, hide map[string][]int) []byte {
	t, s, spec := m.table, &m.after, m.g.Scenario().Spec()
	note := func(kind string, n int, known func(i int) bool) {
		key = append(key, kind...)
		for i := range n {
			if !known(i) {
				if key = strconv.AppendInt(append(key, ' '), int64(i), 10); hide != nil {
					hide[kind] = append(hide[kind], i)
				}
			}
		}
	}
	met := make([]bool, len(spec.Challenges))
	var eyes *oracle.Oracle
	for _, s := range []*board.State{&m.before, &m.after} {
		eyes = t.seeing(s)
		for i := range s.Challenges {
			met[s.Challenges[i].Printed] = met[s.Challenges[i].Printed] || !eyes.Unknown(s, i)
		}
	}
	carried := func(item string) bool {
		return t.cameWith(item) || slices.ContainsFunc(s.PCs, func(p board.PCState) bool { return slices.Contains(p.Items, item) })
	}
	region := func(name string) bool { return eyes.Heard(int(t.g.Scenario().Region(name))) }
	note("region", len(spec.Regions), func(i int) bool { return eyes.Heard(i) })
	note("challenge", len(spec.Challenges), func(i int) bool { return met[i] })
	note("key", len(spec.Challenges), func(i int) bool { return spec.Challenges[i].Key == "" || carried(spec.Challenges[i].Key) })
	note("chest key", len(spec.Features), func(i int) bool { return spec.Features[i].Key == "" || carried(spec.Features[i].Key) })
	note("chest", len(spec.Features), func(i int) bool { return s.Table.Opened.Has(i) || spec.Features[i].Item == "" })
	note("feature", len(spec.Features), func(i int) bool { return region(spec.Features[i].Region) })
	note("secret", len(spec.Secrets), func(i int) bool { return s.Table.Found.Has(i) })
	note("counter", len(spec.Counters), func(i int) bool { return !s.Counters[i].Hidden || s.Counters[i].Owner != 0 })
	note("ending", len(spec.Endings), func(i int) bool { return spec.Endings[i].Name == s.Ending })
	note("command", len(spec.Commands), func(i int) bool {
		return len(spec.Commands[i].Regions) == 0 || slices.ContainsFunc(spec.Commands[i].Regions, region)
	})
	note("gear", len(spec.Gear), func(i int) bool {
		name := spec.Gear[i].Name
		return carried(name) || t.asked(name) || eyes.KnowsItem(name) || t.cameWith(name)
	})
	return key
}

// asked reports whether the goal or a command of content asks for an item by its name. EX-12, GL-50
func (t *table) asked(name string) bool {
	spec := t.g.Scenario().Spec()
	return spec.Goal.Requires == name || slices.ContainsFunc(spec.Commands, func(c scenario.ContentCommand) bool { return c.Item == name })
}

// cameWith reports whether a PC has come with an item. Who has not seen it since takes it to carry that still.
func (t *table) cameWith(name string) bool {
	return slices.ContainsFunc(t.g.Party(), func(c scenario.Character) bool {
		return slices.Contains(c.Items, name) || slices.Contains(c.Equipped, name) || name == scenario.Valuable && c.Valuables > 0 ||
			slices.ContainsFunc(c.Gear, func(g scenario.Gear) bool { return g.Name == name })
	})
}

// newMask makes a Game in which what is listed has other names, texts and numbers. It is nil if nothing is, or if content only works as it is.
func (t *table) newMask(hide map[string][]int) *mask {
	if len(hide) == 0 {
		return nil
	}
	spec, party := t.g.Scenario().Spec().Clone(), slices.Clone(t.g.Party())
	spec.Diseases = spec.Diseases[:len(spec.Diseases)-t.brought(party)]
	k := &mask{names: map[string]string{}}
	for i := range spec.Regions {
		k.regions = append(k.regions, spec.Regions[i].Name)
	}
	rename := func(name string, as ...any) {
		if t.named(name) == 1 { // else a known thing may have the same name
			k.names[name] = fmt.Sprint(append([]any{"masked "}, as...)...)
		}
	}
	text := func(s *string, as ...any) { *s = fmt.Sprint(append([]any{"masked "}, as...)...) }
	for _, i := range hide["region"] {
		rename(spec.Regions[i].Name, "region ", i)
		text(&spec.Regions[i].About, i)
	}
	for _, i := range hide["challenge"] {
		c := &spec.Challenges[i]
		rename(c.Name, "challenge ", i)
		text(&c.About, i)
		if c.EP > 0 {
			c.EP++
		}
	}
	for _, i := range hide["key"] {
		text(&spec.Challenges[i].Key, "key ", i)
	}
	for _, i := range hide["chest key"] {
		text(&spec.Features[i].Key, "chest key ", i)
	}
	for _, i := range hide["chest"] {
		text(&spec.Features[i].Item, "chest ", i)
	}
	for _, i := range hide["feature"] {
		text(&spec.Features[i].Name, "feature ", i)
		text(&spec.Features[i].About, i)
	}
	for _, i := range hide["secret"] {
		text(&spec.Secrets[i].Name, "secret ", i)
		if spec.Secrets[i].Item != "" {
			text(&spec.Secrets[i].Item, "find ", i)
		}
	}
	for _, i := range hide["counter"] {
		rename(spec.Counters[i].Name, "counter ", i)
	}
	for _, i := range hide["ending"] {
		text(&spec.Endings[i].About, i)
	}
	for _, i := range hide["command"] {
		rename(spec.Commands[i].Name, "command ", i)
		text(&spec.Commands[i].About, i)
	}
	for _, i := range hide["gear"] {
		rename(spec.Gear[i].Name, "gear ", i)
		text(&spec.Gear[i].About, i)
	}
	spec = mapped(spec, k.change())
	party = mapped(party, k.change())
	var err error
	if k.g, err = t.g.Remade(spec, party...); err != nil {
		return nil
	}
	return k
}

// named returns how many pieces of content and characters have a name. Items are named more than once.
func (t *table) named(name string) int {
	if t.uses == nil {
		t.uses = map[string]int{scenario.Valuable: 2}
		for _, v := range []reflect.Value{reflect.ValueOf(t.g.Scenario().Spec()), reflect.ValueOf(t.g.Party())} {
			texts(v, "", func(field, text string) {
				if field == "Name" {
					t.uses[text]++
				}
			})
		}
	}
	return t.uses[name]
}

// change returns the function that gives a text its other name.
func (k *mask) change() func(string) string {
	return func(s string) string {
		if n, ok := k.names[s]; ok {
			return n
		}
		if from, to, ok := strings.Cut(s, " to "); ok && slices.Contains(k.regions, from) && slices.Contains(k.regions, to) {
			// a connection as the source of an event
			return cmp.Or(k.names[from], from) + " to " + cmp.Or(k.names[to], to)
		}
		return s
	}
}

// texts calls f for every text below a value, with the name of the field that holds it.
func texts(v reflect.Value, field string, f func(field, text string)) {
	switch v.Kind() {
	case reflect.String:
		f(field, v.String())
	case reflect.Struct:
		for i := range v.NumField() {
			if at := v.Type().Field(i); at.IsExported() {
				texts(v.Field(i), at.Name, f)
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			texts(v.Index(i), field, f)
		}
	case reflect.Pointer:
		if !v.IsNil() {
			texts(v.Elem(), field, f)
		}
	}
}
