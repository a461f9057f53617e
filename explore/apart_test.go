package explore_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/internal/short"
	"github.com/crunchrules/crunch/stattrack"
	"pgregory.net/rapid"
)

// apartGame returns the Game with Spec.Apart set.
func apartGame(t testing.TB, g *explore.Game) *explore.Game {
	t.Helper()
	spec := *g.Scenario().Spec()
	spec.Apart = true
	return sample.Game(t, spec, g.Party()...)
}

// Every law of plays holds with Spec.Apart: folding, saves, Undo, Replay, refusals.
func TestApartProperties(t *testing.T) {
	t.Parallel()
	for _, kind := range []scenario.Type{scenario.Normal, scenario.Stealth, scenario.Chase} {
		g := apartGame(t, kitchen(t, kind))
		t.Run(kind.String(), func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) { playAnyhow(t, g, 60) })
		})
	}
	t.Run("any", func(t *testing.T) {
		t.Parallel()
		rapid.Check(t, func(rt *rapid.T) { playAnyhow(rt, apartGame(t, anyGame(rt)), 60) })
	})
}

// shownTo is shown for one viewer.
func shownTo(g *explore.Game, s *board.State, w scenario.Who) []any {
	v := g.At(s).View(w)
	all := []any{v, show.Choices(&v), show.MapText(&v), string(show.MapSVG(&v))}
	if len(v.Choices) > 0 {
		i, err := policy.SensiblePCs(1)(&v)
		all = append(all, i, err)
	}
	return all
}

// EX-30: a party of one has nobody to be apart from: with Spec.Apart and without, it is told the same, is shown the same and may do the same.
func TestApartAlone(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		drawn := anyGame(rt)
		if rapid.Bool().Draw(rt, "kitchen") {
			drawn = kitchen(t, scenario.Type(rapid.IntRange(0, 2).Draw(rt, "type")))
		}
		g := must.Get(explore.NewGame(drawn.Scenario(), drawn.Party()[0]))(rt)
		g = sample.Game(t, *g.Scenario().Spec(), g.Party()...) // made as apartGame makes its own: the Gear that the party brings is in the Spec
		seed := crunch.Seed(rapid.Uint64Range(0, 5000).Draw(rt, "seed"))
		sessions := [2]*explore.Session{explore.NewSession(g, seed), explore.NewSession(apartGame(t, g), seed)}
		chance := seed.Stream(crunch.Key("alone"))
		for range 80 {
			var legal [2][]board.Command
			var views [2][]board.View
			for k, s := range sessions {
				legal[k], views[k] = s.Legal(), []board.View{s.View(scenario.Everyone), s.View(scenario.PC(0)), s.View(scenario.DMOnly)}
			}
			if diff := differ(views[0], views[1]) + differ(legal[0], legal[1]); diff != "" {
				rt.Fatalf("shared (-), apart (+):\n%s", diff)
			}
			if len(legal[0]) == 0 {
				return
			}
			c := legal[0][chance.IntN(len(legal[0]))]
			var told [2][][]board.Event
			for k, s := range sessions {
				events, err := s.Do(c)
				if contentFails(err) {
					return
				}
				if err != nil {
					rt.Fatal(err)
				}
				told[k] = [][]board.Event{s.Tell(events, scenario.Everyone), s.Tell(events, scenario.PC(0)), s.Tell(events, scenario.DMOnly)}
			}
			if diff := differ(told[0], told[1]); diff != "" {
				rt.Fatalf("%v tells, shared (-), apart (+):\n%s", c, diff)
			}
		}
	})
}

