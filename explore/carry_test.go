package explore_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
)

// A year is content that is changed again and again, and the saves of those who play it meanwhile.
type year struct {
	*testing.T
	patcher
	shelf []*explore.Session // as they were saved, under whatever version
	what  string             // the last change
	count map[string]int
}

// Content is changed 200 times, each time from the last version. Saves from the middle of everything, made under several versions of it, are opened
// under each later one: each opens, or a *ChangeError says why not. All that the State held is there under its name, or it is told to be lost.
// What opens is a valid State. Undo goes back through the whole log or, if that has begun again, nowhere. Play goes on from it.
func TestYearOfPatches(t *testing.T) {
	t.Parallel()
	count := map[string]int{}
	busy := []crunch.Seed{72, 147, 363, 102, 727, 863, 40, 48, 128, 190, 322, 326, 350, 541, 564, 661, 781, 796, 806, 943} // much goes on in these
	for _, seed := range busy[:short.Or(3, 3, len(busy))] {
		g, a, err := bySeed(seed)
		must.OK(t, err)
		written := edition{a.spec, g.Party()}
		y := &year{T: t, patcher: patcher{first: written, now: written, rng: crunch.NewRand(seed)}, count: count}
		for range 4 {
			y.shelf = append(y.shelf, y.play(explore.NewSession(g, crunch.Seed(y.rng.Uint64())), 60))
		}
		for range short.Or(15, 200) {
			now, what, found := y.next()
			if !found {
				t.Fatalf("seed %d: no change is possible any more", seed)
			}
			y.what = fmt.Sprintf("seed %d, patch %d, %s", seed, y.patches, what)
			for i, s := range y.shelf {
				y.shelf[i] = y.open(now, s)
			}
		}
	}
	t.Log(count)
	for _, what := range []string{"opened", "with its log", "lost", "in a question", "in a question of a hook", "with a timer", "with an Effect",
		"with cards", "with data"} {
		if count[what] == 0 {
			t.Errorf("no save %s", what)
		}
	}
	if count["refused"]*20 > count["opened"] {
		t.Errorf("%d saves are refused and %d open", count["refused"], count["opened"])
	}
}

// play plays on for a time, most often into a question.
func (y *year) play(s *explore.Session, most int) *explore.Session {
	for i := range y.rng.IntN(most) {
		legal := s.Legal()
		if len(legal) == 0 {
			break
		}
		_, err := s.Do(legal[y.rng.IntN(len(legal))])
		if missed := errors.As(err, new(*explore.PanicError)); err != nil && !missed && !contentFails(err) { // a hook may ask for what is gone
			y.Fatalf("%s: command %d: %v", y.what, i, err)
		}
		if s.State().Pending.Ask != board.AskNothing && y.rng.IntN(2) == 0 {
			break
		}
	}
	return s
}

// open opens a save, and returns what stands on the shelf in its place.
func (y *year) open(now *explore.Game, s *explore.Session) *explore.Session {
	if s.Result() != board.ResultRunning {
		return y.play(explore.NewSession(now, crunch.Seed(y.rng.Uint64())), 60)
	}
	y.see(s)
	data := must.Get(s.Save())(y)
	var lost []explore.Lost
	next, changes, err := explore.LoadWith(now, data, func(l explore.Lost) error {
		lost = append(lost, l)
		return nil
	})
	if err != nil {
		var bad *explore.SaveError
		var cause *explore.ChangeError
		if !errors.As(err, &bad) || !errors.As(err, &cause) || len(cause.Changes) == 0 {
			y.Fatalf("%s: %v, want a *SaveError with a *ChangeError", y.what, err)
		}
		y.count["refused"]++
		y.Logf("%s: %v", y.what, err)
		return y.play(explore.NewSession(now, crunch.Seed(y.rng.Uint64())), 60)
	}
	y.count["opened"]++
	y.count["lost"] += len(lost)
	y.whole(s, next, changes, lost)
	y.goesOn(next, len(s.Log()))
	if _, _, err := explore.LoadWith(now, data, nil); (err == nil) != (len(lost) == 0) {
		y.Fatalf("%s: with nobody to decide: %v; lost: %v", y.what, err, lost)
	}
	if y.rng.IntN(8) > 0 {
		return s
	}
	return next
}

// see counts what a save is in the middle of.
func (y *year) see(s *explore.Session) {
	state := s.State()
	for what, is := range map[string]bool{
		"in a question": state.Pending.Ask != board.AskNothing, "in a question of a hook": state.Pending.Ask == board.AskContent,
		"with a timer": len(state.Timed) > 0, "with data": len(state.Kept) > 0,
		"with an Effect": slices.ContainsFunc(state.Boosts, func(b board.Boosted) bool { return b.Effect > 0 }),
		"with cards":     slices.ContainsFunc(state.PCs, func(p board.PCState) bool { return p.HandSize() > 0 }),
	} {
		if is {
			y.count[what]++
		}
	}
}

