package script

import (
	"fmt"

	"github.com/crunchrules/crunch/counter"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/script/internal/sandbox"
)

var scenarioKind = kind[spec]{
	hooks: func(s *spec) *scenario.Hooks { return &s.Hooks },
	fields: append([]field[spec]{
		{"name", "string", "what the scenario is called", func(r *reader, v value, s *spec) { r.text(v, &s.Name) }},
		{"about", "string", "what the players are told at the start", func(r *reader, v value, s *spec) { r.prose(v, &s.About) }},
		{"setting", "Setting|Setting[]", "the setting of every region that names none (EX-90)", func(r *reader, v value, s *spec) { r.settings(v, &s.Setting) }},
		{"type", `"normal"|"stealth"|"chase"`, "how it can fail (EX-95, EX-101, EX-110)", func(r *reader, v value, s *spec) { name(r, v, `"normal", "stealth" or "chase"`, &s.Type) }},
		{"start", "RegionName", "the region where every PC starts", func(r *reader, v value, s *spec) { r.text(v, &s.Start) }},
		{"goal", "RegionName|Goal", "the region to reach, or a table: region, known, requires (EX-12)", func(r *reader, v value, s *spec) { readGoal(r, v, &s.Goal) }},
		{"limits", "Limits", "a chase's round limits: rounds, chasing, rest, deadly, own (EX-110)", func(r *reader, v value, s *spec) { sub(r, v, &limitsKind, &s.Limits) }},
		{"forbids", "Forbids", "what is forbidden outright: bashing, light, tokens (EX-104)", func(r *reader, v value, s *spec) { sub(r, v, &forbidsKind, &s.Forbids) }},
		bestows("effects", "house rules: in force on every PC and Challenge (GL-52)", func(s *spec) *[]effect { return &s.Everywhere }),
		{"injury", "integer", "what an Injury takes off every maximum; 5 if left out (GL-08)", func(r *reader, v value, s *spec) { whole(r, v, 1, big, &s.InjuryEP) }},
		{"healing_averts", "boolean", "a PC that was reduced to 0 EP suffers no Injury if it is healed before its next turn (GL-41)", func(r *reader, v value, s *spec) { r.flag(v, &s.HealingAverts) }},
		{"apart", "boolean", "each PC knows only what it has seen, and what it was told by PCs that it has met; for a party of one it changes nothing (EX-30)", func(r *reader, v value, s *spec) { r.flag(v, &s.Apart) }},
		{"open_hands", "boolean", "everybody sees every hand; otherwise only its player does (HD-81)", func(r *reader, v value, s *spec) { r.flag(v, &s.OpenHands) }},
		{"share_hidden", "boolean", "the players are told the Hidden roll of whatever a Search finds (EX-121)", func(r *reader, v value, s *spec) { r.flag(v, &s.ShareHidden) }},
		{"items_stay", "boolean", "items stay with their bearers: nobody hands over, drops or picks up anything, and the dead keep what they carried (GL-48)", func(r *reader, v value, s *spec) { r.flag(v, &s.ItemsStay) }},
		{"state", "table<string, any>", "what the scenario keeps, with its first values: {rung = false}. All callbacks read and change it as state.rung, a can only reads it; the players don't see it (GL-59)", readState},
		{"wins", "EndingName|EndingName[]", "the ending that reaching the goal is; {} says that there is no goal, and only endings win", readWins},
		{"aims", "(Aim|Aim[])[]", "what players want, step by step: a step is an aim, or a list of aims in any order. Bots follow them by what they may know, and simulate counts who reached them; they change no rule, and nobody is told (GL-80)", readAims},
		{"carries", "string|string[]", "the names in state that the next scenario of a campaign starts with as they were at the end, if it carries them too", func(*reader, value, *spec) {}},
		{"gear_limit", "integer", "how many pieces of gear a PC may have equipped; any number if left out (GL-47)", func(r *reader, v value, s *spec) { whole(r, v, 1, big, &s.GearLimit) }},
	}, askedBefore("Content", func(s *spec) *scenario.Befores { return &s.Before })...),
}

