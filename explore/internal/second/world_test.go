package second

import "slices"

type Fate uint8

const (
	Playing Fate = iota
	Safe
	Dead
	Caught
	Away
	Waiting
)

type RoundPhase uint8

const (
	Before RoundPhase = iota
	EnvironPhase
	PCPhase
	ChallengePhase
	DiscardPhase
	Over
)

const (
	Running = iota
	Success
	Partly
	Failure
)

// An Ent is a PC or a Challenge.
type Ent struct {
	ID, At, Conn, EP int // At is -1 for an Obstacle
	Kind             Kind
	c                *Character
	ch               *Challenge
	sheet
	Gone, Known, Alerted bool
	unhid                bool // it was Hidden or a Trap and has been revealed
	shown                bool // it has acted in the dark and not moved since
	Fate                 Fate
	Injuries             int
	Owing, Lit, MaySwap  bool
	TurnOver             bool
	Moves, Steps, Speed  int
	Acted, Planned       bool
	ExMoved, ExActed     bool
	lastPlayed           int         // 1 + the turn of its last Assist or Interrupt
	SpentOnce, went      bool        // went: it has Moved in its turn
	sent                 int         // how often content has put it elsewhere
	used                 map[int]int // how often it has played its plays with Uses
	peeked               bool        // but who was near looked round when it took its light away, and it was near (J2)
	arriving             bool        // content has put it where it is, and it has not looked round (W6)
	leaving              int         // 1 + the region that it is about to leave: that has been heard
	Leg, Respawn         int
	fallen               int
	Limit                int
	Sick                 map[int]int
	caught               []int // Diseases, in the order in which it has caught them
	Items, Worn          []string
	joinAt               int
	came                 bool
	plays                []owned
	cards                []place // by play
	dealt                bool    // it has had its first Draw Phase
}

type owned struct {
	*Play
	gear string // "" is its own
}

type Body struct {
	Seeker, At    int
	Hidden, Known bool
}

type Lying struct {
	At    int
	Item  string
	Known bool
}

type Roll struct {
	Who     int
	Purpose string
	Pool    Pool
}

// A Question is put to a player or to the DM.
type Question struct {
	Ask     string
	Who, By int
	N       int   // how many answers
	Plays   []int // what the answers from 1 on stand for
	Forced  []Cmd
}

type World struct {
	Sc                  *Scenario
	Ents                []*Ent // the PCs, then the Challenges
	Phase               RoundPhase
	Round, Count, Limit int
	Turn                *Ent
	Turns, Tokens       int
	Result              int
	Pools               map[[2]int]int // by PC and Obstacle
	Boosts              []boosted
	Tallies             []*tally
	Tried               map[int]bool    // what content defines, in this turn
	Dealt               map[int][]bool  // by deck of Fortunes: the cards that are gone
	Used                map[string]bool // things, in this turn
	Wear                map[held]int    // how often things have been used that are left
	Bodies              []Body
	Lying               []Lying
	Known, Seen, Found  map[int]bool
	Ways, Opened        map[int]bool
	Glowing             map[int]bool
	reached             map[[2]int]bool
	Asked               *Question
	legal               []Cmd
	got                 Cmd
	yield               func() bool
	roll                func(Roll) []int
	strikes             []*attack // those under way
	ended               bool      // the turn under way is over
	starting            *Ent      // whose first command is looked for
	forcing, counting   bool
	queue               []func()
	Cover               map[string]int // what came up
}

func (w *World) cover(what string) { w.Cover[what]++ }

func (w *World) ent(id int) *Ent {
	switch {
	case id == 0:
		return nil
	case id < 100:
		return w.Ents[id-1]
	}
	return w.Ents[len(w.Sc.Party)+id-101]
}

func idOf(e *Ent) int {
	if e == nil {
		return 0
	}
	return e.ID
}

func newWorld(printed *Scenario) *World {
	now := *printed // regions and ways may change
	sc := &now
	sc.Regions, sc.Conns = slices.Clone(sc.Regions), slices.Clone(sc.Conns)
	w := &World{Sc: sc, Pools: map[[2]int]int{}, Known: map[int]bool{}, Seen: map[int]bool{}, Found: map[int]bool{}, Ways: map[int]bool{}, Opened: map[int]bool{},
		Glowing: map[int]bool{}, reached: map[[2]int]bool{}, Tried: map[int]bool{}, Used: map[string]bool{}, Dealt: map[int][]bool{}, Wear: map[held]int{}, Cover: map[string]int{}, Limit: sc.Rounds}
	for i := range sc.Party {
		c := &sc.Party[i]
		e := &Ent{ID: i + 1, c: c, At: sc.Start, Conn: -1, Sick: map[int]int{}, Injuries: c.Injuries, Limit: sc.Rounds, joinAt: -1, Moves: 1}
		e.wider = sc.WiderBase
		e.plain, e.Items, e.Worn = c.Plain, append(slices.Clone(c.Items), c.Equipped...), slices.Clone(c.Equipped)
		for p := range c.Plays {
			e.plays = append(e.plays, owned{&c.Plays[p], ""})
		}
		for g := range sc.Gear {
			for p := range sc.Gear[g].Plays {
				e.plays = append(e.plays, owned{&sc.Gear[g].Plays[p], sc.Gear[g].Name})
			}
		}
		e.cards = make([]place, len(e.plays))
		for _, d := range c.Diseases {
			if e.Sick[d] == 0 {
				e.caught = append(e.caught, d)
			}
			e.Sick[d]++
			e.Low[sc.Diseases[d].Track] += sc.Diseases[d].By
		}
		switch {
		case c.Waits:
			e.Fate = Waiting
		case sc.Type == Stealth: // B1
			w.Tokens += c.Tokens
			e.came = true
		}
		w.Ents = append(w.Ents, e)
	}
	for i := range sc.Challenges {
		ch := &sc.Challenges[i]
		e := &Ent{ID: 101 + i, ch: ch, Kind: ch.Kind, At: ch.Region, Conn: -1, EP: ch.EP, Gone: ch.Absent, Sick: map[int]int{}, fallen: -1, Moves: 1}
		e.wider = sc.WiderBase
		e.Base, e.challenge, e.obstacle, e.plain = ch.Base, true, ch.Kind == Obstacle, true
		if ch.Kind == Obstacle {
			e.At, e.Conn = -1, ch.Conn
		}
		for p := range ch.Plays {
			e.plays = append(e.plays, owned{&ch.Plays[p], ""})
		}
		w.Ents = append(w.Ents, e)
	}
	for r, reg := range sc.Regions {
		for _, item := range reg.Items {
			w.Lying = append(w.Lying, Lying{r, item, false})
		}
	}
	w.tallies()
	w.firstEffects()
	for _, e := range w.Ents {
		for t := range e.Now {
			e.Now[t] = e.base(t)
		}
	}
	return w
}

