package explore_test

import (
	"fmt"

	"github.com/crunchrules/crunch/books"
	"github.com/crunchrules/crunch/checks"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/probdeck"
	"github.com/crunchrules/crunch/stattrack"
)

// rest draws what few scenarios have, and all that is asked before something happens.
func (a *author) rest() {
	s := &a.spec
	s.About, s.ShareHidden, s.OpenHands, s.HealingAverts = a.about(), a.rare(4), a.rare(4), a.rare(4)
	s.Conditions = []probdeck.Condition{{Name: "Fear", Harder: 1, Turns: 1}}
	if a.rare(6) {
		table := stattrack.DefaultBases()
		s.BaseValues = &table
	}
	if b := a.befores(3); b != nil {
		s.Before = *b
	}
	for i := range s.Regions {
		s.Regions[i].About, s.Regions[i].Before = a.about(), a.befores(5)
	}
	for i := range s.Diseases {
		d := &s.Diseases[i]
		d.About, d.Out = a.about(), a.rare(8)
		if b := a.befores(3); b != nil {
			d.Before = *b
		}
	}
	for i := range s.Effects {
		if s.Effects[i].About = a.about(); a.rare(4) && s.Effects[i].Unseen == scenario.Seen { // GL-53
			s.Effects[i].Where = a.where()
		}
	}
	for i := range s.Secrets {
		s.Secrets[i].ShareHidden, s.Secrets[i].Out = a.rare(4), a.rare(8)
	}
	for i := range s.Features {
		f := &s.Features[i]
		f.About, f.Out = a.about(), a.rare(8)
		if f.Key != "" && a.rare(2) {
			f.KeyUse = scenario.KeyStrategy
		}
		if !f.Lock.IsZero() && a.rare(2) {
			f.Failure = &scenario.Play{Name: "needle", Damage: a.pool(1), Tokens: uint8(a.n(0, 1)), Shifts: []scenario.Shift{{Track: a.track(), By: -1}}}
		}
	}
	for i := range s.Counters {
		c := &s.Counters[i]
		c.Out = a.rare(8)
		a.counted(c)
		if a.rare(4) {
			c.Of = []string{"PC0", "PC1"}[:a.n(1, 2)]
			c.Wins, c.Loses = false, false
		}
	}
	for i := range s.Gear {
		s.Gear[i].Out = a.rare(8)
	}
	for i := range s.Commands {
		s.Commands[i].About = a.about()
	}
	for i := range s.Items {
		s.Items[i].About, s.Items[i].Before = a.about(), a.befores(2)
	}
	for i := range s.Challenges {
		a.fights(&s.Challenges[i])
	}
	a.endings()
	a.aims()
}

// about draws a text, or none.
func (a *author) about() string { return []string{"", "", "It is as it was."}[a.n(0, 2)] }

// where draws where something is available.
func (a *author) where() scenario.Where {
	return []scenario.Where{{Only: a.settings()}, {Never: 1 << a.n(0, 2)}, {Never: scenario.SettingsOf(scenario.InChase)}}[a.n(0, 2)]
}

func (a *author) stronger() []scenario.SettingBoost {
	return []scenario.SettingBoost{{Setting: scenario.Setting(a.n(0, 5)), Class: a.class(), Levels: int8(a.n(-2, 2))}}
}

// counted draws the rest of a Counter.
func (a *author) counted(c *scenario.Counter) {
	k := &c.Counter
	k.SpendRest, k.TemporaryFirst = a.rare(4), a.rare(4)
	if k.Kind != counter.Holding {
		k.Filled, k.Temporary = a.n(0, k.Slots-1)*a.n(0, 1), a.n(0, 2)
	}
	if a.rare(4) {
		c.Where = a.where()
	}
}

// befores draws what is asked before something happens, one time in so many, or nil: any of the seven kinds. GL-72
func (a *author) befores(times int) *scenario.Befores {
	if !a.rare(times) {
		return nil
	}
	list := new(scenario.Befores)
	for range a.n(1, 3) {
		b := scenario.Before(a.n(1, scenario.NumBefores-1))
		list[b] = a.amendment(b)
	}
	return list
}

