package policy

import (
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore"
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// SensiblePCs returns a Policy that plays PCs as careful people do. They follow the Aims of their View, one Step after the other, for as long
// as people have patience (GL-80). Then they go to the goal if they know a way, and fetch the item that it requires first. If they know no
// way, they explore, and pick up what lies about. They fight what attacks or blocks them, open and unlock what they can, and hide the bodies
// they leave. They avoid Seekers for a while. They light up in the dark unless it is forbidden. When nothing better is left, they Search and,
// without Aims, attempt what content offers. When a scenario goes on very long, they try other commands every second round, so they don't get
// stuck for ever.
//
// The seed breaks ties: which PC is first, which of two ways it takes, which foe it strikes. If each PC has a player of its own, it passes
// once its PC's turn is over.
func SensiblePCs(seed crunch.Seed) explore.Policy {
	seed = seed.Fork(crunch.Key("SensiblePCs"))
	return func(v *board.View) (int, error) { return sensiblePCs(v, tasteOf(v, seed)), nil }
}

func sensiblePCs(v *board.View, taste taste) int {
	if v.Asked != nil {
		return taste.answer()
	}
	legal := v.Choices
	t := thought{taste: taste, who: v.Turn}
	if v.Turn == scenario.Nobody && legal[0].Do == board.VerbBegin {
		return t.first(legal)
	}
	if !t.who.IsPC() || slices.ContainsFunc(legal, func(c board.Command) bool { return c.Do == board.VerbWaive }) { // ST-57: also out of turn
		t.who = legal[0].Who
	}
	if v.MayPass && !slices.ContainsFunc(legal, func(c board.Command) bool { return c.Who == t.who }) {
		return board.Pass // let the others take their turns
	}
	t.pc = &v.PCs[t.who.Index()]
	t.rank = t.ranked()
	t.plan(legal)
	if tired := t.tired(); v.Round > tired && v.Round%2 == 0 {
		return t.whim(legal, v.Round > 3*tired)
	}
	return t.pick(legal, t.score)
}

// first chooses the PC whose turn begins.
func (t *thought) first(legal []board.Command) int {
	best := t.pick(legal, func(c *board.Command) int {
		if c.Do == board.VerbBegin {
			return 1
		}
		return 0
	})
	if !t.v.MayPass || !t.v.Apart {
		return best
	}
	for i := range t.v.PCs { // EX-01: the players choose the order
		other := board.Command{Do: board.VerbBegin, Who: scenario.PC(i)}
		if p := &t.v.PCs[i]; p.Fate == board.FatePlaying && !p.TurnOver && other != legal[best] && t.prefers(&other, &legal[best]) {
			return board.Pass
		}
	}
	return best
}

// ranked returns the place of the PC in an order of the party that the seed gives.
func (t *thought) ranked() (n int) {
	own := t.seed.Fork(t.entity(t.who), 0)
	for i := range t.v.PCs {
		if other := t.seed.Fork(t.entity(scenario.PC(i)), 0); other < own || other == own && i < t.who.Index() {
			n++
		}
	}
	return n
}

// A thought is what a PC plans from a View.
type thought struct {
	taste
	who   scenario.Who
	rank  int // its place in an order of the party that the seed gives
	pc    *board.PCView
	step  scenario.ConnID // the next connection of its way; NoConn to stay
	stuck bool            // it knows of no way to go on
	ready bool            // it may leave through the goal
	wants bool            // it follows an Aim (GL-80)
	laden bool            // it carries what an Aim wants elsewhere, and goes there or looks for the place first
	doors []scenario.Who  // the Obstacles on that way
}

// whim picks any command by chance. It never picks Shine, Drop or HandOver, and leaves the scenario only as a last resort.
func (t *thought) whim(legal []board.Command, leave bool) int {
	acted := uint64(0)
	if t.pc.Acted {
		acted = 1
	}
	t.now = t.seed.Fork(t.number(t.entity(t.who), uint64(t.pc.Moves), uint64(t.pc.Steps), acted, uint64(t.pc.EP), uint64(len(legal))))
	return t.pick(legal, func(c *board.Command) int {
		switch c.Do {
		case board.VerbShine, board.VerbDrop, board.VerbHandOver:
			return 0
		case board.VerbLeave:
			if !leave && !t.ready {
				return 0
			}
		}
		return 1
	})
}

// score returns how good a command is.
func (t *thought) score(c *board.Command) int {
	if c.Who != t.who {
		return -100 // wait for its own turn
	}
	if t.wants && t.serves(c) {
		return 3500
	}
	switch c.Do {
	case board.VerbLeave:
		if t.ready {
			return 4000
		}
	case board.VerbShine:
		return t.shine()
	case board.VerbPrepare:
		return t.prepare(&t.v.PCs[c.Who.Index()].Plays[c.Play])
	case board.VerbUnlock, board.VerbPick:
		if t.foes() > 0 {
			return 400 // after the fight
		}
		return 900 + int(c.Do) // a key is surer than picks
	case board.VerbHide:
		return 700
	case board.VerbDrag:
		return t.drag(c)
	case board.VerbAct:
		return t.act(c)
	case board.VerbSearch:
		switch {
		case t.stuck:
			return 620
		case t.v.Type != scenario.Chase && (t.v.Round+t.rank)%3 == 0:
			return 200
		}
	case board.VerbMove:
		return t.move(c)
	case board.VerbPickUp:
		return t.pickUp(c)
	case board.VerbEquip, board.VerbTakeOff:
		return t.regear(c)
	case board.VerbDraw:
		return t.draws()
	case board.VerbAttempt:
		if t.stuck && !t.wants { // nobody knows what it does; Aims ask for those that are needed
			return 630
		}
	case board.VerbUse:
		return t.use(c)
	case board.VerbWaive, board.VerbEndTurn:
		return 0
	}
	return -50
}

// foes counts the Creatures and Seekers seen in its region: those that an Action against all enemies is meant for.
func (t *thought) foes() int {
	return t.seen(t.pc.Region, stattrack.Creature) + t.seen(t.pc.Region, stattrack.Seeker)
}

func (t *thought) move(c *board.Command) int {
	p := t.pc
	if c.Conn != t.step {
		return -100
	}
	if len(t.doors) > 0 { // EX-65: with the best play
		n := 500
		if plays := t.v.PCs[c.Who.Index()].Plays; int(c.Play) < len(plays) { // with a key it needs no play
			n += min(worth(plays[c.Play].Now(&p.Sheet)), 90)
		}
		return n
	}
	if t.foes() > 0 {
		if !p.Acted && t.v.Type != scenario.Chase {
			return 50 // first the fight
		}
		return 600
	}
	if t.v.Type == scenario.Stealth && t.v.Round%3 != 0 { // they wait for the Seeker to move on, but not for ever
		if exit := t.v.Exit(p.Region, c.Conn); exit != nil && t.seen(exit.To, stattrack.Seeker) > 0 {
			return -10
		}
	}
	return 600
}

// act returns how good an Action is.
func (t *thought) act(c *board.Command) int {
	p := playNow(t.v, c.Who, c.Play)
	gain := min(worth(p), 200) - t.spares(c.Play)
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
		case f.Type == stattrack.Obstacle && f.EP > 0 && slices.Contains(t.doors, f.Who) && bashes(p): // only an Obstacle in the way
			if t.v.Type == scenario.Chase {
				return 720 + gain // no time for a fight
			}
			return 300 + gain
		case t.stuck && t.whimsical(4):
			return 650
		}
	case p.Aim == scenario.AllEnemies:
		switch n := t.foes(); {
		case n == 0 || worth(p) == 0:
		case n == 1:
			return 450 + gain
		default:
			return 500 + min(n*worth(p), 200) // none is spared for its EP
		}
	case p.Aim == scenario.NoTarget:
		if n := t.relief(c.Who, p); n > 0 {
			return n
		}
		if p.HasSpecial && t.stuck && t.whimsical(4) {
			return 640
		}
	}
	return -10
}

