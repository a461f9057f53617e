package second_test

import (
	"fmt"
	"math/rand/v2"

	. "github.com/crunchrules/crunch/explore/internal/second"
)

// scenario makes one. level says how much it may hold.
func scenarioX(seed uint64, level int) *Scenario {
	m := &maker{Rand: rand.New(rand.NewPCG(seed, 0)), level: level}
	sc := &m.sc
	if level >= 6 && m.p(35) {
		sc.Type = Stealth
	} else if level >= 7 && m.p(35) {
		sc.Type = Chase
	}
	m.mapped()
	if level >= 10 {
		m.effects()
	}
	if level >= 5 {
		m.things()
	}
	m.party()
	m.foes()
	if level >= 3 {
		m.obstacles()
	}
	if level >= 4 {
		m.secrets()
	}
	m.ends()
	if level >= 11 {
		m.counters()
	}
	return sc
}

// mapped makes regions and ways.
func (m *maker) mapped() {
	sc := &m.sc
	n := 3 + m.IntN(3)
	for range n {
		r := Region{Dark: m.p(25), Water: m.p(15)}
		r.Submerged = r.Water && m.p(40)
		sc.Regions = append(sc.Regions, r)
	}
	for i := 1; i < n; i++ {
		m.way(Conn{From: m.IntN(i), To: i})
	}
	for range m.IntN(3) {
		m.way(Conn{From: m.IntN(n), To: m.IntN(n), OneWay: m.p(30)})
	}
	sc.Goal = n - 1
	sc.GoalKnown = m.p(30)
}

func (m *maker) way(c Conn) bool {
	for _, o := range m.sc.Conns {
		if o.From == c.From && o.To == c.To || o.From == c.To && o.To == c.From {
			return false
		}
	}
	if c.From != c.To {
		m.sc.Conns = append(m.sc.Conns, c)
	}
	return c.From != c.To
}

// things makes Diseases, Gear and items that lie about.
func (m *maker) things() {
	sc := &m.sc
	for range m.IntN(3) {
		sc.Diseases = append(sc.Diseases, Disease{Name: m.name("Disease"), Track: m.IntN(4), By: 1 + m.IntN(2), Many: m.p(40), Effects: m.some(40, always)})
	}
	for range m.IntN(3) {
		g := Gear{Name: m.name("Gear"), EP: m.IntN(3) * 3, Base: m.base()}
		if m.p(25) {
			g.Keywords = 1 << m.IntN(6)
		}
		for _, k := range []PlayKind{Action, Reaction, Strategy, Assist, Interrupt} {
			if m.p(20) {
				g.Plays = append(g.Plays, m.play(k, PC))
			}
		}
		g.Effects = m.some(30, wearable)
		sc.Gear = append(sc.Gear, g)
	}
	sc.ItemsStay = m.p(10)
	for r := range sc.Regions {
		if m.p(25) && !sc.ItemsStay {
			sc.Regions[r].Items = append(sc.Regions[r].Items, m.item())
		}
	}
	sc.GearLimit = max(0, m.IntN(4)-1)
}

func (m *maker) party() {
	for i := range 1 + m.IntN(3) {
		c := Character{Name: fmt.Sprintf("Hero %d", i+1), Background: m.base(), EP: 8 + m.IntN(20), Plain: m.p(60), Plays: m.plays(PC)}
		if m.p(30) {
			c.Keywords = 1 << m.IntN(6)
		}
		if m.level >= 3 && m.p(50) {
			p := Play{Name: m.name("Pick"), Lockpick: m.pool(2, 2, 5), Aim: NoTarget}
			if m.p(30) {
				p.Kind = Strategy
			}
			if m.p(40) {
				m.gains(&p)
			}
			c.Plays = append(c.Plays, p)
		}
		if m.level >= 4 && m.p(80) {
			c.Search = m.pool(2, 2, 6)
		}
		if m.level >= 5 {
			m.belongings(&c)
		}
		if m.level >= 6 {
			c.Tokens = m.IntN(4)
			if m.p(40) {
				c.Light = 1 + m.IntN(2)
			}
		}
		if m.level >= 5 && !c.Plain && m.p(30) {
			c.Plays[0].Card = true
		}
		if m.level >= 9 && !c.Plain && m.p(60) {
			if m.p(50) { // so that cards that fail return
				c.Plays = append(c.Plays, Play{Name: m.name("Rage"), Kind: Strategy, Shifts: []Shift{{Track: Power, By: 4}, {Track: Resilience, By: 4}}})
			}
			for k := range c.Plays {
				if m.p(75) {
					c.Plays[k].Copies = 1 + m.IntN(4)
				}
			}
		}
		m.sc.Party = append(m.sc.Party, c)
	}
}

func (m *maker) belongings(c *Character) {
	for range m.IntN(4) {
		c.Items = append(c.Items, m.item())
	}
	worn := map[string]bool{}
	for range m.IntN(3) {
		if n := len(m.sc.Gear); n > 0 && (m.sc.GearLimit == 0 || len(worn) < m.sc.GearLimit) {
			if g := m.sc.Gear[m.IntN(n)].Name; !worn[g] {
				worn[g] = true
				c.Equipped = append(c.Equipped, g)
			}
		}
	}
	for t := range c.Craft {
		if m.p(20) {
			c.Craft[t] = m.IntN(3) - 1
		}
	}
	if n := len(m.sc.Diseases); n > 0 && m.p(20) {
		c.Diseases = append(c.Diseases, m.IntN(n))
	}
}

