package explore_test

import (
	"errors"
	"fmt"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/must"
	"github.com/crunchrules/crunch/stattrack"
	"pgregory.net/rapid"
)

// An author writes random scenarios and parties. They need not make sense, but New must accept them. rapid draws how many things there are,
// and can shrink that. A seeded RNG draws the things themselves, since rapid prefers small numbers and would leave the scenarios empty.
type author struct {
	rng                        crunch.Rand
	spec                       scenario.Spec
	regions, challenges, heads int
	brings                     []scenario.Gear // Gear of the party
}

// anyGame draws a Game for properties that hold in every game.
func anyGame(t *rapid.T) *explore.Game {
	a := &author{
		regions:    rapid.IntRange(2, 6).Draw(t, "regions"),
		challenges: rapid.IntRange(0, 7).Draw(t, "challenges"),
		heads:      rapid.IntRange(1, 3).Draw(t, "heads"),
		rng:        *crunch.NewRand(crunch.Seed(rapid.Uint64().Draw(t, "content"))),
	}
	return must.Get(a.game())(t)
}

// bySeed draws a Game without rapid: that of a seed. It returns its author too.
func bySeed(seed crunch.Seed) (*explore.Game, *author, error) {
	a := &author{rng: *crunch.NewRand(seed)}
	a.regions, a.challenges, a.heads = a.n(2, 6), a.n(0, 7), a.n(1, 3)
	g, err := a.game()
	return g, a, err
}

// game writes a scenario and a party, and lets the table choose its options.
func (a *author) game() (*explore.Game, error) {
	a.scenario()
	sc, err := explore.New(a.spec)
	if wrong := new(scenario.SpecError); errors.As(err, &wrong) && wrong.Field == "Goal.Region" { // no way leads there
		byHook(&a.spec)
		sc, err = explore.New(a.spec)
	}
	if err != nil {
		return nil, fmt.Errorf("New refuses the author's Spec: %w", err)
	}
	var party []scenario.Character
	for i := range a.heads {
		party = append(party, a.character(i))
	}
	g, err := explore.NewGame(sc, party...)
	if err != nil {
		return nil, fmt.Errorf("NewGame refuses the author's party: %w", err)
	}
	if len(a.spec.Options) > 0 {
		return g.Choose(scenario.Choice{Option: "Nerves", Value: fmt.Sprint(a.n(1, 4))})
	}
	return g, nil
}

// n rolls a number.
func (a *author) n(low, high int) int { return low + a.rng.IntN(high-low+1) }

// rare returns true with a chance of 1 in times.
func (a *author) rare(times int) bool { return a.n(1, times) == times }

// pool draws dice, or none.
func (a *author) pool(times int) stattrack.Pool {
	if !a.rare(times) {
		return stattrack.Pool{}
	}
	return dice([]string{"1d4", "1d6", "1d8", "2d4", "1d12", "1d2"}[a.n(0, 5)])
}

func (a *author) region() string         { return fmt.Sprint("R", a.n(0, a.regions-1)) }
func (a *author) track() stattrack.Track { return stattrack.Track(a.n(0, stattrack.NumTracks-1)) }
func (a *author) settings() scenario.Settings {
	return scenario.Settings(a.n(1, 7))
}
func (a *author) class() stattrack.DiceClass {
	return stattrack.DiceClass(a.n(1, int(stattrack.NumClasses)-1))
}

func (a *author) way() scenario.Way {
	c := a.spec.Connections[a.n(0, len(a.spec.Connections)-1)]
	return scenario.Way{From: c.From, To: c.To}
}

func (a *author) item() string {
	return []string{"", "key", "lamp", "boots", scenario.Valuable}[a.n(0, 4)]
}

