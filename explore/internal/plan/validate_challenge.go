package plan

import (
	"fmt"
	"unicode/utf8"

	"github.com/crunchrules/crunch/explore/scenario"
	"github.com/crunchrules/crunch/internal/near"
	"github.com/crunchrules/crunch/stattrack"
)

// challenges validates the Challenges. For each it finds where it begins, when it acts and what triggers it waits for.
func (b *builder) challenges() {
	sc, spec := b.sc, &b.sc.Spec
	sc.Obstacles = make([][]scenario.Who, len(spec.Connections))
	table := stattrack.DefaultBases()
	if spec.BaseValues != nil {
		table = *spec.BaseValues
	}
	for i := range spec.Challenges {
		c := &spec.Challenges[i]
		at := scenario.SpecError{Kind: "challenge", Index: i, Name: c.Name}
		b.prose(at, "About", c.About)
		b.keywords(at, "Keywords", c.Keywords)
		b.keywords(at, "PassedBy", c.PassedBy)
		if *RulesOf(c) == (kind{}) { // EX-50
			b.wrong(at, "Type", fmt.Sprint(uint8(c.Type)), challengeTypes())
			continue
		}
		home, way := b.site(at, c)
		b.turn(scenario.ChallengeAt(i), c)
		b.endurance(at, c)
		b.barrier(at, c)
		b.entries(at, c)
		route := b.route(at, c)
		if c.Respawn > 0 {
			sc.Respawns = append(sc.Respawns, scenario.ChallengeAt(i))
		}
		b.plays(at, c.Plays)
		b.fighter(at, c.Unit, c.Bioform, c.Plays)
		b.trial(at, c.Trial)
		if c.Trial != nil && c.Trial.Attack != "" {
			b.wrong(at, "Trial.Attack", fmt.Sprintf("%q", c.Trial.Attack), "none: a play says what attack it is")
		}
		if c.Failure != nil {
			b.play(at, c.Failure)
			at.Play = c.Failure.Name
			b.unused(at, c.Failure, &failureUse) // EX-131
			at.Play = ""
		}
		base := table.Challenge(c.Type) // GL-07
		if c.Base != nil {
			base = *c.Base
		}
		if _, err := stattrack.NewSheet(sc.EntityKind(c), base, stattrack.Lowered{}); err != nil {
			b.wrong(at, "Base", fmt.Sprint(base), sc.baseRange())
		}
		sc.Homes, sc.Ways, sc.Base, sc.Routes = append(sc.Homes, home), append(sc.Ways, way), append(sc.Base, base), append(sc.Routes, route)
		b.hears(at, &c.Hooks, scenario.OwnedByChallenge)
		b.befores(at, &c.Before)
		b.chooser(at, &c.Choose)
		b.listens(scenario.ChallengeAt(i), c)
	}
}

// site returns the connection that an Obstacle sits in, or the region of another Challenge.
func (b *builder) site(at scenario.SpecError, c *scenario.Challenge) (home scenario.RegionID, way scenario.ConnID) {
	home, way = scenario.NoRegion, scenario.NoConn
	if !SitsBetween(c) { // EX-60
		at.Field = "Region"
		home = b.region(at, c.Region)
		if c.Way != nil {
			b.wrong(at, "Way", "a connection", "none: only Obstacles sit in connections (EX-60)")
		}
		return home, way
	}
	at.Field = "Way"
	if c.Way == nil {
		b.wrong(at, "Way", "nothing", "the two regions of the connection it sits in")
	} else if way = b.way(at, c.Way); way != scenario.NoConn {
		b.sc.Obstacles[way] = append(b.sc.Obstacles[way], scenario.ChallengeAt(at.Index))
	}
	if c.Region != "" {
		b.wrong(at, "Region", fmt.Sprintf("%q", c.Region), "none: an Obstacle sits in a connection (EX-60)")
	}
	return home, way
}

// turn lists a Challenge with those that act in its phase.
func (b *builder) turn(w scenario.Who, c *scenario.Challenge) {
	sc := b.sc
	sc.Lamps = sc.Lamps || c.Light != scenario.NoLight
	sc.Lurking, sc.Weather = sc.Lurking || Mobile(c), sc.Weather || ActsIn(c) == scenario.PhaseEnviron
	switch phase := ActsIn(c); {
	case phase == scenario.PhaseChallenge:
		sc.Movers = append(sc.Movers, w)
	case phase == scenario.PhaseEnviron && ActsAlone(c):
		sc.Environs = append(sc.Environs, w)
	}
}

// endurance validates the EP of a Challenge.
func (b *builder) endurance(at scenario.SpecError, c *scenario.Challenge) {
	switch rule := RulesOf(c).ep; {
	case rule == someEP && c.EP <= 0 && c.Unit == nil && c.Bioform == nil: // EX-76
		b.wrong(at, "EP", fmt.Sprint(c.EP), "1 or more")
	case rule == noEP && c.EP != 0:
		b.wrong(at, "EP", fmt.Sprint(c.EP), "0: an Environ has no EP and can't be defeated by damage (EX-58)")
	}
	if c.EP < 0 || c.EP > scenario.MaxNumber {
		b.wrong(at, "EP", fmt.Sprint(c.EP), "0 to 1048576")
	}
}

