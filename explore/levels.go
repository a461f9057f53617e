package explore

import (
	"fmt"
	"github.com/crunchrules/crunch/internal/enum"
	"strings"

	"github.com/crunchrules/crunch/stattrack"
)

// A Mod is one reason why the dice of an entry differ from the printed ones.
type Mod struct {
	Source ModSource       `json:"source"`
	Levels int8            `json:"levels"`
	Track  stattrack.Track `json:"track"` // FromTrack
	Slot   stattrack.Slot  `json:"slot"`  // FromTrack
}

// A ModSource is where dice levels come from.
type ModSource uint8

// The sources of dice levels.
const (
	NoMod        ModSource = iota
	FromTrack              // a slot of a Stat Track
	FromDarkness           // it can't see in its own region (EX-35)
	FromWater              // it swims (EX-40)
	FromUnseen             // its target or attacker is unseen (§GL-10)
	FromAlert              // it is Alerted (EX-81)
	FromBoost              // a Strategy (EX-02)
	FromAssist             // an Assist
	FromSetting            // the play is stronger in this setting (EX-90)
	FromPiercing           // the Action pierces (GL-02)
)

var modNames = enum.Names{Package: "explore", What: "source of dice levels", Names: []string{"none", "track", "darkness", "water", "unseen", "Alerted", "Strategy", "Assist", "setting", "Piercing"}}

// String returns where the levels come from.
func (m ModSource) String() string { return modNames.String(uint8(m)) }

// MarshalText gives the form of String; a value without a name is a [*crunch.RangeError].
func (m ModSource) MarshalText() ([]byte, error) { return modNames.Text(uint8(m)) }

// UnmarshalText reads the form of String, in any case; anything else is a [*crunch.NameError].
func (m *ModSource) UnmarshalText(b []byte) error { return enum.Unmarshal(&modNames, m, b) }

// Mods are the reasons why the dice of one entry differ from the printed ones. From the first NoMod on, all are zero.
type Mods [8]Mod

// Sum returns the sum of all dice levels without Piercing. Levels are summed before they are clamped. GL-01
func (m *Mods) Sum() int {
	sum := 0
	for _, mod := range m {
		if mod.Source != FromPiercing {
			sum += int(mod.Levels)
		}
	}
	return sum
}

// String lists the reasons: "Power +2: +1, darkness: -1".
func (m Mods) String() string {
	var list []string
	for _, mod := range m {
		switch mod.Source {
		case NoMod:
		case FromTrack:
			list = append(list, fmt.Sprintf("%v %v: %+d", mod.Track, mod.Slot, mod.Levels))
		default:
			list = append(list, fmt.Sprintf("%v: %+d", mod.Source, mod.Levels))
		}
	}
	return strings.Join(list, ", ")
}

// sumLevels adds dice levels and clamps the sum to -100..100, far more than there are dice.
func sumLevels(a, b int8) int8 { return int8(max(-100, min(int(a)+int(b), 100))) }

// add adds a reason, unless its levels are 0.
func (m *Mods) add(mod Mod) {
	if mod.Levels == 0 {
		return
	}
	for i := range m {
		if m[i].Source == NoMod {
			m[i] = mod
			return
		}
		if m[i].Source == mod.Source && mod.Source != FromTrack || i == len(m)-1 {
			m[i].Levels = sumLevels(m[i].Levels, mod.Levels)
			return
		}
	}
}

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
func (p *Play) stronger(m *Mods, here Settings, class stattrack.DiceClass) {
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
		p.stronger(&m, pos.sc.settings[r], class) // EX-90
	}
	sum := m.Sum()
	m.add(Mod{Source: FromPiercing, Levels: -int8(min(pierce, 100))})
	return printed.Adjust(sum, int(pierce)), m
}
