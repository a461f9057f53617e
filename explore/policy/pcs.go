package policy

import (
	"slices"

	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/stattrack"
)

// SensiblePCs plays PCs as careful people do. They go for the goal where they know a way to it, fetch what it asks for first, and go
// for the unknown where they know no way. They fight what attacks or blocks the way, open and unlock what they can, hide the bodies
// they leave, keep out of the way of Seekers for a while, light up in the dark where that is not forbidden, and Search when they know
// no better. When a scenario drags on and on, every second round they try whatever comes to mind: no door that sense does not open
// keeps them for ever.
//
// Where each PC has a player of its own, it lets the others take their turns first once its own is over.
func SensiblePCs(v *explore.View) (int, error) {
	if v.Asked != nil {
		return answer(v), nil
	}
	legal := v.Choices
	if v.Turn == explore.Nobody && legal[0].Do == explore.Begin {
		return 0, nil
	}
	t := thought{v: v, who: v.Turn}
	if !t.who.IsPC() || slices.ContainsFunc(legal, func(c explore.Command) bool { return c.Do == explore.Waive }) { // ST-57: out of turn, too
		t.who = legal[0].Who
	}
	if v.MayPass && !slices.ContainsFunc(legal, func(c explore.Command) bool { return c.Who == t.who }) {
		return explore.Pass, nil // each in its own turn
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
	v     *explore.View
	who   explore.Who
	pc    *explore.PCView
	step  explore.ConnID // the way to where it wants to go; NoConn to stay
	stuck bool           // it knows of no way to go on
	ready bool           // it may leave through the goal
	doors []explore.Who  // the Obstacles on that way
}

// whim chooses anything but to play with the light, by what the View shows at this moment; leaving for good only as a last resort.
func (t *thought) whim(legal []explore.Command, leave bool) int {
	acted := 0
	if t.pc.Acted {
		acted = 1
	}
	h := uint64(14695981039346656037)
	for _, n := range [...]int{t.v.Round, int(t.who), int(t.pc.Moves), int(t.pc.Steps), acted, int(t.pc.EP), int(t.pc.Region), len(legal)} {
		h = (h ^ uint64(n)) * 1099511628211
		h ^= h >> 29
	}
	from := int(h % uint64(len(legal)))
	for i := range legal {
		k := (from + i) % len(legal)
		if legal[k].Do != explore.Shine && (legal[k].Do != explore.Leave || leave || t.ready) {
			return k
		}
	}
	return from
}

// score says how good a command is.
func (t *thought) score(c *explore.Command) int {
	if c.Who != t.who {
		return -100 // each in its own turn
	}
	switch c.Do {
	case explore.Leave:
		if t.ready {
			return 4000
		}
	case explore.Shine:
		return t.shine()
	case explore.Prepare:
		return t.prepare(&t.v.PCs[c.Who.Index()].Plays[c.Play])
	case explore.Unlock, explore.Pick:
		if t.hostile(t.pc.Region, stattrack.Creature, stattrack.Seeker) {
			return 400 // after the fight
		}
		return 900 + int(c.Do) // a key is surer than picks
	case explore.Hide:
		return 700
	case explore.Drag:
		return t.drag(c)
	case explore.Act:
		return t.act(c)
	case explore.Search:
		switch {
		case t.stuck:
			return 620
		case t.v.Type != explore.Chase && (t.v.Round+c.Who.Index())%3 == 0:
			return 200
		}
	case explore.Move:
		return t.move(c)
	case explore.Waive, explore.EndTurn:
		return 0
	}
	return -50
}

// hostile reports whether a Creature or Seeker is seen in a region.
func (t *thought) hostile(r explore.RegionID, kind ...stattrack.ChallengeType) bool {
	return slices.ContainsFunc(t.v.Challenges, func(f explore.ChallengeView) bool { return f.Region == r && slices.Contains(kind, f.Type) })
}

func (t *thought) move(c *explore.Command) int {
	p := t.pc
	if c.Conn != t.step {
		return -100
	}
	if len(t.doors) > 0 { // EX-65: by the play that does most
		n := 500
		if plays := t.v.PCs[c.Who.Index()].Plays; int(c.Play) < len(plays) { // with a key it takes no play
			n += min(worth(&plays[c.Play]), 90)
		}
		return n
	}
	if t.hostile(p.Region, stattrack.Creature, stattrack.Seeker) {
		if !p.Acted && t.v.Type != explore.Chase {
			return 50 // first the fight
		}
		return 600
	}
	if t.v.Type == explore.Stealth && t.v.Round%3 != 0 { // they wait for the Seeker to go on, but not for ever
		if exit := t.v.Exit(p.Region, c.Conn); exit != nil && t.hostile(exit.To, stattrack.Seeker) {
			return -10
		}
	}
	return 600
}

// act says how good an Action is.
func (t *thought) act(c *explore.Command) int {
	p := &t.v.PCs[c.Who.Index()].Plays[c.Play]
	gain := min(worth(p), 200)
	switch {
	case c.Target.IsPC():
		return t.relief(c.Target, p)
	case c.Target.IsChallenge():
		f := t.v.Challenge(c.Target)
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
			if t.v.Type == explore.Chase {
				return 720 + gain // no time for a fight
			}
			return 300 + gain
		case t.stuck && t.whimsical(4):
			return 650
		}
	case p.Aim == explore.AllEnemies:
		if t.hostile(t.pc.Region, stattrack.Creature, stattrack.Seeker) && worth(p) > 0 {
			return 450 + gain
		}
	case p.Aim == explore.NoTarget:
		if n := t.relief(c.Who, p); n > 0 {
			return n
		}
		if p.HasSpecial && t.stuck && t.whimsical(4) {
			return 640
		}
	}
	return -10
}