// barrier validates what only an Obstacle has.
func (b *builder) barrier(at scenario.SpecError, c *scenario.Challenge) {
	if !SitsBetween(c) {
		for _, only := range [...]struct {
			field string
			set   bool
		}{{"Persists", c.Persists}, {"Climbing", c.Climbing > 0}, {"PassedBy", c.PassedBy != 0}} {
			if only.set {
				b.wrong(at, only.field, "it on a "+c.Type.String(), "an Obstacle: only they persist, are climbed or passed (EX-63, EX-68)")
			}
		}
	}
	if c.Persists && c.EP <= 0 {
		b.wrong(at, "EP", fmt.Sprint(c.EP), "1 or more: a Persisting Obstacle has a pool for each PC (EX-63)")
	}
	if c.Climbing > stattrack.MaxDice {
		b.wrong(at, "Climbing", fmt.Sprint(c.Climbing), "a Height of 0 to 12")
	}
}

// entries validates the entries of a Challenge beside its plays: its dice, its Key and its data.
func (b *builder) entries(at scenario.SpecError, c *scenario.Challenge) {
	for _, entry := range [...]struct {
		name string
		pool stattrack.Pool
	}{{"Lock", c.Lock}, {"HiddenEntry", c.HiddenEntry}} {
		if err := entry.pool.Validate(); err != nil {
			b.wrong(at, entry.name, err.Error(), "dice such as 2d6")
		}
	}
	if !c.HiddenEntry.IsZero() && c.HiddenEntry.Validate() == nil && !Lurks(c) {
		b.wrong(at, "HiddenEntry", c.HiddenEntry.String(), "none, or Hidden: it is seen without a Search (EX-120)")
	}
	b.text(at, "Key", c.Key)
	if len(c.Data) > scenario.MaxData || !utf8.ValidString(c.Data) {
		b.wrong(at, "Data", fmt.Sprintf("%d bytes", len(c.Data)), fmt.Sprintf("UTF-8 of at most %d bytes", scenario.MaxData))
	}
	if c.KeyUse > scenario.KeyAction {
		b.wrong(at, "KeyUse", c.KeyUse.String(), "move, strategy or action")
	}
	switch {
	case c.Light > scenario.Flameless:
		b.wrong(at, "Light", c.Light.String(), "none, flame or flameless")
	case c.Light != scenario.NoLight && !RulesOf(c).Afar:
		b.wrong(at, "Light", c.Light.String(), "none: only Creatures and Seekers carry one (EX-43)")
	}
	if c.Failure != nil && c.Lock.IsZero() {
		b.wrong(at, "Failure", "no Lock", "a Lock above it (EX-131)")
	}
}

// listens lists a Challenge with those that wait for the triggers of its hooks and Interrupts.
func (b *builder) listens(w scenario.Who, c *scenario.Challenge) {
	sc := b.sc
	for t := range c.Hooks {
		listens := c.Hooks[t] != nil
		for p := range c.Plays {
			listens = listens || c.Plays[p].Kind == scenario.Interrupt && int(c.Plays[p].Trigger) == t
		}
		if listens {
			sc.Hearers[t], sc.Hooked[t] = append(sc.Hearers[t], w), true
		}
	}
}

// route returns the regions of a patrol, if there is one. It checks that each is next to the one before, and the first next to the last.
// EX-80
func (b *builder) route(at scenario.SpecError, c *scenario.Challenge) []scenario.RegionID {
	if len(c.Route) == 0 {
		return nil
	}
	if !Mobile(c) || len(c.Route) > 255 {
		b.wrong(at, "Route", fmt.Sprintf("%d regions for a %v", len(c.Route), c.Type), "a Seeker or Creature, and at most 255 regions (EX-80)")
	}
	var route []scenario.RegionID
	for _, name := range c.Route {
		at.Field = "Route"
		r := b.region(at, name)
		if r == scenario.NoRegion {
			return nil
		}
		route = append(route, r)
	}
	if c.Route[0] != c.Region {
		b.wrong(at, at.Field, fmt.Sprintf("%q", c.Route[0]), fmt.Sprintf("%q first: the patrol starts where the Seeker stands", c.Region))
	}
	for i, r := range route {
		next := route[(i+1)%len(route)]
		from, to := b.sc.Spec.Regions[r].Name, b.sc.Spec.Regions[next].Name
		if next != r && !b.ways.lead(b.sc.Spec.Connections, from, to) {
			b.wrong(at, at.Field, fmt.Sprintf("%q after %q", to, from), "regions that a connection joins")
		}
	}
	return route
}

// sweeps reports whether at is in an Environ, whose plays are against all enemies unless stated. EX-56
func (b *builder) sweeps(at scenario.SpecError) bool {
	return at.Kind == "challenge" && RulesOf(&b.sc.Spec.Challenges[at.Index]).Aim == scenario.AllEnemies
}

// challengeTypes names the types of Challenges, for an error: "Creature, Environ or Trap".
func challengeTypes() string {
	var names []string
	for t := range kinds[1:] {
		names = append(names, stattrack.ChallengeType(t+1).String())
	}
	return near.List(names, "or")
}
