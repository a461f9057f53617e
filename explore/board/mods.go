package board

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/crunchrules/crunch/explore/internal/forms"
	"github.com/crunchrules/crunch/explore/internal/frame"
	"github.com/crunchrules/crunch/internal/enum"
	"github.com/crunchrules/crunch/internal/record"
	"github.com/crunchrules/crunch/stattrack"
)

// A Mod is one reason why the dice of an entry differ from the printed ones.
type Mod struct {
	Source ModSource       `json:"source"`
	Levels int8            `json:"levels"`
	Track  stattrack.Track `json:"track"`                           // FromTrack
	Slot   stattrack.Slot  `json:"slot"`                            // FromTrack
	Effect uint16          `json:"effect,omitzero" number:"effect"` // FromEffect: its number, from 1 (explore.Game.Effect)
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
	FromSetting            // it is stronger in this setting (EX-90)
	FromPiercing           // the Action pierces (GL-02)
	FromEffect             // an Effect in force (GL-52)
	FromType               // it is stronger in this type of scenario (EX-93)
	FromContent            // content was asked before the roll (GL-72)
)

var modNames = enum.Names{Package: "explore", What: "source of dice levels", Names: []string{"none", "track", "darkness", "water", "unseen",
	"Alerted", "Strategy", "Assist", "setting", "Piercing", "effect", "type", "content"}}

// String returns where the levels come from.
func (m ModSource) String() string { return modNames.String(uint8(m)) }

// MarshalText gives the name in lowerCamel; a value without a name is a [*crunch.RangeError].
func (m ModSource) MarshalText() ([]byte, error) { return modNames.Text(uint8(m)) }

// UnmarshalText reads the form of String or of MarshalText, in any case; anything else is a [*crunch.NameError].
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
func (m Mods) String() string { return m.Told(nil) }

// Told does what String does, but names each Effect among the reasons: "Fright: -1 (GL-52)". effects has their names, in the order of the
// reasons.
func (m Mods) Told(effects []string) string {
	var list []string
	for _, mod := range m {
		switch mod.Source {
		case NoMod:
		case FromTrack:
			list = append(list, fmt.Sprintf("%v %v: %+d", mod.Track, mod.Slot, mod.Levels))
		case FromEffect:
			name := fmt.Sprintf("effect %d", mod.Effect)
			if len(effects) > 0 {
				name, effects = effects[0], effects[1:]
			}
			list = append(list, fmt.Sprintf("%s: %+d (GL-52)", name, mod.Levels))
		default:
			list = append(list, fmt.Sprintf("%v: %+d", mod.Source, mod.Levels))
		}
	}
	return strings.Join(list, ", ")
}

// Add adds a reason, unless its levels are 0.
func (m *Mods) Add(mod Mod) {
	if mod.Levels == 0 {
		return
	}
	for i := range m {
		if m[i].Source == NoMod {
			m[i] = mod
			return
		}
		if m[i].Source == mod.Source && m[i].Effect == mod.Effect && mod.Source != FromTrack || i == len(m)-1 {
			m[i].Levels = frame.SumLevels(m[i].Levels, mod.Levels)
			return
		}
	}
}

func init() { forms.Special[Mods](modsForm) }

// modsForm is the JSON of Mods: a list without the zero ones.
var modsForm = record.Special{
	List: true,
	Like: reflect.TypeFor[[]Mod](),
	Write: func(w *record.Writer, v reflect.Value) error {
		mods := v.Addr().Interface().(*Mods)
		n := len(mods)
		for n > 0 && mods[n-1] == (Mod{}) {
			n--
		}
		return w.List(n, func(i int) error { return w.Value(v.Index(i)) })
	},
	Read: func(r *record.Reader, v reflect.Value) error {
		var list []Mod
		if err := r.Value(reflect.ValueOf(&list).Elem()); err != nil {
			return err
		}
		if len(list) > v.Len() {
			return fmt.Errorf("found %d reasons, want at most %d", len(list), v.Len())
		}
		reflect.Copy(v, reflect.ValueOf(list))
		return nil
	},
}