// amendment draws one Amendment. It answers by what it gets alone.
func (a *author) amendment(b scenario.Before) scenario.Amendment {
	low, high := b.Range()
	how, by := a.n(0, 5), a.n(-3, 3)
	return explore.NamedAmend(fmt.Sprintf("before %v %d %d", b, how, by), func(p *explore.Prospect) error {
		set := func(n int) error { return p.Set(max(low, min(n, high))) }
		who, round := p.Who().Who(), p.Scene().Position().Round()
		switch {
		case how == 0 && round%3 == 1: // not for ever, so that games go on
			p.Stop()
		case how == 1 && who.IsPC() && p.Who().EP()%2 == 0 && round%2 == 0:
			p.Stop()
		case low > high:
		case how == 2:
			return set(p.N() + by)
		case how == 3 && p.By().Who() != scenario.Nobody:
			return set(p.N() / 2)
		case how == 4 && len(p.Scene().Game().Scenario().Spec().Options) > 0:
			nerves, _ := p.Scene().Option("Nerves")
			return set(nerves.Number())
		}
		return nil
	})
}

// endings draws more endings that come by themselves, or only as a hook says: of all three results. GL-60
func (a *author) endings() {
	if s := &a.spec; len(s.Endings) > 0 {
		round := a.n(3, 30)
		s.Endings[0].About = a.about()
		s.Endings = append(s.Endings, scenario.Ending{Name: "Half", Wins: true, Loses: true, When: explore.Whether(fmt.Sprint("late? ", round), func(sc *explore.Scene) (bool, error) {
			return sc.Position().Round() > round && len(sc.PCs()) == 1, nil
		})}, scenario.Ending{Name: "Mercy", Wins: true}, scenario.Ending{Name: "Ruin", Loses: true})
		s.Options[1].About, s.Options[1].Default, s.Options[0].Default = a.about(), "grim", "2"
		if a.rare(3) {
			s.Win = ""
		}
	}
}

// aims draws what players want: one to three steps of aims of all kinds. GL-80
func (a *author) aims() {
	s := &a.spec
	if !a.rare(2) {
		return
	}
	s.Aims = nil
	for range a.n(1, 3) {
		var step scenario.Step
		for range a.n(1, 3) {
			switch k := a.n(0, 6); {
			case k == 0:
				step = append(step, scenario.PartyAim{Fetch: "key", Either: uint8(a.n(0, 1))})
			case k == 1:
				step = append(step, scenario.PartyAim{Bring: "lamp", To: a.region()})
			case k == 2 && len(s.Commands) > 0:
				step = append(step, scenario.PartyAim{Command: s.Commands[a.n(0, len(s.Commands)-1)].Name})
			case k == 3 && len(s.Features) > 0:
				step = append(step, scenario.PartyAim{Use: s.Features[0].Name, Either: uint8(a.n(0, 1))})
			case k == 4 && len(s.Gear) > 0:
				step = append(step, scenario.PartyAim{Use: s.Gear[0].Name})
			case k == 5 && len(s.Counters) > 0 && len(s.Counters[0].Of) == 0:
				keep := scenario.PartyAim{Keep: s.Counters[0].Name, Below: a.n(1, 6)}
				if len(s.Commands) > 0 && a.rare(2) {
					keep.Command = s.Commands[0].Name
				}
				step = append(step, keep)
			case k == 6 && len(s.Counters) > 0 && len(s.Counters[0].Of) == 0:
				fill := scenario.PartyAim{Fill: s.Counters[0].Name, Either: uint8(a.n(0, 1))}
				if len(s.Commands) > 0 {
					fill.Command = s.Commands[0].Name
				}
				step = append(step, fill)
			default:
				step = append(step, scenario.PartyAim{Reach: a.region(), Either: uint8(a.n(0, 1))})
			}
		}
		s.Aims = append(s.Aims, step)
	}
}

// fights draws what else a Challenge is: in the two other games too.
func (a *author) fights(c *scenario.Challenge) {
	c.About, c.ShareHidden = a.about(), a.rare(4)
	if b := a.befores(4); b != nil {
		c.Before = *b
	}
	if a.rare(6) {
		c.Data = "1"
	}
	if c.Out = a.rare(10); c.Out {
		c.Absent = true
	}
	c.Unit, c.Bioform = a.fighter()
	if a.rare(8) {
		c.Trial = &scenario.Trial{Check: fmt.Sprint(a.n(2, 18))}
	}
	a.tried(c.Plays, c.Unit, c.Bioform)
}

// fighter draws a unit, a bioform, or, most often, neither.
func (a *author) fighter() (*scenario.Unit, *scenario.Bioform) {
	switch a.n(1, 5) {
	case 1:
		return spearman(a.n(1, 3)), nil
	case 2:
		return nil, &scenario.Bioform{Sheet: books.Quila(), Weapons: []probdeck.Weapon{books.Paralyzer()}}
	}
	return nil, nil
}

