package explore

import (
	"errors"
	"fmt"
	"slices"

	"github.com/crunchrules/crunch"
	"github.com/crunchrules/crunch/stattrack"
)

// A Game is a Scenario with the party that plays it: everything about a play of it that does not change. States belong to a Game.
type Game struct {
	sc         *Scenario
	party      []Character
	sheets     []stattrack.Sheet // what each Challenge of the Spec starts with
	reactions  [][]int16         // by PC, then by Challenge: its Reactions
	assists    [][]int16         // by PC, then by Challenge: its Assists
	foesAssist bool              // some Challenge has an Assist
	waits      [numTriggers]bool // a hook or Interrupt of anyone waits for the trigger
	listens    []uint32          // by PC, then by Challenge: the triggers that a hook or Interrupt of its own waits for, a bit each
	ails       uint32            // the triggers that a hook of a Disease waits for
	keys       []uint64          // by PC, then by Challenge: its name as a number, for its dice
	print      uint64            // the fingerprint of Scenario and party
}

// Limits of a party, far above any table's.
const (
	maxParty = 64
	maxItems = 1 << 17 // of one PC, Valuables among them
	maxTimes = 255     // instances of one Disease
)

// NewGame makes a Game of a Scenario and a party. The error joins a *SpecError for every problem found.
func NewGame(sc *Scenario, party ...Character) (*Game, error) {
	sc, err := checkParty(sc, party)
	if err != nil {
		return nil, err
	}
	g := &Game{sc: sc, party: slices.Clone(party), waits: sc.hooked}
	for i := range g.party {
		c := &g.party[i]
		g.keys = append(g.keys, crunch.Key(c.Name))
		c.Plays, c.Items = clonePlays(c.Plays), slices.Clone(c.Items)
		c.Diseases, c.Carries = slices.Clone(c.Diseases), slices.Clone(c.Carries) // what the caller does with its own is nothing to the Game
		g.reactions = append(g.reactions, playsOf(c.Plays, Reaction))
		g.assists = append(g.assists, playsOf(c.Plays, Assist))
		for p := range c.Plays {
			if c.Plays[p].Kind == Interrupt {
				g.waits[c.Plays[p].Trigger] = true
			}
		}
		g.listens = append(g.listens, listens(nil, c.Plays))
	}
	for i := range sc.spec.Diseases {
		g.ails |= listens(&sc.spec.Diseases[i].Hooks, nil)
	}
	for i := range sc.spec.Challenges {
		c := &sc.spec.Challenges[i]
		g.keys = append(g.keys, crunch.Key(c.Name))
		sheet, err := stattrack.NewSheet(sc.kindOf(c), sc.base[i]) // ST-09
		if err != nil {
			return nil, err
		}
		g.sheets = append(g.sheets, sheet)
		g.reactions = append(g.reactions, playsOf(c.Plays, Reaction))
		assists := playsOf(c.Plays, Assist)
		g.assists, g.foesAssist = append(g.assists, assists), g.foesAssist || assists != nil
		g.listens = append(g.listens, listens(&c.Hooks, c.Plays))
	}
	g.print = fingerprint(sc.print, g.party)
	return g, nil
}

// CheckParty says what NewGame would find wrong with a party for a scenario, also where the Spec itself has mistakes: nil, or an error
// that joins a *SpecError for every problem.
func CheckParty(spec *Spec, party ...Character) error {
	sc := &Scenario{spec: *spec, diseases: make(map[string]uint16, len(spec.Diseases))}
	for i := range spec.Diseases {
		sc.diseases[spec.Diseases[i].Name] = uint16(i)
	}
	_, err := checkParty(sc, party)
	return err
}

// checkParty checks a party and returns the Scenario with the Diseases that it brings along. EX-141
func checkParty(sc *Scenario, party []Character) (*Scenario, error) {
	b := builder{sc: sc, diseases: map[string]int{}}
	sc = b.carrying(sc, party)
	b.sc = &Scenario{spec: sc.spec}
	for name, i := range sc.diseases {
		b.diseases[name] = int(i)
		b.diseaseNames = append(b.diseaseNames, name)
	}
	slices.Sort(b.diseaseNames)
	if len(party) == 0 || len(party) > maxParty {
		b.bad(SpecError{Kind: "party", Field: "Characters", Found: fmt.Sprint(len(party)), Want: "1 to 64"})
	}
	for i := range party {
		b.character(i, &party[i])
		for j := range i {
			if party[i].Name != "" && party[j].Name == party[i].Name {
				b.bad(SpecError{Kind: "character", Index: i, Name: party[i].Name, Field: "Name", Found: fmt.Sprintf("the name of character %d", j+1), Want: "a name of its own"})
				break
			}
		}
	}
	return sc, errors.Join(b.problems...)
}

