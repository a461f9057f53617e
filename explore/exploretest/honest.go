package exploretest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"sync"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/fields"
)

// Laws of honesty: nothing is remembered but what the State holds, and all that it holds counts.

// hashed looks whether every field of a State moves its hash. It looks at a State with something in every field, so a field that is added later is
// under the law. No Game has a part in that: it looks once for all.
func hashed(m *moment) error {
	if m.under == &asIs {
		return hashAsIs()
	}
	if m.hash == nil {
		err := hashSees(m.under.hash)
		m.hash = &err
	}
	return *m.hash
}

var hashAsIs = sync.OnceValue(func() error { return hashSees(asIs.hash) })

func hashSees(hash func(*board.State) uint64) (err error) {
	var s board.State
	fields.Fill(reflect.ValueOf(&s).Elem())
	seen := map[uint64]string{hash(&s): "nothing"}
	fields.Each("", reflect.ValueOf(&s).Elem(), func(path string, change, restore func()) {
		change()
		defer restore()
		h := hash(&s)
		if other, taken := seen[h]; taken && other != path && err == nil {
			err = fmt.Errorf("a State with another %s has the hash of one with another %s, want a hash of its own", path, other)
		}
		seen[h] = path
	})
	return err
}

// errTried is the error that the law "failed" makes a hook return.
var errTried = errors.New("the law \"failed\" lets it fail")

// failed carries out the command so that it fails when all is done: with a die too many, and with a hook that fails. Then it compares the State
// field by field, and what the Session and its Runner keep.
func (r *run) failed(m *moment) error {
	tape, ran := append(slices.Clone(m.dice), crunch.Throw{Sides: 2, Face: 1}), len(r.reached.ran)
	err := r.fails(m, "a die too many", tape)
	hooks := len(r.reached.ran) - ran
	if err != nil || hooks == 0 {
		return err
	}
	r.reached.fails = 1 + m.chance("failed").IntN(hooks)
	defer func() { r.reached.fails = 0 }()
	return r.fails(m, "a hook that fails", m.dice)
}

// fails carries out a command that must fail, and compares what there is then with what was before.
func (r *run) fails(m *moment, with string, dice []crunch.Throw) error {
	log := len(r.session.Log())
	if _, err := r.under.session(r.session, m.c, crunch.TapeOf(dice...)); err == nil {
		return fmt.Errorf("%v with %s succeeds, want an error", m.c, with)
	}
	what := fmt.Sprintf("%v fails with %s, and something is not as before", m.c, with)
	if err := equal(what, &m.before, r.session.State()); err != nil {
		return err
	}
	if n := len(r.session.Log()); n != log {
		return fmt.Errorf("%s: a log of %d commands, want %d", what, n, log)
	}
	kept := func(pos *explore.Position) reflect.Value { return reflect.ValueOf(pos).Elem().FieldByName("index") } // what it keeps beside the State
	was, is := kept(r.g.At(&m.before)), kept(r.session.Position())
	for i := range was.NumField() {
		name := was.Type().Field(i).Name
		if path, differ := differs(was.Field(i), is.Field(i)); differ && name != "stirred" { // that may list more than it has to
			return fmt.Errorf("%s: .%s%s", what, name, path)
		}
	}
	return nil
}

// How much the laws of honesty look at after a game: so many commands with dice of a seed, and cuts of the log.
const (
	seededMost = 40
	cutsMost   = 6
)