// relief returns how good a play is for an ally or itself: it raises low tracks, or may heal the badly hurt.
func (t *thought) relief(w scenario.Who, p *board.PlayView) int {
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
	if p.HasSpecial && p.Aim == scenario.OneAlly { // a Special for an ally mostly heals it
		if to := &t.v.PCs[w.Index()]; 2*to.EP < to.MaxEP {
			up, urgent = up+2, 510
		}
	}
	if p.Moves > 0 && w == t.who && t.step != scenario.NoConn && t.pc.Moves == 0 {
		up++
	}
	if up == 0 {
		return -10
	}
	return urgent + 150 + 10*min(up, 10)
}

// prepare returns how good a Strategy is: speed counts if the PC has a way to go, dice if it will roll them.
func (t *thought) prepare(p *board.PlayView) int {
	n := 0
	if t.step != scenario.NoConn {
		if n += 10 * int(p.Moves); t.pc.Moves > 0 && t.pc.Steps == 0 { // before the Move, or it helps none
			n += 10 * int(p.Speed)
		}
	}
	fight := t.foes() > 0
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

// drag returns how good it is to drag a body to a region where it can be hidden. EX-103
func (t *thought) drag(c *board.Command) int {
	here, exit := t.v.Region(t.pc.Region), t.v.Exit(t.pc.Region, c.Conn)
	if exit == nil || !here.NoHiding || t.seen(exit.To, stattrack.Seeker) > 0 {
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

// shine returns how good it is to switch the light: on if the PC can't see, off if light is forbidden. EX-34, EX-104
func (t *thought) shine() int {
	k, here, forbidden := t.pc.Keywords, t.v.Region(t.pc.Region), t.v.Forbids.Light
	switch {
	case here == nil:
	case t.pc.Lit && forbidden && t.pc.Acted:
		return 2500
	case !t.pc.Lit && !t.pc.Acted && !here.Lit && k&(scenario.Darkvision|scenario.LightSensitivity) == 0 &&
		(!forbidden || t.stuck && t.seen(here.ID, stattrack.Seeker) == 0):
		return 2500
	}
	return -50
}
