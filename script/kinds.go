package script

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/script/internal/sandbox"
	"github.com/crunchrules/crunch/stattrack"
)

const big = 1 << 20 // the largest number that content may use

// maxData is the limit on self.data, the same as explore's.
const maxData = 1 << 16

type (
	spec      = scenario.Spec
	region    = scenario.Region
	conn      = scenario.Connection
	challenge = scenario.Challenge
	disease   = scenario.Disease
	secret    = scenario.Secret
	feature   = scenario.Feature
	fortunes  = scenario.FortuneTable
	fortune   = scenario.Fortune
	cnt       = scenario.Counter
	character = scenario.Character
	value     = sandbox.Value
)

var scenarioKind = kind[spec]{
	hooks: func(s *spec) *scenario.Hooks { return &s.Hooks },
	fields: []field[spec]{
		{"name", "string", "what the scenario is called", func(r *reader, v value, s *spec) { r.text(v, &s.Name) }},
		{"about", "string", "what the players are told at the start", func(r *reader, v value, s *spec) { r.prose(v, &s.About) }},
		{"setting", "Setting|Setting[]", "the setting of every region that names none (EX-90)", func(r *reader, v value, s *spec) { r.settings(v, &s.Setting) }},
		{"type", `"normal"|"stealth"|"chase"`, "how it can fail (EX-95, EX-101, EX-110)", func(r *reader, v value, s *spec) { name(r, v, `"normal", "stealth" or "chase"`, &s.Type) }},
		{"start", "RegionName", "the region where every PC starts", func(r *reader, v value, s *spec) { r.text(v, &s.Start) }},
		{"goal", "RegionName|Goal", "the region to reach, or a table: region, known, requires (EX-12)", func(r *reader, v value, s *spec) { readGoal(r, v, &s.Goal) }},
		{"limits", "Limits", "a chase's round limits: rounds, chasing, rest, deadly, own (EX-110)", func(r *reader, v value, s *spec) { sub(r, v, &limitsKind, &s.Limits) }},
		{"forbids", "Forbids", "what is forbidden outright: bashing, light, tokens (EX-104)", func(r *reader, v value, s *spec) { sub(r, v, &forbidsKind, &s.Forbids) }},
		{"injury", "integer", "what an Injury takes off every maximum; 5 if left out (GL-08)", func(r *reader, v value, s *spec) { whole(r, v, 1, big, &s.InjuryEP) }},
		{"healing_averts", "boolean", "a PC that was reduced to 0 EP suffers no Injury if it is healed before its next turn (GL-41)", func(r *reader, v value, s *spec) { r.flag(v, &s.HealingAverts) }},
		{"apart", "boolean", "each PC knows only what it has seen, and what it was told by PCs that it has met (EX-30)", func(r *reader, v value, s *spec) { r.flag(v, &s.Apart) }},
		{"items_stay", "boolean", "items stay with their bearers: nobody hands over, drops or picks up anything, and the dead keep what they carried (GL-48)", func(r *reader, v value, s *spec) { r.flag(v, &s.ItemsStay) }},
		{"gear_limit", "integer", "how many pieces of gear a PC may have equipped; any number if left out (GL-47)", func(r *reader, v value, s *spec) { whole(r, v, 1, big, &s.GearLimit) }},
	},
}

func readGoal(r *reader, v value, to *scenario.Goal) {
	if _, ok := v.(sandbox.LString); ok {
		r.text(v, &to.Region)
		return
	}
	r.at.keys["requires"] = r.at.keys["goal"] // the position for warnings
	sub(r, v, &goalKind, to)
}

// sub reads a table inside a table.
func sub[T any](r *reader, v value, k *kind[T], to *T) {
	t, ok := r.table(v)
	if !ok {
		return
	}
	in := *r
	in.t = t
	in.what = r.what + ", " + r.key
	in.at = &origin{what: in.what, pos: t.Position(), keys: map[string]sandbox.Position{}, prefix: r.at.prefix}
	in.root = ""
	k.read(&in, to)
	if in.at.bad {
		r.tell()
	}
}

var goalKind = kind[scenario.Goal]{fields: []field[scenario.Goal]{
	{"region", "RegionName", "the region to reach", func(r *reader, v value, g *scenario.Goal) { r.text(v, &g.Region) }},
	{"known", "boolean", "the players know from the start where it is", func(r *reader, v value, g *scenario.Goal) { r.flag(v, &g.Known) }},
	{"requires", "ItemName", "an item that the party must bring out: PCs then leave through the goal by a command; the scenario fails if a PC leaves while no PC in play or safe has the item, or if it ends without the item brought out", func(r *reader, v value, g *scenario.Goal) { r.text(v, &g.Requires) }},
}}

