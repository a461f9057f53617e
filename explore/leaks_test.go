package explore_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/sample"
	"github.com/crunchrules/crunch/explore/policy"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
	"pgregory.net/rapid"
)

// shown returns everything that the players see of a State: the Views with their choices, the words, maps and JSON made from them, and the
// choices of a bot.
func shown(g *explore.Game, s *board.State) (all []any) {
	for viewer := range len(s.PCs) + 1 {
		w := scenario.Everyone
		if viewer > 0 {
			w = scenario.PC(viewer - 1)
		}
		v := g.At(s).View(w)
		if all = append(all, v, show.Choices(&v)); w == scenario.Everyone { // the others' follow from Views that are equal
			data, err := json.Marshal(v)
			all = append(all, string(data), err, show.MapText(&v), string(show.MapSVG(&v)))
		}
		for _, mayPass := range []bool{false, true} {
			if v.MayPass = mayPass; len(v.Choices) > 0 {
				i, err := policy.SensiblePCs(1)(&v)
				all = append(all, i, err)
			}
		}
	}
	return all
}

// isShown reports whether a Challenge is in the view of everyone.
func isShown(g *explore.Game, s *board.State, w scenario.Who) bool {
	v := g.At(s).View(scenario.Everyone)
	return slices.ContainsFunc(v.Challenges, func(f board.ChallengeView) bool { return f.Who == w })
}

// disturb changes what the players can't know: the place and state of unseen Creatures and Seekers, of unsprung Traps and unseen Environs,
// hidden Counters, and data of hooks. It returns what it changed.
func disturb(g *explore.Game, s *board.State, rng crunch.RNG) (changed []string) {
	spec := g.Scenario().Spec()
	for i := range s.Challenges {
		w, f := scenario.ChallengeAt(i), &s.Challenges[i]
		card := &spec.Challenges[f.Printed]
		if f.Gone || isShown(g, s, w) || s.Turn == w || rng.IntN(2) == 0 {
			continue
		}
		was := *f
		if card.EP > 0 {
			f.EP = int32(1 + rng.IntN(card.EP))
		}
		f.Data, f.Spent, f.Acted, f.Moved, f.Alerted = fmt.Sprint(rng.IntN(100)), rng.IntN(2) == 0, rng.IntN(2) == 0, rng.IntN(2) == 0, rng.IntN(2) == 0
		f.Respawn = uint8(rng.IntN(2))
		s.Rolls = append(s.Rolls, board.RollCount{Key: board.DiceKey{What: board.ForSearch, Who: w}, Times: 1})
		for t := range f.Sheet.Now {
			f.Sheet.Now[t] = stattrack.Slot(rng.IntN(9) - 4)
		}
		switch {
		case card.Light != scenario.NoLight: // its light may be seen though it is not (EX-43)
		case card.Type == stattrack.Creature, card.Type == stattrack.Seeker, card.Type == stattrack.Trap:
			f.Region = scenario.RegionID(rng.IntN(len(spec.Regions)))
			if isShown(g, s, w) { // the players would see it there
				f.Region = was.Region
			}
		}
		if isShown(g, s, w) {
			panic("a Challenge is seen for its EP or tracks")
		}
		changed = append(changed, fmt.Sprintf("%s: %+v, was %+v", card.Name, *f, was))
	}
	for i := range s.Counters {
		if c := &s.Counters[i]; c.Hidden && c.Owner == 0 && c.Kind != counter.Holding { // a PC sees its own; things would have to go too
			c.Filled = rng.IntN(c.Slots)
			changed = append(changed, fmt.Sprintf("%s: %d", spec.Counters[i].Name, c.Filled))
		}
	}
	s.Kept = append(slices.Clone(s.Kept), board.Keepsake{Owner: scenario.Owner{Kind: scenario.OwnedBySecret, Index: 1}, Data: "seen"})
	return changed
}

// Two States that differ only in what the players can't know look the same to each of them and offer the same commands. A command that does
// not touch the hidden part has the same told events. EX-30, EX-34, EX-85, EX-121
func TestViewsDontLeak(t *testing.T) {
	t.Parallel()
	disturbed := 0
	for _, kind := range []scenario.Type{scenario.Normal, scenario.Stealth, scenario.Chase} {
		g := kitchen(t, kind)
		rapid.Check(t, func(t *rapid.T) {
			disturbed += dontLeak(t, g, 150, board.VerbEndTurn, board.VerbPrepare, board.VerbWaive)
		})
	}
	if disturbed == 0 {
		t.Errorf("no State was disturbed")
	}
	disturbed = 0
	rapid.Check(t, func(t *rapid.T) { disturbed += dontLeak(t, anyGame(t), 60, board.VerbEndTurn) }) // other commands may trigger anything
	if disturbed == 0 && !testing.Short() {                                                          // a few games may have none
		t.Errorf("no State of a random game was disturbed")
	}
}

