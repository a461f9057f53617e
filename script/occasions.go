package script

import (
	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
	"github.com/crunchrules/crunch/stattrack"
)

// occasionNames lists the settings and the types of scenario, on which depends what is available. EX-92, EX-93
const occasionNames = `"wilderness", "dungeon", "civilization", "normal", "stealth" or "chase"`

// occasionType is what only and never take.
const occasionType = "Occasion|Occasion[]"

// occasions reads settings and types of scenario: one or a list of them.
func (r *reader) occasions(v sandbox.Value, to *scenario.Settings) {
	var list []string
	r.texts(v, &list)
	for _, s := range list {
		var one scenario.Setting
		name(r, sandbox.LString(s), occasionNames, &one)
		*to |= scenario.SettingsOf(one)
	}
}

// A regional is a setting that a region can have: no type of scenario. EX-90
type regional scenario.Setting

// UnmarshalText reads the name of a setting.
func (s *regional) UnmarshalText(b []byte) error {
	var one scenario.Setting
	if err := one.UnmarshalText(b); err != nil || one < scenario.NumSettings {
		*s = regional(one)
		return err
	}
	return &crunch.NameError{Package: "script", What: "setting", Name: string(b), Want: settingNames}
}

// available returns the keys that say where something is available. EX-92, EX-93
func available[T any](what string, where func(*T) *scenario.Where) []field[T] {
	return []field[T]{
		{"only", occasionType, what + " only in these settings, and in scenarios of these types (EX-92, EX-93)",
			func(r *reader, v value, t *T) { r.occasions(v, &where(t).Only) }},
		{"never", occasionType, "not in these settings, nor in scenarios of these types (EX-92, EX-93)",
			func(r *reader, v value, t *T) { r.occasions(v, &where(t).Never) }},
	}
}

// A lamp is a light source as it is printed, with where it serves.
type lamp struct {
	light *scenario.Light
	in    *scenario.Where
}

const (
	lightNames = `"flame" or "flameless"`
	lightType  = `"flame"|"flameless"|LightEntry`
	searchType = "Dice|SearchEntry"
)

var lampKind = kind[lamp]{fields: append([]field[lamp]{
	{"kind", `"flame"|"flameless"`, "a flame goes out under water (EX-43)", func(r *reader, v value, l *lamp) { name(r, v, lightNames, l.light) }},
}, available("it serves", func(l *lamp) *scenario.Where { return l.in })...)}

// readLight reads a light source: its kind, or a table with where it serves. EX-43, EX-92
func readLight(r *reader, v value, l lamp) {
	if _, is := r.t.Table(v); !is {
		name(r, v, lightNames, l.light)
		return
	}
	sub(r, v, &lampKind, &l)
	if *l.light == scenario.NoLight && !r.at.bad {
		r.want(v, `a kind: {kind = "flame", never = "wilderness"}`)
	}
}

// A sharpness is a Search entry as it is printed, with where it serves and is stronger.
type sharpness struct {
	entry    *stattrack.Pool
	in       *scenario.Where
	stronger *[]scenario.SettingBoost
}

var searchKind = kind[sharpness]{fields: append([]field[sharpness]{
	{"dice", "Dice", "what it rolls (EX-120)", func(r *reader, v value, s *sharpness) { r.pool(v, s.entry) }},
	{"stronger", "table<Occasion, integer>", "dice levels that settings and types give: {dungeon = 1} (EX-92, EX-93)", func(r *reader, v value, s *sharpness) {
		r.byName(v, "a table such as {dungeon = 1}", func(n string, v value) {
			b := scenario.SettingBoost{Class: stattrack.SkillDice}
			name(r, sandbox.LString(n), occasionNames, &b.Setting)
			whole(r, v, -5, 5, &b.Levels)
			*s.stronger = append(*s.stronger, b)
		})
	}},
}, available("it serves", func(s *sharpness) *scenario.Where { return s.in })...)}

// readSearch reads a Search entry: dice, or a table with where it serves. EX-120, EX-92
func readSearch(r *reader, v value, s sharpness) {
	if _, is := r.t.Table(v); !is {
		r.pool(v, s.entry)
		return
	}
	sub(r, v, &searchKind, &s)
	if s.entry.IsZero() && !r.at.bad {
		r.want(v, `dice: {dice = "2d6", only = "dungeon"}`)
	}
}