var limitsKind = kind[scenario.RoundLimits]{fields: []field[scenario.RoundLimits]{
	{"rounds", "integer", "the chase is lost when the round counter reaches it (EX-110)", func(r *reader, v value, l *scenario.RoundLimits) { whole(r, v, 1, big, &l.Rounds) }},
	{"chasing", "boolean", "true: the PCs give chase, and one PC at the goal is success; false: they flee, and all must reach it (EX-111)", func(r *reader, v value, l *scenario.RoundLimits) { r.flag(v, &l.Chasing) }},
	{"rest", `"injured"|"dead"`, "what happens to PCs who did not make it: the result is then a partial success; if left out, a fleeing party that loses anyone fails, unless deadly is set (EX-112, GL-42)", func(r *reader, v value, l *scenario.RoundLimits) {
		name(r, v, `"injured" or "dead"`, &l.Rest)
	}},
	{"deadly", "boolean", "a PC in a region when its limit is reached dies, and the others go on (EX-113)", func(r *reader, v value, l *scenario.RoundLimits) { r.flag(v, &l.Deadly) }},
	{"own", "boolean", "each PC has a limit of its own (EX-114)", func(r *reader, v value, l *scenario.RoundLimits) { r.flag(v, &l.Own) }},
}}

var forbidsKind = kind[scenario.Forbids]{fields: []field[scenario.Forbids]{
	{"bashing", "boolean", "Obstacles with a Lock or a key open only to picks and keys (GL-43)", func(r *reader, v value, f *scenario.Forbids) { r.flag(v, &f.Bashing) }},
	{"light", "boolean", "light that a Seeker can see costs tokens", func(r *reader, v value, f *scenario.Forbids) { r.flag(v, &f.Light) }},
	{"tokens", "integer", "how many tokens it costs; all of them if left out", func(r *reader, v value, f *scenario.Forbids) { whole(r, v, 0, 255, &f.Tokens) }},
}}

// hooksOf returns hooks to set, and makes them first.
func hooksOf(h **scenario.Hooks) *scenario.Hooks {
	if *h == nil {
		*h = new(scenario.Hooks)
	}
	return *h
}

var regionKind = kind[region]{hooks: func(g *region) *scenario.Hooks { return hooksOf(&g.Hooks) }, owner: scenario.OwnedByRegion, fields: []field[region]{
	{"name", "string", "what the region is called", func(r *reader, v value, g *region) { r.text(v, &g.Name) }},
	{"about", "string", "the general description that the DM reads out when the PCs see it (EX-30)", func(r *reader, v value, g *region) { r.prose(v, &g.About) }},
	{"setting", "Setting|Setting[]", "its setting, if it differs from the scenario's; with several, the player chooses (EX-91)", func(r *reader, v value, g *region) { r.settings(v, &g.Setting) }},
	{"dark", "boolean", "no light (EX-32)", func(r *reader, v value, g *region) { r.flag(v, &g.Dark) }},
	{"water", "boolean", "entities swim here (EX-40)", func(r *reader, v value, g *region) { r.flag(v, &g.Water) }},
	{"submerged", "boolean", "fully under water: nothing flies, no flame burns, no sight in or out (EX-41 to EX-44)", func(r *reader, v value, g *region) { r.flag(v, &g.Submerged) }},
	{"no_hiding", "boolean", "a body can't be hidden here (EX-103)", func(r *reader, v value, g *region) { r.flag(v, &g.NoHiding) }},
	{"limit", "integer", "the round limit of this region in a chase (EX-113)", func(r *reader, v value, g *region) { whole(r, v, 0, big, &g.Limit) }},
	{"items", "ItemName|ItemName[]", "what lies here at the start, to be picked up (GL-48)", func(r *reader, v value, g *region) { r.texts(v, &g.Items) }},
	{"extends", "integer", "how many rounds reaching it adds to the limit (EX-114)", func(r *reader, v value, g *region) { whole(r, v, 0, big, &g.Extends) }},
}}

var connectionKind = kind[conn]{list: true, hooks: func(c *conn) *scenario.Hooks { return hooksOf(&c.Hooks) }, owner: scenario.OwnedByConnection, fields: []field[conn]{
	{"one_way", "boolean", "only from the first region to the second", func(r *reader, v value, c *conn) { r.flag(v, &c.OneWay) }},
	{"hidden", "boolean", "closed and unknown to the players until a secret opens it (EX-122)", func(r *reader, v value, c *conn) { r.flag(v, &c.Hidden) }},
	{"closed", "boolean", "nobody passes or sees through it until a callback opens it: way(from, to):open() (EX-21)", func(r *reader, v value, c *conn) { r.flag(v, &c.Closed) }},
	{"down", "boolean", "the first region is the upper end: going to the second is climbing down (EX-69)", func(r *reader, v value, c *conn) { r.flag(v, &c.Down) }},
}}

