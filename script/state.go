package script

import (
	"cmp"
	"fmt"
	"hash/maphash"
	"slices"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

// What the scenario keeps for all callbacks: the object state. GL-59

// A keptValue is a value of the state that the running callback has read or written.
type keptValue struct {
	name   string
	value  sandbox.Value
	before string // its text when it was first read
}

// readState reads what the scenario keeps, with its first values. GL-59
func readState(r *reader, v value, s *spec) {
	t, ok := r.table(v)
	if !ok {
		return
	}
	keys, err := t.Keys()
	if err != nil {
		r.problem("", "state: %v", err)
		return
	}
	in := *r
	in.t, in.what = t, r.what+", state"
	for _, k := range keys {
		name, ok := k.(sandbox.LString)
		if !ok {
			r.problem("", "state: want values by name, such as {rung = false}")
			return
		}
		in.key = string(name)
		v := t.Get(in.key)
		p, err := r.c.ToPlain(v)
		text := p.Text()
		r.c.Charge(len(text) / 4)
		switch {
		case err != nil:
			in.problem("", "%s: %v", clip(in.key), err)
		case len(text) > maxData:
			in.problem("", "%s: found %d bytes as JSON, want at most %d", clip(in.key), len(text), maxData)
		default:
			s.State = append(s.State, scenario.Value{Name: in.key, First: text})
		}
	}
}

// readCarries reads which of the state goes on to the next scenario of a campaign. The state is read before.
func readCarries(r *reader, v value, s *spec) {
	var names []string
	r.texts(v, &names)
	for _, name := range names {
		i := indexOf(s.State, valueName, name)
		if i < 0 {
			r.problem(near.Meant(name, mapped(s.State, valueName)), "carries: found %s, want a name in state", quote(name))
			continue
		}
		s.State[i].Carried = true
	}
}

func valueName(v *scenario.Value) string { return v.Name }

// stateClass is the object state, which all callbacks share.
func stateClass() *sandbox.Class {
	return &sandbox.Class{
		Name: "State", Noun: "the state", Doc: "What the scenario keeps for all its callbacks: the values that scenario { state = ... } declares (GL-59).",
		Text: func(any) string { return "state" },
		Open: &sandbox.Open{Type: "any", Doc: "a number, a text, true or false, or a table of them",
			Cost: also(reads(kept.by(2)), "16 bytes for each byte of the value when it is first read"),
			Get: func(c *sandbox.Call, name string) (sandbox.Value, bool) {
				h, ok := inPlay(c, "state").hold(c, name)
				if !ok {
					return nil, false
				}
				return h.value, true
			},
			Set: func(c *sandbox.Call, name string, v sandbox.Value) (bool, error) {
				m := inPlay(c, "state")
				if m.view != nil || m.sc.Reads() {
					c.Fail("state.%s can't be changed in %s, which only reads", name, m.reads())
				}
				h, ok := m.hold(c, name)
				if !ok {
					return false, nil
				}
				if v == sandbox.Nil {
					return true, fmt.Errorf("state.%s: found nil, want a value: false, 0 or \"\" says that there is none", name)
				}
				if p, err := c.ToPlain(v); err != nil {
					return true, fmt.Errorf("state.%s can't be kept: %w", name, err)
				} else if text := p.Text(); len(text) > maxData {
					return true, fmt.Errorf("state.%s can't be kept: found %d bytes as JSON, want at most %d", name, len(text), maxData)
				}
				h.value = v
				return true, nil
			},
			Names: func(c *sandbox.Call) []string {
				return mapped(inPlay(c, "state").game().Scenario().Spec().State, valueName)
			},
		},
	}
}

// reads names the callback that runs, if it only reads: "can", "when", "choose", or "before_hurt" and so on.
func (m *machine) reads() string {
	switch {
	case m.view != nil:
		return m.cb.asks()
	case m.asked != "":
		return m.asked
	case m.sc.Reads():
		return "when"
	}
	return ""
}

func (m *machine) game() *explore.Game {
	if m.sc != nil {
		return m.sc.Game()
	}
	return m.question.Game()
}

// inPlay returns the machine that a call runs on. Outside of play the call fails.
func inPlay(c *sandbox.Call, what string) *machine {
	m, ok := c.Host().(*machine)
	if !ok {
		c.Fail("%s can be read only in play, from a callback; a test reads t.%s", what, what)
	}
	return m
}

// hold returns a value of the state, read when it is first asked for.
func (m *machine) hold(c *sandbox.Call, name string) (h *keptValue, ok bool) {
	if i := indexOf(m.state, func(h *keptValue) string { return h.name }, name); i >= 0 {
		return &m.state[i], true
	}
	text, ok := m.kept(name)
	if !ok {
		return nil, false
	}
	c.Make(dataWeight * len(text))
	p, err := m.parse(text)
	if err != nil { // a Go hook wrote it in a form that is no plain data
		c.Fail("state.%s: %v", name, err)
	}
	m.state = append(m.state, keptValue{name, m.lua.Lend(p), text})
	return &m.state[len(m.state)-1], true
}

// kept returns what the scenario keeps under a name.
func (m *machine) kept(name string) (string, bool) {
	if m.sc != nil {
		return m.sc.Position().Kept(name)
	}
	text, err := m.question.Kept(name)
	return text, err == nil
}

// keepState writes back the values that the callback has changed, in the order of the scenario.
func (m *machine) keepState(f *sandbox.Func) error {
	if len(m.state) == 0 {
		return nil
	}
	slices.SortFunc(m.state, func(a, b keptValue) int { return cmp.Compare(a.name, b.name) }) // the order of Spec.State
	for i := range m.state {
		h := &m.state[i]
		p, err := m.lua.ToPlain(h.value)
		if err == nil {
			if m.text = p.Append(m.text[:0]); string(m.text) != h.before {
				text := string(m.text)
				err = m.sc.Keep(h.name, text)
				m.note(text, p)
			}
		}
		if err != nil {
			return m.late(f, fmt.Errorf("state.%s can't be kept: %w", h.name, failed(err)))
		}
	}
	return nil
}

// changedState returns the first value of the state that a callback which only reads has changed, or "".
func (m *machine) changedState() string {
	for i := range m.state {
		if p, err := sandbox.ToPlain(m.state[i].value); err != nil || p.Text() != m.state[i].before {
			return m.state[i].name
		}
	}
	return ""
}

// testStateClass is t.state: the state as a test reads it.
func testStateClass() *sandbox.Class {
	return &sandbox.Class{
		Name: "TestState", Noun: "the state", Doc: "What the scenario keeps, as a test reads it; its scene sets it (GL-59).",
		Text: func(any) string { return "t.state" },
		Open: &sandbox.Open{Type: "any", Doc: "what it is now", Cost: also(reads(things.by(1)), "16 bytes for each byte of the value"),
			Get: func(c *sandbox.Call, name string) (sandbox.Value, bool) {
				text, ok := c.Self().(*tester).r.Kept(name)
				if !ok {
					return nil, false
				}
				c.Make(dataWeight * len(text))
				p, err := sandbox.ParsePlain(text)
				if err != nil {
					return sandbox.Text(text), true
				}
				return sandbox.FromPlain(p), true
			},
			Names: func(c *sandbox.Call) []string {
				return mapped(c.Self().(*tester).g.Scenario().Spec().State, valueName)
			},
		},
	}
}

// setState sets what the scenario keeps, for a test.
func setState(_ *tester, st *explore.Stage, _ scenario.Who, p sandbox.Plain) error {
	for i := range p.Len() {
		if err := st.Kept(p.Key(i), p.At(i).Text()); err != nil {
			return err
		}
	}
	return nil
}

// keep writes self.data and the state back to the State, as far as the callback changed them.
func (m *machine) keep(f *sandbox.Func) error {
	if err := m.keepState(f); err != nil || m.data == nil {
		return err
	}
	p, err := m.lua.ToPlain(m.data)
	if err != nil {
		return m.late(f, fmt.Errorf("self.data can't be kept: %w", err))
	}
	if m.text = p.Append(m.text[:0]); string(m.text) != m.before && !(m.before == "" && p.Kind() == sandbox.PlainMap && p.Len() == 0) {
		text := string(m.text)
		if err := m.sc.SetData(text); err != nil {
			return m.late(f, fmt.Errorf("self.data can't be kept: %w", failed(err)))
		}
		m.note(text, p)
	}
	return nil
}

// texts is what texts of data say that a machine has read or written lately. Which of them it remembers depends on chance, what they say does not.
type texts [64]struct {
	text  string
	plain sandbox.Plain
}

var textSeed = maphash.MakeSeed()

// note remembers what a text of data says.
func (m *machine) note(text string, p sandbox.Plain) {
	if m.texts == nil {
		m.texts = new(texts)
	}
	e := &m.texts[maphash.String(textSeed, text)%uint64(len(m.texts))]
	e.text, e.plain = text, p
}

// parse reads a text of data.
func (m *machine) parse(text string) (sandbox.Plain, error) {
	if m.texts != nil && text != "" {
		if e := &m.texts[maphash.String(textSeed, text)%uint64(len(m.texts))]; e.text == text {
			return e.plain, nil
		}
	}
	p, err := sandbox.ParsePlain(text)
	if err == nil {
		m.note(text, p)
	}
	return p, err
}

// unread returns the text of self.data if the callback has not read it yet.
func (m *machine) unread() string {
	switch {
	case m.data != nil:
	case m.sc != nil:
		return m.sc.Data()
	case m.view != nil:
		return m.keptThere()
	}
	return ""
}

// dataWeight is how many bytes to charge for one byte of data in the State: it is read into tables, and written back as text.
const dataWeight = 16

// selfData returns self.data: a table of the callback's own, made from the State.
func (m *machine) selfData() sandbox.Value {
	if m.sc == nil && m.view == nil {
		return sandbox.Nil
	}
	if m.data == nil {
		m.before = m.unread()
		p := sandbox.Plain{}
		if m.before != "" {
			var err error
			if p, err = m.parse(m.before); err != nil { // a Go hook wrote this data
				p = sandbox.Plain{}
			}
		}
		if p.Kind() != sandbox.PlainMap && p.Kind() != sandbox.PlainList {
			p, _ = m.parse("{}")
		}
		m.data = m.lua.Lend(p)
	}
	return m.data
}
