package script

import (
	"slices"
	"strings"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/script/internal/sandbox"
	"github.com/crunchrules/crunch/stattrack"
)

// challengeTypes has a constructor for each type of Challenge, in the order of the reference page. EX-50
var challengeTypes = [...]struct {
	is  stattrack.ChallengeType
	doc string
}{
	{stattrack.Environ, "A hazard of a region that acts first in each round (EX-55)."},
	{stattrack.Obstacle, "What blocks a connection (EX-60)."},
	{stattrack.Creature, "A Challenge that moves and fights as PCs do (EX-75)."},
	{stattrack.Seeker, "A guard on patrol (EX-80)."},
	{stattrack.Trap, "A Challenge that springs (EX-85)."},
	{stattrack.Neutral, "Nobody's enemy: a merchant, a boat, a captive. No play of a PC is against it, and it has no turn without on_turn (GL-89)."},
}

// The compiler asks for a row for each type of Challenge.
var _ = [1]struct{}{}[stattrack.NumChallenges-1-len(challengeTypes)]

func challengeConstructors() (list []made[challenge]) {
	for _, t := range challengeTypes {
		list = append(list, made[challenge]{typeName(t.is), t.is.String(), t.doc, challenge{Type: t.is}})
	}
	return list
}

// challengeTables are the table with what all Challenges have, and one for each type with what it has besides.
func challengeTables() []TableDoc {
	list := []TableDoc{challengeTable("Challenge", "what Challenges of every type have", nil)}
	for i := range challengeTypes {
		t := challengeTypes[i].is
		list = append(list, challengeTable(t.String(), "what "+sandbox.Article(typeName(t))+" has besides what all Challenges have", &t))
	}
	play := tableOf("Play", &playKind, "one thing that a PC or Challenge can play (EX-51)", "")
	play.Names = "PlayName"
	return append(list, play)
}

// typeName returns the Lua name of a type of Challenge: "creature".
func typeName(c stattrack.ChallengeType) string { return strings.ToLower(c.String()) }

// onlyOf lists the keys that not every type of Challenge has, with the types that have them.
var onlyOf = func() map[string][]stattrack.ChallengeType {
	obstacle, mobile := []stattrack.ChallengeType{stattrack.Obstacle}, []stattrack.ChallengeType{stattrack.Creature, stattrack.Seeker, stattrack.Neutral}
	return map[string][]stattrack.ChallengeType{
		"between": obstacle, "persists": obstacle, "climbing": obstacle, "passed_by": obstacle, // EX-60, EX-63, EX-68
		"region": {stattrack.Environ, stattrack.Creature, stattrack.Seeker, stattrack.Trap, stattrack.Neutral},  // EX-60
		"ep":     {stattrack.Obstacle, stattrack.Creature, stattrack.Seeker, stattrack.Trap, stattrack.Neutral}, // EX-58
		"route":  mobile, "pursues": mobile, "passes": mobile, "light": mobile,                                  // EX-80, EX-76, EX-43
		"sighted": {stattrack.Environ, stattrack.Obstacle, stattrack.Trap}, // EX-59
	}
}()

// typeNames names types of Challenges: "creatures and seekers".
func typeNames(types []stattrack.ChallengeType) string {
	return near.List(mapped(types, func(t *stattrack.ChallengeType) string { return typeName(*t) + "s" }), "and")
}

