package explore_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/explore/show"
	"github.com/crunchrules/crunch/stattrack"
	"pgregory.net/rapid"
)

// A hiddenThing is one that the players don't know of. hide adds it to the second of two Specs, and what it needs to both. found lists the
// events that reveal it.
type hiddenThing struct {
	name  string
	hide  func(a, b *scenario.Spec, region string, rng crunch.RNG)
	found []board.EventKind
}

var hiddenThings = []hiddenThing{
	{"EX-30: a Hidden Creature", lurks(scenario.Challenge{Type: stattrack.Creature, EP: 5, Hidden: true}), nil},
	{"EX-85: a Trap", lurks(scenario.Challenge{Type: stattrack.Trap}), nil},
	{"EX-30: an Absent Creature", lurks(scenario.Challenge{Type: stattrack.Creature, EP: 5, Absent: true}), nil},
	{"EX-121: a Secret", func(_, b *scenario.Spec, region string, _ crunch.RNG) {
		b.Secrets = append(b.Secrets, scenario.Secret{Name: "hatch", Region: region, Hidden: beyondReach, Item: "coin"})
	}, []board.EventKind{board.EventSecretFound}},
	{"GL-48: an item that lies where nobody sees", func(_, b *scenario.Spec, region string, _ crunch.RNG) {
		for i := range b.Regions {
			if b.Regions[i].Name == region && !b.ItemsStay {
				b.Regions[i].Items = append(slices.Clone(b.Regions[i].Items), "coin")
			}
		}
	}, []board.EventKind{board.EventItemSeen}},
	{"EX-122: a hidden connection", func(_, b *scenario.Spec, region string, rng crunch.RNG) {
		other := b.Regions[rng.IntN(len(b.Regions))].Name
		if c := (scenario.Connection{From: region, To: other, Hidden: true}); other != region && !joined(b.Connections, c) {
			b.Connections = append(b.Connections, c)
		}
	}, []board.EventKind{board.EventWayFound}},
	{"EX-122: a region behind a hidden connection", func(_, b *scenario.Spec, region string, _ crunch.RNG) { addVault(b, region) },
		[]board.EventKind{board.EventWayFound}},
	{"EX-122: an Obstacle in a way that nobody has found", func(a, b *scenario.Spec, region string, _ crunch.RNG) {
		addVault(a, region)
		addVault(b, region)
		b.Challenges = append(b.Challenges, scenario.Challenge{Name: "Grate", Type: stattrack.Obstacle, Way: &scenario.Way{From: region, To: "Vault"}, EP: 5})
	}, []board.EventKind{board.EventWayFound}},
	{"EX-134: which key fits, while nobody has it", func(a, b *scenario.Spec, region string, _ crunch.RNG) {
		for spec, key := range map[*scenario.Spec]string{a: "iron key", b: "brass key"} {
			spec.Features = append(spec.Features, scenario.Feature{Name: "Casket", Region: region, Key: key})
			addVault(spec, region)
			spec.Connections[len(spec.Connections)-1].Hidden = false
			spec.Challenges = append(spec.Challenges, scenario.Challenge{Name: "Grate", Type: stattrack.Obstacle, Way: &scenario.Way{From: region, To: "Vault"}, Key: key})
		}
	}, nil},
	{"GL-50: what may be attempted where no PC has been", func(a, b *scenario.Spec, region string, _ crunch.RNG) {
		addVault(a, region)
		addVault(b, region)
		b.Commands = append(slices.Clone(b.Commands), scenario.ContentCommand{Name: "Ring", Regions: []string{"Vault"}, Run: explore.Func(func(*explore.Scene) error { return nil })})
	}, []board.EventKind{board.EventWayFound}},
	{"EX-40: a dark region next door that was flooded, and a closed way out of it", func(a, b *scenario.Spec, region string, _ crunch.RNG) {
		for _, s := range []*scenario.Spec{a, b} {
			s.Regions = append(s.Regions, scenario.Region{Name: "Vault", Dark: true}, scenario.Region{Name: "Crypt"})
			s.Connections = append(s.Connections, scenario.Connection{From: "Vault", To: region, OneWay: true}, scenario.Connection{From: "Vault", To: "Crypt"})
			begin, floods := s.Hooks[scenario.OnBegin], s == b
			s.Hooks[scenario.OnBegin] = explore.Func(func(sc *explore.Scene) error {
				if floods {
					_ = sc.Region("Vault").SetTerrain(scenario.Dark | scenario.Water)
					_ = sc.Way("Vault", "Crypt").Close()
				}
				if begin != nil {
					return explore.FuncOf(begin)(sc)
				}
				return nil
			})
		}
	}, nil},
	{"EX-85: a Trap that hears what others do, and waits", lurks(scenario.Challenge{Type: stattrack.Trap, Hooks: counting()}), nil},
	{"GL-49: where a PC will join", func(a, b *scenario.Spec, region string, _ crunch.RNG) {
		for spec, at := range map[*scenario.Spec]string{a: region, b: "Vault"} {
			addVault(spec, region)
			spec.Hooks[scenario.OnTurn] = explore.Func(func(sc *explore.Scene) error {
				last := scenario.PC(len(sc.Position().State().PCs) - 1)
				if w := sc.Target(); w.Who() == last || !w.IsPC() || sc.Position().Round() > 3 || sc.Position().State().PCs[last.Index()].Expected {
					return nil
				}
				if err := sc.Entity(last).Leave(); err != nil {
					return err
				}
				return sc.Entity(last).Join(at)
			})
		}
	}, []board.EventKind{board.EventJoined, board.EventWayFound}},
	{"EX-34: what is in a chest", func(a, b *scenario.Spec, region string, _ crunch.RNG) {
		a.Features = append(a.Features, scenario.Feature{Name: "Chest", Region: region})
		b.Features = append(b.Features, scenario.Feature{Name: "Chest", Region: region, Item: "bomb"})
	}, []board.EventKind{board.EventFeatureOpened}},
	{"GL-47: Gear in a chest", func(a, b *scenario.Spec, region string, _ crunch.RNG) {
		a.Features = append(a.Features, scenario.Feature{Name: "Chest", Region: region})
		b.Features = append(b.Features, scenario.Feature{Name: "Chest", Region: region, Item: "cloak"})
		b.Gear = append(slices.Clone(b.Gear), scenario.Gear{Name: "cloak", EP: 3, Light: scenario.Flame, Plays: []scenario.Play{{Name: "Wrap", Kind: scenario.Strategy, Moves: 1}}})
	}, []board.EventKind{board.EventFeatureOpened}},
}