// gear draws a Gear.
func (a *author) gear(name string) scenario.Gear {
	g := scenario.Gear{Name: name, EP: a.n(-3, 5), Keywords: scenario.Keywords(a.n(0, 63) * a.n(0, 1)), Light: scenario.Light(a.n(0, 2)), Search: a.pool(3), Plays: a.plays(true)}
	for t := range g.Base {
		g.Base[t] = stattrack.Slot(a.n(-2, 2) * a.n(0, 1))
	}
	g.Effects, g.About, g.Before = a.stays("Charm of "+name, true, false), a.about(), a.befores(3)
	if a.rare(4) {
		g.Where, g.Stronger = a.where(), a.stronger()
	}
	if a.rare(3) {
		g.Use = a.use()
	}
	for i := range g.Plays {
		g.Plays[i].Name, g.Plays[i].Uses = name+" "+g.Plays[i].Name, 0
	}
	return g
}

func (a *author) values() stattrack.Values {
	var v stattrack.Values
	for t := range v {
		v[t] = stattrack.Slot(a.n(-2, 2))
	}
	return v
}

func (a *author) scenario() {
	s := &a.spec
	*s = scenario.Spec{Name: "Any", Start: "R0", Goal: scenario.Goal{Region: fmt.Sprint("R", a.regions-1), Known: a.rare(2)}, Setting: a.settings(),
		Type: scenario.Type(a.n(0, 2)), InjuryEP: a.n(0, 3)}
	if a.regions%2 == 0 {
		s.State = []scenario.Value{{Name: "omens", First: "0"}, {Name: "seen", First: "[]", Carried: true}}
		s.Endings = []scenario.Ending{{Name: "Omen", Loses: true, When: explore.Whether("omen?", func(sc *explore.Scene) (bool, error) {
			text, err := sc.Kept("omens")
			return text == "4", err
		})}, {Name: "Home", Wins: true}}
		s.Win = "Home"
		s.Witnesses = []scenario.Witness{{Name: "three omens", When: explore.Whether("omens?", func(sc *explore.Scene) (bool, error) {
			text, err := sc.Kept("omens")
			return text == "3", err
		})}}
		s.Options = []scenario.Option{{Name: "Nerves", From: 1, To: 4}, {Name: "Tone", Values: []string{"calm", "grim"}}}
		s.Aims = []scenario.Step{{{Fetch: "key"}, {Reach: "R0"}}, {{Bring: "lamp", To: "R1"}, {Reach: "R1"}}, {{Reach: "R0"}}}
	}
	a.effects()
	s.Everywhere = a.stays("Weather", false, false)
	for i := range a.regions {
		r := scenario.Region{Name: fmt.Sprint("R", i), Dark: a.rare(3), Water: a.rare(4), NoHiding: a.rare(4)}
		r.Submerged = r.Water && a.rare(3)
		if a.rare(3) {
			r.Setting = a.settings()
		}
		if item := a.item(); item != "" && a.rare(3) {
			r.Items = []string{item}
		}
		r.Effects = a.stays("Mire", false, true)
		if s.Type == scenario.Chase {
			r.Limit, r.Extends = a.n(0, 9)*a.n(0, 1), a.n(0, 1)
		}
		s.Regions = append(s.Regions, r)
		if i > 0 {
			s.Connections = append(s.Connections, scenario.Connection{From: fmt.Sprint("R", a.n(0, i-1)), To: r.Name, Hidden: a.rare(6), OneWay: a.rare(8), Down: a.rare(4), Closed: a.rare(8)})
		}
	}
	if c := (scenario.Connection{From: "R0", To: fmt.Sprint("R", a.regions-1)}); a.rare(3) && !joined(s.Connections, c) {
		s.Connections = append(s.Connections, c)
	}
	for i := range s.Regions {
		s.Regions[i].Hooks = a.placeHooks(scenario.OwnedByRegion)
	}
	for i := range s.Connections {
		s.Connections[i].Hooks = a.placeHooks(scenario.OwnedByConnection)
	}
	switch s.Type {
	case scenario.Chase:
		s.Limits = scenario.RoundLimits{Rounds: a.n(1, 12), Chasing: a.rare(2), Rest: scenario.Partial(a.n(0, 2)), Deadly: a.rare(2), Own: a.rare(2)}
	case scenario.Stealth:
		s.Forbids.Light, s.Forbids.Tokens = a.rare(2), uint8(a.n(0, 2))
	}
	s.Forbids.Bashing = a.rare(4)
	if s.ItemsStay = a.rare(6); s.ItemsStay {
		for i := range s.Regions {
			s.Regions[i].Items = nil
		}
	}
	if a.rare(3) {
		s.Goal.Requires = "key"
	}
	for i := range a.n(0, 2) {
		d := scenario.Disease{Name: fmt.Sprint("D", i), Track: a.track(), By: uint8(a.n(0, 2)), Many: a.rare(2), Effects: a.bestows(false)}
		a.hooks(&d.Hooks, scenario.OwnedByDisease)
		s.Diseases = append(s.Diseases, d)
	}
	for i := range a.n(0, 1) {
		s.Fortunes = append(s.Fortunes, scenario.FortuneTable{Name: fmt.Sprint("T", i), Deck: a.rare(2), Rows: []scenario.Fortune{
			{Name: "one", Upto: 40, Item: a.item(), Hook: a.hook()}, {Name: "two", Upto: 100, Item: a.item()}}})
	}
	for i := range a.n(0, 2) {
		s.Counters = append(s.Counters, a.counter(fmt.Sprint("N", i)))
	}
	if s.GearLimit = a.n(0, 2); a.rare(2) {
		s.Gear = []scenario.Gear{a.gear("lamp")}
	}
	for i := range a.challenges {
		s.Challenges = append(s.Challenges, a.challenge(i))
	}
	for i := range a.n(0, 2) {
		f := scenario.Feature{Name: fmt.Sprint("F", i), Region: a.region(), Lock: a.pool(2), Key: a.item(), Item: a.item()}
		a.hooks(&f.Hooks, scenario.OwnedByFeature)
		s.Features = append(s.Features, f)
	}
	for i, n := 0, a.n(0, 3); i < n; i++ {
		x := scenario.Secret{Name: fmt.Sprint("S", i), Region: a.region(), Hidden: a.pool(1), Item: a.item()}
		if w := a.way(); a.hidden(w) {
			x.Opens = &w
		}
		if len(s.Challenges) > 0 && a.rare(2) {
			x.Disarms = s.Challenges[a.n(0, len(s.Challenges)-1)].Name
		}
		if len(s.Fortunes) > 0 && a.rare(2) {
			x.Fortune = s.Fortunes[0].Name
		}
		a.hooks(&x.Hooks, scenario.OwnedBySecret)
		s.Secrets = append(s.Secrets, x)
	}
	if a.rare(2) {
		a.hooks(&s.Hooks, scenario.OwnedByScenario)
	}
	for i := range a.n(0, 4) {
		s.Commands = append(s.Commands, a.command(i))
	}
	if a.rare(2) {
		s.Items = append(s.Items, scenario.Item{Name: "key", Use: a.use()})
	}
	a.rest()
	if len(s.Items) > 0 { // drawn last: what was drawn before stays
		s.Items[0].Hooks = a.placeHooks(scenario.OwnedByItem)
	}
	if len(s.Gear) > 0 {
		s.Gear[0].Hooks = a.placeHooks(scenario.OwnedByGear)
	}
	a.pulse()
}

