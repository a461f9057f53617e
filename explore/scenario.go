package explore

import (
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/crunchrules/crunch/stattrack"
)

// A Scenario is a printed adventure, checked and ready to play. It never changes; any number of Games may share it.
type Scenario struct {
	spec      Spec
	start     RegionID
	goal      RegionID
	settings  []Settings    // by region
	exits     [][]Exit      // by region
	ends      [][2]RegionID // by connection
	obstacles [][]Who       // by connection: the Obstacles printed there
	guards    [][]Who       // by region: the Obstacles printed at its exits
	environs  []Who         // Environs that act though no PC is near
	movers    []Who         // Challenges that take turns after the PCs: Creatures, Seekers and others with a turn hook
	respawns  []Who         // Challenges that come back
	secrets   [][]uint16    // by region
	features  [][]uint16    // by region
	fortunes  []int         // by Fortune table: the number of its first row among all
	secretWay []ConnID      // by secret
	disarms   []Who         // by secret
	tables    []int         // by secret: the Fortune table, or -1
	homes     []RegionID    // by challenge
	ways      []ConnID      // by challenge: an Obstacle's connection
	routes    [][]RegionID
	base      []stattrack.Values
	heard     [numTriggers][]Who // the printed Challenges with a hook or Interrupt for the trigger
	hooked    [numTriggers]bool  // someone waits for the trigger
	injury    int                // what an Injury takes
	regions   map[string]RegionID
	diseases  map[string]uint16
	print     uint64 // the fingerprint of the Spec
}

// An Exit is a connection as seen from one of its regions.
type Exit struct {
	Conn ConnID
	To   RegionID
	Open bool // leads this way: false at the far end of a one-way connection
	Down bool // going this way is climbing down (EX-69)
}

// A SpecError is one thing wrong with a Spec. New joins all of them.
type SpecError struct {
	Kind  string // "scenario", "region", "connection", "challenge", "disease", "secret", "feature", "fortune table", "counter", "character"
	Index int    // its place in the Spec's list
	Name  string // its name, if it has one
	Field string // the field at fault, as Go spells it
	Play  string // the play at fault, if the field is a play's
	Found string // what was found
	Want  string // what would be right
	Near  string // the name that may have been meant, or ""
}

func (e *SpecError) Error() string {
	s := e.Kind
	if e.Name != "" {
		s += fmt.Sprintf(" %q", e.Name)
	} else if e.Kind != "scenario" {
		s += fmt.Sprintf(" %d", e.Index+1)
	}
	if e.Play != "" {
		s += fmt.Sprintf(", play %q", e.Play)
	}
	s += fmt.Sprintf(": %s: found %s, want %s", e.Field, e.Found, e.Want)
	if e.Near != "" {
		s += fmt.Sprintf("; did you mean %q?", e.Near)
	}
	return s
}

// Limits of a scenario, far above any table's.
const (
	maxRegions    = 1 << 20
	maxChallenges = 1 << 14
	maxNumber     = 1 << 20 // EP, rounds and other numbers that authors write
	maxThings     = 1 << 15 // Secrets, Features, Diseases, Counters, rows of Fortunes
	maxPlays      = 1000    // of one entity
	maxLevels     = 100     // dice levels that a play gives
)

// New checks a Spec and makes its Scenario. The error joins a *SpecError for every problem found.
func New(spec Spec) (*Scenario, error) {
	b := builder{sc: &Scenario{spec: spec.clone(), injury: spec.InjuryEP}}
	if b.sc.injury == 0 {
		b.sc.injury = injuryEP
	}
	b.acts = b.sc.spec.acts()
	b.names()
	b.regions()
	b.challenges()
	b.sc.guard()
	b.secrets()
	b.rest()
	if len(b.problems) == 0 {
		b.unreachable()
	}
	if len(b.problems) > 0 {
		return nil, errors.Join(b.problems...)
	}
	b.sc.print = fingerprint(spec)
	return b.sc, nil
}

// clone returns a Spec that shares nothing with spec but its hooks, so that a Scenario never changes.
func (spec *Spec) clone() Spec {
	c := *spec
	c.Regions, c.Connections = slices.Clone(c.Regions), slices.Clone(c.Connections)
	c.Diseases, c.Features, c.Counters = slices.Clone(c.Diseases), slices.Clone(c.Features), slices.Clone(c.Counters)
	c.Challenges, c.Secrets, c.Fortunes = slices.Clone(c.Challenges), slices.Clone(c.Secrets), slices.Clone(c.Fortunes)
	c.BaseValues = copied(c.BaseValues)
	for i := range c.Challenges {
		x := &c.Challenges[i]
		x.Way, x.Base, x.Failure = copied(x.Way), copied(x.Base), copied(x.Failure)
		x.Plays, x.Route = clonePlays(x.Plays), slices.Clone(x.Route)
		if x.Failure != nil {
			*x.Failure = clonePlays([]Play{*x.Failure})[0]
		}
	}
	for i := range c.Secrets {
		c.Secrets[i].Opens = copied(c.Secrets[i].Opens)
	}
	for i := range c.Fortunes {
		c.Fortunes[i].Rows = slices.Clone(c.Fortunes[i].Rows)
	}
	return c
}

