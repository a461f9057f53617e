package explore

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/crunchrules/crunch/explore/board"
	"github.com/crunchrules/crunch/explore/internal/plan"
	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/stattrack"
)

// CheckState returns nil if this Game can go on from a State, else a *SaveError that names the field. Check States that come from
// elsewhere. States that Start and Step return need no check.
func (g *Game) CheckState(s *board.State) error {
	if g.none() {
		return ErrNoGame
	}
	c := stateCheck{g: g, s: s, pos: &Position{game: g, state: s}}
	if c.run() == nil {
		return nil
	}
	c.err, c.aloud = nil, true
	return c.run()
}

// run returns an error for the first wrong field.
func (c *stateCheck) run() error {
	// each may rely on the checks before it
	for _, part := range [...]func(){c.scalars, c.boosts, c.entities, c.lists, func() { c.pos.index.build(c.pos) }, c.pending, c.turn} {
		if part(); c.err != nil {
			return c.err
		}
	}
	return nil
}

// turn checks that the scenario can go on: whose turn it is, who still waits for one, and that some command is legal.
func (c *stateCheck) turn() {
	s := c.s
	if s.Result != board.ResultRunning {
		return
	}
	switch w := s.Turn; {
	case w.IsPC():
		want(c, s.InPlay(w) && s.Phase == scenario.PhasePC, "Turn", w, "a PC in play, while it is the PCs' phase")
	case w.IsChallenge():
		want(c, s.InPlay(w) && s.Phase == c.pos.phaseOf(w), "Turn", w, "a Challenge in play, in the phase of its turns")
	}
	want(c, c.err != nil || len(c.pos.Legal(nil)) > 0, "Phase", s.Phase, "a phase in which some command is legal")
}

type stateCheck struct {
	g   *Game
	s   *board.State
	pos *Position
	err error

	aloud bool // it writes texts
}

// text writes a text for the error. Only who tells one needs it: most States are right.
func (c *stateCheck) text(format string, args ...any) string {
	if !c.aloud {
		return ""
	}
	return fmt.Sprintf(format, slices.Clone(args)...) // a copy, else every call would put its own on the heap
}

// want notes the field as wrong unless ok. The first wrong field counts.
func want[T any](c *stateCheck, ok bool, field string, found T, want string) {
	if !ok && c.err == nil {
		c.err = &SaveError{Field: "State." + field, Found: fmt.Sprint(found), Want: want}
	}
}

func (c *stateCheck) region(r scenario.RegionID) bool { return r >= 0 && int(r) < len(c.g.sc.Settings) }

// who reports whether w is an entity of the State; Nobody too, if that is allowed.
func (c *stateCheck) who(w scenario.Who, nobody bool) bool {
	return w == scenario.Nobody && nobody || c.s.Has(w)
}

func (c *stateCheck) scalars() {
	s := c.s
	for _, n := range []struct {
		name string
		n    int32
	}{{"Round", s.Round}, {"Count", s.Count}, {"Limit", s.Limit}, {"Turns", s.Turns}, {"Tokens", s.Tokens}} {
		want(c, n.n >= 0 && n.n < scenario.MaxCount, n.name, n.n, "0 or more")
	}
	want(c, len(s.PCs) == len(c.g.party), "PCs", len(s.PCs), c.text("the party of %d", len(c.g.party)))
	want(c, len(s.Challenges) >= len(c.g.sc.Spec.Challenges) && len(s.Challenges) <= scenario.MaxPlaced, "Challenges", len(s.Challenges),
		c.text("%d Challenges, and those spawned", len(c.g.sc.Spec.Challenges)))
	want(c, c.who(s.Turn, true), "Turn", s.Turn, "nobody or an entity")
	want(c, (s.Phase == scenario.PhaseOver) == (s.Result != board.ResultRunning), "Phase", s.Phase, "Over when there is a result, and not before")
	want(c, s.Round == 0 || s.Phase != scenario.PhaseBefore, "Round", s.Round, "0 before the scenario begins")
	want(c, s.Round > 0 || s.Phase == scenario.PhaseBefore || s.Phase == scenario.PhaseOver, "Round", s.Round, "1 or more after the scenario has begun")
	_, named := c.g.sc.Endings[s.Ending]
	want(c, s.Ending == "" || named && s.Result != board.ResultRunning, "Ending", s.Ending, "an Ending of the scenario, once it is over")
	want(c, len(s.Clause) <= scenario.MaxText && utf8.ValidString(s.Clause), "Clause", len(s.Clause), "a clause")
}