// towerSpec is a scenario in which two PCs part: a gate with a hall behind it, and an attic above the hall that the gate doesn't see.
func towerSpec() scenario.Spec {
	strike := scenario.Play{Name: "Strike", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d6")}
	return scenario.Spec{
		Name: "Tower", Apart: true, Regions: rooms("Gate", "Hall", "Attic", "Yard"),
		Connections: []scenario.Connection{{From: "Gate", To: "Hall"}, {From: "Hall", To: "Attic"}, {From: "Gate", To: "Yard"}, {From: "Attic", To: "Yard", Hidden: true}},
		Challenges: []scenario.Challenge{
			rat("Attic", strike),
			{Name: "Grate", Type: stattrack.Obstacle, Way: &scenario.Way{From: "Gate", To: "Yard"}, EP: 6},
			{Name: "Snare", Type: stattrack.Trap, Region: "Hall", Hooks: scenario.Hooks{scenario.OnEnter: explore.Func(func(sc *explore.Scene) error { return sc.Actor().Hurt(1) })}},
		},
		Secrets:  []scenario.Secret{{Name: "rope", Region: "Attic", Hidden: dice("1d4"), Opens: &scenario.Way{From: "Attic", To: "Yard"}, Item: "coin"}},
		Features: []scenario.Feature{{Name: "Chest", Region: "Hall"}},
	}
}

// towerOfTwo opens the tower for Ada and Bo.
func towerOfTwo(t testing.TB) *chapter {
	strike := scenario.Play{Name: "Strike", Kind: scenario.Action, Inflict: dice("1d6"), Damage: dice("1d6")}
	return openChapter(t, towerSpec(), scenario.Character{Name: "Ada", Plays: []scenario.Play{strike}}, scenario.Character{Name: "Bo", Search: dice("1d12"), Plays: []scenario.Play{strike}})
}

// names lists what a viewer knows: regions, then Challenges, then Secrets, "+" before explored regions.
func names(v *board.View) string {
	var list []string
	for i := range v.Regions {
		name := v.Regions[i].Name
		if v.Regions[i].Explored {
			name = "+" + name
		}
		list = append(list, name)
	}
	for i := range v.Challenges {
		list = append(list, v.Challenges[i].Name)
	}
	return strings.Join(append(list, v.Secrets...), " ")
}

// With Spec.Apart a PC knows what it has seen. It sees another PC leave as far as its eyes reach, and what happens behind the next door
// nobody tells it, until they meet. EX-30, EX-31, EX-34
func TestApart(t *testing.T) {
	c := towerOfTwo(t)
	ada, bo := scenario.PC(0), scenario.PC(1)
	knows := func(when string, viewer scenario.Who, want string) {
		t.Helper()
		v := c.g.At(c.s()).View(viewer)
		if got := names(&v); got != want {
			t.Errorf("%s %v knows %q, want %q", when, viewer, got, want)
		}
	}
	story := func(events []board.Event, viewer scenario.Who) string { return show.Story(c.r.Tell(events, viewer)) }
	nextRound := func() {
		t.Helper()
		round := c.s().Round
		c.pass(func(s *board.State) bool { return s.Round > round && s.Phase == scenario.PhasePC })
	}
	knows("at first", ada, "+Gate Hall Grate")
	knows("at first", scenario.Everyone, "+Gate Hall Grate")

	c.begin(bo)
	events := c.move(bo, 0) // into the Hall, onto the Snare
	if got := story(events, ada); !strings.Contains(got, "Bo goes from Gate to Hall") || !strings.Contains(got, "Bo loses 1 EP") || strings.Contains(got, "explored") {
		t.Errorf("Ada sees into the Hall, and is told %q", got)
	}
	knows("in the Hall", bo, "+Gate +Hall Attic Rat Grate Snare")
	knows("while Bo is in the Hall", ada, "+Gate Hall Grate Snare") // she sees what the Snare does
	nextRound()
	c.begin(bo)
	events = c.move(bo, 1)
	if got := story(events, ada); !strings.Contains(got, "Bo leaves Hall") || strings.Contains(got, "Attic") || strings.Contains(got, "Rat") {
		t.Errorf("Bo goes up, and Ada is told %q", got)
	}
	v := c.g.At(c.s()).View(ada)
	if v.PCs[1].Region != scenario.NoRegion || v.PCs[1].EP != 20 || c.s().PCs[1].EP != 19 {
		t.Errorf("Ada doesn't see Bo, but knows of his %d EP, in region %d", v.PCs[1].EP, v.PCs[1].Region)
	}
	marked := func(when string, viewer scenario.Who, want ...bool) { // §EX-30: what is not seen now says so, and the words do
		t.Helper()
		v := c.g.At(c.s()).View(viewer)
		grate, snare := v.Challenge(scenario.ChallengeAt(1)), v.Challenge(scenario.ChallengeAt(2))
		c.equal(when, []bool{v.PCs[0].Remembered, v.PCs[1].Remembered, grate.Remembered, snare.Remembered}, want)
		for i := range v.PCs {
			c.equal(when, strings.Contains(show.Sheet(&v, scenario.PC(i)), "out of sight, as it came"), want[i])
		}
		c.equal(when, strings.Contains(show.TableText(&v), "out of sight, as printed"), want[2] || want[3])
	}
	marked("Ada at the Gate", ada, false, true, false, true)
	marked("Bo in the Attic", bo, true, false, true, true)
	marked("the DM", scenario.DMOnly, false, false, false, false)
	events = c.do(board.Command{Do: board.VerbSearch, Who: bo}, 9, 1)
	if got := story(events, ada); got != "" {
		t.Errorf("Bo Searches in the Attic, and Ada is told %q", got)
	}
	if got := story(events, scenario.Everyone); got != "" {
		t.Errorf("Bo Searches in the Attic, and everyone is told %q", got)
	}
	if got := story(events, bo); !strings.Contains(got, "rope") {
		t.Errorf("Bo is told %q", got)
	}
	knows("in the Attic", bo, "+Gate +Hall +Attic Yard Rat Grate Snare rope")
	knows("while Bo is in the Attic", ada, "+Gate Hall Grate Snare")
	knows("while Bo is in the Attic", scenario.Everyone, "+Gate Hall Grate Snare")
	for _, legal := range c.r.LegalOf(ada, nil) {
		if legal.Target == scenario.ChallengeAt(0) {
			t.Errorf("Ada may %v, and doesn't know the Rat", legal)
		}
	}
	if v := c.g.At(c.s()).View(scenario.Everyone); len(v.Choices) != 0 {
		t.Errorf("everyone is shown the choices %v, want none", v.Choices)
	}

	nextRound()
	c.begin(ada)
	events = c.move(ada, 0)
	if got := story(events, bo); got == "" || !strings.Contains(got, "Ada goes from") && !strings.Contains(got, "Ada comes") {
		t.Errorf("Bo looks down into the Hall, and is told %q", got)
	}
	knows("in the Hall", ada, "+Gate +Hall Attic Rat Grate Snare")

	nextRound()
	c.begin(bo)
	c.move(bo, 1) // down to Ada
	for _, viewer := range []scenario.Who{ada, bo, scenario.Everyone} {
		knows("when they meet", viewer, "+Gate +Hall +Attic Yard Rat Grate Snare rope") // the way from the Attic to the Yard too
	}
	marked("when they meet", ada, false, false, true, false)
	shared := c.g.At(c.s()).View(ada)
	if exit := shared.Exit(2, 3); exit == nil || exit.To != 3 || shared.PCs[1].EP != c.s().PCs[1].EP {
		t.Errorf("Ada knows of the hidden way %+v, and Bo's EP %d, want the way to the Yard and %d", exit, shared.PCs[1].EP, c.s().PCs[1].EP)
	}
}

// A PC sees things as it left them until it comes back: another PC opens a Feature, defeats a Trap, and finds the way through.
func TestApartRemembers(t *testing.T) {
	c := towerOfTwo(t)
	ada, bo, snare := scenario.PC(0), scenario.PC(1), scenario.ChallengeAt(2)
	state := func() (snares int, chests int, gone bool) {
		v := c.g.At(c.s()).View(ada)
		if v.Challenge(snare) != nil {
			snares++
		}
		return snares, len(v.Region(1).Features), slices.ContainsFunc(v.Gone, func(g board.GoneView) bool { return g.Who == snare })
	}
	c.begin(ada)
	c.move(ada, 0) // the Hall
	c.end(ada)
	c.toRound(2)
	c.begin(ada)
	c.move(ada, 0)
	c.end(ada)
	c.begin(bo)
	c.move(bo, 0)
	c.end(bo)
	c.toRound(3)
	c.begin(ada)
	c.do(board.Command{Do: board.VerbAct, Who: ada, Target: scenario.ChallengeAt(1)}, 6) // at the Grate
	c.end(ada)
	c.toRound(4)
	if c.s().Challenges[1].Gone != true {
		t.Fatal("the Grate stands")
	}
	c.begin(ada)
	c.move(ada, 2) // the Yard, from where she doesn't see the Hall
	c.end(ada)
	if snares, chests, gone := state(); snares != 1 || chests != 1 || gone {
		t.Fatalf("Ada remembers %d Snares and %d Chests, the Snare gone: %v", snares, chests, gone)
	}
	c.begin(bo)
	c.do(board.Command{Do: board.VerbUnlock, Who: bo, Feature: 1})
	c.end(bo)
	s := c.s().Clone()
	events := []board.Event{{Kind: board.EventDefeated, Who: snare, By: bo}}
	s = c.g.Fold(s, events...)
	must.OK(t, c.g.CheckState(&s))
	c.r.Reset(s)
	if snares, chests, gone := state(); snares != 1 || chests != 1 || gone || !c.s().Table.Opened.Has(0) || !c.s().Challenges[2].Gone {
		t.Errorf("Bo has been in the Hall, and Ada sees %d Snares and %d Chests, the Snare gone: %v; want it all as it was", snares, chests, gone)
	}
	c.toRound(5)
	c.begin(ada)
	c.move(ada, 2) // back at the Gate she sees the Chest, and can't see Traps
	if snares, chests, _ := state(); snares != 1 || chests != 0 {
		t.Errorf("Ada looks into the Hall and sees %d Snares and %d Chests, want 1 and none", snares, chests)
	}
	c.end(ada)
	c.toRound(6)
	c.begin(ada)
	c.move(ada, 0)
	if snares, chests, gone := state(); snares != 0 || chests != 0 || !gone {
		t.Errorf("Ada is in the Hall and sees %d Snares and %d Chests, the Snare gone: %v", snares, chests, gone)
	}
}

// With Spec.Apart the player of several PCs is asked for each by itself, and sees what that PC knows.
func TestApartPlayers(t *testing.T) {
	c := towerOfTwo(t)
	var viewers []scenario.Who
	one := func(v *board.View) (int, error) {
		viewers = append(viewers, v.Viewer)
		for _, cmd := range v.Choices {
			if cmd.Who != v.Viewer {
				t.Errorf("%v is shown the choice %v", v.Viewer, cmd)
			}
		}
		return board.Pass, nil
	}
	players := explore.Players{PCs: one, DM: one}
	if _, err := players.Choose(c.g.At(c.s()), c.r.Legal(nil)); err == nil || !slices.Equal(viewers, []scenario.Who{scenario.PC(0), scenario.PC(1), scenario.PC(0)}) {
		t.Errorf("%v after %v were asked, want pc1, pc2 and pc1 again", err, viewers)
	}
}

// Two games that differ in what one region holds look the same to a PC until it knows that region, even while other PCs are there: the same
// Views, told events and choices, and the same refusals. EX-30, EX-31, EX-34
func TestApartPairsDontLeak(t *testing.T) {
	t.Parallel()
	compared, parted := 0, 0
	outer := t
	rapid.Check(t, func(t *rapid.T) {
		drawn := anyGame(t)
		if rapid.Bool().Draw(t, "kitchen") {
			drawn = kitchen(outer, scenario.Type(rapid.IntRange(0, 2).Draw(t, "type")))
		}
		party := drawn.Party()
		if len(party) == 1 { // it would be the table
			party = append(slices.Clone(party), pcNamed("Bo"))
		}
		chance := crunch.Seed(rapid.Uint64().Draw(t, "seed")).Stream(crunch.Key("apart pairs"))
		p := &pair{chance: &chance, thing: hiddenThing{name: "what a region holds"}}
		var specs [2]scenario.Spec
		region := chance.IntN(len(drawn.Scenario().Spec().Regions))
		for k := range specs {
			s := *drawn.Scenario().Spec()
			s.Regions, s.Challenges, s.Features = slices.Clone(s.Regions), slices.Clone(s.Challenges), slices.Clone(s.Features)
			s.Apart = true
			p.region = s.Regions[region].Name
			s.Regions[region].About = fmt.Sprint("in game ", k)
			for i := range s.Challenges {
				if c := &s.Challenges[i]; c.Region == p.region && (c.Type == stattrack.Environ || c.Type == stattrack.Trap) {
					c.About = fmt.Sprint("in game ", k)
				}
			}
			s.Features = append(s.Features, scenario.Feature{Name: fmt.Sprint("Idol ", k), Region: p.region, Item: "eye"})
			specs[k] = s
		}
		for k, spec := range specs {
			sc, err := explore.New(spec)
			if err != nil {
				t.Fatal(err)
			}
			if p.games[k], err = explore.NewGame(sc, party...); err != nil {
				t.Fatal(err)
			}
			p.runners[k], p.printed[k] = p.games[k].NewRunner(), len(spec.Challenges)
		}
		for n := range 60 {
			if !p.step(t) {
				return
			}
			known, ignorant := false, false
			for i := range party {
				w, mind := scenario.PC(i), &p.runners[0].State().Minds[i]
				switch p.runners[0].State().PCs[i].Fate {
				case board.FateSafe, board.FateDead, board.FateCaught:
					continue // its player hears what all hear that play
				}
				knows := mind.Known.Has(region)
				for k, f := range p.runners[0].State().Challenges { // content tells of its Traps, wherever they are, and moves its Environs
					of := f.Region == scenario.RegionID(region) || specs[0].Challenges[f.Printed].Region == p.region
					knows = knows || of && (mind.Revealed.Has(k) || mind.Standing.Has(k)) // it may remember one that is gone, and another stands there
				}
				if knows {
					known = true
					continue
				}
				ignorant = true
				for what, of := range map[string]func(g *explore.Game, s *board.State, events []board.Event) any{
					"shown": func(g *explore.Game, s *board.State, _ []board.Event) any { return shownTo(g, s, w) },
					"told":  func(g *explore.Game, s *board.State, events []board.Event) any { return g.At(s).Tell(events, w) },
					"refused": func(g *explore.Game, s *board.State, _ []board.Event) any {
						var reasons []board.Reason
						for _, c := range p.probes() {
							if n%8 == 0 && c.Who == w {
								reasons = append(reasons, reasonOf(g.At(s).Check(c)))
							}
						}
						return reasons
					},
				} {
					var got [2]any
					for k, g := range p.games {
						got[k] = of(g, p.runners[k].State(), p.told[k])
					}
					if diff := differ(got[0], got[1]); diff != "" {
						t.Fatalf("%v, which doesn't know %s, is %s:\n%s\nafter %+v", w, p.region, what, diff, p.log)
					}
				}
				compared++
			}
			if known && ignorant {
				parted++
			}
		}
	})
	if compared == 0 || parted == 0 && short.Long() { // a short run plays too few games to be sure of the second
		t.Errorf("%d times a PC that doesn't know the region was compared, %d times while another knows it; want both", compared, parted)
	}
}

// With Spec.Apart an event that all PCs see is for everyone, even if only where it ends is in sight. EX-30
func TestAllSeeItCome(t *testing.T) {
	spec := road()
	spec.Apart = true
	spec.Challenges = []scenario.Challenge{rat("C")}
	c := openChapter(t, spec)
	c.toFoes()
	c.begin(scenario.ChallengeAt(0))
	ev, moved := firstEvent(c.move(scenario.ChallengeAt(0), 1), board.EventMoved)
	c.equal("EX-30: a Rat comes", []any{moved, ev.For, ev.Only}, []any{true, scenario.Everyone, board.PCs(0)})
}