// clonePlays returns plays that share nothing with these but their Specials.
func clonePlays(plays []Play) []Play {
	plays = slices.Clone(plays)
	for i := range plays {
		p := &plays[i]
		p.Shifts, p.Boosts, p.Stronger = slices.Clone(p.Shifts), slices.Clone(p.Boosts), slices.Clone(p.Stronger)
	}
	return plays
}

// copied returns a pointer to a copy; nil stays nil.
func copied[T any](p *T) *T {
	if p == nil {
		return nil
	}
	c := *p
	return &c
}

// Spec returns what the Scenario was made of. Its slices are the Scenario's own: they are not to be changed.
func (sc *Scenario) Spec() *Spec { return &sc.spec }

// Region looks a region up by name; NoRegion if there is none.
func (sc *Scenario) Region(name string) RegionID {
	if r, ok := sc.regions[name]; ok {
		return r
	}
	return NoRegion
}

// Exits returns the connections of a region in the order of the Spec, hidden ones included.
func (sc *Scenario) Exits(r RegionID) []Exit {
	if r < 0 || int(r) >= len(sc.exits) {
		return nil
	}
	return sc.exits[r]
}

type builder struct {
	sc       *Scenario
	problems []error
	acts     bool // some hook or Special is in the Spec
	ways     ways // by the names of their regions

	diseases, cards, fortuneTables map[string]int
	regionNames, diseaseNames      []string
	cardNames, tableNames          []string
}

// nearest is the function of that name for the first names that are wrong: for thousands of them the looking would take too long.
func (b *builder) nearest(s string, candidates []string) string {
	if len(b.problems) > 100 {
		return ""
	}
	return nearest(s, candidates)
}

func (b *builder) bad(e SpecError) { b.problems = append(b.problems, &e) }

// index maps the names of one kind of things to their places and reports the doubles and the nameless.
func (b *builder) index(kind string, n int, name func(int) string) (map[string]int, []string) {
	m, list := make(map[string]int, n), make([]string, 0, n)
	for i := range n {
		s := name(i)
		if s == "" {
			b.bad(SpecError{Kind: kind, Index: i, Field: "Name", Found: "none", Want: "a name"})
		} else if !goodText(s) {
			b.bad(SpecError{Kind: kind, Index: i, Field: "Name", Found: fmt.Sprintf("%.40q", s), Want: wantText})
		} else if j, twice := m[s]; twice {
			b.bad(SpecError{Kind: kind, Index: i, Name: s, Field: "Name", Found: fmt.Sprintf("the name of %s %d", kind, j+1), Want: "a name of its own"})
		} else {
			m[s] = i
			list = append(list, s)
		}
	}
	return m, list
}