// dontLeak plays up to most commands, disturbs what the players can't know, and compares what they see, now and after each harmless
// command. It returns 1 if there was anything to disturb.
func dontLeak(t *rapid.T, g *explore.Game, most int, harmless ...board.Verb) int {
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
	a, b := *s.State(), *s.State()
	changed := disturb(g, &b, &chance)
	if len(changed) == 0 {
		return 0
	}
	if diff := differ(shown(g, &a), shown(g, &b)); diff != "" {
		t.Fatalf("%q was changed; it shows:\n%s", changed, diff)
	}
	for _, c := range g.At(&a).Legal(nil) {
		if a.Turn == scenario.Nobody { // a first command triggers what happens at the beginning of the turn
			break
		}
		if !c.Who.IsPC() || !slices.Contains(harmless, c.Do) || c.Do == board.VerbPrepare && g.Party()[c.Who.Index()].Plays[c.Play].Search { // EX-120: a Search may find what hides
			continue
		}
		var told [2][]board.Event
		var after [2]board.State
		fails := false
		for k, start := range []board.State{a, b} {
			rng := crunch.Seed(1).Stream()
			next, events, err := g.Step(start, c, &rng)
			if fails = fails || contentFails(err); !fails {
				must.OK(t, err)
			}
			told[k], after[k] = g.At(&next).Tell(events, c.Who), next
		}
		if fails {
			continue
		}
		if after[0].Phase != scenario.PhasePC || after[0].Round != a.Round { // Challenges may act in sight
			continue
		}
		if diff := differ(told[0], told[1]); diff != "" {
			t.Fatalf("%q was changed; %+v tells:\n%s", changed, c, diff)
		}
		if diff := differ(shown(g, &after[0]), shown(g, &after[1])); diff != "" {
			t.Fatalf("%q was changed; after %+v it shows:\n%s", changed, c, diff)
		}
	}
	return 1
}

