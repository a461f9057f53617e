package explore_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// relist makes the lists of who is in which region anew.
func relist(s *explore.State) {
	clear(s.Here)
	for i := len(s.Foes) - 1; i >= 0; i-- {
		f := &s.Foes[i]
		f.Next = explore.Nobody
		if !f.Gone && f.Region != explore.NoRegion {
			f.Next, s.Here[f.Region] = s.Here[f.Region], explore.Foe(i)
		}
	}
}

// shown is all that the players at the table are shown of a State: the views, and what each PC may do.
func shown(g *explore.Game, s *explore.State) (all []any) {
	for viewer := range len(s.PCs) + 1 {
		w := explore.Everyone
		if viewer > 0 {
			w = explore.PC(viewer - 1)
		}
		all = append(all, g.View(s, w))
	}
	for _, c := range g.Legal(s, nil) {
		if c.Who.IsPC() {
			all = append(all, c, g.Words(s, &c))
		}
	}
	return all
}

// isShown reports whether a Challenge is in the view of everyone.
func isShown(g *explore.Game, s *explore.State, w explore.Who) bool {
	v := g.View(s, explore.Everyone)
	return slices.ContainsFunc(v.Foes, func(f explore.FoeView) bool { return f.Who == w })
}

// disturb changes what the players can't know: where unseen Creatures and Seekers are and how they fare, what unsprung Traps and
// unseen Environs have in store, hidden Counters, what hooks keep. It returns what it changed.
func disturb(g *explore.Game, s *explore.State, rng crunch.RNG) (changed []string) {
	spec := g.Scenario().Spec()
	for i := range s.Foes {
		w, f := explore.Foe(i), &s.Foes[i]
		card := &spec.Challenges[f.Card]
		if f.Gone || isShown(g, s, w) || s.Turn == w || rng.IntN(2) == 0 {
			continue
		}
		was := *f
		if card.EP > 0 {
			f.EP = int32(1 + rng.IntN(card.EP))
		}
		f.Data, f.Spent, f.Acted, f.Moved, f.Alerted = fmt.Sprint(rng.IntN(100)), rng.IntN(2) == 0, rng.IntN(2) == 0, rng.IntN(2) == 0, rng.IntN(2) == 0
		f.Commands, f.Respawn = uint32(rng.IntN(100)), uint8(rng.IntN(2))
		for t := range f.Sheet.Now {
			f.Sheet.Now[t] = stattrack.Slot(rng.IntN(9) - 4)
		}
		switch card.Type {
		case stattrack.Creature, stattrack.Seeker, stattrack.Trap:
			f.Region = explore.RegionID(rng.IntN(len(spec.Regions)))
			if relist(s); isShown(g, s, w) { // there it would be seen
				f.Region = was.Region
				relist(s)
			}
		}
		if isShown(g, s, w) {
			panic("a Challenge is seen for its EP or tracks")
		}
		changed = append(changed, fmt.Sprintf("%s: %+v, was %+v", card.Name, *f, was))
	}
	for i := range s.Counters {
		if c := &s.Counters[i]; c.Hidden {
			c.Filled = uint8(rng.IntN(int(c.Slots)))
			changed = append(changed, fmt.Sprintf("%s: %d", spec.Counters[i].Name, c.Filled))
		}
	}
	s.Kept = append(slices.Clone(s.Kept), explore.Keepsake{Owner: explore.Owner{Kind: explore.OwnedBySecret, Index: 1}, Data: "seen"})
	return changed
}

// Two States that differ only in what the players can't know look the same to each of them, offer the same commands, and tell the
// same of a command that does not touch what is hidden. EX-30, EX-34, EX-85, EX-121
func TestViewsDontLeak(t *testing.T) {
	t.Parallel()
	disturbed := 0
	for _, kind := range []explore.Type{explore.Normal, explore.Stealth, explore.Chase} {
		g := kitchen(t, kind)
		rapid.Check(t, func(t *rapid.T) {
			disturbed += dontLeak(t, g, 150, explore.EndTurn, explore.Prepare, explore.Waive)
		})
	}
	if disturbed == 0 {
		t.Errorf("no State was disturbed")
	}
	disturbed = 0
	rapid.Check(t, func(t *rapid.T) { disturbed += dontLeak(t, anyGame(t), 60, explore.EndTurn) }) // what else is done may set off anything
	if disturbed == 0 {
		t.Errorf("no State of an author's was disturbed")
	}
}