// use draws what a thing does. GL-84
func (a *author) use() *scenario.Use {
	u := &scenario.Use{Times: uint8(a.n(0, 2)), Cost: scenario.CommandCost(a.n(0, 3)), Aim: []scenario.Aim{scenario.OneEnemy, scenario.OneAlly, scenario.NoTarget}[a.n(0, 2)], Run: a.hook()}
	u.Ranged = u.Aim != scenario.NoTarget && a.rare(2)
	if a.rare(3) {
		u.Can = explore.NamedCan("hurt?", func(v *board.View, who scenario.Who) (bool, error) {
			return v.PCs[who.Index()].EP < v.PCs[who.Index()].MaxEP, nil
		})
	}
	return u
}

// counter draws a Counter of any type: one in three is an Inventory, with things in it or not.
func (a *author) counter(name string) scenario.Counter {
	c := scenario.Counter{Name: name, Counter: counter.Counter{Kind: counter.Kind(a.n(0, int(counter.Holding)+2)), Slots: a.n(2, 6), Hidden: a.rare(2)},
		Wins: a.rare(4), Loses: a.rare(6), ByHand: a.rare(3)}
	if c.Counter.Kind >= counter.Holding {
		c.Counter.Kind, c.Things = counter.Holding, []string{"key", "map"}[:a.n(0, 2)]
	} else {
		c.Counter.Worth, c.Counter.Worths[0] = 2, uint16(a.n(0, 1)*3)
	}
	a.hooks(&c.Hooks, scenario.OwnedByCounter)
	return c
}