// The DM rolls even if nothing is hidden, and only the DM sees the roll. So a failed Search looks the same with and without a Secret in the
// region. EX-121
func TestFakeHiddenRoll(t *testing.T) {
	with := func(change func(*scenario.Spec)) *explore.Game {
		return arenaOf(t, func(spec *scenario.Spec, party []scenario.Character) {
			calm(spec, party)
			change(spec)
		})
	}
	secret := scenario.Secret{Name: "hatch", Region: "Sand", Hidden: dice("2d8"), Item: "coin"}
	games := []*explore.Game{
		with(func(*scenario.Spec) {}),
		with(func(spec *scenario.Spec) { spec.Secrets = []scenario.Secret{secret} }),
		with(func(spec *scenario.Spec) {
			other := secret
			other.Name, other.Hidden = "niche", dice("1d12")
			spec.Secrets = []scenario.Secret{secret, other}
		}),
	}
	var told [][]board.Event
	var views [][]any
	for i, g := range games {
		r := g.NewRunner()
		search := board.Command{Do: board.VerbSearch, Who: ann}
		var events []board.Event
		for _, d := range []deed{{board.Command{Do: board.VerbBegin}, nil}, {turn(ann), nil}, {search, [][]int{{2, 6}, {2, 8, 8}, {2, 8, 8, 12}}[i]}} {
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
			if ev.Kind == board.EventRolled && ev.Source == "Hidden" {
				hidden++
				if ev.For != scenario.DMOnly {
					t.Errorf("the Hidden roll is told to %v", ev.For)
				}
			}
		}
		if want := max(1, i); hidden != want {
			t.Errorf("%d Hidden rolls, want %d", hidden, want)
		}
		told = append(told, r.Tell(events, ann))
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

// Players learn what an unseen Challenge does to a PC, but not its name. The DM learns everything.
func TestUnseenHand(t *testing.T) {
	g := arenaOf(t, func(spec *scenario.Spec, party []scenario.Character) {
		calm(spec, party)
		spec.Challenges = append(spec.Challenges, scenario.Challenge{
			Name: "Curse", Type: stattrack.Environ, Region: "Cage", Hooks: scenario.Hooks{scenario.OnRound: explore.Func(func(sc *explore.Scene) error {
				_ = sc.Entity(ann).Hurt(2)
				_ = sc.Entity(ann).Shift(mind, -10)
				_ = sc.Entity(ann).Boost(stattrack.Accuracy, -1)
				_ = sc.Log("a chill")
				return sc.Entity(ann).Ask("", "Shiver?", "yes", "no")
			})}})
	})
	r := g.NewRunner()
	events := must.Get(r.Do(board.Command{Do: board.VerbBegin}, crunch.NewTape()))(t)
	curse := scenario.ChallengeAt(2)
	named := func(list []board.Event) (n int) {
		for _, ev := range list {
			if ev.Who == curse || ev.By == curse || ev.Source == "Curse" || ev.Ask != nil && ev.Ask.By == curse || ev.Veiled {
				n++
			}
		}
		return n
	}
	if n := named(r.Tell(events, ann)); n != 0 {
		t.Errorf("%d events name the Curse to Ann", n)
	}
	if n := named(r.Tell(events, scenario.DMOnly)); n != 5 {
		t.Errorf("%d events name the Curse to the DM, want 5", n)
	}
	hurt := false
	for _, ev := range r.Tell(events, bob) {
		hurt = hurt || ev.Kind == board.EventHurt && ev.Who == ann && ev.N == 2
	}
	v := g.At(r.State()).View(ann)
	if !hurt || v.Asked == nil || v.Asked.By != scenario.Nobody || len(v.Boosts) != 1 || v.Boosts[0].By != scenario.Nobody || v.PCs[0].Sheet.Cause != 0 {
		t.Errorf("Ann was hurt: %v; her View shows who caused what she can't see: %+v", hurt, v)
	}
	if v := g.At(r.State()).View(scenario.DMOnly); v.Asked.By != curse || v.Boosts[0].By != curse || scenario.Who(v.PCs[0].Sheet.Cause) != curse {
		t.Errorf("the DM's View doesn't show who caused it: %+v", v)
	}
}

// Only the DM sees questions to the DM and their answers, even for a Challenge in sight. Only the DM knows how many Challenges wait for
// their turns.
func TestQuestionsOfTheDM(t *testing.T) {
	c := openChapter(t, scenario.Spec{Regions: rooms("Sand"), Challenges: []scenario.Challenge{{Name: "Beast", Type: stattrack.Creature, Region: "Sand", EP: 30, Base: flat,
		Plays: []scenario.Play{blow("1d4")}, Hooks: scenario.Hooks{scenario.OnBegin: explore.Func(func(sc *explore.Scene) error { return sc.Self().Shift(power, 4) })}}}})
	c.begin(ann)
	events := c.end(ann)
	beast := scenario.ChallengeAt(0)
	for viewer, n := range map[scenario.Who]int32{ann: 0, scenario.DMOnly: 1} {
		began, ok := firstEvent(c.r.Tell(events, viewer), board.EventPhaseBegan)
		if !ok || began.N != n {
			t.Errorf("%v is told of %d Challenges that wait, want %d", viewer, began.N, n)
		}
	}
	c.begin(beast)
	same(t, "whose turn it is, to all", c.r.View(scenario.Everyone).Turn, beast)
	events = c.act(beast, 0, ann, 3)
	same(t, "asked", c.s().Pending.Ask, board.AskTrack)
	events = append(slices.Clone(events), c.answer(1)...)
	kinds := []board.EventKind{board.EventAsked, board.EventAnswered}
	same(t, "told to the DM", len(kindsOf(c.r.Tell(events, scenario.DMOnly), kinds...)), 2)
	same(t, "told to Ann", len(kindsOf(c.r.Tell(events, ann), kinds...)), 0)
}

// An unseen Challenge that brought a PC's Mind to -5 stays unknown after it is defeated, even to PCs that come to its region. ST-40
func TestUnseenCause(t *testing.T) {
	spec := road()
	spec.Challenges = []scenario.Challenge{{Name: "Imp", Type: stattrack.Creature, Region: "C", EP: 1, Hooks: scenario.Hooks{
		scenario.OnRoundEnd: explore.Func(func(sc *explore.Scene) error { return sc.Entity(scenario.PC(0)).Shift(stattrack.Mind, -10) })}}}
	spec.Hooks[scenario.OnRoundEnd] = explore.Func(func(sc *explore.Scene) error { return sc.Entity(scenario.ChallengeAt(0)).Defeat() })
	c := openChapter(t, spec)
	c.toRound(2)
	c.begin(scenario.PC(0))
	c.move(scenario.PC(0), 0)
	c.equal("the cause, to the DM", scenario.Who(c.g.At(c.s()).View(scenario.DMOnly).PCs[0].Sheet.Cause), scenario.ChallengeAt(0))
	c.equal("the cause, to all", scenario.Who(c.g.At(c.s()).View(scenario.Everyone).PCs[0].Sheet.Cause), scenario.Nobody)
}

// ST-40: a PC can't force Moves through unfound connections (EX-122) or plays against unknown targets (EX-34). The DM may force a PC to any
// legal command.
func TestForcedToWhatIsKnown(t *testing.T) {
	mend := scenario.Play{Name: "Mend", Kind: scenario.Action, Aim: scenario.OneAlly}
	lurker := rat("A")
	lurker.Name, lurker.Hidden = "Lurker", true
	for _, found := range []bool{false, true} {
		spec := scenario.Spec{
			Regions:     []scenario.Region{{Name: "A"}, {Name: "B"}, {Name: "Cave"}},
			Connections: []scenario.Connection{{From: "A", To: "B"}, {From: "A", To: "Cave", Hidden: true}},
			Challenges:  []scenario.Challenge{rat("A", mend), lurker, rat2("A")},
		}
		spec.Hooks[scenario.OnBegin] = explore.Func(func(sc *explore.Scene) error {
			if !found {
				return nil
			}
			if err := sc.Entity(scenario.ChallengeAt(1)).Reveal(); err != nil {
				return err
			}
			return sc.Way("A", "Cave").Open()
		})
		c := openChapter(t, spec, scenario.Character{Name: "Ada", Plays: []scenario.Play{{Name: "Jolt", Kind: scenario.Action, Shifts: []scenario.Shift{{Track: stattrack.Mind, By: -10}}}}})
		ratw := scenario.ChallengeAt(0)
		c.begin(aerim)
		c.act(aerim, 0, ratw)
		c.end(aerim)
		c.begin(ratw)
		got := c.g.At(c.s()).View(aerim).Asked.Forced
		for _, row := range []struct {
			cmd  board.Command
			want bool
		}{
			{board.Command{Do: board.VerbMove, Who: ratw}, true},
			{board.Command{Do: board.VerbMove, Who: ratw, Conn: 1}, found},
			{board.Command{Do: board.VerbAct, Who: ratw, Target: scenario.ChallengeAt(1)}, found},
			{board.Command{Do: board.VerbAct, Who: ratw, Target: scenario.ChallengeAt(2)}, true},
		} {
			c.equal("ST-40: "+sample.Words(c.g.At(c.s()), &row.cmd), slices.Contains(got, row.cmd), row.want)
		}
	}
}

// ST-40: a Challenge's tracks show who brought its Mind to -5 only to viewers who know that entity, and always to the DM.
func TestUnseenCauseOfAChallenge(t *testing.T) {
	for _, hidden := range []bool{true, false} {
		lurker := scenario.Challenge{Name: "Lurker", Hidden: hidden, Type: stattrack.Creature, Region: "A", EP: 5, Hooks: scenario.Hooks{
			scenario.OnRound: explore.Func(func(sc *explore.Scene) error { return sc.Entity(scenario.ChallengeAt(1)).Shift(stattrack.Mind, -10) })}}
		c := openChapter(t, scenario.Spec{Regions: rooms("A"), Challenges: []scenario.Challenge{lurker, rat("A")}})
		cause := func(viewer scenario.Who) scenario.Who {
			for _, f := range c.g.At(c.s()).View(viewer).Challenges {
				if f.Who == scenario.ChallengeAt(1) {
					return scenario.Who(f.Sheet.Cause)
				}
			}
			t.Fatal("the Rat is not shown")
			return scenario.Nobody
		}
		want := scenario.ChallengeAt(0)
		if hidden {
			want = scenario.Nobody
		}
		c.equal("ST-40: to the DM", cause(scenario.DMOnly), scenario.ChallengeAt(0))
		c.equal("ST-40: to all", cause(scenario.Everyone), want)
		c.equal("ST-40: to a PC", cause(scenario.PC(0)), want)
	}
}

// reasons returns the refusals of commands that a player tries.
func (c *chapter) reasons(cmds ...board.Command) (list []board.Reason) {
	for _, cmd := range cmds {
		list = append(list, reasonOf(c.g.At(c.s()).Check(cmd)))
	}
	return list
}

var sprint = scenario.Play{Name: "Sprint", Kind: scenario.Strategy, Speed: 3}

// sprints lets a PC whose last play is the Sprint go three connections on in one Move.
func (c *chapter) sprints(w scenario.Who, conns ...scenario.ConnID) {
	c.t.Helper()
	c.do(board.Command{Do: board.VerbPrepare, Who: w, Play: int16(len(c.g.Party()[w.Index()].Plays) - 1)})
	for _, conn := range conns {
		c.move(w, conn)
	}
}

// alike checks that two runs of a test look the same to players.
func alike(t *testing.T, what string, a, b any) {
	t.Helper()
	if diff := differ(a, b); diff != "" {
		t.Errorf("players can tell from %s what they must not know:\n%s", what, diff)
	}
}

// EX-121, ST-43: a failed Search looks the same with and without something hidden, even if a PC that draws no cards must or may reroll. The
// same faces beat the fake roll of an empty region but not the Secret.
func TestFailedSearchTellsNothing(t *testing.T) {
	run := func(slot int, secret bool, faces sameFaces) (all []any) {
		spec := road()
		if secret {
			spec.Secrets = []scenario.Secret{{Name: "hatch", Region: "A", Hidden: beyondReach, Item: "coin"}}
		}
		spec.Hooks[scenario.OnBegin] = explore.Func(func(sc *explore.Scene) error { return sc.Entity(aerim).Shift(stattrack.Mind, slot) })
		c := openChapter(t, spec, scenario.Character{Name: "Ada", Plain: true, Search: dice("1d8")})
		c.begin(aerim)
		list := []board.Command{searches(aerim)}
		for len(list) > 0 {
			events := must.Get(c.r.Do(list[0], faces))(t)
			all = append(all, c.g.At(c.s()).Tell(events, aerim), show.Story(c.g.At(c.s()).Tell(events, aerim)), shown(c.g, c.s()))
			if list = nil; c.s().Pending.Ask != board.AskNothing {
				list = c.r.Legal(nil)[1:]
			}
		}
		c.equal("EX-121: found", c.s().Table.Found.Len(), 0)
		return all
	}
	for slot := -4; slot <= 4; slot++ {
		for v := range sameFaces(8) {
			alike(t, fmt.Sprintf("EX-121: Mind %d, dice that show %d", slot, v+1), run(slot, false, v), run(slot, true, v))
		}
	}
}

// EX-102: if a known Seeker is killed out of sight, nobody knows of its body until a PC comes by.
func TestBodyOfOneMetBefore(t *testing.T) {
	run := func(dies bool) (*chapter, []any) {
		spec := road()
		spec.Challenges = []scenario.Challenge{{Name: "Guard", Type: stattrack.Seeker, Region: "A", EP: 1}}
		spec.Hooks[scenario.OnRoundEnd] = explore.Func(func(sc *explore.Scene) error {
			if !dies || sc.Position().Round() != 1 {
				return nil
			}
			return sc.Entity(scenario.ChallengeAt(0)).Defeat()
		})
		c := openChapter(t, spec, scenario.Character{Name: "Ada", Plays: []scenario.Play{sprint}})
		c.begin(aerim)
		c.sprints(aerim, 0, 1)
		c.toFoes()
		c.begin(scenario.ChallengeAt(0))
		events := c.end(scenario.ChallengeAt(0))
		v := c.g.At(c.s()).View(aerim)
		return c, []any{c.g.At(c.s()).Tell(events, aerim), show.Story(c.g.At(c.s()).Tell(events, aerim)), v, show.MapText(&v), shown(c.g, c.s()),
			c.reasons(board.Command{Do: board.VerbHide, Who: aerim, Target: scenario.ChallengeAt(0)})}
	}
	_, alive := run(false)
	c, dead := run(true)
	alike(t, "EX-102", alive, dead)
	c.equal("EX-102: there is a body", len(c.s().Bodies), 1)
	c.begin(aerim)
	c.move(aerim, 1) // next to it
	c.equal("EX-102: seen", len(c.g.At(c.s()).View(aerim).Bodies), 1)
}

// EX-85: when hooks of unseen Challenges give, take, cure, move or open something, players see neither By nor Source. The DM sees both.
func TestUnseenHandIsVeiled(t *testing.T) {
	for name, do := range map[string]func(*explore.Scene) error{
		"Give":    func(sc *explore.Scene) error { return sc.Entity(aerim).Give("gem") },
		"Take":    func(sc *explore.Scene) error { return sc.Entity(aerim).Take("key") },
		"Cure":    func(sc *explore.Scene) error { return sc.Entity(aerim).Cure("Rot") },
		"Advance": func(sc *explore.Scene) error { return sc.Counter("Doom").Advance(1) },
		"Retreat": func(sc *explore.Scene) error { return sc.Counter("Doom").Retreat(1) },
		"Open":    func(sc *explore.Scene) error { return sc.Way("A", "C").Open() },
	} {
		spec := road()
		spec.Connections = append(spec.Connections, scenario.Connection{From: "A", To: "C", Hidden: true})
		spec.Diseases = []scenario.Disease{{Name: "Rot", Track: stattrack.Mind, By: 1}}
		spec.Counters = []scenario.Counter{{Name: "Doom", Counter: counter.Counter{Slots: 6, Filled: 3, Worth: 1}}}
		spec.Challenges = []scenario.Challenge{{Name: "Fog", Type: stattrack.Environ, Region: "E", Hooks: scenario.Hooks{scenario.OnTurn: explore.Func(func(sc *explore.Scene) error {
			if sc.Self().Who() != sc.Target().Who() {
				return nil
			}
			return do(sc)
		})}}}
		c := openChapter(t, spec, scenario.Character{Name: "Ada", Items: []string{"key"}, Diseases: []string{"Rot"}})
		fog := scenario.ChallengeAt(0)
		events := c.begin(fog)
		kinds := []board.EventKind{board.EventItemTaken, board.EventItemLost, board.EventCured, board.EventAdvanced, board.EventWayFound}
		for viewer, want := range map[scenario.Who]board.Event{aerim: {}, scenario.Everyone: {}, scenario.DMOnly: {By: fog, Source: "Fog"}} {
			n := 0
			for _, ev := range c.g.At(c.s()).Tell(events, viewer) {
				if slices.Contains(kinds, ev.Kind) {
					n++
					c.equal(fmt.Sprintf("EX-85: %s, to %v", name, viewer), []any{ev.By, ev.Source, ev.Veiled}, []any{want.By, want.Source, viewer == scenario.DMOnly})
				}
			}
			c.equal(name+" is told", n, 1)
		}
	}
}

// forkSpec has a Fork with two ways, each past a Wall, to Pond and Mill. Both are known from the Start, but not which Wall leads to which.
func forkSpec(first, second string) scenario.Spec {
	wall := func(name, to string) scenario.Challenge {
		return scenario.Challenge{Name: name, Type: stattrack.Obstacle, Way: &scenario.Way{From: "Fork", To: to}, EP: 9}
	}
	return scenario.Spec{
		Regions: rooms("Start", "Fork", "Pond", "Mill"),
		Connections: []scenario.Connection{{From: "Start", To: "Fork"}, {From: "Start", To: "Pond"}, {From: "Start", To: "Mill"},
			{From: "Fork", To: first}, {From: "Fork", To: second}},
		Challenges: []scenario.Challenge{wall("Wall 1", first), wall("Wall 2", second)},
	}
}

// EX-31: the words of Move and Drag and the line of a region that is entered name no region whose way has not been looked through.
func TestWordsOfWays(t *testing.T) {
	run := func(first, second string, persists bool) (text string) {
		spec := forkSpec(first, second)
		spec.Challenges[0].Persists, spec.Challenges[1].Persists = persists, persists
		spec.Challenges = append(spec.Challenges, scenario.Challenge{Name: "Guard", Type: stattrack.Seeker, Region: "Fork", EP: 1})
		c := openChapter(t, spec, scenario.Character{Name: "Ada", Plays: []scenario.Play{blow("1d4"), sprint}})
		c.begin(aerim)
		c.do(board.Command{Do: board.VerbPrepare, Who: aerim, Play: 1})
		events := c.move(aerim, 0)
		text = show.Story(c.g.At(c.s()).Tell(events, aerim))
		v := c.g.At(c.s()).View(aerim)
		for _, conn := range []scenario.ConnID{0, 3, 4} {
			for _, do := range []board.Verb{board.VerbMove, board.VerbDrag} {
				text += show.Words(&v, &board.Command{Do: do, Who: aerim, Conn: conn, Target: scenario.ChallengeAt(2)}) + "\n"
			}
		}
		return text
	}
	for _, persists := range []bool{false, true} {
		alike(t, "EX-31", run("Pond", "Mill", persists), run("Mill", "Pond", persists))
		if text := run("Pond", "Mill", persists); strings.Count(text, "to Start") != 2 || strings.Contains(text, "Pond") || strings.Contains(text, "Mill") ||
			strings.Count(text, "into the unknown") != 4 || strings.Count(text, "the way to the unknown") != 2 {
			t.Errorf("EX-31: the story is %q, want Start and the unknown, no Pond and no Mill", text)
		}
	}
}

// EX-31: the line of a found way does not name the region behind it while an Obstacle blocks it, known or not.
func TestWayFoundToTheUnknown(t *testing.T) {
	run := func(first, second string) string {
		spec := forkSpec(first, second)
		spec.Connections[3].Hidden = true
		spec.Secrets = []scenario.Secret{{Name: "hatch", Region: "Fork", Hidden: dice("1d6"), Opens: &scenario.Way{From: "Fork", To: first}}}
		c := openChapter(t, spec, scenario.Character{Name: "Ada", Search: dice("1d8")})
		c.begin(aerim)
		c.move(aerim, 0)
		return show.Story(c.g.At(c.s()).Tell(c.do(searches(aerim), 8, 1), aerim))
	}
	alike(t, "EX-31", run("Pond", "Mill"), run("Mill", "Pond"))
	if text := run("Pond", "Mill"); !strings.Contains(text, "the unknown") || strings.Contains(text, "Pond") {
		t.Errorf("EX-31: the story is %q, want the unknown and no Pond", text)
	}
}

// EX-33: a party for which lit counts as dark sees no Features in a lit region. One PC that sees is enough, and the players remember after
// it has gone on.
func TestFeaturesOfTheLightSensitive(t *testing.T) {
	for _, row := range []struct {
		dark bool
		eyes []scenario.Keywords
		want int
	}{
		{false, []scenario.Keywords{scenario.LightSensitivity}, 0},
		{false, []scenario.Keywords{scenario.LightSensitivity, scenario.LightSensitivity | scenario.Darkvision}, 0},
		{false, []scenario.Keywords{scenario.LightSensitivity, 0}, 1},
		{false, []scenario.Keywords{0}, 1},
		{true, []scenario.Keywords{scenario.LightSensitivity}, 0},
		{true, []scenario.Keywords{scenario.LightSensitivity | scenario.Darkvision}, 1},
	} {
		spec := road()
		spec.Regions[0].Dark = row.dark
		spec.Features = []scenario.Feature{{Name: "Chest", Region: "A"}}
		var party []scenario.Character
		for i, eyes := range row.eyes {
			party = append(party, scenario.Character{Name: fmt.Sprint("PC", i), Keywords: eyes, Plays: []scenario.Play{sprint}})
		}
		c := openChapter(t, spec, party...)
		if len(party) == 2 {
			c.begin(lucin)
			c.sprints(lucin, 0, 1)
			c.equal("EX-33: out of sight", c.region(0).InSight, false)
		}
		c.equal(fmt.Sprintf("EX-33: %+v", row), len(c.region(0).Features), row.want)
	}
}

// EX-122: a PC gets the same refusal for things that don't exist and things not found, so players can't count them. The DM, who knows them,
// gets the exact reason.
func TestRefusalsDontCount(t *testing.T) {
	run := func(more bool) *chapter {
		spec := road()
		spec.Challenges = []scenario.Challenge{rat("E")}
		spec.Features = []scenario.Feature{{Name: "Chest", Region: "E"}}
		if more {
			spec.Connections = append(spec.Connections, scenario.Connection{From: "D", To: "A", Hidden: true})
			spec.Features = append(spec.Features, scenario.Feature{Name: "Box", Region: "E"})
		}
		spec.Hooks[scenario.OnBegin] = explore.Func(func(sc *explore.Scene) error {
			if !more {
				return nil
			}
			_, err := sc.Spawn("Rat", "E")
			return err
		})
		return openChapter(t, spec, scenario.Character{Name: "Ada", Plays: []scenario.Play{strike("1d6")}})
	}
	for _, more := range []bool{false, true} {
		c := run(more)
		c.begin(aerim)
		for _, row := range []struct {
			cmd  board.Command
			want board.Reason
		}{
			{board.Command{Do: board.VerbMove, Who: aerim, Conn: 4}, board.ErrNotThere},
			{board.Command{Do: board.VerbMove, Who: aerim, Conn: 100}, board.ErrNotThere},
			{board.Command{Do: board.VerbMove, Who: aerim, Conn: -1}, board.ErrNotThere},
			{board.Command{Do: board.VerbUnlock, Who: aerim, Feature: 2}, board.ErrOutOfReach},
			{board.Command{Do: board.VerbUnlock, Who: aerim, Feature: 100}, board.ErrOutOfReach},
			{board.Command{Do: board.VerbAct, Who: aerim, Target: scenario.ChallengeAt(1)}, board.ErrUnseen},
			{board.Command{Do: board.VerbAct, Who: aerim, Target: scenario.ChallengeAt(100)}, board.ErrUnseen},
			{board.Command{Do: board.VerbUnlock, Who: aerim, Target: scenario.ChallengeAt(1)}, board.ErrUnseen},
			{board.Command{Do: board.VerbUnlock, Who: aerim, Target: scenario.ChallengeAt(100)}, board.ErrUnseen},
		} {
			c.equal(fmt.Sprintf("EX-122: more %v, %+v", more, row.cmd), c.reasons(row.cmd), []board.Reason{row.want})
		}
		c.toFoes()
		c.begin(scenario.ChallengeAt(0))
		c.refused(board.Command{Do: board.VerbMove, Who: scenario.ChallengeAt(0), Conn: 100}, board.ErrNoSuchConn)
		c.refused(board.Command{Do: board.VerbMove, Who: scenario.ChallengeAt(0), Conn: -1}, board.ErrNoSuchConn)
	}
}

// EX-122, EX-33: a PC that is sent to another region with its light looks round there as usual. An unfound connection between the two
// regions makes no difference.
func TestNobodyLooksThroughAHiddenWay(t *testing.T) {
	run := func(joins string) []any {
		spec := road()
		spec.Connections = append(spec.Connections, scenario.Connection{From: joins, To: "D", Hidden: true})
		spec.Hooks[scenario.OnRoundEnd] = explore.Func(func(sc *explore.Scene) error {
			if err := sc.Entity(aerim).Send("D"); err != nil {
				return err
			}
			return sc.Entity(aerim).Send("A")
		})
		c := openChapter(t, spec, scenario.Character{Name: "Ada", Light: scenario.Flameless})
		c.begin(aerim)
		c.do(board.Command{Do: board.VerbShine, Who: aerim})
		events := c.end(aerim)
		return []any{c.g.At(c.s()).Tell(events, aerim), shown(c.g, c.s())}
	}
	alike(t, "EX-122", run("B"), run("A"))
}

// EX-30: what the hook of an unseen Challenge does is told without its name, also by events that say of nobody that it is by them.
func TestUnseenSourceIsNotTold(t *testing.T) {
	ada, bo := scenario.PC(0), scenario.PC(1)
	for _, apart := range []bool{false, true} {
		spec := road()
		spec.Apart = apart
		spec.Challenges = []scenario.Challenge{{Name: "Ghost", Type: stattrack.Creature, Region: "C", EP: 5, Hooks: scenario.Hooks{
			scenario.OnRound: explore.Func(func(sc *explore.Scene) error {
				if sc.Position().Round() < 2 {
					return nil
				}
				return sc.Entity(ada).TakeOff("hat")
			}),
		}}}
		spec.Gear = []scenario.Gear{{Name: "hat"}}
		c := openChapter(t, spec, scenario.Character{Name: "Ada", EP: 9, Items: []string{"hat"}, Equipped: []string{"hat"}}, scenario.Character{Name: "Bo", EP: 9})
		c.turns(ada, bo)
		c.do(board.Command{Do: board.VerbBegin, Who: scenario.ChallengeAt(0)})
		events := c.do(board.Command{Do: board.VerbEndTurn, Who: scenario.ChallengeAt(0)})
		for viewer, want := range map[scenario.Who]string{ada: "", bo: "", scenario.Everyone: "", scenario.DMOnly: "Ghost"} {
			ev, ok := firstEvent(c.r.Tell(events, viewer), board.EventGearTakenOff)
			c.equal(fmt.Sprintf("EX-30: apart %v: %v hears of it", apart, viewer), ok, true)
			c.equal(fmt.Sprintf("EX-30: apart %v: %v hears whose doing it is", apart, viewer), ev.Source, want)
		}
	}
}