// boosts checks what is in force for a time.
func (c *stateCheck) boosts() {
	s := c.s
	want(c, len(s.Boosts) <= maxBoosts, "Boosts", len(s.Boosts), c.text("at most %d", maxBoosts))
	for i, b := range s.Boosts {
		boost := b.Effect == 0 && b.Class > 0 && b.Class < stattrack.NumClasses && b.Disease == 0 && b.Since == 0
		effect := b.Effect > 0 && int(b.Effect) <= c.g.NumEffects() && b.Class == 0 && b.Levels == 0 &&
			int(b.Disease) <= len(c.g.sc.Spec.Diseases) && b.Since >= 0
		want(c, c.who(b.On, false) && c.who(b.By, true) && (boost || effect), c.text("Boosts[%d]", i), b,
			"dice levels or an Effect on an entity by another, or by the scenario")
	}
}

func (c *stateCheck) entities() {
	s := c.s
	for i := range s.PCs {
		p, at := &s.PCs[i], c.text("PCs[%d]", i)
		ch := &c.g.party[i]
		c.gear(p, at)
		if want(c, c.region(p.Region), at+".Region", p.Region, "a region"); c.err != nil {
			return
		}
		wears, bears := c.g.wearing(p.Equipped, c.g.sc.Here(scenario.NoRegion)), c.pos.listed(scenario.PC(i))
		want(c, p.EP >= 0 && p.EP <= c.g.maxEP(i, wears.ep+bears.ep, int(p.Injuries)), at+".EP", p.EP, "0 to the maximum after Injuries")
		want(c, !p.Owing || p.EP == 0 || !c.g.sc.Spec.HealingAverts, at+".Owing", p.Owing, "false: healing averts the Injury")
		want(c, p.Fate <= board.FateWaiting, at+".Fate", p.Fate, "Playing to Waiting")
		want(c, p.Fate != board.FatePlaying || !plan.DiesAt(ch, int(p.Injuries), c.g.sc.Spec.Injury()), at+".Injuries", p.Injuries, "so few that the PC lives")
		want(c, p.Sheet.Kind == c.g.sc.PcKind(ch), at+".Sheet.Kind", p.Sheet.Kind, "that of a PC")
		wrong := p.Sheet.Validate()
		want(c, wrong == nil, at+".Sheet", wrong, "valid Stat Tracks")
		want(c, c.who(scenario.Who(p.Sheet.Cause), true), at+".Sheet.Cause", scenario.Who(p.Sheet.Cause), "nobody or an entity")
		base := c.g.baseOf(i, &wears, &bears)
		want(c, p.Sheet.Base == base, at+".Sheet.Base", p.Sheet.Base, c.text("the Character's with its Gear: %v", base))
		c.budget(&p.TurnBudget, at)
		want(c, p.Limit >= 0 && p.Limit < scenario.MaxCount, at+".Limit", p.Limit, "0 or more")
		c.diseases(p.Diseases, &p.Sheet, at)
		want(c, len(p.Items) <= scenario.MaxItems, at+".Items", len(p.Items), c.text("at most %d", scenario.MaxItems))
		for _, item := range p.Items {
			want(c, item != "" && plan.GoodText(item), at+".Items", len(item), "the name of an item")
		}
		c.cards(i, at)
	}
	for i := range s.Challenges {
		f, at := &s.Challenges[i], c.text("Challenges[%d]", i)
		if want(c, int(f.Printed) < len(c.g.sc.Spec.Challenges) && (i >= len(c.g.sc.Spec.Challenges) || int(f.Printed) == i), at+".Printed", f.Printed,
			"its Challenge"); c.err != nil {
			return
		}
		printed := &c.g.sc.Spec.Challenges[f.Printed]
		if plan.SitsBetween(printed) {
			want(c, f.Region == scenario.NoRegion, at+".Region", f.Region, "none: an Obstacle is between two regions")
		} else if want(c, c.region(f.Region), at+".Region", f.Region, "a region"); c.err != nil {
			return
		}
		want(c, f.EP >= 0 && f.EP <= c.g.maxEPOf(printed, c.pos.listed(scenario.ChallengeAt(i)).ep), at+".EP", f.EP, "0 to the printed EP, with Effects")
		want(c, f.Sheet.Kind == c.g.sc.EntityKind(printed), at+".Sheet.Kind", f.Sheet.Kind, "that of its Challenge")
		wrong := f.Sheet.Validate()
		want(c, wrong == nil, at+".Sheet", wrong, "valid Stat Tracks")
		want(c, c.who(scenario.Who(f.Sheet.Cause), true), at+".Sheet.Cause", scenario.Who(f.Sheet.Cause), "nobody or an entity")
		want(c, f.Leg == 0 || int(f.Leg) < len(printed.Route), at+".Leg", f.Leg, "a place on its route")
		want(c, f.Turned >= 0 && f.Turned <= s.Round && (f.Fallen >= 0 || f.Fallen == neverThere && f.Gone && printed.Absent) && f.Fallen <= s.Round,
			at+".Turned", f.Turned, "a round up to the current one")
		c.budget(&f.TurnBudget, at)
		c.diseases(f.Diseases, &f.Sheet, at)
		want(c, len(f.Data) <= scenario.MaxData && utf8.ValidString(f.Data), at+".Data", len(f.Data), "what a hook has kept")
	}
}