// counting are hooks that count what happens around them and do nothing else. EX-85
func counting() (h scenario.Hooks) {
	for _, t := range []scenario.Trigger{scenario.OnAllyAttack, scenario.OnAllyHurt, scenario.OnHurtHere, scenario.OnDefeatHere, scenario.OnTurnHere, scenario.OnAction, scenario.OnDoor, scenario.OnEnter} {
		h[t] = explore.Func(func(sc *explore.Scene) error { return sc.SetData(sc.Data() + "+") })
	}
	return h
}

// beyondReach is a Hidden entry that no Search beats while all dice show the same face.
var beyondReach = dice("9d12")

// lurks hides a Challenge in a region, sometimes so that a Search can find it.
func lurks(c scenario.Challenge) func(a, b *scenario.Spec, region string, rng crunch.RNG) {
	return func(_, b *scenario.Spec, region string, rng crunch.RNG) {
		c := c
		if c.Name, c.Region = "Lurker", region; !c.Absent && rng.IntN(2) == 0 {
			c.HiddenEntry = beyondReach
		}
		b.Challenges = append(b.Challenges, c)
	}
}

// addVault puts a region behind another, where nobody knows of it.
func addVault(spec *scenario.Spec, region string) {
	spec.Regions = append(spec.Regions, scenario.Region{Name: "Vault"})
	spec.Connections = append(spec.Connections, scenario.Connection{From: region, To: "Vault", Hidden: true})
}

// sameFaces are dice that all show the same face, however many are rolled.
type sameFaces int

func (v sameFaces) IntN(n int) int { return int(v) % n }