// tried gives some of the plays of an entity a Trial in place of the opposed roll.
func (a *author) tried(plays []scenario.Play, unit *scenario.Unit, bioform *scenario.Bioform) {
	for i := range plays {
		p := &plays[i]
		p.Text = a.about()
		if a.rare(20) {
			p.Out, p.Only, p.Never = true, 0, scenario.EverySetting
		}
		if p.Kind != scenario.Action && p.Kind != scenario.Interrupt || p.Aim == scenario.OneAlly || p.Aim == scenario.NoTarget {
			continue
		}
		k := a.n(0, 5)
		switch {
		case k == 0:
			p.Trial = &scenario.Trial{Check: fmt.Sprint(a.n(2, 18))}
		case k == 1 && unit != nil:
			p.Trial = &scenario.Trial{Check: "Morale"}
		case unit != nil && k < 4:
			p.Trial = &scenario.Trial{Attack: "Melee"}
		case bioform != nil && k == 1:
			p.Trial = &scenario.Trial{Draw: "Labor 6"}
		case bioform != nil && k < 4:
			p.Trial = &scenario.Trial{Attack: bioform.Weapons[0].Name}
		}
		if p.Trial != nil {
			p.Inflict = stattrack.Pool{}
		}
	}
}

// brought draws what else a PC is and brings along.
func (a *author) brought(c *scenario.Character) {
	if b := a.befores(3); b != nil {
		c.Before = *b
	}
	c.WP = a.n(0, 1) * 10
	c.Unit, c.Bioform = a.fighter()
	a.tried(c.Plays, c.Unit, c.Bioform)
	if a.spec.Type == scenario.Stealth {
		c.SettingTokens[a.n(0, 2)] = uint8(a.n(0, 2))
	}
	if a.rare(4) && c.EP > 6 {
		c.Injuries = 1
	}
	if a.rare(4) {
		c.LightIn, c.SearchIn, c.SearchStronger = a.where(), a.where(), a.stronger()
	}
	if !c.Plain {
		a.deck(c)
	}
	if a.rare(5) {
		c.Diseases = append(c.Diseases, "Old")
		c.Carries = []scenario.Disease{{Name: "Old", Track: stattrack.Mind, By: 1}}
	}
	if len(c.Items) > 0 && c.Items[0] == "key" && len(a.spec.Items) > 0 && a.spec.Items[0].Use != nil && a.spec.Items[0].Use.Times > 1 {
		c.Worn = []scenario.ItemUse{{Item: "key", Used: 1}}
	}
	for k := range c.Counters {
		a.counted(&c.Counters[k])
	}
}

// deck makes cards of the plays of some PCs. The host keeps some decks. HD-01, HD-70
func (a *author) deck(c *scenario.Character) {
	if !a.rare(2) || len(c.Plays) == 0 {
		return
	}
	for k := range c.Plays {
		if p := &c.Plays[k]; !p.Out && !a.rare(4) {
			p.Copies, p.Uses = uint8(a.n(1, 4)), 0
			c.HostDeck = a.rare(6)
		}
	}
	c.HostDeck = c.HostDeck && c.Plays[0].FromHand()
}

// deeds are verbs of hooks beside those of hook. n and at vary them.
func (a *author) deeds(n int, at string) []func(sc *explore.Scene, w scenario.Who) error {
	type deed = func(sc *explore.Scene, w scenario.Who) error
	pc := func(do func(e explore.SceneEntity) error) deed {
		return func(sc *explore.Scene, w scenario.Who) error {
			if !w.IsPC() {
				return nil
			}
			return do(sc.Entity(w))
		}
	}
	open := func(do func(e explore.SceneEntity) error) deed {
		return func(sc *explore.Scene, w scenario.Who) error {
			if !w.IsPC() || !sc.Game().Scenario().Spec().OpenHands {
				return nil
			}
			return do(sc.Entity(w))
		}
	}
	card := fmt.Sprint("P", (n+5)%4)
	return []deed{
		pc(func(e explore.SceneEntity) error { return e.Tell("only you hear this") }), // GL-70
		func(sc *explore.Scene, w scenario.Who) error { return sc.Region(at).Tell("all here hear this") },
		func(sc *explore.Scene, w scenario.Who) error { // GL-60
			if ends := sc.Game().Scenario().Spec().Endings; len(ends) > 0 && n > 2 {
				return sc.Finish(ends[n%len(ends)].Name)
			}
			return nil
		},
		func(sc *explore.Scene, w scenario.Who) error { // GL-59
			if len(sc.Game().Scenario().Spec().State) == 0 {
				return nil
			}
			text, err := sc.Kept("seen")
			if err != nil || len(text) > 40 {
				return err
			}
			return sc.Keep("seen", fmt.Sprintf("[%d,%s]", n, text))
		},
		func(sc *explore.Scene, w scenario.Who) error {
			if limits := &sc.Game().Scenario().Spec().Limits; sc.Game().Scenario().Spec().Type != scenario.Chase || limits.Rounds == 0 {
				return nil
			}
			return sc.ExtendLimit(n)
		},
		pc(func(e explore.SceneEntity) error { _, err := e.Draw(max(n, 0)); return err }),
		pc(func(e explore.SceneEntity) error { _, err := e.DiscardRandom(max(-n, 0)); return err }),
		// what depends on a card that is held shows what is in a closed hand, as the law "hands" says: that is an author's mistake
		open(func(e explore.SceneEntity) error { _, err := e.Discard(card); return err }),
		open(func(e explore.SceneEntity) error { _, err := e.Fetch(card, n > 0); return err }),
		func(sc *explore.Scene, w scenario.Who) error { return fighting(sc, w, n) },
		func(sc *explore.Scene, w scenario.Who) error { // GL-71: reading decides what is written
			here := sc.Region(at)
			return sc.LogDM(fmt.Sprint(len(here.Exits()), here.Distance(sc.RegionAt(0)), len(here.Path(sc.RegionAt(0))), len(here.Near(2)), here.Lit()))
		},
		func(sc *explore.Scene, w scenario.Who) error { // EX-120
			if !w.IsPC() || len(sc.Game().Scenario().Spec().Secrets) == 0 {
				return nil
			}
			return sc.Entity(w).Find("S0")
		},
	}
}

