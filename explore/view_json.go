package explore

import (
	"encoding/json"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/stattrack"
)

// MarshalJSON writes the View for a client. Keys are lowerCamel and always there; enums, dice and entities are text ("Chase", "2d6", "pc1",
// "challenge3", "nobody"); regions, connections and other things are the numbers that commands use; what is not there or not known is
// null, and a list without anything is [].
//
//	viewer, scenario, about, type, forbids {bashing, light, tokens}, start, goal, requires, ownLimits,
//	round, count, limit, phase, turn, tokens, result, clause
//	pcs         [{who, name, region, ep, maxEp, injuries, fate, moves, steps, speed, acted, planned, turnOver, lit, owing, limit, tracks,
//	            diseases [{disease, times}], items [text], keywords [text], light, plays, blocked [{conn, by}]}]
//	regions     [{id, name, about, settings [text], water, submerged, noHiding, known, explored, inSight, lit,
//	            exits [{conn, to, known, open, down, obstacles [who]}], features [{feature, name, about, lock, locked, key}]}]
//	challenges  [{who, name, about, type, region, way, ep, maxEp, alerted, tracks, diseases, passedBy [text], lock, locked, key, plays, dm}]
//	            where dm is null for players, and for the DM {known, keywords, pursues, passes, route [region], leg}
//	gone        [{who, name}]
//	bodies      [{seeker, name, region, hidden}]
//	boosts      [{on, by, class, levels}]
//	counters    [{index, name, hidden, slots, filled, temporary, worth}], numbers 0 where it is hidden
//	diseases    [{disease, name, about, track, by}]
//	secrets     [text]
//	asked       null or {ask, who, by, text, options [text], plays [number], forced [command]}
//	choices     [command], with do and who and what else the command has: conn, target, feature, play, choice
//	mayPass
//
// Tracks are {power, resilience, mind, skill}, each {now, base}. Plays are [{name, kind, text}] with what of a play else is printed:
// card, aim, ranged, inflict, endure, damage, defence, piercing, lockpick, tokens, disease, shifts [{track, by, self}], boosts [{class,
// levels, allies}], only [text], never [text], trigger, once, automatic, speed, moves, search, winsTies, special. A client answers with one of the choices, or its place in the list; encoding/json
// reads a choice back into a Command.
func (v View) MarshalJSON() ([]byte, error) {
	return json.Marshal(viewJSON{
		Viewer: v.Viewer, Scenario: v.Scenario, About: v.About, Type: v.Type, Forbids: forbidsJSON(v.Forbids), Start: v.Start, Goal: regionJSON(v.Goal),
		Requires: v.Requires, OwnLimits: v.OwnLimits, Round: v.Round, Count: v.Count, Limit: v.Limit, Phase: v.Phase, Turn: v.Turn, Tokens: v.Tokens,
		Result: v.Result, Clause: v.Clause,
		PCs: eachJSON(v.PCs, func(i int, p *PCView) pcJSON {
			return pcJSON{PC(i), p.Name, p.Region, p.EP, p.MaxEP, p.Injuries, p.Fate, p.Moves, p.Steps, p.Speed, p.Acted, p.Planned, p.TurnOver, p.Lit, p.Owing,
				p.Limit, tracksOf(&p.Sheet), afflictionsJSON(p.Diseases), textsJSON(p.Items), p.Keywords.names(), p.Light, playsJSON(p.Plays),
				eachJSON(p.Blocked, func(_ int, b *Block) blockJSON { return blockJSON(*b) })}
		}),
		Regions: eachJSON(v.Regions, func(_ int, r *RegionView) placeJSON {
			return placeJSON{r.ID, r.Name, r.About, r.Settings.names(), r.Water, r.Submerged, r.NoHiding, r.Known, r.Explored, r.InSight, r.Lit,
				eachJSON(r.Exits, func(_ int, e *ExitView) exitJSON {
					return exitJSON{e.Conn, regionJSON(e.To), e.Known, e.Open, e.Down, eachJSON(e.Obstacles, func(_ int, w *Who) Who { return *w })}
				}), eachJSON(r.Features, func(_ int, f *FeatureView) featureJSON { return featureJSON(*f) })}
		}),
		Challenges: eachJSON(v.Challenges, func(_ int, f *ChallengeView) challengeJSON {
			c := challengeJSON{f.Who, v.Name(f.Who), f.About, f.Type, regionJSON(f.Region), nil, f.EP, f.MaxEP, f.Alerted, tracksOf(&f.Sheet),
				afflictionsJSON(f.Diseases), f.PassedBy.names(), f.Lock, f.Locked, f.Key, playsJSON(f.Plays), nil}
			if f.Way != NoConn {
				c.Way = &f.Way
			}
			if v.Viewer == DMOnly {
				c.DM = &challengeDMJSON{f.Known, f.Keywords.names(), f.Pursues, f.Passes, eachJSON(f.Route, func(_ int, r *RegionID) RegionID { return *r }), f.Leg}
			}
			return c
		}),
		Gone:   eachJSON(v.Gone, func(_ int, n *Named) namedJSON { return namedJSON(*n) }),
		Bodies: eachJSON(v.Bodies, func(_ int, b *Body) bodyJSON { return bodyJSON{b.Seeker, v.Name(b.Seeker), b.Region, b.Hidden} }),
		Boosts: eachJSON(v.Boosts, func(_ int, b *Boosted) boostedJSON { return boostedJSON(*b) }),
		Counters: eachJSON(v.Counters, func(_ int, c *CounterView) counterJSON {
			n := counterJSON{Index: c.Index, Name: c.Name, Hidden: c.Hidden, Slots: c.Counter.Slots, Filled: c.Counter.Filled, Temporary: c.Counter.Temporary}
			if n.Worth = c.Counter.Worth; n.Worth == 0 && !c.Hidden {
				n.Worth = counter.DefaultWorth
			}
			return n
		}),
		Diseases: eachJSON(v.Diseases, func(_ int, d *DiseaseView) diseaseJSON { return diseaseJSON(*d) }),
		Secrets:  textsJSON(v.Secrets),
		Asked:    askedJSON(v.Asked),
		Choices:  eachJSON(v.Choices, commandOf),
		MayPass:  v.MayPass,
	})
}