// onlyOf lists the keys that not every type of Challenge has, with the types that have them.
var onlyOf = func() map[string][]stattrack.ChallengeType {
	obstacle, mobile := []stattrack.ChallengeType{stattrack.Obstacle}, []stattrack.ChallengeType{stattrack.Creature, stattrack.Seeker}
	return map[string][]stattrack.ChallengeType{
		"between": obstacle, "persists": obstacle, "climbing": obstacle, "passed_by": obstacle, // EX-60, EX-63, EX-68
		"region": {stattrack.Environ, stattrack.Creature, stattrack.Seeker, stattrack.Trap},  // EX-60
		"ep":     {stattrack.Obstacle, stattrack.Creature, stattrack.Seeker, stattrack.Trap}, // EX-58
		"route":  mobile, "pursues": mobile, "passes": mobile,                                // EX-80, EX-76
		"sighted": {stattrack.Environ, stattrack.Obstacle, stattrack.Trap}, // EX-59
	}
}()

// typeNames names types of Challenges: "creatures and seekers".
func typeNames(types []stattrack.ChallengeType) string {
	var names []string
	for _, t := range types {
		names = append(names, typeName(t)+"s")
	}
	return near.List(names, "and")
}

var challengeKind = kind[challenge]{
	hooks: func(c *challenge) *scenario.Hooks { return &c.Hooks }, owner: scenario.OwnedByChallenge,
	foreign: func(c *challenge, key string) string {
		if types := onlyOf[key]; types == nil || slices.Contains(types, c.Type) {
			return ""
		}
		return typeNames(onlyOf[key]) + " have one"
	},
	fields: []field[challenge]{
		{"name", "string", "what the Challenge is called", func(r *reader, v value, c *challenge) { r.text(v, &c.Name) }},
		{"about", "string", "what the players are told when it is revealed", func(r *reader, v value, c *challenge) { r.prose(v, &c.About) }},
		{"region", "RegionName", "where it is, or starts; not for obstacles", func(r *reader, v value, c *challenge) { r.text(v, &c.Region) }},
		{"between", "RegionName[]", "an obstacle's connection: its two regions (EX-60)", func(r *reader, v value, c *challenge) { r.way(v, &c.Way) }},
		{"ep", "integer", "Energy Points; if left out, damage can't defeat it (EX-58)", func(r *reader, v value, c *challenge) { whole(r, v, 0, big, &c.EP) }},
		{"persists", "boolean", "an obstacle with separate EP for each PC (EX-63)", func(r *reader, v value, c *challenge) { r.flag(v, &c.Persists) }},
		{"climbing", "integer", "an obstacle's Height (EX-68)", func(r *reader, v value, c *challenge) { whole(r, v, 0, stattrack.MaxDice, &c.Climbing) }},
		{"passed_by", "Keyword|Keyword[]", "forms of movement that ignore the obstacle", func(r *reader, v value, c *challenge) { r.keywords(v, &c.PassedBy) }},
		{"keywords", "Keyword|Keyword[]", "how it sees, swims and moves", func(r *reader, v value, c *challenge) { r.keywords(v, &c.Keywords) }},
		{"base", "Tracks", "base values that differ from its type's, -2 to 2 (GL-07)", func(r *reader, v value, c *challenge) {
			table := stattrack.DefaultBases().Challenge(c.Type)
			c.Base = &table
			r.values(v, c.Base)
		}},
		{"actions", "Play[]", "its Actions (EX-51)", plays(scenario.Action)},
		{"reactions", "Play[]", "its Reactions", plays(scenario.Reaction)},
		{"strategies", "Play[]", "its Strategies", plays(scenario.Strategy)},
		{"assists", "Play[]", "its Assists", plays(scenario.Assist)},
		{"interrupts", "Play[]", "its Interrupts, each with a trigger (EX-85)", plays(scenario.Interrupt)},
		{"lock", "Dice", "opposed by Lockpick; success defeats it at once (EX-130)", func(r *reader, v value, c *challenge) { r.pool(v, &c.Lock) }},
		{"failure", "Play", "what happens when an attempt on its lock fails (EX-131)", func(r *reader, v value, c *challenge) {
			p := scenario.Play{Name: "failure"}
			if t, ok := r.table(v); ok {
				readPlay(r, t, &p)
				c.Failure = &p
			}
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
		{"absent", "boolean", "not on the map at the start; spawn puts it there", func(r *reader, v value, c *challenge) { r.flag(v, &c.Absent) }},
		{"sighted", "boolean", "darkness and water hinder it, although they don't hinder its type (EX-59)", func(r *reader, v value, c *challenge) { r.flag(v, &c.Sighted) }},
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
	},
}

// plays reads the entries of one kind.
func plays(k scenario.PlayKind) func(r *reader, v value, c *challenge) {
	return func(r *reader, v value, c *challenge) { readPlays(r, v, k, &c.Plays) }
}

// maxPlays is how many plays of one kind one piece of content may have.
const maxPlays = 100

// readPlays reads a list of plays of one kind.
func readPlays(r *reader, v value, k scenario.PlayKind, to *[]scenario.Play) {
	t, ok := r.t.Table(v)
	if !ok || r.hasNames(t) {
		r.want(v, "a list of tables, such as {{name = \"Bite\", inflict = \"1d6\"}}")
		return
	}
	if t.Len() > maxPlays {
		r.problem("", "%s: found %d plays, want at most %d", r.key, t.Len(), maxPlays)
		return
	}
	key := r.key
	for i := 1; i <= t.Len(); i++ {
		r.key = key
		item, ok := r.t.Table(t.At(i))
		if !ok {
			r.want(t.At(i), "a table for each play")
			continue
		}
		p := scenario.Play{Kind: k}
		readPlay(r, item, &p)
		*to = append(*to, p)
	}
	r.key = key
}

// readPlay reads one play and records its source position.
func readPlay(r *reader, t sandbox.Table, p *scenario.Play) {
	in := *r
	in.t = t
	in.what = r.what + ", " + r.key
	if s, ok := t.Get("name").(sandbox.LString); ok {
		in.what = fmt.Sprintf("%s, play %q", r.what, string(s))
	}
	in.at, in.root = &origin{what: in.what, pos: t.Position(), keys: map[string]sandbox.Position{}, prefix: r.at.prefix}, ""
	playKind.read(&in, p)
	if r.at.plays == nil {
		r.at.plays = map[string]*origin{}
	}
	r.at.plays[p.Name] = in.at
}

type play = scenario.Play

var playKind = kind[play]{fields: []field[play]{
	{"name", "string", "what the play is called", func(r *reader, v value, p *play) { r.text(v, &p.Name) }},
	{"card", "boolean", "played from a hand of cards: power -4 and resilience -4 bar it (ST-22, ST-31)", func(r *reader, v value, p *play) { r.flag(v, &p.Card) }},
	{"inflict", "Dice", "an Action's Accuracy entry (GL-03)", func(r *reader, v value, p *play) { r.pool(v, &p.Inflict) }},
	{"endure", "Dice", "a Reaction's Evasion entry (GL-03)", func(r *reader, v value, p *play) { r.pool(v, &p.Endure) }},
	{"damage", "Dice", "EP taken from the one it takes effect on", func(r *reader, v value, p *play) { r.pool(v, &p.Damage) }},
	{"defence", "Dice", "of a Reaction: taken off the damage, even if the Reaction lost (GL-04)", func(r *reader, v value, p *play) { r.pool(v, &p.Defence) }},
	{"piercing", "integer", "by how many levels it lowers the opposing Reaction's Defence (GL-02)", func(r *reader, v value, p *play) { whole(r, v, 0, 100, &p.Piercing) }},
	{"lockpick", "Dice", "of an Action or a Strategy: rolled against a lock (EX-130)", func(r *reader, v value, p *play) { r.pool(v, &p.Lockpick) }},
	{"aim", `"enemy"|"enemies"|"ally"|"none"|"single enemy"`, "the targets of an Action; if left out, one enemy, or all enemies for an environ (EX-56)", func(r *reader, v value, p *play) {
		name(r, v, `"enemy", "enemies", "ally", "none" or "single enemy"`, &p.Aim)
	}},
	{"ranged", "boolean", "an Action whose one target may also be in an adjacent region that its player sees (GL-40)", func(r *reader, v value, p *play) { r.flag(v, &p.Ranged) }},
	{"only", "Setting|Setting[]", "playable only in these settings (EX-90)", func(r *reader, v value, p *play) { r.settings(v, &p.Only) }},
	{"never", "Setting|Setting[]", "not playable in these settings (EX-91)", func(r *reader, v value, p *play) { r.settings(v, &p.Never) }},
	{"stronger", "table", "dice levels that settings give: {wilderness = {accuracy = 1}} (EX-90)", readStronger},
	{"tokens", "integer", "Stealth Tokens that the PCs lose when it takes effect (EX-101)", func(r *reader, v value, p *play) { whole(r, v, 0, 255, &p.Tokens) }},
	{"disease", "DiseaseName", "the disease that it afflicts its target with (EX-140)", func(r *reader, v value, p *play) { r.text(v, &p.Disease) }},
	{"shifts", "Tracks", "Stat Tracks of the target that it moves: {power = -1}", func(r *reader, v value, p *play) { readShifts(r, v, p, false) }},
	{"self_shifts", "Tracks", "Stat Tracks of its player that it moves", func(r *reader, v value, p *play) { readShifts(r, v, p, true) }},
	{"trigger", "Trigger", `what an Interrupt waits for: "enter", "attack", "ally_hurt", ... (EX-85)`, func(r *reader, v value, p *play) { name(r, v, triggerNames(), &p.Trigger) }},
	{"automatic", "boolean", "an Interrupt that always fires (ST-52)", func(r *reader, v value, p *play) { r.flag(v, &p.Automatic) }},
	{"once", "boolean", "an Interrupt that fires once in a scenario", func(r *reader, v value, p *play) { r.flag(v, &p.Once) }},
	{"speed", "integer", "regions added to the speed of this round's later Moves (EX-20)", func(r *reader, v value, p *play) { whole(r, v, 0, 100, &p.Speed) }},
	{"search", "boolean", "grants an extra Search roll, besides the Search Action (EX-120)", func(r *reader, v value, p *play) { r.flag(v, &p.Search) }},
	{"moves", "integer", "Moves added in this round (EX-20)", func(r *reader, v value, p *play) { whole(r, v, 0, 100, &p.Moves) }},
	{"boosts", "Classes", "dice levels until the start of its player's next turn: {accuracy = 1} (EX-02); of an Assist: for the Action that it helps", func(r *reader, v value, p *play) { readBoosts(r, v, p, false) }},
	{"ally_boosts", "Classes", "the same for its player and every ally in its region (EX-02)", func(r *reader, v value, p *play) { readBoosts(r, v, p, true) }},
	{"wins_ties", "boolean", "a Reaction that wins ties (GL-04)", func(r *reader, v value, p *play) { r.flag(v, &p.WinsTies) }},
	{"text", "string", "the Special entry as printed, for people", func(r *reader, v value, p *play) { r.prose(v, &p.Text) }},
	{"special", "fun(self: Entity, target: Entity)", "the Special entry as code: runs when the play takes effect; self.data is that of the creature or PC that plays it (EX-51). At power -4 an Action and at resilience -4 a Reaction loses it, with all that shifts, tokens, disease, boosts, speed, moves and search give (EX-149)", func(r *reader, v value, p *play) {
		if cb := r.callback(v, r.answers()); cb != nil {
			cb.special = true
			p.Special = cb.hook()
		}
	}},
	{"answers", "table<string, fun(self: Entity, who: Entity, option: integer)>", "the handlers of questions that special asks", func(*reader, value, *play) {}},
}}

func triggerNames() string {
	var names []string
	for _, t := range scenario.Triggers() {
		names = append(names, strconv.Quote(t.String()))
	}
	return strings.Join(names, ", ")
}

func readShifts(r *reader, v value, p *play, self bool) {
	r.tracks(v, -10, 10, func(t stattrack.Track, n int) {
		p.Shifts = append(p.Shifts, scenario.Shift{Track: t, By: int8(n), Self: self})
	})
}

func readBoosts(r *reader, v value, p *play, allies bool) {
	r.byName(v, "a table such as {accuracy = 1}", func(s string, v value) {
		b := scenario.Boost{Allies: allies}
		name(r, sandbox.LString(className(s)), classNames, &b.Class)
		whole(r, v, -5, 5, &b.Levels)
		p.Boosts = append(p.Boosts, b)
	})
}

// className reads the name of a class of dice: skill_dice and skill are Skill Dice.
func className(s string) string {
	if s == "skill" || s == "skill_dice" {
		return "Skill Dice"
	}
	return s
}

func readStronger(r *reader, v value, p *play) {
	r.byName(v, "a table such as {wilderness = {accuracy = 1}}", func(s string, v value) {
		var setting scenario.Setting
		name(r, sandbox.LString(s), settingNames, &setting)
		r.byName(v, "a table such as {accuracy = 1}", func(s string, v value) {
			b := scenario.SettingBoost{Setting: setting}
			name(r, sandbox.LString(className(s)), classNames, &b.Class)
			whole(r, v, -5, 5, &b.Levels)
			p.Stronger = append(p.Stronger, b)
		})
	})
}

var diseaseKind = kind[disease]{
	hooks: func(d *disease) *scenario.Hooks { return &d.Hooks }, owner: scenario.OwnedByDisease,
	fields: []field[disease]{
		{"name", "string", "what the disease is called", func(r *reader, v value, d *disease) { r.text(v, &d.Name) }},
		{"about", "string", "how it shows", func(r *reader, v value, d *disease) { r.prose(v, &d.About) }},
		{"track", "Track", "the Stat Track whose base it lowers (EX-142)", func(r *reader, v value, d *disease) { name(r, v, trackNames, &d.Track) }},
		{"by", "integer", "by how far, 0 to 6 (EX-146)", func(r *reader, v value, d *disease) { whole(r, v, 0, 6, &d.By) }},
		{"many", "boolean", "can be caught more than once (EX-145)", func(r *reader, v value, d *disease) { r.flag(v, &d.Many) }},
	},
}

var secretKind = kind[secret]{
	hooks: func(s *secret) *scenario.Hooks { return &s.Hooks }, owner: scenario.OwnedBySecret,
	fields: []field[secret]{
		{"name", "string", "what is hidden", func(r *reader, v value, s *secret) { r.text(v, &s.Name) }},
		{"region", "RegionName", "where", func(r *reader, v value, s *secret) { r.text(v, &s.Region) }},
		{"hidden", "Dice", "what a Search rolls against (EX-120)", func(r *reader, v value, s *secret) { r.pool(v, &s.Hidden) }},
		{"opens", "RegionName[]", "the hidden connection that it reveals: two regions (EX-122)", func(r *reader, v value, s *secret) { r.way(v, &s.Opens) }},
		{"item", "ItemName", "what the finder picks up at once (EX-122)", func(r *reader, v value, s *secret) { r.text(v, &s.Item) }},
		{"disarms", "ChallengeName", "the Challenge that its mechanism disables (EX-86)", func(r *reader, v value, s *secret) { r.text(v, &s.Disarms) }},
		{"fortune", "FortunesName", "the fortunes that the finder draws from (EX-123)", func(r *reader, v value, s *secret) { r.text(v, &s.Fortune) }},
	},
}

var featureKind = kind[feature]{
	hooks: func(f *feature) *scenario.Hooks { return &f.Hooks }, owner: scenario.OwnedByFeature,
	fields: []field[feature]{
		{"name", "string", "what it is: a chest, a gate wheel", func(r *reader, v value, f *feature) { r.text(v, &f.Name) }},
		{"about", "string", "how it looks", func(r *reader, v value, f *feature) { r.prose(v, &f.About) }},
		{"region", "RegionName", "where it stands", func(r *reader, v value, f *feature) { r.text(v, &f.Region) }},
		{"lock", "Dice", "opposed by Lockpick (EX-133)", func(r *reader, v value, f *feature) { r.pool(v, &f.Lock) }},
		{"key", "ItemName", "the item that opens it (EX-134)", func(r *reader, v value, f *feature) { r.text(v, &f.Key) }},
		{"item", "ItemName", "what is in it, taken at once", func(r *reader, v value, f *feature) { r.text(v, &f.Item) }},
	},
}

var fortunesKind = kind[fortunes]{list: true, fields: []field[fortunes]{
	{"name", "string", "what the table or deck is called", func(r *reader, v value, f *fortunes) { r.text(v, &f.Name) }},
	{"deck", "boolean", "true: its rows are cards, each drawn once; false: 1d100 is rolled (EX-123)", func(r *reader, v value, f *fortunes) { r.flag(v, &f.Deck) }},
}}

var fortuneKind = kind[fortune]{fields: []field[fortune]{
	{"name", "string", "what it is", func(r *reader, v value, f *fortune) { r.text(v, &f.Name) }},
	{"upto", "integer", "the highest d100 roll for this row; 100 for the last", func(r *reader, v value, f *fortune) { whole(r, v, 1, 100, &f.Upto) }},
	{"item", "ItemName", "what the finder gets", func(r *reader, v value, f *fortune) { r.text(v, &f.Item) }},
	{"effect", "fun(self: Content, who: Entity)", "what else it does", func(r *reader, v value, f *fortune) {
		if cb := r.callback(v, r.answers()); cb != nil {
			f.Hook = cb.hook()
		}
	}},
	{"answers", "table<string, fun(self: Content, who: Entity, option: integer)>", "the handlers of questions that effect asks", func(*reader, value, *fortune) {}},
}}

var counterKind = kind[cnt]{
	hooks: func(c *cnt) *scenario.Hooks { return &c.Hooks }, owner: scenario.OwnedByCounter,
	fields: []field[cnt]{
		{"name", "string", "what is counted", func(r *reader, v value, c *cnt) { r.text(v, &c.Name) }},
		{"kind", `"progress"|"danger"|"defeat"|"resource"|"timer"`, "its type; progress if left out (CT-10 to CT-14)", func(r *reader, v value, c *cnt) {
			name[counter.Kind](r, v, `"progress", "danger", "defeat", "resource" or "timer"`, &c.Counter.Kind)
		}},
		{"slots", "integer", "1 to 10 (CT-01)", func(r *reader, v value, c *cnt) { whole(r, v, 1, counter.MaxSlots, &c.Counter.Slots) }},
		{"worth", "integer", "points that fill a slot; 5 if left out (CT-01)", func(r *reader, v value, c *cnt) { whole(r, v, 1, 65535, &c.Counter.Worth) }},
		{"filled", "integer", "slots filled at the start", func(r *reader, v value, c *cnt) { whole(r, v, 0, counter.MaxSlots, &c.Counter.Filled) }},
		{"hidden", "boolean", "only the DM sees its value", func(r *reader, v value, c *cnt) { r.flag(v, &c.Counter.Hidden) }},
		{"wins", "boolean", "its completion ends the scenario in success", func(r *reader, v value, c *cnt) { r.flag(v, &c.Wins) }},
		{"loses", "boolean", "its completion ends the scenario in failure", func(r *reader, v value, c *cnt) { r.flag(v, &c.Loses) }},
	},
}

var pcKind = kind[character]{fields: []field[character]{
	{"name", "string", "who it is", func(r *reader, v value, c *character) { r.text(v, &c.Name) }},
	{"ep", "integer", "maximum Energy Points, before Gear", func(r *reader, v value, c *character) { whole(r, v, 1, big, &c.EP) }},
	{"gear_ep", "integer", "Energy Points that Gear adds which never comes off", func(r *reader, v value, c *character) { whole(r, v, -big, big, &c.GearEP) }},
	{"hp", "integer", "maximum Health Points: an Injury lowers them too (GL-08)", func(r *reader, v value, c *character) { whole(r, v, 0, big, &c.HP) }},
	{"wp", "integer", "maximum Will Points", func(r *reader, v value, c *character) { whole(r, v, 0, big, &c.WP) }},
	{"base", "Tracks", "base values from Background, -2 to 2; its craft and gear add to them, and the sum is limited to -2 to 2 (ST-05)", func(r *reader, v value, c *character) { r.values(v, &c.Base) }},
	{"injuries", "integer", "Injuries from before that are not healed", func(r *reader, v value, c *character) { whole(r, v, 0, 255, &c.Injuries) }},
	{"diseases", "DiseaseName|DiseaseName[]", "carried over from earlier scenarios (EX-141)", func(r *reader, v value, c *character) { r.texts(v, &c.Diseases) }},
	{"items", "ItemName|ItemName[]", "carried at the start", func(r *reader, v value, c *character) { r.texts(v, &c.Items) }},
	{"valuables", "integer", "Valuables, which pay for healing, 0 to 1000 (EX-144)", func(r *reader, v value, c *character) { whole(r, v, 0, maxWorn, &c.Valuables) }},
	{"waits", "boolean", "it is not there at the start: it joins when a callback or the host says so (GL-49)", func(r *reader, v value, c *character) { r.flag(v, &c.Waits) }},
	{"keywords", "Keyword|Keyword[]", "how it sees, swims and moves", func(r *reader, v value, c *character) { r.keywords(v, &c.Keywords) }},
	{"light", `"flame"|"flameless"`, "the light source it carries (EX-43)", func(r *reader, v value, c *character) { name(r, v, `"flame" or "flameless"`, &c.Light) }},
	{"search", "Dice", "the Craft's Search entry (EX-120)", func(r *reader, v value, c *character) { r.pool(v, &c.Search) }},
	{"actions", "Play[]", "Actions it can play", pcPlays(scenario.Action)},
	{"reactions", "Play[]", "Reactions it can play", pcPlays(scenario.Reaction)},
	{"strategies", "Play[]", "Strategies it can play", pcPlays(scenario.Strategy)},
	{"assists", "Play[]", "Assists it can play", pcPlays(scenario.Assist)},
	{"interrupts", "Play[]", "Interrupts it can play", pcPlays(scenario.Interrupt)},
	{"tokens", "integer", "general Stealth Tokens of its Craft (EX-100)", func(r *reader, v value, c *character) { whole(r, v, 0, 255, &c.Tokens) }},
	{"setting_tokens", "table", "Stealth Tokens given only in a setting: {dungeon = 1} (EX-100)", func(r *reader, v value, c *character) { readTokens(r, v, &c.SettingTokens) }},
	{"craft", "CraftName", "its Craft: the name of a craft, which adds to the sheet", readOutfit},
	{"gear", "GearName|GearName[]", "the gear that it has equipped at the start, by name (GL-47)", readOutfit},
	{"plain", "boolean", "draws no cards: some Stat Track slots mean something else (ST-13)", func(r *reader, v value, c *character) { r.flag(v, &c.Plain) }},
}}

// readTokens reads Stealth Tokens by setting.
func readTokens(r *reader, v value, to *[3]uint8) {
	r.byName(v, "a table such as {dungeon = 1}", func(s string, v value) {
		var setting scenario.Setting
		before := r.at.bad
		r.at.bad = false
		if name(r, sandbox.LString(s), settingNames, &setting); !r.at.bad {
			whole(r, v, 0, 255, &to[setting])
		}
		r.at.bad = r.at.bad || before
	})
}

// readOutfit reads the names of a PC's Craft and Gear. Their definitions may come later.
func readOutfit(r *reader, v value, _ *character) {
	o := outfit{pc: len(r.l.pack.content.party), at: r.at, key: r.key}
	r.texts(v, &o.names)
	if r.key == "craft" && len(o.names) > 1 {
		r.want(v, "the name of one craft")
		return
	}
	r.l.outfits = append(r.l.outfits, o)
}

func pcPlays(k scenario.PlayKind) func(r *reader, v value, c *character) {
	return func(r *reader, v value, c *character) { readPlays(r, v, k, &c.Plays) }
}

// add reads the table given to a constructor and adds the content. note is the kind of content that explore's errors name.
func add[T any](l *loading, c *sandbox.Call, name, note string, k *kind[T], to *[]T) (*reader, *T) {
	r := l.begin(c, name)
	var content T
	k.read(r, &content)
	l.note(note, r.at)
	*to = append(*to, content)
	return r, &(*to)[len(*to)-1]
}

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
}

// The compiler asks for a row for each type of Challenge.
var _ = [1]struct{}{}[stattrack.NumChallenges-1-len(challengeTypes)]

// typeName returns the Lua name of a type of Challenge: "creature".
func typeName(c stattrack.ChallengeType) string { return strings.ToLower(c.String()) }

// constructors lists the functions by which a pack defines content, in the order of the reference page.
func constructors() []sandbox.Function {
	def := func(name, typ, doc string, do func(l *loading, c *sandbox.Call)) sandbox.Function {
		return sandbox.Function{Name: name, Declares: true, Doc: doc, Cost: defines(), Params: []sandbox.Param{{Name: "content", Type: typ}},
			Do: func(c *sandbox.Call) error {
				l, ok := c.Host().(*loading)
				if !ok {
					c.Fail("%s can be called only while the pack loads", name)
				}
				do(l, c)
				return nil
			}}
	}
	list := []sandbox.Function{
		def("scenario", "Scenario", "The scenario: one for each pack.", func(l *loading, c *sandbox.Call) {
			r := l.begin(c, "scenario")
			if l.scenario != nil {
				r.key = "name"
				r.problem("a pack has one: make a folder for each", "a second scenario: the first is at %v", l.scenario.key("name"))
				return
			}
			l.scenario = r.at
			scenarioKind.read(r, &l.pack.content.spec)
		}),
		def("region", "Region", "A region of the map (EX-10).", func(l *loading, c *sandbox.Call) {
			add(l, c, "region", "region", &regionKind, &l.pack.content.spec.Regions)
		}),
		def("connection", "Connection", `A way between two regions: connection {"Ford", "Reeds"} (EX-10).`, func(l *loading, c *sandbox.Call) {
			r := l.begin(c, "connection")
			var cn conn
			r.key = "1"
			if r.t.Len() != 2 {
				r.problem("", `found %d regions, want two: connection {"Ford", "Reeds"}`, r.t.Len())
			} else {
				r.text(r.t.At(1), &cn.From)
				r.text(r.t.At(2), &cn.To)
			}
			for i, k := range [...]string{"1", "2"} {
				r.at.keys[k] = r.t.ItemPosition(i + 1)
			}
			r.at.what = fmt.Sprintf("connection %q to %q", cn.From, cn.To)
			r.what = fmt.Sprintf("connection %s to %s", quote(cn.From), quote(cn.To)) // callbacks go by it
			connectionKind.read(r, &cn)
			l.note("connection", r.at)
			l.pack.content.spec.Connections = append(l.pack.content.spec.Connections, cn)
		}),
	}
	for _, k := range challengeTypes {
		name := typeName(k.is)
		list = append(list, def(name, k.is.String(), k.doc, func(l *loading, c *sandbox.Call) {
			r := l.begin(c, name)
			ch := challenge{Type: k.is}
			challengeKind.read(r, &ch)
			l.note("challenge", r.at)
			l.pack.content.spec.Challenges = append(l.pack.content.spec.Challenges, ch)
		}))
	}
	list = append(list,
		def("disease", "Disease", "A Disease lowers a base value until it is healed (EX-140).", func(l *loading, c *sandbox.Call) {
			add(l, c, "disease", "disease", &diseaseKind, &l.pack.content.spec.Diseases)
		}),
		def("secret", "Secret", "Something hidden that a Search may find (EX-120).", func(l *loading, c *sandbox.Call) {
			add(l, c, "secret", "secret", &secretKind, &l.pack.content.spec.Secrets)
		}),
		def("feature", "Feature", "A thing with a lock: a chest (EX-133).", func(l *loading, c *sandbox.Call) {
			add(l, c, "feature", "feature", &featureKind, &l.pack.content.spec.Features)
		}),
		def("fortunes", "Fortunes", "A Fortune table or deck: its rows are written without keys (EX-123).", func(l *loading, c *sandbox.Call) {
			r := l.begin(c, "fortunes")
			var f fortunes
			fortunesKind.read(r, &f)
			for i := 1; i <= r.t.Len(); i++ {
				r.key = fmt.Sprintf("row %d", i)
				var row fortune
				sub(r, r.t.At(i), &fortuneKind, &row)
				f.Rows = append(f.Rows, row)
			}
			if r.at.bad {
				r.at.tell("upto") // a row that can't be read leaves a gap: don't report upto
			}
			l.note("fortune table", r.at)
			l.pack.content.spec.Fortunes = append(l.pack.content.spec.Fortunes, f)
		}),
		def("counter", "CounterSpec", "A Counter of the scenario (CT-01).", func(l *loading, c *sandbox.Call) {
			add(l, c, "counter", "counter", &counterKind, &l.pack.content.spec.Counters)
		}),
		def("command", "Command", "Something that the players may attempt and the book does not name (GL-50).", func(l *loading, c *sandbox.Call) {
			add(l, c, "command", "command", &commandKind, &l.pack.content.spec.Commands)
		}),
		def("pc", "PC", "A ready-made PC, for those who just want to play.", func(l *loading, c *sandbox.Call) {
			add(l, c, "pc", "character", &pcKind, &l.pack.content.party)
		}),
	)
	return append(append(list, gearConstructors(def)...), tableConstructors(def)...)
}