// A pair is two Games that differ in one hidden thing. They are played side by side with the same commands and the same faces.
type pair struct {
	thing   hiddenThing
	region  string
	printed [2]int // the numbers of Challenges; a hidden Challenge is the last of the second Game
	games   [2]*explore.Game
	runners [2]*explore.Runner
	told    [2][]board.Event // by the last commands
	chance  crunch.RNG
	log     []board.Command
}

// drawPair draws a random Game and hides something in a copy of it.
func drawPair(t *rapid.T) *pair {
	drawn := anyGame(t)
	chance := crunch.Seed(rapid.Uint64().Draw(t, "seed")).Stream(crunch.Key("pairs"))
	p := &pair{chance: &chance, thing: hiddenThings[chance.IntN(len(hiddenThings))]}
	var specs [2]scenario.Spec
	for k := range specs {
		s := *drawn.Scenario().Spec()
		s.Hooks[scenario.OnTurn] = nil // it would show the hidden Challenge's turn
		s.Regions, s.Connections, s.Challenges = slices.Clone(s.Regions), slices.Clone(s.Connections), slices.Clone(s.Challenges)
		s.Secrets, s.Features = slices.Clone(s.Secrets), slices.Clone(s.Features)
		deafToTurns(&s)
		specs[k] = s
	}
	p.region = specs[0].Regions[chance.IntN(len(specs[0].Regions))].Name
	p.thing.hide(&specs[0], &specs[1], p.region, &chance)
	for k, spec := range specs {
		sc, err := explore.New(spec)
		if err != nil {
			t.Fatalf("%s in %s: %v", p.thing.name, p.region, err)
		}
		if p.games[k], err = explore.NewGame(sc, drawn.Party()...); err != nil {
			t.Fatal(err)
		}
		p.runners[k], p.printed[k] = p.games[k].NewRunner(), len(spec.Challenges)
	}
	return p
}

// deafToTurns takes away what Challenges and regions do when another's turn begins: they would show the hidden Challenge's turn. PCs keep
// their Interrupts.
func deafToTurns(s *scenario.Spec) {
	for i := range s.Regions {
		if h := s.Regions[i].Hooks; h != nil {
			deaf := *h
			deaf[scenario.OnTurnHere] = nil
			s.Regions[i].Hooks = &deaf
		}
	}
	for i := range s.Challenges {
		c := &s.Challenges[i]
		c.Hooks[scenario.OnTurnHere] = nil
		c.Plays = slices.Clone(c.Plays)
		for k := range c.Plays {
			if c.Plays[k].Trigger == scenario.OnTurnHere {
				c.Plays[k].Trigger = scenario.OnAction
			}
		}
	}
}

// lurker is the Challenge that is hidden, or Nobody.
func (p *pair) lurker() scenario.Who {
	if p.printed[0] == p.printed[1] {
		return scenario.Nobody
	}
	return scenario.ChallengeAt(p.printed[0])
}

// common draws a command: any that a player may give in the first Game, or one that the DM may give in both.
func (p *pair) common() (c board.Command, ok bool) {
	first, second := p.runners[0].Legal(nil), p.runners[1].Legal(nil)
	list := slices.DeleteFunc(slices.Clone(first), func(c board.Command) bool { return !c.Who.IsPC() && !slices.Contains(second, c) })
	if len(list) == 0 {
		return c, false
	}
	c = list[p.chance.IntN(len(list))]
	for i := range p.games[0].Party() { // GL-49: the host lets one join
		if join := (board.Command{Do: board.VerbJoin, Who: scenario.PC(i)}); p.runners[0].Check(join) == nil && p.chance.IntN(6) == 0 {
			c = join
		}
	}
	return c, c.Do != board.VerbAnswer || c.Who.IsPC() || len(first) == len(second) // the DM may get more questions in the second Game
}

