package exploretest

import (
	"fmt"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// lacking makes the twin that lacks one piece, which the seed picks: a PC, a Challenge, or one in four of the commands. Only the rolls that
// both make are compared: all else may differ.
func lacking(t *table, seed crunch.Seed, spec *scenario.Spec, party []scenario.Character) *twin {
	n := int(seed % (1 << 16))
	pick, n := n%3, n/3
	if pick == 0 && len(party) > 1 {
		if i := n % len(party); len(party[i].Carries) == 0 { // a Disease that it brings along has a place in the Spec
			return without(scenario.PC(i), party[i].Name)
		}
	}
	if pick < 2 && len(spec.Challenges) > 0 {
		i := n % len(spec.Challenges)
		out := spec.Challenges[i].Name
		spec.Challenges = slices.Delete(slices.Clone(spec.Challenges), i, i+1)
		return without(scenario.ChallengeAt(i), out)
	}
	return &twin{lacks: "some of the commands", give: func(_ *pair, c board.Command) (board.Command, bool) {
		needed := c.Do == board.VerbBegin || c.Do == board.VerbEndTurn || c.Do == board.VerbAnswer
		return c, needed || crunch.Key(c.String())%4 != uint64(n%4)
	}}
}

// without is the twin of lacking that has an entity left out. The entities after it have numbers one lower.
func without(out scenario.Who, name string) *twin {
	return &twin{lacks: name, out: out, give: func(_ *pair, c board.Command) (board.Command, bool) {
		for _, w := range []*scenario.Who{&c.Who, &c.Target} {
			switch {
			case *w == out:
				return c, false
			case w.IsPC() && out.IsPC() && w.Index() > out.Index():
				*w = scenario.PC(w.Index() - 1)
			case w.IsChallenge() && out.IsChallenge() && w.Index() > out.Index():
				*w = scenario.ChallengeAt(w.Index() - 1)
			}
		}
		return c, true
	}}
}

// A rollKey says which roll it is, by names alone: of which round, and how many-th with its key.
type rollKey struct {
	round, times       int32
	what               board.Purpose
	on                 scenario.Trigger
	kind               scenario.OwnerKind
	index              uint16
	who, against, owns string
}

// rolls are the rolls and draws of one game.
type rolls struct {
	round int32
	list  map[rollKey]stattrack.PoolRoll
	draws map[drawKey]pick
}

// apartStep carries out a command, and in the twin too if it is legal there, and compares the rolls that both have made so far.
func (p *pair) apartStep(c board.Command, dice, same crunch.RNG) (more bool, err error) {
	before := *p.first.State()
	events, failed := p.under.do(p.first, c, dice)
	if failed != nil {
		return false, nil // another law's fault
	}
	if err := p.note(0, p.first, &before, events); err != nil {
		return false, err
	}
	d, ok := p.twin.give(p, c)
	if !ok {
		return true, nil
	}
	for range 20 { // a question that is asked there alone gets its first answer
		if p.second.Result() != board.ResultRunning {
			return false, nil
		}
		ask, _ := p.second.Asked()
		do, asked := d, ask != board.AskNothing
		if p.second.Check(d) != nil {
			legal := p.under.legal(&p.second.Position)
			if !asked || len(legal) == 0 {
				return true, nil
			}
			do = legal[0]
		}
		before := *p.second.State()
		events, failed := p.under.do(p.second, do, same)
		if failed != nil {
			return false, nil // as content that names what is lacking
		}
		if err := p.note(1, p.second, &before, events); err != nil || do == d {
			return true, err
		}
	}
	return true, nil
}

// note notes the rolls and draws of one of the two games, and compares those with dice of one key that the other has made.
func (p *pair) note(side int, runner *explore.Runner, before *board.State, events []board.Event) error {
	if err := p.noteDraws(side, runner, before, events); err != nil {
		return err
	}
	here, there := &p.rolls[side], &p.rolls[1-side]
	if here.list == nil {
		here.list = map[rollKey]stattrack.PoolRoll{}
	}
	var fresh []scenario.Who // numbers that got another owner meanwhile
	for i := range events {
		if ev := &events[i]; ev.Kind == board.EventSpawned {
			fresh = append(fresh, ev.Who)
		}
	}
	used := make([]bool, len(events))
	for i := range events {
		ev := &events[i]
		if ev.Kind == board.EventRoundBegan {
			here.round = ev.To
		}
		at := taken(events, used, i)
		if at < 0 {
			continue
		}
		k := &events[at].Dice
		if slices.Contains(fresh, k.Who) || slices.Contains(fresh, k.Against) || slices.Contains(fresh, k.Content.Who) {
			continue
		}
		who, against := named(runner, k.Who), named(runner, k.Against)
		key := rollKey{here.round, events[at].N, k.What, k.On, k.Content.Kind, k.Content.Index, who, against, named(runner, k.Content.Who)}
		here.list[key] = ev.Roll
		other, both := there.list[key]
		if !both || other.Pool != ev.Roll.Pool || other == ev.Roll {
			continue
		}
		was, is := ev.Roll, other
		if side == 1 {
			was, is = other, ev.Roll
		}
		whose := runner.Name(k.Who)
		if k.Against != scenario.Nobody {
			whose += " against " + runner.Name(k.Against)
		}
		return fmt.Errorf("in round %d the roll %q of %s comes to %v, and to %v without %s: "+
			"who else is there, and what they do, must make no difference to dice", here.round, ev.Source, whose, was, is, p.twin.lacks)
	}
	return nil
}

// taken returns the place of the DiceTaken event of a Rolled event, or -1. An opposed roll takes all dice that it needs, also those of a reroll that
// nobody is asked for, before it tells them in the same order. An entry that is empty takes dice and rolls none.
func taken(events []board.Event, used []bool, i int) int {
	ev, found := &events[i], -1
	if ev.Kind != board.EventRolled {
		return -1
	}
	for at := i - 1; at >= 0 && (found < 0 || events[at].Kind != board.EventRolled); at-- {
		if events[at].Kind != board.EventDiceTaken || used[at] {
			continue
		}
		k := &events[at].Dice
		opposed := slices.Contains([]board.Purpose{board.ForInflict, board.ForEndure, board.ForLockpick, board.ForLock}, k.What)
		if !opposed && at == i-1 {
			found = at
			break
		} else if opposed && k.What.String() == ev.Source && k.Who == ev.Who {
			found = at
		}
	}
	if found >= 0 {
		used[found] = true
	}
	return found
}

// named returns a text that only this entity has, whatever its number is. Of a copy it says what spawned it, and the how many-th of its name it is.
func named(runner *explore.Runner, w scenario.Who) string {
	spec := runner.Game().Scenario().Spec()
	switch {
	case w.IsPC():
		return "PC " + runner.Name(w)
	case w.IsChallenge() && w.Index() < len(spec.Challenges):
		return spec.Challenges[w.Index()].Name
	case w.IsChallenge():
		f := &runner.State().Challenges[w.Index()]
		o := &f.Origin
		return fmt.Sprintf("%s %d of %s, %d %d", spec.Challenges[f.Printed].Name, f.Copy, named(runner, o.Who), o.Kind, o.Index)
	}
	return ""
}