// dontLeak plays up to so many commands, disturbs what the players can't know, and compares what they are shown, now and after each of
// the harmless commands. It returns 1 if there was anything to disturb.
func dontLeak(t *rapid.T, g *explore.Game, most int, harmless ...explore.Verb) int {
	seed := crunch.Seed(rapid.Uint64Range(0, 5000).Draw(t, "seed"))
	s := explore.NewSession(g, seed)
	chance := seed.Stream(crunch.Key("leaks"))
	for range rapid.IntRange(1, most).Draw(t, "commands") {
		legal := s.Legal()
		if len(legal) == 0 {
			return 0
		}
		if _, err := s.Do(legal[chance.IntN(len(legal))]); err != nil && !contentFails(err) {
			t.Fatal(err)
		}
	}
	a, b := s.State().Clone(), s.State().Clone()
	changed := disturb(g, &b, &chance)
	if len(changed) == 0 {
		return 0
	}
	if diff := differ(shown(g, &a), shown(g, &b)); diff != "" {
		t.Fatalf("changed was %q; it shows:\n%s", changed, diff)
	}
	for _, c := range g.Legal(&a, nil) {
		if !c.Who.IsPC() || !slices.Contains(harmless, c.Do) {
			continue
		}
		var told [2][]explore.Event
		var after [2]explore.State
		for k, start := range []explore.State{a, b} {
			rng := crunch.Seed(1).Stream()
			next, events, err := g.Step(start, c, &rng)
			if err != nil {
				t.Fatal(err)
			}
			told[k], after[k] = g.Tell(events, c.Who), next
		}
		if after[0].Phase != explore.PCPhase || after[0].Round != a.Round { // Challenges may do something and be seen to do it
			continue
		}
		if diff := differ(told[0], told[1]); diff != "" {
			t.Fatalf("changed was %q; %+v tells:\n%s", changed, c, diff)
		}
		if diff := differ(shown(g, &after[0]), shown(g, &after[1])); diff != "" {
			t.Fatalf("changed was %q; after %+v it shows:\n%s", changed, c, diff)
		}
	}
	return 1
}

// Something is rolled though nothing is hidden, and nobody but the DM is told: a Search that fails is the same with and without a
// Secret in the region. EX-121
func TestFakeHiddenRoll(t *testing.T) {
	with := func(change func(*explore.Spec)) *explore.Game {
		return arenaOf(t, func(spec *explore.Spec, party []explore.Character) {
			calm(spec, party)
			change(spec)
		})
	}
	secret := explore.Secret{Name: "hatch", Region: "Sand", Hidden: dice("2d8"), Item: "coin"}
	games := []*explore.Game{
		with(func(*explore.Spec) {}),
		with(func(spec *explore.Spec) { spec.Secrets = []explore.Secret{secret} }),
		with(func(spec *explore.Spec) {
			other := secret
			other.Name, other.Hidden = "niche", dice("1d12")
			spec.Secrets = []explore.Secret{secret, other}
		}),
	}
	var told [][]explore.Event
	var views [][]any
	for i, g := range games {
		r := g.NewRunner()
		search := explore.Command{Do: explore.Search, Who: ann}
		var events []explore.Event
		for _, d := range []deed{{explore.Command{Do: explore.Begin}, nil}, {turn(ann), nil}, {search, [][]int{{2, 6}, {2, 8, 8}, {2, 8, 8, 12}}[i]}} {
			tape := crunch.NewTape(d.dice...)
			var err error
			if events, err = r.Do(d.c, tape); err != nil {
				t.Fatal(err)
			}
			if err := tape.Done(); err != nil { // a fake one where nothing is hidden
				t.Error(err)
			}
		}
		hidden := 0
		for _, ev := range events {
			if ev.Kind == explore.Rolled && ev.Source == "Hidden" {
				hidden++
				if ev.For != explore.DMOnly {
					t.Errorf("the Hidden roll is told to %v", ev.For)
				}
			}
		}
		if want := max(1, i); hidden != want {
			t.Errorf("%d Hidden rolls, want %d", hidden, want)
		}
		told = append(told, g.Tell(events, ann))
		views = append(views, shown(g, r.State()))
	}
	for i := 1; i < len(games); i++ {
		if diff := differ(told[0], told[i]); diff != "" {
			t.Errorf("nothing hidden (-), %d Secrets (+):\n%s", i, diff)
		}
		if diff := differ(views[0], views[i]); diff != "" {
			t.Errorf("nothing hidden (-), %d Secrets (+):\n%s", i, diff)
		}
	}
}