// step carries out a command in both Games and passes the hidden Challenge's turn. It returns false if the Games can't be compared any
// more: there is no command, content failed, or the hidden thing was revealed.
func (p *pair) step(t *rapid.T) bool {
	c, ok := p.common()
	if !ok {
		return false
	}
	faces := sameFaces(p.chance.IntN(1 << 20))
	p.log = append(p.log, c)
	var errs [2]error
	for k, r := range p.runners {
		var events []board.Event
		events, errs[k] = r.Do(c, faces)
		p.told[k] = slices.Clone(events)
	}
	if contentFails(errs[0]) || contentFails(errs[1]) {
		return false
	}
	if errs[0] != nil || errs[1] != nil {
		t.Fatalf("%s in %s: Do fails: with it %v, without it %v; after %+v", p.thing.name, p.region, errs[1], errs[0], p.log)
	}
	return p.passHidden(faces) && !p.parted()
}

// passHidden passes the turn of the hidden Challenge as soon as it may begin, with the faces of the last command. If a round ends with this
// turn, it has already ended in the other Game.
func (p *pair) passHidden(faces sameFaces) bool {
	for range 5 {
		legal := p.runners[1].Legal(nil)
		i := slices.IndexFunc(legal, func(c board.Command) bool {
			return c.Who == p.lurker() && (c.Do == board.VerbBegin || c.Do == board.VerbEndTurn || c.Do == board.VerbWaive)
		})
		if p.lurker() == scenario.Nobody || i < 0 {
			return true
		}
		events, err := p.runners[1].Do(legal[i], faces)
		if err != nil {
			return false
		}
		p.told[1] = append(p.told[1], events...)
	}
	return true
}

// parted reports whether the hidden thing was revealed, or Challenges were spawned: those have different numbers in the two Games.
func (p *pair) parted() bool {
	w := p.lurker()
	if w != scenario.Nobody && p.runners[1].State().Table.Revealed.Has(w.Index()) {
		return true
	}
	if slices.Contains(p.thing.found, board.EventItemSeen) && p.arrived() {
		return true
	}
	return slices.ContainsFunc(slices.Concat(p.told[0], p.told[1]), func(ev board.Event) bool {
		return ev.Kind == board.EventSpawned || ev.Kind == board.EventRevealed && ev.Who == w || slices.Contains(p.thing.found, ev.Kind) || ev.Kind == board.EventRegionChanged && p.darkvision()
	})
}

// arrived reports whether a PC is in the region that holds the hidden thing, and a PC sees there. A question may come before it has looked
// round: it sees what lies there, and is told of it after the answer.
func (p *pair) arrived() bool {
	v := p.games[0].At(p.runners[0].State()).View(scenario.Everyone)
	return slices.ContainsFunc(v.Regions, func(r board.RegionView) bool {
		return r.Name == p.region && r.InSight && slices.ContainsFunc(v.PCs, func(pc board.PCView) bool { return pc.Region == r.ID && pc.Fate == board.FatePlaying })
	})
}

// darkvision reports whether a PC may see into dark regions next door: by itself, with Gear, or by an Effect. EX-34, GL-47, GL-52
func (p *pair) darkvision() bool {
	effects := p.games[0].Scenario().Spec().Effects
	if slices.ContainsFunc(effects, func(e scenario.Effect) bool { return e.Keywords.Has(scenario.Darkvision) }) {
		return true
	}
	for k, g := range p.games {
		pcs := g.At(p.runners[k].State()).View(scenario.Everyone).PCs
		if slices.ContainsFunc(pcs, func(pc board.PCView) bool { return pc.Keywords.Has(scenario.Darkvision) }) {
			return true
		}
	}
	gives := func(g scenario.Gear) bool { return g.Keywords.Has(scenario.Darkvision) }
	return slices.ContainsFunc(p.games[0].Scenario().Spec().Gear, gives) ||
		slices.ContainsFunc(p.games[0].Party(), func(c scenario.Character) bool {
			return c.Keywords.Has(scenario.Darkvision) || slices.ContainsFunc(c.Gear, gives)
		})
}

