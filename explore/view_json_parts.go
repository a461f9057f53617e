package explore

import (
	"github.com/crunchrules/crunch/stattrack"
)

// eachJSON makes a list of a list; it is never nil.
func eachJSON[T, U any](list []T, f func(i int, of *T) U) []U {
	out := make([]U, len(list))
	for i := range list {
		out[i] = f(i, &list[i])
	}
	return out
}

func textsJSON(list []string) []string {
	return eachJSON(list, func(_ int, s *string) string { return *s })
}

// regionJSON is null for no region.
func regionJSON(r RegionID) *RegionID {
	if r == NoRegion {
		return nil
	}
	return &r
}

type tracksJSON struct {
	Power      trackJSON `json:"power"`
	Resilience trackJSON `json:"resilience"`
	Mind       trackJSON `json:"mind"`
	Skill      trackJSON `json:"skill"`
}

type trackJSON struct {
	Now  stattrack.Slot `json:"now"`
	Base stattrack.Slot `json:"base"`
}

func tracksOf(sh *stattrack.Sheet) tracksJSON {
	track := func(t stattrack.Track) trackJSON { return trackJSON{sh.Now[t], sh.BaseValue(t)} }
	return tracksJSON{track(stattrack.Power), track(stattrack.Resilience), track(stattrack.Mind), track(stattrack.Skill)}
}

type afflictionJSON struct {
	Disease uint16 `json:"disease"`
	Times   uint8  `json:"times"`
}

func afflictionsJSON(list []Affliction) []afflictionJSON {
	return eachJSON(list, func(_ int, a *Affliction) afflictionJSON { return afflictionJSON(*a) })
}

// A playJSON leaves out what the play does not have.
type playJSON struct {
	Name     string          `json:"name"`
	Kind     PlayKind        `json:"kind"`
	Text     string          `json:"text"`
	Card     bool            `json:"card,omitzero"`
	Aim      Aim             `json:"aim,omitzero"`
	Inflict  stattrack.Pool  `json:"inflict,omitzero"`
	Endure   stattrack.Pool  `json:"endure,omitzero"`
	Damage   stattrack.Pool  `json:"damage,omitzero"`
	Defence  stattrack.Pool  `json:"defence,omitzero"`
	Piercing uint8           `json:"piercing,omitzero"`
	Lockpick stattrack.Pool  `json:"lockpick,omitzero"`
	Tokens   uint8           `json:"tokens,omitzero"`
	Disease  string          `json:"disease,omitzero"`
	Shifts   []playShiftJSON `json:"shifts,omitempty"`
	Boosts   []playBoostJSON `json:"boosts,omitempty"`
	Trigger  *Trigger        `json:"trigger,omitzero"`
	Speed    uint8           `json:"speed,omitzero"`
	Moves    uint8           `json:"moves,omitzero"`
	Search   bool            `json:"search,omitzero"`
	Special  bool            `json:"special,omitzero"`

	Ranged    bool     `json:"ranged,omitzero"`
	Only      []string `json:"only,omitempty"`
	Never     []string `json:"never,omitempty"`
	Once      bool     `json:"once,omitzero"`
	Automatic bool     `json:"automatic,omitzero"`
	WinsTies  bool     `json:"winsTies,omitzero"`
}

type playShiftJSON struct {
	Track stattrack.Track `json:"track"`
	By    int8            `json:"by"`
	Self  bool            `json:"self"`
}

type playBoostJSON struct {
	Class  stattrack.DiceClass `json:"class"`
	Levels int8                `json:"levels"`
	Allies bool                `json:"allies"`
}

func playsJSON(plays []PlayView) []playJSON {
	return eachJSON(plays, func(_ int, p *PlayView) playJSON {
		out := playJSON{Name: p.Name, Kind: p.Kind, Text: p.Text, Card: p.Card, Aim: p.Aim, Inflict: p.Inflict, Endure: p.Endure, Damage: p.Damage,
			Defence: p.Defence, Piercing: p.Piercing, Lockpick: p.Lockpick, Tokens: p.Tokens, Disease: p.Disease, Speed: p.Speed, Moves: p.Moves,
			Search: p.Search, Special: p.Special, Ranged: p.Ranged, Only: p.Only.names(), Never: p.Never.names(), Once: p.Once, Automatic: p.Automatic, WinsTies: p.WinsTies,
			Shifts: eachJSON(p.Shifts, func(_ int, s *Shift) playShiftJSON { return playShiftJSON(*s) }),
			Boosts: eachJSON(p.Boosts, func(_ int, b *Boost) playBoostJSON { return playBoostJSON(*b) })}
		if p.Kind == Interrupt {
			out.Trigger = &p.Trigger
		}
		return out
	})
}

func askedJSON(p *Pending) *questionJSON {
	if p == nil {
		return nil
	}
	return &questionJSON{p.Ask, p.Who, p.By, p.Text, textsJSON(p.Options), eachJSON(p.Plays, func(_ int, k *int16) int16 { return *k }),
		eachJSON(p.Forced, commandOf)}
}

// commandOf has the fields that the command's verb uses.
func commandOf(_ int, c *Command) commandJSON {
	out := commandJSON{Do: c.Do, Who: c.Who, Target: c.Target, Feature: c.Feature}
	switch c.Do {
	case Move:
		out.Conn, out.Play = &c.Conn, &c.Play
	case Drag:
		out.Conn = &c.Conn
	case Act, Pick, Prepare:
		out.Play = &c.Play
	case Answer:
		out.Choice = &c.Choice
	}
	return out
}