// count is what a hook does to a Counter: points, or a thing that is put in or taken out, or Temporary slots that come and go.
func count(sc *explore.Scene, n int) error {
	all := sc.Game().Scenario().Spec().Counters
	if len(all) == 0 {
		return nil
	}
	c := &all[(n+100)%len(all)]
	k := sc.Counter(c.Name)
	if owner := int(c.Counter.Owner); owner > 0 {
		k = sc.Entity(scenario.PC(owner - 1)).Counter(c.Name)
	}
	var err error
	switch {
	case n == 1 && k.Now().Total() < 5:
		err = k.AddSlots(1)
	case n == -1:
		_, err = k.DropSlots(1)
	case k.Now().Kind == counter.Holding && n < 0:
		_, err = k.TakeOut("key")
	case k.Now().Kind == counter.Holding:
		_, err = k.PutIn("key")
	case n < 0:
		err = k.Retreat(-n)
	default:
		if err = k.Advance(n); errors.As(err, new(*counter.ShortError)) {
			err = nil
		}
	}
	return err
}

// command draws a command of content. Some can be given only by those who are hurt, or once in a scenario, or fail to say whether they can.
func (a *author) command(i int) scenario.ContentCommand {
	run, once := a.hook(), a.rare(3)
	c := scenario.ContentCommand{Name: fmt.Sprint("Deed ", i), Item: a.item(), Cost: scenario.CommandCost(a.n(0, 3)), Run: run}
	if a.rare(2) {
		c.Regions = []string{a.region()}
	}
	if a.rare(4) {
		c.Who = []string{fmt.Sprint("PC", a.n(0, 2))}
	}
	switch {
	case once:
		c.Run = explore.Func(func(sc *explore.Scene) error {
			if err := sc.SetData("done"); err != nil {
				return err
			}
			return explore.FuncOf(run)(sc)
		})
		c.Can = explore.NamedCan(c.Name+"?", func(v *board.View, _ scenario.Who) (bool, error) { return v.Command(c.Name).Data == "", nil })
	case a.rare(3):
		c.Can = explore.NamedCan(c.Name+"?", func(v *board.View, who scenario.Who) (bool, error) {
			p := &v.PCs[who.Index()]
			return p.EP < p.MaxEP, nil
		})
	case a.rare(6):
		c.Can = explore.NamedCan(c.Name+"?", func(*board.View, scenario.Who) (bool, error) { return false, errors.New("it can't say") })
	}
	return c
}

func joined(list []scenario.Connection, c scenario.Connection) bool {
	for _, d := range list {
		if d.From == c.From && d.To == c.To || d.From == c.To && d.To == c.From {
			return true
		}
	}
	return false
}

func (a *author) hidden(w scenario.Way) bool {
	for _, c := range a.spec.Connections {
		if c.From == w.From && c.To == w.To {
			return c.Hidden
		}
	}
	return false
}

// anyTypes are the types of Challenges that are drawn.
var anyTypes = []stattrack.ChallengeType{stattrack.Creature, stattrack.Obstacle, stattrack.Seeker, stattrack.Environ, stattrack.Trap, stattrack.Neutral}

