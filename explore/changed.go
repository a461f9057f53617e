package explore

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore/board"
)

// KeepWith goes on with a Game that has changed, such as a new version of a pack, and keeps the State: EP, items, base values, Counters,
// the data of content, and a pending question. It returns a new Session with the same seed. s itself is unchanged and can be played on if
// the new Game turns out to be wrong. The log starts again, so Undo can't go back further. ReplayWith is the other way to go on.
//
// Hooks, texts, dice, plays and numbers may change freely. What the State refers to must still be there, with the same names in the same
// order: regions, connections, Challenges, Diseases, Secrets, Features, rows of Fortunes and Counters. While a question is pending, plays
// and the hook that asked must be there too; those of a PC with a hand always. Its deck becomes what its copies are now, less the cards that
// lie elsewhere, and there may not be more of these (HD-05). Otherwise the error is a *ChangeError that lists every difference.
func (s *Session) KeepWith(g *Game) (*Session, error) {
	if err := s.ready(); err != nil {
		return nil, err
	}
	if g.none() {
		return nil, ErrNoGame
	}
	state := s.State()
	if changes := unlike(s.Game(), g, state.Pending.Ask != board.AskNothing); len(changes) > 0 {
		return nil, &ChangeError{changes}
	}
	kept, err := goOn(g, state, s.seed)
	if err != nil {
		return nil, err
	}
	kept.states, kept.source = s.states, s.source
	return kept, nil
}

// LoadWith goes on from a save with a Game that has changed since, as KeepWith does: it keeps the State, and the log starts again. The host
// needs no old version of the content. It returns what has changed. What the State refers to must still be there (KeepWith), and every
// Challenge must have its type and every Counter its slots. Otherwise the error is a *SaveError with a *ChangeError that lists what differs.
func LoadWith(g *Game, data []byte) (*Session, []Change, error) {
	var was []part
	in, err := g.readSave(data, func(head *saveHead) (err error) {
		was = head.Parts
		g, err = g.asSettled(head)
		return err
	})
	if err != nil {
		return nil, nil, err
	}
	lost := g.unlikeParts(was, g.parts(), in.State.Pending.Ask != board.AskNothing)
	if len(lost) == 0 {
		lost = retyped(was, g.parts())
	}
	if len(lost) > 0 {
		return nil, nil, &SaveError{Field: "Parts", Found: "a save of other content", Want: "all that its State refers to", Err: &ChangeError{lost}}
	}
	s, err := goOn(g, &in.State, crunch.Seed(in.Seed))
	if err != nil {
		return nil, nil, &SaveError{Field: "State", Found: "one of other content", Want: "one that can go on", Err: err}
	}
	if err := in.intact(); err != nil {
		return nil, nil, err
	}
	s.hosted = in.HostDice
	return s, changesOf(was, g.parts()), nil
}

// goOn returns a Session of a Game that goes on from a State of an earlier version of it, or a *ChangeError.
func goOn(g *Game, state *board.State, seed crunch.Seed) (*Session, error) {
	s, err := SessionAt(g, state, seed)
	var bad *SaveError
	if errors.As(err, &bad) {
		return nil, &ChangeError{[]Change{{"state", bad.Field, "found " + bad.Found + ", want " + bad.Want}}}
	}
	if c, gone := s.unanswered(); gone {
		return nil, &ChangeError{[]Change{c}}
	}
	return s, nil
}

// retyped lists the Challenges, the Counters and the scenario whose type or form a State relies on and that have changed.
func retyped(was, is []part) []Change {
	form := map[string]string{"scenario": "Type", "challenge": "Type", "counter": "Counter"}
	return slices.DeleteFunc(changesOf(was, is), func(c Change) bool {
		_, fields, _ := strings.Cut(c.How, ": ")
		return form[c.Kind] == "" || !slices.Contains(strings.Split(fields, ", "), form[c.Kind])
	})
}

