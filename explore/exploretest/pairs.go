package exploretest

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
)

// Two States that differ only in what no player may know: the law "view". Both are shown to the players, and both get the same commands.

// hidden changes what the players can't know and compares what they see, what they may choose, and why other commands are refused. EX-30, EX-34,
// EX-85, EX-122
func hidden(m *moment) error {
	v := m.veiled("view", false)
	if len(v.what) == 0 {
		return nil
	}
	here, there := m.pos, m.g.At(v.s)
	for i, viewer := range m.viewers() {
		was := m.sees(here, viewer)
		if m.ended() {
			return nil
		}
		is := &m.compared[0]
		*is = m.view(i, there, viewer)
		if path, differ := difference(was, is); differ {
			return v.error(fmt.Sprintf("%s is shown: %s", here.Name(viewer), path))
		}
		if m.ended() {
			return nil
		}
	}
	for _, c := range v.probes() {
		if was, is := m.under.check(here, c, &m.refusals[0]), m.under.check(there, c, &m.refusals[1]); !sameWords(was, is) {
			return v.error(fmt.Sprintf("%v: %v, and %v", c, was, is))
		}
	}
	return nil
}

// sameWords reports whether two errors have the same text. It makes the texts only if they may differ.
func sameWords(a, b error) bool {
	x, ok := a.(*board.Refusal) //nolint:errorlint // what wraps one says more
	y, second := b.(*board.Refusal)
	return a == nil && b == nil || ok && second && *x == *y || fmt.Sprint(a) == fmt.Sprint(b)
}

func (v *veil) error(shows string) error {
	return fmt.Errorf("%s was changed, which players can't know, and it shows: %s", strings.Join(v.what, ", "), shows)
}

// probes are commands by which players might try to find something out: about Challenges that they don't know of, or that are not there, about
// ways, items, bodies and Features. EX-122
func (v *veil) probes() []board.Command {
	list, sizes := v.probed[:0], v.pos.Size()
	for range 6 {
		w := scenario.PC(v.rng.IntN(sizes.PCs()))
		target := scenario.ChallengeAt(v.rng.IntN(len(v.s.Challenges) + 2))
		if len(v.met) > 0 && v.rng.IntN(2) == 0 {
			target = v.met[v.rng.IntN(len(v.met))]
		}
		for _, do := range []board.Verb{board.VerbAct, board.VerbPick, board.VerbUnlock, board.VerbHide, board.VerbDrag, board.VerbUse} {
			c := board.Command{Do: do, Who: w, Target: target}
			switch do {
			case board.VerbAct, board.VerbPick:
				c.Play = int16(v.rng.IntN(len(v.g.Party()[w.Index()].Plays) + 1))
			case board.VerbDrag:
				c.Conn = scenario.ConnID(v.rng.IntN(len(v.g.Scenario().Spec().Connections) + 1))
			case board.VerbUse:
				c.Item = v.item(v.rng.IntN(3))
			}
			list = append(list, c)
		}
		list = append(list, board.Command{Do: board.VerbMove, Who: w, Conn: scenario.ConnID(v.rng.IntN(len(v.g.Scenario().Spec().Connections) + 2))},
			board.Command{Do: board.VerbUnlock, Who: w, Feature: uint16(v.rng.IntN(len(v.g.Scenario().Spec().Features) + 2))},
			board.Command{Do: board.VerbPickUp, Who: w, Item: "what nobody has seen"}, board.Command{Do: board.VerbSearch, Who: w},
			board.Command{Do: board.VerbAttempt, Who: w, Play: int16(v.rng.IntN(len(v.g.Scenario().Spec().Commands) + 1))})
	}
	for kind := range wildKinds {
		if c := v.wild(v.rng, kind); c.Who.IsPC() {
			list = append(list, c)
		}
	}
	v.probed = list
	return list
}