// aid draws a hook that helps the Action that it hears of, which no other hook may. EX-70
func (a *author) aid() scenario.Hook {
	class, levels := []stattrack.DiceClass{stattrack.Accuracy, stattrack.Damage}[a.n(0, 1)], a.n(-2, 2)
	return explore.Func(func(sc *explore.Scene) error {
		if levels == 0 {
			return sc.Belay()
		}
		return sc.Aid(class, levels)
	})
}

// question draws what asks: one of some texts, or for a card, which only PCs hold. HD-61
func (a *author) question(n int) func(sc *explore.Scene, w scenario.Who) error {
	kinds, cards := []scenario.PlayKind{scenario.Action, scenario.Reaction}[:(n+5)%3], a.rare(2)
	return func(sc *explore.Scene, w scenario.Who) error {
		_, option, answered := sc.Answered()
		switch {
		case !answered && cards && w.IsPC():
			return sc.Entity(w).AskDiscard("h", "A card?", kinds...)
		case !answered:
			return sc.Entity(w).Ask("h", "Well?", "yes", "no")
		case cards && w.IsPC():
			return sc.Entity(w).Hurt(1 - min(option, 1))
		}
		return sc.SetData(fmt.Sprint(len(sc.Data()), option))
	}
}

// fighting is what a hook does with units and bioforms.
func fighting(sc *explore.Scene, w scenario.Who, n int) error {
	e, foe := sc.Entity(w), scenario.ChallengeAt(0)
	if sc.Position().Size().Challenges() == 0 || w == foe {
		foe = scenario.PC(0)
	}
	unitNow, unit := e.Unit()
	_, bioform := e.Bioform()
	_, other := sc.Entity(foe).Unit()
	_, strange := sc.Entity(foe).Bioform()
	var err error
	switch {
	case n == 5:
		_, err = e.Check("12", 2, checks.Advantage)
	case unit && unitNow.Left < 2:
		err = e.Mend(1)
	case unit && other && w != foe && n > 0:
		_, err = e.Strike(foe, checks.Melee)
	case bioform && n == 1:
		_, err = e.Act(probdeck.Action{Traits: probdeck.Traits{Ability: probdeck.Labor}, Difficulty: 9})
	case bioform && n == 2:
		_, err = e.Resist(probdeck.Blunt, 50)
	case bioform && n == 3:
		err = e.Inflict("Fear")
	case bioform && n == 4:
		_, err = e.Relieve("fear")
	case bioform && strange && w != foe && n == 0:
		_, err = e.StrikeWith(foe, books.Paralyzer().Name)
	case bioform && n < -3:
		err = e.Mend(1)
	}
	return err
}