func readGoal(r *reader, v value, to *scenario.Goal) {
	if _, ok := v.(sandbox.LString); ok {
		r.text(v, &to.Region)
		return
	}
	r.at.keys["requires"] = r.at.keys["goal"] // the position for warnings
	sub(r, v, &goalKind, to)
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

var counterKind = kind[cnt]{
	hooks: func(c *cnt) *scenario.Hooks { return &c.Hooks }, owner: scenario.OwnedByCounter,
	fields: append([]field[cnt]{
		{"name", "string", "what is counted", func(r *reader, v value, c *cnt) { r.text(v, &c.Name) }},
		{"kind", `"progress"|"danger"|"defeat"|"resource"|"timer"|"inventory"`, "its type; progress if left out (CT-10 to CT-15)", func(r *reader, v value, c *cnt) {
			name[counter.Kind](r, v, `"progress", "danger", "defeat", "resource", "timer" or "inventory"`, &c.Counter.Kind)
		}},
		{"slots", "integer", "1 to 10 (CT-01)", func(r *reader, v value, c *cnt) { whole(r, v, 1, counter.MaxSlots, &c.Counter.Slots) }},
		{"worth", "integer|integer[]", "points that fill a slot, or a list: for each slot in order; 5 if left out (CT-01, CT-16)", readWorth},
		{"filled", "integer", "slots filled at the start", func(r *reader, v value, c *cnt) { whole(r, v, 0, counter.MaxSlots, &c.Counter.Filled) }},
		{"things", "ItemName|ItemName[]", "what the slots of an inventory hold at the start (CT-15)", func(r *reader, v value, c *cnt) { r.texts(v, &c.Things) }},
		{"owner", "PCName|PCName[]", "each of these PCs has one of its own, which goes with it to its next scenario (CT-17)", func(r *reader, v value, c *cnt) { r.texts(v, &c.Of) }},
		{"by_hand", "boolean", "a timer that callbacks advance; any other timer advances by a slot with each Action of a PC (CT-14)", func(r *reader, v value, c *cnt) { r.flag(v, &c.ByHand) }},
		{"hidden", "boolean", "only the DM sees its value", func(r *reader, v value, c *cnt) { r.flag(v, &c.Counter.Hidden) }},
		{"wins", "boolean", "its completion ends the scenario in success", func(r *reader, v value, c *cnt) { r.flag(v, &c.Wins) }},
		{"loses", "boolean", "its completion ends the scenario in failure", func(r *reader, v value, c *cnt) { r.flag(v, &c.Loses) }},
	}, available("points count", func(c *cnt) *scenario.Where { return &c.Where })...),
}

// readWorth reads what the slots of a Counter are worth. CT-16
func readWorth(r *reader, v value, c *cnt) {
	const most = 65535
	t, list := r.t.Table(v)
	switch {
	case !list:
		whole(r, v, 1, most, &c.Counter.Worth)
	case t.Len() == 0 || r.hasNames(t) || t.Len() > counter.MaxSlots:
		r.want(v, fmt.Sprintf("a number, or a list of 1 to %d", counter.MaxSlots))
	default:
		for i := range t.Len() {
			whole(r, t.At(i+1), 1, most, &c.Counter.Worths[i])
		}
	}
}

func defineScenario(l *loading, c *sandbox.Call) {
	r := l.begin(c, "scenario")
	if l.scenario != nil {
		r.key = "name"
		r.problem("a pack has one: make a folder for each", "a second scenario: the first is at %v", l.scenario.key("name"))
		return
	}
	l.scenario = r.at
	scenarioKind.read(r, &l.pack.content.spec)
	if v := r.t.Get("carries"); v != sandbox.Nil { // its names stand in another key
		r.key, r.root = "carries", "carries"
		readCarries(r, v, &l.pack.content.spec)
	}
}

type partyAim = scenario.PartyAim

var aimKind = kind[partyAim]{fields: []field[partyAim]{
	{"fetch", "ItemName", "an item that a PC should have", func(r *reader, v value, a *partyAim) { r.text(v, &a.Fetch) }},
	{"bring", "ItemName", "an item that a PC should have in the region to", func(r *reader, v value, a *partyAim) { r.text(v, &a.Bring) }},
	{"to", "RegionName", "where to bring it", func(r *reader, v value, a *partyAim) { r.text(v, &a.To) }},
	{"use", "string", "a feature to open, or gear to put on", func(r *reader, v value, a *partyAim) { r.text(v, &a.Use) }},
	{"reach", "RegionName", "a region where a PC should be", func(r *reader, v value, a *partyAim) { r.text(v, &a.Reach) }},
	{"command", "string", "a command to give; beside fill and keep: the one that helps", func(r *reader, v value, a *partyAim) { r.text(v, &a.Command) }},
	{"fill", "string", "a counter of the scenario that should be full; the command beside it is given until it is", func(r *reader, v value, a *partyAim) { r.text(v, &a.Fill) }},
	{"keep", "string", "a counter of the scenario of which fewer slots than below should be filled, all the time", func(r *reader, v value, a *partyAim) { r.text(v, &a.Keep) }},
	{"either", "integer", "a number from 1 to 9: of the aims of a step with the same number one is enough", func(r *reader, v value, a *partyAim) { whole(r, v, 1, 9, &a.Either) }},
	{"below", "integer", "how many slots are too many: 1 to 10", func(r *reader, v value, a *partyAim) { whole(r, v, 1, counter.MaxSlots, &a.Below) }},
}}

const wantAims = `a list of aims, such as {{fetch = "ring"}, {reach = "Crypt"}}`

// readAims reads what players want. An element is an aim, or a list of aims in any order. GL-80
func readAims(r *reader, v value, s *spec) {
	t, ok := r.t.Table(v)
	if !ok || r.hasNames(t) || t.Len() > scenario.MaxAims {
		r.want(v, wantAims)
		return
	}
	n := 0
	for i := 1; i <= t.Len(); i++ {
		var step scenario.Step
		inner, ok := t.Table(t.At(i))
		switch {
		case !ok:
			r.want(t.At(i), wantAims)
			return
		case inner.Len() == 0:
			step = append(step, r.aim(t.At(i), inner, &n))
		case r.hasNames(inner) || inner.Len() > scenario.MaxAims:
			r.problem(`write {{fetch = "ring"}, {fetch = "slate"}} for two aims in any order`,
				"aims: step %d is an aim and a list of aims, want one of them", i)
			return
		default:
			for k := 1; k <= inner.Len(); k++ {
				one, ok := inner.Table(inner.At(k))
				if !ok {
					r.want(inner.At(k), wantAims)
					return
				}
				step = append(step, r.aim(inner.At(k), one, &n))
			}
		}
		s.Aims = append(s.Aims, step)
	}
}

// aim reads one aim, the nth of the scenario.
func (r *reader) aim(v value, t sandbox.Table, n *int) (a partyAim) {
	*n++
	in := r.inside(t, fmt.Sprintf("%s, aim %d", r.what, *n))
	r.l.note("aim", in.at)
	if aimKind.read(&in, &a); in.at.bad {
		in.at.tell("aim") // what can't be read may be what it asks for
	}
	return a
}