func (b *builder) names() {
	spec := &b.sc.spec
	if spec.Name == "" {
		b.bad(SpecError{Kind: "scenario", Field: "Name", Found: "none", Want: "a name"})
	}
	at := SpecError{Kind: "scenario", Name: spec.Name}
	b.text(SpecError{Kind: "scenario"}, "Name", spec.Name)
	b.text(at, "Content", spec.Content)
	b.text(at, "Goal.Requires", spec.Goal.Requires)
	if spec.Type > Chase {
		b.bad(SpecError{Kind: "scenario", Name: spec.Name, Field: "Type", Found: spec.Type.String(), Want: "Normal, Stealth or Chase"})
	}
	if spec.Setting == 0 || spec.Setting >= 1<<numSettings {
		b.bad(SpecError{Kind: "scenario", Name: spec.Name, Field: "Setting", Found: fmt.Sprintf("%q", spec.Setting), Want: "Wilderness, Dungeon or Civilization"})
	}
	if len(spec.Regions) > maxRegions || len(spec.Challenges) > maxChallenges {
		b.bad(SpecError{Kind: "scenario", Name: spec.Name, Field: "Regions", Found: "too many", Want: "at most 1048576 regions and 16384 Challenges"})
	}
	rows := 0
	for i := range spec.Fortunes {
		rows += len(spec.Fortunes[i].Rows)
	}
	for _, things := range [...]struct {
		field string
		n     int
	}{{"Secrets", len(spec.Secrets)}, {"Features", len(spec.Features)}, {"Diseases", len(spec.Diseases)}, {"Counters", len(spec.Counters)}, {"Fortunes", rows}} {
		if things.n > maxThings {
			at.Field, at.Found, at.Want = things.field, fmt.Sprint(things.n), fmt.Sprintf("at most %d", maxThings)
			b.bad(at)
		}
	}
	regions, names := b.index("region", len(spec.Regions), func(i int) string { return spec.Regions[i].Name })
	b.regionNames = names
	b.sc.regions = make(map[string]RegionID, len(regions))
	for name, i := range regions {
		b.sc.regions[name] = RegionID(i)
	}
	b.diseases, b.diseaseNames = b.index("disease", len(spec.Diseases), func(i int) string { return spec.Diseases[i].Name })
	b.sc.diseases = make(map[string]uint16, len(b.diseases))
	for name, i := range b.diseases {
		b.sc.diseases[name] = uint16(i)
	}
	b.cards, b.cardNames = b.index("challenge", len(spec.Challenges), func(i int) string { return spec.Challenges[i].Name })
	b.fortuneTables, b.tableNames = b.index("fortune table", len(spec.Fortunes), func(i int) string { return spec.Fortunes[i].Name })
	b.index("feature", len(spec.Features), func(i int) string { return spec.Features[i].Name })
	b.index("secret", len(spec.Secrets), func(i int) string { return spec.Secrets[i].Name })
	b.index("counter", len(spec.Counters), func(i int) string { return spec.Counters[i].Name })
}

// wantText is what a text must be for a save to hold it.
const wantText = "UTF-8 of at most 1024 bytes"

// goodText reports whether a save can hold a name.
func goodText(s string) bool { return len(s) <= maxText && utf8.ValidString(s) }

// text checks a name, of an item or anything else.
func (b *builder) text(at SpecError, field, s string) {
	if !goodText(s) {
		at.Field, at.Found, at.Want = field, fmt.Sprintf("%.40q", s), wantText
		b.bad(at)
	}
}

// region looks a region up for the field of something; NoRegion and a problem when there is none.
func (b *builder) region(at SpecError, name string) RegionID {
	if i, ok := b.sc.regions[name]; ok {
		return i
	}
	at.Found, at.Want = fmt.Sprintf("%q", name), "the name of a region"
	if name == "" {
		at.Found = "nothing"
	}
	at.Near = b.nearest(name, b.regionNames)
	b.bad(at)
	return NoRegion
}

func (b *builder) regions() {
	sc, spec := b.sc, &b.sc.spec
	sc.start = b.region(SpecError{Kind: "scenario", Name: spec.Name, Field: "Start"}, spec.Start)
	sc.goal = NoRegion
	if spec.Goal.Region != "" || !spec.endsOtherwise() {
		sc.goal = b.region(SpecError{Kind: "scenario", Name: spec.Name, Field: "Goal.Region"}, spec.Goal.Region)
	}
	sc.settings = make([]Settings, len(spec.Regions))
	for i, r := range spec.Regions {
		sc.settings[i] = spec.Setting
		if r.Setting != 0 {
			sc.settings[i] = r.Setting
		}
		if r.Setting >= 1<<numSettings {
			b.bad(SpecError{Kind: "region", Index: i, Name: r.Name, Field: "Setting", Found: fmt.Sprint(uint8(r.Setting)), Want: "a set of the three settings"})
		}
		if r.Submerged && !r.Water {
			b.bad(SpecError{Kind: "region", Index: i, Name: r.Name, Field: "Submerged", Found: "no Water", Want: "Water too: a submerged region is one to swim in"})
		}
		if (r.Limit != 0 || r.Extends != 0) && spec.Type != Chase || r.Limit < 0 || r.Limit > maxNumber || r.Extends < 0 || r.Extends > maxNumber {
			b.bad(SpecError{Kind: "region", Index: i, Name: r.Name, Field: "Limit", Found: fmt.Sprintf("Limit %d, Extends %d", r.Limit, r.Extends), Want: "0 to 1048576, and 0 outside a Chase (EX-113, EX-114)"})
		}
	}
	sc.exits = make([][]Exit, len(spec.Regions))
	b.ways = make(ways, len(spec.Connections))
	for i, c := range spec.Connections {
		name := c.From + " to " + c.To
		from := b.region(SpecError{Kind: "connection", Index: i, Name: name, Field: "From"}, c.From)
		to := b.region(SpecError{Kind: "connection", Index: i, Name: name, Field: "To"}, c.To)
		sc.ends = append(sc.ends, [2]RegionID{from, to})
		double := b.ways.doubles(spec.Connections, &c)
		b.ways.add(&c, ConnID(i))
		if from == NoRegion || to == NoRegion {
			continue
		}
		if from == to {
			b.bad(SpecError{Kind: "connection", Index: i, Name: name, Field: "To", Found: "the region it comes from", Want: "another region"})
			continue
		}
		if double {
			b.bad(SpecError{Kind: "connection", Index: i, Name: name, Field: "To", Found: "a second connection of the same two regions", Want: "one, or two one-way ones in opposite directions: put several Obstacles on it if need be"})
		}
		sc.exits[from] = append(sc.exits[from], Exit{Conn: ConnID(i), To: to, Open: true, Down: c.Down})
		sc.exits[to] = append(sc.exits[to], Exit{Conn: ConnID(i), To: from, Open: !c.OneWay})
	}
}

