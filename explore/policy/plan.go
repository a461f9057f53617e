package policy

import (
	"cmp"
	"slices"
	"sync"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// plan finds the way to the goal. If there is none, it goes to the nearest place that may hold something new. If there is none either, it
// goes to each known place in turn, to Search there.
func (t *thought) plan(legal []board.Command) {
	t.step = scenario.NoConn
	need := t.v.Requires
	t.ready = need == "" || holds(t.v, need) || lost(t.v, need)
	t.wants = t.wanting() && t.v.Round <= t.tired()
	t.ready = t.ready && !t.wants
	if t.ready && t.v.Goal == t.pc.Region || t.wants && slices.ContainsFunc(legal, func(c board.Command) bool { return c.Who == t.who && t.serves(&c) }) {
		return
	}
	t.laden = t.tries() && t.brings(nil)
	if here := t.v.Region(t.pc.Region); here != nil && !t.laden && (t.tries() && t.seeks(here) || t.wants && t.awaits(here)) {
		return // it waits for those who have what is needed here
	} else if here != nil && (t.opens(here) || t.fetches(here)) && (!t.ready || t.v.Goal == scenario.NoRegion) && !t.whimsical(4) {
		return // it stays until the Obstacle is open or the item in its hands, but not for ever
	}
	m := plans.Get().(*planned)
	defer plans.Put(m)
	if !t.homeward(&m.home) {
		t.search(m, legal)
	}
}

// search looks at one place after the other, the nearest first, until it has found where to go.
func (t *thought) search(m *planned, legal []board.Command) {
	need := t.v.Requires
	m.begin()
	goal, fresh := node{first: scenario.NoConn}, node{first: scenario.NoConn}
	hopes := t.hopes(need)
	m.add(node{region: t.pc.Region, first: scenario.NoConn})
search:
	for cost := 0; cost < len(m.first) && (hopes || fresh.first == scenario.NoConn); cost++ {
		for at := m.first[cost]; at >= 0; at = m.nodes[at].next {
			n := m.nodes[at]
			if n.region == scenario.NoRegion {
				if fresh.first == scenario.NoConn {
					fresh = n
				}
				continue
			}
			place := m.reach(t.v, n.region)
			if place == nil {
				continue
			}
			switch {
			case n.first == scenario.NoConn: // here
			case t.ready && n.region == t.v.Goal, !t.ready && need != "" && slices.Contains(place.Lying, need), t.tries() && t.seeks(place):
				goal = n
				break search
			case t.wants && n.region == t.v.Goal && need == "":
				continue // it would end the scenario
			case t.wants && goal.first == scenario.NoConn && t.seeks(place): // it has tried: first what is new, then here again
				goal = n
			case fresh.first == scenario.NoConn && (!place.Explored || t.opens(place) || t.fetches(place)):
				fresh = n
			}
			if place.Explored {
				m.old = append(m.old, n)
			}
			for i := range place.Exits {
				e := &place.Exits[i]
				if !e.Open || e.Closed {
					continue
				}
				pass := t.pass(e.Obstacles, place)
				if pass < 0 || n.first == scenario.NoConn && !t.passesNow(e, legal) {
					continue
				}
				next := node{region: e.To, cost: cost + 1 + pass, first: n.first, liked: n.liked, doors: n.doors}
				if n.first == scenario.NoConn {
					next.first, next.liked, next.doors = e.Conn, t.liking(e), e.Obstacles
				}
				m.add(next)
			}
		}
	}
	aim := goal
	if aim.first == scenario.NoConn || t.wants && !t.tries() && fresh.first != scenario.NoConn {
		aim = fresh
	}
	if aim.first == scenario.NoConn {
		if t.stuck = true; len(m.old) == 0 {
			return
		}
		aim = t.roams(m.old)
	}
	t.step, t.doors = aim.first, aim.doors
}

// roams returns the place to Search now of all that a stuck PC reaches.
func (t *thought) roams(places []node) node {
	order := func(n node) uint64 { return uint64(t.seed.Fork(crunch.Key(t.v.Region(n.region).Name))) }
	slices.SortFunc(places, func(a, b node) int { return cmp.Or(cmp.Compare(order(a), order(b)), int(a.region-b.region)) })
	return places[(t.v.Round/t.patience()+t.rank)%len(places)]
}

// hopes reports whether there may be something to go to that is better than what is new: the goal, the item that it requires, or an Aim.
func (t *thought) hopes(need string) bool {
	if t.wants || t.ready {
		return t.wants || t.v.Goal != scenario.NoRegion
	}
	for i := range t.v.Regions {
		if slices.Contains(t.v.Regions[i].Lying, need) {
			return true
		}
	}
	return false
}

// A node is a region that the PC may reach, and how.
type node struct {
	region scenario.RegionID
	cost   int
	first  scenario.ConnID
	liked  uint64         // of ways that are as long, the one with the first way that is liked best is taken
	doors  []scenario.Who // on the first way
	next   int            // the place of the next node of the same cost, or -1
}

// planned is what the search for a way has found so far. It is reused, so that a choice allocates nothing.
type planned struct {
	nodes   []node
	first   []int // by cost: the first node
	reached scenario.Set
	old     []node // places seen, nearest first
	home    home
}

var plans = sync.Pool{New: func() any { return new(planned) }}

func (m *planned) begin() {
	m.nodes, m.first, m.old, m.reached = m.nodes[:0], m.first[:0], m.old[:0], m.reached[:0]
}

// add puts a node among those of the same cost, the best liked first.
func (m *planned) add(n node) {
	for len(m.first) <= n.cost {
		m.first = append(m.first, -1)
	}
	at := &m.first[n.cost]
	for *at >= 0 && m.nodes[*at].liked > n.liked {
		at = &m.nodes[*at].next
	}
	n.next = *at
	*at = len(m.nodes)
	m.nodes = append(m.nodes, n)
}

// reach returns a region that has not been reached before, or nil.
func (m *planned) reach(v *board.View, r scenario.RegionID) *board.RegionView {
	place := v.Region(r)
	if place == nil || m.reached.Has(int(r)) {
		return nil
	}
	m.reached = m.reached.With(int(r))
	return place
}

// patience returns for how many rounds a stuck PC tries one place. That is mostly enough to get there and Search. It doesn't depend on
// where the PC is, so the PC doesn't turn back on the way.
func (t *thought) patience() int {
	n := 4 + len(t.v.Regions)/2
	for i := range t.v.Challenges {
		if t.v.Challenges[i].Type == stattrack.Obstacle {
			n += 2
		}
	}
	return n
}

// tired returns after how many rounds PCs that get nowhere try anything.
func (t *thought) tired() int { return 60 + 2*len(t.v.Regions)*t.patience() }

// whimsical reports whether this is one of every so many rounds.
func (t *thought) whimsical(every int) bool { return (t.v.Round+t.rank)%every == 0 }

// seen counts the Challenges of a type that are seen in a region.
func (t *thought) seen(r scenario.RegionID, kind stattrack.ChallengeType) (n int) {
	for i := range t.v.Challenges {
		if f := &t.v.Challenges[i]; f.Region == r && f.Type == kind {
			n++
		}
	}
	return n
}

// passesNow reports whether the PC can do something about a blocked exit now: the Move or an attempt to open it is legal, or it has tried
// in this turn.
func (t *thought) passesNow(e *board.ExitView, legal []board.Command) bool {
	if len(e.Obstacles) == 0 || t.pc.Acted || t.pc.Moves == 0 {
		return true
	}
	return slices.ContainsFunc(legal, func(c board.Command) bool {
		return c.Who == t.who && (c.Do == board.VerbMove && c.Conn == e.Conn || slices.Contains(e.Obstacles, c.Target))
	})
}

// pass returns how many Moves' worth of work the Obstacles of a way cost this PC, or -1 if it can't pass them.
func (t *thought) pass(obstacles []scenario.Who, place *board.RegionView) int {
	work := 0
	for _, w := range obstacles {
		f := t.v.Challenge(w)
		if f == nil {
			continue
		}
		plays, here := t.pc.Plays, t.v.Here(place.ID)
		has := func(f func(*board.PlayView) bool) bool {
			for i := range plays {
				if plays[i].Kind == scenario.Action && plays[i].Allowed(here) && f(plays[i].Now(&t.pc.Sheet)) { // EX-90
					return true
				}
			}
			return false
		}
		switch {
		case t.pc.Keywords&f.PassedBy != 0: // GL-09
		case f.Key != "" && slices.Contains(t.pc.Items, f.Key): // EX-134
		case f.Lock && has(func(p *board.PlayView) bool { return !p.Lockpick.IsZero() }):
			work += 3
		case f.MaxEP > 0 && !(f.Locked && t.v.Forbids.Bashing) && has(bashes): // GL-43
			work += 2 + min(f.EP/4, 8)
		default:
			return -1
		}
	}
	return work
}

// bashes reports whether a play may open an Obstacle: it takes EP, lowers Skill (ST-50), or has a Special.
func bashes(p *board.PlayView) bool {
	if p.Aim != scenario.OneEnemy && p.Aim != scenario.SingleEnemy {
		return false
	}
	return !p.Damage.IsZero() || p.HasSpecial ||
		slices.ContainsFunc(p.Shifts, func(s scenario.Shift) bool { return !s.Self && s.Track == stattrack.Skill && s.By < 0 })
}

// opens reports whether a place has a Feature that this PC can open.
func (t *thought) opens(place *board.RegionView) bool {
	if len(place.Features) == 0 {
		return false
	}
	c := t.pc
	day, night := c.Keywords&scenario.LightSensitivity == 0, c.Keywords&scenario.Darkvision != 0                    // EX-33
	light := !t.v.Forbids.Light && (c.Light == scenario.Flameless || c.Light == scenario.Flame && !place.Submerged) // EX-43
	if !(day && (place.Lit || light) || night && (day || !place.Lit)) {
		return false // EX-34
	}
	here := t.v.Here(place.ID)
	for _, f := range place.Features {
		if f.Key != "" && slices.Contains(t.pc.Items, f.Key) || !f.Locked || f.Lock && slices.ContainsFunc(c.Plays, func(p board.PlayView) bool {
			return p.Kind == scenario.Action && !p.Lockpick.IsZero() && p.Allowed(here)
		}) {
			return true
		}
	}
	return false
}

// fetches reports whether something lies in a place that the PC should pick up. In a Chase there is time only for what the goal requires.
// GL-48
func (t *thought) fetches(place *board.RegionView) bool {
	return len(place.Lying) > 0 && (t.v.Type != scenario.Chase || !t.ready && slices.Contains(place.Lying, t.v.Requires))
}

// holds reports whether a PC that can still leave with an item carries it.
func holds(v *board.View, item string) bool {
	return slices.ContainsFunc(v.PCs, func(p board.PCView) bool {
		return (p.Fate == board.FatePlaying || p.Fate == board.FateSafe) && slices.Contains(p.Items, item)
	})
}

// lost reports whether a PC that is out of play has the item.
func lost(v *board.View, item string) bool {
	return slices.ContainsFunc(v.PCs, func(p board.PCView) bool {
		return (p.Fate == board.FateDead || p.Fate == board.FateCaught || p.Fate == board.FateAway && !p.Expected) && slices.Contains(p.Items, item)
	})
}