// compare checks that the players see and are told the same.
func (p *pair) compare(t *rapid.T) {
	same := func(what string, of func(g *explore.Game, s *board.State, events []board.Event) any) {
		var got [2]any
		for k, g := range p.games {
			got[k] = of(g, p.runners[k].State(), p.told[k])
		}
		if diff := differ(got[0], got[1]); diff != "" {
			t.Fatalf("%s in %s: %s:\n%s\nafter %+v", p.thing.name, p.region, what, diff, p.log)
		}
	}
	for viewer := range len(p.games[0].Party()) + 1 {
		w := scenario.Everyone
		if viewer > 0 {
			w = scenario.PC(viewer - 1)
		}
		same("told", func(g *explore.Game, s *board.State, events []board.Event) any { return g.At(s).Tell(events, w) })
		same("the story", func(g *explore.Game, s *board.State, events []board.Event) any {
			return show.Story(g.At(s).Tell(events, w))
		})
	}
	same("shown", func(g *explore.Game, s *board.State, _ []board.Event) any { return withoutInterrupts(shown(g, s)) })
	same("refused", func(g *explore.Game, s *board.State, _ []board.Event) any {
		var reasons []board.Reason
		for _, c := range p.probes() {
			reasons = append(reasons, reasonOf(g.At(s).Check(c)))
		}
		return reasons
	})
}

// withoutInterrupts clears which Interrupts are spent. They are fresh in each turn, so they show that somebody's turn has begun. The order
// and number of turns is the DM's to tell (EX-01).
func withoutInterrupts(all []any) []any {
	for i, x := range all {
		switch x := x.(type) {
		case board.View:
			for i := range x.PCs {
				x.PCs[i].Interrupts = 0
			}
		case string: // the JSON of one among them
			all[i] = strings.ReplaceAll(x, `"interrupts":1`, `"interrupts":0`)
		}
	}
	return all
}

// items lists the names of all items of both Games.
func (p *pair) items() []string {
	list := []string{"", "nothing"}
	for _, g := range p.games {
		s := g.Start()
		for _, l := range s.Lying {
			list = append(list, l.Item)
		}
		for i := range s.PCs {
			list = append(list, s.PCs[i].Items...)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// probes are commands by which players might try to find something out, about everything that both Games have.
func (p *pair) probes() (list []board.Command) {
	spec := p.games[0].Scenario().Spec()
	for i, pc := range p.games[0].Party() {
		w := scenario.PC(i)
		list = append(list, board.Command{Do: board.VerbJoin, Who: w}, board.Command{Do: board.VerbLeave, Who: w}, board.Command{Do: board.VerbSearch, Who: w}, board.Command{Do: board.VerbShine, Who: w})
		for f := range p.printed[1] { // one that may be there and one that can't be are the same
			foe := scenario.ChallengeAt(f)
			list = append(list, board.Command{Do: board.VerbUnlock, Who: w, Target: foe}, board.Command{Do: board.VerbHide, Who: w, Target: foe})
			for k := range pc.Plays {
				list = append(list, board.Command{Do: board.VerbAct, Who: w, Play: int16(k), Target: foe}, board.Command{Do: board.VerbPick, Who: w, Play: int16(k), Target: foe})
			}
		}
		for f := range spec.Features {
			list = append(list, board.Command{Do: board.VerbUnlock, Who: w, Feature: uint16(f + 1)})
		}
		for _, item := range p.items() {
			list = append(list, board.Command{Do: board.VerbPickUp, Who: w, Item: item}, board.Command{Do: board.VerbEquip, Who: w, Item: item})
		}
		for k := range len(spec.Commands) + 1 {
			list = append(list, board.Command{Do: board.VerbAttempt, Who: w, Play: int16(k)})
		}
		for x := range len(spec.Connections) + 1 {
			list = append(list, board.Command{Do: board.VerbMove, Who: w, Conn: scenario.ConnID(x)})
		}
	}
	return list
}

// Two games that differ only in one hidden thing look the same to the players, and refuse the same commands, until it is revealed. EX-30,
// EX-34, EX-85, EX-121, EX-122
func TestPairsDontLeak(t *testing.T) {
	t.Parallel()
	compared := 0
	rapid.Check(t, func(t *rapid.T) {
		p := drawPair(t)
		for range 60 {
			if !p.step(t) {
				return
			}
			p.compare(t)
			compared++
		}
	})
	if compared == 0 {
		t.Error("no pair was compared")
	}
}