// Scenario returns the Scenario that is played: with the Diseases that the party brought along, if it does not print them (EX-141).
func (g *Game) Scenario() *Scenario { return g.sc }

// Party returns the characters as they came to the scenario. The slice is not to be changed.
func (g *Game) Party() []Character { return g.party }

// character checks a PC.
func (b *builder) character(i int, c *Character) {
	at := SpecError{Kind: "character", Index: i, Name: c.Name}
	bad := func(field, found, want string) {
		at.Field, at.Found, at.Want = field, found, want
		b.bad(at)
	}
	if c.Name == "" {
		bad("Name", "none", "a name")
	}
	b.text(at, "Name", c.Name)
	for _, points := range [...]struct {
		field     string
		n, lowest int
		want      string
	}{{"EP", c.EP, 1, "1 to 1048576"}, {"GearEP", c.GearEP, -maxNumber, "-1048576 to 1048576"}, {"HP", c.HP, 0, "0 to 1048576"}, {"WP", c.WP, 0, "0 to 1048576"}} {
		if points.n < points.lowest || points.n > maxNumber {
			bad(points.field, fmt.Sprint(points.n), points.want)
		}
	}
	if c.Injuries < 0 || c.Injuries > 255 || c.EP > 0 && c.diesAt(c.Injuries, b.injuryEP()) {
		bad("Injuries", fmt.Sprint(c.Injuries), "so few that the PC is alive (GL-08)")
	}
	if c.Valuables < 0 || c.Valuables > maxItems/2 || len(c.Items) > maxItems/2 {
		bad("Valuables", fmt.Sprintf("%d Valuables, %d items", c.Valuables, len(c.Items)), fmt.Sprintf("0 to %d of each", maxItems/2))
	}
	for _, item := range c.Items {
		b.text(at, "Items", item)
	}
	if err := c.Search.Check(); err != nil {
		bad("Search", err.Error(), "dice such as 2d6")
	}
	if _, err := stattrack.NewSheet(b.sc.kindOfPC(c), c.Base); err != nil {
		bad("Base", fmt.Sprint(c.Base), b.sc.baseRange())
	}
	if c.Light > Flameless {
		bad("Light", c.Light.String(), "none, flame or flameless")
	}
	b.plays(at, c.Plays)
	for j, name := range c.Diseases {
		k, known := b.diseases[name]
		if !known {
			at.Near = b.nearest(name, b.diseaseNames)
			bad("Diseases", fmt.Sprintf("%q", name), "the name of a Disease of the scenario, or one that Carries has: it carries over (EX-141)")
			at.Near = ""
		} else if n := count(c.Diseases[:j], name); n >= maxTimes {
			bad("Diseases", fmt.Sprintf("%q more than %d times", name, maxTimes), fmt.Sprintf("at most %d instances", maxTimes))
			break
		} else if !b.sc.spec.Diseases[k].Many && slices.Contains(c.Diseases[:j], name) {
			bad("Diseases", fmt.Sprintf("%q twice", name), "once: it can't be caught again (EX-145)")
		}
	}
}

// count says how often a name is in a list.
func count(list []string, name string) (n int) {
	for _, s := range list {
		if s == name {
			n++
		}
	}
	return n
}

func (b *builder) injuryEP() int {
	if b.sc.spec.InjuryEP > 0 {
		return b.sc.spec.InjuryEP
	}
	return injuryEP
}

// listens returns the triggers that hooks and Interrupts wait for, a bit each.
func listens(hooks *Hooks, plays []Play) (set uint32) {
	for t := range numTriggers {
		if hooks != nil && hooks[t] != nil {
			set |= 1 << t
		}
	}
	for i := range plays {
		if plays[i].Kind == Interrupt {
			set |= 1 << plays[i].Trigger
		}
	}
	return set
}

// playsOf returns the places of the plays of a kind.
func playsOf(plays []Play, kind PlayKind) []int16 {
	var list []int16
	for i := range plays {
		if plays[i].Kind == kind {
			list = append(list, int16(i))
		}
	}
	return list
}