// endsOtherwise reports whether some Counter decides the scenario, so that it needs no goal region.
func (spec *Spec) endsOtherwise() bool {
	for i := range spec.Counters {
		if spec.Counters[i].Wins || spec.Counters[i].Loses {
			return true
		}
	}
	return false
}

func (b *builder) challenges() {
	sc, spec := b.sc, &b.sc.spec
	sc.obstacles = make([][]Who, len(spec.Connections))
	disarmed := make(map[string]bool, len(spec.Secrets))
	for i := range spec.Secrets {
		disarmed[spec.Secrets[i].Disarms] = true
	}
	table := stattrack.DefaultBases()
	if spec.BaseValues != nil {
		table = *spec.BaseValues
	}
	for i := range spec.Challenges {
		c := &spec.Challenges[i]
		at := SpecError{Kind: "challenge", Index: i, Name: c.Name}
		bad := func(field, found, want string) {
			at.Field, at.Found, at.Want = field, found, want
			b.bad(at)
		}
		home, way := NoRegion, NoConn
		turns := c.Hooks[OnTurn] != nil
		var route []RegionID
		switch c.Type {
		case stattrack.Obstacle: // EX-60
			at.Field = "Way"
			if c.Way == nil {
				bad("Way", "nothing", "the two regions of the connection it sits in")
			} else if way = b.way(at, c.Way); way != NoConn {
				sc.obstacles[way] = append(sc.obstacles[way], Foe(i))
			}
			if c.Region != "" {
				bad("Region", fmt.Sprintf("%q", c.Region), "none: an Obstacle sits in a connection (EX-60)")
			}
			if c.EP <= 0 && c.Lock.IsZero() && c.Key == "" && c.PassedBy == 0 && !c.Absent && !disarmed[c.Name] && !b.acts {
				bad("EP", fmt.Sprint(c.EP), "1 or more, a Lock, a Key, movement that passes it, a Secret that disarms it or some hook: nothing could ever open it")
			}
		case stattrack.Creature, stattrack.Seeker, stattrack.Environ, stattrack.Trap:
			at.Field = "Region"
			home = b.region(at, c.Region)
			if c.Way != nil {
				bad("Way", "a connection", "none: only Obstacles sit in connections (EX-60)")
			}
		default:
			bad("Type", fmt.Sprint(uint8(c.Type)), "Environ, Obstacle, Creature, Seeker or Trap")
			continue
		}
		switch {
		case c.mobile():
			sc.movers = append(sc.movers, Foe(i))
			if c.EP <= 0 {
				bad("EP", fmt.Sprint(c.EP), "1 or more")
			}
		case c.Type == stattrack.Environ:
			if c.alone() {
				sc.environs = append(sc.environs, Foe(i))
			}
			if c.EP != 0 {
				bad("EP", fmt.Sprint(c.EP), "0: an Environ has no EP and can't be defeated by damage (EX-58)")
			}
		case turns: // Obstacles and Traps take no turns as a rule (EX-61, EX-85)
			sc.movers = append(sc.movers, Foe(i))
		}
		if c.EP < 0 || c.EP > maxNumber {
			bad("EP", fmt.Sprint(c.EP), "0 to 1048576")
		}
		if c.Type != stattrack.Obstacle {
			for _, only := range [...]struct {
				field string
				set   bool
			}{{"Persists", c.Persists}, {"Climbing", c.Climbing > 0}, {"PassedBy", c.PassedBy != 0}} {
				if only.set {
					bad(only.field, "it on a "+c.Type.String(), "an Obstacle: only they persist, are climbed or passed (EX-63, EX-68)")
				}
			}
		}
		if c.Persists && c.EP <= 0 {
			bad("EP", fmt.Sprint(c.EP), "1 or more: a Persisting Obstacle has a pool for each PC (EX-63)")
		}
		if c.Climbing > stattrack.MaxDice {
			bad("Climbing", fmt.Sprint(c.Climbing), "a Height of 0 to 12")
		}
		for _, entry := range [...]struct {
			name string
			pool stattrack.Pool
		}{{"Lock", c.Lock}, {"HiddenEntry", c.HiddenEntry}} {
			if err := entry.pool.Check(); err != nil {
				bad(entry.name, err.Error(), "dice such as 2d6")
			}
		}
		if !c.HiddenEntry.IsZero() && !c.Hidden && c.Type != stattrack.Trap {
			bad("HiddenEntry", c.HiddenEntry.String(), "none on what is not Hidden: it is seen without a Search (EX-120)")
		}
		b.text(at, "Key", c.Key)
		if len(c.Data) > maxData || !utf8.ValidString(c.Data) {
			bad("Data", fmt.Sprintf("%d bytes", len(c.Data)), fmt.Sprintf("UTF-8 of at most %d bytes", maxData))
		}
		if c.KeyUse > KeyAction {
			bad("KeyUse", c.KeyUse.String(), "move, strategy or action")
		}
		if c.Failure != nil && c.Lock.IsZero() {
			bad("Failure", "no Lock", "a Lock above it (EX-131)")
		}
		if len(c.Route) > 0 {
			if !c.mobile() || len(c.Route) > 255 {
				bad("Route", fmt.Sprintf("%d regions for a %v", len(c.Route), c.Type), "a Seeker or Creature, and at most 255 regions (EX-80)")
			}
			route = b.route(at, c)
		}
		if c.Respawn > 0 {
			sc.respawns = append(sc.respawns, Foe(i))
		}
		b.plays(at, c.Plays)
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
		if _, err := stattrack.NewSheet(sc.kindOf(c), base); err != nil {
			bad("Base", fmt.Sprint(base), sc.baseRange())
		}
		sc.homes, sc.ways, sc.base, sc.routes = append(sc.homes, home), append(sc.ways, way), append(sc.base, base), append(sc.routes, route)
		for t := range c.Hooks {
			if c.Hooks[t] != nil && !Trigger(t).heard(false) {
				bad("Hooks", Trigger(t).String(), "a trigger that Challenges hear of")
			}
			listens := c.Hooks[t] != nil
			for p := range c.Plays {
				listens = listens || c.Plays[p].Kind == Interrupt && int(c.Plays[p].Trigger) == t
			}
			if listens {
				sc.heard[t], sc.hooked[t] = append(sc.heard[t], Foe(i)), true
			}
		}
	}
}

