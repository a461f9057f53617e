package explore

import (
	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// levels returns the reasons that change w's dice of a class in a play against other, or against Nobody. With unseen, w doesn't see other.
func (pos *Position) levels(w, other scenario.Who, class stattrack.DiceClass, unseen bool) board.Mods {
	var m board.Mods
	for _, src := range pos.state.Sheet(w).Sources(class) {
		m.Add(board.Mod{Source: board.FromTrack, Levels: int8(src.Levels), Track: src.Track, Slot: src.Slot})
	}
	if class == stattrack.Accuracy || class == stattrack.Evasion || class == stattrack.SkillDice {
		switch {
		case pos.blind(w, other):
			m.Add(board.Mod{Source: board.FromDarkness, Levels: -1}) // §EX-35
		case unseen && class != stattrack.SkillDice && !pos.state.Sheet(w).IgnoresSight(): // ST-56
			m.Add(board.Mod{Source: board.FromUnseen, Levels: -1}) // GL-10: not together with FromDarkness
		}
	}
	if class != stattrack.Defence && pos.hampered(w, other) {
		m.Add(board.Mod{Source: board.FromWater, Levels: -1}) // EX-40: Inflict, Endure, Damage, Search, Lockpick
	}
	if class == stattrack.Accuracy && w.IsChallenge() && pos.state.Challenges[w.Index()].Alerted {
		m.Add(board.Mod{Source: board.FromAlert, Levels: +1}) // EX-81
	}
	if pos.lasting || len(pos.state.Boosts) > 0 {
		pos.lastingLevels(w, class, &m)
	}
	return m
}

// lastingLevels adds the levels of what is in force on an entity for a while. EX-02, GL-52
func (pos *Position) lastingLevels(w scenario.Who, class stattrack.DiceClass, m *board.Mods) {
	pos.eachInForce(w, func(e *scenario.Effect, number uint16, b *board.Boosted) {
		if e == nil {
			if b.Class == class {
				m.Add(board.Mod{Source: board.FromBoost, Levels: b.Levels}) // EX-02
			}
			return
		}
		for _, boost := range e.Boosts {
			if boost.Class == class {
				m.Add(board.Mod{Source: board.FromEffect, Levels: boost.Levels, Effect: number})
			}
		}
	})
}

// stronger adds the levels that an entry gets from the settings of a region and from the type of the scenario. Each entry takes the best of
// several settings, independently of the other entries. EX-90, EX-91, EX-93
func stronger(list []scenario.SettingBoost, m *board.Mods, here scenario.Settings, class stattrack.DiceClass) {
	if len(list) == 0 {
		return
	}
	best, byType, some := 0, 0, false
	for st := range scenario.InChase + 1 {
		if !here.Has(st) {
			continue
		}
		sum := 0
		for _, boost := range list {
			if boost.Setting == st && boost.Class == class {
				sum += int(boost.Levels)
			}
		}
		switch {
		case st >= scenario.NumSettings:
			byType = sum
		case !some || sum > best:
			best, some = sum, true
		}
	}
	m.Add(board.Mod{Source: board.FromSetting, Levels: int8(max(-100, min(best, 100)))})
	m.Add(board.Mod{Source: board.FromType, Levels: int8(max(-100, min(byType, 100)))})
}

// An entry is one entry of an entity's play against other, as it is about to be rolled.
type entry struct {
	of, other scenario.Who
	play      *scenario.Play
	name      string // "Damage"
	class     stattrack.DiceClass
	printed   stattrack.Pool // the zero Pool if the play has no such entry, or there is no play
	aid       int8           // levels from Assists
	pierce    uint8          // levels that Piercing takes away
	unseen    bool           // the entity doesn't see other
}

// adjusted returns the dice of an entry, and why they differ from the printed ones. GL-01, GL-02
func (pos *Position) adjusted(e *entry) (stattrack.Pool, board.Mods) {
	if e.printed.IsZero() {
		return e.printed, board.Mods{}
	}
	m := pos.levels(e.of, e.other, e.class, e.unseen)
	m.Add(board.Mod{Source: board.FromAssist, Levels: e.aid})
	if r := pos.ground(e.of, e.other); r != scenario.NoRegion {
		stronger(e.play.Stronger, &m, pos.here(r), e.class) // EX-90
	}
	sum := m.Sum()
	m.Add(board.Mod{Source: board.FromPiercing, Levels: -int8(min(e.pierce, 100))})
	return e.printed.Adjust(sum, int(e.pierce)), m
}