func (a *author) challenge(i int) scenario.Challenge {
	c := scenario.Challenge{Name: fmt.Sprint("C", i), Type: anyTypes[a.n(0, len(anyTypes)-1)],
		Keywords: scenario.Keywords(a.n(0, 63) * a.n(0, 1)), Lock: a.pool(4), Key: a.item(), KeyUse: scenario.KeyUse(a.n(0, 2)), Respawn: uint8(a.n(0, 2)),
		Hidden: a.rare(3), Absent: a.rare(6), Sighted: a.rare(5), Plays: a.plays(false), Pursues: a.rare(2), Passes: a.rare(4)}
	if (c.Type == stattrack.Creature || c.Type == stattrack.Seeker) && a.rare(3) {
		c.Light = scenario.Light(a.n(1, 2))
	}
	if i%2 == 0 { // GL-81
		c.Choose = explore.Choosing("by rounds", func(q *explore.Question) (int, error) { return q.View.Round%(len(q.View.Choices)+1) - 1, nil })
	}
	if a.rare(2) {
		base := a.values()
		c.Base = &base
	}
	if c.Hidden || c.Type == stattrack.Trap {
		c.HiddenEntry = a.pool(2)
	}
	if !c.Lock.IsZero() && a.rare(2) {
		p := a.play("failure", scenario.Action, false)
		c.Failure = &p
	}
	switch c.Type {
	case stattrack.Obstacle:
		w := a.way()
		c.Way, c.EP, c.Persists, c.Climbing, c.PassedBy = &w, a.n(1, 8), a.rare(2), uint8(a.n(0, 2)*a.n(0, 1)), scenario.Keywords(a.n(0, 15)*a.n(0, 1))
	case stattrack.Environ:
		c.Region = a.region()
		for i := range c.Plays { // against all enemies unless it says otherwise
			c.Plays[i].Ranged = c.Plays[i].Ranged && c.Plays[i].Aim != scenario.OneEnemy
		}
	case stattrack.Trap:
		c.Region, c.EP = a.region(), a.n(0, 3)
	default:
		if c.Region, c.EP = a.region(), a.n(1, 8); a.rare(2) {
			c.Region = "R0"
		}
		if a.rare(2) {
			for _, d := range a.spec.Connections {
				if !d.OneWay && (d.From == c.Region || d.To == c.Region) {
					other := d.From
					if other == c.Region {
						other = d.To
					}
					c.Route = []string{c.Region, other, other}[:a.n(2, 3)]
				}
			}
		}
	}
	a.hooks(&c.Hooks, scenario.OwnedByChallenge)
	return c
}

// plays draws what an entity can play.
func (a *author) plays(pc bool) (list []scenario.Play) {
	once := false
	for k := range a.n(0, 5) {
		kind := scenario.PlayKind(a.n(0, 4))
		if k < 2 && !a.rare(4) {
			kind = []scenario.PlayKind{scenario.Action, scenario.Reaction}[k] // so that they fight
		}
		p := a.play(fmt.Sprint("P", k), kind, pc)
		p.Once = p.Once && !once
		once = once || p.Once
		if a.rare(4) && !p.Card && !p.Once { // GL-85
			p.Uses = uint8(a.n(1, 3))
		}
		if a.rare(6) && (kind == scenario.Action || kind == scenario.Strategy) {
			p.When = explore.NamedCan("early?", func(v *board.View, _ scenario.Who) (bool, error) { return v.Round < 4, nil })
		}
		list = append(list, p)
	}
	return list
}

