package board

import (
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/explore/internal/mix"
	"github.com/crunchrules/crunch/stattrack"
)

// The hash of a question that waits, with the frames beneath it.

func mixPending(m mix.Mixer, p *Pending) mix.Mixer {
	m = m.Add(uint64(p.Ask) | uint64(p.Who)<<8 | uint64(p.By)<<24 | uint64(len(p.Plays))<<40)
	if p.Ask == AskNothing {
		return m
	}
	for _, k := range p.Plays {
		m = m.Add(uint64(k))
	}
	if len(p.Kinds) > 0 {
		m = m.Text("kinds").Add(uint64(len(p.Kinds)))
		for _, k := range p.Kinds {
			m = m.Add(uint64(k))
		}
	}
	m = m.Text(p.Text)
	m = m.Add(uint64(len(p.Options)))
	for _, o := range p.Options {
		m = m.Text(o)
	}
	m = m.Add(uint64(len(p.Forced)))
	for i := range p.Forced {
		m = mixCommand(m, &p.Forced[i])
	}
	if p.First != (Command{}) {
		m = mixCommand(m.Text("first"), &p.First)
	}
	m = m.Add(uint64(len(p.Stack)))
	for i := range p.Stack {
		m = mixFrame(m, &p.Stack[i])
	}
	m = m.Text(p.Handler)
	m = m.Add(uint64(p.Opposed.Stage) | uint64(p.Opposed.By)<<8 | flags(p.Opposed.ReactionWinsTies, false, false, false, false)<<16)
	m = mixSide(m, &p.Opposed.Action)
	m = mixSide(m, &p.Opposed.Reaction)
	if p.Roll != (stattrack.PoolRoll{}) {
		m = mixThrow(m, &p.Roll)
	}
	return m
}

func mixCommand(m mix.Mixer, c *Command) mix.Mixer {
	m = m.Add(uint64(c.Do) | uint64(c.Who)<<8 | uint64(c.Target)<<24 | uint64(c.Feature)<<40)
	m = m.Add(uint64(uint32(c.Conn)) | uint64(uint16(c.Play))<<32 | uint64(uint16(c.Choice))<<48)
	if c.Item != "" || c.Swap != "" {
		m = m.Text("item").Text(c.Item).Text(c.Swap)
	}
	return m
}

func mixFrame(m mix.Mixer, f *frame.Frame) mix.Mixer {
	m = m.Add(uint64(f.Kind) | uint64(f.Step)<<8 | uint64(f.Actor)<<16 | uint64(f.Target)<<32 | uint64(uint16(f.Play))<<48)
	m = m.Add(uint64(uint16(f.React)) | uint64(uint16(f.Choice))<<16 | uint64(uint16(f.Next))<<32 | uint64(f.Feature)<<48)
	m = m.Add(two(int32(f.Conn), int32(f.Region)))
	m = m.Add(uint64(uint32(f.N)) | flags(f.Hit, f.Held, f.Unseen, f.Belayed,
		f.Groped)<<32 | mix.Bit(f.Sent)<<37 | mix.Bit(f.Renewed)<<38 | uint64(f.Trigger)<<40)
	m = mixOwner(m, f.Owner)
	for _, a := range f.Aid {
		m = m.Add(uint64(uint8(a)))
	}
	if f.Harm != [2]uint8{} {
		m = m.Add(uint64(f.Harm[0]) | uint64(f.Harm[1])<<8)
	}
	if f.Card != frame.Discarded {
		m = m.Text("card").Add(uint64(f.Card))
	}
	return m
}

func mixSide(m mix.Mixer, s *stattrack.Side) mix.Mixer {
	m = m.Add(flags(s.Certain, s.KeptSecond, s.Won, false, false) | uint64(s.Rerolls)<<8 | uint64(s.Used)<<16)
	m = mixPool(m, s.Pool)
	m = mixThrow(m, &s.First)
	m = mixThrow(m, &s.Second)
	return m
}

func mixPool(m mix.Mixer, p stattrack.Pool) mix.Mixer {
	var w uint64
	for i, t := range p.Terms {
		w |= (uint64(t.N) | uint64(t.Size)<<8) << (16 * i)
	}
	m = m.Add(w)
	m = m.Add(flags(p.Removed, false, false, false, false))
	return m
}

func mixThrow(m mix.Mixer, t *stattrack.PoolRoll) mix.Mixer {
	m = mixPool(m, t.Pool)
	var w uint64
	for i, f := range t.Faces {
		w = w<<8 | uint64(f)
		if i%8 == 7 {
			m = m.Add(w)
			w = 0
		}
	}
	m = m.Add(w)
	return m
}