var challengeKind = kind[challenge]{
	hooks: func(c *challenge) *scenario.Hooks { return &c.Hooks }, owner: scenario.OwnedByChallenge,
	foreign: func(c *challenge, key string) string {
		if types := onlyOf[key]; types == nil || slices.Contains(types, c.Type) {
			return ""
		}
		return typeNames(onlyOf[key]) + " have one"
	},
	fields: append([]field[challenge]{
		{"name", "string", "what the Challenge is called", func(r *reader, v value, c *challenge) { r.text(v, &c.Name) }},
		{"about", "string", "what the players are told when it is revealed", func(r *reader, v value, c *challenge) { r.prose(v, &c.About) }},
		{"region", "RegionName", "where it is, or starts; not for obstacles", func(r *reader, v value, c *challenge) { r.text(v, &c.Region) }},
		{"between", "RegionName[]", "an obstacle's connection: its two regions (EX-60)", func(r *reader, v value, c *challenge) { r.way(v, &c.Way) }},
		{"ep", "integer", "Energy Points; if left out, damage can't defeat it (EX-58)", func(r *reader, v value, c *challenge) { whole(r, v, 0, big, &c.EP) }},
		{"persists", "boolean", "an obstacle with separate EP for each PC (EX-63)", func(r *reader, v value, c *challenge) { r.flag(v, &c.Persists) }},
		{"climbing", "integer", "an obstacle's Height (EX-68)", func(r *reader, v value, c *challenge) { whole(r, v, 0, stattrack.MaxDice, &c.Climbing) }},
		{"passed_by", "Keyword|Keyword[]", "forms of movement that ignore the obstacle", func(r *reader, v value, c *challenge) { r.keywords(v, &c.PassedBy) }},
		{"light", `"flame"|"flameless"`, "the light source that a creature or seeker carries; it shines wherever its bearer is, unless that is hidden (EX-43)", func(r *reader, v value, c *challenge) {
			name(r, v, lightNames, &c.Light)
		}},
		{"keywords", "Keyword|Keyword[]", "how it sees, swims and moves", func(r *reader, v value, c *challenge) { r.keywords(v, &c.Keywords) }},
		{"base", "Tracks", "base values that differ from its type's, -2 to 2 (GL-07)", func(r *reader, v value, c *challenge) {
			c.Base = new(stattrack.DefaultBases().Challenge(c.Type))
			r.values(v, c.Base)
		}},
		{"actions", "Play[]", "its Actions (EX-51)", plays(scenario.Action)},
		{"reactions", "Play[]", "its Reactions", plays(scenario.Reaction)},
		{"strategies", "Play[]", "its Strategies", plays(scenario.Strategy)},
		{"assists", "Play[]", "its Assists", plays(scenario.Assist)},
		{"interrupts", "Play[]", "its Interrupts, each with a trigger (EX-85)", plays(scenario.Interrupt)},
		{"unit", "UnitName", "what it is in the skirmish game; it needs no ep then (CK-01)", func(r *reader, v value, _ *challenge) { readFighting(true)(r, v) }},
		{"bioform", "BioformName", "what it is in the card game; it needs no ep then (PD-04)", func(r *reader, v value, _ *challenge) { readFighting(true)(r, v) }},
		{"check", "string|integer", "Actions against it take effect if their player passes this check: a stat or a situation of its unit, or a Difficulty (CK-10, CK-15)", func(r *reader, v value, c *challenge) {
			readCheck(r, v, &ensure(&c.Trial).Check)
		}},
		{"ability", "string", `Actions against it take effect if this draw of their player's bioform is a full success: "Labor(Correl) 6" (PD-04)`, func(r *reader, v value, c *challenge) {
			r.text(v, &ensure(&c.Trial).Draw)
		}},
		{"lock", "Dice", "opposed by Lockpick; success defeats it at once (EX-130)", func(r *reader, v value, c *challenge) { r.pool(v, &c.Lock) }},
		{"failure", "Play", "what happens when an attempt on its lock fails (EX-131)", func(r *reader, v value, c *challenge) {
			readFailure(r, v, &c.Failure)
		}},
		{"key", "ItemName", "the item that removes its lock (EX-134)", func(r *reader, v value, c *challenge) { r.text(v, &c.Key) }},
		{"key_use", `"move"|"strategy"|"action"`, "using the key is part of this (EX-134)", func(r *reader, v value, c *challenge) {
			name(r, v, `"move", "strategy" or "action"`, &c.KeyUse)
		}},
		{"pursues", "boolean", "the ready policy moves it towards the nearest PC (EX-76)", func(r *reader, v value, c *challenge) { r.flag(v, &c.Pursues) }},
		{"route", "RegionName[]", "its patrol: regions in a circle, its own first (EX-80)", func(r *reader, v value, c *challenge) { r.texts(v, &c.Route) }},
		{"passes", "boolean", "obstacles don't block it", func(r *reader, v value, c *challenge) { r.flag(v, &c.Passes) }},
		{"respawn", "integer", "rounds after its defeat until a new one stands in its region (EX-77)", func(r *reader, v value, c *challenge) { whole(r, v, 0, 255, &c.Respawn) }},
		{"hidden", "boolean|Dice", "players don't see it until it is revealed; dice are its Hidden entry: a Search that reaches them reveals it (EX-120)", func(r *reader, v value, c *challenge) {
			switch v := v.(type) {
			case sandbox.LBool:
				c.Hidden = bool(v)
			case sandbox.LString:
				c.Hidden = true
				r.pool(v, &c.HiddenEntry)
			default:
				r.want(v, `true, false or dice in quotes, such as "2d6"`)
			}
		}},
		{"share_hidden", "boolean", "whoever finds it by a Search is told the Hidden roll (EX-121)", func(r *reader, v value, c *challenge) { r.flag(v, &c.ShareHidden) }},
		{"absent", "boolean", "not on the map at the start; spawn puts it there", func(r *reader, v value, c *challenge) { r.flag(v, &c.Absent) }},
		{"sighted", "boolean", "darkness and water hinder it, although they don't hinder its type (EX-59)", func(r *reader, v value, c *challenge) { r.flag(v, &c.Sighted) }},
		{"choose", "fun(self: Entity, choices: Choice[]): Choice?", "what it does of what it may do, in its turn and when it is asked; nothing leaves that to the DM or the ready policy. " +
			"It sees what the DM knows and only reads, as the can of a command does: state, self.data, fields (GL-81)", func(r *reader, v value, c *challenge) {
			if cb := r.callback(v, nil); cb != nil {
				cb.minds = true
				c.Choose = cb.chooser()
			}
		}},
		{"data", "table", "what self.data holds at the start: numbers, texts, true and false, and tables of them", func(r *reader, v value, c *challenge) {
			p, err := r.c.ToPlain(v)
			text := p.Text()
			r.c.Charge(len(text) / 4)
			switch {
			case err != nil:
				r.problem("", "data: %v", err)
			case p.Kind() != sandbox.PlainMap && p.Kind() != sandbox.PlainList:
				r.want(v, "a table")
			case len(text) > maxData:
				r.problem("", "data: found %d bytes as JSON, want at most %d", len(text), maxData)
			default:
				c.Data = text
			}
		}},
	}, askedBefore("Entity", func(c *challenge) *scenario.Befores { return &c.Before })...),
}

