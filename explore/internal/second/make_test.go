package second_test

import (
	"fmt"
	"math/rand/v2"

	. "github.com/crunchrules/crunch/explore/internal/second"
)

// A maker makes random scenarios.
type maker struct {
	*rand.Rand
	sc    Scenario
	named int
	level int
}

func (m *maker) p(percent int) bool { return m.IntN(100) < percent }

func (m *maker) pool(n, lo, hi int) Pool {
	out := Pool{{1 + m.IntN(n), 2 * (lo + m.IntN(hi-lo+1))}}
	if m.p(10) {
		out = append(out, Die{1, 2 * (1 + m.IntN(6))})
	}
	return out
}

func (m *maker) name(what string) string {
	m.named++
	return fmt.Sprintf("%s %d", what, m.named)
}

func (m *maker) shifts(p *Play, self, target bool) {
	for range 1 + m.IntN(2) {
		by := 1 + m.IntN(3)
		if m.p(25) {
			by = 4 + m.IntN(4)
		}
		if m.p(50) {
			by = -by
		}
		p.Shifts = append(p.Shifts, Shift{Track: m.IntN(4), By: by, Self: self && (!target || m.p(40))})
	}
}

func (m *maker) boosts(p *Play, classes ...Class) {
	c := classes[m.IntN(len(classes))]
	l := 1 + m.IntN(2)
	if m.p(30) {
		l = -l
	}
	p.Boosts = append(p.Boosts, Boost{Class: c, Levels: l, Allies: m.p(30)})
}

// hostile fills in what a play against enemies may have.
func (m *maker) hostile(p *Play, foe bool) {
	if m.p(80) {
		p.Inflict = m.pool(2, 1, 6)
	}
	if m.p(75) {
		p.Damage = m.pool(2, 1, 6)
		if m.p(25) {
			p.Piercing = 1 + m.IntN(3)
		}
	}
	if m.p(50) || p.Damage == nil {
		m.shifts(p, true, true)
	}
	if m.level >= 3 && len(m.sc.Diseases) > 0 && m.p(20) {
		p.Disease = 1 + m.IntN(len(m.sc.Diseases))
	}
	if m.sc.Type == Stealth && foe && m.p(30) {
		p.Tokens = 1
	}
	m.bestows(p, 25)
}

func (m *maker) gains(p *Play) {
	if m.bestows(p, 30) {
		return
	}
	switch m.IntN(4) {
	case 0:
		m.boosts(p, Accuracy, Damage, Evasion, Defence, SkillDice)
	case 1:
		p.Speed = 1
	case 2:
		p.Moves = 1
	default:
		m.shifts(p, false, false)
	}
}

func (m *maker) play(k PlayKind, kind Kind) Play {
	foe := kind != PC
	p := Play{Kind: k, Name: m.name([]string{"Action", "Reaction", "Strategy", "Assist", "Interrupt"}[k])}
	switch k {
	case Action, Interrupt:
		switch m.IntN(8) {
		case 0, 1:
			p.Aim = AllEnemies
		case 2:
			p.Aim = OneAlly
		case 3:
			p.Aim = NoTarget
		}
		if k == Interrupt {
			m.trigger(&p, kind)
		}
		switch p.Aim {
		case OneAlly, NoTarget:
			m.gains(&p)
		default:
			m.hostile(&p, foe)
			if m.p(15) {
				m.gains(&p)
			}
		}
		if k == Action && (p.Aim == OneEnemy || p.Aim == OneAlly) && m.level >= 2 && kind != Environ && m.p(20) {
			p.Ranged = true
		}
	case Reaction:
		if m.p(80) {
			p.Endure = m.pool(2, 1, 6)
			p.WinsTies = m.p(20)
		}
		if m.p(50) || p.Endure == nil {
			p.Defence = m.pool(2, 1, 4)
		}
		if m.p(20) {
			p.Damage = m.pool(1, 1, 4)
		}
		if m.p(35) {
			m.shifts(&p, true, true)
		}
		m.bestows(&p, 15)
	case Strategy:
		m.gains(&p)
	case Assist:
		m.boosts(&p, Accuracy, Damage)
		if m.p(20) {
			m.shifts(&p, true, true)
		}
		m.bestows(&p, 20)
	}
	return p
}

func (m *maker) trigger(p *Play, kind Kind) {
	list := []Trigger{OnAttack, OnHurt, OnAllyAttack, OnAllyHurt, OnHurtHere, OnAction, OnTurnHere, OnDefeatHere, OnEnter, OnEnter}
	if kind != PC {
		list = append(list, OnLeave, OnSearch, OnEnter)
	}
	if p.Aim == NoTarget || p.Aim == AllEnemies {
		list = append(list, OnRound, OnRoundEnd, OnTurn)
	}
	p.Trigger = list[m.IntN(len(list))]
	p.Automatic = m.p(30)
}

func (m *maker) base() (v [4]int) {
	for t := range v {
		if m.p(40) {
			v[t] = m.IntN(5) - 2
		}
	}
	return v
}

func (m *maker) plays(kind Kind) (out []Play) {
	add := func(k PlayKind, percent int) {
		if m.p(percent) {
			out = append(out, m.play(k, kind))
		}
	}
	switch kind {
	case PC:
		add(Action, 100)
		add(Action, 70)
		add(Reaction, 90)
		add(Reaction, 30)
		add(Strategy, 50)
	case Creature, Seeker:
		add(Action, 100)
		add(Action, 30)
		add(Reaction, 80)
		add(Reaction, 20)
		add(Strategy, 20)
	case Environ:
		add(Action, 90)
		add(Strategy, 20)
		add(Reaction, 10)
	case Trap:
		return nil
	}
	if m.level >= 2 {
		if kind != Obstacle {
			add(Assist, 25)
		}
		add(Interrupt, 35)
	}
	return out
}

func (m *maker) item() string {
	if n := len(m.sc.Gear); n > 0 && m.p(50) {
		return m.sc.Gear[m.IntN(n)].Name
	}
	return []string{"apple", "bell", "coin", "key"}[m.IntN(4)]
}