// acts reports whether any hook or Special is in a Spec: what they do nobody knows before.
func (spec *Spec) acts() bool {
	if spec.Hooks.any() {
		return true
	}
	for i := range spec.Challenges {
		c := &spec.Challenges[i]
		if c.Hooks.any() || c.Failure != nil && c.Failure.Special != nil || slices.ContainsFunc(c.Plays, func(p Play) bool { return p.Special != nil }) {
			return true
		}
	}
	return slices.ContainsFunc(spec.Diseases, func(d Disease) bool { return d.Hooks.any() }) ||
		slices.ContainsFunc(spec.Secrets, func(s Secret) bool { return s.Hooks.any() }) ||
		slices.ContainsFunc(spec.Features, func(f Feature) bool { return f.Hooks.any() }) ||
		slices.ContainsFunc(spec.Counters, func(c Counter) bool { return c.Hooks.any() }) ||
		slices.ContainsFunc(spec.Fortunes, func(t FortuneTable) bool {
			return slices.ContainsFunc(t.Rows, func(r Fortune) bool { return r.Hook != nil })
		})
}

// route finds the regions of a patrol and demands that each is next to the one before, the first next to the last. EX-80
func (b *builder) route(at SpecError, c *Challenge) []RegionID {
	var route []RegionID
	for _, name := range c.Route {
		at.Field = "Route"
		r := b.region(at, name)
		if r == NoRegion {
			return nil
		}
		route = append(route, r)
	}
	if c.Route[0] != c.Region {
		at.Found, at.Want = fmt.Sprintf("%q", c.Route[0]), fmt.Sprintf("%q first: the patrol starts where the Seeker stands", c.Region)
		b.bad(at)
	}
	for i, r := range route {
		next := route[(i+1)%len(route)]
		from, to := b.sc.spec.Regions[r].Name, b.sc.spec.Regions[next].Name
		if next != r && !b.ways.lead(b.sc.spec.Connections, from, to) {
			at.Found, at.Want = fmt.Sprintf("%q after %q", to, from), "regions that a connection joins"
			b.bad(at)
		}
	}
	return route
}