// unanswered reports whether the hook that asked the pending question is gone, or no longer takes an answer.
func (s *Session) unanswered() (Change, bool) {
	p := &s.State().Pending
	if p.Ask != board.AskContent && p.Ask != board.AskDiscardOrNot || len(p.Stack) == 0 {
		return Change{}, false
	}
	change := Change{"callback", "answers." + p.Handler, "gone, and its question waits for an answer"}
	if s.r.hook(&p.Stack[len(p.Stack)-1]) == nil {
		return change, true
	}
	try := s.Game().NewRunner()
	try.Reset(*s.State())
	_, err := try.Do(board.Command{Do: board.VerbAnswer, Who: p.Who}, DiceOf(s.seed))
	var verb *VerbError // package script fails so, if the content no longer has the Handler
	return change, errors.As(err, &verb) && verb.Verb == "ask" && verb.Found == p.Handler
}

// unlike lists what a State of the old Game refers to that the new Game lacks or has moved. With asked, it compares plays too: frames refer
// to plays by number, and so do hands.
func unlike(old, now *Game, asked bool) []Change {
	var changes []Change
	a, b := &old.sc.Spec, &now.sc.Spec
	if a.Type != b.Type {
		changes = append(changes, Change{"scenario", b.Name, fmt.Sprintf("type was %v, is %v", a.Type, b.Type)})
	}
	if changes = append(changes, old.unlikeParts(old.parts(), now.parts(), asked)...); len(changes) > 0 {
		return changes
	}
	for i := range a.Challenges {
		x, y := &a.Challenges[i], &b.Challenges[i]
		if x.Type != y.Type {
			changes = append(changes, Change{"challenge", x.Name, fmt.Sprintf("was %v, is %v", x.Type, y.Type)})
		}
	}
	for i := range a.Counters {
		x, y := a.Counters[i].Counter, b.Counters[i].Counter
		if x.Kind != y.Kind || x.Slots != y.Slots || x.Worth != y.Worth || x.Worths != y.Worths {
			changes = append(changes, Change{"counter", a.Counters[i].Name, "was " + slots(x) + ", is " + slots(y)})
		}
	}
	return changes
}

// unlikeParts lists the names that a State may refer to and that are gone, new or in another place.
func (g *Game) unlikeParts(old, now []part, asked bool) (changes []Change) {
	was, is := map[string][]string{}, map[string][]string{}
	var kinds []string
	for i, names := range [...]map[string][]string{was, is} {
		for _, p := range [...][]part{old, now}[i] {
			kind := p[0]
			if kind == "scenario" || kind == "callback" || strings.HasPrefix(kind, "play of ") && !asked && !g.countsCards(kind) {
				continue
			}
			if was[kind] == nil && is[kind] == nil {
				kinds = append(kinds, kind)
			}
			names[kind] = append(names[kind], p[1])
		}
	}
	for _, kind := range kinds {
		changes = append(changes, moved(kind, was[kind], is[kind])...)
	}
	return changes
}

// slots says what the slots of a Counter are.
func slots(c counter.Counter) string {
	if c.Worths != (counter.Worths{}) {
		return c.String()
	}
	return fmt.Sprintf("%v of %d slots of %d", c.Kind, c.Slots, c.Worth)
}

// countsCards reports whether a State counts the cards of these plays by number.
func (g *Game) countsCards(kind string) bool {
	for i := range g.party {
		if g.holds[i] != noHand && kind == "play of "+g.party[i].Name {
			return true
		}
	}
	return false
}

// moved lists the names that are gone, new or in another place. A name may occur more than once.
func moved(kind string, was, is []string) []Change {
	changes := append(missing(kind, was, is, "gone"), missing(kind, is, was, "new")...)
	for i := 0; i < len(was) && len(changes) == 0; i++ {
		if was[i] != is[i] {
			changes = []Change{{kind, was[i], fmt.Sprintf("no longer in its place, the %s before or behind it have moved", plural(kind))}}
		}
	}
	return changes
}

// missing lists the names that are in list and not in other.
func missing(kind string, list, other []string, how string) (changes []Change) {
	left := map[string]int{}
	for _, name := range other {
		left[name]++
	}
	for _, name := range list {
		if left[name]--; left[name] < 0 {
			changes = append(changes, Change{kind, name, how})
		}
	}
	return changes
}

// plural returns the plural of a kind.
func plural(kind string) string {
	if of := strings.Index(kind, " of "); of > 0 {
		return kind[:of] + "s" + kind[of:]
	}
	return strings.TrimSuffix(kind, "s") + "s"
}