func (a *author) play(name string, kind scenario.PlayKind, pc bool) scenario.Play {
	p := scenario.Play{Name: name, Kind: kind, Card: a.rare(5), Inflict: a.pool(2), Endure: a.pool(2), Damage: a.pool(2), Defence: a.pool(4), Piercing: uint8(a.n(0, 3) * a.n(0, 1)),
		Lockpick: a.pool(4), Aim: scenario.Aim(a.n(0, 4)), Tokens: uint8(a.n(0, 1)), Search: a.rare(6), Speed: uint8(a.n(0, 1)), Moves: uint8(a.n(0, 1)), WinsTies: a.rare(4), Ranged: kind == scenario.Action && a.rare(3)}
	switch a.n(1, 6) {
	case 1:
		p.Only = a.settings()
	case 2:
		p.Never = 1 << a.n(0, 2)
	case 3:
		p.Only, p.Never = scenario.SettingsOf(scenario.Wilderness, scenario.Dungeon), 1<<a.n(0, 2)
	}
	if kind == scenario.Assist {
		p.Search, p.Speed, p.Moves = false, 0, 0
	}
	if a.rare(6) {
		p.Stronger = []scenario.SettingBoost{{Setting: scenario.Setting(a.n(0, 2)), Class: a.class(), Levels: int8(a.n(-2, 2))}}
	}
	if len(a.spec.Diseases) > 0 && a.rare(4) {
		p.Disease = a.spec.Diseases[a.n(0, len(a.spec.Diseases)-1)].Name
	}
	for range a.n(0, 2) {
		p.Shifts = append(p.Shifts, scenario.Shift{Track: a.track(), By: int8(a.n(-6, 6)), Self: a.rare(2)})
	}
	if a.rare(3) {
		p.Boosts = []scenario.Boost{{Class: a.class(), Levels: int8(a.n(-2, 2)), Allies: a.rare(2)}}
	}
	if kind == scenario.Interrupt {
		var heard []scenario.Trigger
		for _, h := range scenario.Hearings() {
			if against := p.Aim == scenario.OneEnemy || p.Aim == scenario.SingleEnemy; (pc && h.PCs != "" || !pc && h.Interrupts) && !(against && h.Alone) {
				heard = append(heard, h.Trigger)
			}
		}
		if pc && a.rare(2) { // the triggers of a fight happen most often
			heard = []scenario.Trigger{scenario.OnEnter, scenario.OnAttack, scenario.OnHurt, scenario.OnAllyAttack, scenario.OnAllyHurt, scenario.OnHurtHere, scenario.OnTurnHere, scenario.OnAction}
		}
		p.Trigger, p.Automatic, p.Once = heard[a.n(0, len(heard)-1)], a.rare(4), !pc && a.rare(2)
	}
	if a.rare(4) {
		p.Special = a.hook()
	}
	p.Effects = a.bestows(true)
	fit(&p, name == "failure", pc)
	return p
}

// placeHooks draws hooks of a region or connection, most often none.
func (a *author) placeHooks(k scenario.OwnerKind) *scenario.Hooks {
	if !a.rare(4) {
		return nil
	}
	h := new(scenario.Hooks)
	a.hooks(h, k)
	return h
}

// hooks draws hooks for some of the triggers that a kind of content hears.
func (a *author) hooks(h *scenario.Hooks, k scenario.OwnerKind) {
	var triggers []scenario.Trigger
	for _, row := range scenario.Hearings() {
		if row.Hears(k) {
			triggers = append(triggers, row.Trigger)
		}
	}
	for range a.n(0, 2) * a.n(0, 1) {
		t := triggers[a.n(0, len(triggers)-1)]
		if h[t] = a.hook(); t == scenario.OnAttack && a.rare(2) {
			h[t] = a.aid()
		}
	}
}