// plays checks the plays of a Challenge or a Character.
func (b *builder) plays(at SpecError, plays []Play) {
	if len(plays) > maxPlays {
		at.Field, at.Found, at.Want = "Plays", fmt.Sprint(len(plays)), fmt.Sprintf("at most %d", maxPlays)
		b.bad(at)
		return
	}
	seen, once := map[string]bool{}, 0
	for i := range plays {
		p := &plays[i]
		at := at
		at.Play = p.Name
		if p.Once {
			if once++; once > 1 || p.Kind != Interrupt || at.Kind != "challenge" {
				at.Field, at.Found, at.Want = "Once", "true", "at most one for each Challenge, and an Interrupt of it (EX-85)"
				b.bad(at)
			}
		}
		if p.Kind == Interrupt && p.Trigger > NoTrigger && p.Trigger < numTriggers && (p.Trigger == OnDefeat || !p.Trigger.heard(at.Kind == "character")) {
			at.Field, at.Found, at.Want = "Trigger", p.Trigger.String(), "one that its player hears of (EX-85)"
			b.bad(at)
		}
		if p.Kind == Interrupt && (p.Aim == OneEnemy && !b.environ(at) || p.Aim == SingleEnemy) && p.Trigger.alone() {
			at.Field, at.Found, at.Want = "Aim", p.Aim.String(), "enemies, ally or none: on_"+p.Trigger.String()+" is nobody's doing, so that there is no one enemy to play it against"
			b.bad(at)
		}
		if p.Name == "" {
			at.Field, at.Found, at.Want = "Name", "none", fmt.Sprintf("a name for play %d", i+1)
			b.bad(at)
		} else if seen[p.Name] {
			at.Field, at.Found, at.Want = "Name", "a second play of that name", "a name of its own"
			b.bad(at)
		}
		seen[p.Name] = true
		b.play(at, p)
		b.unused(at, p, p.use()) // EX-51
	}
}

// environ reports whether what is checked is an Environ, whose plays are against all enemies unless stated. EX-56
func (b *builder) environ(at SpecError) bool {
	return at.Kind == "challenge" && b.sc.spec.Challenges[at.Index].Type == stattrack.Environ
}

// play checks one play.
func (b *builder) play(at SpecError, p *Play) {
	at.Play = p.Name
	bad := func(field, found, want string) {
		at.Field, at.Found, at.Want = field, found, want
		b.bad(at)
	}
	b.text(at, "Name", p.Name)
	if p.Kind > Interrupt {
		bad("Kind", p.Kind.String(), "Action, Reaction, Strategy, Assist or Interrupt")
	}
	if p.Aim > SingleEnemy {
		bad("Aim", p.Aim.String(), "enemy, enemies, ally, none or single enemy")
	}
	for _, pool := range []struct {
		name string
		pool stattrack.Pool
	}{{"Inflict", p.Inflict}, {"Endure", p.Endure}, {"Damage", p.Damage}, {"Defence", p.Defence}, {"Lockpick", p.Lockpick}} {
		if err := pool.pool.Check(); err != nil {
			bad(pool.name, err.Error(), "dice such as 2d6")
		}
	}
	if p.Disease != "" {
		if _, ok := b.diseases[p.Disease]; !ok {
			at.Near = b.nearest(p.Disease, b.diseaseNames)
			bad("Disease", fmt.Sprintf("%q", p.Disease), "the name of a Disease")
			at.Near = ""
		}
	}
	for _, s := range p.Shifts {
		if s.Track >= stattrack.NumTracks {
			bad("Shifts", s.Track.String(), "Power, Resilience, Mind or Skill")
		}
	}
	all := SettingsOf(Wilderness, Dungeon, Civilization)
	switch {
	case p.Only > all:
		bad("Only", fmt.Sprint(uint8(p.Only)), "a set of the three settings")
	case p.Never > all:
		bad("Never", fmt.Sprint(uint8(p.Never)), "a set of the three settings")
	case p.Never == all || p.Only != 0 && p.Only&^p.Never == 0:
		bad("Never", fmt.Sprintf("%q where Only is %q", p.Never, p.Only), "a setting that is left: the play could never be made (EX-90)")
	}
	for _, s := range p.Boosts {
		if s.Levels < -maxLevels || s.Levels > maxLevels {
			bad("Boosts", fmt.Sprintf("%+d levels", s.Levels), fmt.Sprintf("-%d to +%d", maxLevels, maxLevels))
		}
		if s.Class == stattrack.NoClass || s.Class >= stattrack.NumClasses {
			bad("Boosts", s.Class.String(), "Accuracy, Damage, Evasion, Defence or Skill Dice")
		}
	}
	switch {
	case p.Kind != Interrupt && p.Trigger != NoTrigger:
		bad("Trigger", p.Trigger.String(), "none: only Interrupts have one")
	case p.Kind == Interrupt && (p.Trigger == NoTrigger || p.Trigger >= numTriggers):
		bad("Trigger", p.Trigger.String(), "what the Interrupt waits for (EX-85)")
	}
}