// goesOn gives the command of a moment in the other State too, with the same dice, and compares what the players are told, asked and shown. It
// says nothing if content ran or was asked (GL-72), which may tell what it likes, or if somebody met what was changed. EX-30, EX-34, EX-85, EX-121
func goesOn(m *moment) (bad error) {
	if m.c.Do == board.VerbRule || m.before.Phase != scenario.PhasePC || m.hooks > 0 {
		return nil
	}
	v := m.veiled("goes on", true)
	if len(v.what) == 0 || m.ended() {
		return nil
	}
	defer func() {
		if x := recover(); x != nil && m.g.CheckState(v.s) == nil {
			panic(x)
		} else if x != nil {
			bad = nil // no play comes to such a State
		}
	}()
	defer m.reached.quiet()()
	runner := m.spare()
	runner.Reset(*v.s)
	tape, ran := crunch.TapeOf(m.dice...), len(m.reached.ran)
	events, err := m.under.do(runner, m.c, tape)
	if _, ok := errors.AsType[*board.Refusal](err); ok && m.c.Who.IsPC() {
		return v.error(fmt.Sprintf("%v is legal, and refused: %v", m.c, err))
	}
	if len(m.reached.ran) > ran || runner.Hooks() > 0 {
		return nil
	}
	if err != nil || tape.Done() != nil || v.meets(events) || v.meets(m.events) || v.ends(events) || v.ends(m.events) {
		return nil
	}
	was, is, whole := m.events, events, true
	if v.gone { // whose turns come then, and how many, is the DM's to tell (EX-01)
		was, whole = toPhase(was)
		is, _ = toPhase(is)
	}
	return v.compare(was, is, runner, whole)
}

// compare compares what the players are told in both games, and if whole what they see then.
func (v *veil) compare(was, is []board.Event, runner *explore.Runner, whole bool) error {
	after := v.later()
	found := v.found(live(&runner.Position))
	for _, viewer := range v.viewers() {
		if v.ended() {
			return nil
		}
		told, other := v.under.tell(after, v.room[0], was, viewer), v.under.tell(&runner.Position, v.room[1], is, viewer)
		v.room = [2][]board.Event{told, other}
		if found {
			unseen(told)
			unseen(other)
		}
		if path, differ := difference(told, other); differ {
			return v.error(fmt.Sprintf("after %v %s is told: %s", v.c, after.Name(viewer), toldApart(path, told, other)))
		}
		if !whole || found {
			continue
		}
		view, second := v.sees(after, viewer), &v.compared[0]
		*second = v.view(0, &runner.Position, viewer)
		if path, differ := difference(view, second); differ {
			return v.error(fmt.Sprintf("after %v %s is shown: %s", v.c, after.Name(viewer), path))
		}
	}
	return nil
}

// unseen takes from told events who is seen in regions that come in sight: what was changed may be among them.
func unseen(told []board.Event) {
	for i := range told {
		told[i].Names.Seen = nil
	}
}

// toPhase returns events up to where the next phase begins. whole is true if none does.
func toPhase(events []board.Event) (list []board.Event, whole bool) {
	i := slices.IndexFunc(events, func(ev board.Event) bool { return ev.Kind == board.EventPhaseBegan })
	if i < 0 {
		return events, true
	}
	return events[:i+1], false
}

// meets reports whether events are about what was changed, or about a Search, which may find it, or a Counter that is full.
func (v *veil) meets(events []board.Event) bool {
	return slices.ContainsFunc(events, func(ev board.Event) bool {
		return ev.Kind == board.EventSearched || ev.Kind == board.EventCompleted || slices.Contains(v.met, ev.Who) || slices.Contains(v.met, ev.By)
	})
}

// ends reports whether an Ending came by itself: its When may go by what players can't know (GL-60).
func (v *veil) ends(events []board.Event) bool {
	return slices.ContainsFunc(events, func(ev board.Event) bool {
		return ev.Kind == board.EventEnded && slices.ContainsFunc(v.g.Scenario().Spec().Endings, func(e scenario.Ending) bool {
			return e.When != nil && e.Name == ev.Text
		})
	})
}

// found reports whether the players know a changed Challenge after the command, here or there.
func (v *veil) found(other *board.State) bool {
	for _, s := range []*board.State{&v.after, other} {
		eyes := v.seeing(s)
		for _, w := range v.met {
			if w.Index() < len(s.Challenges) && !eyes.Unknown(s, w.Index()) {
				return true
			}
		}
	}
	return false
}