// gear checks what a PC has equipped. GL-47
func (c *stateCheck) gear(p *board.PCState, at string) {
	most := c.g.sc.Spec.GearLimit
	want(c, most == 0 || len(p.Equipped) <= most, at+".Equipped", len(p.Equipped), c.text("at most %d", most))
	for i, name := range p.Equipped {
		_, known := c.g.sc.Gear[name]
		want(c, known && slices.Contains(p.Items, name) && !slices.Contains(p.Equipped[:i], name), at+".Equipped", c.text("%.40q", name),
			"Gear that it carries, each once")
	}
	for i, worn := range p.Worn {
		twice := slices.ContainsFunc(p.Worn[:i], func(x scenario.ItemUse) bool { return x.Item == worn.Item })
		want(c, worn.Used > 0 && slices.Contains(p.Items, worn.Item) && !twice, at+".Worn", worn, "uses of things that it carries, of each name once")
	}
	want(c, !p.MaySwap || len(c.g.sc.Spec.Gear) > 0, at+".MaySwap", p.MaySwap, "false: there is no Gear")
}

func (c *stateCheck) lists() {
	s, sc := c.s, c.g.sc
	for i, p := range s.Pools {
		ok := c.who(p.PC, false) && p.PC.IsPC() && c.who(p.Challenge, false) && p.Challenge.IsChallenge() &&
			c.pos.printed(p.Challenge).Persists && p.EP >= 0 && p.EP < max(int32(c.pos.printed(p.Challenge).EP), s.Challenges[p.Challenge.Index()].EP)
		want(c, ok, c.text("Pools[%d]", i), p, "a PC, a Persisting Obstacle, and fewer EP than it has")
	}
	want(c, len(s.Counters) == len(sc.Spec.Counters), "Counters", len(s.Counters), "those of the scenario")
	for i := range s.Counters {
		ok := s.Counters[i].Validate() == nil
		want(c, ok, c.text("Counters[%d]", i), s.Counters[i], "a valid Counter")
		want(c, !ok || i >= len(sc.Spec.Counters) || c.pos.rightThings(i), c.text("Things of Counters[%d]", i), c.pos.Things(i),
			"named things, only in an Inventory, and no more than it has slots")
	}
	for i, t := range s.Things {
		want(c, int(t.Counter) < len(s.Counters) && (i == 0 || s.Things[i-1].Counter <= t.Counter), c.text("Things[%d]", i), t,
			"things in Counters, by number")
	}
	for i, r := range s.Reached {
		want(c, r.PC.IsPC() && r.PC.Index() < len(s.PCs) && c.region(r.Region), c.text("Reached[%d]", i), r, "a PC and a region")
	}
	for i, b := range s.Bodies {
		want(c, c.who(b.Seeker, false) && b.Seeker.IsChallenge() && c.region(b.Region), c.text("Bodies[%d]", i), b, "a Seeker's body in a region")
	}
	want(c, len(s.Lying) <= scenario.MaxLying, "Lying", len(s.Lying), c.text("at most %d", scenario.MaxLying))
	for i, l := range s.Lying {
		want(c, c.region(l.Region) && l.Item != "" && len(l.Item) <= scenario.MaxText && utf8.ValidString(l.Item), c.text("Lying[%d]", i), l.Region,
			"a named item in a region")
	}
	for i, w := range s.Worn {
		want(c, w.Used > 0 && slices.Contains(s.Lying, board.Lying{Region: w.Region, Item: w.Item}) &&
			(i == 0 || s.Worn[i-1].Region < w.Region || s.Worn[i-1].Region == w.Region && s.Worn[i-1].Item < w.Item), c.text("Worn[%d]", i), w,
			"uses of things that lie there, by region and name")
	}
	for i, r := range s.Regions {
		want(c, c.region(r.Region) && (i == 0 || s.Regions[i-1].Region < r.Region) && r.Now.Valid() && c.about(r), c.text("Regions[%d]", i), r,
			"regions by number, Submerged only with Water, with another description than is printed, or none")
	}
	for i, r := range s.Settings {
		want(c, c.region(r.Region) && (i == 0 || s.Settings[i-1].Region < r.Region) && r.Now > 0 && r.Now <= scenario.EverySetting,
			c.text("Settings[%d]", i), r, "regions by number, with some of the three settings")
	}
	for i, w := range s.Connections {
		want(c, w.Conn >= 0 && int(w.Conn) < len(sc.Spec.Connections) && (i == 0 || s.Connections[i-1].Conn < w.Conn), c.text("Connections[%d]", i), w,
			"connections by number")
	}
	c.texts(s.Texts, "Texts")
	for i, k := range s.Kept {
		want(c, c.owner(k.Owner) && k.Data != "" && len(k.Data) <= scenario.MaxData && utf8.ValidString(k.Data), c.text("Kept[%d]", i), k.Owner,
			"what a hook has kept")
		if k.Owner.Kind == scenario.OwnedByState {
			want(c, plan.GoodValue(k.Data), c.text("Kept[%d]", i), k.Owner, plan.WantValue)
		}
		if k.Owner.Kind == scenario.OwnedByAims {
			want(c, aimsIn(k.Data).text() == k.Data && aimsIn(k.Data)>>len(sc.Aims) == 0, c.text("Kept[%d]", i), k.Data, "the Aims reached")
		}
	}
	c.timed()
	c.fighters()
	c.limited()
	c.rolls()
	minds := 0
	if c.g.isApart {
		minds = len(s.PCs)
	}
	want(c, len(s.Minds) == minds, "Minds", len(s.Minds), c.text("%d: one for each PC if the scenario is Apart, else none", minds))
	c.mind(&s.Table, "Table")
	want(c, len(s.Table.Standing) == 0, "Table.Standing", len(s.Table.Standing), "none: only a PC's Mind has them")
	want(c, len(s.Table.Fallen) == 0, "Table.Fallen", len(s.Table.Fallen), "none: only a PC's Mind has them")
	for i := range s.Minds {
		c.mind(&s.Minds[i], c.text("Minds[%d]", i))
	}
	for _, set := range []struct {
		name string
		set  scenario.Set
		size int
	}{{"Drawn", s.Drawn, c.fortunes()}, {"Glowing", s.Glowing, len(sc.Settings)},
		{"Attempts", s.Attempts, len(sc.Spec.Commands) + len(sc.Spec.Items) + len(sc.Spec.Gear)}} {
		want(c, set.set.Below(set.size), set.name, set.set, c.text("numbers below %d", set.size))
	}
}

