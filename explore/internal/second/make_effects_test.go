package second_test

import (
	. "github.com/crunchrules/crunch/explore/internal/second"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// effects makes what may be in force for a while, and says where it is so without anybody's doing. GL-52
func (m *maker) effects() {
	sc := &m.sc
	if m.p(35) {
		return
	}
	for range 1 + m.IntN(5) {
		sc.Effects = append(sc.Effects, m.effect())
	}
	if m.p(20) {
		sc.Everywhere = m.some(100, everywhere)
	}
	for i := range sc.Regions {
		sc.Regions[i].Effects = m.some(15, regional)
	}
}

func (m *maker) effect() Effect {
	e := Effect{Name: m.name("Effect"), Lasts: Lasts(m.IntN(int(SourceGone) + 1)), Adds: m.p(30)}
	switch {
	case m.p(15):
		e.Unseen = Hidden
		if m.p(60) {
			e.HiddenEntry = m.pool(2, 1, 5)
		}
	case m.p(15):
		e.Unseen = Invisible
	}
	if m.p(40) {
		var p Play
		m.boosts(&p, Accuracy, Damage, Evasion, Defence, SkillDice)
		e.Boosts = []Boost{{Class: p.Boosts[0].Class, Levels: p.Boosts[0].Levels}}
	}
	if m.p(20) {
		e.EP = m.IntN(21) - 10
	}
	if m.p(20) {
		e.Base = m.base()
	}
	if m.p(20) {
		e.Keywords = 1 << m.IntN(6)
	}
	if m.p(15) {
		e.Loses = 1 << m.IntN(6)
	}
	if m.p(20) {
		e.Speed = m.IntN(4) - 2
	}
	for m.p(20) {
		e.Forbids |= 1 << m.IntN(7)
	}
	return e
}

func always(*Effect) bool { return true }

// wearable, everywhere and regional report whether Gear, the scenario and a region may bestow an Effect: it holds as long as they do.
func wearable(e *Effect) bool {
	return (e.Lasts == Usual || e.Lasts == SourceGone) && e.Unseen != Hidden
}

func everywhere(e *Effect) bool { return wearable(e) && e.Unseen == Seen }

func regional(e *Effect) bool { return everywhere(e) && e.EP == 0 && e.Base == [4]int{} }

// some chooses an Effect that fits, or none.
func (m *maker) some(percent int, fits func(*Effect) bool) (out []int) {
	if len(m.sc.Effects) == 0 || !m.p(percent) {
		return nil
	}
	if i := m.IntN(len(m.sc.Effects)); fits(&m.sc.Effects[i]) {
		out = append(out, i)
	}
	return out
}

// bestows lets a play bestow an Effect.
func (m *maker) bestows(p *Play, percent int) bool {
	list := m.some(percent, always)
	for _, i := range list {
		p.Effects = append(p.Effects, Given{Effect: i, Self: m.p(35)})
	}
	return list != nil
}

// named lists Effects by their names.
func named(sc *Scenario, list []int) (out []scenario.Effect) {
	for _, i := range list {
		out = append(out, scenario.Effect{Name: sc.Effects[i].Name})
	}
	return out
}

var bans = [...]scenario.Bans{scenario.BanActions, scenario.BanReactions, scenario.BanStrategies, scenario.BanAssists, scenario.BanInterrupts,
	scenario.BanMoves, scenario.BanSearches}

func effectOf(e Effect) scenario.Effect {
	out := scenario.Effect{Name: e.Name, Lasts: scenario.Lasts(e.Lasts), Adds: e.Adds, EP: e.EP, Base: values(e.Base), Keywords: keywords(e.Keywords),
		Loses: keywords(e.Loses), Speed: int8(e.Speed), Unseen: scenario.Unseen(e.Unseen), HiddenEntry: pool(e.HiddenEntry), Where: whereOf(e.Where)}
	for i, b := range bans {
		if e.Forbids&(1<<i) != 0 {
			out.Forbids |= b
		}
	}
	for _, b := range e.Boosts {
		out.Boosts = append(out.Boosts, scenario.Boost{Class: stattrack.DiceClass(b.Class), Levels: int8(b.Levels)})
	}
	return out
}
