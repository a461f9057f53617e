package exploretest

import (
	"fmt"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/stattrack"
)

// How many seeds the law "seeds" compares rolls with, how many moments it looks at, and how many commands of each: two rolls that show the same
// with each of 40 seeds by chance are one case in 2^40 at least.
const (
	rollSeeds   = 40
	rollMoments = 12
	rollsOf     = 8
)

// A thrown is a roll that somebody might make: its key, and how often that was rolled.
type thrown struct {
	key   board.DiceKey
	times int32
}

// rolling keeps a moment at which somebody may play one thing against several targets, for independent.
func (r *run) rolling(m *moment) {
	t := r.table
	if len(t.rollers) >= rollMoments || r.only != "" || t.reached.still || m.hooks > 0 {
		return
	}
	for i, c := range m.legal {
		if c.Do != board.VerbAct {
			continue
		}
		other := func(d board.Command) bool { d.Target = c.Target; return d == c }
		if !slices.ContainsFunc(m.legal[:i], other) {
			continue
		}
		kind := m.pos.Name(c.Who) + fmt.Sprint(c.Play)
		if !t.rolled[kind] {
			if t.rolled == nil {
				t.rolled = map[string]bool{}
			}
			t.rolled[kind] = true
			m.held = true
			t.rollers = append(t.rollers, specimen{m: m, steps: slices.Clone(r.steps), seed: r.seed})
			return
		}
	}
}

// independent carries out commands of one moment with the dice of many seeds, and compares the rolls with other keys: none of them shows what
// another shows. Else who takes back one command would know the dice of another.
func (t *table) independent(s *specimen) error {
	faces := map[thrown][]int{}
	var keys []thrown
	list := slices.DeleteFunc(slices.Clone(s.m.legal), func(c board.Command) bool { return c.Do != board.VerbAct })
	list = list[:min(len(list), rollsOf)]
	for k := range rollSeeds {
		for _, c := range list {
			t.throws(s.m, c, crunch.Seed(1000+k), func(key thrown, face int) {
				if faces[key] == nil {
					faces[key] = make([]int, rollSeeds)
					keys = append(keys, key)
				}
				faces[key][k] = face
			})
		}
	}
	for i, a := range keys {
		for _, b := range keys[:i] {
			if !slices.Contains(faces[a], 0) && slices.Min(faces[a]) != slices.Max(faces[a]) && slices.Equal(faces[a], faces[b]) {
				return fmt.Errorf("the dice of %+v show what those of %+v show, with each of %d seeds: want rolls that tell nothing of each other",
					a.key, b.key, rollSeeds)
			}
		}
	}
	return nil
}

// throws carries out a command with the dice of a seed, and its questions with their first answers. It tells of each roll what its first die
// shows, from 1, if no two faces mean the same.
func (t *table) throws(m *moment, c board.Command, seed crunch.Seed, tell func(key thrown, face int)) {
	runner, dice := t.spare(), explore.DiceOf(seed)
	runner.Reset(m.before)
	var key *thrown
	for range 6 {
		events, err := t.under.do(runner, c, dice)
		if err != nil {
			return
		}
		for i := range events {
			switch ev := &events[i]; {
			case ev.Kind == board.EventDiceTaken:
				key = &thrown{ev.Dice, ev.N}
			case ev.Kind == board.EventRolled && key != nil:
				if ev.Roll.Pool != (stattrack.Pool{}) {
					tell(*key, int(ev.Roll.Faces[0]))
				}
				key = nil
			}
		}
		if ask, _ := runner.Asked(); ask == board.AskNothing {
			return
		}
		c = t.under.legal(&runner.Position)[0]
	}
}