// mind checks what a PC knows.
func (c *stateCheck) mind(m *board.Mind, at string) {
	sc, things := c.g.sc, len(c.s.Challenges)
	sizes := [...]int{len(sc.Settings), len(sc.Settings), len(sc.Spec.Secrets), len(sc.Spec.Connections), len(sc.Spec.Features), len(sc.Spec.Connections),
		things, things, things}
	names := [...]string{".Known", ".Seen", ".Found", ".Ways", ".Opened", ".Linked", ".Revealed", ".Standing", ".Fallen"}
	for i, set := range m.Sets() {
		want(c, set.Below(sizes[i]), at+names[i], *set, c.text("numbers below %d", sizes[i]))
	}
	for _, b := range m.Bodies {
		want(c, c.who(b.Seeker, false) && b.Seeker.IsChallenge() && c.region(b.Region), at+".Bodies", b, "a Seeker's body in a region")
	}
	for _, l := range m.Lying {
		want(c, c.region(l.Region) && l.Item != "" && len(l.Item) <= scenario.MaxText && utf8.ValidString(l.Item), at+".Lying", l.Region,
			"a named item in a region")
	}
	for i, r := range m.Regions {
		want(c, c.region(r.Region) && r.Now <= scenario.AllTerrain && (i == 0 || r.Region > m.Regions[i-1].Region) && c.about(r), at+".Regions", r.Region,
			"regions, by number")
	}
	for i, w := range m.Connections {
		want(c, w.Conn >= 0 && int(w.Conn) < len(sc.Ends) && (i == 0 || w.Conn > m.Connections[i-1].Conn), at+".Connections", w.Conn, "connections, by number")
	}
	c.texts(m.Texts, at+".Texts")
}