// What an unseen Challenge does to a PC is told without its name; the DM is told all.
func TestUnseenHand(t *testing.T) {
	g := arenaOf(t, func(spec *explore.Spec, party []explore.Character) {
		calm(spec, party)
		spec.Challenges = append(spec.Challenges, explore.Challenge{
			Name: "Curse", Type: stattrack.Environ, Region: "Cage", Hooks: explore.Hooks{explore.OnRound: func(sc *explore.Scene) error {
				_ = sc.Hurt(ann, 2)
				_ = sc.Shift(ann, mind, -10)
				_ = sc.Boost(ann, stattrack.Accuracy, -1)
				_ = sc.Log("a chill")
				return sc.Ask(ann, "", "Shiver?", "yes", "no")
			}}})
	})
	r := g.NewRunner()
	events, err := r.Do(explore.Command{Do: explore.Begin}, crunch.NewTape())
	if err != nil {
		t.Fatal(err)
	}
	curse := explore.Foe(2)
	named := func(list []explore.Event) (n int) {
		for _, ev := range list {
			if ev.Who == curse || ev.By == curse || ev.Source == "Curse" || ev.Ask != nil && ev.Ask.By == curse || ev.Veiled {
				n++
			}
		}
		return n
	}
	if n := named(g.Tell(events, ann)); n != 0 {
		t.Errorf("%d events name the Curse to Ann", n)
	}
	if n := named(g.Tell(events, explore.DMOnly)); n != 5 {
		t.Errorf("%d events name the Curse to the DM, want 5", n)
	}
	hurt := false
	for _, ev := range g.Tell(events, bob) {
		hurt = hurt || ev.Kind == explore.Hurt && ev.Who == ann && ev.N == 2
	}
	v := g.View(r.State(), ann)
	if !hurt || v.Asked == nil || v.Asked.By != explore.Nobody || len(v.Boosts) != 1 || v.Boosts[0].By != explore.Nobody || v.PCs[0].Sheet.Cause != 0 {
		t.Errorf("hurt %v, the view: %+v", hurt, v)
	}
	if v := g.View(r.State(), explore.DMOnly); v.Asked.By != curse || v.Boosts[0].By != curse || explore.Who(v.PCs[0].Sheet.Cause) != curse {
		t.Errorf("the DM's view: %+v", v)
	}
}

// What the DM is asked for a Challenge that all see, and answers, is the DM's alone; so is how many Challenges wait for their turns.
func TestQuestionsOfTheDM(t *testing.T) {
	a := newArena(t, calm, "beast Power +4")
	a.round1(ann)
	a.begin(bob)
	events := a.do(explore.Command{Do: explore.EndTurn, Who: bob})
	for viewer, n := range map[explore.Who]int32{ann: 0, explore.DMOnly: 1} {
		began, ok := firstEvent(a.r.Game().Tell(events, viewer), explore.PhaseBegan)
		if !ok || began.N != n {
			t.Errorf("%v is told of %d Challenges that wait, want %d", viewer, began.N, n)
		}
	}
	a.begin(beast)
	same(t, "whose turn it is, to all", a.r.Game().View(a.r.State(), explore.Everyone).Turn, beast)
	events = a.do(explore.Command{Do: explore.Act, Who: beast, Play: push, Target: ann}, 3)
	same(t, "asked", a.asked(), explore.AskTrack)
	events = append(slices.Clone(events), a.answer(explore.AskTrack, beast, 1)...)
	kinds := []explore.EventKind{explore.Asked, explore.Answered}
	same(t, "told to the DM", len(kindsOf(a.r.Game().Tell(events, explore.DMOnly), kinds...)), 2)
	same(t, "told to Ann", len(kindsOf(a.r.Game().Tell(events, ann), kinds...)), 0)
}

// Who brought a PC's Mind to -5 without being seen stays unknown when it has fallen, also to those who come to see where it was. ST-40
func TestUnseenCause(t *testing.T) {
	spec := road()
	spec.Challenges = []explore.Challenge{{Name: "Imp", Type: stattrack.Creature, Region: "C", EP: 1, Hooks: explore.Hooks{
		explore.OnRoundEnd: func(sc *explore.Scene) error { return sc.Shift(explore.PC(0), stattrack.Mind, -10) }}}}
	spec.Hooks[explore.OnRoundEnd] = func(sc *explore.Scene) error { return sc.Defeat(explore.Foe(0)) }
	c := openChapter(t, spec)
	c.toRound(2)
	c.begin(explore.PC(0))
	c.move(explore.PC(0), 0)
	c.equal("the cause, to the DM", explore.Who(c.g.View(c.s(), explore.DMOnly).PCs[0].Sheet.Cause), explore.Foe(0))
	c.equal("the cause, to all", explore.Who(c.g.View(c.s(), explore.Everyone).PCs[0].Sheet.Cause), explore.Nobody)
}

