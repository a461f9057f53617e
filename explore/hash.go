package explore

import (
	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/stattrack"
)

var hashSeed = mixer(crunch.Key("crunch explore state 1"))

// Hash returns a number that depends on all of a State: two tables that play the same commands with the same dice have the same
// hash after each, on every machine. It allocates nothing.
func (s *State) Hash() uint64 {
	m := hashSeed
	m.add(two(s.Round, s.Count))
	m.add(two(s.Limit, s.Turns))
	m.add(uint64(uint32(s.Tokens)))
	m.add(uint64(s.Phase) | uint64(s.Result)<<8 | uint64(s.Turn)<<16)
	m.text(s.Clause)
	m.add(uint64(len(s.PCs)))
	for i := range s.PCs {
		m.pc(&s.PCs[i])
	}
	m.add(uint64(len(s.Challenges)))
	for i := range s.Challenges {
		m.challenge(&s.Challenges[i])
	}
	m.add(uint64(len(s.Pools)))
	for i := range s.Pools {
		p := &s.Pools[i]
		m.add(uint64(p.PC) | uint64(p.Challenge)<<16 | uint64(uint32(p.EP))<<32)
	}
	m.add(uint64(len(s.Counters)))
	for i := range s.Counters {
		c := &s.Counters[i]
		m.add(uint64(c.Kind) | uint64(c.Slots)<<8 | uint64(c.Filled)<<16 | uint64(c.Temporary)<<24 | uint64(c.Worth)<<32 |
			flags(c.TemporaryFirst, c.SpendRest, c.Hidden)<<48)
		m.add(uint64(c.Owner))
	}
	m.add(uint64(len(s.Boosts)))
	for _, b := range s.Boosts {
		m.add(uint64(b.On) | uint64(b.By)<<16 | uint64(b.Class)<<32 | uint64(uint8(b.Levels))<<40)
	}
	m.add(uint64(len(s.Bodies)))
	for _, b := range s.Bodies {
		m.add(uint64(b.Seeker) | uint64(uint32(b.Region))<<16 | flags(b.Hidden, b.Known)<<48)
	}
	m.add(uint64(len(s.Kept)))
	for i := range s.Kept {
		m.owner(s.Kept[i].Owner)
		m.text(s.Kept[i].Data)
	}
	m.add(uint64(len(s.Rolls)))
	for i := range s.Rolls {
		m.owner(s.Rolls[i].Owner)
		m.rolls(&s.Rolls[i].Rolls)
	}
	for _, set := range [...]Set{s.Known, s.Seen, s.Found, s.Ways, s.Opened, s.Drawn, s.Linked} {
		m.add(uint64(len(set)))
		for _, w := range set {
			m.add(w)
		}
	}
	if len(s.Glowing) > 0 {
		m.text("glowing")
		for _, w := range s.Glowing {
			m.add(w)
		}
	}
	m.pending(&s.Pending)
	return m.sum()
}

func two(a, b int32) uint64 { return uint64(uint32(a)) | uint64(uint32(b))<<32 }

func flags(list ...bool) uint64 {
	var b uint64
	for i, x := range list {
		if x {
			b |= 1 << i
		}
	}
	return b
}

func (m *mixer) sheet(sh *stattrack.Sheet) {
	k := sh.Kind
	m.add(flags(k.Draws, k.MiniBoss, k.ResilienceBarsActions, sh.Seconded) | uint64(k.Challenge)<<8 | uint64(k.Scenario)<<16 |
		uint64(sh.Raised)<<24 | uint64(sh.Moved)<<32 | uint64(sh.WasMoved)<<40 | uint64(sh.Spent)<<48 | uint64(k.WiderBase)<<56)
	var w uint64
	for t := range sh.Base {
		w |= uint64(uint8(sh.Base[t]))<<(8*t) | uint64(uint8(sh.Now[t]))<<(32+8*t)
	}
	m.add(w)
	m.add(uint64(sh.Lowered[0]) | uint64(sh.Lowered[1])<<16 | uint64(sh.Lowered[2])<<32 | uint64(sh.Lowered[3])<<48)
	m.add(uint64(sh.Cause))
}

func (m *mixer) pc(p *PCState) {
	m.add(two(int32(p.Region), p.EP))
	m.add(uint64(p.Injuries) | uint64(p.Fate)<<8 | flags(p.TurnOver, p.Lit, p.Owing)<<16 | uint64(uint32(p.Limit))<<32)
	m.budget(&p.Budget)
	m.sheet(&p.Sheet)
	m.add(uint64(len(p.Diseases)))
	for _, a := range p.Diseases {
		m.add(uint64(a.Disease) | uint64(a.Times)<<16)
	}
	m.add(uint64(len(p.Items)))
	for _, item := range p.Items {
		m.text(item)
	}
	m.add(uint64(len(p.Reached)))
	for _, r := range p.Reached {
		m.add(uint64(r))
	}
}