func (c *stateCheck) fortunes() int {
	n := 0
	for i := range c.g.sc.Spec.Fortunes {
		n += len(c.g.sc.Spec.Fortunes[i].Rows)
	}
	return n
}

// owner reports whether a piece of content exists.
func (c *stateCheck) owner(o scenario.Owner) bool {
	spec, i := &c.g.sc.Spec, int(o.Index)
	switch o.Kind {
	case scenario.OwnedByScenario:
		return o == scenario.Owner{}
	case scenario.OwnedByChallenge:
		return o.Who.IsChallenge() && c.who(o.Who, false)
	case scenario.OwnedByDisease:
		return i < len(spec.Diseases) && c.who(o.Who, false)
	case scenario.OwnedBySecret:
		return i < len(spec.Secrets) && o.Who == scenario.Nobody
	case scenario.OwnedByFeature:
		return i < len(spec.Features) && o.Who == scenario.Nobody
	case scenario.OwnedByCounter:
		return i < len(spec.Counters) && o.Who == scenario.Nobody
	case scenario.OwnedByFortune:
		return i < c.fortunes() && o.Who == scenario.Nobody
	case scenario.OwnedByCommand:
		return i < len(spec.Commands) && o.Who == scenario.Nobody
	case scenario.OwnedByPlay:
		return c.who(o.Who, false) && (c.play(o.Who, int16(o.Index)) || int16(o.Index) == failurePlay && o.Who.IsChallenge() &&
			c.pos.printed(o.Who).Failure != nil)
	case scenario.OwnedByRegion:
		return i < len(spec.Regions) && o.Who == scenario.Nobody
	case scenario.OwnedByConnection:
		return i < len(spec.Connections) && o.Who == scenario.Nobody
	case scenario.OwnedByGear:
		return i < len(spec.Gear) && (spec.Gear[i].Use != nil || spec.Gear[i].Hooks.Any()) && c.bears(o.Who)
	case scenario.OwnedByItem:
		return i < len(spec.Items) && (spec.Items[i].Use != nil || spec.Items[i].Hooks.Any()) && c.bears(o.Who)
	case scenario.OwnedByState:
		return i < len(spec.State) && o.Who == scenario.Nobody
	case scenario.OwnedByAims:
		return len(spec.Aims) > 0 && (i == 0 || c.g.isApart && i <= len(c.s.PCs)) && o.Who == scenario.Nobody
	}
	return false
}

func (c *stateCheck) play(w scenario.Who, k int16) bool {
	return k >= 0 && int(k) < len(c.pos.plays(w))
}