var diseaseKind = kind[disease]{
	hooks: func(d *disease) *scenario.Hooks { return &d.Hooks }, owner: scenario.OwnedByDisease,
	fields: append([]field[disease]{
		{"name", "string", "what the disease is called", func(r *reader, v value, d *disease) { r.text(v, &d.Name) }},
		{"about", "string", "how it shows", func(r *reader, v value, d *disease) { r.prose(v, &d.About) }},
		{"track", "Track", "the Stat Track whose base it lowers (EX-142)", func(r *reader, v value, d *disease) { name(r, v, trackNames, &d.Track) }},
		{"by", "integer", "by how far, 0 to 6 (EX-146)", func(r *reader, v value, d *disease) { whole(r, v, 0, 6, &d.By) }},
		bestows("effects", "in force from the moment it is caught; what lasts long ends with the cure (EX-148)", func(d *disease) *[]effect { return &d.Effects }),
		{"many", "boolean", "can be caught more than once (EX-145)", func(r *reader, v value, d *disease) { r.flag(v, &d.Many) }},
	}, askedBefore("Content", func(d *disease) *scenario.Befores { return &d.Before })...),
}

// readFailure reads the entries beneath a Lock. EX-131
func readFailure(r *reader, v value, to **scenario.Play) {
	if t, ok := r.table(v); ok {
		*to = &scenario.Play{Name: "failure"}
		readPlay(r, t, *to)
	}
}
