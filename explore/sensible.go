package explore

import (
	"slices"

	"github.com/crunchrules/crunch/stattrack"
)

// SensiblePCs plays PCs as careful people do. They go for the goal where they know a way to it, fetch what it asks for first, and go
// for the unknown where they know no way. They fight what attacks or blocks the way, open and unlock what they can, hide the bodies
// they leave, keep out of the way of Seekers for a while, light up in the dark where that is not forbidden, and Search when they know
// no better. When a scenario drags on and on, every second round they try whatever comes to mind: no door that sense does not open
// keeps them for ever.
func SensiblePCs(g *Game, v *View, legal []Command) (int, error) {
	if v.Asked != nil {
		return answer(g, v, legal, g.playsOf(v, v.Asked.Who)), nil
	}
	if v.Turn == Nobody && legal[0].Do == Begin {
		return 0, nil
	}
	t := thought{g: g, v: v, who: v.Turn}
	if !t.who.IsPC() || slices.ContainsFunc(legal, func(c Command) bool { return c.Do == Waive }) { // ST-57: out of turn, too
		t.who = legal[0].Who
	}
	t.pc = &v.PCs[t.who.Index()]
	t.plan(legal)
	if tired := 60 + 2*len(v.Regions)*t.patience(); v.Round > tired && v.Round%2 == 0 {
		return t.whim(legal, v.Round > 3*tired), nil
	}
	return pick(legal, t.score), nil
}

// A thought is what a PC makes of a View.
type thought struct {
	g     *Game
	v     *View
	who   Who
	pc    *PCState
	step  ConnID // the way to where it wants to go; NoConn to stay
	stuck bool   // it knows of no way to go on
	ready bool   // it may leave through the goal
	doors []Who  // the Obstacles on that way
}

// whim chooses anything but to play with the light, by what the View shows at this moment; leaving for good only as a last resort.
func (t *thought) whim(legal []Command, leave bool) int {
	h := uint64(14695981039346656037)
	for _, n := range [...]int{t.v.Round, int(t.who), int(t.pc.Moves), int(t.pc.Steps), int(b2i(t.pc.Acted)), int(t.pc.EP), int(t.pc.Region), len(legal)} {
		h = (h ^ uint64(n)) * 1099511628211
		h ^= h >> 29
	}
	from := int(h % uint64(len(legal)))
	for i := range legal {
		k := (from + i) % len(legal)
		if legal[k].Do != Shine && (legal[k].Do != Leave || leave || t.ready) {
			return k
		}
	}
	return from
}

// score says how good a command is.
func (t *thought) score(c *Command) int {
	if c.Who != t.who {
		return -100 // each in its own turn
	}
	switch c.Do {
	case Leave:
		if t.ready {
			return 4000
		}
	case Shine:
		return t.shine()
	case Prepare:
		return t.prepare(&t.g.party[c.Who.Index()].Plays[c.Play])
	case Unlock, Pick:
		if t.hostile(t.pc.Region, stattrack.Creature, stattrack.Seeker) {
			return 400 // after the fight
		}
		return 900 + int(c.Do) // a key is surer than picks
	case Hide:
		return 700
	case Drag:
		return t.drag(c)
	case Act:
		return t.act(c)
	case Search:
		switch {
		case t.stuck:
			return 620
		case t.g.sc.spec.Type != Chase && (t.v.Round+c.Who.Index())%3 == 0:
			return 200
		}
	case Move:
		return t.move(c)
	case Waive, EndTurn:
		return 0
	}
	return -50
}

// hostile reports whether a Creature or Seeker is seen in a region.
func (t *thought) hostile(r RegionID, kind ...stattrack.Challenge) bool {
	return slices.ContainsFunc(t.v.Foes, func(f FoeView) bool { return f.Region == r && slices.Contains(kind, f.Type) })
}

