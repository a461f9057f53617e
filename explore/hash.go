package explore

import (
	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/stattrack"
)

var hashSeed = mixer(crunch.Key("crunch explore state 1"))

// Hash returns a number that depends on every field of a State. Two tables that play the same commands with the same dice get the same hash
// after each, on every machine. It allocates nothing.
func (s *State) Hash() uint64 {
	m := hashSeed
	m = m.add(two(s.Round, s.Count))
	m = m.add(two(s.Limit, s.Turns))
	m = m.add(uint64(uint32(s.Tokens)))
	m = m.add(uint64(s.Phase) | uint64(s.Result)<<8 | uint64(s.Turn)<<16)
	m = m.text(s.Clause)
	m = m.add(uint64(len(s.PCs)))
	for i := range s.PCs {
		m = m.pc(&s.PCs[i])
	}
	m = m.add(uint64(len(s.Challenges)))
	for i := range s.Challenges {
		m = m.challenge(&s.Challenges[i])
	}
	m = m.add(uint64(len(s.Pools)))
	for i := range s.Pools {
		p := &s.Pools[i]
		m = m.add(uint64(p.PC) | uint64(p.Challenge)<<16 | uint64(uint32(p.EP))<<32)
	}
	if len(s.Reached) > 0 {
		m = m.text("reached")
		for _, r := range s.Reached {
			m = m.add(uint64(r.PC) | uint64(uint32(r.Region))<<32)
		}
	}
	m = m.add(uint64(len(s.Counters)))
	for i := range s.Counters {
		c := &s.Counters[i]
		m = m.add(uint64(c.Kind) | uint64(c.Slots)<<8 | uint64(c.Filled)<<16 | uint64(c.Temporary)<<24 | uint64(c.Worth)<<32 |
			flags(c.TemporaryFirst, c.SpendRest, c.Hidden, false, false)<<48)
		m = m.add(uint64(c.Owner))
	}
	m = m.add(uint64(len(s.Boosts)))
	for _, b := range s.Boosts {
		m = m.add(uint64(b.On) | uint64(b.By)<<16 | uint64(b.Class)<<32 | uint64(uint8(b.Levels))<<40)
	}
	m = m.add(uint64(len(s.Bodies)))
	for _, b := range s.Bodies {
		m = m.body(b)
	}
	if len(s.Lying) > 0 {
		m = m.text("lying")
		for i := range s.Lying {
			l := &s.Lying[i]
			m = m.add(uint64(uint32(l.Region)) | bit(l.Known)<<32)
			m = m.text(l.Item)
		}
	}
	m = m.add(uint64(len(s.Kept)))
	for i := range s.Kept {
		m = m.owner(s.Kept[i].Owner)
		m = m.text(s.Kept[i].Data)
	}
	m = m.add(uint64(len(s.Rolls)))
	for i := range s.Rolls {
		k := &s.Rolls[i].Key
		m = m.add(uint64(k.What) | uint64(k.On)<<8 | uint64(k.Who)<<16 | uint64(k.Against)<<32 | uint64(s.Rolls[i].Times)<<48)
		m = m.owner(k.Content)
	}
	for _, set := range [...]Set{s.Known, s.Seen, s.Found, s.Ways, s.Opened, s.Drawn, s.Linked} {
		m = m.add(uint64(len(set)))
		for _, w := range set {
			m = m.add(w)
		}
	}
	if len(s.Glowing) > 0 {
		m = m.text("glowing")
		for _, w := range s.Glowing {
			m = m.add(w)
		}
	}
	if len(s.Regions)+len(s.Connections) > 0 {
		m = m.text("map")
		m = m.add(uint64(len(s.Regions)))
		for _, r := range s.Regions {
			m = m.add(uint64(uint32(r.Region)) | uint64(r.Now)<<32 | uint64(r.Known)<<40)
		}
		for _, w := range s.Connections {
			m = m.add(uint64(uint32(w.Conn)) | flags(w.Closed, w.Known, false, false, false)<<32)
		}
	}
	if len(s.Attempts) > 0 {
		m = m.text("attempts")
		for _, w := range s.Attempts {
			m = m.add(w)
		}
	}
	m = m.pending(&s.Pending)
	for i := range s.Minds {
		m = m.mind(&s.Minds[i])
	}
	return m.sum()
}