// note remembers which triggers some hook waits for.
func (b *builder) note(h *Hooks) {
	for t, hook := range h {
		if hook != nil {
			b.sc.hooked[t] = true
		}
	}
}

// named looks a name up in a list of names that things have.
func (b *builder) named(at SpecError, what, name string, places map[string]int, names []string) int {
	if i, ok := places[name]; ok {
		return i
	}
	at.Found, at.Want, at.Near = fmt.Sprintf("%q", name), "the name of a "+what, b.nearest(name, names)
	b.bad(at)
	return -1
}

func (b *builder) secrets() {
	sc, spec := b.sc, &b.sc.spec
	sc.secrets = make([][]uint16, len(spec.Regions))
	for i := range spec.Secrets {
		s := &spec.Secrets[i]
		at := SpecError{Kind: "secret", Index: i, Name: s.Name, Field: "Region"}
		if r := b.region(at, s.Region); r != NoRegion {
			sc.secrets[r] = append(sc.secrets[r], uint16(i))
		}
		b.text(at, "Item", s.Item)
		if s.Hidden.IsZero() || s.Hidden.Check() != nil {
			at.Field, at.Found, at.Want = "Hidden", fmt.Sprintf("%q", s.Hidden), "the dice that a Search rolls against (EX-120)"
			b.bad(at)
		}
		way, disarms, table := NoConn, Nobody, -1
		if s.Opens != nil {
			at.Field = "Opens"
			if way = b.way(at, s.Opens); way != NoConn && !spec.Connections[way].Hidden {
				at.Found, at.Want = "a connection that is not Hidden", "a Hidden one"
				b.bad(at)
			}
		}
		if s.Disarms != "" {
			at.Field = "Disarms"
			disarms = Foe(b.named(at, "Challenge", s.Disarms, b.cards, b.cardNames))
		}
		if s.Fortune != "" {
			at.Field = "Fortune"
			table = b.named(at, "Fortune table", s.Fortune, b.fortuneTables, b.tableNames)
		}
		sc.secretWay, sc.disarms, sc.tables = append(sc.secretWay, way), append(sc.disarms, disarms), append(sc.tables, table)
		b.note(&s.Hooks)
		b.hears(at, &s.Hooks, OnFind)
	}
	sc.features = make([][]uint16, len(spec.Regions))
	for i := range spec.Features {
		f := &spec.Features[i]
		at := SpecError{Kind: "feature", Index: i, Name: f.Name, Field: "Region"}
		if r := b.region(at, f.Region); r != NoRegion {
			sc.features[r] = append(sc.features[r], uint16(i))
		}
		b.text(at, "Item", f.Item)
		b.text(at, "Key", f.Key)
		if err := f.Lock.Check(); err != nil {
			at.Field, at.Found, at.Want = "Lock", err.Error(), "dice such as 2d6"
			b.bad(at)
		}
		b.note(&f.Hooks)
		b.hears(at, &f.Hooks, OnOpen, OnFail)
	}
	rows := 0
	for i := range spec.Fortunes {
		t := &spec.Fortunes[i]
		at := SpecError{Kind: "fortune table", Index: i, Name: t.Name, Field: "Rows"}
		sc.fortunes = append(sc.fortunes, rows)
		rows += len(t.Rows)
		last := 0
		for _, row := range t.Rows {
			b.text(at, "Name", row.Name)
			b.text(at, "Item", row.Item)
			if !t.Deck && row.Upto <= last {
				at.Found, at.Want = fmt.Sprintf("%q up to %d after %d", row.Name, row.Upto, last), "rows that rise"
				b.bad(at)
			}
			last = row.Upto
		}
		if len(t.Rows) == 0 || !t.Deck && last != 100 {
			at.Found, at.Want = fmt.Sprintf("%d rows up to %d", len(t.Rows), last), "rows up to 100: a Fortune is a roll of 1d100 (EX-123)"
			b.bad(at)
		}
	}
}