// Start returns the State before the scenario begins: every PC in the starting region, every track at its base (ST-09).
// The command that begins it is Command{Do: Begin}.
func (g *Game) Start() State {
	spec := &g.sc.spec
	s := State{Limit: int32(spec.Limits.Rounds)}
	for i := range g.party {
		c := &g.party[i]
		p := PCState{
			Region: g.sc.start, Injuries: uint8(c.Injuries), Limit: s.Limit,
			EP: int32(c.maxEP(c.Injuries, g.sc.injury)), Budget: Budget{Moves: 1}, // EX-20
			Items: slices.Clone(c.Items),
		}
		for range c.Valuables { // EX-144
			p.Items = append(p.Items, Valuable)
		}
		var diseases []stattrack.Disease
		for _, name := range c.Diseases { // EX-141
			d := g.sc.diseases[name]
			p.Diseases = withDisease(p.Diseases, d)
			diseases = append(diseases, stattrack.Disease{Track: spec.Diseases[d].Track, By: uint16(spec.Diseases[d].By)})
		}
		p.Sheet, _ = stattrack.NewSheet(g.sc.kindOfPC(c), c.Base, diseases...) // NewGame has checked the base
		s.PCs = append(s.PCs, p)
		if spec.Type == Stealth { // EX-100
			s.Tokens += int32(c.Tokens)
			for setting, n := range c.SettingTokens {
				if spec.Setting.Has(Setting(setting)) {
					s.Tokens += int32(n)
				}
			}
		}
	}
	for i := range spec.Challenges {
		f := g.newFoe(uint16(i))
		if spec.Challenges[i].Absent {
			f.Gone, f.Fallen = true, neverThere
		}
		s.Foes = append(s.Foes, f)
	}
	for i := range spec.Counters {
		s.Counters = append(s.Counters, spec.Counters[i].Counter)
	}
	return s
}

// newFoe returns a Challenge as it is printed.
func (g *Game) newFoe(card uint16) FoeState {
	c := &g.sc.spec.Challenges[card]
	return FoeState{Card: card, Region: g.sc.homes[card], EP: int32(c.EP), Budget: Budget{Moves: 1}, Sheet: g.sheets[card], Data: c.Data}
}

// card returns what is printed of a Challenge.
func (pos *Position) card(w Who) *Challenge {
	return &pos.sc.spec.Challenges[pos.Foes[w.Index()].Card]
}

// plays returns what an entity can play.
func (pos *Position) plays(w Who) []Play {
	if w.IsPC() {
		return pos.party[w.Index()].Plays
	}
	return pos.card(w).Plays
}

// reactionsOf returns the places of an entity's Reactions among its plays.
func (pos *Position) reactionsOf(w Who) []int16 {
	if w.IsPC() {
		return pos.game.reactions[w.Index()]
	}
	return pos.game.reactions[len(pos.party)+int(pos.Foes[w.Index()].Card)]
}

// printedAssists returns the places of an entity's Assists among its plays.
func (pos *Position) printedAssists(w Who) []int16 {
	if w.IsPC() {
		return pos.assists[w.Index()]
	}
	return pos.assists[len(pos.party)+int(pos.Foes[w.Index()].Card)]
}

// eachFoeAt calls f for every Challenge that is in a region, Obstacles at its exits last. EX-60
func (pos *Position) eachFoeAt(r RegionID, f func(Who)) {
	for at := pos.first[r]; at != Nobody; at = pos.next[at.Index()] {
		f(at)
	}
	for _, o := range pos.sc.guards[r] {
		if !pos.Foes[o.Index()].Gone {
			f(o)
		}
	}
}

// Name returns the name of an entity as people say it. Spawned Challenges beside the printed one carry their number.
func (pos *Position) Name(w Who) string {
	switch {
	case w.IsPC() && w.Index() < len(pos.party):
		return pos.party[w.Index()].Name
	case w.IsFoe() && pos.has(w):
		name := pos.card(w).Name
		if w.Index() >= len(pos.sc.spec.Challenges) {
			name = fmt.Sprintf("%s (%d)", name, w.Index()+1)
		}
		return name
	}
	return w.String()
}

// at returns the region an entity is in; NoRegion for an Obstacle.
func (s *State) at(w Who) RegionID {
	if w.IsPC() {
		return s.PCs[w.Index()].Region
	}
	return s.Foes[w.Index()].Region
}

// has reports whether w is an entity of the State; Nobody is none.
func (s *State) has(w Who) bool {
	i := w.Index()
	return w.IsPC() && i < len(s.PCs) || w.IsFoe() && i >= 0 && i < len(s.Foes)
}

// inPlay reports whether an entity exists and is on the map.
func (s *State) inPlay(w Who) bool {
	i := w.Index()
	if w.IsPC() {
		return i < len(s.PCs) && s.PCs[i].Fate == Playing
	}
	return w.IsFoe() && i >= 0 && i < len(s.Foes) && !s.Foes[i].Gone
}