type viewJSON struct {
	Viewer     Who             `json:"viewer"`
	Scenario   string          `json:"scenario"`
	About      string          `json:"about"`
	Type       Type            `json:"type"`
	Forbids    forbidsJSON     `json:"forbids"`
	Start      RegionID        `json:"start"`
	Goal       *RegionID       `json:"goal"`
	Requires   string          `json:"requires"`
	OwnLimits  bool            `json:"ownLimits"`
	Round      int             `json:"round"`
	Count      int             `json:"count"`
	Limit      int             `json:"limit"`
	Phase      RoundPhase      `json:"phase"`
	Turn       Who             `json:"turn"`
	Tokens     int             `json:"tokens"`
	Result     Result          `json:"result"`
	Clause     string          `json:"clause"`
	PCs        []pcJSON        `json:"pcs"`
	Regions    []placeJSON     `json:"regions"`
	Challenges []challengeJSON `json:"challenges"`
	Gone       []namedJSON     `json:"gone"`
	Bodies     []bodyJSON      `json:"bodies"`
	Boosts     []boostedJSON   `json:"boosts"`
	Counters   []counterJSON   `json:"counters"`
	Diseases   []diseaseJSON   `json:"diseases"`
	Secrets    []string        `json:"secrets"`
	Asked      *questionJSON   `json:"asked"`
	Choices    []commandJSON   `json:"choices"`
	MayPass    bool            `json:"mayPass"`
}

type forbidsJSON struct {
	Bashing bool  `json:"bashing"`
	Light   bool  `json:"light"`
	Tokens  uint8 `json:"tokens"`
}

type pcJSON struct {
	Who      Who              `json:"who"`
	Name     string           `json:"name"`
	Region   RegionID         `json:"region"`
	EP       int32            `json:"ep"`
	MaxEP    int              `json:"maxEp"`
	Injuries uint8            `json:"injuries"`
	Fate     Fate             `json:"fate"`
	Moves    uint8            `json:"moves"`
	Steps    uint8            `json:"steps"`
	Speed    uint8            `json:"speed"`
	Acted    bool             `json:"acted"`
	Planned  bool             `json:"planned"`
	TurnOver bool             `json:"turnOver"`
	Lit      bool             `json:"lit"`
	Owing    bool             `json:"owing"`
	Limit    int32            `json:"limit"`
	Tracks   tracksJSON       `json:"tracks"`
	Diseases []afflictionJSON `json:"diseases"`
	Items    []string         `json:"items"`
	Keywords []string         `json:"keywords"`
	Light    Light            `json:"light"`
	Plays    []playJSON       `json:"plays"`
	Blocked  []blockJSON      `json:"blocked"`
}