func (m mixer) body(b Body) mixer {
	return m.add(uint64(b.Seeker) | uint64(uint32(b.Region))<<16 | flags(b.Hidden, b.Known, false, false, false)<<48)
}

func (m mixer) mind(mind *Mind) mixer {
	m = m.text("mind")
	for _, set := range mind.sets() {
		m = m.add(uint64(len(*set)))
		for _, w := range *set {
			m = m.add(w)
		}
	}
	for _, b := range mind.Bodies {
		m = m.body(b)
	}
	for i := range mind.Lying {
		m = m.add(uint64(uint32(mind.Lying[i].Region)) | bit(mind.Lying[i].Known)<<32)
		m = m.text(mind.Lying[i].Item)
	}
	for _, r := range mind.Regions {
		m = m.add(uint64(uint32(r.Region)) | uint64(r.Now)<<32 | uint64(r.Known)<<40)
	}
	for _, w := range mind.Connections {
		m = m.add(uint64(uint32(w.Conn)) | flags(w.Closed, w.Known, false, false, false)<<32)
	}
	return m.add(uint64(len(mind.Lying)) | uint64(len(mind.Regions))<<32)
}

func two(a, b int32) uint64 { return uint64(uint32(a)) | uint64(uint32(b))<<32 }

// flags packs five flags into one number, from its lowest bit.
func flags(a, b, c, d, e bool) uint64 {
	return bit(a) | bit(b)<<1 | bit(c)<<2 | bit(d)<<3 | bit(e)<<4
}

func bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

func (m mixer) sheet(sh *stattrack.Sheet) mixer {
	k := sh.Kind
	m = m.add(flags(k.Draws, k.MiniBoss, k.ResilienceBarsActions, sh.Seconded, false) | uint64(k.Challenge)<<8 | uint64(k.Scenario)<<16 |
		uint64(sh.Raised)<<24 | uint64(sh.Moved)<<32 | uint64(sh.WasMoved)<<40 | uint64(sh.Spent)<<48 | uint64(k.WiderBase)<<56)
	m = m.add(slots(&sh.Base) | slots(&sh.Now)<<32)
	m = m.add(uint64(sh.Lowered[0]) | uint64(sh.Lowered[1])<<16 | uint64(sh.Lowered[2])<<32 | uint64(sh.Lowered[3])<<48)
	m = m.add(uint64(sh.Cause))
	return m
}

// slots packs the values of four tracks into one number.
func slots(v *stattrack.Values) uint64 {
	return uint64(uint8(v[0])) | uint64(uint8(v[1]))<<8 | uint64(uint8(v[2]))<<16 | uint64(uint8(v[3]))<<24
}

func (m mixer) pc(p *PCState) mixer {
	m = m.add(two(int32(p.Region), p.EP))
	m = m.add(uint64(p.Injuries) | uint64(p.Fate)<<8 | flags(p.TurnOver, p.Lit, p.Owing, p.MaySwap, p.Expected)<<16 | uint64(uint32(p.Limit))<<32)
	m = m.budget(&p.TurnBudget)
	m = m.sheet(&p.Sheet)
	m = m.add(uint64(len(p.Diseases)))
	for _, a := range p.Diseases {
		m = m.add(uint64(a.Disease) | uint64(a.Times)<<16)
	}
	m = m.add(uint64(len(p.Items)))
	for _, item := range p.Items {
		m = m.text(item)
	}
	if len(p.Equipped) > 0 {
		m = m.text("equipped")
		for _, gear := range p.Equipped {
			m = m.text(gear)
		}
	}
	return m
}

func (m mixer) challenge(f *ChallengeState) mixer {
	m = m.add(uint64(f.Printed) | uint64(f.Leg)<<16 | uint64(f.Respawn)<<24 | uint64(uint32(f.Region))<<32)
	m = m.add(uint64(uint32(f.EP)) |
		flags(f.Gone, f.Revealed, f.Alerted, f.Moved, f.Spent)<<48 | bit(f.Unseen)<<53)
	m = m.budget(&f.TurnBudget)
	m = m.add(two(f.Turned, f.Fallen))
	m = m.sheet(&f.Sheet)
	m = m.text(f.Data)
	if f.Copy != 0 {
		m = m.text("copy").add(uint64(f.Copy)).owner(f.Origin)
	}
	if len(f.Diseases) > 0 {
		m = m.text("ill")
		for _, a := range f.Diseases {
			m = m.add(uint64(a.Disease) | uint64(a.Times)<<16)
		}
	}
	return m
}