func (m *maker) foes() {
	sc := &m.sc
	for i := range 1 + m.IntN(3) {
		kind := Creature
		switch {
		case m.p(20):
			kind = Environ
		case m.level >= 4 && m.p(25):
			kind = Trap
		case sc.Type == Stealth && m.p(60):
			kind = Seeker
		}
		c := Challenge{Name: fmt.Sprintf("Foe %d", i+1), Kind: kind, Region: m.IntN(len(sc.Regions)), Base: m.base(), Plays: m.plays(kind)}
		switch kind {
		case Creature, Seeker:
			c.EP = 1 + m.IntN(10)
			if m.p(30) {
				c.Keywords = 1 << m.IntN(6)
			}
			c.Respawn = max(0, m.IntN(4)-1)
			if kind == Seeker && m.p(50) {
				m.route(&c)
			}
		case Trap:
			p := m.play(Interrupt, Trap)
			p.Once = m.p(50)
			c.Plays = []Play{p}
		}
		if m.level >= 4 && (kind == Trap || kind == Creature && m.p(15)) {
			c.Hidden = kind == Creature
			if m.p(70) {
				c.HiddenEntry = m.pool(2, 1, 5)
			}
		}
		sc.Challenges = append(sc.Challenges, c)
	}
}

// route makes a patrol: there and back again.
func (m *maker) route(c *Challenge) {
	at := c.Region
	var there []int
	for range 1 + m.IntN(2) {
		var next []int
		for _, k := range m.sc.Conns {
			if k.OneWay {
				continue
			}
			if k.From == at {
				next = append(next, k.To)
			} else if k.To == at {
				next = append(next, k.From)
			}
		}
		if len(next) == 0 {
			return
		}
		at = next[m.IntN(len(next))]
		there = append(there, at)
	}
	c.Route = append([]int{c.Region}, there...)
	for i := len(there) - 2; i >= 0; i-- {
		c.Route = append(c.Route, there[i])
	}
}

func (m *maker) obstacles() {
	sc := &m.sc
	sc.ForbidBashing = m.p(15)
	for i := range sc.Conns {
		if !m.p(30) {
			continue
		}
		c := Challenge{Name: m.name("Bar"), Kind: Obstacle, Conn: i, EP: 1 + m.IntN(8), Base: m.base()}
		if m.p(60) {
			c.Plays = append(c.Plays, m.play(Reaction, Obstacle))
		}
		if m.p(20) {
			c.Plays = append(c.Plays, m.play(Interrupt, Obstacle))
		}
		if m.p(40) {
			c.Persists = true
			if m.p(60) {
				c.Height = 1 + m.IntN(2)
				sc.Conns[i].Down = m.p(50)
			}
		}
		if m.p(35) {
			c.Lock = m.pool(2, 2, 5)
			if m.p(40) {
				f := Play{Name: m.name("Failure"), Damage: m.pool(1, 1, 3)}
				if m.p(50) {
					m.shifts(&f, false, true)
				}
				c.Failure = &f
			}
		}
		if m.p(25) && m.level >= 5 {
			c.Key, c.KeyUse = "key", KeyUse(m.IntN(3))
		}
		if m.p(25) {
			c.PassedBy = 1 << (1 + m.IntN(3))
		}
		c.Hidden = m.p(15)
		sc.Challenges = append(sc.Challenges, c)
	}
}

func (m *maker) secrets() {
	sc := &m.sc
	n := len(sc.Regions)
	for range m.IntN(3) {
		s := Secret{Name: m.name("Secret"), Region: m.IntN(n), Hidden: m.pool(2, 1, 5)}
		if m.p(40) && m.way(Conn{From: s.Region, To: m.IntN(n), Hidden: true}) {
			s.Opens = len(sc.Conns)
		}
		if m.p(40) {
			s.Item = m.item()
		}
		if m.p(30) {
			for i, c := range sc.Challenges {
				if c.Kind == Trap {
					s.Disarms = i + 1
				}
			}
		}
		sc.Secrets = append(sc.Secrets, s)
	}
	for range m.IntN(2) {
		f := Feature{Name: m.name("Chest"), Region: m.IntN(n), Item: m.item()}
		if m.p(50) {
			f.Lock = m.pool(1, 2, 5)
		}
		if m.p(40) {
			f.Key = "key"
		}
		sc.Features = append(sc.Features, f)
	}
}

// ends makes what ends the scenario.
func (m *maker) ends() {
	sc := &m.sc
	sc.HealingAverts = m.p(20)
	sc.OpenHands = m.p(40)
	if m.p(15) {
		sc.InjuryEP = 3 + m.IntN(4)
	}
	switch sc.Type {
	case Stealth:
		sc.ForbidLight = m.p(60)
		sc.ForbidTokens = m.IntN(3)
		for r := range sc.Regions {
			sc.Regions[r].NoHiding = m.p(20)
		}
	case Chase:
		sc.Rounds = 3 + m.IntN(6)
		sc.Chasing = m.p(40)
		sc.Rest = m.IntN(3)
		if sc.Chasing {
			sc.Rest = RestNothing
		}
		sc.Deadly = m.p(30)
		sc.Own = m.p(30)
		for r := range sc.Regions {
			if m.p(15) && r != sc.Goal {
				sc.Regions[r].Limit = 2 + m.IntN(6)
			}
			if m.p(20) {
				sc.Regions[r].Extends = 1 + m.IntN(2)
			}
		}
	}
	if m.level >= 5 && m.p(15) {
		sc.Requires = "bell"
		sc.Party[0].Items = append(sc.Party[0].Items, "bell")
	}
	if m.level >= 8 && len(sc.Party) > 1 && m.p(30) {
		sc.Party[len(sc.Party)-1].Waits = true
	}
}
