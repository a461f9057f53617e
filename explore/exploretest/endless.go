package exploretest

import (
	"maps"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
)

// An outcome is what is known about the end of the games from a State.
type outcome uint8

const (
	unknown outcome = iota // no end was found, and there may be one
	ends                   // an end was found
	endless                // it is shown that there is none
)

// longer is how many times Options.Commands a game may go on before it counts as one whose end was not found.
const longer = 10

// How much a search for an end may try: commands and dice, and States that it keeps, as a number and as a rough number of bytes.
const (
	mostTried = 150_000
	mostKept  = 30_000
	mostBytes = 64 << 20
)

// goOn takes a game on that is longer than the laws are checked, without the laws.
func (r *run) goOn(seed crunch.Seed) *broken {
	if bad := r.ended(seed); bad != nil || isRuled(r.steps) {
		return bad
	}
	r.how = unknown
	tr := newTrail(r.table)
	if r.unended == nil { // the others are only counted
		r.how = r.future(&r.state, longer*r.o.Commands, tr)
		if r.final = tr.final; r.how == ends {
			r.reached.ends(r.final.Ending)
		}
	}
	switch {
	case r.how == endless:
		return tr.broken(r.state.Round)
	case r.how == unknown && !r.late():
		if r.unended == nil {
			r.unended = &Unended{Commands: longer * r.o.Commands, Blocks: tr.reasons()}
		}
		r.unended.Games++
	}
	return nil
}

// future tries to come to an end from a State: by the ready policies, by chance, and last by every choice and all dice.
func (t *table) future(s *board.State, most int, tr *trail) outcome {
	if t.doomed[t.timeless(s)] {
		return endless
	}
	for range 2 {
		if t.brings(s, t.chancy, most, tr) {
			return ends
		}
		t.chancy = !t.chancy // what has ended one game most likely ends the next
	}
	if t.late() {
		return unknown
	}
	return t.follow(s, tr)
}

// brings reports whether the ready policies end a game from a State, perhaps after a while in which chance chooses now and then.
func (t *table) brings(s *board.State, chancy bool, most int, tr *trail) bool {
	runner := t.g.NewRunner()
	runner.Reset(*s)
	dice, chance := crunch.Seed(s.Hash()).Stream(crunch.Key("end")), crunch.Seed(s.Hash()).Stream(crunch.Key("end chance"))
	random, ready := policy.Random(&chance), policy.Ready(crunch.Seed(s.Hash()))
	var legal []board.Command
	for n := 0; n < most && !t.late(); n++ {
		if tr.final = ending(runner); runner.Result() != board.ResultRunning {
			return true
		}
		players := ready
		if chancy && (n < most/10 || chance.IntN(8) == 0) {
			players = explore.Players{PCs: random, DM: random, Overrule: true}
		}
		legal = runner.Legal(legal[:0])
		c, err := players.Choose(&runner.Position, legal)
		if err != nil {
			return true // another law's fault
		}
		if _, err := runner.Do(c, &dice); err != nil {
			return true // another law's fault
		}
		tr.note(runner.State())
	}
	tr.final = ending(runner)
	return runner.Result() != board.ResultRunning
}

// follow goes through all that can follow from a State: every command, of the host too, with all dice. States that differ only in the
// number of the round count as one, since no rule asks for it. A callback may: then nothing is shown.
func (t *table) follow(s *board.State, tr *trail) outcome {
	waits := t.waits()
	kept := min(mostKept, mostBytes/(1000+300*(len(s.PCs)+len(s.Challenges))+16*len(s.Regions)))
	left, seen, queue := mostTried, map[uint64]bool{t.timeless(s): true}, []board.State{*s}
	runner := t.g.NewRunner()
	for len(queue) > 0 {
		now := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		tr.note(&now)
		pos := t.g.At(&now)
		for _, c := range append(pos.Legal(nil), hosts(pos)...) {
			for dice := (odometer{}); ; {
				if left--; left < 0 || len(seen) > kept || t.late() {
					return unknown
				}
				dice.at = 0
				runner.Reset(now)
				t.reached.ran = t.reached.ran[:0]
				if _, err := runner.Do(c, &dice); err != nil || waits && (len(t.reached.ran) > 0 || len(t.g.Scenario().Spec().Commands) > 0) {
					return unknown
				}
				if tr.final = ending(runner); runner.Result() != board.ResultRunning {
					return ends
				}
				if key := t.timeless(runner.State()); !seen[key] && !t.doomed[key] {
					seen[key] = true
					queue = append(queue, *runner.State())
				}
				if !dice.next() {
					break
				}
			}
		}
	}
	tr.positions = len(seen)
	if t.doomed == nil {
		t.doomed = seen
	}
	maps.Copy(t.doomed, seen)
	return endless
}

// waits reports whether a callback may wait for a round. Hooks in Go may: nobody can know.
func (t *table) waits() bool {
	c, ok := t.o.Content.(interface{ ReadsRound() bool })
	return !ok || c.ReadsRound()
}

// timeless returns a hash of a State that leaves out the counts of rounds and turns that decide nothing.
func (t *table) timeless(s *board.State) uint64 {
	n := s.Clone()
	now := func(round int32) int32 {
		if round > 0 && round == s.Round {
			return 1
		}
		return min(round, 0)
	}
	budget := func(b *board.TurnBudget) {
		if b.Interrupts != s.Turns+1 { // GL-06
			b.Interrupts = -1
		} else {
			b.Interrupts = 1
		}
	}
	n.Round, n.Turns, n.Rolls = min(s.Round, 1), 0, nil
	if t.g.Scenario().Spec().Type != scenario.Chase {
		n.Count = 0
	}
	for i := range n.PCs {
		budget(&n.PCs[i].TurnBudget)
	}
	for i := range n.Challenges {
		f := &n.Challenges[i]
		budget(&f.TurnBudget)
		f.Turned, f.Fallen = now(f.Turned), now(f.Fallen)
	}
	return n.Hash()
}

// dead reports whether it is shown that no game from a State ends.
func (t *table) dead(s *board.State) (*trail, bool) {
	if t.doomed[t.timeless(s)] {
		return newTrail(t), true
	}
	most := t.o.Commands / 4
	if t.longest > 0 {
		most = min(most, 200+3*t.longest)
	}
	if t.brings(s, false, most, newTrail(t)) {
		return nil, false
	}
	tr := newTrail(t)
	return tr, t.follow(s, tr) == endless
}