// ST-40: what a PC may force leaves out Moves through ways that nobody has found (EX-122) and plays on those that are unknown (EX-34); the
// DM may force a PC to whatever it may do.
func TestForcedToWhatIsKnown(t *testing.T) {
	mend := explore.Play{Name: "Mend", Kind: explore.Action, Aim: explore.OneAlly}
	lurker := rat("A")
	lurker.Name, lurker.Hidden = "Lurker", true
	for _, found := range []bool{false, true} {
		spec := explore.Spec{
			Regions:     []explore.Region{{Name: "A"}, {Name: "B"}, {Name: "Cave"}},
			Connections: []explore.Connection{{From: "A", To: "B"}, {From: "A", To: "Cave", Hidden: true}},
			Challenges:  []explore.Challenge{rat("A", mend), lurker, rat2("A")},
		}
		spec.Hooks[explore.OnBegin] = func(sc *explore.Scene) error {
			if !found {
				return nil
			}
			if err := sc.Reveal(explore.Foe(1)); err != nil {
				return err
			}
			return sc.Open("A", "Cave")
		}
		c := openChapter(t, spec, explore.Character{Name: "Ada", Plays: []explore.Play{{Name: "Jolt", Kind: explore.Action, Shifts: []explore.Shift{{Track: stattrack.Mind, By: -10}}}}})
		ratw := explore.Foe(0)
		c.begin(aerim)
		c.act(aerim, 0, ratw)
		c.end(aerim)
		c.begin(ratw)
		got := c.g.View(c.s(), aerim).Asked.Forced
		for _, row := range []struct {
			cmd  explore.Command
			want bool
		}{
			{explore.Command{Do: explore.Move, Who: ratw}, true},
			{explore.Command{Do: explore.Move, Who: ratw, Conn: 1}, found},
			{explore.Command{Do: explore.Act, Who: ratw, Target: explore.Foe(1)}, found},
			{explore.Command{Do: explore.Act, Who: ratw, Target: explore.Foe(2)}, true},
		} {
			c.equal("ST-40: "+c.g.Words(c.s(), &row.cmd), slices.Contains(got, row.cmd), row.want)
		}
	}
}

// ST-40: a PC forces nobody that it does not see; the force waits.
func TestForceUnseen(t *testing.T) {
	for _, far := range []bool{false, true} {
		spec := road()
		spec.Challenges = []explore.Challenge{rat("A")}
		c := openChapter(t, spec, explore.Character{Name: "Ada", Plays: []explore.Play{
			{Name: "Jolt", Kind: explore.Action, Shifts: []explore.Shift{{Track: stattrack.Mind, By: -10}}}, {Name: "Sprint", Kind: explore.Strategy, Speed: 1}}})
		c.begin(aerim)
		c.do(explore.Command{Do: explore.Prepare, Who: aerim, Play: 1})
		c.act(aerim, 0, explore.Foe(0))
		c.move(aerim, 0)
		if far {
			c.move(aerim, 1)
		}
		c.end(aerim)
		c.begin(explore.Foe(0))
		c.equal("ST-40: asked", c.s().Pending.Ask == explore.AskForced, !far)
		c.equal("ST-40: Mind", c.s().Foes[0].Sheet.Now[stattrack.Mind], stattrack.Slot(-5))
	}
}

// ST-40: who brought a Challenge's Mind to -5 is told with its tracks only to those who know of that one: the DM, always.
func TestUnseenCauseOfAChallenge(t *testing.T) {
	for _, hidden := range []bool{true, false} {
		lurker := explore.Challenge{Name: "Lurker", Hidden: hidden, Type: stattrack.Creature, Region: "A", EP: 5, Hooks: explore.Hooks{
			explore.OnRound: func(sc *explore.Scene) error { return sc.Shift(explore.Foe(1), stattrack.Mind, -10) }}}
		c := openChapter(t, explore.Spec{Regions: rooms("A"), Challenges: []explore.Challenge{lurker, rat("A")}})
		cause := func(viewer explore.Who) explore.Who {
			for _, f := range c.g.View(c.s(), viewer).Foes {
				if f.Who == explore.Foe(1) {
					return explore.Who(f.Sheet.Cause)
				}
			}
			t.Fatal("the Rat is not shown")
			return explore.Nobody
		}
		want := explore.Foe(0)
		if hidden {
			want = explore.Nobody
		}
		c.equal("ST-40: to the DM", cause(explore.DMOnly), explore.Foe(0))
		c.equal("ST-40: to all", cause(explore.Everyone), want)
		c.equal("ST-40: to a PC", cause(explore.PC(0)), want)
	}
}
