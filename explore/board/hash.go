package board

import (
	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore/internal/mix"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

var hashSeed = mix.Mixer(crunch.Key("crunch explore state 2"))

// Hash returns a number that depends on every field of a State. Two tables that play the same commands with the same dice get the same hash
// after each, on every machine. It allocates nothing.
func (s *State) Hash() uint64 {
	m := hashSeed
	m = m.Add(two(s.Round, s.Count))
	m = m.Add(two(s.Limit, s.Turns))
	m = m.Add(uint64(uint32(s.Tokens)))
	m = m.Add(uint64(s.Phase) | uint64(s.Result)<<8 | uint64(s.Turn)<<16)
	if m = m.Text(s.Clause); s.Ending != "" {
		m = m.Text("ending").Text(s.Ending)
	}
	m = m.Add(uint64(len(s.PCs)))
	for i := range s.PCs {
		m = mixPc(m, &s.PCs[i])
	}
	m = m.Add(uint64(len(s.Challenges)))
	for i := range s.Challenges {
		m = mixChallenge(m, &s.Challenges[i])
	}
	m = m.Add(uint64(len(s.Pools)) | uint64(len(s.Boosts))<<32)
	for i := range s.Pools {
		p := &s.Pools[i]
		m = m.Add(uint64(p.PC) | uint64(p.Challenge)<<16 | uint64(uint32(p.EP))<<32)
	}
	if len(s.Reached) > 0 {
		m = m.Text("reached")
		for _, r := range s.Reached {
			m = m.Add(uint64(r.PC) | uint64(uint32(r.Region))<<32)
		}
	}
	m = m.Add(uint64(len(s.Counters)))
	for i := range s.Counters {
		m = mixCounter(m, &s.Counters[i])
	}
	if len(s.Things) > 0 {
		m = mixThings(m.Text("things"), s.Things)
	}
	for _, b := range s.Boosts {
		m = m.Add(uint64(b.On) | uint64(b.By)<<16 | uint64(b.Class)<<32 | uint64(uint8(b.Levels))<<40)
		if b.Effect != 0 {
			m = m.Add(uint64(b.Effect) | uint64(b.Disease)<<16 | uint64(uint32(b.Since))<<32)
		}
	}
	m = m.Add(uint64(len(s.Bodies)) | uint64(len(s.Kept))<<32)
	for _, b := range s.Bodies {
		m = mixBody(m, b)
	}
	if len(s.Lying) > 0 {
		m = mixLying(m.Text("lying"), s.Lying)
	}
	for i := range s.Kept {
		m = mixOwner(m, s.Kept[i].Owner)
		m = m.Text(s.Kept[i].Data)
	}
	m = m.Add(uint64(len(s.Rolls)))
	for i := range s.Rolls {
		k := &s.Rolls[i].Key
		m = m.Add(uint64(k.What) | uint64(k.On)<<8 | uint64(k.Who)<<16 | uint64(k.Against)<<32 | uint64(s.Rolls[i].Times)<<48)
		m = mixOwner(m, k.Content)
	}
	m = mixWords(m.Add(uint64(len(s.Drawn))), s.Drawn)
	if len(s.Glowing) > 0 {
		m = mixWords(m.Text("glowing"), s.Glowing)
	}
	if len(s.Regions)+len(s.Connections) > 0 {
		m = mixMap(m.Text("map").Add(uint64(len(s.Regions))), s.Regions, s.Connections)
	}
	m = mixSettings(mixTexts(m, s.Texts), s.Settings)
	if len(s.Fighters) > 0 {
		m = mixFighters(m.Text("fighters").Add(uint64(len(s.Fighters))), s.Fighters)
	}
	if len(s.Attempts) > 0 {
		m = mixWords(m.Text("attempts"), s.Attempts)
	}
	m = mixPending(mixTimed(mixPlayed(mixWorn(m, s.Worn), s.Played), s.Timed), &s.Pending)
	m = mixMind(m, &s.Table)
	for i := range s.Minds {
		m = mixMind(m.Text("mind"), &s.Minds[i])
	}
	return m.Sum()
}

func mixTimed(m mix.Mixer, list []Timed) mix.Mixer {
	if len(list) == 0 {
		return m
	}
	m = m.Text("timed").Add(uint64(len(list)))
	for i := range list {
		t := &list[i]
		m = mixOwner(m, t.Owner).Add(uint64(uint32(t.Round)) | uint64(t.Trigger)<<32).Text(t.Name)
	}
	return m
}

func mixTexts(m mix.Mixer, list []TextState) mix.Mixer {
	if len(list) == 0 {
		return m
	}
	m = m.Text("texts").Add(uint64(len(list)))
	for i := range list {
		m = m.Add(uint64(list[i].Who) | uint64(list[i].Feature)<<16).Text(list[i].About)
	}
	return m
}

func mixItemUse(m mix.Mixer, w *scenario.ItemUse) mix.Mixer {
	return m.Text(w.Item).Add(uint64(w.Used))
}

func mixPlayed(m mix.Mixer, list []PlayUse) mix.Mixer {
	if len(list) == 0 {
		return m
	}
	m = m.Text("played").Add(uint64(len(list)))
	for _, u := range list {
		m = m.Add(uint64(u.Who) | uint64(uint16(u.Play))<<16 | uint64(u.Times)<<32)
	}
	return m
}

func mixWorn(m mix.Mixer, list []LyingUse) mix.Mixer {
	if len(list) == 0 {
		return m
	}
	m = m.Text("worn").Add(uint64(len(list)))
	for i := range list {
		m = mixItemUse(m.Add(uint64(uint32(list[i].Region))), &list[i].ItemUse)
	}
	return m
}

func mixSettings(m mix.Mixer, list []SettingState) mix.Mixer {
	if len(list) == 0 {
		return m
	}
	m = m.Text("settings").Add(uint64(len(list)))
	for _, r := range list {
		m = m.Add(uint64(uint32(r.Region)) | uint64(r.Now)<<32)
	}
	return m
}

func mixBody(m mix.Mixer, b Body) mix.Mixer {
	return m.Add(uint64(b.Seeker) | uint64(uint32(b.Region))<<16 | mix.Bit(b.Hidden)<<48)
}

func mixLying(m mix.Mixer, list []Lying) mix.Mixer {
	for i := range list {
		m = m.Add(uint64(uint32(list[i].Region)))
		m = m.Text(list[i].Item)
	}
	return m
}

func mixThings(m mix.Mixer, list []Thing) mix.Mixer {
	for i := range list {
		m = m.Add(uint64(list[i].Counter))
		m = m.Text(list[i].Name)
	}
	return m
}

// mixMap mixes in what has changed on the map.
func mixMap(m mix.Mixer, regions []RegionState, ways []WayState) mix.Mixer {
	for _, r := range regions {
		m = m.Add(uint64(uint32(r.Region)) | uint64(r.Now)<<32 | mix.Bit(r.About != "")<<40)
		if r.About != "" {
			m = m.Text(r.About)
		}
	}
	for _, w := range ways {
		m = m.Add(uint64(uint32(w.Conn)) | mix.Bit(w.Closed)<<32)
	}
	return m
}

func mixWords(m mix.Mixer, set scenario.Set) mix.Mixer {
	for _, w := range set {
		m = m.Add(w)
	}
	return m
}

// mixSet mixes in a set and how many words it has.
func mixSet(m mix.Mixer, set scenario.Set) mix.Mixer { return mixWords(m.Add(uint64(len(set))), set) }

func mixMind(m mix.Mixer, mind *Mind) mix.Mixer {
	m = mixSet(mixSet(mixSet(m, mind.Known), mind.Seen), mind.Found)
	m = mixSet(mixSet(mixSet(mixSet(m, mind.Ways), mind.Opened), mind.Linked), mind.Revealed)
	if len(mind.Standing)+len(mind.Fallen)+len(mind.Bodies)+len(mind.Lying)+len(mind.Regions)+len(mind.Connections)+len(mind.Texts) == 0 {
		return m
	}
	m = mixSet(mixSet(m, mind.Standing), mind.Fallen)
	m = m.Add(uint64(len(mind.Bodies)) | uint64(len(mind.Lying))<<32)
	for _, b := range mind.Bodies {
		m = mixBody(m, b)
	}
	return mixTexts(mixMap(mixLying(m, mind.Lying).Add(uint64(len(mind.Regions))), mind.Regions, mind.Connections), mind.Texts)
}

func two(a, b int32) uint64 { return uint64(uint32(a)) | uint64(uint32(b))<<32 }

// flags packs five flags into one number, from its lowest bit.
func flags(a, b, c, d, e bool) uint64 {
	return mix.Bit(a) | mix.Bit(b)<<1 | mix.Bit(c)<<2 | mix.Bit(d)<<3 | mix.Bit(e)<<4
}

func mixSheet(m mix.Mixer, sh *stattrack.Sheet) mix.Mixer {
	k := sh.Kind
	m = m.Add(flags(k.Draws, k.MiniBoss, k.ResilienceBarsActions, sh.Seconded, false) | uint64(k.Challenge)<<8 | uint64(k.Scenario)<<16 |
		uint64(sh.Raised)<<24 | uint64(sh.Moved)<<32 | uint64(sh.WasMoved)<<40 | uint64(sh.Spent)<<48 | uint64(k.WiderBase)<<56)
	m = m.Add(slots(&sh.Base) | slots(&sh.Now)<<32)
	m = m.Add(uint64(sh.Lowered[0]) | uint64(sh.Lowered[1])<<16 | uint64(sh.Lowered[2])<<32 | uint64(sh.Lowered[3])<<48)
	m = m.Add(uint64(sh.Cause))
	return m
}

// slots packs the values of four tracks into one number.
func slots(v *stattrack.Values) uint64 {
	return uint64(uint8(v[0])) | uint64(uint8(v[1]))<<8 | uint64(uint8(v[2]))<<16 | uint64(uint8(v[3]))<<24
}

func mixPc(m mix.Mixer, p *PCState) mix.Mixer {
	m = m.Add(two(int32(p.Region), p.EP))
	m = m.Add(uint64(p.Injuries) | uint64(p.Fate)<<8 | flags(p.TurnOver, p.Lit, p.Owing, p.MaySwap, p.Expected)<<16 | uint64(uint32(p.Limit))<<32)
	m = mixBudget(m, &p.TurnBudget)
	m = mixSheet(m, &p.Sheet)
	m = m.Add(uint64(len(p.Diseases)))
	for _, a := range p.Diseases {
		m = m.Add(uint64(a.Disease) | uint64(a.Times)<<16)
	}
	m = m.Add(uint64(len(p.Items)))
	for _, item := range p.Items {
		m = m.Text(item)
	}
	for i := range p.Worn {
		m = mixItemUse(m.Text("worn"), &p.Worn[i])
	}
	if len(p.Equipped) > 0 {
		m = m.Text("equipped")
		for _, gear := range p.Equipped {
			m = m.Text(gear)
		}
	}
	if len(p.Cards) > 0 {
		m = m.Text("cards").Add(uint64(len(p.Cards))<<1 | mix.Bit(p.Dealt))
		for _, c := range p.Cards {
			m = m.Add(uint64(c.Hand) | uint64(c.Discard)<<8 | uint64(c.Played)<<16)
		}
	}
	return m
}

func mixChallenge(m mix.Mixer, f *ChallengeState) mix.Mixer {
	m = m.Add(uint64(f.Printed) | uint64(f.Leg)<<16 | uint64(f.Respawn)<<24 | uint64(uint32(f.Region))<<32)
	m = m.Add(uint64(uint32(f.EP)) |
		flags(f.Gone, f.Alerted, f.Moved, f.Spent, false)<<48)
	m = mixBudget(m, &f.TurnBudget)
	m = m.Add(two(f.Turned, f.Fallen))
	m = mixSheet(m, &f.Sheet)
	m = m.Text(f.Data)
	if f.Copy != 0 {
		m = mixOwner(m.Text("copy").Add(uint64(f.Copy)), f.Origin)
	}
	if len(f.Diseases) > 0 {
		m = m.Text("ill")
		for _, a := range f.Diseases {
			m = m.Add(uint64(a.Disease) | uint64(a.Times)<<16)
		}
	}
	return m
}

func mixCounter(m mix.Mixer, c *counter.Counter) mix.Mixer {
	m = m.Add(uint64(c.Kind) | uint64(c.Slots)<<8 | uint64(c.Filled)<<16 | uint64(c.Temporary)<<24 | uint64(c.Worth)<<32 |
		flags(c.TemporaryFirst, c.SpendRest, c.Hidden, false, false)<<48)
	m = m.Add(uint64(c.Owner))
	if c.Worths != (counter.Worths{}) {
		for _, w := range c.Worths {
			m = m.Add(uint64(w))
		}
	}
	return m
}

func mixBudget(m mix.Mixer, b *TurnBudget) mix.Mixer {
	m = m.Add(uint64(b.Moves) | uint64(b.Steps)<<8 | uint64(b.Speed)<<16 | flags(b.Acted, b.Planned, b.Extra.Moved, b.Extra.Acted, false)<<24 |
		uint64(uint32(b.Interrupts))<<32)
	return m
}

func mixOwner(m mix.Mixer, o scenario.Owner) mix.Mixer {
	m = m.Add(uint64(o.Kind) | uint64(o.Index)<<8 | uint64(o.Who)<<24)
	return m
}
