package second_test

import (
	. "github.com/crunchrules/crunch/explore/internal/second"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// more makes what comes on top of a scenario, so that the scenarios of lower levels stay as they are.
func (m *maker) more() {
	if m.level >= 11 {
		m.counters()
	}
	if m.sc.Settings = Dungeon; m.level >= 12 {
		m.settings()
	}
	if m.level >= 13 {
		m.cardDeeds()
	}
	if m.level >= 14 {
		m.wider()
	}
	if m.level >= 15 {
		m.worldDeeds()
	}
	if m.level >= 16 {
		m.lamps()
	}
	m.drawn()
}

// settings makes the settings of regions, and says where things are of use and where they are stronger. EX-90 to EX-93
func (m *maker) settings() {
	sc := &m.sc
	sc.Settings = 1 + m.IntN(7)
	if m.p(40) {
		return
	}
	for i := range sc.Regions {
		if m.p(60) {
			sc.Regions[i].Settings = 1 + m.IntN(7)
		}
	}
	plays := func(list []Play) {
		for i := range list {
			m.placed(&list[i])
		}
	}
	for i := range sc.Party {
		c := &sc.Party[i]
		plays(c.Plays)
		c.SearchIn, c.LightIn = m.where(20), m.where(30)
		if c.Search != nil && m.p(30) {
			c.SearchStronger = m.stronger(SkillDice)
		}
		for k := range c.Counters {
			c.Counters[k].Where = m.where(30)
		}
	}
	for i := range sc.Gear {
		plays(sc.Gear[i].Plays)
		if sc.Gear[i].Where = m.where(25); m.p(20) && len(sc.Gear[i].Plays) > 0 && sc.Gear[i].Plays[0].Damage != nil {
			sc.Gear[i].Stronger = m.stronger(Damage)
		}
	}
	for i := range sc.Challenges {
		if plays(sc.Challenges[i].Plays); sc.Challenges[i].Failure != nil {
			m.placed(sc.Challenges[i].Failure)
		}
	}
	for i := range sc.Counters {
		sc.Counters[i].Where = m.where(30)
	}
	for i := range sc.Effects {
		if e := &sc.Effects[i]; e.Unseen == Seen { // who is unseen is so wherever it goes (GL-53)
			e.Where = m.where(25)
		}
	}
}

// placed says where a play may be made and where it is stronger.
func (m *maker) placed(p *Play) {
	p.Where = m.where(20)
	if !m.p(25) {
		return
	}
	switch {
	case p.Damage != nil && m.p(60):
		p.Stronger = m.stronger(Damage)
	case p.Inflict != nil:
		p.Stronger = m.stronger(Accuracy)
	case p.Endure != nil:
		p.Stronger = m.stronger(Evasion)
	case p.Defence != nil:
		p.Stronger = m.stronger(Defence)
	case p.Lockpick != nil:
		p.Stronger = m.stronger(SkillDice)
	}
}

func (m *maker) stronger(c Class) (out []Stronger) {
	for range 1 + m.IntN(3) {
		out = append(out, Stronger{In: 1 << m.IntN(6), Class: c, Levels: []int{-2, -1, 1, 2, 3}[m.IntN(5)]})
	}
	return out
}

func (m *maker) where(percent int) (w Where) {
	if !m.p(percent) {
		return w
	}
	if m.p(60) {
		w.Only = 1 + m.IntN(7)
	}
	if n := 1 << m.IntN(3); m.p(40) && w.Only != n {
		w.Never = n
	}
	if m.p(25) {
		w.Only |= InNormal << m.IntN(3)
		w.Only |= InNormal << m.sc.Type
	}
	if m.p(10) {
		w.Never |= InNormal << m.IntN(3)
	}
	for _, kind := range []int{Wilderness | Dungeon | Civilization, InNormal | InStealth | InChase} {
		if w.Only&kind != 0 && w.Only&^w.Never&kind == 0 {
			w.Never &^= kind
		}
	}
	return w
}

func whereOf(w Where) scenario.Where {
	return scenario.Where{Only: scenario.Settings(w.Only), Never: scenario.Settings(w.Never)}
}

func strongerOf(list []Stronger) (out []scenario.SettingBoost) {
	for _, s := range list {
		x := scenario.SettingBoost{Class: stattrack.DiceClass(s.Class), Levels: int8(s.Levels)}
		for 1<<x.Setting != s.In {
			x.Setting++
		}
		out = append(out, x)
	}
	return out
}