func (t *thought) move(c *Command) int {
	p := t.pc
	if c.Conn != t.step {
		return -100
	}
	if len(t.doors) > 0 { // EX-65: by the play that does most
		n := 500
		if plays := t.g.party[c.Who.Index()].Plays; int(c.Play) < len(plays) { // with a key it takes no play
			n += min(worth(&plays[c.Play]), 90)
		}
		return n
	}
	if t.hostile(p.Region, stattrack.Creature, stattrack.Seeker) {
		if !p.Acted && t.g.sc.spec.Type != Chase {
			return 50 // first the fight
		}
		return 600
	}
	if t.g.sc.spec.Type == Stealth && t.v.Round%3 != 0 { // they wait for the Seeker to go on, but not for ever
		if exit, ok := t.g.exit(p.Region, c.Conn); ok && t.hostile(exit.To, stattrack.Seeker) {
			return -10
		}
	}
	return 600
}

// act says how good an Action is.
func (t *thought) act(c *Command) int {
	p := &t.g.party[c.Who.Index()].Plays[c.Play]
	gain := min(worth(p), 200)
	switch {
	case c.Target.IsPC():
		return t.relief(c.Target, p)
	case c.Target.IsFoe():
		f := t.v.foe(c.Target)
		if f == nil {
			return -10
		}
		switch {
		case f.Type == stattrack.Creature || f.Type == stattrack.Seeker:
			if worth(p) == 0 {
				return -10
			}
			return 500 + gain - min(f.EP, 99)
		case f.Type == stattrack.Obstacle && f.EP > 0 && slices.Contains(t.doors, f.Who) && bashes(p): // only what is in the way
			if t.g.sc.spec.Type == Chase {
				return 720 + gain // no time for a fight
			}
			return 300 + gain
		case t.stuck && t.whimsical(4):
			return 650
		}
	case p.Aim == AllEnemies:
		if t.hostile(t.pc.Region, stattrack.Creature, stattrack.Seeker) && worth(p) > 0 {
			return 450 + gain
		}
	case p.Aim == NoTarget:
		if n := t.relief(c.Who, p); n > 0 {
			return n
		}
		if p.Special != nil && t.stuck && t.whimsical(4) {
			return 640
		}
	}
	return -10
}

// whimsical is true once in so many rounds.
func (t *thought) whimsical(every int) bool { return (t.v.Round+t.who.Index())%every == 0 }

// relief says how good a play is for an ally or oneself: tracks that are down and come up again, and whatever it is for those who are
// badly hurt.
func (t *thought) relief(w Who, p *Play) int {
	up, urgent := 0, 0
	for _, sh := range p.Shifts {
		on := w
		if sh.Self {
			on = t.who
		}
		if now := int(t.v.PCs[on.Index()].Sheet.Now[sh.Track]); sh.By > 0 && now < 0 {
			up += min(int(sh.By), -now)
		}
	}
	if p.Special != nil && p.Aim == OneAlly { // what is done to an ally mostly heals it
		if to := &t.v.PCs[w.Index()]; 2*int(to.EP) < t.g.party[w.Index()].maxEP(int(to.Injuries), t.g.sc.injury) {
			up, urgent = up+2, 510
		}
	}
	if p.Moves > 0 && w == t.who && t.step != NoConn && t.pc.Moves == 0 {
		up++
	}
	if up == 0 {
		return -10
	}
	return urgent + 150 + 10*min(up, 10)
}

// prepare says how good a Strategy is: speed for those who have a way to go, dice for those who will roll them.
func (t *thought) prepare(p *Play) int {
	n := 0
	if t.step != NoConn {
		if n += 10 * int(p.Moves); t.pc.Moves > 0 && t.pc.Steps == 0 { // before the Move, or it helps none
			n += 10 * int(p.Speed)
		}
	}
	fight := t.hostile(t.pc.Region, stattrack.Creature, stattrack.Seeker)
	for _, b := range p.Boosts {
		rolls := fight
		switch b.Class {
		case stattrack.Accuracy, stattrack.Damage:
			rolls = fight || len(t.doors) > 0
		case stattrack.SkillDice:
			rolls = t.stuck || len(t.doors) > 0
		}
		if rolls {
			n += 5 * int(b.Levels)
		}
	}
	for _, sh := range p.Shifts {
		if now := int(t.pc.Sheet.Now[sh.Track]); sh.By < 0 || now < 2 {
			n += int(sh.By)
		}
	}
	if p.Special != nil {
		n += 2
	}
	if n <= 0 {
		return -50
	}
	return 2000 + n
}