func (m *mixer) challenge(f *ChallengeState) {
	m.add(uint64(f.Printed) | uint64(f.Leg)<<16 | uint64(f.Respawn)<<24 | uint64(uint32(f.Region))<<32)
	m.add(uint64(uint32(f.EP)) |
		flags(f.Gone, f.Revealed, f.Alerted, f.Moved, f.Spent)<<48)
	m.budget(&f.Budget)
	m.add(two(f.Turned, f.Fallen))
	m.sheet(&f.Sheet)
	m.text(f.Data)
	if len(f.Diseases) > 0 {
		m.text("ill")
		for _, a := range f.Diseases {
			m.add(uint64(a.Disease) | uint64(a.Times)<<16)
		}
	}
}

func (m *mixer) budget(b *Budget) {
	m.add(uint64(b.Moves) | uint64(b.Steps)<<8 | uint64(b.Speed)<<16 | flags(b.Acted, b.Planned, b.Extra.Moved, b.Extra.Acted)<<24 |
		uint64(uint32(b.Interrupts))<<32)
	m.rolls(&b.Rolls)
}

func (m *mixer) rolls(r *Rolls) {
	m.add(uint64(uint32(r.Round)))
	if *r == (Rolls{}) {
		return
	}
	var w uint64
	for i, n := range r.Times {
		w = w<<16 | uint64(n)
		if i%4 == 3 || i == len(r.Times)-1 {
			m.add(w)
			w = 0
		}
	}
}

func (m *mixer) owner(o Owner) {
	m.add(uint64(o.Kind) | uint64(o.Index)<<8 | uint64(o.Who)<<24)
}

func (m *mixer) pending(p *Pending) {
	m.add(uint64(p.Ask) | uint64(p.Who)<<8 | uint64(p.By)<<24 | uint64(len(p.Plays))<<40)
	if p.Ask == AskNothing {
		return
	}
	for _, k := range p.Plays {
		m.add(uint64(k))
	}
	m.text(p.Text)
	m.add(uint64(len(p.Options)))
	for _, o := range p.Options {
		m.text(o)
	}
	m.add(uint64(len(p.Forced)))
	for _, c := range p.Forced {
		m.add(uint64(c.Do) | uint64(c.Who)<<8 | uint64(c.Target)<<24 | uint64(c.Feature)<<40)
		m.add(uint64(uint32(c.Conn)) | uint64(uint16(c.Play))<<32 | uint64(uint16(c.Choice))<<48)
	}
	m.add(uint64(len(p.Stack)))
	for i := range p.Stack {
		m.frame(&p.Stack[i])
	}
	m.text(p.Handler)
	m.add(uint64(p.Opposed.Stage) | uint64(p.Opposed.By)<<8 | flags(p.Opposed.ReactionWinsTies)<<16)
	m.side(&p.Opposed.Action)
	m.side(&p.Opposed.Reaction)
}

func (m *mixer) frame(f *Frame) {
	m.add(uint64(f.Kind) | uint64(f.Step)<<8 | uint64(f.Actor)<<16 | uint64(f.Target)<<32 | uint64(uint16(f.Play))<<48)
	m.add(uint64(uint16(f.React)) | uint64(uint16(f.Choice))<<16 | uint64(uint16(f.Next))<<32 | uint64(f.Feature)<<48)
	m.add(two(int32(f.Conn), int32(f.Region)))
	m.add(uint64(uint32(f.N)) | flags(f.Hit, f.Held, f.Unseen, f.Belayed, f.Groped)<<32 | uint64(f.Trigger)<<40)
	m.owner(f.Owner)
	for _, a := range f.Aid {
		m.add(uint64(uint8(a)))
	}
}

func (m *mixer) side(s *stattrack.Side) {
	m.add(flags(s.Certain, s.KeptSecond, s.Won) | uint64(s.Rerolls)<<8 | uint64(s.Used)<<16)
	m.pool(s.Pool)
	m.throw(&s.First)
	m.throw(&s.Second)
}

func (m *mixer) pool(p stattrack.Pool) {
	var w uint64
	for i, t := range p.Terms {
		w |= (uint64(t.N) | uint64(t.Size)<<8) << (16 * i)
	}
	m.add(w)
	m.add(flags(p.Removed))
}

func (m *mixer) throw(t *stattrack.PoolRoll) {
	m.pool(t.Pool)
	var w uint64
	for i, f := range t.Faces {
		w = w<<8 | uint64(f)
		if i%8 == 7 {
			m.add(w)
			w = 0
		}
	}
	m.add(w)
}