// seeded plays the commands of a game with dice of its seed, and keeps the log. From some moment on it plays on in a Session that was saved and
// loaded, and in one that begins at that State: all go on alike.
func (r *run) seeded(seed crunch.Seed) error {
	s, rng := explore.NewSession(r.g, seed), seed.Stream(crunch.Key("seeded"))
	steps := r.steps[:min(len(r.steps), seededMost)]
	cut := rng.IntN(len(steps) + 1)
	var others []*explore.Session
	for i, st := range steps {
		if i == cut {
			var err error
			if others, err = r.copies(s, seed); err != nil {
				return err
			}
		}
		c := st.c
		if s.Result() != board.ResultRunning {
			break
		}
		if s.Check(c) != nil {
			c = s.Legal()[0]
		}
		events, err := r.under.seeded(s, c)
		if err != nil {
			return nil // a hook: another law's fault
		}
		for k, other := range others {
			what := func() string {
				return [...]string{"saved and loaded", "begun at a State"}[k] + fmt.Sprintf(" after %d commands", cut)
			}
			again, err := r.under.seeded(other, c)
			if err != nil {
				return fmt.Errorf("a game that was %s can't go on with dice of the seed: %w", what(), err)
			}
			if path, differ := difference(events, again); differ {
				return fmt.Errorf("a game that was %s goes on differently with dice of the seed, at %v: %s", what(), c,
					toldApart(path, s.TellAll(events), other.TellAll(again)))
			}
			if s.Hash() != other.Hash() {
				return alike("a game that was "+what()+" comes to another State", s.State(), other.State())
			}
		}
	}
	if r.every == 0 {
		return nil
	}
	for _, other := range append(others, s) {
		if err := r.whole(other); err != nil {
			return fmt.Errorf("saved after %d commands: %w", len(other.Log()), err)
		}
	}
	return r.changedSaves(s, &rng)
}

// copies returns two Sessions that go on from the State of another: it was saved and loaded, and a new one begins there.
func (r *run) copies(s *explore.Session, seed crunch.Seed) ([]*explore.Session, error) {
	data, err := s.Save()
	if err != nil {
		return nil, err
	}
	loaded, err := r.under.load(r.g, data)
	if err != nil {
		return nil, err
	}
	if err := equal("after saving and loading the log is another one", s.Log(), loaded.Log()); err != nil {
		return nil, err
	}
	at, err := explore.SessionAt(r.g, s.State(), seed)
	return []*explore.Session{loaded, at}, err
}

// cutLog cuts the log of a game at any byte and reads it. ReadLog must refuse it, and must return a game up to some command.
func (r *run) cutLog(seed crunch.Seed) error {
	s, rng := explore.NewSession(r.g, seed), seed.Stream(crunch.Key("cut log"))
	var text bytes.Buffer
	if err := s.KeepLog(&text); err != nil {
		return err
	}
	hashes, ends := []uint64{s.Hash()}, []int{text.Len()} // after each line
	for _, st := range r.steps[:min(len(r.steps), seededMost)] {
		if _, err := r.under.session(s, st.c, crunch.TapeOf(st.dice...)); err != nil {
			break
		}
		hashes, ends = append(hashes, s.Hash()), append(ends, text.Len())
	}
	for k := range cutsMost {
		at := rng.IntN(text.Len() + 1)
		if k%2 == 0 {
			at = ends[rng.IntN(len(ends))]
		}
		lines := 0
		for lines < len(ends) && ends[lines] <= at {
			lines++
		}
		whole := lines > 0 && ends[lines-1] == at
		read, err := r.under.read(r.g, text.Bytes()[:at])
		switch {
		case whole != (err == nil):
			return fmt.Errorf("a log that is cut at byte %d, behind %d lines: %v, want an error if and only if a line is cut", at, lines, err)
		case lines == 0 && read == nil:
		case lines == 0 || read == nil:
			return fmt.Errorf("a log that is cut at byte %d, in its first line, is read as a game", at)
		case len(read.Log()) != lines-1 || read.Hash() != hashes[lines-1]:
			return fmt.Errorf("a log that is cut at byte %d has %d whole commands, and is read as a game of %d that comes to another State", at, lines-1,
				len(read.Log()))
		}
	}
	return nil
}

func readLog(g *explore.Game, text []byte) (*explore.Session, error) {
	return explore.ReadLog(context.Background(), g, bytes.NewReader(text))
}
