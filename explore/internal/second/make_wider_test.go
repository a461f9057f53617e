package second_test

import (
	. "github.com/crunchrules/crunch/explore/internal/second"
)

// wider makes what the lower levels never draw.
func (m *maker) wider() {
	sc := &m.sc
	for i := range sc.Challenges {
		m.widerFoe(&sc.Challenges[i])
	}
	for i := range sc.Conns {
		sc.Conns[i].Closed = m.p(6)
		if m.p(12) {
			c := Challenge{Name: m.name("Bar"), Kind: Obstacle, Conn: i, EP: 1 + m.IntN(6), Persists: m.p(50), Hidden: m.p(40)}
			if m.widerFoe(&c); m.p(40) {
				c.Plays = append(c.Plays, m.play(Reaction, Obstacle))
			}
			sc.Challenges = append(sc.Challenges, c)
		}
	}
	for i := range sc.Party {
		c := &sc.Party[i]
		m.keyword(&c.Keywords)
		if n := 5; c.EP > n && sc.InjuryEP <= n && m.p(15) {
			c.Injuries = 1
		}
		for k := range c.Plays {
			m.widerPlay(&c.Plays[k])
		}
	}
	for i := range sc.Gear {
		g := &sc.Gear[i]
		m.keyword(&g.Keywords)
		if m.p(25) {
			g.Light = 1 + m.IntN(2)
		}
		if m.p(25) {
			g.Search = m.pool(2, 2, 6)
		}
		for k := range g.Plays {
			m.widerPlay(&g.Plays[k])
		}
	}
}

func (m *maker) keyword(k *int) {
	for m.p(20) {
		*k |= 1 << m.IntN(6)
	}
}

// widerFoe makes Obstacles that are climbed but don't Persist, Challenges that mind the dark, that pass doors, that act though their kind rarely does.
func (m *maker) widerFoe(c *Challenge) {
	for k := range c.Plays {
		m.widerPlay(&c.Plays[k])
		c.Plays[k].Search = false
	}
	m.keyword(&c.Keywords)
	switch c.Kind {
	case Obstacle:
		if m.p(30) {
			c.PassedBy |= 1 << (1 + m.IntN(3))
		}
		if c.Height == 0 && m.p(25) {
			c.Height = 1 + m.IntN(2)
			m.sc.Conns[c.Conn].Down = m.sc.Conns[c.Conn].Down || m.p(50)
		}
		if c.Lock == nil && m.p(15) {
			c.Lock = m.pool(2, 2, 5)
		}
		if c.Hidden && m.p(60) {
			c.HiddenEntry = m.pool(2, 1, 5)
		}
		for _, k := range []PlayKind{Reaction, Assist, Interrupt} {
			if m.p(15) {
				c.Plays = append(c.Plays, m.play(k, Obstacle))
			}
		}
	case Trap:
		for _, k := range []PlayKind{Reaction, Assist, Interrupt} {
			if m.p(20) {
				c.Plays = append(c.Plays, m.play(k, Trap))
			}
		}
		if m.p(25) {
			c.EP = 1 + m.IntN(6)
		}
	case Creature, Seeker:
		c.Passes = m.p(15)
		if n := len(c.Route); n > 0 && m.p(40) { // it waits a turn
			c.Route = append(c.Route, c.Route[n-1])
		}
		if c.Kind == Seeker && c.Route == nil && m.p(20) {
			c.Route = []int{c.Region}
		}
	}
	if c.Kind != Creature && c.Kind != Seeker {
		c.Sighted = m.p(20)
	}
	if c.Failure != nil {
		m.widerPlay(c.Failure)
		c.Failure.Search = false
	}
}

func (m *maker) widerPlay(p *Play) {
	if p.Kind == Interrupt && m.p(15) {
		p.Automatic = !p.Automatic
	}
	if p.Kind == Reaction && m.p(20) {
		m.gains(p)
	}
	if p.Kind == Reaction && len(m.sc.Diseases) > 0 && m.p(15) {
		p.Disease = 1 + m.IntN(len(m.sc.Diseases))
	}
	if p.Kind != Assist && p.Kind != Interrupt && m.p(10) {
		p.Search = true
	}
}