type blockJSON struct {
	Conn ConnID `json:"conn"`
	By   Who    `json:"by"`
}

type placeJSON struct {
	ID        RegionID      `json:"id"`
	Name      string        `json:"name"`
	About     string        `json:"about"`
	Settings  []string      `json:"settings"`
	Water     bool          `json:"water"`
	Submerged bool          `json:"submerged"`
	NoHiding  bool          `json:"noHiding"`
	Known     bool          `json:"known"`
	Explored  bool          `json:"explored"`
	InSight   bool          `json:"inSight"`
	Lit       bool          `json:"lit"`
	Exits     []exitJSON    `json:"exits"`
	Features  []featureJSON `json:"features"`
}

type exitJSON struct {
	Conn      ConnID    `json:"conn"`
	To        *RegionID `json:"to"`
	Known     bool      `json:"known"`
	Open      bool      `json:"open"`
	Down      bool      `json:"down"`
	Obstacles []Who     `json:"obstacles"`
}

type featureJSON struct {
	Feature uint16 `json:"feature"`
	Name    string `json:"name"`
	About   string `json:"about"`
	Lock    bool   `json:"lock"`
	Locked  bool   `json:"locked"`
	Key     string `json:"key"`
}

type challengeJSON struct {
	Who      Who                 `json:"who"`
	Name     string              `json:"name"`
	About    string              `json:"about"`
	Type     stattrack.Challenge `json:"type"`
	Region   *RegionID           `json:"region"`
	Way      *ConnID             `json:"way"`
	EP       int                 `json:"ep"`
	MaxEP    int                 `json:"maxEp"`
	Alerted  bool                `json:"alerted"`
	Tracks   tracksJSON          `json:"tracks"`
	Diseases []afflictionJSON    `json:"diseases"`
	PassedBy []string            `json:"passedBy"`
	Lock     bool                `json:"lock"`
	Locked   bool                `json:"locked"`
	Key      string              `json:"key"`
	Plays    []playJSON          `json:"plays"`
	DM       *challengeDMJSON    `json:"dm"`
}

type challengeDMJSON struct {
	Known    bool       `json:"known"`
	Keywords []string   `json:"keywords"`
	Pursues  bool       `json:"pursues"`
	Passes   bool       `json:"passes"`
	Route    []RegionID `json:"route"`
	Leg      uint8      `json:"leg"`
}

type namedJSON struct {
	Who  Who    `json:"who"`
	Name string `json:"name"`
}

type bodyJSON struct {
	Seeker Who      `json:"seeker"`
	Name   string   `json:"name"`
	Region RegionID `json:"region"`
	Hidden bool     `json:"hidden"`
}

type boostedJSON struct {
	On     Who                 `json:"on"`
	By     Who                 `json:"by"`
	Class  stattrack.DiceClass `json:"class"`
	Levels int8                `json:"levels"`
}

type counterJSON struct {
	Index     int    `json:"index"`
	Name      string `json:"name"`
	Hidden    bool   `json:"hidden"`
	Slots     uint8  `json:"slots"`
	Filled    uint8  `json:"filled"`
	Temporary uint8  `json:"temporary"`
	Worth     uint16 `json:"worth"`
}

type diseaseJSON struct {
	Index uint16          `json:"disease"`
	Name  string          `json:"name"`
	About string          `json:"about"`
	Track stattrack.Track `json:"track"`
	By    int             `json:"by"`
}

type questionJSON struct {
	Ask     Ask           `json:"ask"`
	Who     Who           `json:"who"`
	By      Who           `json:"by"`
	Text    string        `json:"text"`
	Options []string      `json:"options"`
	Plays   []int16       `json:"plays"`
	Forced  []commandJSON `json:"forced"`
}

type commandJSON struct {
	Do      Verb    `json:"do"`
	Who     Who     `json:"who"`
	Conn    *ConnID `json:"conn,omitzero"`
	Target  Who     `json:"target,omitzero"`
	Feature uint16  `json:"feature,omitzero"`
	Play    *int16  `json:"play,omitzero"`
	Choice  *int16  `json:"choice,omitzero"`
}