// pulse draws what happens at the end of every round, whatever the players do: ways open and close, it grows dark, a thing lies where nobody looks,
// Counters gain slots and lose them, and who is hurt gets better. What is drawn after it stays as it was.
func (a *author) pulse() {
	was := a.rng
	defer func() { a.rng = was }()
	s := &a.spec
	if a.rare(3) || s.Hooks[scenario.OnRoundEnd] != nil {
		return
	}
	beats := make([]func(sc *explore.Scene, round int) error, a.n(2, 5))
	for i := range beats {
		n, at, way, lie := a.n(-3, 2), a.region(), a.way(), scenario.Terrain([]int{0, 0, 1, 1, 2, 7}[a.n(0, 5)])
		for range 3 { // what nobody has found may open far away
			if other := a.way(); a.hidden(other) {
				way = other
			}
		}
		things := []string{"key", "what few seek"}
		for k := range s.Gear {
			things = append(things, s.Gear[k].Name, s.Gear[k].Name)
		}
		thing := things[a.n(0, len(things)-1)]
		beats[i] = []func(sc *explore.Scene, round int) error{
			func(sc *explore.Scene, round int) error {
				if round%2 == 0 {
					return sc.Way(way.From, way.To).Close()
				}
				return sc.Way(way.From, way.To).Open()
			},
			func(sc *explore.Scene, round int) error { return count(sc, []int{2, 1, n}[round%3]) },
			func(sc *explore.Scene, _ int) error {
				if s.ItemsStay || len(sc.Position().State().Lying) > 5 {
					return nil
				}
				return sc.Region(at).Lay(thing)
			},
			func(sc *explore.Scene, _ int) error {
				for _, p := range sc.PCs() {
					if p.EP() > 0 {
						return p.Heal(1)
					}
				}
				return nil
			},
			func(sc *explore.Scene, _ int) error { return sc.Region(at).SetTerrain(lie) },
		}[a.n(0, 4)]
	}
	s.Hooks[scenario.OnRoundEnd] = explore.Func(func(sc *explore.Scene) error {
		round := sc.Position().Round()
		return beats[round%len(beats)](sc, round/len(beats))
	})
}

// whatEnds is how a game ended, for counts.
func whatEnds(s *board.State) string {
	if s.Ending != "" {
		return "the ending " + s.Ending
	}
	return s.Result.String()
}

// effects draws the Effects of half of the scenarios. GL-52
func (a *author) effects() {
	for i, n := 0, a.n(1, 3)*a.n(0, 1); i < n; i++ {
		e := scenario.Effect{Name: fmt.Sprint("E", i), Lasts: scenario.Lasts(a.n(0, scenario.NumLasts-1)), Adds: a.rare(3),
			Boosts: []scenario.Boost{{Class: a.class(), Levels: int8(a.n(-2, 2))}}, EP: a.n(-4, 4) * a.n(0, 1), Speed: int8(a.n(-1, 1)),
			Keywords: scenario.Keywords(a.n(0, 63) * a.n(0, 1)), Loses: scenario.Keywords(a.n(0, 63) * a.n(0, 1)), Unseen: scenario.Unseen(a.n(0, 2))}
		if a.rare(3) {
			e.Forbids = 1 << a.n(0, 6)
		}
		for t := range e.Base {
			e.Base[t] = stattrack.Slot(a.n(-2, 2) * a.n(0, 1))
		}
		if e.Unseen == scenario.Hidden {
			e.HiddenEntry = a.pool(2)
		}
		a.spec.Effects = append(a.spec.Effects, e)
	}
}

// bestows draws the Effects that a play or a Disease bestows.
func (a *author) bestows(play bool) (list []scenario.Effect) {
	for i := range a.spec.Effects {
		if a.rare(4) {
			list = append(list, scenario.Effect{Name: a.spec.Effects[i].Name, Self: play && a.rare(2)})
		}
	}
	return list
}

// stays draws an Effect that holds as long as what bestows it: Gear, a region or the scenario.
func (a *author) stays(name string, gear, region bool) []scenario.Effect {
	if len(a.spec.Effects) == 0 || !a.rare(3) {
		return nil
	}
	e := a.spec.Effects[0]
	e.Name, e.Lasts, e.Unseen, e.HiddenEntry = name, scenario.Usual, scenario.Seen, stattrack.Pool{}
	if gear && a.rare(2) && e.Where == (scenario.Where{}) {
		e.Unseen = scenario.Invisible
	}
	if region {
		e.EP, e.Base = 0, stattrack.Values{}
	}
	return []scenario.Effect{e}
}

// lasts does something with an Effect of the scenario, if it has any.
func (a *author) lasts(lift bool) func(sc *explore.Scene, w scenario.Who) error {
	k := a.n(0, 2)
	return func(sc *explore.Scene, w scenario.Who) error {
		list := sc.Game().Scenario().Spec().Effects
		if len(list) == 0 {
			return nil
		}
		name := list[k%len(list)].Name
		if lift {
			_, err := sc.Entity(w).Lift(name)
			return err
		}
		_, err := sc.Entity(w).Bestow(name)
		return err
	}
}
