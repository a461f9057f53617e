package second_test

import (
	. "github.com/crunchrules/crunch/explore/internal/second"
	"github.com/crunchrules/crunch/explore/scenario"
)

// drawFortunes is the last bit of what the flag draws asks for, besides a level.
const drawFortunes = 16

// drawn makes what the flag draws asks for: each by itself in half of the games, if it doesn't say.
func (m *maker) drawn() {
	bits := *draws
	if bits < 0 {
		if bits = 0; m.level >= 14 {
			bits = m.IntN(drawFortunes << 1)
		}
	}
	for i, makes := range []func(){m.hooks, m.bases, m.sickness, m.uses, m.fortunes} {
		if bits>>i&1 != 0 {
			makes()
		}
	}
}

// hooks gives hooks to Challenges, regions, connections and the scenario. EX-85, W5
func (m *maker) hooks() {
	sc := &m.sc
	for i := range sc.Challenges {
		list := []Trigger{OnEnter, OnLeave, OnAttack, OnHurt, OnSearch, OnTurnHere, OnAction, OnAllyAttack, OnAllyHurt, OnHurtHere, OnDefeatHere, OnTurn,
			OnDoor, OnFind, OnOpen, OnRound, OnRoundEnd, OnDefeat, OnBegin}
		sc.Challenges[i].Hooks = m.someHooks(40, list)
	}
	for i := range sc.Regions {
		sc.Regions[i].Hooks = m.someHooks(30, []Trigger{OnEnter, OnEnter, OnLeave, OnSearch, OnFind, OnOpen, OnTurnHere, OnAction, OnHurtHere,
			OnDefeatHere, OnDoor, OnRound, OnRoundEnd, OnBegin})
	}
	for i := range sc.Conns {
		sc.Conns[i].Hooks = m.someHooks(20, []Trigger{OnCross, OnDoor})
	}
	sc.Hooks = m.someHooks(40, []Trigger{OnEnter, OnLeave, OnAttack, OnHurt, OnSearch, OnFind, OnOpen, OnAction, OnTurn, OnDoor, OnRound, OnRoundEnd, OnCross,
		OnDefeat, OnGoal, OnFail, OnBegin})
}

func (m *maker) someHooks(percent int, list []Trigger) Hooks {
	if !m.p(percent) {
		return nil
	}
	out := Hooks{}
	for range 1 + m.IntN(2) {
		if d := m.hookDeed(); d != nil {
			out[list[m.IntN(len(list))]] = d
		}
	}
	return out
}

// hookDeed makes what a hook does: to who causes its Trigger, to whom it happens, or to a Counter of everybody's.
func (m *maker) hookDeed() *Deed {
	d := &Deed{Do: []DeedKind{SendTo, HurtBy, HurtBy, HealBy, ShiftBy, ShiftBy, GiveMoves}[m.IntN(7)], Target: m.p(40), N: 1 + m.IntN(2),
		Region: m.IntN(len(m.sc.Regions)), Track: m.IntN(4)}
	if d.Do == ShiftBy && m.p(50) {
		d.N = -d.N - m.IntN(4)
	}
	if m.p(25) {
		if k := m.deed(nil); k != nil {
			return k
		}
	}
	return d
}

func hooksFor(list Hooks) (out scenario.Hooks) {
	for tr, d := range list {
		out[triggers[tr]] = hookOf(*d)
	}
	return out
}

func someHooks(list Hooks) *scenario.Hooks {
	if len(list) == 0 {
		return nil
	}
	out := hooksFor(list)
	return &out
}

// bases widens the limit of base values, and prints some beyond the usual one. ST-08
func (m *maker) bases() {
	m.sc.WiderBase = 1 + m.IntN(2)
	more := func(v *[4]int) {
		for t := range v {
			if m.p(25) {
				v[t] = max(-2-m.sc.WiderBase, min(2+m.sc.WiderBase, v[t]+m.IntN(5)-2))
			}
		}
	}
	for i := range m.sc.Party {
		more(&m.sc.Party[i].Background)
	}
	for i := range m.sc.Challenges {
		more(&m.sc.Challenges[i].Base)
	}
}

// sickness gives hooks to Diseases. EX-143
func (m *maker) sickness() {
	for i := range m.sc.Diseases {
		m.sc.Diseases[i].Hooks = m.someHooks(70, []Trigger{OnBegin, OnRound, OnRoundEnd, OnTurn, OnTurn, OnEnter, OnAttack, OnHurt})
	}
	for i := range m.sc.Party {
		if n := len(m.sc.Diseases); n > 0 && m.p(30) && m.sc.Party[i].Diseases == nil {
			m.sc.Party[i].Diseases = append(m.sc.Party[i].Diseases, m.IntN(n))
		}
	}
}