func (w *World) pcs() []*Ent  { return w.Ents[:len(w.Sc.Party)] }
func (w *World) foes() []*Ent { return w.Ents[len(w.Sc.Party):] }

func (e *Ent) in() bool { return e != nil && !e.Gone && e.Fate == Playing }

func (w *World) gear(name string) *Gear {
	for i := range w.Sc.Gear {
		if w.Sc.Gear[i].Name == name {
			return &w.Sc.Gear[i]
		}
	}
	return nil
}

// rebase sums what a PC's Background, Craft and Gear print, what a Challenge prints, and what Effects change, and limits it once. ST-05, GL-56
func (w *World) rebase(e *Ent) {
	list := w.inForceAt(e, -1)
	for t := range e.Base {
		sum := 0
		if e.ch != nil {
			sum = e.ch.Base[t]
		} else {
			sum = e.c.Background[t] + e.c.Craft[t]
		}
		for _, name := range e.Worn {
			if w.fits(w.gear(name).Where, -1) {
				sum += w.gear(name).Base[t]
			}
		}
		for _, f := range list {
			sum += f.Base[t]
		}
		e.Base[t] = clamp(sum, -2-w.Sc.WiderBase, 2+w.Sc.WiderBase)
	}
}

// maxEP is the maximum EP, less 5 for each Injury. GL-08, GL-47
func (w *World) maxEP(e *Ent) int {
	more := 0
	for _, f := range w.inForceAt(e, -1) {
		more += f.EP
	}
	switch {
	case e.ch != nil && e.ch.EP == 0:
		return 0
	case e.ch != nil:
		return max(e.ch.EP+more, 1)
	}
	ep := e.c.EP + more
	for _, name := range e.Worn {
		if w.fits(w.gear(name).Where, -1) {
			ep += w.gear(name).EP
		}
	}
	return max(ep-e.Injuries*w.injury(), 0)
}

func (w *World) injury() int {
	if w.Sc.InjuryEP > 0 {
		return w.Sc.InjuryEP
	}
	return 5
}

func (w *World) keywords(e *Ent) int {
	k, lost := 0, 0
	if e.ch != nil {
		k = e.ch.Keywords
	} else {
		k = e.c.Keywords
		for _, name := range e.Worn {
			if w.fits(w.gear(name).Where, e.stands()) {
				k |= w.gear(name).Keywords
			}
		}
	}
	for _, f := range w.inForce(e) {
		k, lost = k|f.Keywords, lost|f.Loses
	}
	k &^= lost
	if e.Now[Skill] <= -4 {
		k &^= Aquatic | Fly | Phase | Teleport // ST-51
	}
	return k
}

func (w *World) light(e *Ent) int {
	l := e.c.Light
	for _, name := range e.Worn {
		l = max(l, w.gear(name).Light)
	}
	return l
}

// serves is the best light that is of use where a PC is. EX-92
func (w *World) serves(e *Ent) (l int) {
	if w.fits(e.c.LightIn, e.stands()) {
		l = e.c.Light
	}
	for _, name := range e.Worn {
		if g := w.gear(name); w.fits(g.Where, e.stands()) {
			l = max(l, g.Light)
		}
	}
	return l
}

func (w *World) search(e *Ent) Pool {
	p, _ := w.searchEntry(e)
	return p
}

// searchEntry is a PC's Search entry, and what settings do to it. EX-92, EX-120
func (w *World) searchEntry(e *Ent) (Pool, []Stronger) {
	if e.c == nil {
		return nil, nil
	}
	if e.c.Search != nil && w.fits(e.c.SearchIn, e.stands()) {
		return e.c.Search, e.c.SearchStronger
	}
	for _, name := range e.Worn {
		if g := w.gear(name); g.Search != nil && w.fits(g.Where, e.stands()) {
			return g.Search, g.Stronger
		}
	}
	return nil, nil
}