// hook draws a hook: one or two verbs on an entity in the region. It runs only so many times in a scenario, so that hooks that trigger each
// other end.
func (a *author) hook() scenario.Hook {
	type deed func(sc *explore.Scene, w scenario.Who) error
	verbs := make([]deed, a.n(1, 2))
	for i := range verbs {
		n, at, tr, cl, play := a.n(-5, 5), a.region(), a.track(), a.class(), fmt.Sprint("P", a.n(0, 3))
		way, lie := a.way(), scenario.Terrain([]int{0, 1, 2, 3, 6, 7}[a.n(0, 5)])
		some := a.challenges > 0
		all := []deed{
			func(sc *explore.Scene, w scenario.Who) error {
				if len(sc.Game().Scenario().Spec().State) > 0 {
					nerves, _ := sc.Option("Nerves")
					_ = sc.Keep("omens", fmt.Sprint(min(n, nerves.Number())))
				}
				if _, ok := sc.Timer(); !ok && n > 1 && len(sc.Position().State().Timed) < 8 {
					return sc.After(n-1, "later") // GL-77
				} else if n == -5 {
					sc.Cancel("later")
				}
				return sc.Log("a line")
			},
			func(sc *explore.Scene, w scenario.Who) error {
				return sc.Entity(w).Hurt(sc.Roll("Harm", dice("1d4")).Total())
			},
			func(sc *explore.Scene, w scenario.Who) error { return sc.Entity(w).Heal(3) },
			func(sc *explore.Scene, w scenario.Who) error { return sc.Entity(w).Shift(tr, n) },
			func(sc *explore.Scene, w scenario.Who) error { return sc.Entity(w).Boost(cl, n) },
			func(sc *explore.Scene, w scenario.Who) error {
				if sc.Entity(w).Region() == scenario.NoRegion {
					return nil
				}
				return sc.Entity(w).Send(at)
			},
			func(sc *explore.Scene, w scenario.Who) error { return sc.Entity(w).EndTurn() },
			func(sc *explore.Scene, w scenario.Who) error { return sc.TakeTokens(1) },
			func(sc *explore.Scene, w scenario.Who) error {
				if w.IsPC() {
					return sc.GiveTokens(1)
				}
				return sc.Entity(w).Calm()
			},
			func(sc *explore.Scene, w scenario.Who) error {
				if w.IsPC() {
					return sc.Entity(w).GrantMove(1)
				}
				return sc.Entity(w).Alert()
			},
			func(sc *explore.Scene, w scenario.Who) error {
				if w.IsPC() {
					return sc.Entity(w).Search()
				}
				return sc.Entity(w).Reveal()
			},
			func(sc *explore.Scene, w scenario.Who) error {
				if w.IsPC() {
					return sc.Entity(w).Injure()
				}
				return sc.Entity(w).Defeat()
			},
			func(sc *explore.Scene, w scenario.Who) error {
				if w.IsPC() && n == 5 {
					return sc.Entity(w).Kill()
				}
				return sc.LogDM("spared")
			},
			func(sc *explore.Scene, w scenario.Who) error {
				if w.IsPC() {
					return sc.Entity(w).Give("key")
				}
				return nil
			},
			func(sc *explore.Scene, w scenario.Who) error {
				if w.IsPC() {
					return sc.Entity(w).Take("key")
				}
				return nil
			},
			func(sc *explore.Scene, w scenario.Who) error { // one of its own Actions, if it has one with that name
				spec := sc.Game().Scenario().Spec()
				var plays []scenario.Play
				if w.IsChallenge() {
					plays = spec.Challenges[sc.Position().State().Challenges[w.Index()].Printed].Plays
				} else {
					plays = sc.Game().Party()[w.Index()].Plays
				}
				for _, p := range plays {
					if p.Name == play && p.Kind == scenario.Action && !p.Out {
						target := scenario.Nobody
						needs := p.Aim == scenario.OneAlly || p.Aim == scenario.SingleEnemy || p.Aim == scenario.OneEnemy &&
							!(w.IsChallenge() && spec.Challenges[sc.Position().State().Challenges[w.Index()].Printed].Type == stattrack.Environ)
						if p.Aim == scenario.OneAlly {
							target = w
						} else if needs {
							if target = scenario.PC(0); w == target {
								return nil
							}
						}
						return sc.Entity(w).Play(play, target)
					}
				}
				return nil
			},
			func(sc *explore.Scene, w scenario.Who) error {
				spec := sc.Game().Scenario().Spec()
				if len(spec.Challenges) == 0 || len(sc.Position().State().Challenges) > 12 {
					return nil
				}
				_, err := sc.Spawn(spec.Challenges[(n+5)%len(spec.Challenges)].Name, at)
				return err
			},
			func(sc *explore.Scene, w scenario.Who) error {
				if spec := sc.Game().Scenario().Spec(); w.IsPC() && len(spec.Diseases) > 0 {
					if n > 0 {
						return sc.Entity(w).Afflict(spec.Diseases[0].Name)
					}
					return sc.Entity(w).Cure(spec.Diseases[0].Name)
				}
				return nil
			},
			func(sc *explore.Scene, w scenario.Who) error { return count(sc, n) },
			func(sc *explore.Scene, w scenario.Who) error {
				if n == 5 {
					return sc.End(board.ResultFailure)
				}
				return nil
			},
			func(sc *explore.Scene, w scenario.Who) error {
				if sc.Game().Scenario().Spec().ItemsStay {
					return nil
				}
				return sc.Region(at).Lay("key")
			},
			func(sc *explore.Scene, w scenario.Who) error {
				switch lamps := sc.Game().Scenario().Spec().Gear; {
				case !w.IsPC() || len(lamps) == 0:
				case n < 0:
					return sc.Entity(w).TakeOff(lamps[0].Name)
				case sc.Entity(w).Holds(lamps[0].Name) && len(sc.Position().State().PCs[w.Index()].Equipped) == 0:
					return sc.Entity(w).Equip(lamps[0].Name)
				case n > 3:
					return sc.Entity(w).Take(lamps[0].Name)
				}
				return nil
			},
			func(sc *explore.Scene, w scenario.Who) error { return sc.Region(at).SetTerrain(lie) }, // light and dark, flood and drain
			func(sc *explore.Scene, w scenario.Who) error {
				if n < 0 {
					return sc.Way(way.From, way.To).Open()
				}
				return sc.Way(way.From, way.To).Close()
			},
			func(sc *explore.Scene, w scenario.Who) error { // GL-49: sometimes one goes, and the last one comes
				if w.IsPC() && n > 3 {
					return sc.Entity(w).Leave()
				}
				return sc.Entity(scenario.PC(len(sc.Position().State().PCs) - 1)).Join(at)
			},
			a.lasts(false), a.lasts(true),
			func(sc *explore.Scene, w scenario.Who) error {
				there := sc.Position().State().Challenges
				switch spec := sc.Game().Scenario().Spec(); {
				case n%3 == 1 && len(spec.Features) > 0:
					return sc.Feature(spec.Features[0].Name).Describe(fmt.Sprint("It looks otherwise: ", n))
				case n%3 != 0 && some && len(there) > 0 && there[0].Printed == 0: // none that one of two games has beside the author's
					return sc.Entity(scenario.ChallengeAt(0)).Describe(fmt.Sprint("It looks otherwise: ", n))
				}
				return sc.Region(at).Describe(fmt.Sprint("It is otherwise: ", n))
			}, // GL-78
		}
		for _, do := range a.deeds(n, at) {
			all = append(all, do)
		}
		verbs[i] = all[a.n(0, len(all)-1)]
		if i == 0 && a.rare(10) { // a hook asks one question
			verbs[i] = a.question(n)
		}
	}
	whom := a.n(0, 3)
	return explore.Func(func(sc *explore.Scene) error {
		if spent := sc.Position().State(); spent.Turns > 400 {
			return nil
		}
		for _, do := range verbs {
			w := [...]scenario.Who{sc.Actor().Who(), sc.Self().Who(), sc.Target().Who(), scenario.PC(0)}[whom]
			if w == scenario.Nobody {
				w = scenario.PC(0)
			}
			if err := do(sc, w); err != nil {
				return err
			}
		}
		return nil
	})
}

