package explore

import (
	"github.com/crunchrules/crunch/stattrack"
)

// levels returns the reasons that change w's dice of a class in a play against other, or against Nobody. With unseen, w doesn't see other.
func (pos *Position) levels(w, other Who, class stattrack.DiceClass, unseen bool) Mods {
	var m Mods
	for _, src := range pos.sheet(w).Sources(class) {
		m.add(Mod{Source: FromTrack, Levels: src.Levels, Track: src.Track, Slot: src.Slot})
	}
	if class == stattrack.Accuracy || class == stattrack.Evasion || class == stattrack.SkillDice {
		switch {
		case pos.blind(w, other):
			m.add(Mod{Source: FromDarkness, Levels: -1}) // §EX-35
		case unseen && class != stattrack.SkillDice && !pos.sheet(w).IgnoresSight(): // ST-56
			m.add(Mod{Source: FromUnseen, Levels: -1}) // GL-10: not together with FromDarkness
		}
	}
	if class != stattrack.Defence && pos.hampered(w, other) {
		m.add(Mod{Source: FromWater, Levels: -1}) // EX-40: Inflict, Endure, Damage, Search, Lockpick
	}
	if class == stattrack.Accuracy && w.IsChallenge() && pos.Challenges[w.Index()].Alerted {
		m.add(Mod{Source: FromAlert, Levels: +1}) // EX-81
	}
	for i := range pos.Boosts {
		if b := &pos.Boosts[i]; b.On == w && b.Class == class {
			m.add(Mod{Source: FromBoost, Levels: b.Levels}) // EX-02
		}
	}
	return m
}

// stronger adds the levels that an entry of a play gets from the settings of a region. Each entry takes the best of several settings,
// independently of the other entries. EX-90, EX-91
func stronger(p *Play, m *Mods, here Settings, class stattrack.DiceClass) {
	if len(p.Stronger) == 0 {
		return
	}
	best, some := 0, false
	for st := range Setting(numSettings) {
		if !here.Has(st) {
			continue
		}
		sum := 0
		for _, boost := range p.Stronger {
			if boost.Setting == st && boost.Class == class {
				sum += int(boost.Levels)
			}
		}
		if !some || sum > best {
			best, some = sum, true
		}
	}
	m.add(Mod{Source: FromSetting, Levels: int8(max(-100, min(best, 100)))})
}

// entry returns the dice of one entry of an entity's play against other, and why they differ from the printed ones. GL-01, GL-02
func (pos *Position) entry(w, other Who, p *Play, class stattrack.DiceClass, printed stattrack.Pool, aid int8,
	pierce uint8, unseen bool) (stattrack.Pool, Mods) {
	if printed.IsZero() {
		return printed, Mods{}
	}
	m := pos.levels(w, other, class, unseen)
	m.add(Mod{Source: FromAssist, Levels: aid})
	if r := pos.ground(w, other); r != NoRegion {
		stronger(p, &m, pos.sc.settings[r], class) // EX-90
	}
	sum := m.Sum()
	m.add(Mod{Source: FromPiercing, Levels: -int8(min(pierce, 100))})
	return printed.Adjust(sum, int(pierce)), m
}