// drag takes a body from where no place serves to hide it to where one may. EX-103
func (t *thought) drag(c *Command) int {
	spec := &t.g.sc.spec
	exit, ok := t.g.exit(t.pc.Region, c.Conn)
	if !ok || !spec.Regions[t.pc.Region].NoHiding || t.hostile(exit.To, stattrack.Seeker) {
		return -50
	}
	if there := t.v.region(exit.To); there == nil || !there.Explored {
		return 610
	}
	if spec.Regions[exit.To].NoHiding {
		return -50
	}
	return 650
}

// shine lights up for those who can't see where they are, and puts out what is forbidden; each once a turn, before and after the
// Action. EX-34, EX-104
func (t *thought) shine() int {
	k := t.g.party[t.who.Index()].Keywords
	here := t.v.region(t.pc.Region)
	forbidden := t.g.sc.spec.Forbids.Light
	switch {
	case here == nil:
	case t.pc.Lit && forbidden && t.pc.Acted:
		return 2500
	case !t.pc.Lit && !t.pc.Acted && !here.Lit && k&(Darkvision|LightSensitivity) == 0 &&
		(!forbidden || t.stuck && !t.hostile(here.ID, stattrack.Seeker)):
		return 2500
	}
	return -50
}

// region returns what a View has of a region, or nil.
func (v *View) region(r RegionID) *RegionView {
	if k, ok := slices.BinarySearchFunc(v.Regions, r, func(p RegionView, r RegionID) int { return int(p.ID - r) }); ok {
		return &v.Regions[k]
	}
	return nil
}

// foe returns what a View has of a Challenge, or nil.
func (v *View) foe(w Who) *FoeView {
	if k, ok := slices.BinarySearchFunc(v.Foes, w, func(f FoeView, w Who) int { return int(f.Who) - int(w) }); ok {
		return &v.Foes[k]
	}
	return nil
}

// plan finds the way: to the goal, or else to the nearest place where something new may be, or else, in turn, to every place that has
// been seen already, to Search there.
func (t *thought) plan(legal []Command) {
	t.step = NoConn
	need := t.g.sc.spec.Goal.Requires
	t.ready = need == "" || t.v.holds(need) || t.v.lost(need)
	if t.ready && t.v.Goal == t.pc.Region {
		return
	}
	if here := t.v.region(t.pc.Region); here != nil && t.opens(here) && (!t.ready || t.v.Goal == NoRegion) && !t.whimsical(4) {
		return // it stays until that is open, but not for ever
	}
	type node struct {
		region RegionID
		cost   int
		first  ConnID
		doors  []Who // on the first way
	}
	goal, fresh := node{first: NoConn}, node{first: NoConn}
	var old []node                                            // places seen, in the order in which they are reached
	reached := map[RegionID]bool{}                            // only looked up
	queue := [][]node{{{region: t.pc.Region, first: NoConn}}} // by cost
search:
	for cost := 0; cost < len(queue); cost++ {
		for i := 0; i < len(queue[cost]); i++ {
			n := queue[cost][i]
			if n.region == NoRegion {
				if fresh.first == NoConn {
					fresh = n
				}
				continue
			}
			place := t.v.region(n.region)
			if reached[n.region] || place == nil {
				continue
			}
			reached[n.region] = true
			switch {
			case n.first == NoConn: // here
			case t.ready && n.region == t.v.Goal:
				goal = n
				break search
			case fresh.first == NoConn && (!place.Explored || t.opens(place)):
				fresh = n
			}
			if place.Explored {
				old = append(old, n)
			}
			for _, e := range place.Exits {
				pass := t.pass(e.Obstacles, n.region)
				if !e.Open || pass < 0 || n.first == NoConn && !t.passesNow(e, legal) {
					continue
				}
				next := node{region: e.To, cost: cost + 1 + pass, first: n.first, doors: n.doors}
				if n.first == NoConn {
					next.first, next.doors = e.Conn, e.Obstacles
				}
				for len(queue) <= next.cost {
					queue = append(queue, nil)
				}
				queue[next.cost] = append(queue[next.cost], next)
			}
		}
	}
	aim := goal
	if aim.first == NoConn {
		aim = fresh
	}
	if aim.first == NoConn {
		if t.stuck = true; len(old) == 0 {
			return
		}
		slices.SortFunc(old, func(a, b node) int { return int(a.region - b.region) })
		aim = old[(t.v.Round/t.patience()+t.who.Index())%len(old)]
	}
	t.step, t.doors = aim.first, aim.doors
}