func (a *author) character(i int) scenario.Character {
	c := scenario.Character{Name: fmt.Sprint("PC", i), EP: a.n(4, 20), GearEP: a.n(-2, 2), HP: a.n(0, 1) * 30, Base: a.values(), Keywords: scenario.Keywords(a.n(0, 63) * a.n(0, 1)),
		Light: scenario.Light(a.n(0, 2)), Search: a.pool(2), Plays: a.plays(true), Tokens: uint8(a.n(0, 2)), Plain: a.rare(2), Valuables: a.n(0, 1)}
	if item := a.item(); item != "" {
		c.Items = []string{item}
	}
	c.Waits = i > 0 && a.rare(4)
	if len(a.spec.Gear) > 0 && !a.spec.Gear[0].Out && a.rare(2) {
		c.Equipped = []string{"lamp"}
	}
	if i == 0 && a.rare(2) || len(a.brings) > 0 {
		if a.brings == nil {
			a.brings = []scenario.Gear{a.gear("boots")}
		}
		c.Gear = a.brings
		if len(c.Equipped) < a.spec.GearLimit || a.spec.GearLimit == 0 {
			c.Equipped = append(c.Equipped, "boots")
		}
	}
	if a.rare(3) {
		c.Counters = []scenario.Counter{a.counter("own")}
	}
	if len(a.spec.Diseases) > 0 && a.rare(3) {
		c.Diseases = []string{a.spec.Diseases[0].Name}
	}
	a.brought(&c)
	return c
}