// hears reports the hooks of a piece of content for triggers that it never hears of.
func (b *builder) hears(at SpecError, h *Hooks, of ...Trigger) {
	for t, hook := range h {
		if hook != nil && !slices.Contains(of, Trigger(t)) {
			at.Field, at.Found, at.Want = "Hooks", "on_"+Trigger(t).String(), "no hook but on_"+of[0].String()
			for _, o := range of[1:] {
				at.Want += ", on_" + o.String()
			}
			b.bad(at)
		}
	}
}

// disease checks a Disease. Its hooks hear of what happens to the one who has it. EX-142, EX-143
func (b *builder) disease(i int, d *Disease) {
	at := SpecError{Kind: "disease", Index: i, Name: d.Name}
	b.text(at, "Name", d.Name)
	if d.Track >= stattrack.NumTracks {
		at.Field, at.Found, at.Want = "Track", d.Track.String(), "Power, Resilience, Mind or Skill"
		b.bad(at)
	}
	if d.By > 6 { // from a base of +2 down to -4 (EX-146)
		at.Field, at.Found, at.Want = "By", fmt.Sprint(d.By), "0 to 6 slots"
		b.bad(at)
	}
	b.note(&d.Hooks)
	b.hears(at, &d.Hooks, OnTurn, OnBegin, OnRound, OnEnter, OnAttack, OnHurt, OnRoundEnd)
}

func (b *builder) rest() {
	spec := &b.sc.spec
	b.note(&spec.Hooks)
	for i := range spec.Diseases {
		b.disease(i, &spec.Diseases[i])
	}
	for i := range spec.Counters {
		c := &spec.Counters[i]
		if err := c.Counter.Check(); err != nil {
			b.bad(SpecError{Kind: "counter", Index: i, Name: c.Name, Field: "Counter", Found: err.Error(), Want: "a Counter that can be"})
		}
		b.note(&c.Hooks)
		b.hears(SpecError{Kind: "counter", Index: i, Name: c.Name}, &c.Hooks, OnComplete)
	}
	l := spec.Limits
	regional, grows := false, l.Own
	for i := range spec.Regions {
		regional, grows = regional || spec.Regions[i].Limit > 0, grows || spec.Regions[i].Extends > 0
	}
	switch {
	case spec.Type == Chase && (l.Rounds < 0 || l.Rounds > maxNumber || l.Rounds == 0 && (!regional || grows)):
		b.bad(SpecError{Kind: "scenario", Name: spec.Name, Field: "Limits.Rounds", Found: fmt.Sprint(l.Rounds), Want: "1 or more: a Chase has a round limit (EX-110), unless its regions have, and none that grows (EX-113, EX-114)"})
	case l.Rest > RestDie:
		b.bad(SpecError{Kind: "scenario", Name: spec.Name, Field: "Limits.Rest", Found: l.Rest.String(), Want: "none, injured or dead"})
	}
	if spec.Type != Chase && l != (Limits{}) {
		b.bad(SpecError{Kind: "scenario", Name: spec.Name, Field: "Limits", Found: "limits", Want: "none: only a Chase has them (EX-110)"})
	}
	if spec.Type != Stealth && spec.Forbids.Light {
		b.bad(SpecError{Kind: "scenario", Name: spec.Name, Field: "Forbids.Light", Found: "true", Want: "a Stealth scenario: light costs Stealth Tokens (EX-104)"})
	}
	if table := spec.BaseValues; table != nil && table.WiderBase > stattrack.MaxWiderBase {
		b.bad(SpecError{Kind: "scenario", Name: spec.Name, Field: "BaseValues.WiderBase", Found: fmt.Sprint(table.WiderBase), Want: fmt.Sprintf("0 to %d (ST-08)", stattrack.MaxWiderBase)})
	}
	if spec.InjuryEP < 0 || spec.InjuryEP > maxNumber {
		b.bad(SpecError{Kind: "scenario", Name: spec.Name, Field: "InjuryEP", Found: fmt.Sprint(spec.InjuryEP), Want: "0 (for the book's 5) to 1048576"})
	}
	if b.sc.goal != NoRegion && b.sc.goal == b.sc.start && spec.Goal.Requires == "" {
		b.bad(SpecError{Kind: "scenario", Name: spec.Name, Field: "Goal.Region", Found: "the region where the PCs start", Want: "another region, or an item that the goal Requires (EX-12)"})
	}
}