// whimsical is true once in so many rounds.
func (t *thought) whimsical(every int) bool { return (t.v.Round+t.who.Index())%every == 0 }

// relief says how good a play is for an ally or oneself: tracks that are down and come up again, and whatever it is for those who are
// badly hurt.
func (t *thought) relief(w explore.Who, p *explore.PlayView) int {
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
	if p.HasSpecial && p.Aim == explore.OneAlly { // what is done to an ally mostly heals it
		if to := &t.v.PCs[w.Index()]; 2*int(to.EP) < to.MaxEP {
			up, urgent = up+2, 510
		}
	}
	if p.Moves > 0 && w == t.who && t.step != explore.NoConn && t.pc.Moves == 0 {
		up++
	}
	if up == 0 {
		return -10
	}
	return urgent + 150 + 10*min(up, 10)
}

// prepare says how good a Strategy is: speed for those who have a way to go, dice for those who will roll them.
func (t *thought) prepare(p *explore.PlayView) int {
	n := 0
	if t.step != explore.NoConn {
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
	if p.HasSpecial {
		n += 2
	}
	if n <= 0 {
		return -50
	}
	return 2000 + n
}

// drag takes a body from where no place serves to hide it to where one may. EX-103
func (t *thought) drag(c *explore.Command) int {
	here, exit := t.v.Region(t.pc.Region), t.v.Exit(t.pc.Region, c.Conn)
	if exit == nil || !here.NoHiding || t.hostile(exit.To, stattrack.Seeker) {
		return -50
	}
	there := t.v.Region(exit.To)
	switch {
	case there == nil || !there.Explored:
		return 610
	case there.NoHiding:
		return -50
	}
	return 650
}

// shine lights up for those who can't see where they are, and puts out what is forbidden; each once a turn, before and after the
// Action. EX-34, EX-104
func (t *thought) shine() int {
	k, here, forbidden := t.pc.Keywords, t.v.Region(t.pc.Region), t.v.Forbids.Light
	switch {
	case here == nil:
	case t.pc.Lit && forbidden && t.pc.Acted:
		return 2500
	case !t.pc.Lit && !t.pc.Acted && !here.Lit && k&(explore.Darkvision|explore.LightSensitivity) == 0 &&
		(!forbidden || t.stuck && !t.hostile(here.ID, stattrack.Seeker)):
		return 2500
	}
	return -50
}