func (m mixer) budget(b *TurnBudget) mixer {
	m = m.add(uint64(b.Moves) | uint64(b.Steps)<<8 | uint64(b.Speed)<<16 | flags(b.Acted, b.Planned, b.Extra.Moved, b.Extra.Acted, false)<<24 |
		uint64(uint32(b.Interrupts))<<32)
	return m
}

func (m mixer) owner(o Owner) mixer {
	m = m.add(uint64(o.Kind) | uint64(o.Index)<<8 | uint64(o.Who)<<24)
	return m
}

func (m mixer) pending(p *Pending) mixer {
	m = m.add(uint64(p.Ask) | uint64(p.Who)<<8 | uint64(p.By)<<24 | uint64(len(p.Plays))<<40)
	if p.Ask == AskNothing {
		return m
	}
	for _, k := range p.Plays {
		m = m.add(uint64(k))
	}
	m = m.text(p.Text)
	m = m.add(uint64(len(p.Options)))
	for _, o := range p.Options {
		m = m.text(o)
	}
	m = m.add(uint64(len(p.Forced)))
	for i := range p.Forced {
		m = m.command(&p.Forced[i])
	}
	if p.First != (Command{}) {
		m = m.text("first").command(&p.First)
	}
	m = m.add(uint64(len(p.Stack)))
	for i := range p.Stack {
		m = m.frame(&p.Stack[i])
	}
	m = m.text(p.Handler)
	m = m.add(uint64(p.Opposed.Stage) | uint64(p.Opposed.By)<<8 | flags(p.Opposed.ReactionWinsTies, false, false, false, false)<<16)
	m = m.side(&p.Opposed.Action)
	m = m.side(&p.Opposed.Reaction)
	if p.Roll != (stattrack.PoolRoll{}) {
		m = m.throw(&p.Roll)
	}
	return m
}

func (m mixer) command(c *Command) mixer {
	m = m.add(uint64(c.Do) | uint64(c.Who)<<8 | uint64(c.Target)<<24 | uint64(c.Feature)<<40)
	m = m.add(uint64(uint32(c.Conn)) | uint64(uint16(c.Play))<<32 | uint64(uint16(c.Choice))<<48)
	if c.Item != "" || c.Swap != "" {
		m = m.text("item").text(c.Item).text(c.Swap)
	}
	return m
}

func (m mixer) frame(f *Frame) mixer {
	m = m.add(uint64(f.Kind) | uint64(f.Step)<<8 | uint64(f.Actor)<<16 | uint64(f.Target)<<32 | uint64(uint16(f.Play))<<48)
	m = m.add(uint64(uint16(f.React)) | uint64(uint16(f.Choice))<<16 | uint64(uint16(f.Next))<<32 | uint64(f.Feature)<<48)
	m = m.add(two(int32(f.Conn), int32(f.Region)))
	m = m.add(uint64(uint32(f.N)) | flags(f.Hit, f.Held, f.Unseen, f.Belayed, f.Groped)<<32 | bit(f.Sent)<<37 | bit(f.Renewed)<<38 | uint64(f.Trigger)<<40)
	m = m.owner(f.Owner)
	for _, a := range f.Aid {
		m = m.add(uint64(uint8(a)))
	}
	if f.Harm != [2]uint8{} {
		m = m.add(uint64(f.Harm[0]) | uint64(f.Harm[1])<<8)
	}
	return m
}

func (m mixer) side(s *stattrack.Side) mixer {
	m = m.add(flags(s.Certain, s.KeptSecond, s.Won, false, false) | uint64(s.Rerolls)<<8 | uint64(s.Used)<<16)
	m = m.pool(s.Pool)
	m = m.throw(&s.First)
	m = m.throw(&s.Second)
	return m
}

func (m mixer) pool(p stattrack.Pool) mixer {
	var w uint64
	for i, t := range p.Terms {
		w |= (uint64(t.N) | uint64(t.Size)<<8) << (16 * i)
	}
	m = m.add(w)
	m = m.add(flags(p.Removed, false, false, false, false))
	return m
}

func (m mixer) throw(t *stattrack.PoolRoll) mixer {
	m = m.pool(t.Pool)
	var w uint64
	for i, f := range t.Faces {
		w = w<<8 | uint64(f)
		if i%8 == 7 {
			m = m.add(w)
			w = 0
		}
	}
	m = m.add(w)
	return m
}