// goesOn checks what has been opened, and plays on.
func (y *year) goesOn(s *explore.Session, was int) {
	if err := s.Game().CheckState(s.State()); err != nil {
		y.Fatalf("%s: %v", y.what, err)
	}
	start := s.Game().Start()
	for i := range start.Challenges {
		if is, want := s.State().Challenges[i].Sheet.Base, start.Challenges[i].Sheet.Base; len(s.State().Boosts) == 0 && is != want {
			y.Fatalf("%s: the tracks of %v stand on %v, want %v", y.what, s.Position().Name(scenario.ChallengeAt(i)), is, want)
		}
	}
	n, hash := len(s.Log()), s.Hash()
	if n > 0 {
		y.count["with its log"]++
	}
	if n != 0 && n != was {
		y.Fatalf("%s: it opens with %d commands of %d", y.what, n, was)
	}
	for range n {
		must.OK(y, s.Undo())
	}
	if err := s.Undo(); !errors.Is(err, explore.ErrNothingToUndo) {
		y.Fatalf("%s: Undo: %v", y.what, err)
	}
	for range n {
		must.Get(s.Redo())(y)
	}
	if s.Hash() != hash {
		y.Fatalf("%s: Redo leads elsewhere than Undo has come from", y.what)
	}
	y.play(s, 12)
	if err := s.Replay(y.Context()); err != nil {
		y.Fatalf("%s: %v", y.what, err)
	}
}

// whole fails if something that a State held is no longer there and nobody has told.
func (y *year) whole(s, next *explore.Session, changes []explore.Change, lost []explore.Lost) {
	if slices.ContainsFunc(lost, func(l explore.Lost) bool { return l.Kind == "turn" }) { // then play has gone on
		y.count["turns lost"]++
		return
	}
	is := map[string]int{}
	for _, h := range holdingsOf(next) {
		is[h.root+h.field+h.text]++
	}
	later := []string{"Standing", "Fallen", "Bodies", "Lying", "Regions", "Connections", "Texts"} // the table may have seen how these are now
	for _, h := range holdingsOf(s) {
		if len(next.State().Minds) == 0 && h.root == "Minds" && slices.Contains(later, h.field) {
			continue
		}
		key := h.root + h.field + h.text
		if is[key]--; is[key] < 0 && !h.excused(changes, lost) {
			y.Fatalf("%s:\n%s.%s: %q is not there any more (%v), and it is told\n%v\n%v", y.what, h.root, h.field, h.text, h.of, changes, lost)
		}
	}
}

// excused reports whether it is told why a State no longer has a holding.
func (h *holding) excused(changes []explore.Change, lost []explore.Lost) bool {
	for _, l := range lost {
		root, rest, _ := strings.Cut(l.Field, "[")
		_, field, part := strings.Cut(rest, ".")
		switch {
		case l.Field == "Pending" && (h.root == "Pending" || h.field == "Cards"):
			return true
		case root == h.root && slices.Contains(h.names, l.Name) && (!part || field == h.field || h.root == "Fighters"):
			return true
		case h.field == "Dealt" && l.Kind == "card" && root == h.root && field == "Cards": // who has no cards left is dealt none
			return true
		case !part && slices.Contains(h.of, [2]string{l.Kind, l.Name}): // the whole piece
			return true
		}
	}
	return (h.about || h.field == "Fallen") && slices.ContainsFunc(changes, func(c explore.Change) bool {
		kind, _, _ := strings.Cut(c.Kind, " of ")
		if h.field == "Fallen" && slices.Contains(h.of, [2]string{c.Kind, c.Name}) && strings.Contains(c.How, "Absent") {
			return true // what was never there is there from now on, or the other way round
		}
		return c.How == "gone" && slices.ContainsFunc(h.of, func(of [2]string) bool {
			is, _, _ := strings.Cut(of[0], " of ")
			return is == kind && of[1] == c.Name
		})
	})
}

// What a campaign has brought and the table has chosen is told if the content no longer takes it. GL-59, GL-76
func TestCarrySetup(t *testing.T) {
	spec := scenario.Spec{Name: "Hall", Regions: rooms("A", "B"), Connections: row("A", "B"), Start: "A", Goal: scenario.Goal{Region: "B"},
		State: []scenario.Value{{Name: "omens", First: "0", Carried: true}}, Options: []scenario.Option{{Name: "Nerves", From: 1, To: 4}}}
	g := gameOf(t, spec, pcNamed("Ada"))
	g = must.Get(g.With(explore.Setup{State: []scenario.Value{{Name: "omens", First: "3"}}, Options: []scenario.Choice{{Option: "Nerves", Value: "4"}}}))(t)
	data := must.Get(explore.NewSession(g, 1).Save())(t)
	spec.State, spec.Options = []scenario.Value{{Name: "omens", First: "0"}}, []scenario.Option{{Name: "Nerves", From: 1, To: 3}}
	var lost []string
	s, _, err := explore.LoadWith(gameOf(t, spec, pcNamed("Ada")), data, func(l explore.Lost) error {
		lost = append(lost, l.String())
		return nil
	})
	must.OK(t, err)
	if omens, _ := s.Position().Kept("omens"); omens != "0" || len(lost) != 2 {
		t.Errorf("omens are %s, and what is lost is %q; want the omens and the Nerves told", omens, lost)
	}
}
