package script

import (
	"fmt"
	"hash/maphash"

	"github.com/crunchrules/crunch/script/internal/sandbox"
)

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