// patience is for how many rounds a PC who is stuck tries one place: mostly enough to come there and to Search it. It is the same
// wherever the PC stands, so that it does not turn back on the way.
func (t *thought) patience() int {
	n := 4 + len(t.v.Regions)/2
	for i := range t.v.Foes {
		if t.v.Foes[i].Type == stattrack.Obstacle {
			n += 2
		}
	}
	return n
}

// passesNow reports whether something can be done now about what blocks an exit: the Move is legal, or an attempt to open it, or there
// was one already in this turn.
func (t *thought) passesNow(e ExitView, legal []Command) bool {
	if len(e.Obstacles) == 0 || t.pc.Acted || t.pc.Moves == 0 {
		return true
	}
	return slices.ContainsFunc(legal, func(c Command) bool {
		return c.Who == t.who && (c.Do == Move && c.Conn == e.Conn || slices.Contains(e.Obstacles, c.Target))
	})
}

// pass says how many Moves' worth of work the Obstacles of a way are for this PC; -1 if it can't pass them.
func (t *thought) pass(obstacles []Who, from RegionID) int {
	work := 0
	for _, w := range obstacles {
		f := t.v.foe(w)
		if f == nil {
			continue
		}
		card := &t.g.sc.spec.Challenges[f.Card]
		plays := t.g.party[t.who.Index()].Plays
		has := func(f func(*Play) bool) bool {
			for i := range plays {
				if plays[i].Kind == Action && t.g.allows(from, &plays[i]) && f(&plays[i]) { // EX-90
					return true
				}
			}
			return false
		}
		switch {
		case t.g.party[t.who.Index()].Keywords&card.PassedBy != 0: // GL-09
		case card.Key != "" && slices.Contains(t.pc.Items, card.Key): // EX-134
		case !card.Lock.IsZero() && has(func(p *Play) bool { return !p.Lockpick.IsZero() }):
			work += 3
		case card.EP > 0 && !(card.locks() && t.g.sc.spec.Forbids.Bashing) && has(bashes):
			work += 2 + min(f.EP/4, 8)
		default:
			return -1
		}
	}
	return work
}

// bashes reports whether a play can open what is in the way: it takes EP, brings Skill down (ST-50), or nobody knows what it does.
func bashes(p *Play) bool {
	if p.Aim != OneEnemy && p.Aim != SingleEnemy {
		return false
	}
	return !p.Damage.IsZero() || p.Special != nil ||
		slices.ContainsFunc(p.Shifts, func(s Shift) bool { return !s.Self && s.Track == stattrack.Skill && s.By < 0 })
}

// opens reports whether there is a Feature in a place that this PC can open.
func (t *thought) opens(place *RegionView) bool {
	c := &t.g.party[t.who.Index()]
	day, night := c.Keywords&LightSensitivity == 0, c.Keywords&Darkvision != 0 // EX-33
	light := c.Light != NoLight && !t.g.sc.spec.Forbids.Light && t.g.burns(t.who.Index(), place.ID)
	if !(day && (place.Lit || light) || night && (day || !place.Lit)) {
		return false // EX-34
	}
	for _, f := range place.Features {
		feature := &t.g.sc.spec.Features[f-1]
		if feature.Key != "" && slices.Contains(t.pc.Items, feature.Key) || feature.Key == "" && feature.Lock.IsZero() ||
			!feature.Lock.IsZero() && slices.ContainsFunc(c.Plays, func(p Play) bool {
				return p.Kind == Action && !p.Lockpick.IsZero() && t.g.allows(place.ID, &p)
			}) {
			return true
		}
	}
	return false
}

// holds reports whether a PC who can still bring it out carries an item.
func (v *View) holds(item string) bool {
	return slices.ContainsFunc(v.PCs, func(p PCState) bool {
		return (p.Fate == Playing || p.Fate == Safe) && slices.Contains(p.Items, item)
	})
}

// lost reports whether an item went down with a PC.
func (v *View) lost(item string) bool {
	return slices.ContainsFunc(v.PCs, func(p PCState) bool { return (p.Fate == Dead || p.Fate == Caught) && slices.Contains(p.Items, item) })
}
